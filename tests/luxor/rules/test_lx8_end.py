"""LX-8: the chamber, the end."""

from random import Random

import pytest

from tests.luxor.rules.helpers import *
from theban.core.errors import Reason


@pytest.mark.rule("LX-8.1")
@pytest.mark.parametrize(
    ("card", "face", "steps"),
    [
        (ONE, None, 1),
        (TWO, None, 2),
        (FIVE, None, 5),
        (PLUS_MINUS, None, 1),
        (DIE, 4, 4),
        (UpToCard(1, 3), None, 2),
        (UpToDieCard(1), 6, 3),
        (OneLessCard(3, 3), None, 3),
    ],
)
def test_the_chamber_is_entered_by_the_exact_steps_and_a_key(
    card: Card, face: int | None, steps: int
) -> None:
    """From n spaces before the chamber by n steps of any card; one key is paid, the other kept."""
    place = 41 - steps
    state = at(Seat(hand=hand(card), active=(30,) * 4 + (place,), keys=2))
    state = play(state, LEFT, *([DieRolled(face)] if face else []))
    after, events = told(state, MoveAdventurer(place, steps))
    player = after.players[0]
    assert (player.in_chamber, player.keys, player.sarcophagi) == (1, 1, (5,))
    assert active(after) == (30,) * 4
    assert ChamberEntered(0, 5) in events
    assert rolls(after, 0, ChanceKind.CARD)


@pytest.mark.rule("LX-8.1")
def test_without_a_key_the_move_into_the_chamber_is_not_legal() -> None:
    """From 39 a 2 leads into the chamber: without a key it is refused."""
    state = play(at(Seat(hand=hand(TWO), active=(5, 20, 30, 30, 39))), LEFT)
    assert legal_actions(state) == tuple(MoveAdventurer(place, 2) for place in (5, 20, 30))
    refused(state, MoveAdventurer(39, 2), Reason.AGAINST_RULE, "LX-8.1")


@pytest.mark.rule("LX-8.1", "LX-3.10")
def test_more_steps_than_to_the_chamber_are_not_legal() -> None:
    """From 40 a 2 is one too many, from 39 it is right; there is a key."""
    state = play(at(Seat(hand=hand(TWO), active=(5, 20, 30, 39, 40), keys=1)), LEFT)
    assert MoveAdventurer(39, 2) in legal_actions(state)
    refused(state, MoveAdventurer(40, 2), Reason.AGAINST_RULE, "LX-3.10")


@pytest.mark.rule("LX-8.2")
def test_a_key_paid_does_not_return_to_the_supply() -> None:
    """One of 20 keys is owned, 19 are in the supply: after the entry there are still 19."""
    state = at(Seat(hand=hand(ONE), active=(40,) * 5, keys=1))
    assert state.keys == 19
    after = play(state, LEFT, MoveAdventurer(40, 1))
    assert (after.keys, after.players[0].keys) == (19, 0)


def entering(seat: int, entered: dict[int, int]) -> State:
    """Return the position after ``seat`` of 3 entered, when others had ``entered`` before."""
    state = position(
        Config(players=3),
        turn=seat,
        seats={
            who: Seat(
                hand=hand(ONE) if who == seat else None,
                active=(40,) * (5 - entered.get(who, 0)),
                in_chamber=entered.get(who, 0),
                keys=1 if who == seat else 0,
            )
            for who in range(3)
        },
        idle_round=False,
    )
    return play(state, LEFT, MoveAdventurer(40, 1))


@pytest.mark.rule("LX-8.3")
def test_the_first_takes_five_the_second_three_the_third_nothing() -> None:
    """Seat 2 enters as the first, the second and the third of all; it pays a key each time."""
    for entered, won, left in (
        ({}, (5,), (3,)),
        ({0: 1}, (3,), ()),
        ({0: 1, 1: 1}, (), ()),
        ({1: 2}, (), ()),
    ):
        after = entering(2, entered)
        assert after.players[2].sarcophagi == won
        assert after.sarcophagi == left
        assert (after.players[2].in_chamber, after.players[2].keys) == (1, 0)


@pytest.mark.rule("LX-8.3")
def test_both_sarcophagi_may_be_one_players() -> None:
    """The second one in of the same player takes the 3 beside the 5."""
    after = entering(2, {2: 1})
    assert after.players[2].sarcophagi == (5, 3)
    assert after.sarcophagi == ()


