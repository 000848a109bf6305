"""Sets of single pieces with limits, against all sets that there are."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from tests.every_way import distribution
from theban.core.errors import InvalidArgument
from theban.core.limited_draw import draw_limited


def enumerated(
    counts: tuple[int, ...],
    limits: tuple[int, ...],
    number: int,
    marked: tuple[bool, ...] | None = None,
) -> dict[tuple[int, ...], Fraction]:
    """Count all sets; with marks each as often as it leaves marked pieces, squared."""
    pieces = [kind for kind, copies in enumerate(counts) for _ in range(copies)]
    found: Counter[tuple[int, ...]] = Counter()
    for chosen in combinations(pieces, number):
        taken = tuple(chosen.count(kind) for kind in range(len(counts)))
        if all(n <= most for n, most in zip(taken, limits, strict=True)):
            left = 0
            if marked is not None:
                rows = zip(marked, counts, taken, strict=True)
                left = sum(all_ - out for is_one, all_, out in rows if is_one)
            found[taken] += 1 if marked is None else left**2
    total = sum(found.values())
    return {taken: Fraction(times, total) for taken, times in found.items() if times}


GROUPS: list[tuple[tuple[int, ...], tuple[int, ...], int]] = [
    ((3, 2, 1), (3, 2, 1), 2),
    ((3, 2, 1), (1, 1, 1), 2),
    ((4, 3), (2, 1), 2),
    ((4, 3), (2, 9), 4),
    ((3, 3, 2), (2, 1, 2), 4),
    ((2, 2), (0, 1), 1),
    ((2, 2), (1, 1), 0),
    ((0, 2, 3), (1, 2, 2), 4),
    ((5,), (3,), 3),
]


@pytest.mark.parametrize(("counts", "limits", "number"), GROUPS)
def test_every_set_within_the_limits_is_equally_likely(
    counts: tuple[int, ...], limits: tuple[int, ...], number: int
) -> None:
    expected = enumerated(counts, limits, number)
    assert distribution(lambda rng: draw_limited(counts, limits, number, rng)) == expected


@pytest.mark.parametrize(("counts", "limits", "number"), GROUPS)
def test_every_set_counts_as_often_as_its_weight_says(
    counts: tuple[int, ...], limits: tuple[int, ...], number: int
) -> None:
    marked = tuple(kind != 1 for kind in range(len(counts)))
    expected = enumerated(counts, limits, number, marked)
    weigh = (marked, lambda left: left**2)
    assert distribution(lambda rng: draw_limited(counts, limits, number, rng, weigh)) == expected


@pytest.mark.parametrize("number", [-1, 4])
def test_more_than_the_limits_allow_is_refused(number: int) -> None:
    with pytest.raises(InvalidArgument, match=rf"{number} pieces cannot .* allow 0 to 3"):
        draw_limited((2, 9), (2, 1), number, random.Random(1))


def test_where_no_set_counts_none_is_drawn() -> None:
    with pytest.raises(InvalidArgument, match="no set has a weight"):
        draw_limited((2, 2), (2, 1), 1, random.Random(1), ((True, False), lambda _left: 0))
