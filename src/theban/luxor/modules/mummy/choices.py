"""The decisions and draws that mummy tiles bring, but for moves of adventurers.

:rule:`MC-4.3`, :rule:`MC-4.6` to :rule:`MC-4.8`.
"""

from __future__ import annotations

from theban.core.illegality import Illegality
from theban.luxor.actions import (
    TAKE_KEY,
    TAKE_SCARAB,
    TAKE_WILD_CARD,
    Action,
    MoveHandCard,
    TakeHorusCard,
    TakeKey,
    TakeScarab,
    TakeWildCard,
)
from theban.luxor.config import HAND_SIZE
from theban.luxor.draft import AnyState
from theban.luxor.expansion import MUMMY_SEAT
from theban.luxor.frames import DrawScarab
from theban.luxor.modules.mummy.refusals import NO_SUCH_SCARAB, SCARAB_NOT_OWNED, TAKEN_ALREADY
from theban.luxor.outcomes import CardDrawn
from theban.luxor.parts.mummy import DiscardHandCard, ExchangeScarab
from theban.luxor.parts.mummy_happenings import (
    ChooseCardToDiscard,
    ChooseHorusStack,
    ChooseScarabToExchange,
    ChooseSupply,
    HandCardsDiscarded,
    MoveCardByTile,
    RedrawHand,
    ScarabReturned,
    Supply,
)
from theban.luxor.pieces import LEVELS
from theban.luxor.rules.drawing import draw_card, renew_draw_pile
from theban.luxor.rules.hand import discard_card, explain_hand_move, hand_moves, move_hand_card
from theban.luxor.rules.refusing import not_awaited
from theban.luxor.rules.tiles.horus import take_key
from theban.luxor.rules.tiles.horus_stacks import explain_stack, stacks_with_a_card, take_horus_card
from theban.luxor.rules.tiles.wild_card import take_wild_card
from theban.luxor.rules.work import Work
from theban.luxor.situation import Seen, Subject
from theban.luxor.words.refusals import NO_KEY_LEFT, NO_SCARAB_LEFT, NO_SLOT, NO_WILD_CARD_LEFT

DISCARDS = tuple(map(DiscardHandCard, range(HAND_SIZE)))
"""For each place in the hand the one action object."""

SUPPLIES: dict[Supply, Action] = {
    Supply.KEY: TAKE_KEY,
    Supply.SCARAB: TAKE_SCARAB,
    Supply.WILD_CARD: TAKE_WILD_CARD,
}
"""What the *choice* tile gives, in the order of the answers."""

_SUPPLY_OF: dict[type, Supply] = {type(action): supply for supply, action in SUPPLIES.items()}

_NONE_LEFT = {
    Supply.KEY: NO_KEY_LEFT,
    Supply.SCARAB: NO_SCARAB_LEFT,
    Supply.WILD_CARD: NO_WILD_CARD_LEFT,
}


# --- A new hand --------------------------------------------------------------------------------


def redraw(work: Work, frame: RedrawHand) -> bool:
    """Wait for a card while the new hand is not full. :rule:`MC-4.3`."""
    if len(work.state.players[frame.seat].hand) < HAND_SIZE:
        if not any(work.state.draw_pile):
            renew_draw_pile(work, frame.seat)
        return False
    work.stack.pop()
    return True


def card_redrawn(work: Work, frame: RedrawHand, outcome: CardDrawn) -> None:
    """Put the card drawn to the right of those drawn before. :rule:`MC-4.3`."""
    seat = frame.seat
    draw_card(work, seat, outcome.card, "MC-4.3", slot=len(work.state.players[seat].hand))
    work.stack.append(frame)


# --- Move a card -------------------------------------------------------------------------------


def card_answers(state: AnyState, frame: MoveCardByTile) -> tuple[Action, ...]:
    """List all ways to move a hand card: by its place, then by where it goes. :rule:`MC-8.7`."""
    return hand_moves(len(state.players[frame.seat].hand))


def explain_card(state: AnyState, frame: MoveCardByTile, choice: object) -> Illegality | None:
    """Judge which card is moved where. :rule:`MC-4.7`, :rule:`MC-8.7`."""
    if type(choice) is not MoveHandCard:
        return not_awaited(state, frame, choice, "MC-8.6")
    return explain_hand_move(state, frame.seat, choice)


def move_card(work: Work, frame: MoveCardByTile, choice: MoveHandCard) -> None:
    """Move the card. :rule:`MC-4.7`."""
    move_hand_card(work, frame.seat, choice, "MC-4.7")


# --- Exchange a scarab -------------------------------------------------------------------------


def exchange_answers(state: AnyState, frame: ChooseScarabToExchange) -> tuple[Action, ...]:
    """List the values of the own scarabs, rising. :rule:`MC-4.7`."""
    return tuple(map(ExchangeScarab, dict.fromkeys(state.players[frame.seat].scarabs)))


def explain_exchange(
    state: AnyState, frame: ChooseScarabToExchange, choice: object
) -> Illegality | None:
    """Judge which scarab is returned: an own one. :rule:`MC-4.7`."""
    seat = frame.seat
    if type(choice) is not ExchangeScarab:
        return not_awaited(state, frame, choice, "MC-8.6")
    values = state.config.inventory.scarabs
    if choice.value in state.players[seat].scarabs:
        return None
    if choice.value not in values.index:
        return NO_SUCH_SCARAB(None, number=choice.value, values=values.all)
    return SCARAB_NOT_OWNED("MC-4.7", seat=seat, points=choice.value)


