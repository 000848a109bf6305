"""What events and actions of modules mark in a drawing."""

from __future__ import annotations

from collections.abc import Sequence

from theban.luxor.actions import MoveHandCard
from theban.luxor.events import HandCardMoved
from theban.luxor.knowledge.views import View
from theban.luxor.parts.artifacts import TreasureTurnedUp
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
    MummyTilesShuffled,
    MummyTileTurnedUp,
    ScarabReturned,
    TalismansTaken,
)
from theban.luxor.state import State
from theban.render.luxor.modules.pictures import lying_places, mummy_of
from theban.render.luxor.svg.spots import end_spot, places_of_due, sent_on
from theban.render.svg.marks import Spot, place_spot

_BELONGINGS: dict[type, str] = {
    KeysSpent: "keys",
    ScarabReturned: "scarabs",
    TalismansTaken: "talismans",
    RerollTaken: "character",
    SetFlipped: "character",
}
"""The belongings of a seat that events mark."""


def event_spots(event: object, chamber: int) -> Sequence[Spot]:  # noqa: PLR0911 (one line for each class)
    """Return what an event marks.

    Args:
        event: an event, which may be of no module.
        chamber: the place of the chamber.
    """
    match event:
        case MummyMoved(_, origin, target):
            return place_spot(origin, chamber), place_spot(target, chamber)
        case (
            AdventurersLaidDown(place=place)
            | AdventurersStoodUp(place=place)
            | TreasureTurnedUp(place=place)
        ):
            return (place_spot(place, chamber),)
        case HandCardsDiscarded():
            return (("discard",),)
        case HandCardMoved(seat, source, target):
            return ("hand", seat, source), ("hand", seat, target)
        case MummyTileActivated(_, slot) | MummyTileTurnedUp(_, slot):
            return (("mummy tile", slot),)
        case MummyTilesShuffled():
            return (("mummy tiles",),)
        case (
            KeysSpent(seat)
            | ScarabReturned(seat)
            | TalismansTaken(seat)
            | RerollTaken(seat)
            | SetFlipped(seat)
        ):
            return ((_BELONGINGS[type(event)], seat),)
        case _:
            return ()


def action_spots(shown: State | View, action: object) -> Sequence[Spot]:
    """Return what an action marks on the board and beside it.

    Args:
        shown: the state or the view that is drawn.
        action: an action, which may be of no module.
    """
    match action:
        case StandUp(place):
            return (place_spot(place, shown.board.chamber),)
        case PerformTempleAction():
            return [spot for place in places_of_due(shown) for spot in sent_on(shown.board, place)]
        case ActivateMummyTile(slot):
            return (("mummy tile", slot),)
        case AdvanceAll() | JoinNext():
            return (("discard",),)  # as the card says, which lies there
        case _:
            return ()


def own_spots(shown: State | View, action: object, seat: int) -> Sequence[Spot]:  # noqa: PLR0911 (one line for each class)
    """Return what an action marks of the seat that decides.

    Args:
        shown: the state or the view that is drawn.
        action: an action, which may be of no module.
        seat: the seat.
    """
    match action:
        case AddCard(end):
            return (end_spot(shown, end, seat),)
        case DiscardHandCard(slot):
            return (("hand", seat, slot),)
        case MoveHandCard(source, target):
            return ("hand", seat, source), ("hand", seat, target)
        case ExchangeScarab():
            return (("scarabs", seat),)
        case TryStandUp():
            places = lying_places(shown.players[seat])
            mummy = mummy_of(shown)
            return [("place", place) for place in places if mummy and place != mummy.place]
        case Reroll() | TakeExtraTurn():
            return (("character", seat),)
        case _:
            return ()
