"""Where steps lead on a changing board, compared with a newly laid board."""

import random
from typing import Any

import pytest

from tests.refusals import refuses
from theban.luxor import Board, HorusTile, OsirisTile, Tile, TunnelTile

TILES: tuple[Tile | None, ...] = (None, HorusTile(1), OsirisTile(2), TunnelTile())


@pytest.mark.rule("LX-1.2", "LX-5.11")
@pytest.mark.parametrize("seed", range(20))
def test_steps_lead_on_a_changed_board_as_on_one_laid_anew(seed: int) -> None:
    dice = random.Random(seed)
    board = Board((None, *dice.choices(TILES, k=8), None))
    for _ in range(60):
        place = dice.randrange(1, 9)
        if dice.random() < 0.5:
            # As in a game: the tile is taken, and another one replaces it.
            board = board.with_tile(place, None)
        if dice.random() < 0.5:
            assert board.track.stops[-1] == board.chamber
        board = board.with_tile(place, dice.choice(TILES))
        anew = Board(board.tiles)
        assert board == anew
        assert board.track.stops == anew.track.stops
        for origin in range(board.chamber):
            assert board.next_tunnel(origin) == anew.next_tunnel(origin)
            assert board.track.behind(origin) == anew.track.behind(origin)
            for steps in range(1, 10):
                assert board.track.ahead(origin, steps) == anew.track.ahead(origin, steps)


@pytest.mark.parametrize("place", [-1, 10, 1.0, "1", None])
def test_places_that_a_board_lacks_are_refused_with_those_that_it_has(place: Any) -> None:  # noqa: ANN401 (of any type)
    board = Board((None, *(HorusTile(1),) * 8, None))
    refuses("place is .*; it must be a space, 1 to 8$", board.with_tile, place, None)
    refuses("place is .*; it must be a place, 0 to 9$", board.next_tunnel, place)


@pytest.mark.parametrize("place", [0, 9])
def test_tiles_are_laid_on_spaces_alone(place: int) -> None:
    board = Board((None, *(HorusTile(1),) * 8, None))
    refuses("place is .*; it must be a space, 1 to 8$", board.with_tile, place, HorusTile(1))
    assert board.next_tunnel(place) is None
    assert Board((None, TunnelTile(), TunnelTile(), None)).next_tunnel(1) == 2  # side by side


@pytest.mark.parametrize("tiles", [5, None, (), {1}, {1: 2}, "x"])
def test_steps_on_tiles_of_a_wrong_type_lead_nowhere(tiles: Any) -> None:  # noqa: ANN401 (of any type)
    assert (Board(tiles).chamber, Board(tiles).track.stops) == (0, (0,))
