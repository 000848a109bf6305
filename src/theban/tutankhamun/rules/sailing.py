"""Sailing: where a boat can go, and what it does there. :rule:`TT-2.1` to :rule:`TT-2.5`."""

from __future__ import annotations

from itertools import compress

from theban.core.engine.machine import not_awaited
from theban.core.engine.rows import with_thing
from theban.core.engine.track import count_ahead, nearest_behind
from theban.core.illegality import Illegality
from theban.tutankhamun.actions import PASS, Action, Pass, Sail
from theban.tutankhamun.draft import AnyState
from theban.tutankhamun.events import BoatSailed, TurnPassed
from theban.tutankhamun.frames import StartTurn
from theban.tutankhamun.pieces import Idol
from theban.tutankhamun.rules.ending import finish_turn
from theban.tutankhamun.rules.resolving import begin_idol, collect
from theban.tutankhamun.rules.river import move_boat, no_tile, rearmost
from theban.tutankhamun.rules.tables import Tables, tables_of
from theban.tutankhamun.rules.trailing import sink
from theban.tutankhamun.rules.work import Work
from theban.tutankhamun.words.refusals import FORWARD_ONLY, NOBODY_PASSES, ONLY_NEAREST_BEHIND

ONLY_PASS = (PASS,)


def sail_answers(state: AnyState, frame: StartTurn) -> tuple[Action, ...]:
    """List the nearest tile behind, then all tiles ahead, nearest first. :rule:`TT-2.1`.

    Without backward sailing and with no tile ahead, the one answer is to pass. :rule:`TT-2.5`.
    Otherwise nobody passes: while the Nile has a tile there is a move. :rule:`TT-2.4`.
    """
    nile, players = state.nile, state.players
    boat = players[frame.seat].boat
    start = boat + 1 if boat >= 0 else 0
    if state.config.rulings.backward:
        # Between turns no tile lies behind all boats. :rule:`TT-5.1`.
        behind = nearest_behind(nile, boat, rearmost(players))
        if behind is not None:
            start = behind  # between it and the boat there is no tile
    tables: Tables = state.config.tables
    places, tiles = tables.sail[start:], nile[start:]
    # The star makes a list on the way, which takes four fifths of the time of tuple().
    return (*compress(places, tiles),) or ONLY_PASS


def explain_sail(state: AnyState, frame: StartTurn, choice: object) -> Illegality | None:
    """Judge where a seat sails: any tile ahead, or backward the nearest.

    :rule:`TT-2.1`, :rule:`TT-2.2`, :rule:`TT-2.4`, :rule:`TT-2.5`.
    """
    boat = state.players[frame.seat].boat
    if type(choice) is Sail:
        place, nile = choice.place, state.nile
        if place > boat and 0 <= place < len(nile) and nile[place] is not None:
            return None
        return no_tile(state, place, "TT-2.2") or _not_behind(state, boat, place)
    if type(choice) is Pass:
        if not state.config.rulings.backward and not count_ahead(state.nile, boat):
            return None
        return NOBODY_PASSES("TT-2.4" if state.config.rulings.backward else "TT-2.5")
    return not_awaited(tables_of(state.config), frame, choice, "TT-2.1")


def _not_behind(state: AnyState, boat: int, place: int) -> Illegality | None:
    """Judge a tile behind: the nearest, if boats sail backward. :rule:`TT-2.1`, :rule:`TT-2.5`."""
    if not state.config.rulings.backward:
        return FORWARD_ONLY("TT-2.5", place=place)
    nearest = nearest_behind(state.nile, boat)
    assert nearest is not None  # noqa: S101 (there is a tile behind: at the place)
    return None if place == nearest else ONLY_NEAREST_BEHIND("TT-2.1", place=place, nearest=nearest)


def sail(work: Work, frame: StartTurn, choice: Sail | Pass) -> None:
    """Sail to a tile and take it, past any boats. :rule:`TT-2.1`, :rule:`TT-2.2`.

    Nobody else is ever there: with its tile taken a place is left to the boat. :rule:`TT-2.3`.
    A seat that passes has nothing more to do. :rule:`TT-2.5`.
    """
    seat, state = frame.seat, work.state
    if type(choice) is not Sail:
        work.emit(TurnPassed, "TT-2.5", seat)
        finish_turn(work, seat)
        return
    place, nile = choice.place, state.nile
    tile = nile[place]
    assert tile is not None  # noqa: S101 (legal places have a tile)
    state.nile = with_thing(nile, place, None)
    origin = move_boat(work, seat, place)
    work.emit(BoatSailed, "TT-2.1", seat, origin, place)
    if type(tile) is Idol:
        work.stack.extend(work.tables.rest_of_turn[seat])
        begin_idol(work, seat, tile)
    # Nothing is asked about any other tile, so the rest of the turn need not wait on the stack.
    elif collect(work, seat, tile, from_nile=True) and sink(work, seat):
        finish_turn(work, seat)
