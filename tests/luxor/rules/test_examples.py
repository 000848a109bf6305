"""The examples of the publisher's rulebook, in its order.

Their figures show parts of a board; each test sets up a position of the standard box that matches
what the example tells.  Ani is seat 0, Jan seat 1.
"""

import pytest

from tests.luxor.rules.helpers import *
from theban.core.errors import Reason


@pytest.mark.rule("LX-3.2")
def test_ani_can_play_the_one_on_the_left_or_the_three_on_the_right() -> None:
    """A hand with a 1 on the left and a 3 on the right: these two cards can be played."""
    state = at(Seat(hand=(ONE, FIVE, DIE, FOUR, THREE)))
    assert legal_actions(state) == (LEFT, RIGHT)
    assert play(state, LEFT).players[0].hand == (FIVE, DIE, FOUR, THREE)
    assert play(state, RIGHT).players[0].hand == (ONE, FIVE, DIE, FOUR)


@pytest.mark.rule("LX-3.4", "LX-3.12")
def test_ani_must_move_three_tiles_from_the_starting_space() -> None:
    """With the 3 the one way to go is from the stairs to space 3."""
    state = play(at(Seat(hand=(ONE, FIVE, DIE, FOUR, THREE))), RIGHT)
    assert legal_actions(state) == (MoveAdventurer(0, 3),)
    assert active(play(state, MoveAdventurer(0, 3))) == (0, 3)


@pytest.mark.rule("LX-1.2", "LX-1.7")
def test_ani_moves_three_tiles_over_an_empty_space_and_not_the_one_lying_down() -> None:
    """From 9 with 12 empty: 10, 11, 13. The one that lies after space 16 is not allowed to move."""
    state = at(
        Seat(hand=hand(THREE), active=(0, 0, 9), asleep=(1, 2)),
        spaces={12: None, 13: VASE_FOR_THREE},
    )
    state = play(state, LEFT)
    assert legal_actions(state) == (MoveAdventurer(0, 3), MoveAdventurer(9, 3))
    refused(state, MoveAdventurer(16, 3), Reason.AGAINST_RULE, "LX-1.7")
    assert active(play(state, MoveAdventurer(9, 3))) == (0, 0, 13)


@pytest.mark.rule("LX-1.3")
def test_anis_adventurer_starts_from_an_empty_space() -> None:
    """From the empty space 12 by a 2: first to the tile on 13, then to that on 14."""
    state = at(
        Seat(hand=hand(TWO), active=(0, 0, 12), asleep=(1, 2)),
        spaces={12: None, 13: VASE_FOR_THREE, 14: Treasure(VASE, 3, 6)},
    )
    assert active(play(state, LEFT, MoveAdventurer(12, 2))) == (0, 0, 14)


@pytest.mark.rule("LX-4.1", "LX-3.6")
def test_jan_has_rolled_a_five_and_passes_the_statue() -> None:
    """From 5 the 5 leads to 10, past the statue after 8: the one there stands on the stairs."""
    state = at(Seat(), Seat(hand=hand(DIE), active=(0, 5)), turn=1, spaces={10: VASE_FOR_TWO})
    state = play(state, LEFT, DieRolled(5), MoveAdventurer(5, 5))
    assert active(state, 1) == (0, 0, 10)
    assert state.players[1].asleep == (1, 2)


@pytest.mark.rule("LX-5.1", "LX-5.3")
def test_ani_takes_a_treasure_with_two_and_lays_a_cobra_tile() -> None:
    """Two of hers on a tile for two worth 3: 3 points, and a tile of the cobra stack on 13."""
    state = at(Seat(hand=hand(ONE), active=(0, 12, 13), asleep=(1, 2)), spaces={13: VASE_FOR_TWO})
    state = play(state, LEFT, MoveAdventurer(12, 1))
    assert (state.players[0].points, state.players[0].treasures) == (3, (VASE_FOR_TWO,))
    assert rolls(state, 0, ChanceKind.TEMPLE_TILE)
    assert chance_outcomes(state) == ((TempleTileRevealed(TunnelTile()), 4),)
    state = play(state, TempleTileRevealed(TunnelTile()))
    assert state.board.tiles[13] == TunnelTile()
    assert active(state) == (0, 13, 13)
    assert rolls(state, 0, ChanceKind.CARD)


