"""Search with hidden information: information-set Monte-Carlo tree search for any game."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor, Future, wait
from itertools import count
from operator import add, attrgetter
from time import perf_counter
from typing import Any, Final, Generic, TypeVar

from attrs import evolve, field, frozen
from attrs.validators import optional

from theban import luxor, tutankhamun
from theban._core.chance import SupportsRandom, check_generator, draw_below
from theban._core.checks import check_callable, check_kind, check_number, instance_of, whole
from theban._core.default_methods import check_members
from theban._core.errors import InvalidArgument
from theban._core.messages import shown
from theban._core.protocol import AnyRules, GameView
from theban.agents._guide import AnyGuide, PlainGuide, finite
from theban.agents._luxor import LuxorGuide
from theban.agents._simple import actions_of
from theban.agents._tree import Edge, Node, Task, Tree, check_guide, is_settled
from theban.agents._tutankhamun import TutankhamunGuide

__all__ = ["ActionEvaluation", "Budget", "Search", "SearchAgent", "guide_for"]

A = TypeVar("A")

_OWN: Final[tuple[tuple[AnyRules, AnyGuide], ...]] = (
    (luxor.RULES, LuxorGuide()),
    (tutankhamun.RULES, TutankhamunGuide()),
)
"""Rules that come with their own guide."""


def guide_for(rules: AnyRules) -> AnyGuide:
    """Return the library's best guide for a game.

    Args:
        rules: the rules of the game.

    Returns:
        The game's own guide if there is one, else a :class:`PlainGuide`.

    Raises:
        InvalidArgument: these are not the rules of a game.

    Example:
        >>> from theban import luxor
        >>> guide_for(luxor.RULES)
        LuxorGuide()
    """
    check_members(rules)
    own = next((guide for known, guide in _OWN if rules is known), None)
    return PlainGuide(rules) if own is None else own


# --- What is found -------------------------------------------------------------------------------


@frozen
class ActionEvaluation(Generic[A]):
    """A search's evaluation of one action of the deciding seat.

    Example:
        >>> ActionEvaluation("play left", 80, 0.6, 0.02, 71.5, 1.0, ("play left", "move 3"))
        ActionEvaluation(action='play left', visits=80, win=0.6, win_error=0.02, points=71.5, \
points_error=1.0, line=('play left', 'move 3'), is_exact=False)
    """

    action: A
    """The action."""
    visits: int
    """The number of iterations that tried it, possibly 0."""
    win: float
    """The seat's chance to win after it, from 0 to 1; without a visit, the position's."""
    win_error: float
    """The standard error of ``win`` among the iterations; 1.0 with fewer than two visits, 0.0 if
    ``win`` is exact.

    It says how much chance and guesses make the mean uncertain, not how well the guide evaluates.
    """
    points: float | None
    """The seat's expected points at the end; None if points were not counted."""
    points_error: float | None
    """The standard error of ``points`` among the iterations; None without points or with fewer than
    two visits.
    """
    line: tuple[A, ...]
    """The expected continuation: this action, then the most-tried actions of all seats."""
    is_exact: bool = False
    """Whether ``win`` is proved, by searching to the end of the game."""


_LONGEST_LINE = 12
"""The maximum length of a line, since later actions were hardly searched."""


@frozen
class Tally:
    """The statistics of one action."""

    visits: int
    """The number of iterations that tried it."""
    sums: tuple[float, ...]
    """Sums over the visits: of the deciding seat's values, their squares, its points, their
    squares, and the estimates of the action's value.
    """
    exact: float | None
    """The value, if proved."""
    line: tuple[Any, ...]
    """The action, and its most-tried continuation."""
    line_visits: int
    """The visits of the action in the tree that supplied the line."""


def tallies_of(root: Node, *, certain: bool) -> dict[Any, Tally]:
    """Read the statistics of a tree's root actions."""
    return {
        edge.action: Tally(
            edge.visits,
            (
                edge.total,
                edge.squares,
                edge.points,
                edge.points_squares,
                edge.value * edge.visits if certain else edge.total,
            ),
            None if edge.exact is None else edge.exact[root.seat],
            tuple(_line(edge)),
            edge.visits,
        )
        for edge in list(root.edges)
        if edge.visits
    }


