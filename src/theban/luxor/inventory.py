"""What pieces a game has: the kinds of cards and tiles, how many of each, and their order.

Piles are counted by kind: the counts of a state or a view are in the order of the kinds here.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TypeVar

from theban.core.chance import Counts, Kinds
from theban.core.values.derived import MOST_KEPT
from theban.luxor.components import Components
from theban.luxor.parts.mummy import MummyEffect
from theban.luxor.pieces import LEVELS, REARS, Card, HorusCard, TempleTile, Treasure

K = TypeVar("K")


class Inventory:
    """The pieces in play with one config, which modules and players decide.

    Example:
        >>> from theban.luxor import Config, format_card
        >>> inventory = Config(players=2).inventory
        >>> first = inventory.cards.all[0]
        >>> format_card(first), inventory.all_cards[inventory.cards.index[first]]
        ('1', 6)
    """

    __slots__ = (
        "all_cards",
        "all_horus",
        "all_mummy_tiles",
        "all_scarabs",
        "all_temple",
        "all_treasures",
        "cards",
        "first_cards",
        "horus_cards",
        "mummy_costs",
        "mummy_tiles",
        "no_cards",
        "scarabs",
        "temple_tiles",
        "treasures",
    )

    def __init__(
        self,
        components: Components,
        *,
        extra_horus_cards: bool,
        equipment_of: int,
        artifacts: bool,
        mummy: bool,
    ) -> None:
        """Count what is in play.

        Args:
            components: the figures of the box; those of the expansion must be there if any of its
                pieces are in play.
            extra_horus_cards: whether the extra Horus cards are in the stacks. :rule:`MC-1.2`.
            equipment_of: the number of players who have equipment cards. :rule:`MC-5.1`.
            artifacts: whether artifacts are among the treasures. :rule:`MC-6.1`.
            mummy: whether there are mummy tiles. :rule:`MC-4.1`.
        """
        box = components.expansion
        more_horus = box.horus_cards if box is not None and extra_horus_cards else ()
        # Horus cards of the expansion are counted with their equals of the base game.
        horus_copies = _summed((*components.horus_cards, *more_horus))
        horus = [
            {card: copies for card, copies in horus_copies.items() if card.level == level}
            for level in LEVELS
        ]
        equipment = box.equipment if box is not None and equipment_of else ()
        self.first_cards: tuple[tuple[Card, int], ...] = equipment
        """Each player's own cards, from which the first hand comes; none for basic ones."""
        # Equipment that equals a card of the base game is counted with it. :rule:`MC-5.9`.
        cards: dict[Card, int] = _summed(
            (
                *components.basic_cards,
                *(pair for level in horus for pair in level.items()),
                *((card, copies * equipment_of) for card, copies in equipment),
            )
        )
        self.cards: Kinds[Card] = Kinds(cards)
        """Every card that can come into a hand: basic ones, Horus cards by level, equipment."""
        self.all_cards: Counts = tuple(cards.values())
        """How many of each there are in the game."""
        self.no_cards: Counts = (0,) * len(cards)
        """An empty pile of cards."""
        self.horus_cards: tuple[Kinds[HorusCard], ...] = tuple(map(Kinds, horus))
        """The Horus cards of each level."""
        self.all_horus: tuple[Counts, ...] = tuple(tuple(level.values()) for level in horus)
        """How many of each there are in the box."""
        temple = [[(t, n) for rear, t, n in components.temple_tiles if rear is r] for r in REARS]
        self.temple_tiles: tuple[Kinds[TempleTile], ...] = tuple(
            Kinds(tile for tile, _ in stack) for stack in temple
        )
        """The temple tiles of each rear."""
        self.all_temple: tuple[Counts, ...] = tuple(
            tuple(copies for _, copies in stack) for stack in temple
        )
        """How many of each there are in the box."""
        self.scarabs: Kinds[int] = Kinds(value for value, _ in components.scarabs)
        """The values of the scarabs, in points."""
        self.all_scarabs: Counts = tuple(copies for _, copies in components.scarabs)
        """How many of each there are in the box."""
        more_treasures = box.artifacts if box is not None and artifacts else ()
        treasures = (*components.treasures, *more_treasures)
        self.treasures: Kinds[Treasure] = Kinds(treasure for treasure, _ in treasures)
        """The treasure tiles, artifacts among them."""
        self.all_treasures: Counts = tuple(copies for _, copies in treasures)
        """How many of each there are in the box."""
        mummy_tiles = box.mummy_tiles if box is not None and mummy else ()
        self.mummy_tiles: Kinds[MummyEffect] = Kinds(effect for effect, _, _ in mummy_tiles)
        """The mummy tiles by their effects; none without the module. :rule:`MC-4.1`."""
        self.mummy_costs: tuple[int, ...] = tuple(talismans for _, talismans, _ in mummy_tiles)
        """For each of them the talismans to pay."""
        self.all_mummy_tiles: Counts = tuple(copies for _, _, copies in mummy_tiles)
        """How many of each there are in the box."""


@lru_cache(maxsize=MOST_KEPT)
def inventory_of(
    components: Components,
    *,
    extra_horus_cards: bool,
    equipment_of: int,
    artifacts: bool,
    mummy: bool,
) -> Inventory:
    """Return the pieces in play, the same object for equal arguments."""
    return Inventory(
        components,
        extra_horus_cards=extra_horus_cards,
        equipment_of=equipment_of,
        artifacts=artifacts,
        mummy=mummy,
    )


def _summed(copies: Iterable[tuple[K, int]]) -> dict[K, int]:
    total: dict[K, int] = {}
    for kind, number in copies:
        total[kind] = total.get(kind, 0) + number
    return total
