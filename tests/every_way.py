"""A generator that goes every way: what a function makes of each number, with exact weights."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from math import prod
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

R = TypeVar("R", bound="Hashable")


class _Number(float):
    """A number that is asked, by multiplication, for one of so many equally likely cases."""

    tree: EveryWay

    def __mul__(self, cases: float) -> float:
        return self.tree.go(int(cases)) + 0.5


class EveryWay:
    """Goes the ways of a path, and the first way of all that comes after it."""

    def __init__(self, path: list[tuple[int, int]]) -> None:
        self.path = path
        self.depth = 0

    def random(self) -> float:
        """Return a number that is used by multiplying it."""
        number = _Number(0.5)
        number.tree = self
        return number

    def go(self, cases: int) -> int:
        """Choose one of so many cases."""
        if self.depth == len(self.path):
            self.path.append((0, cases))
        case, found = self.path[self.depth]
        assert found == cases, "the same numbers give the same questions"
        self.depth += 1
        return case


def distribution(function: Callable[[EveryWay], R]) -> dict[R, Fraction]:
    """Return what a function gives, and how likely, over all that a generator could say."""
    found: dict[R, Fraction] = defaultdict(Fraction)
    path: list[tuple[int, int]] = []
    while True:
        way = EveryWay(path)
        result = function(way)
        assert way.depth == len(path), "every number that is left was taken"
        found[result] += Fraction(1, prod(cases for _, cases in path))
        while path and path[-1][0] == path[-1][1] - 1:
            path.pop()
        if not path:
            return dict(found)
        path[-1] = (path[-1][0] + 1, path[-1][1])