@pytest.mark.rule("LX-4.3", "LX-5.4")
def test_ani_lands_on_osiris_three_and_draws_a_scarab() -> None:
    """Osiris 3 on 15, with 17 empty: 16, 18, 19, a scarab tile. The statue after 16 wakes one."""
    state = at(
        Seat(hand=hand(TWO), active=(0, 0, 13), asleep=(1, 2)),
        spaces={15: OsirisTile(3), 17: None, 19: ScarabTile()},
    )
    state = play(state, LEFT, MoveAdventurer(13, 2))
    assert active(state) == (0, 0, 0, 19)
    assert rolls(state, 0, ChanceKind.SCARAB)
    assert play(state, ScarabDrawn(3)).players[0].scarabs == (3,)


@pytest.mark.rule("LX-8.1", "LX-8.2", "LX-8.3", "LX-8.4")
def test_ani_plays_a_two_into_the_chamber_and_takes_the_sarcophagus_left() -> None:
    """From 39 by a 2, paying one of two keys; one of Jan's is there, so 3 points are left."""
    state = at(
        Seat(hand=hand(TWO), active=(3, 20, 30, 30, 39), keys=2),
        Seat(hand=hand(ONE), active=(2, 2, 2, 2), in_chamber=1),
        spaces={2: VASE_FOR_THREE, 3: Treasure(VASE, 3, 6)},
    )
    state = play(state, LEFT, MoveAdventurer(39, 2))
    assert (state.players[0].sarcophagi, state.players[0].keys) == ((3,), 1)
    state = draw(state)
    # She is the first player, so Jan still has a turn.
    assert not is_over(play(state, LEFT))


@pytest.mark.rule("LX-9.1")
def test_ani_gains_31_points_for_her_adventurers() -> None:
    """0 + 5 + 5 + 8 + 13: on the stairs, on 26 and 32, on 33, in the chamber."""
    assert score(at(Seat(active=(0, 26, 32, 33), in_chamber=1)))[1] == 0 + 5 + 5 + 8 + 13 == 31


@pytest.mark.rule("LX-9.3")
def test_ani_has_three_sets_two_with_wild_cards_for_12_points() -> None:
    """One set of treasures, two completed by a wild card each, one wild card is left: 12 points."""
    treasures = (
        *(Treasure(VASE, 1, 2),) * 3,
        *(Treasure(STATUE, 1, 2),) * 2,
        *(Treasure(JEWELRY, 1, 2),) * 2,
    )
    assert score(at(Seat(treasures=treasures, wild_cards=3), Seat(treasures=())))[4] == 12
    # The one left over is worth nothing: without it they are 12 too.
    assert score(at(Seat(treasures=treasures, wild_cards=2), Seat(treasures=())))[4] == 12


@pytest.mark.rule("LX-9.3")
def test_the_chart_of_sets() -> None:
    """1 to 8 and more sets: 3, 7, 12, 18, 25, 33, 42, 52."""
    found = []
    for sets in range(1, 10):
        designs = [(1, 2)] * 4 + [(2, 3)] * 3 + [(1, 1), (3, 5)]
        treasures = tuple(
            Treasure(kind, *design) for kind in (VASE, STATUE, JEWELRY) for design in designs[:sets]
        )
        seats = {0: Seat(treasures=treasures), 1: Seat(treasures=())}
        found.append(score(position(TWO_PLAYERS, seats=seats))[4])
    assert found == [3, 7, 12, 18, 25, 33, 42, 52, 52]


