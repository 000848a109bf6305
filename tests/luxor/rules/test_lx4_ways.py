"""LX-4: statues, Osiris, tunnels.

The box is the standard one: Osiris spaces 6, 15, 21, 29; cobra icons (tunnels) on 5, 13, 24, 34;
statues after 8, 16, 24.
"""

import pytest

from tests.luxor.rules.helpers import *
from theban.core.errors import InvalidState


@pytest.mark.rule("LX-4.1")
@pytest.mark.parametrize(
    ("card", "origin", "steps"),
    [
        (ONE, 8, 1),
        (FOUR, 7, 4),
        (PLUS_MINUS, 8, 1),
        (UpToCard(1, 3), 7, 3),
        (OneLessCard(1, 1), 8, 1),
        (OneLessCard(3, 3), 7, 3),
    ],
)
def test_passing_the_statue_wakes_who_lies_there(card: Card, origin: int, steps: int) -> None:
    """The statue is after 8: a move from 7 or 8 to 9 or beyond wakes its sleeper."""
    state = at(
        Seat(hand=hand(card), active=(0, origin)),
        spaces={9: VASE_FOR_THREE, 10: Treasure(VASE, 3, 6)},
    )
    after, events = told(state, LEFT, MoveAdventurer(origin, steps))
    assert active(after) == (0, 0, origin + steps)
    assert after.players[0].asleep == (1, 2)
    assert [e for e in events if isinstance(e, AdventurerWoken)] == [AdventurerWoken(0, 0)]


@pytest.mark.rule("LX-4.1")
def test_stopping_before_the_statue_wakes_nobody() -> None:
    """From 7 one step is 8: the statue after 8 is not passed."""
    state = at(Seat(hand=hand(ONE), active=(0, 7)), spaces={8: VASE_FOR_THREE})
    after = play(state, LEFT, MoveAdventurer(7, 1))
    assert active(after) == (0, 8)
    assert after.players[0].asleep == (0, 1, 2)


@pytest.mark.rule("LX-4.1")
def test_a_statue_wakes_own_adventurers_only_and_only_once() -> None:
    """Seat 0 passes the first statue a second time: nobody wakes, neither own nor seat 1's."""
    state = at(Seat(hand=hand(ONE), active=(0, 8, 9), asleep=(1, 2)), spaces={9: VASE_FOR_THREE})
    after, events = told(state, LEFT, MoveAdventurer(8, 1))
    assert active(after) == (0, 9, 9)
    assert after.players[0].asleep == (1, 2)
    assert after.players[1].asleep == (0, 1, 2)
    assert not any(isinstance(event, AdventurerWoken) for event in events)


@pytest.mark.rule("LX-4.1", "LX-4.3")
def test_an_osiris_move_wakes() -> None:
    """From 5 to Osiris on 6, on by 3 to 9, past the statue after 8."""
    state = at(Seat(hand=hand(ONE), active=(0, 5)), spaces={6: OsirisTile(3), 9: VASE_FOR_THREE})
    after = play(state, LEFT, MoveAdventurer(5, 1))
    assert active(after) == (0, 0, 9)
    assert after.players[0].asleep == (1, 2)


@pytest.mark.rule("LX-4.1", "LX-4.6")
def test_a_tunnel_wakes() -> None:
    """From 5 through the tunnel to 13, past the statue after 8."""
    state = at(Seat(hand=hand(ONE), active=(0, 4)), spaces={5: TunnelTile(), 13: TunnelTile()})
    after = play(state, LEFT, MoveAdventurer(4, 1))
    assert active(after) == (0, 0, 13)
    assert after.players[0].asleep == (1, 2)


@pytest.mark.rule("LX-4.1", "LX-7.3")
def test_advancing_all_wakes() -> None:
    """All advance by 2: who goes from 7 passes the statue after 8; the other goes to 2."""
    state = at(
        Seat(hand=hand(AdvanceAllCard(3, 2)), active=(0, 7)),
        spaces={9: VASE_FOR_THREE, 2: Treasure(VASE, 3, 6)},
    )
    after = play(state, LEFT)
    assert active(after) == (0, 2, 9)
    assert after.players[0].asleep == (1, 2)


