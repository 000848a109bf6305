"""What events and actions of Tutankhamun mark in a drawing."""

from __future__ import annotations

from collections.abc import Sequence

from theban.core import messages
from theban.core.awaiting import Decision, Hidden
from theban.core.errors import InvalidArgument
from theban.core.numbers import to_whole
from theban.render.svg.marks import Marks, Spot, check_seat, place_spot, spots_of
from theban.tutankhamun.actions import (
    ACTIONS,
    Banish,
    CollectBehind,
    Retreat,
    Sail,
    SwapFrom,
    SwapRing,
    SwapWith,
    TakeFromUnderworld,
)
from theban.tutankhamun.events import (
    EVENTS,
    BoatRetreated,
    BoatSailed,
    PointsScored,
    RingSwapped,
    TileBanished,
    TileCollected,
    TileFetched,
    TilesSwapped,
    TileTrailed,
    UnderworldTileTaken,
)
from theban.tutankhamun.knowledge.views import View
from theban.tutankhamun.pieces import Tile
from theban.tutankhamun.rules.playing import awaiting
from theban.tutankhamun.state import State


def due_seat(shown: State | View) -> int | None:
    """Return the seat that decides, or None.

    Args:
        shown: the state or the view.
    """
    due = awaiting(shown) if isinstance(shown, State) else shown.awaiting
    return due.seat if isinstance(due, Decision) else None


def find_marks(shown: State | View, last: Sequence[object], targets: Sequence[object]) -> Marks:
    """Find what is to be marked.

    Args:
        shown: the state or the view that is drawn.
        last: events, and places as numbers.
        targets: actions, and places as numbers.

    Raises:
        InvalidArgument: something is none of these, or the Nile has no such place.
    """

    def of_event(thing: object) -> Sequence[Spot]:
        if to_whole(thing) is not None:
            return (_place(shown, thing),)
        if isinstance(thing, EVENTS):
            check_seat(thing, len(shown.players))
            return _event_spots(shown, thing)
        if isinstance(thing, Hidden):
            return ()
        raise InvalidArgument(
            f"last has {messages.shown(thing)}; events of Tutankhamun and places are marked"
        )

    def of_action(thing: object) -> Sequence[Spot]:
        if to_whole(thing) is not None:
            return (_place(shown, thing),)
        if isinstance(thing, ACTIONS):
            return _action_spots(shown, thing)
        raise InvalidArgument(
            f"targets has {messages.shown(thing)}; actions of Tutankhamun and places are marked"
        )

    return Marks(spots_of(last, of_event), spots_of(targets, of_action))


def _place(shown: State | View, place: object) -> Spot:
    return place_spot(place, len(shown.nile) - 1)


def _kind(shown: State | View, tile: Tile) -> int:
    kind = shown.config.inventory.tiles.index.get(tile)
    if kind is None:
        raise InvalidArgument(f"the box has no tile {messages.shown(tile)}")
    return kind


def _boat(place: int) -> Spot:
    return ("boat", place) if place < 0 else ("place", place)


def _event_spots(shown: State | View, event: object) -> Sequence[Spot]:  # noqa: PLR0911 (one line for each class)
    match event:
        case BoatSailed(_, origin, place):
            # Boats before the source have changed numbers since; where it stood is not there now.
            return (
                (_place(shown, place),)
                if origin < 0
                else (_place(shown, origin), _place(shown, place))
            )
        case BoatRetreated(seat):
            return (_boat(shown.players[seat].boat),)
        case TileCollected(seat, tile):
            return (("owned", _kind(shown, tile), seat),)
        case UnderworldTileTaken(_, tile):
            return (("underworld", _kind(shown, tile)),)
        case RingSwapped(_, place):
            return (_place(shown, place),)
        case TileBanished(_, place, tile) | TileTrailed(_, place, tile):
            return _place(shown, place), ("underworld", _kind(shown, tile))
        case TileFetched(_, place):
            return (_place(shown, place),)
        case TilesSwapped(_, first, second):
            return _place(shown, first), _place(shown, second)
        case PointsScored(seat):
            return (("points", seat),)
        case _:
            return ()


def _action_spots(shown: State | View, action: object) -> Sequence[Spot]:
    match action:
        case (
            Sail(place)
            | SwapRing(place)
            | Banish(place)
            | SwapFrom(place)
            | SwapWith(place)
            | CollectBehind(place)
        ):
            return (_place(shown, place),)
        case TakeFromUnderworld(tile):
            return (("underworld", _kind(shown, tile)),)
        case Retreat():
            seat = due_seat(shown)
            return () if seat is None else (_boat(shown.players[seat].boat),)
        case _:
            return ()
