"""What can be due because of the Mummy and its tiles, come by chance, and happen."""

from __future__ import annotations

import enum
from typing import TypeAlias

from attrs import field, frozen

from theban.core.checking.fields import instance_of, number_from
from theban.core.errors import InvalidArgument
from theban.core.values.value import Value
from theban.luxor.parts.mummy import MummyEffect
from theban.luxor.pieces import Card

_from_0 = number_from(0)


class Supply(enum.Enum):
    """What the *choice* tile gives. :rule:`MC-4.6`."""

    KEY = "key"
    SCARAB = "scarab"
    WILD_CARD = "wild_card"


# --- Frames ------------------------------------------------------------------------------------


@frozen
class RollToStandUp(Value):
    """The die is rolled to stand adventurers up. :rule:`MC-3.3`."""

    seat: int


@frozen
class ChooseWhoStandsUp(Value):
    """The roll stands one adventurer up: which? :rule:`MC-3.5`."""

    seat: int


@frozen
class ChooseMummyTile(Value):
    """The hand is full again: is a mummy tile activated? :rule:`MC-4.1`."""

    seat: int


@frozen
class ReplaceMummyTile(Value):
    """The tile activated is discarded and its slot refilled. :rule:`MC-4.13`."""

    seat: int
    slot: int
    """The slot, from 0."""


@frozen
class MoveByTile(Value):
    """A mummy tile moves one adventurer: which one, how far? :rule:`MC-4.4`."""

    seat: int
    steps: tuple[int, ...]
    """The numbers of steps that the tile offers."""
    rearmost: bool
    """Whether it moves the rearmost one only."""


@frozen
class AdvanceByTile(Value):
    """A mummy tile moves all; these are still to go. :rule:`MC-4.5`."""

    seat: int
    steps: int
    waiting: tuple[int, ...]
    """The places of those that have not moved yet, the foremost first."""


@frozen
class MoveCardByTile(Value):
    """Which hand card is moved, and where to? :rule:`MC-4.7`."""

    seat: int


@frozen
class ChooseScarabToExchange(Value):
    """Which own scarab goes to the box? :rule:`MC-4.7`."""

    seat: int


@frozen
class ChooseCardToDiscard(Value):
    """Which hand card goes for a Horus card? :rule:`MC-4.8`."""

    seat: int


@frozen
class ChooseHorusStack(Value):
    """The top card of which stack? :rule:`MC-4.8`."""

    seat: int


@frozen
class ChooseSupply(Value):
    """A key, a scarab or a wild card? :rule:`MC-4.6`."""

    seat: int
    taken: Supply | None
    """The supply taken first, which cannot be taken again; None at the first time."""


@frozen
class RedrawHand(Value):
    """A new hand is drawn from left to right, as long as cards are missing. :rule:`MC-4.3`."""

    seat: int


# --- Outcomes ----------------------------------------------------------------------------------


@frozen(cache_hash=True)
class MummyTileRevealed(Value):
    """The next mummy tile is turned up. :rule:`MC-4.1`."""

    effect: MummyEffect = field(
        validator=instance_of(MummyEffect, "a MummyEffect", InvalidArgument)
    )
    """What the tile does."""


# --- Events ------------------------------------------------------------------------------------


@frozen(weakref_slot=False)
class MummyMoved(Value):
    """The Mummy went towards the stairs. :rule:`MC-2.2`."""

    seat: int = field(validator=_from_0)
    """Whose Horus card moved it."""
    origin: int = field(validator=_from_0)
    target: int = field(validator=_from_0)
    jumped: bool
    """Whether it was put back before the chamber on the way. :rule:`MC-2.5`."""


@frozen(weakref_slot=False)
class AdventurersLaidDown(Value):
    """Adventurers of a seat were laid down on a place. :rule:`MC-2.4`, :rule:`MC-3.1`."""

    seat: int = field(validator=_from_0)
    """Whose they are."""
    place: int = field(validator=_from_0)
    number: int = field(validator=_from_0)
    """How many."""


@frozen(weakref_slot=False)
class TalismansTaken(Value):
    """Talismans came from the supply. :rule:`MC-2.6`."""

    seat: int = field(validator=_from_0)
    talismans: int = field(validator=_from_0)
    """How many."""


@frozen(weakref_slot=False)
class AdventurersStoodUp(Value):
    """Adventurers stand upright again. :rule:`MC-3.3`."""

    seat: int = field(validator=_from_0)
    place: int = field(validator=_from_0)
    number: int = field(validator=_from_0)
    """How many."""


@frozen(weakref_slot=False)
class MummyTileActivated(Value):
    """A mummy tile was paid for and is performed. :rule:`MC-4.13`."""

    seat: int = field(validator=_from_0)
    slot: int = field(validator=_from_0)
    effect: MummyEffect
    talismans: int = field(validator=_from_0)
    """What was paid to the supply."""


@frozen(weakref_slot=False)
class MummyTileTurnedUp(Value):
    """A mummy tile came into a slot of the display. :rule:`MC-4.1`."""

    seat: int = field(validator=_from_0)
    slot: int = field(validator=_from_0)
    effect: MummyEffect


@frozen(weakref_slot=False)
class MummyTilesShuffled(Value):
    """The discarded mummy tiles became the stack. :rule:`MC-4.1`."""

    seat: int = field(validator=_from_0)


@frozen(weakref_slot=False)
class HandCardsDiscarded(Value):
    """Cards went from a hand to the discard pile unplayed, for all to see. :rule:`MC-8.3`."""

    seat: int = field(validator=_from_0)
    cards: tuple[Card, ...]
    """The cards from left to right."""
    slots: tuple[int, ...]
    """Their places in the hand before, from 0."""


@frozen(weakref_slot=False)
class ScarabReturned(Value):
    """A scarab went to the box face down; its value is the owner's secret. :rule:`MC-8.3`."""

    seat: int = field(validator=_from_0)
    value: int = field(validator=_from_0)


# --- All of them -------------------------------------------------------------------------------

MummyFrame: TypeAlias = (
    RollToStandUp
    | ChooseWhoStandsUp
    | ChooseMummyTile
    | ReplaceMummyTile
    | MoveByTile
    | AdvanceByTile
    | MoveCardByTile
    | ChooseScarabToExchange
    | ChooseCardToDiscard
    | ChooseHorusStack
    | ChooseSupply
    | RedrawHand
)
"""Any frame of the module."""

MummyOutcome: TypeAlias = MummyTileRevealed
"""Any outcome of the module; all see it."""

MummyEvent: TypeAlias = (
    MummyMoved
    | AdventurersLaidDown
    | TalismansTaken
    | AdventurersStoodUp
    | MummyTileActivated
    | MummyTileTurnedUp
    | MummyTilesShuffled
    | HandCardsDiscarded
)
"""Any event of the module that all see."""

MummySecretEvent: TypeAlias = ScarabReturned
"""Any event of the module that its owner alone knows. :rule:`MC-8.3`."""
