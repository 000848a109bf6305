"""Ratings of agents from the ranks of whole games, with their errors.

The strengths follow Plackett and Luce: of the agents left, agent ``i`` takes the next rank
with probability ``exp(s_i) / sum(exp(s_j))``.  For two players that is Bradley and Terry's model,
as in Elo.  Bots do not learn between games, so each has one strength for all, the
most likely one. The order of the games does not count, unlike in ratings updated from game to game
(Elo, TrueSkill, openskill).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import exp, inf, log, sqrt

from attrs import frozen

from theban.simulate.figures.summary import Pattern

ELO = 400 / log(10)
"""Points of Elo for one unit of strength: 400 are odds of 10 to 1 between two."""
PRIOR = 5.0
"""The standard deviation of strengths before any game, 870 points of Elo.

It keeps the rating of an agent that never won from falling for ever, and is felt by no other.
"""
_STEPS = 100
_CLOSE = 1e-10


@frozen
class Rating:
    """How strong an agent is beside the others."""

    name: str
    """Its name."""
    elo: float
    """Points of Elo above the mean of all."""
    error: float
    """The standard error of that, by the spread between games."""
    games: int
    """In how many games it took part."""


def rate_agents(patterns: Mapping[Pattern, int]) -> tuple[Rating, ...]:
    """Rate agents by how games ended.

    Those who share a rank are taken as if each had come before the others (Breslow's way with
    ties).  Errors are robust: they are right even if the model is not.

    Args:
        patterns: how often each end came.

    Returns:
        The ratings, the strongest first.

    Example:
        Two agents, of whom one wins 10 games of 11, are 400 points apart:

        >>> found = rate_agents({(("a",), ("b",)): 1000, (("b",), ("a",)): 100})
        >>> [(rating.name, round(rating.elo), round(rating.error)) for rating in found]
        [('a', 200, 9), ('b', -200, 9)]
    """
    names = sorted({name for pattern in patterns for tied in pattern for name in tied})
    index = {name: number for number, name in enumerate(names)}
    games = [
        ([[index[name] for name in tied] for tied in pattern], number)
        for pattern, number in sorted(patterns.items())
    ]
    strengths = [0.0] * len(names)
    hessian: list[list[float]] = []
    for _ in range(_STEPS):
        gradient = [-strength / PRIOR**2 for strength in strengths]
        hessian = [[0.0] * len(names) for _ in names]
        for number in range(len(names)):
            hessian[number][number] = 1 / PRIOR**2
        for ranks, times in games:
            _add_game(ranks, times, strengths, gradient, hessian)
        step = _solve(hessian, gradient)
        largest = max(map(abs, step), default=0.0)
        scale = min(1.0, 2.0 / largest) if largest else 1.0
        strengths = [s + scale * d for s, d in zip(strengths, step, strict=True)]
        if largest < _CLOSE:
            break
    errors = _errors(games, strengths, hessian)
    mean = sum(strengths) / max(1, len(strengths))
    played = Counter[str]()
    for pattern, number in patterns.items():
        for name in {name for tied in pattern for name in tied}:
            played[name] += number
    found = [
        Rating(name, ELO * (strength - mean), ELO * error, played[name])
        for name, strength, error in zip(names, strengths, errors, strict=True)
    ]
    return tuple(sorted(found, key=lambda rating: (-rating.elo, rating.name)))


def _add_game(
    ranks: Sequence[Sequence[int]],
    times: int,
    strengths: Sequence[float],
    gradient: list[float],
    hessian: list[list[float]] | None = None,
) -> None:
    """Add what a game says to the slope of the likelihood, and to its curvature."""
    left = [number for tied in ranks for number in tied]
    for tied in ranks:
        if len(left) == len(tied) == 1:
            return
        weights = Counter[int]()
        for number in left:
            weights[number] += 1
        total = sum(count * exp(strengths[number]) for number, count in weights.items())
        chances = {
            number: count * exp(strengths[number]) / total for number, count in weights.items()
        }
        for number in tied:
            gradient[number] += times
        for one, chance in chances.items():
            gradient[one] -= times * len(tied) * chance
            if hessian is not None:
                hessian[one][one] += times * len(tied) * chance
                for other, its in chances.items():
                    hessian[one][other] -= times * len(tied) * chance * its
        left = left[len(tied) :]


def _errors(
    games: Sequence[tuple[list[list[int]], int]],
    strengths: Sequence[float],
    hessian: list[list[float]],
) -> list[float]:
    """Return the standard errors of strengths less their mean, by the spread between games."""
    size = len(strengths)
    inverse = [_solve(hessian, [float(i == j) for j in range(size)]) for i in range(size)]
    meat = [[0.0] * size for _ in strengths]
    for ranks, times in games:
        score = [0.0] * size
        _add_game(ranks, 1, strengths, score)
        for i in range(size):
            for j in range(size):
                meat[i][j] += times * score[i] * score[j]
    errors: list[float] = []
    for wanted in range(size):
        # How this strength less the mean moves with the slope of the likelihood.
        row = [
            inverse[wanted][j] - sum(inverse[k][j] for k in range(size)) / size for j in range(size)
        ]
        variance = sum(row[i] * meat[i][j] * row[j] for i in range(size) for j in range(size))
        errors.append(sqrt(max(0.0, variance)) if size > 1 else inf)
    return errors


def _solve(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Solve linear equations of a positive matrix, by Gauss."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for i in range(size):
        pivot = max(range(i, size), key=lambda k: abs(rows[k][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for k in range(i + 1, size):
            factor = rows[k][i] / rows[i][i]
            rows[k] = [a - factor * b for a, b in zip(rows[k], rows[i], strict=True)]
    found = [0.0] * size
    for i in reversed(range(size)):
        known = sum(rows[i][k] * found[k] for k in range(i + 1, size))
        found[i] = (rows[i][size] - known) / rows[i][i]
    return found
