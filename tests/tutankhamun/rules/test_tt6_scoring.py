"""TT-6: scoring a set."""

from itertools import permutations

import pytest

from tests.tutankhamun.rules.helpers import *


def banished(
    tiles: tuple[int, ...],
    order: tuple[int, ...],
    below: int = 0,
    *,
    letter: str = "a",
    rulings: dict[str, object] | None = None,
) -> State:
    """Let seat 0 banish the last tile of a set to the Underworld, and return the events."""
    # Seat 0 comes from before the Nile to 10, so the others are behind or ahead of that.
    rank = order.index(0)
    places = {seat: 10 + 2 * (order.index(seat) - rank) for seat in order}
    places[0] = -1
    start = table(
        "." * 10 + "R" + "." * 9 + letter + "z",
        [places[seat] for seat in range(len(tiles))],
        [letter * number for number in tiles],
        letter * below,
        rulings=rulings,
    )
    return play(start, Sail(10), Banish(20))


@pytest.mark.rule("TT-6.1")
@pytest.mark.parametrize(
    ("nile", "choices", "order"),
    [
        ("zazz", [Sail(1)], (0,)),
        ("azHzz", [Sail(2), CollectBehind(0)], (0,)),
        ("zI@az", [Sail(1), SwapRing(3)], (0,)),
        ("zRaz", [Sail(1), Banish(2)], ()),
        ("a.zzz", [Sail(2)], ()),
    ],
    ids=["sailing", "Horus", "Isis", "Ra", "trailing"],
)
def test_a_set_scores_when_its_last_tile_leaves_the_nile(
    nile: str, choices: list[Action], order: tuple[int, ...]
) -> None:
    """Seat 1 has two a, seat 0 none: with the last a collected it is 2 to 1, 8 and 4, else 8."""
    start = table(nile, (-1, 1 if nile[1] == "." else -2), ("@" if "I" in nile else "", "aa"))
    state, events = told(start, *choices)
    assert sets_scored(events) == [("a", (1,), 0 if order else None)]
    assert scored(state) == (4 if order else 0, 8)


@pytest.mark.rule("TT-6.1", "TT-4.1", "TT-4.5")
def test_osiris_and_thoth_complete_nothing() -> None:
    """The last a stays in the Nile, whatever is taken from below or swapped."""
    osiris = table("zOaz", (-1, -2), ("a", ""), "a")
    assert scored(play(osiris, Sail(1), TakeFromUnderworld(TILES["a"]))) == (0, 0)
    thoth = table("zTaz", (-1, -2), ("a", ""))
    assert scored(play(thoth, Sail(1), SwapFrom(2), SwapWith(3))) == (0, 0)


@pytest.mark.rule("TT-6.1", "TT-6.6")
def test_a_set_of_one_tile_scores_when_it_is_taken() -> None:
    """A box with a set of a single tile: its collector has the most, there is no second."""
    state = play(table("azz", (-1, -2)), Sail(0))
    assert (scored(state), hands(state)) == ((8, 0), ("", ""))


@pytest.mark.rule("TT-6.3")
@pytest.mark.parametrize("order", list(permutations(range(4)))[::5], ids=str)
def test_of_three_tied_for_second_one_scores_half(order: tuple[int, ...]) -> None:
    """Seat 3 has 2, the others 1: 8 for seat 3, 4 for the rearmost of the others."""
    rearmost = next(seat for seat in order if seat != 3)
    expected = {3: 8, rearmost: 4}
    assert scored(banished((1, 1, 1, 2), order)) == tuple(expected.get(s, 0) for s in range(4))


@pytest.mark.rule("TT-6.5", "TT-6.6")
def test_with_all_rings_below_nobody_scores_the_bonus() -> None:
    """Three players, nobody has a ring: no points, and the rings go to the Tomb."""
    state = banished((0, 0, 0), (0, 1, 2), below=4, letter="@")
    assert (scored(state), underworld(state)) == ((0, 0, 0), "")


@pytest.mark.rule("TT-6.7")
def test_a_set_completed_by_an_idol_scores_before_those_that_trail() -> None:
    """Horus collects the last b on 1, past a on 0; then a trails and completes."""
    state, events = told(table("ab.H.z", (-1, 2, 4), ("", "ab", "")), Sail(3), CollectBehind(1))
    assert sets_scored(events) == [("b", (1,), 0), ("a", (1,), None)]
    assert scored(state) == (3, 6 + 8, 0)


@pytest.mark.rule("TT-6.7", "TT-3.4")
def test_a_chain_completes_a_set_where_it_removes_its_last_tile() -> None:
    """Osiris to Horus below to the last c behind; then a and b trail, in the order of places."""
    start = table("bcaO.z", (-1, 4), ("c", "abc"), "H")
    state, events = told(play(start, Sail(3), TakeFromUnderworld(TILES["H"])), CollectBehind(1))
    # Two players: the trailed b and a are the Underworld's one each; ties go to the player.
    assert sets_scored(events) == [("c", (0,), 1), ("b", (1,), None), ("a", (1,), None)]
    assert scored(state) == (4, 2 + 6 + 8)


@pytest.mark.rule("TT-6.7")
def test_one_turn_can_complete_a_set_and_the_rings() -> None:
    """Seat 0 sails to the last a; the last ring trails: 8 for a, then 5 for seat 1's rings."""
    state, events = told(table("@.a.z", (-1, 1, 3), ("", "@", "")), Sail(2))
    assert [letter for letter, _, _ in sets_scored(events)] == ["a", "@"]
    assert scored(state) == (8, 5, 0)


