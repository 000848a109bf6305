"""The course of a game: turns, the draw step, the end of a round and of the game.

:rule:`LX-3.1`, :rule:`LX-6.1` to :rule:`LX-6.4`, :rule:`LX-8.4` to :rule:`LX-8.8`.  The card played
is in :mod:`theban.luxor._rules.cards`.
"""

from __future__ import annotations

from functools import cache
from operator import eq

from theban._core.chance import Counts, Kinds, put_one, take_one
from theban._core.errors import Illegality
from theban._core.machine import RuleIds
from theban.luxor import _events as events
from theban.luxor._actions import CardDrawn, MoveHandCard
from theban.luxor._board import ROWS, number_batches
from theban.luxor._config import HAND_SIZE
from theban.luxor._messages import NO_SLOT, SAME_SLOT
from theban.luxor._pieces import Card, End
from theban.luxor._rules.work import CompiledRules, Work
from theban.luxor._situation import has_second_entered
from theban.luxor._state import AnyState, PlayerDraft
from theban.luxor.frames import EndTurn, ExtraTurn, FillHand, Frame


def mark_round_active(work: Work) -> None:
    """Mark the round as not idle: everybody has seen that a seat could move. :rule:`LX-8.7`."""
    work.state.idle_round = False
    if work.compiled.hooks.not_idle is not None:
        work.compiled.hooks.not_idle(work)


def ends_with_round(work: Work, seat: int) -> bool:
    """End the game after the round, or start the next.

    :rule:`LX-8.4`, :rule:`LX-8.5`, :rule:`LX-8.6`, :rule:`LX-8.7`.

    Nothing else ends a game: programs that drive games set a limit. :rule:`LX-8.8`.
    """
    state = work.state
    if has_second_entered(state):
        work.emit(events.GameEnded, "LX-8.4", seat, events.Ending.CHAMBER)
        return True
    hook = work.compiled.hooks.round_over
    if state.idle_round and (hook is None or not hook(work)):
        work.emit(events.GameEnded, ("LX-8.5", "LX-8.6", "LX-8.7"), seat, events.Ending.IDLE_ROUND)
        return True
    state.idle_round = True
    return False


def start_turn(work: Work, seat: int, is_extra: bool) -> None:
    """Start a seat's turn. :rule:`LX-3.1`, :rule:`MC-8.1`."""
    work.stack.append(work.compiled.frames[seat].start_turn)
    work.emit(events.TurnStarted, "MC-8.1" if is_extra else "LX-3.1", seat)
    if work.compiled.hooks.turn_started is not None:
        work.compiled.hooks.turn_started(work, seat, is_extra)


def end_turn(work: Work, frame: EndTurn) -> bool:
    """Pass the turn on, and judge the round after its last turn. :rule:`LX-3.1`."""
    work.stack.pop()
    if work.stack:
        return True  # the seat has an extra turn to come, in the frame below
    seat, config = frame.seat, work.state.config
    following = (seat + 1) % config.players
    if following == config.first_player and ends_with_round(work, seat):
        return True
    start_turn(work, following, is_extra=False)
    return True


def owe_extra_turn(work: Work, seat: int) -> None:
    """Give a seat an extra turn, after the rest of this turn. :rule:`MC-8.1`."""
    work.stack.insert(0, ExtraTurn(seat))  # the lowest frame comes last


def extra_turn(work: Work, frame: ExtraTurn) -> bool:
    """Start an extra turn, even in the last round. :rule:`MC-8.1`."""
    work.stack.pop()
    start_turn(work, frame.seat, is_extra=True)
    return True


def offer_after_turn(work: Work, frame: Frame) -> None:
    """Push a frame that comes up once the hand is full, just before the turn ends.

    :rule:`MC-8.1`.
    """
    stack = work.stack
    turn = next(depth for depth, below in enumerate(stack) if type(below) is EndTurn)
    stack.insert(turn + 1, frame)


