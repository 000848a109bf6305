"""Fit a guide's network to positions and the results of their games, with NumPy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
from attrs import asdict, evolve, fields, frozen
from numpy.typing import NDArray

Numbers: TypeAlias = NDArray[np.floating[Any]]

BATCH = 1024
POINTS = 10.0
"""The number of points in one unit of the network's output."""
POINTS_WEIGHT = 0.3
"""The weight of the error in points against that in chances to win."""
DECAY = 1e-5
CLIP = (-6.0, 4.0)
"""The bounds of the logarithm of the sharpness."""


@frozen(eq=False)
class Games:
    """Positions of many games; the first axis counts positions, the second seats."""

    numbers: NDArray[np.float16]
    """The features of each seat."""
    scores: Numbers
    """The points if the game had ended at that position."""
    totals: Numbers
    """The points at the end."""
    shares: Numbers
    """The share of the victory."""
    seats: Numbers
    """1 where there is a seat, otherwise 0."""
    games: NDArray[np.int64]
    """The number of the game."""

    @classmethod
    def joined(cls, parts: Sequence[Games]) -> Games:
        """Concatenate several.

        Args:
            parts: at least one.
        """
        names = [each.name for each in fields(cls)]
        return cls(*[np.concatenate([getattr(part, name) for part in parts]) for name in names])


@frozen(eq=False)
class Net:
    """The weights of a network, for unscaled numbers."""

    hidden: Numbers
    direct: Numbers
    bias: Numbers
    points: Numbers
    out: Numbers
    sharp: Numbers
    sharp_bias: Numbers


def _scaled(net: Net, mean: Numbers, spread: Numbers, shared: int) -> Net:
    """Convert weights for unscaled numbers into weights for standardized ones."""
    return evolve(
        net,
        hidden=net.hidden * spread[:, None],
        direct=net.direct * spread,
        bias=net.bias + mean @ net.hidden,
        points=net.points + mean @ net.direct,
        sharp=net.sharp * spread[-shared:],
        sharp_bias=net.sharp_bias + mean[-shared:] @ net.sharp,
    )


def fit(games: Games, shared: int, nodes: int, *, before: Net | None = None, seed: int = 0) -> Net:
    """Fit a network.

    Args:
        games: the training data.
        shared: the number of inputs, at the end, that all seats share.
        nodes: the number of hidden nodes.
        before: the network to start from, or None.
        seed: the seed for the initial weights and the order.
    """
    rng = np.random.default_rng(seed)
    number = int(games.numbers.shape[2])
    sample = games.numbers[games.seats > 0][:200_000].astype(np.float32)
    mean, spread = sample.mean(0), sample.std(0)
    spread = np.where(spread < 1e-3, 1.0, spread + 1e-3).astype(np.float32)
    if before is None:
        start = Net(
            hidden=rng.normal(0, number**-0.5, (number, nodes)).astype(np.float32),
            direct=np.zeros((number,), np.float32),
            bias=np.zeros(nodes, np.float32),
            points=np.full(1, 2, np.float32),
            out=np.zeros(nodes, np.float32),
            sharp=np.zeros(shared, np.float32),
            sharp_bias=np.full(1, -2.5, np.float32),
        )
    else:
        start = _scaled(before, mean, spread, shared)
    weights: dict[str, Numbers] = {
        name: part.astype(np.float32) for name, part in asdict(start).items()
    }
    rounds, rate = (10, 4e-3) if before is None else (5, 2e-3)
    _descend(games, weights, mean, spread, rounds, rate, rng)
    fitted = Net(**weights)
    return _scaled(fitted, -mean / spread, 1 / spread, shared)


def _descend(
    games: Games,
    weights: dict[str, Numbers],
    mean: Numbers,
    spread: Numbers,
    rounds: int,
    rate: float,
    rng: np.random.Generator,
) -> None:
    """Update weights by Adam, with decreasing steps."""
    first = {name: np.zeros_like(part) for name, part in weights.items()}
    second = {name: np.zeros_like(part) for name, part in weights.items()}
    order = np.arange(len(games.scores))
    batches = max(len(order) // BATCH, 1)
    done = 0
    for _ in range(rounds):
        rng.shuffle(order)
        for batch in range(batches):
            chosen = order[batch * BATCH : (batch + 1) * BATCH]
            slopes = _slopes(games, weights, mean, spread, chosen)
            done += 1
            step = rate * (0.51 + 0.5 * np.cos(np.pi * done / (rounds * batches)))
            for name, part in weights.items():
                first[name] = 0.9 * first[name] + 0.1 * slopes[name]
                second[name] = 0.999 * second[name] + 0.001 * slopes[name] ** 2
                mean_slope = first[name] / (1 - 0.9**done)
                size = np.sqrt(second[name] / (1 - 0.999**done)) + 1e-8
                decay = DECAY * part if name in {"hidden", "direct"} else 0.0
                part -= step * (mean_slope / size + decay)  # noqa: PLW2901 (changes the weights)


def _slopes(
    games: Games,
    weights: dict[str, Numbers],
    mean: Numbers,
    spread: Numbers,
    chosen: NDArray[np.int64],
) -> dict[str, Numbers]:
    """Return the gradient of the error at some positions."""
    size = len(chosen)
    numbers = (games.numbers[chosen].astype(np.float32) - mean) / spread
    seats, shares = games.seats[chosen], games.shares[chosen]
    nodes = np.tanh(numbers @ weights["hidden"] + weights["bias"])
    gains = nodes @ weights["out"] + numbers @ weights["direct"] + weights["points"]
    points = games.scores[chosen] / POINTS + gains
    common = numbers[:, 0, -len(weights["sharp"]) :]
    power = common @ weights["sharp"] + weights["sharp_bias"]
    sharp = np.exp(np.clip(power, *CLIP)) * POINTS
    heights = np.where(seats > 0, points * sharp[:, None], -1e9)
    chances = np.exp(heights - heights.max(1, keepdims=True))
    chances /= chances.sum(1, keepdims=True)
    miss = (chances - shares) * seats / size
    wrong = points - games.totals[chosen] / POINTS
    of_points = miss * sharp[:, None] + POINTS_WEIGHT * 2 * wrong * seats / size
    of_nodes = of_points[..., None] * weights["out"] * (1 - nodes * nodes)
    of_power = (miss * points).sum(1) * sharp
    slopes: dict[str, Any] = {  # NumPy's types of these products are too wide
        "hidden": np.tensordot(numbers, of_nodes, ((0, 1), (0, 1))),
        "direct": np.tensordot(numbers, of_points, ((0, 1), (0, 1))),
        "bias": of_nodes.sum((0, 1)),
        "points": np.atleast_1d(of_points.sum()),
        "out": np.tensordot(nodes, of_points, ((0, 1), (0, 1))),
        "sharp": common.T @ of_power,
        "sharp_bias": np.atleast_1d(of_power.sum()),
    }
    return slopes
