"""Checks of the Mummy's module in deals and positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any

from theban._core.shapes import Contents, FrameNeeds, Needs, check_total
from theban.luxor import _frame_checks as frame_checks, frames
from theban.luxor._board import STAIRS
from theban.luxor._config import Config
from theban.luxor._expansion import MUMMY, MUMMY_SEAT, box_of
from theban.luxor._extension import Checks
from theban.luxor._modules.mummy import tiles
from theban.luxor._modules.mummy.rules import can_stand_up
from theban.luxor._parts import mummy as due
from theban.luxor._parts.mummy import DISPLAY, MummyEffect
from theban.luxor._setup import check_dealt
from theban.luxor._state import State
from theban.luxor._validation import check_scarabs, compare
from theban.luxor.frames import StartTurn

# --- What lies on what -------------------------------------------------------------------------

BROUGHT: Mapping[type, tuple[MummyEffect, ...]] = {
    due.RedrawHand: (MummyEffect.REDRAW,),
    due.MoveCardByTile: (MummyEffect.MOVE_CARD,),
    due.ChooseCardToDiscard: (MummyEffect.HORUS_CARD,),
    due.ChooseHorusStack: (MummyEffect.HORUS_CARD,),
    frames.TurnUpHorusCard: (MummyEffect.HORUS_CARD,),
    due.MoveByTile: tuple(tiles.MOVES),
    frames.Arrive: tuple(tiles.MOVES),
    due.AdvanceByTile: (MummyEffect.ALL_4,),
    due.ChooseScarabToExchange: (MummyEffect.EXCHANGE,),
    due.ChooseSupply: (MummyEffect.CHOICE,),
    frames.DrawScarab: (MummyEffect.SCARAB, MummyEffect.EXCHANGE, MummyEffect.CHOICE),
}
"""The mummy tiles that bring each frame that can be on top of ``ReplaceMummyTile``."""

_AT_THE_END = (frames.EndTurn,)
_ON_A_TILE = (due.ReplaceMummyTile,)

BENEATH: Mapping[type, tuple[type | None, ...]] = {
    **dict.fromkeys(BROUGHT, _ON_A_TILE),
    **frame_checks.EXTRA_TURNS,
    due.RollToStandUp: (None, frames.ExtraTurn),
    due.ChooseWhoStandsUp: (frames.EndTurn,),
    due.ChooseMummyTile: _AT_THE_END,
    due.ReplaceMummyTile: _AT_THE_END,
    frames.HorusCardTaken: (frames.FillHand,),
    frames.TurnUpHorusCard: (frames.HorusCardTaken, due.ReplaceMummyTile),
    frames.Arrive: (due.ReplaceMummyTile, due.AdvanceByTile),
    frames.DrawScarab: (due.ReplaceMummyTile, due.ChooseSupply),
}
"""The frames that each frame can be on with the module."""


# --- Standing up -------------------------------------------------------------------------------


def _standing_up(state: State, frame: due.RollToStandUp | due.ChooseWhoStandsUp) -> Needs:
    """Require that somebody can stand up, and that the turn is not idle. :rule:`MC-3.5`."""
    need = f"somebody of seat {frame.seat} who can stand up (MC-3.5)"
    yield can_stand_up(state, frame.seat), need
    right = "False while somebody can stand up (MC-3.5, LX-8.7)"
    Contents(state).must_be(not state.idle_round, right, "idle_round")


# --- Mummy tiles -------------------------------------------------------------------------------


def _choose_tile(state: State, frame: due.ChooseMummyTile) -> Needs:
    need = f"a mummy tile that seat {frame.seat} can activate (MC-4.2)"
    yield len(tiles.tile_answers(state, frame)) > 1, need


def _replace(state: State, frame: due.ReplaceMummyTile) -> Needs:
    """Require that the tile stays until its effect is over. :rule:`MC-4.13`."""
    effect = MUMMY.of(state).display[frame.slot]
    above = state.pending[state.pending.index(frame) + 1 :]
    brought_by = BROUGHT[type(above[0])] if above else (None,)
    words = " or ".join(map(str, brought_by)) if above else "none, since the next is turned up"
    need = f"as mummy tile in slot {frame.slot} {words}, not {effect} (MC-4.13)"
    yield effect in brought_by, need


def _effect(state: State) -> MummyEffect:
    """Return the mummy tile that is being performed."""
    replacing = next(each for each in state.pending if isinstance(each, due.ReplaceMummyTile))
    effect = MUMMY.of(state).display[replacing.slot]
    assert effect is not None  # the frame below was checked first
    return effect


def _move(state: State, frame: due.MoveByTile) -> Needs:
    effect = _effect(state)
    found = frame.steps, frame.rearmost
    need = f"steps and rearmost as {effect} says, {tiles.MOVES[effect]}, not {found} (MC-4.4)"
    yield found == tiles.MOVES[effect], need


def _advance(state: State, frame: due.AdvanceByTile) -> Needs:
    yield from frame_checks.needs_of_waiting(state, frame, frame.waiting)
    right = tiles.STEPS_OF_ALL
    yield frame.steps == right, f"{right} steps, not {frame.steps} (MC-4.4)"


def _supply(state: State, frame: due.ChooseSupply) -> Needs:
    """Require that something else is left to take. :rule:`MC-4.6`."""
    drawing = state.pending[-1] is not frame
    need = f"{due.Supply.SCARAB} as taken while a scarab is drawn, not {frame.taken} (MC-4.6)"
    yield not drawing or frame.taken is due.Supply.SCARAB, need
    yield tiles.supply_answers(state, frame), "something else in the supply to take (MC-4.12)"


def _draw_scarab(state: State, frame: frames.DrawScarab) -> Needs:
    """Require the rule of the mummy tile, if one brings it. :rule:`MC-4.6`, :rule:`MC-4.7`."""
    if any(isinstance(below, due.ReplaceMummyTile) for below in state.pending):
        rules = (tiles.EFFECTS[_effect(state)].rule,)
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
"""The needs of each class of frame."""


# --- The parts of a state ------------------------------------------------------------------------


def _check_part(config: Config, at: Contents) -> None:
    """Refuse an impossible Mummy, or impossible mummy tiles. :rule:`MC-2.9`, :rule:`MC-4.1`."""
    box, kinds = config.components, config.inventory.mummy_tiles
    at.check_range("place", "MC-2.8", 1, len(box.spaces))
    at.check_range("talismans", "MC-2.9", most=box_of(config).talismans)
    at.check_length("display", DISPLAY, "one for each slot", "MC-4.1")
    at.check_known("display", (None, *kinds.all), "a mummy tile of the box (MC-4.1)")
    at.check_counts("stack", kinds, "MC-4.1")
    at.check_counts("discards", kinds, "MC-4.1")
    at.check_range("woken", "LX-4.2", most=len(box.statues))


def _check_seat_part(config: Config, at: Contents) -> None:
    """Refuse impossible lying adventurers or talismans of a player. :rule:`MC-3.2`."""
    last = len(config.components.spaces)
    at.check_row("lying", range(1, last + 1), f"a space, 1 to {last}", "MC-3.2")
    at.check_range("talismans", "MC-2.9", most=box_of(config).talismans)
    check_scarabs(config, at, "exchanged", "MC-4.7")


def _places(state: State) -> Iterator[tuple[str, str, Mapping[int, int]]]:
    exchanged = [MUMMY_SEAT.of(player).exchanged for player in state.players]
    yield "scarabs", "box", Counter(chain.from_iterable(exchanged))


# --- The deal ------------------------------------------------------------------------------------


def _check_deal(config: Config, at: Contents) -> None:
    """Refuse open mummy tiles that the box does not have. :rule:`MC-2.9`."""
    copies = config.inventory.mummy_tiles.named(config.inventory.all_mummy_tiles)
    what = "one for each slot"
    check_dealt(at, "mummy_tiles", copies, DISPLAY, "a mummy tile", what, "MC-2.9")


# --- The table ---------------------------------------------------------------------------------


_WHERE = ("expansion", "mummy")


def _check_place(state: State) -> None:
    """Check that the Mummy stands on a tile where nobody stands upright. :rule:`MC-2.8`.

    An adventurer whose movement is interrupted there does not count.
    """
    place, at = MUMMY.of(state).place, Contents(state)
    right = "a space with a tile, on which it always stands (MC-2.8)"
    at.must_be(state.board.tiles[place] is not None, right, *_WHERE, "place")
    why = "an adventurer that ends a move there, or is met there, is laid down (MC-2.4, MC-3.1)"
    for seat, player in enumerate(state.players):
        passing = frame_checks.passing_place(state.pending, seat) == place
        reason = f"names place {place}, where the Mummy is; {why}"
        at.must(player.active.count(place) <= passing, reason, "players", seat, "active")


def _check_tiles(state: State) -> None:
    """Count talismans and mummy tiles; a slot is empty only while it is refilled.

    :rule:`MC-2.9`, :rule:`MC-4.1`.
    """
    mummy, inventory = MUMMY.of(state), state.config.inventory
    owned = sum(MUMMY_SEAT.of(player).talismans for player in state.players)
    talismans = {"supply": mummy.talismans, "owned": owned}
    check_total("talismans", box_of(state.config).talismans, talismans, "MC-2.9")
    replacing = frame_checks.top_frame(state)
    due_slot = replacing.slot if isinstance(replacing, due.ReplaceMummyTile) else None
    for slot, effect in enumerate(mummy.display):
        right = "a mummy tile, since none is being turned up there (MC-4.1)"
        is_there = effect is not None or slot == due_slot
        Contents(state).must_be(is_there, right, *_WHERE, "display", slot)
    kinds = inventory.mummy_tiles
    places: dict[str, Mapping[Any, int]] = {
        "open": Counter(mummy.display),
        "stack": kinds.named(mummy.stack),
        "discarded": kinds.named(mummy.discards),
    }
    compare(kinds, inventory.all_mummy_tiles, places, "MC-4.1")


def _check_woken(state: State) -> None:
    """Check that adventurers woken in this turn stand on the stairs. :rule:`LX-4.2`."""
    woken, top = MUMMY.of(state).woken, frame_checks.top_frame(state)
    if top is None or not woken:
        return  # after the last turn its number is unchanged
    seat = state.pending[0].seat
    most = frame_checks.entered(state, state.players[seat])
    if type(top) in _BEFORE_A_MOVE and not state.config.rulings.woken_wait_for_next_round:
        most = 0
    right = f"{most} at most, since no more of seat {seat} can have entered in this turn (LX-4.2)"
    Contents(state).must_be(woken <= most, right, *_WHERE, "woken")


_BEFORE_A_MOVE = (StartTurn, due.RollToStandUp, due.ChooseWhoStandsUp)


def _can_have_stood_up(state: State, seat: int) -> bool:
    """Return whether a roll can have stood everybody up and let the turn go on. :rule:`MC-3.3`."""
    can_pass = max(state.config.components.die) > box_of(state.config).stand_up[-1]
    on_spaces = any(place != STAIRS for place in state.players[seat].active)
    return on_spaces and not can_stand_up(state, seat) and can_pass


CHECKS = Checks(
    deal=_check_deal,
    part=_check_part,
    seat_part=_check_seat_part,
    places=_places,
    turn_went_on=_can_have_stood_up,
    table=(_check_place, _check_tiles, _check_woken),
    frames=FRAME_NEEDS,
    beneath=BENEATH,
)
"""The module's checks of deals and positions."""
