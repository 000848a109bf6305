"""Which game counts how."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from attrs import frozen

from theban.game_list import GAMES


@frozen
class Tally:
    """How the things are counted that seats of a game take."""

    of_event: Callable[[Any], Iterable[tuple[int, str, int]]]
    """Gives for an event seats, things and how many of each."""
    of_seat: Callable[[Any, int], Iterable[str]]
    """Gives what a seat has from the start, such as a character, told from the last state."""
    told: Callable[[str], str] = str
    """Gives what a report calls a label."""
    groups: tuple[str, ...] = ()
    """The groups in the order in which a report tells them."""


NO_TALLY = Tally(lambda _event: (), lambda _state, _seat: ())
"""That of a game which has none."""


def tally_of(game: str) -> Tally:
    """Return how a game counts.

    Args:
        game: the name of the game.

    Example:
        >>> from theban.luxor import KeyTaken
        >>> list(tally_of("luxor").of_event(KeyTaken(seat=2)))
        [(2, 'supply:key', 1)]
    """
    module = f"theban.simulate.tally.{game}"
    if game not in GAMES or find_spec(module) is None:
        return NO_TALLY
    tally: Tally = import_module(module).TALLY
    return tally
