"""Choose what runs when nobody asks for more: of a long test a sample, the rest is marked ``deep``.

The usual run leaves out what is marked; ``pytest -m deep`` runs it, ``pytest -m ""`` runs all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterable


def mostly_deep(values: Iterable[object], *, every: int) -> list[object]:
    """Return the values of a parameter, marked as deep but for the first of each so many.

    Choose a number that shares no factor with the periods of the values, so that the sample is as
    mixed as they are.
    """
    return [
        pytest.param(value, marks=pytest.mark.deep) if number % every else value
        for number, value in enumerate(values)
    ]
