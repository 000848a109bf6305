"""Policies: what chooses for all seats in a game that is played on without matches and records."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from itertools import repeat
from typing import Generic, Protocol, TypeVar

from theban.core.chance import Random, check_generator
from theban.core.checking.arguments import check_callable, check_number
from theban.core.errors import InvalidArgument

Action = TypeVar("Action")
View = TypeVar("View")
View_contra = TypeVar("View_contra", contravariant=True)


class Policy(Protocol[Action, View_contra]):
    """What chooses in ``play_out``: any function with these three arguments.

    It serves all seats, so it sees no state.  If it needs chance, it has its own generator.

    Example:
        A policy that takes the first answer, and one that looks before it chooses:

        >>> from random import Random
        >>> from theban import luxor
        >>> start = luxor.new_game(luxor.Config(players=2), seed=1)
        >>> end = luxor.play_out(start, Random(1), lambda actions, seat, look: actions[0])
        >>> luxor.awaiting(end)
        GameOver()
        >>> def hoard(actions, seat, look):
        ...     if luxor.TakeKey() in actions and not look().players[seat].keys:
        ...         return luxor.TakeKey()
        ...     return actions[-1]
        >>> luxor.awaiting(luxor.play_out(start, Random(1), hoard))
        GameOver()
    """

    def __call__(
        self, actions: tuple[Action, ...], seat: int, look: Callable[[], View_contra], /
    ) -> Action:
        """Choose one of the legal actions.

        Args:
            actions: what ``legal_actions`` gives: at least one, in its order.
            seat: the seat that decides.
            look: gives the view of that seat, which takes as long as several choices; it answers
                until the policy has chosen.
        """
        ...


def choices_left(rng: Random, policy: object, limit: object) -> Iterator[None]:
    """Check what ``play_out`` was given beside a state, and count its choices."""
    check_generator(rng)
    check_callable(policy, "policy", optional=True)
    if limit is None:
        return repeat(None)
    return repeat(None, min(check_number(limit, "limit", 0, ", or None"), sys.maxsize))


class Look(Generic[View]):
    """What a policy looks with: the view of the seat that decides, and of no other."""

    __slots__ = ("_view", "seat")

    def __init__(self, view: Callable[[int], View]) -> None:
        """Say where views come from."""
        self._view: Callable[[int], View] = view
        self.seat: int | None = None
        """The seat that decides, while it does."""

    def __call__(self) -> View:
        """Return the view of the seat that decides."""
        if self.seat is None:
            message = "look() was called after the choice; it answers while the policy chooses"
            raise InvalidArgument(message)
        return self._view(self.seat)
