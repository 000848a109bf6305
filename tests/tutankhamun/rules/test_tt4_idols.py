"""TT-4: the five gods."""

from itertools import permutations

import pytest

from tests.tutankhamun.rules.helpers import *
from theban.core.errors import Reason

A, B, Z = Artifact("a"), Artifact("b"), Artifact("z")


def at_osiris() -> State:
    return play(table("abO@z", (-1, -2), underworld="ba@THb"), Sail(2))


@pytest.mark.rule("TT-4.1")
def test_osiris_takes_any_tile_of_the_underworld() -> None:
    """One choice for each kind there, in the order of the box: sets, rings, idols."""
    state = at_osiris()
    assert asks(state, 0, DecisionKind.OSIRIS)
    kinds = (A, B, ScarabRing(), Idol(God.THOTH), Idol(God.HORUS))
    assert legal_actions(state) == tuple(TakeFromUnderworld(kind) for kind in kinds)


@pytest.mark.rule("TT-4.1")
def test_an_artifact_from_the_underworld_joins_the_collection() -> None:
    """One of two b leaves the Underworld; no point, no other effect."""
    state, events = told(at_osiris(), TakeFromUnderworld(B))
    assert UnderworldTileTaken(0, B) in events
    assert (hand(state), underworld(state), scored(state)) == ("b", "ab@TH", (0, 0))
    assert asks(state, 1, DecisionKind.SAIL)


@pytest.mark.rule("TT-4.1", "TT-3.1")
def test_a_ring_from_the_underworld_scores_1() -> None:
    """A ring collected by Osiris scores 1 as any ring."""
    state = play(at_osiris(), TakeFromUnderworld(ScarabRing()))
    assert (hand(state), underworld(state), scored(state)) == ("@", "abbTH", (1, 0))


@pytest.mark.rule("TT-4.1")
def test_an_idol_from_the_underworld_is_resolved_and_both_go_to_the_tomb() -> None:
    """Thoth from the Underworld swaps two tiles ahead; neither he nor Osiris is seen again."""
    state = play(at_osiris(), TakeFromUnderworld(Idol(God.THOTH)))
    assert asks(state, 0, DecisionKind.THOTH)
    state = play(state, SwapFrom(3), SwapWith(4))
    assert (river(state).rstrip("."), underworld(state), hand(state)) == ("ab.z@", "abb@H", "")


@pytest.mark.rule("TT-4.1")
def test_osiris_with_an_empty_underworld_has_no_effect() -> None:
    """Nothing is asked; seat 1 is next."""
    assert asks(play(table("zO", (-1, -2)), Sail(1)), 1, DecisionKind.SAIL)


@pytest.mark.rule("TT-4.1", "TT-6.1")
def test_osiris_never_completes_a_set() -> None:
    """Seat 0 gets all a but the one in the Nile: nothing scores before that one leaves it."""
    state = play(table("zOaz", (-1, -2), ("a", ""), "a"), Sail(1), TakeFromUnderworld(A))
    assert (hand(state), scored(state)) == ("aa", (0, 0))
    # Later a is complete: three tiles of a leave the Nile for good, and seat 0 has the most.
    assert scored(play(state, Sail(2))) == (8, 4)


@pytest.mark.rule("TT-4.1")
@pytest.mark.parametrize("tile", ["z", "O"])
def test_what_is_not_in_the_underworld_cannot_be_taken(tile: str) -> None:
    """Tile z lies in the Nile only, and Osiris himself is nowhere while he is resolved."""
    refused(at_osiris(), TakeFromUnderworld(TILES[tile]), Reason.AGAINST_RULE, "TT-4.1")


@pytest.mark.rule("TT-4.1")
def test_what_is_not_in_the_box_cannot_be_taken() -> None:
    """There is no set y in this box."""
    refused(at_osiris(), TakeFromUnderworld(Artifact("y")), Reason.OUT_OF_RANGE, "TT-1.2")


def at_isis() -> State:
    """Return a position of Isis with tiles behind and ahead."""
    return play(table("a.I@zR", (1, -1), ("@", "")), Sail(2))


@pytest.mark.rule("TT-4.2", "TT-4.3")
def test_isis_swaps_a_ring_with_any_tile_of_the_nile() -> None:
    """Behind or ahead, artifact, ring or idol: every tile, by place."""
    assert asks(at_isis(), 0, DecisionKind.ISIS, *tuple(map(SwapRing, (0, 3, 4, 5))))


