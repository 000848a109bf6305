"""The Horus cards of Luxor that move one adventurer by steps; each face with its level."""

from __future__ import annotations

from rule_examples import Example

from gallery.luxor_parts import (
    NECKLACE_FOR_THREE,
    STATUE_FOR_THREE,
    STATUE_FOR_TWO,
    TWO,
    TWO_STEPS,
    VASE_FOR_ONE,
    VASE_FOR_THREE,
    VASE_FOR_TWO,
    hand,
)
from theban.luxor import (
    OneLessCard,
    OsirisTile,
    ScarabDrawn,
    ScarabTile,
    Seat,
    UpToCard,
    UpToDieCard,
    position,
)

# --- 1 to X ------------------------------------------------------------------------------------

UP_TO = (
    Example(
        title="1 to 3, level 1",
        text="Any number of steps up to the number on the card. Three lead to a treasure for one.",
        rules=("LX-7.1",),
        pieces=(UpToCard(1, 3),),
        before=position(
            TWO,
            seats=[Seat(hand=hand(UpToCard(1, 3)), active=(9,))],
            spaces={12: VASE_FOR_ONE},
        ),
        play=("play left", "move 9+3"),
        shows={"players.0.treasures": (VASE_FOR_ONE,), "players.0.points": 2},
        places=range(9, 15),
    ),
    Example(
        title="1 to 4, level 2",
        text="Four numbers of steps for each adventurer: to 1, 2, 3 or 4, or to 10, 11, 12 or 13.",
        rules=("LX-7.1",),
        pieces=(UpToCard(2, 4),),
        before=position(TWO, seats=[Seat(hand=hand(UpToCard(2, 4)), active=(9,))]),
        play=("play left",),
        shows={"players.0.active": (0, 0, 9)},
        offers=(
            *("move stairs+1", "move stairs+2", "move stairs+3", "move stairs+4"),
            *("move 9+1", "move 9+2", "move 9+3", "move 9+4"),
        ),
        places=(*range(5), *range(9, 14)),
    ),
    Example(
        title="1 to 5, level 2",
        text="""All five steps: past Osiris, who sends on only adventurers that end their move
            with him, and past the statue, to a scarab.""",
        rules=("LX-7.1", "LX-4.1"),
        pieces=(UpToCard(2, 5), ScarabDrawn(1)),
        before=position(
            TWO,
            seats=[Seat(hand=hand(UpToCard(2, 5)), active=(5,))],
            spaces={6: OsirisTile(1), 10: ScarabTile()},
        ),
        play=("play left", "move 5+5", "scarab 1"),
        shows={
            "players.0.active": (0, 0, 10),
            "players.0.asleep": (1, 2),
            "players.0.scarabs": (1,),
        },
        places=(0, *range(5, 11)),
    ),
    Example(
        title="1 to 5, level 3",
        text="One step of five is enough: two of Aylin's now stand on a treasure for two.",
        rules=("LX-7.1", "LX-5.1"),
        pieces=(UpToCard(3, 5),),
        before=position(
            TWO,
            seats=[Seat(hand=hand(UpToCard(3, 5)), active=(11, 12))],
            spaces={12: STATUE_FOR_TWO},
        ),
        play=("play left", "move 11+1"),
        shows={"players.0.treasures": (STATUE_FOR_TWO,), "players.0.points": 3},
        places=range(10, 15),
    ),
    Example(
        title="1 to 6, level 3",
        text="""From 36 the fifth step leads into the chamber. With this card Aylin chooses
            exactly that number; she pays a key as always.""",
        rules=("LX-7.1", "LX-8.1"),
        pieces=(UpToCard(3, 6),),
        before=position(TWO, seats=[Seat(hand=hand(UpToCard(3, 6)), active=(36,), keys=1)]),
        play=("play left", "move 36+5"),
        shows={"players.0.in_chamber": 1, "players.0.keys": 0, "players.0.sarcophagi": (5,)},
        places=range(36, 42),
    ),
)

# --- 1 to the die ------------------------------------------------------------------------------

ROLLED = position(
    TWO,
    seats=[
        Seat(hand=hand(UpToDieCard(1)), active=(32,)),
        Seat(hand=hand(TWO_STEPS)),
    ],
    spaces={2: NECKLACE_FOR_THREE, 34: STATUE_FOR_THREE, 35: VASE_FOR_ONE},
)

