"""LX-1: places and tiles."""

import pytest

from tests.luxor.rules.helpers import *
from theban.core.errors import Reason


@pytest.mark.rule("LX-1.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_path_is_stairs_forty_spaces_and_the_chamber(players: int) -> None:
    """Place 0 is the stairs, 1..40 the spaces, 41 the chamber: 42 places, the outer two bare."""
    state = new_game(Config(players=players), seed=3)
    assert len(state.board.tiles) == 42
    assert state.board.chamber == 41
    assert [place for place, tile in enumerate(state.board.tiles) if tile is None] == [0, 41]
    assert active(state) == (0, 0)


@pytest.mark.rule("LX-1.1")
def test_forward_is_towards_the_chamber() -> None:
    """From the stairs 3 steps lead to space 3; a shorter path of 7 spaces has its chamber at 8."""
    assert active(play(at(Seat(hand=hand(THREE))), LEFT, MoveAdventurer(0, 3))) == (0, 3)
    short = at(Seat(hand=hand(ONE), active=(7,) * 5, keys=1), config=short_path("t|t|t|tttt"))
    after = play(short, LEFT, MoveAdventurer(7, 1))
    assert short.board.chamber == 8
    assert after.players[0].in_chamber == 1


@pytest.mark.rule("LX-1.2")
def test_a_step_counts_tiles_and_skips_empty_spaces() -> None:
    """With spaces 1 and 2 empty, 2 steps from the stairs go to 3 and then 4."""
    state = at(Seat(hand=hand(TWO), active=(0, 0)), spaces={1: None, 2: None})
    assert active(play(state, LEFT, MoveAdventurer(0, 2))) == (0, 4)


@pytest.mark.rule("LX-1.2")
def test_empty_spaces_are_skipped_wherever_they_lie() -> None:
    """From 11, with 12 and 14 empty, 3 steps go to 13, 15 and 16; nobody is asleep there."""
    state = at(
        Seat(hand=hand(THREE), active=(0, 0, 11), asleep=(1, 2)),
        spaces={12: None, 13: TunnelTile(), 14: None, 16: Treasure(VASE, 3, 5)},
    )
    assert active(play(state, LEFT, MoveAdventurer(11, 3))) == (0, 0, 16)


@pytest.mark.rule("LX-1.2")
def test_the_chamber_is_the_step_after_the_last_tile() -> None:
    """With 39 and 40 empty the last tile is 38, and one step from it leads into the chamber."""
    state = at(Seat(hand=hand(ONE), active=(38,) * 5, keys=1), spaces={39: None, 40: None})
    after = play(state, LEFT, MoveAdventurer(38, 1))
    assert after.players[0].in_chamber == 1
    assert active(after) == (38,) * 4


@pytest.mark.rule("LX-1.3")
def test_from_an_empty_space_the_first_step_is_to_the_next_tile() -> None:
    """From the empty space 9, with 10 a scarab and 12 empty: 1 step 10, 2 steps 11, 3 steps 13."""
    for steps, card, target in ((1, ONE, 10), (2, TWO, 11), (3, THREE, 13)):
        state = at(
            Seat(hand=hand(card), active=(0, 0, 9), asleep=(1, 2)),
            spaces={9: None, 10: ScarabTile(), 12: None, 13: Treasure(VASE, 3, 5)},
        )
        assert active(play(state, LEFT, MoveAdventurer(9, steps))) == (0, 0, target)


@pytest.mark.rule("LX-1.3")
def test_from_an_empty_space_back_is_to_the_nearest_tile_behind() -> None:
    """From the empty space 5, with 4 empty too, one step back is to 3."""
    config = short_path("ttt|tt|t|ttt")
    state = at(
        Seat(hand=hand(PLUS_MINUS), active=(0, 0, 0, 0, 5), asleep=()),
        config=config,
        spaces={5: None, 4: None},
    )
    assert active(play(state, LEFT, MoveAdventurer(5, -1))) == (0, 0, 0, 0, 3)


@pytest.mark.rule("LX-1.4")
def test_any_number_of_anyones_adventurers_may_share_a_place() -> None:
    """Seven adventurers, of three players, on space 2; one more of the first player's joins."""
    tile = Treasure(VASE, 3, 5)
    state = at(
        Seat(hand=hand(TWO), active=(0, 2), asleep=(0, 1, 2)),
        Seat(active=(2,) * 5, asleep=()),
        Seat(active=(2, 0), asleep=(0, 1, 2)),
        config=Config(players=3),
        spaces={2: tile},
    )
    after = play(state, LEFT, MoveAdventurer(0, 2))
    assert [active(after, seat) for seat in range(3)] == [(2, 2), (2,) * 5, (0, 2)]
    assert after.board.tiles[2] == tile


@pytest.mark.rule("LX-1.5")
def test_statues_are_not_counted_and_not_landed_on() -> None:
    """The statue between 8 and 9 takes no step: 1 step from 8 is 9, 2 steps are 10."""
    for steps, card, target in ((1, ONE, 9), (2, TWO, 10)):
        state = at(
            Seat(hand=hand(card), active=(0, 8)),
            spaces={9: Treasure(VASE, 3, 5), 10: Treasure(VASE, 3, 6)},
        )
        # The one that lay there now stands on the stairs (LX-4.1).
        assert active(play(state, LEFT, MoveAdventurer(8, steps))) == (0, 0, target)


@pytest.mark.rule("LX-1.6")
def test_two_on_one_place_are_one_answer() -> None:
    """Both on the stairs can be moved, but as they are interchangeable there is one answer."""
    assert legal_actions(play(at(Seat(hand=hand(TWO))), LEFT)) == (MoveAdventurer(0, 2),)


@pytest.mark.rule("LX-1.6")
def test_it_does_not_matter_which_of_ones_adventurers_stands_where() -> None:
    """One on 2 and the other from the stairs to 1, or one on 1 and the other to 2: all the same."""
    config = short_path("tt|t|t|tttt")
    card = UpToCard(1, 3)
    one_ahead = at(Seat(hand=hand(card), active=(0, 1)), config=config)
    two_ahead = at(Seat(hand=hand(card), active=(0, 2)), config=config)
    overtaking = play(one_ahead, LEFT, MoveAdventurer(0, 2))
    following = play(two_ahead, LEFT, MoveAdventurer(0, 1))
    assert active(overtaking) == (1, 2)
    assert overtaking == following
    assert hash(overtaking) == hash(following)


@pytest.mark.rule("LX-1.7")
def test_only_upright_adventurers_move() -> None:
    """Two lie at statues, after 16 and 24: only those on the stairs and on 12 can move."""
    state = play(at(Seat(hand=hand(ONE), active=(0, 0, 12), asleep=(1, 2))), LEFT)
    assert asks(state, 0, DecisionKind.MOVE_ADVENTURER, MoveAdventurer(0, 1), MoveAdventurer(12, 1))
    for place in (16, 17, 24):
        refused(state, MoveAdventurer(place, 1), Reason.AGAINST_RULE, "LX-1.7")


@pytest.mark.rule("LX-1.7")
def test_who_is_in_the_chamber_is_not_active() -> None:
    """One is in the chamber, 41: only those on the stairs and on 12 can move."""
    state = play(at(Seat(hand=hand(ONE), active=(0, 0, 0, 12), in_chamber=1, keys=1)), LEFT)
    assert legal_actions(state) == (MoveAdventurer(0, 1), MoveAdventurer(12, 1))
    assert 41 not in active(state)


@pytest.mark.rule("LX-1.8")
def test_pieces_are_what_is_printed_on_them() -> None:
    """Equal faces of two levels differ; a treasure is its type, number needed and points."""
    assert UpToCard(2, 5) == UpToCard(2, 5)
    assert hash(UpToCard(2, 5)) == hash(UpToCard(2, 5))
    different: list[Card] = [
        UpToCard(2, 5),
        UpToCard(3, 5),
        UpToDieCard(1),
        UpToDieCard(2),
        AdvanceAllCard(1, 1),
        AdvanceAllCard(2, 1),
        JoinNextCard(1),
        JoinNextCard(2),
        OneLessCard(1, 1),
        OneLessCard(2, 1),
        NumberCard(1),
        PLUS_MINUS,
        DIE,
    ]
    assert len(set(different)) == len(different)
    treasures = [
        Treasure(VASE, 1, 2),
        Treasure(STATUE, 1, 2),
        Treasure(JEWELRY, 1, 2),
        Treasure(VASE, 2, 2),
        Treasure(VASE, 1, 3),
    ]
    assert len(set(treasures)) == 5
    assert Treasure(VASE, 1, 2) == treasures[0]


@pytest.mark.rule("LX-1.8")
def test_equal_pieces_are_interchangeable() -> None:
    """The same hand with two equal cards changed over is the same hand, so the same position."""
    ones = hand(ONE, ONE)
    assert at(Seat(hand=ones)) == at(Seat(hand=(NumberCard(1), *ones[1:4], NumberCard(1))))


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
    """Whatever moves, from a tile or an empty space, ahead or back: it ends on a tile."""
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


@pytest.mark.rule("LX-1.9", "LX-7.7")
def test_only_joining_the_next_one_ends_on_an_empty_space() -> None:
    """The rearmost, on 11, joins the next one on the empty space 14; nothing else happens."""
    card = JoinNextCard(3)
    state = at(Seat(hand=hand(card), active=(11, 14, 17, 20, 24), asleep=()), spaces=HALF_EMPTY)
    assert active(play(state, LEFT)) == (14, 14, 17, 20, 24)
    assert isinstance(state.board.tiles[11], HorusTile)