@pytest.mark.rule("LX-4.1", "LX-7.7")
def test_nobody_sleeps_on_the_way_to_the_next_one_ahead() -> None:
    """The one on 12 has passed the statue after 8; so the one on 3 finds nobody there to wake."""
    seat = Seat(hand=hand(JoinNextCard(1)), active=(3, 12), asleep=(0, 1, 2))
    with pytest.raises(InvalidState, match=r"asleep names statue 0, after space 8"):
        at(seat)


@pytest.mark.rule("LX-4.1", "LX-4.3", "LX-7.8")
def test_osiris_sends_on_who_joins_there_and_wakes() -> None:
    """On 6 lies a 3 on which a mummy tile left one; it sends the joiner to 9, past the statue."""
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


@pytest.mark.rule("LX-4.2")
def test_a_new_adventurer_moves_only_in_a_later_turn() -> None:
    """All advance by 1: 8 to 9 wakes one, who stays on the stairs while the other there goes on."""
    state = at(
        Seat(hand=hand(AdvanceAllCard(1, 1), TWO), active=(0, 8)),
        Seat(hand=hand(ONE)),
        spaces={9: VASE_FOR_THREE, 1: Treasure(VASE, 3, 6)},
    )
    state = take_turn(state, LEFT, ActWith(1))
    assert active(state) == (0, 1, 9)
    state = take_turn(state, LEFT, MoveAdventurer(0, 1))
    # Now the new one can move like any other.
    assert active(play(state, RIGHT, MoveAdventurer(0, 2))) == (1, 2, 9)


@pytest.mark.rule("LX-4.3")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_osiris_sends_ahead_by_its_number(number: int) -> None:
    """From 14 a 1 leads to Osiris on 15, and n more steps to 15 + n; 18 is the Horus tile."""
    spaces: dict[int, Tile | None] = {
        15: OsirisTile(number),
        16: VASE_FOR_THREE,
        17: Treasure(VASE, 3, 6),
        19: Treasure(STATUE, 3, 6),
    }
    state = at(Seat(hand=hand(ONE), active=(0, 0, 14), asleep=(1, 2)), spaces=spaces)
    after, events = told(state, LEFT, MoveAdventurer(14, 1))
    assert 15 + number in active(after)
    assert 15 not in active(after)
    legs = [event for event in events if isinstance(event, AdventurerMoved)]
    assert legs == [AdventurerMoved(0, 14, 15), AdventurerMoved(0, 15, 15 + number)]


@pytest.mark.rule("LX-4.3", "LX-1.2")
def test_osiris_steps_count_tiles_too() -> None:
    """Osiris 2 on 6 with 7 empty: the steps are 8 and 9."""
    state = at(
        Seat(hand=hand(ONE), active=(0, 5)), spaces={6: OsirisTile(2), 7: None, 9: VASE_FOR_THREE}
    )
    assert active(play(state, LEFT, MoveAdventurer(5, 1))) == (0, 0, 9)


@pytest.mark.rule("LX-4.3", "LX-5.1")
def test_after_osiris_the_tile_acts_where_the_movement_ends() -> None:
    """Osiris 1 on 6 leads to the vase on 7, which needs one: it is taken."""
    state = at(Seat(hand=hand(ONE), active=(0, 5)), spaces={6: OsirisTile(1), 7: VASE_FOR_ONE})
    after = play(state, LEFT, MoveAdventurer(5, 1)).players[0]
    assert (after.treasures, after.points) == ((VASE_FOR_ONE,), 2)


@pytest.mark.rule("LX-4.3")
def test_chains_of_osiris_resolve_one_after_another() -> None:
    """15 leads 4 ahead (16, 18, 19, 21 as 17 and 20 are empty), and 21 leads 1 ahead to 22."""
    state = at(
        Seat(hand=hand(ONE), active=(0, 0, 14), asleep=(1, 2)),
        spaces={
            15: OsirisTile(4),
            16: VASE_FOR_THREE,
            17: None,
            20: None,
            21: OsirisTile(1),
            22: VASE_FOR_TWO,
        },
    )
    after, events = told(state, LEFT, MoveAdventurer(14, 1))
    assert events == [
        CardPlayed(0, ONE, LEFT.end),
        AdventurerMoved(0, 14, 15),
        AdventurerMoved(0, 15, 21),
        AdventurerWoken(0, 1),
        AdventurerMoved(0, 21, 22),
    ]
    assert active(after) == (0, 0, 0, 22)


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


