"""Drawing: how a hand is filled again at the end of a turn. :rule:`LX-6.1` and on."""

from __future__ import annotations

from theban.core.chance import Counts, Kinds
from theban.core.engine.rows import with_one_fewer
from theban.core.engine.work import RuleIds
from theban.luxor.config import HAND_SIZE
from theban.luxor.draft import AnyState
from theban.luxor.events import CardReceived, PileShuffled
from theban.luxor.frames import FillHand
from theban.luxor.outcomes import CardDrawn
from theban.luxor.pieces import Card
from theban.luxor.rules.hand import insert_card, renumber
from theban.luxor.rules.work import Tables, Work

_NEW = -1
"""What a batch is called that has no number yet."""


def fill_hand(work: Work, frame: FillHand) -> bool:
    """Wait for a card while the hand is not full. :rule:`LX-6.1`, :rule:`LX-5.10`.

    With the draw pile empty, the discard pile becomes the draw pile first. :rule:`LX-6.2`,
    :rule:`LX-6.3`; one of the two always has a card (:rule:`LX-6.4`).
    """
    if len(work.state.players[frame.seat].hand) < HAND_SIZE:
        if not any(work.state.draw_pile):
            renew_draw_pile(work, frame.seat)
        return False
    work.stack.pop()
    if work.hooks.hand_filled is not None:
        work.hooks.hand_filled(work, frame.seat)
    return True


def renew_draw_pile(work: Work, seat: int) -> None:
    """Make the discard pile the draw pile, which is empty when a card is needed.

    These cards are their own batch. :rule:`LX-6.2`, :rule:`LX-6.3`, :rule:`LX-10.5`.
    """
    state = work.state
    state.draw_pile, state.discard_pile = state.discard_pile, state.draw_pile
    renumber(work, _NEW)
    work.emit(PileShuffled, ("LX-6.2", "LX-6.3"), seat)


def card_urn(state: AnyState, _frame: object) -> tuple[Kinds[CardDrawn], Counts]:
    """The cards of the draw pile. :rule:`LX-10.4`."""
    tables: Tables = state.config.tables
    return tables.card_drawn, state.draw_pile


def card_drawn(work: Work, frame: FillHand, outcome: CardDrawn) -> None:
    """Put the card drawn into the middle of the hand. :rule:`LX-6.1`, :rule:`MC-5.6`."""
    seat = frame.seat
    # A hand that is full ends the draw step at once: nobody has to look at the frame again.
    is_full = len(work.state.players[seat].hand) == HAND_SIZE - 1
    draw_card(work, seat, outcome.card, "LX-6.1" if is_full else ("MC-5.6", "LX-6.1"))
    if not is_full:
        work.stack.append(frame)
    elif work.hooks.hand_filled is not None:
        work.hooks.hand_filled(work, seat)


def draw_card(work: Work, seat: int, card: Card, rules: RuleIds, slot: int | None = None) -> None:
    """Put a card of the draw pile into a hand; unseen, it stays of its batch. :rule:`LX-10.5`.

    Without a slot it comes into the middle.
    """
    state = work.state
    state.draw_pile = with_one_fewer(state.draw_pile, work.inventory.cards.index[card])
    insert_card(work.player(seat), card, 0, slot)  # the first batch is that of the draw pile
    if not any(state.draw_pile):
        renumber(work)
    work.emit(CardReceived, rules, seat, card)
