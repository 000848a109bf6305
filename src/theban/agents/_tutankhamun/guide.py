"""The guide of Tutankhamun, for searches."""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from importlib import resources
from itertools import accumulate, chain
from math import fsum
from operator import mul
from typing import Any, ClassVar, Final, TypeAlias

from attrs import frozen
from typing_extensions import override

from theban._core.chance import SupportsRandom, draw_below
from theban._core.protocol import Policy
from theban.agents._guide import Guide, soft_max
from theban.agents._tutankhamun import features
from theban.tutankhamun._actions import Action, Decline, Retreat, TakeFromUnderworld
from theban.tutankhamun._rules.sets import standings
from theban.tutankhamun._state import State, check_state
from theban.tutankhamun._views import View

Row: TypeAlias = tuple[float, ...]
Rows: TypeAlias = tuple[Row, ...]

FORMAT: Final = "theban tutankhamun weights 1"
UNIT: Final = 1000
"""The file stores weights as whole numbers; this number is 1."""


@frozen
class SmallNetwork:
    """A network with one hidden layer for one kind of tile."""

    hidden: Rows
    """For each hidden unit the weights of the inputs."""
    out: Rows
    """For each output the weights of the hidden units, and then the bias."""


@frozen
class Weights:
    """All weights for one range of numbers of players."""

    tiles: tuple[SmallNetwork, ...]
    """The effect of tiles of a kind on a seat's prospects: one network for each type of kind."""
    seat_features: Rows
    """For each hidden unit of the seat's network the weights of the slowly changing features."""
    seat_rest: Rows
    """The weights of the pace, then of the sums over the tiles: the seat's own, the mean of the
    others', and with more than two players the others' maximum.
    """
    seat_out: Row
    """The weights of the hidden units of the seat's network."""
    priors: tuple[SmallNetwork, ...]
    """The prior of each use of a kind of tile: one network for each type of kind."""
    within: Row
    """The bonus of a sail of this many tiles that ends behind the next boat."""
    beyond: Row
    """The bonus of a sail that ends this many tiles beyond the tiles behind the next boat."""
    gap: Row
    """The bonus of these sails, by the number of tiles behind the next boat."""
    back: Row
    """The bonus of a sail back: as the rearmost boat, with only its own tiles, or otherwise."""
    distance: Rows
    """The bonus of a tile chosen for an idol, by its distance ahead: for Ra, Isis, Thoth and the
    second tile of Thoth.
    """
    retreat: Row
    """The prior of a retreat, by the number of tiles left."""
    points: Row
    """The coefficients of the estimate of final points."""


def _scaled(found: Any) -> Any:  # noqa: ANN401 (JSON)
    """Return the contents of the file: lists of weights, and small networks."""
    if isinstance(found, int):
        return found / UNIT
    if "hidden" in found:
        return SmallNetwork(_scaled(found["hidden"]), _scaled(found["out"]))
    return tuple([_scaled(each) for each in found])


@cache
def _weights_for(players: int) -> Weights:
    text = resources.files("theban.agents._tutankhamun").joinpath("weights.json").read_text("utf-8")
    found = json.loads(text)
    if found["format"] != FORMAT:
        raise AssertionError(found["format"])
    rows = found["two" if players == 2 else "more"]
    return Weights(**{name: _scaled(row) for name, row in rows.items()})


def answer(network: SmallNetwork, inputs: Sequence[float]) -> Row:
    """Return the outputs of a small network."""
    # Not sum(): Python versions differ in how they add floats.
    hidden = [max(0.0, fsum(map(mul, row, inputs))) for row in network.hidden]
    hidden.append(1.0)
    return tuple([fsum(map(mul, row, hidden)) for row in network.out])


# Few kinds of tiles change from one position to the next, so the outputs of the small networks are
# cached: that makes evaluations faster without changing any result.
_MOST_KEPT, _MOST_CONTEXTS, _MOST_COLUMNS = 20_000, 256, 400
"""The number of results that are kept, of contexts, and of kinds in each: some tens of megabytes in
total.
"""


