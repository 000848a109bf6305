"""Luxor's events and outcomes: their sentences, keys and changes."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from attrs import asdict, evolve

from theban._core.errors import InvalidArgument
from theban._core.language import Language
from theban._core.messages import shown
from theban._core.situation import Hidden
from theban.luxor import STAIRS, Card, Config, End, _actions as actions, _events as events
from theban.luxor._config import HAND_SIZE
from theban.luxor._parts import artifacts, characters, mummy
from theban.render._luxor import labels
from theban.render._luxor.labels import VOCABULARY, WORDS, Posture
from theban.render._pieces import Changes, Names, Piece, Table, Target, filled_targets
from theban.render._sentences import tell

HIDDEN = {kind.__name__: texts["hidden"] for kind, texts in VOCABULARY.items() if "hidden" in texts}
"""The text for those from whom a part of an event is hidden. :rule:`LX-10.2`."""
_HIDDEN_KINDS = {kind.__name__: kind for kind in events.EVENTS if kind.__name__ in HIDDEN}


def _class_of(event: events.Event | Hidden) -> type:
    """Return the class of an event, also of one that is hidden."""
    if not isinstance(event, Hidden):
        return type(event)
    if event.kind not in _HIDDEN_KINDS:
        raise InvalidArgument(f"no event of Luxor is hidden as {shown(event.kind)}")
    return _HIDDEN_KINDS[event.kind]


def keys_of(event: events.Event | Hidden, _shown: object = None) -> tuple[Target, ...]:
    """Return the keys of an event."""
    found = filled_targets(VOCABULARY[_class_of(event)]["keys"], asdict(event, recurse=False))
    if isinstance(event, events.ChamberEntered) and event.sarcophagus is None:
        return found[:1]
    return found


def tell_outcome(outcome: actions.Outcome, names: Names, seat: int | None, _config: object) -> str:
    """Describe an outcome."""
    texts = VOCABULARY[type(outcome)]
    if seat is None or "seat" not in texts:
        return tell(texts, "text", outcome, WORDS, names, {})
    return tell(texts, "seat", outcome, WORDS, names, {"name": seat})


def tell_event(event: events.Event, names: Names, _seat: int | None, config: object) -> str:
    """Describe an event."""
    language, text, given = names.language, "text", dict[str, str]()
    match event:
        case events.CardPlayed(end=end):
            text = end.value
        case events.ChamberEntered(sarcophagus=int()):
            text = "sarcophagus"
        case mummy.MummyMoved(jumped=True):
            text = "jumped"
        case events.AdventurerMoved(target=place):
            chamber = len(config.components.spaces) + 1 if isinstance(config, Config) else None
            text = {STAIRS: "stairs", chamber: "chamber"}.get(place, text)
            if chamber is None:  # the place may be the chamber: its number follows from the board
                given["target"] = language.say("place {place}", place=place)
        case _:
            pass
    texts, seats = VOCABULARY[type(event)], {"name": event.seat}
    return tell(texts, text, event, WORDS, names, seats, **given)


# --- What events change of what is drawn --------------------------------------------------------

_PAID = (
    *(events.ScarabTaken, events.WildCardTaken, events.KeyTaken, events.PileShuffled),
    *(mummy.TalismansTaken, mummy.ScarabReturned, mummy.MummyTilesShuffled, characters.KeysSpent),
)
"""Events by which pieces go from a counter to another: those that they are about.

