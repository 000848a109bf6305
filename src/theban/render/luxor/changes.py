"""What events of Luxor change of what is drawn."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import assert_never

from attrs import evolve

from theban.core.errors import InvalidArgument
from theban.core.messages import shown
from theban.core.situation import Hidden
from theban.luxor import events
from theban.luxor.board import STAIRS
from theban.luxor.config import HAND_SIZE
from theban.luxor.expansion import OpenModuleEvent, SecretModuleEvent
from theban.luxor.parts import artifacts, characters
from theban.luxor.parts import mummy as happenings
from theban.luxor.pieces import Card, End
from theban.render.luxor import keys, pieces
from theban.render.luxor.pieces import mummy_piece, mummy_tile_piece
from theban.render.luxor.plan import go, take_place, turn
from theban.render.names import Names
from theban.render.pieces import Changes, Piece, Table


def change_hidden(table: Table, hidden: Hidden) -> None:
    """Make the change of an event that is hidden."""
    if hidden.kind != happenings.ScarabReturned.__name__:
        raise InvalidArgument(f"no event of Luxor is hidden as {shown(hidden.kind)}")
    table.pay(keys.scarabs_key(hidden.seat), keys.BOX)


def change(table: Table, event: OpenModuleEvent | SecretModuleEvent, names: Names) -> None:
    """Make the change of an event."""
    match event:
        case happenings.MummyMoved(_, _, target):
            table.move(keys.MUMMY, keys.MUMMY, mummy_piece(target, names.language))
        case happenings.AdventurersLaidDown(seat, place, number):
            turn(table, seat, place, number, pieces.LYING, names)
        case happenings.AdventurersStoodUp(seat, place, number):
            turn(table, seat, place, number, pieces.UPRIGHT, names)
        case happenings.TalismansTaken(seat, number):
            table.pay(keys.SUPPLY_TALISMANS, keys.talismans_key(seat), number)
        case happenings.MummyTileActivated(seat, slot, _, talismans):
            table.pay(keys.talismans_key(seat), keys.SUPPLY_TALISMANS, talismans)
            table.drop(keys.mummy_tile_key(slot), keys.MUMMY_DISCARDS)
        case happenings.MummyTileTurnedUp(_, slot, effect):
            table.draw(
                keys.MUMMY_TILES,
                keys.mummy_tile_key(slot),
                mummy_tile_piece(effect, names.language),
            )
        case happenings.MummyTilesShuffled():
            number = table[keys.MUMMY_DISCARDS].count
            table.pay(keys.MUMMY_DISCARDS, keys.MUMMY_TILES, number)
        case happenings.HandCardsDiscarded(seat, _, slots):
            _discard(table, seat, slots)
        case happenings.ScarabReturned(seat):
            table.pay(keys.scarabs_key(seat), keys.BOX)
        case artifacts.TreasureTurnedUp(_, place, treasure):
            piece = pieces.tile_piece(treasure, place, names.language)
            table.move(keys.covered_key(place), keys.tile_key(place), piece)
            table.count(keys.SUPPLY_TREASURES, -1)
        case characters.KeysSpent(seat, number):
            table.pay(keys.keys_key(seat), keys.SUPPLY_KEYS, number)
        case characters.SetFlipped(seat):
            table.count(keys.character_key(seat), 1)
        case characters.RerollTaken():
            pass
        case _:
            assert_never(event)


def _discard(table: Table, seat: int, slots: tuple[int, ...]) -> None:
    """Discard cards; where that is a whole hand, it is drawn again. :rule:`MC-4.3`."""
    for slot in slots:
        table.drop(keys.card_key(seat, slot), keys.DISCARD_PILE)
    close_up(table, seat, slots)
    hand = table[keys.hand_key(seat)]
    if not hand.count:
        table.add(keys.hand_key(seat), evolve(hand, face=pieces.REDRAWN))


def close_up(table: Table, seat: int, gone: Collection[int]) -> None:
    """Move the cards of a hand up where others have left it."""
    hand = keys.hand_key(seat)
    left = [slot for slot in range(table[hand].count) if slot not in gone]
    table.move_all(
        tuple(
            (keys.card_key(seat, old), keys.card_key(seat, new))
            for new, old in enumerate(left)
            if new != old
        )
    )
    table.count(hand, -len(gone))


def changes_of(pieces: Mapping[str, Piece], event: events.Event | Hidden, names: Names) -> Changes:
    """Say what an event changes."""
    table = Table(pieces)
    if isinstance(event, Hidden):
        _change_hidden(table, event, names)
    else:
        _change(table, event, names)
    return table.changes()


def _change_hidden(table: Table, hidden: Hidden, names: Names) -> None:
    if hidden.kind == events.CardReceived.__name__:
        _receive(table, hidden.seat, None, names)
    elif hidden.kind == events.ScarabTaken.__name__:
        table.pay(keys.SUPPLY_SCARABS, keys.scarabs_key(hidden.seat))
    else:
        change_hidden(table, hidden)


def _change(table: Table, event: events.Event, names: Names) -> None:
    match event:
        case events.CardPlayed(seat, _, end):
            _play(table, seat, end)
        case events.AdventurerMoved(seat, origin, target):
            go(table, seat, origin, target, names)
        case events.AdventurerWoken(seat, statue):
            place = keys.place_key(STAIRS)
            key = take_place(table, seat, STAIRS)
            figure = pieces.figure_piece(names, seat, pieces.UPRIGHT, table, place)
            table.move(keys.sleeper_key(statue, seat), key, figure)
        case events.ChamberEntered(seat, sarcophagus):
            table.count(keys.keys_key(seat), -1)
            if sarcophagus is not None:
                _win(table, seat, sarcophagus)
        case events.TreasureTaken(seat, place, treasure):
            table.drop(keys.tile_key(place), keys.treasures_key(seat, treasure.kind))
        case events.PointsScored(seat, points):
            table.count(keys.points_key(seat), points)
        case events.TempleTileLaid(_, place, tile):
            stack = keys.temple_key(pieces.rear_of(table[keys.place_key(place)]))
            table.draw(stack, keys.tile_key(place), pieces.tile_piece(tile, place, names.language))
        case events.ScarabTaken(seat):
            table.pay(keys.SUPPLY_SCARABS, keys.scarabs_key(seat))
        case events.WildCardTaken(seat):
            table.pay(keys.SUPPLY_WILD_CARDS, keys.wild_cards_key(seat))
        case events.KeyTaken(seat):
            table.pay(keys.SUPPLY_KEYS, keys.keys_key(seat))
        case events.HorusCardGained(seat, card):
            stack = keys.horus_key(card.level)
            _insert(table, seat, None, stack, pieces.card_piece(names, seat, card))
            table.add(
                stack, pieces.stack_piece(card.level, None, table[stack].count, names.language)
            )
        case events.HorusCardTurnedUp(_, card):
            stack = keys.horus_key(card.level)
            table.add(
                stack, pieces.stack_piece(card.level, card, table[stack].count, names.language)
            )
        case events.PileShuffled():
            table.pay(keys.DISCARD_PILE, keys.DRAW_PILE, table[keys.DISCARD_PILE].count)
        case events.CardReceived(seat, card):
            _receive(table, seat, card, names)
        case events.HandCardMoved(seat, source, target):
            _rearrange(table, seat, source, target)
        case events.TurnStarted() | events.DieThrown() | events.NoMove() | events.GameEnded():
            pass
        case _:
            change(table, event, names)


# --- Hands -------------------------------------------------------------------------------------


def _play(table: Table, seat: int, end: End) -> None:
    hand = keys.hand_key(seat)
    slot = 0 if end is End.LEFT else table[hand].count - 1
    table.drop(keys.card_key(seat, slot), keys.DISCARD_PILE)
    close_up(table, seat, (slot,))


def _receive(table: Table, seat: int, card: Card | None, names: Names) -> None:
    """Put a card into the middle of a hand, or at the right of one drawn again. :rule:`MC-4.3`."""
    hand = table[keys.hand_key(seat)]
    is_redrawn = hand.face == pieces.REDRAWN
    slot = hand.count if is_redrawn else None
    _insert(table, seat, slot, keys.DRAW_PILE, pieces.card_piece(names, seat, card))
    if is_redrawn and hand.count + 1 == HAND_SIZE:
        table.add(keys.hand_key(seat), evolve(hand, face=None, count=HAND_SIZE))


def _insert(table: Table, seat: int, slot: int | None, source: str, card: Piece) -> None:
    """Put a card into a hand; without a slot into its middle. :rule:`LX-6.1`, :rule:`MC-5.6`."""
    number = table[keys.hand_key(seat)].count
    if slot is None:
        slot = number // 2
    behind = range(number - 1, slot - 1, -1)
    table.move_all(tuple((keys.card_key(seat, i), keys.card_key(seat, i + 1)) for i in behind))
    table.draw(source, keys.card_key(seat, slot), card)
    table.count(keys.hand_key(seat), 1)


def _rearrange(table: Table, seat: int, source: int, target: int) -> None:
    """Move a card in a hand; those between make way. :rule:`MC-8.7`."""
    order = list(range(table[keys.hand_key(seat)].count))
    order.insert(target, order.pop(source))
    pairs = ((keys.card_key(seat, old), keys.card_key(seat, new)) for new, old in enumerate(order))
    table.move_all(tuple(pair for pair in pairs if pair[0] != pair[1]))


# --- The chamber -------------------------------------------------------------------------------


def _win(table: Table, seat: int, sarcophagus: int) -> None:
    """Take the next sarcophagus. :rule:`LX-8.3`."""
    source, target = keys.SUPPLY_SARCOPHAGI, keys.sarcophagi_key(seat)
    table.pay(source, target)
    left, own = table[source], table[target]
    _, _, rest = (left.face or "").partition("+")
    table.add(source, evolve(left, face=rest or None))
    faces_now = [own.face] if own.face else []
    table.add(target, evolve(own, face="+".join([*faces_now, str(sarcophagus)])))
