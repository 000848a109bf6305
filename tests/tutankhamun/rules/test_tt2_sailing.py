"""TT-2: sailing."""

import pytest

from tests.tutankhamun.rules.helpers import *
from theban.core.errors import Reason

FORWARD_ONLY = {"backward": False}


@pytest.mark.rule("TT-2.1")
def test_forward_to_any_tile_and_backward_to_the_nearest() -> None:
    """From place 2 of ``ab.cd.z``: behind only b on 1, ahead c, d and z; in this order."""
    assert legal_actions(table("ab.cd.z", (2, -1))) == (Sail(1), Sail(3), Sail(4), Sail(6))


@pytest.mark.rule("TT-2.1")
def test_the_nearest_tile_behind_may_lie_beyond_gaps_and_boats() -> None:
    """From 5 the nearest tile behind is on 1, past gaps and the boat on 3."""
    state = table("zz...." + "z", (5, 3, -1))
    assert legal_actions(state) == (Sail(1), Sail(6))
    assert boats(play(state, Sail(1))) == (1, 3, -1)


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


@pytest.mark.rule("TT-2.1")
def test_a_tile_behind_the_nearest_cannot_be_sailed_to() -> None:
    """Backward sailing never goes beyond the nearest tile: a on 0 lies beyond b on 1."""
    refused(table("ab.cd.z", (2, -1)), Sail(0), Reason.AGAINST_RULE, "TT-2.1")


@pytest.mark.rule("TT-2.1", "TT-1.4")
def test_a_boat_before_the_nile_has_every_tile_ahead_and_none_behind() -> None:
    """Boats on -1 and -2 stand before place 0: all tiles are ahead of both."""
    state = table("ab.z", (-1, -2))
    assert legal_actions(state) == (Sail(0), Sail(1), Sail(3))
    assert legal_actions(play(state, Sail(0))) == (Sail(1), Sail(3))


@pytest.mark.rule("TT-2.1", "TT-3.1")
@pytest.mark.parametrize(
    ("place", "after", "tile"), [(3, "bb..c.z", "c"), (1, "b..cc.z", "b")], ids=["on", "back"]
)
def test_the_tile_leaves_the_nile_and_the_boat_stands_in_its_place(
    place: int, after: str, tile: str
) -> None:
    """The tile sailed to is gone from the Nile and with the player; the boat is where it lay."""
    state = play(table("bb.cc.z", (2, -1)), Sail(place))
    assert river(state) == after
    assert boats(state) == (place, -1)
    assert hands(state) == (tile, "")


@pytest.mark.rule("TT-2.1")
def test_the_next_seat_clockwise_has_the_next_turn() -> None:
    """Seats 1, 2, 0, 1: each takes the turn after its neighbour's."""
    state = table("zzzzzz", (-1, -2, -3), turn=1)
    for seat, place in ((1, 0), (2, 1), (0, 2), (1, 3)):
        assert asks(state, seat, DecisionKind.SAIL)
        state = play(state, Sail(place))
    assert asks(state, 2, DecisionKind.SAIL)


@pytest.mark.rule("TT-2.1")
def test_what_happens_in_a_plain_turn_is_told_in_order() -> None:
    """Sail, collect, next seat's turn: nothing else happens where nothing trails or completes."""
    _, events = told(table("aaz", (-1, -2)), Sail(1))
    assert events == [BoatSailed(0, -1, 1), TileCollected(0, Artifact("a")), TurnStarted(1)]


@pytest.mark.rule("TT-2.1", "TT-3.2", "TT-5.1")
def test_the_tile_is_resolved_before_trailing_tiles_are_removed() -> None:
    """All boats pass a and b on 0 and 1; while Ra is resolved they still lie there."""
    state = play(table("abR.abz", (-1, 3)), Sail(2))
    assert asks(state, 0, DecisionKind.RA)
    assert river(state) == "ab..abz"
    state = play(state, Banish(4))
    assert river(state) == ".....bz"
    assert asks(state, 1, DecisionKind.SAIL)


@pytest.mark.rule("TT-2.2", "TT-1.3")
def test_gaps_never_close() -> None:
    """After tiles on 1 and 3 are gone the others lie where they lay."""
    state = play(table("zyxwvu", (-1, -2), ("", "")), Sail(1), Sail(3))
    # Place 0 trails, place 2 lies between the boats.
    assert river(state) == "..x.vu"
    assert len(state.nile) == 6


@pytest.mark.rule("TT-2.2")
def test_a_boat_sails_only_to_a_place_with_a_tile() -> None:
    """Place 4 is a gap, place 2 its own, place 5 holds another boat: none of them has a tile."""
    state = table("ab.c..z", (2, 5, -1))
    for place in (4, 2, 5):
        refused(state, Sail(place), Reason.AGAINST_RULE, "TT-2.2")


@pytest.mark.rule("TT-2.2")
def test_boats_do_not_bar_the_way() -> None:
    """Boats on 1, 2 and 4 are passed: from -1 tiles on 0, 3, 5 can be sailed to."""
    state = table("z..z.zz", (-1, 1, 2, 4))
    assert legal_actions(state) == (Sail(0), Sail(3), Sail(5), Sail(6))
    assert boats(play(state, Sail(5))) == (5, 1, 2, 4)


