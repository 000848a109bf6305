"""What events and actions of modules mark in a drawing."""

from __future__ import annotations

from collections.abc import Sequence

from theban.luxor.actions import Action, MoveHandCard
from theban.luxor.events import Event, HandCardMoved
from theban.luxor.knowledge.views import View
from theban.luxor.parts import artifacts, characters, equipment, mummy
from theban.luxor.parts import mummy_happenings as happenings
from theban.luxor.state import State
from theban.render.luxor.modules.seen import lying_places, mummy_of
from theban.render.luxor.svg.spots import end_spot, places_of_due, sent_on
from theban.render.svg.marks import Spot, place_spot

BELONGINGS: dict[type, str] = {
    characters.KeysSpent: "keys",
    characters.RerollTaken: "character",
    characters.SetFlipped: "character",
    happenings.ScarabReturned: "scarabs",
    happenings.TalismansTaken: "talismans",
}
"""The belongings of a seat that events mark."""


def event_spots(chamber: int, event: Event) -> Sequence[Spot]:  # noqa: PLR0911 (one line for each class)
    """Return what an event marks.

    Args:
        chamber: the place of the chamber.
        event: an event, which may be of no module.
    """
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
            return (("discard",),)
        case HandCardMoved(seat, source, target):
            return ("hand", seat, source), ("hand", seat, target)
        case happenings.MummyTileActivated(_, slot) | happenings.MummyTileTurnedUp(_, slot):
            return (("mummy tile", slot),)
        case happenings.MummyTilesShuffled():
            return (("mummy tiles",),)
        case _:
            return ()


def action_spots(shown: State | View, seat: int | None, action: Action) -> Sequence[Spot]:
    """Return what an action marks.

    Args:
        shown: the state or the view that is drawn.
        seat: the seat that decides, or None.
        action: an action, which may be of no module.
    """
    match action:
        case mummy.StandUp(place):
            return (place_spot(place, shown.board.chamber),)
        case characters.PerformTempleAction():
            return [spot for place in places_of_due(shown) for spot in sent_on(shown.board, place)]
        case mummy.ActivateMummyTile(slot):
            return (("mummy tile", slot),)
        case characters.AdvanceAll() | characters.JoinNext():
            return (("discard",),)  # as the card says, which lies there
        case _:
            return () if seat is None else _own_spots(shown, seat, action)


def _own_spots(shown: State | View, seat: int, action: Action) -> Sequence[Spot]:  # noqa: PLR0911 (one line for each class)
    """Return what an action marks of the seat that decides."""
    match action:
        case equipment.AddCard(end):
            return (end_spot(shown, end, seat),)
        case mummy.DiscardHandCard(slot):
            return (("hand", seat, slot),)
        case MoveHandCard(source, target):
            return ("hand", seat, source), ("hand", seat, target)
        case mummy.ExchangeScarab():
            return (("scarabs", seat),)
        case mummy.TryStandUp():
            places = lying_places(shown.players[seat])
            part = mummy_of(shown)
            return [("place", place) for place in places if part and place != part.place]
        case characters.Reroll() | characters.TakeExtraTurn():
            return (("character", seat),)
        case _:
            return ()
