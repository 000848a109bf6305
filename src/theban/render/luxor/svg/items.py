"""Things of Luxor with their numbers, drawn in a grid, and what the picture of a thing means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from attrs import frozen

from theban.render.svg.canvas import Canvas
from theban.render.svg.inks import FAINT, GOLD, INK, LINE, PAPER
from theban.render.svg.pictograms import Outline, outlined, pictogram
from theban.render.svg.shapes import SMALLEST, circle, moved, printed, rectangle, write
from theban.render.svg.sharing import shared

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
    key: str
    """Its key."""


@frozen
class Grid:
    """Where things are drawn."""

    x: float
    y: float
    step: float
    """How far it is from one column to the next."""

    def draw(self, rows: Sequence[Sequence[Item]], canvas: Canvas) -> list[str]:
        """Draw things."""
        return [
            self._item(item, canvas, self.x + column * self.step, self.y + row * _ROW)
            for row, items in enumerate(rows)
            for column, item in enumerate(items)
        ]

    def _item(self, item: Item, canvas: Canvas, x: float, y: float) -> str:
        ink, bold = (INK, True) if item.number else (FAINT, False)
        size = _LARGE if self.step >= _ROOMY or item.number < _TWO_DIGITS else _SMALL
        number = write(item.number, 0, 0, size, ink=ink, anchor="start", bold=bold)
        right = moved([number], _NUMBER - _PLATE / 2, 0)
        drawn = [moved([shared([on_plate(item.outlines), right])], x + _PLATE / 2, y)]
        box = (x - 2, y - 20, self.step - 2, 40)
        tip = f"{item.name}: {item.number}"
        return canvas.thing(item.key, drawn, box, number=item.number, tip=tip)


def on_plate(outlines: tuple[Outline, ...]) -> str:
    """Draw a thing on a plate, around the origin."""
    plate = rectangle(-_PLATE / 2, -_PLATE / 2, _PLATE, _PLATE, fill=PAPER, round_=8)
    return shared([plate, pictogram(outlines, 0, 0, 29)])


Entry: TypeAlias = tuple[str, str, str]
"""A picture around the origin, what it means, and what a drawing has that needs the entry."""


def entry_of(outlines: tuple[Outline, ...], words: str) -> Entry:
    """Return the entry of a legend for a thing."""
    return on_plate(outlines), words, outlined(outlines)


def counted(number: int, x: float, y: float, sizes: tuple[float, float, float]) -> str:
    """Write how many things a pile has: on a golden disc if there are any."""
    zero, radius, size = sizes
    if not number:
        return write(number, x, y, zero, bold=True)
    disc = circle(x, y, radius, fill=GOLD, stroke=LINE)
    return disc + printed(number, x, y, size)
