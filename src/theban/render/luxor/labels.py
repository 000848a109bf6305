"""Short words for the pieces of Luxor, for pictures, and longer ones for sentences."""

from __future__ import annotations

from collections.abc import Iterable

from theban.luxor.pieces import (
    Card,
    Tile,
)
from theban.luxor.words.pieces import words_of_card, words_of_tile
from theban.luxor.words.refusals import place_words


def at_place(place: int) -> str:
    """Return where somebody is, as a sentence says it.

    Args:
        place: the stairs or a space.

    Example:
        >>> at_place(0), at_place(7)
        ('on the stairs', 'on space 7')
    """
    return f"on {place_words(place)}"


def card_label(card: Card) -> str:
    """Return a card as a picture shows it; the level of a Horus card stands behind an h.

    Args:
        card: any card.

    Example:
        >>> from theban.luxor import JoinNextCard, NumberCard, UpToCard
        >>> card_label(NumberCard(3)), card_label(UpToCard(2, 4)), card_label(JoinNextCard(1))
        ('3', 'h2:1-4', 'h1:join')
    """
    return words_of_card(card).short


def cards_label(cards: Iterable[Card]) -> str:
    """Return the cards that are played together as a picture shows them.

    Args:
        cards: a card, or an n+ card and the one added to it.

    Example:
        >>> from theban.luxor import DieCard, PlusCard, UpToDieCard
        >>> cards_label([PlusCard(2), DieCard()]), cards_label([UpToDieCard(1)])
        ('2+ & die', 'h1:1-die')
    """
    return " & ".join(map(card_label, cards))


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


def tile_label(tile: Tile) -> str:
    """Return a tile as the board shows it.

    Args:
        tile: any tile.

    Example:
        >>> from theban.luxor import OsirisTile, Treasure, TreasureKind
        >>> tile_label(Treasure(TreasureKind.JEWELRY, 2, 3)), tile_label(OsirisTile(4))
        ('jewel 2/3', 'OSIRIS +4')
    """
    return words_of_tile(tile).short


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
