"""Steps along a row of places, compared with counting them one by one."""

import itertools

from theban._core.rows import Track

GOAL = 6


def track_with(tiles: tuple[int, ...]) -> Track:
    return Track([place in tiles for place in range(GOAL)])


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
            track = track_with(tiles)
            for place in range(GOAL):
                assert track.behind(place) == counted_behind(tiles, place), (tiles, place)
                for steps in range(1, GOAL + 2):
                    expected = counted_ahead(tiles, place, steps)
                    assert track.ahead(place, steps) == expected, (tiles, place, steps)


def test_so_many_steps_as_are_left_lead_to_the_goal() -> None:
    for number in range(GOAL + 1):
        for tiles in itertools.combinations(range(GOAL), number):
            left = track_with(tiles).steps_left()
            assert len(left) == GOAL
            for place, steps in enumerate(left):
                assert counted_ahead(tiles, place, steps) == GOAL, (tiles, place)


def test_behind_the_goal_is_the_last_tile() -> None:
    assert track_with((1, 4)).behind(GOAL) == 4
    assert track_with((1, 5)).behind(GOAL) == 5
    assert track_with(()).behind(GOAL) is None


def test_the_last_tile_is_the_one_nearest_the_goal() -> None:
    assert track_with((1, 4)).last_tile == 4
    assert track_with(()).last_tile is None


def test_a_line_without_tiles_leads_to_the_goal_in_one_step() -> None:
    track = track_with(())
    assert (track.ahead(0, 1), track.ahead(0, 2)) == (GOAL, None)
    assert (track.stops, track.goal) == ((GOAL,), GOAL)


def test_a_line_of_tiles_is_one_of_places_that_hold_them() -> None:
    track = Track((None, "a", None, None, "b", "the goal holds nothing"), goal=5)
    assert (track.ahead(0, 1), track.ahead(1, 1), track.ahead(1, 2)) == (1, 4, 5)
    assert (track.behind(5), track.last_tile, track.stops) == (4, 4, (1, 4, 5))
