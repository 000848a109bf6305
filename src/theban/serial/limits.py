"""How much a save may hold; input is measured before it is read.

No game comes near these limits: a state of the largest games takes some ten kilobytes.
"""

from __future__ import annotations

import math

from theban.core.errors import InvalidSave

MOST_BYTES = 4 * 2**20
"""The most bytes of a save."""
LARGEST_WHOLE = 2**53 - 1
"""The largest whole number, and below 0 the smallest: what every reader of JSON can hold."""
LONGEST_TEXT = 10_000
"""The most characters of a text."""
DEEPEST = 40
"""The most arrays and objects inside one another."""
MOST_PARTS = 500_000
"""The most values in a save."""


class RefusedError(Exception):
    """Why a text is refused that others would read; the message goes on with the text's name."""


def check_length(length: int, most: int, where: str) -> None:
    """Refuse a save that is too long.

    Args:
        length: its bytes.
        most: the most bytes.
        where: what messages call it.

    Raises:
        InvalidSave: it is longer.

    Example:
        >>> check_length(5_000_000, MOST_BYTES, "game.json")
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidSave: game.json has 5000000 bytes; a save has at most 4194304
    """
    if length > most:
        raise InvalidSave(f"{where} has {length} bytes; a save has at most {most}")


def is_whole(value: object) -> bool:
    """Say whether something is a whole number that can be saved; ``True`` and ``7.0`` are none.

    Args:
        value: anything.
    """
    return type(value) is int and -LARGEST_WHOLE <= value <= LARGEST_WHOLE


def is_number(value: object) -> bool:
    """Say whether something is a float that can be saved; infinite ones cannot.

    Args:
        value: anything.
    """
    return type(value) is float and math.isfinite(value)


def is_text(value: object) -> bool:
    r"""Say whether something is a text that can be saved in every format.

    Args:
        value: anything.

    Example:
        >>> is_text("Ankh"), is_text(b"Ankh"), is_text("half of a pair: \ud83d")
        (True, False, False)
    """
    if type(value) is not str or len(value) > LONGEST_TEXT:
        return False
    return value.isascii() or not any("\ud800" <= letter <= "\udfff" for letter in value)
