"""What lies and stands along the path of Luxor: tiles, statues, the chamber."""

from __future__ import annotations

from rule_examples import Example

from gallery.luxor_parts import (
    JEWELRY,
    STATUE,
    TWO,
    VASE_FOR_ONE,
    VASE_FOR_TWO,
    hand,
)
from theban.luxor import (
    FavorTile,
    NumberCard,
    OsirisTile,
    ScarabOrWildTile,
    ScarabTile,
    Seat,
    Treasure,
    TunnelTile,
    UpToCard,
    WildCardTile,
    position,
)

ONE, TWO_STEPS = NumberCard(1), NumberCard(2)
STATUE_FOR_TWO, NECKLACE_FOR_THREE = Treasure(STATUE, 2, 3), Treasure(JEWELRY, 3, 6)

TREASURES = (
    Example(
        title="A treasure for two",
        text="""One of Ada's stands on the tile; a second comes, and she takes the treasure. The
            space has no icon, so nothing is laid there.""",
        rules=("LX-5.1", "LX-5.2"),
        before=position(
            TWO,
            seats=[Seat(hand=hand(TWO_STEPS), active=(10, 12))],
            spaces={12: STATUE_FOR_TWO},
        ),
        play=("play left", "move 10+2"),
        shows={
            "players.0.treasures": (STATUE_FOR_TWO,),
            "players.0.points": 3,
            "board.tiles.12": None,
        },
        places=range(10, 15),
    ),
    Example(
        title="Not enough adventurers",
        text="""A treasure for three, and two of Ada's. Ben's adventurer does not count for her:
            the treasure stays.""",
        rules=("LX-5.1",),
        before=position(
            TWO,
            seats=[Seat(hand=hand(TWO_STEPS), active=(10, 12)), Seat(active=(12,))],
            spaces={12: NECKLACE_FOR_THREE},
        ),
        play=("play left", "move 10+2"),
        shows={"players.0.active": (0, 12, 12), "board.tiles.12": NECKLACE_FOR_THREE},
        places=range(10, 15),
    ),
    Example(
        title="A temple tile comes to light",
        text="""Space 13 shows a cobra. When its treasure is taken a cobra tile is laid there,
            here a tunnel; it acts from the next visit on.""",
        rules=("LX-5.3",),
        before=position(
            TWO,
            seats=[Seat(hand=hand(ONE), active=(12, 13))],
            spaces={13: VASE_FOR_TWO},
        ),
        play=("play left", "move 12+1", "temple tunnel"),
        shows={"board.tiles.13": TunnelTile(), "players.0.active": (0, 13, 13)},
        places=range(11, 16),
    ),
)

