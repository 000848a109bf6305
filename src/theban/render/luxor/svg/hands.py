"""Where the cards that came into hands stand now, told by what happened; for the marks.

Events name no places in a hand: a card comes into its middle, and what happens later moves it.  So
the places are found backwards, from the hand as it stands.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from theban.core.awaiting import Chance
from theban.luxor.events import CardPlayed, CardReceived, HandCardMoved, HorusCardGained
from theban.luxor.frames import ChanceKind
from theban.luxor.knowledge.views import View
from theban.luxor.parts.mummy_happenings import HandCardsDiscarded
from theban.luxor.pieces import End
from theban.luxor.state import State
from theban.render.luxor.keys import card_key
from theban.render.luxor.seen import due_of
from theban.render.svg.marks import Spot


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
