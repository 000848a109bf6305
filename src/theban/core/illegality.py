"""Why a choice is refused: a closed reason, the rule's id, a sentence, and its parts as data."""

from __future__ import annotations

import enum
from typing import TypeAlias

from attrs import frozen

DetailValue: TypeAlias = int | str | tuple[int, ...]
"""What a sentence is about: a number (a seat, a place, steps), several numbers, or a word."""


class Reason(enum.Enum):
    """The reasons for which a choice can be refused; the list is closed."""

    GAME_OVER = "game_over"
    """Nothing is awaited any more."""

    NOT_A_CHOICE = "not_a_choice"
    """The object is not an action or outcome of this game."""

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
        >>> from theban.luxor import Config, MoveAdventurer, new_game, End, PlayCard, explain, step
        >>> state = step(new_game(Config(players=2), seed=7), PlayCard(End.RIGHT))
        >>> refused = explain(state, MoveAdventurer(origin=0, steps=2))
        >>> refused.message, refused.code
        ('the card gives 3 steps, not 2', 'luxor.card_gives')
        >>> refused.details
        (('seat', 0), ('offered', (3,)), ('steps', 2))
    """

    reason: Reason
    """The kind of reason; code branches on this."""

    rule: str | None
    """The id of the rule behind it, such as ``"LX-3.7"``; None where no rule of the game is."""

    message: str
    """What is wrong and what would be right, for people; made from the code and the details."""

    code: str = ""
    """Which sentence the message is: the game and a name, such as ``"luxor.card_gives"``.

    It never changes its meaning, so a screen can translate by it; empty for a game that names none.
    """

    details: tuple[tuple[str, DetailValue], ...] = ()
    """The parts of the message by their names, such as ``("seat", 0)``.

    Which names come with which code, is told by the game's catalogue, see
    :class:`theban.core.text.refusals.Catalogue`; ``dict(illegality.details)`` is a mapping.
    """

    def __str__(self) -> str:
        """Return the message with the rule's id."""
        return self.message if self.rule is None else f"{self.message} ({self.rule})"
