"""Random games of any rules, for tests that look at whole games, and numbers in their order."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, TypeAlias

from theban._core.protocol import AnyRules
from theban._core.situation import GameOver

Anything: TypeAlias = Any  # of any game
Chooser: TypeAlias = Callable[[tuple[Anything, ...], Random], Anything]


class Scripted:
    """A generator that returns given numbers, then fails."""

    def __init__(self, *numbers: float) -> None:
        self.numbers = list(numbers)

    def random(self) -> float:
        return self.numbers.pop(0)


def any_of(actions: tuple[Anything, ...], rng: Random) -> Anything:
    return rng.choice(actions)


def random_game(
    rules: AnyRules, config: Anything, seed: int, choose: Chooser = any_of, start: Anything = None
) -> Iterator[tuple[Anything, Anything, Anything]]:
    """Play a game, or continue from a position; yield each position, a choice, and its result."""
    rng = Random(seed)
    state = rules.new_game(config, seed=seed) if start is None else start
    while not isinstance(rules.awaiting(state), GameOver):
        actions = rules.legal_actions(state)
        choice = choose(actions, rng) if actions else rules.sample_outcome(state, rng)
        transition = rules.transition(state, choice)
        yield state, choice, transition
        state = transition.state


def random_states(
    rules: AnyRules, config: Anything, seed: int, *, every: int = 1, choose: Chooser = any_of
) -> list[Anything]:
    states = [rules.new_game(config, seed=seed)]
    states += [told.state for _, _, told in random_game(rules, config, seed, choose)]
    return [*states[:-1:every], states[-1]]
