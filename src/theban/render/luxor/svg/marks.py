"""What events and actions of Luxor mark in a drawing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from attrs import evolve

from theban.core.situation import Chance, Decision
from theban.luxor import actions, events
from theban.luxor.board import STAIRS
from theban.luxor.events import CardPlayed, CardReceived, Event, HandCardMoved, HorusCardGained
from theban.luxor.frames import ChanceKind
from theban.luxor.parts import artifacts, characters
from theban.luxor.parts import mummy as happenings
from theban.luxor.parts.mummy import HandCardsDiscarded
from theban.luxor.pieces import End
from theban.luxor.state import State
from theban.luxor.views import View
from theban.render.luxor import keys
from theban.render.luxor.keys import card_key, targets_of
from theban.render.luxor.seen import due_of
from theban.render.pieces import POINTED, Role
from theban.render.svg.canvas import Marks, Pointing, Spot, place_spot

BELONGINGS: dict[type, Callable[[int], Spot]] = {
    characters.KeysSpent: keys.keys_key,
    characters.RerollTaken: keys.character_key,
    characters.SetFlipped: keys.character_key,
    happenings.ScarabReturned: keys.scarabs_key,
    happenings.TalismansTaken: keys.talismans_key,
}
"""The belongings of a seat that events mark."""


def event_spots(chamber: int, event: Event) -> Sequence[Spot]:
    """Return what an event marks."""
    match event:
        case happenings.MummyMoved(_, origin, target):
            return place_spot(origin, chamber), place_spot(target, chamber)
        case (
            happenings.AdventurersLaidDown(place=place)
            | happenings.AdventurersStoodUp(place=place)
            | artifacts.TreasureTurnedUp(place=place)
        ):
            return (place_spot(place, chamber),)
        case happenings.HandCardsDiscarded():
            return (keys.DISCARD_PILE,)
        case HandCardMoved(seat, source, target):
            return keys.card_key(seat, source), keys.card_key(seat, target)
        case happenings.MummyTileActivated(_, slot) | happenings.MummyTileTurnedUp(_, slot):
            return (keys.mummy_tile_key(slot),)
        case happenings.MummyTilesShuffled():
            return (keys.MUMMY_TILES,)
        case _:
            return ()


def came_into_hands(shown: State | View, happened: Sequence[object]) -> Iterator[Spot]:
    """Return where in the hands the cards stand that came into them. :rule:`LX-6.1`."""
    for seat in range(len(shown.players)):
        events = [event for event in happened if getattr(event, "seat", None) == seat]
        redraws = _is_redrawing(shown, seat)
        for slot in _slots(len(shown.players[seat].hand), events, redraws=redraws):
            yield card_key(seat, slot)


def _is_redrawing(shown: State | View, seat: int) -> bool:
    """Say whether a mummy tile lets a seat draw a new hand, from left to right. :rule:`MC-4.3`."""
    subject = shown.subject
    if subject is None or subject.slot is None:
        return False
    return due_of(shown) == Chance(seat, ChanceKind.CARD)


def _slots(cards: int, events: Sequence[object], *, redraws: bool) -> Iterator[int]:
    """Return the places, the last card that came first."""
    # For each card of the hand at some moment its place now, or None if it has left since.
    row: list[int | None] = list(range(cards))
    at_end = _drawn_at_end(events, redraws=redraws)
    for number, event in reversed(list(enumerate(events))):
        match event:
            case CardReceived() | HorusCardGained() if row:
                slot = row.pop(-1 if number in at_end else (len(row) - 1) // 2)
                if slot is not None:
                    yield slot
            case CardPlayed(end=end):
                row.insert(0 if end is End.LEFT else len(row), None)
            case HandCardMoved(source=source, target=target) if target < len(row):
                row.insert(source, row.pop(target))
            case HandCardsDiscarded(cards=gone) if len(gone) == 1:
                return  # from which place is not told
            case HandCardsDiscarded(cards=gone):
                row = [None] * len(gone)
            case _:
                pass


def _drawn_at_end(events: Sequence[object], *, redraws: bool) -> set[int]:
    """Return which events are of a new hand, drawn from left to right. :rule:`MC-4.3`."""
    numbers: set[int] = set()
    missing = 0
    for number, event in enumerate(events):
        match event:
            case HandCardsDiscarded(cards=gone):
                missing = len(gone) if len(gone) > 1 else 0
            case CardReceived() if missing:
                missing -= 1
                numbers.add(number)
            case _:
                pass
    if redraws and not numbers:
        numbers.update(n for n, event in enumerate(events) if isinstance(event, CardReceived))
    return numbers


_BELONGINGS: dict[type, Callable[[int], Spot]] = {
    events.KeyTaken: keys.keys_key,
    events.WildCardTaken: keys.wild_cards_key,
    events.ScarabTaken: keys.scarabs_key,
    events.PointsScored: keys.points_key,
    **BELONGINGS,
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
            return event_spots(chamber, event)


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
