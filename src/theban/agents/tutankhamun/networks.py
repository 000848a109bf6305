"""The sums of the networks, the same on every machine and version of Python."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp, fsum
from operator import mul

from theban.agents.tutankhamun.weights import Row, Rows, SmallNetwork


def answer(network: SmallNetwork, inputs: Sequence[float]) -> Row:
    """Return the outputs of a small network."""
    # Not sum(): versions of Python differ in how they add floats.
    hidden = [max(0.0, fsum(map(mul, row, inputs))) for row in network.hidden]
    hidden.append(1.0)
    return tuple([fsum(map(mul, row, hidden)) for row in network.out])


def dots(rows: Rows, inputs: Sequence[float]) -> list[float]:
    """Return the sum of each row's weights times the inputs."""
    return [fsum(map(mul, row, inputs)) for row in rows]


def soft_max(scores: Iterable[float]) -> tuple[float, ...]:
    """Return shares of 1 that grow with the scores, e times as much for each 1 more."""
    scores = list(scores)
    best = max(scores)
    weights = [exp(score - best) for score in scores]
    total = fsum(weights)
    return tuple([weight / total for weight in weights])
