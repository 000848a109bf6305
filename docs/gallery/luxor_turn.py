"""What a turn of Luxor consists of: the two outer cards, steps, drawing."""

from __future__ import annotations

from rule_examples import Example

from gallery.luxor_parts import TWO, VASE_FOR_THREE, hand
from theban.luxor import DieCard, NumberCard, Seat, position

ANIS_HAND = (NumberCard(1), NumberCard(5), DieCard(), NumberCard(4), NumberCard(3))

TURN = (
    Example(
        title="The two outer cards",
        text="""Of a hand only the two outer cards can be played. Ada plays the 3 on the right:
            all of hers are on the stairs, and there is one way to go.""",
        rules=("LX-3.2", "LX-3.4"),
        before=position(TWO, seats=[Seat(hand=ANIS_HAND)]),
        play=("play right",),
        shows={"players.0.hand": ANIS_HAND[:-1]},
        offers=("move stairs+3",),
        places=range(5),
    ),
    Example(
        title="From an empty space",
        text="""Who stands on an empty space has stayed there since its treasure was taken. The
            first step leads to the next tile, on 13.""",
        rules=("LX-1.3", "LX-1.2"),
        before=position(
            TWO,
            seats=[Seat(hand=hand(NumberCard(2)), active=(12,))],
            spaces={12: None, 13: VASE_FOR_THREE},
        ),
        play=("play left", "move 12+2"),
        shows={"players.0.active": (0, 0, 14)},
        places=range(11, 16),
    ),
    Example(
        title="Drawing a card",
        text="""The turn ends with a card drawn into the middle of the four left. It takes two
            more turns at least until it is an outer card.""",
        rules=("LX-6.1",),
        before=position(
            TWO, seats=[Seat(hand=hand(NumberCard(1)), active=(12,))], spaces={13: VASE_FOR_THREE}
        ),
        play=("play left", "move 12+1", "draw die"),
        shows={
            "players.0.hand": (
                NumberCard(1),
                NumberCard(2),
                DieCard(),
                NumberCard(3),
                NumberCard(4),
            )
        },
        places=range(11, 16),
    ),
)

PARTS = {"A turn": TURN}
