"""Ratings of agents from the ranks of whole games, with intervals by the profile likelihood.

The strengths follow Plackett and Luce: of the agents left, agent ``i`` takes the next rank
with probability ``exp(s_i) / sum(exp(s_j))``.  For two players that is Bradley and Terry's model,
as in Elo.  Bots do not learn between games, so each has one strength for all, the
most likely one. The order of the games does not count, unlike in ratings updated from game to game
(Elo, TrueSkill, openskill).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from itertools import chain, permutations, product
from math import inf, log
from typing import Any

from attrs import frozen

from theban.simulate.figures.estimates import library
from theban.simulate.figures.summary import Pattern

ELO = 400 / log(10)
"""Points of Elo for one unit of strength: 400 are odds of 10 to 1 between two."""
_RIDGE = 1e-6
"""What holds strengths that no result holds; where results hold them it is not felt."""


@frozen
class Rating:
    """How strong an agent is beside the others."""

    name: str
    """Its name."""
    elo: float | None
    """Points of Elo above the mean of all.

    None if the results separate, so that no number is the most likely: an agent that won all games
    can be any stronger. Then one of the bounds is infinite, or both.
    """
    low: float
    """Where the 95 % interval begins; if it has no end, a bound that is exceeded with 95 %."""
    high: float
    """Where it ends; if it has no beginning, a bound that is not reached with 95 %."""
    games: int
    """In how many games it took part."""

    def __str__(self) -> str:
        """Return the rating and its interval, or its only bound."""
        if self.elo is not None:
            return f"{round(self.elo):+} ({round(self.low):+} to {round(self.high):+})"
        if self.high < inf:
            return f"below {round(self.high):+}"
        return f"above {round(self.low):+}" if self.low > -inf else "unknown"


def rate_agents(patterns: Mapping[Pattern, int]) -> tuple[Rating, ...]:
    """Rate agents by how games ended, the strongest first.

    A shared rank counts as if each order of those who share it had come equally often.
    """
    names = sorted({name for pattern in patterns for tied in pattern for name in tied})
    if len(names) < 2:  # noqa: PLR2004 (nobody to compare with)
        return ()
    model = _Model.of(names, patterns)
    played = Counter[str]()
    for pattern, number in patterns.items():
        played.update(dict.fromkeys(chain(*pattern), number))
    best = model.strengths()
    order = sorted(range(len(names)), key=lambda i: (-round(float(best[i]), 6), names[i]))
    found: list[Rating] = []
    for i in order:
        # Strengths can move apart without end unless results lead back from the weaker ones.
        is_below, is_above = bool(model.reach[i].all()), bool(model.reach[:, i].all())
        is_held = is_below and is_above
        # One-sided, the likelihood falls to 5 %: the chance of winning all games down to 5 %.
        fall = float(library("scipy.special").chdtri(1, 0.05)) if is_held else -2 * log(0.05)
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


@frozen
class _Model:
    """The likelihood of strengths."""

    wins: Any
    """How often each agent took a rank while others were left."""
    left: Any
    """How many seats of each agent were left, in a row for each such group."""
    times: Any
    """How often each group was left."""
    reach: Any
    """Whether each agent came before each other one, or before one who did, and so on."""

    @classmethod
    def of(cls, names: list[str], patterns: Mapping[Pattern, int]) -> _Model:
        np = library("numpy")
        wins, before = np.zeros(len(names)), np.zeros((len(names), len(names)))
        groups: dict[tuple[int, ...], float] = defaultdict(float)
        for pattern, number in sorted(patterns.items()):
            orders = list(product(*(permutations(map(names.index, tied)) for tied in pattern)))
            for order in orders:
                left = list(chain(*order))
                while len(set(left)) > 1:
                    wins[left[0]] += number / len(orders)
                    groups[tuple(map(left.count, range(len(names))))] += number / len(orders)
                    before[left[0], left] = 1
                    left = left[1:]
        reach = library("scipy.sparse.csgraph").shortest_path(before, unweighted=True) < inf
        return cls(wins, np.array(list(groups)), np.array(list(groups.values())), reach)

    def loss(self, strengths: Any) -> tuple[float, Any, Any]:  # noqa: ANN401 (an array)
        """Return the negative logarithm of the likelihood, its slope and its curvature."""
        np = library("numpy")
        total = library("scipy.special").logsumexp(strengths, b=self.left, axis=1)
        chances = self.left * np.exp(strengths - total[:, None])
        expected = self.times @ chances
        return (
            self.times @ total - self.wins @ strengths + _RIDGE / 2 * strengths @ strengths,
            expected - self.wins + _RIDGE * strengths,
            np.diag(expected + _RIDGE) - (chances.T * self.times) @ chances,
        )

    def strengths(self, fixed: int | None = None, at: float = 0.0) -> Any:  # noqa: ANN401 (an array)
        """Return the most likely strengths of mean 0, if wanted with one of them fixed."""
        np = library("numpy")
        size = len(self.wins)
        base, held = np.zeros(size), np.ones((1, size))
        if fixed is not None:
            base[:] = -at / (size - 1)
            base[fixed] = at
            held = np.vstack([held, np.eye(size)[fixed]])
        ways = library("scipy.linalg").null_space(held)
        if not ways.size:
            return base

        def fall(steps: Any) -> tuple[float, Any]:  # noqa: ANN401
            loss, slope, _ = self.loss(base + ways @ steps)
            return loss, ways.T @ slope

        def curve(steps: Any) -> Any:  # noqa: ANN401
            return ways.T @ self.loss(base + ways @ steps)[2] @ ways

        found = library("scipy.optimize").minimize(
            fall,
            np.zeros(ways.shape[1]),
            jac=True,
            hess=curve,
            method="trust-exact",
            options={"gtol": 1e-6 * self.times.sum() ** 0.5},
        )
        return base + ways @ found.x

    def bound(self, best: Any, agent: int, sign: int, fall: float) -> float:  # noqa: ANN401
        """Return up to where a strength is not refuted: where twice the loss rises by ``fall``."""
        least = self.loss(best)[0]

        def over(strength: float) -> float:
            return float(2 * (self.loss(self.strengths(agent, strength))[0] - least) - fall)

        near, step = float(best[agent]), 0.125
        while over(near + sign * step) < 0:
            step *= 2
        return float(library("scipy.optimize").brentq(over, near, near + sign * step, xtol=1e-5))