@pytest.mark.rule("LX-4.5")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
@pytest.mark.parametrize("keys", [0, 2])
def test_osiris_never_leads_into_the_chamber(number: int, keys: int) -> None:
    """Behind Osiris on 5 there is one tile, on 6: every number ends there, and it acts.

    1 leads there exactly; 2 would reach the chamber, 3 and 4 would pass it. A key is not help.
    """
    state = at(
        Seat(hand=hand(ONE), active=(0, 0, 0, 0, 4), asleep=(), keys=keys),
        config=short_path("t|t|t|to1"),
        spaces={5: OsirisTile(number)},
    )
    after = play(state, LEFT, MoveAdventurer(4, 1))
    assert active(after) == (0, 0, 0, 0, 6)
    assert after.players[0].keys == keys
    assert after.players[0].in_chamber == 0
    assert asks(after, 0, DecisionKind.HORUS_TILE)


@pytest.mark.rule("LX-4.5", "LX-1.2")
def test_empty_spaces_before_the_chamber_are_not_the_last_tile() -> None:
    """Behind Osiris 2 on 6 lies a tile on 7; 8 is empty, so 2 steps would enter the chamber, 9."""
    state = at(
        Seat(hand=hand(ONE), active=(0, 0, 0, 0, 5), asleep=(), keys=1),
        config=short_path("t|t|t|t1ott"),
        spaces={6: OsirisTile(2), 8: None},
    )
    assert active(play(state, LEFT, MoveAdventurer(5, 1))) == (0, 0, 0, 0, 7)


