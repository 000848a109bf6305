"""Statues and tiles along the path of Luxor, without treasures."""

from __future__ import annotations

from rule_examples import Example

from gallery.luxor_parts import (
    NECKLACE_FOR_THREE,
    ONE,
    STATUE_FOR_THREE,
    TWO,
    TWO_STEPS,
    VASE_FOR_ONE,
    VASE_FOR_THREE,
    hand,
)
from theban.luxor import (
    AdvanceAllCard,
    FavorTile,
    HorusTile,
    OsirisTile,
    PlusMinusCard,
    ScarabDrawn,
    ScarabOrWildTile,
    ScarabTile,
    Seat,
    TunnelTile,
    UpToCard,
    WildCardTile,
    position,
)

# --- Statues -----------------------------------------------------------------------------------

WOKEN = position(
    TWO,
    seats=[Seat(hand=hand(AdvanceAllCard(1, 1)), active=(8,)), Seat(hand=hand(TWO_STEPS))],
    spaces={1: NECKLACE_FOR_THREE, 2: STATUE_FOR_THREE, 9: VASE_FOR_THREE},
)

STATUES = (
    Example(
        title="A statue",
        text="""The first statue is between 8 and 9. Passing it wakes Ada's adventurer there, who
            then stands on the stairs. Ben's goes on sleeping.""",
        rules=("LX-4.1", "LX-1.5"),
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
        title="An adventurer that has just woken does not move",
        text="""All go 1 ahead. The foremost passes the statue first and wakes the one there: it
            stays on the stairs, while the other one from the stairs goes to 1.""",
        rules=("LX-4.2", "LX-7.3", "LX-7.5"),
        before=WOKEN,
        play=("play left", "act 1"),
        shows={"players.0.active": (0, 1, 9), "players.0.asleep": (1, 2)},
        places=(0, 1, 2, 8, 9),
    ),
    Example(
        title="In the next turn it moves",
        text="Ben has had his turn. The adventurer that woke moves like any other: by a 1, onto 1.",
        rules=("LX-4.2", "LX-3.4"),
        before=WOKEN,
        until=("play left", "act 1", "draw 5", "play left", "move stairs+2", "draw 5"),
        play=("play left", "move stairs+1"),
        shows={"players.0.active": (1, 1, 9)},
        places=(0, 1, 2, 8, 9),
    ),
)

# --- Osiris and the tunnels --------------------------------------------------------------------

OSIRIS = (
    Example(
        title="Osiris +1",
        text="Osiris sends the adventurer on by his number: 1 tile, to the treasure on 7.",
        rules=("LX-4.3",),
        pieces=(OsirisTile(1),),
        before=position(
            TWO,
            seats=[Seat(hand=hand(ONE), active=(5,))],
            spaces={6: OsirisTile(1), 7: VASE_FOR_ONE},
        ),
        play=("play left", "move 5+1"),
        shows={"players.0.active": (0, 7), "players.0.points": 2},
        places=range(4, 9),
    ),
    Example(
        title="Osiris +2, from ahead",
        text="""Ada goes a step back, onto Osiris. He still sends the adventurer ahead, to the wild
            card on 8.""",
        rules=("LX-4.4", "LX-4.3"),
        pieces=(OsirisTile(2),),
        before=position(
            TWO,
            seats=[Seat(hand=hand(PlusMinusCard()), active=(7,))],
            spaces={6: OsirisTile(2), 8: WildCardTile()},
        ),
        play=("play left", "move 7-1"),
        shows={"players.0.active": (0, 8), "players.0.wild_cards": 1},
        places=range(5, 10),
    ),
    Example(
        title="Osiris +3",
        text="""3 tiles from 15. Space 17 is empty and does not count, and passing the statue after
            16 wakes the adventurer that sleeps there.""",
        rules=("LX-4.3", "LX-4.1"),
        pieces=(OsirisTile(3), ScarabDrawn(3)),
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
        title="Osiris +4, and the next Osiris",
        text="""4 tiles from 15, over the empty spaces 17 and 20, lead to Osiris on 21, and he
            sends the adventurer on again: 2 tiles, to 23.""",
        rules=("LX-4.3", "LX-4.8"),
        pieces=(OsirisTile(4),),
        before=position(
            TWO,
            seats=[Seat(hand=hand(ONE), active=(14,))],
            spaces={
                15: OsirisTile(4),
                17: None,
                20: None,
                21: OsirisTile(2),
                23: VASE_FOR_THREE,
            },
        ),
        play=("play left", "move 14+1"),
        shows={"players.0.active": (0, 0, 0, 23), "players.0.asleep": (2,)},
        places=(0, *range(14, 24)),
    ),
)

TUNNELS = (
    Example(
        title="A tunnel",
        text="""From a tunnel an adventurer goes on at once to the next one, from 5 to 13, and no
            further. It passes everything in between, including a statue.""",
        rules=("LX-4.6", "LX-4.7"),
        pieces=(TunnelTile(),),
        before=position(
            TWO,
            seats=[Seat(hand=hand(ONE), active=(4,))],
            spaces={5: TunnelTile(), 13: TunnelTile(), 24: TunnelTile()},
        ),
        play=("play left", "move 4+1"),
        shows={"players.0.active": (0, 0, 13), "players.0.asleep": (1, 2)},
        places=(4, 5, 6, 12, 13, 14, 24),
    ),
    Example(
        title="The last tunnel",
        text="No tunnel is ahead of 13, and the one on 5 is behind. Nothing happens.",
        rules=("LX-4.6",),
        before=position(
            TWO,
            seats=[Seat(hand=hand(ONE), active=(12,))],
            spaces={5: TunnelTile(), 13: TunnelTile()},
        ),
        play=("play left", "move 12+1"),
        shows={"players.0.active": (0, 0, 13)},
        places=(4, 5, 6, 12, 13, 14),
    ),
)