@pytest.mark.rule("TT-2.3")
def test_boats_never_share_a_place() -> None:
    """A sailed tile leaves a gap below the boat, so no other boat can sail there."""
    state = play(table("zzz", (-1, -2, -3)), Sail(1))
    refused(state, Sail(1), Reason.AGAINST_RULE, "TT-2.2")
    state = play(state, Sail(0))
    assert boats(state) == (1, 0, -1)
    refused(state, Sail(0), Reason.AGAINST_RULE, "TT-2.2")


@pytest.mark.rule("TT-2.4")
def test_nobody_passes() -> None:
    """By default there is no passing, with tiles ahead or without."""
    for state in (table("z.z", (1, -1)), table("z..", (2, -1))):
        assert Pass() not in legal_actions(state)
        refused(state, Pass(), Reason.AGAINST_RULE, "TT-2.4")


@pytest.mark.rule("TT-2.4")
def test_a_boat_past_the_last_tile_may_still_sail_backward() -> None:
    """From 3 no tile is ahead, the nearest behind is on 1: the only move."""
    state = table("zz..", (3, -1))
    assert legal_actions(state) == (Sail(1),)
    assert boats(play(state, Sail(1))) == (1, -1)


@pytest.mark.rule("TT-2.5")
def test_without_backward_sailing_boats_sail_forward_only() -> None:
    """The switch off: from 2 of ``ab.cd.z`` the tiles behind cannot be sailed to, near or far."""
    state = table("ab.cd.z", (2, -1), rulings=FORWARD_ONLY)
    assert legal_actions(state) == (Sail(3), Sail(4), Sail(6))
    refused(state, Sail(1), Reason.AGAINST_RULE, "TT-2.5")
    refused(state, Sail(0), Reason.AGAINST_RULE, "TT-2.5")


@pytest.mark.rule("TT-2.5")
def test_without_a_tile_ahead_the_one_action_is_to_pass() -> None:
    """From 2 no tile is ahead: the turn is over with a pass, and nothing else has changed."""
    state = table("zz.", (2, -1), rulings=FORWARD_ONLY)
    assert legal_actions(state) == (Pass(),)
    refused(state, Sail(1), Reason.AGAINST_RULE, "TT-2.5")
    after, events = told(state, Pass())
    assert events == [TurnPassed(0), TurnStarted(1)]
    assert asks(after, 1, DecisionKind.SAIL)
    assert (river(after), boats(after), points(after)) == ("zz.", (2, -1), (50, 50))
    assert (hands(after), underworld(after)) == (("", ""), "")


@pytest.mark.rule("TT-2.5")
def test_with_a_tile_ahead_nobody_passes() -> None:
    """Only with no tile ahead: here z on 3 is ahead."""
    state = table("zz.z", (2, -1), rulings=FORWARD_ONLY)
    assert Pass() not in legal_actions(state)
    refused(state, Pass(), Reason.AGAINST_RULE, "TT-2.5")


@pytest.mark.rule("TT-2.5")
def test_a_seat_passes_until_the_others_have_sailed() -> None:
    """Seat 0 stands past all; seat 1 takes both tiles, and then the Nile is empty."""
    state = play(table("zz.", (2, -1), rulings=FORWARD_ONLY), Pass(), Sail(0), Pass(), Sail(1))
    assert is_over(state)


@pytest.mark.rule("TT-2.5", "TT-4.6")
def test_horus_works_without_backward_sailing() -> None:
    """A tile behind can be collected; a boat moved behind all can sail to what was behind."""
    state = play(table("zzHz", (-1, -2), rulings=FORWARD_ONLY), Sail(2))
    assert legal_actions(state) == (CollectBehind(0), CollectBehind(1), Retreat())
    assert hand(play(state, CollectBehind(1))) == "z"
    state = play(state, Retreat())
    assert boats(state) == (-2, -1)
    assert legal_actions(play(state, Sail(3))) == (Sail(0), Sail(1))


@pytest.mark.rule("TT-1.3")
@pytest.mark.parametrize("place", [-2, -1, 7, 80, 10**30])
def test_there_are_no_places_but_those_of_the_nile(place: int) -> None:
    """Seven places are 0 to 6; before the Nile there is none to sail to."""
    refused(table("ab.cd.z", (2, -1)), Sail(place), Reason.OUT_OF_RANGE, "TT-1.3")


@pytest.mark.rule("TT-1.3", "TT-1.4")
def test_there_is_no_place_before_the_nile_for_a_boat_that_waits_there() -> None:
    """Seat 2 waits on -3: -1 and -2 are ahead of it, but they are an order, not places."""
    state = table("ab.cd.z", (-1, -2, -3), turn=2)
    for place in (-1, -2, -3):
        refused(state, Sail(place), Reason.OUT_OF_RANGE, "TT-1.3")


@pytest.mark.rule("TT-2.1")
@pytest.mark.parametrize(
    "choice",
    [
        TakeFromUnderworld(Artifact("a")),
        SwapRing(0),
        Banish(3),
        SwapFrom(3),
        SwapWith(3),
        CollectBehind(1),
        Retreat(),
    ],
    ids=repr,
)
def test_a_turn_begins_with_sailing(choice: object) -> None:
    """No idol is resolved, so no idol's choice is awaited."""
    refused(table("ab.cd.z", (2, -1)), choice, Reason.NOT_AWAITED, "TT-2.1")


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
