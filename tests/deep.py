"""Choose what runs when nobody asks for more: of a long test a sample, the rest is marked ``deep``.

The usual run leaves out what is marked; ``pytest -m deep`` runs it, ``pytest -m ""`` runs all.
Of a test with the marker ``sample(every=3)`` the first of each three cases is in the usual run.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeVar

import pytest

T = TypeVar("T")

OF_OTHER_SESSIONS = ("tests/adapters/", "tests/mutants/")
"""Folders with tests of tools, which have sessions of nox that run them on each change."""


def mostly_deep(values: Iterable[object], *, every: int) -> list[object]:
    """Return the values of a parameter, marked as deep but for the first of each so many.

    Choose a number that shares no factor with the periods of the values, so that the sample is as
    mixed as they are.
    """
    return [
        pytest.param(value, marks=pytest.mark.deep) if number % every else value
        for number, value in enumerate(values)
    ]


def in_parts(values: Sequence[T], parts: int) -> list[object]:
    """Return the values of a parameter in so many parts, of which the first is not deep.

    Use it for hundreds of values, since each test takes time of its own.
    """
    return mostly_deep([values[first::parts] for first in range(parts)], every=parts)


def mark_samples(items: Iterable[pytest.Item]) -> None:
    """Mark as deep what other sessions run, and what is left out of tests marked ``sample``.

    Cases that are deep anyway are not counted.
    """
    seen = Counter[str]()
    for item in items:
        if item.nodeid.startswith(OF_OTHER_SESSIONS):
            item.add_marker(pytest.mark.deep)
        marker = item.get_closest_marker("sample")
        if marker is None or item.get_closest_marker("deep") is not None:
            continue
        test = item.nodeid.partition("[")[0]
        if seen[test] % int(marker.kwargs["every"]):
            item.add_marker(pytest.mark.deep)
        seen[test] += 1
