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
        """Begin to look at a match; what was played in it before is kept too.

        Args:
            match: the match.
            first: the number of the first revision.

        Raises:
            InvalidArgument: it is not a match, or the number is none from 0.
        """
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
        """Return whether a client at a revision needs only what is new since then.

        Args:
            revision: the client's last one.

        Raises:
            InvalidArgument: it is not a number.
        """
        return self._past.knows(check_number(revision, "revision"))

    # --- Changes ---------------------------------------------------------------------------------

    def play(self, choice: object, *, by: int | None = None) -> tuple[Any, ...]:
        """Make a choice, as :meth:`theban.Match.play` does.

        Args:
            choice: a legal action; or a possible outcome, in a match that waits for chance.
            by: the seat that makes it; None if the caller knows that it is due.

        Returns:
            What happened, in order; nobody but the server may see that.

        Raises:
            IllegalChoice: the choice is refused; then nothing changes.
            InvalidArgument: nobody sits there.
        """
        try:
            return self._match.play(choice, by=by)
        finally:
            self._catch_up()

    def run(
        self, agents: Agents[Any, Any], *, rng: Random | None = None, limit: int | None = None
    ) -> Awaiting:
        """Let agents play, as :meth:`theban.Match.run` does; each of their choices is a revision.

        Args:
            agents: as there.
            rng: as there.
            limit: the greatest number of decisions to make; None for no limit.

        Returns:
            What is awaited now.

        Raises:
            InvalidArgument: as there.
            IllegalChoice: an agent chose what is not legal; what was played before stands.
        """
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

        Returns:
            True if a decision was taken back.
        """
        return self._went_back(undone=self._match.undo())

    def undo_outcome(self) -> bool:
        """Take back the last outcome, in a match that waits for chance: a die was read wrong.

        Returns:
            Whether there was one.
        """
        return self._went_back(undone=self._match.undo_outcome())

    def _went_back(self, *, undone: bool) -> bool:
        if undone:
            self._past.go_back(len(self._match.choices))
        return undone

    def redo(self) -> bool:
        """Bring back what was taken back last, with the same outcomes.

        Returns:
            Whether there was something to bring back.
        """
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
        """Say whether a seat may fairly take its last decision back, see :func:`theban.fair_undos`.

        Args:
            seat: the seat; a spectator may not.
        """
        last = self._match.last_decision
        return last is not None and last.seat == seat and fair_undos(self._match) > 0

    def may_redo(self, seat: int | None) -> bool:
        """Say whether a seat may bring back its own decision that was taken back.

        Args:
            seat: the seat; a spectator may not.
        """
        due = self._match.awaiting
        return self._match.can_redo and isinstance(due, Decision) and due.seat == seat
