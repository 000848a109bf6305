"""Tutankhamun's actions and events in one sentence each."""

from __future__ import annotations

from collections.abc import Mapping

from theban.core.errors import Illegality, InvalidArgument
from theban.core.language import Language, message
from theban.core.messages import shown
from theban.core.refusals import Details, SeatName, Word, all_of, number_of
from theban.core.situation import Decision
from theban.render.names import Names
from theban.render.sentences import (
    Deed,
    Deeds,
    Filled,
    Sentences,
    Words,
    capitalized,
    fill_deed,
    tell,
    tell_deed,
)
from theban.render.tutankhamun.labels import Shown, known_tile_words, name_of, tile_at, tile_words
from theban.render.tutankhamun.pieces import pieces_of
from theban.tutankhamun import actions, events, frames
from theban.tutankhamun.frames import DecisionKind
from theban.tutankhamun.messages import BOAT_OF_OTHER
from theban.tutankhamun.pieces import God, Idol, ScarabRing
from theban.tutankhamun.state import State
from theban.tutankhamun.views import View

_GODS: dict[type, God] = {
    frames.AskOsiris: God.OSIRIS,
    frames.AskIsis: God.ISIS,
    frames.AskRa: God.RA,
    frames.AskThoth: God.THOTH,
    frames.AskThothWith: God.THOTH,
    frames.AskHorus: God.HORUS,
}
"""Whose idol asks."""

_DECLINE = Deed("Decline what {idol} offers.", "{name} declines what {idol} offers.")
_DEEDS: dict[type, Deed] = {
    actions.Sail: Deed("Sail to {tile}.", "{name} sails to {tile}."),
    actions.SwapRing: Deed(
        "Swap a Scarab Ring with {tile}.", "{name} swaps a Scarab Ring with {tile}."
    ),
    actions.Banish: Deed(
        "Send {tile} to the Underworld.", "{name} sends {tile} to the Underworld."
    ),
    actions.SwapFrom: Deed(
        "Swap {tile} with another tile.", "{name} swaps {tile} with another tile."
    ),
    actions.CollectBehind: Deed("Fetch {tile}.", "{name} fetches {tile}."),
}
_SWAP_IT = Deed("Swap it with {tile}.", "{name} swaps it with {tile}.")
_SWAP = Deed("Swap {first} with {tile}.", "{name} swaps {first} with {tile}.")


def deed_in(shown: Shown, action: actions.Action, language: Language) -> Filled | None:
    """Return the sentences for an action where the position tells more than the action itself."""
    if not shown.pending:
        return None
    frame = shown.pending[-1]
    if isinstance(action, actions.Decline):
        god = _GODS.get(type(frame))
        return None if god is None else (_DECLINE, {"idol": known_tile_words(Idol(god), language)})
    tile = tile_at(shown, getattr(action, "place", -1), language)
    if tile is None:
        return None
    if isinstance(action, actions.SwapWith):
        first = (
            tile_at(shown, frame.place, language)
            if isinstance(frame, frames.AskThothWith)
            else None
        )
        if first is None:
            return _SWAP_IT, {"tile": tile}
        return _SWAP, {"first": first, "tile": tile}
    deed = _DEEDS.get(type(action))
    return None if deed is None else (deed, {"tile": tile})


ACTIONS: Deeds = {
    actions.Sail: Deed("Sail to place {place}.", "{name} sails to place {place}."),
    actions.Pass: Deed("Pass.", "{name} passes."),
    actions.TakeFromUnderworld: Deed(
        "Take {tile} from the Underworld.", "{name} takes {tile} from the Underworld."
    ),
    actions.SwapRing: Deed(
        "Swap a Scarab Ring with the tile at place {place}.",
        "{name} swaps a Scarab Ring with the tile at place {place}.",
    ),
    actions.Banish: Deed(
        "Send the tile at place {place} to the Underworld.",
        "{name} sends the tile at place {place} to the Underworld.",
    ),
    actions.SwapFrom: Deed(
        "Swap the tile at place {place} with another.",
        "{name} swaps the tile at place {place} with another.",
    ),
    actions.SwapWith: Deed(
        "Swap it with the tile at place {place}.", "{name} swaps it with the tile at place {place}."
    ),
    actions.CollectBehind: Deed(
        "Fetch the tile at place {place}.", "{name} fetches the tile at place {place}."
    ),
    actions.Retreat: Deed(
        "Retreat behind all boats and tiles.", "{name} retreats behind all boats and tiles."
    ),
    actions.Decline: Deed("Decline what the idol offers.", "{name} declines what the idol offers."),
}
"""What a seat does."""


def _set_scored(event: events.SetScored, language: Language) -> str:
    if isinstance(event.tile, ScarabRing):
        if not event.firsts:
            return language.text(
                "The last Scarab Ring has left the Nile; the bonus goes to nobody."
            )
        return language.text("The last Scarab Ring has left the Nile; the bonus goes to {firsts}.")
    is_shared = len(event.firsts) > 1
    if event.second is not None:
        if is_shared:
            return language.text(
                "The set {name_of_tile} is complete: first place shared by {firsts}, second place "
                "to {second}."
            )
        return language.text(
            "The set {name_of_tile} is complete: first place to {firsts}, second place to {second}."
        )
    if not event.firsts:
        return language.text("The set {name_of_tile} is complete; nobody scores.")
    if is_shared:
        return language.text("The set {name_of_tile} is complete: first place shared by {firsts}.")
    return language.text("The set {name_of_tile} is complete: first place to {firsts}.")


