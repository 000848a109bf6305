"""What events of Luxor change of what is drawn."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from attrs import evolve

from theban.core.situation import Hidden
from theban.luxor import events
from theban.luxor.board import STAIRS
from theban.luxor.config import HAND_SIZE
from theban.luxor.parts import artifacts, characters, mummy
from theban.luxor.pieces import Card, End
from theban.render.luxor import pieces
from theban.render.luxor.keys import class_of, keys_of
from theban.render.luxor.pieces import mummy_piece, mummy_tile_piece
from theban.render.names import Names
from theban.render.pieces import Changes, Piece, Table

_ONE_PAID = (events.ScarabTaken, events.WildCardTaken, events.KeyTaken, mummy.ScarabReturned)
"""Events by which one piece goes from a counter to another: those that they are about."""
_ALL_PAID = (events.PileShuffled, mummy.MummyTilesShuffled)
"""Events by which all pieces of a counter go to another."""


def changes_of(pieces: Mapping[str, Piece], event: events.Event | Hidden, names: Names) -> Changes:
    """Say what an event changes."""
    table = Table(pieces)
    kind = class_of(event)
    if kind in _ONE_PAID + _ALL_PAID:
        source, target = (each.key for each in keys_of(event))
        table.pay(source, target, table[source].count if kind in _ALL_PAID else 1)
    elif isinstance(event, Hidden):
        _receive(table, event.seat, None, names)
    else:
        _change(table, event, names)
    return table.changes()


def _change(table: Table, event: events.Event, names: Names) -> None:
    match event:
        case events.CardPlayed(seat, _, end):
            _play(table, seat, end)
        case events.AdventurerMoved(seat, origin, target):
            _go(table, seat, origin, target, names)
        case events.AdventurerWoken(seat, statue):
            key = _take_place(table, seat, STAIRS)
            figure = pieces.figure_piece(names, seat, pieces.UPRIGHT, table, f"place:{STAIRS}")
            table.move(f"statue:{statue}:{seat}", key, figure)
        case events.ChamberEntered(seat, sarcophagus):
            table.count(f"keys:{seat}", -1)
            if sarcophagus is not None:
                _win(table, seat, sarcophagus)
        case events.TreasureTaken(seat, place, treasure):
            table.drop(f"tile:{place}", f"treasures:{seat}:{treasure.kind.value}")
        case events.PointsScored(seat, points):
            table.count(f"points:{seat}", points)
        case events.TempleTileLaid(_, place, tile):
            rear = pieces.rear_of(table[f"place:{place}"])
            piece = pieces.tile_piece(tile, place, names.language)
            table.draw(f"supply:temple_tiles:{rear.value}", f"tile:{place}", piece)
        case events.HorusCardGained(seat, card):
            stack = f"horus:{card.level}"
            _insert(table, seat, None, stack, pieces.card_piece(names, seat, card))
            left = pieces.stack_piece(card.level, None, table[stack].count, names.language)
            table.add(stack, left)
        case events.HorusCardTurnedUp(_, card):
            stack = f"horus:{card.level}"
            turned = pieces.stack_piece(card.level, card, table[stack].count, names.language)
            table.add(stack, turned)
        case events.CardReceived(seat, card):
            _receive(table, seat, card, names)
        case events.HandCardMoved(seat, source, target):
            order = list(range(table[f"hand:{seat}"].count))
            order.insert(target, order.pop(source))  # those between make way: MC-8.7
            _arrange(table, seat, order)
        case mummy.MummyMoved(_, _, target):
            table.move("mummy", "mummy", mummy_piece(target, names.language))
        case mummy.AdventurersLaidDown(seat, place, number):
            _turn(table, seat, place, number, pieces.LYING, names)
        case mummy.AdventurersStoodUp(seat, place, number):
            _turn(table, seat, place, number, pieces.UPRIGHT, names)
        case mummy.TalismansTaken(seat, number):
            table.pay("supply:talismans", f"talismans:{seat}", number)
        case mummy.MummyTileActivated(seat, slot, _, talismans):
            table.pay(f"talismans:{seat}", "supply:talismans", talismans)
            table.drop(f"mummy_tile:{slot}", "pile:mummy_discards")
        case mummy.MummyTileTurnedUp(_, slot, effect):
            piece = mummy_tile_piece(effect, names.language)
            table.draw("pile:mummy_tiles", f"mummy_tile:{slot}", piece)
        case mummy.HandCardsDiscarded(seat, _, slots):
            _discard(table, seat, slots)
        case artifacts.TreasureTurnedUp(_, place, treasure):
            piece = pieces.tile_piece(treasure, place, names.language)
            table.move(f"covered:{place}", f"tile:{place}", piece)
            table.count("supply:treasures", -1)
        case characters.KeysSpent(seat, number):
            table.pay(f"keys:{seat}", "supply:keys", number)
        case characters.SetFlipped(seat):
            table.count(f"character:{seat}", 1)
        case _:
            pass  # the others are about whose turn it is, the die, and the end


# --- Adventurers -------------------------------------------------------------------------------


def _go(table: Table, seat: int, origin: int, target: int, names: Names) -> None:
    """Move an upright adventurer to a place, where it is upright too."""
    upright, number = _count_at(table, seat, origin)
    leaving = upright - 1
    key = _take_place(table, seat, target)
    figure = pieces.figure_piece(names, seat, pieces.UPRIGHT, table, f"place:{target}")
    table.move(f"figure:{seat}:{origin}:{leaving}", key, figure)
    for index in range(upright, number):
        here = f"figure:{seat}:{origin}:{index}"
        table.move(here, f"figure:{seat}:{origin}:{index - 1}")


def _take_place(table: Table, seat: int, place: int) -> str:
    """Return the key of one more upright adventurer; lying ones make way."""
    upright, number = _count_at(table, seat, place)
    for index in range(number - 1, upright - 1, -1):
        here = f"figure:{seat}:{place}:{index}"
        table.move(here, f"figure:{seat}:{place}:{index + 1}")
    return f"figure:{seat}:{place}:{upright}"


def _turn(table: Table, seat: int, place: int, number: int, face: str, names: Names) -> None:
    """Lay adventurers down, or stand them up: those between upright and lying."""
    upright, _ = _count_at(table, seat, place)
    first = upright if face == pieces.UPRIGHT else upright - number
    for index in range(first, first + number):
        key = f"figure:{seat}:{place}:{index}"
        figure = pieces.figure_piece(names, seat, face, table, f"place:{place}")
        table.move(key, key, figure)


def _count_at(table: Table, seat: int, place: int) -> tuple[int, int]:
    """Return how many upright adventurers a seat has at a place, and how many in all."""
    upright = number = 0
    while (key := f"figure:{seat}:{place}:{number}") in table:
        upright += table[key].face == pieces.UPRIGHT
        number += 1
    return upright, number


# --- Hands -------------------------------------------------------------------------------------


def _discard(table: Table, seat: int, slots: tuple[int, ...]) -> None:
    """Discard cards; where that is a whole hand, it is drawn again. :rule:`MC-4.3`."""
    for slot in slots:
        table.drop(f"hand:{seat}:{slot}", "pile:discard")
    _close_up(table, seat, slots)
    hand = table[f"hand:{seat}"]
    if not hand.count:
        table.add(f"hand:{seat}", evolve(hand, face=pieces.REDRAWN))


def _close_up(table: Table, seat: int, gone: Collection[int]) -> None:
    """Move the cards of a hand up where others have left it."""
    hand = f"hand:{seat}"
    _arrange(table, seat, [slot for slot in range(table[hand].count) if slot not in gone])
    table.count(hand, -len(gone))


def _play(table: Table, seat: int, end: End) -> None:
    hand = f"hand:{seat}"
    slot = 0 if end is End.LEFT else table[hand].count - 1
    table.drop(f"hand:{seat}:{slot}", "pile:discard")
    _close_up(table, seat, (slot,))


def _receive(table: Table, seat: int, card: Card | None, names: Names) -> None:
    """Put a card into the middle of a hand, or at the right of one drawn again. :rule:`MC-4.3`."""
    hand = table[f"hand:{seat}"]
    is_redrawn = hand.face == pieces.REDRAWN
    slot = hand.count if is_redrawn else None
    _insert(table, seat, slot, "pile:draw", pieces.card_piece(names, seat, card))
    if is_redrawn and hand.count + 1 == HAND_SIZE:
        table.add(f"hand:{seat}", evolve(hand, face=None, count=HAND_SIZE))


def _insert(table: Table, seat: int, slot: int | None, source: str, card: Piece) -> None:
    """Put a card into a hand; without a slot into its middle. :rule:`LX-6.1`, :rule:`MC-5.6`."""
    number = table[f"hand:{seat}"].count
    if slot is None:
        slot = number // 2
    behind = range(number - 1, slot - 1, -1)
    table.move_all(tuple((f"hand:{seat}:{i}", f"hand:{seat}:{i + 1}") for i in behind))
    table.draw(source, f"hand:{seat}:{slot}", card)
    table.count(f"hand:{seat}", 1)


def _arrange(table: Table, seat: int, order: Sequence[int]) -> None:
    """Move cards of a hand so that they are in the order of these, their places now."""
    pairs = ((f"hand:{seat}:{old}", f"hand:{seat}:{new}") for new, old in enumerate(order))
    table.move_all(tuple(pair for pair in pairs if pair[0] != pair[1]))


# --- The chamber -------------------------------------------------------------------------------


def _win(table: Table, seat: int, sarcophagus: int) -> None:
    """Take the next sarcophagus. :rule:`LX-8.3`."""
    source, target = "supply:sarcophagi", f"sarcophagi:{seat}"
    table.pay(source, target)
    left, own = table[source], table[target]
    _, _, rest = (left.face or "").partition("+")
    table.add(source, evolve(left, face=rest or None))
    faces_now = [own.face] if own.face else []
    table.add(target, evolve(own, face="+".join([*faces_now, str(sarcophagus)])))
