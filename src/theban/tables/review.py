"""What search thinks of a finished game: made aside, decision by decision, and kept."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import define, field

from theban.agents import Budget
from theban.core.play.record import AnyRecord
from theban.feed import Advisor, Analysis, Feed, JudgedDecision, count_decisions, judge
from theban.tables.thinking import Thinking


@define(eq=False)
class Review:
    """The analysis of a finished game, as far as it goes."""

    record: AnyRecord
    """The game."""
    advisor: Advisor
    """Puts it into words."""
    budget: Budget
    """How long each decision is thought about."""
    thinking: Thinking
    """Where that is done."""
    revision: int
    """The revision of the feed that it is made of."""
    of: int
    """How many decisions the game has."""
    decisions: list[JudgedDecision] = field(factory=list[JudgedDecision], init=False)
    """Those that are analyzed, in order."""
    _coming: Iterator[JudgedDecision] = field(init=False)

    def __attrs_post_init__(self) -> None:
        """Begin with the first decision."""
        self._coming = judge(
            self.advisor, self.record, budget=self.budget, stop=self.thinking.closed.is_set
        )

    @classmethod
    def of_game(cls, feed: Feed, budget: Budget, thinking: Thinking) -> Review:
        """Prepare the analysis of a game."""
        match = feed.match
        advisor = Advisor(match.rules, feed.names, feed.language)
        record = match.record
        of = count_decisions(match.rules, record)
        return cls(record, advisor, budget, thinking, feed.revision, of)

    @property
    def is_done(self) -> bool:
        """Whether all decisions are analyzed."""
        return len(self.decisions) >= self.of

    async def go_on(self) -> bool:
        """Analyze one more decision; say whether one was left."""
        judged = await self.thinking.run_aside(lambda: next(self._coming, None))
        if judged is not None:
            self.decisions.append(judged)
        return judged is not None

    def told(self, since: int) -> Analysis:
        """Say what is analyzed."""
        return Analysis(
            game=self.record.game,
            language=self.advisor.language.tag,
            names=tuple(self.advisor.names or ()),
            of=self.of,
            first=since,
            decisions=tuple(self.decisions[since:]),
            iterations=self.budget.iterations,
            seconds=self.budget.seconds,
        )
