"""Means, slopes and shares with 95 % intervals, from sums that are updated game by game.

Games are independent of each other, but the seats of a game are not. So every interval here counts
games rather than rows. The distributions are SciPy's.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from heapq import merge
from importlib import import_module
from itertools import chain, groupby, permutations, product, zip_longest
from math import inf, log, sqrt
from typing import Any, TypeAlias

from attrs import define, field, frozen
from typing_extensions import override

from theban._core.errors import brought_by
from theban._core.numbers import CHI2, wilson
from theban.lab.studies._playing import Row

__all__ = ["Rating"]

_ROUNDING = 1e-12
"""A sum of squared deviations this small relative to the squares is rounding error."""


def library(name: str) -> Any:  # noqa: ANN401 (SciPy and NumPy, which need not be installed)
    """Return a module that statistics or pages need."""
    with brought_by("simulate", "reports and ratings need"):
        return import_module(name)


@frozen
class Estimate:
    """A figure with its 95 % interval."""

    value: float
    """The value."""
    low: float
    """The lower end of the interval."""
    high: float
    """The upper end of the interval."""

    def excludes(self, value: float) -> bool:
        """Return whether the interval excludes a value."""
        return not self.low <= value <= self.high


@define
class Mean:
    """The mean of a figure that each game has once, or a ratio of two sums over games.

    Sums of whole numbers are exact, however many games there are.
    """

    games: int = 0
    """The number of games."""
    total: float = 0
    """The sum of the figures."""
    weight: float = 0
    """The divisor: the number of games unless they are weighted."""
    _squares: float = 0
    _products: float = 0
    _weights: float = 0

    def add(self, value: float, weight: float = 1) -> None:
        """Add a game: its figure, and its weight in the divisor."""
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
        """The standard error of the mean, from the spread between games."""
        if self.games < 2:
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
    """The points associated with one more of an item, across the seats of a game.

    The mean of the game is subtracted from points and items, so that long games, in which there is
    more of everything, have no effect just by being long.
    """

    def add_seats(self, things: list[int], points: list[int]) -> None:
        """Add a game: each seat's number of items, and its points."""
        mean = sum(things) / len(things)
        squares = sum((number - mean) ** 2 for number in things)
        if squares:  # the mean of the points cancels out of the sum of products
            pairs = zip(things, points, strict=True)
            self.add(sum((number - mean) * its for number, its in pairs), squares)


@define
class Share(Mean):
    """A share: of games that a seat won, or of an agent's seats that won.

    A game adds the part of it that was won, which is less than 1 if the win is shared. It also adds
    the number of the agent's seats, of which at most one wins.
    """

    alone: int = 0
    """The number of games in which the agent had all seats, so that its share was certain."""

    @property
    @override
    def estimate(self) -> Estimate:
        """The share with its interval: Wilson's for the games won, divided by the seats of a game.

        If the spread between games is greater than for independent wins and losses, as with
        different numbers of seats, the number of games is reduced accordingly.
        """
        if not self.games:
            return Estimate(0.0, 0.0, 1.0)
        if self.alone == self.games:
            return Estimate(self.value, self.value, self.value)
        won, seats = self.total / self.games, self.weight / self.games
        by_chance = won * (1 - won) * self.games
        games = self.games * min(1.0, by_chance / self.spread) if self.spread else self.games
        low, high = wilson(won, games or self.games)
        return Estimate(self.value, low / seats, high / seats)


Pattern: TypeAlias = tuple[tuple[str, ...], ...]
"""The result of a game: the names that share each rank, best first."""


@define
class Group:
    """The agents in order, or by name."""

    wins: Share = field(factory=Share)
    points: Mean = field(factory=Mean)
    """The mean over games of the mean of their seats."""


def _means() -> defaultdict[str, Mean]:
    return defaultdict(Mean)


@define
class TakenOrDone:
    """An item that seats take, or an action of theirs."""

    number: int = 0
    """The number of it in all games together."""
    takers: int = 0
    """The number of seats with at least one."""
    points: float = 0.0
    """The sum of those seats' points."""
    won: float = 0.0
    """The number of games that they won; shared ones count in part."""
    slope: Slope = field(factory=Slope)


