"""Choices and events as a seat may know them, for logs that do not leak.

Secret is only which card is drawn, which scarab, and which scarab is returned (:rule:`LX-10.2`,
:rule:`MC-8.3`); all else that happens is seen by the whole table (:rule:`LX-10.1`).
"""

from __future__ import annotations

from typing import TypeVar, assert_never, get_args

from theban.core.awaiting import Chance, Decision, Hidden
from theban.core.checking.arguments import check_viewer
from theban.core.errors import InvalidArgument
from theban.core.messages import shown
from theban.luxor.actions import (
    ACTIONS,
    Action,
    ActWith,
    ClaimTreasure,
    Decline,
    MoveAdventurer,
    MoveHandCard,
    PlayCard,
    TakeHorusCard,
    TakeKey,
    TakeScarab,
    TakeWildCard,
)
from theban.luxor.events import (
    AdventurerMoved,
    AdventurerWoken,
    CardPlayed,
    CardReceived,
    ChamberEntered,
    DieThrown,
    Event,
    GameEnded,
    HandCardMoved,
    HorusCardGained,
    HorusCardTurnedUp,
    KeyTaken,
    NoMove,
    PileShuffled,
    PointsScored,
    ScarabTaken,
    TempleTileLaid,
    TreasureTaken,
    TurnStarted,
    WildCardTaken,
)
from theban.luxor.frames import ChanceKind, DecisionKind
from theban.luxor.outcomes import (
    OUTCOMES,
    CardDrawn,
    DieRolled,
    HorusCardRevealed,
    Outcome,
    ScarabDrawn,
    TempleTileRevealed,
)
from theban.luxor.parts.artifacts import TreasureTurnedUp, TreasureUncovered
from theban.luxor.parts.characters import (
    AdvanceAll,
    JoinNext,
    KeysSpent,
    PerformTempleAction,
    Reroll,
    RerollTaken,
    SetFlipped,
    TakeExtraTurn,
)
from theban.luxor.parts.equipment import AddCard
from theban.luxor.parts.mummy import (
    ActivateMummyTile,
    DiscardHandCard,
    ExchangeScarab,
    StandUp,
    TryStandUp,
)
from theban.luxor.parts.mummy_happenings import (
    AdventurersLaidDown,
    AdventurersStoodUp,
    HandCardsDiscarded,
    MummyMoved,
    MummyTileActivated,
    MummyTileRevealed,
    MummyTilesShuffled,
    MummyTileTurnedUp,
    ScarabReturned,
    TalismansTaken,
)
from theban.luxor.rules.playing import awaiting
from theban.luxor.state import State, check_state

_CHOICES = (*ACTIONS, *OUTCOMES)
_EVENTS: tuple[type, ...] = get_args(Event)

T = TypeVar("T")


def redact_choice(
    state: State, choice: Action | Outcome, seat: int | None
) -> Action | Outcome | Hidden:
    """Return a choice as a seat may know it. :rule:`LX-10.2`.

    Args:
        state: the position in which the choice is made.
        choice: the action or outcome.
        seat: who wants to know, from 0, or None for a spectator.

    Returns:
        The choice itself, or :class:`~theban.core.awaiting.Hidden` with the seat that knows it:
        a drawn card, a drawn scarab and one returned are known to their owner alone.

    Raises:
        InvalidArgument: nobody sits on that seat; ``choice`` is no choice; or it draws a card or
            a scarab, or returns one, that this position does not wait for, so that nobody could
            be its owner.

    Example:
        >>> from theban.luxor import Config, new_game
        >>> from theban.luxor.actions import End
        >>> start = new_game(Config(players=2), seed=1)
        >>> redact_choice(start, PlayCard(End.LEFT), seat=1)
        PlayCard(end=<End.LEFT: 'left'>)
    """
    seat = check_viewer(seat, len(check_state(state).players))
    _check(choice, _CHOICES, "action and no outcome")
    match choice:
        case CardDrawn():
            return _for(_owner(state, choice, ChanceKind.CARD), choice, seat)
        case ScarabDrawn():
            return _for(_owner(state, choice, ChanceKind.SCARAB), choice, seat)
        case ExchangeScarab():
            return _for(_owner(state, choice, DecisionKind.EXCHANGE_SCARAB), choice, seat)
        case (
            PlayCard()
            | MoveAdventurer()
            | ActWith()
            | ClaimTreasure()
            | TakeKey()
            | TakeHorusCard()
            | TakeScarab()
            | TakeWildCard()
            | Decline()
            | DieRolled()
            | HorusCardRevealed()
            | TempleTileRevealed()
            | TreasureUncovered()
            | MoveHandCard()
            | TryStandUp()
            | StandUp()
            | ActivateMummyTile()
            | DiscardHandCard()
            | AddCard()
            | AdvanceAll()
            | JoinNext()
            | Reroll()
            | PerformTempleAction()
            | TakeExtraTurn()
            | MummyTileRevealed()
        ):
            return choice
        case _:
            assert_never(choice)


def redact_event(event: Event, seat: int | None) -> Event | Hidden:
    """Return an event as a seat may know it. :rule:`LX-10.2`.

    Args:
        event: what happened.
        seat: who wants to know, from 0, or None for a spectator.

    Returns:
        The event itself, or :class:`~theban.core.awaiting.Hidden` with the seat that knows it:
        the card received in a draw and the scarab taken or returned are known to their owner alone.

    Raises:
        InvalidArgument: ``seat`` can be no seat, or ``event`` is no event.

    Example:
        >>> redact_event(ScarabTaken(seat=0, value=4), seat=0)
        ScarabTaken(seat=0, value=4)
        >>> redact_event(ScarabTaken(seat=0, value=4), seat=1)
        Hidden(seat=0, kind='ScarabTaken')
    """
    seat = check_viewer(seat)
    _check(event, _EVENTS, "event")
    match event:
        case CardReceived() | ScarabTaken() | ScarabReturned():
            return _for(event.seat, event, seat)
        case (
            TurnStarted()
            | CardPlayed()
            | DieThrown()
            | NoMove()
            | AdventurerMoved()
            | AdventurerWoken()
            | ChamberEntered()
            | TreasureTaken()
            | PointsScored()
            | TempleTileLaid()
            | WildCardTaken()
            | KeyTaken()
            | HorusCardGained()
            | HorusCardTurnedUp()
            | PileShuffled()
            | GameEnded()
            | TreasureTurnedUp()
            | HandCardMoved()
            | MummyMoved()
            | AdventurersLaidDown()
            | TalismansTaken()
            | AdventurersStoodUp()
            | MummyTileActivated()
            | MummyTileTurnedUp()
            | MummyTilesShuffled()
            | HandCardsDiscarded()
            | KeysSpent()
            | RerollTaken()
            | SetFlipped()
        ):
            return event
        case _:
            assert_never(event)


def _owner(
    state: State,
    choice: CardDrawn | ScarabDrawn | ExchangeScarab,
    kind: ChanceKind | DecisionKind,
) -> int:
    due = awaiting(state)
    if not isinstance(due, (Chance, Decision)) or due.kind != kind:
        # Without the card or the value: whoever gets the message may not be its owner.
        name = type(choice).__name__
        raise InvalidArgument(f"{name} is not what this position waits for; that is {shown(due)}")
    return due.seat


def _for(owner: int, secret: T, seat: int | None) -> T | Hidden:
    return secret if seat == owner else Hidden(owner, type(secret).__name__)


def _check(thing: object, classes: tuple[type, ...], words: str) -> None:
    if not isinstance(thing, classes):
        raise InvalidArgument(f"{shown(thing)} is no {words} of Luxor")
