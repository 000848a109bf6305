"""Everything that modules of the expansion add to what is drawn, by its key."""

from __future__ import annotations

from theban.core.text.language import Language
from theban.luxor.config import Module
from theban.luxor.knowledge.views import View
from theban.luxor.parts.artifacts import TurnUpTreasure
from theban.luxor.parts.equipment import EquipmentSeat
from theban.luxor.parts.mummy import MummySeat
from theban.luxor.parts.mummy_happenings import RedrawHand, ReplaceMummyTile
from theban.luxor.pieces import TreasureKind
from theban.luxor.state import State
from theban.render.luxor import faces, keys
from theban.render.luxor.modules.faces import character_piece, mummy_piece, mummy_tile_piece
from theban.render.luxor.modules.seen import (
    Seated,
    artifacts_of,
    character_seat,
    covered_spaces,
    mummy_of,
    mummy_seat,
)
from theban.render.names import Names
from theban.render.pieces import Piece


def on_board(shown: State | View, language: Language) -> dict[str, Piece]:
    """List what modules add to the board."""
    turning = (frame.place for frame in shown.pending if isinstance(frame, TurnUpTreasure))
    found = {
        keys.covered_key(place): faces.covered_piece(place, language)
        for place in (*covered_spaces(shown), *turning)
    }
    mummy = mummy_of(shown)
    if mummy is not None:
        found[keys.MUMMY] = mummy_piece(mummy.place, language)
    return found


def further_kinds(shown: State | View) -> tuple[TreasureKind, ...]:
    """Return the types of treasure that modules add."""
    return (TreasureKind.ARTIFACT,) if Module.ARTIFACTS in shown.config.modules else ()


def is_redrawn(shown: State | View, seat: int) -> bool:
    """Say whether a hand is drawn again, from left to right. :rule:`MC-4.3`."""
    return any(isinstance(frame, RedrawHand) and frame.seat == seat for frame in shown.pending)


def beside(shown: State | View, language: Language) -> dict[str, Piece]:
    """List what modules add beside the board.

    A mummy tile that is being performed counts as discarded already: no event tells when it goes,
    and the next tile is turned up right then. :rule:`MC-4.13`.
    """
    found: dict[str, Piece] = {}
    modules = shown.config.modules
    if Module.MUMMY in modules or Module.EQUIPMENT in modules:
        found[keys.BOX] = Piece(
            "box", count=_returned(shown), label=language.say_in("label", "back in the box")
        )
    artifacts, mummy = artifacts_of(shown), mummy_of(shown)
    if artifacts is not None:
        number = sum(artifacts.hidden)
        label = language.say_in("label", "treasures face down")
        found[keys.SUPPLY_TREASURES] = Piece("tile", count=number, label=label)
    if mummy is None:
        return found
    performed = [frame.slot for frame in shown.pending if isinstance(frame, ReplaceMummyTile)]
    discarded = sum(mummy.discards)
    for slot, effect in enumerate(mummy.display):
        if effect is not None and slot in performed:
            discarded += 1
        elif effect is not None:
            found[keys.mummy_tile_key(slot)] = mummy_tile_piece(effect, language)
    return found | {
        keys.SUPPLY_TALISMANS: faces.supply_piece("talismans", mummy.talismans, language),
        keys.MUMMY_TILES: faces.pile_piece(
            language.say_in("label", "mummy tiles face down"), sum(mummy.stack)
        ),
        keys.MUMMY_DISCARDS: faces.pile_piece(
            language.say_in("label", "mummy tiles discarded"), discarded
        ),
    }


def _returned(shown: State | View) -> int:
    """Count what players returned to the box or left there face down. :rule:`LX-10.7`."""
    number = 0
    for player in shown.players:
        equipment = None if player.expansion is None else player.expansion.equipment
        if isinstance(equipment, EquipmentSeat):
            number += sum(equipment.in_box)
        elif equipment is not None:
            number += equipment.in_box_count
        mummy = mummy_seat(player)
        if isinstance(mummy, MummySeat):
            number += len(mummy.exchanged)
        elif mummy is not None:
            number += mummy.exchanged_count
    return number


def owned(names: Names, seat: int, player: Seated) -> dict[str, Piece]:
    """List what a player has of modules."""
    found: dict[str, Piece] = {}
    mummy, character = mummy_seat(player), character_seat(player)
    if mummy is not None:
        talismans = faces.owned_piece(names, seat, "talismans", mummy.talismans)
        found[keys.talismans_key(seat)] = talismans
    if character is not None:
        piece = character_piece(names, seat, character.character, character.flipped)
        found[keys.character_key(seat)] = piece
    return found