QUIET = short_path("tttttt|tttttt|tttttt|tttttt", players=3).components


def last_round(seat: int, *, in_chamber: int = 1, keys: int = 1) -> State:
    """Return a position of 3, seat 1 first, in which ``seat`` is a step from the chamber, 25."""
    return position(
        Config(players=3, first_player=1, components=QUIET),
        turn=seat,
        seats={
            who: Seat(
                hand=hand(ONE),
                active=(0,) * (4 - in_chamber) + (24,) if who == seat else (0, 0),
                in_chamber=in_chamber if who == seat else 0,
                keys=keys if who == seat else 0,
            )
            for who in range(3)
        },
        idle_round=False if seat != 1 else None,
    )


@pytest.mark.rule("LX-8.4")
@pytest.mark.parametrize(("seat", "following"), [(1, (2, 0)), (2, (0,)), (0, ())])
def test_the_round_of_the_second_entry_is_completed(seat: int, following: tuple[int, ...]) -> None:
    """A round is 1, 2, 0. After the second entry the seats left in it still have their turn."""
    state, events = told(last_round(seat), LEFT, MoveAdventurer(24, 1))
    assert ChamberEntered(seat, 3) in events
    # The turn itself is completed with the draw.
    assert rolls(state, seat, ChanceKind.CARD)
    state, events = told(state, chance_outcomes(state)[0][0])
    for who in following:
        assert events[-1] == TurnStarted(who)
        assert asks(state, who, DecisionKind.PLAY_CARD)
        state = play(state, LEFT, MoveAdventurer(0, 1))
        state, events = told(state, chance_outcomes(state)[0][0])
    assert is_over(state)
    assert events[-1] == GameEnded(following[-1] if following else seat, Ending.CHAMBER)
    assert legal_actions(state) == ()
    assert chance_outcomes(state) == ()


@pytest.mark.rule("LX-8.4")
def test_after_the_first_entry_the_game_goes_on() -> None:
    """Only one is in the chamber at the end of the round: the next round starts with seat 1."""
    state = take_turn(last_round(0, in_chamber=0), LEFT, MoveAdventurer(24, 1))
    assert state.players[0].in_chamber == 1
    assert asks(state, 1, DecisionKind.PLAY_CARD)


@pytest.mark.rule("LX-8.4", "LX-8.3")
def test_in_the_last_round_others_still_enter_by_key() -> None:
    """The second entry was in this round; seat 2 enters with a key, without a sarcophagus."""
    state = position(
        Config(players=3),
        turn=2,
        seats={
            0: Seat(in_chamber=2, active=(0, 0, 0)),
            2: Seat(hand=hand(ONE), active=(40,) * 5, keys=1),
        },
        idle_round=False,
    )
    state, events = told(state, LEFT, MoveAdventurer(40, 1))
    assert ChamberEntered(2, None) in events
    assert is_over(draw(state))


@pytest.mark.rule("LX-8.4", "LX-7.6")
def test_two_entries_in_one_turn_end_the_game_after_the_round() -> None:
    """All 1 takes two of seat 0 of two into the chamber: seat 1 has its turn, then it is over."""
    state = at(
        Seat(hand=hand(AdvanceAllCard(1, 1)), active=(40,) * 5, keys=2),
        Seat(hand=hand(ONE)),
        spaces={1: Treasure(JEWELRY, 3, 6)},
    )
    state = take_turn(state, LEFT)
    assert state.players[0].sarcophagi == (5, 3)
    assert asks(state, 1, DecisionKind.PLAY_CARD)
    assert is_over(take_turn(state, LEFT, MoveAdventurer(0, 1)))


@pytest.mark.rule("LX-8.4")
def test_when_the_game_is_over_nothing_is_a_choice() -> None:
    """Any choice is refused because the game is over; the standings remain."""
    state = take_turn(last_round(0), LEFT, MoveAdventurer(24, 1))
    assert is_over(state)
    for choice in (LEFT, MoveAdventurer(0, 1), CardDrawn(ONE), DieRolled(1)):
        refused(state, choice, Reason.GAME_OVER, "LX-8.4")
    assert standings(state)[0] == 1


