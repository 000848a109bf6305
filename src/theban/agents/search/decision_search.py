"""The search for one decision: information-set Monte-Carlo tree search over guesses.

Each iteration guesses what is hidden, walks down the tree, where each seat weighs its own worths
against priors (PUCT), and adds one node, whose position the guide judges.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from time import perf_counter
from typing import Any, Generic, TypeVar

from theban.agents.random_agent import actions_of
from theban.agents.search.budget import Budget
from theban.agents.search.guide import AnyGuide
from theban.agents.search.guides import guide_for
from theban.agents.search.nodes import Edge, Node
from theban.agents.search.shares import shares
from theban.agents.search.thought import Thought
from theban.core.awaiting import Chance, Decision
from theban.core.chance import Random, check_generator
from theban.core.checking.arguments import check_callable, check_kind
from theban.core.contract import check_members
from theban.core.errors import InvalidArgument
from theban.core.messages import shown
from theban.core.protocol import AnyRules, GameView

A = TypeVar("A")

_EXPLORATION = 0.3
_WIDENING = 2.0
_LONGEST_LINE = 12


class Search(Generic[A]):
    """The search for one decision of one seat, which can be asked, interrupted and resumed.

    It knows what the seat may know, the view, and nothing else.

    Example:
        >>> from random import Random
        >>> from theban import luxor
        >>> view = luxor.view(luxor.new_game(luxor.Config(players=2), seed=1), 0)
        >>> search = Search(luxor.RULES, view, rng=Random(1))
        >>> search.run(Budget(iterations=30))
        >>> sum(thought.visits for thought in search.thoughts)
        30
        >>> search.best == search.thoughts[0].action
        True
    """

    def __init__(  # noqa: PLR0913 (how it searches takes some words; all of them are optional)
        self,
        rules: AnyRules,
        view: GameView[Any, A],
        *,
        guide: AnyGuide | None = None,
        rng: Random,
        points: bool = True,
        among: Sequence[A] | None = None,
    ) -> None:
        """Prepare a search.

        Args:
            rules: the game's rules.
            view: what the deciding seat may know.
            guide: what is known of the game beyond its rules; None for :func:`guide_for` of them.
            rng: a generator for guesses and chance; equal numbers give an equal search.
            points: whether points are counted too, for people, which costs time.
            among: the legal actions that are looked at, so that each gets as much attention as is
                wanted; None for all.

        Raises:
            InvalidArgument: the view shows no decision of its seat, an action is none of its legal
                actions, or an argument is of a wrong kind.
        """
        check_members(rules)
        check_generator(rng)
        self._actions: tuple[A, ...] = _some_of(actions_of(view), among)
        self._rules: AnyRules = rules
        self._view: GameView[Any, A] = view
        self._guide: AnyGuide = guide_for(rules) if guide is None else guide
        self._rng: Random = rng
        self._counts_points: bool = points
        self._players: int = view.config.players
        self._seat: int = view.seat or 0  # a view with legal actions is that of a seat
        self._hidden: bool = rules.facts(view.config).hidden
        self._root: Node = Node(self._seat, [0.0] * self._players)

    @property
    def view(self) -> GameView[Any, A]:
        """What the search decides by."""
        return self._view

    @property
    def iterations(self) -> int:
        """How many iterations the tree has had so far."""
        return self._root.visits

    def run(
        self,
        budget: Budget,
        *,
        executor: Executor | None = None,
        stop: Callable[[], bool] | None = None,
    ) -> None:
        """Think.  May be called again, to think on.

        Args:
            budget: for how long.
            executor: runs parts of the search side by side; None for this thread alone.
            stop: asked before each iteration; the search ends when it says True.

        Raises:
            InvalidArgument: an argument is of a wrong kind.
        """
        del executor
        check_kind(budget, Budget, "budget", "a Budget")
        check_callable(stop, "stop", optional=True)
        end = None if budget.seconds is None else perf_counter() + budget.seconds
        left = budget.iterations
        while left is None or left > 0:
            if (stop is not None and stop()) or (end is not None and perf_counter() >= end):
                return
            self._iterate()
            if left is not None:
                left -= 1

    @property
    def thoughts(self) -> tuple[Thought[A], ...]:
        """What it thinks of each action so far, the best first."""
        root = self._root
        seat = self._seat
        known = {edge.action: edge for edge in root.edges or ()}
        mean = root.worths[seat] / root.visits if root.visits else 1 / self._players
        found: list[Thought[A]] = []
        for action in self._actions:
            edge = known.get(action)
            if edge is None or not edge.visits:
                found.append(Thought(action, 0, mean, 1.0, None, None, (action,)))
                continue
            visits = edge.visits
            win, win_error = _mean_and_error(edge.worths[seat], edge.squares, visits)
            points, error = _mean_and_error(edge.points, edge.points_squares, visits)
            some = self._counts_points
            found.append(
                Thought(
                    action,
                    visits,
                    win,
                    1.0 if win_error is None else win_error,
                    points if some else None,
                    error if some else None,
                    tuple(_line(edge)),
                )
            )
        return tuple(sorted(found, key=lambda thought: (-thought.visits, -thought.win)))

    @property
    def best(self) -> A:
        """The action that it would choose now."""
        return self.thoughts[0].action

    def follow(self, view: GameView[Any, A]) -> bool:
        """Go on with a later decision of the same seat, with what of the tree fits it.

        Args:
            view: what the seat may know then.

        Returns:
            Whether something of the tree was kept; else the search begins anew.

        Raises:
            InvalidArgument: the view shows no decision of its seat.
        """
        self._actions = actions_of(view)
        self._view = view
        self._root = Node(self._seat, [0.0] * self._players)
        return False

    # --- One iteration ---------------------------------------------------------------------------

    def _iterate(self) -> None:
        rules = self._rules
        guide = self._guide
        state = rules.determinize(self._view, self._rng)
        node = self._root
        actions: tuple[Any, ...] = self._actions
        path: list[tuple[Node, Edge]] = []
        worths: Sequence[float]
        while True:
            edge = self._select(node, state, actions)
            path.append((node, edge))
            state, actions = self._next_decision(rules.step(state, edge.action))
            due = rules.awaiting(state)
            if not isinstance(due, Decision):
                worths = shares(rules.standings(state))
                break
            key = (due.seat, actions, guide.clue(state))
            child = edge.children.get(key)
            if child is None:
                worths = guide.worths(state)
                child = edge.children[key] = Node(due.seat, list(worths))
                child.visits = 1
                break
            node = child
        self._learn(path, worths, guide.points(state) if self._counts_points else None)

    def _next_decision(self, state: Any) -> tuple[Any, tuple[Any, ...]]:  # noqa: ANN401 (of any game)
        """Go on by chance, and where there is but one action, to a decision or the end."""
        rules = self._rules
        while True:
            actions = rules.legal_actions(state)
            if len(actions) > 1:
                return state, actions
            if actions:
                state = rules.step(state, actions[0])
            elif isinstance(rules.awaiting(state), Chance):
                state = rules.step(state, rules.sample_outcome(state, self._rng))
            else:
                return state, ()

    def _learn(
        self,
        path: list[tuple[Node, Edge]],
        worths: Sequence[float],
        points: Sequence[float] | None,
    ) -> None:
        for node, edge in path:
            node.visits += 1
            edge.visits += 1
            for seat, worth in enumerate(worths):
                node.worths[seat] += worth
                edge.worths[seat] += worth
            own = worths[node.seat]
            edge.squares += own * own
            if points is not None:
                count = points[node.seat]
                edge.points += count
                edge.points_squares += count * count

    def _select(self, node: Node, state: Any, actions: tuple[Any, ...]) -> Edge:  # noqa: ANN401 (of any game)
        edges = node.edges
        if edges is None:
            edges = node.edges = self._edges(state, actions)
        seat = node.seat
        visits = node.visits
        unknown = node.worths[seat] / visits if visits else 1.0
        root = _EXPLORATION * math.sqrt(visits + 1)
        best: Edge = edges[0]
        most = -math.inf
        for edge in edges[: int(_WIDENING * math.sqrt(visits)) + 2]:
            tried = edge.visits
            worth = edge.worths[seat] / tried if tried else unknown
            score = worth + root * edge.prior / (1 + tried)
            if score > most:
                most, best = score, edge
        return best

    def _edges(self, state: Any, actions: Sequence[Any]) -> list[Edge]:  # noqa: ANN401 (of any game)
        priors = self._guide.priors(state, actions)
        total = math.fsum(priors)
        edges = [
            Edge(action, prior / total, self._players)
            for action, prior in zip(actions, priors, strict=True)
        ]
        edges.sort(key=lambda edge: -edge.prior)
        return edges


def _some_of(actions: tuple[A, ...], among: Sequence[A] | None) -> tuple[A, ...]:
    if among is None:
        return actions
    if not among or any(action not in actions for action in among):
        raise InvalidArgument(f"among is {shown(among)}; it must be some of the legal actions")
    return tuple(among)


def _mean_and_error(total: float, squares: float, visits: int) -> tuple[float, float | None]:
    mean = total / visits
    if visits < 2:  # noqa: PLR2004 (one number has no spread)
        return mean, None
    return mean, math.sqrt(max(squares / visits - mean * mean, 0.0) / (visits - 1))


def _line(edge: Edge) -> list[Any]:
    line = [edge.action]
    while len(line) < _LONGEST_LINE and edge.children:
        node = max(edge.children.values(), key=lambda child: child.visits)
        if not node.edges:
            break
        edge = max(node.edges, key=lambda found: found.visits)
        line.append(edge.action)
    return line
