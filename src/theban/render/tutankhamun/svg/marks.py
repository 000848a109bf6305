"""What events and actions of Tutankhamun mark in a drawing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from theban.core import messages
from theban.core.errors import InvalidArgument
from theban.render.svg.marks import Marks, Pointing, Spot, place_spot
from theban.render.tutankhamun.seen import due_seat
from theban.tutankhamun import actions, events
from theban.tutankhamun.knowledge.views import View
from theban.tutankhamun.pieces import Tile
from theban.tutankhamun.state import State


def find_marks(shown: State | View, last: Sequence[object], targets: Sequence[object]) -> Marks:
    """Find what is to be marked.

    Args:
        shown: the state or the view that is drawn.
        last: events, and places as numbers.
        targets: actions, and places as numbers.

    Raises:
        InvalidArgument: something is none of these, or the Nile has no such place.
    """
    return Pointing(
        game="Tutankhamun",
        players=len(shown.players),
        last_place=len(shown.nile) - 1,
        events=events.EVENTS,
        event_spots=partial(_event_spots, shown),
        actions=actions.ACTIONS,
        action_spots=partial(_action_spots, shown),
    ).find(last, targets)


def _place(shown: State | View, place: int) -> Spot:
    return place_spot(place, len(shown.nile) - 1)


def _underworld(shown: State | View, tile: Tile) -> Spot:
    return ("underworld", _kind(shown, tile))


def _kind(shown: State | View, tile: Tile) -> int:
    kind = shown.config.inventory.tiles.index.get(tile)
    if kind is None:
        raise InvalidArgument(f"the box has no tile {messages.shown(tile)}")
    return kind


def _boat(shown: State | View, seat: int) -> Spot:
    place = shown.players[seat].boat
    return ("boat", place) if place < 0 else ("place", place)


def _event_spots(shown: State | View, event: events.Event) -> Sequence[Spot]:  # noqa: PLR0911 (one line for each class)
    match event:
        case events.BoatSailed(_, origin, place):
            # Boats before the source have changed numbers since; where it stood is not there now.
            start = () if origin < 0 else (_place(shown, origin),)
            return *start, _place(shown, place)
        case events.BoatRetreated(seat):
            return (_boat(shown, seat),)
        case events.TileCollected(seat, tile):
            return (("owned", _kind(shown, tile), seat),)
        case events.UnderworldTileTaken(_, tile):
            return (_underworld(shown, tile),)
        case events.RingSwapped(place=place) | events.TileFetched(place=place):
            return (_place(shown, place),)
        case events.TileBanished(_, place, tile) | events.TileTrailed(_, place, tile):
            return _place(shown, place), _underworld(shown, tile)
        case events.TilesSwapped(_, first, second):
            return _place(shown, first), _place(shown, second)
        case events.PointsScored(seat):
            return (("points", seat),)
        case _:
            return ()


def _action_spots(shown: State | View, action: actions.Action) -> Sequence[Spot]:
    match action:
        case (
            actions.Sail(place)
            | actions.SwapRing(place)
            | actions.Banish(place)
            | actions.SwapFrom(place)
            | actions.SwapWith(place)
            | actions.CollectBehind(place)
        ):
            return (_place(shown, place),)
        case actions.TakeFromUnderworld(tile):
            return (_underworld(shown, tile),)
        case actions.Retreat():
            seat = due_seat(shown)
            return () if seat is None else (_boat(shown, seat),)
        case _:
            return ()
