"""Guides: a search's knowledge of a game beyond its rules."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, ClassVar, Protocol, TypeAlias, TypeVar

from attrs import Attribute, field, frozen
from attrs.validators import optional
from typing_extensions import override

from theban._core.chance import SupportsRandom
from theban._core.default_methods import check_members
from theban._core.errors import InvalidArgument
from theban._core.messages import shown
from theban._core.numbers import to_finite
from theban._core.protocol import AnyRules, Policy
from theban._core.situation import Decision, GameOver

__all__ = ["AnyGuide", "Guide", "PlainGuide"]

State_contra = TypeVar("State_contra", contravariant=True)
Action = TypeVar("Action")


class Guide(Protocol[State_contra, Action]):
    """A search's knowledge of a game beyond its rules: chances to win, and promising actions.

    All methods are pure: they have no side effects, and equal arguments give equal results. They
    get full positions, some of them guesses, so a guide may read everything in one. To run in other
    processes, a guide must be picklable.

    A class may derive from this one, which provides :meth:`policy`, :meth:`information_key` and
    ``evaluation_weight``.

    Example:
        A guide for games in which nobody knows anything:

        >>> class Shrug(Guide):
        ...     def values(self, state):
        ...         players = state.config.players
        ...         return (1 / players,) * players
        ...     def priors(self, state, actions):
        ...         return [1.0] * len(actions)
        ...     def points(self, state):
        ...         return (0.0,) * state.config.players
        >>> from theban.luxor import Config, new_game
        >>> Shrug().values(new_game(Config(players=2), seed=1))
        (0.5, 0.5)
    """

    evaluation_weight: ClassVar[float] = 0.0
    """The weight of an action's immediate evaluation against the search below it.

    From 0 to 1; it is used where nothing is hidden or left to chance. A guide that evaluates better
    than it predicts what others will do sets a greater number.
    """

    def values(self, state: State_contra, /) -> tuple[float, ...]:
        """Estimate each seat's chance to win.

        Args:
            state: a full position, at any decision, at a chance event or at the end.

        Returns:
            For each seat a number from 0 to 1; the sum is 1. At the end it is exact, and seats that
            share the victory split the 1.
        """
        ...

    def priors(self, state: State_contra, actions: Sequence[Action], /) -> Sequence[float]:
        """Estimate quickly how good each legal action of the deciding seat is.

        Searches call it often, so for all actions together it should take no longer than a few
        steps.

        Args:
            state: a full position at a decision.
            actions: its legal actions.

        Returns:
            For each action, in order, a finite number of at least 0; not all are 0.
        """
        ...

    def points(self, state: State_contra, /) -> tuple[float, ...]:
        """Estimate the points of each seat at the end, to show to people.

        Args:
            state: a full position.
        """
        ...

    def policy(self, rng: SupportsRandom, /) -> Policy[Action, Any] | None:
        """Return the policy for playouts, or None to choose among legal actions at random.

        Args:
            rng: a generator; the policy may draw from it while it chooses.
        """
        return None

    def information_key(self, state: State_contra, /) -> Hashable:
        """Return the deciding seat's further information behind its choice, or None.

        Guesses with equal legal actions share what the search learns about a decision. If the
        deciding seat sees more that matters, such as the card that each of its actions plays, a
        guide distinguishes these guesses here. The value may only contain what that seat knows; the
        fewer different values, the more is shared.

        Args:
            state: a full position at a decision.
        """
        return None


AnyGuide: TypeAlias = Guide[Any, Any]
"""The guide of any game."""


def shares(standings: Sequence[int]) -> tuple[float, ...]:
    """Share one victory among the winners."""
    share = 1 / standings.count(1)
    return tuple([share if rank == 1 else 0.0 for rank in standings])


_SPREAD = 12
"""The range of points of a game, divided by the scale."""
_SCALE = 10.0
"""The scale for games that do not give bounds on their points."""
_KEENNESS = 3.0
"""How much more strongly priors distinguish positions than values do."""


def finite(right: str, is_right: Callable[[float], bool]) -> Callable[[Any, Any, Any], None]:
    """Make a validator for a field that holds a finite number."""

    def check(instance: object, attribute: Attribute[Any], value: object) -> None:
        number = None if isinstance(value, bool) else to_finite(value)
        if number is None or not is_right(number):
            name = f"{type(instance).__name__}.{attribute.name}"
            raise InvalidArgument(f"{name} is {shown(value)}; it must be a finite number {right}")

    return check


def _are_rules(_guide: object, _attribute: object, value: object) -> None:
    check_members(value)


@frozen
class PlainGuide(Guide[Any, Any]):
    """Evaluates the positions of any game by the estimates of its rules (``evaluate_all``).

    Chances to win are a softmax of the estimates. Priors come from one step ahead with each action.

    Example:
        >>> from theban import luxor
        >>> guide = PlainGuide(luxor.RULES)
        >>> guide.values(luxor.new_game(luxor.Config(players=2), seed=1))
        (0.5, 0.5)
    """

    rules: AnyRules = field(validator=_are_rules)
    """The rules of the game."""
    scale: float | None = field(
        default=None, validator=optional(finite("above 0, or None", lambda scale: scale > 0))
    )
    """The lead, in units of the estimate, that makes a win 2.7 times as likely.

    None for a twelfth of the range between the bounds on the points (``facts``), at least 1; or for
    10 if there are no bounds.
    """
    _scales: list[tuple[Any, float]] = field(
        init=False, factory=list[tuple[Any, float]], eq=False, repr=False
    )
    """The scale of the most recent config, since bounds take long to compute."""

    @override
    def values(self, state: Any, /) -> tuple[float, ...]:
        """Estimate each seat's chance to win.

        Args:
            state: a full position.
        """
        rules = self.rules
        if type(rules.awaiting(state)) is GameOver:
            return shares(rules.standings(state))
        return soft_max(rules.evaluate_all(state), self._scale(state))

    @override
    def priors(self, state: Any, actions: Sequence[Any], /) -> Sequence[float]:
        """Estimate each action by the position one step ahead.

        Args:
            state: a full position at a decision.
            actions: its legal actions.
        """
        rules = self.rules
        due = rules.awaiting(state)
        if not isinstance(due, Decision):
            return [1.0] * len(actions)
        seat = due.seat
        values = [rules.evaluate(rules.step(state, action), seat) for action in actions]
        return soft_max(values, self._scale(state) / _KEENNESS)

    @override
    def points(self, state: Any, /) -> tuple[float, ...]:
        """Return the points that each seat would have if the game ended now.

        Args:
            state: a full position.
        """
        return tuple(map(float, self.rules.score_sheet(state).totals))

    def _scale(self, state: Any) -> float:  # noqa: ANN401 (of any game)
        if self.scale is not None:
            return float(self.scale)
        config = state.config
        for known, scale in self._scales:
            if known is config:
                return scale
        facts = self.rules.facts(config)
        scale = _SCALE
        if facts.most_points is not None and facts.fewest_points is not None:
            scale = max((facts.most_points - facts.fewest_points) / _SPREAD, 1.0)
        self._scales[:] = [(config, scale)]
        return scale


def soft_max(estimates: Iterable[float], scale: float = 1.0) -> tuple[float, ...]:
    """Return shares of 1 that grow with the estimates, by a factor of e for each ``scale``."""
    estimates = list(estimates)
    best = max(estimates)
    weights = [math.exp((estimate - best) / scale) for estimate in estimates]
    total = math.fsum(weights)
    return tuple([weight / total for weight in weights])
