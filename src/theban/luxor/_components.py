"""The figures of a box: its pieces, their copies, and what is printed on the board.

A :class:`Components` is pure data and part of every config.  The standard box and boxes of users
are TOML files; :mod:`theban.luxor._box` reads them.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable
from functools import lru_cache
from typing import TypeVar

from attrs import field, frozen

from theban._core.box import Figures, figure
from theban._core.chance import Counts, Kinds
from theban._core.checks import instance_of
from theban._core.errors import InvalidComponents
from theban._core.values import MOST_KEPT, Value, same_first
from theban.luxor._parts.mummy import MummyEffect
from theban.luxor._pieces import (
    BACKS,
    LEVELS,
    Back,
    BasicCard,
    Card,
    EquipmentCard,
    HorusCard,
    OsirisTile,
    TempleTile,
    Treasure,
)

__all__ = ["Components", "ExpansionComponents", "Inventory", "Space", "SpaceKind"]


class SpaceKind(enum.Enum):
    """The kind of a space, which decides its tile at the start. :rule:`LX-2.6`."""

    TREASURE = "treasure"
    HORUS = "horus"
    OSIRIS = "osiris"


@frozen(cache_hash=True)
class Space(Value):
    """One space of the path as the board prints it. :rule:`LX-1.1`."""

    kind: SpaceKind = field(validator=instance_of(SpaceKind, "a SpaceKind", InvalidComponents))
    """The kind of tile on it at the start: a treasure, a Horus tile or an Osiris tile."""
    wall: int = field(validator=figure())
    """The points of an adventurer there at the end. :rule:`LX-9.1`."""
    icon: Back | None = None
    """For a treasure: the stack that the next tile comes from, or None for an empty space."""
    level: int | None = None
    """For a Horus space: the level of its tile."""


@frozen(cache_hash=True)
class ExpansionComponents(Value):
    """The contents of the box of the expansion *The Mummy's Curse*.

    The eight characters are not figures, since their abilities are rules.
    """

    horus_cards: tuple[tuple[HorusCard, int], ...]
    """The extra Horus cards of all levels and their copies. :rule:`MC-1.2`."""
    artifacts: tuple[tuple[Treasure, int], ...]
    """The artifact tiles and their copies. :rule:`MC-6.1`."""
    artifact_points: int
    """The points of an artifact in a complete set. :rule:`MC-6.4`."""
    equipment: tuple[tuple[EquipmentCard, int], ...]
    """The equipment cards of one player and their copies. :rule:`MC-5.1`."""
    mummy_tiles: tuple[tuple[MummyEffect, int, int], ...]
    """The mummy tiles: effect, talismans to pay, and copies. :rule:`MC-4.1`."""
    talismans: int
    """The total number of talismans."""
    starting_talismans: tuple[int, ...]
    """The talismans of each player at the start, for 2, 3, 4 and 5 players. :rule:`MC-2.9`."""
    stand_up: tuple[int, int]
    """The highest roll that stands one adventurer up and ends the turn, and the highest that
    stands all up and ends it. With a higher one the turn goes on. :rule:`MC-3.3`.
    """


@same_first
@frozen(cache_hash=True)
class Components(Figures):
    """The contents of a box of Luxor; groups of equal pieces are pairs of a piece and its number.

    Each piece is named once in its group and the order within a group is the order in which states
    count that group. ``theban.luxor._box`` checks it.
    """

    edition: str
    """The name of the edition, for people."""
    spaces: tuple[Space, ...]
    """The spaces in order; space 1 comes first."""
    statues: tuple[int, ...]
    """The three Anubis statues: the number of the space after which each stands."""
    chamber: int
    """The points of an adventurer in the tomb chamber."""
    die: tuple[int, ...]
    """The faces of the die, repeated ones included."""
    basic_cards: tuple[tuple[BasicCard, int], ...]
    """The basic cards and their copies."""
    horus_cards: tuple[tuple[HorusCard, int], ...]
    """The Horus cards of all levels and their copies."""
    osiris_tiles: tuple[tuple[OsirisTile, int], ...]
    """The Osiris tiles and their copies; those left over after setup stay in the box."""
    temple_tiles: tuple[tuple[Back, TempleTile, int], ...]
    """The temple tiles: back, front and copies."""
    treasures: tuple[tuple[Treasure, int], ...]
    """The treasure tiles and their copies."""
    scarabs: tuple[tuple[int, int], ...]
    """The values of the scarabs, rising, and their copies."""
    keys: int
    """The keys in the supply."""
    wild_cards: int
    """The wild card treasures in the supply."""
    sarcophagi: tuple[int, ...]
    """The points of the two sarcophagi, the more valuable first."""
    set_points: tuple[int, ...]
    """The points of 1, 2, ... treasure sets; beyond the last entry, more sets score the same."""

    expansion: ExpansionComponents | None = None
    """The box of the expansion *The Mummy's Curse*; None without it."""

    def __repr__(self) -> str:
        """Name the edition; the figures would fill a page."""
        return f"Components(edition={self.edition!r}, ...)"


