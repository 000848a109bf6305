"""Choices and events as a seat may know them, for logs that do not leak.

Secret is only which card is drawn, which scarab, and which scarab is returned (:rule:`LX-10.2`,
:rule:`MC-8.3`); all else that happens is seen by the whole table (:rule:`LX-10.1`).  Each class is
either open or secret. It becomes an action, outcome or event only by joining one of two unions:
:data:`~theban.luxor.actions.OpenAction` or :data:`~theban.luxor.actions.SecretAction`, and
likewise for outcomes and events.
"""

from __future__ import annotations

from typing import TypeVar, get_args

from theban.core.awaiting import Chance, Decision, Hidden
from theban.core.checking.arguments import check_piece, check_viewer
from theban.core.errors import InvalidArgument
from theban.core.messages import shown
from theban.luxor.actions import ACTIONS, Action, OpenAction
from theban.luxor.events import EVENTS, Event, OpenEvent
from theban.luxor.extension import extensions_of
from theban.luxor.frames import ChanceKind, DecisionKind
from theban.luxor.outcomes import OUTCOMES, CardDrawn, OpenOutcome, Outcome, ScarabDrawn
from theban.luxor.rules.playing import awaiting
from theban.luxor.state import State, check_state

_CHOICES = (*ACTIONS, *OUTCOMES)
_OPEN_CHOICES = (*get_args(OpenAction), *get_args(OpenOutcome))
_OPEN_EVENTS: tuple[type, ...] = get_args(OpenEvent)

_MADE_AT: dict[type, ChanceKind | DecisionKind] = {
    CardDrawn: ChanceKind.CARD,
    ScarabDrawn: ChanceKind.SCARAB,
}
"""For secret choices of the base game when they are made; modules bring theirs."""

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
        InvalidArgument: nobody sits on that seat; ``choice`` is not a choice; or it draws or
            returns a card or scarab that this position does not await.

    Example:
        >>> from theban.luxor import Config, End, PlayCard, new_game
        >>> start = new_game(Config(players=2), seed=1)
        >>> redact_choice(start, PlayCard(End.LEFT), seat=1)
        PlayCard(end=<End.LEFT: 'left'>)
    """
    seat = check_viewer(seat, len(check_state(state).players))
    check_piece(choice, _CHOICES, "an action or an outcome of Luxor")
    # Anything not known to be open is hidden.
    return choice if type(choice) in _OPEN_CHOICES else _for(_owner(state, choice), choice, seat)


def redact_event(event: Event, seat: int | None) -> Event | Hidden:
    """Return an event as a seat may know it. :rule:`LX-10.2`.

    Args:
        event: what happened.
        seat: who wants to know, from 0, or None for a spectator.

    Returns:
        The event itself, or :class:`~theban.core.awaiting.Hidden` with the seat that knows it:
        the card received in a draw and the scarab taken or returned are known to their owner alone.

    Raises:
        InvalidArgument: ``seat`` is not a seat, or ``event`` is not an event.

    Example:
        >>> from theban.luxor.events import ScarabTaken
        >>> redact_event(ScarabTaken(seat=0, value=4), seat=0)
        ScarabTaken(seat=0, value=4)
        >>> redact_event(ScarabTaken(seat=0, value=4), seat=1)
        Hidden(seat=0, kind='ScarabTaken')
    """
    seat = check_viewer(seat)
    check_piece(event, EVENTS, "an event of Luxor")
    return event if type(event) in _OPEN_EVENTS else _for(event.seat, event, seat)


def _owner(state: State, choice: Action | Outcome) -> int:
    """Return the seat that makes a secret choice, which is one that this position waits for.

    :rule:`LX-10.2`.
    """
    due, kind = awaiting(state), _MADE_AT.get(type(choice))
    for extension in extensions_of(state.config):
        kind = extension.secret_choices.get(type(choice), kind)
    if not isinstance(due, (Chance, Decision)) or due.kind != kind:
        # Without the card or the value: the reader of the message may not be its owner.
        name = type(choice).__name__
        raise InvalidArgument(f"{name} is not what this position waits for; that is {shown(due)}")
    return due.seat


def _for(owner: int, secret: T, seat: int | None) -> T | Hidden:
    """Return a secret to its owner, and a hidden one to others. :rule:`LX-10.2`."""
    return secret if seat == owner else Hidden(owner, type(secret).__name__)
