"""How many games a chunk has: as many as take a good part of a second.

Results do not depend on it: a game follows from its number, and rows are written in order.
"""

from __future__ import annotations

from attrs import define

LEAST_SECONDS, MOST_SECONDS = 0.025, 1.0
"""How long a chunk is to take, unless a single game takes longer."""
AIM, MOST_AIM = 0.3, 0.8
"""How long a chunk should take: with few workers, an error by a factor of 3 stays within bounds;
with many, the scheduler keeps up."""
_TASKS_PER_SECOND = 300
"""So many chunks are to arrive in a second at most, as long as they can be longer."""
_NEWEST = 0.3
"""What the newest chunk counts on average."""
_MOST_GAMES = 10_000


@define
class Pace:
    """Learns from chunks how long a game takes."""

    workers: int
    """How many chunks are played at a time."""
    seconds: float | None = None
    """The time of a game so far, a mean in which newer chunks count more."""

    def learn(self, games: int, seconds: float) -> None:
        """Take a chunk into account."""
        each = max(seconds, 1e-6) / games
        self.seconds = (
            each if self.seconds is None else (1 - _NEWEST) * self.seconds + _NEWEST * each
        )

    def size(self, left: int) -> int:
        """Return how many games the next chunk is to have."""
        if self.seconds is None:
            return 1
        aim = min(max(AIM, self.workers / _TASKS_PER_SECOND), MOST_AIM)
        wanted = min(round(aim / self.seconds), -(-left // (2 * self.workers)), _MOST_GAMES)
        return max(1, min(max(wanted, round(LEAST_SECONDS / self.seconds)), left))
