"""Rows of places: steps along them, compared with counting one by one, and their changes."""

import itertools
from typing import Any

import pytest

from theban._core.rows import Track, changed_to, to_change, with_thing

GOAL = 6


def counted_ahead(tiles: tuple[int, ...], place: int, steps: int) -> int | None:
    """Walk on, place by place, counting those with a tile, and the goal."""
    for here in range(place + 1, GOAL + 1):
        steps -= here in tiles or here == GOAL
        if not steps:
            return here
    return None


def counted_behind(tiles: tuple[int, ...], place: int) -> int | None:
    for here in range(place - 1, -1, -1):
        if here in tiles:
            return here
    return None


def test_every_line_of_six_places_is_walked_as_counted() -> None:
    for number in range(GOAL + 1):
        for tiles in itertools.combinations(range(GOAL), number):
            track = Track([place in tiles for place in range(GOAL)])
            assert (track.stops, track.goal) == ((*tiles, GOAL), GOAL)
            assert track.last_tile == track.behind(GOAL) == counted_behind(tiles, GOAL), tiles
            left = track.steps_left()
            assert len(left) == GOAL
            for place in range(GOAL):
                assert track.behind(place) == counted_behind(tiles, place), (tiles, place)
                assert counted_ahead(tiles, place, left[place]) == GOAL, (tiles, place)
                for steps in range(1, GOAL + 2):
                    expected = counted_ahead(tiles, place, steps)
                    assert track.ahead(place, steps) == expected, (tiles, place, steps)


def test_a_line_of_tiles_is_one_of_places_that_hold_them() -> None:
    track = Track((None, "a", None, None, "b", "the goal holds nothing"), goal=5)
    assert (track.ahead(0, 1), track.ahead(1, 1), track.ahead(1, 2)) == (1, 4, 5)
    assert (track.behind(5), track.last_tile, track.stops) == (4, 4, (1, 4, 5))


def reversed_by_changes(row: Any) -> Any:  # noqa: ANN401 (a tuple or a list)
    changed = to_change(row)
    changed.reverse()
    return changed_to(row, changed)


@pytest.mark.parametrize(
    ("change", "expected"),
    [(lambda row: with_thing(row, 0, 9), [9, 2, 7]), (reversed_by_changes, [7, 2, 5])],
)
def test_a_tuple_stays_as_it_was_and_a_list_is_changed_where_it_is(
    change: Any,  # noqa: ANN401 (as above)
    expected: list[int],
) -> None:
    row, playout = (5, 2, 7), [5, 2, 7]
    assert change(row) == tuple(expected)
    assert row == (5, 2, 7)
    assert change(playout) is playout
    assert playout == expected
