"""A program of somebody else, which only has the installed package: it must run, and type-check."""

from random import Random
from typing import assert_type

from theban import luxor


def play(players: int, seed: int) -> luxor.State:
    """Play a game with random choices to its end."""
    rng = Random(seed)
    state = luxor.new_game(luxor.Config(players=players), seed=seed)
    while True:
        actions = assert_type(luxor.legal_actions(state), tuple[luxor.Action, ...])
        if actions:
            state = luxor.step(state, rng.choice(actions))
        elif luxor.chance_outcomes(state):
            state = luxor.step(state, luxor.sample_outcome(state, rng))
        else:
            return state


print(luxor.standings(play(players=3, seed=1)))
