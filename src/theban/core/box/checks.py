"""What the checks of a box are made of, whichever game the box belongs to.

Here are the bricks that ask for types, ranges and order.  The requirements of a game's figures are
in ``box.checks`` of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from typing import TypeVar
from weakref import WeakValueDictionary

from theban.core.checking.fields import WholeNumber, between
from theban.core.checking.shapes import refuse
from theban.core.errors import InvalidComponents

LARGEST = 9999
"""No figure of a box is larger; so a slip of the hand can neither fill the memory nor a save."""
MOST_ENTRIES = 60
"""No group has more entries, unless its check says otherwise.

A game can choose or draw all kinds of pieces, some in pairs. So their number bounds a game's
start-up time and memory.
"""

_C = TypeVar("_C")
_E = TypeVar("_E")


# --- Bricks ------------------------------------------------------------------------------------


def whole(value: object, what: str, least: int = 0, most: int = LARGEST, why: str = "") -> int:
    """Return a value that is a whole number in its range, and refuse any other.

    Args:
        value: what was found; ``True`` and ``7.0`` are not whole numbers.
        what: the path of the value.
        least: the smallest right number.
        most: the largest right number.
        why: what the message says after the range.

    Raises:
        InvalidComponents: it is not a whole number or out of range.
    """
    if type(value) is not int or not least <= value <= most:
        refuse(what, value, f"a whole number from {least} to {most}{why}", InvalidComponents)
    return value


def figure(least: int = 0) -> WholeNumber:
    """Make a validator for a field of a piece that holds a figure of a box.

    Args:
        least: the smallest right number; the largest is :data:`LARGEST`.

    Example:
        >>> from attrs import field, frozen
        >>> @frozen
        ... class Space:
        ...     wall: int = field(validator=figure())
        >>> Space(10000)
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidComponents: Space.wall is 10000; \
it must be a whole number from 0 to 9999
    """
    return between(least, LARGEST, f"a whole number from {least} to {LARGEST}", InvalidComponents)


def entries_of(
    entries: tuple[_E, ...], what: str, least: int = 1, most: int = MOST_ENTRIES
) -> Iterator[tuple[str, _E]]:
    """Yield the entries of a group with the path of each, unless they are too few or too many.

    Args:
        entries: the entries.
        what: the path of the group.
        least: the fewest entries.
        most: the most entries.

    Raises:
        InvalidComponents: there are too few or too many entries.
    """
    if not least <= len(entries) <= most:
        raise InvalidComponents(
            f"{what}: the number of entries is {len(entries)}; it must be {least} to {most}"
        )
    for number, entry in enumerate(entries, 1):
        yield f"{what}, entry {number}", entry


def numbers_of(
    numbers: tuple[int, ...], what: str, least: int = 0, most: int = LARGEST
) -> tuple[int, ...]:
    """Return numbers that are in their range, with one of them at least.

    Args:
        numbers: what was found.
        what: the path of the value.
        least: the smallest right number.
        most: the largest right number.

    Raises:
        InvalidComponents: there is none, or an entry is wrong.
    """
    for number, (_, item) in enumerate(entries_of(numbers, what), 1):
        whole(item, f"{what}: entry {number}", least, most)
    return numbers


def check_edition(edition: str) -> None:
    """Ask for the name of an edition.

    Args:
        edition: what was found.

    Raises:
        InvalidComponents: it is not a line of text, or an empty one.
    """
    if not edition.strip() or not edition.isprintable():
        refuse("edition", edition, "a name: one line of text", InvalidComponents)


def check_new(key: object, seen: set[object], what: str, of: str, rule: str) -> None:
    """Ask that something is named once only, and note that it was named.

    Args:
        key: what tells it from others.
        seen: the keys that were named before it.
        what: the path of the value.
        of: what it is, for the message, such as ``"piece"``.
        rule: the id of the rule that wants it.

    Raises:
        InvalidComponents: it was named before.
    """
    if key in seen:
        raise InvalidComponents(
            f"{what}: the {of} was named before; each must be named once, with all its copies "
            f"({rule})"
        )
    seen.add(key)


def check_rising(numbers: Iterable[int], what: str, why: str) -> None:
    """Ask that each number is larger than the one before.

    Args:
        numbers: the numbers.
        what: the path of the value.
        why: why they must rise, with the id of a rule.

    Raises:
        InvalidComponents: a number is not larger than the one before.
    """
    for before, after in pairwise(numbers):
        if after <= before:
            raise InvalidComponents(
                f"{what}: {after} comes after {before}; the numbers must rise: {why}"
            )


# --- Checking once -----------------------------------------------------------------------------

# Every game has a config and every config is checked, but there are few boxes.  Only identity
# counts: nobody can change a Components, and equal figures are equally right.
_passed: WeakValueDictionary[tuple[object, int], object] = WeakValueDictionary()


def check_once(value: _C, check: Callable[[_C], None]) -> None:
    """Make a check, unless the value has passed this check before.

    Args:
        value: what is checked; once it has passed, it must be of a class that cannot change.
        check: raises an error if the value is wrong.
    """
    key = check, id(value)
    if _passed.get(key, _passed) is not value:  # not None, which may be the value
        check(value)
        _passed[key] = value
