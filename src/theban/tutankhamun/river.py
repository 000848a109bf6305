"""Boats and tiles on the Nile: who is ahead of whom, and what lies where. :rule:`TT-1.3`."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from theban.tutankhamun.draft import AnyPlayer, AnyState
    from theban.tutankhamun.pieces import Tile


def tiles_ahead(state: AnyState, boat: int) -> int:
    """Count the tiles ahead of a boat. :rule:`TT-2.2`."""
    nile = state.nile[max(boat, -1) + 1 :]
    return len(nile) - nile.count(None)


def nearest_behind(state: AnyState, boat: int) -> int | None:
    """Return the place of the nearest tile behind a boat, or None. :rule:`TT-2.1`."""
    nile = state.nile
    for place in range(boat - 1, -1, -1):
        if nile[place] is not None:
            return place
    return None


def rearmost(players: Sequence[AnyPlayer]) -> int:
    """Return the place of the rearmost of all boats; below 0 before the Nile. :rule:`TT-5.1`."""
    rear = players[0].boat
    for player in players:  # a plain loop takes half the time of min()
        rear = min(rear, player.boat)
    return rear


def closed_up(boats: Iterable[int]) -> tuple[int, ...]:
    """Number boats before the Nile anew, so that their order leaves no gap. :rule:`TT-4.6`.

    Args:
        boats: the places of all boats; below 0 before the Nile, the further back the lower.

    Example:
        >>> closed_up((-3, 7, -1))
        (-2, 7, -1)
    """
    boats = tuple(boats)
    waiting = sorted([boat for boat in boats if boat < 0], reverse=True)
    return tuple([boat if boat >= 0 else -1 - waiting.index(boat) for boat in boats])


def gap(nile: tuple[Tile | None, ...], end: int) -> tuple[Tile | None, ...]:
    """Return the Nile with no tile before a place."""
    return (None,) * end + nile[end:]


def without(nile: tuple[Tile | None, ...], place: int) -> tuple[Tile | None, ...]:
    """Return the Nile with a gap at a place."""
    tiles = list(nile)
    tiles[place] = None
    return tuple(tiles)


def laid(nile: tuple[Tile | None, ...], place: int, tile: Tile) -> tuple[Tile | None, ...]:
    """Return the Nile with a tile at a place."""
    tiles = list(nile)
    tiles[place] = tile
    return tuple(tiles)
