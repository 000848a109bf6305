"""What a seat can decide: one frozen class for each kind of answer. :rule:`LX-11.1`.

The deciding seat is in the frame that asks, not in the action.
"""

from __future__ import annotations

from typing import TypeAlias, get_args

from attrs import field, frozen

from theban.core.checking.fields import instance_of, whole
from theban.core.errors import InvalidArgument
from theban.core.values.value import Value
from theban.luxor.expansion import OpenModuleAction, SecretModuleAction
from theban.luxor.pieces import LEVELS, End


@frozen(cache_hash=True)
class PlayCard(Value):
    """Play an outer card of the hand. :rule:`LX-3.2`.

    Example:
        >>> PlayCard(End.LEFT)
        PlayCard(end=<End.LEFT: 'left'>)
    """

    end: End = field(validator=instance_of(End, "End.LEFT or End.RIGHT", InvalidArgument))
    """The end at which the card stands."""


@frozen(cache_hash=True)
class MoveAdventurer(Value):
    """Move one own active adventurer. :rule:`LX-3.4`.

    Example:
        >>> MoveAdventurer(origin=7, steps=3)
        MoveAdventurer(origin=7, steps=3)
    """

    origin: int = field(validator=whole(None, InvalidArgument))
    """The place where it stands: 0 for the stairs, else the number of the space."""
    steps: int = field(validator=whole(None, InvalidArgument))
    """The steps: above 0 ahead, towards the chamber; -1 a step back; 0 to act without moving."""


@frozen(cache_hash=True)
class ActWith(Value):
    """Choose the adventurer that acts after all have advanced. :rule:`LX-7.4`."""

    place: int = field(validator=whole(None, InvalidArgument))
    """The place where it stands."""


@frozen(cache_hash=True)
class ClaimTreasure(Value):
    """Take the treasure with one adventurer too few. :rule:`LX-7.9`."""


@frozen(cache_hash=True)
class TakeKey(Value):
    """Take a key at a Horus tile. :rule:`LX-5.8`."""


@frozen(cache_hash=True)
class TakeHorusCard(Value):
    """Take the top Horus card of a stack. :rule:`LX-5.7`, :rule:`LX-5.8`."""

    level: int = field(validator=whole(None, InvalidArgument))
    """The level of the stack, 1 to 3."""


@frozen(cache_hash=True)
class TakeScarab(Value):
    """Take a scarab where a wild card could be had instead. :rule:`LX-5.6`."""


@frozen(cache_hash=True)
class TakeWildCard(Value):
    """Take a wild card where a scarab could be had instead. :rule:`LX-5.6`."""


@frozen(cache_hash=True)
class Decline(Value):
    """Decline what is optional. :rule:`LX-7.10`."""


@frozen(cache_hash=True)
class MoveHandCard(Value):
    """Move a card of the hand to another place in it. :rule:`MC-4.7`, :rule:`MC-7.8`.

    The card is taken out and put back so that it is at the target. :rule:`MC-8.7`.

    Example:
        >>> MoveHandCard(source=0, target=4)
        MoveHandCard(source=0, target=4)
    """

    source: int = field(validator=whole(None, InvalidArgument))
    """The place of the card in the hand, from 0 at the left."""
    target: int = field(validator=whole(None, InvalidArgument))
    """The place where it is to stand, which is another one."""


OpenAction: TypeAlias = (
    PlayCard
    | MoveAdventurer
    | ActWith
    | ClaimTreasure
    | TakeKey
    | TakeHorusCard
    | TakeScarab
    | TakeWildCard
    | Decline
    | MoveHandCard
    | OpenModuleAction
)
"""Any answer to a decision that all see. :rule:`LX-10.1`."""

SecretAction: TypeAlias = SecretModuleAction
"""Any answer to a decision that its owner alone knows. :rule:`LX-10.2`."""

Action: TypeAlias = OpenAction | SecretAction
"""Any answer to a decision."""

ACTIONS: tuple[type[Action], ...] = get_args(Action)
"""The classes of :data:`Action`."""

PLAY_LEFT, PLAY_RIGHT = PlayCard(End.LEFT), PlayCard(End.RIGHT)
CLAIM, DECLINE = ClaimTreasure(), Decline()
TAKE_KEY, TAKE_SCARAB, TAKE_WILD_CARD = TakeKey(), TakeScarab(), TakeWildCard()
TAKE_HORUS_CARD = {level: TakeHorusCard(level) for level in LEVELS}
"""The one object for each of these answers, and one for each level."""
