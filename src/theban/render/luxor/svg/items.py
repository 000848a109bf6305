"""Things of Luxor with their numbers, drawn in a grid, and what the picture of a thing means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from attrs import frozen

from theban.render.svg.inks import FAINT, GOLD, INK, LINE, PAPER
from theban.render.svg.marks import Marks, Spot
from theban.render.svg.pictograms import Outline, pictogram
from theban.render.svg.shapes import SMALLEST, circle, group, printed, rectangle, write

_ROW = 42
_LARGE, _SMALL = 23, SMALLEST
"""The sizes of numbers; the small one is for those of two digits where columns are narrow."""
_ROOMY, _TWO_DIGITS = 80, 10
_PLATE, _NUMBER = 34, 37
"""The side of the plate of a thing, and where its number starts."""


@frozen
class Item:
    """A kind of thing and how many there are."""

    outlines: tuple[Outline, ...]
    """Its pictogram."""
    number: int
    name: str
    """What is shown while a pointer rests on it."""
    spot: Spot
    """What it is called where it is marked."""


@frozen
class Grid:
    """Where things are drawn."""

    x: float
    y: float
    step: float
    """How far it is from one column to the next."""

    def draw(self, rows: Sequence[Sequence[Item]], marks: Marks) -> list[str]:
        """Draw things.

        Args:
            rows: the things of each row.
            marks: what is marked.
        """
        return [
            self._item(item, marks, self.x + column * self.step, self.y + row * _ROW)
            for row, items in enumerate(rows)
            for column, item in enumerate(items)
        ]

    def _item(self, item: Item, marks: Marks, x: float, y: float) -> str:
        ink, bold = (INK, True) if item.number else (FAINT, False)
        size = _LARGE if self.step >= _ROOMY or item.number < _TWO_DIGITS else _SMALL
        drawn = [
            rectangle(x, y - _PLATE / 2, _PLATE, _PLATE, fill=PAPER, round_=8),
            pictogram(item.outlines, x + _PLATE / 2, y, 29),
            write(item.number, x + _NUMBER, y, size, ink=ink, anchor="start", bold=bold),
            marks.around(item.spot, x - 2, y - 20, self.step - 2, 40),
        ]
        return group(drawn, tip=f"{item.name}: {item.number}")


Entry: TypeAlias = tuple[str, str, str]
"""A picture around the origin, what it means, and what a drawing has that needs the entry."""


def entry_of(outlines: tuple[Outline, ...], words: str) -> Entry:
    """Return the entry of a legend for a thing.

    Args:
        outlines: its pictogram.
        words: what it means.
    """
    plate = rectangle(-16, -16, 32, 32, fill=PAPER, round_=7)
    drawn = pictogram(outlines, 0, 0, 26)
    # What is within the group of the pictogram is the same wherever it is drawn.
    return plate + drawn, words, drawn[drawn.index(">") + 1 :]


def counted(number: int, x: float, y: float, sizes: tuple[float, float, float]) -> str:
    """Write how many things a pile has: on a golden disc if there are any.

    Args:
        number: how many.
        x: the middle of the pile.
        y: its middle.
        sizes: that of a zero, the radius of the disc, and the size of a number on it.
    """
    zero, radius, size = sizes
    if not number:
        return write(number, x, y, zero, bold=True)
    disc = circle(x, y, radius, fill=GOLD, stroke=LINE)
    return disc + printed(number, x, y, size)