All go if the event does not say how many."""


def changes_of(before: Mapping[str, Piece], event: events.Event | Hidden, names: Names) -> Changes:
    """Return the changes that an event makes."""
    table = Table(before)
    kind = _class_of(event)
    if kind in _PAID:
        source, target = keys_of(event)
        by = target.by if source.by is None else source.by
        table.pay(source.key, target.key, table.number(source.key) if by is None else abs(by))
    elif isinstance(event, Hidden):
        _insert(table, event.seat, "pile:draw", None, names)
    else:
        _change(table, event, names)
    _use_die(table, event, names.language)
    return table.changes()


def _change(table: Table, event: events.Event, names: Names) -> None:
    match event:
        case events.CardPlayed(seat, _, end):
            slot = 0 if end is End.LEFT else table.number(f"hand:{seat}") - 1
            _discard(table, seat, (slot,))
        case events.AdventurerMoved(seat, origin, target):
            _go(table, seat, origin, target, names)
        case events.AdventurerWoken(seat, statue):
            key = _take_place(table, seat, STAIRS)
            figure = labels.figure_piece(names, seat, Posture.UPRIGHT, table, f"place:{STAIRS}")
            table.move(f"statue:{statue}:{seat}", key, figure)
        case events.ChamberEntered(seat, sarcophagus):
            table.count(f"keys:{seat}", -1)
            if sarcophagus is not None:  # the next one: LX-8.3
                supply, own = "supply:sarcophagi", f"sarcophagi:{seat}"
                table.pay(supply, own)
                left, won = table[supply], table[own]
                table[supply] = evolve(left, face=(left.face or ())[1:] or None)
                table[own] = evolve(won, face=(*(won.face or ()), sarcophagus))
        case events.TreasureTaken(seat, place, treasure):
            table.drop(f"tile:{place}", f"treasures:{seat}:{treasure.kind.value}")
        case events.PointsScored() | characters.SetFlipped():
            (counter,) = keys_of(event)
            table.count(counter.key, counter.by or 0)
        case events.TempleTileLaid(_, place, tile):
            back = labels.back_of(table[f"place:{place}"])
            piece = labels.tile_piece(tile, place, names.language)
            table.draw(f"supply:temple_tiles:{back.value}", f"tile:{place}", piece)
        case events.HorusCardGained(seat, card) | events.HorusCardTurnedUp(seat, card):
            stack, top = f"horus:{card.level}", None
            if isinstance(event, events.HorusCardTurnedUp):
                top = card
            else:
                _insert(table, seat, stack, card, names)
            number = table.number(stack)
            table[stack] = labels.stack_piece(card.level, top, number, names.language)
        case events.CardReceived(seat, card):
            _insert(table, seat, "pile:draw", card, names)
        case events.HandCardMoved(seat, source, target):
            order = [slot for slot in range(table.number(f"hand:{seat}")) if slot != source]
            order.insert(target, source)  # those between make way: MC-8.7
            _arrange(table, seat, order)
        case mummy.MummyMoved(_, _, target):
            table.move("mummy", "mummy", labels.mummy_piece(target, names.language))
        case mummy.AdventurersLaidDown(seat, place, number):
            _turn(table, seat, place, number, Posture.LYING, names)
        case mummy.AdventurersStoodUp(seat, place, number):
            _turn(table, seat, place, number, Posture.UPRIGHT, names)
        case mummy.MummyTileActivated(seat, slot, _, talismans):
            table.pay(f"talismans:{seat}", "supply:talismans", talismans)
            table.drop(f"mummy_tile:{slot}", "pile:mummy_discards")
        case mummy.MummyTileTurnedUp(_, slot, effect):
            piece = labels.mummy_tile_piece(effect, names.language)
            table.draw("pile:mummy_tiles", f"mummy_tile:{slot}", piece)
        case mummy.HandCardsDiscarded(seat, _, slots):
            _discard(table, seat, slots)
            hand = table[f"hand:{seat}"]
            if not hand.count:  # a whole hand is drawn again: MC-4.3
                table[f"hand:{seat}"] = evolve(hand, face=labels.HandState.REDRAWN)
        case artifacts.TreasureTurnedUp(_, place, treasure):
            piece = labels.tile_piece(treasure, place, names.language)
            table.move(f"covered:{place}", f"tile:{place}", piece)
            table.count("supply:treasures", -1)
        case _:
            pass  # the others are about whose turn it is, and the end


def _use_die(table: Table, event: events.Event | Hidden, language: Language) -> None:
    """Put the die on the table for a card, roll it, or take it away once the roll is used."""
    die = table.get(labels.DIE)
    match event:
        case events.CardPlayed(card=card) if card.rolls:
            table[labels.DIE] = labels.die_piece(None, language)
        case events.DieThrown(face=face) if die is not None:
            table[labels.DIE] = labels.die_piece(face, language)
        case characters.RerollTaken():
            table[labels.DIE] = labels.die_piece(None, language)
        case _ if die is not None and (die.face is not None or type(event) is events.NoMove):
            del table[labels.DIE]
        case _:
            pass


# --- Adventurers -------------------------------------------------------------------------------


def _go(table: Table, seat: int, origin: int, target: int, names: Names) -> None:
    """Move an upright adventurer to a place, where it is upright too."""
    upright, number = _count_at(table, seat, origin)
    leaving = upright - 1
    key = _take_place(table, seat, target)
    figure = labels.figure_piece(names, seat, Posture.UPRIGHT, table, f"place:{target}")
    table.move(f"figure:{seat}:{origin}:{leaving}", key, figure)
    _shift(table, f"figure:{seat}:{origin}", range(upright, number), -1)


def _take_place(table: Table, seat: int, place: int) -> str:
    """Return the key of one more upright adventurer; lying ones make way."""
    upright, number = _count_at(table, seat, place)
    _shift(table, f"figure:{seat}:{place}", range(number - 1, upright - 1, -1), 1)
    return f"figure:{seat}:{place}:{upright}"


def _shift(table: Table, row: str, numbers: Iterable[int], by: int) -> None:
    """Let figures of a seat at a place, or cards of a hand, make way or move up."""
    table.move_all([(f"{row}:{number}", f"{row}:{number + by}") for number in numbers])


def _turn(table: Table, seat: int, place: int, number: int, face: Posture, names: Names) -> None:
    """Lay adventurers down, or stand them up: those between upright and lying."""
    upright, _ = _count_at(table, seat, place)
    first = upright if face is Posture.UPRIGHT else upright - number
    for index in range(first, first + number):
        key = f"figure:{seat}:{place}:{index}"
        figure = labels.figure_piece(names, seat, face, table, f"place:{place}")
        table.move(key, key, figure)


def _count_at(table: Table, seat: int, place: int) -> tuple[int, int]:
    """Return how many upright adventurers a seat has at a place, and how many in all."""
    faces = [table[key].face for key in table.numbered(f"figure:{seat}:{place}:{{}}")]
    return faces.count(Posture.UPRIGHT), len(faces)


# --- Hands -------------------------------------------------------------------------------------


def _discard(table: Table, seat: int, slots: Collection[int]) -> None:
    """Discard cards of a hand; the others move up."""
    hand = f"hand:{seat}"
    for slot in slots:
        table.drop(f"hand:{seat}:{slot}", "pile:discard")
    _arrange(table, seat, [slot for slot in range(table.number(hand)) if slot not in slots])
    table.count(hand, -len(slots))


def _insert(table: Table, seat: int, source: str, card: Card | None, names: Names) -> None:
    """Put a card into the middle of a hand, or at the right of one drawn again.

    :rule:`LX-6.1`, :rule:`MC-5.6`, :rule:`MC-4.3`.
    """
    hand, number = table[f"hand:{seat}"], table.number(f"hand:{seat}")
    is_redrawn = hand.face is labels.HandState.REDRAWN
    slot = number if is_redrawn else number // 2
    _shift(table, f"hand:{seat}", range(number - 1, slot - 1, -1), 1)
    table.draw(source, f"hand:{seat}:{slot}", labels.card_piece(names, seat, card))
    table.count(f"hand:{seat}", 1)
    if is_redrawn and number + 1 == HAND_SIZE:
        table[f"hand:{seat}"] = evolve(hand, face=None, count=HAND_SIZE)


def _arrange(table: Table, seat: int, order: Sequence[int]) -> None:
    """Move cards of a hand so that they are in the order of these, their places now."""
    pairs = ((f"hand:{seat}:{old}", f"hand:{seat}:{new}") for new, old in enumerate(order))
    table.move_all(tuple(pair for pair in pairs if pair[0] != pair[1]))
