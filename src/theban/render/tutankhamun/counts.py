"""How many tiles of a kind are where, for the pictures of Tutankhamun."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from theban.tutankhamun.pieces import Tile
from theban.tutankhamun.state import State

if TYPE_CHECKING:
    from theban.tutankhamun.knowledge.views import View


@frozen
class Census:
    """Where the tiles of one kind are."""

    nile: int
    owned: tuple[int, ...]
    """How many each seat has collected."""
    underworld: int
    tomb: int
    """What is nowhere else; an idol that is being resolved is not yet there. :rule:`TT-3.4`."""


def take_census(shown: State | View, kind: int, tile: Tile) -> Census:
    """Count the tiles of a kind.

    Args:
        shown: the state or the view.
        kind: where the tile stands in ``config.inventory.tiles``.
        tile: the tile.
    """
    nile, underworld = shown.nile.count(tile), shown.underworld[kind]
    owned = tuple(player.tiles[kind] for player in shown.players)
    return Census(nile, owned, underworld, shown.tomb[kind])
