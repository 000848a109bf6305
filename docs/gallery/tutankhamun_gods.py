"""Tutankhamun: each of the five gods, whose idols are in the Nile."""

from __future__ import annotations

from rule_examples import Example

from gallery.tutankhamun_parts import (
    ANKH,
    BOTH,
    HORUS,
    ISIS,
    OSIRIS,
    RA,
    RING,
    THOTH,
    THREE,
    TWO,
    kind_of,
)
from theban.tutankhamun import position

ISIS_ON_1 = position(
    TWO,
    nile=[None, ISIS, RING, ANKH, ANKH],
    boats=[0],
    points=[29, 30],
    collections=[[RING]],
    underworld=[RING] * 8,
)

EXAMPLES = (
    Example(
        title="Osiris",
        text="Asha takes a tile from the Underworld, the Ankh. Osiris goes to the Tomb.",
        rules=("TT-4.1",),
        pieces=(OSIRIS,),
        before=position(TWO, nile=[None, OSIRIS, ANKH], boats=[0], underworld=[ANKH]),
        play=("sail 1", "underworld Ankh"),
        shows={f"players.0.tiles.{kind_of(ANKH)}": 1, f"underworld.{kind_of(ANKH)}": 0},
        places=range(4),
        seats=BOTH,
    ),
    Example(
        title="Osiris and a ring",
        text="""A Scarab Ring from the Underworld scores a point like any other that is
            collected.""",
        rules=("TT-4.1", "TT-3.1"),
        before=position(TWO, nile=[None, OSIRIS, RING], boats=[0], underworld=[RING] * 9),
        play=("sail 1", "underworld Scarab Ring"),
        shows={
            f"players.0.tiles.{kind_of(RING)}": 1,
            f"underworld.{kind_of(RING)}": 8,
            "players.0.points": 29,
        },
        places=range(4),
        seats=BOTH,
    ),
    Example(
        title="Osiris and an idol",
        text="""From the Underworld Asha takes an idol of Ra. It is resolved at once and sends
            the ring on 2 below; then both idols go to the Tomb.""",
        rules=("TT-4.1", "TT-3.4"),
        before=position(
            TWO,
            nile=[None, OSIRIS, RING, RING, ANKH],
            boats=[0],
            underworld=[RA, ANKH, *[RING] * 8],
        ),
        play=("sail 1", "underworld Ra", "ra 2"),
        shows={
            "nile.2": None,
            f"underworld.{kind_of(RA)}": 0,
            f"underworld.{kind_of(RING)}": 9,
            "players.0.points": 30,
        },
        places=range(6),
        seats=BOTH,
    ),
    Example(
        title="Isis",
        text="""Asha lays her ring on 3 and collects the Ankh that was there. She keeps the point
            for the ring, and the next player to collect it scores for it again.""",
        rules=("TT-4.2", "TT-4.3"),
        pieces=(ISIS,),
        before=ISIS_ON_1,
        play=("sail 1", "isis 3"),
        shows={
            "nile.3": RING,
            f"players.0.tiles.{kind_of(ANKH)}": 1,
            f"players.0.tiles.{kind_of(RING)}": 0,
            "players.0.points": 29,
        },
        places=range(6),
        seats=BOTH,
    ),
    Example(
        title="The ring is collected again",
        text="""Bela sails to the ring that Asha laid on 3. He scores a point for it, as Asha did
            when she had collected it; hers stays scored.""",
        rules=("TT-4.2", "TT-3.1"),
        before=ISIS_ON_1,
        until=("sail 1", "isis 3"),
        play=("sail 3",),
        shows={
            "nile.3": None,
            f"players.1.tiles.{kind_of(RING)}": 1,
            "players.0.points": 29,
            "players.1.points": 29,
        },
        places=range(-1, 6),
        seats=BOTH,
    ),
    Example(
        title="Ra",
        text="""Asha sends the last Ankh of the Nile below. The set is complete: Bela, who has the
            other one, scores 2. Then both Ankhs go to the Tomb.""",
        rules=("TT-4.4", "TT-6.1"),
        pieces=(RA,),
        before=position(THREE, nile=[None, RA, ANKH, THOTH], boats=[0], collections=[[], [ANKH]]),
        play=("sail 1", "ra 2"),
        shows={"players.0.points": 28, "players.1.points": 26, "nile.2": None},
        places=range(5),
        seats=BOTH,
    ),
    Example(
        title="Ra and an idol",
        text="Asha sends Thoth below. He is not resolved there: no tiles change places.",
        rules=("TT-4.4",),
        before=position(TWO, nile=[None, RA, THOTH, OSIRIS, ISIS], boats=[0]),
        play=("sail 1", "ra 2"),
        shows={
            "nile.2": None,
            "nile.3": OSIRIS,
            "nile.4": ISIS,
            f"underworld.{kind_of(THOTH)}": 1,
            "turn.seat": 1,
        },
        places=range(6),
        seats=BOTH,
    ),
    Example(
        title="Thoth",
        text="Two tiles ahead of the boat change places: Isis and Ra.",
        rules=("TT-4.5",),
        pieces=(THOTH,),
        before=position(TWO, nile=[OSIRIS, THOTH, ISIS, None, RA], boats=[-1, -2]),
        play=("sail 1", "thoth 2", "with 4"),
        shows={"nile.2": RA, "nile.4": ISIS},
        places=range(-1, 6),
        seats=(),
    ),
    Example(
        title="Thoth near the Tomb",
        text="Only one tile is ahead of the boat. There is nothing to swap, and nothing happens.",
        rules=("TT-4.5", "TT-3.3"),
        before=position(TWO, nile=[OSIRIS, THOTH, ISIS], boats=[-1, -2]),
        play=("sail 1",),
        shows={"nile.0": OSIRIS, "nile.2": ISIS, "turn.seat": 1},
        places=range(-1, 4),
        seats=(),
    ),
    Example(
        title="Horus collects",
        text="""The boat stays on 4, and Asha collects a tile behind it: the Ankh. The other tile
            behind stays, since Bela's boat is behind it.""",
        rules=("TT-4.6",),
        pieces=(HORUS,),
        before=position(TWO, nile=[None, ANKH, ANKH, None, HORUS, RA], boats=[3, 0]),
        play=("sail 4", "collect 1"),
        shows={f"players.0.tiles.{kind_of(ANKH)}": 1, "players.0.boat": 4, "nile.2": ANKH},
        places=range(7),
        seats=BOTH,
    ),
    Example(
        title="Horus moves back",
        text="""Instead, Asha moves her boat behind all others and behind all tiles, so that
            nothing trails.""",
        rules=("TT-4.6", "TT-5.1"),
        before=position(TWO, nile=[OSIRIS, RA, None, HORUS, None, THOTH], boats=[-1, 4]),
        play=("sail 3", "retreat"),
        shows={"players.0.boat": -1, "nile.0": OSIRIS, "nile.1": RA},
        places=range(-1, 7),
        seats=(),
    ),
)
