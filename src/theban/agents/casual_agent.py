"""A bot for people who learn a game: it sees what is good, and often misjudges it."""

from __future__ import annotations

from collections.abc import Callable
from statistics import pstdev
from typing import Any, Final, TypeVar

from attrs import field, frozen

from theban.agents.evaluating import is_function, judged_by
from theban.agents.random_agent import actions_of
from theban.core.awaiting import Chance
from theban.core.chance import Random, draw_below
from theban.core.contract import check_members
from theban.core.errors import InvalidArgument
from theban.core.messages import shown
from theban.core.numbers import to_finite
from theban.core.protocol import AnyRules, GameView

A = TypeVar("A")

_FINE: Final = 1 << 16
"""How finely errors are drawn."""


def _is_error(_agent: object, _attribute: object, value: object) -> None:
    number = to_finite(value)
    if isinstance(value, bool) or number is None or number < 0:
        raise InvalidArgument(
            f"CasualAgent.error is {shown(value)}; it must be a finite number from 0 on"
        )


@frozen
class CasualAgent:
    """Judges each action by the position right after it, and errs in that.

    It makes one guess at what is hidden, tries each action on it, draws chance, and judges what
    comes out by ``evaluate``.  To each judgement it adds an error, then it takes the best.

    Example:
        >>> import random
        >>> from theban.luxor import RULES, Config, new_game, view
        >>> seen = view(new_game(Config(players=2), seed=1), 0)
        >>> CasualAgent(RULES.evaluate).choose(RULES, seen, random.Random(1)) in seen.legal_actions
        True
    """

    evaluate: Callable[[Any, int], float] = field(validator=is_function)
    """Judges a position for a seat, the greater the better; such as the ``evaluate`` of rules.

    It gives finite numbers.
    """
    error: float = field(default=1.0, validator=_is_error)
    """The standard deviation of the errors, divided by that of the judgements.

    With 0 it takes what looks best right away; the greater, the more often it takes any action.
    """

    def choose(self, rules: AnyRules, view: GameView[Any, A], rng: Random, /) -> A:
        """Choose an action that looks good.

        Args:
            rules: the game's rules.
            view: what the deciding seat may know.
            rng: a generator; equal numbers from it give the same action.

        Raises:
            InvalidArgument: the view shows no decision of its seat, an argument is of a wrong kind,
                or ``evaluate`` gave no number.
        """
        check_members(rules)
        actions = actions_of(view)
        seat = view.seat
        if len(actions) == 1 or seat is None:
            return actions[0]
        guess = rules.determinize(view, rng)
        worths = [self._worth(rules, rules.step(guess, action), seat, rng) for action in actions]
        spread = self.error * (pstdev(worths) or 1.0)
        judged = [worth + spread * _normal(rng) for worth in worths]
        return actions[judged.index(max(judged))]

    def _worth(self, rules: AnyRules, state: Any, seat: int, rng: Random) -> float:  # noqa: ANN401 (of any game)
        while isinstance(rules.awaiting(state), Chance):
            state = rules.step(state, rules.sample_outcome(state, rng))
        return judged_by(self.evaluate, state, seat)


def _normal(rng: Random) -> float:
    """Draw a number with mean 0 and standard deviation 1: the sum of three even ones is near."""
    return sum(draw_below(_FINE, rng) for _ in range(3)) / _FINE * 2 - 3
