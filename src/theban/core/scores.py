"""A score sheet: points by category for each seat, and ranks made from keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from attrs import frozen

from theban.core.checking.arguments import check_seat


@frozen
class ScoreSheet:
    """Points of every seat, category by category, in the order in which they are scored.

    Example:
        >>> sheet = ScoreSheet(("track", "keys"), ((7, 1), (4, 0)))
        >>> sheet.totals
        (8, 4)
        >>> sheet.of(0)["keys"]
        1
    """

    categories: tuple[str, ...]
    """The names of the columns."""

    points: tuple[tuple[int, ...], ...]
    """For each seat the points of each category."""

    @property
    def totals(self) -> tuple[int, ...]:
        """The sum of each seat's points."""
        return tuple(map(sum, self.points))

    def of(self, seat: int) -> dict[str, int]:
        """Return one seat's points by the name of the category.

        Args:
            seat: the seat, from 0.

        Raises:
            InvalidArgument: nobody sits there.
        """
        number = check_seat(seat, len(self.points))
        return dict(zip(self.categories, self.points[number], strict=True))


def ranks(keys: Sequence[Any]) -> tuple[int, ...]:
    """Rank seats by their keys: 1 + the number of seats with a greater key.

    Args:
        keys: for each seat something to compare, the greater the better.

    Returns:
        For each seat its rank; seats with equal keys share it.

    Example:
        >>> ranks([(30, 0), (41, 5), (30, 0)])
        (2, 1, 2)
    """
    return tuple(1 + sum(other > key for other in keys) for key in keys)
