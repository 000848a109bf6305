"""The guide of Luxor: a small network evaluates positions, a heuristic ranks moves."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from importlib.resources import files
from itertools import chain
from operator import add, mul
from typing import TypedDict

from attrs import field, frozen
from typing_extensions import override

from theban._core.chance import SupportsRandom, draw_below
from theban._core.checks import check_kind
from theban._core.errors import InvalidArgument
from theban._core.protocol import Policy
from theban.agents._guide import Guide, shares
from theban.agents._luxor.features import SIZES, Standing, seat_features, table_features
from theban.agents._luxor.heuristic import HeuristicWeights, gains
from theban.agents._luxor.reach import constants_of, mummy_place
from theban.luxor._actions import Action
from theban.luxor._rules.scoring import score_sheet, standings
from theban.luxor._state import State, check_state
from theban.luxor._views import View
from theban.luxor.frames import ChooseCardToDiscard, MoveCardByTile, RearrangeHand, StartTurn

_MOST_KEPT = 2000
_BLUNTEST, _SHARPEST = -6.0, 4.0
_POINTS = 10.0
"""The number of points in one unit of the network's output."""


class Weights(TypedDict):
    """The weights of a network, as training writes them."""

    hidden: list[list[float]]
    """For each hidden node the weights of the features: seat, relative, global."""
    direct: list[float]
    """The direct contribution of each feature to the points, past the hidden layer."""
    bias: list[float]
    """The bias of each hidden node."""
    points: float
    """The bias of the points."""
    out: list[float]
    """The contribution of each hidden node to the points."""
    sharp: list[float]
    """The contribution of each global feature to the logarithm of the sharpness."""
    sharp_bias: float
    """The bias of that logarithm."""
    seat_features: int
    """The number of seat features."""
    relative_features: int
    """The number of relative features."""


class Network:
    """Evaluates positions.

    It caches results for each seat, since few seats change at once.
    """

    def __init__(self, weights: Weights, sizes: tuple[int, int, int]) -> None:
        """Prepare the weights; refuse those of a network with other numbers of features."""
        rows, nodes = [*weights["hidden"], weights["direct"]], len(weights["hidden"])
        seat, relative, _ = sizes
        found = [weights["seat_features"], weights["relative_features"], len(weights["sharp"])]
        found += [len(weights["bias"]), len(weights["out"]), *map(len, rows)]
        if found != [*sizes, nodes, nodes, *[sum(sizes)] * len(rows)]:
            raise ValueError(f"not for {sizes} features")
        numbers = [*weights["bias"], weights["points"], *weights["out"], weights["sharp_bias"]]
        if not math.isfinite(math.fsum(chain(numbers, weights["sharp"], *rows))):
            raise ValueError("not all finite")
        own = seat + relative
        self._bias = [*weights["bias"], weights["points"]]
        self._seat_rows = [row[:seat] for row in rows]
        self._own_columns = [[row[place] for row in rows] for place in range(seat, own)]
        self._shared_rows = [row[own:] for row in rows]
        self._out = weights["out"]
        self._sharp = weights["sharp"]
        self._sharp_bias = weights["sharp_bias"]
        self._kept: dict[tuple[int, int, int, int], tuple[list[float], Standing]] = {}
        """For seats their features' contributions to each node, and their standings. These have
        the objects whose ids are in the key, so that no other objects get these ids.
        """

    def evaluate(self, state: State) -> tuple[list[float], list[float]]:
        """Return the expected final points of each seat, and its chance to win."""
        constants, board, mummy = constants_of(state.config), state.board, mummy_place(state)
        seats: list[tuple[list[float], Standing]] = []
        for player in state.players:
            key = (id(player), id(board), id(constants), mummy)
            found = self._kept.get(key)
            if found is None:
                numbers, standing = seat_features(player, board, constants, mummy)
                before = [
                    bias + sum(map(mul, row, numbers))
                    for bias, row in zip(self._bias, self._seat_rows, strict=True)
                ]
                if len(self._kept) >= _MOST_KEPT:
                    self._kept.clear()
                found = self._kept[key] = before, standing
            seats.append(found)
        shared, relative = table_features(state, [standing for _, standing in seats], constants)
        common = [sum(map(mul, row, shared)) for row in self._shared_rows]
        points: list[float] = []
        for (before, standing), own in zip(seats, relative, strict=True):
            total = list(map(add, before, common))
            for column, number in zip(self._own_columns, own, strict=True):
                if number:
                    total = [part + number * weight for part, weight in zip(total, column)]  # noqa: B905 (equally long, and this is where most time goes)
            gain = total.pop() + sum(map(mul, self._out, map(math.tanh, total)))
            points.append(standing.score + _POINTS * gain)
        power = self._sharp_bias + sum(map(mul, self._sharp, shared))
        sharp = math.exp(min(max(power, _BLUNTEST), _SHARPEST))
        most = max(points)
        chances = [math.exp(sharp * (each - most)) for each in points]
        whole = sum(chances)
        return points, [chance / whole for chance in chances]