@lru_cache(maxsize=_MOST_KEPT)
def _effect(key: features.TileKey, players: int) -> Row:
    """Return the effect of a kind of tile on a seat's prospects."""
    network = _weights_for(players).tiles[key[0] // features.PROFILE]
    return answer(network, features.tile_inputs(key))


class _Known(dict[features.Column, Row]):
    """What a function says of kinds of tiles: faster than ``functools.cache``."""

    def __init__(self, answer_for: Callable[[features.Column], Row]) -> None:
        self._answer_for = answer_for

    def __missing__(self, column: features.Column) -> Row:
        if len(self) >= _MOST_COLUMNS:
            self.clear()
        found = self[column] = self._answer_for(column)
        return found


@lru_cache(maxsize=_MOST_CONTEXTS)
def _effects_in(context: features.Context) -> _Known:
    """Return the effects of kinds of tiles on all seats' prospects, in turn."""
    players = len(context[0])

    def effects(column: features.Column) -> Row:
        keys = [features.tile_key(column, context, seat) for seat in range(players)]
        return tuple(chain.from_iterable([_effect(key, players) for key in keys]))

    return _Known(effects)


@lru_cache(maxsize=_MOST_CONTEXTS)
def _priors_in(context: features.Context, seat: int) -> _Known:
    """Return the priors of each use of kinds of tiles, for the deciding seat."""
    networks = _weights_for(len(context[0])).priors

    def priors(column: features.Column) -> Row:
        key = features.tile_key(column, context, seat)
        return answer(networks[key[0] // features.PROFILE], features.tile_inputs(key))

    return _Known(priors)


@lru_cache(maxsize=_MOST_KEPT)
def _begun(about: features.Slow) -> list[list[float]]:
    """Return each seat's input to the hidden units from slowly changing features."""
    players = len(about[0])
    rows = _weights_for(players).seat_features
    inputs = [features.seat_features(about, seat) for seat in range(players)]
    return [[fsum(map(mul, row, its)) for row in rows] for its in inputs]


def _sums(position: features.Features) -> list[Row]:
    """Return the effect of all tiles on each seat's prospects."""
    known = _effects_in(position.context)
    parts = [known[column] for column in position.columns]
    totals = list(map(fsum, zip(*parts, strict=True)))
    each = len(totals) // len(position.points)
    return [tuple(totals[at : at + each]) for at in range(0, len(totals), each)]


# The meaning of the small networks' outputs: one for each use of a kind of tile.
_TAKE, _LEAVE_OWN, _LEAVE_SHARED = range(3)
_USES: Final = (_TAKE, 5, 4, 3, 7, 8, 6)
"""The use for each decision: sailing, Osiris, Isis, Ra, Thoth, Thoth's second tile, Horus."""
_ROWS: Final = {features.RA: 0, features.ISIS: 1, features.THOTH: 2, features.THOTH_WITH: 3}
"""The position of the distance weights for each decision that has them."""

_DISTANCES: Final = (0, 3, 8, 16, 32)
_GAPS: Final = (0, 2, 4, 7, 11, 16, 24)


def _scores(
    position: features.Features, seen: State | View, actions: Sequence[Action]
) -> list[float]:
    """Return the score of each legal action; only differences matter."""
    weights = _weights_for(len(position.points))
    seat = position.seat
    known = _priors_in(position.context, seat)
    priors = [known[column] for column in position.columns]
    if position.decision == features.SAIL:
        return _sails(position, seen, actions, priors)
    boat, use = position.boats[seat], _USES[position.decision]
    row = _ROWS.get(position.decision)
    found: list[float] = []
    passed = 0
    for action in actions:
        match action:
            case Retreat():
                found.append(weights.retreat[bisect_left(_DISTANCES, position.left)])
            case Decline():  # always the last
                found.append(fsum(found) / len(found))
            case TakeFromUnderworld(tile):
                found.append(priors[seen.config.inventory.tiles.index[tile]][use])
            case _:
                place, kind = _reached(seen, action)
                prior = priors[kind][use]
                if row is not None:
                    is_ahead = place >= boat
                    passed += is_ahead
                    distance = bisect_left(_DISTANCES, passed) if is_ahead else 0
                    prior += weights.distance[row][distance]
                found.append(prior)
    return found


def _reached(seen: State | View, action: Any) -> tuple[int, int]:  # noqa: ANN401 (one with a place)
    """Return the place that an action names, and the kind of the tile there."""
    place: int = action.place
    tile = seen.nile[place]
    assert tile is not None  # legal places have a tile
    return place, seen.config.inventory.tiles.index[tile]


def _sails(
    position: features.Features, seen: State | View, actions: Sequence[Action], priors: list[Row]
) -> list[float]:
    """Score sails by the tile reached, the tiles left behind, and the distance.

    Only the rearmost boat can take tiles behind the next boat, so they are counted separately.
    """
    seat = position.seat
    boat = position.boats[seat]
    weights = _weights_for(len(position.points))
    next_boat = min([other for at, other in enumerate(position.boats) if at != seat])
    ahead = position.tiles[position.left - position.ahead[seat] :]
    own = max(0, len(ahead) - max([n for at, n in enumerate(position.ahead) if at != seat]))
    left = [-priors[kind][_LEAVE_OWN] for kind in ahead[:own]]
    left += [-priors[kind][_LEAVE_SHARED] for kind in ahead[own:]]
    behind = accumulate(left, initial=0.0)
    found: list[float] = []
    if len(actions) > len(ahead):
        _, kind = _reached(seen, actions[0])
        row = 0 if own else 1 if next_boat >= boat else 2
        found.append(priors[kind][_TAKE] + weights.back[row])
    beyond = weights.gap[bisect_left(_GAPS, own)]
    for steps, (kind, cost) in enumerate(zip(ahead, behind), 1):  # noqa: B905 (one sum more)
        if steps <= own:
            way = weights.within[min(steps, len(weights.within) - 1)]
        else:
            way = weights.beyond[min(steps - own, len(weights.beyond) - 1)] + beyond
        found.append(priors[kind][_TAKE] + cost + way)
    return found


_FINE: Final = 2**53
"""The number of different floats that generators give."""


@frozen
class TutankhamunGuide(Guide[State, Action]):
    """The guide of Tutankhamun for searches, trained by self-play.

    Chances to win come from a small network for each kind of tile, summed over the kinds, and one
    for each seat. There are weights for two players and for more. They were learned with the
    standard box and rulings; other boxes and rulings use the same weights.

    Example:
        >>> from theban.tutankhamun import Config, legal_actions, new_game, position
        >>> guide = TutankhamunGuide()
        >>> late = position(Config(players=2), points=[4, 20])
        >>> guide.values(late)[0] > 0.8
        True
        >>> start = new_game(Config(players=4), seed=1)
        >>> len(guide.priors(start, legal_actions(start)))
        80
    """

    evaluation_weight: ClassVar[float] = 0.7

    @override
    def values(self, state: State, /) -> tuple[float, ...]:
        """Estimate each seat's chance to win.

        Args:
            state: a full position.

        Raises:
            InvalidArgument: it is not a state of Tutankhamun.
        """
        if not check_state(state).pending:
            return tuple([float(rank == 1) for rank in standings(state)])
        position = features.Features(state)
        sums = _sums(position)
        weights = _weights_for(len(sums))
        rows, out = weights.seat_rest, weights.seat_out
        scores: list[float] = []
        for seat, (own, slow) in enumerate(zip(sums, _begun(position.slow), strict=True)):
            inputs = [*features.pace_features(position, seat), *own]
            if len(sums) == 2:
                inputs += sums[1 - seat]
            else:
                others = list(zip(*(sums[:seat] + sums[seat + 1 :]), strict=True))
                inputs += [fsum(numbers) / (len(sums) - 1) for numbers in others]
                inputs += map(max, others)
            score = 0.0
            for begun, row, weight in zip(slow, rows, out, strict=True):
                unit = begun + fsum(map(mul, row, inputs))
                if unit > 0:
                    score += weight * unit
            scores.append(score)
        return soft_max(scores)

    @override
    def priors(self, state: State | View, actions: Sequence[Action], /) -> Sequence[float]:
        """Estimate quickly how good each legal action of the deciding seat is.

        Args:
            state: a position at a decision; a view of one will do, since nothing is hidden.
            actions: all legal actions, in their order.
        """
        if len(actions) == 1:
            return (1.0,)
        return soft_max(_scores(features.Features(state), state, actions))

    @override
    def points(self, state: State, /) -> tuple[float, ...]:
        """Estimate the points that each seat will have left at the end; fewest are best.

        Args:
            state: a full position.

        Raises:
            InvalidArgument: it is not a state of Tutankhamun.
        """
        if not check_state(state).pending:
            return tuple([float(player.points) for player in state.players])
        position = features.Features(state)
        sums = _sums(position)
        weights = _weights_for(len(sums)).points
        left = position.left / 80
        found: list[float] = []
        for seat, (own, points) in enumerate(zip(sums, position.points, strict=True)):
            others = sums[:seat] + sums[seat + 1 :]
            means = [fsum(numbers) / len(others) for numbers in zip(*others, strict=True)]
            inputs = [1.0, points / 30, left, points / 30 * left, *own, *means]
            found.append(min(max(fsum(map(mul, weights, inputs)), 0.0), points))
        return tuple(found)

    @override
    def policy(self, rng: SupportsRandom, /) -> Policy[Action, View]:
        """Return a policy that plays by the priors: the better an action looks, the more often.

        Args:
            rng: a generator; each choice among several actions takes one number.
        """

        def choose(
            actions: tuple[Action, ...], seat: int, get_view: Callable[[], View], /
        ) -> Action:
            if len(actions) == 1:
                return actions[0]
            left = draw_below(_FINE, rng) / _FINE
            for action, prior in zip(actions, self.priors(get_view(), actions), strict=True):
                left -= prior
                if left < 0:
                    return action
            return actions[-1]

        return choose
