"""The guide of Tutankhamun, for searches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import ClassVar

from attrs import frozen
from typing_extensions import override

from theban.agents.guide import Guide
from theban.agents.tutankhamun.first_looks import scores
from theban.agents.tutankhamun.judgement import Judge
from theban.agents.tutankhamun.networks import soft_max
from theban.agents.tutankhamun.sight import Sight
from theban.core.chance import Random
from theban.core.policy import Policy
from theban.tutankhamun.actions import Action
from theban.tutankhamun.knowledge.views import View
from theban.tutankhamun.rules.scoring import standings
from theban.tutankhamun.state import State, check_state

_judge_of = lru_cache(maxsize=8)(Judge)
"""Return what judges positions of a number of players; it keeps results, so it is shared."""


def _judge_for(players: int) -> Judge:
    judge = _judge_of(players)
    judge.forget()
    return judge


@frozen
class TutankhamunGuide(Guide[State, Action]):
    """Judges positions of Tutankhamun by what games of the program against itself have taught.

    Chances to win come from a small network for each kind of tile, summed over the kinds, and one
    for each seat.  It has weights for two players and for more.  They were learned with the
    standard box and rulings; other boxes and rulings are judged by the same weights.

    Example:
        >>> from theban.tutankhamun import Config, legal_actions, new_game, position
        >>> guide = TutankhamunGuide()
        >>> late = position(Config(players=2), points=[4, 20])
        >>> guide.worths(late)[0] > 0.8
        True
        >>> start = new_game(Config(players=4), seed=1)
        >>> len(guide.priors(start, legal_actions(start)))
        80
    """

    first_look: ClassVar[float] = 0.7

    @override
    def worths(self, state: State, /) -> tuple[float, ...]:
        """Judge each seat's chance to win.

        Args:
            state: a full position.

        Raises:
            InvalidArgument: it is not a state of Tutankhamun.
        """
        if type(state) is not State:
            check_state(state)
        if not state.pending:
            return tuple([float(rank == 1) for rank in standings(state)])
        return _judge_for(len(state.players)).chances(Sight(state))

    @override
    def priors(self, state: State | View, actions: Sequence[Action], /) -> Sequence[float]:
        """Judge at a glance how good each legal action of the deciding seat is.

        Args:
            state: a position at a decision; a view of one will do, since nothing is hidden.
            actions: all legal actions, in their order.
        """
        if len(actions) == 1:
            return (1.0,)
        sight = Sight(state)
        return soft_max(scores(_judge_for(len(state.players)), sight, state, actions))

    @override
    def points(self, state: State, /) -> tuple[float, ...]:
        """Estimate the points that each seat will have left at the end; fewest are best.

        Args:
            state: a full position.
        """
        points = [float(player.points) for player in state.players]
        if not state.pending:
            return tuple(points)
        return _judge_for(len(points)).points_in_the_end(Sight(state))

    @override
    def policy(self, rng: Random, /) -> Policy[Action, View]:
        """Return what plays on by the priors: the better an action looks, the more often.

        Args:
            rng: a generator; one number is taken for each choice among several actions.
        """

        def choose(actions: tuple[Action, ...], seat: int, look: Callable[[], View], /) -> Action:  # noqa: ARG001 (of all policies)
            if len(actions) == 1:
                return actions[0]
            left = rng.random()
            for action, prior in zip(actions, self.priors(look(), actions), strict=True):
                left -= prior
                if left < 0:
                    return action
            return actions[-1]

        return choose
