"""The temple tile *scarab or wild card*: which of the two is taken. :rule:`LX-5.6`."""

from __future__ import annotations

from theban.core.illegality import Illegality
from theban.luxor.actions import TAKE_SCARAB, TAKE_WILD_CARD, Action, TakeScarab, TakeWildCard
from theban.luxor.draft import AnyState
from theban.luxor.frames import ChooseScarabOrWild, DrawScarab
from theban.luxor.pieces import ScarabOrWildTile
from theban.luxor.rules.refusing import not_awaited
from theban.luxor.rules.tiles.wild_card import take_wild_card
from theban.luxor.rules.work import Work
from theban.luxor.situation import Seen, Subject
from theban.luxor.words.refusals import NO_SCARAB_LEFT, NO_WILD_CARD_LEFT


def at_scarab_or_wild_tile(
    work: Work,
    seat: int,
    _place: int,
    _tile: ScarabOrWildTile,
    _less: bool,  # noqa: FBT001 (the tables call by position)
    _also: tuple[str, ...],
) -> None:
    """Ask which of the two it is to be, if any is left. :rule:`LX-5.6`, :rule:`LX-5.9`."""
    if work.state.wild_cards or any(work.state.scarabs):
        work.stack.append(work.tables.frames[seat].choose_scarab_or_wild)


def scarab_or_wild_subject(_seen: Seen, _frame: ChooseScarabOrWild) -> Subject:
    """Name the tile. :rule:`LX-5.6`."""
    return Subject(tile=ScarabOrWildTile())


def scarab_or_wild_answers(state: AnyState, _frame: ChooseScarabOrWild) -> tuple[Action, ...]:
    """List what the supply has: the scarab first. :rule:`LX-5.6`, :rule:`LX-5.9`."""
    answers: list[Action] = []
    if any(state.scarabs):
        answers.append(TAKE_SCARAB)
    if state.wild_cards:
        answers.append(TAKE_WILD_CARD)
    return tuple(answers)


def explain_scarab_or_wild(
    state: AnyState, frame: ChooseScarabOrWild, choice: object
) -> Illegality | None:
    """Judge what is taken: the supply must have it. :rule:`LX-5.6`, :rule:`LX-5.9`."""
    if type(choice) is TakeScarab:
        if any(state.scarabs):
            return None
        return NO_SCARAB_LEFT("LX-5.9")
    if type(choice) is TakeWildCard:
        if state.wild_cards:
            return None
        return NO_WILD_CARD_LEFT("LX-5.9")
    return not_awaited(state, frame, choice)


def choose_scarab_or_wild(
    work: Work, frame: ChooseScarabOrWild, choice: TakeScarab | TakeWildCard
) -> None:
    """Take what was chosen. :rule:`LX-5.6`."""
    if type(choice) is TakeScarab:
        work.stack.append(DrawScarab(frame.seat, ("LX-5.6",)))
    else:
        take_wild_card(work, frame.seat, "LX-5.6")
