"""Equal positions are equal however they were reached."""

import pytest

from theban.luxor import *

ONE, TWO, THREE, FOUR, FIVE = map(NumberCard, (1, 2, 3, 4, 5))


LEFT, RIGHT = PlayCard(End.LEFT), PlayCard(End.RIGHT)
FOR_THREE = (
    Treasure(TreasureKind.VASE, needed=3, points=5),
    Treasure(TreasureKind.STATUE, needed=3, points=5),
    Treasure(TreasureKind.JEWELRY, needed=3, points=5),
    Treasure(TreasureKind.VASE, needed=3, points=6),
)
"""Treasures that a single adventurer cannot take."""


def after(state: State, *lines: str) -> State:
    for line in lines:
        state = step(state, parse_choice(state.config, line))
    return state


def assert_same(one: State, other: State) -> None:
    assert one == other
    assert hash(one) == hash(other)
    assert legal_actions(one) == legal_actions(other)
    assert len({one, other}) == 1


OTHER_TURN = ("play left", "move stairs+2", "draw 4")
"""Seat 1 moves from the stairs to space 2, where a treasure for three lies."""


def two_seats(hand: tuple[NumberCard, ...]) -> State:
    """Return a position where seat 0 has adventurers at 9 and 12; spaces 2, 10 to 14 are harmless.

    A step leads from 9 to 10, two from 12 to 14, since all these spaces have tiles.
    """
    return position(
        Config(players=2),
        seats=[Seat(hand=hand, active=(9, 12)), Seat(hand=(TWO, FIVE, FIVE, FIVE, FIVE))],
        spaces={2: FOR_THREE[0], 10: FOR_THREE[1], 13: FOR_THREE[2], 14: FOR_THREE[3]},
    )


@pytest.mark.rule("LX-1.6")
def test_two_moves_in_either_order_are_one_position() -> None:
    # All cards of seat 0 are a 1, so they reveal nothing. It moves 9 to 10 and 12 to 13, or the
    # other way round, while seat 1 does the same in between.
    start = two_seats((ONE, ONE, ONE, ONE, ONE))
    moves = ("move 9+1", "move 12+1")
    both = [
        after(start, "play left", first, "draw 1", *OTHER_TURN, "play left", second)
        for first, second in (moves, moves[::-1])
    ]
    assert both[0].players[0].active == (0, 10, 13)
    assert_same(*both)


@pytest.mark.rule("LX-10.4", "LX-3.3")
def test_two_cards_in_either_order_are_one_position() -> None:
    # The left card is a 1 for the adventurer at 9, the right one a 2 for that at 12. Between them
    # are 3s and 3 is drawn, so that the hand looks the same. The discard pile has no order.
    start = two_seats((ONE, THREE, THREE, THREE, TWO))
    left, right = ("play left", "move 9+1"), ("play right", "move 12+2")
    both = [
        after(start, *first, "draw 3", *OTHER_TURN, *second)
        for first, second in ((left, right), (right, left))
    ]
    assert [card.number for card in both[0].players[0].hand if isinstance(card, NumberCard)] == [
        *(3,) * 4
    ]
    assert_same(*both)


@pytest.mark.rule("LX-1.8")
def test_either_of_two_equal_cards_leads_to_one_position() -> None:
    start = two_seats((ONE, ONE, ONE, ONE, ONE))
    assert_same(step(start, LEFT), step(start, RIGHT))
