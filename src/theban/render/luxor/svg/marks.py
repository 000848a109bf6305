"""What events and actions of Luxor mark in a drawing."""

from __future__ import annotations

from collections.abc import Sequence

from theban.core import messages
from theban.core.awaiting import Decision, Hidden
from theban.core.errors import InvalidArgument
from theban.core.numbers import to_whole
from theban.luxor.actions import (
    ACTIONS,
    ActWith,
    ClaimTreasure,
    MoveAdventurer,
    PlayCard,
    TakeHorusCard,
    TakeKey,
    TakeScarab,
    TakeWildCard,
)
from theban.luxor.board import STAIRS
from theban.luxor.events import (
    EVENTS,
    AdventurerMoved,
    AdventurerWoken,
    CardPlayed,
    HorusCardTurnedUp,
    KeyTaken,
    PileShuffled,
    PointsScored,
    ScarabTaken,
    TempleTileLaid,
    TreasureTaken,
    WildCardTaken,
)
from theban.luxor.knowledge.views import View
from theban.luxor.rules.playing import awaiting
from theban.luxor.state import State
from theban.render.luxor.svg.hands import came_into_hands
from theban.render.luxor.svg.modules import marks as module_marks
from theban.render.luxor.svg.spots import end_spot, places_of_due, sent_on
from theban.render.svg.marks import Marks, Spot, check_seat, place_spot, spots_of

_BELONGINGS: dict[type, str] = {
    KeyTaken: "keys",
    WildCardTaken: "wild cards",
    ScarabTaken: "scarabs",
    PointsScored: "points",
}
"""The belongings of a seat that events mark."""


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
        if to_whole(thing) is not None:
            return (place_spot(thing, board.chamber),)
        if isinstance(thing, EVENTS):
            check_seat(thing, len(shown.players))
            return _event_spots(shown, thing)
        if isinstance(thing, Hidden):
            return ()
        raise InvalidArgument(
            f"last has {messages.shown(thing)}; events of Luxor and places are marked"
        )

    def of_action(thing: object) -> Sequence[Spot]:
        if to_whole(thing) is not None:
            return (place_spot(thing, board.chamber),)
        if isinstance(thing, ACTIONS):
            return _action_spots(shown, thing, seat)
        raise InvalidArgument(
            f"targets has {messages.shown(thing)}; actions of Luxor and places are marked"
        )

    happened = spots_of(last, of_event) | set(came_into_hands(shown, last))
    return Marks(happened, spots_of(targets, of_action))


def _event_spots(shown: State | View, event: object) -> Sequence[Spot]:  # noqa: PLR0911 (one line for each class)
    chamber = shown.board.chamber
    match event:
        case AdventurerMoved(_, origin, target):
            return place_spot(origin, chamber), place_spot(target, chamber)
        case AdventurerWoken(_, statue):
            return ("niche", statue), ("place", 0)
        case TreasureTaken(seat, place, treasure):
            return place_spot(place, chamber), (treasure.kind.value, seat)
        case TempleTileLaid(place=place):
            return (place_spot(place, chamber),)
        case CardPlayed():
            return (("discard",),)
        case HorusCardTurnedUp(_, card):
            return (("horus", card.level),)
        case PileShuffled():
            return (("draw",),)
        case KeyTaken(seat) | WildCardTaken(seat) | ScarabTaken(seat) | PointsScored(seat):
            return ((_BELONGINGS[type(event)], seat),)
        case _:
            return module_marks.event_spots(event, chamber)


def _action_spots(shown: State | View, action: object, seat: int | None) -> Sequence[Spot]:
    """Return what an action marks: on the board, in the hand of its seat, or beside."""
    spots = _common_spots(shown, action)
    if spots or seat is None:
        return spots
    return _own_spots(shown, action, seat)


def _common_spots(shown: State | View, action: object) -> Sequence[Spot]:  # noqa: PLR0911 (one line for each class)
    match action:
        case MoveAdventurer(origin, steps):
            return _movement(shown, origin, steps)
        case ActWith(place):
            return sent_on(shown.board, place)
        case ClaimTreasure():
            return [("place", place) for place in places_of_due(shown)]
        case TakeHorusCard(level):
            return (("horus", level),)
        case TakeKey():
            return (("keys",),)
        case TakeWildCard():
            return (("wild cards",),)
        case TakeScarab():
            return (("scarabs",),)
        case _:
            return module_marks.action_spots(shown, action)


def _own_spots(shown: State | View, action: object, seat: int) -> Sequence[Spot]:
    match action:
        case PlayCard(end):
            return (end_spot(shown, end, seat),)
        case _:
            return module_marks.own_spots(shown, action, seat)


def _movement(shown: State | View, origin: int, steps: int) -> Sequence[Spot]:
    """Return where a movement starts and where its first leg ends. :rule:`LX-1.2`.

    That of 0 steps is where the tile leads to, if it does. :rule:`MC-5.2`.
    """
    board = shown.board
    start = place_spot(origin, board.chamber)
    if origin == board.chamber:
        return (start,)
    if not steps:
        return sent_on(board, origin)
    target = board.track.ahead(origin, steps) if steps > 0 else board.track.behind(origin)
    if target is None and steps < 0 and shown.config.rulings.backward_onto_stairs:
        target = STAIRS
    return (start,) if target is None else (start, ("place", target))
