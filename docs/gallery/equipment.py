"""Each equipment card of The Mummy's Curse."""

from __future__ import annotations

from rule_examples import Example

from gallery.luxor_parts import (
    FIVE,
    FOUR,
    ONE,
    SIX,
    THREE,
    TWO_STEPS,
    VASE_FOR_THREE,
    VASE_FOR_TWO,
    hand,
)
from theban.luxor import Config, DieCard, DiePlusMinusCard, NumberCard, PlusCard, Seat, position

EQUIPMENT = Config(players=2, modules=["equipment"])
ZERO = NumberCard(0)

EXAMPLES = (
    Example(
        title="The 6",
        text="The *6* moves one adventurer 6 steps.",
        rules=("MC-5.2",),
        pieces=(SIX,),
        before=position(
            EQUIPMENT,
            seats=[Seat(hand=hand(SIX), active=(17,))],
            spaces={23: VASE_FOR_THREE},
        ),
        play=("play left", "move 17+6"),
        shows={"players.0.active": (0, 0, 0, 23)},
        places=range(17, 24),
    ),
    Example(
        title="The 0",
        text="""Nobody moves. One of the two on 9 acts where it stands, and Anouk takes the treasure
            that appeared there after they arrived.""",
        rules=("MC-5.2",),
        pieces=(ZERO,),
        before=position(
            EQUIPMENT,
            seats=[Seat(hand=hand(ZERO), active=(9, 9))],
            spaces={9: VASE_FOR_TWO},
        ),
        play=("play left", "move 9+0"),
        shows={"players.0.active": (0, 9, 9), "players.0.treasures": (VASE_FOR_TWO,)},
        places=range(7, 12),
    ),
    Example(
        title="The die ±1",
        text="A 3 is rolled: 2, 3 or 4 steps, from the stairs or from 9.",
        rules=("MC-5.3",),
        pieces=(DiePlusMinusCard(),),
        before=position(EQUIPMENT, seats=[Seat(hand=hand(DiePlusMinusCard()), active=(9,))]),
        play=("play left", "roll 3"),
        shows={"players.0.active": (0, 0, 9)},
        offers=(
            *("move stairs+2", "move stairs+3", "move stairs+4"),
            *("move 9+2", "move 9+3", "move 9+4"),
        ),
        places=(0, 1, 2, 3, 4, 9, 10, 11, 12, 13),
    ),
    Example(
        title="A 2+ with a number",
        text="The 1 on the left is added: 3 steps in one move.",
        rules=("MC-5.4", "MC-5.10"),
        pieces=(PlusCard(2),),
        before=position(
            EQUIPMENT,
            seats=[Seat(hand=hand(PlusCard(2)), active=(9,))],
            spaces={12: VASE_FOR_THREE},
        ),
        play=("play left", "add left", "move 9+3"),
        shows={"players.0.active": (0, 0, 12)},
        places=range(9, 14),
    ),
    Example(
        title="A 1+ with a die",
        text="The die on the right is added and rolled: 1 and 3 make 4 steps.",
        rules=("MC-5.4", "MC-5.5"),
        pieces=(PlusCard(1),),
        before=position(
            EQUIPMENT,
            seats=[Seat(hand=hand(PlusCard(1), last=DieCard()), active=(9,))],
            spaces={13: VASE_FOR_THREE},
        ),
        play=("play left", "add right", "roll 3", "move 9+4"),
        shows={"players.0.active": (0, 0, 13)},
        places=range(9, 14),
    ),
    Example(
        title="A 3+ alone",
        text="No card is added: 3 steps.",
        rules=("MC-5.4",),
        pieces=(PlusCard(3),),
        before=position(
            EQUIPMENT,
            seats=[Seat(hand=hand(PlusCard(3)), active=(9,))],
            spaces={12: VASE_FOR_THREE},
        ),
        play=("play left", "decline", "move 9+3"),
        shows={"players.0.active": (0, 0, 12)},
        places=range(9, 14),
    ),
    Example(
        title="A 2+ with a 1+",
        text="""The 1+ on the right is added, and nothing is added to that: only one more card is
            allowed, so Anouk moves 3 steps.""",
        rules=("MC-5.4", "MC-5.10"),
        before=position(
            EQUIPMENT,
            seats=[Seat(hand=hand(PlusCard(2), last=PlusCard(1)), active=(9,))],
            spaces={12: VASE_FOR_THREE},
        ),
        play=("play left", "add right", "move 9+3"),
        shows={
            "players.0.active": (0, 0, 12),
            "players.0.hand": (ONE, TWO_STEPS, THREE),
        },
        places=range(9, 14),
    ),
    Example(
        title="Filling a hand of three",
        text="""Two cards were played. The first one drawn, a 5, goes to the left of the middle
            card, and the second, a die, into the middle of the four.""",
        rules=("MC-5.6", "MC-8.2"),
        before=position(
            EQUIPMENT,
            seats=[Seat(hand=hand(PlusCard(2)), active=(9,))],
            spaces={12: VASE_FOR_THREE},
        ),
        until=("play left", "add left", "move 9+3"),
        play=("draw 5", "draw die"),
        shows={
            "players.0.hand": (TWO_STEPS, FIVE, DieCard(), THREE, FOUR),
        },
    ),
)
