"""TT-2: sailing."""

import pytest

from tests.tutankhamun.rules.helpers import *
from theban._core.errors import Reason

FORWARD_ONLY = {"backward": False}


@pytest.mark.rule("TT-2.1", "TT-4.6")
@pytest.mark.parametrize(
    ("nile", "places"),
    [(".a.z", (2, 0)), ("ab.z", (2, -1, -2))],
    ids=["on the source", "before the Nile, behind another"],
)
def test_the_nearest_tile_behind_is_offered_wherever_the_rearmost_boat_is(
    nile: str, places: tuple[int, ...]
) -> None:
    """From 2 the tile on 1 is the nearest behind, and z on 3 is ahead.

    The rearmost boat is on the next place behind that tile. Or two boats are before the Nile, as
    after two Horus idols.
    """
    assert legal_actions(table(nile, places)) == (Sail(1), Sail(3))


@pytest.mark.rule("TT-2.1", "TT-3.2", "TT-5.1")
def test_the_tile_is_resolved_before_trailing_tiles_are_removed() -> None:
    """All boats pass a and b on 0 and 1; while Ra is resolved the tiles are still there."""
    state = play(table("abR.abz", (-1, 3)), Sail(2))
    assert asks(state, 0, DecisionKind.RA)
    assert river(state) == "ab..abz"
    state = play(state, Banish(4))
    assert river(state) == ".....bz"
    assert asks(state, 1, DecisionKind.SAIL)


@pytest.mark.rule("TT-2.2")
def test_a_boat_sails_only_to_a_place_with_a_tile() -> None:
    """Place 4 is a gap, place 2 its own, place 5 holds another boat: none of them has a tile."""
    state = table("ab.c..z", (2, 5, -1))
    for place in (4, 2, 5):
        refused(state, Sail(place), Reason.AGAINST_RULE, "TT-2.2")


@pytest.mark.rule("TT-2.4")
def test_nobody_passes() -> None:
    """By default there is no passing, with tiles ahead or without."""
    for state in (table("z.z", (1, -1)), table("z..", (2, -1))):
        assert Pass() not in legal_actions(state)
        refused(state, Pass(), Reason.AGAINST_RULE, "TT-2.4")


@pytest.mark.rule("TT-2.5")
def test_a_seat_passes_until_the_others_have_sailed() -> None:
    """Seat 0 is past all tiles; seat 1 takes both, and then the Nile is empty."""
    state = play(table("zz.", (2, -1), rulings=FORWARD_ONLY), Pass(), Sail(0), Pass(), Sail(1))
    assert is_over(state)


@pytest.mark.rule("TT-2.5", "TT-4.6")
def test_horus_works_without_backward_sailing() -> None:
    """A tile behind can be collected; a boat moved behind all can sail to tiles it had passed."""
    state = play(table("zzHz", (-1, -2), rulings=FORWARD_ONLY), Sail(2))
    assert legal_actions(state) == (CollectBehind(0), CollectBehind(1), Retreat())
    assert hand(play(state, CollectBehind(1))) == "z"
    state = play(state, Retreat())
    assert boats(state) == (-2, -1)
    assert legal_actions(play(state, Sail(3))) == (Sail(0), Sail(1))


@pytest.mark.rule("TT-1.3", "TT-1.4")
def test_there_is_no_place_before_the_nile_for_a_boat_that_waits_there() -> None:
    """Seat 2 waits on -3: -1 and -2 are ahead of it, but they are an order, not places."""
    state = table("ab.cd.z", (-1, -2, -3), turn=2)
    for place in (-1, -2, -3):
        refused(state, Sail(place), Reason.OUT_OF_RANGE, "TT-1.3")


@pytest.mark.rule("TT-2.1", "TT-3.3")
@pytest.mark.parametrize("optional", [False, True])
def test_sailing_cannot_be_declined(*, optional: bool) -> None:
    """Only idols may be declined, and these only with the switch."""
    state = table("ab.cd.z", (2, -1), rulings={"optional_idols": optional})
    refused(state, Decline(), Reason.NOT_AWAITED, "TT-2.1")


@pytest.mark.parametrize(
    "choice", [None, 3, "sail", ("sail", 3), [], {}, Sail, Artifact("a")], ids=repr
)
def test_what_is_no_action_is_refused(choice: object) -> None:
    """Values that are not the game's actions are not choices; the refusal names no rule."""
    refused(table("ab.cd.z", (2, -1)), choice, Reason.NOT_A_CHOICE, None)


@pytest.mark.rule("TT-1.4")
def test_the_boats_before_the_nile_move_up_when_one_leaves() -> None:
    """Seat 1 sails from the front: seats 2 and 0 stand on -1 and -2 then."""
    state = play(table("zzz", (-3, -1, -2), turn=1), Sail(2))
    assert boats(state) == (-2, 2, -1)
    assert boats(play(state, Sail(0))) == (-1, 2, 0)
