"""Tutankhamun's actions and events in one sentence each."""

from __future__ import annotations

from theban.core.errors import InvalidArgument
from theban.core.messages import shown
from theban.render.names import Names
from theban.render.telling import Sentences, Words, action_sentence, tell
from theban.render.tutankhamun.choices import action_words_in
from theban.render.tutankhamun.labels import tile_words
from theban.render.words import capitalized
from theban.tutankhamun import actions, events
from theban.tutankhamun.knowledge.views import View
from theban.tutankhamun.pieces import ScarabRing
from theban.tutankhamun.state import State
from theban.tutankhamun.text.notation import format_tile

ACTIONS: Sentences = {
    actions.Sail: "sail to place {place}",
    actions.Pass: "pass",
    actions.TakeFromUnderworld: "take {tile} from the Underworld",
    actions.SwapRing: "swap a Scarab Ring with the tile at place {place}",
    actions.Banish: "send the tile at place {place} to the Underworld",
    actions.SwapFrom: "swap the tile at place {place} with another",
    actions.SwapWith: "swap it with the tile at place {place}",
    actions.CollectBehind: "fetch the tile at place {place}",
    actions.Retreat: "retreat behind all boats and tiles",
    actions.Decline: "decline what the idol offers",
}
"""What a seat does, without the seat: a verb, and what follows it."""


def _set_scored(event: events.SetScored) -> str:
    if isinstance(event.tile, ScarabRing):
        return "The last Scarab Ring has left the Nile; the bonus goes to {firsts}."
    if not event.firsts and event.second is None:
        return "The set {name_of_tile} is complete; nobody scores."
    shared = "shared by" if len(event.firsts) > 1 else "to"
    second = "" if event.second is None else ", second place to {second}"
    return f"The set {{name_of_tile}} is complete: first place {shared} {{firsts}}{second}."


EVENTS: Sentences = {
    events.TurnStarted: "It is {name}'s turn.",
    events.BoatSailed: "{name} sails from {origin} to place {place}.",
    events.TurnPassed: "{name} passes.",
    events.TileCollected: "{name} collects {tile}.",
    events.IdolFound: "{name} finds {idol}.",
    events.IdolIdle: "{name_of_idol} has no effect.",
    events.IdolDeclined: "{name} declines what the idol offers.",
    events.IdolBuried: "The idol of {name_of_idol} goes to the Tomb.",
    events.UnderworldTileTaken: "{name} takes {tile} from the Underworld.",
    events.RingSwapped: "{name} swaps a Scarab Ring with {tile} at place {place}.",
    events.TileBanished: "{name} sends {tile} at place {place} to the Underworld.",
    events.TilesSwapped: "{name} swaps the tiles at places {first} and {second}.",
    events.TileFetched: "{name} fetches {tile} at place {place}.",
    events.BoatRetreated: "{name} retreats from {origin} behind all boats and tiles.",
    events.TileTrailed: "{tile_first} at place {place} trails to the Underworld.",
    events.PointsScored: lambda event: (
        "{name}'s points fall by {points}." if event.points else "{name}'s points do not fall."
    ),
    events.SetScored: _set_scored,
    events.GameEnded: "The game ends: {ending}.",
}
"""What happened."""

ENDINGS = {
    events.Ending.ZERO: "a player has no points left",
    events.Ending.NILE_EMPTY: "the Nile is empty",
}
"""Why a game is over. :rule:`TT-7.1`."""

_WORDS: Words = {
    "origin": lambda event: f"place {event.origin}" if event.origin >= 0 else "before the source",
    "tile": lambda thing: tile_words(thing.tile),
    "tile_first": lambda event: capitalized(tile_words(event.tile)),
    "name_of_tile": lambda event: format_tile(event.tile),
    "idol": lambda event: tile_words(event.idol),
    "name_of_idol": lambda event: format_tile(event.idol),
    "ending": lambda event: ENDINGS[event.ending],
}


def tell_action(action: actions.Action, names: Names, seat: int | None, _config: object) -> str:
    """Tell what a seat does, or, without a seat, what could be done.

    Args:
        action: the action.
        names: the names of the seats.
        seat: whose action it is, or None.
    """
    return action_sentence(tell(ACTIONS, action, _WORDS), names, seat)


def tell_choice(action: actions.Action, names: Names, seat: int | None, view: object) -> str:
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
    phrase = action_words_in(view, action)
    return action_sentence(phrase or tell(ACTIONS, action, _WORDS), names, seat)


def tell_event(event: events.Event, names: Names, _seat: int | None, _config: object) -> str:
    """Tell what happened.

    Args:
        event: the event.
        names: the names of the seats.
    """
    given = {"name": names.of(event.seat)}
    if isinstance(event, events.SetScored):
        given["firsts"] = " and ".join(map(names.of, event.firsts)) or "nobody"
        given["second"] = "" if event.second is None else names.of(event.second)
    return tell(EVENTS, event, _WORDS, **given)
