"""What cards and tiles are called: in the notation, in pictures, and in sentences."""

from __future__ import annotations

from typing import NamedTuple, assert_never

from theban.core.messages import count
from theban.luxor import pieces


class Words(NamedTuple):
    """What a piece is called."""

    label: str
    """Its label in the notation; different pieces have different ones."""
    short: str
    """What a picture shows of it."""
    phrase: str
    """What a sentence says of it."""


class KindWords(NamedTuple):
    """What a type of treasure is called; in full it is the value of the type."""

    short: str
    """What fits into a cell of the board."""
    article: str
    """What a sentence says before it."""


TREASURE_KINDS = {
    pieces.TreasureKind.VASE: KindWords("vase", "a "),
    pieces.TreasureKind.STATUE: KindWords("statue", "a "),
    pieces.TreasureKind.JEWELRY: KindWords("jewel", ""),
    pieces.TreasureKind.ARTIFACT: KindWords("artif", "an "),
}
"""The types of treasure."""

_AN = (8, 11, 18)
"""Numbers that want "an" before them; no card goes further than these."""


def words_of_card(card: pieces.Card) -> Words:  # noqa: C901, PLR0911 (one line for each class)
    """Return what a card is called.

    Args:
        card: any card.

    Example:
        >>> from theban.luxor import UpToCard
        >>> words_of_card(UpToCard(level=2, most=4))
        Words(label='horus2 1-4', short='h2:1-4', phrase='the Horus card "1 to 4 steps"')
    """
    match card:
        case pieces.NumberCard(number):
            return Words(f"{number}", f"{number}", f"{_article(number)} {number} card")
        case pieces.PlusMinusCard():
            return Words("+-1", "+-1", "a ±1 card")
        case pieces.DieCard():
            return Words("die", "die", "a die card")
        case pieces.DiePlusMinusCard():
            return Words("die+-1", "die+-1", "a die ±1 card")
        case pieces.PlusCard(number):
            return Words(f"{number}+", f"{number}+", f"{_article(number)} {number}+ card")
        case pieces.UpToCard(level, most):
            return _of_horus(level, f"1-{most}", f"1-{most}", f"1 to {most} steps")
        case pieces.UpToDieCard(level):
            return _of_horus(level, "1-die", "1-die", "1 step to as many as rolled")
        case pieces.AdvanceAllCard(level, number):
            return _of_horus(level, f"all {number}", f"all {number}", f"all advance by {number}")
        case pieces.JoinNextCard(level):
            return _of_horus(level, "last-to-next", "join", "last joins second-last")
        case pieces.OneLessCard(level, number):
            told = f"{count(number, 'step')}, one less needed"
            return _of_horus(level, f"one-less {number}", f"{number} less", told)
        case _:
            assert_never(card)


def _of_horus(level: int, label: str, short: str, told: str) -> Words:
    return Words(f"horus{level} {label}", f"h{level}:{short}", f'the Horus card "{told}"')


def _article(number: int) -> str:
    return "an" if number in _AN else "a"


def words_of_tile(tile: pieces.Tile) -> Words:  # noqa: PLR0911 (one line for each class)
    """Return what a tile is called; a treasure shows the adventurers it needs, then its points.

    Args:
        tile: any tile that can lie on a space.

    Example:
        >>> from theban.luxor import Treasure, TreasureKind
        >>> words_of_tile(Treasure(TreasureKind.JEWELRY, needed=2, points=3))
        Words(label='jewelry 2/3', short='jewel 2/3', phrase='jewelry for 3 points')
    """
    match tile:
        case pieces.Treasure(kind, needed, points):
            short, article = TREASURE_KINDS[kind]
            return Words(
                f"{kind.value} {needed}/{points}",
                f"{short} {needed}/{points}",
                f"{article}{kind.value} for {count(points, 'point')}",
            )
        case pieces.HorusTile(level):
            return Words(f"horus {level}", f"HORUS {level}", f"Horus of level {level}")
        case pieces.OsirisTile(number):
            return Words(f"osiris {number}", f"OSIRIS +{number}", f"Osiris +{number}")
        case pieces.ScarabTile():
            return Words("scarab", "*scarab", "a scarab")
        case pieces.WildCardTile():
            return Words("wild", "*wild", "a wild card")
        case pieces.ScarabOrWildTile():
            return Words("scarab/wild", "*scar/wild", "a scarab or a wild card")
        case pieces.FavorTile(levels):
            label, either = (sign.join(map(str, levels)) for sign in ("/", " or "))
            return Words(f"favor {label}", f"*favor {label}", f"Favor of Horus {either}")
        case pieces.TunnelTile():
            return Words("tunnel", "*tunnel", "a tunnel")
        case _:
            assert_never(tile)
