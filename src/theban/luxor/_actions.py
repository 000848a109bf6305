"""Actions, the seats' answers to decisions: one frozen class for each kind. :rule:`LX-11.1`.

The deciding seat is in the frame that asks, not in the action.
"""

from __future__ import annotations

from typing import TypeAlias, get_args

from attrs import field, frozen

from theban._core.checks import instance_of, whole
from theban._core.errors import InvalidArgument
from theban._core.notation import Labelled
from theban.luxor._expansion import OpenModuleAction, OpenModuleOutcome, SecretModuleAction
from theban.luxor._pieces import (
    CARDS,
    HORUS_CARDS,
    LEVELS,
    TEMPLE_TILES,
    Card,
    End,
    HorusCard,
    TempleTile,
    place_label,
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
class PlayCard(Labelled):
    """Play an outer card of the hand. :rule:`LX-3.2`.

    Example:
        >>> PlayCard(End.LEFT)
        PlayCard(end=<End.LEFT: 'left'>)
    """

    label_format = "play {0.end.value}"
    end: End = field(validator=instance_of(End, "End.LEFT or End.RIGHT", InvalidArgument))
    """The end at which the card is."""


@frozen(cache_hash=True)
class MoveAdventurer(Labelled):
    """Move one of the seat's active adventurers. :rule:`LX-3.4`.

    Example:
        >>> MoveAdventurer(origin=7, steps=3)
        MoveAdventurer(origin=7, steps=3)
    """

    label_format = "move {0._start}{0.steps:+d}"
    origin: int = field(validator=whole(None, InvalidArgument))
    """The place where it stands: 0 for the stairs, otherwise the number of the space."""
    steps: int = field(validator=whole(None, InvalidArgument))
    """The steps: above 0 ahead, towards the chamber; -1 for one back; 0 to act without moving."""

    @property
    def _start(self) -> str:
        return place_label(self.origin)


@frozen(cache_hash=True)
class ActWith(Labelled):
    """Choose the adventurer that acts after all have advanced. :rule:`LX-7.4`."""

    label_format = "act {0._start}"
    place: int = field(validator=whole(None, InvalidArgument))
    """The place where it stands."""

    @property
    def _start(self) -> str:
        return place_label(self.place)


@frozen(cache_hash=True)
class ClaimTreasure(Labelled):
    """Take the treasure although one adventurer is missing. :rule:`LX-7.9`."""

    label_format = "claim"


@frozen(cache_hash=True)
class TakeKey(Labelled):
    """Take a key, at a Horus tile or by a mummy tile. :rule:`LX-5.8`, :rule:`MC-4.6`."""

    label_format = "take key"


@frozen(cache_hash=True)
class TakeHorusCard(Labelled):
    """Take the top Horus card of a stack. :rule:`LX-5.7`, :rule:`LX-5.8`, :rule:`MC-4.8`."""

    label_format = "take horus {0.level}"
    level: int = field(validator=whole(None, InvalidArgument))
    """The level of the stack, 1 to 3."""


@frozen(cache_hash=True)
class TakeScarab(Labelled):
    """Take a scarab rather than anything else. :rule:`LX-5.6`, :rule:`MC-4.6`."""

    label_format = "take scarab"


@frozen(cache_hash=True)
class TakeWildCard(Labelled):
    """Take a wild card rather than anything else. :rule:`LX-5.6`, :rule:`MC-4.6`."""

    label_format = "take wild"


@frozen(cache_hash=True)
class Decline(Labelled):
    """Decline what is optional. :rule:`LX-7.10`, :rule:`MC-8.6`."""

    label_format = "decline"


@frozen(cache_hash=True)
class MoveHandCard(Labelled):
    """Move a card of the hand to another place in it. :rule:`MC-4.7`, :rule:`MC-7.8`.

    The card is taken out and put back so that it is at the target. :rule:`MC-8.7`.

    Example:
        >>> MoveHandCard(source=0, target=4)
        MoveHandCard(source=0, target=4)
    """

    label_format = "shift {0.source} {0.target}"
    source: int = field(validator=whole(None, InvalidArgument))
    """The place of the card in the hand, from 0 at the left."""
    target: int = field(validator=whole(None, InvalidArgument))
    """The new place, which differs from the old one."""


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
"""Any answer to a decision that everybody sees. :rule:`LX-10.1`."""

SecretAction: TypeAlias = SecretModuleAction
"""Any answer to a decision that only its owner knows. :rule:`LX-10.2`."""

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
class DieRolled(Labelled):
    """The die shows a face. :rule:`LX-3.6`, :rule:`MC-3.3`."""

    label_format = "roll {0.face}"
    face: int = field(validator=whole(None, InvalidArgument))
    """The number rolled."""


@frozen(cache_hash=True)
class CardDrawn(Labelled):
    """A card comes from the draw pile into a hand. :rule:`LX-6.1`."""

    label_format = "draw {0.card.label}"
    card: Card = field(validator=instance_of(CARDS, "a card", InvalidArgument))
    """The card."""


@frozen(cache_hash=True)
class HorusCardRevealed(Labelled):
    """The next card of a Horus stack is turned up. :rule:`LX-5.12`."""

    label_format = "reveal {0.card.label}"
    card: HorusCard = field(validator=instance_of(HORUS_CARDS, "a Horus card", InvalidArgument))
    """The card, now on top of the stack of its level."""


@frozen(cache_hash=True)
class TempleTileRevealed(Labelled):
    """The top temple tile of a stack is turned up. :rule:`LX-5.3`."""

    label_format = "temple {0.tile.label}"
    tile: TempleTile = field(validator=instance_of(TEMPLE_TILES, "a temple tile", InvalidArgument))
    """The tile."""


@frozen(cache_hash=True)
class ScarabDrawn(Labelled):
    """A scarab comes from the supply. :rule:`LX-5.4`."""

    label_format = "scarab {0.value}"
    value: int = field(validator=whole(None, InvalidArgument))
    """The points on it."""


OpenOutcome: TypeAlias = DieRolled | HorusCardRevealed | TempleTileRevealed | OpenModuleOutcome
"""Any outcome of a chance event that everybody sees. :rule:`LX-10.1`."""

SecretOutcome: TypeAlias = CardDrawn | ScarabDrawn
"""Any outcome of a chance event that only its owner knows. :rule:`LX-10.2`."""

Outcome: TypeAlias = OpenOutcome | SecretOutcome
"""Any outcome of a chance event."""

OUTCOMES: tuple[type[Outcome], ...] = get_args(Outcome)
"""The classes of :data:`Outcome`."""
