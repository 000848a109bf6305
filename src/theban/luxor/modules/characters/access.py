"""Where the rules of the module find and put its parts of a state."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

if TYPE_CHECKING:
    from theban.luxor.draft import AnyState, PlayerDraft
    from theban.luxor.parts.characters import Character, Characters, CharacterSeat
    from theban.luxor.rules.work import Work
    from theban.luxor.situation import SeenPlayer


def part_of(state: AnyState) -> Characters:
    """Return the module's part of a state in which it is played."""
    assert state.expansion is not None  # noqa: S101 (the module is played)
    part = state.expansion.characters
    assert part is not None  # noqa: S101 (the module is played)
    return part


def put_part(work: Work, part: Characters) -> None:
    """Put a changed part into the state."""
    expansion = work.state.expansion
    assert expansion is not None  # noqa: S101 (the module is played)
    work.state.expansion = attrs.evolve(expansion, characters=part)


def seat_of(player: SeenPlayer) -> CharacterSeat:
    """Return what a player has of the module."""
    assert player.expansion is not None  # noqa: S101 (the module is played)
    seat = player.expansion.characters
    assert seat is not None  # noqa: S101 (the module is played)
    return seat


def put_seat(player: PlayerDraft, seat: CharacterSeat) -> None:
    """Put what a player now has of the module into the player."""
    assert player.expansion is not None  # noqa: S101 (the module is played)
    player.expansion = attrs.evolve(player.expansion, characters=seat)


def character_of(player: SeenPlayer) -> Character:
    """Return a player's character. :rule:`MC-7.1`."""
    return seat_of(player).character
