"""Tutankhamun: the start, sailing, trailing tiles, the end; without the gods and the sets."""

from __future__ import annotations

from rule_examples import Example

from gallery.tutankhamun_parts import (
    ALL,
    ANKH,
    BOTH,
    HORUS,
    ISIS,
    OSIRIS,
    POTTERY,
    RA,
    RING,
    SARCOPHAGUS,
    SENET,
    THOTH,
    THREE,
    THRONE,
    TWO,
    kind_of,
)
from theban.tutankhamun import Config, Ending, new_game, position

START = (
    Example(
        title="The 80 tiles",
        text="""The tiles as they come out of the box, before they are shuffled: three sets of 8
            tiles, three of 6, three of 4 and three of 2, ten Scarab Rings, and two idols of each of
            the five gods. The table counts them. Beside each set are the points for first and
            second place: the number of its tiles, and half of that.""",
        rules=("TT-1.2", "TT-1.3", "TT-6.2"),
        before=position(TWO),
        play=(),
        shows={
            "nile.0": SENET,
            "nile.8": THRONE,
            "nile.24": SARCOPHAGUS,
            "nile.42": POTTERY,
            "nile.54": ANKH,
            "nile.60": RING,
            "nile.69": RING,
            "nile.70": OSIRIS,
            "nile.79": HORUS,
        },
        places=range(-1, 80),
        seats=(),
    ),
    Example(
        title="Four players",
        text="""Asha is the start player, and her boat is the foremost. With four players all
            begin with 24 points; who is at 0 first wins.""",
        rules=("TT-1.1", "TT-1.4"),
        before=new_game(Config(players=4), seed=1),
        play=(),
        shows={"players.0.points": 24, "players.0.boat": -1, "players.3.boat": -4},
        places=range(-1, 8),
        seats=BOTH,
    ),
)

SAILING = (
    Example(
        title="A turn",
        text="""Asha's is the last boat. She sails past Bela to the Pottery tile on 4 and takes it.
            Now Bela's boat is the last one, and Isis and the Ankh behind him trail. Then it is his
            turn.""",
        rules=("TT-2.1",),
        before=position(
            TWO,
            nile=[None, ISIS, ANKH, None, POTTERY, POTTERY, ANKH],
            boats=[0, 3],
        ),
        play=("sail 4",),
        shows={
            "players.0.boat": 4,
            f"players.0.tiles.{kind_of(POTTERY)}": 1,
            "nile.1": None,
            "nile.2": None,
            f"underworld.{kind_of(ANKH)}": 1,
        },
        places=range(-1, 9),
        seats=BOTH,
    ),
    Example(
        title="Where a boat can sail",
        text="""Forward to any tile, so to 4 or 5; backward only to the nearest one, on 2 and
            not on 1.""",
        rules=("TT-2.1", "TT-2.2"),
        before=position(
            TWO, nile=[None, RING, RING, None, RING, RING], boats=[3, 0], collections=[[RING] * 6]
        ),
        play=(),
        shows={"players.0.boat": 3},
        offers=("sail 2", "sail 4", "sail 5"),
        places=range(8),
        seats=(),
    ),
    Example(
        title="An artifact",
        text="It joins what Asha has collected. It scores nothing until its set is complete.",
        rules=("TT-3.1",),
        before=position(TWO, nile=[POTTERY, None, POTTERY, POTTERY, POTTERY], boats=[1]),
        play=("sail 3",),
        shows={f"players.0.tiles.{kind_of(POTTERY)}": 1, "players.0.points": 30},
        places=range(-1, 6),
        seats=BOTH,
    ),
    Example(
        title="A Scarab Ring",
        text="It scores a point at once: Asha has one point fewer left.",
        rules=("TT-3.1",),
        before=position(TWO, nile=[RING] * 10),
        play=("sail 2",),
        shows={f"players.0.tiles.{kind_of(RING)}": 1, "players.0.points": 29},
        places=range(-1, 5),
        seats=BOTH,
    ),
)

TRAILING = (
    Example(
        title="Tiles that trail",
        text="""Asha's is the last boat, and she sails to Ra on 2. When Ra is resolved, the tiles
            behind all boats go to the Underworld, the one furthest back first. The Ankh
            completes its set, and Bela scores 2 for the other one.""",
        rules=("TT-5.1", "TT-6.1"),
        before=position(
            THREE,
            nile=[ANKH, ISIS, RA, None, None, RA, THOTH],
            boats=[-1, 3, 4],
            collections=[[], [ANKH]],
        ),
        play=("sail 2", "ra 5"),
        shows={
            "nile.0": None,
            "nile.1": None,
            "players.1.points": 26,
            f"underworld.{kind_of(ISIS)}": 1,
            f"underworld.{kind_of(RA)}": 1,
        },
        places=range(-1, 8),
        seats=BOTH,
    ),
)

END = (
    Example(
        title="At 0",
        text="""Asha has 3 points left and scores a set of 8. The surplus does not matter: the game
            is over, and she has won.""",
        rules=("TT-7.1", "TT-1.5"),
        before=position(
            THREE,
            nile=[None, None, None, SENET, RA],
            boats=[2, 1, 0],
            points=[3, 9, 9],
            collections=[[SENET] * 7],
        ),
        play=("sail 3",),
        shows={"players.0.points": 0, "ending": Ending.ZERO},
        places=range(6),
        seats=ALL,
    ),
    Example(
        title="Two at 0",
        text="""Asha scores 8 and Bela 4, and both are at 0. Bela's boat is further back, so he has
            won.""",
        rules=("TT-7.2", "TT-7.3"),
        before=position(
            THREE,
            nile=[None, None, None, SENET, RA],
            boats=[2, 1, 0],
            points=[8, 4, 9],
            collections=[[SENET] * 5, [SENET] * 2],
        ),
        play=("sail 3",),
        shows={"players.0.points": 0, "players.1.points": 0, "ending": Ending.ZERO},
        places=range(6),
        seats=ALL,
    ),
    Example(
        title="The Nile is empty",
        text="Nobody is at 0 when the last tile is taken. Bela has fewer points left and has won.",
        rules=("TT-7.1", "TT-7.2"),
        before=position(TWO, nile=[None, None, None, OSIRIS], boats=[2, 1], points=[7, 5]),
        play=("sail 3",),
        shows={"players.0.points": 7, "players.1.points": 5, "ending": Ending.NILE_EMPTY},
        places=range(5),
        seats=BOTH,
    ),
)

EXAMPLES = (*START, *SAILING, *TRAILING, *END)
