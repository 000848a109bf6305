"""Equipment, artifacts and characters."""

from __future__ import annotations

from rule_examples import Example

from gallery.luxor_parts import (
    JEWELRY,
    STATUE,
    VASE_FOR_ONE,
    VASE_FOR_THREE,
    VASE_FOR_TWO,
    hand,
)
from theban.luxor import (
    Character,
    Config,
    DieCard,
    DiePlusMinusCard,
    NumberCard,
    PlusCard,
    Seat,
    Treasure,
    TreasureKind,
    position,
)

EQUIPMENT = Config(players=2, modules=["equipment"])
ARTIFACTS = Config(players=2, modules=["artifacts"])
CHARACTERS = Config(players=2, modules=["characters"])
ONE, TWO_STEPS, FIVE, DIE = NumberCard(1), NumberCard(2), NumberCard(5), DieCard()
ARTIFACT_FOR_TWO = Treasure(TreasureKind.ARTIFACT, 2, 3)
STATUE_FOR_ONE, NECKLACE_FOR_ONE = Treasure(STATUE, 1, 2), Treasure(JEWELRY, 1, 2)

CARDS = (
    Example(
        title="The 6",
        text="The *6* moves one adventurer 6 steps.",
        rules=("MC-5.2",),
        before=position(
            EQUIPMENT,
            seats=[Seat(hand=hand(NumberCard(6)), active=(17,))],
            spaces={23: VASE_FOR_THREE},
        ),
        play=("play left", "move 17+6"),
        shows={"players.0.active": (0, 0, 0, 23)},
        places=range(17, 24),
    ),
    Example(
        title="The 0",
        text="""Nobody moves. One of the two on 9 acts where it stands, and Ada takes the
            treasure that came there after them.""",
        rules=("MC-5.2",),
        before=position(
            EQUIPMENT,
            seats=[Seat(hand=hand(NumberCard(0)), active=(9, 9))],
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
        text="The die on the right is added and rolled: 1 and 3 are 4 steps.",
        rules=("MC-5.4", "MC-5.5"),
        before=position(
            EQUIPMENT,
            seats=[Seat(hand=hand(PlusCard(1), last=DIE), active=(9,))],
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
            "players.0.hand": (NumberCard(2), FIVE, DIE, NumberCard(3), NumberCard(4)),
        },
    ),
)

TILES = (
    Example(
        title="A tile below a tile",
        text="""Under the vase lies a tile face down. When the vase is taken it is turned up: an
            artifact. Ada's two now stand on it, and can take it by a later turn only.""",
        rules=("MC-6.1", "MC-6.3"),
        before=position(
            ARTIFACTS,
            seats=[Seat(hand=hand(TWO_STEPS), active=(7, 9))],
            spaces={9: VASE_FOR_TWO},
            covered=(9,),
        ),
        play=("play left", "move 7+2", "uncover artifact 1/1"),
        shows={
            "players.0.treasures": (VASE_FOR_TWO,),
            "board.tiles.9": Treasure(TreasureKind.ARTIFACT, 1, 1),
        },
        places=range(6, 11),
    ),
    Example(
        title="Taking an artifact",
        text="An artifact is taken like a treasure: here by two, for 3 points.",
        rules=("MC-6.2", "MC-6.5"),
        before=position(
            ARTIFACTS,
            seats=[Seat(hand=hand(TWO_STEPS), active=(10, 12))],
            spaces={12: ARTIFACT_FOR_TWO},
        ),
        play=("play left", "move 10+2"),
        shows={"players.0.treasures": (ARTIFACT_FOR_TWO,), "players.0.points": 3},
        places=range(10, 15),
    ),
)

IN_SETS = (
    *(VASE_FOR_ONE,) * 2,
    *(STATUE_FOR_ONE,) * 2,
    *(NECKLACE_FOR_ONE,) * 2,
    *(ARTIFACT_FOR_TWO,) * 2,
)

SCORED = Example(
    title="Artifacts in sets",
    text="""Two sets of three, with one artifact in each: the sets score 7, and the
        artifacts 3 points each.""",
    rules=("MC-6.4",),
    before=position(ARTIFACTS, seats=[Seat(treasures=IN_SETS), Seat(treasures=())], over=True),
    play=(),
    shows={"sheet.points.0.4": 7, "sheet.points.0.5": 6},
    seats=(0,),
)

PEOPLE = (
    Example(
        title="Reroll",
        text="A 1 is rolled. Ada rolls once more, and the second result, a 4, counts.",
        rules=("MC-7.2",),
        before=position(
            CHARACTERS,
            seats=[Seat(hand=hand(DIE), active=(9,), character=Character.REROLL)],
            spaces={13: VASE_FOR_THREE},
        ),
        play=("play left", "roll 1", "reroll", "roll 4", "move 9+4"),
        shows={"players.0.active": (0, 0, 13)},
        places=range(9, 14),
    ),
    Example(
        title="Extra turn",
        text="""With the piece of jewelry Ada has a set without a wild card. She flips it and
            takes another turn.""",
        rules=("MC-7.3", "MC-8.1"),
        before=position(
            CHARACTERS,
            seats=[
                Seat(
                    hand=hand(TWO_STEPS),
                    active=(10,),
                    treasures=(VASE_FOR_ONE, STATUE_FOR_ONE),
                    character=Character.EXTRA_TURN,
                )
            ],
            spaces={12: NECKLACE_FOR_ONE},
        ),
        play=("play left", "move 10+2", "draw 5", "take turn"),
        shows={"players.0.expansion.characters.flipped": 1, "pending.0.seat": 0},
        places=range(10, 15),
    ),
    Example(
        title="Select Horus card",
        text="""A Horus tile of level 1 gives Ada the top card of any level. She takes one of
            level 3.""",
        rules=("MC-7.4",),
        before=position(
            CHARACTERS,
            seats=[
                Seat(hand=hand(ONE), active=(10,), character=Character.SELECT_HORUS_CARD),
            ],
        ),
        play=("play left", "move 10+1", "take horus 3"),
        shows={"players.0.hand.2.level": 3},
        places=range(9, 13),
    ),
    Example(
        title="Extra point",
        text="A treasure for 3 points scores 4.",
        rules=("MC-7.5",),
        before=position(
            CHARACTERS,
            seats=[
                Seat(hand=hand(TWO_STEPS), active=(10, 12), character=Character.EXTRA_POINT),
            ],
            spaces={12: VASE_FOR_TWO},
        ),
        play=("play left", "move 10+2"),
        shows={"players.0.points": 4},
        places=range(10, 15),
    ),
    Example(
        title="Ahead!",
        text="Ada plays the 5 as a move of 1, and takes the treasure on 12.",
        rules=("MC-7.6",),
        before=position(
            CHARACTERS,
            seats=[Seat(hand=hand(FIVE), active=(11,), character=Character.AHEAD)],
            spaces={12: VASE_FOR_ONE},
        ),
        play=("play left", "move 11+1"),
        shows={"players.0.treasures": (VASE_FOR_ONE,)},
        places=range(10, 15),
    ),
    Example(
        title="Temple action",
        text="""The treasure on 10 is taken, and a scarab tile comes to light. Ada acts on it at
            once and draws a scarab.""",
        rules=("MC-7.7",),
        before=position(
            CHARACTERS,
            seats=[
                Seat(hand=hand(ONE), active=(9, 10), character=Character.TEMPLE_ACTION),
            ],
            spaces={10: VASE_FOR_TWO},
        ),
        play=("play left", "move 9+1", "temple scarab", "perform", "scarab 4"),
        shows={"players.0.scarabs": (4,), "players.0.points": 3},
        places=range(8, 13),
    ),
    Example(
        title="Rearrange hand",
        text="""Going past the statue wakes an adventurer, and Ada puts the 1 from the left end
            of her hand to the right end.""",
        rules=("MC-7.8",),
        before=position(
            CHARACTERS,
            seats=[
                Seat(hand=hand(TWO_STEPS), active=(7,), character=Character.REARRANGE_HAND),
            ],
        ),
        play=("play left", "move 7+2", "shift 0 3"),
        shows={
            "players.0.hand": (NumberCard(2), NumberCard(3), NumberCard(4), ONE),
        },
        places=(0, 7, 8, 9, 10),
    ),
    Example(
        title="Special key",
        text="Ada gives up one of her keys, and the 2 counts as a 3.",
        rules=("MC-7.9",),
        before=position(
            CHARACTERS,
            seats=[
                Seat(hand=hand(TWO_STEPS), active=(9,), keys=2, character=Character.SPECIAL_KEY),
            ],
            spaces={12: VASE_FOR_ONE},
        ),
        play=("play left", "move 9+3"),
        shows={"players.0.keys": 1, "players.0.treasures": (VASE_FOR_ONE,)},
        places=range(9, 14),
    ),
)

PARTS = {"Equipment": CARDS, "Artifacts": (*TILES, SCORED), "Characters": PEOPLE}
