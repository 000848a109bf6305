"""A turn: sail, resolve the tile, let tiles trail, pass the turn on."""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING

from theban.core.engine.track import with_tile, without_tiles_before
from theban.tutankhamun.actions import Sail
from theban.tutankhamun.events import (
    BoatSailed,
    Ending,
    GameEnded,
    TileTrailed,
    TurnPassed,
    TurnStarted,
)
from theban.tutankhamun.rules.resolving import cut_short, move_boat, resolve
from theban.tutankhamun.rules.river import rearmost
from theban.tutankhamun.rules.sets import score_set, somebody_is_at_zero

if TYPE_CHECKING:
    from theban.tutankhamun.actions import Pass
    from theban.tutankhamun.frames import EndTurn, StartTurn, Trail
    from theban.tutankhamun.rules.work import Work


def sail(work: Work, frame: StartTurn, choice: Sail | Pass) -> None:
    """Sail to a tile and take it, past any boats. :rule:`TT-2.1`, :rule:`TT-2.2`.

    Nobody else is ever there: with its tile taken a place is left to the boat. :rule:`TT-2.3`.
    Who passes has nothing more to do. :rule:`TT-2.5`.
    """
    seat, state = frame.seat, work.state
    if not isinstance(choice, Sail):
        work.stack.append(work.tables.end_turn[seat])
        work.emit(TurnPassed, seat)
        return
    place = choice.place
    origin = state.players[seat].boat
    tile = state.nile[place]
    assert tile is not None  # noqa: S101 (legal places have a tile)
    work.stack.extend(work.tables.rest_of_turn[seat])
    state.nile = with_tile(state.nile, place, None)
    move_boat(work, seat, place)
    work.emit(BoatSailed, seat, origin, place)
    resolve(work, seat, tile, from_nile=True)


def trail(work: Work, frame: Trail) -> bool:
    """Send every tile behind all boats to the Underworld, furthest back first. :rule:`TT-5.1`.

    The boats as they stand now decide it, whoever passed the tiles. :rule:`TT-5.2`.
    """
    work.stack.pop()
    rear = rearmost(work.state.players)
    if rear > 0 and any(work.state.nile[:rear]):
        _sink_all(work, frame.seat, rear)
    return True


def _sink_all(work: Work, seat: int, rear: int) -> None:
    """Sink the tiles behind a place one at a time, and score the sets that this completes.

    Many tiles can trail in a turn, so they are counted in a list, which becomes part of the state
    where a set is complete and at the end.
    """
    state, inventory = work.state, work.inventory
    index, all_tiles = inventory.tiles.index, inventory.all_tiles
    nile, underworld, emit = state.nile, list(state.underworld), work.emit
    collections = [player.tiles for player in state.players]
    for place, tile in compress(enumerate(nile[:rear]), nile):
        assert tile is not None  # noqa: S101 (what is none was left out)
        kind = index[tile]
        underworld[kind] += 1
        emit(TileTrailed, seat, place, tile)
        gone = underworld[kind]
        for tiles in collections:
            gone += tiles[kind]
        if gone == all_tiles[kind]:
            state.nile, state.underworld = without_tiles_before(nile, place + 1), tuple(underworld)
            score_set(work, seat, tile, kind)
            if cut_short(work, seat):
                return
            underworld = list(state.underworld)
    state.nile, state.underworld = without_tiles_before(nile, rear), tuple(underworld)


def end_turn(work: Work, frame: EndTurn) -> bool:
    """End the game after a turn in which somebody reached 0 or the Nile ran empty.

    Otherwise the next seat follows. :rule:`TT-7.1`, :rule:`TT-7.3`, :rule:`TT-7.6`.
    """
    work.stack.pop()
    seat, state = frame.seat, work.state
    if somebody_is_at_zero(state):
        work.emit(GameEnded, seat, Ending.ZERO)
    elif not any(state.nile):
        work.emit(GameEnded, seat, Ending.NILE_EMPTY)
    else:
        following = (seat + 1) % len(state.players)
        work.stack.append(work.tables.start_turn[following])
        work.emit(TurnStarted, following)
    return True
