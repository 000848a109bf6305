"""The square spiral of Luxor's path in drawings, for a board of any length.

The path winds inwards, clockwise from the upper left corner, round the tomb chamber.  The standard
board of 40 spaces winds through 7 columns and 7 rows round a chamber of 3 by 3.
"""

from __future__ import annotations

from functools import lru_cache

from attrs import frozen

_MOST_COLUMNS = 7
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
class Spiral:
    """Where the spaces and the chamber are."""

    cells: tuple[tuple[int, int], ...]
    """The row and the column of each space, space 1 first."""
    rows: int
    columns: int
    chamber: Room
    """The cells of the chamber."""
    door: tuple[int, int]
    """The cell of the chamber that the last space touches."""


@lru_cache(maxsize=16)
def wind(spaces: int) -> Spiral:
    """Return the spiral for a number of spaces that looks best."""
    best: tuple[float, Spiral] | None = None
    for columns in range(2, _MOST_COLUMNS + 1):
        fewest = -(-(spaces + _LEAST_CHAMBER) // columns)
        for rows in range(fewest, fewest + _WANTED_SIDE + 2):
            spiral = _wound(spaces, rows, columns)
            if spiral is not None and (best is None or _ugliness(spiral) < best[0]):
                best = (_ugliness(spiral), spiral)
    assert best is not None  # noqa: S101 (two columns hold any path)
    return best[1]


def _ugliness(spiral: Spiral) -> float:
    """Judge a spiral: cells that stay rock, how far from square it is, how small the chamber."""
    chamber = spiral.chamber
    rock = spiral.rows * spiral.columns - len(spiral.cells) - chamber.size
    narrow = max(_LEAST_CHAMBER - chamber.columns, 0)
    low = max(_LEAST_CHAMBER - chamber.rows, 0)
    sides = abs(chamber.columns - _WANTED_SIDE) + abs(chamber.rows - _WANTED_SIDE)
    large = max(chamber.size - _WANTED_SIDE**2, 0)
    return 1.5 * rock + large + abs(spiral.rows - spiral.columns) + 6 * narrow + 6 * low + sides


def _wound(spaces: int, rows: int, columns: int) -> Spiral | None:
    """Wind the path through a grid; what it leaves is the chamber."""
    cells: list[tuple[int, int]] = []
    left = Room(0, 0, rows, columns)
    for turn in range(4 * rows):
        if not left.size:
            return None
        leg = _leg(left, turn % _SIDES)[: spaces - len(cells)]
        cells += leg
        if len(cells) == spaces:
            rest = _rest(left, turn % _SIDES, len(leg))
            if rest is None or rest.columns < _LEAST_CHAMBER:
                return None
            return Spiral(tuple(cells), rows, columns, rest, _door(cells[-1], rest))
        left = _without_leg(left, turn % _SIDES)
    return None


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
    down, along = (turn == 0) * width, (turn == 3) * width  # noqa: PLR2004 (the last side)
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


def _door(last: tuple[int, int], chamber: Room) -> tuple[int, int]:
    """Return the cell of the chamber nearest to the last space."""
    row = min(max(last[0], chamber.row), chamber.row + chamber.rows - 1)
    column = min(max(last[1], chamber.column), chamber.column + chamber.columns - 1)
    return row, column
