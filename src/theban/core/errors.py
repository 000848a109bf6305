"""The tree of errors: everything theban raises on purpose is a :class:`ThebanError`.

Each message says what was wrong, where, and what would be right.  Errors about bad input are
:class:`ValueError` too, so that code that knows nothing of this library can catch them.
"""

from __future__ import annotations

from theban.core.illegality import Illegality
from theban.core.messages import Path, path_text, quoted

_LONGEST = 1000
"""The most characters of a message; what it repeats is cut short before."""


class ThebanError(Exception):
    """The root of all errors of this library.

    The message is one printable line, whatever it repeats.

    Attributes:
        where: the path of what is wrong, such as ``("players", 0, "keys")``, if the message begins
            with one; else ``()``.
        reason: the message without the path.

    Example:
        >>> from theban.core.errors import InvalidState, ThebanError
        >>> issubclass(InvalidState, ThebanError) and issubclass(InvalidState, ValueError)
        True
        >>> error = InvalidState("is 21; it must be 20 at most", where=("players", 0, "keys"))
        >>> error.where, str(error)
        (('players', 0, 'keys'), 'players[0].keys is 21; it must be 20 at most')
    """

    def __init__(self, *args: object, where: Path = ()) -> None:
        """Keep what is wrong, and where.

        Args:
            *args: the message, or what has it.
            where: the path of what is wrong, with which the message is to begin.
        """
        self.where = where
        self.reason = args[0] if args else ""
        if args and isinstance(args[0], str):
            text = f"{path_text(where)} {args[0]}" if where else args[0]
            args = (quoted(text, _LONGEST), *args[1:])
        super().__init__(*args)


class InvalidConfig(ThebanError, ValueError):
    """A configuration that no game can be played with; the message names the field."""


class InvalidComponents(ThebanError, ValueError):
    """Figures of a box that do not fit together; the message names the entry."""


class InvalidDeal(ThebanError, ValueError):
    """A deal that the components do not allow; the message names the piece and the count."""


class InvalidState(ThebanError, ValueError):
    """An impossible position; the message names the component that is missing or duplicated."""


class InvalidNotation(ThebanError, ValueError):
    """A line of text that stands for no choice; the message shows the right forms."""


class InvalidSave(ThebanError, ValueError):
    """Saved data that cannot be loaded; the message gives the path of the fault."""


class UnknownSchema(ThebanError):
    """Saved data of a newer schema than this version of the library knows."""


class InvalidArgument(ThebanError, ValueError):
    """An argument out of its range, such as a seat that nobody sits on."""


class IllegalChoice(ThebanError):
    """A choice that the rules refuse now; the state is unchanged.

    Attributes:
        illegality: why, with the number of the rule; what ``explain`` answers.
    """

    def __init__(self, illegality: Illegality) -> None:
        """Keep the reason; its text is the message.

        Args:
            illegality: what ``explain(state, choice)`` answers for the refused choice.
        """
        super().__init__(illegality)
        self.illegality = illegality

    def __str__(self) -> str:
        """Return the message and, where a rule forbids the choice, the rule's id."""
        return str(self.illegality)
