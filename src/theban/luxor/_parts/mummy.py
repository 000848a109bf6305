"""The Mummy's effects and parts of states, its actions, frames, outcomes and events."""

from __future__ import annotations

import enum
from typing import TypeAlias

from attrs import field, frozen

from theban._core.chance import Counts
from theban._core.checks import instance_of, whole
from theban._core.errors import InvalidArgument
from theban._core.machine import BaseEvent, BaseFrame
from theban._core.notation import Labelled
from theban._core.values import Member, Value
from theban.luxor._pieces import Card, place_label

__all__ = [
    "ActivateMummyTile",
    "AdventurersLaidDown",
    "AdventurersStoodUp",
    "DiscardHandCard",
    "ExchangeScarab",
    "HandCardsDiscarded",
    "Mummy",
    "MummyEffect",
    "MummyMoved",
    "MummySeat",
    "MummySeatView",
    "MummyTileActivated",
    "MummyTileRevealed",
    "MummyTileTurnedUp",
    "MummyTilesShuffled",
    "ScarabReturned",
    "StandUp",
    "Supply",
    "TalismansTaken",
    "TryStandUp",
]

DISPLAY = 3
"""The number of open mummy tiles. :rule:`MC-4.1`."""


class MummyEffect(Member):
    """The effects of the mummy tiles. :rule:`MC-4.3` to :rule:`MC-4.11`."""

    REDRAW = "redraw"
    """Discard the whole hand and draw a new one."""
    REARMOST_1_OR_2 = "rearmost_1_or_2"
    """The rearmost adventurer goes 1 or 2 ahead."""
    TWO_POINTS = "two_points"
    """Score 2 points."""
    MOVE_CARD = "move_card"
    """Move a hand card to another place."""
    SCARAB = "scarab"
    """Take a scarab."""
    EXCHANGE = "exchange"
    """Exchange one of the player's scarabs for another."""
    ONE_ADVENTURER_1 = "one_adventurer_1"
    """Any one adventurer goes 1 ahead."""
    FEWEST_POINTS = "fewest_points"
    """Score as many points as the cheapest treasure on the board."""
    HORUS_CARD = "horus_card"
    """Discard a hand card and take a Horus card."""
    POINTS_FOR_TREASURES = "points_for_treasures"
    """Score 2 points for each two treasures."""
    TWO_KEYS = "two_keys"
    """Take two keys."""
    REARMOST_1_TO_4 = "rearmost_1_to_4"
    """The rearmost adventurer goes 1 to 4 ahead."""
    CHOICE = "choice"
    """Take two different things: a key, a scarab or a wild card."""
    ONE_MORE_TURN = "one_more_turn"
    """Take one more turn."""
    ALL_4 = "all_4"
    """All adventurers go 4 steps ahead."""

    @property
    def label(self) -> str:
        """The label in the notation, which describes the effect."""
        return self.value.replace("_", "-")


# --- Parts of a state --------------------------------------------------------------------------


@frozen(weakref_slot=False)  # slots for the draft, see theban._core.values
class Mummy(Value):
    """The Mummy, with the module's part that is common to all players."""

    place: int
    """The space where the Mummy stands, always one with a tile. :rule:`MC-2.8`."""
    talismans: int
    """The talismans in the supply."""
    display: tuple[MummyEffect | None, ...] = field(hash=False)  # as in theban.luxor._state
    """The open mummy tiles by slot; None only while a slot is being refilled. :rule:`MC-4.1`."""
    stack: Counts
    """The face-down mummy tiles, counted in the order of ``config.inventory.mummy_tiles``."""
    discards: Counts
    """The mummy tiles discarded, counted in the same order."""
    woken: int
    """The number of adventurers woken in this turn, or in this round if a switch makes them wait.

    They stand on the stairs and do not move yet. :rule:`LX-4.2`.
    """


@frozen(weakref_slot=False)
class MummySeat(Value):
    """A player's part of the module."""

    lying: tuple[int, ...]
    """The places of the adventurers laid down by the Mummy, rising. :rule:`MC-3.2`."""
    talismans: int
    """The number of talismans owned."""
    exchanged: tuple[int, ...]
    """The values of the scarabs that the player returned to the box face down, rising.

    They are kept secret from the others. :rule:`MC-4.7`, :rule:`LX-10.7`.
    """

    @property
    def exchanged_count(self) -> int:
        """The number of scarabs that the player returned to the box. :rule:`LX-10.7`."""
        return len(self.exchanged)


