"""What tiles a game has: their kinds, how many of each, and their order.

Tiles are counted by kind: the counts of a state are in the order of the kinds here.
"""

from __future__ import annotations

from functools import lru_cache

from theban.core.chance import Counts, Kinds
from theban.core.values.derived import MOST_KEPT
from theban.tutankhamun.components import Components
from theban.tutankhamun.pieces import ScarabRing, Tile


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
        """How many of each there are in the box."""
        self.no_tiles: Counts = (0,) * len(tiles)
        """None of any."""
        self.pieces: tuple[Tile, ...] = tuple(tile for tile, copies in tiles for _ in range(copies))
        """Every single tile of the box."""
        self.places: int = len(self.pieces)
        """The number of places of the Nile."""
        self.ring_kind: int | None = self.tiles.index.get(ScarabRing())
        """The index of the rings among the kinds; None in a box without rings."""


@lru_cache(maxsize=MOST_KEPT)
def inventory_of(components: Components) -> Inventory:
    """Return the tiles of a box, the same object for equal boxes."""
    return Inventory(components)