@pytest.mark.rule("LX-9.2")
def test_ani_gains_seven_points_for_scarabs() -> None:
    """Scarabs of 1, 2 and 4."""
    assert score(at(Seat(scarabs=(4, 1, 2))))[5] == 7


@pytest.mark.rule("LX-5.6")
def test_jan_decides_to_take_a_scarab() -> None:
    """On a scarab-or-wild tile, of the two he takes the scarab."""
    state = at(Seat(), Seat(hand=hand(FOUR), active=(0, 4)), turn=1, spaces={8: ScarabOrWildTile()})
    state = play(state, LEFT, MoveAdventurer(4, 4))
    assert legal_actions(state) == (TakeScarab(), TakeWildCard())
    state = play(state, TakeScarab(), ScarabDrawn(2))
    assert (state.players[1].scarabs, state.players[1].wild_cards) == ((2,), 0)


@pytest.mark.rule("LX-5.7", "LX-5.10")
def test_jan_takes_the_level_two_card_and_does_not_draw() -> None:
    """It goes to the middle of the four cards left: 1 2 [1-5] 3 5. Then it is Ani's turn."""
    state = at(
        Seat(),
        Seat(hand=(THREE, ONE, TWO, THREE, FIVE)),
        turn=1,
        spaces={3: FavorTile((1, 2))},
        horus_tops={2: UpToCard(2, 5)},
    )
    state = play(state, LEFT, MoveAdventurer(0, 3))
    assert legal_actions(state) == (TakeHorusCard(1), TakeHorusCard(2))
    state = play(state, TakeHorusCard(2), HorusCardRevealed(UpToCard(2, 4)))
    assert state.players[1].hand == (ONE, TWO, UpToCard(2, 5), THREE, FIVE)
    assert asks(state, 0, DecisionKind.PLAY_CARD)


@pytest.mark.rule("LX-4.6", "LX-4.7")
def test_jan_plays_a_one_to_a_tunnel_and_moves_to_the_next() -> None:
    """From 4 by a 1 to the tunnel on 5, and on to that on 13 at once, not to that on 24."""
    state = at(
        Seat(),
        Seat(hand=hand(ONE), active=(0, 4)),
        turn=1,
        spaces={5: TunnelTile(), 13: TunnelTile(), 24: TunnelTile()},
    )
    state = play(state, LEFT, MoveAdventurer(4, 1))
    # Going past the statue after 8 has woken one.
    assert active(state, 1) == (0, 0, 13)
    assert rolls(state, 1, ChanceKind.CARD)


@pytest.mark.rule("LX-7.1")
def test_jan_plays_one_to_three_for_three_tiles_and_a_treasure() -> None:
    """From 9 he goes 3 tiles, to 12, and takes the treasure there."""
    state = at(
        Seat(),
        Seat(hand=hand(UpToCard(1, 3)), active=(0, 0, 9), asleep=(1, 2)),
        turn=1,
        spaces={12: VASE_FOR_ONE},
    )
    state = play(state, LEFT, MoveAdventurer(9, 3))
    assert state.players[1].treasures == (VASE_FOR_ONE,)
    assert state.players[1].points == 2


@pytest.mark.rule("LX-7.2")
def test_jan_rolls_a_two_and_may_move_one_or_two() -> None:
    """He moves 2, from 9 to 11, takes a key or card there, and next time a 1 to the treasure."""
    state = at(
        Seat(hand=hand(ONE)),
        Seat(hand=hand(UpToDieCard(1), ONE), active=(0, 0, 9), asleep=(1, 2)),
        turn=1,
        spaces={10: VASE_FOR_THREE, 1: Treasure(VASE, 3, 6), 12: VASE_FOR_ONE},
    )
    state = play(state, LEFT, DieRolled(2))
    assert legal_actions(state) == tuple(
        MoveAdventurer(origin, steps) for origin in (0, 9) for steps in (1, 2)
    )
    state = play(state, MoveAdventurer(9, 2))
    state = take_turn(take_turn(state, legal_actions(state)[0]), LEFT, MoveAdventurer(0, 1))
    assert play(state, RIGHT, MoveAdventurer(11, 1)).players[1].treasures == (VASE_FOR_ONE,)


