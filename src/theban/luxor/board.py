"""The path through the temple: which tile lies on which place, and where steps lead.

Places: 0 is the stairs, 1 to N are the spaces, N + 1 is the tomb chamber. :rule:`LX-1.1`.
"""

from __future__ import annotations

from attrs import field, frozen

from theban.core.track import Track
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
    track: Track = field(init=False, eq=False, repr=False)
    """Where steps lead; it follows from the tiles. :rule:`LX-1.2`, :rule:`LX-1.3`."""
    tunnels: tuple[int, ...] = field(init=False, eq=False, repr=False)
    """The places of the tunnels, rising; it follows from the tiles."""

    def __attrs_post_init__(self) -> None:
        """Work out what steps and tunnels need, once for all states that share this board."""
        places = [place for place, tile in enumerate(self.tiles) if tile is not None]
        tunnels = tuple(p for p in places if type(self.tiles[p]) is TunnelTile)
        object.__setattr__(self, "track", Track(places, len(self.tiles) - 1))
        object.__setattr__(self, "tunnels", tunnels)

    @property
    def chamber(self) -> int:
        """The place of the tomb chamber."""
        return len(self.tiles) - 1

    def with_tile(self, place: int, tile: Tile | None) -> Board:
        """Return the board with another tile, or none, on a space.

        Args:
            place: the space, 1 to N.
            tile: what lies there from now on.
        """
        return Board((*self.tiles[:place], tile, *self.tiles[place + 1 :]))
