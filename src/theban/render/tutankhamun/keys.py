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
    """Return the key of a place of the Nile.

    Args:
        place: its number; all below 0 are before the Nile.

    Example:
        >>> place_key(7), place_key(-3)
        ('place:7', 'place:-1')
    """
    return joined("place", max(place, BEFORE_THE_NILE))


def tile_key(place: int) -> str:
    """Return the key of the tile on a place.

    Args:
        place: the place.
    """
    return joined("tile", place)


def boat_key(seat: int) -> str:
    """Return the key of a boat.

    Args:
        seat: whose boat.
    """
    return joined("boat", seat)


def taken_key(index: int) -> str:
    """Return the key of a tile that is being resolved.

    Args:
        index: which of them, from 0, in the order in which they were taken.
    """
    return joined("taken", index)


def underworld_key(kind: int) -> str:
    """Return the key of the tiles of a kind in the Underworld.

    Args:
        kind: the kind.
    """
    return joined(UNDERWORLD, kind)


def tomb_key(kind: int) -> str:
    """Return the key of the tiles of a kind in the Tomb.

    Args:
        kind: the kind.
    """
    return joined(TOMB, kind)


def seat_key(seat: int) -> str:
    """Return the key of all that is drawn of a player beside the Nile.

    Args:
        seat: the player.
    """
    return joined("seat", seat)


def owned_key(seat: int, kind: int) -> str:
    """Return the key of the tiles of a kind that a player has.

    Args:
        seat: the player.
        kind: the kind.

    Example:
        >>> owned_key(seat=1, kind=4)
        'owned:1:4'
    """
    return joined("owned", seat, kind)


def points_key(seat: int) -> str:
    """Return the key of the points of a player.

    Args:
        seat: the player.
    """
    return joined("points", seat)
