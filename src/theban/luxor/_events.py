"""Events, the facts that a step reports to interfaces: one frozen class for each kind.

Every event names the seat that it happened to. States and rules do not depend on events. Their
classes allow no weak references, so that they are fast to make (see
:func:`theban._core.values.maker_of`).
"""

from __future__ import annotations

import enum
from typing import TypeAlias, get_args

from attrs import field, frozen
from attrs.validators import optional

from theban._core.checks import between, whole
from theban._core.errors import InvalidArgument
from theban._core.machine import BaseEvent
from theban.luxor._expansion import OpenModuleEvent, SecretModuleEvent
from theban.luxor._pieces import Card, End, HorusCard, TempleTile, Treasure

__all__ = [
    "AdventurerMoved",
    "AdventurerWoken",
    "CardPlayed",
    "CardReceived",
    "ChamberEntered",
    "DieThrown",
    "Ending",
    "Event",
    "GameEnded",
    "HandCardMoved",
    "HorusCardGained",
    "HorusCardTurnedUp",
    "KeyTaken",
    "NoMove",
    "PileShuffled",
    "PointsScored",
    "ScarabTaken",
    "TempleTileLaid",
    "TreasureTaken",
    "TurnStarted",
    "WildCardTaken",
]

_from_0 = whole(0)
_statue = between(0, 2, "a statue, 0 to 2", InvalidArgument)


class Ending(enum.Enum):
    """The reasons why a game is over."""

    CHAMBER = "chamber"
    """A second adventurer entered the tomb chamber. :rule:`LX-8.4`."""
    IDLE_ROUND = "idle_round"
    """Nobody could move in a whole round. :rule:`LX-8.5`."""


@frozen(weakref_slot=False)
class TurnStarted(BaseEvent):
    """A seat's turn starts."""


@frozen(weakref_slot=False)
class CardPlayed(BaseEvent):
    """A card went from an end of the hand to the discard pile. :rule:`LX-3.3`."""

    card: Card
    end: End


@frozen(weakref_slot=False)
class DieThrown(BaseEvent):
    """The die was rolled, for a card or to stand up. :rule:`LX-3.6`, :rule:`MC-3.3`."""

    face: int = field(validator=_from_0)


@frozen(weakref_slot=False)
class NoMove(BaseEvent):
    """The card, or the roll for it, let nobody move. :rule:`LX-3.7`, :rule:`LX-3.8`.

    Or the seat declined a move that only its ability allows. :rule:`MC-7.10`.
    """


@frozen(weakref_slot=False)
class AdventurerMoved(BaseEvent):
    """An adventurer went from one place to another: a leg of a movement. :rule:`LX-4.8`."""

    origin: int = field(validator=_from_0)
    target: int = field(validator=_from_0)


@frozen(weakref_slot=False)
class AdventurerWoken(BaseEvent):
    """An adventurer at a statue became active and now stands on the stairs. :rule:`LX-4.1`."""

    statue: int = field(validator=_statue)
    """The statue, counted from 0 from the stairs."""


@frozen(weakref_slot=False)
class ChamberEntered(BaseEvent):
    """An adventurer entered the tomb chamber; a key was paid. :rule:`LX-8.1`."""

    sarcophagus: int | None = field(validator=optional(_from_0))
    """The points of the sarcophagus won, or None for a later one. :rule:`LX-8.3`."""


@frozen(weakref_slot=False)
class TreasureTaken(BaseEvent):
    """A treasure tile was taken. :rule:`LX-5.1`."""

    place: int = field(validator=_from_0)
    treasure: Treasure


@frozen(weakref_slot=False)
class PointsScored(BaseEvent):
    """Points were scored on the scoring track."""

    points: int = field(validator=_from_0)
    """The points added."""


@frozen(weakref_slot=False)
class TempleTileLaid(BaseEvent):
    """A temple tile was turned up and laid on a space. :rule:`LX-5.3`."""

    place: int = field(validator=_from_0)
    tile: TempleTile


@frozen(weakref_slot=False)
class ScarabTaken(BaseEvent):
    """A scarab was taken; its value is the owner's secret. :rule:`LX-5.4`."""

    value: int = field(validator=_from_0)


@frozen(weakref_slot=False)
class WildCardTaken(BaseEvent):
    """A wild card was taken. :rule:`LX-5.5`."""


@frozen(weakref_slot=False)
class KeyTaken(BaseEvent):
    """A key was taken. :rule:`LX-5.8`."""


@frozen(weakref_slot=False)
class HorusCardGained(BaseEvent):
    """A Horus card went from the Horus board to the middle of the hand. :rule:`LX-5.10`."""

    card: HorusCard


@frozen(weakref_slot=False)
class HorusCardTurnedUp(BaseEvent):
    """The next card of a Horus stack was turned up. :rule:`LX-5.12`."""

    card: HorusCard


@frozen(weakref_slot=False)
class PileShuffled(BaseEvent):
    """The discard pile was shuffled and became the draw pile. :rule:`LX-6.2`."""


@frozen(weakref_slot=False)
class CardReceived(BaseEvent):
    """A card was drawn into the middle of the hand; only its owner sees it. :rule:`LX-6.1`.

    When a mummy tile gives a new hand, it goes to the right of those before it. :rule:`MC-4.3`.
    """

    card: Card


@frozen(weakref_slot=False)
class HandCardMoved(BaseEvent):
    """A card went to another place in the hand; its face is not shown. :rule:`MC-8.3`."""

    source: int = field(validator=_from_0)
    """The place in the hand, from 0, where it was taken out."""
    target: int = field(validator=_from_0)
    """The place where it is now."""


@frozen(weakref_slot=False)
class GameEnded(BaseEvent):
    """The game is over."""

    seat: int = field(validator=_from_0)
    """The seat that had the last turn."""
    ending: Ending


OpenEvent: TypeAlias = (
    TurnStarted
    | CardPlayed
    | DieThrown
    | NoMove
    | AdventurerMoved
    | AdventurerWoken
    | ChamberEntered
    | TreasureTaken
    | PointsScored
    | TempleTileLaid
    | WildCardTaken
    | KeyTaken
    | HorusCardGained
    | HorusCardTurnedUp
    | PileShuffled
    | HandCardMoved
    | GameEnded
    | OpenModuleEvent
)
"""Any event that everybody sees. :rule:`LX-10.1`."""

SecretEvent: TypeAlias = ScarabTaken | CardReceived | SecretModuleEvent
"""Any event that only the seat it happens to knows. :rule:`LX-10.2`."""

Event: TypeAlias = OpenEvent | SecretEvent
"""Any event."""

EVENTS: tuple[type[Event], ...] = get_args(Event)
"""The classes of :data:`Event`."""
