"""What lies beside the board of Luxor, drawn: the Horus cards, the piles and the supply."""

from __future__ import annotations

from theban.luxor.knowledge.views import View
from theban.luxor.pieces import LEVELS, REARS, HorusCard
from theban.luxor.state import State
from theban.render.luxor.labels import size
from theban.render.luxor.modules.pictures import in_the_box
from theban.render.luxor.svg.items import Grid, Item, counted
from theban.render.luxor.svg.modules.items import left as left_of_modules
from theban.render.luxor.svg.pieces import CARD_HEIGHT, CARD_WIDTH, REAR_PICTOGRAMS, card
from theban.render.svg.inks import LINE, PAPER, RULE
from theban.render.svg.marks import Marks
from theban.render.svg.pictograms import KEY, SCARAB, WILD
from theban.render.svg.shapes import SMALLEST, group, moved, rectangle, write
from theban.render.svg.sheet import Section, label, panel

_HEIGHT, _GAP = 206, 8
_TOP = 42
"""Where the upper side of the cards is."""
_STACKS, _STACK_STEP = 26, 124
_DRAW, _DISCARD = 412, 572
_TURN = 13
"""By how many degrees the cards of a fan are turned against each other."""
_SUPPLY_X, _SUPPLY_Y, _SUPPLY_STEP, _SUPPLY_ROOM = 26, 168, 94, 672
_MORE = 28
"""What a line of words adds to the height."""


def supply(shown: State | View, marks: Marks) -> Section:
    """Draw what lies beside the board.

    Args:
        shown: the state or the view.
        marks: what is marked.
    """
    items, boxed = _items(shown), ", ".join(in_the_box(shown))
    height = _HEIGHT + (_MORE if boxed else 0)
    grid = Grid(_SUPPLY_X, _SUPPLY_Y, min(_SUPPLY_STEP, _SUPPLY_ROOM / len(items)))
    stacks = zip(LEVELS, shown.horus_tops, shown.horus_stacks, strict=True)
    parts = [
        panel(height),
        label("Horus cards", _STACKS, 24),
        label("Draw pile", _DRAW, 24),
        label("Discarded", _DISCARD, 24),
        *(_stack(level, top, sum(stack), marks) for level, top, stack in stacks),
        *_draw_pile(size(shown.draw_pile), marks),
        *_discard_pile(sum(shown.discard_pile), marks),
        *grid.draw([items], marks),
    ]
    if boxed:
        parts.append(label(f"Back in the box: {boxed}", _SUPPLY_X, height - 22, SMALLEST))
    return Section(group(parts), height + _GAP)


def _items(shown: State | View) -> list[Item]:
    items = [
        Item(REAR_PICTOGRAMS[rear], sum(stack), f"{rear.value} tiles", (rear.value,))
        for rear, stack in zip(REARS, shown.temple_stacks, strict=True)
    ]
    items += [
        Item(KEY, shown.keys, "keys left", ("keys",)),
        Item(WILD, shown.wild_cards, "wild cards left", ("wild cards",)),
        Item(SCARAB, size(shown.scarabs), "scarabs left", ("scarabs",)),
    ]
    return items + left_of_modules(shown)


# --- Piles -------------------------------------------------------------------------------------


def _stack(level: int, top: HorusCard | None, under: int, marks: Marks) -> str:
    x = _STACKS + (level - 1) * _STACK_STEP
    parts = [
        _no_card(x) if top is None else card(top, x, _TOP),
        write(f"+{under}", x + 71, _TOP + 46, 21, anchor="start", bold=True),
        _around(marks, ("horus", level), x),
    ]
    return group(parts, data_level=str(level), tip=f"Horus cards of level {level}")


def _draw_pile(number: int, marks: Marks) -> list[str]:
    pile = card(None, _DRAW, _TOP) if number else _no_card(_DRAW)
    return [pile, _number(number, _DRAW), _around(marks, ("draw",), _DRAW)]


def _discard_pile(number: int, marks: Marks) -> list[str]:
    """Draw cards face up, fanned out; which of them lies on top no position tells."""
    pile = _fan(_DISCARD + CARD_WIDTH / 2, min(number, 3)) if number else _no_card(_DISCARD)
    mark = marks.around(("discard",), _DISCARD - 20, _TOP - 2, CARD_WIDTH + 40, CARD_HEIGHT + 4)
    return [pile, _number(number, _DISCARD), mark]


def _number(number: int, x: float) -> str:
    return counted(number, x + CARD_WIDTH / 2, _TOP + CARD_HEIGHT / 2, (30, 23, 26))


def _fan(x: float, cards: int) -> str:
    """Draw up to three cards, turned about a point below them."""
    width, height = CARD_WIDTH - 8, CARD_HEIGHT - 9
    face = rectangle(-width / 2, -height - 2, width, height, fill=PAPER, stroke=LINE, round_=7)
    turns = [_TURN * (index - (cards - 1) / 2) for index in range(cards)]
    return "".join(moved([face], x, _TOP + CARD_HEIGHT, turn=turn) for turn in turns)


def _no_card(x: float) -> str:
    return rectangle(x, _TOP, CARD_WIDTH, CARD_HEIGHT, stroke=RULE, round_=7, dashes="4 6")


def _around(marks: Marks, spot: tuple[str | int, ...], x: float) -> str:
    return marks.around(spot, x - 2, _TOP - 2, CARD_WIDTH + 4, CARD_HEIGHT + 4)
