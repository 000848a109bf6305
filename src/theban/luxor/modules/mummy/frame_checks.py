"""What the table must look like for what the Mummy and its tiles bring."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from theban.core.checking.shapes import check_numbers, refuse
from theban.core.errors import InvalidState
from theban.core.messages import shown
from theban.luxor import frames
from theban.luxor.checking.played import check_waiting
from theban.luxor.checking.stack import EXTRA_TURNS
from theban.luxor.expansion import MUMMY
from theban.luxor.modules.mummy.choices import supply_answers
from theban.luxor.modules.mummy.display import tile_answers
from theban.luxor.modules.mummy.effects import MOVES, STEPS_OF_ALL
from theban.luxor.modules.mummy.standing import can_stand_up
from theban.luxor.parts import mummy_happenings as due
from theban.luxor.parts.mummy import DISPLAY, MummyEffect

if TYPE_CHECKING:
    from collections.abc import Mapping

    from theban.luxor.state import State


# --- What lies on what -------------------------------------------------------------------------

BROUGHT: Mapping[type, tuple[MummyEffect, ...]] = {
    due.RedrawHand: (MummyEffect.REDRAW,),
    due.MoveCardByTile: (MummyEffect.MOVE_CARD,),
    due.ChooseCardToDiscard: (MummyEffect.HORUS_CARD,),
    due.ChooseHorusStack: (MummyEffect.HORUS_CARD,),
    frames.TurnUpHorusCard: (MummyEffect.HORUS_CARD,),
    due.MoveByTile: tuple(MOVES),
    frames.Arrive: tuple(MOVES),
    due.AdvanceByTile: (MummyEffect.ALL_4,),
    due.ChooseScarabToExchange: (MummyEffect.EXCHANGE,),
    due.ChooseSupply: (MummyEffect.CHOICE,),
    frames.DrawScarab: (MummyEffect.SCARAB, MummyEffect.EXCHANGE, MummyEffect.CHOICE),
}
"""For what can lie on ``ReplaceMummyTile``: the mummy tiles that bring it."""

_AT_THE_END = (frames.EndTurn,)
_ON_A_TILE = (due.ReplaceMummyTile,)

BENEATH: Mapping[type, tuple[type | None, ...]] = {
    **dict.fromkeys(BROUGHT, _ON_A_TILE),
    **EXTRA_TURNS,
    due.RollToStandUp: (None, frames.ExtraTurn),
    due.ChooseWhoStandsUp: (frames.EndTurn,),
    due.ChooseMummyTile: _AT_THE_END,
    due.ReplaceMummyTile: _AT_THE_END,
    frames.HorusCardTaken: (frames.FillHand,),
    frames.TurnUpHorusCard: (frames.HorusCardTaken, due.ReplaceMummyTile),
    frames.Arrive: (due.ReplaceMummyTile, due.AdvanceByTile),
    frames.DrawScarab: (due.ReplaceMummyTile, due.ChooseSupply),
}
"""What frames can lie on with the module."""


# --- Standing up -------------------------------------------------------------------------------


def _check_standing_up(state: State, frame: due.RollToStandUp | due.ChooseWhoStandsUp) -> None:
    """See that somebody can stand up, and that the turn counts as no idle one. :rule:`MC-3.5`."""
    name = type(frame).__name__
    if not can_stand_up(state, frame.seat):
        raise InvalidState(
            f"pending holds {shown(frame)}, but seat {frame.seat} has nobody who could stand up "
            "(MC-3.5)"
        )
    if state.idle_round:
        refuse("idle_round", state.idle_round, f"False while {name} is due (MC-3.5, LX-8.7)")


# --- Mummy tiles -------------------------------------------------------------------------------


def _check_choose_tile(state: State, frame: due.ChooseMummyTile) -> None:
    if len(tile_answers(state, frame)) == 1:
        raise InvalidState(
            f"pending holds {shown(frame)}, but seat {frame.seat} can activate none of the mummy "
            "tiles; then it is not asked (MC-4.2)"
        )


def _check_replace(state: State, frame: due.ReplaceMummyTile) -> None:
    """See that the tile lies there until all that it brings is done. :rule:`MC-4.13`."""
    slot = frame.slot
    if type(slot) is not int or slot not in range(DISPLAY):
        right = f"a slot, 0 to {DISPLAY - 1} (MC-4.1)"
        refuse("the slot of ReplaceMummyTile", slot, right)
    effect, where = MUMMY.of(state).display[slot], f"expansion.mummy.display[{slot}]"
    depth = next(n for n, each in enumerate(state.pending) if each is frame)
    above = state.pending[depth + 1 :]
    if not above:
        if effect is not None:
            refuse(where, effect, "None while the next tile is turned up there (MC-4.13)")
        return
    brought_by = BROUGHT[type(above[0])]
    if effect not in brought_by:
        words = " or ".join(map(str, brought_by))
        refuse(where, effect, f"{words}, which {type(above[0]).__name__} comes from (MC-4.13)")


def _effect(state: State) -> MummyEffect:
    """Return the mummy tile that is performed."""
    replacing = next(each for each in state.pending if isinstance(each, due.ReplaceMummyTile))
    effect = MUMMY.of(state).display[replacing.slot]
    assert effect is not None  # noqa: S101 (the frame below was checked first)
    return effect


def _check_move(state: State, frame: due.MoveByTile) -> None:
    effect = _effect(state)
    steps, rearmost = MOVES[effect]
    where = "the steps of MoveByTile"
    check_numbers(frame.steps, where, steps, f"one of {steps}", "MC-4.4")
    if frame.steps != steps:
        refuse(where, frame.steps, f"{steps}, as {effect} says (MC-4.4)")
    if frame.rearmost is not rearmost:
        refuse("rearmost of MoveByTile", frame.rearmost, f"{rearmost}, as {effect} says (MC-4.4)")


def _check_advance(state: State, frame: due.AdvanceByTile) -> None:
    check_waiting(state, frame, frame.waiting, "AdvanceByTile")
    if type(frame.steps) is not int or frame.steps != STEPS_OF_ALL:
        refuse("the steps of AdvanceByTile", frame.steps, f"{STEPS_OF_ALL} (MC-4.4)")


def _check_supply(state: State, frame: due.ChooseSupply) -> None:
    """See that something else is left to be taken. :rule:`MC-4.6`."""
    taken = frame.taken
    if taken is not None and type(taken) is not due.Supply:
        refuse("taken of ChooseSupply", taken, "a Supply, or None (MC-4.6)")
    if state.pending[-1] is not frame and taken is not due.Supply.SCARAB:
        right = f"{due.Supply.SCARAB} while a scarab is drawn (MC-4.6)"
        refuse("taken of ChooseSupply", taken, right)
    if not supply_answers(state, frame):
        raise InvalidState(
            f"pending holds {shown(frame)}, but the supply has nothing else to take; then it is "
            "not asked (MC-4.12)"
        )


# Each function is written for its own class of frame and found by that class: so Any.
FRAME_CHECKS: Mapping[type, Callable[[State, Any], None]] = {
    due.RollToStandUp: _check_standing_up,
    due.ChooseWhoStandsUp: _check_standing_up,
    due.ChooseMummyTile: _check_choose_tile,
    due.ReplaceMummyTile: _check_replace,
    due.MoveByTile: _check_move,
    due.AdvanceByTile: _check_advance,
    due.ChooseSupply: _check_supply,
}
"""For each class of frame what the table must look like."""
