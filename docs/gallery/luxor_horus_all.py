"""The Horus cards of Luxor that determine themselves who moves: all, or the last one."""

from __future__ import annotations

from rule_examples import Example

from gallery.luxor_parts import TWO, VASE_FOR_ONE, VASE_FOR_THREE, VASE_FOR_TWO, hand
from theban.luxor import AdvanceAllCard, JoinNextCard, OsirisTile, Seat, TunnelTile, position

# --- All ahead ---------------------------------------------------------------------------------

ALL_AHEAD = position(
    TWO,
    seats=[
        Seat(hand=hand(AdvanceAllCard(3, 2)), active=(4, 4, 4, 11), asleep=(2,)),
        Seat(treasures=None),
    ],
    spaces={6: OsirisTile(3), 9: VASE_FOR_THREE, 13: TunnelTile(), 24: TunnelTile()},
)

ALL = (
    Example(
        title="All 1 ahead, level 1",
        text="""The foremost goes first, from 8 past the statue to 9. The one that wakes there
            does not move; the other one on the stairs goes to 1. Then Aylin has the one on 9 act,
            and takes the treasure.""",
        rules=("LX-7.3", "LX-7.4", "LX-4.2"),
        pieces=(AdvanceAllCard(1, 1),),
        before=position(
            TWO,
            seats=[Seat(hand=hand(AdvanceAllCard(1, 1)), active=(8,))],
            spaces={9: VASE_FOR_ONE},
        ),
        play=("play left", "act 9"),
        shows={
            "players.0.active": (0, 1, 9),
            "players.0.asleep": (1, 2),
            "players.0.treasures": (VASE_FOR_ONE,),
        },
        places=(0, 1, 2, 7, 8, 9, 10),
    ),
    Example(
        title="All 1 ahead, level 2",
        text="""Two stand before the chamber, and Aylin has one key: one enters and takes the
            sarcophagus of 5, the other stays. Entering is not an action: Aylin still chooses
            which of the others acts.""",
        rules=("LX-7.6", "LX-7.5"),
        pieces=(AdvanceAllCard(2, 1),),
        before=position(
            TWO,
            seats=[Seat(hand=hand(AdvanceAllCard(2, 1)), active=(12, 40, 40), keys=1)],
        ),
        play=("play left",),
        shows={
            "players.0.active": (1, 1, 13, 40),
            "players.0.in_chamber": 1,
            "players.0.keys": 0,
            "players.0.sarcophagi": (5,),
        },
        offers=("act 1", "act 13"),
        places=(0, 1, 12, 13, 39, 40, 41),
    ),
    Example(
        title="All 2 ahead, level 3",
        text="""All active adventurers go 2 ahead, the foremost first: one from 11 to the
            tunnel on 13, three to the Osiris tile on 6 and on to 9. Now Aylin chooses which
            of the two tiles acts.""",
        rules=("LX-7.3", "LX-7.4", "LX-7.5"),
        pieces=(AdvanceAllCard(3, 2),),
        before=ALL_AHEAD,
        play=("play left",),
        shows={"players.0.active": (9, 9, 9, 13)},
        offers=("act 9", "act 13"),
        places=range(4, 14),
    ),
    Example(
        title="The treasure is chosen",
        text="The three on 9 are enough for the treasure there. The tunnel does not act any more.",
        rules=("LX-7.4", "LX-5.1"),
        before=ALL_AHEAD,
        until=("play left",),
        play=("act 9",),
        shows={
            "players.0.active": (9, 9, 9, 13),
            "players.0.treasures": (VASE_FOR_THREE,),
            "players.0.points": 5,
        },
        places=range(8, 15),
    ),
    Example(
        title="The tunnel is chosen",
        text="""The one on 13 goes on to the next tunnel, on 24. The treasure on 9 stays, though
            three stand there.""",
        rules=("LX-7.4", "LX-4.6"),
        before=ALL_AHEAD,
        until=("play left",),
        play=("act 13",),
        shows={
            "players.0.active": (9, 9, 9, 24),
            "players.0.treasures": (),
            "board.tiles.9": VASE_FOR_THREE,
        },
        places=(8, 9, 10, 12, 13, 14, 23, 24),
    ),
)

# --- Last to second-last -----------------------------------------------------------------------

JOINING = (
    Example(
        title="Last to second-last, level 1",
        text="""Two share the last place, 3. One of them joins the next ahead, on 11, and acts
            there: Aylin takes a key.""",
        rules=("LX-7.7", "LX-5.8"),
        pieces=(JoinNextCard(1),),
        before=position(
            TWO,
            seats=[Seat(hand=hand(JoinNextCard(1)), active=(3, 3, 11, 18))],
        ),
        play=("play left", "take key"),
        shows={"players.0.active": (3, 11, 11, 18), "players.0.keys": 1},
        places=(2, 3, 4, 10, 11, 12, 18),
    ),
    Example(
        title="Last to second-last, level 2",
        text="The last adventurer, on the stairs, joins the second-last: a treasure for two.",
        rules=("LX-7.7",),
        pieces=(JoinNextCard(2),),
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
        text="""The last goes where the second-last is, even onto an empty space. There is no
            action there.""",
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
        title="Last to second-last, level 3",
        text="""All that are still on the path stand on 38, so the next one ahead is the one
            in the chamber. One of them joins it, for a key, and takes the second sarcophagus.""",
        rules=("LX-7.8", "LX-8.3"),
        pieces=(JoinNextCard(3),),
        before=position(
            TWO,
            seats=[Seat(hand=hand(JoinNextCard(3)), active=(38,) * 4, in_chamber=1, keys=1)],
        ),
        play=("play left",),
        shows={
            "players.0.active": (38,) * 3,
            "players.0.in_chamber": 2,
            "players.0.keys": 0,
            "players.0.sarcophagi": (5, 3),
        },
        places=range(37, 42),
    ),
)

EXAMPLES = (*ALL, *JOINING)
