"""Refusals that several decisions share; :mod:`theban.luxor.words.refusals` has the sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from theban.core.chance import Counts, Kinds
from theban.core.engine import machine
from theban.core.engine.machine import WaitingFrame
from theban.core.illegality import Illegality
from theban.core.text.refusals import Refusal
from theban.luxor.actions import MoveAdventurer
from theban.luxor.draft import AnyState
from theban.luxor.rules.movement import able
from theban.luxor.rules.work import tables_of
from theban.luxor.words.refusals import (
    CARD_GIVES,
    CHAMBER_TAKES_KEY,
    ENTERED_THIS_ROUND,
    NO_ACTIVE_THERE,
    NO_START,
    NO_SUCH_STEPS,
    NO_TILE_BEHIND,
    NO_TILE_THERE,
    ONLY_LYING_THERE,
    PATH_ENDS,
)


def not_awaited(
    state: AnyState, frame: WaitingFrame, choice: object, rule: str = "LX-11.1"
) -> Illegality:
    """Explain a choice of the wrong kind. :rule:`LX-11.1`, :rule:`MC-8.6`."""
    return machine.not_awaited(tables_of(state.config), frame, choice, rule)


def refuse_outcome(
    state: AnyState, frame: WaitingFrame, urn: tuple[Kinds[Any], Counts], choice: object
) -> Illegality:
    """Explain an outcome that cannot come, by what is left. :rule:`LX-10.4`, :rule:`LX-11.3`."""
    tables = tables_of(state.config)
    return machine.refuse_outcome(tables, frame, urn, choice, by=("LX-10.4", "LX-11.3"))


def wrong_move(  # noqa: PLR0913 (what is on offer, and what to say about it)
    state: AnyState,
    seat: int,
    choice: MoveAdventurer,
    offered: Sequence[int],
    rule: str,
    *,
    gives: Refusal = CARD_GIVES,
) -> Illegality:
    """Explain a move from where nobody can move, or by steps that are not on offer.

    :rule:`LX-1.7`, :rule:`MC-3.2`, :rule:`LX-4.2`, :rule:`LX-3.4`.
    """
    tables = tables_of(state.config)
    origin, steps = choice.origin, choice.steps
    if not 0 <= origin < tables.chamber:
        return NO_START(None, number=origin, last=tables.chamber - 1)
    if steps not in tables.all_steps:
        return NO_SUCH_STEPS(None, steps=steps, allowed=tuple(tables.all_steps))
    active, fallen = state.players[seat].active, tables.hooks.fallen
    if origin not in active:
        if fallen is not None and origin in fallen(state.players[seat]):
            return ONLY_LYING_THERE("MC-3.2", seat=seat, place=origin)
        return NO_ACTIVE_THERE("LX-1.7", seat=seat, place=origin, places=tuple(sorted(set(active))))
    if origin not in able(state, seat):
        return ENTERED_THIS_ROUND("LX-4.2", place=origin)
    return gives(rule, seat=seat, offered=tuple(offered), steps=steps)


def no_way(state: AnyState, origin: int, steps: int) -> Illegality:
    """Explain why steps on offer lead nowhere from a place.

    :rule:`LX-3.9`, :rule:`LX-3.10`, :rule:`LX-8.1`, :rule:`MC-5.2`.
    """
    if steps == 0:
        return NO_TILE_THERE("MC-5.2", place=origin)
    if steps < 0:
        return NO_TILE_BEHIND("LX-3.9", place=origin)
    if state.board.track.ahead(origin, steps) is None:
        return PATH_ENDS("LX-3.10", place=origin, steps=steps)
    return CHAMBER_TAKES_KEY("LX-8.1", place=origin, steps=steps)
