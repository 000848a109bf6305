"""Ids and masks: the index in a space, in both directions, and nothing else."""

import gc
import weakref
from collections.abc import Callable
from typing import Any

import pytest

from tests import toy
from tests.golden import ALL
from tests.golden_files import GoldenGames
from tests.refusals import Hostile, refuses
from theban import luxor, tutankhamun
from theban._core.ids import (
    action_from_id,
    action_id,
    action_mask,
    outcome_from_id,
    outcome_id,
    outcome_mask,
    outcome_weights,
)

CONFIG = toy.Config(players=2)
SPACE = toy.RULES.action_space(CONFIG)
OUTCOMES = toy.RULES.outcome_space(CONFIG)
LUXOR, TUTANKHAMUN = luxor.Config(players=2), tutankhamun.Config(players=2)


def test_an_id_is_the_index_in_the_space() -> None:
    assert [action_id(toy.RULES, CONFIG, action) for action in SPACE] == list(range(len(SPACE)))
    assert tuple(action_from_id(toy.RULES, CONFIG, number) for number in range(len(SPACE))) == SPACE
    numbers = list(range(len(OUTCOMES)))
    assert [outcome_id(toy.RULES, CONFIG, outcome) for outcome in OUTCOMES] == numbers
    assert tuple(outcome_from_id(toy.RULES, CONFIG, number) for number in numbers) == OUTCOMES


def test_an_equal_action_has_the_same_id() -> None:
    # Not only the object in the space: an equal one that a user made or loaded works too.
    made = luxor.MoveAdventurer(origin=0, steps=3)
    assert all(made is not action for action in luxor.action_space(LUXOR))
    assert luxor.action_space(LUXOR)[action_id(luxor.RULES, LUXOR, made)] == made


@pytest.mark.parametrize("games", ALL, ids=lambda games: games.rules.name)
def test_masks_say_along_a_game_what_the_rules_say(games: GoldenGames) -> None:
    rules = games.rules
    name = next(iter(games.setups))
    config = games.setups[name].config
    actions, outcomes = rules.action_space(config), rules.outcome_space(config)
    for state in games.states_of(name):
        legal, possible = set(rules.legal_actions(state)), dict(rules.chance_outcomes(state))
        assert action_mask(rules, state) == bytes(action in legal for action in actions)
        assert outcome_mask(rules, state) == bytes(outcome in possible for outcome in outcomes)
        assert outcome_weights(rules, state) == tuple(possible.get(o, 0) for o in outcomes)


def test_only_the_view_of_who_decides_has_legal_actions() -> None:
    state = luxor.new_game(LUXOR, seed=1)
    mask = action_mask(luxor.RULES, state)
    assert sum(mask) == 2  # the two ends of the hand
    assert action_mask(luxor.RULES, luxor.view(state, 0)) == mask
    nothing = bytes(len(mask))
    assert action_mask(luxor.RULES, luxor.view(state, 1)) == nothing
    assert action_mask(luxor.RULES, luxor.view(state, None)) == nothing


def test_a_mask_is_a_buffer_of_booleans() -> None:
    # This allows making an array of it without a copy.
    mask = action_mask(luxor.RULES, luxor.new_game(LUXOR, seed=1))
    assert memoryview(mask).cast("?").tolist()[:3] == [True, True, False]


def test_a_game_without_chance_has_empty_masks_of_outcomes() -> None:
    assert outcome_mask(tutankhamun.RULES, NILE) == b""
    assert outcome_weights(tutankhamun.RULES, NILE) == ()


class Impostor:
    def __hash__(self) -> int:
        return hash(SPACE[0])

    def __eq__(self, other: object) -> bool:
        return other == SPACE[0]


@pytest.mark.parametrize(
    "foreign", [None, 0, "play 1", [], Hostile(), Impostor(), OUTCOMES[0], toy.Play(99)]
)
def test_what_is_no_action_has_no_id(foreign: object) -> None:
    refuses("is not an action of this config; action_space", action_id, toy.RULES, CONFIG, foreign)


@pytest.mark.parametrize("number", [True, 1.0, "1", None, -1, len(SPACE), 10**400])
def test_what_is_no_id_has_no_action(number: object) -> None:
    wrong: Any = number
    refuses(f"are 0 to {len(SPACE) - 1}$", action_from_id, toy.RULES, CONFIG, wrong)


NILE = tutankhamun.new_game(TUTANKHAMUN, seed=1)
VIEW = luxor.view(luxor.new_game(LUXOR, seed=1), 0)


@pytest.mark.parametrize(
    ("message", "call", "arguments"),
    [
        ("is not an outcome of this config; outcome_space", outcome_id, (CONFIG, SPACE[0])),
        ("is not a config of a game", action_from_id, ({"players": 2}, 0)),
        *(
            ("'position' is not a state or view of a game", call, ("position",))
            for call in (action_mask, outcome_mask, outcome_weights)
        ),
    ],
)
def test_other_things_are_refused(
    message: str, call: Callable[..., object], arguments: tuple[object, ...]
) -> None:
    refuses(message, call, toy.RULES, *arguments)


def test_things_of_another_game_and_outcomes_of_views_are_refused() -> None:
    refuses("it must be a Config of Luxor", action_id, luxor.RULES, TUTANKHAMUN, luxor.TakeKey())
    refuses("it must be a Config of Luxor", action_mask, luxor.RULES, NILE)
    for call in (outcome_mask, outcome_weights):
        refuses("a view has no outcomes; ask with a state", call, luxor.RULES, VIEW)
    told = "0 is not an id of an outcome; this config has none"
    refuses(told, outcome_from_id, tutankhamun.RULES, TUTANKHAMUN, 0)


def test_configs_that_were_used_long_ago_are_forgotten() -> None:
    first = toy.Config(players=2, copies=1000)
    action_id(toy.RULES, first, SPACE[0])
    gone = weakref.ref(first)
    del first
    for copies in range(1001, 1100):
        action_id(toy.RULES, toy.Config(players=2, copies=copies), SPACE[0])
    gc.collect()
    assert gone() is None
