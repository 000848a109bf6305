"""How the pieces of a box are shared out when a position names only some of them.

Named pieces go where they are named; :func:`theban.luxor.placing.positions.position` says where the
rest goes.  The functions count, so that more of a piece than the box has is refused here; all else
is judged by :func:`theban.luxor.checking.validation.validate` on the finished state.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeVar

from attrs import Factory, define

from theban.core.chance import Counts, Kinds, count_kinds
from theban.core.checking.shapes import refuse
from theban.core.errors import InvalidState
from theban.luxor.components import SpaceKind
from theban.luxor.config import Config
from theban.luxor.extension import extensions_of
from theban.luxor.pieces import (
    TEMPLE_TILES,
    HorusTile,
    TempleTile,
    Tile,
    Treasure,
)
from theban.luxor.placing.seats import Seat
from theban.luxor.rules.work import tables_of
from theban.luxor.starts import spaces_of

K = TypeVar("K")


# --- Counting ----------------------------------------------------------------------------------


def count_left(kinds: Kinds[K], in_box: Counts, named: Iterable[K], rule: str) -> list[int]:
    """Return how many pieces of each kind are not named; refuse more than the box has."""
    left = list(in_box)
    for piece in named:
        if piece not in kinds.index:
            refuse("a piece named", piece, f"one that the box has ({rule})")
        left[kinds.index[piece]] -= 1
    for kind, number, total in zip(kinds.all, left, in_box, strict=True):
        if number < 0:
            raise InvalidState(
                f"{kind!r} is named {total - number} times; the box has only {total} ({rule})"
            )
    return left


def one_by_one(kinds: Kinds[K], counts: Sequence[int]) -> list[K]:
    """Return the pieces of a multiset in the order of their kinds."""
    return [kind for kind, count in zip(kinds.all, counts, strict=True) for _ in range(count)]


# --- Tiles -------------------------------------------------------------------------------------


@define
class TileNeeds:
    """What the tiles must be for what is due."""

    seat: int
    """The seat in turn, which gets the treasures that lie nowhere."""
    given: list[Treasure] = Factory(list[Treasure])
    """The treasures that it has, if its treasures are not named."""
    turned_up: int = 0
    """How many treasures are being turned up, and lie neither open nor under another one."""


class TileShares(NamedTuple):
    """All tiles of a position, shared out."""

    tiles: list[Tile | None]
    """What lies open on each place."""
    owned: list[tuple[Treasure, ...]]
    """The treasures of each seat."""
    covered: tuple[int, ...]
    """The spaces with a face-down treasure under the open one, rising."""
    hidden: Counts
    """The face-down treasures."""


def share_tiles(
    config: Config,
    named: list[Seat],
    spaces: dict[int, Tile | None],
    covered: tuple[int, ...] | None,
    needs: TileNeeds,
) -> TileShares:
    """Put the tiles where they are named, and the rest where it belongs. :rule:`LX-2.6`."""
    printed = config.components.spaces
    tiles: list[Tile | None] = [None] * (len(printed) + 2)
    for place, space in enumerate(printed, 1):
        if space.level is not None:
            tiles[place] = HorusTile(space.level)
    for place, tile in spaces.items():
        tiles[place] = tile
    _fill_osiris_spaces(config, tiles, spaces)
    left = _treasures_left(config, named, spaces, needs.given)
    places = [p for p in spaces_of(config, SpaceKind.TREASURE) if p not in spaces]
    number = len(left) - needs.turned_up
    taken, shared = _taken_and_covered(config, places, covered, number)
    if covered is None and all(seat.treasures is not None for seat in named):
        # Nobody can own those left over, so they lie under treasures that are named.
        over = number - (len(places) - len(taken)) - len(shared)
        shared = _cover_named(config, shared, spaces, over)
    covered = shared
    for place in places:
        if place not in taken:
            tiles[place] = left.pop(0)
    _fill_taken_spaces(config, tiles, taken)
    number = len(covered) + needs.turned_up
    hidden, rest = left[:number], left[number:]
    owned = _share_treasures(config, named, rest, needs)
    return TileShares(tiles, owned, covered, count_kinds(hidden, config.inventory.treasures.index))


def _taken_and_covered(
    config: Config, places: list[int], named: tuple[int, ...] | None, number: int
) -> tuple[list[int], tuple[int, ...]]:
    """Return the spaces that lost their treasure, and those with one face down. :rule:`MC-6.3`."""
    covered = list(named) if named is not None else [p for p in _coverable(config) if p in places]
    missing = len(places) + len(covered) - number
    taken: list[int] = []
    for place in places:
        if missing > 0 and place in covered and named is None:
            covered.remove(place)
            missing -= 1
        if missing > 0 and place not in covered:
            taken.append(place)
            missing -= 1
    if missing > 0:
        raise InvalidState(
            f"covered names {len(covered)} spaces, each with an open and a face-down treasure, but "
            f"for these and the spaces named nowhere {missing} treasures are missing (MC-6.1)"
        )
    return taken, tuple(covered)


def _cover_named(
    config: Config, covered: tuple[int, ...], spaces: dict[int, Tile | None], number: int
) -> tuple[int, ...]:
    """Cover as many of the spaces named as there are treasures left over. :rule:`MC-6.1`."""
    named = [p for p in _coverable(config) if isinstance(spaces.get(p), Treasure)]
    return tuple(sorted((*covered, *named[: max(0, number)])))


def _coverable(config: Config) -> list[int]:
    """Return the spaces with a face-down treasure at the start. :rule:`MC-6.1`."""
    at_start = (each.coverable for each in extensions_of(config))
    return [p for spaces in at_start if spaces is not None for p in spaces(config)]


def _fill_osiris_spaces(
    config: Config, tiles: list[Tile | None], spaces: dict[int, Tile | None]
) -> None:
    """Lay the first Osiris tiles left on the Osiris spaces that are not named. :rule:`LX-2.5`."""
    left = [tile for tile, copies in config.components.osiris_tiles for _ in range(copies)]
    for tile in spaces.values():
        if tile in left:
            left.remove(tile)
    places = [p for p in spaces_of(config, SpaceKind.OSIRIS) if p not in spaces]
    for place, tile in zip(places, left, strict=False):
        tiles[place] = tile


def _treasures_left(
    config: Config,
    named: list[Seat],
    spaces: dict[int, Tile | None],
    given: list[Treasure],
) -> list[Treasure]:
    inventory = config.inventory
    pieces = [*given, *(tile for tile in spaces.values() if isinstance(tile, Treasure))]
    for seat in named:
        pieces += seat.treasures or ()
    counts = count_left(inventory.treasures, inventory.all_treasures, pieces, "LX-2.6")
    return one_by_one(inventory.treasures, counts)


def _fill_taken_spaces(config: Config, tiles: list[Tile | None], places: list[int]) -> None:
    """Lay the first temple tile left on each space with an icon. :rule:`LX-5.3`."""
    for place in places:
        icon = tables_of(config).icons[place]
        if icon is not None:
            left = one_by_one(
                config.inventory.temple_tiles[icon], temple_stacks(config, tiles)[icon]
            )
            tiles[place] = left[0]


def _share_treasures(
    config: Config, named: list[Seat], left: list[Treasure], needs: TileNeeds
) -> list[tuple[Treasure, ...]]:
    """Give the treasures that lie nowhere to the last seat whose own ones are not named."""
    order = config.inventory.treasures.index
    owned = [list(seat.treasures or ()) for seat in named]
    owned[needs.seat] += needs.given
    if left:
        takers = [number for number, seat in enumerate(named) if seat.treasures is None]
        if not takers:
            raise InvalidState(
                f"{left[0]!r} is on none of the spaces, and the treasures of all seats are named "
                "without it; each treasure lies on a space or is owned (LX-2.6)"
            )
        owned[takers[-1]] += left
    return [tuple(sorted(treasures, key=order.__getitem__)) for treasures in owned]


def temple_stacks(config: Config, tiles: Sequence[Tile | None]) -> tuple[Counts, ...]:
    """Return what is left of each stack; what lies over an icon came from it. :rule:`LX-5.3`."""
    tables = tables_of(config)
    inventory = config.inventory
    stacks: list[Counts] = []
    for number, kinds in enumerate(inventory.temple_tiles):
        laid: list[TempleTile] = [
            tile
            for tile, icon in zip(tiles, tables.icons, strict=True)
            if icon == number and isinstance(tile, TEMPLE_TILES) and tile in kinds.index
        ]
        stacks.append(tuple(count_left(kinds, inventory.all_temple[number], laid, "LX-2.7")))
    return tuple(stacks)


# --- Sarcophagi --------------------------------------------------------------------------------


def share_sarcophagi(
    config: Config, named: list[Seat]
) -> tuple[list[tuple[int, ...]], tuple[int, ...]]:
    """Return the sarcophagi of each seat, and those left in the chamber. :rule:`LX-8.3`."""
    all_ = config.components.sarcophagi
    given = min(sum(seat.in_chamber for seat in named), len(all_))
    left = list(all_[:given])
    for seat in named:
        for points in seat.sarcophagi or ():
            if points in left:
                left.remove(points)
    owned: list[tuple[int, ...]] = []
    for seat in named:
        if seat.sarcophagi is None:
            owned.append(tuple(left[: seat.in_chamber]))
            del left[: seat.in_chamber]
        else:
            owned.append(tuple(sorted(seat.sarcophagi, reverse=True)))
    return owned, all_[given:]


# --- What is left in the supply ----------------------------------------------------------------


def scarabs_left(config: Config, named: list[Seat]) -> Counts:
    """Count the scarabs that no seat owns and that none returned to the box."""
    inventory = config.inventory
    values = [value for seat in named for value in (*seat.scarabs, *seat.exchanged_scarabs)]
    return tuple(count_left(inventory.scarabs, inventory.all_scarabs, values, "LX-2.8"))


def keys_left(config: Config, named: list[Seat]) -> int:
    """Count the keys; one lies on the key space for each adventurer that entered."""
    out = sum(seat.keys + seat.in_chamber for seat in named)
    words = "keys are owned or were paid for entering"
    return _number_left(config.components.keys, out, words, "LX-8.2")


def wild_cards_left(config: Config, named: list[Seat]) -> int:
    """Count the wild cards that no seat owns."""
    out = sum(seat.wild_cards for seat in named)
    return _number_left(config.components.wild_cards, out, "wild cards are owned", "LX-2.8")


def _number_left(in_box: int, out: int, words: str, rule: str) -> int:
    if out > in_box:
        raise InvalidState(f"{out} {words}; the box has only {in_box} ({rule})")
    return in_box - out
