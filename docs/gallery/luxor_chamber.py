"""The tomb chamber of Luxor, the end of a game, and the final scoring."""

from __future__ import annotations

from rule_examples import Example

from gallery.luxor_parts import (
    FIVE,
    JEWELRY,
    NECKLACE_FOR_ONE,
    ONE,
    STATUE,
    STATUE_FOR_ONE,
    THREE,
    TWO,
    TWO_STEPS,
    VASE,
    VASE_FOR_ONE,
    VASE_FOR_THREE,
    hand,
)
from theban.luxor import Ending, Seat, Treasure, TreasureKind, position

CHAMBER = (
    Example(
        title="Into the tomb chamber",
        text="""From 39 the second step leads inside, and costs a key. The first to arrive takes the
            sarcophagus of 5 points.""",
        rules=("LX-8.1", "LX-8.2", "LX-8.3"),
        before=position(TWO, seats=[Seat(hand=hand(TWO_STEPS), active=(39,), keys=1)]),
        play=("play left", "move 39+2"),
        shows={"players.0.in_chamber": 1, "players.0.keys": 0, "players.0.sarcophagi": (5,)},
        places=range(37, 42),
    ),
    Example(
        title="No key, no way in",
        text="Without a key the adventurer on 39 stays; only those on the stairs can move.",
        rules=("LX-8.1",),
        before=position(TWO, seats=[Seat(hand=hand(TWO_STEPS), active=(39,))]),
        play=("play left",),
        shows={"players.0.keys": 0},
        offers=("move stairs+2",),
        places=(0, 1, 2, 38, 39, 40, 41),
    ),
    Example(
        title="The second one ends the game",
        text="""Bilal's adventurer is already inside. Amara's is the second: she takes the remaining
            sarcophagus. The round is completed with Bilal's turn, and the game is over.""",
        rules=("LX-8.4", "LX-8.3"),
        before=position(
            TWO,
            seats=[
                Seat(hand=hand(TWO_STEPS), active=(39,), keys=2),
                Seat(hand=hand(ONE), active=(37,), in_chamber=1),
            ],
            spaces={38: VASE_FOR_THREE},
        ),
        play=("play left", "move 39+2", "draw 5", "play left", "move 37+1", "draw 5"),
        shows={
            "players.0.sarcophagi": (3,),
            "players.0.keys": 1,
            "players.1.active": (0, 0, 0, 38),
            "ending": Ending.CHAMBER,
        },
        places=range(37, 42),
        seats=(0,),
    ),
    Example(
        title="A third one",
        text="""Amara has two inside, and it is the last turn of the round. Bilal may still enter,
            with a key, but no sarcophagus is left for him. Then the game is over.""",
        rules=("LX-8.3", "LX-8.4"),
        before=position(
            TWO,
            turn=1,
            seats=[Seat(in_chamber=2), Seat(hand=hand(TWO_STEPS), active=(39,), keys=1)],
        ),
        play=("play left", "move 39+2", "draw 5"),
        shows={
            "players.1.in_chamber": 1,
            "players.1.keys": 0,
            "players.1.sarcophagi": (),
            "ending": Ending.CHAMBER,
        },
        places=range(37, 42),
    ),
    Example(
        title="Nobody can move",
        text="""All adventurers are on 39 and 40, none of the outer cards leads to the next tile,
            and nobody has a key. A whole round passes without a move, and the game is over.""",
        rules=("LX-8.5", "LX-8.6"),
        before=position(
            TWO,
            seats=[
                Seat(hand=hand(FIVE), active=(39, 40, 40, 40, 40)),
                Seat(hand=hand(THREE, last=FIVE), active=(39, 39, 40, 40, 40)),
            ],
        ),
        play=("play left", "draw 2", "play left", "draw 2"),
        shows={"ending": Ending.IDLE_ROUND, "sheet.totals": (40, 40)},
        places=range(38, 42),
        seats=(0, 1),
    ),
)

# --- The sheet ---------------------------------------------------------------------------------

OF_EACH_KIND = (
    *(VASE_FOR_ONE,) * 3,
    *(STATUE_FOR_ONE,) * 2,
    *(NECKLACE_FOR_ONE,) * 2,
)

LAST_TURN = ("play left", "move 26+1", "draw 5")
"""In each of these, Bilal's turn is the last one of the round and of the game."""

