"""Numbers of Python and of other libraries."""

from __future__ import annotations

from math import isfinite, sqrt
from numbers import Real
from operator import index, is_
from typing import cast

LARGEST = 10**30
"""The largest number on a piece or in a choice, far beyond any game.

Python refuses to write numbers of thousands of digits, and messages repeat those of choices.
"""


def to_whole(value: object) -> int | None:
    """Return a value as a plain int, or None if it is not a whole number.

    Whole numbers are ints and values that Python accepts as an index, such as ``numpy.int64(3)``,
    but neither ``True`` nor ``3.0``.
    """
    if type(value) is int:
        return value
    if isinstance(value, bool):
        return None
    try:
        return index(value)  # type: ignore[arg-type]  # what is not an index raises the TypeError
    except Exception:  # noqa: BLE001 (whatever the __index__ of a foreign class raises)
        return None


def plain(value: object) -> object:
    """Return a value, or a tuple's entries, with whole numbers of other libraries as ints."""
    if type(value) is not tuple:
        return _plain(value)
    given = cast("tuple[object, ...]", value)  # checked above
    found = tuple(map(_plain, given))
    return given if all(map(is_, found, given)) else found


def _plain(value: object) -> object:
    number = to_whole(value)
    return value if number is None else number


def to_finite(value: object) -> float | None:
    """Return a number as a float; None for other values, infinity and NaN."""
    # Numbers of other libraries are registered as Real.
    if not isinstance(value, Real):
        return None
    try:
        number = float(value)
    except Exception:  # noqa: BLE001 (as above; or it is too large)
        return None
    return number if isfinite(number) else None


CHI2 = 3.8414588206941285
"""The value that the square of a standard normal variable exceeds with probability 5 %."""


def wilson(share: float, games: float) -> tuple[float, float]:
    """Return the 95 % interval for a share of games, after Wilson (1927).

    SciPy's version counts only whole games; here a win can be shared.
    """
    if not games:
        return 0.0, 1.0
    z2 = CHI2 / games
    middle = (share + z2 / 2) / (1 + z2)
    half = sqrt(z2 * share * (1 - share) + z2 * z2 / 4) / (1 + z2)
    return max(0.0, middle - half), min(1.0, middle + half)
