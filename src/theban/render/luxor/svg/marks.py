"""What events and actions of Luxor mark in a drawing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from attrs import evolve

from theban.core.awaiting import Decision
from theban.luxor import actions, events
from theban.luxor.board import STAIRS
from theban.luxor.knowledge.views import View
from theban.luxor.state import State
from theban.render.luxor.seen import due_of
from theban.render.luxor.svg.hands import came_into_hands
from theban.render.luxor.svg.modules import marks as modules
from theban.render.luxor.svg.spots import end_spot, places_of_due, sent_on
from theban.render.svg.marks import Marks, Pointing, Spot, place_spot

_BELONGINGS: dict[type, str] = {
    events.KeyTaken: "keys",
    events.WildCardTaken: "wild cards",
    events.ScarabTaken: "scarabs",
    events.PointsScored: "points",
    **modules.BELONGINGS,
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
    due = due_of(shown)
    pointing = Pointing(
        game="Luxor",
        players=len(shown.players),
        last_place=shown.board.chamber,
        events=events.EVENTS,
        event_spots=partial(_event_spots, shown.board.chamber),
        actions=actions.ACTIONS,
        action_spots=partial(_action_spots, shown, due.seat if isinstance(due, Decision) else None),
    )
    marks = pointing.find(last, targets)
    return evolve(marks, last=marks.last | set(came_into_hands(shown, last)))


def _event_spots(chamber: int, event: events.Event) -> Sequence[Spot]:  # noqa: PLR0911 (one line for each class)
    belonging = _BELONGINGS.get(type(event))
    if belonging is not None:
        return ((belonging, event.seat),)
    match event:
        case events.AdventurerMoved(_, origin, target):
            return place_spot(origin, chamber), place_spot(target, chamber)
        case events.AdventurerWoken(_, statue):
            return ("niche", statue), ("place", 0)
        case events.TreasureTaken(seat, place, treasure):
            return place_spot(place, chamber), (treasure.kind.value, seat)
        case events.TempleTileLaid(place=place):
            return (place_spot(place, chamber),)
        case events.CardPlayed():
            return (("discard",),)
        case events.HorusCardTurnedUp(_, card):
            return (("horus", card.level),)
        case events.PileShuffled():
            return (("draw",),)
        case _:
            return modules.event_spots(chamber, event)


def _action_spots(shown: State | View, seat: int | None, action: actions.Action) -> Sequence[Spot]:  # noqa: PLR0911 (one line for each class)
    """Return what an action marks: on the board, in the hand of its seat, or beside."""
    match action:
        case actions.MoveAdventurer(origin, steps):
            return _movement(shown, origin, steps)
        case actions.ActWith(place):
            return sent_on(shown.board, place)
        case actions.ClaimTreasure():
            return [("place", place) for place in places_of_due(shown)]
        case actions.TakeHorusCard(level):
            return (("horus", level),)
        case actions.TakeKey():
            return (("keys",),)
        case actions.TakeWildCard():
            return (("wild cards",),)
        case actions.TakeScarab():
            return (("scarabs",),)
        case actions.PlayCard(end) if seat is not None:
            return (end_spot(shown, end, seat),)
        case _:
            return modules.action_spots(shown, seat, action)


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
