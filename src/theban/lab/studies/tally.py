"""What a seat took and did in a game, told from the events: one entry with a count for each thing.

An entry is a group and a label, such as ``treasure:vase 2/3``.  Games of others have no entries.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, Final, TypeAlias

from attrs import frozen

from theban.luxor import events as luxor
from theban.luxor.notation import format_card, format_effect, format_tile
from theban.luxor.parts import mummy
from theban.tutankhamun import events as tutankhamun
from theban.tutankhamun.pieces import tile_name

_Counted: TypeAlias = Iterable[tuple[int, str, int]]
"""Seats, things and how many of each."""


def _scored(event: tutankhamun.SetScored) -> _Counted:
    name = tile_name(event.tile)
    for seat in event.firsts:
        yield seat, f"first in a set:{name}", 1
    if event.second is not None:
        yield event.second, f"second in a set:{name}", 1


def _one(thing: Callable[[Any], str]) -> Callable[[Any], _Counted]:
    return lambda event: ((event.seat, thing(event), 1),)


def _entry(event: luxor.ChamberEntered) -> str:
    if event.sarcophagus is None:
        return "chamber:no sarcophagus"
    return f"chamber:sarcophagus {event.sarcophagus}"


_COUNTED: Final[dict[object, Callable[[Any], _Counted]]] = {
    luxor.TreasureTaken: _one(lambda event: f"treasure:{format_tile(event.treasure)}"),
    luxor.HorusCardGained: _one(lambda event: f"horus card:{format_card(event.card)}"),
    luxor.KeyTaken: _one(lambda _event: "supply:key"),
    luxor.WildCardTaken: _one(lambda _event: "supply:wild card"),
    luxor.ScarabTaken: _one(lambda event: f"scarab:{event.value}"),
    luxor.ChamberEntered: _one(_entry),
    luxor.CardPlayed: _one(lambda event: f"played:{format_card(event.card)}"),
    luxor.NoMove: _one(lambda _event: "played:no move"),
    mummy.TalismansTaken: lambda event: ((event.seat, "supply:talisman", event.talismans),),
    mummy.MummyTileActivated: _one(lambda event: f"mummy tile:{format_effect(event.effect)}"),
    mummy.AdventurersLaidDown: lambda event: ((event.seat, "mummy:laid down", event.number),),
    mummy.AdventurersStoodUp: lambda event: ((event.seat, "mummy:stood up", event.number),),
    tutankhamun.TileCollected: _one(lambda event: f"tile:{tile_name(event.tile)}"),
    tutankhamun.IdolFound: _one(lambda event: f"idol:{tile_name(event.idol)}"),
    tutankhamun.IdolIdle: _one(lambda event: f"idol without effect:{tile_name(event.idol)}"),
    tutankhamun.SetScored: _scored,
    tutankhamun.BoatSailed: _one(
        lambda event: f"sailed:{'ahead' if event.place > event.origin else 'back'}"
    ),
}


@frozen
class Tally:
    """How a game counts the things that its seats take."""

    of_seat: Callable[[Any, int], Iterable[str]] = lambda _state, _seat: ()
    """Gives what a seat has from the start, such as a character, told from the last state."""
    told: Callable[[str], str] = str
    """Gives what a report calls a label."""
    groups: tuple[str, ...] = ()
    """The groups in the order in which a report tells them."""

    @staticmethod
    def of_event(event: object) -> _Counted:
        """Return what an event gives to seats."""
        counted = _COUNTED.get(type(event))
        return () if counted is None else counted(event)


def _character_of(state: Any, seat: int) -> Iterable[str]:  # noqa: ANN401 (of Luxor)
    expansion = state.players[seat].expansion
    if expansion is None or expansion.characters is None:
        return ()
    return (f"character:{expansion.characters.character.value.replace('_', ' ')}",)


def _told(label: str) -> str:
    """Return what a report calls a label: those of Horus cards begin with their level."""
    plain = re.sub(r"(?<=[a-z])-|-(?=[a-z])", " ", label.replace("+-", "\u00b1"))
    return re.sub(r"^horus([123]) (.*)$", r"Horus \1: \2", plain)


_TALLIES: Final = {
    "luxor": Tally(
        _character_of,
        _told,
        (
            *("chamber", "treasure", "supply", "scarab", "mummy tile", "mummy", "character"),
            *("horus card", "played"),
        ),
    ),
    "tutankhamun": Tally(
        groups=(
            "first in a set",
            "second in a set",
            "tile",
            "idol",
            "idol without effect",
            "sailed",
        )
    ),
}


def tally_of(game: str) -> Tally:
    """Return how a game counts.

    Args:
        game: the name of the game.

    Example:
        >>> from theban.luxor import KeyTaken
        >>> list(tally_of("luxor").of_event(KeyTaken(seat=2)))
        [(2, 'supply:key', 1)]
    """
    return _TALLIES.get(game, Tally())
