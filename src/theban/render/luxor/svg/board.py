"""The board of Luxor, drawn: stairs, spiral, statues and tomb chamber."""

from __future__ import annotations

from theban.luxor.board import STAIRS
from theban.luxor.knowledge.views import View
from theban.luxor.pieces import Treasure
from theban.luxor.state import State
from theban.render.luxor.labels import tile_words
from theban.render.luxor.modules.seen import covered_spaces, mummy_of
from theban.render.luxor.plan import Plan, whole_plan
from theban.render.luxor.seen import people_at, sleepers_at
from theban.render.luxor.spiral import Room
from theban.render.luxor.svg.modules.table import MUMMY_HEIGHT, MUMMY_WIDTH, draw_mummy
from theban.render.luxor.svg.pieces import (
    REAR_PICTOGRAMS,
    TILE_HEIGHT,
    TILE_WIDTH,
    plaque,
    plaque_width,
    tile,
)
from theban.render.luxor.svg.statues import HIGH_NICHE, LOW_NICHE, niche
from theban.render.svg.crowds import crowd, height_wanted, is_crowded
from theban.render.svg.inks import BONE, FAINT, FLOOR, GOLD, LINE, NIGHT, ROCK, RULE
from theban.render.svg.marks import Marks
from theban.render.svg.pictograms import SARCOPHAGUS, TREASURE_BACK, pictogram
from theban.render.svg.shapes import (
    SMALLEST,
    circle,
    group,
    length,
    path,
    printed,
    rectangle,
    trace,
    write,
)
from theban.render.svg.sheet import WIDTH, Section

CELL_WIDTH, CELL_HEIGHT = 100, 158
_WALL = 4
"""How far a floor is from the edge of its cell: half of the wall between two."""
_DOOR_WIDTH, _DOOR_HEIGHT = CELL_WIDTH - 2 * _WALL, CELL_HEIGHT - 2 * _WALL
_STAIRS_HEIGHT = 84
_EDGE = 10
_HEAD = 30
"""How high the line with the number of a space is."""
_SMALLEST_TILE = 0.6
"""How much smaller a tile becomes at most where many stand below it."""
_GAP_BELOW, _EDGE_BELOW = 3, 5
"""How far people are from the tile, and how far a treasure that lies below it sticks out."""


def board(shown: State | View, marks: Marks, plan: Plan | None = None) -> Section:
    """Draw the board, or some of its places.

    Args:
        shown: the state or the view.
        marks: what is marked.
        plan: which places are drawn and where; by default all.
    """
    if plan is None:
        plan = whole_plan(len(shown.config.components.spaces))
    drawn = _Drawn(shown, marks, plan)
    statues = enumerate(shown.config.components.statues)
    parts = [
        drawn.rock(),
        drawn.stairs() if plan.has_stairs else "",
        "" if plan.chamber is None else drawn.chamber(plan.chamber),
        *(drawn.floor(place) for place in plan.cells),
        *(drawn.way(place) for place in range(STAIRS, plan.last + 1) if plan.leads_on(place)),
        *(drawn.space(place) for place in plan.cells),
        *(drawn.statue(index) for index, after in statues if plan.leads_on(after)),
        *(drawn.marked(place) for place in plan.cells),
    ]
    return Section("".join(parts), drawn.height + 12)


