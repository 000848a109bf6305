"""The treasures of Luxor: taking them, the tiles revealed below, and each treasure."""

from __future__ import annotations

from rule_examples import Example

from gallery.luxor_parts import (
    JEWELRY,
    NECKLACE_FOR_THREE,
    ONE,
    STATUE,
    STATUE_FOR_TWO,
    TWO,
    TWO_STEPS,
    VASE,
    VASE_FOR_ONE,
    VASE_FOR_TWO,
    hand,
)
from theban.luxor import (
    Back,
    FavorTile,
    Seat,
    Treasure,
    TreasureKind,
    TunnelTile,
    WildCardTile,
    position,
)

TAKING = (
    Example(
        title="A treasure for two",
        text="""One of Amara's adventurers is on the tile; a second arrives, and she takes the
            treasure. The space has no icon, so no tile is laid there.""",
        rules=("LX-5.1", "LX-5.3"),
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
        text="""A treasure for three, and two of Amara's. Bilal's adventurer does not count for her:
            the treasure stays.""",
        rules=("LX-5.1", "LX-5.2"),
        before=position(
            TWO,
            seats=[Seat(hand=hand(TWO_STEPS), active=(10, 12)), Seat(active=(12,))],
            spaces={12: NECKLACE_FOR_THREE},
        ),
        play=("play left", "move 10+2"),
        shows={"players.0.active": (0, 12, 12), "board.tiles.12": NECKLACE_FOR_THREE},
        places=range(10, 15),
    ),
)

UNCOVERED = (
    Example(
        title="A cobra tile is revealed",
        text="""Two of Amara's are on 13 and take the treasure for 3 points. The space shows a
            cobra, so a cobra tile is laid there, here a tunnel. Both stand on it now; it acts
            from the next visit on.""",
        rules=("LX-5.3", "LX-5.1"),
        pieces=(Back.COBRA,),
        before=position(
            TWO,
            seats=[Seat(hand=hand(ONE), active=(12, 13))],
            spaces={13: VASE_FOR_TWO, 24: TunnelTile()},
        ),
        play=("play left", "move 12+1", "temple tunnel"),
        shows={
            "board.tiles.13": TunnelTile(),
            "players.0.active": (0, 13, 13),
            "players.0.points": 3,
        },
        places=(*range(11, 16), 24),
    ),
    Example(
        title="A falcon tile is revealed",
        text="Space 10 shows a falcon: a tile of that stack is laid there, here a favor of Horus.",
        rules=("LX-5.3", "LX-2.7"),
        pieces=(Back.FALCON,),
        before=position(
            TWO,
            seats=[Seat(hand=hand(ONE), active=(9,))],
            spaces={10: VASE_FOR_ONE},
        ),
        play=("play left", "move 9+1", "temple favor 2/3"),
        shows={"board.tiles.10": FavorTile((2, 3)), "players.0.points": 2},
        places=range(9, 13),
    ),
    Example(
        title="A lion tile is revealed",
        text="""Space 16 shows a lion: a tile of that stack is laid there, a wild card, which
            is not Amara's yet.""",
        rules=("LX-5.3", "LX-2.7"),
        pieces=(Back.LION,),
        before=position(
            TWO,
            seats=[Seat(hand=hand(TWO_STEPS), active=(14,))],
            spaces={16: VASE_FOR_ONE},
        ),
        play=("play left", "move 14+2", "temple wild"),
        shows={
            "board.tiles.16": WildCardTile(),
            "players.0.wild_cards": 0,
            "players.0.points": 2,
        },
        places=range(13, 18),
    ),
)

WHO_IS_NEEDED = {
    1: "One adventurer is enough",
    2: "The second one has come",
    3: "The third one has come",
}


def _taken(name: str, kind: TreasureKind, needed: int, points: int) -> Example:
    """Return the example of a treasure: the last adventurer that it needs arrives on space 12."""
    treasure = Treasure(kind, needed, points)
    score = "1 point" if points == 1 else f"{points} points"
    return Example(
        title=f"{name} for {score}",
        text=f"{WHO_IS_NEEDED[needed]}: {score} for Amara.",
        rules=("LX-5.1",),
        pieces=(treasure,),
        before=position(
            TWO,
            seats=[Seat(hand=hand(ONE), active=(11, *(12,) * (needed - 1)))],
            spaces={12: treasure},
        ),
        play=("play left", "move 11+1"),
        shows={
            "players.0.treasures": (treasure,),
            "players.0.points": points,
            "board.tiles.12": None,
        },
        places=(11, 12, 13),
    )


DESIGNS = ((1, 1), (1, 2), (2, 3), (3, 5), (3, 6))
"""The adventurers that the treasures of each type need, and their points."""

EXAMPLES = (
    *TAKING,
    *UNCOVERED,
    *(_taken("A vase", VASE, *design) for design in DESIGNS),
    *(_taken("A golden statue", STATUE, *design) for design in DESIGNS),
    *(_taken("Jewelry", JEWELRY, *design) for design in DESIGNS),
)
