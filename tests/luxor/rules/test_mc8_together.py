"""MC-8.1, MC-8.2, MC-8.4: modules together, and the order of events."""

from random import Random

import pytest

from tests.luxor.rules.mc8_tables import *


@pytest.mark.rule("MC-8.1", "MC-4.13", "MC-7.3")
def test_the_end_of_a_turn_with_everything_at_once() -> None:
    after, stages = with_both_owed(about_to_complete_a_set())
    assert stages == [
        [CardPlayed(0, ONE, End.LEFT)],
        [AdventurerMoved(0, 7, 8), TreasureTaken(0, 8, OWN_JEWELRY), PointsScored(0, 2)],
        [CardReceived(0, FIVE)],  # the draw, then the mummy tile is asked for
        [MummyTileActivated(0, 0, MummyEffect.ONE_MORE_TURN, 3)],
        [MummyTileTurnedUp(0, 0, MummyEffect.TWO_KEYS)],  # then the offer for the pure set
        [SetFlipped(0), TurnStarted(0)],
    ]
    # 2, 3, 4, 1 were left of the hand; the 5 came into the middle.
    assert after.players[0].hand == (TWO, THREE, FIVE, FOUR, ONE)
    assert asks(after, 0, DecisionKind.PLAY_CARD)


@pytest.mark.rule("MC-8.1", "LX-8.4")
def test_a_game_that_is_played_out_has_the_extra_turns_too() -> None:
    """Seat 0 has two extra turns, and always takes the last answer: the right card, the foremost.

    The 1 leads from 8 to 9 and the 4 on to 13, where nothing is asked; then seat 1 is to play.
    """
    state, _ = with_both_owed(about_to_complete_a_set())
    # A card, a move and a draw for each turn.
    end = play_out(state, Random(1), lambda actions, _seat, _look: actions[-1], limit=6)
    assert end.players[0].active[-1] == 13
    assert asks(end, 1, DecisionKind.PLAY_CARD)


@pytest.mark.rule("MC-8.4", "MC-2.3", "MC-2.4", "MC-3.1", "MC-3.7", "MC-7.2", "MC-7.8", "LX-4.8")
def test_a_turn_with_a_try_the_mummy_a_reroll_and_a_statue() -> None:
    choices: tuple[Action | Outcome, ...] = (
        TryStandUp(),
        GO_ON,
        LEFT,
        DieRolled(2),
        Reroll(),
        DieRolled(4),
        MoveAdventurer(5, 4),
        MoveHandCard(0, 4),
        CardDrawn(FIVE),
    )
    state, stages = in_stages(before_a_long_turn(), *choices)
    assert stages == [
        [],
        [DieThrown(0, 6), AdventurersStoodUp(0, 3, 1)],
        # Two tiles from 11: it passes 10 and ends on 9. One opponent lost somebody.
        [
            CardPlayed(0, HORUS_DIE, End.LEFT),
            MummyMoved(0, 11, 9, False),
            AdventurersLaidDown(1, 9, 1),
            AdventurersLaidDown(1, 10, 1),
            TalismansTaken(0, 1),
        ],
        [DieThrown(0, 2)],
        [RerollTaken(0)],
        [DieThrown(0, 4)],
        # Past the statue after 6 onto 9; seat 1 is asked before anything else.
        [AdventurerMoved(0, 5, 9), AdventurerWoken(0, 0)],
        [HandCardMoved(1, 0, 4), AdventurersLaidDown(0, 9, 1)],
        [CardReceived(0, FIVE)],
    ]
    assert (lying(state), lying(state, 1)) == ((9,), (9, 10))
    assert talismans(state) == 1
    assert state.players[1].hand == (TWO, THREE, FOUR, ONE, ONE)
    assert asks(state, 0, DecisionKind.MUMMY_TILE)


