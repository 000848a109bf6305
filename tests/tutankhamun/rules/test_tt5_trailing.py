"""TT-5: trailing tiles."""

import pytest

from tests.tutankhamun.rules.helpers import *


@pytest.mark.rule("TT-5.1", "TT-3.2")
@pytest.mark.parametrize(
    ("letter", "choices", "after", "below"),
    [
        ("O", [TakeFromUnderworld(TILES["z"])], "...@bzyb", "y"),
        ("I", [SwapRing(4)], "...@@zyb", "yz"),
        ("R", [Banish(4)], "...@.zyb", "byz"),
        ("T", [SwapFrom(3), SwapWith(5)], "...zb@yb", "yz"),
        ("H", [CollectBehind(0)], "...@bzyb", "z"),
    ],
)
def test_tiles_trail_after_the_idol_is_resolved(
    letter: str, choices: list[Action], after: str, below: str
) -> None:
    """Tile y on 0 is behind both boats, on 1 and 2; the god's power is used before it trails."""
    state = play(table(f"y{letter}.@bzyb", (-1, 2), ("@", ""), "z"), Sail(1))
    assert river(state).rstrip(".") == "y..@bzyb"
    state = play(state, *choices)
    assert (river(state).rstrip("."), underworld(state)) == (after, below)


@pytest.mark.rule("TT-5.2", "TT-4.6")
def test_only_places_count_and_not_who_passed_what() -> None:
    """Both boats passed all of 0 to 4, then seat 0 retreated; it sails to 2 again.

    Now 0 and 1 are behind both boats and trail; 3 and 4 are not, though both boats passed them
    once.
    """
    state = play(table("zzzzzH.zz", (-1, 6)), Sail(5), Retreat(), Sail(7))
    assert boats(state) == (-1, 7)
    assert river(state) == "zzzzz...z"
    state = play(state, Sail(2))
    assert (river(state), underworld(state)) == ("...zz...z", "zz")


@pytest.mark.rule("TT-5.2", "TT-4.3")
def test_a_ring_that_isis_lays_behind_the_boats_trails_though_nobody_passed_it() -> None:
    """Isis puts a ring on 0, which nobody sailed past; it is behind both boats, so it trails."""
    state = play(table("zI.@z", (-1, 2), ("@", "")), Sail(1), SwapRing(0))
    assert (river(state).rstrip("."), underworld(state)) == ("...@z", "@")


@pytest.mark.rule("TT-5.1", "TT-6.1", "TT-6.7")
def test_each_trailing_tile_can_complete_a_set() -> None:
    """a, b and the ring on 0, 1, 2 are the last of their sets: they score one after another."""
    state, events = told(table("ab@.z.z", (-1, 3, 5), ("aab", "ab@", "b@@")), Sail(4))
    told_of = [event for event in events if isinstance(event, SetScored | TileTrailed)]
    kinds = [type(event).__name__ for event in told_of]
    assert kinds == ["TileTrailed", "SetScored"] * 3
    sets = [event for event in told_of if isinstance(event, SetScored)]
    assert [(event.seat, event.tile, event.firsts, event.second) for event in sets] == [
        (0, TILES["a"], (0,), 1),
        (0, TILES["b"], (1,), 0),
        (0, TILES["@"], (2,), None),
    ]
    # a: 2 to 1, so 8 and 4. b: one each, boats on 4, 3 and 5: seat 1 6, seat 0 3. Rings: seat 2.
    assert scored(state) == (8 + 3, 4 + 6, 5)
    assert (hands(state), underworld(state)) == (("z", "", ""), "")


@pytest.mark.rule("TT-5.1", "TT-6.1")
def test_a_trailing_set_of_several_tiles_is_complete_with_its_last() -> None:
    """Two a trail, then b: a scores when the second has left the Nile, before b."""
    state, events = told(table("aba.z.z", (-1, 3, 5), ("b", "a", "")), Sail(4))
    order = [event.tile for event in events if isinstance(event, SetScored | TileTrailed)]
    assert order == [TILES[letter] for letter in "abbaa"]
    assert scored(state) == (6, 8, 0)
