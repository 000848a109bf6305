"""The figures of a box: what there is, how often, and what the board prints.

A :class:`Components` is pure data and part of every config.  The standard box and boxes of users
are TOML files; :mod:`theban.luxor.box.editions` reads them.
"""

from __future__ import annotations

import enum

from attrs import field, frozen

from theban.core.box.checks import figure
from theban.core.box.named import Figures
from theban.core.checking.fields import instance_of
from theban.core.errors import InvalidComponents
from theban.core.values.value import Value, same_first
from theban.luxor.parts.mummy import MummyEffect
from theban.luxor.pieces import (
    BasicCard,
    EquipmentCard,
    HorusCard,
    OsirisTile,
    Rear,
    TempleTile,
    Treasure,
)


class SpaceKind(enum.Enum):
    """What is printed on a space, and so what lies there at the start. :rule:`LX-2.6`."""

    TREASURE = "treasure"
    HORUS = "horus"
    OSIRIS = "osiris"


@frozen(cache_hash=True)
class Space(Value):
    """One space of the path as the board prints it. :rule:`LX-1.1`."""

    kind: SpaceKind = field(validator=instance_of(SpaceKind, "a SpaceKind", InvalidComponents))
    """What lies there at the start: a treasure, a Horus tile or an Osiris tile."""
    wall: int = field(validator=figure())
    """The points of an adventurer who stands there at the end. :rule:`LX-9.1`."""
    icon: Rear | None = None
    """Under a treasure: the stack whose tile comes next, or None for an empty space."""
    level: int | None = None
    """Of a Horus space: the level of its tile."""


@frozen(cache_hash=True)
class ExpansionComponents(Value):
    """What the box of the expansion *The Mummy's Curse* adds.

    The eight characters are not figures: what they do is rules.
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
    """The talismans in all."""
    starting_talismans: tuple[int, ...]
    """The talismans of each player at the start, for 2, 3, 4 and 5 players. :rule:`MC-2.9`."""
    stand_up: tuple[int, int]
    """The highest roll that stands one adventurer up and ends the turn, and the highest that
    stands all up and ends it. With a higher one the turn goes on. :rule:`MC-3.3`.
    """


@same_first
@frozen(cache_hash=True)
class Components(Figures):
    """What is in a box of Luxor; groups of equal pieces are pairs of a piece and its number.

    Each piece is named once in its group and the order within a group is the order in which states
    count that group.  All checks are made by ``theban.luxor.box.checks``.
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
    """The faces of the die, each as often as it has it."""
    basic_cards: tuple[tuple[BasicCard, int], ...]
    """The basic cards and their copies."""
    horus_cards: tuple[tuple[HorusCard, int], ...]
    """The Horus cards of all levels and their copies."""
    osiris_tiles: tuple[tuple[OsirisTile, int], ...]
    """The Osiris tiles and their copies; those left over after setup stay in the box."""
    temple_tiles: tuple[tuple[Rear, TempleTile, int], ...]
    """The temple tiles: rear side, front and copies."""
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
    """The points of 1, 2, ... treasure sets; more sets than there are entries score the last."""

    expansion: ExpansionComponents | None = None
    """What is in the box of the expansion *The Mummy's Curse*; None without it."""

    def __repr__(self) -> str:
        """Name the edition; the figures would fill a page."""
        return f"Components(edition={self.edition!r}, ...)"
