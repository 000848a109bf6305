"""What events and actions of Luxor mark in a drawing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from theban.core.awaiting import Decision, Hidden
from theban.core.errors import InvalidArgument
from theban.luxor.actions import (
    ACTIONS,
    ActWith,
    End,
    MoveAdventurer,
    PlayCard,
    TakeHorusCard,
    TakeKey,
    TakeScarab,
    TakeWildCard,
)
from theban.luxor.board import Board
from theban.luxor.engine import awaiting
from theban.luxor.events import (
    AdventurerMoved,
    AdventurerWoken,
    CardPlayed,
    CardReceived,
    Event,
    HorusCardGained,
    HorusCardTurnedUp,
    KeyTaken,
    PileShuffled,
    ScarabTaken,
    TempleTileLaid,
    TreasureTaken,
    WildCardTaken,
)
from theban.luxor.modules.artifacts.parts import TreasureTurnedUp
from theban.luxor.state import State
from theban.luxor.views import View
from theban.render.svg_marks import Marks, Spot, check_seat, place_spot, spots_of

_EVENTS: tuple[type, ...] = get_args(Event)


def find_marks(shown: State | View, last: Sequence[object], targets: Sequence[object]) -> Marks:
    """Find what is to be marked.

    Args:
        shown: the state or the view that is drawn.
        last: events, and places as numbers.
        targets: actions, and places as numbers.

    Raises:
        InvalidArgument: something is none of these, or the board has no such place.
    """
    board = shown.board
    due = awaiting(shown) if isinstance(shown, State) else shown.awaiting
    seat = due.seat if isinstance(due, Decision) else None

    def of_event(thing: object) -> Sequence[Spot]:
        if type(thing) is int:
            return (place_spot(thing, board.chamber),)
        if isinstance(thing, _EVENTS):
            check_seat(thing, len(shown.players))
            return _event_spots(shown, thing)
        if isinstance(thing, Hidden):
            return ()
        raise InvalidArgument(f"last has {thing!r}; events of Luxor and places are marked")

    def of_action(thing: object) -> Sequence[Spot]:
        if type(thing) is int:
            return (place_spot(thing, board.chamber),)
        if isinstance(thing, ACTIONS):
            return _action_spots(shown, thing, seat)
        raise InvalidArgument(f"targets has {thing!r}; actions of Luxor and places are marked")

    return Marks(spots_of(last, of_event), spots_of(targets, of_action))


def _event_spots(shown: State | View, event: object) -> Sequence[Spot]:  # noqa: C901, PLR0911, PLR0912 (one line for each class)
    chamber = shown.board.chamber
    match event:
        case AdventurerMoved(_, origin, target):
            return place_spot(origin, chamber), place_spot(target, chamber)
        case AdventurerWoken(_, statue):
            return ("statue", statue), ("place", 0)
        case TreasureTaken(place=place) | TempleTileLaid(place=place):
            return (place_spot(place, chamber),)
        case TreasureTurnedUp(place=place):
            return (place_spot(place, chamber),)
        case CardPlayed():
            return (("discard",),)
        case CardReceived(seat):
            return (_middle(shown, seat),)
        case HorusCardGained(seat):
            return (_middle(shown, seat),)
        case HorusCardTurnedUp(_, card):
            return (("horus", card.level),)
        case KeyTaken(seat):
            return (("keys", seat),)
        case WildCardTaken(seat):
            return (("wild cards", seat),)
        case ScarabTaken(seat):
            return (("scarabs", seat),)
        case PileShuffled():
            return (("draw",),)
        case _:
            return ()


def _middle(shown: State | View, seat: int) -> Spot:
    """Return where a card that comes into a hand is put. :rule:`LX-6.1`."""
    return ("hand", seat, len(shown.players[seat].hand) // 2)


def _action_spots(shown: State | View, action: object, seat: int | None) -> Sequence[Spot]:  # noqa: PLR0911 (one line for each class)
    match action:
        case PlayCard(end) if seat is not None:
            cards = len(shown.players[seat].hand)
            return (("hand", seat, 0 if end is End.LEFT else cards - 1),)
        case MoveAdventurer(origin, steps):
            return _movement(shown.board, origin, steps)
        case ActWith(place):
            return (place_spot(place, shown.board.chamber),)
        case TakeHorusCard(level):
            return (("horus", level),)
        case TakeKey():
            return (("keys",),)
        case TakeWildCard():
            return (("wild cards",),)
        case TakeScarab():
            return (("scarabs",),)
        case _:
            return ()


def _movement(board: Board, origin: int, steps: int) -> Sequence[Spot]:
    """Return where a movement starts and where its first leg ends. :rule:`LX-1.2`."""
    start = place_spot(origin, board.chamber)
    if origin == board.chamber or not steps:
        return (start,)
    target = board.track.ahead(origin, steps) if steps > 0 else board.track.behind(origin)
    return (start,) if target is None else (start, ("place", target))
