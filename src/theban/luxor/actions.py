"""What a seat can decide: one frozen class for each kind of answer. :rule:`LX-11.1`.

The deciding seat is in the frame that asks, not in the action.
"""

from __future__ import annotations

from typing import TypeAlias, get_args

from attrs import field, frozen

from theban.core.checks import instance_of, whole
from theban.core.errors import InvalidArgument
from theban.core.values import Value
from theban.luxor.expansion import OpenModuleAction, OpenModuleOutcome, SecretModuleAction
from theban.luxor.pieces import (
    CARDS,
    HORUS_CARDS,
    LEVELS,
    TEMPLE_TILES,
    Card,
    End,
    HorusCard,
    TempleTile,
)

__all__ = [
    "ActWith",
    "Action",
    "CardDrawn",
    "ClaimTreasure",
    "Decline",
    "DieRolled",
    "HorusCardRevealed",
    "MoveAdventurer",
    "MoveHandCard",
    "Outcome",
    "PlayCard",
    "ScarabDrawn",
    "TakeHorusCard",
    "TakeKey",
    "TakeScarab",
    "TakeWildCard",
    "TempleTileRevealed",
]


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


@frozen(cache_hash=True)
class DieRolled(Value):
    """The die shows a face. :rule:`LX-3.6`, :rule:`MC-3.3`."""

    face: int = field(validator=whole(None, InvalidArgument))
    """The number rolled."""


@frozen(cache_hash=True)
class CardDrawn(Value):
    """A card comes from the draw pile into a hand. :rule:`LX-6.1`."""

    card: Card = field(validator=instance_of(CARDS, "a card", InvalidArgument))
    """The card."""


@frozen(cache_hash=True)
class HorusCardRevealed(Value):
    """The next card of a Horus stack is seen. :rule:`LX-5.12`."""

    card: HorusCard = field(validator=instance_of(HORUS_CARDS, "a Horus card", InvalidArgument))
    """The card, now on top of the stack of its level."""


@frozen(cache_hash=True)
class TempleTileRevealed(Value):
    """The top temple tile of a stack is turned up. :rule:`LX-5.3`."""

    tile: TempleTile = field(validator=instance_of(TEMPLE_TILES, "a temple tile", InvalidArgument))
    """The tile."""


@frozen(cache_hash=True)
class ScarabDrawn(Value):
    """A scarab comes from the supply. :rule:`LX-5.4`."""

    value: int = field(validator=whole(None, InvalidArgument))
    """The points on it."""


OpenOutcome: TypeAlias = DieRolled | HorusCardRevealed | TempleTileRevealed | OpenModuleOutcome
"""Any outcome of a chance event that all see. :rule:`LX-10.1`."""

SecretOutcome: TypeAlias = CardDrawn | ScarabDrawn
"""Any outcome of a chance event that its owner alone knows. :rule:`LX-10.2`."""

Outcome: TypeAlias = OpenOutcome | SecretOutcome
"""Any outcome of a chance event."""

OUTCOMES: tuple[type[Outcome], ...] = get_args(Outcome)
"""The classes of :data:`Outcome`."""