@pytest.mark.rule("LX-4.5", "LX-4.3")
def test_on_osiris_as_the_last_tile_an_adventurer_stays_without_action() -> None:
    """Nothing lies behind Osiris on 5: the adventurer stays, with a key too; the draw is next."""
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
    """All three treasures are taken, so Osiris on 3 is the first tile and the last one.

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
    """Who stayed on Osiris, the last tile, is one step from the chamber: a 1 and a key do it."""
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


@pytest.mark.rule("LX-4.6")
def test_a_tunnel_leads_to_the_next_tunnel_ahead() -> None:
    """Tunnels lie on 5, 24 and 34, the treasure on 13 still covers its icon: 5 leads to 24."""
    state = at(
        Seat(hand=hand(FIVE)),
        spaces={5: TunnelTile(), 13: VASE_FOR_ONE, 24: TunnelTile(), 34: TunnelTile()},
    )
    after, events = told(state, LEFT, MoveAdventurer(0, 5))
    assert events == [
        CardPlayed(0, FIVE, LEFT.end),
        AdventurerMoved(0, 0, 5),
        AdventurerMoved(0, 5, 24),
        AdventurerWoken(0, 0),
        AdventurerWoken(0, 1),
    ]
    assert active(after) == (0, 0, 0, 24)
    assert rolls(after, 0, ChanceKind.CARD)


@pytest.mark.rule("LX-4.6")
def test_the_last_tunnel_leads_nowhere() -> None:
    """Tunnels lie on 5 and 13: none is ahead of 13, so nothing happens there."""
    state = at(
        Seat(hand=hand(ONE), active=(0, 0, 12), asleep=(1, 2), keys=1),
        spaces={5: TunnelTile(), 13: TunnelTile()},
    )
    after = play(state, LEFT, MoveAdventurer(12, 1))
    assert active(after) == (0, 0, 13)
    assert rolls(after, 0, ChanceKind.CARD)


@pytest.mark.rule("LX-4.6")
def test_a_tunnel_is_entered_by_a_step_back_too() -> None:
    """From 14 a step back is the tunnel on 13; the next one ahead is on 24."""
    state = at(
        Seat(hand=hand(PLUS_MINUS), active=(0, 0, 14), asleep=(1, 2)),
        spaces={13: TunnelTile(), 24: TunnelTile()},
    )
    after = play(state, LEFT, MoveAdventurer(14, -1))
    assert active(after) == (0, 0, 0, 24)
    assert after.players[0].asleep == (2,)


@pytest.mark.rule("LX-4.6", "LX-4.3")
def test_a_tunnel_after_an_osiris_move() -> None:
    """Osiris 3 on 21 leads to 24, a tunnel; the next one is on 34. The statue after 24 wakes."""
    state = at(
        Seat(hand=hand(ONE), active=(0, 0, 0, 20), asleep=(2,)),
        spaces={21: OsirisTile(3), 24: TunnelTile(), 34: TunnelTile()},
    )
    after, events = told(state, LEFT, MoveAdventurer(20, 1))
    assert events[1:] == [
        AdventurerMoved(0, 20, 21),
        AdventurerMoved(0, 21, 24),
        AdventurerMoved(0, 24, 34),
        AdventurerWoken(0, 2),
    ]
    assert active(after) == (0, 0, 0, 0, 34)


@pytest.mark.rule("LX-4.7")
def test_arriving_through_a_tunnel_does_not_use_the_next() -> None:
    """Tunnels on 5, 13, 24, 34: from 5 the way ends on 13."""
    state = at(Seat(hand=hand(FIVE)), spaces=dict.fromkeys((5, 13, 24, 34), TunnelTile()))
    after = play(state, LEFT, MoveAdventurer(0, 5))
    assert active(after) == (0, 0, 13)
    assert rolls(after, 0, ChanceKind.CARD)


@pytest.mark.rule("LX-4.8", "LX-4.1")
def test_two_statues_in_one_leg_wake_from_the_stairs_on() -> None:
    """A 3 from 1 to 4 passes the statues after 2 and 3: the first wakes before the second."""
    state = at(Seat(hand=hand(THREE), active=(0, 1)), config=short_path("tt|t|t|tttt"))
    after, events = told(state, LEFT, MoveAdventurer(1, 3))
    assert events[1:] == [
        AdventurerMoved(0, 1, 4),
        AdventurerWoken(0, 0),
        AdventurerWoken(0, 1),
    ]
    assert active(after) == (0, 0, 0, 4)


@pytest.mark.rule("LX-4.8")
def test_statues_wake_before_osiris_leads_on() -> None:
    """From 1 by a 2 past the statue after 2 onto Osiris on 3, then past that after 3 to 4."""
    state = at(
        Seat(hand=hand(TWO), active=(0, 1)),
        config=short_path("tt|o|t|tttt"),
        spaces={3: OsirisTile(1)},
    )
    after, events = told(state, LEFT, MoveAdventurer(1, 2))
    assert events[1:] == [
        AdventurerMoved(0, 1, 3),
        AdventurerWoken(0, 0),
        AdventurerMoved(0, 3, 4),
        AdventurerWoken(0, 1),
    ]
    assert active(after) == (0, 0, 0, 4)


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


@pytest.mark.rule("LX-4.8", "LX-4.1")
def test_waking_comes_before_the_action_of_the_tile() -> None:
    """From 8 by a 3 to the Horus tile on 11: the sleeper wakes before the key is taken."""
    state, events = told(at(Seat(hand=hand(THREE), active=(0, 8))), LEFT, MoveAdventurer(8, 3))
    assert events[1:] == [AdventurerMoved(0, 8, 11), AdventurerWoken(0, 0)]
    assert active(state) == (0, 0, 11)
    assert isinstance(state.board.tiles[11], HorusTile)
    state, events = told(state, TakeKey())
    assert events == [KeyTaken(0)]


@pytest.mark.rule("LX-4.8", "LX-5.1")
def test_waking_comes_before_a_treasure_is_taken() -> None:
    """From 8 by a 1 to a vase for one on 9: first the sleeper wakes, then the vase is taken."""
    state = at(Seat(hand=hand(ONE), active=(0, 8)), spaces={9: VASE_FOR_ONE})
    _, events = told(state, LEFT, MoveAdventurer(8, 1))
    assert events[1:5] == [
        AdventurerMoved(0, 8, 9),
        AdventurerWoken(0, 0),
        TreasureTaken(0, 9, VASE_FOR_ONE),
        PointsScored(0, 2),
    ]


@pytest.mark.rule("LX-4.3", "LX-3.6")
def test_a_rolled_move_onto_osiris_and_a_scarab() -> None:
    """The die shows 6 from 9 to Osiris on 15, which leads 4 ahead to 19, a scarab tile."""
    state = at(
        Seat(hand=hand(DIE), active=(0, 0, 9), asleep=(1, 2)),
        config=Config(players=3),
        spaces={15: OsirisTile(4), 19: ScarabTile()},
    )
    state = play(state, LEFT, DieRolled(6), MoveAdventurer(9, 6))
    assert rolls(state, 0, ChanceKind.SCARAB)
    assert play(state, ScarabDrawn(4)).players[0].scarabs == (4,)
    assert active(state) == (0, 0, 0, 19)