TWO_PLAYER_SETS = {
    # (A, B, Underworld): points of A and B where A's boat is further back, and where B's is
    (4, 1, 3): ((8, 0), (8, 0)),  # the Underworld is second
    (3, 2, 3): ((8, 0), (8, 0)),  # A wins the tie for first, the Underworld is second
    (2, 2, 4): ((4, 0), (0, 4)),  # the Underworld is first, the better player second
    (1, 2, 5): ((0, 4), (0, 4)),
    (1, 0, 7): ((4, 0), (4, 0)),  # it counts as an owner, so there is a second place
    (0, 1, 7): ((0, 4), (0, 4)),
    (0, 0, 8): ((0, 0), (0, 0)),  # it alone
    (3, 1, 1): ((8, 4), (8, 4)),  # B wins the tie for second
    (1, 3, 1): ((4, 8), (4, 8)),
    (3, 3, 2): ((8, 4), (4, 8)),  # two players tied for first
    (3, 3, 3): ((8, 4), (4, 8)),  # all tied: the players by their boats
    (1, 1, 1): ((8, 4), (4, 8)),
    (2, 0, 2): ((8, 0), (8, 0)),  # it loses the tie, and leaves no half to nobody
    (0, 2, 1): ((0, 8), (0, 8)),
    (2, 1, 2): ((8, 0), (8, 0)),
    (1, 2, 2): ((0, 8), (0, 8)),
}


@pytest.mark.rule("TT-6.8", "TT-6.9", "TT-6.4")
@pytest.mark.parametrize("rearmost", [0, 1])
@pytest.mark.parametrize("tiles", TWO_PLAYER_SETS, ids=str)
def test_with_two_players_the_underworld_is_a_third_owner(
    tiles: tuple[int, int, int], rearmost: int
) -> None:
    """It loses each tie with a player; the last of its tiles is the one that Ra banishes."""
    *players, below = tiles
    state = banished(tuple(players), (rearmost, 1 - rearmost), below - 1)
    assert scored(state) == TWO_PLAYER_SETS[tiles][rearmost]


@pytest.mark.rule("TT-6.8", "TT-6.9")
def test_the_rules_of_two_players_are_named_for_two_alone() -> None:
    """Seat 0 takes the last a with two below: for two players the Underworld is an owner."""
    two = rules_of(table("zaz", (-1, -2), underworld="aa"), Sail(1))
    three = rules_of(table("zaz", (-1, -2, -3), underworld="aa"), Sail(1))
    assert {"TT-6.8", "TT-6.9"} <= {rule for ids in two for rule in ids}
    assert not {"TT-6.8", "TT-6.9"} & {rule for ids in three for rule in ids}


@pytest.mark.rule("TT-6.8")
def test_the_underworld_loses_a_tie_with_a_boat_however_far_ahead() -> None:
    """The longest Nile has 500 places: seat 0 takes the last a on 498, and one a lies below."""
    state, events = told(table("." * 498 + "az", (-1, -2), underworld="a"), Sail(498))
    assert scored(state) == (8, 0)
    assert sets_scored(events) == [("a", (0,), None)]


@pytest.mark.rule("TT-6.9", "TT-6.5")
def test_a_ring_bonus_that_nobody_scores_is_told_as_such() -> None:
    """Two rings below, then the last for seat 0, its only one: 1 point for it and no bonus."""
    state, events = told(table("z@z", (-1, -2), underworld="@@"), Sail(1))
    assert sets_scored(events) == [("@", (), None)]
    assert (scored(state), underworld(state), hands(state)) == ((1, 0), "", ("", ""))


RING_BONUS = {
    # (A, B, Underworld): who scores 5 with A rearmost and with B rearmost; None for nobody
    (3, 1, 4): (None, None),
    (3, 1, 3): (0, 0),
    (1, 3, 2): (1, 1),
    (2, 2, 3): (None, None),
    (2, 2, 2): (0, 1),
    (2, 2, 1): (0, 1),
    (0, 0, 5): (None, None),
    (0, 1, 2): (None, None),
}


@pytest.mark.rule("TT-6.9", "TT-6.5")
@pytest.mark.parametrize("rearmost", [0, 1])
@pytest.mark.parametrize("rings", RING_BONUS, ids=str)
def test_with_two_players_the_underworld_competes_for_the_ring_bonus(
    rings: tuple[int, int, int], rearmost: int
) -> None:
    """More rings below than with either player: nobody scores; with a tie the player does."""
    *players, below = rings
    state = banished(tuple(players), (rearmost, 1 - rearmost), below - 1, letter="@")
    winner = RING_BONUS[rings][rearmost]
    assert scored(state) == tuple(5 * (seat == winner) for seat in range(2))


@pytest.mark.rule("TT-6.9", "TT-6.8")
@pytest.mark.parametrize("competes", [False, True])
def test_with_three_players_rings_below_never_count(*, competes: bool) -> None:
    """1 ring of seat 0 against 6 below: 5 points, with the switch and without."""
    rulings: dict[str, object] = {"underworld_ring_bonus": competes}
    assert scored(banished((1, 0, 0), (0, 1, 2), below=5, letter="@", rulings=rulings)) == (5, 0, 0)


@pytest.mark.rule("TT-6.9", "TT-6.5")
def test_without_the_switch_rings_below_neither_win_the_bonus_nor_lower_an_estimate() -> None:
    """1 ring of seat 0 against 5 below: with the switch the Underworld leads, without it seat 0."""
    on, off = (
        table("@z", (-1, -2), ("@", ""), "@@@@@", rulings={"underworld_ring_bonus": competes})
        for competes in (True, False)
    )
    assert evaluate(off, 0) > evaluate(on, 0)
    assert scored(play(off, Sail(0))) == (6, 0)
