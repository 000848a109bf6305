"""The Horus card *advance all*: every adventurer goes on, and one of them acts.

:rule:`LX-7.3` to :rule:`LX-7.6`.
"""

from __future__ import annotations

from theban.core.illegality import Illegality
from theban.luxor.actions import Action, ActWith
from theban.luxor.board import STAIRS
from theban.luxor.draft import AnyState
from theban.luxor.frames import AdvanceOthers, ChooseActor, Errand
from theban.luxor.pieces import AdvanceAllCard, End
from theban.luxor.rules.cards.steps import can_move
from theban.luxor.rules.movement import able, act, destination, travel
from theban.luxor.rules.refusing import not_awaited
from theban.luxor.rules.work import Work, tables_of
from theban.luxor.situation import Seen, Subject
from theban.luxor.words.refusals import DID_NOT_ADVANCE, NO_SPACE


def advance_all_lets_move(
    state: AnyState, seat: int, card: AdvanceAllCard, _end: End | None, active: tuple[int, ...]
) -> bool:
    """Say whether at least one of all can make the steps. :rule:`LX-7.5`."""
    return can_move(state, state.players[seat], (card.number,), active)


def play_advance_all(
    work: Work,
    seat: int,
    card: AdvanceAllCard,
    ends: tuple[End, ...],  # noqa: ARG001 (one signature for all cards)
) -> None:
    """Advance all active adventurers, the one nearest the chamber first. :rule:`LX-7.3`.

    Those that wake on the way are not among them. :rule:`LX-7.5`.
    """
    waiting = able(work.state, seat)[::-1]
    work.stack.append(AdvanceOthers(seat, card.number, waiting, ()))


def advance_others(work: Work, frame: AdvanceOthers) -> bool:
    """Advance the next of all adventurers, or ask who acts once all have. :rule:`LX-7.3`.

    One that cannot make the exact number of steps stays where it is, as does one without a key
    before the chamber. :rule:`LX-7.5`, :rule:`LX-7.6`.
    """
    work.stack.pop()
    seat = frame.seat
    if not frame.waiting:
        if frame.moved:
            work.stack.append(ChooseActor(seat, tuple(sorted(set(frame.moved)))))
        return True
    origin, *waiting = frame.waiting
    work.stack.append(AdvanceOthers(seat, frame.steps, tuple(waiting), frame.moved))
    target = destination(work.state, work.state.players[seat], origin, frame.steps)
    if target is not None:
        enters = target == work.tables.chamber
        rules = ("LX-7.3", "LX-7.6") if enters else "LX-7.3"
        travel(work, seat, origin, target, Errand.WAIT, rules)
    return True


# --- Which adventurer acts? --------------------------------------------------------------------


def actors(_seen: Seen, frame: ChooseActor) -> Subject:
    """Name where those stand who advanced. :rule:`LX-7.4`."""
    return Subject(places=frame.places)


def actor_answers(state: AnyState, frame: ChooseActor) -> tuple[Action, ...]:
    """List the places of those that advanced, from the stairs on. :rule:`LX-7.5`."""
    act_with = tables_of(state.config).act_with
    return tuple([act_with[place] for place in frame.places])


def explain_actor(state: AnyState, frame: ChooseActor, choice: object) -> Illegality | None:
    """Judge which adventurer acts: only one that advanced can. :rule:`LX-7.5`."""
    if type(choice) is not ActWith:
        return not_awaited(state, frame, choice)
    if choice.place in frame.places:
        return None
    if not STAIRS < choice.place < state.board.chamber:
        return NO_SPACE(None, number=choice.place, last=state.board.chamber - 1)
    return DID_NOT_ADVANCE("LX-7.5", place=choice.place, places=frame.places)


def act_with(work: Work, frame: ChooseActor, choice: ActWith) -> None:
    """Act with one of the adventurers that advanced. :rule:`LX-7.4`."""
    act(work, frame.seat, choice.place)