@define
class Summary:
    """All statistics of a study."""

    categories: tuple[str, ...]
    games: int = 0
    seats: int = 0
    orders: dict[int, Group] = field(factory=lambda: defaultdict(Group))
    agents: dict[str, Group] = field(factory=lambda: defaultdict(Group))
    sources: dict[str, dict[str, Mean]] = field(factory=lambda: defaultdict(_means))
    """The points of a seat in each category, by the agent's name."""
    winners: dict[str, Mean] = field(factory=_means)
    others: dict[str, Mean] = field(factory=_means)
    gaps: dict[str, Mean] = field(factory=_means)
    """The winners' lead over the others in their game, in points of each category."""
    spread: Counter[int] = field(factory=Counter[int])
    """The number of times that each total occurred."""
    choices: Counter[int] = field(factory=Counter[int])
    rounds: Counter[int] = field(factory=Counter[int])
    endings: Counter[str] = field(factory=Counter[str])
    asked: Counter[str] = field(factory=Counter[str])
    offered: Counter[str] = field(factory=Counter[str])
    branching: Mean = field(factory=Mean)
    things: dict[str, TakenOrDone] = field(factory=lambda: defaultdict(TakenOrDone))
    patterns: Counter[Pattern] = field(factory=Counter[Pattern])
    _ahead: float = 0.0
    """The winners' lead over the mean of their game, in total points."""

    @property
    def is_low_best(self) -> bool:
        """Whether the fewest points win."""
        return self._ahead < 0

    def gain(self, points: float) -> float:
        """Return the quality of a number of points; greater is better."""
        return -points if self.is_low_best else points

    def add(self, rows: Sequence[Row]) -> None:
        """Add a game."""
        first = rows[0]
        self.games += 1
        self.seats += len(rows)
        self.choices[first["choices"]] += 1
        self.rounds[first["rounds"]] += 1
        self.endings[first["ending"]] += 1
        points = [row["points"] for row in rows]
        mean = sum(points) / len(points)
        self.spread.update(points)
        self.branching.add(options_of(rows))
        by_agent: dict[str, list[Row]] = defaultdict(list)
        for row in rows:
            self._ahead += won_by(row) * (row["points"] - mean)
            by_agent[row["agent"]].append(row)
            self.asked.update(row["asked"])
            self.offered.update(row["offered"])
            order = self.orders[row["order"]]
            order.wins.add(won_by(row))
            order.points.add(row["points"])
        for name, its in by_agent.items():
            group = self.agents[name]
            group.wins.add(sum(map(won_by, its)), len(its))
            group.wins.alone += len(by_agent) == 1
            group.points.add(sum(row["points"] for row in its) / len(its))
        if len(by_agent) > 1:
            self.patterns[pattern_of(rows)] += 1
        for name in self.categories:
            won, lost = list[int](), list[int]()
            for row in rows:
                its = row.get(f"points_{name}", 0)
                self.sources[row["agent"]][name].add(its)
                (self.winners if row["rank"] == 1 else self.others)[name].add(its)
                (won if row["rank"] == 1 else lost).append(its)
            if lost:
                self.gaps[name].add(sum(won) / len(won) - sum(lost) / len(lost))
        taken = [name for row in rows for name, number in row["taken"].items() if number]
        for name in dict.fromkeys(taken):
            numbers = [row["taken"].get(name, 0) for row in rows]
            thing = self.things[name]
            thing.slope.add_seats(numbers, points)
            thing.number += sum(numbers)
            for row, number in zip(rows, numbers, strict=True):
                if number:
                    thing.takers += 1
                    thing.points += row["points"]
                    thing.won += won_by(row)


def options_of(rows: Sequence[Row]) -> float:
    """Return the average number of legal actions at a decision of a game."""
    options, decisions = (sum(row[name] for row in rows) for name in ("options", "decisions"))
    mean: float = options / max(1, decisions)
    return mean


def won_by(row: Row) -> float:
    """Return the part of the game that a seat won: 1 over the number of winners, or 0."""
    return 1 / row["winners"] if row["rank"] == 1 else 0.0


def pattern_of(rows: Iterable[Row]) -> Pattern:
    """Return the result of a game, by the agents' names."""
    by_rank: dict[int, list[str]] = defaultdict(list)
    for row in rows:
        by_rank[row["rank"]].append(row["agent"])
    return tuple(tuple(sorted(by_rank[rank])) for rank in sorted(by_rank))


def summarize(games: Iterable[Sequence[Row]], categories: tuple[str, ...]) -> Summary:
    """Add up games."""
    summary = Summary(categories)
    for rows in games:
        summary.add(rows)
    return summary


@define
class Difference:
    """A figure in both studies, and its increase in the second."""

    first: Mean = field(factory=Mean)
    second: Mean = field(factory=Mean)
    change: Mean = field(factory=Mean)
    """The increase in the second study."""

    def add(self, one: float, other: float) -> None:
        """Add a pair of games."""
        self.first.add(one)
        self.second.add(other)
        self.change.add(other - one)

    @property
    def gain(self) -> float:
        """The factor by which games would grow without pairs; 1 if pairing does not help."""
        paired = self.change.error**2
        if not 0 < paired < inf:
            return 1.0
        return (self.first.error**2 + self.second.error**2) / paired


