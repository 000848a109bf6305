"""The numbers that a search is tuned by."""

from __future__ import annotations

from attrs import frozen


@frozen
class Tuning:
    """The numbers that a search is tuned by; the guide on search says how they were found."""

    exploration: float = 2.0
    """How much priors count against worths (PUCT), in standard deviations of what was found."""
    deviation: float = 0.1
    """The standard deviation of the worths at a decision, as is thought before they are known."""
    belief: float = 4.0
    """For how many visits that thought counts."""
    unexplored: float = 0.1
    """By how many standard deviations an action not tried yet is thought worse than its decision.
    """
    doubt: float = 0.1
    """So much of the priors is spread evenly over all actions, for guides can err."""
    widening: float = 1.5
    """So many actions, times the root of the visits, are tried, the best priors first."""
    first: int = 3
    """So many more actions may be tried from the start."""
    backing: float = 0.5
    """Where nothing is hidden nor left to chance: how much the best line counts, as against the
    mean of all lines that were tried."""
    guesses: int = 32
    """So many guesses at what is hidden are made at first."""
    fresh: int = 3
    """Then one iteration in so many makes a new one, and others take one of those made."""
    evened: int = 12
    """Outcomes that all see are evened out, rather than drawn, if there are at most so many."""
    trusted: float = 0.15
    """An action can be best only with so many of the visits of the most visited one."""
    caution: float = 1.0
    """So many standard errors are subtracted from the worth of an action before it is chosen."""


TUNING = Tuning()
"""What searches use."""
