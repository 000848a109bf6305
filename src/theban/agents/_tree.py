"""The iterations of a search: information-set Monte-Carlo tree search.

Each iteration guesses the hidden cards and walks down the tree. At each decision the deciding seat
weighs its own values against the priors of the guide (PUCT); for more than two seats that is
max^n.  The iteration adds one node, whose position the guide evaluates.

Where nothing is hidden, ends are proved from the bottom up.  A decision with all its actions proved
is worth what its seat gets by the best of them; one certain win is enough.  An action before chance
is worth the expectation over all outcomes.  Proved actions are not searched again.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from operator import attrgetter, itemgetter
from typing import Any

from attrs import define, field, frozen

from theban._core.chance import SupportsRandom, draw_below
from theban._core.errors import InvalidArgument
from theban._core.messages import shown
from theban._core.numbers import to_finite
from theban._core.protocol import AnyRules
from theban._core.situation import Chance, Decision, GameOver, Hidden
from theban.agents._guide import AnyGuide, shares


@define(eq=False, weakref_slot=False)
class Edge:
    """One action at a node that was tried at least once, and its results.

    Sums run over the iterations that took it, and are of the values and points of the seat that
    decides at the node.
    """

    action: Any
    prior: float
    value: float
    """The estimated value of the action."""
    visits: int = 0
    total: float = 0.0
    """The sum of the values."""
    squares: float = 0.0
    """The sum of their squares."""
    points: float = 0.0
    """The sum of the points."""
    points_squares: float = 0.0
    """The sum of their squares."""
    children: dict[Hashable, Node] = field(factory=dict["Hashable", "Node"])
    """The next decisions, by the information that tells them apart."""
    credits: dict[Any, float] | None = None
    """How far each outcome of the following chance event lags behind its due share; None until
    there was one, empty if outcomes are drawn.
    """
    exact: Sequence[float] | None = None
    """The proved value for each seat, see :class:`Node`; None if not proved."""
    results: list[tuple[float, Any]] | None = None
    """Where nothing is hidden: the positions that chance can lead to, with probabilities; None
    until requested, empty if there are too many.
    """


@define(eq=False, weakref_slot=False)
class Node:
    """A decision, reached by the choices on the way to it; or the end of a game.

    Guesses that look the same to the deciding seat lead to the same node. All positions that lead
    to it have the same legal actions.
    """

    seat: int
    actions: tuple[Any, ...]
    state: Any
    evaluation: Sequence[float]
    """The guide's evaluation, without results from below."""
    exact: Sequence[float] | None = None
    """The proved value for each seat: at the end, or with best play by all, where equally good
    actions are equally likely; None if not proved.
    """
    visits: int = 1
    """The number of evaluations here or below."""
    total: float = field(init=False)
    """The sum of the deciding seat's values in these visits."""
    squares: float = field(init=False)
    """The sum of their squares."""
    backed: Sequence[float] = field(init=False)
    """The value for each seat with best play by all from here; only where everything is known."""
    best: Edge | None = None
    """The action behind ``backed``; None until one was tried."""
    floor: Sequence[float] | None = None
    """The values of the best proved action; None if none is proved."""
    edges: list[Edge] = field(factory=list[Edge])
    """The tried actions, in order of their first try or ranked."""
    is_ranked: bool = False
    """Whether they are in order of how promising they looked at their first visit."""
    ranked: list[tuple[float, Any]] | None = None
    """The actions with their priors, the most likely one first; None until priors were requested.
    They are tried in this order, so the first without an edge is the next.
    """

    def __attrs_post_init__(self) -> None:
        """Count the node's own evaluation."""
        self.backed = self.evaluation
        self.total = self.evaluation[self.seat]
        self.squares = self.total * self.total


# The parameters of the search; the guide on search says how they were found.

_EXPLORATION = 2.0
"""The weight of priors against values (PUCT), in standard deviations of the values."""
_DEVIATION = 0.1
"""The assumed standard deviation of the values at a decision before any are known."""
_BELIEF = 4.0
"""The number of visits that this assumption counts for."""
_UNEXPLORED = 0.1
"""The assumed deficit of an untried action against its decision, in standard deviations."""
_DOUBT = 0.1
"""The part of the priors that is spread evenly over all actions, since guides can err."""
_WIDENING = 1.5
"""The number of actions to try, best priors first, per square root of the visits."""
_FIRST = 3
"""The number of additional actions that may be tried from the start."""
_BACKING = 0.5
"""Where nothing is hidden or left to chance: the weight of the best line against the mean of all
lines that were tried.
"""
_GUESSES = 32
"""The number of initial guesses at the hidden pieces."""
_FRESH = 3
"""The number of iterations per new guess after that; the others reuse one."""
_EVENED = 12
"""The maximum number of public outcomes that are balanced rather than drawn."""


