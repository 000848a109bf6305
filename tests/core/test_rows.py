"""Rows that rules change: new tuples in a step, but the same lists throughout a playout."""

from typing import Any

import pytest

from theban._core.rows import changed_to, to_change, with_thing


def reversed_by_changes(row: Any) -> Any:  # noqa: ANN401 (a tuple or a list)
    changed = to_change(row)
    changed.reverse()
    return changed_to(row, changed)


CHANGES = [(lambda row: with_thing(row, 0, 9), [9, 2, 7]), (reversed_by_changes, [7, 2, 5])]


@pytest.mark.parametrize(("change", "expected"), CHANGES)
def test_a_tuple_stays_as_it_was(change: Any, expected: list[int]) -> None:  # noqa: ANN401
    row = (5, 2, 7)
    assert change(row) == tuple(expected)
    assert row == (5, 2, 7)


@pytest.mark.parametrize(("change", "expected"), CHANGES)
def test_a_list_is_changed_where_it_is(change: Any, expected: list[int]) -> None:  # noqa: ANN401
    row = [5, 2, 7]
    assert change(row) is row
    assert row == expected
