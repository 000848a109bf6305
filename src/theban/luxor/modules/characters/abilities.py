"""The abilities that are not moves: one small unit for each. :rule:`MC-7.2` to :rule:`MC-7.8`.

Which character has which is in :mod:`theban.luxor.modules.characters.table`.
"""

from __future__ import annotations

from collections import Counter

from theban.core.illegality import Illegality
from theban.luxor.actions import DECLINE, Action, Decline, MoveHandCard
from theban.luxor.draft import AnyState
from theban.luxor.events import DieThrown
from theban.luxor.expansion import CHARACTER_SEAT
from theban.luxor.frames import RollDie
from theban.luxor.outcomes import DieRolled
from theban.luxor.parts.characters import (
    ChooseReroll,
    ChooseTempleAction,
    OfferExtraTurn,
    PerformTempleAction,
    RearrangeHand,
    Reroll,
    RerollTaken,
    RollAgain,
    SetFlipped,
    TakeExtraTurn,
)
from theban.luxor.pieces import LEVELS, SET_KINDS, Treasure
from theban.luxor.rules.cards.one_adventurer import use_roll
from theban.luxor.rules.hand import explain_hand_move, hand_moves, move_hand_card
from theban.luxor.rules.movement import act
from theban.luxor.rules.refusing import not_awaited
from theban.luxor.rules.scoring import score_points
from theban.luxor.rules.subjects import cards_of
from theban.luxor.rules.turn import offer_after_turn, owe_extra_turn
from theban.luxor.rules.work import Work
from theban.luxor.situation import Seen, Subject

REROLL, PERFORM, TAKE_TURN = Reroll(), PerformTempleAction(), TakeExtraTurn()


# --- Reroll ------------------------------------------------------------------------------------


def ask_reroll(work: Work, frame: RollDie, face: int) -> bool:
    """Ask whether the roll is repeated, before anything is chosen. :rule:`MC-7.2`."""
    work.stack.append(ChooseReroll(frame.seat, frame.card, face, frame.ends))
    return True


def reroll_answers(_state: AnyState, _frame: ChooseReroll) -> tuple[Action, ...]:
    """List: roll again, decline. :rule:`MC-7.2`."""
    return (REROLL, DECLINE)


def explain_reroll(state: AnyState, frame: ChooseReroll, choice: object) -> Illegality | None:
    """Judge whether the question was answered. :rule:`MC-7.2`."""
    if type(choice) is Reroll or type(choice) is Decline:
        return None
    return not_awaited(state, frame, choice, "MC-8.6")


def roll_subject(_seen: Seen, frame: ChooseReroll) -> Subject:
    """Name the cards and the roll. :rule:`MC-7.2`."""
    return Subject(cards=cards_of(frame.card), face=frame.face)


def choose_reroll(work: Work, frame: ChooseReroll, choice: Reroll | Decline) -> None:
    """Roll again, or use the first result. :rule:`MC-7.2`."""
    if type(choice) is Reroll:
        work.emit(RerollTaken, "MC-7.2", frame.seat)
        work.stack.append(RollAgain(frame.seat, frame.card, frame.ends))
    else:
        use_roll(work, frame.seat, frame.card, frame.face, frame.ends)


def rolled_again(work: Work, frame: RollAgain, outcome: DieRolled) -> None:
    """Use the second result, whatever it is. :rule:`MC-7.2`."""
    work.emit(DieThrown, "MC-7.2", frame.seat, outcome.face)
    use_roll(work, frame.seat, frame.card, outcome.face, frame.ends)


# --- Select Horus card -------------------------------------------------------------------------


def any_stack(_level: int) -> tuple[int, ...]:
    """Let the card at a Horus tile come from any stack. :rule:`MC-7.4`."""
    return LEVELS


# --- Extra point, and extra turn ---------------------------------------------------------------


EXTRA_POINTS = 1
"""The points more for each treasure or artifact. :rule:`MC-7.5`."""


def score_extra_point(work: Work, seat: int, treasure: Treasure) -> None:  # noqa: ARG001 (a hook)
    """Score one more point for a treasure or artifact, always. :rule:`MC-7.5`."""
    score_points(work, seat, EXTRA_POINTS, "MC-7.5")