class _Drawn:
    """Where everything is, and how it is drawn there."""

    def __init__(self, shown: State | View, marks: Marks, plan: Plan) -> None:
        self._shown = shown
        self._components = shown.config.components
        self._covered = covered_spaces(shown)
        self._mummy = mummy_of(shown)
        self._marks = marks
        self._plan = plan
        self._left = (WIDTH - plan.columns * CELL_WIDTH) / 2
        self._top = _STAIRS_HEIGHT if plan.has_stairs else _EDGE
        self._statues = self._components.statues

    @property
    def height(self) -> float:
        """How high it is."""
        return self._top + self._plan.rows * CELL_HEIGHT + _EDGE

    # --- Where ---

    def _cell(self, place: int) -> tuple[int, float]:
        """Return the row and the column of a place; for the chamber those of its door."""
        if place == STAIRS:
            return -1, 0
        return self._plan.cells.get(place, self._plan.door)

    def _corner(self, place: int) -> tuple[float, float]:
        row, column = self._cell(place)
        return self._left + column * CELL_WIDTH, self._top + row * CELL_HEIGHT

    def _between(self, place: int) -> tuple[float, float, bool]:
        """Return the middle of the wall behind a place, and whether one goes across it sideways."""
        (row, column), (next_row, next_column) = self._cell(place), self._cell(place + 1)
        x = self._left + (column + next_column + 1) / 2 * CELL_WIDTH
        y = self._top + (row + next_row + 1) / 2 * CELL_HEIGHT
        return x, y, row == next_row

    def _inside(self, place: int) -> tuple[float, float, float, float]:
        """Return the room for tile and people: left, top, width, height; niches take some."""
        x, y = self._corner(place)
        left, right = x + _WALL + 3, x + CELL_WIDTH - _WALL - 3
        top, bottom = y + _WALL + _HEAD, y + CELL_HEIGHT - _WALL - 2
        for behind in (place - 1, place):
            if behind in self._statues and self._plan.leads_on(behind):
                middle_x, middle_y, is_sideways = self._between(behind)
                if is_sideways and middle_x > x + CELL_WIDTH / 2:
                    right = middle_x - HIGH_NICHE / 2 - 2
                elif is_sideways:
                    left = middle_x + HIGH_NICHE / 2 + 2
                elif middle_y > y + CELL_HEIGHT / 2:
                    bottom = middle_y - LOW_NICHE / 2 - 2
                else:
                    top = middle_y + LOW_NICHE / 2 + _HEAD
        return left, top, right - left, bottom - top

    # --- The building ---

    def rock(self) -> str:
        """Draw the rock around all."""
        width, height = self._plan.columns * CELL_WIDTH, self._plan.rows * CELL_HEIGHT
        size = (width + 2 * _EDGE, height + 4 + _EDGE)
        parts = [rectangle(self._left - _EDGE, self._top - 4, *size, fill=ROCK, round_=12)]
        for row, column in self._plan.gaps:
            x = self._left + (column + 0.5) * CELL_WIDTH
            y = self._top + (row + 0.5) * CELL_HEIGHT
            parts += [circle(x + step, y, 4, fill=FLOOR) for step in (-14, 0, 14)]
        return "".join(parts)

    def floor(self, place: int) -> str:
        """Draw the floor of a space."""
        x, y = self._corner(place)
        width, height = CELL_WIDTH - 2 * _WALL, CELL_HEIGHT - 2 * _WALL
        return rectangle(x + _WALL, y + _WALL, width, height, fill=FLOOR, round_=5)

    def way(self, place: int) -> str:
        """Draw the way from a place to the next one, with an arrow."""
        x, y, is_sideways = self._between(place)
        if is_sideways:
            way = rectangle(x - 9, y - _DOOR_HEIGHT / 2, 18, _DOOR_HEIGHT, fill=FLOOR)
            half = _DOOR_HEIGHT / 2
            edge = trace("M", x, y - half, "v", 50, "M", x, y + half, "v", -50)
        else:
            way = rectangle(x - _DOOR_WIDTH / 2, y - 9, _DOOR_WIDTH, 18, fill=FLOOR)
            half = _DOOR_WIDTH / 2
            edge = trace("M", x - half, y, "h", 30, "M", x + half, y, "h", -30)
        if place in self._statues:
            return way
        way += path(edge, stroke=RULE, line=2)
        (row, column), (next_row, next_column) = self._cell(place), self._cell(place + 1)
        right, down = next_column - column, next_row - row
        back_x, back_y = x - 4 * right, y - 4 * down
        start = ("M", back_x - 7 * down, back_y - 7 * right)
        end = ("L", back_x + 7 * down, back_y + 7 * right)
        tip = trace(*start, "L", x + 4 * right, y + 4 * down, *end)
        return way + path(tip, stroke=FAINT, line=2)

    def stairs(self) -> str:
        """Draw the stairs and who stands on them."""
        x = self._left
        steps = [
            rectangle(x + _WALL + 4 * step, 12 + 17 * step, _DOOR_WIDTH - 8 * step, 18, fill=ink)
            for step, ink in enumerate((RULE, FLOOR, RULE, FLOOR))
        ]
        room = (x + CELL_WIDTH + 8, 12.0, WIDTH - 2 * x - CELL_WIDTH - 16, 62.0)
        people = people_at(self._shown, STAIRS)
        total = max(sum(them.number for them in people), 3)
        parts = [
            *steps,
            rectangle(*room, fill=FLOOR, stroke=ROCK, line=3, round_=8),
            write("Stairs", room[0] + 14, 43, 22, ink=FAINT, anchor="start"),
            crowd(people, room[0] + 90, 18, min(room[2] - 100, 38.0 * total), 50, most=15),
            self._marks.around(("place", STAIRS), room[0] + 4, 16, room[2] - 8, 54),
        ]
        return group(parts, data_place=str(STAIRS), tip="the stairs")

    def chamber(self, room: Room) -> str:
        """Draw the tomb chamber: its points, the sarcophagi left, who is in it."""
        left = self._left + room.column * CELL_WIDTH + _WALL
        top = self._top + room.row * CELL_HEIGHT + _WALL
        width, height = room.columns * CELL_WIDTH - 2 * _WALL, room.rows * CELL_HEIGHT - 2 * _WALL
        middle, place = left + width / 2, self._plan.last + 1
        points = self._components.chamber
        inner = (left + 8, top + 8, width - 16, height - 16)
        parts = [
            rectangle(left, top, width, height, fill=GOLD, stroke=LINE, round_=8),
            rectangle(*inner, fill=FLOOR, stroke=LINE, round_=5),
            write("Tomb chamber", middle, top + 34, min(23, (width - 24) / 8.5), bold=True),
            plaque(points, middle, top + 64, 1.4),
        ]
        size = min(120.0, height / 3.4, width / 3)
        coffins = self._shown.sarcophagi
        for index, value in enumerate(coffins):
            x = middle + (index - (len(coffins) - 1) / 2) * (size + 8)
            y = top + 88 + size / 2
            parts += [
                pictogram(SARCOPHAGUS, x, y, size),
                circle(x + size * 0.3, y + size * 0.36, 15, fill=BONE, stroke=LINE, line=2),
                printed(value, x + size * 0.3, y + size * 0.36, 21),
            ]
        foot = 96 + (size if coffins else 0)
        people = people_at(self._shown, place)
        room_left = min(max(height - foot - 14, 48), 66)
        parts += [
            crowd(people, left + 16, top + height - room_left - 10, width - 32, room_left, most=6),
            self._marks.around(("place", place), left, top, width, height),
        ]
        return group(parts, data_place=str(place), tip="the tomb chamber")

    # --- A space ---

    def space(self, place: int) -> str:
        """Draw what is on a space."""
        wall = self._components.spaces[place - 1].wall
        left, top, width, height = self._inside(place)
        head = top - _HEAD / 2
        shown = self._shown.board.tiles[place]
        people = people_at(self._shown, place)
        is_cursed = self._mummy is not None and place == self._mummy.place
        # The Mummy stands beside the people, or beside the tile where these are a crowd.
        beside = MUMMY_WIDTH if is_cursed and is_crowded(people) else 0
        taken = MUMMY_WIDTH - beside if is_cursed else 0
        wanted = max(height_wanted(people, width - taken), MUMMY_HEIGHT if taken else 0)
        edge = _EDGE_BELOW if place in self._covered else 0
        beyond = _GAP_BELOW + edge
        widest, narrowest = min(TILE_WIDTH, width - beside - edge), TILE_WIDTH * _SMALLEST_TILE
        room = (height - wanted - beyond) * TILE_WIDTH / TILE_HEIGHT
        tile_width = min(widest, max(room, narrowest))
        tile_height = tile_width * TILE_HEIGHT / TILE_WIDTH
        middle = left + (width + beside - edge) / 2
        number_end = left + length(str(place), SMALLEST)
        wall_at = left + width - plaque_width(wall)
        parts = [
            write(place, left, head, SMALLEST, ink=FAINT, anchor="start"),
            plaque(wall, wall_at + plaque_width(wall) / 2, head),
            self._under(place, (number_end, wall_at, head), middle, top, tile_width),
        ]
        tip = f"space {place}, wall value {wall}"
        if shown is None:
            empty = (middle - tile_width / 2 + 4, top + 4, tile_width - 8, tile_height - 8)
            parts.append(rectangle(*empty, stroke=RULE, line=2, round_=6, dashes="4 6"))
        else:
            parts.append(tile(shown, middle, top + tile_height / 2, tile_width))
            tip = f"{tip}: {tile_words(shown)}"
        rest = height - tile_height - beyond
        parts.append(crowd(people, left + taken, top + height - rest, width - taken, rest))
        if is_cursed:
            foot = top + (tile_height / 2 if beside else height - MUMMY_HEIGHT / 2)
            parts.append(draw_mummy(left + MUMMY_WIDTH / 2 - 1, foot))
            tip = f"{tip}; the Mummy is here"
        return group(parts, data_place=str(place), tip=tip)

    def _under(
        self, place: int, room: tuple[float, float, float], x: float, top: float, width: float
    ) -> str:
        """Draw what comes once the treasure is taken: an icon, or a treasure face down.

        Args:
            place: the space.
            room: where the room beside its number begins and ends, and the middle of this line.
            x: where the middle of the tile is.
            top: where its upper side is.
            width: how wide it is.
        """
        middle, size = (room[0] + room[1]) / 2, min(room[1] - room[0] - 4, 26)
        icon = self._components.spaces[place - 1].icon
        if icon is not None and isinstance(self._shown.board.tiles[place], Treasure):
            tip = f"a {icon.value} tile comes next"
            return group([pictogram(REAR_PICTOGRAMS[icon], middle, room[2], size)], tip=tip)
        if place in self._covered:
            height = width * TILE_HEIGHT / TILE_WIDTH
            left = x - width / 2 + _EDGE_BELOW
            edge = rectangle(left, top + _EDGE_BELOW, width, height, fill=NIGHT, round_=6)
            back = pictogram(TREASURE_BACK, middle, room[2], size)
            mark = write("?", middle, room[2], 20.5, plain="#ffffff", bold=True)
            return group([edge, back, mark], tip="a treasure lies face down below")
        return ""

    def marked(self, place: int) -> str:
        """Draw the marks of a space, above all else."""
        left, top, width, height = self._inside(place)
        frame = (left - 4, top - _HEAD, width + 8, height + _HEAD + 2)
        return self._marks.around(("place", place), *frame)

    def statue(self, index: int) -> str:
        """Draw a statue in its niche between two places, and who sleeps at it."""
        after = self._statues[index]
        x, y, is_sideways = self._between(after)
        size = (HIGH_NICHE, _DOOR_HEIGHT) if is_sideways else (_DOOR_WIDTH, LOW_NICHE)
        drawn = niche(sleepers_at(self._shown, index), x, y, *size)
        mark = self._marks.around(("niche", index), x - size[0] / 2, y - size[1] / 2, *size)
        tip = f"the statue after space {after}"
        return group([drawn, mark], data_statue=str(index), tip=tip)
