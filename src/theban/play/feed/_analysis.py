"""Puts search results into words: hints for a person, and verdicts on decisions."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any, Final

from attrs import field, frozen

from theban._core.protocol import AnyRules, GameView
from theban._core.record import AnyRecord, replay
from theban._core.situation import Chance, Decision, GameOver
from theban.agents import ActionEvaluation, Budget, DecisionAnalysis, analyze, consider
from theban.play.feed._events import sentence_of
from theban.play.feed._messages import Answer, Hint, JudgedDecision, Prospect
from theban.render import ENGLISH, Language
from theban.render._registry import faces_of
from theban.render._sentences import without_stop
from theban.render.keys import targets_of
from theban.serial._game_types import ValueKind
from theban.serial._saves import values_of

__all__ = ["Advisor", "Question", "count_decisions", "judge"]

_LONGEST_LINE: Final = 4
"""The number of choices described after the first one."""
_GUESSES: Final = 6
"""On how many guesses at what is hidden a line is tried, until one allows all of it."""
_FEW: Final = 8
"""With fewer visits nothing is told of what is expected."""
SURE: Final = 30
"""With fewer visits no uncertainty is shown: their spread is itself too uncertain."""
_DIGITS: Final = 4
_EQUAL: Final = 0.01
"""Choices whose chances differ by less, and by less than is certain, count as equally good."""
_WORTH_TELLING: Final = 0.5
"""Fewer points that a choice costs are not told."""
_FEW_GAMES: Final = 3
CERTAIN: Final = 2.0
"""The number of standard errors given as uncertainty."""


def _is_sure(evaluation: ActionEvaluation[Any]) -> bool:
    return evaluation.is_exact or evaluation.visits >= SURE


@frozen
class Advisor:
    """Puts search results on decisions of a game into words.

    Example:
        >>> from theban import Match, luxor
        >>> from random import Random
        >>> from theban.agents import Budget, consider
        >>> view = Match(luxor.RULES, luxor.Config(players=2), seed=7).view(0)
        >>> budget = Budget(iterations=20)
        >>> evaluations, compared = consider(luxor.RULES, view, budget=budget, rng=Random(1))
        >>> hint = Advisor(luxor.RULES).hint(view, evaluations, compared, 0)
        >>> sorted(prospect.number for prospect in hint.prospects)
        [0, 1]
    """

    rules: AnyRules
    """The rules of the game."""
    names: Sequence[str] | None = None
    """The players' names."""
    language: Language = ENGLISH
    """The language of its texts."""
    you: int | None = None
    """The seat of the reader, to whom sentences about it speak; None for no seat's."""

    def hint(
        self,
        view: GameView[Any, Any],
        evaluations: Sequence[ActionEvaluation[Any]],
        compared: int,
        revision: int,
    ) -> Hint:
        """Return a hint on a decision.

        Args:
            view: the deciding seat's view.
            evaluations: the search's evaluation of each action; empty if there is only one.
            compared: how many got equal attention.
            revision: the revision of the message that the decision is in.
        """
        prospects = self.prospects(view, evaluations)
        return Hint(revision, self._advice(evaluations[:compared], prospects), compared, prospects)

    def judged(self, view: GameView[Any, Any], analysis: DecisionAnalysis[Any]) -> JudgedDecision:
        """Return the verdict on a decision.

        Args:
            view: the deciding seat's view.
            analysis: the search's analysis.
        """
        prospects = self.prospects(view, analysis.evaluations)
        return JudgedDecision(
            at=analysis.index,
            seat=analysis.seat,
            number=view.legal_actions.index(analysis.action),
            text=self._sentence(analysis.action, seat=analysis.seat, view=view),
            cost=round(analysis.cost, _DIGITS),
            cost_error=round(analysis.cost_error, _DIGITS),
            points_cost=round(analysis.points_cost, _DIGITS),
            verdict=self._verdict(analysis, prospects),
            compared=analysis.compared,
            prospects=prospects,
        )

    def prospects(
        self, view: GameView[Any, Any], evaluations: Sequence[ActionEvaluation[Any]]
    ) -> tuple[Prospect, ...]:
        """Return the prospects of each action.

        Args:
            view: the deciding seat's view.
            evaluations: the search's evaluation of each action.
        """
        dump, points = values_of(self.rules).dump, faces_of(type(view)) is not None
        return tuple(
            Prospect(
                number=view.legal_actions.index(each.action),
                text=self._sentence(each.action, view=view),
                targets=targets_of(view, each.action) if points else (),
                choice=dump(ValueKind.CHOICE, each.action),
                visits=each.visits,
                win=round(each.win, _DIGITS),
                win_error=round(each.win_error, _DIGITS),
                points=_rounded(each.points),
                points_error=_rounded(each.points_error),
                told=self._expected(each),
                line=self.line(view, each.line) if each.visits else (),
            )
            for each in evaluations
        )

    # --- Words ---------------------------------------------------------------------------------

    def _sentence(self, thing: object, *, seat: int | None = None, view: object = None) -> str:
        return sentence_of(thing, self.names, self.language, seat=seat, view=view, you=self.you)

    def _expected(self, evaluation: ActionEvaluation[Any]) -> str:
        language = self.language
        if evaluation.visits < _FEW and not evaluation.is_exact:
            return language.say("hardly looked at")
        if not _is_sure(evaluation):
            win = language.say("wins about {percent} %", percent=_percent(evaluation.win))
            if evaluation.points is None:
                return win
            points = f"{evaluation.points:.0f}"
            return language.say("{win}, about {points} points", win=win, points=points)
        percent, error = _percent(evaluation.win), _percent(CERTAIN * evaluation.win_error)
        win = language.say("wins {percent} % ± {error}", percent=percent, error=error)
        if evaluation.points is None:
            return win
        points, spread = f"{evaluation.points:.0f}", evaluation.points_error
        error = "?" if spread is None else f"{math.ceil(CERTAIN * spread):.0f}"
        return language.say("{win}, {points} ± {error} points", win=win, points=points, error=error)

    def _advice(
        self, compared: Sequence[ActionEvaluation[Any]], prospects: Sequence[Prospect]
    ) -> str:
        language = self.language
        if not compared:
            return language.say("There is only one choice.")
        best, *others = compared
        choice = without_stop(prospects[0].text)
        if not others:
            return language.say("Best: {choice}.", choice=choice)
        lead = best.win - others[0].win
        sure = CERTAIN * math.hypot(best.win_error, others[0].win_error)
        is_sure = _is_sure(best) and _is_sure(others[0])
        if lead < _EQUAL and (lead < sure or not is_sure):
            other = without_stop(prospects[1].text)
            return language.say(
                'Best: {choice}. But "{other}" is as good.', choice=choice, other=other
            )
        if not is_sure:
            return language.say(
                "Best: {choice}. It wins about {games} of 100 games more than the next best.",
                choice=choice,
                games=self._of_100(lead),
            )
        return language.say(
            "Best: {choice}. It wins {games} of 100 games more than the next best (± {error}).",
            choice=choice,
            games=self._of_100(lead),
            error=self._of_100(sure),
        )

    def _verdict(self, analysis: DecisionAnalysis[Any], prospects: Sequence[Prospect]) -> str:
        language, best, chosen = self.language, analysis.best, analysis.chosen
        if best is None or chosen is None:
            return language.say("There was no other choice.")
        if best.action == analysis.action:
            return language.say("Nothing better was found.")
        games = self._of_100(analysis.cost)
        if not (_is_sure(best) and _is_sure(chosen)):
            cost = language.say("Costs about {games} of 100 games.", games=games)
        else:
            error = self._of_100(CERTAIN * analysis.cost_error)
            cost = language.say("Costs {games} of 100 games (± {error}).", games=games, error=error)
        better = language.say("Better: {choice}.", choice=without_stop(prospects[0].text))
        if analysis.points_cost < _WORTH_TELLING:
            return f"{cost} {better}"
        points = language.say(
            "It costs {points} points too.", points=self._with_tenth(analysis.points_cost)
        )
        return f"{cost} {points} {better}"

    def _of_100(self, share: float) -> str:
        """Return a share as a number of games; of few games with a tenth."""
        games = 100 * min(share, 1.0)
        return self._with_tenth(games) if games < _FEW_GAMES else f"{games:.0f}"

    def _with_tenth(self, number: float) -> str:
        whole, tenth = f"{number:.1f}".split(".")
        return self.language.say("{whole}.{tenth}", whole=whole, tenth=tenth)

    # --- What is expected to follow --------------------------------------------------------------

    def line(self, view: GameView[Any, Any], line: Sequence[Any]) -> tuple[str, ...]:
        """Return the expected course of the game, a sentence with names for each step.

        It is told without the cards behind them: those that others hold are guesses, and so is what
        will be drawn.

        Args:
            view: the deciding seat's view.
            line: its action, and the actions that are expected after it.
        """
        rng, longest = random.Random(0), list[str]()
        for _ in range(_GUESSES):
            told = self._told_on(self.rules.determinize(view, rng), line, rng)
            longest = max(longest, told, key=len)
            if len(longest) >= min(len(line) - 1, _LONGEST_LINE):
                break
        return tuple(longest)

    def _told_on(self, state: Any, line: Sequence[Any], rng: random.Random) -> list[str]:  # noqa: ANN401 (of any game)
        """Describe a line of play as far as it can be followed; searches omit forced choices."""
        rules, told, left = self.rules, list[str](), list(line[: _LONGEST_LINE + 1])
        while left:
            due = rules.awaiting(state)
            if isinstance(due, Chance):
                state = rules.step(state, rules.sample_outcome(state, rng))
                continue
            if isinstance(due, GameOver):
                break
            actions = rules.legal_actions(state)
            if left[0] in actions:
                action = left.pop(0)
                told.append(self._sentence(action, seat=due.seat))
            elif len(actions) == 1:
                action = actions[0]
            else:
                break
            state = rules.step(state, action)
        return told[1:]  # the first is the choice itself


