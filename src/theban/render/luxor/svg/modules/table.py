"""What the modules of the expansion of Luxor put into drawings: the Mummy and its tiles.

A state without a module draws nothing of it.  What modules add to a state is read by
:mod:`theban.render.luxor.modules.pictures`.
"""

from __future__ import annotations

from theban.luxor.config import Config
from theban.luxor.knowledge.views import View
from theban.luxor.modules.mummy.display import cost
from theban.luxor.parts.mummy import MummyEffect
from theban.luxor.state import State
from theban.luxor.words.refusals import talismans_words
from theban.render.luxor import keys
from theban.render.luxor.modules.labels import effect_words
from theban.render.luxor.modules.seen import mummy_of
from theban.render.luxor.svg.items import counted
from theban.render.luxor.svg.modules.effects import mummy_tile
from theban.render.luxor.svg.modules.pictograms import TALISMAN
from theban.render.luxor.svg.pieces import TILE_HEIGHT, TILE_WIDTH
from theban.render.svg.canvas import Box, Canvas
from theban.render.svg.inks import BACK, GOLD, INK, LINE, LINEN, PAPER, RULE
from theban.render.svg.pictograms import MUMMY, pictogram
from theban.render.svg.shapes import SMALLEST, moved, rectangle, write
from theban.render.svg.sheet import Section, label, panel

_MUMMY = 46
"""How high the Mummy is beside its own figure size."""

_GAP = 8
_HEAD, _ROW = 42, 68
_TILES, _COST, _WORDS, _PILE = 26, 132, 198, 590
_PILE_ROOM = 118
"""The room for what a pile is called."""
_NUMBER = (26, 20, 24)
"""The sizes of the number of a pile, see :func:`~theban.render.luxor.svg.items.counted`."""


def draw_mummy(x: float, y: float, scale: float) -> str:
    """Draw the Mummy."""
    return pictogram(MUMMY, x, y, _MUMMY * scale)


def mummy_tiles(shown: State | View, canvas: Canvas) -> Section | None:
    """Draw the open mummy tiles, their cost and the piles, if the Mummy is played."""
    mummy = mummy_of(shown)
    if mummy is None:
        return None
    height = _HEAD + _ROW * max(len(mummy.display), 2) + 4
    parts = [
        panel(height),
        label(canvas.language.say("Mummy tiles and their cost"), _TILES, 24),
        *(
            _open_tile(shown.config, slot, effect, canvas, _HEAD + _ROW * (slot + 0.5))
            for slot, effect in enumerate(mummy.display)
        ),
        *_stack(sum(mummy.stack), canvas),
        *_discarded(sum(mummy.discards), canvas),
    ]
    return Section("".join(parts), height + _GAP)


def _open_tile(
    config: Config, slot: int, effect: MummyEffect | None, canvas: Canvas, y: float
) -> str:
    parts = [mummy_tile(effect, _TILES + TILE_WIDTH / 2, y)]
    tip = ""
    language = canvas.language
    words = language.say("one to come")
    if effect is not None:
        price, words = cost(config, effect), effect_words(effect, language)
        tip = language.say(
            "mummy tile: {effect}, for {talismans}",
            effect=words,
            talismans=talismans_words(price, language),
        )
        parts += [
            write(price, _COST, y, 25, bold=True),
            rectangle(_COST + 12, y - 18, 36, 36, fill=PAPER, round_=8),
            pictogram(TALISMAN, _COST + 30, y, 30),
        ]
    parts.append(
        write(words, _WORDS, y, SMALLEST, ink=INK, anchor="start", room=_PILE - 24 - _WORDS)
    )
    box = (_TILES - 5, y - 33, _PILE - 40 - _TILES, 66)
    return canvas.thing(keys.mummy_tile_key(slot), parts, box, tip=tip)


def _stack(number: int, canvas: Canvas) -> list[str]:
    x, y = _PILE, _HEAD
    pile = [
        rectangle(x, y, TILE_WIDTH, TILE_HEIGHT, fill=BACK, stroke=LINE, round_=6),
        rectangle(x + 6, y + 6, TILE_WIDTH - 12, TILE_HEIGHT - 12, stroke=GOLD, round_=3),
    ]
    parts = [
        *(pile if number else [_no_tile(x, y)]),
        counted(number, x + TILE_WIDTH / 2, y + TILE_HEIGHT / 2, _NUMBER),
    ]
    thing = canvas.thing(keys.MUMMY_TILES, parts, _box_of(x, y), number=number)
    return [label(canvas.language.say_in("heading", "Stack"), x, 24, room=_PILE_ROOM), thing]


def _discarded(number: int, canvas: Canvas) -> list[str]:
    x, y = _PILE, _HEAD + TILE_HEIGHT + 36
    middle_x, middle_y = x + TILE_WIDTH / 2, y + TILE_HEIGHT / 2
    width, height = TILE_WIDTH - 8, TILE_HEIGHT - 8
    tile = rectangle(-width / 2, -height / 2, width, height, fill=LINEN, stroke=LINE, round_=6)
    pile = [moved([tile], middle_x, middle_y, turn=turn) for turn in (-9, 0, 9)[:number]]
    parts = [*(pile or [_no_tile(x, y)]), counted(number, middle_x, middle_y, _NUMBER)]
    thing = canvas.thing(keys.MUMMY_DISCARDS, parts, _box_of(x, y), number=number)
    words = canvas.language.say_in("heading", "Discarded")
    return [label(words, x, y - 18, room=_PILE_ROOM), thing]


def _box_of(x: float, y: float) -> Box:
    return x - 4, y - 4, TILE_WIDTH + 8, TILE_HEIGHT + 8


def _no_tile(x: float, y: float) -> str:
    return rectangle(x, y, TILE_WIDTH, TILE_HEIGHT, stroke=RULE, round_=6, dashes="4 6")
