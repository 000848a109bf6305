"""Tutankhamun: the start, sailing, the gods, trailing tiles, sets, the end."""

from __future__ import annotations

from rule_examples import Example

from theban.tutankhamun import Artifact, Config, God, Idol, ScarabRing, Tile, new_game, position

TWO, THREE = Config(players=2), Config(players=3)
SENET, THRONE, SARCOPHAGUS, POTTERY, ANKH = map(
    Artifact, ("Senet Game", "Throne", "Sarcophagus", "Pottery", "Ankh")
)
RING = ScarabRing()
OSIRIS, ISIS, RA, THOTH, HORUS = map(Idol, (God.OSIRIS, God.ISIS, God.RA, God.THOTH, God.HORUS))
BOTH, ALL = (0, 1), (0, 1, 2)


def _kind(tile: Tile) -> int:
    """Return where a kind of tiles is counted."""
    return TWO.tables.tiles.index[tile]


START = (
    Example(
        title="Four players",
        text="""Ada is the start player, and her boat is the foremost. With four players all
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
        text="It joins what Ada has collected. It scores nothing until its set is complete.",
        rules=("TT-3.1",),
        before=position(TWO, nile=[POTTERY, None, POTTERY, POTTERY, POTTERY], boats=[1]),
        play=("sail 3",),
        shows={f"players.0.tiles.{_kind(POTTERY)}": 1, "players.0.points": 30},
        places=range(-1, 6),
        seats=BOTH,
    ),
    Example(
        title="A Scarab Ring",
        text="It scores a point at once: Ada has one less to go.",
        rules=("TT-3.1",),
        before=position(TWO, nile=[RING] * 10),
        play=("sail 2",),
        shows={f"players.0.tiles.{_kind(RING)}": 1, "players.0.points": 29},
        places=range(-1, 5),
        seats=BOTH,
    ),
)

GODS = (
    Example(
        title="Osiris",
        text="Ada takes a tile out of the Underworld, the Ankh. Osiris goes to the Tomb.",
        rules=("TT-4.1",),
        before=position(TWO, nile=[None, OSIRIS, ANKH], boats=[0], underworld=[ANKH]),
        play=("sail 1", "underworld Ankh"),
        shows={f"players.0.tiles.{_kind(ANKH)}": 1, f"underworld.{_kind(ANKH)}": 0},
        places=range(4),
        seats=BOTH,
    ),
    Example(
        title="Osiris and an idol",
        text="""From the Underworld Ada takes an idol of Ra. It is resolved at once and sends
            the ring on 2 below; then both idols go to the Tomb.""",
        rules=("TT-4.1", "TT-3.4"),
        before=position(
            TWO, nile=[None, OSIRIS, RING, ANKH], boats=[0], underworld=[RA, ANKH, *[RING] * 9]
        ),
        play=("sail 1", "underworld Ra", "ra 2"),
        shows={"nile.2": None, f"underworld.{_kind(RA)}": 0, "players.0.points": 30},
        places=range(5),
        seats=BOTH,
    ),
    Example(
        title="Isis",
        text="""Ada lays her ring on 3 and collects the Ankh that was there. She keeps the point
            that the ring brought, and whoever collects it again scores for it again.""",
        rules=("TT-4.2", "TT-4.3"),
        before=position(
            TWO,
            nile=[None, ISIS, RING, ANKH, ANKH],
            boats=[0],
            points=[29, 30],
            collections=[[RING]],
            underworld=[RING] * 8,
        ),
        play=("sail 1", "isis 3"),
        shows={
            "nile.3": RING,
            f"players.0.tiles.{_kind(ANKH)}": 1,
            f"players.0.tiles.{_kind(RING)}": 0,
            "players.0.points": 29,
        },
        places=range(6),
        seats=BOTH,
    ),
    Example(
        title="Ra",
        text="""Ada sends the last Ankh of the Nile below. The set is complete: Ben, who has the
            other one, scores 2. Then both Ankhs go to the Tomb.""",
        rules=("TT-4.4", "TT-6.1"),
        before=position(THREE, nile=[None, RA, ANKH, THOTH], boats=[0], collections=[[], [ANKH]]),
        play=("sail 1", "ra 2"),
        shows={"players.0.points": 28, "players.1.points": 26, "nile.2": None},
        places=range(5),
        seats=BOTH,
    ),
    Example(
        title="Thoth",
        text="Two tiles ahead of the boat change places: Isis and Ra.",
        rules=("TT-4.5",),
        before=position(TWO, nile=[OSIRIS, THOTH, ISIS, None, RA], boats=[-1, -2]),
        play=("sail 1", "thoth 2", "with 4"),
        shows={"nile.2": RA, "nile.4": ISIS},
        places=range(-1, 6),
        seats=(),
    ),
    Example(
        title="Horus collects",
        text="""The boat stays on 4, and Ada collects a tile behind it: the Ankh. The other tile
            behind stays, since Ben's boat is behind it.""",
        rules=("TT-4.6",),
        before=position(TWO, nile=[None, ANKH, ANKH, None, HORUS, RA], boats=[3, 0]),
        play=("sail 4", "collect 1"),
        shows={f"players.0.tiles.{_kind(ANKH)}": 1, "players.0.boat": 4, "nile.2": ANKH},
        places=range(7),
        seats=BOTH,
    ),
    Example(
        title="Horus moves back",
        text="""Instead, Ada moves her boat behind all others and behind all tiles, so that
            nothing trails.""",
        rules=("TT-4.6", "TT-5.1"),
        before=position(TWO, nile=[OSIRIS, RA, None, HORUS, None, THOTH], boats=[-1, 4]),
        play=("sail 3", "retreat"),
        shows={"players.0.boat": -1, "nile.0": OSIRIS, "nile.1": RA},
        places=range(-1, 7),
        seats=(),
    ),
)