def _percent(share: float) -> str:
    return f"{100 * share:.0f}"


def _rounded(number: float | None) -> float | None:
    return None if number is None else round(float(number), _DIGITS)


@frozen
class Question:
    """A decision that was taken out of a feed, so that another thread can think about it.

    It holds what its seat knows and nothing else of the game.
    """

    advisor: Advisor = field(repr=False)
    """Puts the results into words."""
    view: GameView[Any, Any] = field(repr=False)
    """The deciding seat's knowledge."""
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
            >>> from theban.play.feed import Advise, Feed
            >>> feed = Feed(Match(luxor.RULES, luxor.Config(players=2), seed=7))
            >>> answer = feed.question(0, Advise(0)).think(Budget(iterations=20))
            >>> sorted(prospect.number for prospect in answer.hint.prospects)
            [0, 1]
        """
        view, rules = self.view, self.advisor.rules
        evaluations, compared = tuple[ActionEvaluation[Any], ...](), 0
        if len(view.legal_actions) > 1:
            rng = random.Random(self.revision)
            evaluations, compared = consider(rules, view, budget=budget, rng=rng, stop=stop)
        return Answer(hint=self.advisor.hint(view, evaluations, compared, self.revision))


def judge(
    advisor: Advisor,
    record: AnyRecord,
    *,
    budget: Budget,
    seats: Collection[int] | None = None,
    open_hands: bool = False,
    seed: int = 0,
    stop: Callable[[], bool] | None = None,
) -> Iterator[JudgedDecision]:
    """Judge each decision of a game by search, in words.

    This is :func:`theban.agents.analyze` with sentences for people.

    Args:
        advisor: knows the rules of the game, what the players are called, and the language.
        record: the game; not necessarily over.
        budget: how long each decision with more than one action is thought about.
        seats: the seats whose decisions count; None for all.
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
        rules, record, budget=budget, seats=seats, open_hands=open_hands, seed=seed, stop=stop
    )
    states = enumerate(replay(rules, record))

    def judged(analysis: DecisionAnalysis[Any]) -> JudgedDecision:
        state = next(state for index, state in states if index == analysis.index)
        return advisor.judged(rules.view(state, analysis.seat), analysis)

    return map(judged, analyses)


def count_decisions(
    rules: AnyRules, record: AnyRecord, seats: Collection[int] | None = None
) -> int:
    """Count the decisions of a game, and check that it follows the rules.

    Args:
        rules: the rules of the record's game.
        record: the game; not necessarily over.
        seats: the seats whose decisions count; None for all.

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
