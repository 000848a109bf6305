"""How the module is dealt and laid out. :rule:`MC-2.1`, :rule:`MC-2.9`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from theban.core.chance import count_kinds
from theban.luxor.config import FEWEST_PLAYERS
from theban.luxor.expansion import Expansion, PlayerExpansion
from theban.luxor.modules.mummy.access import box_of
from theban.luxor.modules.mummy.parts import Mummy, MummySeat
from theban.luxor.setup import draw_from

if TYPE_CHECKING:
    from theban.core.chance import Random
    from theban.luxor.config import Config
    from theban.luxor.deals import Deal
    from theban.luxor.modules.mummy.parts import MummyEffect
    from theban.luxor.state import State

DISPLAY = 3
"""The number of open mummy tiles. :rule:`MC-4.1`."""


def deal(config: Config, rng: Random) -> tuple[tuple[MummyEffect, ...]]:
    """Turn up the first mummy tiles. :rule:`MC-2.9`."""
    tables = config.tables
    group = zip(tables.mummy_tiles.all, tables.all_mummy_tiles, strict=True)
    return (draw_from(group, DISPLAY, rng),)


def starting_talismans(config: Config) -> int:
    """Return the talismans of each player at the start. :rule:`MC-2.9`."""
    return box_of(config).starting_talismans[config.players - FEWEST_PLAYERS]


def begin(state: State, deal: Deal) -> State:
    """Put the Mummy before the chamber, turn up tiles, hand out talismans. :rule:`MC-2.9`."""
    config = state.config
    tables = config.tables
    opened = count_kinds(deal.mummy_tiles, tables.mummy_tiles.index)
    each = starting_talismans(config)
    mummy = Mummy(
        place=state.board.track.stops[-2],
        talismans=box_of(config).talismans - each * config.players,
        display=deal.mummy_tiles,
        stack=tuple(n - out for n, out in zip(tables.all_mummy_tiles, opened, strict=True)),
        discards=(0,) * len(opened),
        exchanged=(0,) * len(tables.scarabs.all),
        woken=0,
    )
    part = MummySeat(lying=(), talismans=each)
    return attrs.evolve(
        state,
        expansion=attrs.evolve(state.expansion or Expansion(), mummy=mummy),
        players=tuple(
            attrs.evolve(
                player, expansion=attrs.evolve(player.expansion or PlayerExpansion(), mummy=part)
            )
            for player in state.players
        ),
    )
