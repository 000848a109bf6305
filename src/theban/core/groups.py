"""Groups of pieces from which single ones are drawn when a game is dealt."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, TypeVar

from theban.core.chance import FEW, Random, draw_below, draw_many

K = TypeVar("K")


class Group(Generic[K]):
    """A group of pieces, counted once for all games that are dealt from it."""

    __slots__ = ("_copies", "_kinds", "_row")

    def __init__(self, pieces: Iterable[tuple[K, int]]) -> None:
        """Count the pieces."""
        pairs = tuple(pieces)
        self._kinds = tuple([kind for kind, _ in pairs])
        self._copies = tuple([copies for _, copies in pairs])
        few = sum(self._copies) < FEW
        self._row = [kind for kind, copies in pairs for _ in range(copies)] if few else []

    def __bool__(self) -> bool:
        """Say whether there is a piece at all."""
        return any(self._copies)

    def draw(self, number: int, rng: Random) -> tuple[K, ...]:
        """Draw single pieces one after the other, each equally likely; the group keeps them all."""
        row = self._row[:]
        if number > len(row):  # many pieces, or too few
            drawn, _ = draw_many(self._copies, number, rng)
            return tuple([self._kinds[index] for index in drawn])
        return tuple([row.pop(draw_below(len(row), rng)) for _ in range(number)])
