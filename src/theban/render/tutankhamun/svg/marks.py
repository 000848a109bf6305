"""What events and actions of Tutankhamun mark in a drawing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from attrs import evolve

from theban.core import messages
from theban.core.errors import InvalidArgument
from theban.render.keys import POINTED, Role
from theban.render.svg.marks import Marks, Pointing, Spot, place_spot
from theban.render.tutankhamun.event_keys import keys_of
from theban.render.tutankhamun.keys import BEFORE_THE_NILE, UNDERWORLD, seat_key
from theban.render.tutankhamun.seen import due_seat
from theban.render.tutankhamun.targets import targets_of
from theban.tutankhamun import actions, events
from theban.tutankhamun.knowledge.views import View
from theban.tutankhamun.state import State


def find_marks(shown: State | View, last: Sequence[object], targets: Sequence[object]) -> Marks:
    """Find what is to be marked."""
    marks = Pointing(
        game="Tutankhamun",
        players=len(shown.players),
        last_place=len(shown.nile) - 1,
        events=events.EVENTS,
        event_spots=partial(_event_spots, shown),
        actions=actions.ACTIONS,
        action_spots=partial(_framed, shown),
        pointed=partial(_pointed, shown),
    ).find(last, targets)
    return evolve(marks, ghosts=_ghosts(shown, targets))


def _event_spots(shown: State | View, event: events.Event) -> Sequence[Spot]:
    """Return what an event is about, but for whose turn it is: that is seen anyway."""
    _check(shown, event)
    spots = [target.key for target in keys_of(event, shown)]
    return [spot for spot in spots if spot != seat_key(event.seat)]


def _framed(shown: State | View, action: actions.Action) -> Sequence[Spot]:
    """Return what is framed of an action: places, boats, and the tiles of a kind somewhere."""
    return [spot for spot in _pointed(shown, action) if spot != UNDERWORLD]


def _pointed(shown: State | View, action: actions.Action) -> Sequence[Spot]:
    _check(shown, action)
    roles = {*POINTED} - {Role.BUTTON}  # no drawing has buttons
    return [target.key for target in targets_of(shown, action) if target.role in roles]


def _check(shown: State | View, thing: events.Event | actions.Action) -> None:
    """Refuse unknown places and tiles."""
    for name in ("place", "first", "second"):
        place = getattr(thing, name, None)
        if place is not None:
            place_spot(place, len(shown.nile) - 1)
    tile = getattr(thing, "tile", None)
    if tile is not None and tile not in shown.config.inventory.tiles.index:
        raise InvalidArgument(f"the box has no tile {messages.shown(tile)}")


def _ghosts(shown: State | View, targets: Sequence[object]) -> frozenset[tuple[int, int]]:
    """Return where the boat would go; of many places to sail to, none is drawn so."""
    seat = due_seat(shown)
    if seat is None:
        return frozenset()
    sails = {action.place for action in targets if isinstance(action, actions.Sail)}
    places = sails if len(sails) == 1 else set[int]()
    if actions.RETREAT in targets:
        places.add(BEFORE_THE_NILE)
    return frozenset((seat, place) for place in places)
