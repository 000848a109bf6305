"""What sentences of Luxor say of its pieces and places."""

from __future__ import annotations

from theban.core.messages import count
from theban.luxor.events import Ending
from theban.luxor.pieces import Card, Tile
from theban.luxor.words.pieces import words_of_card, words_of_tile
from theban.luxor.words.refusals import place_words
from theban.render.telling import Words
from theban.render.words import ordinal

ENDINGS = {
    Ending.CHAMBER: "two adventurers are in the tomb chamber",
    Ending.IDLE_ROUND: "nobody could move in a whole round",
}
"""Why a game is over. :rule:`LX-8.4`, :rule:`LX-8.5`."""


def at_place(place: int) -> str:
    """Return where somebody is, as a sentence says it.

    Args:
        place: the stairs or a space.

    Example:
        >>> at_place(0), at_place(7)
        ('on the stairs', 'on space 7')
    """
    return f"on {place_words(place)}"


def card_words(card: Card) -> str:
    """Return a card as a sentence speaks of it.

    Args:
        card: any card.

    Example:
        >>> from theban.luxor import NumberCard, UpToCard
        >>> card_words(NumberCard(3)), card_words(UpToCard(2, 4))
        ('a 3 card', 'the Horus card "1 to 4 steps"')
    """
    return words_of_card(card).phrase


def tile_words(tile: Tile) -> str:
    """Return a tile as a sentence speaks of it.

    Args:
        tile: any tile.

    Example:
        >>> from theban.luxor import FavorTile, Treasure, TreasureKind
        >>> tile_words(Treasure(TreasureKind.JEWELRY, 2, 3)), tile_words(FavorTile((1, 2)))
        ('jewelry for 3 points', 'Favor of Horus 1 or 2')
    """
    return words_of_tile(tile).phrase


WORDS: Words = {
    "at": lambda thing: at_place(thing.place),
    "adventurer": lambda thing: f"the adventurer {at_place(thing.origin)}",
    "origin": lambda thing: place_words(thing.origin),
    "target": lambda thing: place_words(thing.target),
    "steps": lambda thing: count(abs(thing.steps), "step"),
    "statue": lambda thing: ordinal(thing.statue),
    "end": lambda thing: thing.end.value,
    "card": lambda thing: card_words(thing.card),
    "horus_card": lambda thing: card_words(thing.card).removeprefix("the Horus card "),
    "card_level": lambda thing: thing.card.level,
    "tile": lambda thing: tile_words(thing.tile),
    "treasure": lambda thing: tile_words(thing.treasure),
    "sarcophagus": lambda thing: count(thing.sarcophagus, "point"),
    "points": lambda thing: count(thing.points, "point"),
    "value": lambda thing: count(thing.value, "point"),
    "ending": lambda thing: ENDINGS[thing.ending],
}
"""The words for gaps; modules have some more."""
