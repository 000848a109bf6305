"""What must hold of each seat by itself; :mod:`theban.luxor.checking.validation` asks for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from theban.core.checking.shapes import refuse
from theban.core.errors import InvalidState
from theban.luxor.board import STAIRS
from theban.luxor.box.checks import ADVENTURERS
from theban.luxor.checking.stack import is_entering, passing_place
from theban.luxor.extension import extensions_of
from theban.luxor.pieces import OsirisTile
from theban.luxor.rules.work import tables_of
from theban.luxor.state import Player, State

SeatCheck: TypeAlias = Callable[[State, int, str], None]
"""A check of one seat, called with the state, the seat and its path for messages."""


def fallen(state: State, player: Player) -> tuple[int, ...]:
    """Return the places of a player's adventurers that a module laid down. :rule:`MC-3.2`.

    Args:
        state: the state.
        player: the seat's belongings.
    """
    hook = tables_of(state.config).hooks.fallen
    return () if hook is None else hook(player)


def _check_number_of_adventurers(state: State, seat: int, where: str) -> None:
    player = state.players[seat]
    lying, entering = len(fallen(state, player)), is_entering(state, seat)
    total = len(player.active) + len(player.asleep) + player.in_chamber + lying + entering
    if total != ADVENTURERS:
        further = f", laid down {lying}" if lying else ""
        further += ", entering the chamber 1" if entering else ""
        raise InvalidState(
            f"{where} has {total} adventurers (active {len(player.active)}, asleep "
            f"{len(player.asleep)}, in the chamber {player.in_chamber}{further}); a player has "
            f"{ADVENTURERS} (LX-2.2)"
        )


def _foremost(state: State, seat: int) -> int:
    """Return the place of the adventurer of a seat that is farthest ahead."""
    player = state.players[seat]
    if player.in_chamber or is_entering(state, seat):
        return state.board.chamber
    return max((*player.active, *fallen(state, player)), default=STAIRS)


def _check_asleep(state: State, seat: int, where: str) -> None:
    """See that no adventurer still lies at a statue that an own one has passed. :rule:`LX-4.1`."""
    statues = state.config.components.statues
    foremost = _foremost(state, seat)
    for statue in state.players[seat].asleep:
        if statues[statue] < foremost:
            raise InvalidState(
                f"{where}.asleep names statue {statue}, after space {statues[statue]}, but an own "
                f"adventurer is at place {foremost}; the one at the statue woke when it was passed "
                "(LX-4.1)"
            )


def _check_awake(state: State, seat: int, where: str) -> None:
    """See that those awake can have been woken: by one who left the stairs. :rule:`LX-4.1`."""
    asleep = state.players[seat].asleep
    statues = range(len(state.config.components.statues))
    woken = len(statues) - len(asleep)
    if asleep != tuple(statues[woken:]):
        right = (
            f"{tuple(statues[woken:])}: the statues nearest the stairs are passed first (LX-4.1)"
        )
        refuse(f"{where}.asleep", asleep, right)
    # Who left the stairs never comes back, unless a step back can lead there (LX-3.9).
    has_left = _foremost(state, seat) != STAIRS
    if woken and not has_left and not state.config.rulings.backward_onto_stairs:
        right = f"{tuple(statues)}: none has left the stairs to pass a statue (LX-4.1)"
        refuse(f"{where}.asleep", asleep, right)


def _check_stays_on_osiris(state: State, seat: int, where: str) -> None:
    """See that only the last tile can hold an adventurer on Osiris. :rule:`LX-4.5`.

    Modules can leave adventurers there, and who is only passing is not there to stay.
    """
    if any(extension.checks.leaves_on_osiris for extension in extensions_of(state.config)):
        return
    last = state.board.track.last_tile
    passing = passing_place(state, seat)
    for place in state.players[seat].active:
        tile = state.board.tiles[place]
        if isinstance(tile, OsirisTile) and place not in (last, passing):
            raise InvalidState(
                f"{where}.active names place {place}, an Osiris tile with tiles ahead of it; an "
                "adventurer that lands there moves on at once (LX-4.3)"
            )


def _check_own_sarcophagi(state: State, seat: int, where: str) -> None:
    player = state.players[seat]
    if len(player.sarcophagi) > player.in_chamber:
        right = (
            f"no more than {player.in_chamber}, the number of own adventurers in the chamber "
            "(LX-8.3)"
        )
        refuse(f"{where}.sarcophagi", player.sarcophagi, right)


def _check_points(state: State, seat: int, where: str) -> None:
    """See that a seat has the points of its treasures, and those of modules. :rule:`LX-5.1`.

    Nothing else scores before the end in the base game.
    """
    player, extensions = state.players[seat], extensions_of(state.config)
    points = sum(treasure.points for treasure in player.treasures)
    for extension in extensions:
        if extension.checks.points is not None:
            points += extension.checks.points(player)
    may_be_more = any(extension.checks.gives_points for extension in extensions)
    if player.points < points or (player.points > points and not may_be_more):
        least = "at least " if may_be_more else ""
        raise InvalidState(
            f"{where}.points is {player.points}; it must be {least}{points}, the points of the "
            "treasures taken (LX-5.1)"
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
