"""What the modules of the expansion of Luxor put into drawings: the Mummy and its tiles.

A state without a module draws nothing of it.  What modules add to a state is read by
:mod:`theban.render.luxor.modules.pictures`.
"""

from __future__ import annotations

from theban.core.messages import count
from theban.luxor.config import Config
from theban.luxor.knowledge.views import View
from theban.luxor.modules.mummy.display import cost
from theban.luxor.parts.mummy import MummyEffect
from theban.luxor.state import State
from theban.render.luxor.modules.labels import EFFECT_WORDS
from theban.render.luxor.modules.seen import mummy_of
from theban.render.luxor.svg.items import counted
from theban.render.luxor.svg.modules.effects import mummy_tile
from theban.render.luxor.svg.modules.pictograms import TALISMAN
from theban.render.luxor.svg.pieces import TILE_HEIGHT, TILE_WIDTH
from theban.render.svg.inks import BACK, GOLD, INK, LINE, LINEN, PAPER, RULE
from theban.render.svg.marks import Marks
from theban.render.svg.pictograms import MUMMY, pictogram
from theban.render.svg.shapes import SMALLEST, group, rectangle, write
from theban.render.svg.sheet import Section, label, panel

MUMMY_WIDTH, MUMMY_HEIGHT = 28, 44
"""The room that the Mummy takes."""

_GAP = 8
_HEAD, _ROW = 42, 68
_TILES, _COST, _WORDS, _PILE = 26, 132, 198, 590
_NUMBER = (26, 20, 24)
"""The sizes of the number of a pile, see :func:`~theban.render.luxor.svg.items.counted`."""


def draw_mummy(x: float, y: float) -> str:
    """Draw the Mummy.

    Args:
        x: where its middle is.
        y: where its middle is.
    """
    return group([pictogram(MUMMY, x, y, MUMMY_HEIGHT)], data_mummy="", tip="the Mummy")


def mummy_tiles(shown: State | View, marks: Marks) -> Section | None:
    """Draw the open mummy tiles, their cost and the piles, if the Mummy is played.

    Args:
        shown: the state or the view.
        marks: what is marked.
    """
    mummy = mummy_of(shown)
    if mummy is None:
        return None
    height = _HEAD + _ROW * max(len(mummy.display), 2) + 4
    parts = [
        panel(height),
        label("Mummy tiles and their cost", _TILES, 24),
        *(
            _open_tile(shown.config, slot, effect, marks, _HEAD + _ROW * (slot + 0.5))
            for slot, effect in enumerate(mummy.display)
        ),
        *_stack(sum(mummy.stack), marks),
        *_discarded(sum(mummy.discards)),
    ]
    return Section(group(parts), height + _GAP)


def _open_tile(
    config: Config, slot: int, effect: MummyEffect | None, marks: Marks, y: float
) -> str:
    parts = [mummy_tile(effect, _TILES + TILE_WIDTH / 2, y)]
    words = tip = "one to come"
    if effect is not None:
        price, words = cost(config, effect), EFFECT_WORDS[effect]
        tip = f"{words}, for {count(price, 'talisman')}"
        parts += [
            write(price, _COST, y, 25, bold=True),
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
    pile = [
        rectangle(x, y, TILE_WIDTH, TILE_HEIGHT, fill=BACK, stroke=LINE, round_=6),
        rectangle(x + 6, y + 6, TILE_WIDTH - 12, TILE_HEIGHT - 12, stroke=GOLD, round_=3),
    ]
    return [
        label("Stack", x, 24),
        *(pile if number else [_no_tile(x, y)]),
        counted(number, x + TILE_WIDTH / 2, y + TILE_HEIGHT / 2, _NUMBER),
        marks.around(("mummy tiles",), x - 4, y - 4, TILE_WIDTH + 8, TILE_HEIGHT + 8),
    ]


def _discarded(number: int) -> list[str]:
    x, y = _PILE, _HEAD + TILE_HEIGHT + 36
    middle_x, middle_y = x + TILE_WIDTH / 2, y + TILE_HEIGHT / 2
    width, height = TILE_WIDTH - 8, TILE_HEIGHT - 8
    tile = rectangle(-width / 2, -height / 2, width, height, fill=LINEN, stroke=LINE, round_=6)
    place = f"translate({middle_x} {middle_y})"
    pile = [group([tile], transform=f"{place} rotate({turn})") for turn in (-9, 0, 9)[:number]]
    return [
        label("Discarded", x, y - 18),
        *(pile or [_no_tile(x, y)]),
        counted(number, middle_x, middle_y, _NUMBER),
    ]


def _no_tile(x: float, y: float) -> str:
    return rectangle(x, y, TILE_WIDTH, TILE_HEIGHT, stroke=RULE, round_=6, dashes="4 6")
