"""Reading lines of text as choices, for any game.

A game writes each of its choices as one line: a first word, usually followed by a *label*. It reads
only the lines of choices that the game can ever have. So it need not parse anything, and always
returns a choice of the game.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, Generic, NoReturn, TypeVar

from attrs import frozen

from theban._core.errors import InvalidNotation
from theban._core.messages import of_class
from theban._core.values import Value

C = TypeVar("C")

_FIRST_WORD = re.compile(r"[ \t]*([^ \t]*)[ \t]*")
_NUMBER = re.compile(r"(\+?)(-?[0-9]+)")
_LONGEST_QUOTE = 60


class Labelled(Value):
    """A base of frozen classes whose values have a short label in the notation."""

    __slots__ = ()
    label_format: ClassVar[str]  # with the value as {0}

    def __init_subclass__(cls) -> None:
        """Refuse a class without a label when it is defined."""
        if not hasattr(cls, "label_format"):
            raise TypeError(f"{cls.__name__} lacks a label_format")

    @property
    def label(self) -> str:
        """The label; different values of a game have different labels.

        Example:
            >>> from theban import luxor
            >>> luxor.MoveAdventurer(origin=7, steps=3).label, luxor.NumberCard(3).label
            ('move 7+3', '3')
        """
        return self.label_format.format(self)


@frozen
class Grammar(Generic[C]):
    """The form of a game's lines."""

    forms: tuple[str, ...]
    """One example of each form, as messages show them."""
    example: str
    """The example shown for an empty text."""
    strange: re.Pattern[str]
    """Matches a character that no line contains."""
    occurring: str
    """The characters that lines can contain, for messages."""
    fold: Callable[[str], str]
    """Normalizes labels, so that for instance capital letters do not matter."""
    parts: Callable[[str, tuple[C, ...]], str | None] = lambda _verb, _choices: None
    """Describes what comes after a first word, if a list of all labels would be too long.

    Called with the word and the choices that begin with it; None for a list.
    """


class Lines(Generic[C]):
    """The lines of all choices of a game."""

    __slots__ = ("_choices", "_format_choice", "_grammar")

    def __init__(
        self, grammar: Grammar[C], choices: Iterable[C], format_choice: Callable[[C], str]
    ) -> None:
        """Write all lines."""
        self._grammar = grammar
        self._format_choice = format_choice
        self._choices: dict[str, dict[str, C]] = {}
        for choice in choices:
            verb, label = self._split(choice)
            self._choices.setdefault(verb, {})[grammar.fold(label)] = choice

    def read(self, text: object) -> C:
        """Return the choice that a line stands for."""
        if not isinstance(text, str):
            raise InvalidNotation(
                f"a choice is one line of text, such as {self._grammar.example!r}, not "
                f"{of_class(text)}"
            )
        line = text.rstrip("\r\n")  # lines of files end so
        strange = self._grammar.strange.search(line)
        if strange is not None:
            _refuse(line, strange.start(), f"only {self._grammar.occurring} occur")
        start = _FIRST_WORD.match(line)
        assert start is not None  # every part of the pattern can be empty
        # A character whose lower case is a plain letter need not be plain itself, such as the
        # kelvin sign.
        verb, rest = start[1].lower() if start[1].isascii() else "", start.end()
        if verb not in self._choices:
            _refuse(line, start.start(1), f"the forms are: {'; '.join(self._grammar.forms)}")
        choices = self._choices[verb]
        label = self._grammar.fold(line[rest:])
        if label not in choices:
            _refuse(line, rest, self._right_after(verb))
        return choices[label]

    def _split(self, choice: C) -> tuple[str, str]:
        verb, _, label = self._format_choice(choice).partition(" ")
        return verb, label

    def _right_after(self, verb: str) -> str:
        choices = self._choices[verb]
        if "" in choices:
            return f"{verb!r} must be alone"
        parts = self._grammar.parts(verb, tuple(choices.values()))
        if parts is not None:
            return parts
        labels = [self._split(choice)[1] for choice in choices.values()]
        return f"after {verb!r} comes one of: {listed_rows(labels)}"


# --- Words for messages ------------------------------------------------------------------------


def _refuse(line: str, index: int, right: str) -> NoReturn:
    found = _quoted(line[index:].rstrip())
    where = f"at column {index + 1} is {found}" if line[index:].strip() else "it ends too early"
    raise InvalidNotation(f"{_quoted(line)} stands for no choice: {where}; {right}")


def _quoted(text: str) -> str:
    return repr(text if len(text) <= _LONGEST_QUOTE else f"{text[:_LONGEST_QUOTE]}...")


def listed_rows(labels: Iterable[str]) -> str:
    """List labels, with only the first and the last of numbers in a row.

    Args:
        labels: the labels in order; each is listed once.

    Example:
        >>> listed_rows(["stairs", "1", "2", "3", "3", "7"])
        'stairs, 1 to 3, 7'
    """
    return ", ".join(rows_of(labels))


def rows_of(
    labels: Iterable[str], from_to: Callable[[str, str], str] = "{} to {}".format
) -> list[str]:
    """Return labels as words for a list, with one word for three or more consecutive numbers."""
    rows: list[list[str]] = []
    for label in dict.fromkeys(labels):
        if rows and label == _one_more(rows[-1][-1]):
            rows[-1].append(label)
        else:
            rows.append([label])
    words: list[str] = []
    for row in rows:
        words += [from_to(row[0], row[-1])] if len(row) > 2 else row
    return words


def _one_more(label: str) -> str | None:
    number = _NUMBER.fullmatch(label)
    return f"{number[1]}{int(number[2]) + 1}" if number else None


@frozen
class TextParts:
    """Names of pieces and boxes for the text records of a game.

    The configs of such a game have a field ``components`` with the contents of the box.
    """

    labels: Callable[[Any], Mapping[str, object]]
    """Returns for a config the possible pieces of a deal by their labels; shorter labels are
    better.

    Pieces of one class have different labels, even ignoring case and the width of blanks. A piece
    without a label is written as in a save.
    """
    write_box: Callable[[Any], str]
    """Writes the components of a config as the text of a box file."""
    read_box: Callable[[str], object]
    """Reads components back from such a text; raises ``InvalidComponents`` for any other."""
    standard_boxes: Callable[[], tuple[object, ...]]
    """Returns the components of today's standard box, followed by those of earlier ones.

    Records refer to such a box instead of repeating it, so once released it must stay here.
    """
