"""The clock of a bot: time for each decision, and a bank for the whole game."""

from __future__ import annotations

from typing import Any

from attrs import Attribute, field, frozen

from theban.core.errors import InvalidArgument
from theban.core.messages import shown
from theban.core.numbers import to_finite
from theban.core.values.value import Value

MOST_SECONDS = 86_400.0
"""The most seconds of a clock: a day."""


def _seconds(instance: object, attribute: Attribute[Any], value: object) -> None:
    number = to_finite(value)
    if number is None or not 0 <= number <= MOST_SECONDS:
        raise InvalidArgument(
            f"Clock.{attribute.name} is {shown(value)}; it must be a number of seconds, "
            f"0 to {MOST_SECONDS:.0f}"
        )
    object.__setattr__(instance, attribute.name, float(number))


@frozen
class Clock(Value):
    """How much time a bot has.

    A decision that takes longer than ``decision`` takes the rest from the bank, which each game
    fills again.  A bot loses when a decision takes longer than ``decision`` and its bank together.

    Raises:
        InvalidArgument: a field is not a number of seconds from 0 to a day, or there is no time
            at all.

    Example:
        >>> Clock(decision=2, bank=600)
        Clock(decision=2.0, bank=600.0, start=30.0)
    """

    decision: float = field(default=5.0, validator=_seconds)
    """The seconds that each decision has for itself."""
    bank: float = field(default=60.0, validator=_seconds)
    """The seconds that a game has besides, for decisions that take longer."""
    start: float = field(default=30.0, validator=_seconds)
    """The seconds in which the bot must be ready for a game, from the start of its process on."""

    def __attrs_post_init__(self) -> None:
        """Refuse a clock without time."""
        if not self.decision + self.bank or not self.start:
            raise InvalidArgument(f"{self} leaves no time; a bot needs some to start and to decide")


def time_for(clock: Clock, bank: float) -> float:
    """Return how many seconds the next decision may take at most."""
    return clock.decision + bank


def bank_after(clock: Clock, bank: float, used: float) -> float:
    """Return how many seconds are in the bank after a decision."""
    return max(0.0, bank - max(0.0, used - clock.decision))
