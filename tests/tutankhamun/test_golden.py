"""Stored games, orders and ids: a change to them affects everybody who uses the library."""

import pytest

from tests.tutankhamun.golden_games import GOLDEN
from theban.tutankhamun import *


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
