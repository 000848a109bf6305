"""The numbers of single pieces, made once for each config."""

from __future__ import annotations

from collections.abc import Iterator

from theban.encoding.arrays import packed
from theban.encoding.layout import MOST
from theban.luxor import Config
from theban.luxor.pieces import (
    LEVELS,
    FavorTile,
    HorusTile,
    OsirisTile,
    ScarabOrWildTile,
    ScarabTile,
    Tile,
    Treasure,
    TreasureKind,
    TunnelTile,
    WildCardTile,
)

TILE_NUMBERS = (
    *(kind.value for kind in TreasureKind),
    "adventurers needed",
    "points",
    "level of the Horus tile",
    "steps of Osiris",
    "scarab",
    "wild card",
    *(f"Favor of Horus, level {level}" for level in LEVELS),
    "tunnel",
)
"""What the numbers of a tile are."""


def tile_numbers(tile: Tile | None) -> bytes:
    """Return the numbers of what lies on a space, see :data:`TILE_NUMBERS`."""
    told = dict.fromkeys(TILE_NUMBERS, 0)
    match tile:
        case Treasure(kind, needed, points):
            told |= {kind.value: 1, "adventurers needed": needed, "points": min(points, MOST)}
        case HorusTile(level):
            told["level of the Horus tile"] = level
        case OsirisTile(number):
            told["steps of Osiris"] = min(number, MOST)
        case FavorTile(levels):
            told |= {f"Favor of Horus, level {level}": 1 for level in levels}
        case ScarabTile():
            told["scarab"] = 1
        case WildCardTile():
            told["wild card"] = 1
        case ScarabOrWildTile():
            told |= {"scarab": 1, "wild card": 1}
        case TunnelTile():
            told["tunnel"] = 1
        case None:
            pass
    return packed(told.values())


def tiles_of(config: Config) -> dict[Tile | None, bytes]:
    """Return the numbers of all that can lie on a space."""
    return {tile: tile_numbers(tile) for tile in _tiles(config)}


def _tiles(config: Config) -> Iterator[Tile | None]:
    inventory = config.inventory
    yield None
    yield from inventory.treasures.all
    yield from (HorusTile(level) for level in LEVELS)
    yield from (tile for tile, _ in config.components.osiris_tiles)
    for stack in inventory.temple_tiles:
        yield from stack.all


def most_of_tile(config: Config) -> int:
    """Return the greatest number on a tile."""
    treasures = config.inventory.treasures.all
    osiris = (tile.number for tile, _ in config.components.osiris_tiles)
    printed = (number for tile in treasures for number in (tile.needed, tile.points))
    return min(max((*LEVELS, *osiris, *printed)), MOST)
