"""A hand is a row: cards leave it at the ends and come into its middle. :rule:`LX-3.2`.

Modules let seats move a card within it. :rule:`MC-8.7`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from theban.luxor.actions import MoveHandCard
from theban.luxor.config import HAND_SIZE
from theban.luxor.events import HandCardMoved
from theban.luxor.pieces import End
from theban.luxor.words.refusals import NO_SLOT, SAME_SLOT

if TYPE_CHECKING:
    from theban.core.illegality import Illegality
    from theban.luxor.draft import AnyState, PlayerDraft
    from theban.luxor.pieces import Card
    from theban.luxor.rules.work import Work


def remove_card(me: PlayerDraft, slot: int) -> Card:
    """Take the card at a slot out of the hand and return it; those behind it move up."""
    hand = me.hand
    card = hand[slot]
    me.hand = hand[:slot] + hand[slot + 1 :]
    if me.open_slots:
        me.open_slots = tuple(open_ - (open_ > slot) for open_ in me.open_slots if open_ != slot)
    return card


def insert_card(me: PlayerDraft, card: Card, *, is_open: bool = False) -> None:
    """Put a card into the middle of the hand, between the 2nd and the 3rd of 4 cards.

    Of 3 cards it comes to the left of the middle one. :rule:`LX-6.1`, :rule:`LX-5.10`.
    """
    hand = me.hand
    slot = len(hand) // 2
    me.hand = hand[:slot] + (card,) + hand[slot:]  # noqa: RUF005 (half the time of unpacking)
    if me.open_slots or is_open:
        moved = [open_ + (open_ >= slot) for open_ in me.open_slots]
        if is_open:
            moved.append(slot)
        me.open_slots = tuple(sorted(moved))


def without_end(hand: tuple[Card, ...], end: End) -> tuple[Card, ...]:
    """Return the hand without the card at an end."""
    return hand[1:] if end is End.LEFT else hand[:-1]


def with_end(hand: tuple[Card, ...], card: Card, end: End) -> tuple[Card, ...]:
    """Return the hand with a card put back at an end."""
    return (card, *hand) if end is End.LEFT else (*hand, card)


# --- A card moves within the hand --------------------------------------------------------------


def hand_moves(size: int) -> tuple[MoveHandCard, ...]:
    """List the ways to move a card in a hand: by its place, then by where it goes.

    Args:
        size: the number of cards in the hand.

    Example:
        >>> hand_moves(2)
        (MoveHandCard(source=0, target=1), MoveHandCard(source=1, target=0))
    """
    return _MOVES[size] if size <= HAND_SIZE else _moves(size)


def _moves(size: int) -> tuple[MoveHandCard, ...]:
    places = range(size)
    return tuple(MoveHandCard(s, t) for s in places for t in places if s != t)


_MOVES = tuple(map(_moves, range(HAND_SIZE + 1)))
"""For each size of a hand: made once and never written again, for games in several threads."""


def explain_hand_move(state: AnyState, seat: int, choice: MoveHandCard) -> Illegality | None:
    """Judge how a hand card is moved: from a place in the hand to another. :rule:`MC-8.7`."""
    places = range(len(state.players[seat].hand))
    for place in (choice.source, choice.target):
        if place not in places:
            return NO_SLOT(None, seat=seat, number=place, last=len(places) - 1)
    if choice.source == choice.target:
        return SAME_SLOT("MC-8.7", slot=choice.source)
    return None


def move_hand_card(work: Work, seat: int, choice: MoveHandCard) -> None:
    """Move a card to another place in the hand. :rule:`MC-8.7`."""
    move_card(work.player(seat), choice.source, choice.target)
    work.emit(HandCardMoved, seat, choice.source, choice.target)


def move_card(me: PlayerDraft, source: int, target: int) -> None:
    """Take a card out and put it back so that it stands at the target. :rule:`MC-8.7`.

    Whether all have seen a card goes with it. :rule:`MC-8.3`.
    """
    hand = list(me.hand)
    seen = [slot in me.open_slots for slot in range(len(hand))]
    hand.insert(target, hand.pop(source))
    seen.insert(target, seen.pop(source))
    me.hand = tuple(hand)
    me.open_slots = tuple(slot for slot, is_open in enumerate(seen) if is_open)