def add_up(found: Iterable[dict[Any, Tally]]) -> dict[Any, Tally]:
    """Add up the statistics of several trees."""
    total: dict[Any, Tally] = {}
    for tallies in found:
        for action, tally in tallies.items():
            one = total.get(action)
            if one is not None:
                tally = evolve(  # noqa: PLW2901 (with what was added up before)
                    tally if tally.line_visits > one.line_visits else one,
                    visits=one.visits + tally.visits,
                    sums=tuple(map(add, one.sums, tally.sums)),
                    exact=one.exact if tally.exact is None else tally.exact,
                )
            total[action] = tally
    return total


def _line(edge: Edge) -> list[Any]:
    line = [edge.action]
    while len(line) < _LONGEST_LINE and edge.children:
        # A list, since another thread may be searching.
        node = max(list(edge.children.values()), key=attrgetter("visits"))
        if not node.edges:
            break
        if node.exact is not None and node.best is not None:
            edge = node.best
        else:
            edge = max(list(node.edges), key=attrgetter("visits"))
        line.append(edge.action)
    return line


def evaluation_of(action: Any, tally: Tally, *, points: bool) -> ActionEvaluation[Any]:  # noqa: ANN401 (of any game)
    """Return the evaluation of an action from its tally."""
    visits, exact = tally.visits, tally.exact
    total, squares, points_total, points_squares, estimates = tally.sums

    def error_of(total: float, squares: float) -> float | None:
        if visits < 2:
            return None
        mean = total / visits
        return math.sqrt(max(squares / visits - mean * mean, 0.0) / (visits - 1))

    error = error_of(total, squares)
    return ActionEvaluation(
        action,
        visits,
        estimates / visits if exact is None else exact,
        0.0 if exact is not None else 1.0 if error is None else error,
        points_total / visits if points else None,
        error_of(points_total, points_squares) if points else None,
        tally.line,
        exact is not None,
    )


_TRUSTED = 0.15
"""The fraction of the most visited action's visits that the best action must have."""
_CAUTION = 1.0
"""The number of standard errors subtracted from an action's value before the choice."""


def ranked(evaluations: Iterable[ActionEvaluation[Any]]) -> tuple[ActionEvaluation[Any], ...]:
    """Sort evaluations, best first.

    An action with far fewer visits than another is not trusted, however good it looks, unless its
    value is proved.
    """
    found = list(evaluations)
    enough = _TRUSTED * max(evaluation.visits for evaluation in found)

    def place(evaluation: ActionEvaluation[Any]) -> tuple[bool, float, bool, int]:
        trusted = evaluation.is_exact or (evaluation.visits > 0 and evaluation.visits >= enough)
        sure = evaluation.win - _CAUTION * evaluation.win_error if trusted else 0.0
        return not trusted, -sure, not evaluation.is_exact, -evaluation.visits

    return tuple(sorted(found, key=place))


# --- The search ----------------------------------------------------------------------------------


@frozen
class Budget:
    """The limit of a search: iterations, seconds, or whichever runs out first.

    A search with a budget of iterations alone gives the same result on every machine.

    Example:
        >>> Budget(iterations=200)
        Budget(iterations=200, seconds=None)
        >>> Budget()
        Traceback (most recent call last):
        ...
        theban.InvalidArgument: Budget needs iterations, seconds or both
    """

    iterations: int | None = field(default=None, validator=optional(whole(0, InvalidArgument)))
    """The maximum number of iterations, or None."""
    seconds: float | None = field(
        default=None, validator=optional(finite("from 0 on, or None", lambda seconds: seconds >= 0))
    )
    """The maximum elapsed time in seconds, or None."""

    def __attrs_post_init__(self) -> None:
        """Check that there is a limit."""
        if self.iterations is None and self.seconds is None:
            raise InvalidArgument("Budget needs iterations, seconds or both")


_PATIENCE = 0.05
"""The seconds of waiting for parts after which ``stop`` is called again."""


def search_part(task: Task, seed: int, budget: Budget) -> dict[Any, Tally]:
    """Search, and return the statistics of the root actions."""
    tree = Tree(task, random.Random(seed))
    grow(tree, budget, None)
    return tallies_of(tree.root, certain=tree.certain)


def grow(tree: Tree, budget: Budget, stop: Callable[[], bool] | None) -> None:
    """Grow a tree until its budget runs out, its root is proved, or it is told to stop."""
    # The sum with a numpy.float32 would be one too, which is too rough for the time of a clock.
    end = None if budget.seconds is None else perf_counter() + float(budget.seconds)
    for _ in count() if budget.iterations is None else range(budget.iterations):
        if tree.root.exact is not None or (stop is not None and stop()):
            return
        if end is not None and perf_counter() >= end:
            return
        tree.iterate()