@frozen(weakref_slot=False)
class MummySeatView(Value):
    """A view of a player's part of the module."""

    lying: tuple[int, ...]
    """The places of the adventurers laid down by the Mummy, rising. :rule:`MC-3.2`."""
    talismans: int
    """The number of talismans owned."""
    exchanged_count: int
    """The number of scarabs that the player returned to the box. :rule:`LX-10.7`."""
    exchanged: tuple[int, ...] | None
    """Their values, rising; None if this is not the viewer's seat."""


# --- Actions -----------------------------------------------------------------------------------


@frozen(cache_hash=True)
class TryStandUp(Labelled):
    """Roll the die to stand adventurers up. :rule:`MC-3.3`."""

    label_format = "try"


@frozen(cache_hash=True)
class StandUp(Labelled):
    """Choose the one adventurer that stands up. :rule:`MC-3.5`.

    Example:
        >>> StandUp(14)
        StandUp(place=14)
    """

    label_format = "stand {0._start}"
    place: int = field(validator=whole(None, InvalidArgument))
    """The place where it lies."""

    @property
    def _start(self) -> str:
        return place_label(self.place)


@frozen(cache_hash=True)
class ActivateMummyTile(Labelled):
    """Pay the talismans of an open mummy tile and perform it. :rule:`MC-4.1`."""

    label_format = "activate {0.slot}"
    slot: int = field(validator=whole(None, InvalidArgument))
    """The slot of the tile, from 0."""


@frozen(cache_hash=True)
class ExchangeScarab(Labelled):
    """Return one of the seat's scarabs to the box for a new one. :rule:`MC-4.7`."""

    label_format = "exchange {0.value}"
    value: int = field(validator=whole(None, InvalidArgument))
    """The points on the scarab returned, which stay secret."""


@frozen(cache_hash=True)
class DiscardHandCard(Labelled):
    """Discard a hand card to take a Horus card. :rule:`MC-4.8`."""

    label_format = "discard {0.slot}"
    slot: int = field(validator=whole(None, InvalidArgument))
    """The place of the card in the hand, from 0 at the left."""


MummyAction: TypeAlias = TryStandUp | StandUp | ActivateMummyTile | DiscardHandCard
"""Any action of the module that everybody sees."""

MummySecretAction: TypeAlias = ExchangeScarab
"""Any action of the module that only its owner knows. :rule:`MC-8.3`."""


_from_0 = whole(0)


class Supply(enum.Enum):
    """The gains that the *choice* tile offers. :rule:`MC-4.6`."""

    KEY = "key"
    SCARAB = "scarab"
    WILD_CARD = "wild_card"


# --- Frames ------------------------------------------------------------------------------------


@frozen
class RollToStandUp(BaseFrame):
    """The die is rolled to stand adventurers up. :rule:`MC-3.3`."""


@frozen
class ChooseWhoStandsUp(BaseFrame):
    """The roll stands one adventurer up: which? :rule:`MC-3.5`."""


@frozen
class ChooseMummyTile(BaseFrame):
    """The hand is full again: is a mummy tile activated? :rule:`MC-4.1`."""


@frozen
class ReplaceMummyTile(BaseFrame):
    """The tile activated is discarded and its slot refilled. :rule:`MC-4.13`."""

    slot: int
    """The slot, from 0."""


@frozen
class MoveByTile(BaseFrame):
    """A mummy tile moves one adventurer: which one, how far? :rule:`MC-4.4`."""

    steps: tuple[int, ...]
    """The numbers of steps that the tile offers."""
    rearmost: bool
    """Whether it moves only the rearmost one."""


@frozen
class AdvanceByTile(BaseFrame):
    """A mummy tile moves all adventurers; these have yet to move. :rule:`MC-4.5`."""

    steps: int
    waiting: tuple[int, ...]
    """The places of those that have not moved yet, the foremost first."""


