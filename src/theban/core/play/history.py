"""The choices of a match, with what it takes to go back and forth between them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from attrs import frozen

from theban.core.protocol import Action, Event, Outcome, State


@frozen
class Played(Generic[State, Action, Outcome, Event]):
    """A choice that was made, with all that it takes to undo and redo it."""

    choice: Action | Outcome
    """The action or the outcome."""
    is_decision: bool
    """Whether a seat made it, and not chance."""
    before: State
    """The position in which it was made."""
    after: State
    """The position that it led to."""
    events: tuple[Event, ...]
    """What happened on the way, in order."""


class History(Generic[State, Action, Outcome, Event]):
    """Choices in order, and how many of them are made now; the others were undone.

    It knows no rules.  Undo takes back what a player can: a decision with all the chance after it.
    """

    def __init__(self, initial: State) -> None:
        """Begin."""
        self._initial = initial
        self._played: list[Played[State, Action, Outcome, Event]] = []
        self._length = 0

    def __len__(self) -> int:
        """Return the number of choices that are made now."""
        return self._length

    @property
    def state(self) -> State:
        """The position now."""
        return self._played[self._length - 1].after if self._length else self._initial

    @property
    def made(self) -> Sequence[Played[State, Action, Outcome, Event]]:
        """The choices that led here, in order."""
        return self._played[: self._length]

    @property
    def can_undo(self) -> bool:
        """Whether a decision was made that can be taken back."""
        return any(played.is_decision for played in self.made)

    @property
    def can_redo(self) -> bool:
        """Whether something that was undone can be brought back."""
        return self._length < len(self._played)

    def extend(self, new: Sequence[Played[State, Action, Outcome, Event]]) -> None:
        """Take new choices up, all at once; what was undone is forgotten."""
        if new:
            self._played[self._length :] = new
            self._length = len(self._played)

    def undo(self) -> bool:
        """Go back to before the last decision; False if there was none."""
        for length in range(self._length - 1, -1, -1):
            if self._played[length].is_decision:
                self._length = length
                return True
        return False

    def undo_outcome(self) -> bool:
        """Go back by the last choice if chance made it; else nothing changes: False."""
        if not self._length or self._played[self._length - 1].is_decision:
            return False
        self._length -= 1
        return True

    def redo(self) -> Sequence[Played[State, Action, Outcome, Event]]:
        """Go forth by the first choice that was undone and the chance after it."""
        start = end = self._length
        while end < len(self._played) and (end == start or not self._played[end].is_decision):
            end += 1
        self._length = end
        return self._played[start:end]
