"""Stored games, orders and ids: a change to them affects everybody who uses the library."""

import pytest

from tests.luxor.golden_games import GOLDEN
from theban.luxor import *


def test_every_kind_of_decision_has_its_order_stored() -> None:
    lines = [
        line for name in GOLDEN.orders for line in GOLDEN.read(f"order-{name}.txt").split("\n")
    ]
    assert {line.partition(": ")[0] for line in lines if line} == {
        kind.value for kind in DecisionKind
    }


@pytest.mark.parametrize("players", [3, 4])
def test_ids_do_not_depend_on_who_plays(players: int) -> None:
    for modules in ((), Module):
        one, other = Config(players, 1, modules), Config(2, 0, modules)
        assert action_space(one) == action_space(other)
        assert outcome_space(one) == outcome_space(other)
