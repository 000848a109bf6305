"""Tutankhamun: the scoring of sets, each set, the rings, and the Underworld as a third player."""

from __future__ import annotations

from rule_examples import Example

from gallery.tutankhamun_parts import (
    ALL,
    BOTH,
    POTTERY,
    RA,
    RING,
    SARCOPHAGUS,
    SENET,
    THREE,
    THRONE,
    TWO,
    kind_of,
)
from theban.tutankhamun import Artifact, position

# --- Each set ----------------------------------------------------------------------------------

SIZES = {
    8: (
        (4, 2, 1),
        (20, 24, 28),
        """She has five of eight and scores 8; Basil has two and scores half, 4;
        Cyrus has one and scores nothing.""",
    ),
    6: (
        (2, 2, 1),
        (22, 25, 28),
        """She has three of six and scores 6; Basil has two and scores half, 3;
        Cyrus has one and scores nothing.""",
    ),
    4: (
        (2, 1, 0),
        (24, 26, 28),
        "She has three of four and scores 4; Basil has one and scores half, 2.",
    ),
    2: (
        (0, 1, 0),
        (27, 26, 28),
        "Each has one of two. Basil's boat is further back: he scores 2, and Alma half of it, 1.",
    ),
}
"""By the number of tiles: each player's tiles before the last, the points left then, and why."""


def _scored(name: str, size: int) -> Example:
    """Return the example of a set: with 28 points each, Alma takes its last tile."""
    artifact = Artifact(name)
    owned, left, why = SIZES[size]
    return Example(
        title=name,
        text=f"Alma takes the last one. {why}",
        rules=("TT-6.2", "TT-6.1", "TT-1.2"),
        pieces=(artifact,),
        before=position(
            THREE,
            nile=[None, None, None, artifact, RA],
            boats=[2, 1, 0],
            collections=[[artifact] * number for number in owned],
        ),
        play=("sail 3",),
        shows={f"players.{seat}.points": points for seat, points in enumerate(left)},
        places=range(5),
        seats=ALL,
    )


EACH = (
    *(_scored(name, 8) for name in ("Senet Game", "Throne", "Cartouche")),
    *(_scored(name, 6) for name in ("Sarcophagus", "Standing Statues", "Seated Statue")),
    *(_scored(name, 4) for name in ("Pottery", "Bracelet", "Lotus Lamp")),
    *(_scored(name, 2) for name in ("Ankh", "Dagger", "Crook & Flail")),
)

# --- Special cases -----------------------------------------------------------------------------

SETS = (
    Example(
        title="A tie",
        text="Three Sarcophagi each. Basil's boat is further back, so he scores 6 and Alma 3.",
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
        title="One owner alone",
        text="""Alma takes the last Pottery; the other three went to the Underworld. She scores
            4, and there is no second place.""",
        rules=("TT-6.4",),
        before=position(
            THREE,
            nile=[None, None, None, POTTERY, RA],
            boats=[2, 1, 0],
            underworld=[POTTERY] * 3,
        ),
        play=("sail 3",),
        shows={"players.0.points": 24, "players.1.points": 28, "players.2.points": 28},
        places=range(6),
        seats=ALL,
    ),
    Example(
        title="A scored set goes to the Tomb",
        text="""The last Throne: Alma has three, Basil and Cyrus one each. Basil is further back and
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
            f"players.0.tiles.{kind_of(THRONE)}": 0,
            f"underworld.{kind_of(THRONE)}": 0,
        },
        places=range(6),
        seats=ALL,
    ),
)

RINGS = (
    Example(
        title="The bonus for rings",
        text="""The last ring brings Alma a point, and 5 more since her five rings are the most.
            There is no second place.""",
        rules=("TT-6.5", "TT-3.1"),
        pieces=(RING,),
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
        title="A tie for the most rings",
        text="""The last ring brings Alma a point, and now she and Basil have four each. Basil's
            boat is further back: the 5 points are his alone.""",
        rules=("TT-6.5", "TT-3.1"),
        before=position(
            THREE,
            nile=[None, None, None, RING, RA],
            boats=[2, 1, 0],
            collections=[[RING] * 3, [RING] * 4, [RING] * 2],
        ),
        play=("sail 3",),
        shows={"players.0.points": 27, "players.1.points": 23, "players.2.points": 28},
        places=range(6),
        seats=ALL,
    ),
    Example(
        title="Two players: the most rings are below",
        text="""Alma's last ring is her fourth, and scores a point. The Underworld has five: the
            bonus is nobody's.""",
        rules=("TT-6.9", "TT-6.5"),
        before=position(
            TWO,
            nile=[None, None, RING, RA],
            boats=[1, 0],
            collections=[[RING] * 3, [RING]],
            underworld=[RING] * 5,
        ),
        play=("sail 2",),
        shows={"players.0.points": 29, "players.1.points": 30},
        places=range(5),
        seats=BOTH,
    ),
)

TWO_PLAYERS = (
    Example(
        title="Two players: the Underworld is second",
        text="""Of eight Senet Games Alma has four, the Underworld three and Basil one. Alma scores
            8. The second place is the Underworld's, so Basil scores nothing.""",
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
        text="""Alma and the Underworld have three each, Basil has two. In a tie the Underworld
            comes after a player: Alma scores 8, and Basil nothing.""",
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
    Example(
        title="Two players: the Underworld is first",
        text="""The Underworld has five Senet Games, Alma two and Basil one. First place is the
            Underworld's; Alma comes second and scores 4, and Basil nothing.""",
        rules=("TT-6.8",),
        before=position(
            TWO,
            nile=[None, None, SENET, RA],
            boats=[1, 0],
            collections=[[SENET], [SENET]],
            underworld=[SENET] * 5,
        ),
        play=("sail 2",),
        shows={"players.0.points": 26, "players.1.points": 30},
        places=range(5),
        seats=BOTH,
    ),
)

EXAMPLES = (*EACH, *SETS, *RINGS, *TWO_PLAYERS)
