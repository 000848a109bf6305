"""Positions made by Hypothesis, for the tests of properties of every game.

A position is drawn as a config, the seed of a deal, and a number of choices by a generator. By
default these are the same in every run; with ``THEBAN_DEEP=1`` in the environment they are
different and many more.
"""

import os
from random import Random

from hypothesis import HealthCheck, note, settings, strategies as st

from tests.luxor.playing import MOST_PLAYERS, PLAYERS, combination, configs, play
from tests.luxor.small_boxes import bustling_below
from theban._core.situation import GameOver
from theban.luxor import *

DEEP = os.environ.get("THEBAN_DEEP") == "1"
SKIPPED = 600
"""The maximum number of choices before a position."""
PROFILE = settings(
    derandomize=not DEEP,
    deadline=None,  # a deadline would test the machine
    max_examples=5000 if DEEP else 40,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
FEWER = settings(PROFILE, max_examples=5000 if DEEP else 20)
"""For whole games."""

SEEDS = st.integers(0, 2**32 - 1)


@st.composite
def combined(draw: st.DrawFn, with_module: Module | None = None) -> Config:
    """Return a config with any modules, players and use of the extra Horus cards."""
    players = draw(st.sampled_from(PLAYERS))
    modules = draw(st.sets(st.sampled_from(Module)))
    return Config(
        players,
        draw(st.integers(0, players - 1)),
        modules if with_module is None else modules | {with_module},
        draw(st.sampled_from((None, True, False) if players < MOST_PLAYERS else (None, True))),
        Rulings(backward_onto_stairs=draw(st.booleans())),
        draw(st.sampled_from((standard_components(), bustling_below()))),
    )


ANY = st.sampled_from(configs()) | combined()
"""Configs with all kinds of boxes and modules."""


@st.composite
def states(draw: st.DrawFn, among: st.SearchStrategy[Config] = ANY) -> State:
    config = draw(among)
    note(combination(config))
    state = new_game(config, seed=draw(SEEDS))
    skipped = draw(st.integers(0, SKIPPED))
    for _, _, after in play(state, Random(draw(SEEDS)), limit=skipped):
        if isinstance(awaiting(after), GameOver):
            break
        state = after
    return state
