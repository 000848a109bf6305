"""What each field of a state can hold at all, looked at before anything is counted.

First come the types (:mod:`theban.core.checking.annotations`), then here lengths, ranges and
tiles.  Once all is of a right shape, the checks of :mod:`theban.tutankhamun.checking.validation`
can rely on it.
"""

from __future__ import annotations

from theban.core.checking.annotations import check_types
from theban.core.checking.shapes import (
    check_counts,
    check_known,
    check_length,
    check_range,
    refuse,
)
from theban.tutankhamun.state import State


def check_shapes(state: State) -> None:
    """Refuse a state in which any field but ``pending`` holds what it never can."""
    check_types(state, State, "the state", "a State of Tutankhamun")
    config, inventory = state.config, state.config.inventory
    tiles, most = inventory.tiles, inventory.all_tiles
    check_length(state.players, config.players, ("players",), "one for each seat", "TT-1.1")
    foremost, rearmost = inventory.places - 1, -config.players
    for seat, player in enumerate(state.players):
        where = ("players", seat)
        if not rearmost <= player.boat <= foremost:
            before = f"or -1 to {rearmost} before it (TT-1.3, TT-1.4)"
            right = f"a place of the Nile, 0 to {foremost}, {before}"
            refuse((*where, "boat"), player.boat, right)
        check_range(player.points, (*where, "points"), "TT-1.5", most=config.points_at_start)
        check_counts(player.tiles, (*where, "tiles"), tiles.all, "TT-1.2", most)
    check_length(state.nile, inventory.places, ("nile",), "one place for each tile", "TT-1.3")
    right = "a tile of the box, or None in a gap (TT-1.2)"
    check_known(state.nile, ("nile",), (None, *tiles.all), right)
    check_counts(state.underworld, ("underworld",), tiles.all, "TT-1.2", most)
