"""Frames: the entries of a state's stack, which say what remains to be done.

The top frame is an awaited decision, a chance event that is due, or an effect that runs at once.
Frames contain only open information, which every seat may know.

:func:`theban.luxor.position` takes frames, including those of the expansion's modules. Their fields
can change between minor versions.
"""

from __future__ import annotations

import enum
from typing import TypeAlias

from attrs import frozen

from theban._core.language import message
from theban._core.machine import BaseFrame
from theban._core.refusals import AwaitedKind, asked, chooses
from theban.luxor._expansion import ModuleFrame
from theban.luxor._parts.artifacts import TurnUpTreasure
from theban.luxor._parts.characters import (
    ChooseAhead,
    ChooseReroll,
    ChooseTempleAction,
    OfferExtraTurn,
    RearrangeHand,
    RollAgain,
)
from theban.luxor._parts.equipment import ChooseCardToAdd
from theban.luxor._parts.mummy import (
    AdvanceByTile,
    ChooseCardToDiscard,
    ChooseHorusStack,
    ChooseMummyTile,
    ChooseScarabToExchange,
    ChooseSupply,
    ChooseWhoStandsUp,
    MoveByTile,
    MoveCardByTile,
    RedrawHand,
    ReplaceMummyTile,
    RollToStandUp,
)
from theban.luxor._pieces import End, Way

__all__ = [
    "AdvanceByTile",
    "AdvanceOthers",
    "ArrivalEffect",
    "Arrive",
    "AtHorusTile",
    "ChanceKind",
    "ChooseActor",
    "ChooseAhead",
    "ChooseCardToAdd",
    "ChooseCardToDiscard",
    "ChooseFavor",
    "ChooseHorusStack",
    "ChooseMove",
    "ChooseMummyTile",
    "ChooseReroll",
    "ChooseScarabOrWild",
    "ChooseScarabToExchange",
    "ChooseSupply",
    "ChooseTempleAction",
    "ChooseWhoStandsUp",
    "ClaimOrDecline",
    "DecisionKind",
    "DrawScarab",
    "EndTurn",
    "ExtraTurn",
    "FillHand",
    "Frame",
    "HorusCardTaken",
    "MoveByTile",
    "MoveCardByTile",
    "OfferExtraTurn",
    "RearrangeHand",
    "RedrawHand",
    "ReplaceMummyTile",
    "RollAgain",
    "RollDie",
    "RollToStandUp",
    "StartTurn",
    "TurnUpHorusCard",
    "TurnUpTempleTile",
    "TurnUpTreasure",
]