TEMPLE = (
    Example(
        title="Osiris",
        text="""Osiris sends the adventurer on by his number: 3 tiles from 15. Space 17 is empty
            and not counted, and the statue after 16 wakes the adventurer that sleeps there.""",
        rules=("LX-4.3", "LX-4.1"),
        before=position(
            TWO,
            seats=[Seat(hand=hand(TWO_STEPS), active=(13,))],
            spaces={15: OsirisTile(3), 17: None, 19: ScarabTile()},
        ),
        play=("play left", "move 13+2", "scarab 3"),
        shows={"players.0.active": (0, 0, 0, 19), "players.0.scarabs": (3,)},
        places=(0, *range(13, 20)),
    ),
    Example(
        title="A statue",
        text="""The first statue stands between 8 and 9. Who passes it wakes the own adventurer
            there, and it stands on the stairs. Ben's sleeps on.""",
        rules=("LX-4.1",),
        before=position(TWO, seats=[Seat(hand=hand(TWO_STEPS), active=(7,))]),
        play=("play left", "move 7+2"),
        shows={
            "players.0.active": (0, 0, 9),
            "players.0.asleep": (1, 2),
            "players.1.asleep": (0, 1, 2),
        },
        places=(0, *range(6, 11)),
    ),
    Example(
        title="A tunnel",
        text="""From a tunnel one goes on to the next tunnel at once, from 5 to 13, and not
            further. What is passed counts: a statue is.""",
        rules=("LX-4.6", "LX-4.7"),
        before=position(
            TWO,
            seats=[Seat(hand=hand(ONE), active=(4,))],
            spaces={5: TunnelTile(), 13: TunnelTile(), 24: TunnelTile()},
        ),
        play=("play left", "move 4+1"),
        shows={"players.0.active": (0, 0, 13), "players.0.asleep": (1, 2)},
        places=(4, 5, 6, 12, 13, 14),
    ),
    Example(
        title="A scarab",
        text="A scarab is drawn unseen; its points count at the end, and only Ada knows them.",
        rules=("LX-5.4",),
        before=position(TWO, seats=[Seat(hand=hand(ONE), active=(9,))], spaces={10: ScarabTile()}),
        play=("play left", "move 9+1", "scarab 3"),
        shows={"players.0.scarabs": (3,), "board.tiles.10": ScarabTile()},
        places=range(9, 13),
    ),
    Example(
        title="A wild card",
        text="A wild card stands in for any treasure of a set.",
        rules=("LX-5.5",),
        before=position(TWO, seats=[Seat(hand=hand(ONE), active=(7,))], spaces={8: WildCardTile()}),
        play=("play left", "move 7+1"),
        shows={"players.0.wild_cards": 1},
        places=range(6, 9),
    ),
    Example(
        title="A scarab or a wild card",
        text="Ada takes either; she takes the scarab.",
        rules=("LX-5.6",),
        before=position(
            TWO, seats=[Seat(hand=hand(ONE), active=(7,))], spaces={8: ScarabOrWildTile()}
        ),
        play=("play left", "move 7+1", "take scarab", "scarab 2"),
        shows={"players.0.scarabs": (2,), "players.0.wild_cards": 0},
        places=range(6, 9),
    ),
    Example(
        title="A favor of Horus",
        text="""The top card of one of two levels; Ada chooses level 2, and *1 to 5* goes into
            the middle of her hand.""",
        rules=("LX-5.7", "LX-5.10"),
        before=position(
            TWO,
            seats=[Seat(hand=hand(ONE), active=(9,))],
            spaces={10: FavorTile((1, 2))},
            horus_tops={2: UpToCard(2, 5)},
        ),
        play=("play left", "move 9+1", "take horus 2"),
        shows={"players.0.hand.2": UpToCard(2, 5)},
        places=range(9, 13),
    ),
    Example(
        title="A Horus tile",
        text="A key, or the top Horus card of the level that the tile shows. Ada takes the key.",
        rules=("LX-5.8",),
        before=position(TWO, seats=[Seat(hand=hand(ONE), active=(10,))]),
        play=("play left", "move 10+1", "take key"),
        shows={"players.0.keys": 1},
        places=range(9, 13),
    ),
)

CHAMBER = (
    Example(
        title="Into the tomb chamber",
        text="""From 39 the second step leads inside, and takes a key. The first to come takes
            the sarcophagus of 5 points.""",
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
        text="""Ben's adventurer is inside already. Ada's is the second: she takes the
            sarcophagus that is left, and the round is played to its end.""",
        rules=("LX-8.4", "LX-8.3"),
        before=position(
            TWO,
            turn=1,
            seats=[
                Seat(in_chamber=1),
                Seat(hand=hand(TWO_STEPS), active=(39,), keys=2),
            ],
        ),
        play=("play left", "move 39+2", "draw 5"),
        shows={"players.1.sarcophagi": (3,), "pending": ()},
        places=range(37, 42),
    ),
)

OF_EACH_KIND = (
    *(VASE_FOR_ONE,) * 3,
    *(Treasure(STATUE, 1, 2),) * 2,
    *(Treasure(JEWELRY, 1, 2),) * 2,
)

SCORING = (
    Example(
        title="Places",
        text="""Ada's adventurers stand on the stairs, on 26, 32 and 33, and in the chamber: 0,
            5, 5, 8 and 13 points.""",
        rules=("LX-9.1",),
        before=position(TWO, seats=[Seat(active=(0, 26, 32, 33), in_chamber=1)], over=True),
        play=(),
        shows={"sheet.points.0.1": 31},
        places=(0, 26, 32, 33, 41),
        seats=(),
    ),
    Example(
        title="Sets and wild cards",
        text="""Two vases, statues and pieces of jewelry are two sets, and a wild card stands
            for the statue that the third vase lacks, another for the jewelry: three sets
            score 12. The third wild card is left over and brings nothing.""",
        rules=("LX-9.3",),
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
        title="Scarabs",
        text="Scarabs of 1, 2 and 4 are 7 points.",
        rules=("LX-9.2",),
        before=position(TWO, seats=[Seat(scarabs=(4, 1, 2))], over=True),
        play=(),
        shows={"sheet.points.0.5": 7},
        seats=(0,),
    ),
)

PARTS = {
    "Treasures": TREASURES,
    "Statues and tiles": TEMPLE,
    "The chamber": CHAMBER,
    "The final scoring": SCORING,
}
