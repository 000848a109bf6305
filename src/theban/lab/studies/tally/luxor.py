"""What seats of Luxor take: treasures, cards of Horus, what supplies give, sarcophagi, tiles."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, Final

from theban.lab.studies.tally.counting import Tally
from theban.luxor import events
from theban.luxor.notation import format_card, format_effect, format_tile
from theban.luxor.parts import mummy
from theban.luxor.state import State

_COUNTED: Final[dict[object, Callable[[Any], tuple[str, int]]]] = {
    events.TreasureTaken: lambda event: (f"treasure:{format_tile(event.treasure)}", 1),
    events.HorusCardGained: lambda event: (f"horus card:{format_card(event.card)}", 1),
    events.KeyTaken: lambda _event: ("supply:key", 1),
    events.WildCardTaken: lambda _event: ("supply:wild card", 1),
    events.ScarabTaken: lambda event: (f"scarab:{event.value}", 1),
    events.ChamberEntered: lambda event: (_entry(event.sarcophagus), 1),
    events.CardPlayed: lambda event: (f"played:{format_card(event.card)}", 1),
    events.NoMove: lambda _event: ("played:no move", 1),
    mummy.TalismansTaken: lambda event: ("supply:talisman", event.talismans),
    mummy.MummyTileActivated: lambda event: (f"mummy tile:{format_effect(event.effect)}", 1),
    mummy.AdventurersLaidDown: lambda event: ("mummy:laid down", event.number),
    mummy.AdventurersStoodUp: lambda event: ("mummy:stood up", event.number),
}


def _entry(sarcophagus: int | None) -> str:
    return "chamber:no sarcophagus" if sarcophagus is None else f"chamber:sarcophagus {sarcophagus}"


def _of_event(event: object) -> Iterable[tuple[int, str, int]]:
    count = _COUNTED.get(type(event))
    if count is None:
        return ()
    thing, number = count(event)
    seat: int = getattr(event, "seat", 0)
    return ((seat, thing, number),)


def _of_seat(state: State, seat: int) -> Iterable[str]:
    expansion = state.players[seat].expansion
    if expansion is None or expansion.characters is None:
        return ()
    return (f"character:{expansion.characters.character.value.replace('_', ' ')}",)


def _told(label: str) -> str:
    """Return what a report calls a label: those of Horus cards begin with their level."""
    plain = re.sub(r"(?<=[a-z])-|-(?=[a-z])", " ", label.replace("+-", "\u00b1"))
    return re.sub(r"^horus([123]) (.*)$", r"Horus \1: \2", plain)


_GROUPS = (
    "chamber",
    "treasure",
    "supply",
    "scarab",
    "mummy tile",
    "mummy",
    "character",
    "horus card",
    "played",
)

TALLY: Final = Tally(_of_event, _of_seat, _told, _GROUPS)
"""How Luxor counts."""
