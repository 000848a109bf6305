"""The tree of a search: nodes are decisions as a seat would see them, edges are actions."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any


class Edge:
    """One action at a node, and what came of it.

    Sums run over the iterations that took it.
    """

    __slots__ = (
        "action",
        "children",
        "points",
        "points_squares",
        "prior",
        "squares",
        "visits",
        "worths",
    )

    def __init__(self, action: Any, prior: float, players: int) -> None:  # noqa: ANN401 (of any game)
        """Make an edge that nobody took yet.

        Args:
            action: the action.
            prior: the share of the guide's priors that it has.
            players: the number of seats.
        """
        self.action: Any = action
        self.prior: float = prior
        self.visits: int = 0
        self.worths: list[float] = [0.0] * players
        """For each seat the sum of its worths."""
        self.squares: float = 0.0
        """The sum of the squares of the deciding seat's worths."""
        self.points: float = 0.0
        """The sum of the deciding seat's points."""
        self.points_squares: float = 0.0
        """The sum of their squares."""
        self.children: dict[Hashable, Node] = {}
        """What is decided next, by what tells these decisions apart."""


class Node:
    """A decision, reached by the choices on the way to it.

    Guesses that look the same to the seat that decides lead to the same node.  All positions that
    lead to it have the same legal actions.
    """

    __slots__ = ("edges", "seat", "visits", "worths")

    def __init__(self, seat: int, worths: list[float]) -> None:
        """Make a node that nothing is known of but how it was judged.

        Args:
            seat: who decides.
            worths: how the guide judged the position that was met here first; the node keeps it.
        """
        self.seat: int = seat
        self.visits: int = 0
        self.worths: list[float] = worths
        """For each seat the sum of its worths, over what was judged here and below."""
        self.edges: list[Edge] | None = None
        """The actions by falling prior; None until the node is visited again."""
