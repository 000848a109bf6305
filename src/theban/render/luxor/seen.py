"""What a position shows of a tile or a card that an action is about, in words."""

from __future__ import annotations

from typing import TypeAlias

from theban.core.messages import count
from theban.luxor.knowledge.views import PlayerView, View
from theban.luxor.pieces import Treasure
from theban.luxor.state import Player, State
from theban.render.luxor.labels import card_words, tile_words

VerbAndRest: TypeAlias = tuple[str, str]
"""A verb that takes an s, and what follows it."""


def if_seen(seen: str | None, verb: str, rest: str) -> VerbAndRest | None:
    """Return the words for an action about something, if that is seen.

    Args:
        seen: the words for it, or None.
        verb: the verb.
        rest: what follows it.
    """
    return None if seen is None else (verb, rest)


def tile_at(shown: State | View, place: int) -> str | None:
    """Return the words for the tile on a place.

    Args:
        shown: the position.
        place: the place.

    Returns:
        The words, for a treasure with the adventurers that it takes; None where no tile lies, or
        where there is no such place.
    """
    tiles = shown.board.tiles
    tile = tiles[place] if 0 <= place < len(tiles) else None
    if isinstance(tile, Treasure):
        return f"{tile_words(tile)}, takes {count(tile.needed, 'adventurer')}"
    return None if tile is None else tile_words(tile)


def card_at(me: Player | PlayerView, slot: int) -> str | None:
    """Return the words for a card of a hand.

    Args:
        me: whose hand it is.
        slot: the place in the hand, from 0.

    Returns:
        The words; None if the card cannot be seen, or if there is no such card.
    """
    card = me.hand[slot] if 0 <= slot < len(me.hand) else None
    return None if card is None else card_words(card)
