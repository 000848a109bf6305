"""LX-1: places and tiles."""

import pytest

from tests.luxor.rules.helpers import *


@pytest.mark.rule("LX-1.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_path_is_stairs_forty_spaces_and_the_chamber(players: int) -> None:
    """Place 0 is the stairs, 1..40 the spaces, 41 the chamber: 42 places, the outer two bare."""
    state = new_game(Config(players=players), seed=3)
    assert len(state.board.tiles) == 42
    assert state.board.chamber == 41
    assert [place for place, tile in enumerate(state.board.tiles) if tile is None] == [0, 41]
    assert active(state) == (0, 0)


@pytest.mark.rule("LX-1.5")
def test_statues_are_not_counted_and_not_landed_on() -> None:
    """The statue between 8 and 9 takes no step: 1 step from 8 is 9, 2 steps are 10."""
    for steps, card, target in ((1, ONE, 9), (2, TWO, 10)):
        state = at(
            Seat(hand=hand(card), active=(0, 8)),
            spaces={9: Treasure(VASE, 3, 5), 10: Treasure(VASE, 3, 6)},
        )
        # The one that was asleep there now stands on the stairs (LX-4.1).
        assert active(play(state, LEFT, MoveAdventurer(8, steps))) == (0, 0, target)


@pytest.mark.rule("LX-1.6")
def test_it_does_not_matter_which_of_ones_adventurers_stands_where() -> None:
    """One on 2 and the other from the stairs to 1, or one on 1 and the other to 2: the same."""
    config = short_path("tt|t|t|tttt")
    card = UpToCard(1, 3)
    one_ahead = at(Seat(hand=hand(card), active=(0, 1)), config=config)
    two_ahead = at(Seat(hand=hand(card), active=(0, 2)), config=config)
    overtaking = play(one_ahead, LEFT, MoveAdventurer(0, 2))
    following = play(two_ahead, LEFT, MoveAdventurer(0, 1))
    assert active(overtaking) == (1, 2)
    assert overtaking == following
    assert hash(overtaking) == hash(following)


@pytest.mark.rule("LX-1.8")
def test_equal_pieces_are_interchangeable() -> None:
    """Either of two equal cards is played: the positions are the same, with the same cards left."""
    left, right = (play(at(Seat(hand=(ONE,) * 5)), end) for end in (LEFT, RIGHT))
    assert left == right
    assert hash(left) == hash(right)


# The stretch from 9 to 24 with gaps; the spaces 11, 15, 18 and 21 are never empty (LX-5.11).
HALF_EMPTY: dict[int, Tile | None] = {
    9: None,
    10: ScarabTile(),
    12: None,
    13: TunnelTile(),
    14: None,
    15: OsirisTile(4),
    17: None,
    20: None,
    21: OsirisTile(1),
    22: None,
    24: TunnelTile(),
}


@pytest.mark.rule("LX-1.9")
@pytest.mark.parametrize(
    "card",
    [ONE, TWO, THREE, FOUR, FIVE, PLUS_MINUS, UpToCard(3, 6), OneLessCard(3, 3), DIE],
    ids=repr,
)
def test_movements_end_on_tiles(card: Card) -> None:
    """Every move, from a tile or an empty space, ahead or back, ends on a tile."""
    state = at(Seat(hand=hand(card), active=(9, 11, 14, 17, 20), asleep=()), spaces=HALF_EMPTY)
    empty = {place for place, tile in HALF_EMPTY.items() if tile is None}
    state = play(state, LEFT)
    if card == DIE:
        state = play(state, DieRolled(6))
    answers = legal_actions(state)
    assert len(answers) >= 5
    for answer in answers:
        assert isinstance(answer, MoveAdventurer)
        stayed = [9, 11, 14, 17, 20]
        stayed.remove(answer.origin)
        now = list(active(play(state, answer)))
        for place in stayed:
            now.remove(place)
        assert len(now) == 1
        assert now[0] not in empty


@pytest.mark.rule("LX-1.3")
def test_a_movement_may_start_on_an_empty_space() -> None:
    """From 12, which is empty, by a 2: to 13 and 14."""
    state = at(Seat(hand=hand(TWO), active=(12,)), spaces={12: None, 14: VASE_FOR_THREE})
    assert active(play(state, LEFT, MoveAdventurer(12, 2))) == (0, 0, 14)
