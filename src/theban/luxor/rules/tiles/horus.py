"""Horus tiles: a key, or the top card of a stack. :rule:`LX-5.8`."""

from __future__ import annotations

from theban.core.illegality import Illegality
from theban.luxor.actions import TAKE_KEY, Action, TakeHorusCard, TakeKey
from theban.luxor.draft import AnyState
from theban.luxor.events import KeyTaken
from theban.luxor.frames import AtHorusTile
from theban.luxor.pieces import HorusTile
from theban.luxor.rules.refusing import not_awaited
from theban.luxor.rules.tiles.horus_stacks import (
    explain_stack,
    stacks_with_a_card,
    take_horus_card,
)
from theban.luxor.rules.work import Work, tables_of
from theban.luxor.situation import Seen, Subject
from theban.luxor.words.refusals import NO_KEY_LEFT


def at_horus_tile(
    work: Work,
    seat: int,
    _place: int,
    tile: HorusTile,
    _less: bool,  # noqa: FBT001 (the tables call by position)
    _also: tuple[str, ...],
) -> None:
    """Ask for a key or a Horus card, as far as there are any. :rule:`LX-5.8`."""
    state = work.state
    tops = state.horus_tops
    levels = horus_levels(state, seat, tile.level)
    if state.keys or any(tops[level - 1] is not None for level in levels):
        work.stack.append(work.tables.frames[seat].at_horus_tile[tile.level])


def horus_levels(seen: Seen, seat: int, level: int) -> tuple[int, ...]:
    """Return the levels of the stacks that a Horus tile opens to a seat. :rule:`LX-5.8`."""
    hook = tables_of(seen.config).hooks.horus_levels
    return (level,) if hook is None else hook(seen, seat, level)


def horus_tile_subject(seen: Seen, frame: AtHorusTile) -> Subject:
    """Name the tile and the levels that it opens. :rule:`LX-5.8`, :rule:`MC-7.4`."""
    levels = horus_levels(seen, frame.seat, frame.level)
    return Subject(tile=HorusTile(frame.level), levels=levels)


def horus_tile_answers(state: AnyState, frame: AtHorusTile) -> tuple[Action, ...]:
    """List the key first, then the Horus card, as far as available. :rule:`LX-5.8`."""
    levels = horus_levels(state, frame.seat, frame.level)
    cards = stacks_with_a_card(state, levels)
    return (TAKE_KEY, *cards) if state.keys else cards


def explain_horus_tile(state: AnyState, frame: AtHorusTile, choice: object) -> Illegality | None:
    """Judge what is taken at a Horus tile: it must be there to be had.

    :rule:`LX-5.8`, :rule:`LX-5.9`.
    """
    if type(choice) is TakeKey:
        return None if state.keys else NO_KEY_LEFT("LX-5.9")
    if type(choice) is not TakeHorusCard:
        return not_awaited(state, frame, choice)
    levels = horus_levels(state, frame.seat, frame.level)
    return explain_stack(state, choice.level, levels, "LX-5.8")


def choose_at_horus_tile(work: Work, frame: AtHorusTile, choice: TakeKey | TakeHorusCard) -> None:
    """Take a key or the Horus card. :rule:`LX-5.8`, :rule:`MC-7.4`."""
    if type(choice) is TakeHorusCard:
        chosen = () if choice.level == frame.level else ("MC-7.4",)
        take_horus_card(work, frame.seat, choice.level, ("LX-5.8", *chosen, "LX-5.10"))
    else:
        take_key(work, frame.seat, "LX-5.8")


def take_key(work: Work, seat: int, rule: str) -> None:
    """Take a key from the supply. :rule:`LX-5.8`."""
    work.state.keys -= 1
    work.player(seat).keys += 1
    work.emit(KeyTaken, rule, seat)
