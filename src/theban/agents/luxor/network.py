"""The small network that judges positions of Luxor, in plain Python.

For each seat it takes the numbers of the seat and of the table through one hidden layer to the
points that the seat will still gain.  Chances to win are a soft maximum of the points that all
seats will have at the end; how sharp it is depends on what is left of the game.
"""

from __future__ import annotations

import math
from operator import add, mul
from typing import NamedTuple, TypedDict

from theban.agents.luxor.box import Box, box_of
from theban.agents.luxor.numbers import Standing, seat_numbers
from theban.agents.luxor.table import Race, own_numbers, shared_numbers
from theban.luxor.board import Board
from theban.luxor.state import Player, State

_MOST_KEPT = 2000
_BLUNTEST, _SHARPEST = -6.0, 4.0
_POINTS = 10.0
"""The network counts in units of so many points."""


class Weights(TypedDict):
    """The weights of a network, as the training writes them."""

    hidden: list[list[float]]
    """For each hidden node the weights of the numbers: seat, own, shared."""
    direct: list[float]
    """What each number adds to the points past the hidden layer."""
    bias: list[float]
    """What each hidden node starts from."""
    points: float
    """What the points start from."""
    out: list[float]
    """What each hidden node adds to the points."""
    sharp: list[float]
    """What each shared number adds to the logarithm of the sharpness."""
    sharp_bias: float
    """What that starts from."""
    seat_numbers: int
    """How many numbers are those of a seat."""
    own_numbers: int
    """How many are those of the table that each seat has for itself."""


class _Found(NamedTuple):
    """What was found of a seat."""

    before: list[float]
    """What its numbers bring to each node."""
    standing: Standing
    objects: tuple[Player, Board, Box]
    """What it follows from, kept so that no other object gets the same id."""


class Network:
    """Judges positions.  It keeps what it found of seats, which seldom change all at once."""

    def __init__(self, weights: Weights) -> None:
        """Prepare the weights."""
        rows = [*weights["hidden"], weights["direct"]]
        seat = weights["seat_numbers"]
        own = seat + weights["own_numbers"]
        self._bias = [*weights["bias"], weights["points"]]
        self._seat_rows = [row[:seat] for row in rows]
        self._own_columns = [[row[place] for row in rows] for place in range(seat, own)]
        self._shared_rows = [row[own:] for row in rows]
        self._out = weights["out"]
        self._sharp = weights["sharp"]
        self._sharp_bias = weights["sharp_bias"]
        self._kept: dict[tuple[int, int, int, int], _Found] = {}

    def judge(self, state: State) -> tuple[list[float], list[float]]:
        """Return for each seat the points that it will have at the end, and its chance to win."""
        box = box_of(state.config)
        seats = self._seats(state, box)
        standings = [found.standing for found in seats]
        race = Race(standings)
        shared = shared_numbers(state, race, box)
        common = [sum(map(mul, row, shared)) for row in self._shared_rows]
        points: list[float] = []
        for found, own in zip(seats, own_numbers(state, standings, race, box), strict=True):
            total = list(map(add, found.before, common))
            for column, number in zip(self._own_columns, own, strict=True):
                if number:
                    total = [part + number * weight for part, weight in zip(total, column)]  # noqa: B905 (equally long, and this is where most time goes)
            gain = total.pop() + sum(map(mul, self._out, map(math.tanh, total)))
            points.append(found.standing.score + _POINTS * gain)
        power = self._sharp_bias + sum(map(mul, self._sharp, shared))
        sharp = math.exp(min(max(power, _BLUNTEST), _SHARPEST))
        most = max(points)
        chances = [math.exp(sharp * (each - most)) for each in points]
        whole = sum(chances)
        return points, [chance / whole for chance in chances]

    def _seats(self, state: State, box: Box) -> list[_Found]:
        """Return for each seat what its numbers bring to each node, and how it stands."""
        board, kept = state.board, self._kept
        expansion = state.expansion
        mummy = 0 if expansion is None or expansion.mummy is None else expansion.mummy.place
        seats: list[_Found] = []
        for player in state.players:
            key = (id(player), id(board), id(box), mummy)
            found = kept.get(key)
            if found is None:
                numbers, standing = seat_numbers(player, board, box, mummy)
                before = [
                    bias + sum(map(mul, row, numbers))
                    for bias, row in zip(self._bias, self._seat_rows, strict=True)
                ]
                if len(kept) >= _MOST_KEPT:
                    kept.clear()
                found = kept[key] = _Found(before, standing, (player, board, box))
            seats.append(found)
        return seats
