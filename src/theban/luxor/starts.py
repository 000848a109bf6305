"""What follows from a config for the start of a game, whatever is dealt.

Deals are made in :mod:`theban.luxor.setup`, and checked in
:mod:`theban.luxor.setup`.
"""

from __future__ import annotations

from functools import lru_cache

from attrs import frozen

from theban.core.chance import Counts, Group
from theban.core.errors import InvalidArgument
from theban.core.shapes import refuse
from theban.core.values import MOST_KEPT
from theban.luxor.components import SpaceKind
from theban.luxor.config import HAND_SIZE, Config
from theban.luxor.pieces import HORUS_TILES, Card, HorusCard, OsirisTile, Tile, Treasure


def check_config(config: object) -> None:
    """Refuse what is not a config of Luxor."""
    if not isinstance(config, Config):
        refuse("config", config, "a Config of Luxor", InvalidArgument)


def spaces_of(config: Config, kind: SpaceKind) -> tuple[int, ...]:
    """Return the places of the spaces of one kind, rising. :rule:`LX-1.1`."""
    spaces = config.components.spaces
    return tuple(place for place, space in enumerate(spaces, 1) if space.kind is kind)


def basic_cards(config: Config) -> Counts:
    """Count the cards from which hands are dealt, in the order of ``config.inventory.cards``.

    The Horus cards among these kinds count 0: they start on the Horus board.
    :rule:`LX-2.3`, :rule:`LX-2.4`.
    """
    copies: dict[Card, int] = dict(config.components.basic_cards)
    return tuple(copies.get(kind, 0) for kind in config.inventory.cards.all)


def first_cards(config: Config) -> tuple[tuple[Card, int], ...] | None:
    """Return each player's own cards for the first hand and their copies, if there are such."""
    return config.inventory.first_cards or None


def number_in_box(config: Config) -> int:
    """Return how many of its own cards each player leaves in the box. :rule:`MC-5.1`."""
    own = config.inventory.first_cards
    return sum([copies for _, copies in own]) - HAND_SIZE if own else 0


@frozen
class Layout:
    """What is the same at the start of all games with a config."""

    cards: Group[Card]
    """What hands are dealt from: the basic cards, or each player's own. :rule:`LX-2.3`."""
    basic: Counts
    """The basic cards, as :func:`basic_cards` counts them."""
    osiris: Group[OsirisTile]
    """What is dealt to the Osiris spaces. :rule:`LX-2.5`."""
    osiris_spaces: tuple[int, ...]
    """Their places, rising."""
    treasures: Group[Treasure]
    """What is dealt to the treasure spaces. :rule:`LX-2.6`."""
    treasure_spaces: tuple[int, ...]
    """Their places, rising."""
    horus_cards: tuple[Group[HorusCard], ...]
    """For each level what the card on top is dealt from. :rule:`LX-2.4`."""
    tiles: tuple[Tile | None, ...]
    """For each place the tile that is not dealt: the Horus tiles."""


@lru_cache(maxsize=MOST_KEPT)
def layout_of(config: Config) -> Layout:
    """Return what is the same at the start of all games with a config."""
    components, inventory = config.components, config.inventory
    levels = [None, *(space.level for space in components.spaces), None]
    return Layout(
        cards=Group(first_cards(config) or components.basic_cards),
        basic=basic_cards(config),
        osiris=Group(components.osiris_tiles),
        osiris_spaces=spaces_of(config, SpaceKind.OSIRIS),
        treasures=Group(zip(inventory.treasures.all, inventory.all_treasures, strict=True)),
        treasure_spaces=spaces_of(config, SpaceKind.TREASURE),
        horus_cards=tuple(
            Group(zip(kinds.all, counts, strict=True))
            for kinds, counts in zip(inventory.horus_cards, inventory.all_horus, strict=True)
        ),
        tiles=tuple(None if level is None else HORUS_TILES[level] for level in levels),
    )
