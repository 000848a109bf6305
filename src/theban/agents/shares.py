"""What a finished game was worth to each seat."""

from __future__ import annotations

from collections.abc import Sequence


def shares(standings: Sequence[int]) -> tuple[float, ...]:
    """Share one victory among those who won.

    Args:
        standings: the rank of each seat; 1 is a winner.

    Example:
        >>> shares((1, 3, 1))
        (0.5, 0.0, 0.5)
    """
    share = 1 / standings.count(1)
    return tuple([share if rank == 1 else 0.0 for rank in standings])
