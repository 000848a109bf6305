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
    """Return a value that is a whole number in its range, and refuse any other."""
    if type(value) is not int or not least <= value <= most:
        refuse(what, value, f"a whole number from {least} to {most}{why}", InvalidComponents)
    return value


def figure(least: int = 0) -> WholeNumber:
    """Make a validator for a field of a piece that holds a figure of a box."""
    return between(least, LARGEST, f"a whole number from {least} to {LARGEST}", InvalidComponents)


def entries_of(
    entries: tuple[_E, ...], what: str, least: int = 1, most: int = MOST_ENTRIES
) -> Iterator[tuple[str, _E]]:
    """Yield the entries of a group with the path of each, unless they are too few or too many."""
    if not least <= len(entries) <= most:
        raise InvalidComponents(
            f"{what}: the number of entries is {len(entries)}; it must be {least} to {most}"
        )
    for number, entry in enumerate(entries, 1):
        yield f"{what}, entry {number}", entry


def numbers_of(
    numbers: tuple[int, ...], what: str, least: int = 0, most: int = LARGEST
) -> tuple[int, ...]:
    """Return numbers that are in their range, with one of them at least."""
    for number, (_, item) in enumerate(entries_of(numbers, what), 1):
        whole(item, f"{what}: entry {number}", least, most)
    return numbers


def check_edition(edition: str) -> None:
    """Ask for the name of an edition."""
    if not edition.strip() or not edition.isprintable():
        refuse("edition", edition, "a name: one line of text", InvalidComponents)


def check_new(key: object, seen: set[object], what: str, of: str, rule: str) -> None:
    """Ask that something is named once only, and note that it was named."""
    if key in seen:
        raise InvalidComponents(
            f"{what}: the {of} was named before; each must be named once, with all its copies "
            f"({rule})"
        )
    seen.add(key)


def check_rising(numbers: Iterable[int], what: str, why: str) -> None:
    """Ask that each number is larger than the one before."""
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
    """Make a check, unless the value has passed this check before."""
    key = check, id(value)
    if _passed.get(key, _passed) is not value:  # not None, which may be the value
        check(value)
        _passed[key] = value
