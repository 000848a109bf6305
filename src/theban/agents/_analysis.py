"""Analysis of a game's decisions by search: the alternatives, and the cost of each."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Any, Final, Generic, TypeVar

from attrs import evolve, frozen

from theban._core.chance import SupportsRandom, check_generator, check_seed
from theban._core.checks import check_callable, check_kind, check_number, check_seat
from theban._core.protocol import AnyRules, GameView
from theban._core.record import AnyRecord, replay
from theban._core.situation import Decision
from theban._core.values import Value
from theban.agents._guide import AnyGuide
from theban.agents._search import ActionEvaluation, Budget, Search, guide_for, some_of
from theban.agents._simple import actions_of

__all__ = ["DecisionAnalysis", "analyze", "consider"]

A = TypeVar("A")

MOST_COMPARED: Final = 3
"""The number of best actions that get equal attention, besides those asked for."""


@frozen
class DecisionAnalysis(Value, Generic[A]):
    """The search's analysis of one decision.

    Example:
        >>> good, bad = (ActionEvaluation(a, 9, w, 0.03, p, 2.0, (a,)) for a, w, p in (("a", 0.6, 40.0), ("b", 0.5, 37.0)))
        >>> analysis = DecisionAnalysis(4, 0, "b", (good, bad), 2)
        >>> round(analysis.cost, 2), round(analysis.cost_error, 3), analysis.points_cost
        (0.1, 0.042, 3.0)
    """  # noqa: E501 (a line of an example)

    index: int
    """The index of the choice in the record, from 0, counting outcomes too."""
    seat: int
    """The seat that decided."""
    action: A
    """The action chosen."""
    evaluations: tuple[ActionEvaluation[A], ...]
    """The evaluation of each action; empty if there was only one.

    First those that got equal attention, best first, with the chosen action among them; then the
    others.
    """
    compared: int
    """The number of evaluations that got equal attention."""

    @property
    def chosen(self) -> ActionEvaluation[A] | None:
        """The evaluation of the chosen action; None if it was the only one."""
        return next((each for each in self.evaluations if each.action == self.action), None)

    @property
    def best(self) -> ActionEvaluation[A] | None:
        """The evaluation of the best action; None if there was no choice."""
        return self.evaluations[0] if self.evaluations else None

    @property
    def cost(self) -> float:
        """The best action's chance to win minus that of the chosen action."""
        if self.best is None or self.chosen is None:
            return 0.0
        return max(0.0, self.best.win - self.chosen.win)

    @property
    def cost_error(self) -> float:
        """The standard error of :attr:`cost`; 0 if the chosen action is the best."""
        if self.best is None or self.chosen is None or self.best is self.chosen:
            return 0.0
        return math.hypot(self.best.win_error, self.chosen.win_error)

    @property
    def points_cost(self) -> float:
        """The best action's expected points minus those of the chosen action; possibly below 0.

        The best action is the one that wins most often, which need not be the one with most points.
        """
        best, chosen = self.best, self.chosen
        if best is None or chosen is None or best.points is None or chosen.points is None:
            return 0.0
        return best.points - chosen.points


def analyze(
    rules: AnyRules,
    record: AnyRecord,
    *,
    budget: Budget,
    seats: Collection[int] | None = None,
    since: int = 0,
    open_hands: bool = False,
    guide: AnyGuide | None = None,
    seed: int = 0,
    stop: Callable[[], bool] | None = None,
) -> Iterator[DecisionAnalysis[Any]]:
    """Say what each decision of a game was worth, by search.

    Analyses are yielded one by one, on demand, so an interruption loses only the current one. Each
    uses only the deciding seat's knowledge at the time, unless ``open_hands`` is set. With a budget
    of iterations alone it is repeatable, and the analysis of a decision does not depend on which
    others are analyzed.

    Args:
        rules: the rules of the record's game.
        record: the game, which need not be over.
        budget: how long to think about each decision with more than one action.
        seats: the seats whose decisions to judge; None for all.
        since: the index of the first choice to judge.
        open_hands: True to judge by the real hidden cards, which nobody at the table knew; the
            order of face-down piles remains random.
        guide: knowledge of the game beyond its rules; None for :func:`guide_for`.
        seed: the seed for guesses and chance.
        stop: called before each iteration; once it returns True, the analysis ends.

    Raises:
        InvalidArgument: the record is of another game, or an argument is of a wrong kind.
        InvalidDeal: the config's components do not allow the deal.
        IllegalRecord: the rules refuse a choice; the error has its index.

    Example:
        >>> from random import Random
        >>> from theban import Match, tutankhamun
        >>> match = Match(tutankhamun.RULES, tutankhamun.Config(players=2), seed=5)
        >>> _ = match.play(match.legal_actions[-1])
        >>> (analysis,) = analyze(match.rules, match.record, budget=Budget(iterations=60))
        >>> analysis.index, analysis.seat, analysis.chosen.action == analysis.action
        (0, 0, True)
        >>> analysis.cost == analysis.best.win - analysis.chosen.win
        True
    """
    check_kind(budget, Budget, "budget", "a Budget")
    start, root = check_number(since, "since", 0), check_seed(seed)
    check_kind(open_hands, bool, "open_hands", "True or False")
    check_callable(stop, "stop", optional=True)
    states = replay(rules, record)
    players = record.config.players
    check_kind(seats, Iterable | None, "seats", "the seats to judge, or None for all")
    wanted = range(players) if seats is None else [check_seat(seat, players) for seat in seats]
    knows = guide_for(rules) if guide is None else guide

    is_stopped = False

    def asked() -> bool:
        nonlocal is_stopped
        is_stopped = is_stopped or (stop is not None and stop())
        return is_stopped

    def each() -> Iterator[DecisionAnalysis[Any]]:
        after = next(states)
        for index, choice in enumerate(record.choices):
            state, after = after, next(states)  # so that an illegal choice is refused at once
            due = rules.awaiting(state)
            if index < start or not isinstance(due, Decision) or due.seat not in wanted:
                continue
            thinks_by: Any = _KnowingRules(rules, state) if open_hands else rules
            view = rules.view(state, due.seat)
            if len(view.legal_actions) == 1:
                yield DecisionAnalysis(index, due.seat, choice, (), 0)
                continue
            evaluations, compared = consider(
                thinks_by,
                view,
                also=(choice,),
                budget=budget,
                rng=random.Random(root * 1_000_003 + index),
                guide=knows,
                stop=asked,
            )
            if is_stopped:
                return
            yield DecisionAnalysis(index, due.seat, choice, evaluations, compared)
        for _ in states:  # compares the result that the record claims
            pass

    return each()


