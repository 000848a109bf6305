"""Each character of The Mummy's Curse."""

from __future__ import annotations

from rule_examples import Example

from gallery.luxor_parts import (
    FIVE,
    FOUR,
    NECKLACE_FOR_ONE,
    ONE,
    STATUE_FOR_ONE,
    THREE,
    TWO_STEPS,
    VASE_FOR_ONE,
    VASE_FOR_THREE,
    VASE_FOR_TWO,
    hand,
)
from theban.luxor import Character, Config, DieCard, Seat, TunnelTile, position

CHARACTERS = Config(players=2, modules=["characters"])

EXAMPLES = (
    Example(
        title="Reroll",
        text="A 1 is rolled. Anouk rolls once more, and the second result, a 4, counts.",
        rules=("MC-7.2",),
        pieces=(Character.REROLL,),
        before=position(
            CHARACTERS,
            seats=[Seat(hand=hand(DieCard()), active=(9,), character=Character.REROLL)],
            spaces={13: VASE_FOR_THREE},
        ),
        play=("play left", "roll 1", "reroll", "roll 4", "move 9+4"),
        shows={"players.0.active": (0, 0, 13)},
        places=range(9, 14),
    ),
    Example(
        title="Extra turn",
        text="""With the piece of jewelry Anouk has a set without a wild card. She flips it and
            takes another turn.""",
        rules=("MC-7.3", "MC-8.1"),
        pieces=(Character.EXTRA_TURN,),
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
        shows={"players.0.expansion.characters.flipped": 1, "turn.seat": 0},
        places=range(10, 15),
    ),
    Example(
        title="Select Horus card",
        text="""A Horus tile of level 1 gives Anouk the top card of any level. She takes one of
            level 3.""",
        rules=("MC-7.4",),
        pieces=(Character.SELECT_HORUS_CARD,),
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
        pieces=(Character.EXTRA_POINT,),
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
        text="Anouk plays the 5 as a move of 1, and takes the treasure on 12.",
        rules=("MC-7.6",),
        pieces=(Character.AHEAD,),
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
        title="Ahead! into a tunnel",
        text="""Instead of 3 tiles the adventurer goes 1, to the tunnel on 13, and through it to
            24, past the second statue.""",
        rules=("MC-7.6", "LX-4.6"),
        before=position(
            CHARACTERS,
            seats=[Seat(hand=hand(THREE), active=(12,), character=Character.AHEAD)],
            spaces={13: TunnelTile(), 24: TunnelTile()},
        ),
        play=("play left", "move 12+1"),
        shows={"players.0.active": (0, 0, 0, 24), "players.0.asleep": (2,)},
        places=(12, 13, 14, 15, 16, 17, 24),
    ),
    Example(
        title="Temple action",
        text="""The treasure on 10 is taken, and a scarab tile is revealed. Anouk acts on it at
            once and draws a scarab.""",
        rules=("MC-7.7",),
        pieces=(Character.TEMPLE_ACTION,),
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
        text="""Going past the statue wakes an adventurer, and Anouk puts the 1 from the left end
            of her hand to the right end.""",
        rules=("MC-7.8",),
        pieces=(Character.REARRANGE_HAND,),
        before=position(
            CHARACTERS,
            seats=[
                Seat(hand=hand(TWO_STEPS), active=(7,), character=Character.REARRANGE_HAND),
            ],
        ),
        play=("play left", "move 7+2", "shift 0 3"),
        shows={
            "players.0.hand": (TWO_STEPS, THREE, FOUR, ONE),
        },
        places=(0, 7, 8, 9, 10),
    ),
    Example(
        title="Rearrange hand in another's turn",
        text="""It is Bao's turn. His adventurer passes the statue and wakes another; so Anouk puts
            the 1 from the left end of her hand into the middle.""",
        rules=("MC-7.8", "LX-4.1"),
        before=position(
            CHARACTERS,
            turn=1,
            seats=[
                Seat(hand=(ONE, FIVE, TWO_STEPS, THREE, FOUR), character=Character.REARRANGE_HAND),
                Seat(hand=hand(TWO_STEPS), active=(7,)),
            ],
        ),
        play=("play left", "move 7+2", "shift 0 2"),
        shows={
            "players.0.hand": (FIVE, TWO_STEPS, ONE, THREE, FOUR),
            "players.1.active": (0, 0, 9),
        },
        places=(0, 7, 8, 9, 10),
        seats=(0, 1),
    ),
    Example(
        title="Special key",
        text="Anouk gives up one of her keys, and the 2 counts as a 3.",
        rules=("MC-7.9",),
        pieces=(Character.SPECIAL_KEY,),
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
    Example(
        title="Special key, one less",
        text="""For a key the 2 counts as a 1, which leads exactly to the tunnel, and that
            leads on to 24.""",
        rules=("MC-7.9", "LX-4.6"),
        before=position(
            CHARACTERS,
            seats=[
                Seat(hand=hand(TWO_STEPS), active=(12,), keys=2, character=Character.SPECIAL_KEY),
            ],
            spaces={13: TunnelTile(), 24: TunnelTile()},
        ),
        play=("play left", "move 12+1"),
        shows={
            "players.0.keys": 1,
            "players.0.active": (0, 0, 0, 24),
            "players.0.asleep": (2,),
        },
        places=(12, 13, 14, 15, 16, 17, 24),
    ),
    Example(
        title="Special key, down to 0",
        text="""For a key the 1 counts as a 0: nobody moves, and one of the two on 9 takes the
            treasure that appeared there after they arrived.""",
        rules=("MC-7.9", "MC-5.2"),
        before=position(
            CHARACTERS,
            seats=[
                Seat(hand=hand(ONE), active=(9, 9), keys=1, character=Character.SPECIAL_KEY),
            ],
            spaces={9: VASE_FOR_TWO},
        ),
        play=("play left", "move 9+0"),
        shows={"players.0.keys": 0, "players.0.treasures": (VASE_FOR_TWO,)},
        places=range(7, 12),
    ),
)