_METHODS = ("values", "priors", "points", "policy", "information_key")


def check_guide(guide: object) -> None:
    """Check that an object is a guide."""
    if isinstance(guide, type) or not all(
        callable(getattr(guide, name, None)) for name in _METHODS
    ):
        raise InvalidArgument(
            f"guide is {shown(guide)}; it must have the methods {', '.join(_METHODS)} of a Guide"
        )


def evaluation_weight_of(guide: AnyGuide) -> float:
    """Return the guide's ``evaluation_weight``; 0 if it has none."""
    given: object = getattr(guide, "evaluation_weight", 0.0)
    number = to_finite(given)
    if number is None or not 0 <= number <= 1:
        raise InvalidArgument(
            f"evaluation_weight of the guide is {shown(given)}; it must be a number from 0 to 1"
        )
    return number


def _checked(
    given: Sequence[float],
    method: str,
    length: int,
    right: str,
    is_sum: Callable[[float], bool],
    least: float = 0,
) -> Sequence[float]:
    """Return the numbers that a guide's method gave; refuse wrong ones."""
    try:
        if len(given) == length and min(given) >= least and is_sum(math.fsum(given)):
            return tuple(map(float, given))  # sums of numpy.float32 would be inexact
    except (TypeError, ValueError, OverflowError):
        pass
    raise InvalidArgument(
        f"{method} of the guide gave {shown(given)}; it must give {length} {right}"
    )


def values_of(guide: AnyGuide, state: Any, players: int) -> Sequence[float]:  # noqa: ANN401 (of any game)
    """Return each seat's chance to win, as the guide estimates it."""
    right = "numbers from 0, together 1"
    return _checked(
        guide.values(state), "values", players, right, lambda sum_: 0.99 <= sum_ <= 1.01
    )


def select(node: Node, state: Any, guide: AnyGuide, legal: tuple[Any, ...]) -> Edge:  # noqa: ANN401 (of any game)
    """Take the most promising action, or the one tried least for its prior."""
    ranked = node.ranked
    if ranked is None:
        right, actions = "finite numbers from 0, not all 0", node.actions
        given = guide.priors(state, legal)
        priors = _checked(given, "priors", len(legal), right, lambda sum_: 0 < sum_ < math.inf)
        total = math.fsum(priors)
        priors = [prior / total for prior in priors]
        if actions != legal:  # the root of a search among some actions; guides expect all
            known = dict(zip(legal, priors, strict=True))
            total = math.fsum([known[action] for action in actions]) or 1.0
            priors = [known[action] / total for action in actions]
        sure, doubt = 1 - _DOUBT, _DOUBT / len(actions)
        ranked = [
            (sure * prior + doubt, action) for prior, action in zip(priors, actions, strict=True)
        ]
        ranked.sort(key=itemgetter(0), reverse=True)  # equal ones stay in the actions' order
        node.ranked = ranked
    visits = node.visits
    root = math.sqrt(visits)
    mean = node.total / visits
    variance = node.squares / visits - mean * mean
    deviation = math.sqrt(
        max(visits * variance + _BELIEF * _DEVIATION**2, 0.0) / (visits + _BELIEF)
    )
    weight = _EXPLORATION * deviation * root
    edges = node.edges
    best, most = None, -math.inf
    for edge in edges:
        if edge.exact is not None:
            continue
        score = edge.value + weight * edge.prior / (1 + edge.visits)
        if score > most:
            best, most = edge, score
    tried = len(edges)
    if tried < len(ranked) and (best is None or tried < _FIRST + _WIDENING * root):
        prior, action = ranked[tried]
        unknown = mean - _UNEXPLORED * deviation
        if best is None or unknown + weight * prior > most:
            best = Edge(action, prior, unknown)
            edges.append(best)
    # If all are proved, Ctrl-C came before the decision was: any of them leads there again.
    return best or edges[0]


def neglected(root: Node) -> Edge | None:
    """Take the action that was tried least, if it was tried too rarely for the root's visits.

    However bad an action looks, the search comes back to it. Its visits grow as the square root of
    those that it would have if all actions were tried equally often.
    """
    if root.ranked is None:
        return None
    due = root.visits / len(root.actions) / 4
    if len(root.edges) < len(root.ranked):
        if due <= 1:
            return None
        prior, action = root.ranked[len(root.edges)]
        root.edges.append(Edge(action, prior, root.total / root.visits))
        return root.edges[-1]
    open_ = [edge for edge in root.edges if edge.exact is None]
    last = min(open_, key=attrgetter("visits"), default=None)
    return last if last and last.visits * last.visits < due else None