# --- What a tile gives -------------------------------------------------------------------------

GIFTS = (
    Example(
        title="A scarab",
        text="A scarab is drawn unseen; its points count at the end, and only Ada knows them.",
        rules=("LX-5.4",),
        pieces=(ScarabTile(), ScarabDrawn(4)),
        before=position(TWO, seats=[Seat(hand=hand(ONE), active=(9,))], spaces={10: ScarabTile()}),
        play=("play left", "move 9+1", "scarab 4"),
        shows={"players.0.scarabs": (4,), "board.tiles.10": ScarabTile()},
        places=range(9, 13),
    ),
    Example(
        title="A wild card",
        text="A wild card stands in for any treasure in a set.",
        rules=("LX-5.5",),
        pieces=(WildCardTile(),),
        before=position(TWO, seats=[Seat(hand=hand(ONE), active=(7,))], spaces={8: WildCardTile()}),
        play=("play left", "move 7+1"),
        shows={"players.0.wild_cards": 1},
        places=range(6, 9),
    ),
    Example(
        title="A scarab or a wild card",
        text="Ada takes either; she takes the scarab.",
        rules=("LX-5.6",),
        pieces=(ScarabOrWildTile(), ScarabDrawn(2)),
        before=position(
            TWO, seats=[Seat(hand=hand(ONE), active=(7,))], spaces={8: ScarabOrWildTile()}
        ),
        play=("play left", "move 7+1", "take scarab", "scarab 2"),
        shows={"players.0.scarabs": (2,), "players.0.wild_cards": 0},
        places=range(6, 9),
    ),
)

# --- What gives Horus cards --------------------------------------------------------------------

FAVORS = (
    Example(
        title="A favor of Horus, 1 or 2 eyes",
        text="""The top card of one of two levels: Ada chooses level 2, and *1 to 5* goes into the
            middle of her hand. It replaces the card that she would draw now.""",
        rules=("LX-5.7", "LX-5.10", "LX-5.12"),
        pieces=(FavorTile((1, 2)),),
        before=position(
            TWO,
            seats=[Seat(hand=hand(ONE), active=(9,))],
            spaces={10: FavorTile((1, 2))},
            horus_tops={2: UpToCard(2, 5)},
        ),
        play=("play left", "move 9+1", "take horus 2", "reveal horus2 1-4"),
        shows={"players.0.hand.2": UpToCard(2, 5), "turn.seat": 1},
        places=range(9, 13),
        seats=(0,),
    ),
    Example(
        title="A favor of Horus, 2 or 3 eyes",
        text="Here the levels are 2 and 3. Ada takes the top card of level 3, a *1 to 6*.",
        rules=("LX-5.7", "LX-5.10"),
        pieces=(FavorTile((2, 3)),),
        before=position(
            TWO,
            seats=[Seat(hand=hand(ONE), active=(27,))],
            spaces={28: FavorTile((2, 3))},
            horus_tops={3: UpToCard(3, 6)},
        ),
        play=("play left", "move 27+1", "take horus 3", "reveal horus3 1-5"),
        shows={"players.0.hand.2": UpToCard(3, 6), "turn.seat": 1},
        places=range(26, 30),
        seats=(0,),
    ),
    Example(
        title="A Horus tile, 1 eye",
        text="A key, or the top Horus card of the level that the tile shows. Ada takes the key.",
        rules=("LX-5.8",),
        pieces=(HorusTile(1),),
        before=position(TWO, seats=[Seat(hand=hand(ONE), active=(10,))]),
        play=("play left", "move 10+1", "take key"),
        shows={"players.0.keys": 1},
        places=range(9, 13),
    ),
    Example(
        title="A Horus tile, 2 eyes",
        text="""Ada takes the card: the top one of level 2, a *1 to 4*. It goes into the middle of
            her hand, and she does not draw another.""",
        rules=("LX-5.8", "LX-5.10"),
        pieces=(HorusTile(2),),
        before=position(
            TWO,
            seats=[Seat(hand=hand(ONE), active=(17,))],
            horus_tops={2: UpToCard(2, 4)},
        ),
        play=("play left", "move 17+1", "take horus 2", "reveal horus2 1-5"),
        shows={
            "players.0.hand.2": UpToCard(2, 4),
            "players.0.keys": 0,
            "horus_tops.1": UpToCard(2, 5),
            "turn.seat": 1,
        },
        places=range(16, 20),
        seats=(0,),
    ),
    Example(
        title="A Horus tile, 3 eyes",
        text="Ada has the choice between a key and the top card of level 3; she must take one.",
        rules=("LX-5.8", "LX-5.9"),
        pieces=(HorusTile(3),),
        before=position(TWO, seats=[Seat(hand=hand(ONE), active=(30,))]),
        play=("play left", "move 30+1"),
        shows={"players.0.keys": 0},
        offers=("take key", "take horus 3"),
        places=range(29, 33),
    ),
)

EXAMPLES = (*STATUES, *OSIRIS, *TUNNELS, *GIFTS, *FAVORS)