@pytest.mark.rule("LX-7.3", "LX-7.4", "LX-7.5", "LX-4.3")
def test_jan_advances_all_four_by_two_and_takes_the_treasure() -> None:
    """Three from one space land on Osiris 3 and go on together; the fourth comes to a tunnel.

    From 4 to 6 and on to 9, a treasure for three; from 11 to the tunnel on 13. Either may act.
    """
    state = at(
        Seat(),
        Seat(hand=hand(AdvanceAllCard(3, 2)), active=(4, 4, 4, 11), asleep=(2,), treasures=()),
        turn=1,
        spaces={6: OsirisTile(3), 9: VASE_FOR_THREE, 13: TunnelTile(), 24: TunnelTile()},
    )
    state = play(state, LEFT)
    assert active(state, 1) == (9, 9, 9, 13)
    assert legal_actions(state) == (ActWith(9), ActWith(13))
    taken = play(state, ActWith(9))
    assert taken.players[1].treasures == (VASE_FOR_THREE,)
    assert active(taken, 1) == (9, 9, 9, 13)
    assert rolls(taken, 1, ChanceKind.CARD)
    through = play(state, ActWith(13))
    assert through.players[1].treasures == ()
    assert active(through, 1) == (9, 9, 9, 24)


@pytest.mark.rule("LX-7.7")
def test_jan_moves_one_of_two_on_the_stairs_to_his_second_last() -> None:
    """All five are active, two on the stairs: one of them joins the one on 12; a treasure for two.

    The others are on 26 and 30.
    """
    state = at(
        Seat(),
        Seat(hand=hand(JoinNextCard(2)), active=(0, 0, 12, 26, 30)),
        turn=1,
        spaces={12: VASE_FOR_TWO},
    )
    state = play(state, LEFT)
    assert active(state, 1) == (0, 12, 12, 26, 30)
    assert state.players[1].treasures == (VASE_FOR_TWO,)


@pytest.mark.rule("LX-7.7", "LX-1.9")
def test_the_last_is_moved_onto_an_empty_space_too() -> None:
    """The note: the second-last stands on the empty space 12; there is no action."""
    state = at(
        Seat(),
        Seat(hand=hand(JoinNextCard(2)), active=(0, 0, 12, 26, 30)),
        turn=1,
        spaces={12: None},
    )
    state = play(state, LEFT)
    assert active(state, 1) == (0, 12, 12, 26, 30)
    assert rolls(state, 1, ChanceKind.CARD)


@pytest.mark.rule("LX-7.9", "LX-7.10")
def test_ani_takes_a_treasure_for_three_with_two() -> None:
    """By *one less*, 1 step, her second adventurer comes to a tile for three: she may take it."""
    state = at(
        Seat(hand=hand(OneLessCard(1, 1)), active=(0, 11, 12), asleep=(1, 2)),
        spaces={12: VASE_FOR_THREE},
    )
    state = play(state, LEFT, MoveAdventurer(11, 1))
    assert legal_actions(state) == (ClaimTreasure(), Decline())
    state = play(state, ClaimTreasure())
    assert state.players[0].treasures == (VASE_FOR_THREE,)
    assert state.players[0].points == 5
    assert rolls(state, 0, ChanceKind.CARD)


@pytest.mark.rule("LX-6.1", "LX-5.10")
def test_at_the_end_of_a_turn_a_hand_has_five_cards() -> None:
    """The note on drawing: a card is drawn into the middle of the four left."""
    state = at(Seat(hand=(ONE, TWO, THREE, FOUR, FIVE)), spaces={1: VASE_FOR_THREE})
    state = play(state, LEFT, MoveAdventurer(0, 1), CardDrawn(DIE))
    assert state.players[0].hand == (TWO, THREE, DIE, FOUR, FIVE)
