"""What events and actions of Luxor mark in a drawing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from attrs import evolve

from theban.core.awaiting import Decision
from theban.luxor import actions, events
from theban.luxor.board import STAIRS
from theban.luxor.knowledge.views import View
from theban.luxor.state import State
from theban.render.keys import POINTED, Role
from theban.render.luxor import keys
from theban.render.luxor.seen import due_of
from theban.render.luxor.svg.hands import came_into_hands
from theban.render.luxor.svg.modules import marks as modules
from theban.render.luxor.targets import targets_of
from theban.render.svg.marks import Marks, Pointing, Spot, place_spot

_BELONGINGS: dict[type, Callable[[int], Spot]] = {
    events.KeyTaken: keys.keys_key,
    events.WildCardTaken: keys.wild_cards_key,
    events.ScarabTaken: keys.scarabs_key,
    events.PointsScored: keys.points_key,
    **modules.BELONGINGS,
}
"""The belongings of a seat that events mark."""


def find_marks(shown: State | View, last: Sequence[object], targets: Sequence[object]) -> Marks:
    """Find what is to be marked."""
    due = due_of(shown)
    pointing = Pointing(
        game="Luxor",
        players=len(shown.players),
        last_place=shown.board.chamber,
        events=events.EVENTS,
        event_spots=partial(_event_spots, shown.board.chamber),
        actions=actions.ACTIONS,
        action_spots=partial(_framed, shown),
        pointed=partial(_pointed, shown),
        ghosts=partial(_ghosts, shown, due.seat if isinstance(due, Decision) else None),
    )
    marks = pointing.find(last, targets)
    return evolve(marks, last=marks.last | set(came_into_hands(shown, last)))


def _event_spots(chamber: int, event: events.Event) -> Sequence[Spot]:
    belonging = _BELONGINGS.get(type(event))
    if belonging is not None:
        return (belonging(event.seat),)
    match event:
        case events.AdventurerMoved(_, origin, target):
            return place_spot(origin, chamber), place_spot(target, chamber)
        case events.AdventurerWoken(_, statue):
            return keys.statue_key(statue), keys.place_key(STAIRS)
        case events.TreasureTaken(seat, place, treasure):
            return place_spot(place, chamber), keys.treasures_key(seat, treasure.kind)
        case events.TempleTileLaid(place=place):
            return (place_spot(place, chamber),)
        case events.CardPlayed():
            return (keys.DISCARD_PILE,)
        case events.HorusCardTurnedUp(_, card):
            return (keys.horus_key(card.level),)
        case events.PileShuffled():
            return (keys.DRAW_PILE,)
        case _:
            return modules.event_spots(chamber, event)


def _framed(shown: State | View, action: actions.Action) -> Sequence[Spot]:
    """Return what is framed of an action: who moves or what is taken, and places to go to."""
    if isinstance(action, actions.MoveAdventurer):
        place_spot(action.origin, shown.board.chamber)  # it may be of another board
    board = [keys.place_key(place) for place in range(shown.board.chamber + 1)]
    return [
        target.key
        for target in targets_of(shown, action)
        if target.role in {Role.FROM, Role.CARD} or (target.role is Role.TO and target.key in board)
    ]


def _pointed(shown: State | View, action: actions.Action) -> Sequence[Spot]:
    return [target.key for target in targets_of(shown, action) if target.role in POINTED]


def _ghosts(
    shown: State | View, seat: int | None, action: actions.Action
) -> Sequence[tuple[int, int]]:
    """Return where an adventurer goes, also where tiles send it on."""
    if seat is None or not isinstance(action, (actions.MoveAdventurer, actions.ActWith)):
        return ()
    to = {target.key for target in targets_of(shown, action) if target.role in {Role.TO, Role.VIA}}
    places = range(shown.board.chamber + 1)
    return [(seat, place) for place in places if keys.place_key(place) in to]
