"""What a search found out about the actions at its root, and how several searches are added up."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any, Generic, TypeVar

from attrs import evolve, frozen

from theban.agents.search.tree import Edge, Node, Tuning

A = TypeVar("A")


@frozen
class Thought(Generic[A]):
    """What a search thinks of one action of the deciding seat.

    Example:
        >>> Thought("play left", 80, 0.6, 0.02, 71.5, 1.0, ("play left", "move 3"))
        Thought(action='play left', visits=80, win=0.6, win_error=0.02, points=71.5, \
points_error=1.0, line=('play left', 'move 3'), is_exact=False)
    """

    action: A
    """The action."""
    visits: int
    """In how many iterations it was tried; 0 for an action that was not looked at."""
    win: float
    """The seat's chance to win after it, from 0 to 1; without a visit, that of the position."""
    win_error: float
    """The standard error of ``win`` among the iterations; 1.0 with fewer than two visits, 0.0 if
    ``win`` is exact.

    It says how much chance and guesses make the mean uncertain, not how well the guide judges.
    """
    points: float | None
    """The seat's points at the end that are expected after it; None if they were not counted."""
    points_error: float | None
    """The standard error of ``points`` among the iterations; None as above, or without two visits.
    """
    line: tuple[A, ...]
    """How the game is expected to go on: this action, then what was tried most of all seats."""
    is_exact: bool = False
    """Whether ``win`` is proved: all that matters was searched to the end of the game."""


_LONGEST_LINE = 12
"""A line tells so many actions at most; what comes later was hardly looked at."""


@frozen
class Tally:
    """What was found out about one action."""

    visits: int
    """In how many iterations it was tried."""
    worths: float
    """The sum of the deciding seat's worths."""
    squares: float
    """The sum of their squares."""
    points: float
    """The sum of the deciding seat's points."""
    points_squares: float
    """The sum of their squares."""
    exact: float | None
    """What it is worth, if that is proved."""
    values: float | None
    """Its value times its visits, where nothing is hidden nor left to chance."""
    line: tuple[Any, ...]
    """The action, and what was tried most after it."""
    line_visits: int
    """How often the action was tried in the tree that the line is from."""


def tallies_of(root: Node, *, certain: bool) -> dict[Any, Tally]:
    """Read off a tree what it says of the actions at its root."""
    return {
        edge.action: Tally(
            edge.visits,
            edge.total,
            edge.squares,
            edge.points,
            edge.points_squares,
            None if edge.exact is None else edge.exact[root.seat],
            edge.value * edge.visits if certain else None,
            tuple(_line(edge)),
            edge.visits,
        )
        for edge in list(root.edges)
        if edge.visits
    }


def add_up(found: Iterable[dict[Any, Tally]]) -> dict[Any, Tally]:
    """Add up what several trees say."""
    total: dict[Any, Tally] = {}
    for tallies in found:
        for action, tally in tallies.items():
            other = total.get(action)
            total[action] = tally if other is None else _sum(other, tally)
    return total


def _sum(one: Tally, other: Tally) -> Tally:
    longer = other if other.line_visits > one.line_visits else one
    return evolve(
        longer,
        visits=one.visits + other.visits,
        worths=one.worths + other.worths,
        squares=one.squares + other.squares,
        points=one.points + other.points,
        values=None if one.values is None or other.values is None else one.values + other.values,
        exact=one.exact if other.exact is None else other.exact,
        points_squares=one.points_squares + other.points_squares,
    )


def _line(edge: Edge) -> list[Any]:
    line = [edge.action]
    while len(line) < _LONGEST_LINE and edge.children:
        # A list, since another thread may be searching.
        node = max(list(edge.children.values()), key=_visits)
        if not node.edges:
            break
        if node.exact is not None and node.best is not None:
            edge = node.best
        else:
            edge = max(list(node.edges), key=_visits)
        line.append(edge.action)
    return line


def _visits(found: Node | Edge) -> int:
    return found.visits


def thought_of(action: Any, tally: Tally, *, points: bool) -> Thought[Any]:  # noqa: ANN401 (of any game)
    """Say what a search thinks of an action."""
    visits = tally.visits
    win, error = _mean_and_error(tally.worths, tally.squares, visits)
    if tally.values is not None:
        win = tally.values / visits
    if tally.exact is not None:
        win, error = tally.exact, 0.0
    expected, spread = _mean_and_error(tally.points, tally.points_squares, visits)
    return Thought(
        action,
        visits,
        win,
        1.0 if error is None else error,
        expected if points else None,
        spread if points else None,
        tally.line,
        tally.exact is not None,
    )


def _mean_and_error(total: float, squares: float, visits: int) -> tuple[float, float | None]:
    mean = total / visits
    if visits < 2:  # noqa: PLR2004 (one number has no spread)
        return mean, None
    return mean, math.sqrt(max(squares / visits - mean * mean, 0.0) / (visits - 1))


def ranked(thoughts: Iterable[Thought[Any]], tuning: Tuning) -> tuple[Thought[Any], ...]:
    """Put thoughts in order, the best first.

    An action that was tried much less than another is not trusted, however good it looks, unless
    its worth is proved.
    """
    found = list(thoughts)
    enough = tuning.trusted * max(thought.visits for thought in found)

    def place(thought: Thought[Any]) -> tuple[bool, float, bool, int]:
        trusted = thought.is_exact or (thought.visits > 0 and thought.visits >= enough)
        sure = thought.win - tuning.caution * thought.win_error if trusted else 0.0
        return not trusted, -sure, not thought.is_exact, -thought.visits

    return tuple(sorted(found, key=place))
