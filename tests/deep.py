"""Selects the usual run: a sample of each long test; the rest is marked ``deep``.

The usual run leaves out what is marked; ``pytest -m deep`` runs it, and ``pytest -m ""`` runs
everything. If a test has the marker ``sample(every=3)``, every third case is in the usual run, from
the first on.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeVar

import pytest

T = TypeVar("T")

OF_OTHER_SESSIONS = ("tests/adapters/", "tests/examples/", "tests/mutants/")
"""Folders with tests of tools and examples; nox sessions run them on each change."""


def mostly_deep(values: Iterable[object], *, every: int) -> list[object]:
    """Return the values of a parameter, marked as deep except for every Nth one.

    Choose a number that has no common factor with the periods of the values, so that the sample is
    as mixed as they are.
    """
    return [
        pytest.param(value, marks=pytest.mark.deep) if number % every else value
        for number, value in enumerate(values)
    ]


def in_parts(values: Sequence[T], parts: int) -> list[object]:
    """Return the values of a parameter divided into parts, of which the first is not deep."""
    return mostly_deep([values[first::parts] for first in range(parts)], every=parts)


def mark_samples(items: Iterable[pytest.Item]) -> None:
    """Mark as deep the tests in other sessions, and the cases that ``sample`` leaves out."""
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
