"""The short labels of cards, tiles and effects, as the notation and pictures write them."""

from __future__ import annotations

from theban.core.checking.arguments import check_piece
from theban.luxor import pieces
from theban.luxor.parts.mummy import MummyEffect
from theban.luxor.words.pieces import card_label, tile_label


def format_card(card: pieces.Card) -> str:
    """Return the short label of a card; different cards have different labels.

    Args:
        card: any card.

    Raises:
        InvalidArgument: ``card`` is none.

    Example:
        >>> from theban.luxor import (
        ...     DieCard,
        ...     DiePlusMinusCard,
        ...     JoinNextCard,
        ...     NumberCard,
        ...     OneLessCard,
        ...     PlusCard,
        ...     PlusMinusCard,
        ... )
        >>> format_card(NumberCard(3)), format_card(PlusMinusCard()), format_card(DieCard())
        ('3', '+-1', 'die')
        >>> format_card(DiePlusMinusCard()), format_card(PlusCard(2))
        ('die+-1', '2+')
        >>> format_card(OneLessCard(level=2, number=2)), format_card(JoinNextCard(level=1))
        ('horus2 one-less 2', 'horus1 last-to-next')
    """
    check_piece(card, pieces.CARDS, "a card of Luxor")
    return card_label(card)


def format_tile(tile: pieces.Tile) -> str:
    """Return the short label of a tile; different tiles have different labels.

    A treasure shows the adventurers that it needs, then its points.

    Args:
        tile: any tile that can lie on a space.

    Raises:
        InvalidArgument: ``tile`` is none.

    Example:
        >>> from theban.luxor import FavorTile, HorusTile, Treasure, TreasureKind
        >>> format_tile(Treasure(TreasureKind.VASE, needed=2, points=3))
        'vase 2/3'
        >>> format_tile(HorusTile(level=1)), format_tile(FavorTile((1, 2)))
        ('horus 1', 'favor 1/2')
    """
    check_piece(
        tile,
        (pieces.Treasure, pieces.HorusTile, pieces.OsirisTile, *pieces.TEMPLE_TILES),
        "a tile of Luxor",
    )
    return tile_label(tile)


def format_effect(effect: MummyEffect) -> str:
    """Return the label of a mummy tile, which is what it does."""
    check_piece(effect, (MummyEffect,), "an effect of a mummy tile of Luxor")
    return effect.value.replace("_", "-")
