"""The inputs of the networks: what of a kind of tile, and of a seat, tells who will win.

The program that finds the weights works them out in the same way, see ``benchmarks/training``.
"""

from __future__ import annotations

from typing import Final

from theban.agents.tutankhamun.sight import PROFILE, RINGS, Column, Context, Sight

TILE_INPUTS: Final = 28
"""How many numbers tell of one kind of tile."""
CLUES: Final = 19
"""How many numbers that change slowly tell of a seat; those that change fast come in `pace`."""

TileKey = tuple[int, ...]
"""The whole numbers of which the inputs for one kind of tile and one seat are made."""


def tile_key(column: Column, context: Context, seat: int) -> TileKey:
    """Return how one kind of tile looks to a seat.

    Of the others those two count that have most tiles of the kind.  With two players the
    Underworld is the second of them. :rule:`TT-6.3`, :rule:`TT-6.8`.
    """
    order, nearness, left = context
    players = len(order)
    profile, sunk, in_nile, last = column[:4]
    owned = column[4 : 4 + players]
    ahead = column[4 + players : 4 + 2 * players]
    near = column[4 + 2 * players + seat]
    place = order.index(seat)
    most_ahead = max([count for other, count in enumerate(ahead) if other != seat])
    if profile // PROFILE > RINGS:  # of idols nobody has any
        first_owned = second_owned = first_ahead = first_tie = second_tie = 0
    else:
        # The order is that of the boats and the sort is stable: ties go to the boat further back.
        ranked = sorted(
            [other for other in order if other != seat], key=lambda other: -owned[other]
        )
        first = ranked[0]
        first_owned, first_ahead = owned[first], ahead[first]
        first_tie = int(place < order.index(first))
        if players == 2:  # noqa: PLR2004 (the Underworld plays with two)
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
    (
        profile,
        own,
        first,
        second,
        sunk,
        ahead,
        first_ahead,
        most_ahead,
        in_nile,
        first_tie,
        second_tie,
        nearest_to_zero,
        left,
        near_to_zero,
        last,
        near,
    ) = key
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


def seat_clues(sight: Sight, seat: int) -> list[float]:
    """Return what of a seat and of the turn changes slowly, as inputs."""
    points, boats = sight.points, sight.boats
    players = len(points)
    others = [count for other, count in enumerate(points) if other != seat]
    own, best = points[seat], min(others)
    decides = seat == sight.seat
    ask = [0.0] * 6
    if decides and sight.decision:
        ask[sight.decision - 1] = 1.0
    return [
        1.0,
        own / 30,
        best / 30,
        sum(others) / (players - 1) / 30,
        (seat - sight.seat) % players / players,
        float(decides),
        *ask,
        float(not decides and sight.decision > 0),
        max(8 - own, 0) / 8,
        max(4 - own, 0) / 4,
        max(8 - best, 0) / 8,
        max(4 - best, 0) / 4,
        sum([boat < boats[seat] for boat in boats]) / (players - 1),
        players / 6,
    ]


def pace(sight: Sight, seat: int) -> list[float]:
    """Return what of a seat changes with each tile, as inputs."""
    own, left = sight.ahead[seat], sight.left
    most = max([count for other, count in enumerate(sight.ahead) if other != seat])
    return [
        left / 80,
        own / 80,
        max(own - most, 0) / 20,
        max(most - own, 0) / 20,
        max(20 - left, 0) / 20,
    ]
