"""Tutankhamun's actions, events and decisions in one sentence each."""

from __future__ import annotations

from typing import assert_never

from theban.render.names import Names
from theban.render.tutankhamun_labels import tile_words
from theban.render.words import count
from theban.tutankhamun.actions import (
    Action,
    Banish,
    CollectBehind,
    Decline,
    Pass,
    Retreat,
    Sail,
    SwapFrom,
    SwapRing,
    SwapWith,
    TakeFromUnderworld,
)
from theban.tutankhamun.events import (
    BoatRetreated,
    BoatSailed,
    Ending,
    Event,
    GameEnded,
    IdolBuried,
    IdolDeclined,
    IdolFound,
    IdolIdle,
    PointsScored,
    RingSwapped,
    SetScored,
    TileBanished,
    TileCollected,
    TileFetched,
    TilesSwapped,
    TileTrailed,
    TurnPassed,
    TurnStarted,
    UnderworldTileTaken,
)
from theban.tutankhamun.frames import DecisionKind
from theban.tutankhamun.notation import format_tile
from theban.tutankhamun.pieces import ScarabRing

ENDINGS = {
    Ending.ZERO: "a player has no points left",
    Ending.NILE_EMPTY: "the Nile is empty",
}
"""Why a game is over. :rule:`TT-7.1`."""


# --- Actions -----------------------------------------------------------------------------------


def tell_action(action: Action, names: Names, seat: int | None, _config: object) -> str:
    """Tell what a seat does, or, without a seat, what could be done.

    Args:
        action: the action.
        names: the names of the seats.
        seat: whose action it is, or None.
    """
    verb, rest = _action_words(action)
    if seat is None:
        return f"{verb.capitalize()}{rest}."
    return f"{names.of(seat)} {verb}{'es' if verb.endswith(('s', 'h')) else 's'}{rest}."


def _action_words(action: Action) -> tuple[str, str]:  # noqa: C901, PLR0911 (one line for each class)
    """Return a verb, and what follows it with the blank before."""
    match action:
        case Sail(place):
            return "sail", f" to place {place}"
        case Pass():
            return "pass", ""
        case TakeFromUnderworld(tile):
            return "take", f" {tile_words(tile)} from the Underworld"
        case SwapRing(place):
            return "swap", f" a Scarab Ring with the tile at place {place}"
        case Banish(place):
            return "send", f" the tile at place {place} to the Underworld"
        case SwapFrom(place):
            return "swap", f" the tile at place {place} with another"
        case SwapWith(place):
            return "swap", f" it with the tile at place {place}"
        case CollectBehind(place):
            return "fetch", f" the tile at place {place}"
        case Retreat():
            return "retreat", " behind all boats and tiles"
        case Decline():
            return "decline", " what the idol offers"
        case _:
            assert_never(action)


# --- Events ------------------------------------------------------------------------------------


def tell_event(event: Event, names: Names, _seat: int | None, _config: object) -> str:  # noqa: C901, PLR0911, PLR0912 (one line for each class)
    """Tell what happened.

    Args:
        event: the event.
        names: the names of the seats.
    """
    name = names.of(event.seat)
    match event:
        case TurnStarted():
            return f"It is the turn of {name}."
        case BoatSailed(_, origin, place):
            return f"{name} sails from {_origin(origin)} to place {place}."
        case TurnPassed():
            return f"{name} passes."
        case TileCollected(_, tile):
            return f"{name} collects {tile_words(tile)}."
        case IdolFound(_, idol):
            return f"{name} finds {tile_words(idol)}."
        case IdolIdle(_, idol):
            return f"{format_tile(idol)} has no effect."
        case IdolDeclined():
            return f"{name} declines what the idol offers."
        case IdolBuried(_, idol):
            return f"The idol of {format_tile(idol)} goes to the Tomb."
        case UnderworldTileTaken(_, tile):
            return f"{name} takes {tile_words(tile)} from the Underworld."
        case RingSwapped(_, place, tile):
            return f"{name} swaps a Scarab Ring with {tile_words(tile)} at place {place}."
        case TileBanished(_, place, tile):
            return f"{name} sends {tile_words(tile)} at place {place} to the Underworld."
        case TilesSwapped(_, first, second):
            return f"{name} swaps the tiles at places {first} and {second}."
        case TileFetched(_, place, tile):
            return f"{name} fetches {tile_words(tile)} at place {place}."
        case BoatRetreated(_, origin):
            return f"{name} retreats from {_origin(origin)} behind all boats and tiles."
        case TileTrailed(_, place, tile):
            words = tile_words(tile)
            return f"{words[0].upper()}{words[1:]} at place {place} trails to the Underworld."
        case PointsScored(_, points):
            return f"{name} scores {count(points, 'point')}."
        case SetScored():
            return _set_scored(event, names)
        case GameEnded(_, ending):
            return f"The game ends: {ENDINGS[ending]}."
        case _:
            assert_never(event)


def _origin(place: int) -> str:
    return f"place {place}" if place >= 0 else "before the source"


def _set_scored(event: SetScored, names: Names) -> str:
    firsts = " and ".join(map(names.of, event.firsts)) or "nobody"
    if isinstance(event.tile, ScarabRing):
        return f"The last Scarab Ring has left the Nile; the bonus goes to {firsts}."
    second = "" if event.second is None else f", second place to {names.of(event.second)}"
    shared = "shared by" if len(event.firsts) > 1 else "to"
    head = f"The set {format_tile(event.tile)} is complete"
    if not event.firsts and event.second is None:
        return f"{head}; nobody scores."
    return f"{head}: first place {shared} {firsts}{second}."


# --- What is awaited ---------------------------------------------------------------------------


def tell_decision(kind: DecisionKind, name: str) -> str:
    """Tell what a player is to decide.

    Args:
        kind: which decision.
        name: the player's name.
    """
    match kind:
        case DecisionKind.SAIL:
            what = "where to sail"
        case DecisionKind.OSIRIS:
            what = "a tile to take from the Underworld"
        case DecisionKind.ISIS:
            what = "a tile to swap with a Scarab Ring"
        case DecisionKind.RA:
            what = "a tile to send to the Underworld"
        case DecisionKind.THOTH:
            what = "the first of two tiles ahead to swap"
        case DecisionKind.THOTH_WITH:
            what = "the second of the two tiles to swap"
        case DecisionKind.HORUS:
            what = "a tile behind to fetch, or to retreat"
        case _:
            assert_never(kind)
    return f"{name} chooses {what}."
