"""A state is packed when it is pickled: small, equal when it comes back, and never misread."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from random import Random
from typing import Any, TypeAlias

import attrs
import pytest
from attrs import evolve

from tests.serial.games_to_save import Setting, all_settings, mostly_deep_settings
from tests.serial.test_pickles import values_of
from theban import luxor, tutankhamun
from theban.core.errors import InvalidSave
from theban.core.protocol import AnyRules
from theban.core.values import derived, packing
from theban.core.values.packing import packing_of
from theban.core.values.value import arguments_of
from theban.serial.game_types import game_types

Value: TypeAlias = Any
"""Of any class; or one of two packages with the same names."""

GAMES: tuple[Value, ...] = (luxor, tutankhamun)
MOST_BYTES = 2_000
"""The most that the pickle of a state of a standard box takes, at any point of any game."""
SETTINGS = [each for each in all_settings() if each.rules.name != "lotus"]


def pickled(value: object, protocol: int | None = None) -> Value:
    return pickle.loads(pickle.dumps(value, protocol))  # noqa: S301 (made here)


def states_of(setting: Setting, seed: int) -> Iterator[Value]:
    """Yield each state of a random game."""
    rules, dice = setting.rules, Random(seed)
    state: Value = setting.start or rules.new_game(setting.config, seed=seed)
    yield state
    while True:
        if actions := rules.legal_actions(state):
            state = rules.step(state, dice.choice(actions))
        elif rules.chance_outcomes(state):
            state = rules.step(state, rules.sample_outcome(state, dice))
        else:
            return
        yield state


def is_packed(kept: bytes) -> bool:
    """Return whether a pickle names no class of what a state is made of."""
    return b"Player" not in kept


@pytest.mark.sample(every=3)
@pytest.mark.parametrize(
    "setting", mostly_deep_settings(SETTINGS, every=7), ids=lambda setting: setting.name
)
def test_each_state_of_a_game_is_small_and_comes_back(setting: Setting) -> None:
    for number, state in enumerate(states_of(setting, 5)):
        kept = pickle.dumps(state)
        assert len(kept) <= MOST_BYTES
        assert is_packed(kept)
        if number % 5 == 0:
            twin = pickle.loads(kept)  # noqa: S301 (made here)
            assert type(twin) is type(state)
            assert (twin, hash(twin), repr(twin)) == (state, hash(state), repr(state))
            assert twin.config is pickled(state).config


@pytest.mark.parametrize("rules", [luxor.RULES, tutankhamun.RULES], ids=lambda rules: rules.name)
def test_whatever_a_state_can_be_made_of_is_packed(rules: AnyRules) -> None:
    """Also frames and parts that a random game may not bring."""
    players = {"luxor": luxor.Config(players=5, modules=luxor.Module)}
    config = players.get(rules.name, tutankhamun.Config(players=3))
    state = rules.new_game(config, seed=1)
    kind: Any = type(state)  # a class, which mypy would not take for hashable
    way = packing_of(kind, config)
    parts = {part for part in packing._parts_of(kind) if part is not kind}
    values = values_of(game_types(rules), rules)
    assert len(parts) > 10
    for part in parts:
        if attrs.has(part):
            value = values[part]
            back = way.unpack(way.pack(value))
            assert type(back) is part
            assert (back, repr(back)) == (value, repr(value))
            assert isinstance(way.unpack(way.pack((value, None, value))), tuple)
            assert way.unpack(way.pack((value, None, value))) == (value, None, value)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.RULES.name)
def test_pieces_come_back_as_the_objects_of_the_box(game: Value) -> None:
    """So states of two processes share them, and are compared the faster."""
    # What is kept for configs of other tests; the oldest goes, in each memory at another time.
    for kept in (packing._packing, derived._remade, derived._kept):
        kept.cache_clear()
    state = pickled(game.new_game(game.Config(players=2), seed=1))
    if game is luxor:
        cards = {id(card) for card in state.config.inventory.cards.all}
        assert {id(card) for player in state.players for card in player.hand} <= cards
    else:
        tiles = {id(tile) for tile in state.config.inventory.tiles.all}
        assert {id(tile) for tile in state.nile} <= tiles


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_what_no_game_has_is_pickled_as_any_value(protocol: int) -> None:
    state = luxor.new_game(luxor.Config(players=2), seed=1)
    first = state.players[0]
    odd: Value
    for odd in (1.5, "one", ["one"], {"one": 1}, (1, "one"), (1.5,), ("one",)):
        for strange in (
            evolve(state, keys=odd),
            evolve(state, players=(evolve(first, hand=odd), state.players[1])),
        ):
            twin = pickled(strange, protocol)
            assert (twin, repr(twin)) == (strange, repr(strange))


def test_numbers_come_back_as_they_were() -> None:
    state = luxor.new_game(luxor.Config(players=2), seed=1)
    odd: Value
    for odd in (-1, 256, 10**30, True, None, (), (255,), (256,), (-1, 2), (True, 1), (None, 1)):
        twin = pickled(evolve(state, draw_pile=odd, keys=odd))
        assert repr(twin.draw_pile) == repr(odd)
        assert repr(twin.keys) == repr(odd)


def test_cards_of_another_box_come_back() -> None:
    state = luxor.new_game(luxor.Config(players=2), seed=1)
    strange = (luxor.NumberCard(99), state.players[0].hand[0], luxor.NumberCard(99))
    changed = evolve(state, players=(evolve(state.players[0], hand=strange), state.players[1]))
    assert is_packed(pickle.dumps(changed))
    assert pickled(changed) == changed
    assert pickled(changed).players[0].hand == strange


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.RULES.name)
def test_a_state_that_would_be_misread_is_refused(
    game: Value, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = game.new_game(game.Config(players=2), seed=1)
    kept = pickle.dumps(state)
    pieces = tuple(game.State._pieces_of(state.config))
    # Another version has the pieces in another order; or a class has another field.
    for changed in (pieces[::-1], pieces[1:]):
        packing._packing.cache_clear()
        monkeypatch.setattr(game.State, "_pieces_of", lambda _config, now=changed: now)
        with pytest.raises(InvalidSave, match=r"packed in the way '\w+'; this version packs"):
            pickle.loads(kept)  # noqa: S301 (made here)
    monkeypatch.undo()
    packing._packing.cache_clear()
    assert pickle.loads(kept) == state  # noqa: S301 (as above)
    backwards = "theban.core.values.packing.arguments_of"
    monkeypatch.setattr(backwards, lambda kind: (arguments_of(kind) or ())[::-1])
    packing._packing.cache_clear()
    with pytest.raises(InvalidSave, match=r"packed in the way '\w+'; this version packs"):
        pickle.loads(kept)  # noqa: S301 (as above)
    monkeypatch.undo()
    packing._packing.cache_clear()
