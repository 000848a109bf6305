"""Who of a seat is at a place."""

from __future__ import annotations

from attrs import frozen


@frozen
class People:
    """The figures of one seat at one place."""

    seat: int
    upright: int
    lying: int = 0

    @property
    def number(self) -> int:
        """How many there are."""
        return self.upright + self.lying
