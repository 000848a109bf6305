"""The board of Luxor, drawn: stairs, spiral, statues and tomb chamber."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from attrs import frozen

from theban.luxor.board import STAIRS
from theban.luxor.config import Config
from theban.luxor.pieces import Tile, Treasure
from theban.render.luxor_labels import tile_words
from theban.render.luxor_spiral import Spiral, wind
from theban.render.luxor_svg_modules import MUMMY_HEIGHT, MUMMY_WIDTH, draw_mummy
from theban.render.luxor_svg_pieces import REAR_PICTOGRAMS, TILE_HEIGHT, TILE_WIDTH, tile
from theban.render.names import Names
from theban.render.svg_inks import BONE, FAINT, FLOOR, GOLD, LINE, LINEN, NIGHT, PAPER, ROCK, RULE
from theban.render.svg_marks import Marks
from theban.render.svg_people import People, badge, crowd, lying_figure, plate_rows
from theban.render.svg_pictograms import ANUBIS, SARCOPHAGUS, TREASURE_BACK, pictogram
from theban.render.svg_shapes import circle, group, moved, path, rectangle, trace, write
from theban.render.svg_sheet import WIDTH

CELL_WIDTH, CELL_HEIGHT = 100, 142
_WALL = 4
"""How far a floor is from the edge of its cell: half of the wall between two."""
_DOOR_WIDTH, _DOOR_HEIGHT = CELL_WIDTH - 2 * _WALL, CELL_HEIGHT - 2 * _WALL
_STAIRS_HEIGHT = 84
_EDGE = 10
_NICHE = 38
"""How wide the niche of a statue is."""
_FEW = 3
"""How many figures lie below each other in a high niche."""
_LOW, _HIGH, _PLATE_HEIGHT = 40, 48, 17
"""The height wanted for one row of people and for two, and for each plate if there are more."""
_ROOMY = 76
"""The width of a tile beside which nothing need be small."""
_HEAD = 28
"""How high the line with the number of a space is."""


@frozen
class Scene:
    """What stands on the board."""

    config: Config
    tiles: Sequence[Tile | None]
    covered: Collection[int]
    """The spaces with a face-down tile under the open one."""
    people: Callable[[int], list[People]]
    """Tells who is at a place."""
    sleepers: Callable[[int], list[int]]
    """Tells the seats with a sleeper at a statue."""
    sarcophagi: Sequence[int]
    """The points of the sarcophagi still there."""
    mummy: int | None
    """The place of the Mummy, or None without it."""
    marks: Marks


def board(scene: Scene) -> tuple[str, float]:
    """Draw the board; return it with its height.

    Args:
        scene: what stands on it.
    """
    spiral = wind(len(scene.config.components.spaces))
    plan = _Plan(scene, spiral, (WIDTH - spiral.columns * CELL_WIDTH) / 2)
    height = _STAIRS_HEIGHT + spiral.rows * CELL_HEIGHT + _EDGE
    rock = rectangle(
        plan.left - _EDGE,
        _STAIRS_HEIGHT - 4,
        spiral.columns * CELL_WIDTH + 2 * _EDGE,
        spiral.rows * CELL_HEIGHT + 4 + _EDGE,
        fill=ROCK,
        round_=12,
    )
    places = range(1, len(spiral.cells) + 1)
    return "".join(
        [
            rock,
            plan.stairs(),
            plan.chamber(),
            *(plan.floor(place) for place in places),
            *(plan.way(place) for place in range(STAIRS, len(spiral.cells) + 1)),
            *(plan.space(place) for place in places),
            *(plan.statue(index) for index in range(len(scene.config.components.statues))),
            *(plan.marked(place) for place in places),
        ]
    ), height + 12


class _Plan:
    """Where everything is, and how it is drawn there."""

    def __init__(self, scene: Scene, spiral: Spiral, left: float) -> None:
        self._scene = scene
        self._spiral = spiral
        self.left = left
        self._statues = scene.config.components.statues

    # --- Where ---

    def _cell(self, place: int) -> tuple[int, int]:
        """Return the row and the column of a place; for the chamber those of its door."""
        if place == STAIRS:
            return -1, 0
        cells = self._spiral.cells
        return cells[place - 1] if place <= len(cells) else self._spiral.door

    def _corner(self, place: int) -> tuple[float, float]:
        row, column = self._cell(place)
        return self.left + column * CELL_WIDTH, _STAIRS_HEIGHT + row * CELL_HEIGHT

    def _between(self, place: int) -> tuple[float, float, bool]:
        """Return the middle of the wall behind a place, and whether one goes across it sideways."""
        (row, column), (next_row, next_column) = self._cell(place), self._cell(place + 1)
        x = self.left + (column + next_column + 1) / 2 * CELL_WIDTH
        y = _STAIRS_HEIGHT + (row + next_row + 1) / 2 * CELL_HEIGHT
        return x, y, row == next_row

    def _inside(self, place: int) -> tuple[float, float, float, float]:
        """Return the room for tile and people: left, top, width, height; niches take some."""
        x, y = self._corner(place)
        left, right = x + _WALL + 3, x + CELL_WIDTH - _WALL - 3
        top, bottom = y + _WALL + _HEAD, y + CELL_HEIGHT - _WALL - 2
        for behind in (place - 1, place):
            if behind in self._statues:
                middle_x, middle_y, is_sideways = self._between(behind)
                if is_sideways and middle_x > x + CELL_WIDTH / 2:
                    right = middle_x - _NICHE / 2 - 2
                elif is_sideways:
                    left = middle_x + _NICHE / 2 + 2
                elif middle_y > y + CELL_HEIGHT / 2:
                    bottom = middle_y - _NICHE / 2 - 2
                else:
                    top = middle_y + _NICHE / 2 + _HEAD - _WALL
        return left, top, right - left, bottom - top

    # --- The building ---

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
        x = self.left
        steps = [
            rectangle(x + _WALL + 4 * step, 12 + 17 * step, _DOOR_WIDTH - 8 * step, 18, fill=ink)
            for step, ink in enumerate((RULE, FLOOR, RULE, FLOOR))
        ]
        room = (x + CELL_WIDTH + 8, 12.0, WIDTH - 2 * x - CELL_WIDTH - 16, 62.0)
        people = self._scene.people(STAIRS)
        total = max(sum(them.number for them in people), 3)
        parts = [
            *steps,
            rectangle(*room, fill=FLOOR, stroke=ROCK, line=3, round_=8),
            write("Stairs", room[0] + 14, 43, 22, ink=FAINT, anchor="start"),
            crowd(people, room[0] + 90, 18, min(room[2] - 100, 38.0 * total), 50, most=15),
            self._scene.marks.around(("place", STAIRS), room[0] + 4, 16, room[2] - 8, 54),
        ]
        return group(parts, data_place=str(STAIRS), tip="the stairs")

    def chamber(self) -> str:
        """Draw the tomb chamber: its points, the sarcophagi left, who is in it."""
        room = self._spiral.chamber
        left = self.left + room.column * CELL_WIDTH + _WALL
        top = _STAIRS_HEIGHT + room.row * CELL_HEIGHT + _WALL
        width, height = room.columns * CELL_WIDTH - 2 * _WALL, room.rows * CELL_HEIGHT - 2 * _WALL
        middle, place = left + width / 2, len(self._spiral.cells) + 1
        points = self._scene.config.components.chamber
        inner = (left + 8, top + 8, width - 16, height - 16)
        parts = [
            rectangle(left, top, width, height, fill=GOLD, stroke=LINE, round_=8),
            rectangle(*inner, fill=FLOOR, stroke=LINE, round_=5),
            write("Tomb chamber", middle, top + 34, min(23, (width - 24) / 8.5), bold=True),
            self._plaque(points, middle, top + 64, 1.4),
        ]
        size = min(120.0, height / 3.4, width / 3)
        coffins = self._scene.sarcophagi
        for index, value in enumerate(coffins):
            x = middle + (index - (len(coffins) - 1) / 2) * (size + 8)
            y = top + 88 + size / 2
            parts += [
                pictogram(SARCOPHAGUS, x, y, size),
                circle(x + size * 0.3, y + size * 0.36, 15, fill=BONE, stroke=LINE, line=2),
                write(value, x + size * 0.3, y + size * 0.36, 21, ink=LINE, bold=True),
            ]
        foot = 96 + (size if coffins else 0)
        people = self._scene.people(place)
        room_left = min(max(height - foot - 14, 48), 66)
        parts += [
            crowd(people, left + 16, top + height - room_left - 10, width - 32, room_left, most=6),
            self._scene.marks.around(("place", place), left, top, width, height),
        ]
        return group(parts, data_place=str(place), tip="the tomb chamber")

    @staticmethod
    def _plaque(value: int, x: float, y: float, scale: float = 1) -> str:
        """Draw a wall value, as cut into a stone."""
        text = str(value)
        width = 14 + 11 * len(text)
        parts = [
            rectangle(-width / 2, -11, width, 22, fill=PAPER, stroke=LINE, line=1.5, round_=2),
            write(text, 0, 0, 19, ink=LINE, bold=True),
        ]
        return moved(parts, x, y, scale)

    # --- A space ---

    def space(self, place: int) -> str:
        """Draw what is on a space."""
        scene, y = self._scene, self._corner(place)[1]
        wall = scene.config.components.spaces[place - 1].wall
        left, top, width, height = self._inside(place)
        head = max(y + _WALL + _HEAD / 2, top - _HEAD / 2)
        shown = scene.tiles[place]
        people = scene.people(place)
        is_cursed = place == scene.mummy
        taken = MUMMY_WIDTH if is_cursed else 0
        rows = plate_rows(people, width - taken)
        wanted = _LOW if rows <= 1 and not is_cursed else max(_HIGH, _PLATE_HEIGHT * rows)
        tile_width = min(TILE_WIDTH, width, (height - wanted) * TILE_WIDTH / TILE_HEIGHT)
        tile_height = tile_width * TILE_HEIGHT / TILE_WIDTH
        middle = left + width / 2
        size = 19 if width > _ROOMY else 17
        parts = [
            write(place, left + 1, head, size, ink=FAINT, anchor="start"),
            self._plaque(wall, left + width - 7.5 - 5.5 * len(str(wall)), head),
            self._under(place, middle, head, top + tile_height / 2, tile_width),
        ]
        tip = f"space {place}, wall value {wall}"
        if shown is None:
            empty = (middle - tile_width / 2 + 4, top + 4, tile_width - 8, tile_height - 8)
            parts.append(rectangle(*empty, stroke=RULE, line=2, round_=6, dashes="4 6"))
        else:
            parts.append(tile(shown, middle, top + tile_height / 2, tile_width))
            tip = f"{tip}: {tile_words(shown)}"
        rest = height - tile_height - 1
        parts.append(crowd(people, left + taken, top + height - rest, width - taken, rest))
        if is_cursed:
            parts.append(draw_mummy(left + taken / 2 - 2, top + height - MUMMY_HEIGHT / 2))
            tip = f"{tip}; the Mummy is here"
        return group(parts, data_place=str(place), tip=tip)

    def _under(self, place: int, x: float, head: float, tile_y: float, width: float) -> str:
        """Draw what comes once the treasure is taken: an icon, or a treasure face down."""
        scene = self._scene
        size = 24 if width > _ROOMY else 20
        icon = scene.config.components.spaces[place - 1].icon
        if icon is not None and isinstance(scene.tiles[place], Treasure):
            tip = f"a {icon.value} tile comes next"
            return group([pictogram(REAR_PICTOGRAMS[icon], x - 1, head, size)], tip=tip)
        if place in scene.covered:
            height = width * TILE_HEIGHT / TILE_WIDTH
            edge = rectangle(
                x - width / 2 + 5, tile_y - height / 2 + 5, width, height, fill=NIGHT, round_=6
            )
            back = pictogram(TREASURE_BACK, x, head, size + 2)
            mark = write("?", x, head, 17, plain="#ffffff", bold=True)
            return group([edge, back, mark], tip="a treasure lies face down below")
        return ""

    def marked(self, place: int) -> str:
        """Draw the marks of a space, above all else."""
        left, top, width, height = self._inside(place)
        frame = (left - 3, top - _HEAD, width + 6, height + _HEAD + 2)
        return self._scene.marks.around(("place", place), *frame)

    # --- Statues ---

    def statue(self, index: int) -> str:
        """Draw a statue in its niche between two places, and who sleeps at it."""
        after = self._statues[index]
        x, y, is_sideways = self._between(after)
        width, height = (_NICHE, _DOOR_HEIGHT) if is_sideways else (_DOOR_WIDTH, _NICHE)
        left, top = x - width / 2, y - height / 2
        seats = self._scene.sleepers(index)
        parts = [rectangle(left, top, width, height, fill=LINEN, stroke=LINE, line=1.5, round_=8)]
        if is_sideways:
            parts.append(pictogram(ANUBIS, x, top + 24, 44))
            parts += _sleepers(seats, left + 2, top + 48, width - 4, height - 50)
        else:
            parts.append(pictogram(ANUBIS, left + 20, y, 40))
            parts += _sleepers(seats, left + 38, top + 2, width - 40, height - 4)
        spot = ("statue", index)
        parts.append(self._scene.marks.around(spot, left, top, width, height))
        return group(parts, data_statue=str(index), tip=f"the statue after space {after}")


def _sleepers(seats: Sequence[int], x: float, y: float, width: float, height: float) -> list[str]:
    """Draw lying figures below each other, or plates if there are more than fit."""
    is_high = height > width
    if len(seats) <= (_FEW if is_high else 1):
        step = height / _FEW if is_high else height
        size = min(step - 2, width * 0.54)
        return [
            group(
                [lying_figure(seat, x + width / 2, y + (row + 1) * step - 1, size)],
                data_asleep=str(seat),
            )
            for row, seat in enumerate(seats)
        ]
    columns = 2 if is_high else 3
    rows = -(-len(seats) // columns)
    wide, high = width / columns, height / rows
    drawn_seats: list[str] = []
    for index, seat in enumerate(seats):
        row, column = divmod(index, columns)
        left, top = x + column * wide + 0.5, y + row * high + 0.5
        drawn = badge(seat, Names.letter(seat), left, top, wide - 1, min(high, 24) - 1)
        drawn_seats.append(group([drawn], data_asleep=str(seat)))
    return drawn_seats
