"""Why a bot loses its game: what it did, and what it said last."""

from __future__ import annotations

import enum

from theban.core.errors import ThebanError


class Fault(enum.StrEnum):
    """What a bot did wrong; each of these loses the game."""

    START = "start"
    """It could not be started, or was not ready in time."""
    DIED = "died"
    """It ended, or closed its output."""
    CLOSED = "closed"
    """It closed its input, so that nothing can be sent to it."""
    TIME = "time"
    """It used up its time, the bank included."""
    TOO_LONG = "too_long"
    """It wrote a line that is longer than an answer may be."""
    EARLY = "early"
    """It wrote something before it was asked, or more than was asked."""
    NONSENSE = "nonsense"
    """Its answer is not JSON, or not an answer to what was asked."""
    REVISION = "revision"
    """It answered another message than the last one."""
    NUMBER = "number"
    """It made a choice that is not among the choices of the message."""
    GIVEN_UP = "given_up"
    """It lost so many games in a row by its own faults that it is not started again."""


class Forfeit(ThebanError):
    """A bot lost its game by its own fault.

    Attributes:
        fault: what it did.
        last_words: the end of what it wrote to its standard error; ``""`` if it wrote nothing.

    Example:
        >>> error = Forfeit(Fault.TIME, "no answer within 5.0 s")
        >>> error.fault, str(error)
        (<Fault.TIME: 'time'>, 'no answer within 5.0 s')
    """

    def __init__(self, fault: Fault, text: str, last_words: str = "") -> None:
        """Keep what happened.

        Args:
            fault: what the bot did.
            text: the same in words, with the details.
            last_words: the end of what it wrote to its standard error.
        """
        super().__init__(text)
        self.fault = fault
        self.last_words = last_words

    def __reduce__(self) -> tuple[type[Forfeit], tuple[Fault, str, str]]:
        """Tell pickle and copy how to make it again."""
        return type(self), (self.fault, str(self), self.last_words)