def consider(
    rules: AnyRules,
    view: GameView[Any, A],
    *,
    also: Sequence[A] = (),
    budget: Budget,
    rng: SupportsRandom,
    guide: AnyGuide | None = None,
    stop: Callable[[], bool] | None = None,
) -> tuple[tuple[ActionEvaluation[A], ...], int]:
    """Search a decision, and examine its best actions with equal attention.

    A search spends most of its time on the action that looks best. So it is uncertain about the
    others, and rates the best one a little too highly. Here the first half of the budget finds the
    best actions. The second half is shared among these and the ones asked for, each in its own
    search, so that they can be compared. Actions whose value is already proved need none of it.

    Args:
        rules: the game's rules.
        view: the deciding seat's view.
        also: actions to compare in any case.
        budget: how long to think in total; equal shares of its iterations are rounded up.
        rng: a generator for guesses and chance.
        guide: knowledge of the game beyond its rules; None for :func:`guide_for`.
        stop: called before each iteration; once it returns True, the results so far are returned.

    Returns:
        The evaluation of each action, and how many actions were compared.  The evaluations of these
        come first, the best before all others.

    Raises:
        InvalidArgument: the view shows no decision of its seat, or an argument is of a wrong kind.

    Example:
        >>> from random import Random
        >>> from theban import luxor
        >>> view = luxor.view(luxor.new_game(luxor.Config(players=2), seed=1), 0)
        >>> evaluations, compared = consider(
        ...     luxor.RULES, view, budget=Budget(iterations=40), rng=Random(1)
        ... )
        >>> compared, [each.visits for each in evaluations]
        (2, [20, 20])
    """
    check_kind(budget, Budget, "budget", "a Budget")
    check_generator(rng)
    actions = actions_of(view)
    asked = some_of(actions, also, "also", 0)
    knows = guide_for(rules) if guide is None else guide
    first: tuple[ActionEvaluation[A], ...] = ()
    some = actions
    left = budget
    if len(actions) > MOST_COMPARED:
        search: Search[A] = Search(rules, view, guide=knows, rng=rng)
        search.run(_part(budget, 2), stop=stop)
        first, left = search.evaluations, _part(budget, 2)
        best = [evaluation.action for evaluation in first[:MOST_COMPARED]]
        some = (*best, *[action for action in asked if action not in best])
    # Proved actions need no more attention.
    compared = [
        evaluation for evaluation in first if evaluation.is_exact and evaluation.action in some
    ]
    proved = [evaluation.action for evaluation in compared]
    open_ = [action for action in some if action not in proved]
    for action in open_:
        one: Search[A] = Search(rules, view, guide=knows, rng=rng, among=(action,))
        one.run(_part(left, len(open_)), stop=stop)
        compared += one.evaluations
    compared.sort(key=lambda evaluation: (-evaluation.win, not evaluation.is_exact))
    others = [evaluation for evaluation in first if evaluation.action not in some]
    others.sort(key=lambda evaluation: (-evaluation.visits, -evaluation.win))
    return (*compared, *others), len(compared)


def _part(budget: Budget, parts: int) -> Budget:
    iterations, seconds = budget.iterations, budget.seconds
    return evolve(
        budget,
        iterations=None if iterations is None else math.ceil(iterations / parts),
        seconds=None if seconds is None else seconds / parts,
    )


class _KnowingRules:
    """Rules for somebody who knows the position: every guess is that position."""

    def __init__(self, rules: AnyRules, state: object) -> None:
        """Store the known position."""
        self._rules = rules
        self._state = state

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 (all that rules have)
        return getattr(self._rules, name)

    def determinize(self, view: object, rng: SupportsRandom, /) -> object:
        """Return the known position; nothing is guessed."""
        return self._state
