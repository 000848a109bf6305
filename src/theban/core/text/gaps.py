"""Words for the gaps of sentences: numbers, seats, lists, what must happen next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from theban.core.errors import InvalidArgument
from theban.core.illegality import DetailValue
from theban.core.messages import shown
from theban.core.text.language import Language
from theban.core.text.lists import in_rows

Details: TypeAlias = Mapping[str, DetailValue]
"""What fills the gaps of a sentence, by name."""

SeatName: TypeAlias = Callable[[int], str]
"""Says what a seat is called."""

Word: TypeAlias = Callable[[Details, SeatName, Language], str]
"""Makes the words for a gap of a sentence.

It is called with all details, with what tells the name of a seat, and with the language."""


def number_of(details: Details, name: str) -> int:
    """Return a detail that is one number."""
    value = details.get(name)
    if not isinstance(value, int):
        raise InvalidArgument(f"the detail {name} is {shown(value)}; it must be a number")
    return value


def numbers_of(details: Details, name: str) -> tuple[int, ...]:
    """Return a detail that is several numbers."""
    value = details.get(name)
    if not isinstance(value, tuple):
        raise InvalidArgument(f"the detail {name} is {shown(value)}; it must be several numbers")
    return value


def seat_word(name: str) -> Word:
    """Return the writer of a detail that is a seat.

    Args:
        name: the name of the detail.

    Example:
        >>> from theban.authoring import seat_word
        >>> from theban.render import ENGLISH
        >>> seat_word("next")({"next": 1}, ["Ada", "Ben"].__getitem__, ENGLISH)
        'Ben'
    """
    return lambda details, seat_name, _language: seat_name(number_of(details, name))


def row_word(name: str, conjunction: str) -> Word:
    """Return the writer of a detail that is several numbers."""

    def tell(details: Details, _seat_name: SeatName, language: Language) -> str:
        return in_rows(numbers_of(details, name), conjunction, language)

    return tell


def due_word(sentences: Mapping[str, str]) -> Word:
    """Return the writer of what must happen, for the gap ``due``."""

    def tell(details: Details, seat_name: SeatName, language: Language) -> str:
        kind = details.get("due")
        if kind not in sentences:
            raise InvalidArgument(f"the detail due is {shown(kind)}; it must be a kind of decision")
        return language.say(sentences[str(kind)], seat=seat_name(number_of(details, "seat")))

    return tell
