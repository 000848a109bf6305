"""What sentences of Luxor say of its pieces and places."""

from __future__ import annotations

from theban.core.text.language import Language, message
from theban.luxor.board import STAIRS
from theban.luxor.events import Ending
from theban.luxor.knowledge.views import PlayerView, View
from theban.luxor.pieces import Card, End, Tile, Treasure
from theban.luxor.state import Player, State
from theban.luxor.words.pieces import card_words, horus_card_words, tile_words
from theban.luxor.words.refusals import place_words, steps_words
from theban.render.telling import Words
from theban.render.words import ordinal

ENDINGS = {
    Ending.CHAMBER: message("two adventurers are in the tomb chamber"),
    Ending.IDLE_ROUND: message("nobody could move in a whole round"),
}
"""Why a game is over. :rule:`LX-8.4`, :rule:`LX-8.5`."""


def at_place(place: int, language: Language) -> str:
    """Return where somebody is, as a sentence says it."""
    if place == STAIRS:
        return language.say("on the stairs")
    return language.say("on space {place}", place=place)


def adventurer_at(place: int, language: Language) -> str:
    """Return an adventurer as a sentence speaks of it."""
    if place == STAIRS:
        return language.say("the adventurer on the stairs")
    return language.say("the adventurer on space {place}", place=place)


def points_words(points: int, language: Language) -> str:
    """Return how many points there are."""
    return language.count(points, "{number} point", "{number} points")


def keys_words(keys: int, language: Language) -> str:
    """Return how many keys there are."""
    return language.count(keys, "{number} key", "{number} keys")


def scarabs_words(scarabs: int, language: Language) -> str:
    """Return how many scarabs there are."""
    return language.count(scarabs, "{number} scarab", "{number} scarabs")


def wild_cards_words(cards: int, language: Language) -> str:
    """Return how many wild cards there are."""
    return language.count(cards, "{number} wild card", "{number} wild cards")


# --- As far as a position shows it ---------------------------------------------------------------


def tile_at(shown: State | View, place: int, language: Language) -> str | None:
    """Return the words for the tile on a place."""
    tiles = shown.board.tiles
    tile: Tile | None = tiles[place] if 0 <= place < len(tiles) else None
    if isinstance(tile, Treasure):
        return language.count(
            tile.needed,
            "{treasure}, takes {number} adventurer",
            "{treasure}, takes {number} adventurers",
            treasure=tile_words(tile, language),
        )
    return None if tile is None else tile_words(tile, language)


def card_at(me: Player | PlayerView, slot: int, language: Language) -> str | None:
    """Return the words for a card of a hand."""
    card: Card | None = me.hand[slot] if 0 <= slot < len(me.hand) else None
    return None if card is None else card_words(card, language)


def outer_card(me: Player | PlayerView, end: End, language: Language) -> str | None:
    """Return the words for the card at an end of a hand; None if it cannot be seen."""
    return card_at(me, 0 if end is End.LEFT else len(me.hand) - 1, language)


def size(pieces: int | tuple[int, ...]) -> int:
    """Return how many pieces there are, of which a view may know no more."""
    return pieces if isinstance(pieces, int) else sum(pieces)


# --- Gaps ----------------------------------------------------------------------------------------

WORDS: Words = {
    "at": lambda thing, language: at_place(thing.place, language),
    "adventurer": lambda thing, language: adventurer_at(thing.origin, language),
    "origin": lambda thing, language: place_words(thing.origin, language),
    "target": lambda thing, language: place_words(thing.target, language),
    "steps": lambda thing, language: steps_words(abs(thing.steps), language),
    "statue": lambda thing, language: ordinal(thing.statue, language),
    "card": lambda thing, language: card_words(thing.card, language),
    "horus_card": lambda thing, language: horus_card_words(thing.card, language),
    "card_level": lambda thing, _language: thing.card.level,
    "tile": lambda thing, language: tile_words(thing.tile, language),
    "treasure": lambda thing, language: tile_words(thing.treasure, language),
    "sarcophagus": lambda thing, language: points_words(thing.sarcophagus, language),
    "points": lambda thing, language: points_words(thing.points, language),
    "value": lambda thing, language: points_words(thing.value, language),
    "ending": lambda thing, language: language.text(ENDINGS[thing.ending]),
}
"""The words for gaps; modules have some more."""
