"""What events and actions of Luxor mark in a drawing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import evolve

from theban.core.situation import Chance, Decision
from theban.luxor import actions, events
from theban.luxor.events import CardPlayed, CardReceived, HandCardMoved, HorusCardGained
from theban.luxor.frames import ChanceKind
from theban.luxor.parts.characters import KeysSpent
from theban.luxor.parts.mummy import HandCardsDiscarded
from theban.luxor.pieces import End
from theban.render.luxor.actions import targets_of
from theban.render.luxor.events import keys_of
from theban.render.luxor.seen import Shown, due_of
from theban.render.pieces import Role, Target
from theban.render.svg.canvas import Marks, marks_of, place_spot


def find_marks(shown: Shown, last: Sequence[object], targets: Sequence[object]) -> Marks:
    """Find what is to be marked."""
    chamber, due = shown.board.chamber, due_of(shown)

    def pointed_at(action: actions.Action) -> Sequence[Target]:
        if isinstance(action, actions.MoveAdventurer):
            place_spot(action.origin, chamber)  # it may be of another board
        return targets_of(shown, action)

    marks = marks_of(
        last,
        targets,
        game="Luxor",
        players=len(shown.players),
        last_place=chamber,
        events=events.EVENTS,
        event_spots=lambda event: _event_spots(chamber, event),
        actions=actions.ACTIONS,
        targets_of=pointed_at,
    )
    # An adventurer goes where its action points, and on to where tiles send it.
    ghosts = (
        (due.seat, int(target.key.removeprefix("place:")))
        for action in targets
        if isinstance(action, (actions.MoveAdventurer, actions.ActWith))
        for target in targets_of(shown, action)
        if isinstance(due, Decision) and target.role in {Role.TO, Role.VIA}
    )
    happened = marks.last | set(came_into_hands(shown, last))
    return evolve(marks, last=happened, ghosts=frozenset(ghosts))


_NOT_MARKED = (
    events.TurnStarted,
    events.DieThrown,
    events.NoMove,
    events.ChamberEntered,
    events.HorusCardGained,
    events.CardReceived,
)
"""Events whose marks would say nothing; cards that came into hands are marked where they are."""
_NOT_MARKED_IN = {Role.FROM: ("pile:", "supply:"), Role.TO: ("die", "box")}
"""Things that are not marked for what goes from or to them."""


def _event_spots(chamber: int, event: events.Event) -> Sequence[str]:
    """Return what an event marks of the things that it is about."""
    if isinstance(event, _NOT_MARKED):
        return ()
    if isinstance(event, KeysSpent):
        return (f"keys:{event.seat}",)
    spots = [
        target.key
        for target in keys_of(event)
        if target.role in _NOT_MARKED_IN and not target.key.startswith(_NOT_MARKED_IN[target.role])
    ]
    for spot in spots:
        if spot.startswith("place:"):
            place_spot(int(spot.removeprefix("place:")), chamber)  # it may be of another board
    return spots


def came_into_hands(shown: Shown, happened: Sequence[object]) -> Iterator[str]:
    """Return where in the hands the cards stand that came into them. :rule:`LX-6.1`."""
    subject, due = shown.subject, due_of(shown)
    for seat in range(len(shown.players)):
        events = [event for event in happened if getattr(event, "seat", None) == seat]
        # A mummy tile lets a seat draw a new hand, from left to right: MC-4.3.
        is_of_tile = subject is not None and subject.slot is not None
        redraws = is_of_tile and due == Chance(seat, ChanceKind.CARD)
        for slot in _slots(len(shown.players[seat].hand), events, redraws=redraws):
            yield f"hand:{seat}:{slot}"


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
