"""What playing a card lets a seat do: the ways to play it, and whether anybody can move by one.

Most cards are played in one way.  Where a module lets a card be played with another one beside it,
there are several.  Abilities of modules can move adventurers beyond what the card says; what
LX-3.7 asks for is a move without them. :rule:`MC-7.10`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from theban.luxor.rules.movement import destination, join_target
from theban.luxor.rules.work import tables_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from theban.luxor.draft import AnyPlayer, AnyState
    from theban.luxor.pieces import AdvanceAllCard, Card, End, JoinNextCard, Playable, Way


# --- The cards of the base game ----------------------------------------------------------------


def can_move(state: AnyState, me: AnyPlayer, steps: Iterable[int], active: tuple[int, ...]) -> bool:
    """Say whether an adventurer at one of some places can go one of some numbers of steps."""
    for number in steps:
        for origin in active:
            if destination(state, me, origin, number) is not None:
                return True
    return False


def move_card_lets_move(state: AnyState, seat: int, card: Way, active: tuple[int, ...]) -> bool:
    """Say whether the card's own steps can be made. :rule:`LX-3.7`."""
    return can_move(state, state.players[seat], card.steps(0), active)


def die_card_lets_move(state: AnyState, seat: int, card: Way, active: tuple[int, ...]) -> bool:
    """Say whether some face would let an adventurer move. :rule:`LX-3.8`."""
    me = state.players[seat]
    return any(
        can_move(state, me, card.steps(face), active) for face in state.config.components.die
    )


def advance_all_lets_move(
    state: AnyState, seat: int, card: AdvanceAllCard, active: tuple[int, ...]
) -> bool:
    """Say whether at least one of all can make the steps. :rule:`LX-7.5`."""
    return can_move(state, state.players[seat], (card.number,), active)


def join_next_lets_move(
    state: AnyState,
    seat: int,
    card: JoinNextCard,  # noqa: ARG001 (one signature for all cards)
    active: tuple[int, ...],
) -> bool:
    """Say whether there is one ahead to join. :rule:`LX-7.8`."""
    return join_target(state, state.players[seat], active) is not None


# --- Any card ----------------------------------------------------------------------------------


def way_lets_move(state: AnyState, seat: int, way: Way, active: tuple[int, ...]) -> bool:
    """Say whether one way to play a card lets a seat move, for a die by some face.

    :rule:`LX-3.7`, :rule:`MC-5.8`.
    """
    judge = die_card_lets_move if way.rolls else move_card_lets_move
    return judge(state, seat, way, active)


def movable(state: AnyState, seat: int, card: Card) -> tuple[int, ...]:
    """Return the places of the adventurers that could move once a card is played.

    A module can lay some down first. :rule:`MC-2.10`.
    """
    hook = tables_of(state.config).hooks.movable
    return state.players[seat].active if hook is None else hook(state, seat, card)


def lets_move(state: AnyState, seat: int, card: Card, end: End) -> bool:
    """Say whether a card still in the hand would let the seat move. :rule:`LX-3.7`.

    Args:
        state: the state.
        seat: the seat, from 0.
        card: the card.
        end: the end of the hand at which it stands.
    """
    # As would_move() does; bots ask this of two cards at every turn.
    tables = tables_of(state.config)
    hook = tables.hooks.movable
    active = state.players[seat].active if hook is None else hook(state, seat, card)
    rules = tables.card_rules[type(card)]
    if rules.ways is None:
        return rules.lets_move(state, seat, card, active)
    return would_move(state, seat, card, end, active)


def would_move(
    state: AnyState, seat: int, card: Card, end: End | None, active: tuple[int, ...]
) -> bool:
    """Say whether a card lets an adventurer at one of some places move. :rule:`LX-3.7`.

    Args:
        state: the state.
        seat: the seat, from 0.
        card: the card.
        end: the end of the hand at which it stands; None if it is out of the hand already.
        active: the places.
    """
    rules = tables_of(state.config).card_rules[type(card)]
    if rules.ways is None:
        return rules.lets_move(state, seat, card, active)
    return any(way_lets_move(state, seat, w, active) for w in rules.ways(state, seat, card, end))


def way_is_helped(state: AnyState, seat: int, way: Playable, active: tuple[int, ...]) -> bool:
    """Say whether an ability could move an adventurer with one way to play a card.

    For a die by some face. :rule:`MC-7.10`.
    """
    helps = tables_of(state.config).hooks.helps
    return helps is not None and helps(state, seat, way, None, active)


def is_helped(
    state: AnyState, seat: int, card: Card, end: End | None, active: tuple[int, ...]
) -> bool:
    """Say whether an ability could move an adventurer at one of some places. :rule:`MC-7.10`.

    Args:
        state: the state.
        seat: the seat, from 0.
        card: the card.
        end: the end of the hand at which it stands; None if it is out of the hand already.
        active: the places.
    """
    rules = tables_of(state.config).card_rules[type(card)]
    if rules.ways is None:
        return way_is_helped(state, seat, card, active)
    return any(way_is_helped(state, seat, w, active) for w in rules.ways(state, seat, card, end))


def is_helped_after_roll(state: AnyState, seat: int, way: Way, face: int) -> bool:
    """Say whether an ability could move an adventurer with the face rolled. :rule:`MC-7.10`."""
    helps = tables_of(state.config).hooks.helps
    return helps is not None and helps(state, seat, way, face, state.players[seat].active)
