"""Simple bots: random, casual and greedy."""

from __future__ import annotations

from collections.abc import Callable
from statistics import pstdev
from typing import Any, Final, TypeVar

from attrs import Attribute, field, frozen

from theban._core.chance import SupportsRandom, draw_below
from theban._core.checks import check_callable, whole
from theban._core.default_methods import check_members
from theban._core.errors import InvalidArgument
from theban._core.messages import shown
from theban._core.numbers import to_finite
from theban._core.protocol import AnyRules, GameView
from theban._core.situation import Chance, Decision
from theban.agents._guide import finite

__all__ = ["CasualAgent", "GreedyAgent", "RandomAgent"]

A = TypeVar("A")


@frozen
class RandomAgent:
    """A bot that chooses uniformly among the legal actions.

    Example:
        >>> import random
        >>> from theban.luxor import RULES, Config, new_game, view
        >>> seen = view(new_game(Config(players=2), seed=1), 0)
        >>> RandomAgent().choose(RULES, seen, random.Random(1)) in seen.legal_actions
        True
    """

    def choose(self, rules: AnyRules, view: GameView[Any, A], rng: SupportsRandom, /) -> A:
        """Choose one of the legal actions.

        Args:
            rules: the game's rules, which it does not use.
            view: the deciding seat's view.
            rng: a generator; one number is taken from it.

        Raises:
            InvalidArgument: the view shows no decision of its seat, or an argument is of a wrong
                kind.
        """
        return pick(actions_of(view), rng)


def actions_of(view: GameView[Any, A]) -> tuple[A, ...]:
    """Return the legal actions of a view's seat."""
    actions: object = getattr(view, "legal_actions", None)
    if not isinstance(actions, tuple):
        raise InvalidArgument(f"view is {shown(view)}; it must be the view of a seat")
    if not actions:
        raise InvalidArgument(
            f"seat {view.seat} has nothing to decide; what is awaited is {shown(view.awaiting)}"
        )
    return view.legal_actions


def pick(actions: tuple[A, ...], rng: SupportsRandom) -> A:
    """Choose one of several actions at random."""
    return actions[draw_below(len(actions), rng)]


def is_function(
    agent: object, attribute: Attribute[Any], value: Callable[[Any, int], float]
) -> None:
    """Validate an agent's field with a function."""
    check_callable(value, f"{type(agent).__name__}.{attribute.name}")


def evaluated(evaluate: Callable[[Any, int], float], state: object, seat: int) -> float:
    """Evaluate a position by a caller's function."""
    given = evaluate(state, seat)
    value = to_finite(given)
    if value is None:
        raise InvalidArgument(f"evaluate gave {shown(given)}; it must give a finite number")
    return value


def after_chance(rules: AnyRules, state: Any, rng: SupportsRandom) -> Any:  # noqa: ANN401 (of any game)
    """Sample chance outcomes until the next decision or the end."""
    while isinstance(rules.awaiting(state), Chance):
        state = rules.step(state, rules.sample_outcome(state, rng))
    return state


_FINE: Final = 1 << 16
"""The resolution of random errors."""


@frozen
class CasualAgent:
    """A bot that judges each action by the position right after it, with errors.

    It makes one guess at the hidden cards, tries each action on it, samples chance, and evaluates
    the result by ``evaluate``. It adds a random error to each value, then takes the best.

    Example:
        >>> import random
        >>> from theban.luxor import RULES, Config, new_game, view
        >>> seen = view(new_game(Config(players=2), seed=1), 0)
        >>> CasualAgent(RULES.evaluate).choose(RULES, seen, random.Random(1)) in seen.legal_actions
        True
    """

    evaluate: Callable[[Any, int], float] = field(validator=is_function)
    """Evaluates a position for a seat, such as the ``evaluate`` of rules; greater is better.

    It returns finite numbers.
    """
    error: float = field(default=1.0, validator=finite("from 0 on", lambda error: error >= 0))
    """The standard deviation of the errors, divided by that of the values.

    With 0 it takes the action that looks best; the greater the number, the more random its choices.
    """

    def choose(self, rules: AnyRules, view: GameView[Any, A], rng: SupportsRandom, /) -> A:
        """Choose an action that looks good.

        Args:
            rules: the game's rules.
            view: the deciding seat's view.
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
        values = [
            evaluated(self.evaluate, after_chance(rules, rules.step(guess, action), rng), seat)
            for action in actions
        ]
        spread = self.error * (pstdev(values) or 1.0)
        blurred = [value + spread * _normal(rng) for value in values]
        return actions[blurred.index(max(blurred))]


def _normal(rng: SupportsRandom) -> float:
    """Draw a number with mean 0 and standard deviation 1, by a sum of three uniform ones."""
    return sum(draw_below(_FINE, rng) for _ in range(3)) / _FINE * 2 - 3


@frozen
class GreedyAgent:
    """A bot that looks ahead to the end of its own consecutive decisions, and no further.

    For each sample, it makes a new guess at the hidden cards (:meth:`Rules.determinize
    <theban.Rules.determinize>`). Each action is tried on the same guesses: chance is sampled, the
    same seat's further decisions are tried out too, up to a limit, and ``evaluate`` rates the
    results. The action with the best sum is chosen; ties are broken by the generator.

    Example:
        >>> import random
        >>> from theban.luxor import RULES, Config, new_game, view
        >>> seen = view(new_game(Config(players=2), seed=1), 0)
        >>> agent = GreedyAgent(RULES.evaluate)
        >>> agent.choose(RULES, seen, random.Random(1)) in seen.legal_actions
        True
    """

    evaluate: Callable[[Any, int], float] = field(validator=is_function)
    """Evaluates a position for a seat, such as the ``evaluate`` of rules; greater is better.

    It returns finite numbers.
    """
    samples: int = field(default=2, validator=whole(1, InvalidArgument))
    """The number of guesses for each action."""
    breadth: int = field(default=60, validator=whole(1, InvalidArgument))
    """The maximum number of continuations tried after each action."""

    def choose(self, rules: AnyRules, view: GameView[Any, A], rng: SupportsRandom, /) -> A:
        """Choose the most promising action.

        Args:
            rules: the game's rules.
            view: the deciding seat's view.
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
        sums = [0.0] * len(actions)
        for _ in range(self.samples):
            guess = rules.determinize(view, rng)
            for index, action in enumerate(actions):
                after = rules.step(guess, action)
                sums[index] += self._value(rules, after, seat, self.breadth, rng)
        best = max(sums)
        return pick(
            tuple(action for action, sum_ in zip(actions, sums, strict=True) if sum_ == best), rng
        )

    def _value(
        self,
        rules: AnyRules,
        state: Any,  # noqa: ANN401 (of any game)
        seat: int,
        breadth: int,
        rng: SupportsRandom,
    ) -> float:
        """Evaluate a position by the best result of its seat's remaining decisions."""
        while True:
            state = after_chance(rules, state, rng)
            due = rules.awaiting(state)
            decides = isinstance(due, Decision) and due.seat == seat
            actions = rules.legal_actions(state) if decides else ()
            if len(actions) != 1:
                break
            state = rules.step(state, actions[0])
        if not 1 < len(actions) <= breadth:
            return evaluated(self.evaluate, state, seat)
        rest = breadth // len(actions)
        return max(
            self._value(rules, rules.step(state, action), seat, rest, rng) for action in actions
        )