_KEENNESS = 1.5
"""A gain that is greater by this many points makes a prior 2.7 times as great."""
_LEAST = 0.02
"""The smallest prior, as a fraction of the greatest."""


@frozen
class LuxorGuide(Guide[State, Action]):
    """The guide of Luxor for searches, with any modules and any number of players.

    Chances to win and points come from a network trained by self-play: one for the base game, one
    for games with modules. ``examples/train_bot.py`` trains other weights by the library alone.

    Example:
        >>> from theban.luxor import Config, legal_actions, new_game
        >>> guide = LuxorGuide()
        >>> start = new_game(Config(players=2), seed=1)
        >>> round(sum(guide.values(start)), 6)
        1.0
        >>> len(guide.priors(start, legal_actions(start)))
        2
    """

    weights: str | None = field(default=None, repr=False)
    """The text of a file that ``examples/train_bot.py`` wrote; None for the weights that ship."""

    def __attrs_post_init__(self) -> None:
        """Refuse a text that holds no weights."""
        if self.weights is not None:
            check_kind(self.weights, str, "weights", "a text, or None")
            _learned(self.weights)

    def features(self, state: State, /) -> list[list[float]]:
        """Return the inputs of the network for each seat.

        The first is the points that the seat would have if the game ended now, divided by 50.

        Args:
            state: a full position.

        Raises:
            InvalidArgument: it is not a position of Luxor.
        """
        constants = constants_of(check_state(state).config)
        mummy = mummy_place(state)
        seats = [seat_features(player, state.board, constants, mummy) for player in state.players]
        shared, relative = table_features(state, [standing for _, standing in seats], constants)
        return [[*own, *row, *shared] for (own, _), row in zip(seats, relative, strict=True)]

    @override
    def values(self, state: State, /) -> tuple[float, ...]:
        """Estimate each seat's chance to win.

        Args:
            state: a full position.

        Raises:
            InvalidArgument: it is not a position of Luxor.
        """
        if not check_state(state).pending:
            return shares(standings(state))
        return tuple(self._learned(state)[0].evaluate(state)[1])

    @override
    def points(self, state: State, /) -> tuple[float, ...]:
        """Estimate how many points each seat will have at the end.

        Args:
            state: a full position.

        Raises:
            InvalidArgument: it is not a position of Luxor.
        """
        if not check_state(state).pending:
            return tuple(map(float, score_sheet(state).totals))
        return tuple(self._learned(state)[0].evaluate(state)[0])

    @override
    def priors(self, state: State, actions: Sequence[Action], /) -> Sequence[float]:
        """Estimate each legal action by its immediate gain.

        Args:
            state: a full position at a decision.
            actions: its legal actions.
        """
        found = gains(state, actions, self._learned(state)[1])
        most = max(found)
        return [math.exp((gain - most) / _KEENNESS) + _LEAST for gain in found]

    @override
    def policy(self, rng: SupportsRandom, /) -> Policy[Action, View]:
        """Return a policy that takes the action with the greatest immediate gain.

        It draws among equally good ones.

        Args:
            rng: the generator to draw from.
        """

        def choose(
            actions: tuple[Action, ...], _seat: int, get_view: Callable[[], View], /
        ) -> Action:
            if len(actions) == 1:
                return actions[0]
            view = get_view()
            found = gains(view, actions, self._learned(view)[1])
            most = max(found)
            best = [action for action, gain in zip(actions, found, strict=True) if gain == most]
            return best[0] if len(best) == 1 else best[draw_below(len(best), rng)]

        return choose

    @override
    def information_key(self, state: State, /) -> Hashable:
        """Return the cards that the actions are about.

        These are the outer cards at the start of a turn, all cards where actions name places in the
        hand, else the card that is being played.

        Args:
            state: a full position at a decision.
        """
        frame = state.pending[-1]
        hand = state.players[frame.seat].hand
        if isinstance(frame, StartTurn):
            return hand[0], hand[-1]
        if isinstance(frame, (ChooseCardToDiscard, MoveCardByTile, RearrangeHand)):
            return hand
        return getattr(frame, "card", None)

    def _learned(self, position: State | View) -> tuple[Network, HeuristicWeights]:
        return _learned(self.weights)[bool(position.config.modules)]


@lru_cache(maxsize=8)
def _learned(text: str | None) -> dict[bool, tuple[Network, HeuristicWeights]]:
    """Read weights, for games with and without modules."""
    if text is None:
        text = files("theban.agents._luxor").joinpath("weights.json").read_text("utf-8")
    kinds = {False: "base", True: "modules"}
    try:
        weights = json.loads(text)
        return {
            has_modules: (
                Network(weights[kind], SIZES[has_modules]),
                HeuristicWeights(**weights["heuristic"][kind]),
            )
            for has_modules, kind in kinds.items()
        }
    except (ArithmeticError, LookupError, TypeError, ValueError) as error:
        right = "they must be the text of a file that examples/train_bot.py wrote"
        raise InvalidArgument(f"these are not weights ({error!r}); {right}") from None
