"""The keys of everything that drawings of Tutankhamun show.

Seats and places count from 0; a kind is the number of a tile in ``config.inventory.tiles``.
"""

from __future__ import annotations

from collections.abc import Mapping

from theban.render.keys import joined

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
