"""Equal positions are equal however they were reached."""

import pytest

from tests.tutankhamun.rules.helpers import table
from theban.tutankhamun import *


def after(state: State, *lines: str) -> State:
    for line in lines:
        state = step(state, parse_choice(state.config, line))
    return state


def assert_same(one: State, other: State) -> None:
    assert one == other
    assert hash(one) == hash(other)
    assert legal_actions(one) == legal_actions(other)
    assert len({one, other}) == 1


@pytest.mark.rule("TT-2.2")
def test_two_tiles_in_either_order_are_one_position() -> None:
    # Seat 0 takes the tiles at 3 and 4, or the other way round sailing backward, and then that
    # at 5.
    start = table("abcddda", [-1, -2])
    forward = after(start, "sail 3", "sail 0", "sail 4", "sail 1", "sail 5")
    assert_same(forward, after(start, "sail 4", "sail 0", "sail 3", "sail 1", "sail 5"))


@pytest.mark.rule("TT-4.5")
def test_two_tiles_swapped_in_either_order_are_one_position() -> None:
    start = after(table("Tabcab", [-1, -2]), "sail 0")
    assert_same(after(start, "thoth 1", "with 3"), after(start, "thoth 3", "with 1"))
    # Equal tiles that change places change nothing.
    assert_same(after(start, "thoth 1", "with 4"), after(start, "thoth 2", "with 5"))


@pytest.mark.rule("TT-4.6")
def test_boats_before_the_source_have_an_order_and_nothing_else() -> None:
    retreated = after(table("Haab", [-1, -2, -3]), "sail 0", "retreat")
    set_up = position(retreated.config, turn=1, nile=retreated.nile, boats=[-9, -2, -4])
    assert [player.boat for player in retreated.players] == [-3, -1, -2]
    assert_same(retreated, set_up)
