"""Several words in a row, as sentences list them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from theban.core.errors import InvalidArgument
from theban.core.text.language import ENGLISH, Language, message
from theban.core.text.notation import rows_of

_LASTS = {"and": message("{some} and {last}"), "or": message("{some} or {last}")}
"""How the last of several is joined to those before."""


def row_of(words: Iterable[str], language: Language) -> str:
    """List words without a conjunction; without words nothing is said.

    Args:
        words: the words.
        language: the language to write in.

    Example:
        >>> row_of(["3 keys", "1 scarab"], ENGLISH)
        '3 keys, 1 scarab'
    """
    first, *others = list(words) or [""]
    return reduce(
        lambda some, after: language.say("{some}, {next}", some=some, next=after), others, first
    )


def all_of(words: Iterable[str], language: Language) -> str:
    """List words all of which are meant.

    Args:
        words: at least one word.
        language: the language to write in.

    Example:
        >>> all_of(["Ada", "Ben", "Cleo"], ENGLISH)
        'Ada, Ben and Cleo'
    """
    return joined(words, "and", language)


def one_of(words: Iterable[str], language: Language) -> str:
    """List words of which one is meant.

    Args:
        words: at least one word.
        language: the language to write in.

    Example:
        >>> one_of(["1", "4"], ENGLISH)
        '1 or 4'
    """
    return joined(words, "or", language)


def joined(words: Iterable[str], conjunction: str, language: Language) -> str:
    """List words with a conjunction before the last."""
    *most, last = words
    if not most:
        return last
    both = _LASTS.get(conjunction)
    some = row_of(most, language)
    if both is None:
        return f"{some} {conjunction} {last}"
    return language.say(both, some=some, last=last)


def in_rows(numbers: Iterable[int], conjunction: str, language: Language = ENGLISH) -> str:
    """List numbers; of three or more in a row only the first and the last.

    Args:
        numbers: at least one number, in any order.
        conjunction: the word before the last, "and" or "or".
        language: the language to write in.

    Raises:
        InvalidArgument: there is no number.

    Example:
        >>> in_rows([1, 4], "or"), in_rows([4, 3, 2, 2], "or"), in_rows([-1, 1, 2, 3, 5], "and")
        ('1 or 4', '2 to 4', '-1, 1 to 3 and 5')
    """

    def from_to(first: str, last: str) -> str:
        return language.say("{first} to {last}", first=first, last=last)

    rows = rows_of(map(str, sorted(set(numbers))), from_to)
    if not rows:
        raise InvalidArgument("there are no numbers to list; there must be one at least")
    return joined(rows, conjunction, language)
