"""What the guide sees of a position: counts of tiles, by kind, in the order that matters to it."""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from typing import Final, TypeAlias

from theban.tutankhamun import frames
from theban.tutankhamun.inventory import Inventory
from theban.tutankhamun.knowledge.views import View
from theban.tutankhamun.pieces import Artifact, Idol, ScarabRing, Tile
from theban.tutankhamun.state import State

GAP: Final = 255
"""Stands for a place without a tile where kinds are bytes."""
_GAPS = bytes([GAP])

SAIL, OSIRIS, ISIS, RA, THOTH, THOTH_WITH, HORUS = range(7)
"""The decisions by number, as the weights count them."""

_DECISIONS: Final[dict[type, int]] = {
    frames.StartTurn: SAIL,
    frames.AskOsiris: OSIRIS,
    frames.AskIsis: ISIS,
    frames.AskRa: RA,
    frames.AskThoth: THOTH,
    frames.AskThothWith: THOTH_WITH,
    frames.AskHorus: HORUS,
}

SET_SIZES: Final = (7, 5, 3, 0)
"""From how many tiles on a set is judged by the first, second, ... of the small networks."""
RINGS: Final = len(SET_SIZES)
"""The small network of the rings; those of the gods follow."""
_GODS = ("osiris", "isis", "ra", "thoth", "horus")

PROFILE: Final = 10**9
"""A profile is the number of a small network times this, plus the copies of the tile."""

# How far ahead the nearest tile of a kind is: 4 for the next two tiles ... 0 for none or far away.
# find() gives -1 for none, so a difference below 0 must lead to a 0 at the end of the table.
_NEAR: Final = (4,) * 2 + (3,) * 3 + (2,) * 5 + (1,) * 10 + (0,) * 1000

Column: TypeAlias = tuple[int, ...]
"""All that is known of one kind of tile, see :attr:`Sight.columns`."""

Context: TypeAlias = tuple[tuple[int, ...], tuple[int, ...], int]
"""What else the worth of tiles depends on: the order of the boats, how near to 0 each seat's points
are, and how many tiles are left. The numbers are rough, so that a search meets few contexts.
"""


class TileKinds:
    """What the kinds of tiles of a box are to the guide."""

    __slots__ = ("code", "codes", "profiles")

    def __init__(self, inventory: Inventory) -> None:
        """Look at a box."""
        kinds = inventory.tiles.all
        self.codes: tuple[int, ...] = tuple(min(kind, GAP - 1) for kind in range(len(kinds)))
        """The byte of each kind; in a box of more kinds than bytes the last ones share one."""
        self.code: dict[Tile | None, int] = {None: GAP}
        """The byte of each tile, and that of a gap."""
        self.code.update(zip(kinds, self.codes, strict=True))
        self.profiles: tuple[int, ...] = tuple(
            PROFILE * _network(kind, copies) + copies
            for kind, copies in zip(kinds, inventory.all_tiles, strict=True)
        )
        """For each kind its small network and the number of its tiles, see :data:`PROFILE`."""


def _network(kind: Tile, copies: int) -> int:
    match kind:
        case Artifact():
            return next(row for row, least in enumerate(SET_SIZES) if copies >= least)
        case ScarabRing():
            return RINGS
        case Idol(god):
            return RINGS + 1 + _GODS.index(god.value)
        case _:
            raise AssertionError(kind)


tile_kinds = lru_cache(maxsize=32)(TileKinds)
"""Return what the tiles of an inventory are to the guide; kept for each inventory in use."""


_POINTS: Final = (4, 8, 13, 19)


def nearness_to_zero(points: int) -> int:
    """Return how near to 0 points are, from 0 for very near to 4. :rule:`TT-7.1`."""
    return bisect_right(_POINTS, points)


class Sight:
    """A position as the guide sees it; kinds of tiles are counted in the order of the box."""

    __slots__ = (
        "ahead",
        "boats",
        "columns",
        "context",
        "decision",
        "left",
        "points",
        "seat",
        "tiles",
    )

    def __init__(self, seen: State | View) -> None:
        """Look at a position."""
        kinds = tile_kinds(seen.config.inventory)
        frame = seen.pending[-1]
        players = seen.players
        self.seat: int = frame.seat
        """Who decides."""
        self.decision: int = _DECISIONS[type(frame)]
        """What is decided: the number of one of the decisions above."""
        codes = bytes(map(kinds.code.__getitem__, seen.nile))
        self.tiles: bytes = codes.translate(None, _GAPS)
        """The kinds of the tiles in the Nile, from the source on, without the gaps."""
        tiles = self.tiles
        self.left: int = len(tiles)
        """The number of tiles in the Nile."""
        self.boats: list[int] = [player.boat for player in players]
        """The places of the boats."""
        self.points: tuple[int, ...] = tuple([player.points for player in players])
        """The points left."""
        self.ahead: list[int] = []
        """For each seat the number of tiles ahead of its boat."""
        every = kinds.codes
        counts: list[list[int]] = []
        near: list[list[int]] = []
        all_counts = [tiles.count(kind) for kind in every]
        for boat in self.boats:
            start = boat + 1 - codes.count(GAP, 0, boat + 1) if boat >= 0 else 0
            self.ahead.append(self.left - start)
            counts.append([tiles.count(kind, start) for kind in every] if start else all_counts)
            near.append([_NEAR[tiles.find(kind, start) - start] for kind in every])
        self.columns: list[Column] = list(
            zip(
                kinds.profiles,
                seen.underworld,
                all_counts,
                [(tiles.rfind(kind) + 10) // 10 for kind in every],
                *[player.tiles for player in players],
                *counts,
                *near,
                strict=True,
            )
        )
        """For each kind: its profile, how many are in the Underworld, how many in the Nile, and
        where the last of these is (in tens of tiles, rounded up). Then how many each seat has, how
        many are ahead of each boat, and how near to each boat the next one is.
        """
        boats = self.boats
        self.context: Context = (
            tuple(sorted(range(len(boats)), key=boats.__getitem__)),
            tuple(map(nearness_to_zero, self.points)),
            (self.left + 15) // 16,
        )
        """What else matters to all kinds; the boats from the rearmost on."""
