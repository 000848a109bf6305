"""Boxes for the properties: small ones to search completely, and one full of rare events."""

from collections import Counter
from functools import cache

from attrs import evolve

from tests.box_faults import text_of
from theban.luxor import *

FOUR_SPACES = text_of("four_spaces")
"""All moves go ahead, so every game is short and no state comes twice."""

BUSTLING = text_of("bustling")
"""Much happens on a short path, and keys, wild cards, scarabs and Horus cards run out."""

TWOS = ((NumberCard(2), 10),)


@cache
def bustling() -> Components:
    """Return a short path where much happens."""
    return parse_box(BUSTLING, where="bustling").components


@cache
def bustling_below() -> Components:
    """Return the short path with the expansion: three tiles lie under others, soon uncovered."""
    box = bustling()
    bare = {1, 4}
    spaces = [
        evolve(space, icon=None) if place in bare else space
        for place, space in enumerate(box.spaces, 1)
    ]
    expansion = ExpansionComponents(
        # A card of the base game, and one that it does not have.
        horus_cards=((OneLessCard(1, 1), 1), (UpToCard(2, 3), 2), (JoinNextCard(3), 1)),
        artifacts=(
            (Treasure(TreasureKind.ARTIFACT, needed=1, points=1), 2),
            (Treasure(TreasureKind.ARTIFACT, needed=2, points=3), 1),
        ),
        artifact_points=3,
        # A hand and one more card; the 2 is also on basic cards.
        equipment=(
            (NumberCard(0), 1),
            (NumberCard(2), 2),
            (DiePlusMinusCard(), 1),
            (PlusCard(1), 2),
        ),
        # Every effect once and cheap, so that many are activated; talismans run out.
        mummy_tiles=tuple((effect, 1, 1) for effect in MummyEffect),
        talismans=11,
        starting_talismans=(3, 3, 2, 2),
        # The die has the faces 1, 2 and 3, so that each result comes about.
        stand_up=(1, 2),
    )
    # Cards for five hands.
    cards = (*box.basic_cards[:-1], (DieCard(), 9))
    return evolve(
        box, edition="Bustling below", spaces=tuple(spaces), basic_cards=cards, expansion=expansion
    )


@cache
def bustling_on_and_on() -> Components:
    """Return the short path where one adventurer takes any treasure and all tiles give a turn."""
    box = bustling_below()
    assert box.expansion is not None
    treasures = Counter[Treasure]()
    for tile, copies in box.treasures:
        treasures[evolve(tile, needed=1)] += copies
    return evolve(
        box,
        edition="Bustling on and on",
        treasures=tuple(treasures.items()),
        expansion=evolve(
            box.expansion,
            mummy_tiles=((MummyEffect.ONE_MORE_TURN, 1, 4),),
            talismans=50,
            starting_talismans=(9, 9, 9, 9),
        ),
    )


@cache
def four_spaces() -> Components:
    """Return four spaces and ten cards with a 4: each adventurer moves at most once."""
    return parse_box(FOUR_SPACES, where="four spaces").components


@cache
def four_spaces_by_twos(level: int) -> Components:
    """Return four spaces, ten cards with a 2 and a Horus tile of a level where a 2 leads."""
    box = four_spaces()
    spaces = tuple(evolve(space, level=level) if space.level else space for space in box.spaces)
    return evolve(box, edition=f"By twos {level}", spaces=spaces, basic_cards=TWOS)
