"""The marks on cards that entered a hand are at the cards' final positions."""

import pytest

from theban.luxor import *
from theban.render._luxor.svg.board import came_into_hands

FIVE_CARDS = (NumberCard(1), NumberCard(2), NumberCard(3), NumberCard(4), NumberCard(4))
FIRST_TURN = ("play left", "move stairs+1", "draw 5")


def play(state: State, *lines: str) -> tuple[State, list[Event]]:
    """Play choices; return the state after them and all events."""
    events: list[Event] = []
    for line in lines:
        done = transition(state, parse_choice(state.config, line))
        state = done.state
        events += done.events
    return state, events


def marked(state: State, *lines: str) -> list[int]:
    """Return the marked positions in seat 0's hand after some choices, from the left."""
    spots = list(came_into_hands(*play(state, *lines)))
    assert all(key.startswith("hand:0:") for key in spots)
    return sorted(int(key[-1]) for key in spots)


def with_tile(effect: MummyEffect) -> State:
    return position(
        Config(players=2, modules=["mummy"]), seats=[Seat(hand=FIVE_CARDS)], mummy_tiles={0: effect}
    )


@pytest.mark.rule("LX-6.1")
def test_a_card_that_is_drawn_is_marked_in_the_middle() -> None:
    assert marked(position(Config(players=2), seats=[Seat(hand=FIVE_CARDS)]), *FIRST_TURN) == [2]


@pytest.mark.rule("LX-6.1")
def test_it_is_marked_where_it_stands_when_another_has_left() -> None:
    """In the next turn the leftmost card is played, and all others have moved up."""
    state, events = play(
        position(Config(players=2), seats=[Seat(hand=FIVE_CARDS)]),
        *FIRST_TURN,
        *("play left", "move stairs+1", "draw 4"),
        "play left",
    )
    slots = {key for key in came_into_hands(state, events) if key.startswith("hand:0:")}
    assert slots == {"hand:0:1"}
    assert state.players[0].hand[1] == NumberCard(5)


@pytest.mark.rule("MC-5.6")
def test_of_two_cards_the_first_is_marked_to_the_left_of_the_middle_one() -> None:
    """Of the hand 2, 3, 4 the first goes between 2 and 3, and the second to its right."""
    hand = (PlusCard(2), NumberCard(1), NumberCard(2), NumberCard(3), NumberCard(4))
    state = position(Config(players=2, modules=["equipment"]), seats=[Seat(hand=hand)])
    lines = ("play left", "add left", "move stairs+3", "temple scarab")
    assert marked(state, *lines, "draw 5") == [1]
    assert marked(state, *lines, "draw 5", "draw die") == [1, 2]


@pytest.mark.rule("MC-4.3")
def test_a_new_hand_is_marked_from_left_to_right() -> None:
    lines = (*FIRST_TURN, "activate 0")
    state = with_tile(MummyEffect.REDRAW)
    assert marked(state, *lines) == []
    assert marked(state, *lines, "draw 5", "draw die", "draw 5") == [0, 1, 2]
    assert marked(state, *lines, "draw 5", "draw die", "draw 5", "draw 4", "draw +-1") == [
        *range(5)
    ]


@pytest.mark.rule("MC-4.3")
def test_in_a_new_hand_the_last_card_alone_is_marked_at_its_right_end() -> None:
    """An interface may report only the last step."""
    state, _ = play(with_tile(MummyEffect.REDRAW), *FIRST_TURN, "activate 0", "draw 5")
    assert marked(state, "draw die") == [1]


@pytest.mark.rule("MC-4.7")
def test_a_card_is_marked_where_it_stands_when_another_was_moved_over_it() -> None:
    """The drawn 5 is at 2; the card at 0 goes to the right end, and the 5 is at 1."""
    assert marked(with_tile(MummyEffect.MOVE_CARD), *FIRST_TURN, "activate 0", "shift 0 4") == [1]
    assert marked(with_tile(MummyEffect.MOVE_CARD), *FIRST_TURN, "activate 0", "shift 2 0") == [0]


@pytest.mark.rule("MC-4.8")
def test_a_horus_card_for_a_discarded_one_is_marked_in_the_middle() -> None:
    """It says which card left, but not from where, so an earlier draw is not marked."""
    lines = (*FIRST_TURN, "activate 0", "discard 0", "take horus 1")
    assert marked(with_tile(MummyEffect.HORUS_CARD), *lines) == [2]


def test_events_of_another_position_mark_nothing_that_is_not_there() -> None:
    """More cards came than the hand has: those that it has are marked."""
    state, events = play(position(Config(players=2), seats=[Seat(hand=FIVE_CARDS)]), *FIRST_TURN)
    spots = list(came_into_hands(state, events * 3))
    assert len(spots) == len(set(spots))
    assert {key.split(":")[2] for key in spots} <= set("01234")
