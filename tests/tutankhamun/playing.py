"""Random games for the tests that look at whole games: uniform ones, and ones with short hops."""

import itertools
from collections.abc import Callable, Iterator
from functools import cache
from random import Random

from theban.tutankhamun import *


def uniform(actions: tuple[Action, ...], rng: Random) -> Action:
    """Choose uniformly among all actions; such boats leap to the Tomb."""
    return actions[int(rng.random() * len(actions))]


def short_hops(actions: tuple[Action, ...], rng: Random) -> Action:
    """Choose among the nearest tiles when sailing, so that games last long."""
    if isinstance(actions[0], Sail):
        return actions[min(int(rng.random() ** 2 * 6), len(actions) - 1)]
    return uniform(actions, rng)


def play(
    state: State, rng: Random, choose: Callable[[tuple[Action, ...], Random], Action] = short_hops
) -> Iterator[State]:
    """Play to the end and yield every state, including the first."""
    yield state
    while state.pending:
        state = step(state, choose(legal_actions(state), rng))
        yield state


def game(
    config: Config, seed: int, choose: Callable[[tuple[Action, ...], Random], Action] = short_hops
) -> Iterator[State]:
    return play(new_game(config, seed=seed), Random(seed), choose)


def all_rulings() -> tuple[Rulings, ...]:
    both = (True, False)
    return tuple(
        Rulings(*switches) for switches in itertools.product(both, both, both, EndAtZero, SetTies)
    )


@cache
def all_configs() -> tuple[Config, ...]:
    rulings = all_rulings()
    return tuple(
        Config(players, first_player=number % players, rulings=switches)
        for players in range(2, 7)
        for number, switches in enumerate(rulings)
    )
