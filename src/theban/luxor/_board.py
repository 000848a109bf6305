"""The path through the temple: its tiles, and the destinations of steps.

Places: 0 is the stairs, 1 to N are the spaces, N + 1 is the tomb chamber. :rule:`LX-1.1`.  Statues
stand between spaces and are not places. :rule:`LX-1.5`. Any number of adventurers can share a
place. :rule:`LX-1.4`.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from itertools import chain, product
from operator import add
from typing import Any, TypeVar

from attrs import frozen

from theban._core.chance import Counts
from theban._core.rows import Track, with_thing
from theban._core.shapes import check_index
from theban._core.values import Value
from theban.luxor._config import HAND_SIZE
from theban.luxor._pieces import Card, Tile, TunnelTile

__all__ = ["STAIRS", "Board", "Track"]

STAIRS = 0
"""The place where adventurers enter."""


class _Steps(Value):
    """The base class of boards, with slots for values derived from the tiles.

    They are slots because cached properties would slow down every access to a board.
    """

    __slots__ = ("_full", "track")

    track: Track
    """The destinations of steps. :rule:`LX-1.2`, :rule:`LX-1.3`."""
    _full: tuple[int, Track] | None
    """A place that has just lost its tile, with the previous track; None for other boards."""


@frozen(weakref_slot=False)
class Board(_Steps):
    """The tiles on the path.

    Example:
        >>> from theban.luxor import HorusTile, OsirisTile
        >>> board = Board((None, HorusTile(1), None, OsirisTile(2), None))
        >>> board.chamber, board.track.ahead(0, 2), board.track.ahead(0, 3)
        (4, 3, 4)
    """

    tiles: tuple[Tile | None, ...]
    """The tile on each place, indexed by place; None on an empty space, the stairs, the chamber."""

    def __attrs_post_init__(self) -> None:
        """Make the track, which is computed only when needed. :rule:`LX-1.2`."""
        # Callers may pass anything as tiles, which validate() refuses, hence Any.
        tiles: Any = self.tiles
        _set(self, "track", Track(tiles[:-1] if type(tiles) in (tuple, list) else ()))
        _set(self, "_full", None)

    @property
    def chamber(self) -> int:
        """The place of the tomb chamber. :rule:`LX-1.1`."""
        return self.track.goal

    def next_tunnel(self, place: int) -> int | None:
        """Return the place of the next tunnel ahead, or None. :rule:`LX-4.6`.

        Args:
            place: the place behind it, from 0, the stairs.

        Raises:
            InvalidArgument: the board has no such place.

        Example:
            >>> from theban.luxor import TunnelTile
            >>> Board((None, TunnelTile(), None, TunnelTile(), None)).next_tunnel(1)
            3
        """
        start = check_index(place, "place", range(len(self.tiles)), "a place") + 1
        for ahead, tile in enumerate(self.tiles[start:], start):
            if type(tile) is TunnelTile:
                return ahead
        return None

    def with_tile(self, place: int, tile: Tile | None) -> Board:
        """Return the board with another tile, or no tile, on a space. :rule:`LX-5.3`.

        Only treasures ever leave the board; all other tiles stay for the whole game.
        :rule:`LX-5.11`.

        Args:
            place: the space, 1 to N.
            tile: the new tile, or None.

        Raises:
            InvalidArgument: the board has no such space.
        """
        place = check_index(place, "place", range(1, self.chamber), "a space")
        board = Board(with_thing(self.tiles, place, tile))
        if (tile is None) is (self.tiles[place] is None):
            _set(board, "track", self.track)
        elif tile is None:
            _set(board, "_full", (place, self.track))
        elif self._full is not None and self._full[0] == place:
            # Another tile replaced a treasure, so steps lead where they did before.
            _set(board, "track", self._full[1])
        return board


_set = object.__setattr__  # although frozen: attrs sets its fields this way too


B = TypeVar("B", bound=Hashable)

ROWS: Mapping[tuple[int | None, ...], tuple[int | None, ...]] = {
    row: row for size in range(HAND_SIZE + 1) for row in product((None, 0, 1), repeat=size)
}
"""The most frequent rows of batches, one object each, so that states share them."""


def number_batches(
    draw_pile: B | None, hands: Iterable[Iterable[B | None]], boxes: Iterable[B | None] = ()
) -> dict[B, int]:
    """Number the batches in order of first appearance. :rule:`LX-10.5`."""
    met = dict.fromkeys(chain((draw_pile,), *hands, boxes))
    return {batch: number for number, batch in enumerate(b for b in met if b is not None)}


def hidden_kinds(
    draw_pile: Counts,
    hands: Iterable[tuple[Iterable[Card], Iterable[int | None]]],
    boxes: Iterable[tuple[Counts, int | None]],
    index: Mapping[Card, int],
) -> tuple[Counts, ...]:
    """Count the hidden cards of each batch, by where they are. :rule:`LX-10.5`, :rule:`LX-10.7`."""
    # Views use this, so the work for each card must be small.
    kinds: dict[int, list[int]] = {}
    if any(draw_pile):
        kinds[0] = list(draw_pile)
    for counts, batch in boxes:
        if batch is not None:
            known = kinds.get(batch)
            kinds[batch] = list(counts if known is None else map(add, counts, known))
    for cards, batches in hands:
        for card, batch in zip(cards, batches, strict=True):
            if batch is not None:
                if batch not in kinds:
                    kinds[batch] = [0] * len(draw_pile)
                kinds[batch][index[card]] += 1
    return tuple([tuple(kinds[batch]) for batch in sorted(kinds)])
