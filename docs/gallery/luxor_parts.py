"""Shared parts of the Luxor examples: cards, treasures, hands, tables."""

from __future__ import annotations

from theban.luxor import Card, Config, NumberCard, Treasure, TreasureKind

TWO = Config(players=2)

VASE, STATUE, JEWELRY = TreasureKind.VASE, TreasureKind.STATUE, TreasureKind.JEWELRY
ARTIFACT = TreasureKind.ARTIFACT
VASE_FOR_ONE, VASE_FOR_TWO = Treasure(VASE, 1, 2), Treasure(VASE, 2, 3)
VASE_FOR_THREE = Treasure(VASE, 3, 5)
STATUE_FOR_ONE, STATUE_FOR_TWO = Treasure(STATUE, 1, 2), Treasure(STATUE, 2, 3)
STATUE_FOR_THREE = Treasure(STATUE, 3, 5)
NECKLACE_FOR_ONE, NECKLACE_FOR_THREE = Treasure(JEWELRY, 1, 2), Treasure(JEWELRY, 3, 6)

ONE, TWO_STEPS, THREE, FOUR, FIVE, SIX = map(NumberCard, range(1, 7))


def hand(first: Card, *, last: Card = FOUR) -> tuple[Card, ...]:
    """Return a hand with given outer cards and three irrelevant cards between them.

    Args:
        first: the card that is played.
        last: the other card that could be played.
    """
    return (first, ONE, TWO_STEPS, THREE, last)
