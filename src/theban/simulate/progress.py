"""How far a study is."""

from __future__ import annotations

from attrs import frozen


@frozen
class Progress:
    """How far a study is.

    Example:
        >>> Progress(games=100, done=40, failed=1, cut=0, played=30, died=0, seconds=10.0).rate
        3.0
    """

    games: int
    """How many games the study has."""
    done: int
    """How many of them are written, those of earlier runs too."""
    failed: int
    """How many of those failed."""
    cut: int
    """How many of the failed games were cut for their time."""
    played: int
    """How many were written in this run."""
    died: int
    """How often workers died in this run, or were ended since they hung."""
    seconds: float
    """How long this run has taken so far."""

    @property
    def rate(self) -> float:
        """Games per second of this run."""
        return self.played / self.seconds if self.seconds else 0.0

    @property
    def is_done(self) -> bool:
        """Whether all games are written."""
        return self.done == self.games
