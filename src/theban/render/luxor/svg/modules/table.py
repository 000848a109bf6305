"""What the modules of the expansion of Luxor put into drawings: the Mummy and its tiles.

A state without a module draws nothing of it.  What modules add to a state is read by
:mod:`theban.render.luxor.modules.pictures`.
"""

from __future__ import annotations

from theban.core.messages import count
from theban.luxor.knowledge.views import View
from theban.luxor.parts.mummy import MummyEffect
from theban.luxor.state import State
from theban.render.luxor.modules.labels import EFFECT_WORDS
from theban.render.luxor.modules.pictures import mummy_of, tile_costs
from theban.render.luxor.svg.modules.effects import mummy_tile
from theban.render.luxor.svg.modules.pictograms import TALISMAN
from theban.render.luxor.svg.pieces import TILE_HEIGHT, TILE_WIDTH
from theban.render.svg.inks import (
    BACK,
    FAINT,
    GOLD,
    INK,
    LINE,
    LINEN,
    PANEL,
    PAPER,
    RULE,
)
from theban.render.svg.marks import Marks
from theban.render.svg.pictograms import MUMMY, pictogram
from theban.render.svg.shapes import SMALLEST, circle, group, rectangle, write
from theban.render.svg.sheet import WIDTH

MUMMY_WIDTH, MUMMY_HEIGHT = 28, 44
"""The room that the Mummy takes."""

_GAP = 8
_HEAD, _ROW = 42, 68
_TILES, _COST, _WORDS, _PILE = 26, 132, 198, 590


def draw_mummy(x: float, y: float) -> str:
    """Draw the Mummy.

    Args:
        x: where its middle is.
        y: where its middle is.
    """
    return group([pictogram(MUMMY, x, y, MUMMY_HEIGHT)], data_mummy="", tip="the Mummy")


def face_down(shown: State | View) -> int | None:
    """Return how many treasures lie face down, or None without artifacts. :rule:`MC-6.1`.

    Args:
        shown: the state or the view.
    """
    artifacts = None if shown.expansion is None else shown.expansion.artifacts
    return None if artifacts is None else sum(artifacts.hidden)


def mummy_tiles(shown: State | View, marks: Marks) -> tuple[str, float] | None:
    """Draw the open mummy tiles, their cost and the piles; with the height, the gap included.

    Args:
        shown: the state or the view.
        marks: what is marked.

    Returns:
        The panel, or None if the Mummy is not played.
    """
    mummy, box = mummy_of(shown), shown.config.components.expansion
    if mummy is None or box is None:
        return None
    costs = tile_costs(box)
    height = _HEAD + _ROW * max(len(mummy.display), 2) + 4
    parts = [
        rectangle(10, 0, WIDTH - 20, height, fill=PANEL, stroke=RULE, round_=10),
        write("Mummy tiles and their cost", _TILES, 24, 21, ink=FAINT, anchor="start"),
        *(
            _open_tile(slot, effect, costs, marks, _HEAD + _ROW * (slot + 0.5))
            for slot, effect in enumerate(mummy.display)
        ),
        *_stack(sum(mummy.stack), marks),
        *_discarded(sum(mummy.discards)),
    ]
    return group(parts), height + _GAP


def _open_tile(
    slot: int, effect: MummyEffect | None, costs: dict[MummyEffect, int], marks: Marks, y: float
) -> str:
    parts = [mummy_tile(effect, _TILES + TILE_WIDTH / 2, y)]
    words = tip = "one to come"
    if effect is not None:
        cost, words = costs[effect], EFFECT_WORDS[effect]
        tip = f"{words}, for {count(cost, 'talisman')}"
        parts += [
            write(cost, _COST, y, 25, bold=True),
            rectangle(_COST + 12, y - 18, 36, 36, fill=PAPER, round_=8),
            pictogram(TALISMAN, _COST + 30, y, 30),
        ]
    parts += [
        write(words, _WORDS, y, SMALLEST, ink=INK, anchor="start"),
        marks.around(("mummy tile", slot), _TILES - 5, y - 33, _PILE - 40 - _TILES, 66),
    ]
    return group(parts, data_slot=str(slot), tip=tip)


def _stack(number: int, marks: Marks) -> list[str]:
    x, y = _PILE, _HEAD
    middle_x, middle_y = x + TILE_WIDTH / 2, y + TILE_HEIGHT / 2
    mark = marks.around(("mummy tiles",), x - 4, y - 4, TILE_WIDTH + 8, TILE_HEIGHT + 8)
    label = write("Stack", x, 24, 21, ink=FAINT, anchor="start")
    if not number:
        return [label, _no_tile(x, y), write(number, middle_x, middle_y, 26, bold=True), mark]
    return [
        label,
        rectangle(x, y, TILE_WIDTH, TILE_HEIGHT, fill=BACK, stroke=LINE, round_=6),
        rectangle(x + 6, y + 6, TILE_WIDTH - 12, TILE_HEIGHT - 12, stroke=GOLD, round_=3),
        circle(middle_x, middle_y, 20, fill=GOLD, stroke=LINE),
        write(number, middle_x, middle_y, 24, ink=LINE, bold=True),
        mark,
    ]


def _discarded(number: int) -> list[str]:
    x, y = _PILE, _HEAD + TILE_HEIGHT + 36
    middle_x, middle_y = x + TILE_WIDTH / 2, y + TILE_HEIGHT / 2
    label = write("Discarded", x, y - 18, 21, ink=FAINT, anchor="start")
    if not number:
        return [label, _no_tile(x, y), write(number, middle_x, middle_y, 26, bold=True)]
    tile = rectangle(
        -TILE_WIDTH / 2 + 4,
        -TILE_HEIGHT / 2 + 4,
        TILE_WIDTH - 8,
        TILE_HEIGHT - 8,
        fill=LINEN,
        stroke=LINE,
        round_=6,
    )
    turns = (-9, 0, 9)[: min(number, 3)]
    return [
        label,
        *(
            group([tile], transform=f"translate({middle_x} {middle_y}) rotate({turn})")
            for turn in turns
        ),
        circle(middle_x, middle_y, 20, fill=GOLD, stroke=LINE),
        write(number, middle_x, middle_y, 24, ink=LINE, bold=True),
    ]


def _no_tile(x: float, y: float) -> str:
    return rectangle(x, y, TILE_WIDTH, TILE_HEIGHT, stroke=RULE, round_=6, dashes="4 6")
