"""Numbers as bytes: what writers are made of, and arrays of other types."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Callable, Iterable
from functools import cache
from itertools import compress
from struct import Struct
from typing import Any

TYPECODE = "h"
"""The type of the numbers in an ``array.array``: whole numbers of two bytes."""

_BYTE = 256
"""How many numbers a byte can tell apart."""


def packed(numbers: Iterable[int]) -> bytes:
    """Return numbers as an array holds them, to be joined and added by ``frombytes``.

    Args:
        numbers: the numbers, each with two bytes.

    Example:
        >>> from array import array
        >>> numbers = array("H")
        >>> numbers.frombytes(packed([1, 0, 7]))
        >>> numbers.tolist()
        [1, 0, 7]
    """
    return array(TYPECODE, numbers).tobytes()


def packer(size: int) -> Callable[..., bytes]:
    """Return a function that packs that many numbers, given one by one.

    It takes a third of the time of :func:`packed`, and a fifth of that of ``array.extend``.

    Args:
        size: how many numbers it takes.

    Example:
        >>> packer(3)(1, 0, 7) == packed([1, 0, 7])
        True
    """
    return Struct(f"{size}{TYPECODE}").pack


def one_hot(size: int) -> tuple[bytes, ...]:
    """Return for each of some kinds the numbers that tell it: a 1 at its place and 0 elsewhere.

    Args:
        size: the number of kinds.

    Returns:
        The packed numbers of each kind, and behind them those of none.

    Example:
        >>> from array import array
        >>> [array("H", kind).tolist() for kind in one_hot(2)]
        [[1, 0], [0, 1], [0, 0]]
    """
    rows = [[int(index == kind) for index in range(size)] for kind in range(size + 1)]
    return tuple(map(packed, rows))


def converted(numbers: array[int], typecode: str) -> array[int]:
    """Return the numbers as an array of another type.

    Most numbers of an observation are small, and whole columns of bytes are translated at once.
    That takes an eighth of the time of ``array(typecode, numbers)``.
    """
    if typecode == TYPECODE:
        return numbers
    planes, size = _planes(typecode)
    if not planes:  # of one byte, or not for numbers
        return array(typecode, numbers)
    told = numbers.tobytes()
    if sys.byteorder == "little":
        low, high = told[::2], told[1::2]
    else:
        low, high = told[1::2], told[::2]
    columns = bytearray(size * len(numbers))
    for column, table in planes:
        columns[column::size] = low.translate(table)
    made: array[Any] = array(typecode)
    made.frombytes(columns)
    if high.count(0) < len(high):
        for place in compress(range(len(numbers)), high):
            made[place] = numbers[place]
    return made


@cache
def _planes(typecode: str) -> tuple[tuple[tuple[int, bytes], ...], int]:
    """Return for each byte of a number, where it is not always 0, what it is for 0 to 255."""
    size = array(typecode).itemsize
    if size == 1 or typecode in {"u", "w"}:
        return (), size
    every = array(typecode, range(_BYTE)).tobytes()
    columns = [(column, every[column::size]) for column in range(size)]
    return tuple([(column, table) for column, table in columns if any(table)]), size
