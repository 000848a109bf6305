"""Boxes so small that all deals and shuffles can be enumerated, and in which much is hidden."""

from functools import cache

from theban.luxor import *

ONE, TWO, THREE = map(NumberCard, (1, 2, 3))
PLUS = PlusCard(1)

_TREASURE = Space(SpaceKind.TREASURE, 0, icon=Back.LION)
_PATH = (_TREASURE, Space(SpaceKind.HORUS, 0, level=1), _TREASURE, Space(SpaceKind.TREASURE, 0))
TIMES = 10
"""The number of repetitions of the path, so that no line gets near its end."""


@cache
def tiny(
    *basic: tuple[BasicCard, int],
    equipment: tuple[tuple[EquipmentCard, int], ...] = ((ONE, 5),),
    effects: tuple[MummyEffect, ...] = (MummyEffect.TWO_POINTS,),
    scarabs: tuple[tuple[int, int], ...] = ((1, 2), (3, 1)),
) -> Components:
    """Return a box of few cards, each of which can be played until somebody is far ahead.

    Every other tile gives a scarab or a Horus card, and the mummy tiles cost next to nothing.
    """
    spaces = _PATH * TIMES
    vase = Treasure(TreasureKind.VASE, needed=1, points=1)
    statue = Treasure(TreasureKind.STATUE, needed=1, points=2)
    return Components(
        edition="Tiny",
        spaces=spaces,
        statues=(1, 2, 3),
        chamber=5,
        die=(1, 2),
        basic_cards=basic,
        horus_cards=(
            (UpToCard(1, 2), 2),
            (OneLessCard(1, 1), 1),
            (UpToCard(2, 2), 1),
            (UpToCard(3, 2), 1),
        ),
        osiris_tiles=((OsirisTile(1), 1),),
        temple_tiles=((Back.LION, ScarabTile(), 2 * TIMES),),
        treasures=((vase, 2 * TIMES), (statue, TIMES)),
        scarabs=scarabs,
        keys=2,
        wild_cards=1,
        sarcophagi=(5, 3),
        set_points=(3, 7),
        expansion=ExpansionComponents(
            horus_cards=((UpToCard(3, 3), 1),),
            artifacts=((Treasure(TreasureKind.ARTIFACT, needed=1, points=1), 2),),
            artifact_points=3,
            equipment=equipment,
            mummy_tiles=tuple((effect, 1, 3) for effect in effects),
            talismans=200,
            starting_talismans=(40, 40, 40, 40),
            stand_up=(1, 2),
        ),
    )
