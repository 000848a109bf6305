"""The history of a match with every change, undone ones included."""

from __future__ import annotations

from typing import Any, TypeAlias

from attrs import define

from theban._core.match import Match
from theban._core.protocol import AnyRules

__all__ = ["AnyMatch"]

AnyMatch: TypeAlias = Match[Any, Any, Any, Any, Any, Any, Any]


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


class History:
    """All nodes of a match, which of them it is at, and at which of them each revision was."""

    def __init__(self, state: object, first: int) -> None:
        """Begin at the start of a game."""
        self.first = first
        """The number of the first revision that is known."""
        self.now = Node(None, first, 0, state, (), (), 0)
        """The current point of the match."""
        # All of them, parents first: a copy or a pickle that began with the last one would have to
        # go down to the first.
        self._nodes = [self.now]
        self._at = [self.now]
        self._undone: list[Node] = []

    @property
    def revision(self) -> int:
        """The revision now."""
        return self.first + len(self._at) - 1

    def at(self, revision: int | None) -> Node | None:
        """Return where a revision was; None if there was no such revision."""
        if revision is None or not self.first <= revision <= self.revision:
            return None
        return self._at[revision - self.first]

    # --- Going on --------------------------------------------------------------------------------

    def grow(self, rules: AnyRules, choices: tuple[Any, ...]) -> None:
        """Add choices made before the feed; their revisions tell them apart, but are not known."""
        for choice in choices:
            before = self.now.state
            step = rules.transition(before, choice)
            self.go_on(step.state, step.events, rules.rules_of(before, choice), 1)
        self.first, self._at = self.revision, [self.now]

    def go_on(
        self, state: object, events: tuple[Any, ...], rules: tuple[tuple[str, ...], ...], more: int
    ) -> None:
        """Begin a revision with new choices."""
        self._undone.clear()
        length, told = self.now.length + more, self.now.told + len(events)
        self.now = Node(self.now, self.revision + 1, length, state, events, rules, told)
        self._nodes.append(self.now)
        self._at.append(self.now)

    def go_back(self, length: int) -> None:
        """Begin a revision with an undo."""
        while self.now.length > length and self.now.parent is not None:
            self._undone.append(self.now)
            self.now = self.now.parent
        self._at.append(self.now)

    def go_forth(self, length: int) -> None:
        """Begin a revision with a redo, if there was one up to this number of choices."""
        if self._undone and self._undone[0].length >= length:
            while self._undone and self._undone[-1].length <= length:
                self.now = self._undone.pop()
            self._at.append(self.now)

    def begin_anew(self) -> None:
        """Begin a revision without a change of position, and know no earlier one."""
        self.first, self._at = self.revision + 1, [self.now]

    # --- What is between -----------------------------------------------------------------------

    def since(self, start: Node | None) -> tuple[Node, list[Node]]:
        """Return the last node on the way to a node and to now, and those after it up to now.

        Without a node these are the first one of the game and all others.
        """
        known: set[Node] = set()
        while start is not None:
            known.add(start)
            start = start.parent
        node, after = self.now, list[Node]()
        while node.parent is not None and node not in known:
            after.append(node)
            node = node.parent
        return node, after[::-1]
