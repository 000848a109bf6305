"""What a position of Luxor shows.

That is what is awaited, and who is where; :mod:`theban.render.luxor.labels` tells tiles and cards.
"""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen

from theban.core.situation import Awaiting
from theban.luxor.parts.artifacts import Artifacts
from theban.luxor.parts.characters import CharacterSeat
from theban.luxor.parts.equipment import EquipmentSeat
from theban.luxor.parts.mummy import Mummy, MummySeat, MummySeatView
from theban.luxor.rules.playing import awaiting
from theban.luxor.state import Player, State
from theban.luxor.views import PlayerView, View

Shown: TypeAlias = State | View
"""A position, as it is or as somebody may know it."""
Seated: TypeAlias = Player | PlayerView
"""A seat, as it is or as somebody may know it."""


def mummy_of(shown: Shown) -> Mummy | None:
    """Return what is common to the players of the Mummy's module, if it is played."""
    return None if shown.expansion is None else shown.expansion.mummy


def artifacts_of(shown: Shown) -> Artifacts | None:
    """Return the treasures that lie face down, if artifacts are played."""
    return None if shown.expansion is None else shown.expansion.artifacts


def covered_spaces(shown: Shown) -> tuple[int, ...]:
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


def due_of(shown: Shown) -> Awaiting:
    """Return what is awaited."""
    return awaiting(shown) if isinstance(shown, State) else shown.awaiting


def players_of(shown: Shown) -> tuple[Seated, ...]:
    """Return what is known of the players, as one type for those who go through them."""
    return shown.players


@frozen
class People:
    """The figures of one seat at one place."""

    seat: int
    upright: int
    lying: int


def people_at(shown: Shown, place: int) -> list[People]:
    """Return how many of each seat are at a place.

    One who is about to enter the chamber is in it already.
    """
    if place == shown.board.chamber:
        return [
            People(seat, owner.in_chamber + (seat == shown.entering), 0)
            for seat, owner in enumerate(players_of(shown))
        ]
    return [
        People(seat, owner.active.count(place), lying_places(owner).count(place))
        for seat, owner in enumerate(players_of(shown))
    ]


def scarabs_of(player: Seated) -> int:
    """Return how many scarabs a player has, whose values may be secret."""
    return len(player.scarabs) if isinstance(player, Player) else player.scarab_count


def returned(shown: Shown) -> tuple[int, int]:
    """Count what players returned to the box or left there face down: cards, and scarabs.

    :rule:`LX-10.7`.
    """
    cards = scarabs = 0
    for player in shown.players:
        mummy = mummy_seat(player)
        if isinstance(mummy, MummySeat):
            scarabs += len(mummy.exchanged)
        elif mummy is not None:
            scarabs += mummy.exchanged_count
        equipment = None if player.expansion is None else player.expansion.equipment
        if isinstance(equipment, EquipmentSeat):
            cards += sum(equipment.in_box)
        elif equipment is not None:
            cards += equipment.in_box_count
    return cards, scarabs
