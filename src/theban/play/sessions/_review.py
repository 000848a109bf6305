"""The analysis of a finished game: made in the background, decision by decision, and kept."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import wraps
from typing import Any, Final, ParamSpec, TypeVar

from attrs import define, field

from theban.agents import Budget
from theban.play.feed import Advisor, Analysis, Feed, JudgedDecision, count_decisions, judge

__all__ = ["Thinking"]

P = ParamSpec("P")
R = TypeVar("R")

THREADS: Final = 2
"""The number of analyses at the same time; more would only slow each other down."""


_going_on: set[asyncio.Task[Any]] = set()
"""Work that nobody may await any more; the event loop alone would forget it."""


def to_its_end(work: Callable[P, Coroutine[Any, Any, R]]) -> Callable[P, Coroutine[Any, Any, R]]:
    """Have work go on to its end even if the task that awaits it is cancelled.

    A thread cannot be cancelled, so the table must stay locked until it is done.
    """

    @wraps(work)
    async def shielded(*args: P.args, **keywords: P.kwargs) -> R:
        task = asyncio.create_task(work(*args, **keywords))
        _going_on.add(task)
        task.add_done_callback(_going_on.discard)
        return await asyncio.shield(task)

    return shielded


@define(eq=False)
class Thinking:
    """Two threads for the bots and searches of all tables of a server.

    Work that people wait for, a bot's move or a hint, precedes other work.

    Example:
        >>> import asyncio
        >>> thinking = Thinking()
        >>> asyncio.run(thinking.run(lambda: 6 * 7))
        42
        >>> thinking.close()
        >>> thinking.closed.is_set()
        True
    """

    closed: threading.Event = field(factory=threading.Event, init=False)
    """Set when the server ends: then all searches should stop."""
    _pool: ThreadPoolExecutor = field(init=False)
    _awaited: int = field(default=0, init=False)
    _idle: asyncio.Event = field(factory=asyncio.Event, init=False)

    def __attrs_post_init__(self) -> None:
        """Begin with nothing to do."""
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="theban-thinking")
        self._idle.set()

    async def run(self, work: Callable[[], R]) -> R:
        """Return the result of work that somebody waits for.

        Args:
            work: a function that a thread calls; it may not touch a table.

        Raises:
            RuntimeError: the threads are closed.
        """
        self._awaited += 1
        self._idle.clear()
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work)
        finally:
            self._awaited -= 1
            if not self._awaited:
                self._idle.set()

    async def run_aside(self, work: Callable[[], R]) -> R:
        """Return the result of work that begins as soon as nobody waits for other work.

        Args:
            work: a function that a thread calls.  Nothing interrupts it, so it should be short.

        Raises:
            RuntimeError: the threads are closed.
        """
        await self._idle.wait()
        return await asyncio.get_running_loop().run_in_executor(self._pool, work)

    def close(self) -> None:
        """Stop all searches; no more can be started."""
        self.closed.set()
        self._pool.shutdown(wait=False, cancel_futures=True)


@define(eq=False)
class Review:
    """The analysis of a finished game, as far as it goes."""

    feed: Feed
    """The game."""
    budget: Budget
    """The budget for each decision."""
    thinking: Thinking
    """The threads that run the analysis."""
    revision: int = field(init=False)
    """The revision of the feed that it is made of."""
    of: int = field(init=False)
    """The number of decisions in the game."""
    decisions: list[JudgedDecision] = field(factory=list[JudgedDecision], init=False)
    """Those that are analyzed, in order."""
    _coming: Iterator[JudgedDecision] = field(init=False)

    def __attrs_post_init__(self) -> None:
        """Begin with the first decision."""
        feed, rules, record = self.feed, self.feed.match.rules, self.feed.match.record
        self.revision = feed.revision
        self.of = count_decisions(rules, record)
        advisor = Advisor(rules, feed.names, feed.language)
        self._coming = judge(advisor, record, budget=self.budget, stop=self.thinking.closed.is_set)

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
        """Return the analysis so far."""
        return Analysis(
            game=self.feed.match.rules.name,
            language=self.feed.language.tag,
            names=tuple(self.feed.names or ()),
            of=self.of,
            first=since,
            decisions=tuple(self.decisions[since:]),
            iterations=self.budget.iterations,
            seconds=self.budget.seconds,
        )
