"""Words and lines that the pictures and sentences of all games are made of."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from theban.render.names import Names

INDENT = "    "
"""What stands before the lines of a text after its first."""

GLUE = "\0"
"""Stands for a blank at which no line is broken."""


_ORDINALS = ("first", "second", "third", "fourth", "fifth")
_ENDINGS = {1: "st", 2: "nd", 3: "rd"}


def ordinal(index: int) -> str:
    """Return what is said of the thing with an index among several.

    Args:
        index: its number, from 0.

    Example:
        >>> ordinal(0), ordinal(4), ordinal(5), ordinal(20)
        ('first', 'fifth', '6th', '21st')
    """
    number = index + 1
    if 0 < number <= len(_ORDINALS):
        return _ORDINALS[index]
    last_two = number % 100
    is_teen = last_two in range(11, 14)
    return f"{number}{'th' if is_teen else _ENDINGS.get(number % 10, 'th')}"


def full_sentence(text: str, *names: str) -> str:
    """Return a text with a capital letter and a full stop.

    Args:
        text: the sentence without them.
        names: what it may begin with and keeps as it is.

    Example:
        >>> full_sentence("nobody moves"), full_sentence("ada moves", "ada")
        ('Nobody moves.', 'ada moves.')
    """
    return f"{text if text.startswith(names) else capitalized(text)}."


def capitalized(text: str) -> str:
    """Return a text with a capital letter at its beginning, all else as it is.

    Args:
        text: the text.
    """
    return text[:1].upper() + text[1:]


def cut(text: str, room: int) -> str:
    """Return a text, cut where it is too long; nothing where there is no room.

    Args:
        text: the text.
        room: how many characters there are.

    Example:
        >>> cut("Cleopatra", 9), cut("Cleopatra", 4), cut("Cleopatra", 0)
        ('Cleopatra', 'Cle~', '')
    """
    return text if len(text) <= room else f"{text[: room - 1]}~" if room > 0 else ""


def lettered(names: Names, seat: int) -> str:
    """Return what a seat is called, after the letter that stands for it in pictures.

    Args:
        names: the names of the seats.
        seat: the seat, from 0.

    Example:
        >>> from theban.render.names import Names
        >>> lettered(Names(["Ada", "Ben"]), 1), lettered(Names(None), 1)
        ('B Ben', 'Player B')
    """
    letter, name = names.letter(seat), names.of(seat)
    return name if name.endswith(f" {letter}") else f"{letter} {name}"


def wrapped(text: str, width: int) -> list[str]:
    """Break a text into lines; those after the first are indented.

    Args:
        text: the text; at :data:`GLUE` it is not broken, and a blank is shown.
        width: the length of the longest line in characters.

    Example:
        >>> wrapped("one two three four", 12)
        ['one two', '    three', '    four']
    """
    lines = textwrap.wrap(text, width, subsequent_indent=INDENT, break_on_hyphens=False)
    return [line.replace(GLUE, " ") for line in lines]
