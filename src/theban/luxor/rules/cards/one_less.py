"""The Horus card *one less*: a treasure with one adventurer too few.

:rule:`LX-7.9`, :rule:`LX-7.10`.  It moves one adventurer as other cards do, see
:mod:`theban.luxor.rules.cards.one_adventurer`; where a treasure lies and exactly one is missing,
:mod:`theban.luxor.rules.tiles.treasure` asks.
"""

from __future__ import annotations

from theban.core.illegality import Illegality
from theban.luxor.actions import CLAIM, DECLINE, Action, ClaimTreasure, Decline
from theban.luxor.draft import AnyState
from theban.luxor.frames import ClaimOrDecline
from theban.luxor.pieces import Treasure
from theban.luxor.rules.refusing import not_awaited
from theban.luxor.rules.tiles.treasure import take_treasure
from theban.luxor.rules.work import Work

CLAIM_OR_DECLINE = (CLAIM, DECLINE)


def claim_answers(_state: AnyState, _frame: ClaimOrDecline) -> tuple[Action, ...]:
    """List: claim, decline. :rule:`LX-7.10`."""
    return CLAIM_OR_DECLINE


def explain_claim(state: AnyState, frame: ClaimOrDecline, choice: object) -> Illegality | None:
    """Judge whether the question was answered. :rule:`LX-7.10`, :rule:`LX-7.9`."""
    if type(choice) is ClaimTreasure or type(choice) is Decline:
        return None
    return not_awaited(state, frame, choice)


def claim_or_decline(work: Work, frame: ClaimOrDecline, choice: ClaimTreasure | Decline) -> None:
    """Take the treasure with one adventurer too few, or leave it. :rule:`LX-7.10`."""
    if type(choice) is ClaimTreasure:
        tile = work.state.board.tiles[frame.place]
        assert isinstance(tile, Treasure)  # noqa: S101 (what the seat was asked about)
        take_treasure(work, frame.seat, frame.place, tile, ("LX-7.9", "LX-7.10"))