@define
class Comparison:
    """Two studies side by side, limited to what both have."""

    games: int = 0
    """The number of pairs of games."""
    is_paired: bool = True
    """Whether the games of a pair have the same seed."""
    figures: dict[str, Difference] = field(factory=dict[str, Difference])
    """The figures compared: a group and a label, such as ``win rate:1`` for the first player."""


def _figures(rows: Sequence[Row]) -> dict[str, float]:
    """Return the figures of a game."""
    seats = len(rows)
    found: dict[str, float] = {
        "length:choices": rows[0]["choices"],
        "length:rounds": rows[0]["rounds"],
        "length:options at a decision": options_of(rows),
    }
    by_order = sorted(rows, key=lambda row: row["order"])
    found |= {f"win rate:{row['order']}": won_by(row) for row in by_order}
    found |= {f"points by order:{row['order']}": row["points"] for row in by_order}
    found["points:all"] = sum(row["points"] for row in rows) / seats
    found["points:winner"] = sum(won_by(row) * row["points"] for row in rows)
    sources = [name for name in rows[0] if name.startswith("points_")]
    for name in sources if len(sources) > 1 else ():
        if all(name in row for row in rows):
            found[f"points:{name.removeprefix('points_')}"] = sum(row[name] for row in rows) / seats
    for row in rows:
        for name, number in row["taken"].items():
            found[f"taken {name}"] = found.get(f"taken {name}", 0) + number / seats
    return found


def compare(first: Iterable[Sequence[Row]], second: Iterable[Sequence[Row]]) -> Comparison:
    """Compare two studies by the games that both have, matched by number."""

    def number_of(rows: Sequence[Row]) -> int:
        number: int = rows[0]["game"]
        return number

    found = Comparison()
    for _, its in groupby(merge(first, second, key=number_of), key=number_of):
        rows, *others = its
        if not others:
            continue
        found.games += 1
        found.is_paired = found.is_paired and rows[0]["seed"] == others[0][0]["seed"]
        one, other = _figures(rows), _figures(others[0])
        for name in {**one, **other}:
            if name.startswith("taken") or (name in one and name in other):
                its_figure = found.figures.setdefault(name, Difference())
                its_figure.add(one.get(name, 0), other.get(name, 0))
    for name, each in found.figures.items():  # the games in which neither took the item
        for _ in range(found.games - each.change.games if name.startswith("taken") else 0):
            each.add(0, 0)
    return found


ELO = 400 / log(10)
"""Elo points per unit of strength: 400 are odds of 10 to 1 between two."""
_RIDGE = 1e-6
"""The regularization of strengths that results do not determine; otherwise it has no visible
effect.
"""
_LEAST_FALL = 1e-8
"""A step from which the log-likelihood is expected to gain less than this leads to the maximum."""
_MOST_STEPS = 100


@frozen
class Rating:
    """The strength of an agent relative to the others."""

    name: str
    """Its name."""
    elo: float | None
    """Elo points above the mean of all.

    None if the results are separated, so that the likelihood has no maximum: an agent that won all
    games could be any amount stronger. Then one of the bounds is infinite, or both.
    """
    low: float
    """The lower end of the 95 % interval; if there is no upper end, a bound exceeded with 95 %."""
    high: float
    """The upper end; if there is no lower end, an upper bound that holds with 95 %."""
    games: int
    """The number of games in which it took part."""

    def __str__(self) -> str:
        """Return the rating and its interval, or its only bound."""
        if self.elo is not None:
            return f"{round(self.elo):+} ({round(self.low):+} to {round(self.high):+})"
        if self.high < inf:
            return f"below {round(self.high):+}"
        return f"above {round(self.low):+}" if self.low > -inf else "unknown"


def rate_agents(patterns: Mapping[Pattern, int]) -> tuple[Rating, ...]:
    """Rate agents by the results of games, strongest first.

    A shared rank counts as if each order of those who share it had occurred equally often.
    """
    names = sorted({name for pattern in patterns for tied in pattern for name in tied})
    if len(names) < 2:
        return ()
    model = _Model(names, patterns)
    played = Counter[str]()
    for pattern, number in patterns.items():
        played.update(dict.fromkeys(chain(*pattern), number))
    best = model.strengths(library("numpy").zeros(len(names)))
    order = sorted(range(len(names)), key=lambda i: (-round(float(best[i]), 4), names[i]))
    found: list[Rating] = []
    for i in order:
        # Strengths can drift apart without limit unless some results favour weaker agents.
        is_below, is_above = bool(model.reach[i].all()), bool(model.reach[:, i].all())
        is_held = is_below and is_above
        # One-sided, the likelihood falls to 5 %: the chance of winning all games, down to 5 %.
        fall = CHI2 if is_held else -2 * log(0.05)
        found.append(
            Rating(
                names[i],
                ELO * float(best[i]) if is_held else None,
                ELO * model.bound(best, i, -1, fall) if is_below else -inf,
                ELO * model.bound(best, i, 1, fall) if is_above else inf,
                played[names[i]],
            )
        )
    return tuple(found)


