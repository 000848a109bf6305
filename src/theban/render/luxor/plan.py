"""Which places of Luxor's board are drawn, and where: all as a spiral, or some as a strip.

The strip shows places one after the other; it winds like a river if they are many, and dots stand
where places are left out.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from attrs import frozen

from theban.luxor.board import STAIRS
from theban.render.luxor.spiral import Room, wind

_COLUMNS = 7


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


def whole_plan(spaces: int) -> Plan:
    """Return the plan of the whole board."""
    spiral = wind(spaces)
    cells = dict(enumerate(spiral.cells, start=1))
    return Plan(
        cells=cells,
        rows=spiral.rows,
        columns=spiral.columns,
        has_stairs=True,
        chamber=spiral.chamber,
        door=spiral.door,
        last=spaces,
    )


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
