"""The keys of everything that drawings of Luxor show.

Seats, places, places in a hand, statues and slots count from 0; levels of Horus stacks are 1 to 3.
"""

from __future__ import annotations

from collections.abc import Mapping

from theban.luxor.pieces import Rear, TreasureKind
from theban.render.keys import joined

DRAW_PILE, DISCARD_PILE = "pile:draw", "pile:discard"
MUMMY_TILES, MUMMY_DISCARDS = "pile:mummy_tiles", "pile:mummy_discards"
MUMMY = "mummy"
"""The figure of the Mummy."""
DIE = "die"
"""The roll for the card that is being played."""
BOX = "box"
"""What players returned to the box face down."""
SUPPLY_KEYS, SUPPLY_SCARABS = "supply:keys", "supply:scarabs"
SUPPLY_WILD_CARDS, SUPPLY_TALISMANS = "supply:wild_cards", "supply:talismans"
SUPPLY_SARCOPHAGI = "supply:sarcophagi"
SUPPLY_TREASURES = "supply:treasures"
"""The treasures that lie face down on the board, counted."""

KEYS: Mapping[str, str] = {
    "place:PLACE": "the stairs (0), a space, or the tomb chamber",
    "tile:PLACE": "the open tile on a space",
    "covered:PLACE": "the treasure that lies face down under it (artifacts)",
    "figure:SEAT:PLACE:INDEX": "an adventurer on a place; upright ones before lying ones",
    "statue:STATUE": "a statue, 0 to 2",
    "statue:STATUE:SEAT": "the adventurer that lies at a statue",
    "mummy": "the Mummy",
    "seat:SEAT": "what is drawn of a player beside the board",
    "hand:SEAT": "a hand; counts its cards",
    "hand:SEAT:SLOT": "a card of a hand, from 0 at the left",
    "points:SEAT": "the points on the track",
    "keys:SEAT": "the keys of a player",
    "scarabs:SEAT": "the scarabs of a player",
    "wild_cards:SEAT": "the wild cards of a player",
    "talismans:SEAT": "the talismans of a player (Mummy)",
    "sarcophagi:SEAT": "the sarcophagi of a player",
    "treasures:SEAT:TREASURE": "the treasures of a type of a player, such as ``treasures:0:vase``",
    "character:SEAT": "the character of a player; counts flipped sets (characters)",
    "horus:LEVEL": "a stack of Horus cards, 1 to 3; counts them with the top one",
    "pile:draw": "the draw pile",
    "pile:discard": "the discard pile",
    "pile:mummy_tiles": "the stack of mummy tiles (Mummy)",
    "pile:mummy_discards": "the mummy tiles discarded, with the one that is performed (Mummy)",
    "mummy_tile:SLOT": "an open mummy tile (Mummy)",
    "supply:keys": "the keys in the supply",
    "supply:scarabs": "the scarabs in the supply",
    "supply:wild_cards": "the wild cards in the supply",
    "supply:talismans": "the talismans in the supply (Mummy)",
    "supply:sarcophagi": "the sarcophagi in the tomb chamber",
    "supply:temple_tiles:REAR": "a stack of temple tiles: cobra, falcon or lion",
    "supply:treasures": "how many treasures lie face down (artifacts)",
    "box": "what players returned to the box face down (Mummy, equipment)",
    "played:INDEX": "a card that is being played; no piece, for it lies on the discard pile",
    "die": "the roll for it; no piece",
    "button:NAME": "a button for an action of that class, such as ``button:decline``; no piece",
    "button:exchange_scarab:VALUE": "a button for each own scarab (Mummy); no piece",
}
"""All keys: words in capitals stand for numbers and names."""


# --- The board ---------------------------------------------------------------------------------


def place_key(place: int) -> str:
    """Return the key of the stairs, a space or the chamber."""
    return joined("place", place)


def tile_key(place: int) -> str:
    """Return the key of the open tile on a space."""
    return joined("tile", place)


def covered_key(place: int) -> str:
    """Return the key of the treasure that lies face down under the open tile of a space."""
    return joined("covered", place)


def figure_key(seat: int, place: int, index: int) -> str:
    """Return the key of an adventurer on a place."""
    return joined("figure", seat, place, index)


def statue_key(statue: int) -> str:
    """Return the key of a statue."""
    return joined("statue", statue)


def sleeper_key(statue: int, seat: int) -> str:
    """Return the key of the adventurer that lies at a statue."""
    return joined("statue", statue, seat)


# --- Players -----------------------------------------------------------------------------------


def seat_key(seat: int) -> str:
    """Return the key of all that is drawn of a player beside the board."""
    return joined("seat", seat)


def hand_key(seat: int) -> str:
    """Return the key of a hand."""
    return joined("hand", seat)


def card_key(seat: int, slot: int) -> str:
    """Return the key of a card of a hand."""
    return joined("hand", seat, slot)


def points_key(seat: int) -> str:
    """Return the key of the points of a player."""
    return joined("points", seat)


def keys_key(seat: int) -> str:
    """Return the key of the keys that a player has."""
    return joined("keys", seat)


def scarabs_key(seat: int) -> str:
    """Return the key of the scarabs that a player has."""
    return joined("scarabs", seat)


def wild_cards_key(seat: int) -> str:
    """Return the key of the wild cards that a player has."""
    return joined("wild_cards", seat)


def talismans_key(seat: int) -> str:
    """Return the key of the talismans that a player has."""
    return joined("talismans", seat)


def character_key(seat: int) -> str:
    """Return the key of the character of a player."""
    return joined("character", seat)


def sarcophagi_key(seat: int) -> str:
    """Return the key of the sarcophagi that a player has."""
    return joined("sarcophagi", seat)


def treasures_key(seat: int, kind: TreasureKind) -> str:
    """Return the key of the treasures of a type that a player has."""
    return joined("treasures", seat, kind.value)


# --- Beside the board --------------------------------------------------------------------------


def horus_key(level: int) -> str:
    """Return the key of a stack of Horus cards."""
    return joined("horus", level)


def temple_key(rear: Rear) -> str:
    """Return the key of a stack of temple tiles."""
    return joined("supply", "temple_tiles", rear.value)


def mummy_tile_key(slot: int) -> str:
    """Return the key of an open mummy tile."""
    return joined("mummy_tile", slot)


def played_key(index: int) -> str:
    """Return the key of a card that is being played."""
    return joined("played", index)