def stuck(*hands: tuple[Card, ...], place: int = 40) -> State:
    """Return a position in which nobody has a key and all stand on one of the last spaces."""
    return position(
        Config(players=len(hands)),
        seats={seat: Seat(hand=cards, active=(place,) * 5) for seat, cards in enumerate(hands)},
        spaces={place: Treasure(JEWELRY, 3, 6)},
    )


NONE_MOVES = (FIVE, ONE, TWO, THREE, FOUR)


@pytest.mark.rule("LX-8.5", "LX-8.7")
def test_after_a_round_in_which_nobody_could_move_the_game_ends() -> None:
    """All on 40 without a key: neither 5 nor 4 moves for seat 0 nor for seat 1; so it is over."""
    state = take_turn(stuck(NONE_MOVES, NONE_MOVES), LEFT)
    assert asks(state, 1, DecisionKind.PLAY_CARD)
    state = play(state, RIGHT)
    state, events = told(state, chance_outcomes(state)[0][0])
    assert is_over(state)
    assert events[-1] == GameEnded(1, Ending.IDLE_ROUND)
    refused(state, LEFT, Reason.GAME_OVER, "LX-8.5")


@pytest.mark.rule("LX-8.5", "LX-3.1")
def test_a_game_that_is_played_out_goes_from_turn_to_turn_and_ends_too() -> None:
    """Neither seat can move: each puts down one card and draws one, and the game is over."""
    end = play_out(stuck(NONE_MOVES, NONE_MOVES), Random(1))
    assert is_over(end)
    assert end.ending is Ending.IDLE_ROUND
    assert sum(end.discard_pile) == 2
    assert [len(player.hand) for player in end.players] == [5, 5]


@pytest.mark.rule("LX-8.5")
def test_with_three_players_all_three_must_be_idle() -> None:
    """Seats 0 and 1 are idle; seat 2 can step back with its ±1 and must: the game goes on."""
    state = take_turn(stuck(NONE_MOVES, NONE_MOVES, (PLUS_MINUS, ONE, TWO, THREE, FOUR)), LEFT)
    state = take_turn(state, LEFT)
    assert legal_actions(state) == (LEFT,)
    assert asks(take_turn(state, LEFT, MoveAdventurer(40, -1)), 0, DecisionKind.PLAY_CARD)
    # The same with seat 2 idle too.
    state = stuck(NONE_MOVES, NONE_MOVES, (DIE, ONE, TWO, THREE, FOUR))
    for seat in range(3):
        assert asks(state, seat, DecisionKind.PLAY_CARD)
        state = take_turn(state, LEFT)
    assert is_over(state)


@pytest.mark.rule("LX-8.6", "LX-8.5")
def test_idle_turns_of_two_rounds_do_not_add_up() -> None:
    """Seat 0 moves, seat 1 is idle; seat 0 is idle, seat 1 moves: neither round was idle.

    All stand on 39 without a key, where only a 1 or ±1 moves.
    """
    state = stuck((ONE, FIVE, FIVE, FOUR, FOUR), (FIVE, ONE, TWO, THREE, FOUR), place=39)
    state = take_turn(take_turn(state, LEFT, MoveAdventurer(39, 1)), LEFT)
    assert asks(state, 0, DecisionKind.PLAY_CARD)
    state = take_turn(state, LEFT)
    assert asks(state, 1, DecisionKind.PLAY_CARD)
    assert asks(take_turn(state, LEFT, MoveAdventurer(39, 1)), 0, DecisionKind.PLAY_CARD)


@pytest.mark.rule("LX-8.6", "LX-8.5")
def test_an_idle_round_is_one_from_the_first_player_on() -> None:
    """Seat 1 is first: it is idle and then seat 0 is; the end comes after seat 0."""
    state = position(
        Config(players=2, first_player=1),
        seats={seat: Seat(hand=NONE_MOVES, active=(40,) * 5) for seat in (0, 1)},
    )
    state = take_turn(state, LEFT)
    assert asks(state, 0, DecisionKind.PLAY_CARD)
    assert is_over(take_turn(state, LEFT))


