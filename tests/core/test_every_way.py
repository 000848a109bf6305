"""The generator that explores all possibilities, on which tests of exact chances rely."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from tests.every_way import EveryWay, distribution, kind_by_kind
from theban._core import chance
from theban._core.chance import draw_below

A, B = Fraction(1, 6), Fraction(1, 3)


def test_each_way_is_as_likely_as_its_numbers() -> None:
    def two(rng: EveryWay) -> tuple[int, ...]:
        first = draw_below(2, rng)
        return (first, draw_below(3, rng)) if first else (first,)

    half = Fraction(1, 2)
    assert distribution(two) == {(0,): half, (1, 0): A, (1, 1): A, (1, 2): A}


def test_cases_with_weights() -> None:
    assert distribution(lambda rng: rng.pick((0, 1, 0, 2, 3, 0))) == {1: A, 3: B, 4: 3 * A}


def _kinds(rng: EveryWay) -> tuple[int, ...]:
    return tuple(chance.draw_kinds((2, 0, 3), 3, rng)[0])


def _many(rng: EveryWay) -> tuple[int, ...]:
    return tuple(chance.draw_many((3, 1), 2, rng)[0])


def _weighted(rng: EveryWay) -> int:
    return chance.pick_weighted((1, 0, 4), rng)


@pytest.mark.parametrize("draw", [_kinds, _many, _weighted])
def test_going_kind_by_kind_gives_the_same_chances(
    draw: Callable[[EveryWay], tuple[int, ...] | int],
) -> None:
    ways = 0

    def counted(rng: EveryWay) -> tuple[int, ...] | int:
        nonlocal ways
        ways += 1
        return draw(rng)

    piece_by_piece = distribution(counted)
    many, ways = ways, 0
    with kind_by_kind():
        assert distribution(counted) == piece_by_piece
    assert ways < many
    assert distribution(draw) == piece_by_piece
