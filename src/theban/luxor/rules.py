"""The shapes of the rule tables: how a frame, a card, a tile is dealt with.

:mod:`theban.luxor.rule_tables` fills them for the base game; modules lay theirs over it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from attrs import frozen

if TYPE_CHECKING:
    from theban.core.chance import Counts, Kinds
    from theban.core.illegality import Illegality
    from theban.luxor.draft import AnyState
    from theban.luxor.frames import ChanceKind, DecisionKind
    from theban.luxor.work import Work

# Each function is written for its own class of frame, card or tile and found by that class, so
# the type of that one argument is right by construction; a table of many cannot say so: Any.
Enter: TypeAlias = Callable[["Work", Any], bool]
"""Called when a frame is on top: False if the game must wait there, else it was dealt with."""


@frozen
class DecisionRules:
    """How a decision is dealt with."""

    kind: DecisionKind
    """Which decision it is."""
    legal: Callable[[AnyState, Any], tuple[Any, ...]]
    """The answers, from the state and the frame."""
    explain: Callable[[AnyState, Any, object], Illegality | None]
    """Why something is no answer; None if it is one."""
    apply: Callable[[Work, Any, Any], None]
    """Carry out an answer; the frame is off the stack already."""
    enter: Enter | None = None


@frozen
class ChanceRules:
    """How a chance event is dealt with."""

    kind: ChanceKind
    """Which event it is."""
    urn: Callable[[AnyState, Any], tuple[Kinds[Any], Counts]]
    """What can come out, and how many of each there are."""
    apply: Callable[[Work, Any, Any], None]
    """Carry out an outcome; the frame is off the stack already."""
    enter: Enter | None = None


@frozen
class EffectRules:
    """How an effect is dealt with: it takes its frame off the stack and returns True."""

    enter: Enter


FrameRules: TypeAlias = DecisionRules | ChanceRules | EffectRules
"""How a frame is dealt with."""


@frozen
class CardRules:
    """How a card is played."""

    lets_move: Callable[[AnyState, int, Any, tuple[int, ...]], bool]
    """Whether it lets a seat move any of its adventurers at some places. :rule:`LX-3.7`."""
    play: Callable[[Work, int, Any], None]
    """Carry it out; it lies on the discard pile and lets the seat move."""


TileRule: TypeAlias = Callable[["Work", int, int, Any, bool], None]
"""What a seat's adventurer does at a place with a tile; True if one too few is allowed."""