@pytest.mark.rule("TT-4.2", "TT-4.3")
def test_the_ring_lies_exactly_where_the_taken_tile_lay() -> None:
    """Tile z on 4 for the ring: the boat stays on 2, the ring's point stays, z scores nothing."""
    start = table("a.I@zz", (1, -1), ("@", ""), points=(49, 50))
    state, events = told(play(start, Sail(2)), SwapRing(4))
    assert RingSwapped(0, 4, Z) in events
    assert (river(state), hand(state), boats(state)) == ("a..@@z", "z", (2, -1))
    assert points(state) == (49, 50)


@pytest.mark.rule("TT-4.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_whoever_collects_the_returned_ring_scores_again(seat: int) -> None:
    """The ring returned to 4 is collected by the next seat, or by the same one a round later."""
    state = play(table("a.I@zz", (1, -1), ("@", "")), Sail(2), SwapRing(4))
    if seat == 0:
        state = play(state, Sail(0))
    before = scored(state)[seat]
    state = play(state, Sail(4))
    assert "@" in hand(state, seat)
    assert scored(state)[seat] == before + 1


@pytest.mark.rule("TT-4.2")
def test_isis_without_an_own_ring_has_no_effect() -> None:
    """Only seat 1 has a ring; seat 0 is asked nothing."""
    state = play(table("zI@z", (-1, -2), ("", "@")), Sail(1))
    assert asks(state, 1, DecisionKind.SAIL)
    assert (river(state), hands(state)) == ("z.@z.", ("", "@"))


@pytest.mark.rule("TT-4.3")
def test_ring_for_ring_scores_1_and_changes_nothing_else() -> None:
    """The ring on 3 is collected, the own one lies there: the river and the hand look the same."""
    state = play(table("aI.@za", (-1, -2), ("@@", "")), Sail(1), SwapRing(3))
    assert (river(state).rstrip("."), hand(state), scored(state)) == ("a..@za", "@@", (1, 0))


@pytest.mark.rule("TT-4.3", "TT-6.5")
def test_taking_the_last_ring_for_a_ring_does_not_complete_the_rings() -> None:
    """The swap is simultaneous: the own ring lies in the Nile already, so no bonus for 2 to 1."""
    state, events = told(play(table("zI@z", (-1, -2), ("@@", "@")), Sail(1)), SwapRing(2))
    assert not any(isinstance(event, SetScored) for event in events)
    assert (river(state).rstrip("."), hands(state), scored(state)) == ("z.@z", ("@@", "@"), (1, 0))


@pytest.mark.rule("TT-4.3", "TT-6.1")
def test_isis_can_complete_a_set() -> None:
    """The last a is taken for a ring: the set scores with it, 2 tiles to 1, so 8 and 4."""
    state = play(table("zI@az", (-1, -2), ("a@", "a")), Sail(1), SwapRing(3))
    assert (river(state).rstrip("."), hands(state), scored(state)) == ("z.@@z", ("", ""), (8, 4))


@pytest.mark.rule("TT-4.3", "TT-5.1")
def test_a_ring_put_behind_all_boats_trails() -> None:
    """The ring lies on 0 instead of b, behind the boats on 1 and 2: it trails without a point."""
    state = play(table("bI.@b", (-1, 2), ("@", "")), Sail(1), SwapRing(0))
    assert (river(state), hand(state), underworld(state)) == ("...@b", "b", "@")
    assert scored(state) == (0, 0)


@pytest.mark.rule("TT-4.3", "TT-5.1", "TT-6.5")
def test_a_trailing_ring_can_complete_the_rings_of_the_same_turn() -> None:
    """Own ring for the last one on 0: it scores 1; then the own one trails as the last ring.

    Seat 0 has one ring of two left, the Underworld one: the player wins the tie and the bonus, 5.
    """
    state = play(table("@I.z", (-1, 2), ("@", "")), Sail(1), SwapRing(0))
    assert (river(state).rstrip("."), hands(state), underworld(state)) == ("...z", ("", ""), "")
    assert scored(state) == (6, 0)


@pytest.mark.rule("TT-4.2")
def test_isis_takes_no_tile_from_a_gap() -> None:
    """Place 1 is a gap, place 2 her own: no tile lies there."""
    state = at_isis()
    refused(state, SwapRing(1), Reason.AGAINST_RULE, "TT-4.2")
    refused(state, SwapRing(2), Reason.AGAINST_RULE, "TT-4.2")
    refused(state, Sail(3), Reason.NOT_AWAITED, "TT-4.2")
    refused(state, SwapRing(-1), Reason.OUT_OF_RANGE, "TT-1.3")


@pytest.mark.rule("TT-4.4")
def test_ra_moves_any_one_tile_of_the_nile_to_the_underworld() -> None:
    """Behind or ahead, of any kind; the event says where it was."""
    state = play(table("a.R@aTb", (1, -1)), Sail(2))
    assert asks(state, 0, DecisionKind.RA, *tuple(map(Banish, (0, 3, 4, 5, 6))))
    state, events = told(state, Banish(0))
    assert TileBanished(0, 0, A) in events
    assert (river(state), underworld(state), hand(state)) == ("...@aTb", "a", "")


@pytest.mark.rule("TT-4.4")
def test_ra_resolves_no_idol_and_scores_no_ring() -> None:
    """Thoth goes below unresolved, a ring without a point."""
    state = play(table("zR@T@z", (-1, -2)), Sail(1))
    idol = play(state, Banish(3))
    assert asks(idol, 1, DecisionKind.SAIL)
    assert (river(idol), underworld(idol)) == ("z.@.@z", "T")
    ring = play(state, Banish(2))
    assert (river(ring), underworld(ring), scored(ring)) == ("z..T@z", "@", (0, 0))


@pytest.mark.rule("TT-4.4", "TT-6.1", "TT-6.8")
def test_ra_completes_a_set_with_its_last_tile_below() -> None:
    """A 2, B 1, the banished tile the Underworld's 1: with two players A 8, and B wins the tie."""
    state = play(table("zRaz", (-1, -2), ("aa", "a")), Sail(1), Banish(2))
    assert (hands(state), underworld(state), scored(state)) == (("", ""), "", (8, 4))
    # With one more below the Underworld has 2 to B's 1 and takes the second place.
    state = play(table("zRaz", (-1, -2), ("aaa", "a"), "a"), Sail(1), Banish(2))
    assert (hands(state), underworld(state), scored(state)) == (("", ""), "", (8, 0))


@pytest.mark.rule("TT-4.4", "TT-6.5")
def test_ra_completes_the_rings() -> None:
    """The last ring is banished: no point for it, 5 for the 2 rings of seat 1."""
    state = play(table("zR@z", (-1, -2), ("@", "@@")), Sail(1), Banish(2))
    assert (hands(state), scored(state)) == (("", ""), (0, 5))


@pytest.mark.rule("TT-4.4")
def test_ra_banishes_no_gap() -> None:
    """Place 1 is a gap, and his own place is one too."""
    state = play(table("a.R@aTb", (1, -1)), Sail(2))
    refused(state, Banish(1), Reason.AGAINST_RULE, "TT-4.4")
    refused(state, Banish(2), Reason.AGAINST_RULE, "TT-4.4")
    refused(state, Sail(3), Reason.NOT_AWAITED, "TT-4.4")
    refused(state, Banish(80), Reason.OUT_OF_RANGE, "TT-1.3")


def at_thoth() -> State:
    """Return a position of Thoth on 2 with a boat on 4 between the tiles ahead."""
    return play(table("abTa.b@", (-1, 4)), Sail(2))


@pytest.mark.rule("TT-4.5")
def test_thoth_swaps_two_tiles_ahead_of_the_boat() -> None:
    """Ahead of 2 lie tiles on 3, 5 and 6; those behind are not offered, nor is a tile twice."""
    state = play(table("abTa.b@", (-1, 4, -2)), Sail(2))
    assert asks(state, 0, DecisionKind.THOTH, SwapFrom(3), SwapFrom(5), SwapFrom(6))
    state = play(state, SwapFrom(5))
    assert asks(state, 0, DecisionKind.THOTH_WITH, SwapWith(3), SwapWith(6))
    state, events = told(state, SwapWith(6))
    assert TilesSwapped(0, 5, 6) in events
    assert river(state) == "ab.a.@b"
    assert asks(state, 1, DecisionKind.SAIL)


@pytest.mark.rule("TT-4.5")
@pytest.mark.parametrize("order", list(permutations((3, 6))), ids=str)
def test_the_two_tiles_may_be_chosen_in_either_order(order: tuple[int, int]) -> None:
    """3 and 6 or 6 and 3, past the boat on 4: the same position. Then a and b trail."""
    state = play(at_thoth(), SwapFrom(order[0]), SwapWith(order[1]))
    assert river(state) == "...@.ba"
    assert underworld(state) == "ab"
    assert state == play(at_thoth(), SwapFrom(3), SwapWith(6))


@pytest.mark.rule("TT-4.5")
def test_thoth_may_swap_two_equal_tiles() -> None:
    """Tile z for z: allowed, and nothing changes."""
    state = play(table("Tzz", (-1, -2)), Sail(0))
    assert legal_actions(state) == (SwapFrom(1), SwapFrom(2))
    state = play(state, SwapFrom(2))
    assert legal_actions(state) == (SwapWith(1),)
    assert river(play(state, SwapWith(1))) == ".zz"


@pytest.mark.rule("TT-4.5")
@pytest.mark.parametrize("nile", ["zzT", "zzT..z"])
def test_thoth_with_fewer_than_two_tiles_ahead_has_no_effect(nile: str) -> None:
    """None or one tile ahead, whatever lies behind: nothing is asked."""
    state = play(table(nile, (-1, -2)), Sail(2))
    assert asks(state, 1, DecisionKind.SAIL)
    assert river(state) == nile.replace("T", ".")


@pytest.mark.rule("TT-4.5")
def test_ahead_is_ahead_of_the_boat_and_not_of_the_idol() -> None:
    """Thoth on 4 is reached by Isis from 1: what lies between boat and idol is ahead."""
    state = play(table("zI@zTz", (-1, -2), ("@", "")), Sail(1), SwapRing(4))
    assert legal_actions(state) == tuple(map(SwapFrom, (2, 3, 4, 5)))
    state = play(table("TzHzz", (-1, -2)), Sail(2), CollectBehind(0))
    assert legal_actions(state) == tuple(map(SwapFrom, (3, 4)))


@pytest.mark.rule("TT-4.5")
def test_what_thoth_cannot_swap() -> None:
    """Tiles behind, gaps, and a tile with itself; and a first tile must be chosen first."""
    state = at_thoth()
    for place in (0, 1):
        refused(state, SwapFrom(place), Reason.AGAINST_RULE, "TT-4.5")
    for place in (2, 4):
        refused(state, SwapFrom(place), Reason.AGAINST_RULE, "TT-4.5")
    refused(state, SwapWith(5), Reason.NOT_AWAITED, "TT-4.5")
    refused(state, SwapFrom(7), Reason.OUT_OF_RANGE, "TT-1.3")
    state = play(state, SwapFrom(3))
    for place in (0, 1, 3):
        refused(state, SwapWith(place), Reason.AGAINST_RULE, "TT-4.5")
    for place in (2, 4):
        refused(state, SwapWith(place), Reason.AGAINST_RULE, "TT-4.5")
    refused(state, SwapFrom(5), Reason.NOT_AWAITED, "TT-4.5")
    refused(state, SwapWith(7), Reason.OUT_OF_RANGE, "TT-1.3")


@pytest.mark.rule("TT-4.5", "TT-1.3")
def test_what_waits_between_the_two_choices_is_part_of_the_position() -> None:
    """Nothing is swapped before the second tile is chosen; two first choices differ."""
    first, other = play(at_thoth(), SwapFrom(3)), play(at_thoth(), SwapFrom(5))
    assert river(first) == river(other) == "ab.a.b@"
    assert first != other


def at_horus() -> State:
    """Return a position of Horus on 3 with tiles behind him and one ahead, seat 1 on 1."""
    return play(table("a.@Hza", (-1, 1), ("", "")), Sail(3))


@pytest.mark.rule("TT-4.6")
def test_horus_collects_any_tile_behind_or_moves_the_boat() -> None:
    """Behind 3 lie tiles on 0 and 2; to retreat comes last."""
    assert asks(at_horus(), 0, DecisionKind.HORUS, CollectBehind(0), CollectBehind(2), Retreat())


@pytest.mark.rule("TT-4.6", "TT-5.1")
def test_a_tile_behind_is_resolved_and_the_boat_stays() -> None:
    """Tile a from 0 joins the collection, the boat stays on 3; no other lies behind 1."""
    state, events = told(at_horus(), CollectBehind(0))
    assert TileFetched(0, 0, A) in events
    assert (river(state), hand(state), boats(state)) == ("..@.za", "a", (3, 1))
    assert underworld(state) == ""


@pytest.mark.rule("TT-4.6", "TT-3.1")
def test_a_ring_behind_scores_1() -> None:
    """The only ring: 1 for it and, as it was the last, 5 for having the most. a on 0 trails."""
    state = play(at_horus(), CollectBehind(2))
    assert (river(state), hand(state), underworld(state)) == ("....za", "", "a")
    assert scored(state) == (6, 0)


@pytest.mark.rule("TT-4.6", "TT-6.1")
def test_horus_can_complete_a_set() -> None:
    """The last a is collected: 2 to 1, so 8 and 4."""
    state = play(table("azHz", (-1, -2), ("a", "a")), Sail(2), CollectBehind(0))
    assert (hands(state), scored(state)) == (("", ""), (8, 4))


@pytest.mark.rule("TT-4.6")
def test_horus_collects_nothing_ahead_and_no_gap() -> None:
    """Places 4 and 5 are ahead of the boat on 3, places 1 and 3 are gaps."""
    state = at_horus()
    for place in (4, 5):
        refused(state, CollectBehind(place), Reason.AGAINST_RULE, "TT-4.6")
    for place in (1, 3):
        refused(state, CollectBehind(place), Reason.AGAINST_RULE, "TT-4.6")
    refused(state, Sail(2), Reason.NOT_AWAITED, "TT-4.6")
    refused(state, CollectBehind(-1), Reason.OUT_OF_RANGE, "TT-1.3")


@pytest.mark.rule("TT-4.6")
def test_behind_is_behind_the_boat_and_not_behind_the_idol() -> None:
    """Horus on 4 reached by Isis from 1: only z on 0 is behind the boat."""
    state = play(table("zI@zHz", (-1, -2), ("@", "")), Sail(1), SwapRing(4))
    assert legal_actions(state) == (CollectBehind(0), Retreat())
    refused(state, CollectBehind(3), Reason.AGAINST_RULE, "TT-4.6")


@pytest.mark.rule("TT-4.6", "TT-5.1")
def test_whoever_retreats_stands_behind_all_tiles_so_that_nothing_trails() -> None:
    """Tiles on 0 and 2, passed this turn, stay; the boat stands alone before the Nile, on -1."""
    state, events = told(at_horus(), Retreat())
    assert BoatRetreated(0, 3) in events
    assert (river(state), boats(state), underworld(state)) == ("a.@.za", (-1, 1), "")
    assert asks(state, 1, DecisionKind.SAIL)


@pytest.mark.rule("TT-4.6")
def test_to_retreat_is_always_legal_and_else_the_only_choice() -> None:
    """No tile is behind: Horus still asks, with one answer."""
    state = play(table("Hz", (-1, -2)), Sail(0))
    assert asks(state, 0, DecisionKind.HORUS, Retreat())
    state = play(state, Retreat())
    assert (river(state), boats(state)) == (".z", (-2, -1))


@pytest.mark.rule("TT-4.6", "TT-1.4")
def test_whoever_retreats_stands_behind_boats_before_the_nile() -> None:
    """Seats 1 and 2 stand on -1 and -2, so seat 0 comes to -3; when 1 leaves, all move up."""
    state = play(table(".Hzz", (0, -1, -2)), Sail(1), Retreat())
    assert boats(state) == (-3, -1, -2)
    state = play(state, Sail(2))
    assert boats(state) == (-2, 2, -1)
    assert boats(play(state, Sail(3))) == (-1, 2, 3)


@pytest.mark.rule("TT-4.6")
def test_of_boats_before_the_nile_only_the_order_matters() -> None:
    """Seat 0 retreats behind seat 2: equal to a position that is set up with that order.

    The other order of the two boats before the Nile is another position.
    """
    start = table(".H.z", (0, 2, -1))
    state = play(start, Sail(1), Retreat())
    assert boats(state) == (-2, 2, -1)
    same, other = (
        drawn(start.config, "...z", order, ("", "", ""), "", (50,) * 3, 1)
        for order in ((-2, 2, -1), (-1, 2, -2))
    )
    assert state == same
    assert hash(state) == hash(same)
    assert state != other


@pytest.mark.rule("TT-4.6")
def test_positions_that_differ_by_gaps_before_the_nile_are_equal() -> None:
    """Seat 1 leaves the middle of three before the Nile; then the two left stand on -1 and -2.

    The same position is reached where seat 1 was never before the Nile.
    """
    start = table("zzzz", (-1, -2, -3), turn=1)
    state = play(start, Sail(1))
    same = drawn(start.config, "z.zz", (-1, 1, -2), ("", "z", ""), "", (50,) * 3, 2)
    assert boats(state) == (-1, 1, -2)
    assert state == same
    assert hash(state) == hash(same)


@pytest.mark.rule("TT-4.6", "TT-7.2")
def test_a_retreat_with_the_last_tile_counts_at_the_end() -> None:
    """Horus is the last tile: seat 0 moves behind seat 1, and with equal points it wins."""
    state = play(table("..H", (1, 0)), Sail(2), Retreat())
    assert is_over(state)
    assert boats(state) == (-1, 0)
