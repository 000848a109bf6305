"""LX-8: the chamber, the end."""

from random import Random

import pytest

from tests.luxor.rules.helpers import *
from theban._core.errors import Reason

QUIET = short_path("tttttt|tttttt|tttttt|tttttt", players=3).components


def last_round(seat: int) -> State:
    """Return a position for 3, seat 1 first, in which ``seat`` is one step from the chamber, 25."""
    return position(
        Config(players=3, first_player=1, components=QUIET),
        turn=seat,
        seats={
            who: Seat(
                hand=hand(ONE),
                active=(0, 0, 0, 24) if who == seat else (0, 0),
                in_chamber=1 if who == seat else 0,
                keys=1 if who == seat else 0,
            )
            for who in range(3)
        },
        idle_round=False if seat != 1 else None,
    )


@pytest.mark.rule("LX-8.4")
@pytest.mark.parametrize(("seat", "following"), [(1, (2, 0)), (2, (0,)), (0, ())])
def test_the_round_of_the_second_entry_is_completed(seat: int, following: tuple[int, ...]) -> None:
    """A round is 1, 2, 0. After the second entry the remaining seats still have their turns."""
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
    """All on 40 without a key: 5 and 4 move nobody for either seat, so the game is over."""
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
    """Seat 1 is first: it is idle and then seat 0 is; the game ends after seat 0."""
    state = position(
        Config(players=2, first_player=1),
        seats={seat: Seat(hand=NONE_MOVES, active=(40,) * 5) for seat in (0, 1)},
    )
    state = take_turn(state, LEFT)
    assert asks(state, 0, DecisionKind.PLAY_CARD)
    assert is_over(take_turn(state, LEFT))


@pytest.mark.rule("LX-8.6", "LX-8.7")
def test_who_has_all_in_the_chamber_is_idle() -> None:
    """Seat 0 has all five in the chamber, so this is the last round: it cannot move."""
    state = at(Seat(), Seat(hand=hand(DIE, ONE), active=(), in_chamber=5), turn=1, idle_round=False)
    assert legal_actions(state) == (LEFT, RIGHT)
    state = play(state, LEFT)
    assert rolls(state, 1, ChanceKind.CARD)
    assert is_over(draw(state))


@pytest.mark.rule("LX-8.7")
def test_after_a_round_with_a_move_a_new_round_can_be_idle() -> None:
    """A round in which seat 0 moved, then one in which nobody can: the game is over after that."""
    state = stuck((ONE, FIVE, FIVE, FOUR, FOUR), (FIVE, FIVE, TWO, THREE, FOUR), place=39)
    state = take_turn(take_turn(state, LEFT, MoveAdventurer(39, 1)), LEFT)
    for _ in range(2):
        assert not is_over(state)
        state = take_turn(state, LEFT)
    assert is_over(state)


@pytest.mark.rule("LX-8.8")
@pytest.mark.parametrize("rulings", [Rulings(), Rulings(backward_onto_stairs=True)], ids=repr)
def test_nothing_bounds_a_game_of_steps_ahead_and_back(rulings: Rulings) -> None:
    """With only ±1 cards two players step to and fro: the very same position comes again.

    Nothing counts turns, as equal positions show: so this can go on forever.
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
