"""A hand is a row: cards leave it at the ends and come into its middle. :rule:`LX-3.2`."""

from __future__ import annotations

from theban.luxor.draft import PlayerDraft
from theban.luxor.pieces import Card, End


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


def without_end(hand: tuple[Card, ...], end: End) -> tuple[Card, ...]:
    """Return the hand without the card at an end."""
    return hand[1:] if end is End.LEFT else hand[:-1]


def with_end(hand: tuple[Card, ...], card: Card, end: End) -> tuple[Card, ...]:
    """Return the hand with a card put back at an end."""
    return (card, *hand) if end is End.LEFT else (*hand, card)
