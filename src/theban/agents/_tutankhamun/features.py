"""The inputs of the networks, for kinds of tiles and seats.

The networks identify them by position: the shipped weights fit these inputs in this order.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from typing import Final, TypeAlias

from theban.tutankhamun import frames
from theban.tutankhamun._components import Inventory
from theban.tutankhamun._pieces import Artifact, Idol, ScarabRing, Tile
from theban.tutankhamun._state import State
from theban.tutankhamun._views import View

GAP: Final = 255
"""The byte for a place without a tile."""
_GAPS = bytes([GAP])

SAIL, OSIRIS, ISIS, RA, THOTH, THOTH_WITH, HORUS = range(7)
"""The decisions by number, as the weights are indexed."""

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
"""The set sizes from which the first, second, ... small network is used."""
RINGS: Final = len(SET_SIZES)
"""The small network of the rings; those of the gods follow."""
_GODS = ("osiris", "isis", "ra", "thoth", "horus")

PROFILE: Final = 10**9
"""A profile is the number of a small network times this, plus the number of copies of the tile."""

# How far ahead the nearest tile of a kind is: 4 for the next two tiles ... 0 for none or far
# away. find() returns -1 for none, so a negative difference must lead to a 0 at the end of the
# table.
_NEAR: Final = (4,) * 2 + (3,) * 3 + (2,) * 5 + (1,) * 10 + (0,) * 1000

Column: TypeAlias = tuple[int, ...]
"""Everything known about one kind of tile, see :attr:`Features.columns`."""

Context: TypeAlias = tuple[tuple[int, ...], tuple[int, ...], int]
"""The other influences on the value of tiles: the order of the boats, how near to 0 each seat's
points are, and how many tiles are left. The numbers are rough, so that a search meets few contexts.
"""

Slow: TypeAlias = tuple[tuple[int, ...], tuple[int, ...], int, int]
"""What changes slowly: the points left, the order of the boats, the deciding seat, the decision."""


class TileKinds:
    """The kinds of tiles of a box, as the guide needs them."""

    def __init__(self, inventory: Inventory) -> None:
        """Prepare the kinds of a box."""
        kinds = inventory.tiles.all
        self.codes = tuple(min(kind, GAP - 1) for kind in range(len(kinds)))
        """The byte of each kind; if a box has more kinds than there are bytes, the last ones share
        one.
        """
        self.code: dict[Tile | None, int] = {None: GAP}
        """The byte of each tile, and that of a gap."""
        self.code.update(zip(kinds, self.codes, strict=True))
        self.profiles = tuple(
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
"""Return the kinds of an inventory for the guide; cached for each inventory in use."""


_POINTS: Final = (4, 8, 13, 19)
"""The points from which a seat is less near to 0, the end of the game. :rule:`TT-7.1`."""


class Features:
    """A position as the guide sees it; kinds of tiles are in the order of the box."""

    def __init__(self, seen: State | View) -> None:
        """Survey a position."""
        kinds = tile_kinds(seen.config.inventory)
        frame = seen.pending[-1]
        players = seen.players
        self.seat = frame.seat
        """The deciding seat."""
        self.decision = _DECISIONS[type(frame)]
        """The number of the decision, from the list above."""
        codes = bytes(map(kinds.code.__getitem__, seen.nile))
        self.tiles = tiles = codes.translate(None, _GAPS)
        """The kinds of the tiles in the Nile, from the source on, without the gaps."""
        self.left = len(tiles)
        """The number of tiles in the Nile."""
        self.boats = [player.boat for player in players]
        """The places of the boats."""
        self.points = tuple([player.points for player in players])
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
        """For each kind: its profile, its numbers in the Underworld and in the Nile, and the place
        of the last one there (in tens of tiles, rounded up). Then each seat's number, the number
        ahead of each boat, and how near to each boat the next one is.
        """
        order = tuple(sorted(range(len(players)), key=self.boats.__getitem__))
        nearness = tuple([bisect_right(_POINTS, points) for points in self.points])
        self.context: Context = (order, nearness, (self.left + 15) // 16)
        """The other influences on all kinds; boats from the rearmost on."""
        self.slow: Slow = (self.points, order, self.seat, self.decision)
        """The influences on the inputs that change slowly."""


TileKey = tuple[int, ...]
"""The whole numbers behind the inputs for one kind of tile and one seat."""


def tile_key(column: Column, context: Context, seat: int) -> TileKey:
    """Return one kind of tile from the viewpoint of a seat.

    Of the others, the two with the most tiles of the kind count. With two players the Underworld is
    the second of them. :rule:`TT-6.3`, :rule:`TT-6.8`.
    """
    order, nearness, left = context
    players = len(order)
    profile, sunk, in_nile, last = column[:4]
    owned = column[4 : 4 + players]
    ahead = column[4 + players : 4 + 2 * players]
    near = column[4 + 2 * players + seat]
    place = order.index(seat)
    most_ahead = max([count for other, count in enumerate(ahead) if other != seat])
    if profile // PROFILE > RINGS:  # nobody has idols
        first_owned = second_owned = first_ahead = first_tie = second_tie = 0
    else:
        # In the order of the boats, by a stable sort: ties go to the boat further back.
        ranked = sorted(
            [other for other in order if other != seat], key=lambda other: -owned[other]
        )
        first = ranked[0]
        first_owned, first_ahead = owned[first], ahead[first]
        first_tie = int(place < order.index(first))
        if players == 2:
            second_owned, second_tie = sunk, 1
        else:
            second = ranked[1]
            second_owned, second_tie = owned[second], int(place < order.index(second))
    return (
        profile,
        owned[seat],
        first_owned,
        second_owned,
        sunk,
        ahead[seat],
        first_ahead,
        most_ahead,
        in_nile,
        first_tie,
        second_tie,
        min(nearness),
        left,
        nearness[seat],
        last,
        near,
    )


def _lead(tiles: int, others: int, wins_ties: int) -> float:
    return tiles - others + (wins_ties - 0.5) * 0.5


def _clipped(lead: float) -> float:
    return max(-1.0, min(1.0, lead / 2))


def tile_inputs(key: TileKey) -> list[float]:
    """Return the inputs of the small networks."""
    profile, own, first, second, sunk, ahead, first_ahead, most_ahead, in_nile, *others = key
    first_tie, second_tie, nearest_to_zero, left, near_to_zero, last, near = others
    copies = profile % PROFILE
    lead = _lead(own, first, first_tie)
    second_lead = _lead(own, second, second_tie)
    return [
        1.0,
        own / copies,
        first / copies,
        second / copies,
        sunk / copies,
        ahead / copies,
        first_ahead / copies,
        most_ahead / copies,
        in_nile / copies,
        float(first_tie),
        float(second_tie),
        float(own > 0),
        float(first > 0),
        float(in_nile == 1),
        _clipped(lead),
        _clipped(second_lead),
        float(ahead > 0),
        float(lead + ahead > 0),
        float(first_ahead > lead),
        nearest_to_zero / 4,
        left / 5,
        near_to_zero / 4,
        last / 8,
        near / 4,
        float(second > 0),
        float(lead > 0),
        float(second_lead > 0),
        float(most_ahead > second_lead),
    ]


def seat_features(about: Slow, seat: int) -> list[float]:
    """Return the slowly changing inputs of a seat and the turn."""
    points, order, decider, decision = about
    players = len(points)
    others = [count for other, count in enumerate(points) if other != seat]
    own, best = points[seat], min(others)
    decides = seat == decider
    return [
        1.0,
        own / 30,
        best / 30,
        sum(others) / (players - 1) / 30,
        (seat - decider) % players / players,
        float(decides),
        *[float(decides and decision == ask) for ask in range(OSIRIS, HORUS + 1)],
        float(not decides and decision != SAIL),
        max(8 - own, 0) / 8,
        max(4 - own, 0) / 4,
        max(8 - best, 0) / 8,
        max(4 - best, 0) / 4,
        order.index(seat) / (players - 1),
        players / 6,
    ]


def pace_features(position: Features, seat: int) -> list[float]:
    """Return the inputs of a seat that change with each tile."""
    own, left = position.ahead[seat], position.left
    most = max([count for other, count in enumerate(position.ahead) if other != seat])
    return [
        left / 80,
        own / 80,
        max(own - most, 0) / 20,
        max(most - own, 0) / 20,
        max(20 - left, 0) / 20,
    ]