class _Model:
    """The likelihood of strengths."""

    def __init__(self, names: list[str], patterns: Mapping[Pattern, int]) -> None:
        np = library("numpy")
        size = self.size = len(names)
        self.wins = np.zeros(size)
        """The number of times that each agent took a rank while others were left."""
        before = np.zeros((size, size))
        groups: dict[tuple[int, ...], float] = defaultdict(float)
        for pattern, number in sorted(patterns.items()):
            orders = list(product(*(permutations(map(names.index, tied)) for tied in pattern)))
            for order in orders:
                left = list(chain(*order))
                while len(set(left)) > 1:
                    self.wins[left[0]] += number / len(orders)
                    groups[tuple(sorted(left))] += number / len(orders)
                    before[left[0], left] = 1
                    left = left[1:]
        self.left = np.array(list(zip_longest(*groups, fillvalue=size))).T
        """The agents on the seats left, one row for each such group; nobody has the last number."""
        self.times = np.array(list(groups.values()))[:, None]
        """The number of times that each group was left."""
        self.reach = library("scipy.sparse.csgraph").shortest_path(before) < inf
        """Whether each agent finished ahead of each other one, directly or through others."""

    def loss(self, strengths: Any) -> tuple[float, Any, Any]:  # noqa: ANN401 (an array)
        """Return the negative log-likelihood, its gradient and its Hessian."""
        np, size = library("numpy"), self.size
        each = np.append(strengths, -inf)[self.left]
        total = library("scipy.special").logsumexp(each, axis=1, keepdims=True)
        shares = np.exp(each - total)
        expected = self.times * shares
        pairs = self.left[:, :, None] * (size + 1) + self.left[:, None, :]
        both = (expected[:, :, None] * shares[:, None, :]).flat
        both = np.bincount(pairs.flat, both, (size + 1) ** 2).reshape(size + 1, size + 1)
        expected = np.bincount(self.left.flat, expected.flat, size + 1)[:size]
        return (
            (self.times * total).sum() - self.wins @ strengths + _RIDGE / 2 * strengths @ strengths,
            expected - self.wins + _RIDGE * strengths,
            np.diag(expected + _RIDGE) - both[:size, :size],
        )

    def strengths(self, near: Any, fixed: int | None = None) -> Any:  # noqa: ANN401 (arrays)
        """Return the most likely strengths with mean 0, optionally with one of them fixed."""
        np, to_sparse = library("numpy"), library("scipy.sparse").csc_matrix
        size, held = self.size, np.ones((1, self.size))
        if fixed is not None:
            held = np.vstack([held, np.eye(size)[fixed]])
        system = np.block([[np.eye(size), held.T], [held, np.zeros((len(held), len(held)))]])
        for _ in range(_MOST_STEPS):
            _, slope, curve = self.loss(near)
            # Rounding can hide the curvature of strengths that the results hardly determine.
            system[:size, :size] = curve + _ROUNDING * curve.max() * np.eye(size)
            # NumPy's solver has threads that wait for each other: minutes on a busy machine.
            solver = library("scipy.sparse.linalg").splu(to_sparse(system))
            step = solver.solve(np.append(-slope, np.zeros(len(held))))[:size]
            # While strengths change by no more than 1 relative to each other, the curvature changes
            # so little that the loss falls for certain.
            near = near + step / max(1.0, np.ptp(step))
            if -slope @ step < _LEAST_FALL:
                break
        return near

    def bound(self, best: Any, agent: int, sign: int, fall: float) -> float:  # noqa: ANN401
        """Return how far a strength can go: until twice the loss rises by ``fall``."""
        np = library("numpy")
        least, last = self.loss(best)[0], best

        def over(strength: float) -> float:
            nonlocal last
            more = (strength - last[agent]) / (self.size - 1)
            last = last + more * (self.size * np.eye(self.size)[agent] - 1)
            last = self.strengths(last, agent)
            return float(2 * (self.loss(last)[0] - least) - fall)

        near, step = float(best[agent]), 0.125
        while over(near + sign * step) < 0:
            step *= 2
        return float(library("scipy.optimize").brentq(over, near, near + sign * step, xtol=1e-5))
