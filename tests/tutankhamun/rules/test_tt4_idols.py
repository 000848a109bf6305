"""TT-4: the five gods."""

from itertools import permutations

import pytest

from tests.tutankhamun.rules.helpers import *
from theban._core.errors import Reason


@pytest.mark.rule("TT-4.3", "TT-5.1", "TT-6.5")
def test_a_ring_of_isis_that_trails_can_complete_the_rings_of_the_same_turn() -> None:
    """Its own ring for the last one on 0 scores 1; the returned one then trails as the last ring.

    Seat 0 has one ring of two left, the Underworld one: the player wins the tie and the bonus, 5.
    """
    state = play(table("@I.z", (-1, 2), ("@", "")), Sail(1), SwapRing(0))
    assert (river(state).rstrip("."), hands(state), underworld(state)) == ("...z", ("", ""), "")
    assert scored(state) == (6, 0)


@pytest.mark.rule("TT-4.4", "TT-6.5")
def test_ra_completes_the_rings() -> None:
    """The last ring is banished: no point for it, 5 for the 2 rings of seat 1."""
    state = play(table("zR@z", (-1, -2), ("@", "@@")), Sail(1), Banish(2))
    assert (hands(state), scored(state)) == (("", ""), (0, 5))


def at_thoth() -> State:
    """Return a position of Thoth on 2 with a boat on 4 between the tiles ahead."""
    return play(table("abTa.b@", (-1, 4)), Sail(2))


@pytest.mark.rule("TT-4.5")
@pytest.mark.parametrize("order", list(permutations((3, 6))), ids=str)
def test_the_two_tiles_of_thoth_may_be_chosen_in_either_order(order: tuple[int, int]) -> None:
    """3 and 6 or 6 and 3, past the boat on 4: the same position. Then a and b trail."""
    state = play(at_thoth(), SwapFrom(order[0]), SwapWith(order[1]))
    assert river(state) == "...@.ba"
    assert underworld(state) == "ab"
    assert state == play(at_thoth(), SwapFrom(3), SwapWith(6))


@pytest.mark.rule("TT-4.5")
def test_ahead_is_ahead_of_the_boat_and_not_of_thoth_whom_isis_or_horus_reaches() -> None:
    """Thoth on 4 is reached by Isis from 1: tiles between boat and idol are ahead."""
    state = play(table("zI@zTz", (-1, -2), ("@", "")), Sail(1), SwapRing(4))
    assert legal_actions(state) == tuple(map(SwapFrom, (2, 3, 4, 5)))
    state = play(table("TzHzz", (-1, -2)), Sail(2), CollectBehind(0))
    assert legal_actions(state) == tuple(map(SwapFrom, (3, 4)))


@pytest.mark.rule("TT-4.5", "TT-1.3")
def test_what_waits_between_the_two_choices_of_thoth_is_part_of_the_position() -> None:
    """Nothing is swapped before the second tile is chosen; two first choices differ."""
    first, other = play(at_thoth(), SwapFrom(3)), play(at_thoth(), SwapFrom(5))
    assert river(first) == river(other) == "ab.a.b@"
    assert first != other


@pytest.mark.rule("TT-4.6")
def test_behind_is_behind_the_boat_and_not_behind_horus_whom_isis_reaches() -> None:
    """Horus on 4 reached by Isis from 1: only z on 0 is behind the boat."""
    state = play(table("zI@zHz", (-1, -2), ("@", "")), Sail(1), SwapRing(4))
    assert legal_actions(state) == (CollectBehind(0), Retreat())
    refused(state, CollectBehind(3), Reason.AGAINST_RULE, "TT-4.6")


@pytest.mark.rule("TT-4.6")
def test_of_boats_that_horus_moves_before_the_nile_only_the_order_matters() -> None:
    """Seat 0 retreats behind seat 2, which equals a position that is set up with that order.

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
def test_a_retreat_by_horus_with_the_last_tile_counts_at_the_end() -> None:
    """Horus is the last tile: seat 0 moves behind seat 1, and with equal points it wins."""
    state = play(table("..H", (1, 0)), Sail(2), Retreat())
    assert is_over(state)
    assert boats(state) == (-1, 0)
