"""How adventurers stand up again. :rule:`MC-3.2` to :rule:`MC-3.7`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from theban.core.engine.work import RuleIds
from theban.core.illegality import Illegality
from theban.luxor.actions import Action, PlayCard
from theban.luxor.draft import AnyPlayer, AnyState
from theban.luxor.events import DieThrown
from theban.luxor.expansion import MUMMY, MUMMY_SEAT, box_of
from theban.luxor.frames import EndTurn, StartTurn
from theban.luxor.modules.mummy.refusals import (
    LYING_WITH_MUMMY,
    MUMMY_IS_THERE,
    NOBODY_LAID_DOWN,
    NOT_LAID_DOWN_THERE,
)
from theban.luxor.outcomes import DieRolled
from theban.luxor.parts.mummy import StandUp, TryStandUp
from theban.luxor.parts.mummy_happenings import (
    AdventurersStoodUp,
    ChooseWhoStandsUp,
    RollToStandUp,
)
from theban.luxor.rules.cards.outer_cards import explain_play, play_answers, play_card
from theban.luxor.rules.ending import mark_round_active
from theban.luxor.rules.refusing import not_awaited
from theban.luxor.rules.work import Work
from theban.luxor.words.refusals import NO_SPACE

TRY = TryStandUp()


def lying(player: AnyPlayer) -> tuple[int, ...]:
    """Return the places of the adventurers laid down, who score them at the end. :rule:`MC-3.2`."""
    return MUMMY_SEAT.of(player).lying


def can_stand_up(state: AnyState, seat: int) -> tuple[int, ...]:
    """Return the places of those who could stand up: not where the Mummy is. :rule:`MC-3.4`.

    Those who lie at a statue are none of them. :rule:`MC-3.5`, :rule:`MC-3.6`.
    """
    lying = MUMMY_SEAT.of(state.players[seat]).lying
    if not lying:
        return ()
    mummy = MUMMY.of(state).place
    return tuple([place for place in lying if place != mummy])


# --- The try -----------------------------------------------------------------------------------


def start_answers(state: AnyState, frame: StartTurn) -> tuple[Action, ...]:
    """List the cards that can be played, then the try to stand up. :rule:`MC-3.7`."""
    cards = play_answers(state, frame)
    return (*cards, TRY) if can_stand_up(state, frame.seat) else cards


def explain_start(state: AnyState, frame: StartTurn, choice: object) -> Illegality | None:
    """Judge the try, which takes somebody who could stand up, or the card played.

    :rule:`MC-3.4`, :rule:`MC-3.5`, :rule:`MC-3.7`.
    """
    if type(choice) is not TryStandUp:
        return explain_play(state, frame, choice)
    seat = frame.seat
    if can_stand_up(state, seat):
        return None
    if MUMMY_SEAT.of(state.players[seat]).lying:
        return LYING_WITH_MUMMY("MC-3.4", seat=seat)
    return NOBODY_LAID_DOWN("MC-3.5", seat=seat)


def start(work: Work, frame: StartTurn, choice: PlayCard | TryStandUp) -> None:
    """Roll to stand up, which leaves no turn idle, or play a card. :rule:`MC-3.3`, MC-3.5."""
    if isinstance(choice, TryStandUp):
        mark_round_active(work)
        work.stack.append(RollToStandUp(frame.seat))
    else:
        play_card(work, frame, choice)


# --- The roll ----------------------------------------------------------------------------------


def rolled(work: Work, frame: RollToStandUp, outcome: DieRolled) -> None:
    """Stand up one, or all; with a high roll the turn goes on as usual. :rule:`MC-3.3`.

    A turn that the roll ended has no card, no draw and no mummy tile. :rule:`MC-3.5`.
    """
    seat, face = frame.seat, outcome.face
    work.emit(DieThrown, "MC-3.3", seat, face)
    one, all_ = box_of(work.state.config).stand_up
    if face > all_:
        stand_up(work, seat, can_stand_up(work.state, seat), "MC-3.3")
        work.stack.append(work.tables.frames[seat].start_turn)
        return
    work.stack.append(EndTurn(seat))
    if face > one:
        stand_up(work, seat, can_stand_up(work.state, seat), "MC-3.3")
    else:
        work.stack.append(ChooseWhoStandsUp(seat))


def stand_up(work: Work, seat: int, places: Sequence[int], rules: RuleIds) -> None:
    """Stand adventurers up where they lie; no tile is acted on. :rule:`MC-3.4`."""
    me = work.player(seat)
    part = MUMMY_SEAT.of(me)
    lying = list(part.lying)
    for place in places:
        lying.remove(place)
    MUMMY_SEAT.change(me, lying=tuple(lying))
    me.active = tuple(sorted((*me.active, *places)))
    for place, number in Counter(places).items():
        work.emit(AdventurersStoodUp, rules, seat, place, number)


# --- Who stands up? ----------------------------------------------------------------------------


def who_answers(state: AnyState, frame: ChooseWhoStandsUp) -> tuple[Action, ...]:
    """List the places of those who could stand up, from the stairs on. :rule:`MC-3.5`."""
    return tuple(map(StandUp, dict.fromkeys(can_stand_up(state, frame.seat))))


def explain_who(state: AnyState, frame: ChooseWhoStandsUp, choice: object) -> Illegality | None:
    """Judge who stands up: one laid down by the Mummy, where that is no longer.

    :rule:`MC-3.4`, :rule:`MC-3.5`.
    """
    seat = frame.seat
    if type(choice) is not StandUp:
        return not_awaited(state, frame, choice, "MC-8.6")
    place, last = choice.place, state.board.chamber - 1
    if place in can_stand_up(state, seat):
        return None
    if not 1 <= place <= last:
        return NO_SPACE(None, number=place, last=last)
    if place in MUMMY_SEAT.of(state.players[seat]).lying:
        return MUMMY_IS_THERE("MC-3.4", place=place)
    return NOT_LAID_DOWN_THERE("MC-3.5", seat=seat, place=place)


def one_stands_up(work: Work, frame: ChooseWhoStandsUp, choice: StandUp) -> None:
    """Stand up the one chosen; the turn is over. :rule:`MC-3.3`."""
    stand_up(work, frame.seat, (choice.place,), ("MC-3.3", "MC-3.5"))
