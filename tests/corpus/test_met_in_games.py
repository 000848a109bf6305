"""Random games reach everything in the corpus: properties are only checked where games lead."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from tests.corpus.checking import config_of, state_of
from tests.corpus.test_cases import told
from tests.luxor import playing as luxor_games
from tests.luxor.late_positions import late_positions, late_positions_with_modules
from tests.tutankhamun import playing as nile_games
from theban import luxor, tutankhamun
from theban.testing.corpus import load_corpus

pytestmark = [pytest.mark.properties, pytest.mark.deep]


def met(game: Any, state: Any, choice: Any) -> Iterator[tuple[str, ...]]:
    """Name the contents of a step: the choice, what follows what, and the rules behind it."""
    yield str(game.awaiting(state).kind), type(choice).__name__
    events = game.transition(state, choice).events
    for event, rules in zip(events, game.rules_of(state, choice), strict=True):
        yield type(event).__name__, *rules
        for field in ("card", "effect", "ending", "idol"):
            if hasattr(event, field):
                yield type(event).__name__, repr(getattr(event, field))
    yield from pairwise(type(event).__name__ for event in events)


def met_in_corpus(game: Any) -> Iterator[tuple[str, ...]]:
    for case in map(told, load_corpus(game.RULES.name)):
        if "before" in case:
            config = config_of(game, case)
            state = state_of(config, case["before"])
            for line in case["choices"]:
                choice = game.parse_choice(config, line)
                yield from met(game, state, choice)
                state = game.step(state, choice)


def met_in_luxor() -> Iterator[tuple[str, ...]]:
    bot = luxor_games.Curious()
    configs = (*luxor_games.combinations(), *luxor_games.configs()) * 2
    starts = [luxor.new_game(config, seed=seed) for seed, config in enumerate(configs)]
    starts += [*late_positions(), *late_positions_with_modules()] * 20
    for seed, state in enumerate(starts):
        for before, choice, _ in luxor_games.play(state, Random(seed), bot.choose):
            yield from met(luxor, before, choice)


def met_in_tutankhamun() -> Iterator[tuple[str, ...]]:
    for seed, config in enumerate(nile_games.all_configs() * 4):
        state, rng = tutankhamun.new_game(config, seed=seed), Random(seed)
        choose = nile_games.short_hops if seed % 5 else nile_games.uniform
        while actions := tutankhamun.legal_actions(state):
            choice = choose(actions, rng)
            yield from met(tutankhamun, state, choice)
            state = tutankhamun.step(state, choice)


def test_games_of_luxor_meet_all_that_its_corpus_shows() -> None:
    shown = set(met_in_corpus(luxor))
    assert len(shown) > 250
    assert shown - set(met_in_luxor()) == set()


def test_games_of_tutankhamun_meet_all_that_its_corpus_shows() -> None:
    shown = set(met_in_corpus(tutankhamun))
    assert len(shown) > 100
    assert shown - set(met_in_tutankhamun()) == set()
