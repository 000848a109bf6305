"""The Nile: boats, and who is ahead of whom; tiles ahead and behind are in core.engine.track."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from theban.core.illegality import Illegality
from theban.tutankhamun.draft import AnyPlayer, AnyState
from theban.tutankhamun.rules.work import Work
from theban.tutankhamun.words.refusals import NO_PLACE, NO_TILE_THERE


def no_tile(state: AnyState, place: int, rule: str) -> Illegality | None:
    """Explain a place that the Nile does not have, or that has no tile; None if it has one.

    :rule:`TT-1.3`, :rule:`TT-2.2`, :rule:`TT-4.2`, :rule:`TT-4.4`, :rule:`TT-4.5`, :rule:`TT-4.6`.
    """
    nile = state.nile
    if not 0 <= place < len(nile):
        return NO_PLACE("TT-1.3", number=place, last=len(nile) - 1)
    if nile[place] is None:
        return NO_TILE_THERE(rule, place=place)
    return None


def rearmost(players: Sequence[AnyPlayer]) -> int:
    """Return the place of the rearmost of all boats; below 0 before the Nile. :rule:`TT-5.1`."""
    rear = players[0].boat
    for player in players:  # a plain loop takes half the time of min()
        if player.boat < rear:  # noqa: PLR1730 (as said)
            rear = player.boat
    return rear


def closed_up(boats: Iterable[int]) -> tuple[int, ...]:
    """Number boats before the Nile again, so that their order leaves no gap. :rule:`TT-4.6`."""
    boats = tuple(boats)
    waiting = sorted([boat for boat in boats if boat < 0], reverse=True)
    return tuple([boat if boat >= 0 else -1 - waiting.index(boat) for boat in boats])


def move_boat(work: Work, seat: int, place: int) -> int:
    """Move a boat, and return where it was.

    Boats before the Nile close up where it leaves a gap. :rule:`TT-4.6`.
    """
    mine = work.player(seat)
    origin, mine.boat = mine.boat, place
    if origin < 0:
        for other, player in enumerate(work.state.players):
            if player.boat < origin:
                work.player(other).boat += 1
    return origin
