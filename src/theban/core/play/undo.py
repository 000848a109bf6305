"""How far it is fair to take decisions back."""

from __future__ import annotations

from typing import Any

from theban.core.checking.arguments import check_kind
from theban.core.play.match import Match


def fair_undos(match: Match[Any, Any, Any, Any, Any, Any, Any]) -> int:
    """Count the decisions that can fairly be taken back: nothing was revealed since.

    The last decision can be undone if nothing was revealed since, as
    :attr:`PastDecision.came_to_light <theban.PastDecision.came_to_light>` says. So can the same
    seat's earlier ones, one by one. A decision after which something was revealed, or another
    seat's decision, ends that. So nobody takes back what another seat has answered, and nobody
    rolls or draws twice.

    ``match.undo()`` takes back any decision; ask here before you offer it to players.

    Args:
        match: the match.

    Returns:
        How often ``match.undo()`` may be called now, one call for each decision.

    Raises:
        InvalidArgument: it is not a match.

    Example:
        >>> from theban import luxor
        >>> match = Match(luxor.RULES, luxor.Config(players=2), seed=7)
        >>> fair_undos(match)
        0
        >>> events = match.play(luxor.PlayCard(luxor.End.RIGHT))
        >>> fair_undos(match)
        1
        >>> events = match.play(luxor.MoveAdventurer(origin=0, steps=3))  # then a card is drawn
        >>> fair_undos(match)
        0
    """
    check_kind(match, Match, "match", "a Match")
    number, last = 0, match.last_decision
    for decision in match.decisions_back():
        if last is None or decision.came_to_light or decision.seat != last.seat:
            break
        number += 1
    return number
