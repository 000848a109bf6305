"""What sentences of Luxor say of its pieces and places."""

from __future__ import annotations

from theban.core.messages import count
from theban.luxor.events import Ending
from theban.luxor.knowledge.views import PlayerView, View
from theban.luxor.pieces import Card, End, Tile, Treasure
from theban.luxor.state import Player, State
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


# --- As far as a position shows it ---------------------------------------------------------------


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


def outer_card(me: Player | PlayerView, end: End) -> str | None:
    """Return the words for the card at an end of a hand; None if it cannot be seen.

    Args:
        me: whose hand it is.
        end: the end.
    """
    return card_at(me, 0 if end is End.LEFT else len(me.hand) - 1)


def size(pieces: int | tuple[int, ...]) -> int:
    """Return how many pieces there are, of which a view may know no more.

    Args:
        pieces: their number, or that of each kind.
    """
    return pieces if isinstance(pieces, int) else sum(pieces)


# --- Gaps ----------------------------------------------------------------------------------------

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
