"""The numbers that a search is tuned by."""

from __future__ import annotations

from attrs import frozen


@frozen
class Tuning:
    """The numbers that a search is tuned by; the guide on search tells how they were found."""

    exploration: float = 0.35
    """How much priors count against worths (PUCT)."""
    unexplored: float = 0.02
    """By how much an action that was not tried yet is thought worse than its decision."""
    widening: float = 1.5
    """So many actions, times the root of the visits, are looked at, the best priors first."""
    first: int = 3
    """So many more actions are looked at from the start."""
    backing: float = 0.5
    """Where nothing is hidden nor left to chance: how much the best line counts, as against the
    mean of all lines that were tried."""
    guess_uses: int = 3
    """How many iterations use one guess at what is hidden."""
    evened: int = 12
    """Outcomes of chance are evened out, rather than drawn, if there are at most so many."""
    trusted: float = 0.15
    """An action can be best only with so many of the visits of the most visited one."""
    caution: float = 1.0
    """So many standard errors are subtracted from the worth of an action before it is chosen."""


TUNING = Tuning()
"""What searches use."""
