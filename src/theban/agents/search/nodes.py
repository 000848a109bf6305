"""The tree of a search: nodes are decisions as a seat would see them, edges are actions."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any


class Edge:
    """One action at a node that was tried at least once, and what came of it.

    Sums run over the iterations that took it, and are of the worths and points of the seat that
    decides at the node.
    """

    __slots__ = (
        "action",
        "children",
        "credits",
        "exact",
        "points",
        "points_squares",
        "prior",
        "results",
        "squares",
        "total",
        "value",
        "visits",
    )

    def __init__(self, action: Any, prior: float, value: float) -> None:  # noqa: ANN401 (of any game)
        """Make an edge that nobody took yet."""
        self.action: Any = action
        self.prior: float = prior
        self.visits: int = 0
        self.total: float = 0.0
        """The sum of the worths."""
        self.squares: float = 0.0
        """The sum of their squares."""
        self.value: float = value
        """What the action is thought to be worth."""
        self.points: float = 0.0
        """The sum of the points."""
        self.points_squares: float = 0.0
        """The sum of their squares."""
        self.children: dict[Hashable, Node] = {}
        """What is decided next, by what tells these decisions apart."""
        self.credits: dict[Any, float] | None = None
        """How much more often each outcome of the chance event behind the action was due than it
        came; None until there was one, empty if they are drawn."""
        self.exact: Sequence[float] | None = None
        """For each seat the worth that is proved, see :class:`Node`; None for not yet."""
        self.results: list[tuple[float, Any]] | None = None
        """Where nothing is hidden: what chance makes of the action, each position with its
        probability; None until it was asked for, empty for too many."""


class Node:
    """A decision, reached by the choices on the way to it; or the end of a game.

    Guesses that look the same to the seat that decides lead to the same node.  All positions that
    lead to it have the same legal actions.
    """

    __slots__ = (
        "actions",
        "backed",
        "best",
        "edges",
        "exact",
        "floor",
        "is_ranked",
        "judged",
        "seat",
        "squares",
        "state",
        "total",
        "untried",
        "visits",
    )

    def __init__(
        self,
        seat: int,
        actions: tuple[Any, ...],
        state: Any,  # noqa: ANN401 (of any game)
        worths: Sequence[float],
    ) -> None:
        """Make a node that nothing is known of but how it was judged."""
        own = worths[seat]
        self.seat: int = seat
        self.actions: tuple[Any, ...] = actions
        self.state: Any = state
        self.visits: int = 1
        """How often something was judged here or below."""
        self.total: float = own
        """The sum of the deciding seat's worths in these visits."""
        self.squares: float = own * own
        """The sum of their squares."""
        self.judged: Sequence[float] = worths
        """How the guide judged it, without what was found below."""
        self.backed: Sequence[float] = worths
        """For each seat its worth if all choose their best from here; where all is known."""
        self.best: Edge | None = None
        """The action that ``backed`` is from; None until one was tried."""
        self.exact: Sequence[float] | None = None
        """For each seat the worth that is proved: of the end, or if all choose their best till
        then, each of equally good actions as often; None for not yet."""
        self.floor: Sequence[float] | None = None
        """The proved worths of the best action that has some; None if none has."""
        self.edges: list[Edge] = []
        """The actions that were tried, in the order in which they were, or as they rank."""
        self.is_ranked: bool = False
        """Whether they are in the order in which they looked best when each was tried."""
        self.untried: list[tuple[float, Any]] | None = None
        """The other actions with their priors, the most likely one last; None until priors were
        asked for."""
