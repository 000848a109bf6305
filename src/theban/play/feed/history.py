"""A match of which every change is counted, and kept so that it can be told later."""

from __future__ import annotations

from typing import Any

from attrs import define

from theban.core.agent import Agents
from theban.core.chance import Random
from theban.core.checks import check_kind, check_number
from theban.core.match import Match, fair_undos
from theban.core.protocol import AnyRules
from theban.core.situation import Awaiting, Decision


@define(eq=False)
class Node:
    """A run of choices that were played at once, and the position after them."""

    parent: Node | None
    """The node before it; None at the start."""
    revision: int
    """The revision that it came with first."""
    length: int
    """The number of choices that led here."""
    state: Any
    """The position after it."""
    events: tuple[Any, ...]
    """The events, in order."""
    rules: tuple[tuple[str, ...], ...]
    """For each event the ids of the rules that it follows from."""
    told: int
    """The number of events that led here."""


class Past:
    """All nodes of a match, which of them it is at, and at which of them each revision was."""

    def __init__(self, state: object, first: int) -> None:
        """Begin at the start of a game."""
        # All of them, parents first: a copy or a pickle that began with the last one would have to
        # go down to the first.
        self._nodes: list[Node] = []
        self.first = first
        """The number of the first revision."""
        self.now = Node(None, first, 0, state, (), (), 0)
        self._nodes.append(self.now)
        """Where the match is."""
        self._at = [self.now]
        self._undone: list[Node] = []

    @property
    def revision(self) -> int:
        """The revision now."""
        return self.first + len(self._at) - 1

    def knows(self, revision: int) -> bool:
        """Say whether a revision was."""
        return self.first <= revision <= self.revision

    def at(self, revision: int) -> Node:
        """Return where a revision was."""
        return self._at[revision - self.first]

    # --- Going on --------------------------------------------------------------------------------

    def grow(self, rules: AnyRules, choices: tuple[Any, ...]) -> None:
        """Take up choices that were made before anybody looked on; that is not a revision."""
        for choice in choices:
            before = self.now.state
            step = rules.transition(before, choice)
            self.now = self._below(step.state, step.events, rules.rules_of(before, choice), 1)
        self._at = [self.now]

    def go_on(
        self, state: object, events: tuple[Any, ...], rules: tuple[tuple[str, ...], ...], more: int
    ) -> None:
        """Begin a revision with what was played now."""
        self._undone.clear()
        self.now = self._below(state, events, rules, more)
        self._at.append(self.now)
        self.now.revision = self.revision

    def _below(
        self, state: object, events: tuple[Any, ...], rules: tuple[tuple[str, ...], ...], more: int
    ) -> Node:
        length, told = self.now.length + more, self.now.told + len(events)
        node = Node(self.now, self.first, length, state, events, rules, told)
        self._nodes.append(node)
        return node

    def go_back(self, length: int) -> None:
        """Begin a revision with what was taken back."""
        while self.now.length > length and self.now.parent is not None:
            self._undone.append(self.now)
            self.now = self.now.parent
        self._at.append(self.now)

    def go_forth(self, length: int) -> bool:
        """Begin a revision with what was taken back and is brought back."""
        if not self._undone or self._undone[0].length < length:
            return False
        while self._undone and self._undone[-1].length <= length:
            self.now = self._undone.pop()
        self._at.append(self.now)
        return True

    def stay(self) -> None:
        """Begin a revision in which the match is where it was."""
        self._at.append(self.now)

    # --- What is between -----------------------------------------------------------------------

    def between(self, start: Node | None) -> tuple[Node, list[Node]]:
        """Return the last node that two pasts share, and those after it up to now."""
        way = _way(self.now)
        if start is None:
            return way[0], way
        theirs = _way(start)
        shared = 0
        while shared < min(len(way), len(theirs)) and way[shared] is theirs[shared]:
            shared += 1
        return way[shared - 1], way[shared:]


def _way(node: Node) -> list[Node]:
    """Return the nodes from the start to a node."""
    way: list[Node] = []
    at: Node | None = node
    while at is not None:
        way.append(at)
        at = at.parent
    return way[::-1]


AnyMatch = Match[Any, Any, Any, Any, Any, Any, Any]


class LiveMatch:
    """A match that is changed here alone, each change with a number."""

    def __init__(self, match: AnyMatch, first: int) -> None:
        """Begin to look at a match; what was played in it before is kept too."""
        check_kind(match, Match, "match", "a Match")
        self._match = match
        start = match.rules.initial_state(match.config, match.deal)
        self._past = Past(start, check_number(first, "first", 0))
        self._past.grow(match.rules, match.choices)

    # --- What is the case ------------------------------------------------------------------------

    @property
    def match(self) -> AnyMatch:
        """The match; do not change it but through the feed."""
        return self._match

    @property
    def revision(self) -> int:
        """The number of changes so far, counted from the first revision."""
        return self._past.revision

    def knows(self, revision: int) -> bool:
        """Return whether a client at a revision needs only what is new since then."""
        return self._past.knows(check_number(revision, "revision"))

    # --- Changes ---------------------------------------------------------------------------------

    def play(self, choice: object, *, by: int | None = None) -> tuple[Any, ...]:
        """Make a choice, as :meth:`theban.Match.play` does."""
        try:
            return self._match.play(choice, by=by)
        finally:
            self._catch_up()

    def run(
        self, agents: Agents[Any, Any], *, rng: Random | None = None, limit: int | None = None
    ) -> Awaiting:
        """Let agents play, as :meth:`theban.Match.run` does; each choice is a revision."""
        left = None if limit is None else check_number(limit, "limit", 0, ", or None")
        while left != 0:
            before = self.revision
            try:
                self._match.run(agents, rng=rng, limit=1)
            finally:
                self._catch_up()
            if self.revision == before:
                break
            left = None if left is None else left - 1
        return self._match.awaiting

    def undo(self) -> bool:
        """Take the last decision back with all chance after it, whether that is fair or not.

        :meth:`may_undo` says whether it is fair.
        """
        return self._went_back(undone=self._match.undo())

    def undo_outcome(self) -> bool:
        """Take back the last outcome, in a match that waits for chance: a die was read wrong."""
        return self._went_back(undone=self._match.undo_outcome())

    def _went_back(self, *, undone: bool) -> bool:
        if undone:
            self._past.go_back(len(self._match.choices))
        return undone

    def redo(self) -> bool:
        """Bring back what was taken back last, with the same outcomes."""
        try:
            return self._match.redo()
        finally:
            if not self._past.go_forth(len(self._match.choices)):
                self._catch_up()

    def _catch_up(self) -> None:
        """Begin a revision if something was played."""
        now, length = self._past.now, len(self._match.choices)
        if length <= now.length:
            return
        events = self._match.events[now.told :]
        rules = self._match.event_rules(last=len(events))
        self._past.go_on(self._match.state, events, rules, length - now.length)

    # --- Undo by players -------------------------------------------------------------------------

    def may_undo(self, seat: int | None) -> bool:
        """Say whether a seat may fairly undo its last decision, see :func:`theban.fair_undos`."""
        last = self._match.last_decision
        return last is not None and last.seat == seat and fair_undos(self._match) > 0

    def may_redo(self, seat: int | None) -> bool:
        """Say whether a seat may bring back its own decision that was taken back."""
        due = self._match.awaiting
        return self._match.can_redo and isinstance(due, Decision) and due.seat == seat
