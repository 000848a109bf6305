"""A bot that tries each action on a few guesses at what is hidden and takes the best."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from attrs import field, frozen

from theban.agents.evaluating import is_function, judged_by
from theban.agents.random_agent import actions_of, pick
from theban.core.awaiting import Chance, Decision
from theban.core.chance import Random
from theban.core.checking.fields import whole
from theban.core.contract import check_members
from theban.core.errors import InvalidArgument
from theban.core.protocol import AnyRules, GameView

A = TypeVar("A")


@frozen
class GreedyAgent:
    """Looks ahead to the end of its own decisions in a row, and no further.

    For each sample the hidden is guessed again from the view (:meth:`Rules.determinize
    <theban.core.protocol.Rules.determinize>`).  Each action is tried on the same guesses: chance
    is drawn, further decisions of the same seat are tried out too as long as they are not too
    many, and what comes out is judged by ``evaluate``.  The action with the best sum is chosen;
    among equals the generator decides.

    Example:
        >>> import random
        >>> from theban.luxor import RULES, Config, new_game, view
        >>> seen = view(new_game(Config(players=2), seed=1), 0)
        >>> agent = GreedyAgent(RULES.evaluate)
        >>> agent.choose(RULES, seen, random.Random(1)) in seen.legal_actions
        True
    """

    evaluate: Callable[[Any, int], float] = field(validator=is_function)
    """Judges a position for a seat, the greater the better; such as the ``evaluate`` of rules.

    It gives finite numbers.
    """
    samples: int = field(default=2, validator=whole(1, InvalidArgument))
    """How many guesses each action is tried on."""
    breadth: int = field(default=60, validator=whole(1, InvalidArgument))
    """How many lines of further own decisions are followed at most after each action."""

    def choose(self, rules: AnyRules, view: GameView[Any, A], rng: Random, /) -> A:
        """Choose the action that promises most.

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
        sums = [0.0] * len(actions)
        for _ in range(self.samples):
            guess = rules.determinize(view, rng)
            for index, action in enumerate(actions):
                after = rules.step(guess, action)
                sums[index] += self._worth(rules, after, seat, self.breadth, rng)
        best = max(sums)
        return pick(
            tuple(action for action, sum_ in zip(actions, sums, strict=True) if sum_ == best), rng
        )

    def _worth(self, rules: AnyRules, state: Any, seat: int, breadth: int, rng: Random) -> float:  # noqa: ANN401 (of any game)
        """Judge a position by the best that its seat can make of the rest of its decisions."""
        due = rules.awaiting(state)
        while isinstance(due, Chance):
            state = rules.step(state, rules.sample_outcome(state, rng))
            due = rules.awaiting(state)
        if isinstance(due, Decision) and due.seat == seat:
            actions = rules.legal_actions(state)
            if len(actions) <= breadth:
                rest = breadth // len(actions)
                return max(
                    self._worth(rules, rules.step(state, action), seat, rest, rng)
                    for action in actions
                )
        return judged_by(self.evaluate, state, seat)
