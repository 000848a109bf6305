"""The class tree of errors: everything theban raises on purpose is a :class:`ThebanError`.

Each message says what was wrong, where, and what would be right.  Errors about bad input are
:class:`ValueError` too, so that code without knowledge of this library can catch them.
"""

from __future__ import annotations

import enum
from collections.abc import Generator
from contextlib import contextmanager
from typing import TypeAlias

from attrs import frozen

from theban._core.messages import Path, path_text, quoted

DetailValue: TypeAlias = int | str | tuple[int, ...]
"""A part of a sentence: a number (a seat, a place, steps), several numbers, or a word."""


class Reason(enum.Enum):
    """The closed list of reasons for refusing a choice."""

    GAME_OVER = "game_over"
    """The game is over, so nothing is awaited."""

    NOT_A_CHOICE = "not_a_choice"
    """The object is not an action or outcome of this game."""

    NOT_AWAITED = "not_awaited"
    """Another kind of choice is awaited."""

    NOT_YOUR_TURN = "not_your_turn"
    """Another seat decides now."""

    OUT_OF_RANGE = "out_of_range"
    """The choice names a place, number or piece that this game does not have."""

    AGAINST_RULE = "against_rule"
    """A rule of the game forbids it; its id says which."""


@frozen
class Illegality:
    """The reason why a choice is illegal.

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
    """The id of the rule behind it, such as ``"LX-3.7"``; None if no rule is."""

    message: str
    """The message for people, made from the code and the details."""

    code: str = ""
    """The id of the message's sentence: the game and a name, such as ``"luxor.card_gives"``.

    It never changes its meaning, so a screen can translate by it; empty if the game names no
    sentences.
    """

    details: tuple[tuple[str, DetailValue], ...] = ()
    """The parts of the message by their names, such as ``("seat", 0)``.

    The game's catalogue lists the names for each code, see :class:`theban.authoring.Catalogue`;
    ``dict(illegality.details)`` is a mapping.
    """

    def __str__(self) -> str:
        """Return the message with the rule's id."""
        return self.message if self.rule is None else f"{self.message} ({self.rule})"


_LONGEST = 1000
"""The maximum length of a message; quoted values are shortened first."""


class ThebanError(Exception):
    """The root of all errors of this library.

    The message is one printable line, whatever it quotes.

    Attributes:
        where: the path of what is wrong, such as ``("players", 0, "keys")``, if the message begins
            with one; else ``()``.
        reason: the message without the path.

    Example:
        >>> issubclass(InvalidState, ThebanError) and issubclass(InvalidState, ValueError)
        True
        >>> error = InvalidState("is 21; it must be 20 at most", where=("players", 0, "keys"))
        >>> error.where, str(error)
        (('players', 0, 'keys'), 'players[0].keys is 21; it must be 20 at most')
    """

    def __init__(self, *args: object, where: Path = ()) -> None:
        """Store the fault and its path.

        Args:
            *args: the message, or an object that has it.
            where: the path of the fault, with which the message begins.
        """
        self.where = where
        self.reason = args[0] if args else ""
        if args and isinstance(args[0], str):
            text = f"{path_text(where)} {args[0]}" if where else args[0]
            args = (quoted(text, _LONGEST), *args[1:])
        super().__init__(*args)


class InvalidConfig(ThebanError, ValueError):
    """An invalid configuration; the message names the field."""


class InvalidComponents(ThebanError, ValueError):
    """Inconsistent figures of a box; the message names the entry."""


class InvalidDeal(ThebanError, ValueError):
    """A deal that the components do not allow; the message names the piece and the count."""


class InvalidState(ThebanError, ValueError):
    """An impossible position; the message names the component that is missing or duplicated."""


class InvalidNotation(ThebanError, ValueError):
    """A line of text that is not a choice; the message shows the right forms."""


class InvalidSave(ThebanError, ValueError):
    """Saved data that cannot be loaded; the message gives the path of the fault."""


class UnknownSchema(ThebanError):
    """Saved data of a newer schema than this version of the library knows."""


class InvalidArgument(ThebanError, ValueError):
    """An invalid argument, such as a seat that does not exist."""


class IllegalChoice(ThebanError):
    """A choice that the rules refuse now; the state is unchanged.

    Attributes:
        illegality: the reason, with the id of the rule; the result of ``explain``.
    """

    def __init__(self, illegality: Illegality) -> None:
        """Store the reason; its text is the message.

        Args:
            illegality: the result of ``explain(state, choice)`` for the refused choice.
        """
        super().__init__(illegality)
        self.illegality = illegality

    def __str__(self) -> str:
        """Return the message and, where a rule forbids the choice, the rule's id."""
        return str(self.illegality)


@contextmanager
def brought_by(extra: str, what: str) -> Generator[None]:
    """Name the extra to install if an import in the block fails for a missing package."""
    try:
        yield
    except ImportError as error:
        package = (error.name or "theban").partition(".")[0]
        if package == "theban":
            raise
        raise InvalidArgument(
            f"{package} is not installed; pip install 'theban[{extra}]' brings what {what}"
        ) from None
