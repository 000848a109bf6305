"""TT-7: the end of the game."""

from random import Random

import pytest

from tests.tutankhamun.rules.helpers import *
from tests.tutankhamun.rules.test_tt6_scoring import banished

INSTANT = {"end_at_zero": "instant"}
CLASSIC: dict[str, object] = {"set_ties": "classic"}


@pytest.mark.rule("TT-7.1")
def test_the_turn_is_completed_with_all_its_scoring() -> None:
    """Seat 0 reaches 0 with a ring; then b and c trail and score for seat 1, who stays above 0."""
    state, events = told(table("bc@.@z", (-1, 3), ("", "bc"), points=(1, 9)), Sail(2))
    assert sets_scored(events) == [("b", (1,), None), ("c", (1,), None)]
    assert is_over(state)
    assert (points(state), river(state).rstrip(".")) == ((0, 0), "....@z")


@pytest.mark.rule("TT-7.1")
def test_a_nile_of_one_place_is_empty_after_one_turn() -> None:
    """The smallest box has one tile: it scores its 2 points, and the game is over."""
    state, events = told(table("z", (-1, -2)), Sail(0))
    assert events[-1] == GameEnded(0, Ending.NILE_EMPTY)
    assert is_over(state)
    assert scored(state) == (2, 0)


@pytest.mark.rule("TT-7.1", "TT-3.3")
def test_a_game_played_out_goes_on_after_the_turn_of_an_idol() -> None:
    """Osiris on 0 has no effect, then seat 1 takes z for 2 points; or an idol ends the game."""
    state = play_out(table("Oz", (-1, -2)), Random(1), lambda actions, *_: actions[0])
    assert is_over(state)
    assert scored(state) == (0, 2)
    assert boats(state) == (0, 1)
    assert is_over(play_out(table("O", (-1, -2)), Random(1)))


@pytest.mark.rule("TT-7.1", "TT-4.3")
def test_a_nile_that_is_empty_only_while_isis_swaps_rings_is_not_the_end() -> None:
    """Isis is reached with one tile left, a ring; ring for ring, and one ring is left again."""
    state = play(table("I@.", (-1, -2), ("@", "")), Sail(0), SwapRing(1))
    assert asks(state, 1, DecisionKind.SAIL)
    assert river(state) == ".@."


@pytest.mark.rule("TT-7.2", "TT-6.2")
@pytest.mark.parametrize("places", [(2, 4), (4, 2), (-2, 4), (4, -2)], ids=str)
def test_of_two_at_0_the_boat_further_back_wins(places: tuple[int, int]) -> None:
    """Seats 1 and 2 have 8 and 4 points left and score exactly these: both are at 0."""
    start = table(".....Raz", (-1, *places), ("", "aa", "a"), points=(50, 8, 4))
    state = play(start, Sail(5), Banish(6))
    assert is_over(state)
    assert points(state) == (50, 0, 0)
    assert standings(state) == ((3, 1, 2) if places[0] < places[1] else (3, 2, 1))


@pytest.mark.rule("TT-7.2", "TT-7.3")
def test_a_full_ranking_by_points_and_then_boats() -> None:
    """Points 50, 4, 4, 50, 7 with boats on 3, 1, 2, before the Nile and on 4.

    Seats 1 and 2 have the fewest, 1 is further back; then seat 4; of 0 and 3 the latter is.
    """
    state = table(".....zz", (3, 1, 2, -1, 4), points=(50, 4, 4, 50, 7))
    assert standings(state) == (5, 1, 2, 4, 3)


@pytest.mark.rule("TT-7.2", "TT-1.5")
def test_the_score_sheet_tells_the_points() -> None:
    """At 30 points for two: a ring scores 1, which is on the sheet of its collector only."""
    assert score_sheet(table("@@z", (-1, -2))).categories == ("points",)
    before = score_sheet(table("@@z", (-1, -2))).totals
    after = score_sheet(play(table("@@z", (-1, -2)), Sail(0))).totals
    assert abs(before[0] - after[0]) == 1
    assert before[1] == after[1]


