"""Tutankhamun's actions, events and decisions in one sentence each."""

from __future__ import annotations

from typing import assert_never

from theban.core.errors import InvalidArgument
from theban.core.messages import shown
from theban.render.names import Names
from theban.render.tutankhamun.choices import action_words_in
from theban.render.tutankhamun.labels import tile_words
from theban.render.words import full_sentence, possessive
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
from theban.tutankhamun.knowledge.views import View
from theban.tutankhamun.pieces import ScarabRing
from theban.tutankhamun.state import State
from theban.tutankhamun.text.notation import format_tile
from theban.tutankhamun.words.due import DECISIONS

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
    return _clause(_action_words(action), names, seat)


def tell_choice(action: Action, names: Names, seat: int | None, view: object) -> str:
    """Tell an action with the position in which it is chosen at hand.

    Args:
        action: the action.
        names: the names of the seats.
        seat: whose action it is, or None.
        view: a view, or a state.

    Raises:
        InvalidArgument: it is neither.
    """
    if not isinstance(view, (State, View)):
        raise InvalidArgument(f"view is {shown(view)}; it must be a view or a state of Tutankhamun")
    return _clause(action_words_in(view, action) or _action_words(action), names, seat)


def _clause(words: tuple[str, str], names: Names, seat: int | None) -> str:
    verb, rest = words
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
            return f"It is {possessive(name)} turn."
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
            return f"{possessive(name)} points {f'fall by {points}' if points else 'do not fall'}."
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

    Example:
        >>> tell_decision(DecisionKind.SAIL, "Ben")
        'Ben chooses where to sail.'
    """
    return full_sentence(DECISIONS[kind].format(seat=name), name)
