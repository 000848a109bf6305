"""The characters' parts of states and players, their frames, actions and events."""

from __future__ import annotations

from typing import TypeAlias

from attrs import field, frozen

from theban._core.annotations import before
from theban._core.checks import whole
from theban._core.machine import BaseEvent, BaseFrame
from theban._core.notation import Labelled
from theban._core.values import Member, Value
from theban.luxor._pieces import AdvanceAllCard, End, JoinNextCard, Way

__all__ = [
    "AdvanceAll",
    "Character",
    "CharacterSeat",
    "Characters",
    "JoinNext",
    "KeysSpent",
    "PerformTempleAction",
    "Reroll",
    "RerollTaken",
    "SetFlipped",
    "TakeExtraTurn",
]

_from_0 = whole(0)


class Character(Member):
    """The eight characters, by their abilities. :rule:`MC-7.1`."""

    REROLL = "reroll"
    """May roll again for a played card. :rule:`MC-7.2`."""
    EXTRA_TURN = "extra_turn"
    """May take one more turn for a pure set. :rule:`MC-7.3`."""
    SELECT_HORUS_CARD = "select_horus_card"
    """May take the card from any stack at a Horus tile. :rule:`MC-7.4`."""
    EXTRA_POINT = "extra_point"
    """Scores one extra point for each treasure. :rule:`MC-7.5`."""
    AHEAD = "ahead"
    """May play any card as a move of 1. :rule:`MC-7.6`."""
    TEMPLE_ACTION = "temple_action"
    """May act at once on a temple tile that the owner uncovers. :rule:`MC-7.7`."""
    REARRANGE_HAND = "rearrange_hand"
    """May move a hand card when anybody's adventurer enters the game. :rule:`MC-7.8`."""
    SPECIAL_KEY = "special_key"
    """May pay a key to raise or lower a card's number. :rule:`MC-7.9`."""


@frozen(weakref_slot=False)  # slots for the draft, see theban._core.values
class Characters(Value):
    """The module's part of a state, besides the players' parts."""

    could_have_moved: bool = False
    """Whether a turn of this round that looks idle to all was not. The unplayed outer card let the
    seat move, and the played one did so only by an ability.

    That card stays hidden, so views do not show this; it is revealed if the game goes on after a
    round in which nobody moved. False once everybody sees that the round is not idle.
    :rule:`LX-8.7`, :rule:`MC-7.10`.
    """


@frozen(weakref_slot=False)  # slots for the draft, see theban._core.values
class CharacterSeat(Value):
    """A player's part of the module."""

    character: Character
    """The character, which everybody sees. :rule:`MC-7.1`."""
    flipped: int
    """The pure sets used for an extra turn; they still score. :rule:`MC-7.3`."""
    woken: int = field(default=0, metadata=before(0))
    """The number of adventurers woken in the player's last turn, extra turns included; 0 unless a
    switch makes them wait for the next round. With the Mummy, its part has the number.
    :rule:`LX-4.2`.
    """


# --- Actions -----------------------------------------------------------------------------------


@frozen(cache_hash=True)
class AdvanceAll(Labelled):
    """Advance everybody, as the card says, instead of one by *Ahead!*. :rule:`MC-7.6`."""

    label_format = "advance all"


@frozen(cache_hash=True)
class JoinNext(Labelled):
    """Let the last join the next, as the card says, instead of *Ahead!*. :rule:`MC-7.6`."""

    label_format = "join next"


@frozen(cache_hash=True)
class Reroll(Labelled):
    """Roll once more; the second result counts. :rule:`MC-7.2`."""

    label_format = "reroll"


@frozen(cache_hash=True)
class PerformTempleAction(Labelled):
    """Act on the temple tile just uncovered. :rule:`MC-7.7`."""

    label_format = "perform"


@frozen(cache_hash=True)
class TakeExtraTurn(Labelled):
    """Flip the pure set just completed and take one more turn. :rule:`MC-7.3`."""

    label_format = "take turn"


# --- Frames ------------------------------------------------------------------------------------


@frozen
class ChooseReroll(BaseFrame):
    """A die was rolled for a card: is it rolled once more? :rule:`MC-7.2`."""

    card: Way
    """The card, or two cards, played with the roll."""
    face: int
    """The face rolled."""
    ends: tuple[End, ...]
    """The ends that its cards came from, see ``ChooseMove.ends``."""


@frozen
class RollAgain(BaseFrame):
    """The die is rolled once more. :rule:`MC-7.2`."""

    card: Way
    """The card, or two cards, played with the roll."""
    ends: tuple[End, ...]
    """The ends that its cards came from, see ``ChooseMove.ends``."""


@frozen
class ChooseAhead(BaseFrame):
    """A card that moves without a choice can also count as a move of 1. :rule:`MC-7.6`."""

    card: AdvanceAllCard | JoinNextCard
    """The card played."""
    ends: tuple[End, ...]
    """The end that it was played from."""


@frozen
class ChooseTempleAction(BaseFrame):
    """A temple tile was uncovered: is its action performed? :rule:`MC-7.7`."""

    place: int
    """The space where it lies."""


@frozen
class RearrangeHand(BaseFrame):
    """An adventurer entered the game: does the seat move a hand card? :rule:`MC-7.8`."""

    seat: int
    """The owner of the character, in any seat's turn."""


@frozen
class OfferExtraTurn(BaseFrame):
    """A pure set was completed in this turn: is it flipped for one more? :rule:`MC-7.3`."""


# --- Events ------------------------------------------------------------------------------------


@frozen(weakref_slot=False)
class KeysSpent(BaseEvent):
    """Keys were discarded to change the number of a card. :rule:`MC-7.9`."""

    keys: int = field(validator=_from_0)
    """The number of keys, which went back to the supply."""


@frozen(weakref_slot=False)
class RerollTaken(BaseEvent):
    """The die is rolled once more. :rule:`MC-7.2`."""


@frozen(weakref_slot=False)
class SetFlipped(BaseEvent):
    """A pure set was flipped for an extra turn. :rule:`MC-7.3`."""


# --- All of them -------------------------------------------------------------------------------

CharactersAction: TypeAlias = AdvanceAll | JoinNext | Reroll | PerformTempleAction | TakeExtraTurn
"""Any action of the module; everybody sees them."""

CharactersFrame: TypeAlias = (
    ChooseReroll | RollAgain | ChooseAhead | ChooseTempleAction | RearrangeHand | OfferExtraTurn
)
"""Any frame of the module."""

CharactersEvent: TypeAlias = KeysSpent | RerollTaken | SetFlipped
"""Any event of the module; everybody sees them."""
