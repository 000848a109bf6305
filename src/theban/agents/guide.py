"""What a search knows of a game beyond its rules."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, ClassVar, Protocol, TypeAlias, TypeVar

from theban.core.chance import Random
from theban.core.policy import Policy

State_contra = TypeVar("State_contra", contravariant=True)
Action = TypeVar("Action")


class Guide(Protocol[State_contra, Action]):
    """What a search knows of a game beyond its rules: who is likely to win, and what looks good.

    All methods are pure: they change nothing, and equal arguments give equal results.  They get
    full positions, guesses among them, so a guide may read all that is in one.  A guide that is
    to run in other processes can be pickled.

    A class may derive from this one, which then brings :meth:`policy`, :meth:`clue` and
    ``first_look``.

    Example:
        A guide for games in which nobody knows anything:

        >>> class Shrug(Guide):
        ...     def worths(self, state):
        ...         players = state.config.players
        ...         return (1 / players,) * players
        ...     def priors(self, state, actions):
        ...         return [1.0] * len(actions)
        ...     def points(self, state):
        ...         return (0.0,) * state.config.players
        >>> from theban.luxor import Config, new_game
        >>> Shrug().worths(new_game(Config(players=2), seed=1))
        (0.5, 0.5)
    """

    first_look: ClassVar[float] = 0.0
    """How much the first judgement of what an action leads to counts against what is found below.

    From 0 to 1; it is used where nothing is hidden nor left to chance.  A guide that judges better
    than it guesses what others will do sets a greater number.
    """

    def worths(self, state: State_contra, /) -> tuple[float, ...]:
        """Judge each seat's chance to win.

        Args:
            state: a full position, at any decision, at a chance event or at the end.

        Returns:
            For each seat a number from 0 to 1, all together 1.  At the end it is exact, and seats
            that share the victory split the 1.
        """
        ...

    def priors(self, state: State_contra, actions: Sequence[Action], /) -> Sequence[float]:
        """Judge at a glance how good each legal action of the deciding seat is.

        Searches call it often, so it should take as long as a few steps, for all actions together.

        Args:
            state: a full position at a decision.
            actions: its legal actions.

        Returns:
            For each action, in their order, a finite number from 0; not all are 0.
        """
        ...

    def points(self, state: State_contra, /) -> tuple[float, ...]:
        """Estimate how many points each seat will have at the end, for people who ask.

        Args:
            state: a full position.
        """
        ...

    def policy(self, rng: Random, /) -> Policy[Action, Any] | None:  # noqa: ARG002 (for those that use it)
        """Return what plays a position on, or None for any legal action with equal chance.

        Args:
            rng: a generator; the policy may draw from it while it chooses.
        """
        return None

    def clue(self, state: State_contra, /) -> Hashable:  # noqa: ARG002 (for those that use it)
        """Return what else the deciding seat goes by, or None for nothing.

        Guesses with equal legal actions share what the search learns of a decision.  If the
        deciding seat sees more that matters, such as the card that each of its actions plays, a
        guide distinguishes these guesses here. Only what that seat knows may be in it; the fewer
        different values, the more is shared.

        Args:
            state: a full position at a decision.
        """
        return None


AnyGuide: TypeAlias = Guide[Any, Any]
"""The guide of any game."""
