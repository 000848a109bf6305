"""The revisions of a match: where each of them was in the tree of all that was played.

A match that goes back and then another way has several pasts.  Each play is a node below the one
that it followed, and each revision is at a node. So the difference of two revisions is known,
however often the match went back and forth.
"""

from __future__ import annotations

from typing import Any

from attrs import define

from theban.core.protocol import AnyRules


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
