"""Which action an iteration tries at a decision (PUCT), and when more iterations change nothing."""

from __future__ import annotations

import math
from typing import Any

from theban.agents.guide import AnyGuide
from theban.agents.search.judging import priors_of
from theban.agents.search.nodes import Edge, Node
from theban.agents.search.tuning import Tuning


def select(node: Node, state: Any, guide: AnyGuide, tuning: Tuning) -> Edge:  # noqa: ANN401 (of any game)
    """Take the action that promises most, or that was tried least for its prior."""
    untried = node.untried
    if untried is None:
        untried = node.untried = _with_priors(state, node.actions, guide, tuning)
    visits = node.visits
    root = math.sqrt(visits)
    mean = node.total / visits
    belief = tuning.belief
    variance = node.squares / visits - mean * mean
    deviation = math.sqrt(
        max(visits * variance + belief * tuning.deviation**2, 0.0) / (visits + belief)
    )
    weight = tuning.exploration * deviation * root
    edges = node.edges
    best, most = None, -math.inf
    for edge in edges:
        if edge.exact is not None:
            continue
        score = edge.value + weight * edge.prior / (1 + edge.visits)
        if score > most:
            best, most = edge, score
    if untried and (best is None or len(edges) < tuning.first + tuning.widening * root):
        # Of those not tried yet the one with the greatest prior comes first.
        prior, action = untried[-1]
        unknown = mean - tuning.unexplored * deviation
        if best is None or unknown + weight * prior > most:
            untried.pop()
            best = Edge(action, prior, unknown)
            edges.append(best)
    assert best is not None  # noqa: S101 (a decision with nothing left to try is proved)
    return best


def neglected(root: Node) -> Edge | None:
    """Take the action that was tried least, if that is too seldom for the visits of the root.

    However bad an action looks, the search comes back to it.  Its visits grow as the root of those
    that it would have if all actions were tried equally often.
    """
    if root.untried is None:
        return None
    due = root.visits / len(root.actions) / 4
    if root.untried:
        if due <= 1:
            return None
        prior, action = root.untried.pop()
        root.edges.append(Edge(action, prior, root.total / root.visits))
        return root.edges[-1]
    open_ = [edge for edge in root.edges if edge.exact is None]
    last = min(open_, key=_visits)
    return last if last.visits * last.visits < due else None


_HEATS = ((10, 6), (5, 18), (3, 40))
"""In each heat how many actions run, and up to how many visits each."""


def race(root: Node) -> Edge | None:
    """Take the action whose turn it is in a race of those that look best; None after the race.

    At first each action is tried once.  Positions are judged otherwise after a choice of one seat
    than after one of another, so then only actions that were tried about as often are compared.
    """
    if root.untried is None:
        return None
    if root.untried:
        prior, action = root.untried.pop()
        root.edges.append(Edge(action, prior, 0.0))
        return root.edges[-1]
    if not root.is_ranked:
        root.edges.sort(key=_value, reverse=True)
        root.is_ranked = True
    runners = [edge for edge in root.edges if edge.exact is None]
    for number, visits in _HEATS:
        runners = runners[:number]
        last = min(runners, key=_visits)
        if last.visits < visits:
            return last
        runners = sorted(runners, key=_value, reverse=True)
    return None


def _value(edge: Edge) -> float:
    return edge.value


def _with_priors(
    state: Any,  # noqa: ANN401 (of any game)
    actions: tuple[Any, ...],
    guide: AnyGuide,
    tuning: Tuning,
) -> list[tuple[float, Any]]:
    priors = priors_of(guide, state, actions)
    sure = 1 - tuning.doubt
    doubt = tuning.doubt / len(actions)
    found = [(sure * priors[i] + doubt, action) for i, action in enumerate(actions)]
    # The last is taken first: of equal ones the first of the actions.
    found.reverse()
    found.sort(key=_prior)
    return found


def _prior(found: tuple[float, Any]) -> float:
    return found[0]


def is_settled(root: Node, left: int) -> bool:
    """Return whether some more iterations can hardly change which action is best.

    So it is if the action that was tried most is thought best, and no other one can be tried
    as often any more.
    """
    edges = root.edges
    if not edges:
        return False
    first = max(edges, key=_visits)
    best = first.value
    least = first.visits - left
    return least > 0 and all(
        edge is first or (edge.visits < least and edge.value < best) for edge in edges
    )


def _visits(edge: Edge) -> int:
    return edge.visits
