"""Why a choice is refused: a closed reason, the rule's id and a sentence."""

from __future__ import annotations

import enum

from attrs import frozen


class Reason(enum.Enum):
    """The reasons for which a choice can be refused; the list is closed."""

    GAME_OVER = "game_over"
    """Nothing is awaited any more."""

    NOT_A_CHOICE = "not_a_choice"
    """The object is no action and no outcome of this game."""

    NOT_AWAITED = "not_awaited"
    """Another kind of choice is due now."""

    NOT_YOUR_TURN = "not_your_turn"
    """Another seat decides now."""

    OUT_OF_RANGE = "out_of_range"
    """The choice names a place, number or piece that this game does not have."""

    AGAINST_RULE = "against_rule"
    """A rule of the game forbids it; its id says which."""


@frozen
class Illegality:
    """Why a choice cannot be made.

    Example:
        >>> print(Illegality(Reason.AGAINST_RULE, "LX-8.1", "entering the chamber takes a key"))
        entering the chamber takes a key (LX-8.1)
    """

    reason: Reason
    """The kind of reason; code branches on this."""

    rule: str | None
    """The id of the rule behind it, such as ``"LX-3.7"``; None where no rule of the game is."""

    message: str
    """What is wrong and what would be right, for people."""

    def __str__(self) -> str:
        """Return the message with the rule's id."""
        return self.message if self.rule is None else f"{self.message} ({self.rule})"
