"""What a search thinks of one action."""

from __future__ import annotations

from typing import Generic, TypeVar

from attrs import frozen

A = TypeVar("A")


@frozen
class Thought(Generic[A]):
    """What a search thinks of one action of the deciding seat.

    Example:
        >>> Thought("play left", 80, 0.6, 0.02, 71.5, 1.0, ("play left", "move 3"))
        Thought(action='play left', visits=80, win=0.6, win_error=0.02, points=71.5, \
points_error=1.0, line=('play left', 'move 3'), is_exact=False)
    """

    action: A
    """The action."""
    visits: int
    """In how many iterations it was tried; 0 for an action that was not looked at."""
    win: float
    """The seat's chance to win after it, from 0 to 1; without a visit, that of the position."""
    win_error: float
    """The standard error of ``win`` among the iterations; 1.0 with fewer than two visits, 0.0 if
    ``win`` is exact.

    It says how much chance and guesses make the mean uncertain, not how well the guide judges.
    """
    points: float | None
    """The seat's points at the end that are expected after it; None if they were not counted."""
    points_error: float | None
    """The standard error of ``points`` among the iterations; None as above, or without two visits.
    """
    line: tuple[A, ...]
    """How the game is expected to go on: this action, then what was tried most of all seats."""
    is_exact: bool = False
    """Whether ``win`` is proved: all that matters was searched to the end of the game."""
