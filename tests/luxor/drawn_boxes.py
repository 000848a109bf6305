"""Boxes with random figures: short paths, few pieces, and everything that follows from these.

Supplies and stacks soon run out, the Mummy often goes round, and cards that move nobody are common.
So are situations that no published box has: an Osiris tile before the chamber, a board with one
tile left.
"""

from collections import Counter
from random import Random
from typing import TypeVar

from theban.luxor import *
from theban.luxor._pieces import BACKS, LEVELS, SET_KINDS

T = TypeVar("T")

TEMPLE_TILES = (
    ScarabTile(),
    WildCardTile(),
    ScarabOrWildTile(),
    FavorTile((1, 2)),
    FavorTile((2, 3)),
    TunnelTile(),
    TunnelTile(),
)
EQUIPMENT = (NumberCard(0), NumberCard(6), DiePlusMinusCard(), PlusCard(1), PlusCard(2))


def drawn_config(
    rng: Random, players: int, modules: tuple[Module, ...], least: int | None = None
) -> Config:
    """Draw a box, the first player and the switches.

    ``least`` is the smallest number on most cards and faces, unless it is drawn too.
    """
    if least is None:
        least = rng.choice((1, 1, 4))  # if cards lead far, most of them soon move nobody
    return Config(
        players,
        rng.randrange(players),
        modules,
        rulings=Rulings(backward_onto_stairs=rng.random() < 0.3),
        components=drawn_box(rng, players, least),
    )


def drawn_box(rng: Random, players: int, least: int) -> Components:
    """Draw a box for a number of players, with a small expansion."""
    spaces = _spaces(rng)
    kinds = [space.kind for space in spaces]
    icons = [space.icon for space in spaces if space.icon]
    cards = 5 * players + rng.randrange(6)
    bare = sum(space.kind is SpaceKind.TREASURE and not space.icon for space in spaces)
    return Components(
        edition="Drawn",
        spaces=spaces,
        statues=tuple(sorted(rng.sample(range(1, len(spaces)), 3))),
        chamber=rng.randrange(12),
        die=tuple(least + rng.randrange(4) for _ in range(rng.randint(1, 4))),
        basic_cards=_counted([_basic_card(rng, least) for _ in range(cards)]),
        horus_cards=_counted(
            [_horus_card(rng, level) for level in LEVELS for _ in range(rng.randint(1, 4))]
        ),
        osiris_tiles=_counted(
            [OsirisTile(rng.randint(1, 5)) for _ in range(kinds.count(SpaceKind.OSIRIS) + 1)]
        ),
        temple_tiles=tuple(
            (back, tile, copies)
            for back in BACKS
            for tile, copies in _counted([_temple_tile(rng) for icon in icons if icon is back])
        ),
        treasures=_counted(
            [_treasure(rng, kind) for kind in _in_turn(SET_KINDS, kinds.count(SpaceKind.TREASURE))]
        ),
        scarabs=tuple((value, rng.randint(1, 2)) for value in range(rng.randrange(4))),
        keys=rng.randrange(8),
        wild_cards=rng.randrange(3),
        sarcophagi=(5, 3),
        set_points=(3, 7),
        expansion=_expansion(rng, players, bare),
    )


def _spaces(rng: Random) -> tuple[Space, ...]:
    """Draw a board with at least one treasure that an artifact can lie under."""
    while True:
        horus = rng.random() * 0.5
        spaces = tuple(_space(rng, horus) for _ in range(rng.randint(4, 12)))
        if any(space.kind is SpaceKind.TREASURE and not space.icon for space in spaces):
            return spaces


def _space(rng: Random, horus: float) -> Space:
    wall = rng.randrange(9)
    kind = rng.random()
    if kind < horus:
        return Space(SpaceKind.HORUS, wall, level=rng.choice(LEVELS))
    if kind < horus + 0.15:
        return Space(SpaceKind.OSIRIS, wall)
    return Space(SpaceKind.TREASURE, wall, icon=rng.choice((None, *BACKS)))


def _expansion(rng: Random, players: int, bare: int) -> ExpansionComponents:
    """Draw the pieces of the expansion, with at least three mummy tiles."""
    effects = rng.sample(list(MummyEffect), rng.randint(3, len(MummyEffect)))
    starting = rng.randrange(5)
    one = rng.randint(1, 3)
    return ExpansionComponents(
        horus_cards=_counted([_horus_card(rng, rng.choice(LEVELS)) for _ in range(3)]),
        artifacts=_counted(
            [_treasure(rng, TreasureKind.ARTIFACT) for _ in range(rng.randint(1, bare))]
        ),
        artifact_points=3,
        equipment=_counted([rng.choice(EQUIPMENT) for _ in range(rng.randint(5, 7))]),
        mummy_tiles=tuple((effect, rng.randint(1, 2), rng.randint(1, 2)) for effect in effects),
        talismans=starting * players + rng.randrange(6),
        starting_talismans=(starting,) * 4,
        stand_up=(one, one + rng.randint(1, 2)),
    )


def _basic_card(rng: Random, least: int) -> BasicCard:
    few, many = least + rng.randrange(2), least + rng.randrange(9)
    return rng.choice((PlusMinusCard(), DieCard(), NumberCard(few), NumberCard(many)))


def _horus_card(rng: Random, level: int) -> HorusCard:
    number = rng.randint(1, 3)
    cards: tuple[HorusCard, ...] = (
        UpToCard(level, number),
        UpToDieCard(level),
        AdvanceAllCard(level, number),
        JoinNextCard(level),
        OneLessCard(level, number),
    )
    return rng.choice(cards)


def _temple_tile(rng: Random) -> TempleTile:
    return rng.choice(TEMPLE_TILES)


def _treasure(rng: Random, kind: TreasureKind) -> Treasure:
    return Treasure(kind, needed=rng.choice((1, 1, 1, 1, 2, 3)), points=rng.randrange(5))


def _in_turn(pieces: tuple[T, ...], number: int) -> tuple[T, ...]:
    return (pieces * number)[:number]


def _counted(pieces: list[T]) -> tuple[tuple[T, int], ...]:
    return tuple(Counter(pieces).items())
