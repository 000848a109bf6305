"""What the actions of Tutankhamun point at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from theban.render.keys import Role, Target, button_key, moved
from theban.render.tutankhamun import keys
from theban.render.tutankhamun.seen import due_seat
from theban.tutankhamun import actions
from theban.tutankhamun.knowledge.views import View
from theban.tutankhamun.state import State


def targets_of(shown: State | View, action: actions.Action) -> tuple[Target, ...]:
    """Say what an action points at: first what moves or is taken, then where it goes.

    A tile of the Nile is pointed at by its place.
    """
    seat = due_seat(shown)
    return () if seat is None else tuple(_targets(shown, seat, action))


def _targets(shown: State | View, seat: int, action: actions.Action) -> Iterator[Target]:
    match action:
        case actions.Sail(place):
            yield from moved(keys.boat_key(seat), keys.place_key(place))
        case actions.Pass() | actions.Decline():
            yield Target(Role.BUTTON, button_key(action))
        case actions.TakeFromUnderworld(tile):
            kind = shown.config.inventory.tiles.index.get(tile)
            yield Target(Role.FROM, keys.UNDERWORLD if kind is None else keys.underworld_key(kind))
        case actions.SwapRing(place):
            ring = shown.config.inventory.ring_kind
            if ring is not None:
                yield Target(Role.FROM, keys.owned_key(seat, ring))
            yield Target(Role.TO, keys.place_key(place))
        case actions.Banish(place):
            yield from moved(keys.place_key(place), keys.UNDERWORLD)
        case actions.SwapFrom(place) | actions.CollectBehind(place):
            yield Target(Role.FROM, keys.place_key(place))
        case actions.SwapWith(place):
            subject = shown.subject
            for first in () if subject is None else subject.places:
                yield Target(Role.FROM, keys.place_key(first))
            yield Target(Role.TO, keys.place_key(place))
        case actions.Retreat():
            yield from moved(keys.boat_key(seat), keys.place_key(keys.BEFORE_THE_NILE))
            yield Target(Role.BUTTON, button_key(action))
        case _:
            assert_never(action)