@pytest.mark.rule("LX-8.6", "LX-7.8")
def test_who_is_in_the_chamber_never_moves_again() -> None:
    """Four of seat 0 on 40 and one in the chamber: with ±1 only those on 40 can move."""
    state = play(at(Seat(hand=hand(PLUS_MINUS), active=(40,) * 4, in_chamber=1, keys=1)), LEFT)
    assert legal_actions(state) == (MoveAdventurer(40, -1), MoveAdventurer(40, 1))
    refused(state, MoveAdventurer(41, -1), Reason.OUT_OF_RANGE, None)


@pytest.mark.rule("LX-8.6", "LX-8.7")
def test_who_has_all_in_the_chamber_is_idle() -> None:
    """Seat 0 has all five in the chamber, so the last round is on: it cannot move."""
    state = at(Seat(), Seat(hand=hand(DIE, ONE), active=(), in_chamber=5), turn=1, idle_round=False)
    assert legal_actions(state) == (LEFT, RIGHT)
    state = play(state, LEFT)
    assert rolls(state, 1, ChanceKind.CARD)
    assert is_over(draw(state))


@pytest.mark.rule("LX-8.7", "LX-3.8")
def test_a_die_that_brought_no_move_does_not_make_a_turn_idle() -> None:
    """All on 38: the die would move with 1 or 2, but shows 6. Seat 1 is idle; the game goes on."""
    state = stuck((DIE, ONE, TWO, THREE, FIVE), (FIVE, ONE, TWO, THREE, FOUR), place=38)
    state = take_turn(state, LEFT, DieRolled(6))
    assert active(state) == (38,) * 5
    assert asks(take_turn(state, LEFT), 0, DecisionKind.PLAY_CARD)


@pytest.mark.rule("LX-8.7", "LX-3.11")
def test_a_die_with_no_face_that_moves_makes_a_turn_idle() -> None:
    """All on 40 without a key: dice are put down without a roll, so the round is idle."""
    dice = (DIE, ONE, TWO, THREE, DIE)
    state = take_turn(stuck(dice, dice), LEFT)
    assert is_over(take_turn(state, RIGHT))


@pytest.mark.rule("LX-8.7")
def test_a_round_with_an_idle_and_a_moving_turn_is_not_idle() -> None:
    """Seat 0 is idle, seat 1 moves by its 1: the next round starts."""
    state = stuck((FIVE, ONE, TWO, THREE, FOUR), (ONE, FIVE, TWO, THREE, FOUR), place=39)
    state = take_turn(take_turn(state, LEFT), LEFT, MoveAdventurer(39, 1))
    assert asks(state, 0, DecisionKind.PLAY_CARD)


@pytest.mark.rule("LX-8.7")
def test_after_a_round_with_a_move_a_new_round_can_be_idle() -> None:
    """A round in which seat 0 moved, then one in which nobody can: it is over after that."""
    state = stuck((ONE, FIVE, FIVE, FOUR, FOUR), (FIVE, FIVE, TWO, THREE, FOUR), place=39)
    state = take_turn(take_turn(state, LEFT, MoveAdventurer(39, 1)), LEFT)
    for _ in range(2):
        assert not is_over(state)
        state = take_turn(state, LEFT)
    assert is_over(state)


@pytest.mark.rule("LX-8.8")
@pytest.mark.parametrize("rulings", [Rulings(), Rulings(backward_onto_stairs=True)], ids=repr)
def test_nothing_bounds_a_game_of_steps_ahead_and_back(rulings: Rulings) -> None:
    """With ±1 cards alone two players step to and fro: the very same position comes again.

    Nothing counts turns, as equal positions show: so this can go on for ever.
    """
    components = short_path("tttt|tt|tt|tt", basic_cards=((PLUS_MINUS, 12),)).components
    state = at(
        Seat(active=(0, 2)),
        Seat(active=(0, 2)),
        config=Config(players=2, rulings=rulings, components=components),
        draw_pile=(),
    )

    def round_of(state: State, origin: int, steps: int) -> State:
        for seat in (0, 1):
            assert asks(state, seat, DecisionKind.PLAY_CARD)
            state = take_turn(state, LEFT, MoveAdventurer(origin, steps))
        return state

    seen: set[State] = set()
    for _ in range(50):
        state = round_of(round_of(state, 2, 1), 3, -1)
        seen.add(state)
    assert not is_over(state)
    # Only the order of the twelve equal cards, and which of them were shuffled together, can
    # differ. So most of fifty positions occur again.
    assert len(seen) < 10
