"""What the end of a game is worth to those who learn."""

from __future__ import annotations

from collections.abc import Sequence


def gains(ranks: Sequence[int]) -> tuple[float, ...]:
    """Return what each seat gains by the end of a game: all together nothing.

    Those who won share 1 and the others lose 1 together; all have 0 if all won.
    """
    winners = ranks.count(1)
    losers = len(ranks) - winners
    if not losers:
        return (0.0,) * len(ranks)
    return tuple([1 / winners if rank == 1 else -1 / losers for rank in ranks])
