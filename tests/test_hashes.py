"""Hashing and comparing states: equal ones have equal hashes, and others rarely do."""

import pickle
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, TypeAlias

import pytest
from attrs import evolve, fields

from theban import luxor, tutankhamun
from theban.serial import dumps, loads

Value: TypeAlias = Any  # of any class; or one of two packages with the same names

GAMES: dict[str, tuple[Value, Value]] = {
    "luxor": (luxor, luxor.Config(players=3)),
    "luxor with modules": (luxor, luxor.Config(players=3, modules=luxor.Module)),
    "tutankhamun": (tutankhamun, tutankhamun.Config(players=3)),
}
every_game = pytest.mark.parametrize(("game", "config"), GAMES.values(), ids=GAMES)

MOST_ALIKE = 0.005
"""The share of different states that may have the same hash as another one."""


def states_of(game: Value, config: Value, seed: int) -> Iterator[Value]:
    rng = Random(seed)
    state = game.new_game(config, seed=seed)
    while True:
        yield state
        choices = game.legal_actions(state) or [each for each, _ in game.chance_outcomes(state)]
        if not choices:
            return
        after = [game.step(state, choice) for choice in choices]
        yield from after
        state = rng.choice(after)


def kept_by_hand(state: Value) -> Value:
    """Return an equal state that shares no objects with the original except printed pieces."""
    players = tuple(
        type(each)(*[getattr(each, field.name) for field in fields(type(each))])
        for each in state.players
    )
    config = evolve(state.config, components=evolve(state.config.components))
    assert config is not state.config
    return evolve(state, config=config, players=players)


@every_game
def test_equal_states_hash_equal_wherever_they_come_from(game: Value, config: Value) -> None:
    for number, state in enumerate(states_of(game, config, 1)):
        if number % 40:
            continue
        others = [
            pickle.loads(pickle.dumps(state)),  # noqa: S301 (made here)
            loads(dumps(state)),
            evolve(state),
            kept_by_hand(state),
        ]
        for other in others:
            assert other is not state
            assert other == state
            assert state == other
            assert hash(other) == hash(state)
            assert {state: "here"}[other] == "here"


@every_game
def test_no_field_is_left_out_of_comparing(game: Value, config: Value) -> None:
    state = game.new_game(config, seed=1)
    values = [config, state, *state.players, config.components]
    if getattr(state, "expansion", None):
        values += [state.expansion, state.expansion.mummy, state.players[0].expansion]
    for value in values:
        twin = evolve(value)
        assert twin == value
        for field in fields(type(value)):
            odd = evolve(value)
            object.__setattr__(odd, field.name, "something else")
            assert odd != value, f"{type(value).__name__}.{field.name}"
            assert value != odd


@every_game
def test_different_states_hardly_ever_hash_equal(game: Value, config: Value) -> None:
    """Fields left out of a hash change only together with others, so that tables stay fast."""
    states: set[Value] = set()
    dice = Random(3)
    for number, state in enumerate(states_of(game, config, 3)):
        states.add(state)
        if number % 50 == 0:  # guesses from one view differ only in hidden parts
            seen = game.view(state, 0)
            states.update(game.determinize(seen, dice) for _ in range(8))
    found = Counter(map(hash, states))
    assert len(states) - len(found) <= MOST_ALIKE * len(states)
    assert max(found.values()) <= 4


def test_a_config_is_no_other_value() -> None:
    config: object = luxor.Config(players=2)
    assert config != "config"
    assert config != tutankhamun.Config(players=2)
