"""What lies beside the board of Luxor, drawn: the Horus cards, the piles and the supply."""

from __future__ import annotations

from collections.abc import Sequence

from theban.core.text.language import Language, message
from theban.core.text.lists import row_of
from theban.luxor.config import Module
from theban.luxor.knowledge.views import View
from theban.luxor.pieces import LEVELS, REARS, HorusCard, Rear
from theban.luxor.state import State
from theban.render.luxor import keys
from theban.render.luxor.labels import size
from theban.render.luxor.modules.pictures import in_the_box
from theban.render.luxor.svg.items import Grid, Item, counted
from theban.render.luxor.svg.modules.items import left as left_of_modules
from theban.render.luxor.svg.pieces import CARD_HEIGHT, CARD_WIDTH, REAR_PICTOGRAMS, card
from theban.render.svg.canvas import Box, Canvas
from theban.render.svg.inks import LINE, PAPER, RULE
from theban.render.svg.pictograms import KEY, SCARAB, WILD
from theban.render.svg.shapes import SMALLEST, moved, rectangle, write
from theban.render.svg.sharing import shared
from theban.render.svg.sheet import Section, label, panel

_HEIGHT, _GAP = 206, 8
_TOP = 42
"""Where the upper side of the cards is."""
_STACKS, _STACK_STEP = 26, 124
_DRAW, _DISCARD = 412, 572
_PILE_ROOM = 130
"""The room for what a pile is called."""
_TURN = 13
"""By how many degrees the cards of a fan are turned against each other."""
_SUPPLY_X, _SUPPLY_Y, _SUPPLY_STEP, _SUPPLY_ROOM = 26, 168, 94, 672
_MORE = 28
"""What a line of words adds to the height."""


def supply(shown: State | View, canvas: Canvas) -> Section:
    """Draw what lies beside the board."""
    language = canvas.language
    items = _items(shown, language)
    has_box = not {Module.MUMMY, Module.EQUIPMENT}.isdisjoint(shown.config.modules)
    height = _HEIGHT + (_MORE if has_box else 0)
    grid = Grid(_SUPPLY_X, _SUPPLY_Y, min(_SUPPLY_STEP, _SUPPLY_ROOM / len(items)))
    stacks = zip(LEVELS, shown.horus_tops, shown.horus_stacks, strict=True)
    parts = [
        panel(height),
        label(language.say_in("heading", "Horus cards"), _STACKS, 24),
        label(language.say_in("heading", "Draw pile"), _DRAW, 24, room=_PILE_ROOM),
        label(language.say_in("heading", "Discarded"), _DISCARD, 24, room=_PILE_ROOM),
        *(_stack(level, top, sum(stack), canvas) for level, top, stack in stacks),
        _draw_pile(size(shown.draw_pile), canvas),
        _discard_pile(sum(shown.discard_pile), canvas),
        *grid.draw([items], canvas),
    ]
    if has_box:
        parts.append(_box(in_the_box(shown, language), height - 22, canvas))
    return Section("".join(parts), height + _GAP)


def _box(pieces: Sequence[str], y: float, canvas: Canvas) -> str:
    language = canvas.language
    if pieces:
        words = language.say("Back in the box: {pieces}", pieces=row_of(pieces, language))
    else:
        words = language.say("Back in the box: nothing")
    drawn = [label(words, _SUPPLY_X, y, SMALLEST, room=_SUPPLY_ROOM)]
    return canvas.thing(keys.BOX, drawn, (_SUPPLY_X - 4, y - 15, _SUPPLY_ROOM, 30))


def _items(shown: State | View, language: Language) -> list[Item]:
    items = [
        Item(
            REAR_PICTOGRAMS[rear],
            sum(stack),
            language.text(_TEMPLE_TILES[rear], "tip"),
            keys.temple_key(rear),
        )
        for rear, stack in zip(REARS, shown.temple_stacks, strict=True)
    ]
    items += [
        Item(KEY, shown.keys, language.say_in("tip", "keys left"), keys.SUPPLY_KEYS),
        Item(
            WILD,
            shown.wild_cards,
            language.say_in("tip", "wild cards left"),
            keys.SUPPLY_WILD_CARDS,
        ),
        Item(
            SCARAB, size(shown.scarabs), language.say_in("tip", "scarabs left"), keys.SUPPLY_SCARABS
        ),
    ]
    return items + left_of_modules(shown, language)


_TEMPLE_TILES = {
    Rear.COBRA: message("cobra tiles left", context="tip"),
    Rear.FALCON: message("falcon tiles left", context="tip"),
    Rear.LION: message("lion tiles left", context="tip"),
}


# --- Piles -------------------------------------------------------------------------------------


def _stack(level: int, top: HorusCard | None, under: int, canvas: Canvas) -> str:
    x = _STACKS + (level - 1) * _STACK_STEP
    parts = [
        _no_card(x) if top is None else card(top, x, _TOP, canvas.language),
        write(f"+{under}", x + 71, _TOP + 46, 21, anchor="start", bold=True),
    ]
    number = under + (top is not None)
    return canvas.thing(keys.horus_key(level), parts, _box_of(x), number=number)


def _draw_pile(number: int, canvas: Canvas) -> str:
    pile = card(None, _DRAW, _TOP, canvas.language) if number else _no_card(_DRAW)
    parts = [pile, _number(number, _DRAW)]
    return canvas.thing(keys.DRAW_PILE, parts, _box_of(_DRAW), number=number)


def _discard_pile(number: int, canvas: Canvas) -> str:
    """Draw cards face up, fanned out; which of them lies on top no position tells."""
    pile = _fan(_DISCARD + CARD_WIDTH / 2, min(number, 3)) if number else _no_card(_DISCARD)
    box = (_DISCARD - 20, _TOP - 2, CARD_WIDTH + 40, CARD_HEIGHT + 4)
    parts = [pile, _number(number, _DISCARD)]
    return canvas.thing(keys.DISCARD_PILE, parts, box, number=number)


def _number(number: int, x: float) -> str:
    return counted(number, x + CARD_WIDTH / 2, _TOP + CARD_HEIGHT / 2, (30, 23, 26))


def _fan(x: float, cards: int) -> str:
    """Draw up to three cards, turned about a point below them."""
    width, height = CARD_WIDTH - 8, CARD_HEIGHT - 9
    face = rectangle(-width / 2, -height - 2, width, height, fill=PAPER, stroke=LINE, round_=7)
    turns = [_TURN * (index - (cards - 1) / 2) for index in range(cards)]
    return "".join(moved([shared([face])], x, _TOP + CARD_HEIGHT, turn=turn) for turn in turns)


def _no_card(x: float) -> str:
    return rectangle(x, _TOP, CARD_WIDTH, CARD_HEIGHT, stroke=RULE, round_=7, dashes="4 6")


def _box_of(x: float) -> Box:
    return x - 2, _TOP - 2, CARD_WIDTH + 4, CARD_HEIGHT + 4
