"""The Nile as a picture: it winds from the source to the Tomb, one row to the right, one back.

Each row has two lines: the numbers of the places, and what is there, which is a tile, a boat or
water.  At the ends of a row marks show where the river flows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import frozen

from theban.tutankhamun.pieces import Tile

_NARROWEST_CELL = 3
_MARGIN = 4
_WATER = "~"


@frozen
class _Bed:
    """Where the places are drawn."""

    places: int
    cell: int
    """The width of a cell in characters, without the blank after it."""
    columns: int
    rows: int
    tomb: str
    """What the Tomb is called."""

    @property
    def left(self) -> int:
        """The width of the left margin, where the Tomb is after an even number of rows."""
        return _MARGIN if self.rows % 2 else _MARGIN + len(self.tomb)


def draw_river(
    nile: Sequence[Tile | None],
    boats: Mapping[int, str],
    labels: Mapping[Tile, str],
    width: int,
    tomb: str,
) -> list[str]:
    """Draw the Nile."""

    def there(place: int) -> str:
        tile = nile[place]
        if tile is not None:
            return labels[tile]
        return f"[{boats[place]}]" if place in boats else _WATER

    bed = _bed(len(nile), max(map(len, labels.values()), default=0), width, tomb)
    lines: list[str] = []
    for row in range(bed.rows):
        places = list(range(row * bed.columns, min((row + 1) * bed.columns, bed.places)))
        lines += _row(bed, row, [str(place) for place in places], [there(p) for p in places])
    return lines


def _bed(places: int, label: int, width: int, tomb: str) -> _Bed:
    """Make as few rows as there is room for, and all of them about as long."""
    cell = max(_NARROWEST_CELL, label, len(str(places - 1)))
    most = max((width - 2 * (_MARGIN + len(tomb)) + 1) // (cell + 1), 1)
    rows = -(-places // most)
    return _Bed(places, cell, -(-places // rows), rows, tomb)


def _row(bed: _Bed, row: int, numbers: list[str], contents: list[str]) -> list[str]:
    """Draw one row; every other one flows to the left."""
    is_last = row == bed.rows - 1
    room = bed.left
    if row % 2 == 0:
        before = ("|   ", "'>> ") if row else ("", " >> ")
        after = ("", f" >> {bed.tomb}" if is_last else " >>.")
    else:
        numbers, contents = numbers[::-1], contents[::-1]
        room += (bed.columns - len(numbers)) * (bed.cell + 1)
        before = ("", f"{bed.tomb} << " if is_last else ".<< ")
        after = ("   |", " <<'")
    return [
        f"{head.rjust(room)}{_joined(bed, texts)}{tail}".rstrip()
        for head, texts, tail in zip(before, (numbers, contents), after, strict=True)
    ]


def _joined(bed: _Bed, texts: list[str]) -> str:
    return " ".join(text.center(bed.cell) for text in texts)
