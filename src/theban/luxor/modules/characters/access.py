"""Where the rules of the module find and put what a player has of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

if TYPE_CHECKING:
    from theban.luxor.draft import AnyPlayer, PlayerDraft
    from theban.luxor.modules.characters.parts import Character, CharacterSeat


def seat_of(player: AnyPlayer) -> CharacterSeat:
    """Return what a player has of the module."""
    assert player.expansion is not None  # noqa: S101 (the module is played)
    seat = player.expansion.characters
    assert seat is not None  # noqa: S101 (the module is played)
    return seat


def put_seat(player: PlayerDraft, seat: CharacterSeat) -> None:
    """Put what a player now has of the module into the player."""
    assert player.expansion is not None  # noqa: S101 (the module is played)
    player.expansion = attrs.evolve(player.expansion, characters=seat)


def character_of(player: AnyPlayer) -> Character:
    """Return a player's character. :rule:`MC-7.1`."""
    return seat_of(player).character
