"""A hand is a row: cards leave it at the ends and come into its middle. :rule:`LX-3.2`.

Modules let seats move a card within it. :rule:`MC-8.7`.
"""

from __future__ import annotations

from operator import eq

from theban.core.engine.rows import with_one_more
from theban.core.engine.work import RuleIds
from theban.core.illegality import Illegality
from theban.luxor.actions import MoveHandCard
from theban.luxor.batches import ROWS, number_batches
from theban.luxor.config import HAND_SIZE
from theban.luxor.draft import AnyState, PlayerDraft
from theban.luxor.events import HandCardMoved
from theban.luxor.pieces import Card, End
from theban.luxor.rules.work import Work
from theban.luxor.words.refusals import NO_SLOT, SAME_SLOT


def discard_card(work: Work, seat: int, slot: int) -> Card:
    """Put the card at a slot of a hand on the discard pile and return it. :rule:`LX-3.3`.

    :rule:`MC-8.3`.

    Those behind it move up.  It is revealed, so it leaves its batch. :rule:`LX-10.5`.
    """
    me, state = work.player(seat), work.state
    hand, batches = me.hand, me.batches
    card, batch = hand[slot], batches[slot]
    # Most cards that leave a hand are outer ones.
    if not slot:
        me.hand, row = hand[1:], batches[1:]
    elif slot == -1:
        me.hand, row = hand[:-1], batches[:-1]
    else:
        me.hand = hand[:slot] + hand[slot + 1 :]
        row = batches[:slot] + batches[slot + 1 :]
    me.batches = ROWS.get(row, row)
    kind = work.inventory.cards.index[card]
    state.discard_pile = with_one_more(state.discard_pile, kind)
    if batch is not None and _is_met_late(work, batch):
        renumber(work)
    return card


def insert_card(me: PlayerDraft, card: Card, batch: int | None, slot: int | None = None) -> None:
    """Put a card into a hand; it then is at the slot, and those from there on move up.

    Without a slot it comes into the middle: between the 2nd and the 3rd of 4 cards, of 3 to the
    left of the middle one. :rule:`LX-6.1`, :rule:`LX-5.10`.
    """
    hand, batches = me.hand, me.batches
    if slot is None:
        slot = len(hand) // 2
    # Adding tuples takes half the time of unpacking them.
    me.hand = hand[:slot] + (card,) + hand[slot:]  # noqa: RUF005
    row = batches[:slot] + (batch,) + batches[slot:]  # noqa: RUF005
    me.batches = ROWS.get(row, row)


def without_end(hand: tuple[Card, ...], end: End) -> tuple[Card, ...]:
    """Return the hand without the card at an end. :rule:`LX-3.2`, :rule:`MC-5.8`."""
    return hand[1:] if end is End.LEFT else hand[:-1]


def with_end(hand: tuple[Card, ...], card: Card, end: End) -> tuple[Card, ...]:
    """Return the hand with a card put back at an end. :rule:`LX-3.2`, :rule:`MC-7.10`."""
    return (card, *hand) if end is End.LEFT else (*hand, card)


# --- A card moves within the hand --------------------------------------------------------------


def hand_moves(size: int) -> tuple[MoveHandCard, ...]:
    """List the ways to move a card in a hand, by its place, then by its goal. :rule:`MC-8.7`."""
    return _MOVES[size] if size <= HAND_SIZE else _moves(size)


def _moves(size: int) -> tuple[MoveHandCard, ...]:
    """List them for a hand of any size. :rule:`MC-8.7`."""
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


def move_hand_card(work: Work, seat: int, choice: MoveHandCard, rules: RuleIds) -> None:
    """Move a card to another place in the hand. :rule:`MC-8.7`.

    Its batch, and whether all have seen it, goes with it. :rule:`MC-8.3`, :rule:`LX-10.5`.
    """
    me, source, target = work.player(seat), choice.source, choice.target
    hand, batches = list(me.hand), list(me.batches)
    hand.insert(target, hand.pop(source))
    batches.insert(target, batches.pop(source))
    me.hand, me.batches = tuple(hand), tuple(batches)
    renumber(work)
    work.emit(HandCardMoved, rules, seat, source, target)


# --- What all know of hidden cards ---------------------------------------------------------------


def _is_met_late(work: Work, batch: int) -> bool:
    """Say whether a batch that has just lost a card is now met after the next one, if at all.

    :rule:`LX-10.5`.
    """
    state, boxed, behind = work.state, work.hooks.boxed_cards, batch + 1
    if not batch and any(state.draw_pile):
        return False  # the batch of the draw pile is the first one, whatever leaves a hand
    for player in state.players:
        row = player.batches
        if behind in row:
            return batch not in row or row.index(behind) < row.index(batch)
        if batch in row:
            return False
    # The others lie in the box.
    row = () if boxed is None else tuple([each for _, each in boxed(state)])
    return behind in row and (batch not in row or row.index(behind) < row.index(batch))


def renumber(work: Work, draw_pile: int | None = 0) -> None:
    """Number the batches as first met, now that some card has moved. :rule:`LX-10.5`."""
    state, boxed = work.state, work.hooks.boxed_cards
    numbers = number_batches(
        draw_pile if any(state.draw_pile) else None,
        [player.batches for player in state.players],
        () if boxed is None else [batch for _, batch in boxed(state)],
    )
    if all(map(eq, numbers, numbers.values())):
        return
    for seat, player in enumerate(state.players):
        row = tuple([None if batch is None else numbers[batch] for batch in player.batches])
        work.player(seat).batches = ROWS.get(row, row)
    if work.hooks.batches_renumbered is not None:
        work.hooks.batches_renumbered(work, numbers)
