"""The tiles and cards of Luxor, drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from theban.luxor import _pieces as pieces
from theban.luxor._parts.mummy import MummyEffect
from theban.render._luxor.labels import TERMS
from theban.render._svg import shapes as svg
from theban.render._svg.canvas import Canvas
from theban.render._svg.figures import drawing, elements, pictogram
from theban.render._svg.shapes import Ink

TILE_WIDTH, TILE_HEIGHT = 84, 60
CARD_WIDTH, CARD_HEIGHT = 66, 92


def tile(shown: pieces.Tile, x: float, y: float, width: float) -> str:
    """Draw a tile."""
    name = type(shown).__name__
    if isinstance(shown, pieces.HorusTile):
        name += f"{shown.level}"
    return svg.moved([drawing(name, shown)], x, y, width / TILE_WIDTH)


def plaque(value: int, x: float, y: float, scale: float = 1) -> str:
    """Draw a wall value, as cut into a stone."""
    stone = svg.plate(plaque_width(value), 23, Ink.PAPER, round_=2, line=1.5)
    parts = [stone, svg.printed(value, 0, 0, svg.SMALLEST)]
    return svg.moved([svg.shared(parts)], x, y, scale)


def plaque_width(value: int) -> float:
    """Return how wide the stone with a wall value is."""
    return svg.length(str(value), svg.SMALLEST, bold=True) + 8


def card(shown: pieces.Card | None, x: float, y: float, scale: float = 1) -> str:
    """Draw a card; its back if it is not known."""
    name = type(shown).__name__
    if shown is None:
        drawn = drawing("hidden")
    elif shown == pieces.NumberCard(0):
        drawn = drawing("NumberCard0")
    elif isinstance(shown, pieces.AddableCard):
        drawn = drawing(name, shown)
    else:
        eyes = elements(f"horus_level{shown.level}")
        drawn = svg.shared([elements("horus_card"), elements(name, shown), eyes])
    return svg.moved([drawn], x + CARD_WIDTH / 2 * scale, y + CARD_HEIGHT / 2 * scale, scale)


def mummy_tile(effect: MummyEffect | None, x: float, y: float) -> str:
    """Draw an open mummy tile, or where one is to come."""
    if effect is None:
        drawn = svg.empty_place(-TILE_WIDTH / 2, -TILE_HEIGHT / 2, TILE_WIDTH, TILE_HEIGHT)
    else:
        drawn = svg.shared([elements("mummy_plate"), elements(f"mummy-{effect.label}")])
    return svg.moved([drawn], x, y)


# --- Things with their number -------------------------------------------------------------------

_ROW = 42
_LARGE, _SMALL = 23, svg.SMALLEST
"""The sizes of numbers; the small one is for those of two digits where columns are narrow."""
_ROOMY, _TWO_DIGITS = 80, 10
_PLATE, _NUMBER = 34, 37
"""The side of the plate of a thing, and where its number starts."""


class Grid(NamedTuple):
    """A grid on which things are drawn, by its first point."""

    x: float
    y: float
    step: float
    """The distance from one column to the next."""


def draw_items(
    rows: Sequence[Sequence[str]],
    grid: Grid,
    canvas: Canvas,
    seat: int | None = None,
    *,
    has_zeros: bool = True,
) -> Iterator[str]:
    """Draw things by their keys, as far as there are any in the game.

    Without zeros only those are drawn of which there are some, or which are marked.
    """
    left, y, step = grid
    for items in rows:
        x = left
        for template in items:
            key = template.format(seat)
            piece = canvas.pieces.get(key)
            if piece is None or not (has_zeros or piece.count or canvas.marks.has(key)):
                continue
            number, art = piece.count or 0, template.removesuffix(":{}").rpartition(":")[2]
            name = canvas.language.text(TERMS["tip"].get(template, ""), "tip") or piece.label
            size = _LARGE if step >= _ROOMY or number < _TWO_DIGITS else _SMALL
            ink = Ink.INK if number else Ink.FAINT
            written = svg.write(number, 0, 0, size, ink=ink, anchor="start", bold=number > 0)
            right = svg.moved([written], _NUMBER - _PLATE / 2, 0)
            drawn = [svg.moved([svg.shared([on_plate(art), right])], x + _PLATE / 2, y)]
            box = (x - 2, y - 20, step - 2, 40)
            tip = canvas.language.say("{label}: {number}", label=name, number=number)
            yield canvas.thing(key, drawn, box, number=number, tip=tip)
            x += step
        if x > left:
            y += _ROW


def on_plate(art: str) -> str:
    """Draw a thing on a plate, around the origin."""
    plate = svg.rectangle(-_PLATE / 2, -_PLATE / 2, _PLATE, _PLATE, fill=Ink.PAPER, round_=8)
    return svg.shared([plate, pictogram(art, 0, 0, 29)])


def counted(number: int, x: float, y: float, sizes: tuple[float, float, float]) -> str:
    """Write how many things a pile has: on a golden disc if there are any."""
    zero, radius, size = sizes
    if not number:
        return svg.write(number, x, y, zero, bold=True)
    disc = svg.circle(x, y, radius, fill=Ink.GOLD, stroke=Ink.LINE)
    return disc + svg.printed(number, x, y, size)
