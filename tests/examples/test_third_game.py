"""The game to copy refuses positions that its rules never reach."""

from typing import Any

import pytest
from attrs import evolve

from tests.refusals import refuses
from theban import Chance, Decision, GameOver, InvalidState
from third_game import NO_DICE, RULES, Bid, ChanceKind, Config, DecisionKind, State

THREE = (2, 1, 0)
"""The dice of three seats, of which the last one is out."""
ROLLED = ((1, 1, 0, 0, 0, 0), (0, 0, 0, 0, 0, 1), NO_DICE)
ROLLING = ((1, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 1), NO_DICE)
BID = Decision(0, DecisionKind.BID)
ROLL = Chance(0, ChanceKind.DIE)
POSITION = State(Config(3, dice=2), BID, THREE, ROLLED, Bid(2, 1))


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"owned": (3, 1, 0)}, r"each of 3 seats has 0 to 2 dice \(LD-1.1\)"),
        ({"rolled": ROLLED[:2]}, r"each of 3 seats rolls at most its own dice \(LD-1.2\)"),
        ({"bid": Bid(4, 1)}, r"about dice that there are \(LD-2.1\)"),
        ({"rolled": ROLLING, "awaiting": ROLL}, r"a bid comes after all rolls"),
        ({"rolled": ROLLING, "bid": None}, "Decision.*other dice are due"),
        ({"awaiting": ROLL}, "Chance.*other dice are due"),
        ({"awaiting": Decision(2, DecisionKind.BID)}, "seat=2.*other dice are due"),
        ({"awaiting": Decision(3, DecisionKind.BID)}, "seat=3.*other dice are due"),
        ({"awaiting": GameOver()}, "GameOver.*other dice are due"),
        (
            {"owned": (0, 0, 0), "rolled": (NO_DICE,) * 3, "bid": None, "awaiting": GameOver()},
            "GameOver.*other dice are due",
        ),
    ],
)
def test_impossible_positions_are_refused(changed: dict[str, Any], message: str) -> None:
    RULES.validate(POSITION)
    refuses(message, RULES.validate, evolve(POSITION, **changed), error=InvalidState)


@pytest.mark.parametrize("number", [True, 1.0, "1", 0])
def test_a_number_of_dice_is_a_whole_number(number: Any) -> None:
    refuses("Bid.number is .*; it must be a whole number from 1 on", Bid, number, 2)
