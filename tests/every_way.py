"""A generator that explores every possibility: a function's results with exact probabilities.

A pile of 12 cards can be dealt in millions of ways, few of which look different. Inside
:func:`kind_by_kind` a draw of :mod:`theban._core.chance` branches once for each kind of piece, with
its weight, instead of once for each piece.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Callable, Generator, Hashable, Sequence
from contextlib import contextmanager
from fractions import Fraction
from math import prod
from typing import Any, TypeVar
from unittest.mock import patch

from theban._core import chance

R = TypeVar("R", bound=Hashable)


class _Number(float):
    """A random number that selects, by multiplication, one of several equally likely cases."""

    tree: EveryWay

    def __mul__(self, cases: float) -> float:
        return self.tree.go(int(cases)) + 0.5


class EveryWay:
    """Follows a path of branches, and takes the first branch everywhere after it."""

    def __init__(self, path: list[tuple[int, tuple[int, ...]]]) -> None:
        self.path = path
        self.depth = 0

    def random(self) -> float:
        number = _Number(0.5)
        number.tree = self
        return number

    def go(self, cases: int) -> int:
        return self.pick((1,) * cases)

    def pick(self, weights: Sequence[int]) -> int:
        """Choose one of several cases by their weights; those with weight 0 are impossible."""
        if self.depth == len(self.path):
            first = next(case for case, weight in enumerate(weights) if weight)
            self.path.append((first, tuple(weights)))
        case, found = self.path[self.depth]
        assert found == tuple(weights), "the same numbers give the same questions"
        self.depth += 1
        return case


def distribution(function: Callable[[EveryWay], R]) -> dict[R, Fraction]:
    """Return a function's possible results and their probabilities, over all random numbers."""
    found: dict[R, Fraction] = defaultdict(Fraction)
    path: list[tuple[int, tuple[int, ...]]] = []
    while True:
        way = EveryWay(path)
        result = function(way)
        assert way.depth == len(path), "every number that is left was taken"
        found[result] += Fraction(
            prod([weights[case] for case, weights in path]),
            prod([sum(weights) for _, weights in path]),
        )
        while path and not any(path[-1][1][path[-1][0] + 1 :]):
            path.pop()
        if not path:
            return dict(found)
        case, weights = path[-1]
        following = next(n for n in range(case + 1, len(weights)) if weights[n])
        path[-1] = (following, weights)


def _pick_index(counts: Sequence[int], rng: EveryWay) -> int:
    return rng.pick(counts)


def _draw_kinds(
    counts: Sequence[int], number: int, rng: EveryWay
) -> tuple[list[int], tuple[int, ...]]:
    left, drawn = list(counts), list[int]()
    for _ in range(number):
        kind = rng.pick(left)
        left[kind] -= 1
        drawn.append(kind)
    return drawn, tuple(left)


_BY_KIND: dict[Any, Any] = {
    chance.pick_index: _pick_index,
    chance.pick_weighted: _pick_index,
    chance.draw_many: _draw_kinds,
    chance.draw_kinds: _draw_kinds,
}
"""For each way of drawing from a counted group, the same for :class:`EveryWay`, kind by kind."""


@contextmanager
def kind_by_kind() -> Generator[None, None, None]:
    """Make all draws from counted groups branch kind by kind."""
    replaced: list[Any] = []
    for name, module in list(sys.modules.items()):
        if name.startswith("theban."):
            for attribute, value in list(vars(module).items()):
                if type(value) is _FUNCTION and value in _BY_KIND:
                    replaced.append(patch.object(module, attribute, _BY_KIND[value]))
    try:
        for each in replaced:
            each.start()
        yield
    finally:
        for each in replaced:
            each.stop()


_FUNCTION = type(_pick_index)
