"""The stacks of Horus cards: which can be chosen, and what taking a card brings.

:rule:`LX-5.9`, :rule:`LX-5.10`, :rule:`LX-5.12`.  Horus tiles and *Favor of Horus* lead here.
"""

from __future__ import annotations

from theban.core.chance import Counts, Kinds, take_one
from theban.core.engine.work import RuleIds
from theban.core.illegality import Illegality
from theban.luxor.actions import TAKE_HORUS_CARD, Action
from theban.luxor.draft import AnyState
from theban.luxor.events import HorusCardGained, HorusCardTurnedUp
from theban.luxor.frames import HorusCardTaken, TurnUpHorusCard
from theban.luxor.outcomes import HorusCardRevealed
from theban.luxor.pieces import LEVELS
from theban.luxor.rules.hand import insert_card
from theban.luxor.rules.work import Work, tables_of
from theban.luxor.situation import Seen, Subject
from theban.luxor.words.refusals import NO_LEVEL, STACK_EXHAUSTED, TILE_GIVES_LEVEL

# --- Which stack? ------------------------------------------------------------------------------


def stacks_with_a_card(state: AnyState, levels: tuple[int, ...]) -> tuple[Action, ...]:
    """List the Horus cards that can be taken from the stacks of some levels. :rule:`LX-5.9`.

    :rule:`MC-4.8`.
    """
    tops = state.horus_tops
    return tuple([TAKE_HORUS_CARD[level] for level in levels if tops[level - 1] is not None])


def explain_stack(
    state: AnyState, level: int, levels: tuple[int, ...], rule: str, exhausted: str = "LX-5.9"
) -> Illegality | None:
    """Judge the stack from which a Horus card is taken: one of some levels that has a card.

    :rule:`LX-5.9`, :rule:`MC-4.8`.
    """
    if level in levels:
        if state.horus_tops[level - 1] is not None:
            return None
        return STACK_EXHAUSTED(exhausted, level=level)
    if level not in LEVELS:
        return NO_LEVEL(None, number=level)
    return TILE_GIVES_LEVEL(rule, levels=levels, level=level)


# --- A card is taken ---------------------------------------------------------------------------


def take_horus_card(
    work: Work, seat: int, level: int, rules: RuleIds, *, quietly: bool = False
) -> None:
    """Take the top card of a stack into the middle of the hand, where all have seen it.

    The next card of the stack is then seen at once. :rule:`LX-5.10`, :rule:`LX-5.12`,
    :rule:`LX-10.3`.  What answers to a Horus card taken does not if it is taken quietly.
    :rule:`MC-4.8`.
    """
    state = work.state
    tops = list(state.horus_tops)
    card = tops[level - 1]
    assert card is not None  # noqa: S101 (legal answers name stacks that have a top)
    tops[level - 1] = None
    state.horus_tops = tuple(tops)
    insert_card(work.player(seat), card, None)  # all have seen it: LX-10.3
    work.emit(HorusCardGained, rules, seat, card)
    if work.hooks.horus_card_taken is not None and not quietly:
        work.stack.append(work.tables.frames[seat].horus_card_taken[level])
    if any(state.horus_stacks[level - 1]):
        work.stack.append(work.tables.frames[seat].turn_up_horus_card[level])


def horus_card_taken(work: Work, frame: HorusCardTaken) -> bool:
    """Let modules answer to a taken Horus card. :rule:`MC-2.2`."""
    work.stack.pop()
    if work.hooks.horus_card_taken is not None:
        work.hooks.horus_card_taken(work, frame.seat, frame.level)
    return True


# --- The next card of the stack is seen --------------------------------------------------------


def of_level(_seen: Seen, frame: TurnUpHorusCard | HorusCardTaken) -> Subject:
    """Name the level of the stack. :rule:`LX-5.12`."""
    return Subject(levels=(frame.level,))


def horus_card_urn(
    state: AnyState, frame: TurnUpHorusCard
) -> tuple[Kinds[HorusCardRevealed], Counts]:
    """The cards under the top of a Horus stack. :rule:`LX-10.4`."""
    pile = frame.level - 1
    return tables_of(state.config).horus_card_revealed[pile], state.horus_stacks[pile]


def horus_card_revealed(work: Work, frame: TurnUpHorusCard, outcome: HorusCardRevealed) -> None:
    """Show the next card of a stack. :rule:`LX-5.12`."""
    state, pile = work.state, frame.level - 1
    card = outcome.card
    stacks, tops = list(state.horus_stacks), list(state.horus_tops)
    stacks[pile] = take_one(stacks[pile], work.inventory.horus_cards[pile].index[card])
    tops[pile] = card
    state.horus_stacks, state.horus_tops = tuple(stacks), tuple(tops)
    work.emit(HorusCardTurnedUp, "LX-5.12", frame.seat, card)
