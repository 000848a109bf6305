"""Each kind of card of Luxor: the basic cards, then the Horus cards."""

from __future__ import annotations

from rule_examples import Example

from gallery.luxor_parts import TWO, VASE_FOR_ONE, VASE_FOR_THREE, VASE_FOR_TWO, hand
from theban.luxor import (
    AdvanceAllCard,
    DieCard,
    JoinNextCard,
    NumberCard,
    OneLessCard,
    OsirisTile,
    PlusMinusCard,
    Seat,
    TunnelTile,
    UpToCard,
    UpToDieCard,
    position,
)

BASIC = (
    Example(
        title="A number",
        text="The *3* moves one adventurer 3 tiles ahead. Space 12 is empty, so it is no step.",
        rules=("LX-3.4", "LX-1.2"),
        before=position(
            TWO, seats=[Seat(hand=hand(NumberCard(3)), active=(9,))], spaces={12: None}
        ),
        play=("play left", "move 9+3"),
        shows={"players.0.active": (0, 0, 13)},
        places=range(9, 15),
    ),
    Example(
        title="±1",
        text="""The *±1* is the one basic card that can go back. From 10, the tile behind is on
            9: the second adventurer there makes the treasure for two Ada's.""",
        rules=("LX-3.5", "LX-5.1"),
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
        text="The card is played, then the die is rolled: a 4 has to be moved in full.",
        rules=("LX-3.6",),
        before=position(
            TWO, seats=[Seat(hand=hand(DieCard()), active=(9,))], spaces={13: VASE_FOR_THREE}
        ),
        play=("play left", "roll 4", "move 9+4"),
        shows={"players.0.active": (0, 0, 13)},
        places=range(9, 15),
    ),
)

HORUS = (
    Example(
        title="1 to 3",
        text="""Any number of steps up to that of the card. Three steps lead to a treasure for
            one. The other cards of this family go up to 4, 5 or 6.""",
        rules=("LX-7.1",),
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
        title="1 to the die",
        text="A 2 is rolled: one step or two, from the stairs or from 9.",
        rules=("LX-7.2",),
        before=position(TWO, seats=[Seat(hand=hand(UpToDieCard(1)), active=(9,))]),
        play=("play left", "roll 2"),
        shows={"players.0.active": (0, 0, 9)},
        offers=("move stairs+1", "move stairs+2", "move 9+1", "move 9+2"),
        places=(0, 1, 2, 9, 10, 11),
    ),
    Example(
        title="All ahead",
        text="""All active adventurers go 2 ahead, the foremost first: three to the Osiris tile
            on 6 and on to 9, one from 11 to the tunnel on 13. Now Ada says which of the two
            tiles acts.""",
        rules=("LX-7.3", "LX-7.4", "LX-7.5"),
        before=position(
            TWO,
            seats=[
                Seat(hand=hand(AdvanceAllCard(3, 2)), active=(4, 4, 4, 11), asleep=(2,)),
                Seat(treasures=None),
            ],
            spaces={6: OsirisTile(3), 9: VASE_FOR_THREE, 13: TunnelTile(), 24: TunnelTile()},
        ),
        play=("play left",),
        shows={"players.0.active": (9, 9, 9, 13)},
        offers=("act 9", "act 13"),
        places=(*range(4, 14),),
    ),
    Example(
        title="Last to second-last",
        text="The last adventurer, on the stairs, joins the second-last: a treasure for two.",
        rules=("LX-7.7",),
        before=position(
            TWO,
            seats=[Seat(hand=hand(JoinNextCard(2)), active=(0, 0, 12, 26, 30))],
            spaces={12: VASE_FOR_TWO},
        ),
        play=("play left",),
        shows={
            "players.0.active": (0, 12, 12, 26, 30),
            "players.0.treasures": (VASE_FOR_TWO,),
        },
        places=(0, 12, 26, 30),
    ),
    Example(
        title="Onto an empty space",
        text="The last goes where the second-last is, be it an empty space. Nothing acts there.",
        rules=("LX-7.7", "LX-1.9"),
        before=position(
            TWO,
            seats=[Seat(hand=hand(JoinNextCard(2)), active=(0, 0, 12, 26, 30))],
            spaces={12: None},
        ),
        play=("play left",),
        shows={"players.0.active": (0, 12, 12, 26, 30), "players.0.treasures": ()},
        places=(0, 12, 26, 30),
    ),
    Example(
        title="One less",
        text="""One step to 12, where two adventurers now stand on a treasure for three. With
            this card one less is enough; Ada may also leave it.""",
        rules=("LX-7.9", "LX-7.10"),
        before=position(
            TWO,
            seats=[Seat(hand=hand(OneLessCard(1, 1)), active=(11, 12))],
            spaces={12: VASE_FOR_THREE},
        ),
        play=("play left", "move 11+1", "claim"),
        shows={"players.0.treasures": (VASE_FOR_THREE,), "players.0.points": 5},
        places=range(10, 15),
    ),
)

PARTS = {"Basic cards": BASIC, "Horus cards": HORUS}