TRAILING = (
    Example(
        title="Tiles that trail",
        text="""Ada's is the last boat, and she sails to Ra on 2. When Ra is resolved, the tiles
            behind all boats go to the Underworld, the one furthest back first. The Ankh
            completes its set, and Ben scores 2 for the other one.""",
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
            f"underworld.{_kind(ISIS)}": 1,
            f"underworld.{_kind(RA)}": 1,
        },
        places=range(-1, 8),
        seats=BOTH,
    ),
)

SETS = (
    Example(
        title="First and second place",
        text="""Ada takes the last Pottery. She has three and scores the value of the set, 4;
            Ben has one and scores half of it.""",
        rules=("TT-6.2", "TT-6.1"),
        before=position(
            THREE,
            nile=[None, None, POTTERY, RA],
            boats=[1, 0, -1],
            collections=[[POTTERY] * 2, [POTTERY]],
        ),
        play=("sail 2",),
        shows={"players.0.points": 24, "players.1.points": 26, "players.2.points": 28},
        places=range(-1, 5),
        seats=ALL,
    ),
    Example(
        title="A tie",
        text="Three Sarcophagi each. Ben's boat is further back, so he scores 6 and Ada 3.",
        rules=("TT-6.2", "TT-6.3"),
        before=position(
            THREE,
            nile=[None, None, None, None, SARCOPHAGUS, RA],
            boats=[3, 1, 2],
            collections=[[SARCOPHAGUS] * 2, [SARCOPHAGUS] * 3],
        ),
        play=("sail 4",),
        shows={"players.0.points": 25, "players.1.points": 22, "players.2.points": 28},
        places=range(7),
        seats=ALL,
    ),
    Example(
        title="The bonus for rings",
        text="""The last ring brings Ada a point, and 5 more since five rings are the most.
            There is no second place.""",
        rules=("TT-6.5", "TT-3.1"),
        before=position(
            THREE,
            nile=[None, None, None, RING, RA],
            boats=[2, 1, 0],
            collections=[[RING] * 4, [RING] * 3, [RING] * 2],
        ),
        play=("sail 3",),
        shows={"players.0.points": 22, "players.1.points": 28, "players.2.points": 28},
        places=range(6),
        seats=ALL,
    ),
    Example(
        title="A scored set goes to the Tomb",
        text="""The last Throne: Ada has three, Ben and Cem one each. Ben is further back and
            comes second. Then all eight leave, those of the players and the three of the
            Underworld.""",
        rules=("TT-6.6", "TT-6.3"),
        before=position(
            THREE,
            nile=[None, None, None, THRONE, RA],
            boats=[2, 0, 1],
            collections=[[THRONE] * 2, [THRONE], [THRONE]],
            underworld=[THRONE] * 3,
        ),
        play=("sail 3",),
        shows={
            "players.0.points": 20,
            "players.1.points": 24,
            f"players.0.tiles.{_kind(THRONE)}": 0,
            f"underworld.{_kind(THRONE)}": 0,
        },
        places=range(6),
        seats=ALL,
    ),
    Example(
        title="Two players: the Underworld is second",
        text="""Of eight Senet Games Ada has four, the Underworld three and Ben one. Ada scores
            8. The second place is the Underworld's, so Ben scores nothing.""",
        rules=("TT-6.8",),
        before=position(
            TWO,
            nile=[None, None, SENET, RA],
            boats=[1, 0],
            collections=[[SENET] * 3, [SENET]],
            underworld=[SENET] * 3,
        ),
        play=("sail 2",),
        shows={"players.0.points": 22, "players.1.points": 30},
        places=range(5),
        seats=BOTH,
    ),
    Example(
        title="Two players: a tie with the Underworld",
        text="""Ada and the Underworld have three each, Ben has two. In a tie the Underworld
            comes after a player: Ada scores 8, and Ben nothing.""",
        rules=("TT-6.8", "TT-6.9"),
        before=position(
            TWO,
            nile=[None, None, SENET, RA],
            boats=[1, 0],
            collections=[[SENET] * 2, [SENET] * 2],
            underworld=[SENET] * 3,
        ),
        play=("sail 2",),
        shows={"players.0.points": 22, "players.1.points": 30},
        places=range(5),
        seats=BOTH,
    ),
)

END = (
    Example(
        title="At 0",
        text="""Ada has 3 points left and scores a set of 8. More than 0 is not needed: the game
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
        shows={"players.0.points": 0, "pending": ()},
        places=range(6),
        seats=ALL,
    ),
    Example(
        title="Two at 0",
        text="""Ada scores 8 and Ben 4, and both are at 0. Ben's boat is further back, so he has
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
        shows={"players.0.points": 0, "players.1.points": 0, "pending": ()},
        places=range(6),
        seats=ALL,
    ),
    Example(
        title="The Nile is empty",
        text="Nobody is at 0 when the last tile is taken. Ben has fewer points left and has won.",
        rules=("TT-7.1", "TT-7.2"),
        before=position(TWO, nile=[None, None, None, OSIRIS], boats=[2, 1], points=[7, 5]),
        play=("sail 3",),
        shows={"players.0.points": 7, "players.1.points": 5, "pending": ()},
        places=range(5),
        seats=BOTH,
    ),
)

PARTS = {
    "The start": START,
    "Sailing": SAILING,
    "Gods": GODS,
    "Trailing tiles": TRAILING,
    "Sets": SETS,
    "The end": END,
}
