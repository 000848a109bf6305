"""What a finished game was worth to each seat."""

from __future__ import annotations

from collections.abc import Sequence


def shares(standings: Sequence[int]) -> tuple[float, ...]:
    """Share one victory among those who won."""
    share = 1 / standings.count(1)
    return tuple([share if rank == 1 else 0.0 for rank in standings])
