"""The guide of Luxor: a small network judges positions, a glance judges answers."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Any, TypeAlias

from attrs import frozen
from typing_extensions import override

from theban.agents.guide import Guide
from theban.agents.luxor.answers import gains
from theban.agents.luxor.network import Network
from theban.agents.luxor.tastes import Tastes
from theban.agents.shares import shares
from theban.core.chance import Random
from theban.core.policy import Policy
from theban.luxor.actions import Action
from theban.luxor.config import Config
from theban.luxor.frames import StartTurn
from theban.luxor.knowledge.views import View
from theban.luxor.rules.scoring import score_sheet, standings
from theban.luxor.state import State, check_state

_KEENNESS = 1.5
"""A gain greater by so many points makes a prior 2.7 times as great."""
_LEAST = 0.02
"""No prior is less than this part of the greatest."""


@frozen
class LuxorGuide(Guide[State, Action]):
    """What a search knows of Luxor beyond its rules, with any modules and any number of players.

    Chances to win and points come from a network that learned by playing against itself: one for
    the base game, one for games with modules.  Its training is described in the sources, in
    ``benchmarks/training``.

    Example:
        >>> from theban.luxor import Config, legal_actions, new_game
        >>> guide = LuxorGuide()
        >>> start = new_game(Config(players=2), seed=1)
        >>> round(sum(guide.worths(start)), 6)
        1.0
        >>> len(guide.priors(start, legal_actions(start)))
        2
    """

    @override
    def worths(self, state: State, /) -> tuple[float, ...]:
        """Judge each seat's chance to win.

        Args:
            state: a full position.

        Raises:
            InvalidArgument: it is not a position of Luxor.
        """
        if not check_state(state).pending:
            return shares(standings(state))
        return tuple(_network_for(state.config).judge(state)[1])

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
        return tuple(_network_for(state.config).judge(state)[0])

    @override
    def priors(self, state: State, actions: Sequence[Action], /) -> Sequence[float]:
        """Judge each legal action by what it gains at once.

        Args:
            state: a full position at a decision.
            actions: its legal actions.
        """
        found = gains(state, actions, _tastes_for(state.config))
        most = max(found)
        return [math.exp((gain - most) / _KEENNESS) + _LEAST for gain in found]

    @override
    def policy(self, rng: Random, /) -> Policy[Action, View]:
        """Return what takes the action that gains most at once; among equals it draws.

        Args:
            rng: the generator to draw from.
        """

        def choose(actions: tuple[Action, ...], _seat: int, look: Look, /) -> Action:
            if len(actions) == 1:
                return actions[0]
            view = look()
            found = gains(view, actions, _tastes_for(view.config))
            most = max(found)
            best = [action for action, gain in zip(actions, found, strict=True) if gain == most]
            return best[0] if len(best) == 1 else best[int(rng.random() * len(best))]

        return choose

    @override
    def clue(self, state: State, /) -> Hashable:
        """Return the outer cards at the start of a turn, else the card that is being played.

        Args:
            state: a full position at a decision.
        """
        frame = state.pending[-1]
        if isinstance(frame, StartTurn):
            hand = state.players[frame.seat].hand
            return hand[0], hand[-1]
        return getattr(frame, "card", None)


Look: TypeAlias = Callable[[], View]
"""What gives the view of the seat that decides."""


@lru_cache(maxsize=1)
def _weights() -> Any:  # noqa: ANN401 (JSON)
    """Read the weights, which the training wrote."""
    return json.loads(files("theban.agents.luxor").joinpath("weights.json").read_text("utf-8"))


@lru_cache(maxsize=2)
def _network(name: str) -> Network:
    return Network(_weights()[name])


@lru_cache(maxsize=3)
def _tastes(name: str) -> Tastes:
    return Tastes(**_weights()["tastes"][name])


def _network_for(config: Config) -> Network:
    return _network("modules" if config.modules else "base")


def _tastes_for(config: Config) -> Tastes:
    return _tastes("modules" if config.modules else "base")
