"""The Mummy: its start, its moves, lying and standing adventurers; not its tiles."""

from __future__ import annotations

from rule_examples import Example

from gallery.luxor_parts import ONE, THREE, VASE_FOR_ONE, hand
from theban.luxor import (
    AdvanceAllCard,
    Config,
    Seat,
    UpToCard,
    position,
)

MUMMY = Config(players=2, modules=["mummy"])
MUMMY_OF_THREE = Config(players=3, modules=["mummy"])

START = (
    Example(
        title="At the start",
        text="""The Mummy stands on the tile in front of the chamber. With two players each has 6
            talismans.""",
        rules=("MC-2.1", "MC-2.9"),
        before=position(MUMMY),
        play=(),
        shows={
            "expansion.mummy.place": 40,
            "players.0.expansion.mummy.talismans": 6,
            "players.1.expansion.mummy.talismans": 6,
        },
        places=range(38, 42),
        seats=(0, 1),
    ),
)

MOVING = (
    Example(
        title="A card with three eyes",
        text="""Aino plays a Horus card of level 3: the Mummy goes 3 tiles. Boris's adventurer
            on 19 is passed and laid down; Aino's own on 18 is passed too and stays upright.
            On 17, where the Mummy stops, Aino's and Carlos's are laid down. Adventurers of
            two opponents have been laid down, for which Aino receives two talismans.""",
        rules=("MC-2.2", "MC-2.4", "MC-2.6"),
        before=position(
            MUMMY_OF_THREE,
            seats=[
                Seat(hand=hand(UpToCard(3, 5)), active=(17, 18)),
                Seat(active=(19,)),
                Seat(active=(17,)),
            ],
            mummy=20,
        ),
        play=("play left",),
        shows={
            "expansion.mummy.place": 17,
            "players.0.expansion.mummy.lying": (17,),
            "players.1.expansion.mummy.lying": (19,),
            "players.2.expansion.mummy.lying": (17,),
            "players.0.expansion.mummy.talismans": 6,
        },
        places=range(16, 21),
    ),
    Example(
        title="A card that is taken, with one eye",
        text="""Taking a Horus card from the Horus board moves the Mummy too: for level 1 it
            goes 1 tile, and lays Boris's adventurer down.""",
        rules=("MC-2.2", "MC-2.3", "MC-2.7"),
        before=position(
            MUMMY,
            seats=[Seat(hand=hand(ONE), active=(10,)), Seat(active=(19,))],
            mummy=20,
        ),
        play=("play left", "move 10+1", "take horus 1", "reveal horus1 1-die"),
        shows={
            "expansion.mummy.place": 19,
            "players.1.expansion.mummy.lying": (19,),
            "players.0.expansion.mummy.talismans": 7,
        },
        places=(10, 11, 12, 18, 19, 20),
        seats=(0,),
    ),
    Example(
        title="The Mummy passes",
        text="""Aino plays a Horus card of level 2, so first the Mummy goes 2 tiles towards the
            stairs. Boris's adventurer on 19 is passed and laid down, for which Aino receives a
            talisman. On 18 the Mummy stops, where Aino's own is laid down too. Then she
            moves another one.""",
        rules=("MC-2.2", "MC-2.3", "MC-2.4", "MC-2.6"),
        before=position(
            MUMMY,
            seats=[Seat(hand=hand(UpToCard(2, 4)), active=(10, 18)), Seat(active=(19,))],
            mummy=20,
        ),
        play=("play left", "move 10+2"),
        shows={
            "expansion.mummy.place": 18,
            "players.0.expansion.mummy.lying": (18,),
            "players.1.expansion.mummy.lying": (19,),
            "players.0.expansion.mummy.talismans": 7,
        },
        places=(10, 11, 12, 18, 19, 20),
    ),
    Example(
        title="From the stairs back to the chamber",
        text="""The Mummy has three tiles to go. The first leads to space 1, the tile nearest to
            the stairs: it is set back to 40 and goes on from there, to 39 and 38.""",
        rules=("MC-2.5",),
        before=position(
            MUMMY,
            seats=[Seat(hand=hand(AdvanceAllCard(3, 2)), active=(5,))],
            mummy=2,
        ),
        play=("play left",),
        shows={"expansion.mummy.place": 38},
        places=(1, 2, 37, 38, 39, 40),
        seats=(),
    ),
    Example(
        title="Ending with the Mummy",
        text="""Three steps lead to the tile of the Mummy. Aino's adventurer is laid down and
            does not act.""",
        rules=("MC-3.1", "MC-3.2"),
        before=position(
            MUMMY,
            seats=[Seat(hand=hand(THREE), active=(9,))],
            spaces={12: VASE_FOR_ONE},
            mummy=12,
        ),
        play=("play left", "move 9+3"),
        shows={
            "players.0.expansion.mummy.lying": (12,),
            "players.0.active": (0, 0),
            "board.tiles.12": VASE_FOR_ONE,
        },
        places=range(9, 14),
    ),
    Example(
        title="Past the Mummy",
        text="Going past the Mummy is harmless: three steps lead from 9 to 12.",
        rules=("MC-3.1",),
        before=position(
            MUMMY,
            seats=[Seat(hand=hand(THREE), active=(9,))],
            spaces={12: VASE_FOR_ONE},
            mummy=11,
        ),
        play=("play left", "move 9+3"),
        shows={
            "players.0.expansion.mummy.lying": (),
            "players.0.active": (0, 0, 12),
            "players.0.points": 2,
        },
        places=range(9, 14),
    ),
)

LYING = position(MUMMY, seats=[Seat(hand=hand(ONE), lying=(7, 10))])

STANDING = (
    Example(
        title="A 1 or a 2: one stands up",
        text="Aino tries, and rolls a 2. She chooses the one on 10, and her turn is over.",
        rules=("MC-3.3", "MC-3.5"),
        before=LYING,
        play=("try", "roll 2", "stand 10"),
        shows={"players.0.expansion.mummy.lying": (7,), "turn.seat": 1},
        places=range(6, 12),
    ),
    Example(
        title="A 3 or a 4: all stand up",
        text="Both stand up, and the turn is over.",
        rules=("MC-3.3", "MC-3.4"),
        before=LYING,
        play=("try", "roll 3"),
        shows={"players.0.expansion.mummy.lying": (), "turn.seat": 1},
        places=range(6, 12),
    ),
    Example(
        title="All but the one with the Mummy",
        text="""A 3 is rolled. The one on 10 has to stay down, since the Mummy is there; the
            other stands up.""",
        rules=("MC-3.3", "MC-3.4"),
        before=position(MUMMY, seats=[Seat(hand=hand(ONE), lying=(7, 10))], mummy=10),
        play=("try", "roll 3"),
        shows={
            "players.0.expansion.mummy.lying": (10,),
            "players.0.active": (0, 7),
            "turn.seat": 1,
        },
        places=range(6, 12),
    ),
    Example(
        title="A 5 or a 6: all stand up and the turn goes on",
        text="Both stand up, and Aino plays a card.",
        rules=("MC-3.3", "MC-3.7"),
        before=LYING,
        play=("try", "roll 6"),
        shows={"players.0.expansion.mummy.lying": (), "turn.seat": 0},
        offers=("play left", "play right"),
        places=range(6, 12),
    ),
)

EXAMPLES = (*START, *MOVING, *STANDING)