_SEEDS = 2**48
"""The upper bound of the seeds of parallel parts."""

_MOST_PARTS = 1000
"""The maximum number of trees; with more, each would be almost empty."""


class Search(Generic[A]):
    """The search for one decision of one seat, which can be queried, interrupted and resumed.

    It knows only the seat's view. Another thread may read its evaluations while it runs.

    Example:
        >>> from random import Random
        >>> from theban import luxor
        >>> view = luxor.view(luxor.new_game(luxor.Config(players=2), seed=1), 0)
        >>> search = Search(luxor.RULES, view, rng=Random(1))
        >>> search.run(Budget(iterations=30))
        >>> sum(each.visits for each in search.evaluations)
        30
        >>> search.best == search.evaluations[0].action
        True
    """

    def __init__(
        self,
        rules: AnyRules,
        view: GameView[Any, A],
        *,
        rng: SupportsRandom,
        guide: AnyGuide | None = None,
        points: bool = True,
        ahead: int = 0,
        among: Sequence[A] | None = None,
    ) -> None:
        """Prepare a search.

        Args:
            rules: the game's rules.
            view: the deciding seat's view.
            rng: a generator for guesses and chance; equal numbers give an equal search.
            guide: knowledge of the game beyond its rules; None for :func:`guide_for`.
            points: whether to count points too, for people, which takes time.
            ahead: how many choices (actions and outcomes) the guide's policy plays on from a new
                position before the guide evaluates it.
            among: the legal actions to consider, so that each gets more attention; None for all.

        Raises:
            InvalidArgument: the view shows no decision of its seat, one of the actions is not
                legal, an argument is of a wrong kind, or the guide gives a wrong answer.
        """
        check_members(rules)
        check_generator(rng)
        check_kind(points, bool, "points", "True or False")
        if guide is not None:
            check_guide(guide)
        actions = actions_of(view)
        self._actions: tuple[A, ...] = actions if among is None else some_of(actions, among)
        knows = guide_for(rules) if guide is None else guide
        number = check_number(ahead, "ahead", 0)
        self._task = Task(rules, view, knows, points, number, self._actions)
        self._rng = rng
        self._tree = Tree(self._task, rng)
        self._parts: dict[A, Tally] = {}

    @property
    def view(self) -> GameView[Any, A]:
        """The seat's view of the position."""
        view: GameView[Any, A] = self._tree.view
        return view

    @property
    def iterations(self) -> int:
        """The number of iterations so far."""
        return sum(tally.visits for tally in self._tallies().values())

    def run(
        self,
        budget: Budget,
        *,
        executor: Executor | None = None,
        parts: int = 4,
        stop: Callable[[], bool] | None = None,
    ) -> None:
        """Search until a budget runs out. Call it again to continue.

        Where nothing is hidden, positions near the end are proved. Once the best action is proved,
        the search ends, whatever is left of the budget.

        Ctrl-C (``KeyboardInterrupt``) ends it at any time, and the results so far are kept; with
        parts, those of the finished parts.

        With an executor the search is divided into parts with separate trees, whose visits are
        added up at the end. The result depends on the number of parts, not on the executor or its
        workers, if the budget is in iterations alone. Several trees find less than one tree with
        the same total of iterations, but they take less time. Each part gets all of the budget's
        seconds from its own start, so use no more parts than the executor has workers.

        Args:
            budget: for how long.
            executor: runs the parts; None to search only in this thread.
            parts: the number of parts, if there is an executor.
            stop: called before each iteration, or from time to time while parts run; the search
                ends when it returns True. It may read the evaluations.

        Raises:
            InvalidArgument: an argument is of a wrong kind, or the guide gives a wrong answer.
        """
        check_kind(budget, Budget, "budget", "a Budget")
        check_callable(stop, "stop", optional=True)
        number = check_number(parts, "parts", 1)
        if number > _MOST_PARTS:
            raise InvalidArgument(f"parts is {shown(parts)}; it must be 1 to {_MOST_PARTS}")
        if executor is None:
            grow(self._tree, budget, stop)
            return
        check_kind(executor, Executor, "executor", "a concurrent.futures.Executor, or None")
        shares = [budget] * number  # each gets all of the seconds
        if budget.iterations is not None:
            each, more = divmod(budget.iterations, number)
            shares = [Budget(each + (part < more), budget.seconds) for part in range(number)]
        task = evolve(self._task, view=self.view, among=self._actions)
        futures = [
            executor.submit(search_part, task, draw_below(_SEEDS, self._rng), share)
            for share in shares
        ]
        waiting: set[Future[dict[A, Tally]]] = set(futures)
        try:
            while waiting and not (stop is not None and stop()):
                _, waiting = wait(waiting, None if stop is None else _PATIENCE)
        finally:
            for future in waiting:
                future.cancel()
            found = [
                future.result()
                for future in futures
                if future.done() and not future.cancelled() and future.exception() is None
            ]
            self._parts = add_up([self._parts, *found])
        for future in futures:
            if future not in waiting:
                future.result()  # raises the error of a part

    def is_settled(self, budget: Budget) -> bool:
        """Return whether the rest of a budget can hardly change which action is best.

        This is so if the action with the most visits has the best evaluation, and no other can get
        as many visits any more. A bot that stops then plays just as well in less time. While
        endings are being proved, the result is only known once the best action is proved.

        Args:
            budget: the total iterations of the search. Without a limit on them the result is False.

        Raises:
            InvalidArgument: it is not a budget.
        """
        check_kind(budget, Budget, "budget", "a Budget")
        if self._tree.root.exact is not None:
            return True
        if budget.iterations is None or self._parts or self._tree.proofs:
            return False
        return is_settled(self._tree.root, budget.iterations - self._tree.root.visits + 1)

    @property
    def evaluations(self) -> tuple[ActionEvaluation[A], ...]:
        """The evaluations of all actions so far, best first.

        Actions with few visits come after all others, however good they look.
        """
        tallies = self._tallies()
        root = self._tree.root
        unknown = root.total / root.visits
        return ranked(
            [
                evaluation_of(action, tallies[action], points=self._task.points)
                if action in tallies
                else ActionEvaluation(action, 0, unknown, 1.0, None, None, (action,))
                for action in self._actions
            ],
        )

    def _tallies(self) -> dict[A, Tally]:
        own = tallies_of(self._tree.root, certain=self._tree.certain)
        return add_up([own, self._parts]) if self._parts else own

    @property
    def best(self) -> A:
        """The best action so far."""
        return self.evaluations[0].action

    def follow(self, view: GameView[Any, A]) -> bool:
        """Move on to a later decision of the same seat, and keep the matching part of the tree.

        Trees from other processes (``executor``) are not kept.

        Args:
            view: the seat's view at that decision.

        Returns:
            Whether the tree had that decision; otherwise the search starts over.

        Raises:
            InvalidArgument: the view shows no decision, or one of another seat or of another game.
        """
        actions = actions_of(view)
        if view.seat != self.view.seat or view.config != self.view.config:
            raise InvalidArgument(
                f"the search is for seat {self.view.seat} of one game; "
                f"the view is that of seat {view.seat}, or of another game"
            )
        self._actions, self._parts = actions, {}
        return self._tree.begin_at(view)