def offer_extra_turn(work: Work, seat: int, treasure: Treasure) -> None:
    """See whether a pure set is complete; then the turn is offered at its end. :rule:`MC-7.3`."""
    if _completes_set(work.state, seat, treasure):
        offer_after_turn(work, OfferExtraTurn(seat))


def _completes_set(state: AnyState, seat: int, treasure: Treasure) -> bool:
    """Say whether the least of vases, statues and jewelry has just grown. :rule:`MC-7.3`."""
    owned = Counter(own.kind for own in state.players[seat].treasures)
    pure_sets = min(owned[kind] for kind in SET_KINDS)
    owned[treasure.kind] -= 1
    return min(owned[kind] for kind in SET_KINDS) < pure_sets


def extra_turn_answers(_state: AnyState, _frame: OfferExtraTurn) -> tuple[Action, ...]:
    """List: take the turn, decline. :rule:`MC-7.3`."""
    return (TAKE_TURN, DECLINE)


def explain_extra_turn(state: AnyState, frame: OfferExtraTurn, choice: object) -> Illegality | None:
    """Judge whether the question was answered. :rule:`MC-7.3`."""
    if type(choice) is TakeExtraTurn or type(choice) is Decline:
        return None
    return not_awaited(state, frame, choice, "MC-8.6")


def choose_extra_turn(work: Work, frame: OfferExtraTurn, choice: TakeExtraTurn | Decline) -> None:
    """Flip the set for one more turn; declined, it is gone. :rule:`MC-7.3`."""
    if type(choice) is TakeExtraTurn:
        me = work.player(frame.seat)
        part = CHARACTER_SEAT.of(me)
        CHARACTER_SEAT.change(me, flipped=part.flipped + 1)
        work.emit(SetFlipped, "MC-7.3", frame.seat)
        owe_extra_turn(work, frame.seat)


# --- Temple action -----------------------------------------------------------------------------


def ask_temple_action(work: Work, seat: int, place: int) -> None:
    """Ask whether the tile just uncovered is used at once. :rule:`MC-7.7`."""
    work.stack.append(ChooseTempleAction(seat, place))


def temple_answers(_state: AnyState, _frame: ChooseTempleAction) -> tuple[Action, ...]:
    """List: act, decline; also if nothing would happen. :rule:`MC-7.7`."""
    return (PERFORM, DECLINE)


def explain_temple(state: AnyState, frame: ChooseTempleAction, choice: object) -> Illegality | None:
    """Judge whether the question was answered. :rule:`MC-7.7`."""
    if type(choice) is PerformTempleAction or type(choice) is Decline:
        return None
    return not_awaited(state, frame, choice, "MC-8.6")


def choose_temple(
    work: Work, frame: ChooseTempleAction, choice: PerformTempleAction | Decline
) -> None:
    """Let one adventurer there act on the tile, once. :rule:`MC-7.7`."""
    if type(choice) is PerformTempleAction:
        act(work, frame.seat, frame.place, also=("MC-7.7",))


# --- Rearrange hand ----------------------------------------------------------------------------


def ask_to_rearrange(work: Work, owner: int) -> None:
    """Ask the character's owner, whichever seat's adventurer entered. :rule:`MC-7.8`."""
    work.stack.append(RearrangeHand(owner))


def rearrange_answers(state: AnyState, frame: RearrangeHand) -> tuple[Action, ...]:
    """List all ways to move a hand card, then to decline. :rule:`MC-7.8`."""
    return (*hand_moves(len(state.players[frame.seat].hand)), DECLINE)


def explain_rearrange(state: AnyState, frame: RearrangeHand, choice: object) -> Illegality | None:
    """Judge which card is moved where. :rule:`MC-7.8`, :rule:`MC-8.7`."""
    if type(choice) is Decline:
        return None
    if type(choice) is not MoveHandCard:
        return not_awaited(state, frame, choice, "MC-8.6")
    return explain_hand_move(state, frame.seat, choice)


def rearrange(work: Work, frame: RearrangeHand, choice: MoveHandCard | Decline) -> None:
    """Move the card, if any. :rule:`MC-7.8`."""
    if type(choice) is MoveHandCard:
        move_hand_card(work, frame.seat, choice, "MC-7.8")
