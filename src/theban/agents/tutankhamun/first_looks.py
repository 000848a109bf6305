"""How good actions look before any search: one score each, from a glance at the tiles."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import fsum
from typing import Any, Final

from theban.agents.tutankhamun.judgement import Judge
from theban.agents.tutankhamun.sight import HORUS, ISIS, OSIRIS, RA, SAIL, THOTH, THOTH_WITH, Sight
from theban.tutankhamun.actions import Action, Decline, Retreat, TakeFromUnderworld
from theban.tutankhamun.knowledge.views import View
from theban.tutankhamun.state import State

# What the outputs of the small networks mean, one for each use of a kind of tile.
_TAKE, _LEAVE_OWN, _LEAVE_SHARED = range(3)
_USES: Final = {RA: 3, ISIS: 4, OSIRIS: 5, HORUS: 6, THOTH: 7, THOTH_WITH: 8}
_ROWS: Final = {RA: 0, ISIS: 1, THOTH: 2, THOTH_WITH: 3}
"""Where the weights of the distance stand for each decision that has them."""

_DISTANCES: Final = (0, 3, 8, 16, 32)
_GAPS: Final = (0, 2, 4, 7, 11, 16, 24)


def _step(steps: tuple[int, ...], number: int) -> int:
    """Return how many of the rising numbers are below a number."""
    return sum([step < number for step in steps])


def scores(
    judge: Judge, sight: Sight, seen: State | View, actions: Sequence[Action]
) -> list[float]:
    """Return for each legal action how good it looks; what counts are the differences."""
    if sight.decision == SAIL:
        return _sails(judge, sight, seen, actions)
    boat = sight.boats[sight.seat]
    looks = judge.looks(sight)
    kinds = seen.config.inventory.tiles.index
    use = _USES[sight.decision]
    row = _ROWS.get(sight.decision)
    found: list[float] = []
    passed = 0
    for action in actions:
        match action:
            case Retreat():
                found.append(judge.weights.retreat[_step(_DISTANCES, sight.left)])
            case Decline():  # always the last
                found.append(fsum(found) / len(found))
            case TakeFromUnderworld(tile):
                found.append(looks[kinds[tile]][use])
            case _:
                place = _place_of(action)
                here = seen.nile[place]
                assert here is not None  # noqa: S101 (legal places have a tile)
                look = looks[kinds[here]][use]
                if row is not None:
                    is_ahead = place >= boat
                    passed += is_ahead
                    distance = _step(_DISTANCES, passed) if is_ahead else 0
                    look += judge.weights.distance[row][distance]
                found.append(look)
    return found


def _place_of(action: Action) -> int:
    """Return the place that an action names."""
    named: Any = action
    place: int = named.place
    return place


def _sails(
    judge: Judge, sight: Sight, seen: State | View, actions: Sequence[Action]
) -> list[float]:
    """Score sails: the tile that is reached, less what is left behind, and how far it goes.

    Tiles behind the next boat are for the rearmost boat alone, so they are counted apart.
    """
    seat = sight.seat
    boat = sight.boats[seat]
    weights = judge.weights
    next_boat = min([other for at, other in enumerate(sight.boats) if at != seat])
    ahead = sight.tiles[sight.left - sight.ahead[seat] :]
    own = max(0, len(ahead) - max([n for at, n in enumerate(sight.ahead) if at != seat]))
    looks = judge.looks(sight)
    left = [-looks[kind][_LEAVE_OWN] for kind in ahead[:own]]
    left += [-looks[kind][_LEAVE_SHARED] for kind in ahead[own:]]
    behind = accumulate(left, initial=0.0)
    found: list[float] = []
    if len(actions) > len(ahead):
        tile = seen.nile[_place_of(actions[0])]
        assert tile is not None  # noqa: S101 (legal places have a tile)
        kind = seen.config.inventory.tiles.index[tile]
        row = 0 if own else 1 if next_boat >= boat else 2
        found.append(looks[kind][_TAKE] + weights.back[row])
    beyond = weights.gap[_step(_GAPS, own)]
    for steps, (kind, cost) in enumerate(zip(ahead, behind), 1):  # noqa: B905 (one sum more)
        if steps <= own:
            way = weights.within[min(steps, len(weights.within) - 1)]
        else:
            way = weights.beyond[min(steps - own, len(weights.beyond) - 1)] + beyond
        found.append(looks[kind][_TAKE] + cost + way)
    return found