def some_of(
    actions: tuple[A, ...], given: Sequence[A], name: str = "among", least: int = 1
) -> tuple[A, ...]:
    """Return some of the legal actions, each once."""
    check_kind(given, Sequence, name, "some of the legal actions")
    known = set(map(type, actions))  # so that no method of a foreign class is called
    if len(given) < least or any(type(each) not in known or each not in actions for each in given):
        raise InvalidArgument(f"{name} is {shown(given)}; it must be some of the legal actions")
    return tuple(dict.fromkeys(given))


_BUDGET = Budget(iterations=400)
"""The budget of a bot by default."""


def _is_guide(_agent: object, _attribute: object, value: AnyGuide | None) -> None:
    if value is not None:
        check_guide(value)


@frozen
class SearchAgent:
    """A bot that searches the tree of continuations, guessing the hidden cards.

    With a budget of iterations alone it is repeatable: equal views and equal random numbers give
    the same action.

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
    """The budget for each decision with more than one action. It stops earlier if the rest of its
    iterations can hardly change its choice. It makes at least one iteration.
    """
    guide: AnyGuide | None = field(default=None, validator=_is_guide)
    """Its guide; None for :func:`guide_for` of the rules."""
    ahead: int = field(default=0, validator=whole(0, InvalidArgument))
    """The number of choices that a position is played on before its evaluation, see
    :class:`Search`.
    """

    def choose(self, rules: AnyRules, view: GameView[Any, A], rng: SupportsRandom, /) -> A:
        """Choose the action that the search rates best.

        Args:
            rules: the game's rules.
            view: the deciding seat's view.
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
        if not search.iterations:  # then the guide decides
            search.run(Budget(iterations=1))
        return search.best