SCORING = (
    Example(
        title="Places",
        text="""Bilal's turn is the last one. At the end Amara's adventurers are on the stairs, on
            26, 32 and 33, and in the chamber: 0, 5, 5, 8 and 13 points. Bilal's are on the stairs,
            on 33 and in the chamber: 0, 8 and 13 points.""",
        rules=("LX-9.1",),
        before=position(
            TWO,
            turn=1,
            seats=[
                Seat(active=(0, 26, 32, 33), in_chamber=1),
                Seat(hand=hand(ONE), active=(0, 0, 32), in_chamber=1),
            ],
            spaces={33: VASE_FOR_THREE},
        ),
        play=("play left", "move 32+1", "draw 5"),
        shows={"sheet.points.0.1": 31, "sheet.points.1.1": 21},
        places=(0, 26, 32, 33, 41),
        seats=(),
    ),
    Example(
        title="Sarcophagi and keys",
        text="""Amara was the first in the chamber, and in the last turn Bilal is the second: 5
            points and 3. Bilal has paid a key. The two keys that Amara still has are worth 2
            points.""",
        rules=("LX-9.2", "LX-8.3"),
        before=position(
            TWO,
            turn=1,
            seats=[
                Seat(in_chamber=1, keys=2),
                Seat(hand=hand(ONE), active=(40,), keys=1),
            ],
        ),
        play=("play left", "move 40+1", "draw 5"),
        shows={
            "sheet.points.0.2": 5,
            "sheet.points.1.2": 3,
            "sheet.points.0.3": 2,
            "sheet.points.1.3": 0,
        },
        places=(40, 41),
        seats=(0, 1),
    ),
    Example(
        title="Scarabs",
        text="After the last turn Bilal's scarabs of 1, 2 and 4 are worth 7 points.",
        rules=("LX-9.2",),
        before=position(
            TWO,
            turn=1,
            seats=[
                Seat(in_chamber=2),
                Seat(hand=hand(ONE), active=(0, 26), scarabs=(4, 1, 2)),
            ],
            spaces={27: VASE_FOR_THREE},
        ),
        play=LAST_TURN,
        shows={"sheet.points.1.5": 7},
        places=(26, 27),
        seats=(1,),
    ),
    Example(
        title="A tie",
        text="""Bilal's last move brings his places from 28 points to 31. Both now have 34 points:
            Amara 29 for her places and 5 for her sarcophagus, Bilal 31 for his and 3. The more
            valuable sarcophagus decides, so Amara wins.""",
        rules=("LX-9.4", "LX-9.5"),
        before=position(
            TWO,
            turn=1,
            seats=[
                Seat(active=(0, 0, 33, 33), in_chamber=1),
                Seat(hand=hand(ONE), active=(0, 32, 32, 32), in_chamber=1),
            ],
            spaces={33: VASE_FOR_THREE},
        ),
        play=("play left", "move 32+1", "draw 5"),
        shows={
            "sheet.points.0.1": 29,
            "sheet.points.0.2": 5,
            "sheet.points.1.1": 31,
            "sheet.points.1.2": 3,
            "sheet.totals": (34, 34),
            "ranks": (1, 2),
        },
        places=(0, 32, 33, 41),
        seats=(),
    ),
)

# --- Treasure sets -----------------------------------------------------------------------------

COPIES = ((1, 1), *((1, 2),) * 4, *((2, 3),) * 3, (3, 5), (3, 6))
"""The ten treasures of one type: the adventurers that each needs, and its points."""

CHART = ((1, 3), (2, 7), (3, 12), (4, 18), (5, 25), (6, 33), (7, 42), (8, 52), (9, 52))
"""The printed table of sets and their points; a ninth set adds nothing."""


def _first(kind: TreasureKind, number: int) -> tuple[Treasure, ...]:
    """Return this many treasures of a type, the cheapest first."""
    return tuple(Treasure(kind, *design) for design in COPIES[:number])


def _charted(sets: int, points: int) -> Example:
    """Return the example of a number of complete sets."""
    number = "1 set" if sets == 1 else f"{sets} sets"
    more = ", as 8 do" if sets > len(CHART) - 1 else ""
    owned = (treasure for kind in (VASE, STATUE, JEWELRY) for treasure in _first(kind, sets))
    return Example(
        title=number,
        text=f"{sets} of each type: {number} score{'s' if sets == 1 else ''} {points}{more}.",
        rules=("LX-9.3",),
        before=position(TWO, seats=[Seat(treasures=tuple(owned)), Seat(treasures=())], over=True),
        play=(),
        shows={"sheet.points.0.4": points},
        seats=(0,),
    )


SETS = (
    Example(
        title="The last treasure of a set",
        text="""In the last turn Bilal takes a piece of jewelry, and scores 2 points for it at once.
            With his vase and his statue it makes a set, which scores 3 more when the game is
            over.""",
        rules=("LX-9.3",),
        before=position(
            TWO,
            turn=1,
            seats=[
                Seat(in_chamber=2),
                Seat(hand=hand(ONE), active=(0, 25), treasures=(VASE_FOR_ONE, STATUE_FOR_ONE)),
            ],
            spaces={26: NECKLACE_FOR_ONE},
        ),
        play=("play left", "move 25+1", "draw 5"),
        shows={"sheet.points.1.0": 6, "sheet.points.1.4": 3},
        places=(25, 26),
        seats=(1,),
    ),
    *(_charted(sets, points) for sets, points in CHART),
    Example(
        title="Sets and wild cards",
        text="""Three vases, two statues and two pieces of jewelry make three sets: one wild card
            stands for the missing statue and another for the missing jewelry. Three sets score 12.
            The third wild card is left over and scores nothing.""",
        rules=("LX-9.3", "LX-9.6"),
        before=position(
            TWO,
            seats=[Seat(treasures=OF_EACH_KIND, wild_cards=3), Seat(treasures=())],
            over=True,
        ),
        play=(),
        shows={"sheet.points.0.4": 12},
        seats=(0,),
    ),
    Example(
        title="At most two wild cards in a set",
        text="""One vase and five wild cards make one set, with two of the wild cards. The other
            three do not make a set, since a set needs at least one treasure.""",
        rules=("LX-9.3", "LX-9.6"),
        before=position(
            TWO,
            seats=[Seat(treasures=(VASE_FOR_ONE,), wild_cards=5), Seat(treasures=())],
            over=True,
        ),
        play=(),
        shows={"sheet.points.0.4": 3},
        seats=(0,),
    ),
)

EXAMPLES = (*CHAMBER, *SCORING, *SETS)