K = TypeVar("K")


class Inventory:
    """The pieces in play with one config; they depend on modules and players.

    Example:
        >>> from theban.luxor import Config, format_card
        >>> inventory = Config(players=2).inventory
        >>> first = inventory.cards.all[0]
        >>> format_card(first), inventory.all_cards[inventory.cards.index[first]]
        ('1', 6)
    """

    def __init__(
        self,
        components: Components,
        *,
        extra_horus_cards: bool,
        equipment_of: int,
        artifacts: bool,
        mummy: bool,
    ) -> None:
        """Count the pieces in play.

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
        # Horus cards of the expansion are counted with equal ones of the base game.
        horus_copies = _summed((*components.horus_cards, *more_horus))
        horus = [
            {card: copies for card, copies in horus_copies.items() if card.level == level}
            for level in LEVELS
        ]
        equipment = box.equipment if box is not None and equipment_of else ()
        self.first_cards: tuple[tuple[Card, int], ...] = equipment
        """The cards owned by each player, from which the first hand comes; () for basic cards."""
        # Equipment that equals a card of the base game is counted with it. :rule:`MC-5.9`.
        cards: dict[Card, int] = _summed(
            (
                *components.basic_cards,
                *(pair for level in horus for pair in level.items()),
                *((card, copies * equipment_of) for card, copies in equipment),
            )
        )
        self.cards: Kinds[Card] = Kinds(cards)
        """Every card that can get into a hand: basic ones, Horus cards by level, equipment."""
        self.all_cards: Counts = tuple(cards.values())
        """The number of each in the game."""
        self.no_cards: Counts = (0,) * len(cards)
        """An empty pile of cards."""
        self.horus_cards: tuple[Kinds[HorusCard], ...] = tuple(map(Kinds, horus))
        """The Horus cards of each level."""
        self.all_horus: tuple[Counts, ...] = tuple(tuple(level.values()) for level in horus)
        """The number of each in the box."""
        temple = [[(t, n) for back, t, n in components.temple_tiles if back is r] for r in BACKS]
        self.temple_tiles: tuple[Kinds[TempleTile], ...] = tuple(
            Kinds(tile for tile, _ in stack) for stack in temple
        )
        """The temple tiles of each back."""
        self.all_temple: tuple[Counts, ...] = tuple(
            tuple(copies for _, copies in stack) for stack in temple
        )
        """The number of each in the box."""
        self.scarabs: Kinds[int] = Kinds(value for value, _ in components.scarabs)
        """The values of the scarabs, in points."""
        self.all_scarabs: Counts = tuple(copies for _, copies in components.scarabs)
        """The number of each in the box."""
        more_treasures = box.artifacts if box is not None and artifacts else ()
        treasures = (*components.treasures, *more_treasures)
        self.treasures: Kinds[Treasure] = Kinds(treasure for treasure, _ in treasures)
        """The treasure tiles, artifacts among them."""
        self.all_treasures: Counts = tuple(copies for _, copies in treasures)
        """The number of each in the box."""
        mummy_tiles = box.mummy_tiles if box is not None and mummy else ()
        self.mummy_tiles: Kinds[MummyEffect] = Kinds(effect for effect, _, _ in mummy_tiles)
        """The mummy tiles by their effects; none without the module. :rule:`MC-4.1`."""
        self.mummy_costs: tuple[int, ...] = tuple(talismans for _, talismans, _ in mummy_tiles)
        """The talismans that each of them costs."""
        self.all_mummy_tiles: Counts = tuple(copies for _, _, copies in mummy_tiles)
        """The number of each in the box."""


inventory_of = lru_cache(maxsize=MOST_KEPT)(Inventory)
"""Return the pieces in play, as the same object for equal arguments."""


def _summed(copies: Iterable[tuple[K, int]]) -> dict[K, int]:
    total: dict[K, int] = {}
    for kind, number in copies:
        total[kind] = total.get(kind, 0) + number
    return total
