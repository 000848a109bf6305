"""Horus: the Favor of Horus, a key or the top card of a stack at a Horus tile, and new cards.

:rule:`LX-5.7` to :rule:`LX-5.10`, :rule:`LX-5.12`.
"""

from __future__ import annotations

from theban._core.chance import Counts, Kinds, take_one
from theban._core.errors import Illegality
from theban._core.machine import RuleIds
from theban.luxor import _actions as acts, _events as events, _messages as messages, frames
from theban.luxor._pieces import LEVELS, FavorTile, HorusTile
from theban.luxor._rules.movement import not_awaited
from theban.luxor._rules.turn import insert_card
from theban.luxor._rules.work import Work, compiled_rules
from theban.luxor._situation import Seen, Subject
from theban.luxor._state import AnyState

# --- Which stack? ------------------------------------------------------------------------------


def stacks_with_a_card(state: AnyState, levels: tuple[int, ...]) -> tuple[acts.Action, ...]:
    """List the Horus cards that can be taken from the stacks of some levels. :rule:`LX-5.9`.

    :rule:`MC-4.8`.
    """
    tops = state.horus_tops
    return tuple([acts.TAKE_HORUS_CARD[level] for level in levels if tops[level - 1] is not None])


def explain_stack(
    state: AnyState, level: int, levels: tuple[int, ...], rule: str, exhausted: str = "LX-5.9"
) -> Illegality | None:
    """Explain a wrong stack: it must have one of the given levels, and a card.

    :rule:`LX-5.9`, :rule:`MC-4.8`.
    """
    if level in levels:
        if state.horus_tops[level - 1] is not None:
            return None
        return messages.STACK_EXHAUSTED(exhausted, level=level)
    if level not in LEVELS:
        return messages.NO_LEVEL(None, number=level)
    return messages.TILE_GIVES_LEVEL(rule, levels=levels, level=level)


# --- A card is taken ---------------------------------------------------------------------------


def take_horus_card(
    work: Work, seat: int, level: int, rules: RuleIds, *, quietly: bool = False
) -> None:
    """Take the top card of a stack into the middle of the hand, where everybody has seen it.

    The next card of the stack is then turned up at once. :rule:`LX-5.10`, :rule:`LX-5.12`,
    :rule:`LX-10.3`. With ``quietly``, modules do not react to the card. :rule:`MC-4.8`.
    """
    state = work.state
    tops = list(state.horus_tops)
    card = tops[level - 1]
    assert card is not None  # legal answers name stacks that have a top
    tops[level - 1] = None
    state.horus_tops = tuple(tops)
    insert_card(work.player(seat), card, None)  # all have seen it: LX-10.3
    work.emit(events.HorusCardGained, rules, seat, card)
    if work.compiled.hooks.horus_card_taken is not None and not quietly:
        work.stack.append(work.compiled.frames[seat].horus_card_taken[level])
    if any(state.horus_stacks[level - 1]):
        work.stack.append(work.compiled.frames[seat].turn_up_horus_card[level])


def horus_card_taken(work: Work, frame: frames.HorusCardTaken) -> bool:
    """Let modules react to a taken Horus card. :rule:`MC-2.2`."""
    work.stack.pop()
    if work.compiled.hooks.horus_card_taken is not None:
        work.compiled.hooks.horus_card_taken(work, frame.seat, frame.level)
    return True


# --- The next card of the stack is seen --------------------------------------------------------


def of_level(_seen: Seen, frame: frames.TurnUpHorusCard) -> Subject:
    """Return the level of the stack as the subject. :rule:`LX-5.12`."""
    return Subject(levels=(frame.level,))


def horus_card_urn(
    state: AnyState, frame: frames.TurnUpHorusCard
) -> tuple[Kinds[acts.HorusCardRevealed], Counts]:
    """The cards under the top of a Horus stack. :rule:`LX-10.4`."""
    pile = frame.level - 1
    return compiled_rules(state.config).horus_card_revealed[pile], state.horus_stacks[pile]


def horus_card_revealed(
    work: Work, frame: frames.TurnUpHorusCard, outcome: acts.HorusCardRevealed
) -> None:
    """Show the next card of a stack. :rule:`LX-5.12`."""
    state, pile = work.state, frame.level - 1
    card = outcome.card
    stacks, tops = list(state.horus_stacks), list(state.horus_tops)
    stacks[pile] = take_one(stacks[pile], work.compiled.inventory.horus_cards[pile].index[card])
    tops[pile] = card
    state.horus_stacks, state.horus_tops = tuple(stacks), tuple(tops)
    work.emit(events.HorusCardTurnedUp, "LX-5.12", frame.seat, card)


