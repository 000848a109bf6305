"""Groups from which games are dealt draw the same as single pieces of the same numbers."""

import random

import pytest

from tests.refusals import refuses
from theban._core.chance import FEW, Group, draw_many


class Given:
    def __init__(self, *numbers: float) -> None:
        self.numbers = list(numbers)

    def random(self) -> float:
        return self.numbers.pop(0)


def test_each_number_picks_among_the_pieces_left_in_their_order() -> None:
    # Of a a b, the number 0.5 is the second of three: a.  Of a b left, 0.5 is the second: b.
    group = Group([("a", 2), ("b", 1)])
    assert group.draw(2, Given(0.5, 0.5)) == ("a", "b")
    assert group.draw(3, Given(0.99, 0.0, 0.0)) == ("b", "a", "a")


@pytest.mark.parametrize("many", [3, FEW])
def test_a_group_draws_as_counts_are_drawn_whatever_its_size(many: int) -> None:
    copies = (many, 0, 2)
    drawn, _ = draw_many(copies, 5, random.Random(8))
    assert Group(zip("abc", copies, strict=True)).draw(5, random.Random(8)) == tuple(
        "abc"[kind] for kind in drawn
    )


def test_a_group_keeps_its_pieces_and_knows_whether_it_has_any() -> None:
    group = Group([("a", 1)])
    assert group
    assert group.draw(1, Given(0.0)) == group.draw(1, Given(0.0)) == ("a",)
    assert not Group([("a", 0)])
    assert not Group([])


@pytest.mark.parametrize("number", [2, 7])
def test_no_more_is_drawn_than_is_there(number: int) -> None:
    refuses("empty", Group([("a", 1)]).draw, number, random.Random(1))


@pytest.mark.parametrize("number", [1.0, -0.1, float("nan"), float("inf")])
def test_a_generator_that_gives_no_number_below_1_is_refused(number: float) -> None:
    refuses("from 0 to below 1", Group([("a", 3)]).draw, 1, Given(number))
