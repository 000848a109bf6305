"""Horus collects a tile behind the boat, or moves the boat behind all. :rule:`TT-4.6`."""

from __future__ import annotations

from itertools import compress

from theban.core.engine.rows import with_thing
from theban.core.illegality import Illegality
from theban.tutankhamun.actions import RETREAT, Action, CollectBehind, Decline, Retreat
from theban.tutankhamun.draft import AnyState
from theban.tutankhamun.events import BoatRetreated, IdolDeclined, TileFetched
from theban.tutankhamun.frames import AskHorus
from theban.tutankhamun.rules.idols.choices import explain_other, with_decline
from theban.tutankhamun.rules.resolving import resolve
from theban.tutankhamun.rules.river import move_boat, no_tile, rearmost
from theban.tutankhamun.rules.tables import tables_of
from theban.tutankhamun.rules.work import Work
from theban.tutankhamun.words.refusals import NOT_BEHIND


def ask_horus(_state: AnyState, seat: int) -> AskHorus:
    """Ask at any time: to retreat is always legal. :rule:`TT-4.6`."""
    return AskHorus(seat)


def horus_answers(state: AnyState, frame: AskHorus) -> tuple[Action, ...]:
    """List every tile behind the boat, from the source on, then to retreat. :rule:`TT-4.6`."""
    end = state.players[frame.seat].boat
    collect = compress(tables_of(state.config).collect_behind[:end], state.nile[:end])
    return with_decline(state, (*collect, RETREAT))


def explain_horus(state: AnyState, frame: AskHorus, choice: object) -> Illegality | None:
    """Judge what is done for Horus: the tile must be behind; to retreat is always legal.

    :rule:`TT-4.6`.
    """
    if type(choice) is Retreat:
        return None
    if type(choice) is not CollectBehind:
        return explain_other(state, frame, choice, "TT-4.6")
    illegality = no_tile(state, choice.place, "TT-4.6")
    boat = state.players[frame.seat].boat
    if illegality is None and choice.place >= boat:
        return NOT_BEHIND("TT-4.6", seat=frame.seat, place=choice.place, boat=boat)
    return illegality


def collect_or_retreat(
    work: Work, frame: AskHorus, choice: CollectBehind | Retreat | Decline
) -> None:
    """Collect a tile behind the boat, or move the boat behind all.

    :rule:`TT-4.6`, :rule:`TT-3.3`.
    """
    seat = frame.seat
    if isinstance(choice, CollectBehind):
        state, place = work.state, choice.place
        tile = state.nile[place]
        assert tile is not None  # noqa: S101 (legal places have a tile)
        state.nile = with_thing(state.nile, place, None)
        work.emit(TileFetched, "TT-4.6", seat, place, tile)
        resolve(work, seat, tile, from_nile=True)
    elif isinstance(choice, Retreat):
        origin = move_boat(work, seat, min(rearmost(work.state.players), 0) - 1)
        work.emit(BoatRetreated, "TT-4.6", seat, origin)
    else:
        work.emit(IdolDeclined, "TT-3.3", seat)
