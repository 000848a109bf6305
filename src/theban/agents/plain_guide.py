"""A guide for any game, made of the estimates that its rules give."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from attrs import field, frozen
from typing_extensions import override

from theban.agents.guide import Guide
from theban.agents.shares import shares
from theban.core.awaiting import Decision, GameOver
from theban.core.errors import InvalidArgument
from theban.core.messages import shown
from theban.core.numbers import to_finite
from theban.core.protocol import AnyRules

_SPREAD = 12
"""So many times the scale fits between the fewest and the most points of a game."""
_SCALE = 10.0
"""The scale for games that do not say how many points there are."""
_KEENNESS = 3.0
"""How much more the priors tell apart than the worths do."""


def _is_scale(_guide: object, _attribute: object, value: float | None) -> None:
    scale = to_finite(value)
    if value is not None and (isinstance(value, bool) or scale is None or scale <= 0):
        raise InvalidArgument(
            f"PlainGuide.scale is {shown(value)}; it must be a finite number above 0, or None"
        )


def _none_yet() -> list[tuple[Any, float]]:
    return []


@frozen
class PlainGuide(Guide[Any, Any]):
    """Judges the positions of any game by the estimates of its rules (``evaluate_all``).

    Chances to win are a soft maximum of the estimates.  Priors come from one step ahead with each
    action.

    Example:
        >>> from theban import luxor
        >>> guide = PlainGuide(luxor.RULES)
        >>> guide.worths(luxor.new_game(luxor.Config(players=2), seed=1))
        (0.5, 0.5)
    """

    rules: AnyRules
    """The rules of the game."""
    scale: float | None = field(default=None, validator=_is_scale)
    """The lead, in units of the estimate, that makes a win 2.7 times as likely.

    None for a twelfth of what is between the bounds of the points (``facts``), or 10.
    """
    _scales: list[tuple[Any, float]] = field(init=False, factory=_none_yet, eq=False, repr=False)
    """The scale of the config that was asked for last, since bounds take long to work out."""

    @override
    def worths(self, state: Any, /) -> tuple[float, ...]:
        """Judge each seat's chance to win.

        Args:
            state: a full position.
        """
        rules = self.rules
        if type(rules.awaiting(state)) is GameOver:
            return shares(rules.standings(state))
        return _soft_max(rules.evaluate_all(state), self._scale(state))

    @override
    def priors(self, state: Any, actions: Sequence[Any], /) -> Sequence[float]:
        """Judge each action by the estimates one step ahead.

        Args:
            state: a full position at a decision.
            actions: its legal actions.
        """
        rules = self.rules
        due = rules.awaiting(state)
        if not isinstance(due, Decision):
            return [1.0] * len(actions)
        seat = due.seat
        worths = [rules.evaluate(rules.step(state, action), seat) for action in actions]
        return _soft_max(worths, self._scale(state) / _KEENNESS)

    @override
    def points(self, state: Any, /) -> tuple[float, ...]:
        """Count the points as if the game ended now.

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


def _soft_max(estimates: Sequence[float], scale: float) -> tuple[float, ...]:
    best = max(estimates)
    weights = [math.exp((estimate - best) / scale) for estimate in estimates]
    total = math.fsum(weights)
    return tuple([weight / total for weight in weights])
