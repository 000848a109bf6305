"""The path through the temple: which tile lies on which place, and where steps lead.

Places: 0 is the stairs, 1 to N are the spaces, N + 1 is the tomb chamber. :rule:`LX-1.1`.  Statues
stand between spaces and are no places. :rule:`LX-1.5`.  How many adventurers share a place is
nobody's business. :rule:`LX-1.4`.
"""

from __future__ import annotations

from functools import cached_property

from attrs import frozen

from theban.core.engine.track import Track, with_tile
from theban.core.value import Value
from theban.luxor.pieces import Tile, TunnelTile

STAIRS = 0
"""The place where adventurers enter."""


@frozen
class Board(Value):
    """The tiles on the path.

    Example:
        >>> from theban.luxor.pieces import HorusTile, OsirisTile
        >>> board = Board((None, HorusTile(1), None, OsirisTile(2), None))
        >>> board.chamber, board.track.ahead(0, 2), board.track.ahead(0, 3)
        (4, 3, 4)
    """

    tiles: tuple[Tile | None, ...]
    """The tile on each place, indexed by place; None on an empty space, the stairs, the chamber."""

    # What follows from the tiles is worked out when it is first asked for and kept: states share
    # boards, and a board that lives only until the next tile is laid is never asked.

    @cached_property
    def track(self) -> Track:
        """Where steps lead. :rule:`LX-1.2`, :rule:`LX-1.3`."""
        return Track([tile is not None for tile in self.tiles[:-1]])

    @cached_property
    def tunnels(self) -> tuple[int, ...]:
        """The places of the tunnels, rising."""
        return tuple(p for p, tile in enumerate(self.tiles) if type(tile) is TunnelTile)

    @property
    def chamber(self) -> int:
        """The place of the tomb chamber."""
        return len(self.tiles) - 1

    def with_tile(self, place: int, tile: Tile | None) -> Board:
        """Return the board with another tile, or none, on a space.

        Only treasures ever leave the board; all other tiles stay for the whole game.
        :rule:`LX-5.11`.

        Args:
            place: the space, 1 to N.
            tile: what lies there from now on.
        """
        return Board(with_tile(self.tiles, place, tile))
