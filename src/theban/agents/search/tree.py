"""The iterations of a search: information-set Monte-Carlo tree search.

Each iteration guesses what is hidden and walks down the tree.  At each decision the deciding seat
weighs its own worths against the priors of the guide (PUCT); for more than two seats that is
max^n.  The iteration adds one node, whose position the guide judges.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from theban.agents.guide import AnyGuide
from theban.agents.search.judging import first_look_of, points_of, worths_of
from theban.agents.search.learning import learn
from theban.agents.search.nodes import Edge, Node
from theban.agents.search.selection import race, select
from theban.agents.search.tuning import Tuning
from theban.agents.shares import shares
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
            among: the legal actions to consider; None for all.
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
        self._first_look: float = first_look_of(guide)
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

    # --- One iteration ---------------------------------------------------------------------------

    def iterate(self) -> None:
        """Walk down the tree, add a node, judge it, and learn from it all the way up.

        Raises:
            InvalidArgument: the guide gave a wrong answer.
        """
        rules, guide, tuning = self._rules, self._guide, self._tuning
        node = self.root
        state = self._next_guess() if self._hidden else self._guess
        path: list[tuple[Node, Edge]] = []
        worths: Sequence[float]
        while True:
            edge = race(node) if node is self.root and self.certain else None
            if edge is None:
                edge = select(node, state, guide, tuning)
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
            key = None if self.certain else (seat, actions, guide.clue(state))
            child = edge.children.get(key)
            if child is None:
                leaf = state
                if self._ahead:
                    leaf = rules.play_out(state, self._rng, self._policy, limit=self._ahead)
                judged = self._judge(leaf)
                worths = self._evened(judged, path) if self.certain else judged
                child = edge.children[key] = Node(seat, actions, state, worths)
                child.judged = judged
                state = leaf
                break
            node = child
        points = points_of(guide, state, self._players) if self._counts_points else None
        learn(path, worths, points, tuning.backing if self.certain else None, self._first_look)

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


def _below(root: Node) -> list[Node]:
    """List the decisions below a node, level by level."""
    found: list[Node] = []
    level = [root]
    while level:
        level = [child for node in level for edge in node.edges for child in edge.children.values()]
        found += level
    return found
