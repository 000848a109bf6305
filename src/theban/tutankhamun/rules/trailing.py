"""Trailing tiles: what lies behind all boats sinks at the end of a turn. :rule:`TT-5.1`."""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING

from theban.core.engine.track import without_tiles_before
from theban.tutankhamun.events import TileTrailed
from theban.tutankhamun.rules.ending import cut_short
from theban.tutankhamun.rules.river import rearmost
from theban.tutankhamun.rules.sets import score_set

if TYPE_CHECKING:
    from theban.tutankhamun.frames import Trail
    from theban.tutankhamun.rules.work import Work


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
