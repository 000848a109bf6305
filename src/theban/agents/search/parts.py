"""Parts of a search, each with its own tree, run side by side by an executor."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future, wait
from time import perf_counter
from typing import Any

from attrs import frozen

from theban.agents.guide import AnyGuide
from theban.agents.search.budget import Budget
from theban.agents.search.tally import Tally, tallies_of
from theban.agents.search.tree import Tree
from theban.agents.search.tuning import Tuning
from theban.core.protocol import AnyRules

_PATIENCE = 0.05
"""After so many seconds of waiting for parts, ``stop`` is asked again."""


@frozen
class Part:
    """A part of a search: all that another process needs for it."""

    rules: AnyRules
    view: Any
    guide: AnyGuide
    seed: int
    budget: Budget
    points: bool
    ahead: int
    tuning: Tuning
    among: tuple[Any, ...] | None = None

    def run(self) -> dict[Any, Tally]:
        """Search, and return what is to say of the actions at the root."""
        tree = Tree(
            self.rules,
            self.view,
            self.guide,
            random.Random(self.seed),
            points=self.points,
            ahead=self.ahead,
            tuning=self.tuning,
            among=self.among,
        )
        grow(tree, self.budget, None)
        return tallies_of(tree.root, certain=tree.certain)


def grow(tree: Tree, budget: Budget, stop: Callable[[], bool] | None) -> None:
    """Let a tree grow until its budget is used up, its root is proved or it is told to stop."""
    end = None if budget.seconds is None else perf_counter() + budget.seconds
    left = budget.iterations
    while left is None or left > 0:
        if tree.root.exact is not None:
            return
        if (stop is not None and stop()) or (end is not None and perf_counter() >= end):
            return
        tree.iterate()
        if left is not None:
            left -= 1


def shared_out(budget: Budget, parts: int) -> list[Budget]:
    """Share the iterations of a budget out among parts; each has all of its seconds."""
    if budget.iterations is None:
        return [budget] * parts
    each, more = divmod(budget.iterations, parts)
    return [Budget(each + (number < more), budget.seconds) for number in range(parts)]


def run_parts(
    parts: Sequence[Part],
    executor: Executor,
    stop: Callable[[], bool] | None,
    found: list[dict[Any, Tally]],
) -> None:
    """Run parts side by side."""
    futures = [executor.submit(part.run) for part in parts]
    waiting: set[Future[dict[Any, Tally]]] = set(futures)
    try:
        while waiting and not (stop is not None and stop()):
            _, waiting = wait(waiting, None if stop is None else _PATIENCE)
    finally:
        for future in waiting:
            future.cancel()
        found += [
            future.result()
            for future in futures
            if future.done() and not future.cancelled() and future.exception() is None
        ]
    for future in futures:
        if future not in waiting:
            future.result()  # raises what went wrong