@frozen
class MoveCardByTile(BaseFrame):
    """Which hand card is moved, and where to? :rule:`MC-4.7`."""


@frozen
class ChooseScarabToExchange(BaseFrame):
    """Which of the seat's scarabs goes to the box? :rule:`MC-4.7`."""


@frozen
class ChooseCardToDiscard(BaseFrame):
    """Which hand card is exchanged for a Horus card? :rule:`MC-4.8`."""


@frozen
class ChooseHorusStack(BaseFrame):
    """The top card of which stack? :rule:`MC-4.8`."""


@frozen
class ChooseSupply(BaseFrame):
    """A key, a scarab or a wild card? :rule:`MC-4.6`."""

    taken: Supply | None
    """The supply taken first, which cannot be taken again; None for the first choice."""


@frozen
class RedrawHand(BaseFrame):
    """A new hand is drawn from left to right, as long as cards are missing. :rule:`MC-4.3`."""


# --- Outcomes ----------------------------------------------------------------------------------


@frozen(cache_hash=True)
class MummyTileRevealed(Labelled):
    """The next mummy tile is turned up. :rule:`MC-4.1`."""

    label_format = "mummy {0.effect.label}"
    effect: MummyEffect = field(
        validator=instance_of(MummyEffect, "a MummyEffect", InvalidArgument)
    )
    """The effect of the tile."""


# --- Events ------------------------------------------------------------------------------------


@frozen(weakref_slot=False)
class MummyMoved(BaseEvent):
    """The Mummy went towards the stairs. :rule:`MC-2.2`."""

    seat: int = field(validator=_from_0)
    """The seat whose Horus card moved it."""
    origin: int = field(validator=_from_0)
    target: int = field(validator=_from_0)
    jumped: bool
    """Whether it was put back before the chamber on the way. :rule:`MC-2.5`."""


@frozen(weakref_slot=False)
class AdventurersLaidDown(BaseEvent):
    """Adventurers of a seat were laid down on a place. :rule:`MC-2.4`, :rule:`MC-3.1`."""

    seat: int = field(validator=_from_0)
    """The owner's seat."""
    place: int = field(validator=_from_0)
    number: int = field(validator=_from_0)
    """The number of adventurers."""


@frozen(weakref_slot=False)
class TalismansTaken(BaseEvent):
    """Talismans came from the supply. :rule:`MC-2.6`."""

    talismans: int = field(validator=_from_0)
    """The number of talismans."""


@frozen(weakref_slot=False)
class AdventurersStoodUp(BaseEvent):
    """Adventurers stand upright again. :rule:`MC-3.3`."""

    place: int = field(validator=_from_0)
    number: int = field(validator=_from_0)
    """The number of adventurers."""


@frozen(weakref_slot=False)
class MummyTileActivated(BaseEvent):
    """A mummy tile was paid for and is now performed. :rule:`MC-4.13`."""

    slot: int = field(validator=_from_0)
    effect: MummyEffect
    talismans: int = field(validator=_from_0)
    """The talismans paid to the supply."""


@frozen(weakref_slot=False)
class MummyTileTurnedUp(BaseEvent):
    """A mummy tile came into a slot of the display. :rule:`MC-4.1`."""

    slot: int = field(validator=_from_0)
    effect: MummyEffect


@frozen(weakref_slot=False)
class MummyTilesShuffled(BaseEvent):
    """The discarded mummy tiles became the stack. :rule:`MC-4.1`."""


@frozen(weakref_slot=False)
class HandCardsDiscarded(BaseEvent):
    """Cards went from a hand to the discard pile unplayed, for all to see. :rule:`MC-8.3`."""

    cards: tuple[Card, ...]
    """The cards from left to right."""
    slots: tuple[int, ...]
    """Their places in the hand before, from 0."""


@frozen(weakref_slot=False)
class ScarabReturned(BaseEvent):
    """A scarab went to the box face down; its value is the owner's secret. :rule:`MC-8.3`."""

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
"""Any outcome of the module; everybody sees them."""

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
"""Any event of the module that everybody sees."""

MummySecretEvent: TypeAlias = ScarabReturned
"""Any event of the module that only its owner knows. :rule:`MC-8.3`."""
