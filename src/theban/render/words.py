"""Words and lines that the pictures and sentences of all games are made of."""

from __future__ import annotations

import textwrap

from theban.core.text.language import Language, message
from theban.render.names import Names

INDENT = "    "
"""What is before the lines of a text after its first."""

GLUE = "\0"
"""Stands for a blank at which no line is broken."""


_ORDINALS = (
    message("first", context="ordinal"),
    message("second", context="ordinal"),
    message("third", context="ordinal"),
    message("fourth", context="ordinal"),
    message("fifth", context="ordinal"),
)
_ENDINGS = {
    1: message("{number}st", context="ordinal"),
    2: message("{number}nd", context="ordinal"),
    3: message("{number}rd", context="ordinal"),
}
_OTHERS = message("{number}th", context="ordinal")


def ordinal(index: int, language: Language) -> str:
    """Return what is said of the thing with an index among several."""
    number = index + 1
    if 0 < number <= len(_ORDINALS):
        return language.text(_ORDINALS[index], "ordinal")
    last_two = number % 100
    is_teen = last_two in range(11, 14)
    ending = _OTHERS if is_teen else _ENDINGS.get(number % 10, _OTHERS)
    return language.say_in("ordinal", ending, number=number)


def full_sentence(text: str, language: Language, *names: str) -> str:
    """Return a clause with a capital letter and a full stop."""
    # A clause of the catalogues, which begins with a small letter, is made its own sentence.
    clause = text if text.startswith(names) else capitalized(text)
    return language.say("{clause}.", clause=clause)


def without_stop(sentence: str) -> str:
    """Return a sentence without its full stop, in any script."""
    return sentence.rstrip(_FULL_STOPS)


_FULL_STOPS = ".\u3002\uff61\u0964\u1362\u06d4"
"""Those of Latin script and its like, of Chinese and Japanese, Hindi, Amharic, and Urdu."""


def capitalized(text: str) -> str:
    """Return a text with a capital letter at its beginning, all else as it is."""
    return text[:1].upper() + text[1:]


def cut(text: str, room: int) -> str:
    """Return a text, cut where it is too long; nothing where there is no room."""
    return text if len(text) <= room else f"{text[: room - 1]}~" if room > 0 else ""


def lettered(names: Names, seat: int) -> str:
    """Return what a seat is called, after the letter that stands for it in pictures."""
    letter, name = names.letter(seat), names.of(seat)
    return name if names.are_letters or name.endswith(f" {letter}") else f"{letter} {name}"


def wrapped(text: str, width: int) -> list[str]:
    """Break a text into lines; those after the first are indented."""
    lines = textwrap.wrap(text, width, subsequent_indent=INDENT, break_on_hyphens=False)
    return [line.replace(GLUE, " ") for line in lines]