@pytest.mark.rule("MC-8.4", "LX-4.2", "MC-7.8")
def test_both_modules_hear_of_each_adventurer_that_enters() -> None:
    # 3+ and 5 make 8 steps: from 5 to 13, past the statues after 6 and after 12.
    start = table(
        EVERYTHING,
        Seat(
            hand=(PlusCard(3), TWO, THREE, FOUR, FIVE),
            active=(5, 4),
            talismans=1,
            character=Character.REROLL,
        ),
        Seat(hand=HAND, character=Character.REARRANGE_HAND),
        mummy=20,
        display=(MummyEffect.REARMOST_1_OR_2, MummyEffect.ALL_4, MummyEffect.CHOICE),
    )
    state, events = told(start, LEFT, AddCard(End.RIGHT), MoveAdventurer(5, 8))
    assert events[-3:] == [AdventurerMoved(0, 5, 13), AdventurerWoken(0, 0), AdventurerWoken(0, 1)]
    assert state.players[0].active == (0, 0, 4, 13)
    assert mummy_of(state).woken == 2
    # Seat 1 is asked once for each of them.
    state = play(state, MoveHandCard(4, 0), MoveHandCard(4, 1))
    assert state.players[1].hand == (ONE, FOUR, ONE, TWO, THREE)
    state = play(state, CardDrawn(FOUR), CardDrawn(FOUR), ActivateMummyTile(0))
    # Those that have just entered do not move: the rearmost of the others is on 4.
    assert legal_actions(state) == (MoveAdventurer(4, 1), MoveAdventurer(4, 2))
    state = play(state, MoveAdventurer(4, 1))
    state = play(state, revealed(state))
    assert asks(state, 1, DecisionKind.PLAY_CARD)
    assert mummy_of(state).woken == 0


@pytest.mark.rule("MC-8.4", "MC-8.2", "MC-5.5", "MC-7.7", "MC-2.3")
def test_a_turn_with_two_cards_a_treasure_and_its_temple_action() -> None:
    # 1+ and a 3 rolled make 4 steps: from 8 to 12, where a vase for one lies over a falcon.
    favor, top, following = FavorTile((1, 2)), UpToCard(2, 4), UpToDieCard(2)
    start = table(
        EVERYTHING,
        Seat(
            hand=(PlusCard(1), ONE, THREE, FOUR, DIE),
            active=(8,),
            character=Character.TEMPLE_ACTION,
        ),
        Seat(active=(19,), character=Character.REROLL),
        mummy=20,
        spaces={12: OWN_VASE},
        horus_tops={2: top},
        display=(MummyEffect.TWO_POINTS, MummyEffect.ALL_4, MummyEffect.CHOICE),
    )
    choices: tuple[Action | Outcome, ...] = (
        LEFT,
        AddCard(End.RIGHT),
        DieRolled(3),
        MoveAdventurer(8, 4),
        TempleTileRevealed(favor),
        PerformTempleAction(),
        TakeHorusCard(2),
        HorusCardRevealed(following),
        CardDrawn(FIVE),
        ActivateMummyTile(0),
    )
    state, stages = in_stages(start, *choices)
    assert stages == [
        [CardPlayed(0, PlusCard(1), End.LEFT)],
        [CardPlayed(0, DIE, End.RIGHT)],
        [DieThrown(0, 3)],
        [AdventurerMoved(0, 8, 12), TreasureTaken(0, 12, OWN_VASE), PointsScored(0, 2)],
        [TempleTileLaid(0, 12, favor)],
        [],
        [HorusCardGained(0, top)],
        # Two tiles from 20; 19 is passed. That pays for a mummy tile of this turn.
        [
            HorusCardTurnedUp(0, following),
            MummyMoved(0, 20, 18, False),
            AdventurersLaidDown(1, 19, 1),
            TalismansTaken(0, 1),
        ],
        [CardReceived(0, FIVE)],
        [MummyTileActivated(0, 0, MummyEffect.TWO_POINTS, 1), PointsScored(0, 2)],
    ]
    assert state.players[0].hand == (ONE, top, FIVE, THREE, FOUR)
