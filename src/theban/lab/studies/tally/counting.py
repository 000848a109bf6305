"""How a game counts what its seats take."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from attrs import frozen


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
