"""Actions, the seats' answers to decisions: one frozen class for each kind. :rule:`TT-2.1`.

The deciding seat is in the frame that asks, not in the action.  Places count from 0, the
source, towards the Tomb. :rule:`TT-1.3`.
"""

from __future__ import annotations

from typing import TypeAlias, get_args

from attrs import field, frozen

from theban._core.checks import instance_of, whole
from theban._core.errors import InvalidArgument
from theban._core.notation import Labelled
from theban.tutankhamun._pieces import TILES, Tile

__all__ = [
    "Action",
    "Banish",
    "CollectBehind",
    "Decline",
    "Pass",
    "Retreat",
    "Sail",
    "SwapFrom",
    "SwapRing",
    "SwapWith",
    "TakeFromUnderworld",
]

_place = whole(None, InvalidArgument)


@frozen(cache_hash=True)
class Sail(Labelled):
    """Sail to a tile and take it. :rule:`TT-2.1`.

    Example:
        >>> Sail(12)
        Sail(place=12)
    """

    label_format = "sail {0.place}"
    place: int = field(validator=_place)
    """The place of the tile."""


@frozen(cache_hash=True)
class Pass(Labelled):
    """Stay, since no tile is ahead. :rule:`TT-2.5`."""

    label_format = "pass"


@frozen(cache_hash=True)
class TakeFromUnderworld(Labelled):
    """Take a tile out of the Underworld, for Osiris. :rule:`TT-4.1`."""

    label_format = "underworld {0.tile.name}"
    tile: Tile = field(validator=instance_of(TILES, "a tile", InvalidArgument))
    """The tile."""


@frozen(cache_hash=True)
class SwapRing(Labelled):
    """Swap one of the seat's Scarab Rings with a tile in the Nile, for Isis. :rule:`TT-4.2`."""

    label_format = "isis {0.place}"
    place: int = field(validator=_place)
    """The place of the tile, and then of the ring."""


@frozen(cache_hash=True)
class Banish(Labelled):
    """Move a tile from the Nile to the Underworld, for Ra. :rule:`TT-4.4`."""

    label_format = "ra {0.place}"
    place: int = field(validator=_place)
    """The place of the tile."""


@frozen(cache_hash=True)
class SwapFrom(Labelled):
    """Choose the first of two tiles to swap, for Thoth. :rule:`TT-4.5`."""

    label_format = "thoth {0.place}"
    place: int = field(validator=_place)
    """The place of the tile."""


@frozen(cache_hash=True)
class SwapWith(Labelled):
    """Choose the second of two tiles to swap, for Thoth. :rule:`TT-4.5`."""

    label_format = "with {0.place}"
    place: int = field(validator=_place)
    """The place of the tile."""


@frozen(cache_hash=True)
class CollectBehind(Labelled):
    """Collect a tile behind the boat, for Horus. :rule:`TT-4.6`."""

    label_format = "collect {0.place}"
    place: int = field(validator=_place)
    """The place of the tile."""


@frozen(cache_hash=True)
class Retreat(Labelled):
    """Move the boat behind all boats and tiles, for Horus. :rule:`TT-4.6`."""

    label_format = "retreat"


@frozen(cache_hash=True)
class Decline(Labelled):
    """Decline the choice that an idol offers, where a switch allows it. :rule:`TT-3.3`."""

    label_format = "decline"


Action: TypeAlias = (
    Sail
    | Pass
    | TakeFromUnderworld
    | SwapRing
    | Banish
    | SwapFrom
    | SwapWith
    | CollectBehind
    | Retreat
    | Decline
)
"""Any answer to a decision."""

ACTIONS: tuple[type[Action], ...] = get_args(Action)
"""The classes of :data:`Action`."""

PASS, RETREAT, DECLINE = Pass(), Retreat(), Decline()
"""One object for each action without fields, made only once, since steps need them fast."""
