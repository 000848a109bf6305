"""The keys of everything that drawings of Tutankhamun show.

Seats and places count from 0; a kind is the number of a tile in ``config.inventory.tiles``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import assert_never

from theban.render.pieces import Role, Target, button_key, joined, moved
from theban.render.tutankhamun.labels import due_seat
from theban.tutankhamun import actions, events
from theban.tutankhamun.pieces import ScarabRing, Tile
from theban.tutankhamun.state import State
from theban.tutankhamun.views import View

BEFORE_THE_NILE = -1
"""The number that stands for all that is before the Nile."""
UNDERWORLD, TOMB = "underworld", "tomb"

KEYS: Mapping[str, str] = {
    "place:PLACE": "a place of the Nile; ``place:-1`` is before the Nile",
    "tile:PLACE": "the tile on a place",
    "boat:SEAT": "a boat",
    "taken:INDEX": "a tile that is being resolved: an idol, or a tile on its way to a collection",
    "seat:SEAT": "what is drawn of a player beside the Nile",
    "points:SEAT": "the points that a player has left",
    "owned:SEAT:KIND": "the tiles of a kind that a player has; there is none for idols",
    "underworld": "the Underworld; counts its tiles",
    "underworld:KIND": "the tiles of a kind in the Underworld",
    "tomb": "the Tomb; counts its tiles",
    "tomb:KIND": "the tiles of a kind in the Tomb",
    "button:NAME": "a button for an action of that class, such as ``button:pass``; no piece",
}
"""All keys: words in capitals stand for numbers and names."""


def place_key(place: int) -> str:
    """Return the key of a place of the Nile."""
    return joined("place", max(place, BEFORE_THE_NILE))


def tile_key(place: int) -> str:
    """Return the key of the tile on a place."""
    return joined("tile", place)


def boat_key(seat: int) -> str:
    """Return the key of a boat."""
    return joined("boat", seat)


def taken_key(index: int) -> str:
    """Return the key of a tile that is being resolved."""
    return joined("taken", index)


def underworld_key(kind: int) -> str:
    """Return the key of the tiles of a kind in the Underworld."""
    return joined(UNDERWORLD, kind)


def tomb_key(kind: int) -> str:
    """Return the key of the tiles of a kind in the Tomb."""
    return joined(TOMB, kind)


def seat_key(seat: int) -> str:
    """Return the key of all that is drawn of a player beside the Nile."""
    return joined("seat", seat)


def owned_key(seat: int, kind: int) -> str:
    """Return the key of the tiles of a kind that a player has."""
    return joined("owned", seat, kind)


def points_key(seat: int) -> str:
    """Return the key of the points of a player."""
    return joined("points", seat)


def keys_of(event: events.Event, shown: State | View | None) -> tuple[Target, ...]:
    """Say what an event is about."""
    return tuple(_keys(event, shown))


def _keys(event: events.Event, shown: State | View | None) -> Iterator[Target]:
    def sunk(tile: Tile) -> str:
        kind = _kind(shown, tile)
        return UNDERWORLD if kind is None else underworld_key(kind)

    match event:
        case events.BoatSailed(_, origin, place):
            yield from moved(place_key(origin), place_key(place))
        case events.BoatRetreated(_, origin):
            yield from moved(place_key(origin), place_key(BEFORE_THE_NILE))
        case events.TileCollected(seat, tile):
            yield Target(Role.TO, _owned(shown, seat, tile))
        case events.UnderworldTileTaken(_, tile):
            yield Target(Role.FROM, sunk(tile))
        case events.RingSwapped(seat, place):
            yield from moved(_owned(shown, seat, ScarabRing()), place_key(place))
        case events.TileBanished(_, place, tile) | events.TileTrailed(_, place, tile):
            yield from moved(place_key(place), sunk(tile))
        case events.TilesSwapped(_, first, second):
            yield from moved(place_key(first), place_key(second))
        case events.TileFetched(_, place):
            yield Target(Role.FROM, place_key(place))
        case events.PointsScored(seat):
            yield Target(Role.TO, points_key(seat))
        case events.IdolBuried(_, tile) | events.SetScored(_, tile):
            kind = _kind(shown, tile)
            yield Target(Role.TO, TOMB if kind is None else tomb_key(kind))
        case (
            events.TurnStarted(seat)
            | events.TurnPassed(seat)
            | events.IdolFound(seat)
            | events.IdolIdle(seat)
            | events.IdolDeclined(seat)
        ):
            yield Target(Role.TO, seat_key(seat))
        case events.GameEnded():
            pass
        case _:
            assert_never(event)


def _owned(shown: State | View | None, seat: int, tile: Tile) -> str:
    kind = _kind(shown, tile)
    return seat_key(seat) if kind is None else owned_key(seat, kind)


def _kind(shown: State | View | None, tile: Tile) -> int | None:
    return None if shown is None else shown.config.inventory.tiles.index.get(tile)


def targets_of(shown: State | View, action: actions.Action) -> tuple[Target, ...]:
    """Say what an action points at: first what moves or is taken, then where it goes.

    A tile of the Nile is pointed at by its place.
    """
    seat = due_seat(shown)
    return () if seat is None else tuple(_targets(shown, seat, action))


def _targets(shown: State | View, seat: int, action: actions.Action) -> Iterator[Target]:
    match action:
        case actions.Sail(place):
            yield from moved(boat_key(seat), place_key(place))
        case actions.Pass() | actions.Decline():
            yield Target(Role.BUTTON, button_key(action))
        case actions.TakeFromUnderworld(tile):
            kind = shown.config.inventory.tiles.index.get(tile)
            yield Target(Role.FROM, UNDERWORLD if kind is None else underworld_key(kind))
        case actions.SwapRing(place):
            ring = shown.config.inventory.ring_kind
            if ring is not None:
                yield Target(Role.FROM, owned_key(seat, ring))
            yield Target(Role.TO, place_key(place))
        case actions.Banish(place):
            yield from moved(place_key(place), UNDERWORLD)
        case actions.SwapFrom(place) | actions.CollectBehind(place):
            yield Target(Role.FROM, place_key(place))
        case actions.SwapWith(place):
            subject = shown.subject
            for first in () if subject is None else subject.places:
                yield Target(Role.FROM, place_key(first))
            yield Target(Role.TO, place_key(place))
        case actions.Retreat():
            yield from moved(boat_key(seat), place_key(BEFORE_THE_NILE))
            yield Target(Role.BUTTON, button_key(action))
        case _:
            assert_never(action)
