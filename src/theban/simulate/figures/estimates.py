"""Means, slopes and shares with 95 % intervals, from sums that take one game after the other.

Games are independent of each other; the seats of one game are not.  So every interval here counts
games and not rows.  The distributions are SciPy's.
"""

from __future__ import annotations

from importlib import import_module
from math import inf, sqrt
from typing import Any

from attrs import define, frozen
from typing_extensions import override

from theban.core.errors import InvalidArgument

_ROUNDING = 1e-12
"""A spread of fractions that is so small beside the squares it is made of is none."""


def library(name: str) -> Any:  # noqa: ANN401 (SciPy and NumPy, which need not be installed)
    """Return a module that figures need."""
    try:
        return import_module(name)
    except ImportError:
        raise InvalidArgument(
            f"{name.partition('.')[0]} is not installed; pip install 'theban[simulate]' brings "
            "what reports and ratings need"
        ) from None


@frozen
class Estimate:
    """A figure with its 95 % interval."""

    value: float
    """The figure."""
    low: float
    """Where the interval begins."""
    high: float
    """Where it ends."""

    def excludes(self, value: float) -> bool:
        """Say whether the interval does not hold a value."""
        return not self.low <= value <= self.high


@define
class Mean:
    """The mean of a figure that each game has once, or a ratio of two sums over games.

    Sums of whole numbers are exact, however many games there are.
    """

    games: int = 0
    """How many games were taken into account."""
    total: float = 0
    """The sum of the figures."""
    weight: float = 0
    """What it is divided by: the number of games unless they weigh differently."""
    _squares: float = 0
    _products: float = 0
    _weights: float = 0

    def add(self, value: float, weight: float = 1) -> None:
        """Take a game into account: its figure, and what it adds to the divisor."""
        self.games += 1
        self.total += value
        self.weight += weight
        self._squares += value * value
        self._products += value * weight
        self._weights += weight * weight

    @property
    def value(self) -> float:
        """The mean."""
        return self.total / self.weight if self.weight else 0.0

    @property
    def spread(self) -> float:
        """The sum over games of the squares of ``figure - mean * weight``."""
        whole = self._squares * self.weight**2 + self._weights * self.total**2
        found = whole - 2 * self._products * self.total * self.weight
        is_exact = isinstance(found, int)
        return found / self.weight**2 if is_exact or found > _ROUNDING * whole else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean, by the spread between games."""
        if self.games < 2:  # noqa: PLR2004 (one game has no spread)
            return inf
        return sqrt(self.spread * self.games / (self.games - 1)) / self.weight

    @property
    def estimate(self) -> Estimate:
        """The mean with its interval, by Student's distribution."""
        half = inf
        if self.games > 1:
            half = float(library("scipy.special").stdtrit(self.games - 1, 0.975)) * self.error
        return Estimate(self.value, self.value - half, self.value + half)


@define
class Slope(Mean):
    """How many points go with one more of a thing, between the seats of a game.

    Of points and things the mean of the game is subtracted, so that long games, in which there is
    more of everything, say nothing by being long.
    """

    def add_seats(self, things: list[int], points: list[int]) -> None:
        """Take a game into account: how many each seat has, and its points."""
        mean = sum(things) / len(things)
        squares = sum((number - mean) ** 2 for number in things)
        if squares:  # the mean of the points drops out of the sum of products
            pairs = zip(things, points, strict=True)
            self.add(sum((number - mean) * its for number, its in pairs), squares)


@define
class Share(Mean):
    """A share: of games that a seat won, or of the seats of an agent that won.

    A game adds what was won in it, in part if the win is shared, and the number of the agent's
    seats, of which at most one wins.
    """

    alone: int = 0
    """In how many of the games the agent had all seats, so that its share was certain."""

    @property
    @override
    def estimate(self) -> Estimate:
        """The share with its interval: Wilson's of the games won, divided by the seats of a game.

        If the spread between games is greater than that of games won or lost by chance, as with
        different numbers of seats, so many fewer games count.
        """
        if not self.games:
            return Estimate(0.0, 0.0, 1.0)
        if self.alone == self.games:
            return Estimate(self.value, self.value, self.value)
        won, seats = self.total / self.games, self.weight / self.games
        by_chance = won * (1 - won) * self.games
        games = self.games * min(1.0, by_chance / self.spread) if self.spread else self.games
        found = wilson(won, games or self.games)
        return Estimate(self.value, found.low / seats, found.high / seats)


def wilson(share: float, games: float) -> Estimate:
    """Return a share with its 95 % interval, after Wilson (1927).

    SciPy's own counts whole games alone; here a win can be shared.
    """
    z2 = float(library("scipy.special").chdtri(1, 0.05)) / games
    middle = (share + z2 / 2) / (1 + z2)
    half = sqrt(z2 * share * (1 - share) + z2 * z2 / 4) / (1 + z2)
    return Estimate(share, max(0.0, middle - half), min(1.0, middle + half))