def discard_card(work: Work, seat: int, slot: int) -> Card:
    """Put the card at a slot of a hand on the discard pile and return it. :rule:`LX-3.3`.

    :rule:`MC-8.3`.

    The cards behind it move up.  All see it now, so it leaves its batch, the group of hidden cards
    with which it was shuffled. :rule:`LX-10.5`.
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
    kind = work.compiled.inventory.cards.index[card]
    state.discard_pile = put_one(state.discard_pile, kind)
    if batch is not None and _is_met_late(work, batch):
        renumber(work)
    return card


def insert_card(me: PlayerDraft, card: Card, batch: int | None, slot: int | None = None) -> None:
    """Insert a card into a hand at a slot; the cards from there on move up.

    Without a slot it goes into the middle: between the 2nd and the 3rd of 4 cards, of 3 to the
    left of the middle one. :rule:`LX-6.1`, :rule:`LX-5.10`.
    """
    hand, batches = me.hand, me.batches
    if slot is None:
        slot = len(hand) // 2
    # Adding tuples is twice as fast as unpacking them.
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


@cache
def hand_moves(size: int) -> tuple[MoveHandCard, ...]:
    """List the ways to move a card in a hand, by its place, then by its target. :rule:`MC-8.7`."""
    places = range(size)
    return tuple(MoveHandCard(s, t) for s in places for t in places if s != t)


def explain_hand_move(state: AnyState, seat: int, choice: MoveHandCard) -> Illegality | None:
    """Explain a wrong move of a hand card within the hand. :rule:`MC-8.7`."""
    places = range(len(state.players[seat].hand))
    for place in (choice.source, choice.target):
        if place not in places:
            return NO_SLOT(None, seat=seat, number=place, last=len(places) - 1)
    if choice.source == choice.target:
        return SAME_SLOT("MC-8.7", slot=choice.source)
    return None


def move_hand_card(work: Work, seat: int, choice: MoveHandCard, rules: RuleIds) -> None:
    """Move a card to another place in the hand. :rule:`MC-8.7`.

    It keeps its batch, or its mark as seen by all. :rule:`MC-8.3`, :rule:`LX-10.5`.
    """
    me, source, target = work.player(seat), choice.source, choice.target
    hand, batches = list(me.hand), list(me.batches)
    hand.insert(target, hand.pop(source))
    batches.insert(target, batches.pop(source))
    me.hand, me.batches = tuple(hand), tuple(batches)
    renumber(work)
    work.emit(events.HandCardMoved, rules, seat, source, target)


# --- What all know of hidden cards ---------------------------------------------------------------


def _is_met_late(work: Work, batch: int) -> bool:
    """Return whether a batch that has just lost a card now comes after the next one, or is empty.

    :rule:`LX-10.5`.
    """
    state, boxed, behind = work.state, work.compiled.hooks.boxed_cards, batch + 1
    if not batch and any(state.draw_pile):
        return False  # the draw pile's batch is always the first one
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
    """Number the batches again in order of appearance, after a card has moved. :rule:`LX-10.5`."""
    state, boxed = work.state, work.compiled.hooks.boxed_cards
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
    if work.compiled.hooks.batches_renumbered is not None:
        work.compiled.hooks.batches_renumbered(work, numbers)


_NEW = -1
"""The name of a batch that does not have a number yet."""


def fill_hand(work: Work, frame: FillHand) -> bool:
    """Wait for a card while the hand is not full. :rule:`LX-6.1`, :rule:`LX-5.10`."""
    if lacks_card(work, frame.seat):
        return False
    work.stack.pop()
    if work.compiled.hooks.hand_filled is not None:
        work.compiled.hooks.hand_filled(work, frame.seat)
    return True


def lacks_card(work: Work, seat: int) -> bool:
    """Return whether a hand is not full, and if so, provide a card to draw.

    If the draw pile is empty, the discard pile becomes the draw pile first; one of the two always
    has a card (:rule:`LX-6.4`).  These cards are their own batch. :rule:`LX-6.2`, :rule:`LX-6.3`,
    :rule:`LX-10.5`.
    """
    state = work.state
    if len(state.players[seat].hand) >= HAND_SIZE:
        return False
    if not any(state.draw_pile):
        state.draw_pile, state.discard_pile = state.discard_pile, state.draw_pile
        renumber(work, _NEW)
        work.emit(events.PileShuffled, ("LX-6.2", "LX-6.3"), seat)
    return True


def card_urn(state: AnyState, _frame: object) -> tuple[Kinds[CardDrawn], Counts]:
    """The cards of the draw pile. :rule:`LX-10.4`."""
    compiled: CompiledRules = state.config.compiled
    return compiled.card_drawn, state.draw_pile


def card_drawn(work: Work, frame: FillHand, outcome: CardDrawn) -> None:
    """Put the drawn card into the middle of the hand. :rule:`LX-6.1`, :rule:`MC-5.6`."""
    seat = frame.seat
    # A full hand ends the draw step at once, so the frame need not come up again.
    is_full = len(work.state.players[seat].hand) == HAND_SIZE - 1
    draw_card(work, seat, outcome.card, "LX-6.1" if is_full else ("MC-5.6", "LX-6.1"))
    if not is_full:
        work.stack.append(frame)
    elif work.compiled.hooks.hand_filled is not None:
        work.compiled.hooks.hand_filled(work, seat)


def draw_card(work: Work, seat: int, card: Card, rules: RuleIds, slot: int | None = None) -> None:
    """Put a card of the draw pile into a hand; it keeps its batch, since nobody has seen it.

    :rule:`LX-10.5`. Without a slot it goes into the middle.
    """
    state = work.state
    state.draw_pile = take_one(state.draw_pile, work.compiled.inventory.cards.index[card])
    insert_card(work.player(seat), card, 0, slot)  # the first batch is that of the draw pile
    if not any(state.draw_pile):
        renumber(work)
    work.emit(events.CardReceived, rules, seat, card)
