"""The iterations of a search: information-set Monte-Carlo tree search.

Each iteration guesses what is hidden and walks down the tree.  At each decision the deciding seat
weighs its own worths against the priors of the guide (PUCT); for more than two seats that is
max^n.  The iteration adds one node, whose position the guide judges.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from theban.agents.search.guide import AnyGuide
from theban.agents.search.judging import points_of, priors_of, worths_of
from theban.agents.search.nodes import Edge, Node
from theban.agents.search.shares import shares
from theban.agents.search.tuning import Tuning
from theban.core.awaiting import Chance, Decision, Hidden
from theban.core.chance import Random, draw_below
from theban.core.protocol import AnyRules


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
        """Begin with nothing but the decision that a view shows.

        Args:
            rules: the game's rules.
            view: what the deciding seat may know.
            guide: what is known of the game beyond its rules.
            rng: for guesses and chance.
            points: whether points are counted too.
            ahead: how many choices a position is played on, by the guide's policy, before it is
                judged.
            tuning: the numbers to search by.
            among: the legal actions that are looked at; None for all.
        """
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
        self.view: Any = view
        self._guesses: list[Any] = []
        self._made: int = 0
        self.root: Node = self._first_node(among or view.legal_actions)

    # --- The root --------------------------------------------------------------------------------

    def _first_node(self, actions: tuple[Any, ...]) -> Node:
        self._guess: Any = self._rules.determinize(self.view, self._rng)
        worths = worths_of(self._guide, self._guess, self._players)
        return Node(self.view.seat, actions, self._guess, worths)

    def begin_at(self, view: Any) -> bool:  # noqa: ANN401 (of any game)
        """Make a later decision of the same seat the root.

        Args:
            view: what the seat may know then.

        Returns:
            Whether the tree had it.
        """
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
                self.root = node
                return True
        self.root = self._first_node(view.legal_actions)
        return False

    def is_settled(self, left: int) -> bool:
        """Return whether some more iterations can hardly change which action is best.

        So it is if the action that was tried most is thought best, and no other one can be tried
        as often any more.

        Args:
            left: how many iterations are left.
        """
        edges = self.root.edges
        if not edges:
            return False
        first = max(edges, key=_visits)
        best = first.value
        least = first.visits - left
        return least > 0 and all(
            edge is first or (edge.visits < least and edge.value < best) for edge in edges
        )

    # --- One iteration ---------------------------------------------------------------------------

    def iterate(self) -> None:
        """Walk down the tree, add a node, judge it, and learn from it all the way up.

        Raises:
            InvalidArgument: the guide gave a wrong answer.
        """
        rules = self._rules
        node = self.root
        state = self._next_guess() if self._hidden else self._guess
        path: list[tuple[Node, Edge]] = []
        worths: Sequence[float]
        while True:
            edge = self._select(node, state)
            path.append((node, edge))
            if self.certain and edge.children:
                node = edge.children[None]
                state = node.state
                if not node.actions:
                    worths = node.backed
                    break
                continue
            state, actions = self._after(state, edge)
            if not actions:
                worths = shares(rules.standings(state))
                if self.certain:
                    edge.children[None] = Node(node.seat, (), state, worths)
                break
            due = rules.awaiting(state)
            seat = due.seat if isinstance(due, Decision) else 0
            key = None if self.certain else (seat, actions, self._guide.clue(state))
            child = edge.children.get(key)
            if child is None:
                leaf = state
                if self._ahead:
                    leaf = rules.play_out(state, self._rng, self._policy, limit=self._ahead)
                worths = self._judge(leaf)
                edge.children[key] = Node(seat, actions, state, worths)
                state = leaf
                break
            node = child
        points = points_of(self._guide, state, self._players) if self._counts_points else None
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

    def _select(self, node: Node, state: Any) -> Edge:  # noqa: ANN401 (of any game)
        """Take the action that promises most, or that was tried least for its prior."""
        tuning = self._tuning
        untried = node.untried
        if untried is None:
            untried = node.untried = self._with_priors(state, node.actions)
        visits = node.visits
        root = math.sqrt(visits)
        mean = node.total / visits
        belief = tuning.belief
        variance = node.squares / visits - mean * mean
        deviation = math.sqrt(
            max(visits * variance + belief * tuning.deviation**2, 0.0) / (visits + belief)
        )
        weight = tuning.exploration * deviation * root
        edges = node.edges
        best, most = None, -math.inf
        for edge in edges:
            score = edge.value + weight * edge.prior / (1 + edge.visits)
            if score > most:
                best, most = edge, score
        if untried and len(edges) < tuning.first + tuning.widening * root:
            # Of those not tried yet the one with the greatest prior comes first.
            prior, action = untried[-1]
            unknown = mean - tuning.unexplored * deviation
            if best is None or unknown + weight * prior > most:
                untried.pop()
                best = Edge(action, prior, unknown)
                edges.append(best)
        assert best is not None  # noqa: S101 (there are at least two actions)
        return best

    def _with_priors(self, state: Any, actions: tuple[Any, ...]) -> list[tuple[float, Any]]:  # noqa: ANN401 (of any game)
        priors = priors_of(self._guide, state, actions)
        sure = 1 - self._tuning.doubt
        doubt = self._tuning.doubt / len(actions)
        found = [(sure * priors[i] + doubt, action) for i, action in enumerate(actions)]
        # The last is taken first: of equal ones the first of the actions.
        found.reverse()
        found.sort(key=_prior)
        return found

    def _learn(
        self,
        path: list[tuple[Node, Edge]],
        worths: Sequence[float],
        points: Sequence[float] | None,
    ) -> None:
        """Add what an iteration found to all that it passed, from the bottom up."""
        certain = self.certain
        backing = self._tuning.backing
        for node, edge in reversed(path):
            seat = node.seat
            own = worths[seat]
            square = own * own
            node.visits += 1
            node.total += own
            node.squares += square
            edge.visits += 1
            edge.total += own
            edge.squares += square
            value = edge.total / edge.visits
            if certain:
                _back(node, edge)
                value += backing * (edge.children[None].backed[seat] - value)
            edge.value = value
            if points is not None:
                count = points[seat]
                edge.points += count
                edge.points_squares += count * count


def _back(node: Node, edge: Edge) -> None:
    """Give a node the worths of its best action, of which one is judged anew."""
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


def _visits(edge: Edge) -> int:
    return edge.visits


def _prior(found: tuple[float, Any]) -> float:
    return found[0]


def _below(root: Node) -> list[Node]:
    """List the decisions below a node, level by level."""
    found: list[Node] = []
    level = [root]
    while level:
        level = [child for node in level for edge in node.edges for child in edge.children.values()]
        found += level
    return found
