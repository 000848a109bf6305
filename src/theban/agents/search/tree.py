"""The iterations of a search: information-set Monte-Carlo tree search.

Each iteration guesses what is hidden and walks down the tree.  At each decision the deciding seat
weighs its own worths against the priors of the guide (PUCT); for more than two seats that is
max^n.  The iteration adds one node, whose position the guide judges.

Where nothing is hidden, ends are proved from the bottom up.  A decision with all its actions proved
is worth what its seat gets by the best of them; one certain win is enough.  An action before chance
is worth the expectation over all outcomes.  Proved actions are not searched again.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from typing import Any

from theban.agents.guide import AnyGuide
from theban.agents.search.judging import first_look_of, points_of, worths_of
from theban.agents.search.nodes import Edge, Node
from theban.agents.search.selection import neglected, race, select
from theban.agents.search.tuning import Tuning
from theban.agents.shares import shares
from theban.core.awaiting import Chance, Decision, Hidden
from theban.core.chance import Random, draw_below
from theban.core.protocol import AnyRules

_CLOSE = 1e-9
"""Proved worths that differ by less are equal, but for rounding."""

_MOST_RESULTS = 200
"""An action after which chance can lead to more positions than that is not proved."""


class Tree:
    """A tree that grows by one node with each iteration."""

    def __init__(  # noqa: PLR0913 (all that an iteration uses)
        self,
        rules: AnyRules,
        view: Any,  # noqa: ANN401 (of any game)
        guide: AnyGuide,
        rng: Random,
        *,
        points: bool,
        ahead: int,
        tuning: Tuning,
        among: tuple[Any, ...] | None = None,
    ) -> None:
        """Begin with nothing but the decision that a view shows."""
        facts = rules.facts(view.config)
        self._rules: AnyRules = rules
        self._guide: AnyGuide = guide
        self._rng: Random = rng
        self._counts_points: bool = points
        self._ahead: int = ahead
        self._tuning: Tuning = tuning
        self._players: int = view.config.players
        self._hidden: bool = facts.hidden
        self.certain: bool = not facts.hidden and not facts.chance
        self._policy: Any = guide.policy(rng) if ahead else None
        self._first_look: float = first_look_of(guide)
        self.view: Any = view
        self._guesses: list[Any] = []
        self._made: int = 0
        self._proofs: dict[Any, Sequence[float]] = {}
        self.root: Node = self._first_node(among or view.legal_actions)

    @property
    def near_end(self) -> bool:
        """Whether it met positions whose worth is proved, so that more may be proved soon."""
        return bool(self._proofs)

    # --- The root --------------------------------------------------------------------------------

    def _first_node(self, actions: tuple[Any, ...]) -> Node:
        self._guess: Any = self._rules.determinize(self.view, self._rng)
        worths = worths_of(self._guide, self._guess, self._players)
        return Node(self.view.seat, actions, self._guess, worths)

    def begin_at(self, view: Any) -> bool:  # noqa: ANN401 (of any game)
        """Make a later decision of the same seat the root."""
        rules = self._rules
        self.view = view
        guess = rules.determinize(view, self._rng)
        self._guess, self._guesses, self._made = guess, [], 0
        open_to_all = rules.view(guess, None)
        clue = self._guide.clue(guess)
        for node in _below(self.root):
            if (
                node.seat == view.seat
                and node.actions == view.legal_actions
                and self._guide.clue(node.state) == clue
                and rules.view(node.state, None) == open_to_all
            ):
                if node.exact is not None and not node.edges:
                    break  # it was proved elsewhere, and nobody knows by which action
                self.root = node
                return True
        self.root = self._first_node(view.legal_actions)
        return False

    # --- One iteration ---------------------------------------------------------------------------

    def iterate(self) -> None:
        """Walk down the tree, add a node, judge it, and learn from it all the way up."""
        rules, guide, tuning = self._rules, self._guide, self._tuning
        certain, hidden = self.certain, self._hidden
        node = self.root
        state = self._next_guess() if self._hidden else self._guess
        path: list[tuple[Node, Edge]] = []
        worths: Sequence[float]
        while True:
            edge = None
            if node is self.root:
                edge = (race(node) if certain else None) or neglected(node)
            if edge is None:
                edge = select(node, state, guide, tuning)
            path.append((node, edge))
            if certain and edge.children:
                node = edge.children[None]
                state = node.state
                continue
            state, actions = self._after(state, edge)
            key: Hashable = None if certain else state
            if not actions:
                worths = shares(rules.standings(state))
                if not hidden:
                    edge.children[key] = _proved(node.seat, (), state, worths)
                break
            due = rules.awaiting(state)
            seat = due.seat if isinstance(due, Decision) else 0
            if hidden:
                key = (seat, actions, guide.clue(state))
            child = edge.children.get(key)
            if child is None and self._proofs and state in self._proofs:
                child = edge.children[key] = _proved(seat, actions, state, self._proofs[state])
            if child is not None and child.exact is not None:
                worths = child.exact
                break
            if child is None:
                leaf = state
                if self._ahead:
                    leaf = rules.play_out(state, self._rng, self._policy, limit=self._ahead)
                judged = self._judge(leaf)
                worths = self._evened(judged, path) if certain else judged
                child = edge.children[key] = Node(seat, actions, state, worths)
                child.judged = judged
                state = leaf
                break
            node = child
        points = points_of(guide, state, self._players) if self._counts_points else None
        self._learn(path, worths, points)

    def _next_guess(self) -> Any:  # noqa: ANN401 (of any game)
        """Guess what is hidden, or take one of many guesses again, since to guess takes long.

        Were one guess used twice in a row, or one of few, the tree would learn what it hides.
        """
        guesses, rng, tuning = self._guesses, self._rng, self._tuning
        self._made += 1
        if len(guesses) < tuning.guesses or self._made % tuning.fresh == 0:
            guess = self._rules.determinize(self.view, rng)
            guesses.append(guess)
            return guess
        return guesses[draw_below(len(guesses), rng)]

    def _judge(self, state: Any) -> Sequence[float]:  # noqa: ANN401 (of any game)
        rules = self._rules
        if self._ahead and not isinstance(rules.awaiting(state), Decision | Chance):
            return shares(rules.standings(state))
        return worths_of(self._guide, state, self._players)

    def _evened(self, judged: Sequence[float], path: list[tuple[Node, Edge]]) -> Sequence[float]:
        """Take the mean of how the last positions were judged, one after a choice of each seat.

        Each seat takes the action after which its position is judged best, so all positions are
        judged too well for the seat that chose last.
        """
        found = [
            judged,
            *[node.judged for node, _ in path[max(len(path) - self._players + 1, 0) :]],
        ]
        return [math.fsum(worths) / len(found) for worths in zip(*found, strict=True)]

    # --- What is learned -------------------------------------------------------------------------

    def _learn(
        self,
        path: list[tuple[Node, Edge]],
        worths: Sequence[float],
        points: Sequence[float] | None,
    ) -> None:
        """Add what an iteration found to all that it passed, from the bottom up."""
        backing, first_look = self._tuning.backing, self._first_look
        certain, provable = self.certain, not self._hidden
        for node, edge in reversed(path):
            seat = node.seat
            own = worths[seat]
            edge.visits += 1
            edge.total += own
            edge.squares += own * own
            value = edge.total / edge.visits
            if certain:
                _back(node, edge)
                child = edge.children[None]
                value += backing * (child.backed[seat] - value)
                value += first_look * (child.judged[seat] - value)
            edge.value = value
            if provable:
                provable = self._prove(node, edge)
                if edge.exact is not None:
                    edge.value = edge.exact[seat]
            # What was found after an action counts no longer where a better one is proved.
            known = node.exact or node.floor
            if known is not None and (node.exact is not None or known[seat] > own):
                worths = known
                own = known[seat]
            node.visits += 1
            node.total += own
            node.squares += own * own
            if points is not None:
                count = points[seat]
                edge.points += count
                edge.points_squares += count * count

    def _prove(self, node: Node, edge: Edge) -> bool:
        """Prove what an action is worth, and with it the decision, if all it takes is proved."""
        exact = edge.exact
        if exact is None:
            exact = edge.children[None].exact if self.certain else self._expected(node, edge)
            if exact is None:
                return False
            edge.exact = exact
        seat, edges = node.seat, node.edges
        if node.floor is None or exact[seat] > node.floor[seat]:
            node.floor = exact
        most = node.floor[seat] - _CLOSE
        if most < 1 - 2 * _CLOSE and (
            len(edges) < len(node.actions) or any(found.exact is None for found in edges)
        ):
            return False
        best = [found for found in edges if found.exact is not None and found.exact[seat] >= most]
        worths = [math.fsum(each) / len(best) for each in zip(*map(_exact, best), strict=True)]
        node.exact = node.backed = worths
        node.best = best[0]
        if node is not self.root:  # which may consider some of its actions only
            self._proofs[node.state] = worths
        return True

    def _expected(self, node: Node, edge: Edge) -> Sequence[float] | None:
        """Return what an action is worth on average over all that chance can make of it."""
        if edge.results is None:
            edge.results = self._results(self._rules.step(node.state, edge.action))
        total = [0.0] * self._players
        for share, state in edge.results:
            child = edge.children.get(state)
            exact = self._proofs.get(state) if child is None else child.exact
            if exact is None:
                return None
            total = [sum_ + share * worth for sum_, worth in zip(total, exact, strict=True)]
        return total if edge.results else None

    def _results(self, state: Any) -> list[tuple[float, Any]]:  # noqa: ANN401 (of any game)
        """List what chance and forced actions make of a position; nothing if that is too much."""
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
                    self._proofs[state] = shares(rules.standings(state))
        return [(share, state) for state, share in found.items()]

    # --- Chance ----------------------------------------------------------------------------------

    def _after(self, state: Any, edge: Edge) -> tuple[Any, tuple[Any, ...]]:  # noqa: ANN401 (of any game)
        """Go on by chance, and where there is but one action, to a decision or the end."""
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
        """Take the outcome that came most seldom for its weight; so all come as often as due."""
        rules, rng = self._rules, self._rng
        credits_ = edge.credits
        if credits_ is None:
            # The first is drawn, or all edges would begin with the same outcome.  What not all see
            # is always drawn: by the order of what comes later decisions would know what it is.
            first = rules.sample_outcome(state, rng)
            is_open = not isinstance(rules.redact_choice(state, first, None), Hidden)
            edge.credits = {first: -1.0} if is_open else {}
            return first
        if not credits_:
            return rules.sample_outcome(state, rng)
        outcomes = rules.chance_outcomes(state)
        if len(outcomes) > self._tuning.evened:
            return rules.sample_outcome(state, rng)
        total = sum([weight for _, weight in outcomes])
        best, most = outcomes[0][0], -math.inf
        for outcome, weight in outcomes:
            credit = credits_.get(outcome, 0.0) + weight / total
            credits_[outcome] = credit
            if credit > most:
                best, most = outcome, credit
        credits_[best] -= 1.0
        return best


def _proved(seat: int, actions: tuple[Any, ...], state: Any, worths: Sequence[float]) -> Node:  # noqa: ANN401 (of any game)
    node = Node(seat, actions, state, worths)
    node.exact = worths
    return node


def _exact(edge: Edge) -> Sequence[float]:
    assert edge.exact is not None  # noqa: S101 (asked of proved actions only)
    return edge.exact


def _back(node: Node, edge: Edge) -> None:
    """Give a node the worths of its best action, of which one is judged again."""
    seat = node.seat
    backed = edge.children[None].backed
    best = node.best
    if best is edge and backed[seat] < node.backed[seat]:
        best = max(node.edges, key=lambda found: _backed(found, seat))
        node.best, node.backed = best, best.children[None].backed
    elif best is edge or best is None or backed[seat] > node.backed[seat]:
        node.best, node.backed = edge, backed


def _backed(edge: Edge, seat: int) -> float:
    # An action whose first try was interrupted has no position behind it.
    return edge.children[None].backed[seat] if edge.visits else -1.0


def _below(root: Node) -> list[Node]:
    """List the decisions below a node, level by level."""
    found: list[Node] = []
    level = [root]
    while level:
        level = [child for node in level for edge in node.edges for child in edge.children.values()]
        found += level
    return found