@pytest.mark.rule("TT-7.3", "TT-7.2", "TT-6.7")
def test_two_can_reach_0_one_after_the_other_in_a_turn() -> None:
    """Seat 0 by a ring, then seat 1 by b: both at 0, and the boat further back wins."""
    state = play(table("b.@.@z", (-1, 3), ("", "b"), points=(1, 6)), Sail(2))
    assert is_over(state)
    assert (points(state), standings(state)) == ((0, 0), (1, 2))


@pytest.mark.rule("TT-7.4", "TT-6.7")
def test_the_instant_end_stops_between_two_trailing_sets() -> None:
    """Tile a trails and brings seat 1 to 0; b, the next, stays in the Nile and seat 0 at 50."""
    start = table("abz.z", (-1, 3), ("b", "a"), points=(50, 8), rulings=INSTANT)
    state, events = told(start, Sail(2))
    assert [type(event) for event in events].count(GameEnded) == 1
    assert events[-1] == GameEnded(0, Ending.ZERO)
    assert is_over(state)
    assert (points(state), river(state).rstrip(".")) == ((50, 0), ".b..z")
    assert (hands(state), underworld(state)) == (("bz", ""), "")


@pytest.mark.rule("TT-7.4", "TT-4.1", "TT-3.4")
def test_the_instant_end_can_come_while_osiris_is_resolved() -> None:
    """Osiris brings a ring and with it 0: nothing trails, and Osiris is not in any place."""
    start = table("bO.@z", (-1, 2), ("", "b"), "@", points=(1, 50), rulings=INSTANT)
    state = play(start, Sail(1), TakeFromUnderworld(TILES["@"]))
    assert is_over(state)
    assert (river(state).rstrip("."), points(state)) == ("b..@z", (0, 50))
    assert (hands(state), underworld(state)) == (("@", "b"), "")


@pytest.mark.rule("TT-7.4")
def test_without_0_the_instant_end_changes_nothing() -> None:
    """With 2 points left the same turn goes on to its trailing tiles and to seat 1."""
    state = play(table("b.@.@z", (-1, 3), ("", "b"), points=(2, 7), rulings=INSTANT), Sail(2))
    assert asks(state, 1, DecisionKind.SAIL)
    assert points(state) == (1, 1)


@pytest.mark.rule("TT-7.5")
@pytest.mark.parametrize(
    ("tiles", "expected"),
    [
        ((2, 2, 1, 0), (4, 4, 0, 0)),
        ((2, 2, 2, 1), (0, 0, 0, 0)),  # no second place after three firsts
        ((2, 2, 2, 2), (0, 0, 0, 0)),
        ((3, 1, 1, 1), (8, 0, 0, 0)),
        ((3, 2, 1, 1), (8, 4, 0, 0)),
    ],
    ids=str,
)
def test_classic_ties_of_four(tiles: tuple[int, ...], expected: tuple[int, ...]) -> None:
    """Three tied for first get nothing, and there is no second place then."""
    assert scored(banished(tiles, (3, 0, 2, 1), rulings=CLASSIC)) == expected


CLASSIC_TWO_PLAYERS = {
    (4, 1, 3): (8, 0),
    (3, 2, 3): (8, 0),
    (3, 3, 3): (4, 4),  # the Underworld comes after both, who share
    (3, 3, 1): (4, 4),
    (2, 2, 4): (0, 0),  # it is first, the players are tied for second
    (1, 2, 5): (0, 4),
    (1, 0, 7): (4, 0),
    (3, 1, 1): (8, 4),  # B is ahead of the Underworld before ties count: no tie for second
    (1, 1, 1): (4, 4),
    (2, 0, 2): (8, 0),
    (2, 1, 1): (8, 4),
    (2, 0, 1): (8, 0),
    (2, 0, 3): (4, 0),
    (1, 2, 1): (4, 8),
    (0, 0, 3): (0, 0),
}


@pytest.mark.rule("TT-7.5", "TT-6.8")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)], ids=str)
@pytest.mark.parametrize("tiles", CLASSIC_TWO_PLAYERS, ids=str)
def test_classic_ties_with_two_players(tiles: tuple[int, int, int], order: tuple[int, int]) -> None:
    """The Underworld comes after a player with as many tiles, so it is tied with nobody."""
    state = banished(tiles[:2], order, tiles[2] - 1, rulings=CLASSIC)
    assert scored(state) == CLASSIC_TWO_PLAYERS[tiles]