class DecisionKind(AwaitedKind):
    """The decisions of the game. :rule:`LX-11.1`."""

    PLAY_CARD = asked("play_card", chooses("a card to play"))
    """Which outer card to play. :rule:`LX-3.2`."""
    MOVE_ADVENTURER = asked("move_adventurer", chooses("which adventurer to move, and how far"))
    """Which adventurer to move, and how far. :rule:`LX-3.12`."""
    ACT_WITH = asked("act_with", chooses("which of the adventurers that advanced acts"))
    """Which adventurer acts after all have advanced. :rule:`LX-7.4`."""
    CLAIM_TREASURE = asked(
        "claim_treasure", chooses("whether to take the treasure with one adventurer too few")
    )
    """Whether to take a treasure with one adventurer too few. :rule:`LX-7.10`."""
    SCARAB_OR_WILD = asked("scarab_or_wild", chooses("a scarab or a wild card"))
    """Whether to take a scarab or a wild card. :rule:`LX-5.6`."""
    FAVOR_OF_HORUS = asked("favor_of_horus", chooses("one of two Horus cards"))
    """Which of two stacks to take a Horus card from. :rule:`LX-5.7`."""
    HORUS_TILE = asked("horus_tile", chooses("a key or a Horus card"))
    """Whether to take a key or a Horus card. :rule:`LX-5.8`."""

    # The decisions of modules. :rule:`MC-8.6`.

    STAND_UP = asked("stand_up", chooses("which adventurer stands up"))
    """Which adventurer stands up. :rule:`MC-3.3`."""
    MUMMY_TILE = asked(
        "activate_mummy_tile", chooses("whether to activate a mummy tile, and which")
    )
    """Whether to activate a mummy tile, and which. :rule:`MC-4.1`."""
    MOVE_BY_TILE = asked(
        "move_by_tile", chooses("which adventurer the mummy tile moves, and how far")
    )
    """Which adventurer a mummy tile moves, and how far. :rule:`MC-4.4`."""
    MOVE_HAND_CARD = asked(
        "move_hand_card", chooses("which card of the hand to move, and where to")
    )
    """Which hand card a mummy tile moves, and where to. :rule:`MC-4.7`."""
    EXCHANGE_SCARAB = asked("exchange_scarab", chooses("which scarab to exchange"))
    """Which scarab to exchange. :rule:`MC-4.7`."""
    DISCARD_HAND_CARD = asked(
        "discard_hand_card", chooses("which card of the hand to discard for a Horus card")
    )
    """Which hand card to discard for a Horus card. :rule:`MC-4.8`."""
    HORUS_STACK = asked("horus_stack", chooses("from which stack to take a Horus card"))
    """Which Horus stack to take a card from. :rule:`MC-4.8`."""
    SUPPLY = asked("supply", chooses("a key, a scarab or a wild card"))
    """Whether to take a key, a scarab or a wild card. :rule:`MC-4.6`."""
    ADD_CARD = asked("add_card", chooses("whether to add a card, and which"))
    """Whether to add a card, and which. :rule:`MC-5.4`."""
    REROLL = asked("reroll", chooses("whether to roll once more"))
    """Whether to reroll. :rule:`MC-7.2`."""
    AHEAD = asked("ahead", chooses("whether the card counts as a move of 1"))
    """Whether a card counts as a move of 1 or as printed. :rule:`MC-7.6`."""
    TEMPLE_ACTION = asked(
        "temple_action", chooses("whether to perform the action of the temple tile just uncovered")
    )
    """Whether to act on a temple tile just uncovered. :rule:`MC-7.7`."""
    REARRANGE_HAND = asked(
        "rearrange_hand", chooses("whether to move a card of the hand, and where to")
    )
    """Whether to move a hand card, and where to. :rule:`MC-7.8`."""
    EXTRA_TURN = asked("extra_turn", chooses("whether to flip the pure set for one more turn"))
    """Whether to take an extra turn for a pure set. :rule:`MC-7.3`."""


class ChanceKind(AwaitedKind):
    """The chance events of the game. :rule:`LX-11.3`."""

    DIE = asked("die", message("{seat} is to roll the die", "you are to roll the die"))
    """A die is rolled for a card. :rule:`LX-3.6`."""
    CARD = asked("card", message("{seat} is to draw a card", "you are to draw a card"))
    """A card is drawn into the hand. :rule:`LX-6.1`."""
    HORUS_CARD = asked("horus_card", message("the next Horus card is to be turned up"))
    """The next card of a Horus stack is turned up. :rule:`LX-5.12`."""
    TEMPLE_TILE = asked("temple_tile", message("a temple tile is to be turned up"))
    """A temple tile is turned up. :rule:`LX-5.3`."""
    SCARAB = asked("scarab", message("{seat} is to draw a scarab", "you are to draw a scarab"))
    """A scarab is drawn. :rule:`LX-5.4`."""
    TREASURE = asked("treasure", message("a treasure that lay face down is to be turned up"))
    """A treasure that lay face down is turned up. :rule:`MC-6.3`."""
    STAND_UP_ROLL = asked(
        "stand_up_roll",
        message(
            "{seat} is to roll the die to stand adventurers up",
            "you are to roll the die to stand adventurers up",
        ),
    )
    """A die is rolled to stand adventurers up. :rule:`MC-3.3`."""
    MUMMY_TILE = asked("mummy_tile", message("a mummy tile is to be turned up"))
    """A mummy tile is turned up. :rule:`MC-4.1`."""


class ArrivalEffect(enum.Enum):
    """The effect of an adventurer's arrival where its movement ends."""

    ACT = "act"
    """It acts on the tile. :rule:`LX-4.3`."""
    ACT_WITH_ONE_LESS = "act_with_one_less"
    """It acts on the tile; a treasure may be claimed with one too few there. :rule:`LX-7.9`."""
    WAIT = "wait"
    """It waits: the others advance too, and then one of them all acts. :rule:`LX-7.4`."""
    REST = "rest"
    """It does nothing: no action follows a tunnel or a move by a mummy tile, and Osiris
    does not send the adventurer on. :rule:`LX-4.7`, :rule:`MC-4.5`.
    """