_HEATS = ((10, 6), (5, 18), (3, 40))
"""The number of actions in each heat, and their maximum visits."""


def race(root: Node) -> Edge | None:
    """Take the next action in a tournament of the best-looking ones; None after the tournament.

    At first each action is tried once. Evaluations after one seat's choice and after another's are
    not comparable, so later only actions with similar numbers of visits are compared.
    """
    if root.ranked is None:
        return None
    if len(root.edges) < len(root.ranked):
        prior, action = root.ranked[len(root.edges)]
        root.edges.append(Edge(action, prior, 0.0))
        return root.edges[-1]
    if not root.is_ranked:
        root.edges.sort(key=attrgetter("value"), reverse=True)
        root.is_ranked = True
    runners = [edge for edge in root.edges if edge.exact is None]
    if not runners:
        return None
    for number, visits in _HEATS:
        runners = runners[:number]
        last = min(runners, key=attrgetter("visits"))
        if last.visits < visits:
            return last
        runners = sorted(runners, key=attrgetter("value"), reverse=True)
    return None


def is_settled(root: Node, left: int) -> bool:
    """Return whether a few more iterations can hardly change which action is best.

    This is so if the action with the most visits has the best evaluation, and no other can get as
    many visits any more.
    """
    edges = root.edges
    if not edges:
        return False
    first = max(edges, key=attrgetter("visits"))
    best = first.value
    least = first.visits - left
    return least > 0 and all(
        edge is first or (edge.visits < least and edge.value < best) for edge in edges
    )


_CLOSE = 1e-9
"""Proved values that differ by less than this are equal except for rounding."""

_MOST_RESULTS = 200
"""The maximum number of positions after chance for which an action is proved."""


@frozen
class Task:
    """The search task: everything that another process needs to search a part."""

    rules: AnyRules
    view: Any
    guide: AnyGuide
    points: bool
    ahead: int
    among: tuple[Any, ...]


