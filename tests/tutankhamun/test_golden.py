"""Stored games, orders and ids: a change to them affects everybody who uses the library."""

import pytest

from tests.tutankhamun.golden_games import GOLDEN
from theban.tutankhamun import *


def choices_of(name: str) -> list[str]:
    _, lines, _ = GOLDEN.read_game(name)
    return [line.split("  ")[-1] for line in lines]


@pytest.mark.rule("TT-7.1")
@pytest.mark.parametrize(
    ("name", "ending"), [("three-leaps", Ending.NILE_EMPTY), ("six", Ending.ZERO)]
)
def test_golden_games_end_in_both_ways(name: str, ending: Ending) -> None:
    state, choice = GOLDEN.states_of(name)[-2], choices_of(name)[-1]
    last = transition(state, parse_choice(state.config, choice)).events[-1]
    assert isinstance(last, GameEnded)
    assert last.ending is ending


@pytest.mark.rule("TT-2.5")
def test_a_golden_game_has_a_pass() -> None:
    assert "pass" in choices_of("four-leaps-forward-only")
    assert not any(Pass() in GOLDEN.offered(state) for state in GOLDEN.states_of("three-leaps"))


@pytest.mark.rule("TT-3.3")
def test_a_golden_game_declines_an_idol() -> None:
    assert "decline" in choices_of("two-switched")


@pytest.mark.parametrize("name", GOLDEN.orders)
def test_every_kind_of_decision_has_its_order_stored(name: str) -> None:
    lines = GOLDEN.read(f"order-{name}.txt").splitlines()
    assert {line.partition(": ")[0] for line in lines} == {kind.value for kind in DecisionKind}


@pytest.mark.rule("TT-8.1")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_ids_depend_neither_on_who_plays_nor_on_switches(players: int) -> None:
    switched = Config(players, 1, {"backward": False, "set_ties": "classic"})
    assert action_space(switched) == action_space(Config(players=2))
    assert outcome_space(switched) == ()