# --- Decisions ---------------------------------------------------------------------------------


@frozen
class StartTurn(BaseFrame):
    """A seat's turn starts: which card does it play?"""


@frozen
class ChooseMove(BaseFrame):
    """A played card moves one adventurer: which one, how far?"""

    card: Way
    """The card played, or the two cards together."""
    face: int
    """The face rolled for it, or 0 without a roll."""
    ends: tuple[End, ...] = ()
    """The ends of the hand that its cards came from, if a later rule needs them. Only characters
    do: whether a move may be declined depends on the hand before the play. :rule:`MC-7.10`.
    """


@frozen
class ChooseActor(BaseFrame):
    """All adventurers have advanced: which one acts? :rule:`LX-7.4`."""

    places: tuple[int, ...]
    """The current places of the adventurers that moved, each named once, rising."""


@frozen
class ClaimOrDecline(BaseFrame):
    """One adventurer is missing for a treasure: is it claimed all the same? :rule:`LX-7.10`."""

    place: int


@frozen
class ChooseScarabOrWild(BaseFrame):
    """A scarab or a wild card? :rule:`LX-5.6`."""


@frozen
class ChooseFavor(BaseFrame):
    """The top card of which stack? :rule:`LX-5.7`."""

    levels: tuple[int, ...]
    """The levels that the tile shows."""


@frozen
class AtHorusTile(BaseFrame):
    """A key or a Horus card? :rule:`LX-5.8`."""

    level: int
    """The level of the tile."""


# --- Chance events -----------------------------------------------------------------------------


@frozen
class RollDie(BaseFrame):
    """The die is rolled for a card. :rule:`LX-3.6`, :rule:`LX-7.2`."""

    card: Way
    """The card played, or the two cards together."""
    ends: tuple[End, ...] = ()
    """The ends that its cards came from, see :attr:`ChooseMove.ends`."""


@frozen
class FillHand(BaseFrame):
    """The draw step: the hand is filled, one card at a time. :rule:`LX-6.1`."""


@frozen
class TurnUpHorusCard(BaseFrame):
    """The next card of a Horus stack is turned up. :rule:`LX-5.12`."""

    level: int


@frozen
class TurnUpTempleTile(BaseFrame):
    """A temple tile is turned up for the icon under a taken treasure. :rule:`LX-5.3`."""

    place: int


@frozen
class DrawScarab(BaseFrame):
    """A scarab is drawn from the supply. :rule:`LX-5.4`."""

    rules: tuple[str, ...] = ("LX-5.4",)
    """The rules behind the draw: those of the tile, and of the seat's action there."""


# --- Effects -----------------------------------------------------------------------------------


@frozen
class Arrive(BaseFrame):
    """A leg of a movement is over; its consequences follow. :rule:`LX-4.8`."""

    place: int
    """Where the leg ended."""
    effect: ArrivalEffect
    """The effect of its arrival where the movement ends."""


@frozen
class AdvanceOthers(BaseFrame):
    """All of a player's adventurers advance; these have yet to move. :rule:`LX-7.3`."""

    steps: int
    waiting: tuple[int, ...]
    """The places of those that have not moved yet, the foremost first."""
    moved: tuple[int, ...]
    """The current places of those that moved."""


@frozen
class HorusCardTaken(BaseFrame):
    """A Horus card was taken into the hand, and the next one of its stack turned up."""

    level: int
    """The level of the card taken."""


@frozen
class EndTurn(BaseFrame):
    """The turn is over once the hand is full; the next seat follows. :rule:`LX-3.1`."""


@frozen
class ExtraTurn(BaseFrame):
    """The seat whose turn it is has an extra turn to come. :rule:`MC-8.1`.

    It is below all other frames of this turn.
    """


Frame: TypeAlias = (
    StartTurn
    | ChooseMove
    | ChooseActor
    | ClaimOrDecline
    | ChooseScarabOrWild
    | ChooseFavor
    | AtHorusTile
    | RollDie
    | FillHand
    | TurnUpHorusCard
    | TurnUpTempleTile
    | DrawScarab
    | Arrive
    | AdvanceOthers
    | HorusCardTaken
    | EndTurn
    | ExtraTurn
    | ModuleFrame
)
"""Any frame."""
