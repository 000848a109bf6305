"""Rows of a state that rules change: counts by kind, and lines of tiles.

They are tuples, and a step that changes one thing in a row makes a new tuple.  While a whole game
is played on, nobody sees a row before the end; there rows are lists, which the functions here
change where they are.  Type checkers are told of tuples alone, since rules read both alike.

A rule that puts a row into a second place takes ``row[:]``, which copies a list and no tuple.
"""

from __future__ import annotations

from typing import Any, TypeVar, cast

T = TypeVar("T")


def with_one_more(row: tuple[int, ...], place: int) -> tuple[int, ...]:
    """Return a row with the number at a place raised by 1."""
    either: Any = row
    if type(either) is list:
        either[place] += 1
        return row
    changed = [*row]  # in three quarters of the time of list(row), here and in works
    changed[place] += 1
    return tuple(changed)


def with_one_fewer(row: tuple[int, ...], place: int) -> tuple[int, ...]:
    """Return a row with the number at a place lowered by 1."""
    either: Any = row
    if type(either) is list:
        either[place] -= 1
        return row
    changed = [*row]
    changed[place] -= 1
    return tuple(changed)


def with_thing(row: tuple[T, ...], place: int, thing: T) -> tuple[T, ...]:
    """Return a row with something else at a place."""
    either: Any = row
    if type(either) is list:
        either[place] = thing
        return row
    changed = [*row]
    changed[place] = thing
    return tuple(changed)


def to_change(row: tuple[T, ...]) -> list[T]:
    """Return a row as a list, for several changes; :func:`changed_to` puts it back."""
    either: Any = row
    if type(either) is list:
        return cast("list[T]", either)  # of what the row holds, which types tell of tuples alone
    return list(row)


def changed_to(row: tuple[T, ...], changed: list[T]) -> tuple[T, ...]:
    """Return what a row becomes: a tuple, or the list itself in a whole game."""
    either: Any = row
    lying: Any = changed
    return lying if type(either) is list else tuple(changed)
