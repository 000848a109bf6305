"""Boxes for the properties: small ones to search completely, and one full of rare events."""

from collections import Counter
from functools import cache

from attrs import evolve

from theban.luxor import *

FOUR_SPACES = """
format = "theban luxor box"
schema = 1
edition = "Four spaces"
spaces = [
  { kind = "treasure", wall = 1, icon = "lion" },
  { kind = "horus", wall = 2, level = 1 },
  { kind = "osiris", wall = 3 },
  { kind = "treasure", wall = 4 },
]
statues = [1, 2, 3]
chamber = 7
die = [1]
basic_cards = [{ card = "number", number = 4, copies = 10 }]
horus_cards = [
  { card = "one_less", level = 1, number = 1, copies = 1 },
  { card = "advance_all", level = 2, number = 2, copies = 1 },
  { card = "join_next", level = 3, copies = 1 },
]
osiris_tiles = [{ number = 1, copies = 1 }]
temple_tiles = [
  { rear = "lion", tile = "scarab", copies = 1 },
  { rear = "lion", tile = "wild_card", copies = 1 },
]
treasures = [
  { kind = "vase", needed = 1, points = 1, copies = 1 },
  { kind = "statue", needed = 2, points = 4, copies = 1 },
]
scarabs = [{ value = 1, copies = 1 }, { value = 2, copies = 1 }]
keys = 2
wild_cards = 1
sarcophagi = [5, 3]
set_points = [3]
"""
"""All moves go ahead, so every game is short and no state comes twice."""

BUSTLING = """
format = "theban luxor box"
schema = 1
edition = "Bustling"
spaces = [
  { kind = "treasure", wall = 0, icon = "lion" },
  { kind = "treasure", wall = 1, icon = "cobra" },
  { kind = "horus", wall = 1, level = 1 },
  { kind = "treasure", wall = 1, icon = "falcon" },
  { kind = "osiris", wall = 2 },
  { kind = "treasure", wall = 2, icon = "cobra" },
  { kind = "horus", wall = 2, level = 2 },
  { kind = "treasure", wall = 3, icon = "lion" },
  { kind = "treasure", wall = 3 },
  { kind = "osiris", wall = 3 },
  { kind = "treasure", wall = 4, icon = "falcon" },
  { kind = "horus", wall = 5, level = 3 },
  { kind = "osiris", wall = 5 },
  { kind = "treasure", wall = 6 },
]
statues = [3, 6, 10]
chamber = 9
die = [1, 2, 2, 3]
basic_cards = [
  { card = "plus_minus", copies = 6 },
  { card = "number", number = 1, copies = 6 },
  { card = "number", number = 2, copies = 5 },
  { card = "die", copies = 3 },
]
horus_cards = [
  { card = "up_to", level = 1, most = 2, copies = 1 },
  { card = "one_less", level = 1, number = 1, copies = 2 },
  { card = "advance_all", level = 1, number = 1, copies = 1 },
  { card = "up_to_die", level = 2, copies = 1 },
  { card = "join_next", level = 2, copies = 2 },
  { card = "one_less", level = 2, number = 2, copies = 1 },
  { card = "advance_all", level = 3, number = 2, copies = 2 },
  { card = "up_to", level = 3, most = 4, copies = 1 },
]
osiris_tiles = [{ number = 1, copies = 2 }, { number = 2, copies = 1 }, { number = 3, copies = 1 }]
temple_tiles = [
  { rear = "cobra", tile = "tunnel", copies = 2 },
  { rear = "falcon", tile = "favor", levels = [1, 2], copies = 1 },
  { rear = "falcon", tile = "scarab", copies = 1 },
  { rear = "falcon", tile = "favor", levels = [2, 3], copies = 1 },
  { rear = "lion", tile = "scarab_or_wild", copies = 2 },
  { rear = "lion", tile = "wild_card", copies = 1 },
]
treasures = [
  { kind = "vase", needed = 1, points = 1, copies = 2 },
  { kind = "vase", needed = 2, points = 3, copies = 1 },
  { kind = "statue", needed = 1, points = 2, copies = 2 },
  { kind = "statue", needed = 3, points = 5, copies = 1 },
  { kind = "jewelry", needed = 2, points = 2, copies = 2 },
]
scarabs = [{ value = 1, copies = 1 }, { value = 3, copies = 2 }]
keys = 4
wild_cards = 2
sarcophagi = [5, 3]
set_points = [3, 7]
"""
"""Much happens on a short path, and keys, wild cards, scarabs and Horus cards run out."""

TWOS = ((NumberCard(2), 10),)
THREES_AND_A_FOUR = ((NumberCard(3), 9), (NumberCard(4), 1))


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
