"""The layout of Luxor's board: all places as a spiral, or some as a strip.

The strip shows places one after the other; it winds like a river if they are many, and dots stand
where places are left out.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache

from attrs import frozen

from theban.luxor._board import STAIRS

_COLUMNS, _WIDE_COLUMNS = 7, 12
"""The most that are drawn below other things, and beside them."""
_WIDE_SHAPE = 2.2
"""The number of columns of a board that is drawn beside other things."""
_WANTED_SIDE = 3
_LEAST_CHAMBER = 2


@frozen
class Room:
    """A rectangle of cells."""

    row: int
    column: int
    rows: int
    columns: int

    @property
    def size(self) -> int:
        """The number of cells."""
        return self.rows * self.columns


@frozen
class Plan:
    """The positions of places, in rows and columns of cells."""

    cells: Mapping[int, tuple[int, int]]
    """For each space that is drawn its row and its column, rising by space."""
    rows: int
    columns: int
    has_stairs: bool
    """Whether the stairs are drawn, above all else."""
    chamber: Room | None
    """The cells of the chamber, if it is drawn."""
    door: tuple[int, int]
    """The cell of the chamber that the last space touches."""
    last: int
    """The last space of the board."""
    gaps: tuple[tuple[int, int], ...] = ()
    """The cells with dots for what is left out."""

    def leads_on(self, place: int) -> bool:
        """Whether the path from one place to the next is drawn."""
        return self._is_drawn(place) and self._is_drawn(place + 1)

    def _is_drawn(self, place: int) -> bool:
        if place == STAIRS:
            return self.has_stairs
        return place in self.cells or (place > self.last and self.chamber is not None)


@lru_cache(maxsize=16)
def whole_plan(spaces: int, *, is_wide: bool = False) -> Plan:
    """Return the plan of the whole board: the spiral that looks best."""
    most, shape = (_WIDE_COLUMNS, _WIDE_SHAPE) if is_wide else (_COLUMNS, 1.0)
    spirals: list[tuple[float, Plan]] = []
    columns = 1
    while columns < most or not spirals:  # a very long path needs more columns
        columns += 1
        fewest = -(-(spaces + _LEAST_CHAMBER) // columns)
        for rows in range(fewest, fewest + _WANTED_SIDE + 2):
            spirals += _wound(spaces, rows, columns, shape)
    return min(spirals, key=lambda found: found[0])[1]


def _wound(spaces: int, rows: int, columns: int, shape: float) -> list[tuple[float, Plan]]:
    """Wind the path through a grid, if it fits; what it leaves is the chamber."""
    free = {(row, column) for row in range(rows) for column in range(columns)}
    cells: list[tuple[int, int]] = []
    row, column, down, right = 0, -1, 0, 1
    for _ in range(spaces):
        if (row + down, column + right) not in free:
            down, right = right, -down
        row, column = row + down, column + right
        free.remove((row, column))
        cells.append((row, column))
    # The chamber is what lies beside the last leg, or what lies ahead of its end.
    beside = [cell for cell in free if cell[1 if down else 0] != cells[-1][1 if down else 0]]
    ahead = [(r, c) for r, c in free if (r - row) * down + (c - column) * right > 0]
    rows_left, columns_left = map(set, zip(*max(beside, ahead, key=len), strict=True))
    chamber = Room(min(rows_left), min(columns_left), len(rows_left), len(columns_left))
    if chamber.columns < _LEAST_CHAMBER:
        return []
    # The door is its cell nearest to the last space.
    door = (
        min(max(row, chamber.row), max(rows_left)),
        min(max(column, chamber.column), max(columns_left)),
    )
    places = dict(enumerate(cells, start=1))
    plan = Plan(places, rows, columns, has_stairs=True, chamber=chamber, door=door, last=spaces)
    return [(_ugliness(spaces, rows, columns, chamber, shape), plan)]


def _ugliness(spaces: int, rows: int, columns: int, chamber: Room, shape: float) -> float:
    """Judge a spiral: cells that stay rock, how far from its shape it is, how small the chamber."""
    rock = rows * columns - spaces - chamber.size
    low = max(_LEAST_CHAMBER - chamber.rows, 0)
    sides = abs(chamber.columns - _WANTED_SIDE) + abs(chamber.rows - _WANTED_SIDE)
    large = max(chamber.size - _WANTED_SIDE**2, 0)
    return 1.5 * rock + large + abs(rows * shape - columns) * shape + 6 * low + sides


def strip_plan(spaces: int, places: Collection[int]) -> Plan:
    """Return the plan of some places, in the order of the path."""
    shown = sorted(set(places) - {STAIRS, spaces + 1})
    cells: dict[int, tuple[int, int]] = {}
    gaps: list[tuple[int, int]] = []
    row, column, step = 0, 0, 1
    for place in shown:
        before = max(cells, default=STAIRS if STAIRS in places else place - 1)
        gap = place > before + 1
        column += step * (bool(cells) + gap)
        if not 0 <= column < _COLUMNS:
            # Turn round below the last cell, so that the way leads on.
            row, column, step = row + 1, cells[before][1], -step
            column += step * gap
        if gap:
            gaps.append((row, column - step))
        cells[place] = (row, column)
    columns = max((column + 1 for _, column in cells.values()), default=1)
    rows, chamber = row + 1, None
    door = (0, 0)
    if spaces + 1 in places:
        if cells and spaces not in cells:
            if 0 <= column + step < _COLUMNS:
                column += step
            else:
                row, step = row + 1, -step
            gaps.append((row, column))
        chamber, door = _chamber(row, column, step) if cells else (Room(0, 0, 2, 2), (0, 0))
        columns = max(columns, chamber.column + chamber.columns)
        rows = max(rows, chamber.row + chamber.rows)
    return Plan(cells, rows, columns, STAIRS in places, chamber, door, spaces, tuple(gaps))


def _chamber(row: int, column: int, step: int) -> tuple[Room, tuple[int, int]]:
    """Put the chamber next to the last cell: ahead, or below if there is no room."""
    side = 2
    if step > 0 and column + 1 + side <= _COLUMNS:
        return Room(row, column + 1, side, side), (row, column + 1)
    if step < 0 and column >= side:
        return Room(row, column - side, side, side), (row, column - 1)
    return Room(row + 1, min(column, _COLUMNS - side), side, side), (row + 1, column)