def exchange(work: Work, frame: ChooseScarabToExchange, choice: ExchangeScarab) -> None:
    """Return the scarab to the box, face down, and draw a new one. :rule:`MC-4.7`."""
    seat, value = frame.seat, choice.value
    me = work.player(seat)
    scarabs = list(me.scarabs)
    scarabs.remove(value)
    me.scarabs = tuple(scarabs)
    part = MUMMY_SEAT.of(me)
    exchanged = tuple(sorted((*part.exchanged, value)))
    MUMMY_SEAT.change(me, exchanged=exchanged)
    work.emit(ScarabReturned, ("MC-4.7", "MC-8.3"), seat, value)
    work.stack.append(DrawScarab(seat, ("MC-4.7",)))


# --- A hand card for a Horus card --------------------------------------------------------------


def discard_answers(state: AnyState, frame: ChooseCardToDiscard) -> tuple[Action, ...]:
    """List the places in the hand from left to right. :rule:`MC-4.8`."""
    return DISCARDS[: len(state.players[frame.seat].hand)]


def explain_discard(
    state: AnyState, frame: ChooseCardToDiscard, choice: object
) -> Illegality | None:
    """Judge which card is discarded: one of the hand. :rule:`MC-4.8`."""
    seat = frame.seat
    if type(choice) is not DiscardHandCard:
        return not_awaited(state, frame, choice, "MC-8.6")
    size = len(state.players[seat].hand)
    if 0 <= choice.slot < size:
        return None
    return NO_SLOT(None, seat=seat, number=choice.slot, last=size - 1)


def discard(work: Work, frame: ChooseCardToDiscard, choice: DiscardHandCard) -> None:
    """Discard the card, face up, and ask for the stack. :rule:`MC-4.8`, :rule:`MC-8.3`."""
    seat = frame.seat
    card = discard_card(work, seat, choice.slot)
    work.emit(HandCardsDiscarded, ("MC-4.8", "MC-8.3"), seat, (card,), (choice.slot,))
    work.stack.append(ChooseHorusStack(seat))


def stack_answers(state: AnyState, _frame: ChooseHorusStack) -> tuple[Action, ...]:
    """List the stacks that have a card, by level. :rule:`MC-4.8`."""
    return stacks_with_a_card(state, LEVELS)


def explain_stack_choice(
    state: AnyState, frame: ChooseHorusStack, choice: object
) -> Illegality | None:
    """Judge the stack: any one that has a card. :rule:`MC-4.8`."""
    if type(choice) is not TakeHorusCard:
        return not_awaited(state, frame, choice, "MC-8.6")
    return explain_stack(state, choice.level, LEVELS, "MC-4.8", exhausted="MC-4.8")


def stacks(_seen: Seen, _frame: ChooseHorusStack) -> Subject:
    """Name all levels. :rule:`MC-4.8`."""
    return Subject(levels=LEVELS)


def take_from_stack(work: Work, frame: ChooseHorusStack, choice: TakeHorusCard) -> None:
    """Take the card into the middle; the Mummy does not move for it. :rule:`MC-4.8`."""
    take_horus_card(work, frame.seat, choice.level, "MC-4.8", quietly=True)


# --- Two of three supplies ---------------------------------------------------------------------


def is_in_supply(state: AnyState, supply: Supply) -> bool:
    """Say whether there is any of it. :rule:`MC-4.12`."""
    if supply is Supply.KEY:
        return state.keys > 0
    return any(state.scarabs) if supply is Supply.SCARAB else state.wild_cards > 0


def supply_answers(state: AnyState, frame: ChooseSupply) -> tuple[Action, ...]:
    """List key, scarab and wild card, as far as they can be had. :rule:`MC-8.6`."""
    return tuple(
        action
        for supply, action in SUPPLIES.items()
        if supply is not frame.taken and is_in_supply(state, supply)
    )


def explain_supply(state: AnyState, frame: ChooseSupply, choice: object) -> Illegality | None:
    """Judge what is taken: not the same again, and only what there is.

    :rule:`MC-4.6`, :rule:`MC-4.12`.
    """
    supply = _SUPPLY_OF.get(type(choice))
    if supply is None:
        return not_awaited(state, frame, choice, "MC-8.6")
    if supply is frame.taken:
        return TAKEN_ALREADY("MC-4.6", supply=supply.value)
    if is_in_supply(state, supply):
        return None
    return _NONE_LEFT[supply]("MC-4.12")


def supply_taken(_seen: Seen, frame: ChooseSupply) -> Subject:
    """Name what was taken first. :rule:`MC-4.6`."""
    return Subject(taken=frame.taken)


def take_supply(
    work: Work, frame: ChooseSupply, choice: TakeKey | TakeScarab | TakeWildCard
) -> None:
    """Take one thing, then ask for the other. :rule:`MC-4.6`."""
    seat, taken = frame.seat, _SUPPLY_OF[type(choice)]
    if frame.taken is None and any(
        supply is not taken and is_in_supply(work.state, supply) for supply in Supply
    ):
        work.stack.append(ChooseSupply(seat, taken))
    if taken is Supply.KEY:
        take_key(work, seat, "MC-4.6")
    elif taken is Supply.WILD_CARD:
        take_wild_card(work, seat, "MC-4.6")
    else:
        work.stack.append(DrawScarab(seat, ("MC-4.6",)))
