"""Values derived from a config: shared by equal configs, cached while in use, and bounded."""

import pickle
from typing import Any, TypeAlias

import pytest
from attrs import evolve

from tests.same import pickled
from theban import luxor, tutankhamun
from theban._core import box, values
from theban._core.errors import InvalidConfig
from theban._core.values import MOST_KEPT

Value: TypeAlias = Any
"""Of any class; or one of two packages with the same names."""

GAMES: tuple[Value, ...] = (luxor, tutankhamun)


def strange(game: Value, name: str) -> Value:
    return game.Config(players=2, components=evolve(game.standard_components(), edition=name))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.RULES.name)
def test_equal_configs_share_compiled_rules_and_inventory(game: Value) -> None:
    first, second = game.Config(players=3), game.Config(players=3)
    assert first is not second
    assert first.compiled is second.compiled
    assert first.inventory is second.inventory
    assert game.Config(players=2).compiled is not first.compiled


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.RULES.name)
def test_unpickled_states_share_config_box_and_compiled_rules(game: Value) -> None:
    state = game.new_game(strange(game, "pickled"), seed=1)
    first, second = pickled(state), pickled(state)
    assert first.config is second.config
    assert first.config.compiled is state.config.compiled
    third = pickled(game.new_game(evolve(state.config, players=3), seed=1))
    assert third.config.components is first.config.components


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.RULES.name)
def test_a_subclass_of_a_config_is_refused(game: Value) -> None:
    with pytest.raises(InvalidConfig, match="Mine is a subclass of the config of a game"):
        type("Mine", (game.Config,), {})(players=2)


def test_an_unpickled_box_is_checked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    state = luxor.new_game(strange(luxor, "checked once"), seed=1)
    kept = pickle.dumps(state)
    pickle.loads(kept)  # noqa: S301 (made here)
    seen: list[object] = []
    monkeypatch.setattr(box, "check_edition", seen.append)
    monkeypatch.setattr("theban.luxor._box.check_edition", seen.append)
    assert pickle.loads(kept) == state  # noqa: S301 (as above)
    assert not seen
    strange(luxor, "another")
    assert seen == ["another"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.RULES.name)
def test_strange_boxes_do_not_fill_the_memory(game: Value) -> None:
    mine = game.new_game(strange(game, "mine"), seed=1)
    compiled = mine.config.compiled
    for number in range(MOST_KEPT + 8):
        assert pickled(strange(game, f"box {number}")).compiled is not compiled
    assert len(values._compiled) <= MOST_KEPT
    for memory in (values._remade, values._same):
        assert memory.cache_info().currsize <= MOST_KEPT
    # Users of a config keep the compiled rules that it had.
    assert mine.config.compiled is compiled
