"""How the tiles of a box are shared out when a position names only some of them.

:func:`theban.tutankhamun.positions.position` says where tiles go that are not named.
"""

from __future__ import annotations

from theban.core.chance import Counts, count_kinds
from theban.tutankhamun.inventory import Inventory
from theban.tutankhamun.pieces import Idol, Tile
from theban.tutankhamun.placing.dues import DueTable


def named_and_free(
    table: DueTable, boats: tuple[int, ...], *, is_exact: bool
) -> tuple[list[Tile | None], list[int]]:
    """Return the tile on each place as far as named, and the places that are to be filled."""
    places = range(table.config.inventory.places)
    laid = [table.nile.get(place) for place in places]
    start = len(places) if is_exact else max(0, min(boats))
    return laid, [p for p in places[start:] if p not in table.nile and p not in boats]


def fill(table: DueTable, laid: list[Tile | None], free: list[int]) -> tuple[list[Counts], Counts]:
    """Lay tiles that are named nowhere on the free places of the Nile."""
    inventory = table.config.inventory
    index = inventory.tiles.index
    owned = [
        table.collections.get(seat, inventory.no_tiles) for seat in range(table.config.players)
    ]
    sunk = table.underworld or table.sunk or inventory.no_tiles
    here = count_kinds([tile for tile in laid if tile is not None], index)
    named = _sum(here, *owned, sunk, count_kinds(table.idols, index))
    lying = _lying(inventory, here, named, len(free))
    tiles = [tile for tile, n in zip(inventory.tiles.all, lying, strict=True) for _ in range(n)]
    for place, tile in zip(free, tiles, strict=False):
        laid[place] = tile
    over = tuple(
        max(0, in_box - n - on_nile) if n and not isinstance(tile, Idol) else 0
        for tile, in_box, n, on_nile in zip(
            inventory.tiles.all, inventory.all_tiles, named, lying, strict=True
        )
    )
    takers = [seat for seat in range(table.config.players) if seat not in table.collections]
    if table.underworld is None:
        sunk = _sum(sunk, over)
    elif takers:
        owned[takers[-1]] = over
    return owned, sunk


def _sum(*counts: Counts) -> Counts:
    return tuple(map(sum, zip(*counts, strict=True)))


def _lying(inventory: Inventory, here: Counts, named: Counts, room: int) -> list[int]:
    """Count the tiles that come to the free places of the Nile."""
    lying = [0] * len(named)
    kinds = tuple(enumerate(inventory.tiles.all))
    sets = [kind for kind, tile in kinds if not isinstance(tile, Idol)]
    begun = [kind for kind in sets if named[kind]]
    idols = [kind for kind, tile in kinds if isinstance(tile, Idol)]

    def lay(kind: int, most: int, least: int) -> None:
        nonlocal room
        number = min(inventory.all_tiles[kind] - named[kind] - lying[kind], most, room)
        if number >= max(1, least):
            lying[kind] += number
            room -= number

    # One of each set that is begun must be there, or it would score (TT-6.1).
    for kind in begun:
        if not here[kind]:
            lay(kind, 1, 1)
    for kind in begun:
        lay(kind, room, 1)
    for kind in sets:
        if kind not in begun:
            lay(kind, room, inventory.all_tiles[kind])
    for kind in idols:
        lay(kind, room, 1)
    return lying
