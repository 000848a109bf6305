"""TT-3: the tile to which a boat sails."""

import pytest

from tests.tutankhamun.rules.helpers import *
from theban._core.errors import Reason
from theban.tutankhamun import *

OPTIONAL = {"optional_idols": True}


def at_idol(letter: str, *, optional: bool = False) -> State:
    """Return a position in which seat 0 has just sailed to an idol that offers choices.

    Tiles are behind and ahead, seat 0 has a ring, and z is in the Underworld.
    """
    start = table(f"az{letter}z@a", (-1, -2), ("@", ""), "z", rulings={"optional_idols": optional})
    return play(start, Sail(2))


@pytest.mark.rule("TT-3.1", "TT-4.1", "TT-4.2", "TT-4.6")
def test_a_ring_scores_also_if_osiris_horus_or_isis_collects_it() -> None:
    """Collected by Osiris, by Horus, by Isis for another ring: 1 point each."""
    osiris = play(table("zO@z", (-1, -2), underworld="@"), Sail(1))
    assert scored(play(osiris, TakeFromUnderworld(ScarabRing()))) == (1, 0)
    assert scored(play(play(table("@H@z", (-1, -2)), Sail(1)), CollectBehind(0))) == (1, 0)
    assert scored(play(play(table("zI@z", (-1, -2), ("@", "")), Sail(1)), SwapRing(2))) == (1, 0)


@pytest.mark.rule("TT-3.2")
@pytest.mark.parametrize("letter", IDOLS)
def test_an_idol_goes_to_the_tomb(letter: str) -> None:
    """After its choice is made it is neither collected nor in the Underworld."""
    state, events = told(at_idol(letter), legal_actions(at_idol(letter))[0])
    if letter == "T":
        state, events = told(state, SwapWith(5))
    assert letter not in river(state) + underworld(state) + "".join(hands(state))
    assert events[-2:] == [IdolBuried(0, Idol(IDOLS[letter])), TurnStarted(1)]
    assert asks(state, 1, DecisionKind.SAIL)


@pytest.mark.rule("TT-3.3")
@pytest.mark.parametrize("optional", [False, True])
@pytest.mark.parametrize(
    ("nile", "letter"),
    [("zOz", "O"), ("@Iz", "I"), ("zTz", "T"), ("zT.", "T"), ("..R", "R")],
    ids=["Osiris: nothing there", "Isis: no ring", "Thoth: one", "Thoth: none", "Ra: no tile"],
)
def test_an_idol_without_a_legal_choice_has_no_effect(
    nile: str, letter: str, *, optional: bool
) -> None:
    """No question is asked, with or without the switch, and the idol goes to the Tomb."""
    state = table(nile, (-1, -2), rulings={"optional_idols": optional})
    after, events = told(state, Sail(nile.index(letter)))
    idol = Idol(IDOLS[letter])
    assert events[1:4] == [IdolFound(0, idol), IdolIdle(0, idol), IdolBuried(0, idol)]
    assert river(after) == nile.replace(letter, ".")
    assert (hands(after), underworld(after), scored(after)) == (("", ""), "", (0, 0))
    if letter != "R":
        assert asks(after, 1, DecisionKind.SAIL)


@pytest.mark.rule("TT-3.3")
@pytest.mark.parametrize("letter", IDOLS)
def test_with_the_switch_every_idol_may_be_declined(letter: str) -> None:
    """Decline comes last in the list; then the idol goes to the Tomb and nothing else happens."""
    state = at_idol(letter, optional=True)
    assert legal_actions(state) == (*legal_actions(at_idol(letter)), Decline())
    after, events = told(state, Decline())
    assert events == [IdolDeclined(0), IdolBuried(0, Idol(IDOLS[letter])), TurnStarted(1)]
    assert (river(after), hands(after), underworld(after)) == ("az.z@a..", ("@", ""), "z")
    assert (boats(after), scored(after)) == ((2, -1), (0, 0))


@pytest.mark.rule("TT-3.3", "TT-4.5")
@pytest.mark.parametrize("optional", [False, True])
def test_between_the_two_tiles_of_thoth_nothing_may_be_declined(*, optional: bool) -> None:
    """Once the first is chosen, the second must be too, with or without the switch."""
    state = play(at_idol("T", optional=optional), SwapFrom(3))
    assert legal_actions(state) == (SwapWith(4), SwapWith(5))
    refused(state, Decline(), Reason.NOT_AWAITED, "TT-4.5")


@pytest.mark.rule("TT-3.3")
def test_with_the_switch_ra_may_be_declined_however_reached() -> None:
    """Ra from the Underworld, from behind and for a ring: each may be declined."""
    osiris = table("zOz@", (-1, -2), underworld="R", rulings=OPTIONAL)
    state = play(osiris, Sail(1), TakeFromUnderworld(Idol(God.RA)))
    assert legal_actions(state) == (Banish(0), Banish(2), Banish(3), Decline())
    state = play(state, Decline())
    assert (river(state), underworld(state)) == ("z.z@.", "")
    state = play(table("RHz", (-1, -2), rulings=OPTIONAL), Sail(1), CollectBehind(0))
    assert legal_actions(state) == (Banish(2), Decline())
    assert river(play(state, Decline())) == "..z"
    state = play(table("zI@R", (-1, -2), ("@", ""), rulings=OPTIONAL), Sail(1), SwapRing(3))
    assert legal_actions(state) == (Banish(0), Banish(2), Banish(3), Decline())
    assert river(play(state, Decline())) == "z.@@."


