"""Who is likely to win a position: the sums over the kinds of tiles, and each seat's network."""

from __future__ import annotations

from math import fsum
from operator import mul
from typing import Any

from theban.agents.tutankhamun.features import TileKey, pace, seat_clues, tile_inputs, tile_key
from theban.agents.tutankhamun.networks import answer, dots, soft_max
from theban.agents.tutankhamun.sight import PROFILE, Column, Context, Sight
from theban.agents.tutankhamun.weights import Row, Weights, weights_for

_MOST_KEPT = 50_000
"""How many results are kept before all are forgotten: some tens of megabytes."""


class Judge:
    """Judges positions of one number of players.

    It keeps what the small networks answered, because few kinds of tiles change from a position to
    the next.  That makes it quicker and changes no result.
    """

    __slots__ = ("_by_column", "_by_key", "_kept", "_looks", "_slow", "players", "weights")

    def __init__(self, players: int) -> None:
        """Begin with nothing kept."""
        self.players: int = players
        """The number of players."""
        self.weights: Weights = weights_for(players)
        """The weights for them."""
        self._by_key: dict[TileKey, Row] = {}
        self._by_column: dict[Context, dict[Column, Row]] = {}
        self._looks: dict[tuple[Context, int], dict[Column, Row]] = {}
        self._slow: dict[tuple[Any, ...], list[list[float]]] = {}
        self._kept: int = 0

    def forget(self) -> None:
        """Forget what is kept if it has become too much."""
        if self._kept > _MOST_KEPT:
            self._by_key.clear()
            self._by_column.clear()
            self._looks.clear()
            self._slow.clear()
            self._kept = 0

    def sums(self, sight: Sight) -> list[Row]:
        """Return for each seat how all tiles affect its prospects."""
        context = sight.context
        known = self._by_column.get(context)
        if known is None:
            known = self._by_column[context] = {}
        parts: list[Row] = []
        for column in sight.columns:
            part = known.get(column)
            if part is None:
                part = known[column] = self._part(column, context)
            parts.append(part)
        totals = list(map(fsum, zip(*parts, strict=True)))
        each = len(totals) // self.players
        return [tuple(totals[at : at + each]) for at in range(0, len(totals), each)]

    def chances(self, sight: Sight) -> tuple[float, ...]:
        """Return each seat's chance to win."""
        sums = self.sums(sight)
        weights = self.weights
        rows, out = weights.seat_rest, weights.seat_out
        slow = self._slow_parts(sight)
        scores: list[float] = []
        for seat, own in enumerate(sums):
            if self.players == 2:  # noqa: PLR2004 (only one other)
                inputs = [*pace(sight, seat), *own, *sums[1 - seat]]
            else:
                others = list(zip(*(sums[:seat] + sums[seat + 1 :]), strict=True))
                count = self.players - 1
                means = [fsum(numbers) / count for numbers in others]
                inputs = [*pace(sight, seat), *own, *means, *map(max, others)]
            score = 0.0
            for begun, row, weight in zip(slow[seat], rows, out, strict=True):
                unit = begun + fsum(map(mul, row, inputs))
                if unit > 0:
                    score += weight * unit
            scores.append(score)
        return soft_max(scores)

    def points_in_the_end(self, sight: Sight) -> tuple[float, ...]:
        """Return the points that each seat can expect to have left at the end, roughly."""
        sums = self.sums(sight)
        left = sight.left / 80
        found: list[float] = []
        for seat, (own, points) in enumerate(zip(sums, sight.points, strict=True)):
            others = sums[:seat] + sums[seat + 1 :]
            means = [fsum(numbers) / len(others) for numbers in zip(*others, strict=True)]
            inputs = [1.0, points / 30, left, points / 30 * left, *own, *means]
            found.append(min(max(fsum(map(mul, self.weights.points, inputs)), 0.0), points))
        return tuple(found)

    def looks(self, sight: Sight) -> list[Row]:
        """Return for each kind of tile how good each use of it looks to the deciding seat."""
        context, seat = sight.context, sight.seat
        known = self._looks.get((context, seat))
        if known is None:
            known = self._looks[context, seat] = {}
        found: list[Row] = []
        for column in sight.columns:
            look = known.get(column)
            if look is None:
                self._kept += 1
                key = tile_key(column, context, seat)
                network = self.weights.looks[key[0] // PROFILE]
                look = known[column] = answer(network, tile_inputs(key))
            found.append(look)
        return found

    def _part(self, column: Column, context: Context) -> Row:
        """Return for all seats, one after the other, how a kind affects their prospects."""
        self._kept += 1
        part: list[float] = []
        for seat in range(self.players):
            key = tile_key(column, context, seat)
            found = self._by_key.get(key)
            if found is None:
                network = self.weights.tiles[key[0] // PROFILE]
                found = self._by_key[key] = answer(network, tile_inputs(key))
            part.extend(found)
        return tuple(part)

    def _slow_parts(self, sight: Sight) -> list[list[float]]:
        """Return for each seat what the hidden units get from what changes slowly."""
        about = (sight.points, sight.context[0], sight.seat, sight.decision)
        found = self._slow.get(about)
        if found is None:
            self._kept += 1
            rows = self.weights.seat_clues
            found = self._slow[about] = [
                dots(rows, seat_clues(sight, seat)) for seat in range(self.players)
            ]
        return found
