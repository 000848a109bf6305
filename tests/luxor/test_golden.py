"""Stored games, orders and ids: a change to them affects everybody who uses the library."""

from itertools import pairwise

import pytest

from tests.luxor.golden_games import GOLDEN
from theban.luxor import *


@pytest.mark.rule("LX-3.9")
def test_a_golden_game_steps_back_onto_the_stairs() -> None:
    assert any(
        leads_back(before, action) and after == step(before, action)
        for before, after in pairwise(GOLDEN.states_of("two-onto-stairs"))
        for action in legal_actions(before)
    )


def leads_back(state: State, action: object) -> bool:
    """Return whether an action is a step back without a tile behind."""
    if not isinstance(action, MoveAdventurer) or action.steps != -1:
        return False
    return not any(state.board.tiles[: action.origin])


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
