"""What events and actions of modules mark in a drawing."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from theban.luxor.events import Event, HandCardMoved
from theban.luxor.parts import artifacts, characters
from theban.luxor.parts import mummy_happenings as happenings
from theban.render.luxor import keys
from theban.render.svg.marks import Spot, place_spot

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
