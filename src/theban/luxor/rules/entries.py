"""The shapes of Luxor's own rule tables: how a card is played, how one acts on a tile.

:mod:`theban.luxor.rules.base` fills them for the base game; modules lay theirs over it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from attrs import frozen

if TYPE_CHECKING:
    from theban.luxor.draft import AnyState
    from theban.luxor.pieces import Way
    from theban.luxor.rules.hand import End
    from theban.luxor.rules.work import Work

# Each function is written for its own class of card or tile and found by that class: Any.


@frozen
class CardRules:
    """How a card is played."""

    lets_move: Callable[[AnyState, int, Any, tuple[int, ...]], bool]
    """Whether it lets a seat move any of its adventurers at some places. :rule:`LX-3.7`."""
    play: Callable[[Work, int, Any, tuple[End, ...]], None]
    """Carry it out; it lies on the discard pile and lets the seat move.  The last argument is the
    end that it was played from, see :attr:`theban.luxor.frames.ChooseMove.ends`.
    """
    ways: Callable[[AnyState, int, Any, End | None], tuple[Way, ...]] | None = None
    """The ways to play it, if there is more than one; the last argument is the end of the hand
    at which it stands, or None once it is played.  If this is given, ``lets_move`` is not asked.
    """


TileRule: TypeAlias = Callable[["Work", int, int, Any, bool], None]
"""What a seat's adventurer does at a place with a tile; True if one too few is allowed."""