@pytest.mark.rule("TT-7.5")
def test_who_shares_a_first_place_is_told() -> None:
    """Both seats are first, nobody second; half of 8 each."""
    state, events = told(table("zaz", (-1, -2), ("", "a"), rulings=CLASSIC), Sail(1))
    assert scored(state) == (4, 4)
    ((letter, firsts, second),) = sets_scored(events)
    assert (letter, sorted(firsts), second) == ("a", [0, 1], None)


@pytest.mark.rule("TT-7.5", "TT-7.2")
def test_classic_ties_leave_the_ranking_alone() -> None:
    """Equal points are still told apart by boats."""
    assert standings(table("zz", (-1, -2), rulings=CLASSIC)) == (2, 1)


@pytest.mark.rule("TT-2.5", "TT-3.3", "TT-6.9", "TT-7.4", "TT-7.5")
def test_all_switches_together() -> None:
    """One turn in which each switch changes something.

    Forward only, so seat 1 cannot sail to b on 0. Horus may be declined, but collects the ring.
    The tie for b, which trails, is shared. Seat 1 gets the ring bonus though the Underworld has
    more rings. The share brings seat 0 to 0 before the last ring trails.
    """
    rulings = {
        "backward": False,
        "optional_idols": True,
        "underworld_ring_bonus": False,
        "end_at_zero": "instant",
        "set_ties": "classic",
    }
    start = table("b@H.z", (-1, 3), ("b", "b@"), "@@", points=(3, 9), rulings=rulings)
    state = play(start, Sail(2))
    assert legal_actions(state) == (CollectBehind(0), CollectBehind(1), Retreat(), Decline())
    state, events = told(state, Decline())
    # b: one each and one below, two players tied for first: 3 each; seat 0 is at 0.
    assert sorted(sets_scored(events)[0][1]) == [0, 1]
    assert len(sets_scored(events)) == 1
    assert is_over(state)
    assert (points(state), river(state).rstrip(".")) == ((0, 6), ".@..z")
    more = table("b@H.z", (-1, 3), ("b", "b@"), "@@", points=(30, 9), rulings=rulings)
    state, events = told(more, Sail(2), Decline())
    # Nobody at 0 yet: the ring trails, seat 1 has the only ring of a player: 5, and 1 is left.
    assert sets_scored(events)[1] == ("@", (1,), None)
    assert points(state) == (27, 1)
    assert legal_actions(state) == (Sail(4),)
    assert is_over(play(state, Sail(4)))


@pytest.mark.rule("TT-2.5", "TT-7.1")
def test_a_pass_does_not_end_the_game() -> None:
    """Nothing changes in a pass, so nobody reaches 0 and the Nile does not become empty."""
    state = play(table("z.", (1, -1), rulings={"backward": False}), Pass())
    assert asks(state, 1, DecisionKind.SAIL)


@pytest.mark.rule("TT-7.6", "TT-4.6", "TT-4.1")
def test_the_last_tile_can_be_osiris_that_is_resolved() -> None:
    """Osiris takes Horus below, who offers the move: made, and then the game is over."""
    state = play(table("..O", (1, 0), underworld="HR"), Sail(2))
    assert asks(state, 0, DecisionKind.OSIRIS)
    state = play(state, TakeFromUnderworld(TILES["H"]))
    assert legal_actions(state) == (Retreat(),)
    state = play(state, Retreat())
    assert is_over(state)
    assert (boats(state), underworld(state), standings(state)) == ((-1, 0), "R", (1, 2))


@pytest.mark.rule("TT-7.6", "TT-4.4")
def test_ra_may_take_the_last_tile_and_end_the_game() -> None:
    """Ra and one other tile are left: it goes below, and the Nile is empty."""
    state = play(table("R.z", (-1, -2)), Sail(0))
    assert legal_actions(state) == (Banish(2),)
    assert is_over(play(state, Banish(2)))
