"""A match of which every change is counted, and kept so that it can be told later."""

from __future__ import annotations

from typing import Any

from theban.core.awaiting import Awaiting, Decision
from theban.core.chance import Random
from theban.core.checking.arguments import check_kind, check_number
from theban.core.play.agent import Agents
from theban.core.play.match import Match
from theban.core.play.undo import fair_undos
from theban.feed.past import Past

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
