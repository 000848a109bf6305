"""MC-8.1, MC-8.2, MC-8.4: modules together, and the order of what happens."""

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


@pytest.mark.rule("MC-8.1")
def test_extra_turns_owed_are_full_turns_one_after_another() -> None:
    state, _ = with_both_owed(about_to_complete_a_set())
    # The first: the 2 at the left, from 3 to 5. No talisman is left, so no tile is asked for.
    state, events = told(state, LEFT, MoveAdventurer(3, 2), CardDrawn(FOUR))
    assert events[-1] == TurnStarted(0)
    assert len(state.players[0].hand) == 5
    # The second: the 3 at the left, from 5 to 9 past the Horus tile and the jewelry that is gone.
    state, events = told(state, LEFT, MoveAdventurer(5, 3), CardDrawn(FIVE))
    assert AdventurerMoved(0, 5, 9) in events
    assert events[-1] == TurnStarted(1)


@pytest.mark.rule("MC-8.1", "MC-3.5")
def test_a_stand_up_roll_that_ends_an_extra_turn_ends_no_other() -> None:
    state, _ = with_both_owed(about_to_complete_a_set(5))
    state, events = told(state, TryStandUp(), DieRolled(1), StandUp(5))
    assert events == [DieThrown(0, 1), AdventurersStoodUp(0, 5, 1), TurnStarted(0)]
    assert len(state.players[0].hand) == 5
    state, events = told(state, LEFT, MoveAdventurer(3, 2), CardDrawn(FOUR))
    assert events[-1] == TurnStarted(1)


@pytest.mark.rule("MC-8.1", "MC-4.11", "LX-8.4")
def test_an_extra_turn_in_the_last_round_comes_before_the_end() -> None:
    # Both of seat 0 are in the chamber; seat 1 is the last of the round.
    start = table(
        WITH_CHARACTERS,
        Seat(in_chamber=2, active=(21, 22, 23)),
        Seat(hand=HAND, active=(3,), talismans=3),
        mummy=20,
        display=(MummyEffect.ONE_MORE_TURN, MummyEffect.TWO_POINTS, MummyEffect.SCARAB),
        turn=1,
    )
    state = play(start, LEFT, MoveAdventurer(3, 1), CardDrawn(FIVE), ActivateMummyTile(0))
    state, events = told(state, revealed(state))
    assert events[-1] == TurnStarted(1)
    state, events = told(state, RIGHT, MoveAdventurer(4, 1), CardDrawn(FOUR))
    assert events[-1] == GameEnded(1, Ending.CHAMBER)
    assert is_over(state)


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


@pytest.mark.rule("MC-8.2", "MC-5.6", "MC-5.7", "MC-2.3")
def test_a_horus_card_taken_with_two_cards_played_is_the_first_of_two() -> None:
    seat = Seat(hand=(PlusCard(1), ONE, THREE, FOUR, TWO), active=(3,))
    start = table(EVERYTHING, mummy=20, seats={0: seat}, horus_tops={1: TOP})
    # 1+ and 2 make 3 steps: from 3 onto the Horus tile on 6.
    state = play(start, LEFT, AddCard(End.RIGHT), MoveAdventurer(3, 3))
    assert state.players[0].hand == (ONE, THREE, FOUR)
    state, events = told(state, TakeHorusCard(1), HorusCardRevealed(NEXT))
    # To the left of the 3 in the middle; the Mummy comes once the next card is seen.
    assert state.players[0].hand == (ONE, TOP, THREE, FOUR)
    assert events == [
        HorusCardGained(0, TOP),
        HorusCardTurnedUp(0, NEXT),
        MummyMoved(0, 20, 19, False),
    ]
    state, events = told(state, CardDrawn(FIVE))
    assert state.players[0].hand == (ONE, TOP, FIVE, THREE, FOUR)
    assert open_slots(state.players[0]) == (1,)
    assert events == [CardReceived(0, FIVE), TurnStarted(1)]


@pytest.mark.rule("MC-8.2", "LX-5.10", "MC-4.8")
def test_a_horus_card_taken_replaces_the_draw_and_a_mummy_tile_keeps_five() -> None:
    seat = Seat(hand=(TWO, ONE, THREE, FOUR, FIVE), active=(4,))
    display = (MummyEffect.HORUS_CARD, MummyEffect.ALL_4, MummyEffect.CHOICE)
    start = table(
        EVERYTHING,
        mummy=20,
        seats={0: seat},
        talismans={0: 2},
        display=display,
        horus_tops={1: TOP},
    )
    state = play(start, LEFT, MoveAdventurer(4, 2), TakeHorusCard(1), HorusCardRevealed(NEXT))
    assert state.players[0].hand == (ONE, THREE, TOP, FOUR, FIVE)
    # No draw: the mummy tile is asked for at once. The card of the tile moves no Mummy.
    assert asks(state, 0, DecisionKind.MUMMY_TILE)
    state = play(state, ActivateMummyTile(0), DiscardHandCard(0), TakeHorusCard(1))
    assert mummy_of(state).place == 19
    assert state.players[0].hand == (THREE, TOP, NEXT, FOUR, FIVE)
    assert open_slots(state.players[0]) == (1, 2)


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
    state = before_a_long_turn()
    stages: list[list[Event]] = []
    for choice in choices:
        state, events = told(state, choice)
        stages.append(events)
    assert stages == [
        [],
        [DieThrown(0, 6), AdventurersStoodUp(0, 3, 1)],
        # Two tiles from 11: 10 is passed, on 9 it ends. One opponent lost somebody.
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
    state = start
    stages: list[list[Event]] = []
    for choice in choices:
        state, events = told(state, choice)
        stages.append(events)
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
