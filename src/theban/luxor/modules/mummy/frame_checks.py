"""What frames of the Mummy and its tiles lie on, and what they need."""

from __future__ import annotations

from collections.abc import Mapping

from theban.core.checking.shapes import refuse
from theban.luxor import frames
from theban.luxor.checking.frames import FrameNeeds
from theban.luxor.checking.played import Needs, needs_of_waiting
from theban.luxor.checking.stack import EXTRA_TURNS
from theban.luxor.expansion import MUMMY
from theban.luxor.modules.mummy.choices import supply_answers
from theban.luxor.modules.mummy.display import tile_answers
from theban.luxor.modules.mummy.effects import EFFECTS, MOVES, STEPS_OF_ALL
from theban.luxor.modules.mummy.standing import can_stand_up
from theban.luxor.parts import mummy_happenings as due
from theban.luxor.parts.mummy import MummyEffect
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
"""What frames can be on with the module."""


# --- Standing up -------------------------------------------------------------------------------


def _standing_up(state: State, frame: due.RollToStandUp | due.ChooseWhoStandsUp) -> Needs:
    """Require that somebody can stand up, and that the turn is not idle. :rule:`MC-3.5`."""
    need = f"somebody of seat {frame.seat} who can stand up (MC-3.5)"
    yield can_stand_up(state, frame.seat), need
    if state.idle_round:
        right = "False while somebody can stand up (MC-3.5, LX-8.7)"
        refuse(("idle_round",), state.idle_round, right)


# --- Mummy tiles -------------------------------------------------------------------------------


def _choose_tile(state: State, frame: due.ChooseMummyTile) -> Needs:
    need = f"a mummy tile that seat {frame.seat} can activate (MC-4.2)"
    yield len(tile_answers(state, frame)) > 1, need


def _replace(state: State, frame: due.ReplaceMummyTile) -> Needs:
    """Require that the tile lies there until all that it brings is done. :rule:`MC-4.13`."""
    effect = MUMMY.of(state).display[frame.slot]
    above = state.pending[state.pending.index(frame) + 1 :]
    brought_by = BROUGHT[type(above[0])] if above else (None,)
    words = " or ".join(map(str, brought_by)) if above else "none, since the next is turned up"
    yield (
        effect in brought_by,
        f"as mummy tile in slot {frame.slot} {words}, not {effect} (MC-4.13)",
    )


def _effect(state: State) -> MummyEffect:
    """Return the mummy tile that is performed."""
    replacing = next(each for each in state.pending if isinstance(each, due.ReplaceMummyTile))
    effect = MUMMY.of(state).display[replacing.slot]
    assert effect is not None  # noqa: S101 (the frame below was checked first)
    return effect


def _move(state: State, frame: due.MoveByTile) -> Needs:
    effect = _effect(state)
    found = frame.steps, frame.rearmost
    need = f"steps and rearmost as {effect} says, {MOVES[effect]}, not {found} (MC-4.4)"
    yield found == MOVES[effect], need


def _advance(state: State, frame: due.AdvanceByTile) -> Needs:
    yield from needs_of_waiting(state, frame, frame.waiting)
    yield frame.steps == STEPS_OF_ALL, f"{STEPS_OF_ALL} steps, not {frame.steps} (MC-4.4)"


def _supply(state: State, frame: due.ChooseSupply) -> Needs:
    """Require that something else is left to be taken. :rule:`MC-4.6`."""
    drawing = state.pending[-1] is not frame
    need = f"{due.Supply.SCARAB} as taken while a scarab is drawn, not {frame.taken} (MC-4.6)"
    yield not drawing or frame.taken is due.Supply.SCARAB, need
    yield supply_answers(state, frame), "something else in the supply to take (MC-4.12)"


def _draw_scarab(state: State, frame: frames.DrawScarab) -> Needs:
    """Require the rule of the mummy tile, if one brings it. :rule:`MC-4.6`, :rule:`MC-4.7`."""
    if any(isinstance(below, due.ReplaceMummyTile) for below in state.pending):
        rules = (EFFECTS[_effect(state)].rule,)
        yield frame.rules == rules, f"{rules} as its rules, not {frame.rules} (MC-4.13)"


FRAME_NEEDS: Mapping[type, FrameNeeds] = {
    due.RollToStandUp: _standing_up,
    due.ChooseWhoStandsUp: _standing_up,
    due.ChooseMummyTile: _choose_tile,
    due.ReplaceMummyTile: _replace,
    due.MoveByTile: _move,
    due.AdvanceByTile: _advance,
    due.ChooseSupply: _supply,
    frames.DrawScarab: _draw_scarab,
}
"""For each class of frame what it needs."""
