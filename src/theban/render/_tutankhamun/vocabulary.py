"""Tutankhamun's actions and events: their sentences, keys and changes."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import asdict

from theban._core.errors import Illegality, InvalidArgument
from theban._core.language import Language
from theban._core.messages import shown as shown_value
from theban._core.refusals import Details, SeatName, Word, all_of, number_of
from theban._core.situation import Decision
from theban.render._pieces import Changes, Names, Piece, Table, Target, filled_targets
from theban.render._sentences import Seen, Words, capitalized, read_vocabulary, tell, tell_action_in
from theban.render._tutankhamun import labels
from theban.render._tutankhamun.labels import BEFORE_THE_NILE, Shown, tile_words
from theban.tutankhamun import _actions as actions, _events as events, frames
from theban.tutankhamun._messages import BOAT_OF_OTHER
from theban.tutankhamun._pieces import Idol, ScarabRing, Tile
from theban.tutankhamun._validation import ASKING_GODS
from theban.tutankhamun._views import View

VOCABULARY, TERMS = read_vocabulary(
    "theban.render._tutankhamun", (*actions.ACTIONS, *events.EVENTS)
)
"""The texts of all classes, and words by their contexts."""

# --- Events ------------------------------------------------------------------------------------

_WORDS: Words = {
    "tile": tile_words,
    "tile_first": lambda event, language: capitalized(tile_words(event.tile, language)),
    "name_of_tile": lambda event, language: labels.name_of(event.tile, language),
    "idol": tile_words,
    "name_of_idol": lambda event, language: labels.name_of(event.idol, language),
    "ending": lambda ending, language: language.text(VOCABULARY[events.GameEnded][ending.value]),
}


def tell_event(event: events.Event, names: Names, _seat: int | None, _config: object) -> str:
    """Describe an event."""
    language, text = names.language, "text"
    given, seats = dict[str, str](), {"name": event.seat}
    match event:
        case events.BoatSailed(origin=origin) | events.BoatRetreated(origin=origin) if origin < 0:
            text = "from_source"
        case events.PointsScored(points=0):
            text = "none"
        case events.SetScored(tile=tile, firsts=firsts, second=second):
            text = "shared" if len(firsts) > 1 else "first" if firsts else "nobody"
            if isinstance(tile, ScarabRing):
                text = "ring" if firsts else "ring_nobody"
            elif second is not None:
                text = "shared_second" if len(firsts) > 1 else "first_second"
                seats["second"] = second
            called = {seat: names.of(seat) for seat in firsts}
            # Where only the second place is a seat's, the first is the Underworld's (TT-6.8).
            given["firsts"] = all_of(
                called.values() or [language.say_in("label", "the Underworld")], language
            )
            if names.you in called:
                seats["firsts"] = names.you
                others = [name for seat, name in called.items() if seat != names.you]
                given["others"] = all_of(others, language) if others else ""
        case _:
            pass
    return tell(VOCABULARY[type(event)], text, event, _WORDS, names, seats, **given)


def keys_of(event: events.Event, shown: Shown | None) -> tuple[Target, ...]:
    """Return the keys of an event; inexact ones stand for all of their kind."""
    tile = ScarabRing() if isinstance(event, events.RingSwapped) else getattr(event, "tile", None)
    if isinstance(event, events.IdolBuried):
        tile = event.idol
    return filled_targets(VOCABULARY[type(event)]["keys"], _gaps(event, event.seat, tile, shown))


def _gaps(
    thing: events.Event | actions.Action, seat: int, tile: Tile | None, shown: Shown | None
) -> Mapping[str, object]:
    """Return the values of the gaps; all places before the Nile count as one."""
    fields = asdict(thing, recurse=False)
    places = {name: max(n, BEFORE_THE_NILE) for name, n in fields.items() if type(n) is int}
    kind: int | None = None
    if shown is not None and tile is not None:
        kind = shown.config.inventory.tiles.index.get(tile)
    gaps: dict[str, object] = {**places, "seat": seat, "underworld": "underworld", "tomb": "tomb"}
    if kind is None:
        return {**gaps, "gained": f"seat:{seat}", "spent": f"seat:{seat}"}
    own, gone = f"owned:{seat}:{kind}", {name: f"{name}:{kind}" for name in ("underworld", "tomb")}
    return {**gaps, **gone, "gained": f"{own} 1", "spent": f"{own} -1"}


# --- What events change of what is drawn --------------------------------------------------------


def changes_of(before: Mapping[str, Piece], event: events.Event, names: Names) -> Changes:
    """Return the changes that an event makes."""
    table, language = Table(before), names.language
    match event:
        case events.BoatSailed(seat, _, place):
            _sail(table, seat, place, names)
            _take(table, f"tile:{place}", language)
        case events.BoatRetreated(seat):
            _sail(table, seat, BEFORE_THE_NILE, names)
        case events.TileFetched(_, place):
            _take(table, f"tile:{place}", language)
        case events.UnderworldTileTaken(_, tile):
            source = f"underworld:{_kind(table, tile)}"
            table.draw(source, f"taken:{len(_taken(table))}", labels.taken_piece(tile, language))
            table.count("underworld", -1)
        case events.RingSwapped(seat, place):
            ring = ScarabRing()
            _take(table, f"tile:{place}", language)
            source = f"owned:{seat}:{_kind(table, ring)}"
            table.draw(source, f"tile:{place}", labels.tile_piece(ring, place, language))
        case events.TileCollected(seat, tile):
            table.drop(_last(table), f"owned:{seat}:{_kind(table, tile)}")
        case events.IdolBuried():
            _bury(table, _last(table))
        case events.TileBanished(_, place, tile) | events.TileTrailed(_, place, tile):
            table.drop(f"tile:{place}", f"underworld:{_kind(table, tile)}")
            table.count("underworld", 1)
        case events.TilesSwapped(_, first, second):
            one, other = f"tile:{first}", f"tile:{second}"
            table.move_all(((one, other), (other, one)))
            for place, key in ((first, one), (second, other)):
                table[key] = labels.tile_piece(table[key].face, place, language)
        case events.PointsScored(seat, points):
            table.count(f"points:{seat}", -points)
        case events.SetScored(_, tile):
            _clear(table, _kind(table, tile))
        case events.GameEnded():
            # Where a switch ends the game at once, idols may still be on their way. TT-7.4.
            for key in reversed(_taken(table)):
                _bury(table, key)
        case _:
            pass  # the others say whose turn it is, and whether an idol does something
    return table.changes()


def _sail(table: Table, seat: int, place: int, names: Names) -> None:
    key = f"boat:{seat}"
    table.move(key, key, labels.boat_piece(names, seat, place))


def _taken(table: Table) -> list[str]:
    """Return the keys of the tiles that are resolved, in the order in which they were taken."""
    return table.numbered("taken:{}")


def _last(table: Table) -> str:
    """Return the tile that was taken last: all that comes of it comes first. :rule:`TT-3.4`."""
    return f"taken:{max(len(_taken(table)) - 1, 0)}"


def _take(table: Table, source: str, language: Language) -> None:
    piece = labels.taken_piece(table[source].face, language)
    table.move(source, f"taken:{len(_taken(table))}", piece)


def _bury(table: Table, source: str) -> None:
    table.drop(source, f"tomb:{_kind(table, table[source].face)}")
    table.count("tomb", 1)


def _clear(table: Table, kind: int) -> None:
    """Send a set to the Tomb, wherever its tiles are. :rule:`TT-6.6`."""
    sunk = f"underworld:{kind}"
    table.count("underworld", -table.number(sunk))
    for source in (*table.numbered(f"owned:{{}}:{kind}"), sunk):
        number = table.number(source)
        if number:
            table.pay(source, f"tomb:{kind}", number)
            table.count("tomb", number)


def _kind(table: Table, tile: Tile) -> int:
    """Return the number of a kind of tile, which the box gives it."""
    for kind, key in enumerate(table.numbered("tomb:{}")):
        if table[key].face == tile:
            return kind
    raise InvalidArgument(f"none of the tombs among the pieces shows {shown_value(tile)}")


# --- Actions -----------------------------------------------------------------------------------


def seen_in(shown: Shown, action: actions.Action, language: Language) -> Seen | None:
    """Return the sentence of an action that needs the position."""
    frame = shown.pending[-1] if shown.pending else None
    if isinstance(action, actions.Decline) and type(frame) in ASKING_GODS:
        god, _ = ASKING_GODS[type(frame)]
        return "idol", {"idol": tile_words(Idol(god), language, is_known=True)}
    tile = labels.tile_at(shown, getattr(action, "place", -1), language)
    if frame is None or tile is None:
        return None
    if isinstance(action, actions.SwapWith) and isinstance(frame, frames.AskThothWith):
        first = labels.tile_at(shown, frame.place, language)
        if first is not None:
            return "both", {"first": first, "tile": tile}
    return "seen", {"tile": tile}


def tell_action(action: actions.Action, names: Names, seat: int | None, view: object) -> str:
    """Describe a seat's action, or, without a seat, a possible one; in its position, if known."""
    seen = seen_in(view, action, names.language) if isinstance(view, Shown) else None
    texts = VOCABULARY[type(action)]
    return tell_action_in(texts, seen or ("text", {}), action, _WORDS, names, seat)


