"""Searches what a feed or a record holds, and tells in words what was found."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any

from attrs import field, frozen

from theban.agents import Budget, Thought, analyze, consider
from theban.core.awaiting import Decision
from theban.core.play.record import AnyRecord, replay
from theban.core.protocol import AnyRules, GameView
from theban.feed.advice import JudgedDecision
from theban.feed.advising import Advisor
from theban.feed.answers import Answer


@frozen
class Question:
    """A decision that was taken out of a feed, so that another thread can think about it.

    It holds what its seat knows and nothing else of the game.
    """

    advisor: Advisor = field(repr=False)
    """Puts what is found into words."""
    view: GameView[Any, Any] = field(repr=False)
    """What the deciding seat knows."""
    revision: int
    """The revision that the decision is of."""

    def think(self, budget: Budget, *, stop: Callable[[], bool] | None = None) -> Answer:
        """Search, and answer with a :class:`Hint`.

        Equal views and revisions give equal hints, if the budget is one of iterations.

        Args:
            budget: how long.
            stop: asked again and again; once it says True, the answer is made of what was found.

        Returns:
            The answer, with its ``hint``.

        Example:
            >>> from theban import Match, luxor
            >>> from theban.agents import Budget
            >>> from theban.feed import Advise, Feed
            >>> feed = Feed(Match(luxor.RULES, luxor.Config(players=2), seed=7))
            >>> answer = feed.question(0, Advise(0)).think(Budget(iterations=20))
            >>> sorted(prospect.number for prospect in answer.hint.prospects)
            [0, 1]
        """
        view, rules = self.view, self.advisor.rules
        thoughts: Sequence[Thought[Any]] = ()
        compared = 0
        if len(view.legal_actions) > 1:
            rng = random.Random(self.revision)
            thoughts, compared = consider(rules, view, budget=budget, rng=rng, stop=stop)
        return Answer(hint=self.advisor.hint(view, thoughts, compared, self.revision))


def judge(  # noqa: PLR0913 (as analyze)
    advisor: Advisor,
    record: AnyRecord,
    *,
    budget: Budget,
    seats: Collection[int] | None = None,
    open_hands: bool = False,
    seed: int = 0,
    stop: Callable[[], bool] | None = None,
) -> Iterator[JudgedDecision]:
    """Say of each decision of a game what search thinks of it, in words.

    This is :func:`theban.agents.analyze` with sentences for people.

    Args:
        advisor: knows the rules of the game, what the players are called, and the language.
        record: the game; not necessarily over.
        budget: how long each decision with more than one action is thought about.
        seats: whose decisions; None for those of all seats.
        open_hands: whether to judge by what really lay hidden.
        seed: where guesses and chance come from.
        stop: asked before each iteration; once it says True, nothing more comes.

    Raises:
        InvalidArgument: the record is of another game, or an argument is of a wrong kind.
        InvalidDeal: the config's components do not allow the deal.
        IllegalRecord: the rules refuse a choice; it has the index.

    Example:
        >>> from theban import Match, tutankhamun
        >>> from theban.agents import Budget
        >>> match = Match(tutankhamun.RULES, tutankhamun.Config(players=2), seed=5)
        >>> _ = match.play(match.legal_actions[0])
        >>> advisor = Advisor(match.rules, names=["Ada", "Ben"])
        >>> [judged.text for judged in judge(advisor, match.record, budget=Budget(iterations=40))]
        ['Ada sails to the Bracelet tile at place 0.']
    """
    rules = advisor.rules
    analyses = analyze(
        rules,
        record,
        budget=budget,
        seats=seats,
        open_hands=open_hands,
        seed=seed,
        stop=stop,
    )

    def each() -> Iterator[JudgedDecision]:
        states = enumerate(replay(rules, record))
        for analysis in analyses:
            state = next(state for index, state in states if index == analysis.index)
            yield advisor.judged(rules.view(state, analysis.seat), analysis)

    return each()


def count_decisions(
    rules: AnyRules, record: AnyRecord, seats: Collection[int] | None = None
) -> int:
    """Count the decisions of a game; this checks too that all of it is by the rules.

    Args:
        rules: the rules of the record's game.
        record: the game; not necessarily over.
        seats: whose decisions; None for those of all seats.

    Raises:
        InvalidArgument: the record is of another game, or its result is not that of its choices.
        InvalidDeal: the config's components do not allow the deal.
        IllegalRecord: the rules refuse a choice; it has the index.

    Example:
        >>> from theban import Match, luxor
        >>> match = Match(luxor.RULES, luxor.Config(players=2), seed=7)
        >>> _ = match.play(match.legal_actions[0])
        >>> count_decisions(match.rules, match.record)
        1
    """
    due = [rules.awaiting(state) for state in replay(rules, record)]
    return sum(
        isinstance(each, Decision) and (seats is None or each.seat in seats)
        for each in due[: len(record.choices)]
    )
