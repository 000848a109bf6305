"""In the standard box guesses are like the truth, by chi-square over many games.

The games are the same in each run, and so are the distances.  With right guesses no fact comes as
far as four standard deviations; with those that forget something one goes beyond six.
"""

from collections.abc import Callable
from functools import cache
from typing import TypeAlias

import pytest

from tests.luxor.knowledge.forgetting import guess_with_hands_reversed, guess_without_memory
from tests.luxor.knowledge.large_games import Game, distance, games
from theban.core.chance import Random
from theban.luxor import Config, Module, State, View, determinize, unseen_batches, view

Guess: TypeAlias = Callable[[View, Random], State]

USUAL, DEEP = 200, 3000
"""How many games are played."""
CHANCE, FORGOTTEN = 16, 36
"""How far no fact is from the truth with right guesses, and one is with others."""
MEAN = 1.5
"""How far facts are from the truth on average, at most."""

SETTINGS: dict[str, tuple[Config, range]] = {
    "base game": (Config(2), range(3, 36)),
    "four players": (Config(4), range(20, 50)),
    "equipment": (Config(2, modules=["equipment"]), range(6)),
    "equipment shuffled again": (Config(3, modules=["equipment"]), range(20, 45)),
    "mummy": (Config(3, modules=["mummy"]), range(5, 35)),
    "artifacts": (Config(3, modules=["artifacts"]), range(20, 35)),
    "characters": (Config(3, modules=["characters"]), range(20, 35)),
    "all modules": (Config(2, modules=Module), range(1, 25)),
    "all modules for five": (Config(5, modules=Module), range(5, 40)),
}
"""Configs, and after how many turns their games are examined."""
SHORT = ("four players", "equipment", "all modules for five")
"""Those of which a few games are played in the usual run."""


@cache
def played(name: str, number: int) -> tuple[Game, ...]:
    config, turns = SETTINGS[name]
    return tuple(games(config, number, turns))


def settings() -> list[object]:
    """Return a few games of some settings; many of all are deep."""
    deep = pytest.mark.deep
    return [
        *[(name, USUAL) for name in SHORT],
        *[pytest.param(name, DEEP, marks=deep, id=f"{name}, many") for name in SETTINGS],
    ]


@pytest.mark.sample(every=3)
@pytest.mark.rule("LX-10.5", "LX-10.7", "MC-5.1", "MC-8.3")
@pytest.mark.parametrize(("name", "number"), settings())
def test_over_many_games_no_fact_is_guessed_more_often_than_it_is_true(
    name: str, number: int
) -> None:
    found = distance(played(name, number), determinize)
    assert found.most < CHANCE
    assert found.mean < MEAN


@pytest.mark.sample(every=3)
@pytest.mark.rule("LX-10.5")
@pytest.mark.parametrize("name", SHORT)
@pytest.mark.parametrize("guess", [guess_without_memory, guess_with_hands_reversed])
def test_over_many_games_guesses_that_forget_are_found(name: str, guess: Guess) -> None:
    assert distance(played(name, USUAL), guess).most > FORGOTTEN


@pytest.mark.parametrize("name", SHORT)
def test_hardly_any_choice_in_these_games_tells_anything(name: str) -> None:
    assert sum(game.told > 0 for game in played(name, USUAL)) <= USUAL // 50


@pytest.mark.rule("LX-10.5", "MC-5.1", "MC-4.3", "MC-4.7", "MC-4.8")
@pytest.mark.parametrize(("name", "number"), settings())
def test_views_show_what_one_who_watches_from_the_start_remembers(name: str, number: int) -> None:
    for game in played(name, number):
        seen, watcher, kinds = view(game.state, None), game.watcher, game.state.config.inventory
        shuffles = dict[int | None, int]({None: 0})
        for player, hand in zip(seen.players, watcher.hands, strict=True):
            for batch, shuffle in zip(player.batches, hand, strict=True):
                assert shuffles.setdefault(batch, shuffle) == shuffle
        if seen.draw_pile:
            assert shuffles.setdefault(seen.draw_pile_batch, watcher.pile) == watcher.pile
        assert len({*shuffles.values()}) == len(shuffles)
        for batch, shuffle in shuffles.items():
            if batch is not None:
                left = {card: n for card, n in watcher.hidden[shuffle].items() if n}
                assert kinds.cards.named(seen.batches[batch]) == left
                assert kinds.cards.named(unseen_batches(seen)[batch]) == left
