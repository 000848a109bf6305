"""The shape of a deal: everything random about a setup, as data.

How deals are made and checked is in :mod:`theban.luxor.setup.dealing`.
"""

from __future__ import annotations

from attrs import frozen

from theban.core.values.value import Value
from theban.luxor.parts.characters import Character
from theban.luxor.parts.mummy import MummyEffect
from theban.luxor.pieces import BasicCard, EquipmentCard, HorusCard, OsirisTile, Treasure


@frozen
class Deal(Value):
    """All that is random about a setup, as data.

    What lies on a real table can be written down as one;
    :func:`~theban.luxor.initial_state` looks it over.

    Example:
        >>> import random
        >>> from theban.luxor import Config, deal
        >>> drawn = deal(Config(players=3), random.Random(7))
        >>> len(drawn.hands), len(drawn.osiris), len(drawn.treasures), len(drawn.horus_tops)
        (3, 4, 30, 3)
    """

    hands: tuple[tuple[BasicCard | EquipmentCard, ...], ...]
    """For each seat its five cards from left to right, in the order dealt. :rule:`LX-2.3`.

    With equipment they are five of its own equipment cards, and the others of these are not used
    in this game. :rule:`MC-5.1`.
    """
    osiris: tuple[OsirisTile, ...]
    """The tiles on the Osiris spaces, the one nearest the stairs first. :rule:`LX-2.5`."""
    treasures: tuple[Treasure, ...]
    """The tiles on the treasure spaces, the one nearest the stairs first. :rule:`LX-2.6`."""
    horus_tops: tuple[HorusCard | None, ...]
    """For each level the card on top; None only if the box has none of it. :rule:`LX-2.4`."""
    mummy_tiles: tuple[MummyEffect, ...] = ()
    """With the Mummy: the open mummy tiles, by slot. :rule:`MC-2.9`."""
    characters: tuple[Character, ...] = ()
    """With characters: that of each seat. :rule:`MC-7.1`."""
