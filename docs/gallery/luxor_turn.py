"""A turn of Luxor: the two outer cards, steps, drawing."""

from __future__ import annotations

from rule_examples import Example

from gallery.luxor_parts import FIVE, FOUR, ONE, THREE, TWO, TWO_STEPS, VASE_FOR_THREE, hand
from theban.luxor import DieCard, NumberCard, Seat, position

ANIS_HAND = (ONE, FIVE, DieCard(), FOUR, THREE)

EXAMPLES = (
    Example(
        title="The two outer cards",
        text="Of a hand only the two outer cards can be played: here the 1 or the 3.",
        rules=("LX-3.2",),
        before=position(TWO, seats=[Seat(hand=ANIS_HAND)]),
        play=(),
        shows={"players.0.hand": ANIS_HAND},
        offers=("play left", "play right"),
    ),
    Example(
        title="One way to go",
        text="""Ada plays the 3. All her adventurers are on the stairs, so one of them goes 3
            tiles ahead.""",
        rules=("LX-3.4", "LX-3.1"),
        before=position(TWO, seats=[Seat(hand=ANIS_HAND)], spaces={3: VASE_FOR_THREE}),
        play=("play right", "move stairs+3"),
        shows={"players.0.hand": ANIS_HAND[:-1], "players.0.active": (0, 3)},
        places=range(5),
    ),
    Example(
        title="From an empty space",
        text="""An adventurer on an empty space has stayed there since its treasure was taken.
            The first step leads to the next tile, on 13.""",
        rules=("LX-1.3", "LX-1.2"),
        before=position(
            TWO,
            seats=[Seat(hand=hand(TWO_STEPS), active=(12,))],
            spaces={12: None, 13: VASE_FOR_THREE},
        ),
        play=("play left", "move 12+2"),
        shows={"players.0.active": (0, 0, 14)},
        places=range(11, 16),
    ),
    Example(
        title="Drawing a card",
        text="""The turn ends with a card drawn into the middle of the four left. It takes at
            least two more turns until it becomes an outer card.""",
        rules=("LX-6.1",),
        before=position(
            TWO, seats=[Seat(hand=hand(ONE), active=(12,))], spaces={13: VASE_FOR_THREE}
        ),
        play=("play left", "move 12+1", "draw die"),
        shows={"players.0.hand": (ONE, TWO_STEPS, DieCard(), THREE, FOUR)},
        places=range(11, 16),
    ),
    Example(
        title="No card lets anybody move",
        text="""From 39 a 4 and a 5 lead too far, and all of Ada's adventurers are there or in
            the chamber. She puts down one of the two outer cards without a move, and draws.""",
        rules=("LX-3.7", "LX-3.10"),
        before=position(
            TWO,
            seats=[Seat(hand=(FOUR, ONE, ONE, ONE, FIVE), active=(39,) * 4, in_chamber=1)],
        ),
        play=("play left", "draw 2"),
        shows={"players.0.active": (39,) * 4, "players.0.hand.2": NumberCard(2)},
        places=range(38, 42),
    ),
    Example(
        title="The roll allows no move",
        text="""A 1 would lead from 39 to 40, so the die lets Ada move and must be played: the 5
            does not. She rolls a 4, which leads too far from everywhere. Nothing moves, and she
            draws.""",
        rules=("LX-3.8", "LX-3.10"),
        before=position(
            TWO,
            seats=[Seat(hand=(DieCard(), ONE, ONE, TWO_STEPS, FIVE), active=(39, 39, 40, 40, 40))],
        ),
        play=("play left", "roll 4", "draw 3"),
        shows={"players.0.active": (39, 39, 40, 40, 40), "players.0.hand.2": THREE},
        places=range(38, 42),
    ),
)
