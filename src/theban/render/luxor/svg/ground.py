"""Where everything on Luxor's board is, and what lies under it: rock, floors and doors."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import frozen

from theban.luxor.board import STAIRS
from theban.render.luxor.plan import Plan
from theban.render.luxor.spiral import Room
from theban.render.luxor.svg.statues import HIGH_NICHE, LOW_NICHE
from theban.render.svg.canvas import Box
from theban.render.svg.inks import FAINT, FLOOR, ROCK, RULE
from theban.render.svg.shapes import circle, moved, path, rectangle, trace
from theban.render.svg.sharing import shared
from theban.render.svg.sheet import WIDTH

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
        parts = [rectangle(self.left - _EDGE, self.top - 4, *size, fill=ROCK, round_=12)]
        for row, column in self.plan.gaps:
            x, y = self._corner(row + 0.5, column + 0.5)
            parts += [circle(x + step, y, 4, fill=FLOOR) for step in (-14, 0, 14)]
        parts.append(path("".join(self._floors()), fill=FLOOR))
        parts.append(moved([self.way(STAIRS)], *self.corner(STAIRS)))
        return "".join(parts)

    def way(self, place: int) -> str:
        """Draw the door behind a place and an arrow through it, from the corner of its cell."""
        if not self.plan.leads_on(place) or place in self.statues:
            return ""
        (left, top), (x, y, is_sideways) = self.corner(place), self._between(place)
        x, y = x - left, y - top
        posts = path(_posts(x, y, is_sideways=is_sideways), stroke=RULE)
        (row, column), (next_row, next_column) = self._cell(place), self._cell(place + 1)
        arrow = _arrow(x, y, next_column - column, next_row - row)
        return shared([posts, path(arrow, stroke=FAINT)])

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
        return trace("M", x, y - half, "v", 50, "m", 0, 2 * half - 100, "v", 50)
    half = _DOOR_WIDTH / 2
    return trace("M", x - half, y, "h", 30, "m", 2 * half - 60, 0, "h", 30)


def _arrow(x: float, y: float, right: float, down: float) -> str:
    back_x, back_y = x - 4 * right, y - 4 * down
    tip = ("l", 7 * down + 8 * right, 7 * right + 8 * down)
    end = ("l", 7 * down - 8 * right, 7 * right - 8 * down)
    return trace("M", back_x - 7 * down, back_y - 7 * right, *tip, *end)


def _plain(x: float, y: float, width: float, height: float) -> str:
    """Return how the outline of a rectangle runs."""
    return trace("M", x, y, "h", width, "v", height, "h", -width, "Z")
