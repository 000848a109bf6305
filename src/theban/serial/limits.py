"""How much a save may hold; whatever comes from outside is measured before it is looked at.

No game comes near these limits: a state of the largest games takes some ten kilobytes.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, cast

from theban.core.errors import InvalidSave

if TYPE_CHECKING:
    from collections.abc import Iterable

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


def check_tree(data: object, where: str) -> None:
    """Refuse what is too deep, too large, or not even a tree.

    Formats in which one part can stand in many places (YAML, CBOR) can say with a few bytes what
    would fill the memory, or what never ends.

    Args:
        data: what was read.
        where: what messages call it.

    Raises:
        InvalidSave: it is too deep or has too many parts.

    Example:
        >>> nested = []
        >>> nested.append(nested)
        >>> check_tree(nested, "game.yaml")
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidSave: game.yaml is nested too deep; at most 40 arrays and \
objects stand inside one another
    """
    level, parts = [data], 0
    for _ in range(DEEPEST + 1):
        inside: list[object] = []
        for each in level:
            inside.extend(_parts_of(each, where))
            if parts + len(inside) > MOST_PARTS:
                raise InvalidSave(f"{where} has more than {MOST_PARTS} values")
        parts += len(inside)
        if not inside:
            return
        level = inside
    raise InvalidSave(
        f"{where} is nested too deep; at most {DEEPEST} arrays and objects stand inside one another"
    )


def _parts_of(value: object, where: str) -> Iterable[object]:
    if type(value) is dict:
        entries = cast("dict[object, object]", value)  # seen above
        for key in entries:
            if type(key) is not str:
                raise InvalidSave(f"{where} has a key of class {type(key).__name__}, not a text")
        return entries.values()
    if type(value) is list:
        return cast("list[object]", value)  # seen above
    if type(value) not in _LEAVES:
        raise InvalidSave(
            f"{where} has a value of class {type(value).__name__}; a save is made of objects, "
            "arrays, texts, numbers, true, false and null"
        )
    return ()


_LEAVES = (str, int, float, bool, type(None))


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
