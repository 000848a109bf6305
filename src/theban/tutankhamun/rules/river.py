"""Boats on the Nile: who is ahead of whom; tiles ahead and behind are in core.track."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from theban.tutankhamun.draft import AnyPlayer


def rearmost(players: Sequence[AnyPlayer]) -> int:
    """Return the place of the rearmost of all boats; below 0 before the Nile. :rule:`TT-5.1`."""
    rear = players[0].boat
    for player in players:  # a plain loop takes half the time of min()
        if player.boat < rear:  # noqa: PLR1730 (as said)
            rear = player.boat
    return rear


def closed_up(boats: Iterable[int]) -> tuple[int, ...]:
    """Number boats before the Nile anew, so that their order leaves no gap. :rule:`TT-4.6`.

    Args:
        boats: the places of all boats; below 0 before the Nile, the further back the lower.

    Example:
        >>> closed_up((-3, 7, -1))
        (-2, 7, -1)
    """
    boats = tuple(boats)
    waiting = sorted([boat for boat in boats if boat < 0], reverse=True)
    return tuple([boat if boat >= 0 else -1 - waiting.index(boat) for boat in boats])