def _points_scored(event: events.PointsScored, language: Language) -> str:
    if event.points:
        return language.text("{name}'s points fall by {points}.")
    return language.text("{name}'s points do not fall.")


def _boat_sailed(event: events.BoatSailed, language: Language) -> str:
    if event.origin < 0:
        return language.text("{name} sails from before the source to place {place}.")
    return language.text("{name} sails from place {origin} to place {place}.")


def _retreated(event: events.BoatRetreated, language: Language) -> str:
    if event.origin < 0:
        return language.text("{name} retreats from before the source behind all boats and tiles.")
    return language.text("{name} retreats from place {origin} behind all boats and tiles.")


EVENTS: Sentences = {
    events.TurnStarted: message("It is {name}'s turn."),
    events.BoatSailed: _boat_sailed,
    events.TurnPassed: message("{name} passes."),
    events.TileCollected: message("{name} collects {tile}."),
    events.IdolFound: message("{name} finds {idol}."),
    events.IdolIdle: message("{name_of_idol} has no effect."),
    events.IdolDeclined: message("{name} declines what the idol offers."),
    events.IdolBuried: message("The idol of {name_of_idol} goes to the Tomb."),
    events.UnderworldTileTaken: message("{name} takes {tile} from the Underworld."),
    events.RingSwapped: message("{name} swaps a Scarab Ring with {tile} at place {place}."),
    events.TileBanished: message("{name} sends {tile} at place {place} to the Underworld."),
    events.TilesSwapped: message("{name} swaps the tiles at places {first} and {second}."),
    events.TileFetched: message("{name} fetches {tile} at place {place}."),
    events.BoatRetreated: _retreated,
    events.TileTrailed: message("{tile_first} at place {place} trails to the Underworld."),
    events.PointsScored: _points_scored,
    events.SetScored: _set_scored,
    events.GameEnded: message("The game ends: {ending}."),
}
"""What happened."""

ENDINGS = {
    events.Ending.ZERO: message("a player has no points left"),
    events.Ending.NILE_EMPTY: message("the Nile is empty"),
}
"""Why a game is over. :rule:`TT-7.1`."""

_WORDS: Words = {
    "tile": lambda thing, language: tile_words(thing.tile, language),
    "tile_first": lambda event, language: capitalized(tile_words(event.tile, language)),
    "name_of_tile": lambda event, language: name_of(event.tile, language),
    "idol": lambda event, language: tile_words(event.idol, language),
    "name_of_idol": lambda event, language: name_of(event.idol, language),
    "ending": lambda event, language: language.text(ENDINGS[event.ending]),
}


def tell_action(action: actions.Action, names: Names, seat: int | None, _config: object) -> str:
    """Say what a seat does, or, without a seat, what could be done."""
    return tell_deed(ACTIONS, action, _WORDS, names, seat)


def tell_choice(action: actions.Action, names: Names, seat: int | None, view: object) -> str:
    """Tell an action with the position in which it is chosen at hand."""
    if not isinstance(view, (State, View)):
        raise InvalidArgument(f"view is {shown(view)}; it must be a view or a state of Tutankhamun")
    told = deed_in(view, action, names.language)
    if told is None:
        return tell_deed(ACTIONS, action, _WORDS, names, seat)
    return fill_deed(*told, names, seat)


def tell_event(event: events.Event, names: Names, _seat: int | None, _config: object) -> str:
    """Say what happened."""
    language = names.language
    given = {"name": names.of(event.seat)}
    if isinstance(event, events.SetScored):
        firsts = [names.of(seat) for seat in event.firsts]
        given["firsts"] = all_of(firsts, language) if firsts else language.say("nobody")
        given["second"] = "" if event.second is None else names.of(event.second)
    return tell(EVENTS, event, _WORDS, language, **given)


def refusal_words(view: object) -> Mapping[str, Word]:
    """Return better words for gaps of refusals."""
    if not isinstance(view, (State, View)):
        return {}
    nile = view.nile

    def place_words(details: Details, _seat_name: SeatName, language: Language) -> str:
        place = number_of(details, "place")
        tile = nile[place] if 0 <= place < len(nile) else None
        if tile is None:
            return f"{place}"
        return language.say("{place} ({tile})", place=place, tile=tile_words(tile, language))

    return {"place": place_words}


def reason_at(view: View, key: str) -> Illegality | None:
    """Say why a thing cannot be chosen; None if it has nothing special to say."""
    due, piece = view.awaiting, pieces_of(view, Names(None)).get(key)
    if piece is None or not isinstance(due, Decision) or due.kind is not DecisionKind.SAIL:
        return None
    if piece.kind == "boat" and piece.seat is not None and piece.seat != due.seat:
        return BOAT_OF_OTHER("TT-2.1", seat=due.seat, owner=piece.seat)
    return None
