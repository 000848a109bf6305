"""The board of Luxor, drawn: stairs, spiral, statues and tomb chamber."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import frozen

from theban.luxor.board import STAIRS
from theban.luxor.config import Module
from theban.luxor.pieces import Treasure
from theban.render.luxor.plan import Plan, Room, whole_plan
from theban.render.luxor.seen import Shown, mummy_of, people_at, sleepers_at
from theban.render.luxor.svg.modules import draw_mummy
from theban.render.luxor.svg.pieces import (
    REAR_PICTOGRAMS,
    TILE_HEIGHT,
    TILE_WIDTH,
    plaque,
    plaque_width,
    tile,
)
from theban.render.names import Names, People
from theban.render.svg import figures
from theban.render.svg import shapes as svg
from theban.render.svg.canvas import WIDTH, Box, Canvas, Section, label
from theban.render.svg.pictograms import ANUBIS, SARCOPHAGUS, TREASURE_BACK, pictogram
from theban.render.svg.shapes import Ink

HIGH_NICHE, LOW_NICHE = 32, 44
"""How wide a niche is between two spaces beside each other; how high, below each other."""
_MOST_BELOW, _SLEEPER, _HEADED = 5, 24, 24
"""How many sleepers are below each other; how high one is, and how wide with a head."""


def niche(
    shown: Shown,
    statue: int,
    x: float,
    y: float,
    width: float,
    height: float,
    canvas: Canvas,
) -> str:
    """Draw a statue in its niche, and who sleeps at it, each seat in its own place."""
    left, top = x - width / 2, y - height / 2
    plate = svg.rectangle(
        left, top, width, height, fill=Ink.LINEN, stroke=Ink.LINE, line=1.5, round_=8
    )
    if height > width:
        drawn = [plate, pictogram(ANUBIS, x, top + 21, 36)]
        room = (left + 2, top + 41, width - 4, height - 42)
    else:
        drawn = [plate, pictogram(ANUBIS, left + 17, y, 40)]
        room = (left + 32, top + 2, width - 33, height - 4)
    after = shown.config.components.statues[statue]
    tip = canvas.language.say("the statue after space {place}", place=after)
    box = (left, top, width, height)
    thing = canvas.thing(f"statue:{statue}", drawn, box, tip=tip)
    boxes = _rooms(len(shown.players), room)
    sleepers = [_sleeper(statue, seat, boxes[seat], canvas) for seat in sleepers_at(shown, statue)]
    return thing + "".join(sleepers)


def _rooms(seats: int, room: Box) -> list[Box]:
    """Return where each seat's sleeper lies: below each other in a high niche, else in two rows."""
    x, y, width, height = room
    lines = _MOST_BELOW if height > width else 2
    columns = -(-seats // lines)
    rows = -(-seats // columns)
    wide, high = width / columns, min(height / rows, _SLEEPER)
    top = y + (0 if lines == _MOST_BELOW else (height - high * rows) / 2)
    return [
        (x + column * wide + 0.5, top + row * high + 0.5, min(wide - 1, 44), high - 1)
        for row, column in (divmod(seat, columns) for seat in range(seats))
    ]


def _sleeper(statue: int, seat: int, box: Box, canvas: Canvas) -> str:
    letter = Names.letter(seat)
    draw = figures.lying_badge if box[2] >= _HEADED else figures.badge
    words = canvas.language.say("{letter}: an adventurer asleep at the statue", letter=letter)
    over = [f"statue:{statue}"]
    return canvas.thing(
        f"statue:{statue}:{seat}", [draw(seat, letter, *box)], box, words, over=over
    )


CELL_WIDTH, CELL_HEIGHT = 100, 170
HEAD = 30
"""How high the line with the number of a space is."""
_WALL = 4
"""How far a floor is from the edge of its cell: half of the wall between two."""
_DOOR_WIDTH, _DOOR_HEIGHT = CELL_WIDTH - 2 * _WALL, CELL_HEIGHT - 2 * _WALL
_STAIRS_HEIGHT = 84
_EDGE = 10


@frozen
class Ground:
    """Where the places of a plan are."""

    plan: Plan
    statues: Sequence[int]
    """The spaces after which there is a statue."""

    @property
    def left(self) -> float:
        """Where the first column begins."""
        return (WIDTH - self.plan.columns * CELL_WIDTH) / 2

    @property
    def top(self) -> float:
        """Where the first row begins."""
        return _STAIRS_HEIGHT if self.plan.has_stairs else _EDGE

    @property
    def height(self) -> float:
        """How high it is."""
        return self.top + self.plan.rows * CELL_HEIGHT + _EDGE

    @property
    def stairs(self) -> Box:
        """The room above all cells."""
        return self.left, 12, WIDTH - 2 * self.left, 68

    # --- Cells ---

    def cell(self, place: int) -> Box:
        """Return the floor of a space."""
        x, y = self.corner(place)
        return x + _WALL, y + _WALL, _DOOR_WIDTH, _DOOR_HEIGHT

    def corner(self, place: int) -> tuple[float, float]:
        """Return the upper left corner of the cell of a space."""
        return self._corner(*self._cell(place))

    def chamber(self, room: Room) -> Box:
        """Return the floor of the chamber."""
        x, y = self._corner(room.row, room.column)
        width, height = room.columns * CELL_WIDTH, room.rows * CELL_HEIGHT
        return x + _WALL, y + _WALL, width - 2 * _WALL, height - 2 * _WALL

    def inside(self, place: int) -> Box:
        """Return the room for the tile and the people of a space; niches take some.

        It is told from the corner of the cell, so that most cells look alike.
        """
        x, y, width, height = self.cell(place)
        left, right, top, bottom = x + 3, x + width - 3, y + HEAD, y + height - 2
        for behind in (place - 1, place):
            if behind in self.statues and self.plan.leads_on(behind):
                middle_x, middle_y, is_sideways = self._between(behind)
                if is_sideways and middle_x > x + width / 2:
                    right = middle_x - HIGH_NICHE / 2 - 2
                elif is_sideways:
                    left = middle_x + HIGH_NICHE / 2 + 2
                elif middle_y > y + height / 2:
                    bottom = middle_y - LOW_NICHE / 2 - 2
                else:
                    top = middle_y + LOW_NICHE / 2 + HEAD
        corner_x, corner_y = self.corner(place)
        return left - corner_x, top - corner_y, right - left, bottom - top

    def niche(self, after: int) -> Box:
        """Return the middle of a niche and its size."""
        x, y, is_sideways = self._between(after)
        return (x, y, HIGH_NICHE, _DOOR_HEIGHT) if is_sideways else (x, y, _DOOR_WIDTH, LOW_NICHE)

    def _cell(self, place: int) -> tuple[int, float]:
        """Return the row and the column of a place; for the chamber those of its door."""
        return (-1, 0) if place == STAIRS else self.plan.cells.get(place, self.plan.door)

    def _corner(self, row: float, column: float) -> tuple[float, float]:
        return self.left + column * CELL_WIDTH, self.top + row * CELL_HEIGHT

    def _between(self, place: int) -> tuple[float, float, bool]:
        """Return the middle of the wall behind a place, and whether one goes across it sideways."""
        (row, column), (next_row, next_column) = self._cell(place), self._cell(place + 1)
        x, y = self._corner((row + next_row + 1) / 2, (column + next_column + 1) / 2)
        return x, y, row == next_row

    # --- The building ---

    def drawn(self) -> str:
        """Draw the rock around all, the floors of the spaces and the doors between them."""
        width, height = self.plan.columns * CELL_WIDTH, self.plan.rows * CELL_HEIGHT
        size = (width + 2 * _EDGE, height + 4 + _EDGE)
        parts = [svg.rectangle(self.left - _EDGE, self.top - 4, *size, fill=Ink.ROCK, round_=12)]
        for row, column in self.plan.gaps:
            x, y = self._corner(row + 0.5, column + 0.5)
            parts += [svg.circle(x + step, y, 4, fill=Ink.FLOOR) for step in (-14, 0, 14)]
        parts.append(svg.path("".join(self._floors()), fill=Ink.FLOOR))
        parts.append(svg.moved([self.way(STAIRS)], *self.corner(STAIRS)))
        return "".join(parts)

    def way(self, place: int) -> str:
        """Draw the door behind a place and an arrow through it, from the corner of its cell."""
        if not self.plan.leads_on(place) or place in self.statues:
            return ""
        (left, top), (x, y, is_sideways) = self.corner(place), self._between(place)
        x, y = x - left, y - top
        posts = svg.path(_posts(x, y, is_sideways=is_sideways), stroke=Ink.RULE)
        (row, column), (next_row, next_column) = self._cell(place), self._cell(place + 1)
        arrow = _arrow(x, y, next_column - column, next_row - row)
        return svg.shared([posts, svg.path(arrow, stroke=Ink.FAINT)])

    def _floors(self) -> Iterator[str]:
        """Draw the floors; those in a line with open doors between them are one."""
        line: list[int] = []
        for place in self.plan.cells:
            if line and (not self.plan.leads_on(place - 1) or not self._goes_on(line, place)):
                yield self._floor(line)
                line = line[-1:] if self.plan.leads_on(place - 1) else []
            line.append(place)
        if line:
            yield self._floor(line)
        for place in (STAIRS, self.plan.last):
            if self.plan.leads_on(place):
                x, y, is_sideways = self._between(place)
                half = _DOOR_HEIGHT / 2
                yield (
                    _plain(x - 9, y - half, 18, _DOOR_HEIGHT)
                    if is_sideways
                    else _plain(x - _DOOR_WIDTH / 2, y - 9, _DOOR_WIDTH, 18)
                )

    def _goes_on(self, line: Sequence[int], place: int) -> bool:
        """Whether a place is in line with others, in the same row or in the same column."""
        cells = [self._cell(each) for each in (*line, place)]
        return any(len({cell[side] for cell in cells}) == 1 for side in (0, 1))

    def _floor(self, line: Sequence[int]) -> str:
        boxes = [self.cell(place) for place in line]
        left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
        width = max(box[0] for box in boxes) - left + _DOOR_WIDTH
        height = max(box[1] for box in boxes) - top + _DOOR_HEIGHT
        return _plain(left, top, width, height)


def _posts(x: float, y: float, *, is_sideways: bool) -> str:
    if is_sideways:
        half = _DOOR_HEIGHT / 2
        return svg.trace("M", x, y - half, "v", 50, "m", 0, 2 * half - 100, "v", 50)
    half = _DOOR_WIDTH / 2
    return svg.trace("M", x - half, y, "h", 30, "m", 2 * half - 60, 0, "h", 30)


def _arrow(x: float, y: float, right: float, down: float) -> str:
    back_x, back_y = x - 4 * right, y - 4 * down
    tip = ("l", 7 * down + 8 * right, 7 * right + 8 * down)
    end = ("l", 7 * down - 8 * right, 7 * right - 8 * down)
    return svg.trace("M", back_x - 7 * down, back_y - 7 * right, *tip, *end)


def _plain(x: float, y: float, width: float, height: float) -> str:
    """Return how the outline of a rectangle runs."""
    return svg.trace("M", x, y, "h", width, "v", height, "h", -width, "Z")


_FAINT = 0.5
"""How faint a coming figure is, from 0 to 1."""


def crowd(shown: Shown, place: int, spots: Sequence[figures.Spot], canvas: Canvas) -> list[str]:
    """Draw who is on a space: the figures of a seat behind each other, with their number."""
    people = {them.seat: them for them in people_at(shown, place)}
    parts: list[str] = []
    for seat in sorted(range(len(spots)), key=lambda seat: spots[seat].foot):  # from behind
        them, spot = people.get(seat, People(seat, 0)), spots[seat]
        if (seat, place) in canvas.marks.ghosts:
            parts.append(_ghost(seat, place, spot, them.upright))
        for index in reversed(range(them.upright)):
            drawn = figures.standing(seat, spot, index, them.upright)
            parts.append(_figure(canvas, them, place, index, drawn, spot))
        for index in reversed(range(them.lying)):
            drawn = figures.lying(seat, spot, index, them.lying)
            parts.append(_figure(canvas, them, place, them.upright + index, drawn, spot))
    return parts


def rows(shown: Shown, place: int, rooms: Sequence[figures.Spot], canvas: Canvas) -> list[str]:
    """Draw who is on the stairs or in the chamber: the figures of a seat beside each other."""
    people = {them.seat: them for them in people_at(shown, place)}
    parts: list[str] = []
    for seat, first in enumerate(rooms):
        them = people.get(seat, People(seat, 0))
        step = figures.FIGURE_WIDTH * first.scale * _CLOSE
        for index in range(them.upright):
            spot = figures.Spot(first.x + index * step, first.foot, first.scale)
            drawn = figures.figure(seat, spot.x, spot.foot, figures.FIGURE_HEIGHT * spot.scale)
            parts.append(_figure(canvas, them, place, index, drawn, spot))
        if (seat, place) in canvas.marks.ghosts:
            spot = figures.Spot(first.x + them.upright * step, first.foot, first.scale)
            parts.append(_ghost(seat, place, spot, 0))
    return parts


_CLOSE = 0.72
"""How far apart, in figures, those of a seat stand on the stairs and in the chamber."""


def _figure(
    canvas: Canvas, them: People, place: int, index: int, drawn: str, spot: figures.Spot
) -> str:
    pieces, here = canvas.pieces, f"place:{place}"
    others = [key for key in canvas.marks.pointed if key in pieces and pieces[key].at == here]
    return canvas.thing(
        f"figure:{them.seat}:{place}:{index}",
        [drawn],
        spot.box(is_lying=index >= them.upright),
        over=others,
        is_framed=index in {0, them.upright},  # any of those who are there will do
    )


def _ghost(seat: int, place: int, spot: figures.Spot, others: int) -> str:
    """Draw faintly an adventurer that can go to a place."""
    drawn = figures.standing(seat, spot, others, others + 1)
    return svg.group([drawn], data_mark="ghost", data_for=f"place:{place}", opacity=_FAINT)


_GAP, _STICKS_OUT = 3, 4
"""How far people are from the tile, and how far a treasure that lies below it sticks out."""
_SMALLEST_TILE = 0.6
"""How much smaller a tile is at most where there is little room."""


def draw_space(shown: Shown, place: int, ground: Ground, canvas: Canvas) -> str:
    """Draw a space, then what lies on it, then who is there.

    Whatever is there, everything has the same place: the tile above, then a spot for the Mummy
    and one for each seat.
    """
    wall = shown.config.components.spaces[place - 1].wall
    left, top, width, height = ground.inside(place)
    head = top - HEAD / 2
    edge = _STICKS_OUT if Module.ARTIFACTS in shown.config.modules else 0
    mummy = mummy_of(shown)
    firsts = 0 if mummy is None else 1
    number = len(shown.players) + firsts
    room = (height - figures.height_wanted(number, width) - _GAP - edge) * TILE_WIDTH / TILE_HEIGHT
    most = width if width > TILE_WIDTH else width - edge
    tile_width = min(TILE_WIDTH, most, max(room, TILE_WIDTH * _SMALLEST_TILE))
    tile_height = tile_width * TILE_HEIGHT / TILE_WIDTH
    box = (left + (most - tile_width) / 2, top, tile_width, tile_height)
    ends = (left + svg.length(str(place), svg.SMALLEST), left + width - plaque_width(wall), head)
    drawn = [
        label(str(place), left, head, svg.SMALLEST),
        plaque(wall, left + width - plaque_width(wall) / 2, head),
        _next_tile(shown, place, ends),
    ]
    lying = shown.board.tiles[place]
    if lying is None:
        x, y, *_ = box
        size = (tile_width - 8, tile_height - 8)
        drawn.append(svg.rectangle(x + 4, y + 4, *size, stroke=Ink.RULE, round_=6, dashes="4 6"))
    corner_x, corner_y = ground.corner(place)
    floor = (left - 4, top - HEAD, width + 8, height + HEAD + 3)
    parts = [ground.way(place), canvas.thing(f"place:{place}", drawn, floor)]
    if f"covered:{place}" in canvas.pieces:
        parts.append(_covered(place, box, ends, canvas))
    if lying is not None:
        x, y, *_ = box
        drawn = [tile(lying, x + tile_width / 2, y + tile_height / 2, tile_width)]
        parts.append(canvas.thing(f"tile:{place}", drawn, box))
    below = tile_height + edge + _GAP
    standing = figures.spots(number, left, top + below, width, height - below)
    if mummy is not None and mummy.place == place:
        spot = standing[0]
        body = draw_mummy(spot.x, spot.foot - 22 * spot.scale, spot.scale)
        parts.append(
            canvas.thing("mummy", [body], spot.box(), tip=canvas.language.say("the Mummy"))
        )
    parts += crowd(shown, place, standing[firsts:], canvas)
    return svg.moved(parts, corner_x, corner_y)


def _next_tile(shown: Shown, place: int, ends: tuple[float, float, float]) -> str:
    """Draw which tile comes once the treasure is taken, if that is printed on the space."""
    icon = shown.config.components.spaces[place - 1].icon
    if icon is None or not isinstance(shown.board.tiles[place], Treasure):
        return ""
    x, size = (ends[0] + ends[1]) / 2, min(ends[1] - ends[0] - 4, 26)
    return pictogram(REAR_PICTOGRAMS[icon], x, ends[2], size)


def _covered(place: int, box: Box, ends: tuple[float, float, float], canvas: Canvas) -> str:
    """Draw the treasure that lies face down under the open one."""
    x, y, width, height = box
    middle, size = (ends[0] + ends[1]) / 2, min(ends[1] - ends[0] - 4, 26)
    drawn = [
        svg.rectangle(x + _STICKS_OUT, y + _STICKS_OUT, width, height, fill=Ink.NIGHT, round_=6),
        pictogram(TREASURE_BACK, middle, ends[2], size),
        svg.write("?", middle, ends[2], 20.5, ink=Ink.WHITE, bold=True),
    ]
    whole = (x, ends[2] - HEAD / 2, width + _STICKS_OUT, HEAD + height + _STICKS_OUT)
    tip = canvas.language.say("a treasure lies face down below")
    return canvas.thing(f"covered:{place}", [svg.shared(drawn)], whole, tip=tip)


_STEPS = 4
"""How many steps the stairs have."""


def board(shown: Shown, canvas: Canvas, plan: Plan | None = None) -> Section:
    """Draw the board, or some of its places."""
    if plan is None:
        plan = whole_plan(len(shown.config.components.spaces))
    ground = Ground(plan, shown.config.components.statues)
    parts = [ground.drawn()]
    if plan.has_stairs:
        parts += _stairs(shown, ground, canvas)
    if plan.chamber is not None:
        parts += _chamber(shown, ground, plan.chamber, canvas)
    for place in plan.cells:
        parts.append(draw_space(shown, place, ground, canvas))
    for statue, after in enumerate(shown.config.components.statues):
        if plan.leads_on(after):
            parts.append(niche(shown, statue, *ground.niche(after), canvas))
    return Section("".join(parts), ground.height + 12)


def _stairs(shown: Shown, ground: Ground, canvas: Canvas) -> list[str]:
    """Draw the stairs and who stands on them."""
    x, y, width, height = ground.stairs
    steps = [
        svg.rectangle(x + 4 + 4 * step, y + 17 * step, 92 - 8 * step, 18, fill=ink)
        for step, ink in enumerate((Ink.RULE, Ink.FLOOR) * (_STEPS // 2))
    ]
    plate = svg.rectangle(
        x + 108, y, width - 116, 62, fill=Ink.FLOOR, stroke=Ink.ROCK, line=3, round_=8
    )
    word = label(canvas.language.say_in("heading", "Stairs"), x + 122, y + 31, 22, room=78)
    box = (x + 112, y + 4, width - 124, 54)
    parts = [canvas.thing(f"place:{STAIRS}", [*steps, plate, word], box)]
    left, seats = x + 206, len(shown.players)
    step = (width - 220) / seats
    scale = min(1.06, step / (figures.FIGURE_WIDTH * 3))
    rooms = [
        figures.Spot(left + step * seat + figures.FIGURE_WIDTH / 2, y + height - 6, scale)
        for seat in range(seats)
    ]
    return parts + rows(shown, STAIRS, rooms, canvas)


def _chamber(shown: Shown, ground: Ground, room: Room, canvas: Canvas) -> list[str]:
    """Draw the tomb chamber: its points, the sarcophagi left, who is in it."""
    left, top, width, height = ground.chamber(room)
    middle, place = left + width / 2, shown.board.chamber
    points = shown.config.components.chamber
    drawn = [
        svg.rectangle(left, top, width, height, fill=Ink.GOLD, stroke=Ink.LINE, round_=8),
        svg.rectangle(
            left + 8, top + 8, width - 16, height - 16, fill=Ink.FLOOR, stroke=Ink.LINE, round_=5
        ),
        svg.write(
            canvas.language.say_in("heading", "Tomb chamber"),
            middle,
            top + 34,
            min(23, (width - 24) / 8.5),
            bold=True,
            room=width - 20,
        ),
        plaque(points, middle, top + 64, 1.4),
    ]
    box = (left, top, width, height)
    parts = [canvas.thing(f"place:{place}", drawn, box)]
    size = min(120.0, height / 3.4, width / 3)
    parts.append(_coffins(shown, middle, top + 86, size, canvas))
    seats = len(shown.players)
    start = top + 90 + size
    step = (top + height - 12 - start) / seats
    scale = min(1.1, (step - 2) / figures.FIGURE_HEIGHT)
    rooms = [
        figures.Spot(left + 20 + figures.FIGURE_WIDTH / 2 * scale, start + step * (seat + 1), scale)
        for seat in range(seats)
    ]
    return parts + rows(shown, place, rooms, canvas)


def _coffins(shown: Shown, middle: float, top: float, size: float, canvas: Canvas) -> str:
    """Draw the sarcophagi that are left, each where it has been from the start."""
    number, most = len(shown.sarcophagi), len(shown.config.components.sarcophagi)
    parts: list[str] = []
    for index, value in enumerate(shown.sarcophagi, start=most - number):
        x, y = middle + (index - (most - 1) / 2) * (size + 8), top + size / 2
        parts += [
            pictogram(SARCOPHAGUS, x, y, size),
            svg.circle(x + size * 0.3, y + size * 0.36, 15, fill=Ink.BONE, stroke=Ink.LINE, line=2),
            svg.printed(value, x + size * 0.3, y + size * 0.36, 21),
        ]
    width = most * (size + 8)
    box = (middle - width / 2, top, width, size)
    return canvas.thing("supply:sarcophagi", parts, box, number=number)
