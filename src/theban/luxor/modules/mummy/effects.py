"""What the mummy tiles do: one small unit for each of the fifteen effects.

A tile that would change nothing may not be activated; ``is_useful`` says so for each
(:rule:`MC-4.12`).  Once activated, nothing in it may be declined. :rule:`MC-4.13`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from attrs import frozen

from theban.luxor.draft import AnyState
from theban.luxor.frames import DrawScarab
from theban.luxor.modules.mummy.steps import can_move, movers
from theban.luxor.parts.mummy import MummyEffect
from theban.luxor.parts.mummy_happenings import (
    AdvanceByTile,
    ChooseCardToDiscard,
    ChooseScarabToExchange,
    ChooseSupply,
    HandCardsDiscarded,
    MoveByTile,
    MoveCardByTile,
    RedrawHand,
)
from theban.luxor.pieces import Treasure
from theban.luxor.rules.hand import discard_card
from theban.luxor.rules.scoring import score_points
from theban.luxor.rules.tiles.horus import take_key
from theban.luxor.rules.turn import owe_extra_turn
from theban.luxor.rules.work import Work

Question: TypeAlias = Callable[["AnyState", int], bool]
Deed: TypeAlias = Callable[["Work", int], None]


@frozen
class Effect:
    """What one tile does."""

    perform: Deed
    """Perform it for a seat; the tile is paid for."""
    is_useful: Question
    """Whether it would change something for a seat. :rule:`MC-4.12`."""
    rule: str
    """The id of the rule that says what it does."""


EFFECTS: dict[MummyEffect, Effect] = {}
"""The effects by their names, filled below."""


def effect(name: MummyEffect, rule: str, is_useful: Question) -> Callable[[Deed], Deed]:
    """Register a function as what the tile of a name does."""

    def register(perform: Deed) -> Deed:
        EFFECTS[name] = Effect(perform, is_useful, rule)
        return perform

    return register


def _always(_state: AnyState, _seat: int) -> bool:
    """Say that a tile can always be activated. :rule:`MC-4.12`."""
    return True


# --- The hand ----------------------------------------------------------------------------------


@effect(MummyEffect.REDRAW, "MC-4.3", _always)
def redraw(work: Work, seat: int) -> None:
    """Discard the whole hand and draw a new one, left to right. :rule:`MC-4.3`."""
    me = work.player(seat)
    slots = tuple(range(len(me.hand)))
    work.emit(HandCardsDiscarded, ("MC-4.3", "MC-8.3"), seat, me.hand, slots)
    while me.hand:
        discard_card(work, seat, 0)
    work.stack.append(RedrawHand(seat))


@effect(MummyEffect.MOVE_CARD, "MC-4.7", _always)
def move_card(work: Work, seat: int) -> None:
    """Move one hand card to another place. :rule:`MC-4.7`."""
    work.stack.append(MoveCardByTile(seat))


def _has_horus_card(state: AnyState, _seat: int) -> bool:
    """Say whether a stack has a card. :rule:`MC-4.12`."""
    return any(top is not None for top in state.horus_tops)


@effect(MummyEffect.HORUS_CARD, "MC-4.8", _has_horus_card)
def horus_card(work: Work, seat: int) -> None:
    """Discard a hand card for the top card of any stack. :rule:`MC-4.8`."""
    work.stack.append(ChooseCardToDiscard(seat))


# --- Moves -------------------------------------------------------------------------------------


def _moves_rearmost(*steps: int) -> Question:
    """Ask whether the rearmost adventurer can make one of these moves. :rule:`MC-4.12`."""

    def is_useful(state: AnyState, seat: int) -> bool:
        return can_move(state, movers(state, seat)[:1], steps)

    return is_useful


def _moves_any(*steps: int) -> Question:
    """Ask whether some adventurer can make one of these moves. :rule:`MC-4.12`."""

    def is_useful(state: AnyState, seat: int) -> bool:
        return can_move(state, movers(state, seat), steps)

    return is_useful


MOVES: dict[MummyEffect, tuple[tuple[int, ...], bool]] = {
    MummyEffect.REARMOST_1_OR_2: ((1, 2), True),
    MummyEffect.REARMOST_1_TO_4: ((1, 2, 3, 4), True),
    MummyEffect.ONE_ADVENTURER_1: ((1,), False),
}
"""For each tile that moves one adventurer: the steps that it offers, and whether it moves the
rearmost one only. :rule:`MC-4.4`.
"""

STEPS_OF_ALL = 4
"""The steps of the tile that moves all. :rule:`MC-4.4`."""


@effect(MummyEffect.REARMOST_1_OR_2, "MC-4.4", _moves_rearmost(1, 2))
def rearmost_1_or_2(work: Work, seat: int) -> None:
    """Move the rearmost adventurer 1 or 2 ahead. :rule:`MC-4.4`."""
    work.stack.append(MoveByTile(seat, *MOVES[MummyEffect.REARMOST_1_OR_2]))


@effect(MummyEffect.REARMOST_1_TO_4, "MC-4.4", _moves_rearmost(1, 2, 3, 4))
def rearmost_1_to_4(work: Work, seat: int) -> None:
    """Move the rearmost adventurer 1 to 4 ahead. :rule:`MC-4.4`."""
    work.stack.append(MoveByTile(seat, *MOVES[MummyEffect.REARMOST_1_TO_4]))


@effect(MummyEffect.ONE_ADVENTURER_1, "MC-4.4", _moves_any(1))
def one_adventurer_1(work: Work, seat: int) -> None:
    """Move any one adventurer 1 ahead. :rule:`MC-4.4`."""
    work.stack.append(MoveByTile(seat, *MOVES[MummyEffect.ONE_ADVENTURER_1]))


@effect(MummyEffect.ALL_4, "MC-4.4", _moves_any(STEPS_OF_ALL))
def all_4(work: Work, seat: int) -> None:
    """Move every adventurer 4 ahead, the foremost first. :rule:`MC-4.5`."""
    work.stack.append(AdvanceByTile(seat, STEPS_OF_ALL, movers(work.state, seat)[::-1]))


# --- Points ------------------------------------------------------------------------------------

POINT_EFFECTS = frozenset(
    {MummyEffect.TWO_POINTS, MummyEffect.POINTS_FOR_TREASURES, MummyEffect.FEWEST_POINTS}
)
"""The effects that give points on the track each time."""


@effect(MummyEffect.TWO_POINTS, "MC-4.6", _always)
def two_points(work: Work, seat: int) -> None:
    """Score 2 points. :rule:`MC-4.6`."""
    score_points(work, seat, 2, "MC-4.6")


def _has_two_treasures(state: AnyState, seat: int) -> bool:
    """Say whether two tiles count. :rule:`MC-4.12`."""
    return len(state.players[seat].treasures) >= 2  # noqa: PLR2004 (points for each two)


@effect(MummyEffect.POINTS_FOR_TREASURES, "MC-4.9", _has_two_treasures)
def points_for_treasures(work: Work, seat: int) -> None:
    """Score 2 points for each two treasures and artifacts owned. :rule:`MC-4.9`."""
    score_points(work, seat, 2 * (len(work.state.players[seat].treasures) // 2), "MC-4.9")


def _open_treasures(state: AnyState) -> list[int]:
    """Return the points of the treasures that are open on the board. :rule:`MC-4.10`."""
    return [tile.points for tile in state.board.tiles if isinstance(tile, Treasure)]


def _has_open_treasure(state: AnyState, _seat: int) -> bool:
    """Say whether one is open. :rule:`MC-4.10`, :rule:`MC-4.12`."""
    return bool(_open_treasures(state))


@effect(MummyEffect.FEWEST_POINTS, "MC-4.10", _has_open_treasure)
def fewest_points(work: Work, seat: int) -> None:
    """Score as much as the cheapest treasure still open on the board. :rule:`MC-4.10`."""
    score_points(work, seat, min(_open_treasures(work.state)), "MC-4.10")


# --- Supplies ----------------------------------------------------------------------------------


def _has_scarab(state: AnyState, _seat: int) -> bool:
    """Say whether the supply has a scarab. :rule:`MC-4.12`."""
    return any(state.scarabs)


@effect(MummyEffect.SCARAB, "MC-4.6", _has_scarab)
def scarab(work: Work, seat: int) -> None:
    """Take a scarab from the supply. :rule:`MC-4.6`."""
    work.stack.append(DrawScarab(seat, ("MC-4.6",)))


def _can_exchange(state: AnyState, seat: int) -> bool:
    """Say whether the seat and the supply have a scarab each. :rule:`MC-4.12`."""
    return bool(state.players[seat].scarabs) and any(state.scarabs)


@effect(MummyEffect.EXCHANGE, "MC-4.7", _can_exchange)
def exchange(work: Work, seat: int) -> None:
    """Return an own scarab to the box and take a new one. :rule:`MC-4.7`."""
    work.stack.append(ChooseScarabToExchange(seat))


def _has_key(state: AnyState, _seat: int) -> bool:
    """Say whether the supply has a key. :rule:`MC-4.12`."""
    return state.keys > 0


@effect(MummyEffect.TWO_KEYS, "MC-4.6", _has_key)
def two_keys(work: Work, seat: int) -> None:
    """Take two keys, or as many as there are. :rule:`MC-4.6`, :rule:`MC-4.12`."""
    for _ in range(min(2, work.state.keys)):
        take_key(work, seat, "MC-4.6")


def _has_supply(state: AnyState, _seat: int) -> bool:
    """Say whether the supply has any of the three. :rule:`MC-4.12`."""
    return state.keys > 0 or state.wild_cards > 0 or any(state.scarabs)


@effect(MummyEffect.CHOICE, "MC-4.6", _has_supply)
def choice(work: Work, seat: int) -> None:
    """Take two different of key, scarab and wild card, one after another. :rule:`MC-4.6`."""
    work.stack.append(ChooseSupply(seat, None))


# --- Turns -------------------------------------------------------------------------------------


@effect(MummyEffect.ONE_MORE_TURN, "MC-4.11", _always)
def one_more_turn(work: Work, seat: int) -> None:
    """Take one more turn, in the last round too. :rule:`MC-4.11`."""
    owe_extra_turn(work, seat)
