"""How what an iteration found is added to all that it passed."""

from __future__ import annotations

from collections.abc import Sequence

from theban.agents.search.nodes import Edge, Node


def learn(
    path: list[tuple[Node, Edge]],
    worths: Sequence[float],
    points: Sequence[float] | None,
    backing: float | None,
    first_look: float = 0.0,
) -> None:
    """Add what an iteration found to all that it passed, from the bottom up.

    Args:
        path: the decisions that it passed, each with the action that it took.
        worths: for each seat how the last position was judged.
        points: the points of each seat that are expected there; None if they are not counted.
        backing: how much the best line counts; None where something is hidden or left to chance.
        first_look: how much the first judgement of an action counts then.
    """
    for node, edge in reversed(path):
        seat = node.seat
        own = worths[seat]
        square = own * own
        node.visits += 1
        node.total += own
        node.squares += square
        edge.visits += 1
        edge.total += own
        edge.squares += square
        value = edge.total / edge.visits
        if backing is not None:
            _back(node, edge)
            child = edge.children[None]
            value += backing * (child.backed[seat] - value)
            value += first_look * (child.judged[seat] - value)
        edge.value = value
        if points is not None:
            count = points[seat]
            edge.points += count
            edge.points_squares += count * count


def _back(node: Node, edge: Edge) -> None:
    """Give a node the worths of its best action, of which one is judged again."""
    seat = node.seat
    backed = edge.children[None].backed
    best = node.best
    if best is edge and backed[seat] < node.backed[seat]:
        best = max(node.edges, key=lambda found: _backed(found, seat))
        node.best, node.backed = best, best.children[None].backed
    elif best is edge or best is None or backed[seat] > node.backed[seat]:
        node.best, node.backed = edge, backed


def _backed(edge: Edge, seat: int) -> float:
    # An action whose first try was interrupted has no position behind it.
    return edge.children[None].backed[seat] if edge.visits else -1.0
