"""Which places of Luxor's board are drawn, and where: all as a spiral, or some as a strip.

The strip shows places one after the other; it winds like a river if they are many, and dots stand
where places are left out.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache

from attrs import frozen

from theban.luxor.board import STAIRS

_COLUMNS = 7
"""The most that are drawn."""
_SIDES = 4
"""Of a room: above, right, below, left, in the order of the path."""
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
        """How many cells it has."""
        return self.rows * self.columns


@frozen
class Plan:
    """Where places are drawn, in rows and columns of cells."""

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
        """Whether the way from a place to the next is drawn."""
        return self._is_drawn(place) and self._is_drawn(place + 1)

    def _is_drawn(self, place: int) -> bool:
        if place == STAIRS:
            return self.has_stairs
        return place in self.cells or (place > self.last and self.chamber is not None)


@lru_cache(maxsize=16)
def whole_plan(spaces: int) -> Plan:
    """Return the plan of the whole board: the spiral that looks best."""
    spirals: list[tuple[float, Plan]] = []
    for columns in range(2, _COLUMNS + 1):
        fewest = -(-(spaces + _LEAST_CHAMBER) // columns)
        for rows in range(fewest, fewest + _WANTED_SIDE + 2):
            spirals += _wound(spaces, rows, columns)
    return min(spirals, key=lambda found: found[0])[1]  # two columns hold any path


def _ugliness(spaces: int, rows: int, columns: int, chamber: Room) -> float:
    """Judge a spiral: cells that stay rock, how far from square it is, how small the chamber."""
    rock = rows * columns - spaces - chamber.size
    narrow = max(_LEAST_CHAMBER - chamber.columns, 0)
    low = max(_LEAST_CHAMBER - chamber.rows, 0)
    sides = abs(chamber.columns - _WANTED_SIDE) + abs(chamber.rows - _WANTED_SIDE)
    large = max(chamber.size - _WANTED_SIDE**2, 0)
    return 1.5 * rock + large + abs(rows - columns) + 6 * narrow + 6 * low + sides


def _wound(spaces: int, rows: int, columns: int) -> list[tuple[float, Plan]]:
    """Wind the path through a grid, if it fits; what it leaves is the chamber."""
    cells: list[tuple[int, int]] = []
    left = Room(0, 0, rows, columns)
    for turn in range(4 * rows):
        if not left.size:
            return []
        leg = _leg(left, turn % _SIDES)[: spaces - len(cells)]
        cells += leg
        if len(cells) == spaces:
            rest = _rest(left, turn % _SIDES, len(leg))
            if rest is None or rest.columns < _LEAST_CHAMBER:
                return []
            # The door is the cell of the chamber nearest to the last space.
            row = min(max(cells[-1][0], rest.row), rest.row + rest.rows - 1)
            column = min(max(cells[-1][1], rest.column), rest.column + rest.columns - 1)
            places = dict(enumerate(cells, start=1))
            plan = Plan(
                places,
                rows,
                columns,
                has_stairs=True,
                chamber=rest,
                door=(row, column),
                last=spaces,
            )
            return [(_ugliness(spaces, rows, columns, rest), plan)]
        left = _without_leg(left, turn % _SIDES)
    return []


def _leg(room: Room, turn: int) -> list[tuple[int, int]]:
    """Return the cells along one side of a room, in the direction of the path."""
    rows = range(room.row, room.row + room.rows)
    columns = range(room.column, room.column + room.columns)
    sides = (
        [(rows[0], column) for column in columns],
        [(row, columns[-1]) for row in rows],
        [(rows[-1], column) for column in reversed(columns)],
        [(row, columns[0]) for row in reversed(rows)],
    )
    return sides[turn]


def _without_leg(room: Room, turn: int, width: int = 1) -> Room:
    down, along = (turn == 0) * width, (turn == 3) * width
    is_level = turn % 2 == 0
    return Room(
        room.row + down,
        room.column + along,
        room.rows - (width if is_level else 0),
        room.columns - (0 if is_level else width),
    )


def _rest(room: Room, turn: int, gone: int) -> Room | None:
    """Return the larger of what lies beside a leg and what lies ahead of its last cell."""
    beside = _without_leg(room, turn)
    ahead = _without_leg(room, (turn + 3) % _SIDES, gone)
    rooms = [found for found in (beside, ahead) if found.size > 0]
    return max(rooms, key=lambda found: found.size, default=None)


def strip_plan(spaces: int, places: Collection[int]) -> Plan:
    """Return the plan of some places, in the order of the path."""
    shown = sorted(set(places) - {STAIRS, spaces + 1})
    cells: dict[int, tuple[int, int]] = {}
    gaps: list[tuple[int, int]] = []
    row, column, step = 0, 0, 1
    for place in shown:
        before = max(cells, default=None)
        if before is not None:
            gap = 1 if place > before + 1 else 0
            column += step * (1 + gap)
            if not 0 <= column < _COLUMNS:
                # Turn round below the last cell, so that the way leads on.
                row, column, step = row + 1, cells[before][1], -step
            elif gap:
                gaps.append((row, column - step))
        cells[place] = (row, column)
    columns = max((column + 1 for _, column in cells.values()), default=1)
    rows, chamber = row + 1, None
    door = (0, 0)
    if spaces + 1 in places:
        if cells and spaces not in cells and 0 <= column + step < _COLUMNS:
            column += step
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
