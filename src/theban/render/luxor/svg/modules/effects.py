"""The mummy tiles, drawn: what each of them does, told without words."""

from __future__ import annotations

from theban.luxor.parts.mummy import MummyEffect
from theban.render.luxor.svg.modules.pictograms import HOURGLASS
from theban.render.luxor.svg.pieces import TILE_HEIGHT, TILE_WIDTH
from theban.render.svg import pictograms as art
from theban.render.svg.inks import BONE, CLAY, GOLD, LAPIS, LINE, LINEN, PAPER, RULE
from theban.render.svg.pictograms import Outline, pictogram
from theban.render.svg.shapes import SMALLEST, circle, group, moved, path, printed, rectangle, trace
from theban.render.svg.sharing import shared

_OTHER_PAWN = (Outline(art.PAWN[0].data, BONE),)
"""An adventurer that does not move."""


def _arrow(x: float, y: float, length: float) -> str:
    end = x + length
    tip = trace("M", end - 6, y - 6, "L", end, y, "L", end - 6, y + 6)
    return path(f"{trace('M', x, y, 'H', end)}{tip}", stroke=CLAY, line=3.5)


def _card(x: float, y: float) -> str:
    return rectangle(x - 9, y - 13, 18, 26, fill=PAPER, stroke=LINE, round_=3)


def _coin(text: str, x: float, y: float, radius: float, size: float) -> str:
    return circle(x, y, radius, fill=GOLD, stroke=LINE) + printed(text, x, y, size)


def _rearmost(steps: str) -> tuple[str, ...]:
    """Draw that of three adventurers the rearmost one moves."""
    return (
        pictogram(art.PAWN, -28, 7, 36),
        printed(steps, 0, -15, 22),
        _arrow(-15, 8, 21),
        pictogram(_OTHER_PAWN, 18, 9, 28),
        pictogram(_OTHER_PAWN, 31, 9, 28),
    )


_FACES: dict[MummyEffect, tuple[str, ...]] = {
    MummyEffect.REDRAW: (
        *(_card(x, y) for x, y in ((-29, 5), (-24, 0), (-19, -5))),
        _arrow(-6, 0, 13),
        *(_card(x, y) for x, y in ((19, 5), (24, 0), (29, -5))),
    ),
    MummyEffect.REARMOST_1_OR_2: _rearmost("1\u20132"),
    MummyEffect.TWO_POINTS: (_coin("2", 0, 0, 24, 34),),
    MummyEffect.MOVE_CARD: (
        *(_card(x, 9) for x in (-24, 0, 24)),
        path("M-24 -8C-22 -26 22 -26 24 -10M17 -15L24 -8L30 -15", stroke=CLAY, line=3.5),
    ),
    MummyEffect.SCARAB: (pictogram(art.SCARAB, 0, 0, 52),),
    MummyEffect.EXCHANGE: (
        pictogram(art.SCARAB, -24, 0, 32),
        pictogram(art.SCARAB, 24, 0, 32),
        _arrow(-8, -17, 17),
        group([_arrow(-8, -17, 17)], transform="rotate(180)"),
    ),
    MummyEffect.ONE_ADVENTURER_1: (
        pictogram(art.PAWN, -22, 2, 46),
        _arrow(0, 13, 32),
        printed("+1", 16, -9, 27),
    ),
    MummyEffect.FEWEST_POINTS: (
        _coin("1", -17, 0, 20, 29),
        _coin("2", 14, -15, 12.5, SMALLEST),
        _coin("3", 26, 11, 12.5, SMALLEST),
    ),
    MummyEffect.HORUS_CARD: (
        _card(-26, 0),
        _arrow(-12, 0, 17),
        rectangle(12, -21, 26, 41, fill=PAPER, stroke=LINE, round_=4),
        rectangle(12, 9, 26, 11, fill=LAPIS, stroke=LINE, round_=4),
        pictogram(art.EYE, 25, -6, 21),
    ),
    MummyEffect.POINTS_FOR_TREASURES: (
        pictogram(art.VASE, -27, -5, 29),
        pictogram(art.STATUE, -5, -5, 29),
        path("M-36 16V21H6V16", stroke=LINE, line=2.5),
        _coin("2", 24, 0, 14, 21),
    ),
    MummyEffect.TWO_KEYS: (pictogram(art.KEY, -14, -10, 40), pictogram(art.KEY, 12, 11, 40)),
    MummyEffect.REARMOST_1_TO_4: _rearmost("1\u20134"),
    MummyEffect.CHOICE: (
        printed("2\u00d7", 0, -17, 21),
        pictogram(art.KEY, -26, 9, 26),
        pictogram(art.SCARAB, 0, 9, 28),
        pictogram(art.WILD, 26, 9, 28),
    ),
    MummyEffect.ONE_MORE_TURN: (pictogram(HOURGLASS, -17, 0, 46), printed("+1", 19, 0, 26)),
    MummyEffect.ALL_4: (
        *(pictogram(art.PAWN, x, 2, 32) for x in (-31, -18, -5)),
        printed("+4", 22, -11, 22),
        _arrow(10, 12, 24),
    ),
}
"""What is drawn on the tile of each effect. :rule:`MC-4.3` to :rule:`MC-4.11`."""


def mummy_tile(effect: MummyEffect | None, x: float, y: float) -> str:
    """Draw an open mummy tile, or where one is to come."""
    box = (-TILE_WIDTH / 2, -TILE_HEIGHT / 2, TILE_WIDTH, TILE_HEIGHT)
    if effect is None:
        return moved([rectangle(*box, stroke=RULE, round_=6, dashes="4 6")], x, y)
    plate = rectangle(*box, fill=LINEN, stroke=LINE, round_=6)
    return moved([shared([plate, *_FACES[effect]])], x, y)
