"""What each field of a state can hold at all, looked at before anything is counted.

Annotations promise these types, but what was loaded or written by hand may hold anything.  Once
all is of a right shape, the checks of :mod:`theban.tutankhamun.checking.validation` can rely on it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from theban.core.checking.shapes import (
    check_class,
    check_counts,
    check_length,
    check_whole,
    is_known,
    refuse,
)
from theban.tutankhamun.config import Config
from theban.tutankhamun.pieces import TILES
from theban.tutankhamun.state import Player, State

if TYPE_CHECKING:
    from theban.tutankhamun.inventory import Inventory


def check_shapes(state: State) -> None:
    """Refuse a state in which any field but ``pending`` holds what it never can.

    Args:
        state: anything.

    Raises:
        InvalidState: it is no state, or a field is of a wrong type, out of range or names a tile
            that the box does not have.
    """
    check_class(state, State, "the state", "a State of Tutankhamun")
    check_class(state.config, Config, "config", "a Config of Tutankhamun")
    config, inventory = state.config, state.config.inventory
    check_length(state.players, config.players, "players", "one for each seat", "TT-1.1")
    for seat, player in enumerate(state.players):
        where = f"players[{seat}]"
        check_class(player, Player, where, "a Player")
        _check_player(player, config, where)
    _check_nile(state.nile, inventory)
    check_counts(state.underworld, "underworld", inventory.tiles.all, "TT-1.2", inventory.all_tiles)


def _check_player(player: Player, config: Config, where: str) -> None:
    inventory = config.inventory
    foremost, rearmost = inventory.places - 1, -config.players
    if type(player.boat) is not int or not rearmost <= player.boat <= foremost:
        right = (
            f"a place of the Nile, 0 to {foremost}, or -1 to {rearmost} before it (TT-1.3, TT-1.4)"
        )
        refuse(f"{where}.boat", player.boat, right)
    check_whole(player.points, f"{where}.points", "TT-1.5", most=config.points_at_start)
    check_counts(player.tiles, f"{where}.tiles", inventory.tiles.all, "TT-1.2", inventory.all_tiles)


def _check_nile(nile: object, inventory: Inventory) -> None:
    entries = check_length(nile, inventory.places, "nile", "one place for each tile", "TT-1.3")
    for place, tile in enumerate(entries):
        if tile is not None and not is_known(tile, TILES, inventory.tiles.index):
            refuse(f"nile[{place}]", tile, "a tile of the box, or None in a gap (TT-1.2)")