def targets_of(shown: Shown, action: actions.Action) -> tuple[Target, ...]:
    """Return the keys that an action points at."""
    seat = labels.due_seat(shown)
    if seat is None:
        return ()
    template, subject = VOCABULARY[type(action)]["keys"], shown.subject
    tile = getattr(action, "tile", None)
    if isinstance(action, actions.SwapRing):
        tile = ScarabRing()
        if shown.config.inventory.ring_kind is None:
            template = "to place:{place}"
    elif isinstance(action, actions.SwapWith) and subject is not None:
        chosen = (f"from place:{max(place, BEFORE_THE_NILE)}" for place in subject.places)
        template = ", ".join([*chosen, template])
    return filled_targets(template, _gaps(action, seat, tile, shown))


# --- Refusals ----------------------------------------------------------------------------------


def refusal_words(view: object) -> Mapping[str, Word]:
    """Return better words for gaps of refusals."""
    if not isinstance(view, Shown):
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
    due, piece = view.awaiting, labels.pieces_of(view, Names(None)).get(key)
    if piece is None or not isinstance(due, Decision) or due.kind is not frames.DecisionKind.SAIL:
        return None
    if piece.kind == "boat" and piece.seat is not None and piece.seat != due.seat:
        return BOAT_OF_OTHER("TT-2.1", seat=due.seat, owner=piece.seat)
    return None
