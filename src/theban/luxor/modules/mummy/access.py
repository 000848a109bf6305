"""Where the rules of the module find and put its parts of a state."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from theban.luxor.expansion import PlayerExpansion

if TYPE_CHECKING:
    from theban.luxor.components import ExpansionComponents
    from theban.luxor.config import Config
    from theban.luxor.draft import AnyPlayer, AnyState, PlayerDraft
    from theban.luxor.parts.mummy import Mummy, MummySeat
    from theban.luxor.rules.work import Work


def box_of(config: Config) -> ExpansionComponents:
    """Return the box of the expansion, which a config with modules has."""
    box = config.components.expansion
    assert box is not None  # noqa: S101 (a config with modules has its box)
    return box


def mummy_of(state: AnyState) -> Mummy:
    """Return the module's part of a state in which it is played."""
    assert state.expansion is not None  # noqa: S101 (the module is played)
    mummy = state.expansion.mummy
    assert mummy is not None  # noqa: S101 (the module is played)
    return mummy


def put_mummy(work: Work, mummy: Mummy) -> None:
    """Put a changed part into the state."""
    expansion = work.state.expansion
    assert expansion is not None  # noqa: S101 (the module is played)
    work.state.expansion = attrs.evolve(expansion, mummy=mummy)


def seat_of(player: AnyPlayer) -> MummySeat:
    """Return what a player has of the module."""
    assert player.expansion is not None  # noqa: S101 (the module is played)
    seat = player.expansion.mummy
    assert seat is not None  # noqa: S101 (the module is played)
    return seat


def put_seat(player: PlayerDraft, seat: MummySeat) -> None:
    """Put what a player now has of the module into the player."""
    expansion = player.expansion or PlayerExpansion()
    player.expansion = attrs.evolve(expansion, mummy=seat)


def lying(player: AnyPlayer) -> tuple[int, ...]:
    """Return the places of the adventurers laid down, who score them in the end. :rule:`MC-3.2`."""
    return seat_of(player).lying