class Tree:
    """A tree that grows by one node with each iteration."""

    def __init__(self, task: Task, rng: SupportsRandom) -> None:
        """Begin with only the decision that a view shows."""
        facts = task.rules.facts(task.view.config)
        self._rules, self._guide, self._rng = task.rules, task.guide, rng
        self._counts_points, self._ahead = task.points, task.ahead
        self._players: int = task.view.config.players
        self._hidden = facts.hidden
        self.certain = not facts.hidden and not facts.chance
        self._policy = task.guide.policy(rng) if task.ahead else None
        self._evaluation_weight = evaluation_weight_of(task.guide)
        self.view: Any = task.view
        self._guesses: list[Any] = []
        self._made = 0
        self.proofs: dict[Any, Sequence[float]] = {}
        """The values of proved positions; while there are some, more may be proved soon."""
        self.root: Node = self._first_node(task.among)

    # --- The root --------------------------------------------------------------------------------

    def _first_node(self, actions: tuple[Any, ...]) -> Node:
        self._guess: Any = self._rules.determinize(self.view, self._rng)
        values = values_of(self._guide, self._guess, self._players)
        return Node(self.view.seat, actions, self._guess, values)

    def begin_at(self, view: Any) -> bool:  # noqa: ANN401 (of any game)
        """Make a later decision of the same seat the root."""
        rules = self._rules
        self.view = view
        guess = rules.determinize(view, self._rng)
        self._guess, self._guesses, self._made = guess, [], 0
        open_to_all = rules.view(guess, None)
        information_key = self._guide.information_key(guess)
        below = [self.root]
        for node in below:
            below += [each for edge in node.edges for each in edge.children.values()]
            if (
                node.seat == view.seat
                and node.actions == view.legal_actions
                and self._guide.information_key(node.state) == information_key
                and rules.view(node.state, None) == open_to_all
            ):
                if node.exact is not None and not node.edges:
                    break  # it was proved elsewhere, without a known action
                self.root = node
                return True
        self.root = self._first_node(view.legal_actions)
        return False

    # --- One iteration ---------------------------------------------------------------------------

    def iterate(self) -> None:
        """Walk down the tree, add a node, evaluate it, and update all nodes on the way."""
        rules, guide = self._rules, self._guide
        certain, hidden = self.certain, self._hidden
        node = self.root
        state = self._next_guess() if hidden else self._guess
        path: list[tuple[Node, Edge]] = []
        values: Sequence[float]
        while True:
            edge = None
            if node is self.root:
                edge = (race(node) if certain else None) or neglected(node)
            if edge is None:
                legal = self.view.legal_actions if node is self.root else node.actions
                edge = select(node, state, guide, legal)
            path.append((node, edge))
            if certain and edge.children:
                node = edge.children[None]
                if node.exact is not None:  # Ctrl-C came before the action was proved
                    values, state = node.exact, node.state
                    break
                state = node.state
                continue
            state, actions = self._after(state, edge)
            key: Hashable = None if certain else state
            if not actions:
                values = shares(rules.standings(state))
                if not hidden:
                    edge.children[key] = Node(node.seat, (), state, values, values)
                break
            due = rules.awaiting(state)
            seat = due.seat if isinstance(due, Decision) else 0
            if hidden:
                key = (seat, actions, guide.information_key(state))
            child = edge.children.get(key)
            if child is None and self.proofs and state in self.proofs:
                exact = self.proofs[state]
                child = edge.children[key] = Node(seat, actions, state, exact, exact)
            if child is not None and child.exact is not None:
                values = child.exact
                break
            if child is None:
                leaf = state
                if self._ahead:
                    leaf = rules.play_out(state, self._rng, self._policy, limit=self._ahead)
                if self._ahead and isinstance(rules.awaiting(leaf), GameOver):
                    evaluation: Sequence[float] = shares(rules.standings(leaf))
                else:
                    evaluation = values_of(guide, leaf, self._players)
                values = self._evened(evaluation, path) if certain else evaluation
                child = edge.children[key] = Node(seat, actions, state, values)
                child.evaluation = evaluation
                state = leaf
                break
            node = child
        points = None
        if self._counts_points:
            given, players = guide.points(state), self._players
            points = _checked(given, "points", players, "finite numbers", math.isfinite, -math.inf)
        self._learn(path, values, points)

    def _next_guess(self) -> Any:  # noqa: ANN401 (of any game)
        """Guess what is hidden, or reuse one of many guesses, since guessing takes long.

        If it used one guess twice in a row, or one of only a few, the tree would learn the hidden
        cards.
        """
        guesses, rng = self._guesses, self._rng
        self._made += 1
        if len(guesses) < _GUESSES or self._made % _FRESH == 0:
            guess = self._rules.determinize(self.view, rng)
            guesses.append(guess)
            return guess
        return guesses[draw_below(len(guesses), rng)]

    def _evened(
        self, evaluation: Sequence[float], path: list[tuple[Node, Edge]]
    ) -> Sequence[float]:
        """Return the mean of the last evaluations, one after a choice of each seat.

        Each seat takes the action with the best evaluation, so all positions are rated too highly
        for the seat that chose last.
        """
        last = path[max(len(path) - self._players + 1, 0) :]
        found = [evaluation, *[node.evaluation for node, _ in last]]
        return [math.fsum(values) / len(found) for values in zip(*found, strict=True)]

    # --- What is learned -------------------------------------------------------------------------

    def _learn(
        self,
        path: list[tuple[Node, Edge]],
        values: Sequence[float],
        points: Sequence[float] | None,
    ) -> None:
        """Add the results of an iteration to all nodes on its path, from the bottom up."""
        evaluation_weight, certain = self._evaluation_weight, self.certain
        provable = not self._hidden
        for node, edge in reversed(path):
            seat = node.seat
            own = values[seat]
            edge.visits += 1
            edge.total += own
            edge.squares += own * own
            value = edge.total / edge.visits
            if certain:
                _back(node, edge)
                child = edge.children[None]
                value += _BACKING * (child.backed[seat] - value)
                value += evaluation_weight * (child.evaluation[seat] - value)
            edge.value = value
            if provable:
                provable = self._prove(node, edge)
                if edge.exact is not None:
                    edge.value = edge.exact[seat]
            # A better proved action makes the results below this one irrelevant.
            known = node.exact or node.floor
            if known is not None and (node.exact is not None or known[seat] > own):
                values = known
                own = known[seat]
            node.visits += 1
            node.total += own
            node.squares += own * own
            if points is not None:
                count = points[seat]
                edge.points += count
                edge.points_squares += count * count

    def _prove(self, node: Node, edge: Edge) -> bool:
        """Prove an action's value, and its decision's, if everything below it is proved."""
        exact = edge.exact
        if exact is None:
            exact = edge.children[None].exact if self.certain else self._expected(node, edge)
            if exact is None:
                return False
        seat, edges = node.seat, node.edges
        if node.floor is None or exact[seat] > node.floor[seat]:
            node.floor = exact
        edge.exact = exact  # only now, or Ctrl-C could leave a floor below a proved action
        most = node.floor[seat] - _CLOSE
        if most < 1 - 2 * _CLOSE and (
            len(edges) < len(node.actions) or any(found.exact is None for found in edges)
        ):
            return False
        best = [found for found in edges if found.exact is not None and found.exact[seat] >= most]
        values = [
            math.fsum(each) / len(best)
            for each in zip(*map(attrgetter("exact"), best), strict=True)
        ]
        node.exact = node.backed = values
        node.best = best[0]
        if node is not self.root:  # which may consider only some of its actions
            self.proofs[node.state] = values
        return True

    def _expected(self, node: Node, edge: Edge) -> Sequence[float] | None:
        """Return an action's expected value over all chance outcomes."""
        if edge.results is None:
            edge.results = self._results(self._rules.step(node.state, edge.action))
        total = [0.0] * self._players
        for share, state in edge.results:
            child = edge.children.get(state)
            exact = self.proofs.get(state) if child is None else child.exact
            if exact is None:
                return None
            total = [sum_ + share * worth for sum_, worth in zip(total, exact, strict=True)]
        return total if edge.results else None

    def _results(self, state: Any) -> list[tuple[float, Any]]:  # noqa: ANN401 (of any game)
        """List the positions after chance and forced actions; empty if there are too many."""
        rules = self._rules
        found: dict[Any, float] = {}
        waiting = [(1.0, state)]
        while waiting:
            if len(found) + len(waiting) > _MOST_RESULTS:
                return []
            share, state = waiting.pop()
            actions = rules.legal_actions(state)
            outcomes = rules.chance_outcomes(state)
            if len(actions) == 1:
                waiting.append((share, rules.step(state, actions[0])))
            elif outcomes:
                total = sum([weight for _, weight in outcomes])
                waiting += [(share * w / total, rules.step(state, each)) for each, w in outcomes]
            else:
                found[state] = found.get(state, 0.0) + share
                if not actions:
                    self.proofs[state] = shares(rules.standings(state))
        return [(share, state) for state, share in found.items()]

    # --- Chance ----------------------------------------------------------------------------------

    def _after(self, state: Any, edge: Edge) -> tuple[Any, tuple[Any, ...]]:  # noqa: ANN401 (of any game)
        """Step through chance and forced actions to a decision or the end."""
        rules = self._rules
        legal_actions, step = rules.legal_actions, rules.step
        state = step(state, edge.action)
        evens = True
        while True:
            actions = legal_actions(state)
            if len(actions) > 1:
                return state, actions
            if actions:
                state = step(state, actions[0])
            elif not isinstance(rules.awaiting(state), Chance):
                return state, ()
            elif evens:
                state = step(state, self._due_outcome(state, edge))
            else:
                state = step(state, rules.sample_outcome(state, self._rng))
            evens = False

    def _due_outcome(self, state: Any, edge: Edge) -> Any:  # noqa: ANN401 (of any game)
        """Take the outcome that lags most behind its weight, so that all get their due share."""
        rules, rng = self._rules, self._rng
        credits_ = edge.credits
        if credits_ is None:
            # The first is drawn, or all edges would begin with the same outcome. Outcomes that
            # not every seat sees are always drawn: from a fixed sequence later decisions could
            # infer them.
            first = rules.sample_outcome(state, rng)
            is_open = not isinstance(rules.redact_choice(state, first, None), Hidden)
            edge.credits = {first: -1.0} if is_open else {}
            return first
        if not credits_:
            return rules.sample_outcome(state, rng)
        outcomes = rules.chance_outcomes(state)
        if len(outcomes) > _EVENED or isinstance(
            rules.redact_choice(state, outcomes[0][0], None), Hidden
        ):  # with another guess the action may lead to another chance event
            return rules.sample_outcome(state, rng)
        total = sum([weight for _, weight in outcomes])
        for outcome, weight in outcomes:
            credits_[outcome] = credits_.get(outcome, 0.0) + weight / total
        best = max((outcome for outcome, _ in outcomes), key=credits_.__getitem__)
        credits_[best] -= 1.0
        return best


def _back(node: Node, edge: Edge) -> None:
    """Update a node's values from its best action after one of its actions was evaluated again."""
    seat = node.seat
    backed = edge.children[None].backed
    best = node.best
    if best is edge and backed[seat] < node.backed[seat]:
        # If the first try of an action was interrupted, it has no position below it.
        tried = [found for found in node.edges if found.visits]
        best = max(tried, key=lambda found: found.children[None].backed[seat])
        node.best, node.backed = best, best.children[None].backed
    elif best is edge or best is None or backed[seat] > node.backed[seat]:
        node.best, node.backed = edge, backed
