"""Positions set up in mid-turn, for the guide on positions."""

from __future__ import annotations

from rule_examples import Example

from theban import luxor, tutankhamun
from theban.luxor import FavorTile, Seat, Treasure, TreasureKind
from theban.luxor.frames import ChooseFavor, TurnUpTempleTile
from theban.tutankhamun.frames import AskRa

EXAMPLES = (
    Example(
        title="At a Favor of Horus",
        text="""The arguments give the decision, the adventurer and the tile on 19. Everything else
            is filled in: the card played, the hand with one card missing, the other tiles.""",
        rules=("LX-5.7", "LX-11.1"),
        before=luxor.position(
            luxor.Config(players=2),
            due=ChooseFavor(0, (2, 3)),
            seats=[Seat(active=(19,))],
            spaces={19: FavorTile((2, 3))},
        ),
        play=(),
        shows={"players.0.active": (0, 0, 0, 19)},
        offers=("take horus 2", "take horus 3"),
        places=range(17, 22),
    ),
    Example(
        title="A temple tile comes",
        text="""The arguments say that a temple tile is due on 10. The space is empty, an adventurer
            of the current player stands on it, and that player owns the treasure taken.""",
        rules=("LX-5.3", "LX-11.3"),
        before=luxor.position(
            luxor.Config(players=2),
            due=TurnUpTempleTile(0, 10),
            seats=[Seat(active=(10,), treasures=(Treasure(TreasureKind.VASE, 1, 1),))],
            spaces={10: None},
        ),
        play=("temple scarab",),
        shows={"players.0.points": 1},
        places=range(8, 13),
    ),
    Example(
        title="Ra asks",
        text="""The arguments give the decision and the Nile as far as there are tiles. The current
            player's boat is where the idol was.""",
        rules=("TT-4.4",),
        before=tutankhamun.position(
            tutankhamun.Config(players=2),
            due=AskRa(0),
            nile=[None, *map(tutankhamun.Artifact, ("Ankh", "Dagger", "Ankh", "Dagger"))],
            boats=[0, -1],
        ),
        play=("ra 3",),
        shows={"players.0.boat": 0},
        places=range(5),
    ),
)
