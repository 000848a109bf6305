"""What a position shows of the modules of the expansion; None where a module is not played."""

from __future__ import annotations

from typing import TypeAlias

from theban.luxor.knowledge.views import PlayerView, View
from theban.luxor.parts.artifacts import Artifacts
from theban.luxor.parts.characters import CharacterSeat
from theban.luxor.parts.mummy import Mummy, MummySeat, MummySeatView
from theban.luxor.state import Player, State

Seated: TypeAlias = Player | PlayerView
"""A seat, as it is or as somebody may know it."""


def mummy_of(shown: State | View) -> Mummy | None:
    """Return what is common to the players of the Mummy's module, if it is played."""
    return None if shown.expansion is None else shown.expansion.mummy


def artifacts_of(shown: State | View) -> Artifacts | None:
    """Return the treasures that lie face down, if artifacts are played."""
    return None if shown.expansion is None else shown.expansion.artifacts


def covered_spaces(shown: State | View) -> tuple[int, ...]:
    """Return the spaces where a treasure lies face down under the open one."""
    artifacts = artifacts_of(shown)
    return () if artifacts is None else artifacts.covered


def lying_places(player: Seated) -> tuple[int, ...]:
    """Return where the Mummy has laid adventurers down, each place as often as one lies there."""
    seat = mummy_seat(player)
    return () if seat is None else seat.lying


def mummy_seat(player: Seated) -> MummySeat | MummySeatView | None:
    """Return what a player has of the Mummy's module, if it is played."""
    return None if player.expansion is None else player.expansion.mummy


def character_seat(player: Seated) -> CharacterSeat | None:
    """Return a player's character with what belongs to it, if characters are played."""
    return None if player.expansion is None else player.expansion.characters
