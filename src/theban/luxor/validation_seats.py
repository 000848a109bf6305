"""What must hold of each seat by itself, as :func:`theban.luxor.validation.validate` asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from theban.core.errors import InvalidState
from theban.core.shapes import refuse
from theban.luxor.board import STAIRS
from theban.luxor.box_checks import ADVENTURERS
from theban.luxor.pieces import OsirisTile
from theban.luxor.state import Player, State

SeatCheck: TypeAlias = Callable[[State, Player, str], None]
"""A check of one seat, called with the state, the seat's player and its path for messages."""


def fallen(state: State, player: Player) -> tuple[int, ...]:
    """Return the places of a player's adventurers that a module laid down. :rule:`MC-3.2`.

    Args:
        state: the state.
        player: the seat's belongings.
    """
    hook = state.config.tables.hooks.fallen
    return () if hook is None else hook(player)


def _check_number_of_adventurers(state: State, player: Player, where: str) -> None:
    lying = len(fallen(state, player))
    total = len(player.active) + len(player.asleep) + player.in_chamber + lying
    if total != ADVENTURERS:
        raise InvalidState(
            f"{where} has {total} adventurers (active {len(player.active)}, asleep "
            f"{len(player.asleep)}, in the chamber {player.in_chamber}"
            f"{f', laid down {lying}' if lying else ''}); a player has {ADVENTURERS} (LX-2.2)"
        )


def _check_asleep(state: State, player: Player, where: str) -> None:
    """See that no adventurer still lies at a statue that an own one has passed. :rule:`LX-4.1`."""
    statues = state.config.components.statues
    foremost = state.board.chamber if player.in_chamber else max(player.active, default=STAIRS)
    for statue in player.asleep:
        if statues[statue] < foremost:
            raise InvalidState(
                f"{where}.asleep names statue {statue}, after space {statues[statue]}, but an own "
                f"adventurer is at place {foremost}; the one at the statue woke when it was passed "
                "(LX-4.1)"
            )


def _check_awake(state: State, player: Player, where: str) -> None:
    """See that those awake can have been woken: by one who left the stairs. :rule:`LX-4.1`."""
    statues = range(len(state.config.components.statues))
    woken = len(statues) - len(player.asleep)
    if player.asleep != tuple(statues[woken:]):
        right = (
            f"{tuple(statues[woken:])}: the statues nearest the stairs are passed first (LX-4.1)"
        )
        refuse(f"{where}.asleep", player.asleep, right)
    # Who left the stairs never comes back, unless a step back can lead there (LX-3.9).
    left_stairs = player.in_chamber or any(player.active)
    if woken and not left_stairs and not state.config.rulings.backward_onto_stairs:
        right = f"{tuple(statues)}: none has left the stairs to pass a statue (LX-4.1)"
        refuse(f"{where}.asleep", player.asleep, right)


def _check_stays_on_osiris(state: State, player: Player, where: str) -> None:
    """See that only the last tile can hold an adventurer on Osiris. :rule:`LX-4.5`."""
    last = state.board.track.last_tile
    for place in player.active:
        if isinstance(state.board.tiles[place], OsirisTile) and place != last:
            raise InvalidState(
                f"{where}.active names place {place}, an Osiris tile with tiles ahead of it; an "
                "adventurer that lands there moves on at once (LX-4.3)"
            )


def _check_own_sarcophagi(_state: State, player: Player, where: str) -> None:
    if len(player.sarcophagi) > player.in_chamber:
        right = (
            f"no more than {player.in_chamber}, the number of own adventurers in the chamber "
            "(LX-8.3)"
        )
        refuse(f"{where}.sarcophagi", player.sarcophagi, right)


def points_earned(_state: State, player: Player) -> int:
    """Return the points that a seat must have on the track: those of its treasures.

    Nothing else scores before the end in the base game. :rule:`LX-5.1`.

    Args:
        _state: the state.
        player: the seat's belongings.
    """
    return sum(treasure.points for treasure in player.treasures)


def _check_points(state: State, player: Player, where: str) -> None:
    points = points_earned(state, player)
    if player.points != points:
        raise InvalidState(
            f"{where}.points is {player.points}; it must be {points}, the points of the treasures "
            "taken (LX-5.1)"
        )


SEAT_CHECKS: tuple[SeatCheck, ...] = (
    _check_number_of_adventurers,
    _check_asleep,
    _check_awake,
    _check_stays_on_osiris,
    _check_own_sarcophagi,
    _check_points,
)
"""What is checked of each seat, in order."""
