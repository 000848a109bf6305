"""The figures of a box: its tiles, their copies, and their points.

A :class:`Components` is pure data and part of every config.  The standard box and boxes of users
are TOML files; :mod:`theban.tutankhamun._box` reads them. The effects of the five gods, the one
kind of ring, and the shares of a set's value are rules, not figures.
"""

from __future__ import annotations

from functools import lru_cache

from attrs import field, frozen

from theban._core.box import Figures, figure
from theban._core.chance import Counts, Kinds
from theban._core.checks import instance_of
from theban._core.errors import InvalidComponents
from theban._core.values import MOST_KEPT, Value, same_first
from theban.tutankhamun._pieces import Artifact, God, Idol, ScarabRing, Tile

__all__ = ["ArtifactSet", "Components", "Inventory"]

FEWEST_PLAYERS, MOST_PLAYERS = 2, 6
"""The numbers of players that a box can have. :rule:`TT-1.1`."""


@frozen(cache_hash=True)
class ArtifactSet(Value):
    """A normal set of equal tiles. :rule:`TT-1.2`.

    Example:
        >>> ArtifactSet("Throne", tiles=8, value=8).half
        4
    """

    name: str = field(validator=instance_of(str, "text", InvalidComponents))
    """The name, on all its tiles."""
    tiles: int = field(validator=figure(1))
    """The number of tiles in the set."""
    value: int = field(validator=figure())
    """The points of the first place; an even number. :rule:`TT-6.2`."""

    @property
    def half(self) -> int:
        """The points of the second place, half of the value. :rule:`TT-6.2`."""
        return self.value // 2


@same_first
@frozen(cache_hash=True)
class Components(Figures):
    """The contents of a box of Tutankhamun.

    Each set and each god is named once, and their order is the order in which states count tiles.
    ``theban.tutankhamun._box`` checks it.
    """

    edition: str
    """The name of the edition, for people."""
    sets: tuple[ArtifactSet, ...]
    """The normal sets. :rule:`TT-1.2`."""
    rings: int
    """The number of Scarab Rings. :rule:`TT-1.2`."""
    ring_points: int
    """The points of a ring each time it is collected. :rule:`TT-3.1`."""
    ring_bonus: int
    """The points for having the most rings when the last has left the Nile. :rule:`TT-6.5`."""
    idols: tuple[tuple[God, int], ...]
    """The gods and the number of idols that each has. :rule:`TT-1.2`."""
    starting_points: tuple[tuple[int, int], ...]
    """The numbers of players, rising, and the starting points for each. :rule:`TT-1.1`."""

    def tiles(self) -> tuple[tuple[Tile, int], ...]:
        """Return each kind of tile with its copies: the sets, the rings, the idols.

        Example:
            >>> from theban.tutankhamun import standard_components
            >>> sum(copies for _, copies in standard_components().tiles())
            80
        """
        rings: tuple[tuple[Tile, int], ...] = ((ScarabRing(), self.rings),) if self.rings else ()
        return (
            *((Artifact(group.name), group.tiles) for group in self.sets),
            *rings,
            *((Idol(god), copies) for god, copies in self.idols),
        )

    def __repr__(self) -> str:
        """Name the edition; the figures would fill a page."""
        return f"Components(edition={self.edition!r}, ...)"


class Inventory:
    """The tiles of a box.

    Example:
        >>> from theban.tutankhamun import Config
        >>> inventory = Config(players=2).inventory
        >>> inventory.places, inventory.all_tiles[inventory.ring_kind]
        (80, 10)
    """

    __slots__ = ("all_tiles", "no_tiles", "pieces", "places", "ring_kind", "tiles")

    def __init__(self, components: Components) -> None:
        """Count the tiles.

        Args:
            components: the figures of the box.
        """
        tiles = components.tiles()
        self.tiles: Kinds[Tile] = Kinds(tile for tile, _ in tiles)
        """Every kind of tile: the sets, the rings, the idols."""
        self.all_tiles: Counts = tuple(copies for _, copies in tiles)
        """The number of each in the box."""
        self.no_tiles: Counts = (0,) * len(tiles)
        """A count of zero for each kind."""
        self.pieces: tuple[Tile, ...] = tuple(tile for tile, copies in tiles for _ in range(copies))
        """All tiles of the box, one by one."""
        self.places: int = len(self.pieces)
        """The number of places of the Nile."""
        self.ring_kind: int | None = self.tiles.index.get(ScarabRing())
        """The index of the rings among the kinds; None in a box without rings."""


inventory_of = lru_cache(maxsize=MOST_KEPT)(Inventory)
"""Return the tiles of a box, as the same object for equal boxes."""
