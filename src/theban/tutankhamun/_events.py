"""Events, the facts that a step reports to interfaces: one frozen class for each kind.

Every event names the seat that it happened to, or the seat in turn. States and rules do not depend
on events. Their classes allow no weak references, so that they are fast to make, see
:mod:`theban._core.values`.
"""

from __future__ import annotations

import enum
from typing import Any, TypeAlias, get_args

from attrs import Attribute, field, frozen
from attrs.validators import optional

from theban._core.checks import whole
from theban._core.errors import InvalidArgument
from theban._core.machine import BaseEvent
from theban._core.messages import shown
from theban.tutankhamun._pieces import Artifact, Idol, ScarabRing, Tile

__all__ = [
    "BoatRetreated",
    "BoatSailed",
    "Ending",
    "Event",
    "GameEnded",
    "IdolBuried",
    "IdolDeclined",
    "IdolFound",
    "IdolIdle",
    "PointsScored",
    "RingSwapped",
    "SetScored",
    "TileBanished",
    "TileCollected",
    "TileFetched",
    "TileTrailed",
    "TilesSwapped",
    "TurnPassed",
    "TurnStarted",
    "UnderworldTileTaken",
]

_from_0, _place_or_before = whole(0), whole(None)


def _check_seats(event: object, attribute: Attribute[Any], value: tuple[object, ...]) -> None:
    if type(value) is not tuple or any(type(seat) is not int or seat < 0 for seat in value):
        name = f"{type(event).__name__}.{attribute.name}"
        raise InvalidArgument(f"{name} is {shown(value)}; it must be a tuple of seats from 0 on")


class Ending(enum.Enum):
    """The reasons why a game is over."""

    ZERO = "zero"
    """A player reached 0 points. :rule:`TT-7.1`."""
    NILE_EMPTY = "nile_empty"
    """The Nile has no tiles left. :rule:`TT-7.1`."""


@frozen(weakref_slot=False)
class TurnStarted(BaseEvent):
    """A seat's turn starts."""


@frozen(weakref_slot=False)
class BoatSailed(BaseEvent):
    """A boat sailed to a tile. :rule:`TT-2.1`."""

    origin: int = field(validator=_place_or_before)
    """The boat's old place; below 0 before the Nile."""
    place: int = field(validator=_from_0)


@frozen(weakref_slot=False)
class TurnPassed(BaseEvent):
    """A seat passed, since no tile was ahead. :rule:`TT-2.5`."""


@frozen(weakref_slot=False)
class TileCollected(BaseEvent):
    """An artifact or ring joined a collection. :rule:`TT-3.1`."""

    tile: Artifact | ScarabRing


@frozen(weakref_slot=False)
class IdolFound(BaseEvent):
    """An idol starts to take effect. :rule:`TT-3.2`."""

    idol: Idol


@frozen(weakref_slot=False)
class IdolIdle(BaseEvent):
    """An idol has no effect, since there is nothing to choose. :rule:`TT-3.3`."""

    idol: Idol


@frozen(weakref_slot=False)
class IdolDeclined(BaseEvent):
    """A seat declined an idol's choice. :rule:`TT-3.3`."""


@frozen(weakref_slot=False)
class IdolBuried(BaseEvent):
    """An idol went to the Tomb. :rule:`TT-3.4`."""

    idol: Idol


@frozen(weakref_slot=False)
class UnderworldTileTaken(BaseEvent):
    """A tile left the Underworld, for Osiris. :rule:`TT-4.1`."""

    tile: Tile


@frozen(weakref_slot=False)
class RingSwapped(BaseEvent):
    """A ring of the seat is now in the Nile, where a tile was taken, for Isis. :rule:`TT-4.2`."""

    place: int = field(validator=_from_0)
    tile: Tile
    """The tile taken."""


@frozen(weakref_slot=False)
class TileBanished(BaseEvent):
    """A tile went from the Nile to the Underworld, for Ra. :rule:`TT-4.4`."""

    place: int = field(validator=_from_0)
    tile: Tile


@frozen(weakref_slot=False)
class TilesSwapped(BaseEvent):
    """Two tiles of the Nile changed places, for Thoth. :rule:`TT-4.5`."""

    first: int = field(validator=_from_0)
    second: int = field(validator=_from_0)


@frozen(weakref_slot=False)
class TileFetched(BaseEvent):
    """A tile behind the boat was collected, for Horus. :rule:`TT-4.6`."""

    place: int = field(validator=_from_0)
    tile: Tile


@frozen(weakref_slot=False)
class BoatRetreated(BaseEvent):
    """The boat moved behind all boats and tiles, for Horus. :rule:`TT-4.6`."""

    origin: int = field(validator=_place_or_before)
    """The boat's old place; below 0 before the Nile."""


@frozen(weakref_slot=False)
class TileTrailed(BaseEvent):
    """A tile behind all boats went to the Underworld. :rule:`TT-5.1`."""

    place: int = field(validator=_from_0)
    tile: Tile


@frozen(weakref_slot=False)
class PointsScored(BaseEvent):
    """A seat's points fell. :rule:`TT-1.5`."""

    points: int = field(validator=_from_0)
    """The points scored, without those that would have led below 0."""


@frozen(weakref_slot=False)
class SetScored(BaseEvent):
    """A set left the Nile and is scored; its tiles go to the Tomb. :rule:`TT-6.1`.

    The points follow, each as a :class:`PointsScored`.
    """

    seat: int = field(validator=_from_0)
    """The seat in whose turn it was completed."""
    tile: Artifact | ScarabRing
    """A tile of the set."""
    firsts: tuple[int, ...] = field(validator=_check_seats)
    """The seats that scored for the first place; two if they share it. :rule:`TT-7.5`."""
    second: int | None = field(validator=optional(_from_0))
    """The seat that scored for the second place, or None. :rule:`TT-6.3`."""


@frozen(weakref_slot=False)
class GameEnded(BaseEvent):
    """The game is over."""

    seat: int = field(validator=_from_0)
    """The seat that had the last turn."""
    ending: Ending


Event: TypeAlias = (
    TurnStarted
    | BoatSailed
    | TurnPassed
    | TileCollected
    | IdolFound
    | IdolIdle
    | IdolDeclined
    | IdolBuried
    | UnderworldTileTaken
    | RingSwapped
    | TileBanished
    | TilesSwapped
    | TileFetched
    | BoatRetreated
    | TileTrailed
    | PointsScored
    | SetScored
    | GameEnded
)
"""Any event."""

EVENTS: tuple[type[Event], ...] = get_args(Event)
"""The classes of :data:`Event`."""
