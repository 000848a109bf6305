"""Each basic card of Luxor."""

from __future__ import annotations

from rule_examples import Example

from gallery.luxor_parts import (
    FIVE,
    FOUR,
    ONE,
    THREE,
    TWO,
    TWO_STEPS,
    VASE_FOR_ONE,
    VASE_FOR_THREE,
    VASE_FOR_TWO,
    hand,
)
from theban.luxor import DieCard, PlusMinusCard, Seat, position

EXAMPLES = (
    Example(
        title="The 1",
        text="One step leads to a treasure for one, and Ada takes it.",
        rules=("LX-3.4", "LX-5.1"),
        pieces=(ONE,),
        before=position(TWO, seats=[Seat(hand=hand(ONE), active=(11,))], spaces={12: VASE_FOR_ONE}),
        play=("play left", "move 11+1"),
        shows={"players.0.active": (0, 0, 12), "players.0.points": 2},
        places=range(10, 15),
    ),
    Example(
        title="The 2",
        text="""Ada moves one adventurer of her choice: one of those on the stairs to 2, or the one
            on 9 to 11.""",
        rules=("LX-3.4", "LX-1.7"),
        pieces=(TWO_STEPS,),
        before=position(TWO, seats=[Seat(hand=hand(TWO_STEPS), active=(9,))]),
        play=("play left",),
        shows={"players.0.active": (0, 0, 9)},
        offers=("move stairs+2", "move 9+2"),
        places=(0, 1, 2, 9, 10, 11),
    ),
    Example(
        title="The 3",
        text="""The *3* moves one adventurer 3 tiles ahead. Space 12 is empty, so it is not a step.
            The adventurer that sleeps at the statue after 16 cannot be moved.""",
        rules=("LX-3.4", "LX-1.2", "LX-1.7"),
        pieces=(THREE,),
        before=position(TWO, seats=[Seat(hand=hand(THREE), active=(9,))], spaces={12: None}),
        play=("play left", "move 9+3"),
        shows={"players.0.active": (0, 0, 13), "players.0.asleep": (1, 2)},
        places=(*range(9, 15), 16, 17),
    ),
    Example(
        title="The 4",
        text="Ben's adventurer on 13 is not in the way: any number may share a place.",
        rules=("LX-3.4", "LX-1.4"),
        pieces=(FOUR,),
        before=position(
            TWO,
            seats=[Seat(hand=hand(FOUR), active=(9,)), Seat(active=(13,))],
            spaces={13: VASE_FOR_THREE},
        ),
        play=("play left", "move 9+4"),
        shows={"players.0.active": (0, 0, 13), "players.1.active": (0, 0, 13)},
        places=range(9, 15),
    ),
    Example(
        title="The 5",
        text="""From 37 only four steps are left, the last into the chamber. Moves must be made in
            full, so the 5 is for those on the stairs.""",
        rules=("LX-3.4", "LX-3.10"),
        pieces=(FIVE,),
        before=position(TWO, seats=[Seat(hand=hand(FIVE), active=(37,), keys=1)]),
        play=("play left",),
        shows={"players.0.active": (0, 0, 0, 0, 37)},
        offers=("move stairs+5",),
        places=(0, 5, *range(37, 42)),
    ),
    Example(
        title="±1",
        text="""The *±1* is the only basic card that can go back. From 10, the tile behind is on 9:
            with a second adventurer there Ada takes the treasure for two.""",
        rules=("LX-3.5", "LX-5.1"),
        pieces=(PlusMinusCard(),),
        before=position(
            TWO,
            seats=[Seat(hand=hand(PlusMinusCard()), active=(9, 10))],
            spaces={9: VASE_FOR_TWO},
        ),
        play=("play left", "move 10-1"),
        shows={"players.0.active": (0, 9, 9), "players.0.points": 3},
        places=range(8, 13),
    ),
    Example(
        title="The die",
        text="""The card is played, then the die is rolled: the 5 has to be moved in full. The
            adventurer passes the statue where another one of Ada's sleeps: that one wakes and
            stands on the stairs.""",
        rules=("LX-3.6", "LX-4.1"),
        pieces=(DieCard(),),
        before=position(
            TWO, seats=[Seat(hand=hand(DieCard()), active=(7,))], spaces={12: VASE_FOR_THREE}
        ),
        play=("play left", "roll 5", "move 7+5"),
        shows={"players.0.active": (0, 0, 12), "players.0.asleep": (1, 2)},
        places=(0, *range(7, 13)),
    ),
)