def at_horus_tile(
    work: Work, seat: int, _also: object, _place: int, tile: HorusTile, _less: bool
) -> None:
    """Ask for a key or a Horus card, as far as available. :rule:`LX-5.8`."""
    state = work.state
    tops = state.horus_tops
    levels = horus_levels(state, seat, tile.level)
    if state.keys or any(tops[level - 1] is not None for level in levels):
        work.stack.append(work.compiled.frames[seat].at_horus_tile[tile.level])


def horus_levels(seen: Seen, seat: int, level: int) -> tuple[int, ...]:
    """Return the levels of the stacks that a Horus tile opens to a seat. :rule:`LX-5.8`."""
    hook = compiled_rules(seen.config).hooks.horus_levels
    return (level,) if hook is None else hook(seen, seat, level)


def horus_tile_subject(seen: Seen, frame: frames.AtHorusTile) -> Subject:
    """Return the tile and its levels as the subject. :rule:`LX-5.8`, :rule:`MC-7.4`."""
    levels = horus_levels(seen, frame.seat, frame.level)
    return Subject(tile=HorusTile(frame.level), levels=levels)


def horus_tile_answers(state: AnyState, frame: frames.AtHorusTile) -> tuple[acts.Action, ...]:
    """List the key first, then the Horus card, as far as available. :rule:`LX-5.8`."""
    levels = horus_levels(state, frame.seat, frame.level)
    cards = stacks_with_a_card(state, levels)
    return (acts.TAKE_KEY, *cards) if state.keys else cards


def explain_horus_tile(
    state: AnyState, frame: frames.AtHorusTile, choice: object
) -> Illegality | None:
    """Explain why a key or card cannot be taken at a Horus tile: it is not available.

    :rule:`LX-5.8`, :rule:`LX-5.9`.
    """
    if type(choice) is acts.TakeKey:
        return None if state.keys else messages.NO_KEY_LEFT("LX-5.9")
    if type(choice) is not acts.TakeHorusCard:
        return not_awaited(state, frame, choice)
    levels = horus_levels(state, frame.seat, frame.level)
    return explain_stack(state, choice.level, levels, "LX-5.8")


def choose_at_horus_tile(
    work: Work, frame: frames.AtHorusTile, choice: acts.TakeKey | acts.TakeHorusCard
) -> None:
    """Take a key or the Horus card. :rule:`LX-5.8`, :rule:`MC-7.4`."""
    if type(choice) is acts.TakeHorusCard:
        chosen = () if choice.level == frame.level else ("MC-7.4",)
        take_horus_card(work, frame.seat, choice.level, ("LX-5.8", *chosen, "LX-5.10"))
    else:
        take_key(work, frame.seat, "LX-5.8")


def take_key(work: Work, seat: int, rule: str) -> None:
    """Take a key from the supply. :rule:`LX-5.8`."""
    work.state.keys -= 1
    work.player(seat).keys += 1
    work.emit(events.KeyTaken, rule, seat)


def at_favor_tile(
    work: Work, seat: int, _also: object, _place: int, tile: FavorTile, _less: bool
) -> None:
    """Ask for one of the two stacks. :rule:`LX-5.7`."""
    tops = work.state.horus_tops
    if any(tops[level - 1] is not None for level in tile.levels):
        work.stack.append(frames.ChooseFavor(seat, tile.levels))


def favor_subject(_seen: Seen, frame: frames.ChooseFavor) -> Subject:
    """Return the tile and its levels as the subject. :rule:`LX-5.7`."""
    return Subject(tile=FavorTile(frame.levels), levels=frame.levels)


def favor_answers(state: AnyState, frame: frames.ChooseFavor) -> tuple[acts.Action, ...]:
    """List the stacks that have a card: the lower level first. :rule:`LX-5.7`."""
    return stacks_with_a_card(state, frame.levels)


def explain_favor(state: AnyState, frame: frames.ChooseFavor, choice: object) -> Illegality | None:
    """Explain a wrong stack: the tile must show it, and it must have a card.

    :rule:`LX-5.7`, :rule:`LX-5.9`.
    """
    if type(choice) is not acts.TakeHorusCard:
        return not_awaited(state, frame, choice)
    return explain_stack(state, choice.level, frame.levels, "LX-5.7")


def choose_favor(work: Work, frame: frames.ChooseFavor, choice: acts.TakeHorusCard) -> None:
    """Take the Horus card chosen. :rule:`LX-5.7`."""
    take_horus_card(work, frame.seat, choice.level, ("LX-5.7", "LX-5.10"))
