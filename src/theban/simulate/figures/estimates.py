"""Means and shares with 95 % intervals, from sums that take one game after the other.

Games are independent of each other; the seats of one game are not.  So every interval here counts
games and not rows.
"""

from __future__ import annotations

from math import inf, sqrt

from attrs import define, frozen

Z = 1.959963985
"""Standard deviations on either side of 95 % of a normal distribution."""


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
        """Say whether the interval does not hold a value.

        Args:
            value: the value.

        Example:
            >>> Estimate(0.3, 0.27, 0.33).excludes(0.25)
            True
        """
        return not self.low <= value <= self.high


@define
class Mean:
    """The mean of a figure that each game has once.

    Example:
        >>> mean = Mean()
        >>> for value in (1, 2, 3, 4):
        ...     mean.add(value)
        >>> mean.value, round(mean.error, 4)
        (2.5, 0.6455)
    """

    number: int = 0
    """Of how many games."""
    total: float = 0.0
    squares: float = 0.0
    """The sum of the squares of the distances from the first value, which keeps it exact."""
    origin: float | None = None

    def add(self, value: float) -> None:
        """Take a game into account.

        Args:
            value: its figure.
        """
        if self.origin is None:
            self.origin = value
        self.number += 1
        self.total += value - self.origin
        self.squares += (value - self.origin) ** 2

    @property
    def value(self) -> float:
        """The mean."""
        return (self.origin or 0.0) + (self.total / self.number if self.number else 0.0)

    @property
    def deviation(self) -> float:
        """The standard deviation of single games."""
        if self.number < 2:  # noqa: PLR2004 (two values make a deviation)
            return 0.0
        mean = self.total / self.number
        return sqrt(max(0.0, (self.squares - self.number * mean * mean) / (self.number - 1)))

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return self.deviation / sqrt(self.number) if self.number else inf

    @property
    def estimate(self) -> Estimate:
        """The mean with its interval."""
        half = Z * self.error if self.number > 1 else inf
        return Estimate(self.value, self.value - half, self.value + half)


@define
class Share:
    """A share: of games that a seat won, or of the seats of an agent that won.

    An agent can have several seats in a game, of which one wins; that it cannot win with two makes
    the share surer than as many single games would.  Shared wins count in part.

    Example:
        >>> share = Share()
        >>> for won in (1, 0, 0, 1):
        ...     share.add(won)
        >>> found = share.estimate
        >>> found.value, round(found.low, 3), round(found.high, 3)
        (0.5, 0.15, 0.85)
    """

    games: int = 0
    won: float = 0.0
    seats: int = 0
    _ww: float = 0.0
    _ws: float = 0.0
    _ss: float = 0.0

    def add(self, won: float, seats: int = 1) -> None:
        """Take a game into account.

        Args:
            won: what was won in it.
            seats: by how many seats.
        """
        self.games += 1
        self.won += won
        self.seats += seats
        self._ww += won * won
        self._ws += won * seats
        self._ss += seats * seats

    @property
    def value(self) -> float:
        """The share."""
        return self.won / self.seats if self.seats else 0.0

    @property
    def estimate(self) -> Estimate:
        """The share with its interval, after Wilson.

        How many games count is what the spread between games says, which is their number where each
        has one seat.
        """
        share, games = self.value, float(self.games)
        if not games:
            return Estimate(0.0, 0.0, 1.0)
        spread = self._ww - 2 * share * self._ws + share * share * self._ss
        variance = spread / (self.seats * self.seats)
        if 0 < share < 1:
            if variance < 1e-15:  # noqa: PLR2004 (the agent has all seats, so the share is certain)
                return Estimate(share, share, share)
            games = share * (1 - share) / variance
        return wilson(share, games)


def wilson(share: float, games: float) -> Estimate:
    """Return a share with its 95 % interval, after Wilson (1927).

    Args:
        share: the share.
        games: of how many independent games.

    Example:
        >>> round(wilson(0.0, 10).high, 3)
        0.278
    """
    z2 = Z * Z
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = Z / (1 + z2 / games) * sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    return Estimate(share, max(0.0, middle - half), min(1.0, middle + half))


@define
class Slope:
    """How many points go with one more of a thing, between the seats of a game.

    Of points and things the mean of the game is subtracted, so that long games, in which there is
    more of everything, say nothing by being long.  The error counts games.

    Example:
        >>> slope = Slope()
        >>> slope.add([1, 0], [12, 8])
        >>> slope.add([0, 2], [5, 10])
        >>> slope.estimate.value
        2.8
    """

    games: int = 0
    _a: float = 0.0
    _b: float = 0.0
    _aa: float = 0.0
    _ab: float = 0.0
    _bb: float = 0.0

    def add(self, things: list[int], points: list[int]) -> None:
        """Take a game into account.

        Args:
            things: how many each seat has.
            points: its points.
        """
        seats = len(things)
        things_mean, points_mean = sum(things) / seats, sum(points) / seats
        a = sum((x - things_mean) * (y - points_mean) for x, y in zip(things, points, strict=True))
        b = sum((x - things_mean) ** 2 for x in things)
        if b:
            self.games += 1
            self._a += a
            self._b += b
            self._aa += a * a
            self._ab += a * b
            self._bb += b * b

    @property
    def estimate(self) -> Estimate:
        """The slope with its interval."""
        if not self._b:
            return Estimate(0.0, -inf, inf)
        slope = self._a / self._b
        spread = self._aa - 2 * slope * self._ab + slope * slope * self._bb
        if self.games < 2:  # noqa: PLR2004 (one game has no spread)
            return Estimate(slope, -inf, inf)
        error = sqrt(max(0.0, spread) * self.games / (self.games - 1)) / self._b
        return Estimate(slope, slope - Z * error, slope + Z * error)
