"""Counts of sequences of choices, worked out by hand; ``tests/test_golden.py`` has stored ones."""

import pytest

from tests.luxor.golden_games import GOLDEN
from tests.luxor.playing import ONTO_STAIRS
from theban.luxor import *

ONE, TWO, THREE, FOUR, FIVE = map(NumberCard, (1, 2, 3, 4, 5))
PLUS_MINUS, DIE = PlusMinusCard(), DieCard()
FOR_ONE = Treasure(TreasureKind.VASE, needed=1, points=1)
FOR_THREE = Treasure(TreasureKind.VASE, needed=3, points=5)
OTHERS_FOR_THREE = (
    Treasure(TreasureKind.STATUE, needed=3, points=5),
    Treasure(TreasureKind.JEWELRY, needed=3, points=5),
    Treasure(TreasureKind.JEWELRY, needed=3, points=6),
)
DRAW_TWO_OR_FOUR = (TWO, FOUR)
"""A draw pile with two kinds of cards: a draw has two outcomes."""


def counts(state: State, depth: int) -> list[int]:
    return [GOLDEN.perft(state, number) for number in range(1, depth + 1)]


@pytest.mark.rule("LX-11.1", "LX-11.3")
def test_the_first_turn_by_hand() -> None:
    start = position(
        Config(players=2),
        seats=[Seat(hand=(THREE, ONE, ONE, ONE, DIE))],
        spaces={
            1: FOR_THREE,
            2: OTHERS_FOR_THREE[0],
            3: FOR_ONE,
            5: OTHERS_FOR_THREE[1],
            6: OsirisTile(1),
            7: OTHERS_FOR_THREE[2],
        },
        draw_pile=DRAW_TWO_OR_FOUR,
    )
    # 1. The 3 on the left, or the die on the right: 2.
    # 2. The 3 moves one from the stairs, in one way: 1. The die has six faces: 6.
    # 3. On space 3 one is enough for the treasure, and a falcon lies under it, which has three
    #    fronts: 3. After a roll there is one way to move: 6.
    # 4. After the falcon tile a card is drawn: 3 x 2. After the die: spaces 1, 2 and 5 have
    #    treasures for three, and Osiris leads from 6 to 7, where another lies: 4 draws, 4 x 2.
    #    On 3 again a tile is turned up: 3. On 4 there is a key or a Horus card: 2.
    assert counts(start, 4) == [2, 1 + 6, 3 + 6, 3 * 2 + 4 * 2 + 3 + 2]


@pytest.mark.rule("LX-8.1", "LX-8.3")
def test_the_last_steps_by_hand() -> None:
    start = position(
        Config(players=2),
        seats=[
            Seat(hand=(ONE, ONE, ONE, ONE, ONE), active=(38, 38, 39, 40, 40), keys=1),
            Seat(hand=(TWO, TWO, TWO, THREE, THREE)),
        ],
        spaces={38: OTHERS_FOR_THREE[0], 39: OTHERS_FOR_THREE[1], 40: OTHERS_FOR_THREE[2]},
        draw_pile=DRAW_TWO_OR_FOUR,
    )
    # 1. Two ends: 2.
    # 2. For each end one of 38, 39, 40 goes a step; from 40 into the chamber, for the key: 2 x 3.
    # 3. On 39 there are two then, and nothing happens; on 40 there are three and take the
    #    treasure, with nothing under it; in the chamber nothing is asked. A draw: 6 x 2.
    # 4. Seat 1 has a 2 and a 3, and both move one from the stairs: 12 x 2.
    # 5. ... in one way.
    assert counts(start, 5) == [2, 6, 12, 24, 24]


@pytest.mark.rule("MC-6.3", "LX-10.4")
def test_a_treasure_turned_up_by_hand() -> None:
    start = position(
        Config(players=2, modules=["artifacts"]),
        seats=[Seat(hand=(ONE, ONE, ONE, ONE, ONE)), Seat(hand=(THREE, TWO, TWO, TWO, FIVE))],
        spaces={1: FOR_ONE},
        covered=(1, 2, 7, 9, 12, 14, 17, 20, 22, 26),
        draw_pile=DRAW_TWO_OR_FOUR,
    )
    # 1. Two ends: 2.
    # 2. One moves from the stairs, in one way.
    # 3. The treasure on space 1 is taken, and what lies below is any of the ten artifacts, which
    #    are of five designs: 2 x 5.
    # 4. It is not taken in this turn. A draw: 10 x 2.
    # 5. Seat 1 has a 3 and a 5: 20 x 2.
    assert counts(start, 5) == [2, 2, 10, 20, 40]


@pytest.mark.rule("LX-3.5", "LX-3.9")
@pytest.mark.parametrize(("config", "back"), [(Config(2), 0), (Config(2, rulings=ONTO_STAIRS), 1)])
def test_steps_back_by_hand(config: Config, back: int) -> None:
    hand: tuple[Card, ...] = (PLUS_MINUS, ONE, ONE, ONE, UpToCard(1, 3))
    start = position(config, seats=[Seat(hand=hand, active=(0, 1, 9))], draw_pile=DRAW_TWO_OR_FOUR)
    # 1. Two ends: 2.
    # 2. ±1: from the stairs ahead only, from 9 ahead and back, from 1 ahead, and back onto the
    #    stairs if the switch is on: 4 or 5. The 1-3: three of each of three: 9.
    assert counts(start, 2) == [2, 4 + back + 9]
