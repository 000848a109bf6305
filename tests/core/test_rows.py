"""Rows of places: steps along them, compared with counting one by one, and their changes."""

import itertools
from typing import Any

import pytest

from tests.refusals import refuses
from tests.wrong_calls import foreign
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


@pytest.mark.parametrize("place", [-1, 10**30, 2.0, "2", None])
def test_places_that_a_row_lacks_are_refused_with_those_that_it_has(place: Any) -> None:  # noqa: ANN401 (of any type)
    track = Track([place in {1, 4} for place in range(GOAL)])
    refuses("place is .*; it must be a place before the goal, 0 to 5$", track.ahead, place, 1)
    refuses("place is .*; it must be a place, 0 to 6$", track.behind, place)
    refuses("place is 6; it must be a place before the goal, 0 to 5$", track.ahead, GOAL, 1)
    refuses("place is 0; it must be a place before .*, but there is none", Track(()).ahead, 0, 1)


@pytest.mark.parametrize("steps", [0, -1, 1.0, 99.5, "1", None])
def test_steps_are_a_number_from_1_on(steps: Any) -> None:  # noqa: ANN401 (of any type)
    track = Track([True] * GOAL)
    refuses("steps is .*; it must be a whole number from 1 on$", track.ahead, 2, steps)


@pytest.mark.parametrize("goal", [-1, GOAL + 1, 2.0, "2"])
def test_a_goal_is_in_the_row_or_the_place_after_it(goal: Any) -> None:  # noqa: ANN401 (of any type)
    refuses(
        "goal is .*; it must be a place, or the one after, 0 to 6$",
        Track,
        [1] * GOAL,
        goal,
    )


@pytest.mark.parametrize("occupied", [5, {1, 2}, {1: 2}, None])
def test_a_row_is_a_sequence(occupied: Any) -> None:  # noqa: ANN401 (of any type)
    refuses("occupied is .*; it must be a sequence of the places$", Track, occupied, 1)


def test_numbers_of_other_libraries_are_places_and_steps() -> None:
    track = Track([place in {1, 4} for place in range(GOAL)], foreign(GOAL))
    assert (track.ahead(foreign(0), foreign(2)), track.behind(foreign(4))) == (4, 1)
    assert (track.ahead(foreign(0), foreign(9)), track.behind(foreign(0))) == (None, None)


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
