"""Short words for the pieces of Luxor, for pictures, and longer ones for sentences."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from theban.luxor.parts.characters import Character
from theban.luxor.parts.mummy import MummyEffect
from theban.luxor.pieces import (
    AdvanceAllCard,
    Card,
    DieCard,
    DiePlusMinusCard,
    FavorTile,
    HorusTile,
    JoinNextCard,
    NumberCard,
    OneLessCard,
    OsirisTile,
    PlusCard,
    PlusMinusCard,
    ScarabOrWildTile,
    ScarabTile,
    Tile,
    Treasure,
    TreasureKind,
    TunnelTile,
    UpToCard,
    UpToDieCard,
    WildCardTile,
)
from theban.luxor.text.labels import format_tile
from theban.luxor.words.refusals import place_words
from theban.render.words import count

TREASURE_WORDS = {
    TreasureKind.VASE: "vase",
    TreasureKind.STATUE: "statue",
    TreasureKind.JEWELRY: "jewel",
    TreasureKind.ARTIFACT: "artif",
}
"""The types of treasure in words that fit into a cell of the board."""

ARTICLES = {
    TreasureKind.VASE: "a ",
    TreasureKind.STATUE: "a ",
    TreasureKind.JEWELRY: "",
    TreasureKind.ARTIFACT: "an ",
}
"""What a sentence says before a type of treasure."""

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

_AN = (8, 11, 18)
"""Numbers that want "an" before them; no card goes further than these."""


def at_place(place: int) -> str:
    """Return where somebody is, as a sentence says it.

    Args:
        place: the stairs or a space.

    Example:
        >>> at_place(0), at_place(7)
        ('on the stairs', 'on space 7')
    """
    return f"on {place_words(place)}"


def card_label(card: Card) -> str:  # noqa: C901, PLR0911 (one line for each class)
    """Return a card as a picture shows it; the level of a Horus card stands behind an h.

    Args:
        card: any card.

    Example:
        >>> card_label(NumberCard(3)), card_label(UpToCard(2, 4)), card_label(JoinNextCard(1))
        ('3', 'h2:1-4', 'h1:join')
    """
    match card:
        case NumberCard(number):
            return f"{number}"
        case PlusMinusCard():
            return "+-1"
        case DieCard():
            return "die"
        case DiePlusMinusCard():
            return "die+-1"
        case PlusCard(number):
            return f"{number}+"
        case UpToCard(level, most):
            return f"h{level}:1-{most}"
        case UpToDieCard(level):
            return f"h{level}:1-die"
        case AdvanceAllCard(level, number):
            return f"h{level}:all {number}"
        case JoinNextCard(level):
            return f"h{level}:join"
        case OneLessCard(level, number):
            return f"h{level}:{number} less"
        case _:
            assert_never(card)


def cards_label(cards: Iterable[Card]) -> str:
    """Return the cards that are played together as a picture shows them.

    Args:
        cards: a card, or an n+ card and the one added to it.

    Example:
        >>> cards_label([PlusCard(2), DieCard()]), cards_label([UpToDieCard(1)])
        ('2+ & die', 'h1:1-die')
    """
    return " & ".join(map(card_label, cards))


def card_words(card: Card) -> str:  # noqa: C901, PLR0911 (one line for each class)
    """Return a card as a sentence speaks of it.

    Args:
        card: any card.

    Example:
        >>> card_words(NumberCard(3)), card_words(UpToCard(2, 4))
        ('a 3 card', 'the Horus card "1 to 4 steps"')
    """
    match card:
        case NumberCard(number):
            return f"{_article(number)} {number} card"
        case PlusMinusCard():
            return "a ±1 card"
        case DieCard():
            return "a die card"
        case DiePlusMinusCard():
            return "a die ±1 card"
        case PlusCard(number):
            return f"{_article(number)} {number}+ card"
        case UpToCard(_, most):
            return f'the Horus card "1 to {most} steps"'
        case UpToDieCard():
            return 'the Horus card "1 step to as many as rolled"'
        case AdvanceAllCard(_, number):
            return f'the Horus card "all advance by {number}"'
        case JoinNextCard():
            return 'the Horus card "last joins second-last"'
        case OneLessCard(_, number):
            return f'the Horus card "{count(number, "step")}, one less needed"'
        case _:
            assert_never(card)


def _article(number: int) -> str:
    return "an" if number in _AN else "a"


def tile_label(tile: Tile) -> str:
    """Return a tile as the board shows it.

    Args:
        tile: any tile.

    Example:
        >>> tile_label(Treasure(TreasureKind.JEWELRY, 2, 3)), tile_label(OsirisTile(4))
        ('jewel 2/3', 'OSIRIS +4')
    """
    match tile:
        case Treasure(kind, needed, points):
            return f"{TREASURE_WORDS[kind]} {needed}/{points}"
        case HorusTile(level):
            return f"HORUS {level}"
        case OsirisTile(number):
            return f"OSIRIS +{number}"
        case ScarabTile() | WildCardTile() | FavorTile() | TunnelTile():
            return f"*{format_tile(tile)}"
        case ScarabOrWildTile():
            return "*scar/wild"
        case _:
            assert_never(tile)


def tile_words(tile: Tile) -> str:  # noqa: PLR0911 (one line for each class)
    """Return a tile as a sentence speaks of it.

    Args:
        tile: any tile.

    Example:
        >>> tile_words(Treasure(TreasureKind.JEWELRY, 2, 3)), tile_words(FavorTile((1, 2)))
        ('jewelry for 3 points', 'Favor of Horus 1 or 2')
    """
    match tile:
        case Treasure(kind, _, points):
            article = ARTICLES[kind]
            return f"{article}{kind.value} for {count(points, 'point')}"
        case HorusTile(level):
            return f"Horus of level {level}"
        case OsirisTile(number):
            return f"Osiris +{number}"
        case ScarabTile():
            return "a scarab"
        case WildCardTile():
            return "a wild card"
        case ScarabOrWildTile():
            return "a scarab or a wild card"
        case FavorTile((low, high)):
            return f"Favor of Horus {low} or {high}"
        case FavorTile():
            return "Favor of Horus"
        case TunnelTile():
            return "a tunnel"
        case _:
            assert_never(tile)
