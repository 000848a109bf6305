"""How long a search may think."""

from __future__ import annotations

from attrs import field, frozen
from attrs.validators import optional

from theban.core.checking.fields import whole
from theban.core.errors import InvalidArgument
from theban.core.messages import shown
from theban.core.numbers import to_finite


def _is_duration(_budget: object, _attribute: object, value: float | None) -> None:
    seconds = to_finite(value)
    if value is not None and (isinstance(value, bool) or seconds is None or seconds < 0):
        raise InvalidArgument(
            f"Budget.seconds is {shown(value)}; it must be a finite number from 0 on, or None"
        )


@frozen
class Budget:
    """How long a search may think: so many iterations, or so many seconds, or what ends first.

    A search with a budget of iterations alone gives the same answer on every machine.

    Example:
        >>> Budget(iterations=200)
        Budget(iterations=200, seconds=None)
        >>> Budget()
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidArgument: Budget needs iterations, seconds or both
    """

    iterations: int | None = field(default=None, validator=optional(whole(0, InvalidArgument)))
    """The number of iterations at most, or None for any."""
    seconds: float | None = field(default=None, validator=_is_duration)
    """The time at most, in seconds of the clock, or None for any."""

    def __attrs_post_init__(self) -> None:
        """Check that there is a limit at all."""
        if self.iterations is None and self.seconds is None:
            raise InvalidArgument("Budget needs iterations, seconds or both")
