"""A bot that searches."""

from __future__ import annotations

from typing import Any, TypeVar

from attrs import field, frozen

from theban.agents.guide import AnyGuide
from theban.agents.random_agent import actions_of
from theban.agents.search.budget import Budget
from theban.agents.search.decision_search import Search
from theban.agents.search.judging import check_guide
from theban.core.chance import Random
from theban.core.checking.fields import instance_of, whole
from theban.core.errors import InvalidArgument
from theban.core.protocol import AnyRules, GameView

A = TypeVar("A")

_BUDGET = Budget(iterations=400)
"""What a bot thinks for if nobody says how long."""


def _is_guide(_agent: object, _attribute: object, value: AnyGuide | None) -> None:
    if value is not None:
        check_guide(value)


@frozen
class SearchAgent:
    """Searches the tree of what may follow each of its actions, by guesses at what is hidden.

    With a budget of iterations alone it is repeatable: equal views and equal numbers from the
    generator give the same action.

    Example:
        >>> import random
        >>> from theban.luxor import RULES, Config, new_game, view
        >>> seen = view(new_game(Config(players=2), seed=1), 0)
        >>> agent = SearchAgent(Budget(iterations=20))
        >>> agent.choose(RULES, seen, random.Random(1)) in seen.legal_actions
        True
    """

    budget: Budget = field(
        default=_BUDGET, validator=instance_of(Budget, "a Budget", InvalidArgument)
    )
    """How long it thinks at most for each decision with more than one action.

    It stops earlier where the rest of its iterations can hardly change what it chooses.
    """
    guide: AnyGuide | None = field(default=None, validator=_is_guide)
    """What it knows of the game; None for :func:`guide_for` of the rules."""
    ahead: int = field(default=0, validator=whole(0, InvalidArgument))
    """How many choices a position is played on before it is judged, see :class:`Search`."""

    def choose(self, rules: AnyRules, view: GameView[Any, A], rng: Random, /) -> A:
        """Choose the action that the search thinks most of.

        Args:
            rules: the game's rules.
            view: what the deciding seat may know.
            rng: a generator.

        Raises:
            InvalidArgument: the view shows no decision of its seat, or an argument is of a wrong
                kind.
        """
        actions = actions_of(view)
        if len(actions) == 1:
            return actions[0]
        search = Search(rules, view, guide=self.guide, rng=rng, points=False, ahead=self.ahead)
        search.run(self.budget, stop=lambda: search.is_settled(self.budget))
        return search.best
