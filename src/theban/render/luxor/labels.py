"""Short words for the pieces of Luxor, for pictures, and longer ones for sentences."""

from __future__ import annotations

from collections.abc import Iterable

from theban.luxor.parts.characters import Character
from theban.luxor.parts.mummy import MummyEffect
from theban.luxor.pieces import (
    Card,
    Tile,
)
from theban.luxor.words.pieces import words_of_card, words_of_tile
from theban.luxor.words.refusals import place_words

EFFECT_WORDS = {
    MummyEffect.REDRAW: "discard and redraw",
    MummyEffect.REARMOST_1_OR_2: "rearmost 1 or 2 ahead",
    MummyEffect.TWO_POINTS: "2 points",
    MummyEffect.MOVE_CARD: "move a card",
    MummyEffect.SCARAB: "scarab",
    MummyEffect.EXCHANGE: "exchange a scarab",
    MummyEffect.ONE_ADVENTURER_1: "one adventurer 1 ahead",
    MummyEffect.FEWEST_POINTS: "points of the cheapest treasure",
    MummyEffect.HORUS_CARD: "a card for a Horus card",
    MummyEffect.POINTS_FOR_TREASURES: "2 points for 2 treasures",
    MummyEffect.TWO_KEYS: "2 keys",
    MummyEffect.REARMOST_1_TO_4: "rearmost 1 to 4 ahead",
    MummyEffect.CHOICE: "two of key, scarab, wild card",
    MummyEffect.ONE_MORE_TURN: "one more turn",
    MummyEffect.ALL_4: "all 4 ahead",
}
"""What the mummy tiles do. :rule:`MC-4.3` to :rule:`MC-4.11`."""

CHARACTER_WORDS = {
    Character.REROLL: "Reroll",
    Character.EXTRA_TURN: "Extra turn",
    Character.SELECT_HORUS_CARD: "Select Horus card",
    Character.EXTRA_POINT: "Extra point",
    Character.AHEAD: "Ahead!",
    Character.TEMPLE_ACTION: "Temple action",
    Character.REARRANGE_HAND: "Rearrange hand",
    Character.SPECIAL_KEY: "Special key",
}
"""The characters by their abilities. :rule:`MC-7.1`."""


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
