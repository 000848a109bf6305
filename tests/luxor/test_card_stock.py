"""How the equipment of all players is shared out again when it is not told whose it is."""

from collections import Counter
from random import Random

import pytest

from theban.luxor import Card, Config, DiePlusMinusCard, NumberCard, PlusCard
from theban.luxor.positions import take_boxes, take_own

SIX, ZERO, DIE_PLUS_MINUS = NumberCard(6), NumberCard(0), DiePlusMinusCard()
PLUS_1, PLUS_2, PLUS_3 = PlusCard(1), PlusCard(2), PlusCard(3)
NOTHING = Counter[Card]()


@pytest.mark.rule("MC-5.1")
def test_of_what_is_named_nowhere_the_last_own_cards_lie_in_the_box() -> None:
    """A player's seven are 6, 0, two die ±1, 1+, 2+, 3+; the first seat holds 3+."""
    config = Config(players=2, modules=["equipment"])
    inventory = config.inventory
    left = Counter(dict(zip(inventory.cards.all, inventory.all_cards, strict=True)))
    boxes = take_boxes(config, left, [[PLUS_3], []], [None, None])
    assert boxes == [Counter((PLUS_1, PLUS_2)), Counter((PLUS_2, PLUS_3))]
    assert take_own(config, left, 5, boxes[0]) == [
        SIX,
        ZERO,
        DIE_PLUS_MINUS,
        DIE_PLUS_MINUS,
        PLUS_3,
    ]


@pytest.mark.rule("MC-5.1")
def test_what_a_later_hand_has_no_room_for_is_taken_first() -> None:
    """All that is left goes to the box, and the second seat holds the last card of its own, 3+."""
    config = Config(players=2, modules=["equipment"])
    left = Counter[Card]({PLUS_3: 1, PLUS_2: 1, PLUS_1: 1, ZERO: 1})
    boxes = take_boxes(config, left, [[], [PLUS_3, ZERO]], [None, None])
    assert boxes == [Counter((PLUS_3, ZERO)), Counter((PLUS_2, PLUS_1))]


@pytest.mark.rule("MC-5.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_at_the_start_of_a_game_every_box_is_found_again(players: int) -> None:
    config = Config(players=players, modules=["equipment"])
    own = list(Counter(dict(config.inventory.first_cards)).elements())
    dice = Random(players)
    for _ in range(50):
        dealt = [dice.sample(own, 5) for _ in range(players)]
        boxes = [Counter(own) - Counter(hand) for hand in dealt]
        left = sum(boxes, NOTHING)
        assert take_boxes(config, left, dealt, [None] * players) == boxes
        assert not any(left.values())


@pytest.mark.rule("MC-5.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whatever_hands_hold_no_seat_gets_more_of_a_card_than_its_own(players: int) -> None:
    """Late in a game hands hold any cards, own ones of others among them. :rule:`MC-5.9`."""
    config = Config(players=players, modules=["equipment"])
    copies = Counter(dict(config.inventory.first_cards))
    own, cards = list(copies.elements()), config.inventory.cards.all
    dice = Random(players)
    for _ in range(200):
        boxed = [Counter(dice.sample(own, 2)) for _ in range(players)]
        hands = [dice.choices(cards, k=5) for _ in range(players)]
        left = sum(boxed, NOTHING)
        boxes = take_boxes(config, left, hands, [None] * players)
        assert not any(left.values())
        assert all(box.total() == 2 and box <= copies for box in boxes)
