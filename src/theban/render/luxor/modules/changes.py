"""What events of modules of the expansion change of what is drawn."""

from __future__ import annotations

from collections.abc import Collection
from typing import assert_never

from attrs import evolve

from theban.core.awaiting import Hidden
from theban.core.errors import InvalidArgument
from theban.core.messages import shown
from theban.luxor.expansion import OpenModuleEvent, SecretModuleEvent
from theban.luxor.parts import artifacts, characters
from theban.luxor.parts import mummy_happenings as happenings
from theban.render.luxor import faces, keys
from theban.render.luxor.figures import turn
from theban.render.luxor.modules.faces import mummy_piece, mummy_tile_piece
from theban.render.names import Names
from theban.render.table import Table


def change_hidden(table: Table, hidden: Hidden) -> None:
    """Make the change of an event that is hidden."""
    if hidden.kind != happenings.ScarabReturned.__name__:
        raise InvalidArgument(f"no event of Luxor is hidden as {shown(hidden.kind)}")
    table.pay(keys.scarabs_key(hidden.seat), keys.BOX)


def change(table: Table, event: OpenModuleEvent | SecretModuleEvent, names: Names) -> None:  # noqa: PLR0912 (one line for each class)
    """Make the change of an event."""
    match event:
        case happenings.MummyMoved(_, _, target):
            table.move(keys.MUMMY, keys.MUMMY, mummy_piece(target, names.language))
        case happenings.AdventurersLaidDown(seat, place, number):
            turn(table, seat, place, number, faces.LYING, names)
        case happenings.AdventurersStoodUp(seat, place, number):
            turn(table, seat, place, number, faces.UPRIGHT, names)
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
            piece = faces.tile_piece(treasure, place, names.language)
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
        table.add(keys.hand_key(seat), evolve(hand, face=faces.REDRAWN))


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
