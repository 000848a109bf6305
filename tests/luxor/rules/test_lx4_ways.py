"""LX-4: statues, Osiris, tunnels.

The box is the standard one: Osiris spaces 6, 15, 21, 29; cobra icons (tunnels) on 5, 13, 24, 34;
statues after 8, 16, 24.
"""

import pytest

from tests.luxor.rules.helpers import *
from tests.refusals import refuses
from theban._core.errors import InvalidState


@pytest.mark.rule("LX-4.1", "LX-7.7")
def test_nobody_sleeps_on_the_way_to_the_next_one_ahead() -> None:
    """The one on 12 has passed the statue after 8; so the one on 3 finds nobody there to wake."""
    seat = Seat(hand=hand(JoinNextCard(1)), active=(3, 12), asleep=(0, 1, 2))
    refuses(r"asleep names statue 0, after space 8", at, seat, error=InvalidState)


@pytest.mark.rule("LX-4.1", "LX-4.3", "LX-7.8")
def test_osiris_sends_on_who_joins_there_and_wakes() -> None:
    """On 6 is a 3 on which a mummy tile left one; it sends the joiner to 9, past the statue."""
    state = at(
        Seat(hand=hand(JoinNextCard(1)), active=(3, 6), asleep=(0, 1, 2)),
        config=Config(players=2, modules=["mummy"]),
        spaces={6: OsirisTile(3)},
        mummy=40,
    )
    after, events = told(state, LEFT)
    moved = [event for event in events if isinstance(event, AdventurerMoved | AdventurerWoken)]
    assert moved == [AdventurerMoved(0, 3, 6), AdventurerMoved(0, 6, 9), AdventurerWoken(0, 0)]
    assert active(after) == (0, 6, 9)


@pytest.mark.rule("LX-4.4")
@pytest.mark.parametrize(("number", "target"), [(1, 7), (2, 8), (3, 9)])
def test_a_step_back_onto_osiris_counts(number: int, target: int) -> None:
    """From 7 back to 6, and on by the number: 1 leads to 7 again, and its treasure is counted."""
    state = at(
        Seat(hand=hand(PLUS_MINUS), active=(0, 7)),
        spaces={6: OsirisTile(number), 7: VASE_FOR_ONE, 8: VASE_FOR_THREE, 9: Treasure(VASE, 3, 6)},
    )
    after = play(state, LEFT, MoveAdventurer(7, -1))
    assert target in active(after)
    assert after.players[0].treasures == ((VASE_FOR_ONE,) if number == 1 else ())


@pytest.mark.rule("LX-4.5", "LX-1.2")
def test_empty_spaces_before_the_chamber_are_not_the_last_tile() -> None:
    """Behind Osiris 2 on 6 is a tile on 7; 8 is empty, so 2 steps would enter the chamber, 9."""
    state = at(
        Seat(hand=hand(ONE), active=(0, 0, 0, 0, 5), asleep=(), keys=1),
        config=short_path("t|t|t|t1ott"),
        spaces={6: OsirisTile(2), 8: None},
    )
    assert active(play(state, LEFT, MoveAdventurer(5, 1))) == (0, 0, 0, 0, 7)


@pytest.mark.rule("LX-4.5", "LX-4.3")
def test_on_osiris_as_the_last_tile_an_adventurer_stays_without_action() -> None:
    """Nothing is behind Osiris on 5: the adventurer stays, even with a key; the draw is next."""
    for keys in (0, 1):
        state = at(
            Seat(hand=hand(ONE), active=(0, 0, 0, 0, 4), asleep=(), keys=keys),
            config=short_path("t|t|t|to"),
        )
        after = play(state, LEFT, MoveAdventurer(4, 1))
        assert active(after) == (0, 0, 0, 0, 5)
        assert rolls(after, 0, ChanceKind.CARD)


@pytest.mark.rule("LX-4.5", "LX-5.3")
def test_on_osiris_as_the_only_tile_an_adventurer_stays_without_action() -> None:
    """All three treasures are taken, so Osiris on 3 is both the first tile and the last.

    From 2 the adventurer passes the statue after 2 and wakes the one there.
    """
    vase = Treasure(VASE, 1, 2)
    state = at(
        Seat(hand=hand(ONE), active=(0, 0, 2), asleep=(1, 2), treasures=(vase,) * 3),
        config=short_path("t|t|o|t", needed=1),
        spaces={1: None, 2: None, 4: None},
    )
    after = play(state, LEFT, MoveAdventurer(2, 1))
    assert active(after) == (0, 0, 0, 3)
    assert rolls(after, 0, ChanceKind.CARD)


@pytest.mark.rule("LX-4.5", "LX-8.1")
def test_from_the_last_osiris_tile_a_card_leads_on() -> None:
    """On Osiris, the last tile, an adventurer is a step from the chamber: a 1 and a key suffice."""
    state = at(
        Seat(hand=hand(ONE), active=(0, 0, 0, 0, 5), asleep=(), keys=1),
        config=short_path("t|t|t|to"),
    )
    after = play(state, LEFT, MoveAdventurer(5, 1)).players[0]
    assert (after.in_chamber, after.keys) == (1, 0)


@pytest.mark.rule("LX-4.5", "LX-7.8")
def test_joining_one_who_stayed_on_osiris() -> None:
    """The rearmost joins the next one on Osiris, the last tile: Osiris applies, and it stays."""
    state = at(
        Seat(hand=hand(JoinNextCard(1)), active=(4, 5, 5, 5, 5), asleep=(), keys=1),
        config=short_path("t|t|t|to"),
    )
    after = play(state, LEFT)
    assert active(after) == (5,) * 5
    assert after.players[0].keys == 1
    assert rolls(after, 0, ChanceKind.CARD)


@pytest.mark.rule("LX-4.8", "LX-8.3")
def test_statues_wake_before_the_chamber_is_entered() -> None:
    """A 5 from the stairs passes all three statues of four spaces and ends in the chamber."""
    state = at(Seat(hand=hand(FIVE), keys=1), config=short_path("t|t|t|t"))
    after, events = told(state, LEFT, MoveAdventurer(0, 5))
    assert events == [
        CardPlayed(0, FIVE, LEFT.end),
        AdventurerMoved(0, 0, 5),
        AdventurerWoken(0, 0),
        AdventurerWoken(0, 1),
        AdventurerWoken(0, 2),
        ChamberEntered(0, 5),
    ]
    assert active(after) == (0, 0, 0, 0)
    assert after.players[0].asleep == ()
