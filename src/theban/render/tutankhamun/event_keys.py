"""What the events of Tutankhamun are about."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from theban.render.keys import Role, Target, moved
from theban.render.tutankhamun import keys
from theban.tutankhamun import events
from theban.tutankhamun.knowledge.views import View
from theban.tutankhamun.pieces import ScarabRing, Tile
from theban.tutankhamun.state import State


def keys_of(event: events.Event, shown: State | View | None) -> tuple[Target, ...]:
    """Say what an event is about."""
    return tuple(_keys(event, shown))


def _keys(event: events.Event, shown: State | View | None) -> Iterator[Target]:  # noqa: PLR0912 (one line for each class)
    def sunk(tile: Tile) -> str:
        kind = _kind(shown, tile)
        return keys.UNDERWORLD if kind is None else keys.underworld_key(kind)

    match event:
        case events.BoatSailed(_, origin, place):
            yield from moved(keys.place_key(origin), keys.place_key(place))
        case events.BoatRetreated(_, origin):
            yield from moved(keys.place_key(origin), keys.place_key(keys.BEFORE_THE_NILE))
        case events.TileCollected(seat, tile):
            yield Target(Role.TO, _owned(shown, seat, tile))
        case events.UnderworldTileTaken(_, tile):
            yield Target(Role.FROM, sunk(tile))
        case events.RingSwapped(seat, place):
            yield from moved(_owned(shown, seat, ScarabRing()), keys.place_key(place))
        case events.TileBanished(_, place, tile) | events.TileTrailed(_, place, tile):
            yield from moved(keys.place_key(place), sunk(tile))
        case events.TilesSwapped(_, first, second):
            yield from moved(keys.place_key(first), keys.place_key(second))
        case events.TileFetched(_, place):
            yield Target(Role.FROM, keys.place_key(place))
        case events.PointsScored(seat):
            yield Target(Role.TO, keys.points_key(seat))
        case events.IdolBuried(_, tile) | events.SetScored(_, tile):
            kind = _kind(shown, tile)
            yield Target(Role.TO, keys.TOMB if kind is None else keys.tomb_key(kind))
        case (
            events.TurnStarted(seat)
            | events.TurnPassed(seat)
            | events.IdolFound(seat)
            | events.IdolIdle(seat)
            | events.IdolDeclined(seat)
        ):
            yield Target(Role.TO, keys.seat_key(seat))
        case events.GameEnded():
            pass
        case _:
            assert_never(event)


def _owned(shown: State | View | None, seat: int, tile: Tile) -> str:
    kind = _kind(shown, tile)
    return keys.seat_key(seat) if kind is None else keys.owned_key(seat, kind)


def _kind(shown: State | View | None, tile: Tile) -> int | None:
    return None if shown is None else shown.config.inventory.tiles.index.get(tile)