@pytest.mark.rule("TT-3.4", "TT-4.1")
def test_osiris_to_osiris_to_osiris() -> None:
    """Two more Osiris are below: each is taken in turn; with nothing left the last is idle."""
    state = play(table("zOz", (-1, -2), underworld="OO"), Sail(1))
    assert legal_actions(state) == (TakeFromUnderworld(TILES["O"]),)
    state = play(state, TakeFromUnderworld(TILES["O"]))
    assert asks(state, 0, DecisionKind.OSIRIS)
    assert underworld(state) == "O"
    state, events = told(state, TakeFromUnderworld(TILES["O"]))
    osiris = Idol(God.OSIRIS)
    assert events[-5:] == [IdolIdle(0, osiris), *[IdolBuried(0, osiris)] * 3, TurnStarted(1)]
    assert underworld(state) == ""


@pytest.mark.rule("TT-3.4", "TT-4.1")
def test_osiris_to_horus_to_osiris() -> None:
    """Osiris takes Horus below, who collects Osiris behind, who takes z: neither idol is below."""
    state = play(table("OzOz@", (-1, -2), underworld="Hz"), Sail(2))
    assert legal_actions(state) == (TakeFromUnderworld(TILES["z"]), TakeFromUnderworld(TILES["H"]))
    state = play(state, TakeFromUnderworld(TILES["H"]))
    assert legal_actions(state) == (CollectBehind(0), CollectBehind(1), Retreat())
    state = play(state, CollectBehind(0))
    # Idols being resolved have no place: only z is left in the Underworld to take.
    assert legal_actions(state) == (TakeFromUnderworld(TILES["z"]),)
    state, events = told(state, TakeFromUnderworld(TILES["z"]))
    buried = [event for event in events if isinstance(event, IdolBuried)]
    assert [event.idol.god for event in buried] == [God.OSIRIS, God.HORUS, God.OSIRIS]
    assert (river(state), hand(state), underworld(state)) == (".z.z@..", "z", "")
    assert asks(state, 1, DecisionKind.SAIL)


@pytest.mark.rule("TT-3.4", "TT-4.2", "TT-4.3")
def test_isis_to_isis_spends_the_rings_one_after_the_other() -> None:
    """With two rings Isis reaches Isis, who asks again; with one ring the second Isis is idle."""
    two = play(table("zI@Iz", (-1, -2), ("@@", "")), Sail(1), SwapRing(3))
    assert asks(two, 0, DecisionKind.ISIS, SwapRing(0), SwapRing(2), SwapRing(3), SwapRing(4))
    two = play(two, SwapRing(4))
    assert (river(two), hand(two)) == ("z.@@@..", "z")
    one = play(table("zI@Iz", (-1, -2), ("@", "")), Sail(1), SwapRing(3))
    assert asks(one, 1, DecisionKind.SAIL)
    assert (river(one), hand(one)) == ("z.@@z.", "")


@pytest.mark.rule("TT-3.4", "TT-4.6")
def test_horus_to_horus() -> None:
    """The second Horus, collected behind, offers tiles behind the boat, not behind himself."""
    state = play(table("zHzHz", (-1, -2)), Sail(3), CollectBehind(1))
    assert legal_actions(state) == (CollectBehind(0), CollectBehind(2), Retreat())
    state = play(state, Retreat())
    assert (river(state), boats(state)) == ("z.z.z", (-2, -1))


@pytest.mark.rule("TT-3.4")
def test_horus_to_isis_to_osiris_to_ra_is_depth_first_with_all_choices_of_one_player() -> None:
    """Horus to Isis to Osiris to Ra: each asks seat 1 at once, and all are buried inside out."""
    state = play(table("I@HO..z", (4, -1, 5), ("", "@", ""), underworld="R", turn=1), Sail(2))
    assert asks(state, 1, DecisionKind.HORUS)
    state = play(state, CollectBehind(0))
    assert asks(state, 1, DecisionKind.ISIS)
    state = play(state, SwapRing(3))
    assert asks(state, 1, DecisionKind.OSIRIS)
    state = play(state, TakeFromUnderworld(TILES["R"]))
    assert asks(state, 1, DecisionKind.RA)
    # Trailing waits for the end of the chain: the ring on 1, behind all boats, is still there.
    assert legal_actions(state) == (Banish(1), Banish(3), Banish(6))
    state, events = told(state, Banish(6))
    buried = [event for event in events if isinstance(event, IdolBuried)]
    assert [event.idol.god for event in buried] == [God.RA, God.OSIRIS, God.ISIS, God.HORUS]
    assert asks(state, 2, DecisionKind.SAIL)


@pytest.mark.rule("TT-3.4")
def test_isis_to_ra_sees_the_state_as_it_is_then() -> None:
    """Isis takes Ra for the ring: Ra may banish that very ring, which then scores nothing."""
    state = play(play(table("zI@Rz", (-1, -2), ("@", "")), Sail(1), SwapRing(3)), Banish(3))
    assert (river(state), underworld(state), scored(state)) == ("z.@.z.", "@", (0, 0))
