"""LX-5: acting on the tile."""

import pytest

from tests.luxor.rules.helpers import *


@pytest.mark.rule("LX-5.2")
def test_nobody_takes_a_treasure_out_of_turn() -> None:
    """Two of seat 1 stand on a vase for two; seat 0 lands there alone: nobody takes it."""
    state = at(Seat(hand=hand(TWO)), Seat(active=(2, 2)), spaces={2: VASE_FOR_TWO})
    after = play(state, LEFT, MoveAdventurer(0, 2))
    assert [player.treasures for player in after.players] == [(), ()]


@pytest.mark.rule("LX-5.3")
def test_a_temple_tile_can_be_turned_up_on_the_last_space_too() -> None:
    """A path of five spaces, the last of which has a cobra icon."""
    state = at(Seat(hand=hand(ONE), active=(0, 4)), config=short_path("1t|t|t|c", needed=1))
    state = play(state, LEFT, MoveAdventurer(4, 1))
    assert rolls(state, 0, ChanceKind.TEMPLE_TILE)
    assert play(state, TempleTileRevealed(TunnelTile())).board.tiles[5] == TunnelTile()


@pytest.mark.rule("LX-5.3", "LX-1.2")
def test_the_last_tile_of_a_path_can_be_taken_too() -> None:
    """On a path of four treasures three are taken; taking the last, on 4, leaves no tile.

    The chamber is the step after the last tile, so now every 1 leads there, and seat 1 has no key.
    """
    vase = Treasure(VASE, 1, 2)
    state = at(
        Seat(hand=hand(ONE), active=(0, 0, 0, 3), asleep=(2,), treasures=(vase,) * 3),
        Seat(hand=hand(ONE)),
        config=short_path("t|t|t|t", needed=1),
        spaces={1: None, 2: None, 3: None},
    )
    after = play(state, LEFT, MoveAdventurer(3, 1))
    assert after.board.tiles == (None,) * 6
    assert active(after) == (0, 0, 0, 0, 4)
    after = play(draw(after), LEFT)
    assert rolls(after, 1, ChanceKind.CARD)
    assert active(after, 1) == (0, 0)


@pytest.mark.rule("LX-5.11")
def test_temple_horus_and_osiris_tiles_stay() -> None:
    """After acting on each of them, and leaving via Osiris, the board is as before."""
    state = at(
        Seat(hand=hand(ONE), active=(2, 3, 5, 7, 9), asleep=()),
        spaces={
            3: ScarabTile(),
            6: OsirisTile(1),
            7: VASE_FOR_THREE,
            8: WildCardTile(),
            10: FavorTile((1, 2)),
        },
    )
    board = state.board
    moves = play(state, LEFT)
    for place, answer in (
        (2, ScarabDrawn(2)),
        (3, TakeKey()),
        (5, None),
        (7, None),
        (9, TakeHorusCard(2)),
    ):
        assert play(moves, MoveAdventurer(place, 1), *([answer] if answer else [])).board == board
