"""Trailing tiles: what lies behind all boats sinks at the end of a turn. :rule:`TT-5.1`."""

from __future__ import annotations

from itertools import compress

from theban.core.engine.rows import changed_to, to_change
from theban.tutankhamun.events import TileTrailed
from theban.tutankhamun.frames import Trail
from theban.tutankhamun.rules.ending import cut_short
from theban.tutankhamun.rules.river import rearmost
from theban.tutankhamun.rules.sets import score_set
from theban.tutankhamun.rules.work import Work


def trail(work: Work, frame: Trail) -> bool:
    """Send every tile behind all boats to the Underworld, furthest back first. :rule:`TT-5.1`.

    The boats' places now decide it, whichever boat passed the tiles. :rule:`TT-5.2`.
    """
    work.stack.pop()
    sink(work, frame.seat)
    return True


def sink(work: Work, seat: int) -> bool:
    """Do what :func:`trail` does, and say whether the game goes on.

    :rule:`TT-5.1`, :rule:`TT-7.4`.
    """
    rear = rearmost(work.state.players)
    return rear <= 0 or not any(work.state.nile[:rear]) or _sink_all(work, seat, rear)


def _sink_all(work: Work, seat: int, rear: int) -> bool:
    """Sink the tiles behind a place one at a time, and score the sets that this completes.

    :rule:`TT-5.1`, :rule:`TT-6.1`.

    Many tiles can trail in a turn, so they are counted in a list, which becomes part of the state
    where a set is complete and at the end.
    """
    state, inventory = work.state, work.inventory
    index, all_tiles = inventory.tiles.index, inventory.all_tiles
    emit = work.emit
    nile, underworld = to_change(state.nile), to_change(state.underworld)
    collections = [player.tiles for player in state.players]
    for place in compress(range(rear), nile[:rear]):
        tile = nile[place]
        assert tile is not None  # noqa: S101 (what is none was left out)
        nile[place] = None
        kind = index[tile]
        underworld[kind] += 1
        emit(TileTrailed, ("TT-5.1", "TT-5.2"), seat, place, tile)
        gone = underworld[kind]
        for tiles in collections:
            gone += tiles[kind]
        if gone == all_tiles[kind]:
            state.nile = changed_to(state.nile, nile)
            state.underworld = changed_to(state.underworld, underworld)
            score_set(work, seat, tile, kind)
            if cut_short(work, seat):
                return False
            underworld = to_change(state.underworld)
    state.nile = changed_to(state.nile, nile)
    state.underworld = changed_to(state.underworld, underworld)
    return True
