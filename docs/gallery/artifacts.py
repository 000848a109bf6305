"""The artifacts of The Mummy's Curse: below other tiles, taken, and in sets."""

from __future__ import annotations

from rule_examples import Example

from gallery.luxor_parts import (
    ARTIFACT,
    NECKLACE_FOR_ONE,
    ONE,
    STATUE_FOR_ONE,
    STATUE_FOR_THREE,
    TWO_STEPS,
    VASE_FOR_ONE,
    VASE_FOR_TWO,
    hand,
)
from theban.luxor import Config, Seat, Treasure, position

ARTIFACTS = Config(players=2, modules=["artifacts"])
ARTIFACT_FOR_TWO = Treasure(ARTIFACT, 2, 3)

COVERED = (1, 2, 7, 9, 12, 14, 17, 20, 22, 26)
"""The first ten treasure spaces without an icon."""

TILES = (
    Example(
        title="At the start",
        text="""On each of the first ten treasure spaces without an icon, from 1 to 26, a tile
            lies face down under the open one.""",
        rules=("MC-6.1", "MC-6.5"),
        before=position(ARTIFACTS),
        play=(),
        shows={"expansion.artifacts.covered": COVERED},
        places=range(1, 28),
        seats=(),
    ),
    Example(
        title="A tile below a tile",
        text="""A tile lies face down under the vase. When the vase is taken, the tile is turned up:
            an artifact. Anouk's two adventurers now stand on it, and can take it only in a later
            turn.""",
        rules=("MC-6.3", "MC-6.1"),
        before=position(
            ARTIFACTS,
            seats=[Seat(hand=hand(TWO_STEPS), active=(7, 9))],
            spaces={9: VASE_FOR_TWO},
            covered=(9,),
        ),
        play=("play left", "move 7+2", "uncover artifact 1/1"),
        shows={
            "players.0.treasures": (VASE_FOR_TWO,),
            "board.tiles.9": Treasure(ARTIFACT, 1, 1),
        },
        places=range(6, 11),
    ),
    Example(
        title="In a later turn",
        text="""In Anouk's next turn a third adventurer reaches the artifact, which is open now, and
            she takes it: one would have been enough.""",
        rules=("MC-6.3", "MC-6.2"),
        before=position(
            ARTIFACTS,
            seats=[Seat(hand=hand(TWO_STEPS), active=(7, 8, 9)), Seat(hand=hand(TWO_STEPS))],
            spaces={2: STATUE_FOR_THREE, 9: VASE_FOR_TWO},
            covered=(9,),
        ),
        until=(
            *("play left", "move 7+2", "uncover artifact 1/1", "draw 5"),
            *("play left", "move stairs+2", "draw 5"),
        ),
        play=("play left", "move 8+1"),
        shows={
            "players.0.treasures": (VASE_FOR_TWO, Treasure(ARTIFACT, 1, 1)),
            "players.0.points": 4,
            "board.tiles.9": None,
        },
        places=range(6, 11),
    ),
)


NUMBERS = {1: "one", 2: "two", 3: "three"}


def _taken(needed: int, points: int) -> Example:
    """Return the example of an artifact: the last adventurer that it needs arrives on space 12."""
    artifact = Treasure(ARTIFACT, needed, points)
    score = "1 point" if points == 1 else f"{points} points"
    return Example(
        title=f"An artifact for {score}",
        text=f"An artifact is taken like a treasure: here by {NUMBERS[needed]}, for {score}.",
        rules=("MC-6.2", "MC-6.5"),
        pieces=(artifact,),
        before=position(
            ARTIFACTS,
            seats=[Seat(hand=hand(ONE), active=(11, *(12,) * (needed - 1)))],
            spaces={12: artifact},
        ),
        play=("play left", "move 11+1"),
        shows={
            "players.0.treasures": (artifact,),
            "players.0.points": points,
            "board.tiles.12": None,
        },
        places=(11, 12, 13),
    )


DESIGNS = ((1, 1), (1, 2), (2, 3), (3, 5), (3, 6))
"""The adventurers that each artifact needs, and its points."""

IN_SETS = (
    *(VASE_FOR_ONE,) * 2,
    *(STATUE_FOR_ONE,) * 2,
    *(NECKLACE_FOR_ONE,) * 2,
    ARTIFACT_FOR_TWO,
)

SCORED = Example(
    title="Artifacts in sets",
    text="""In the last turn Bao takes a second artifact. Two sets of three, with one artifact in
        each: the sets score 7, and the artifacts 3 points each.""",
    rules=("MC-6.4",),
    before=position(
        ARTIFACTS,
        turn=1,
        seats=[
            Seat(in_chamber=2, treasures=()),
            Seat(hand=hand(ONE), active=(25, 26), treasures=IN_SETS),
        ],
        spaces={26: ARTIFACT_FOR_TWO},
        covered=COVERED[:-1],
    ),
    play=("play left", "move 25+1", "draw 5"),
    shows={"sheet.points.1.4": 7, "sheet.points.1.5": 6},
    places=(25, 26),
    seats=(1,),
)

EXAMPLES = (*TILES, *(_taken(*design) for design in DESIGNS), SCORED)