UP_TO_DIE = (
    Example(
        title="1 to the die, level 1",
        text="Only a 2 is rolled: one step or two, from the stairs or from 32.",
        rules=("LX-7.2",),
        pieces=(UpToDieCard(1),),
        before=ROLLED,
        play=("play left", "roll 2"),
        shows={"players.0.active": (0, 0, 0, 0, 32)},
        offers=("move stairs+1", "move stairs+2", "move 32+1", "move 32+2"),
        places=(0, 1, 2, 32, 33, 34),
    ),
    Example(
        title="Two steps are chosen",
        text="""Aylin goes two steps, to 34. She gains nothing there, but 35 is only one step
            away now.""",
        rules=("LX-7.2", "LX-5.2"),
        before=ROLLED,
        until=("play left", "roll 2"),
        play=("move 32+2",),
        shows={"players.0.active": (0, 0, 0, 0, 34), "players.0.points": 0},
        places=range(32, 37),
    ),
    Example(
        title="The next turn after it",
        text="The 1 is now an outer card of Aylin's hand: with it she takes the treasure on 35.",
        rules=("LX-3.2", "LX-3.4"),
        before=ROLLED,
        until=(
            *("play left", "roll 2", "move 32+2", "draw 5"),
            *("play left", "move stairs+2", "draw 5"),
        ),
        play=("play left", "move 34+1"),
        shows={"players.0.treasures": (VASE_FOR_ONE,), "players.0.points": 2},
        places=range(32, 37),
    ),
    Example(
        title="1 to the die, level 2",
        text="A 6 is rolled, and Aylin goes four steps, past a statue to a treasure for one.",
        rules=("LX-7.2", "LX-4.1"),
        pieces=(UpToDieCard(2),),
        before=position(
            TWO,
            seats=[Seat(hand=hand(UpToDieCard(2)), active=(16,))],
            spaces={20: VASE_FOR_ONE},
        ),
        play=("play left", "roll 6", "move 16+4"),
        shows={
            "players.0.active": (0, 0, 0, 20),
            "players.0.asleep": (2,),
            "players.0.points": 2,
        },
        places=(0, *range(16, 21)),
    ),
)

# --- One less ----------------------------------------------------------------------------------

LEFT_OR_TAKEN = position(
    TWO,
    seats=[Seat(hand=hand(OneLessCard(3, 3)), active=(9,))],
    spaces={12: STATUE_FOR_TWO},
)

LESS = (
    Example(
        title="One less, 1 step, level 1",
        text="""One step to 12, where two adventurers now stand on a treasure for three. With
            this card one less is enough, and Aylin takes it.""",
        rules=("LX-7.9", "LX-7.10"),
        pieces=(OneLessCard(1, 1),),
        before=position(
            TWO,
            seats=[Seat(hand=hand(OneLessCard(1, 1)), active=(11, 12))],
            spaces={12: VASE_FOR_THREE},
        ),
        play=("play left", "move 11+1", "claim"),
        shows={"players.0.treasures": (VASE_FOR_THREE,), "players.0.points": 5},
        places=range(10, 15),
    ),
    Example(
        title="One less, 2 steps, level 2",
        text="""Two are needed, and two of Aylin's are there after two steps. None is missing,
            so the treasure is taken as always, without a question.""",
        rules=("LX-7.10", "LX-5.1"),
        pieces=(OneLessCard(2, 2),),
        before=position(
            TWO,
            seats=[Seat(hand=hand(OneLessCard(2, 2)), active=(10, 12))],
            spaces={12: VASE_FOR_TWO},
        ),
        play=("play left", "move 10+2"),
        shows={"players.0.treasures": (VASE_FOR_TWO,), "players.0.points": 3},
        places=range(10, 15),
    ),
    Example(
        title="One less, 3 steps, level 3",
        text="Three steps lead to a treasure for two. One is missing: Aylin may take it or not.",
        rules=("LX-7.9", "LX-7.10"),
        pieces=(OneLessCard(3, 3),),
        before=LEFT_OR_TAKEN,
        play=("play left", "move 9+3"),
        shows={"players.0.treasures": (), "board.tiles.12": STATUE_FOR_TWO},
        offers=("claim", "decline"),
        places=range(9, 14),
    ),
    Example(
        title="The treasure is left",
        text="Aylin leaves it, and nothing else happens.",
        rules=("LX-7.10",),
        before=LEFT_OR_TAKEN,
        until=("play left", "move 9+3"),
        play=("decline",),
        shows={"players.0.treasures": (), "board.tiles.12": STATUE_FOR_TWO},
        places=range(9, 14),
    ),
)

EXAMPLES = (*UP_TO, *UP_TO_DIE, *LESS)
