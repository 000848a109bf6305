"""Everything that is drawn of a position of Luxor, by its key."""

from __future__ import annotations

from itertools import chain
from typing import Protocol

from theban.core.errors import InvalidArgument
from theban.core.language import Language, message
from theban.core.messages import shown
from theban.luxor.board import STAIRS
from theban.luxor.config import Module
from theban.luxor.messages import card_words, tile_words
from theban.luxor.notation import format_card, format_effect, format_tile
from theban.luxor.parts.artifacts import TurnUpTreasure
from theban.luxor.parts.characters import Character
from theban.luxor.parts.equipment import EquipmentSeat
from theban.luxor.parts.mummy import MummyEffect, MummySeat, RedrawHand, ReplaceMummyTile
from theban.luxor.pieces import (
    LEVELS,
    REARS,
    SET_KINDS,
    Card,
    HorusCard,
    Rear,
    Tile,
    Treasure,
    TreasureKind,
)
from theban.luxor.state import State
from theban.luxor.views import View
from theban.render.luxor.labels import character_words, effect_words, size
from theban.render.luxor.seen import (
    Seated,
    artifacts_of,
    character_seat,
    covered_spaces,
    lying_places,
    mummy_of,
    mummy_seat,
    people_at,
    players_of,
    scarabs_of,
)
from theban.render.names import Names
from theban.render.pieces import Piece
from theban.render.sentences import ordinal

UPRIGHT, LYING = "upright", "lying"
"""The faces of adventurers."""
REDRAWN = "redrawn"
"""The face of a hand that is drawn again from left to right. :rule:`MC-4.3`."""


class Places(Protocol):
    """The pieces by their keys, whole or in the making."""

    def __getitem__(self, key: str, /) -> Piece:
        """Return the piece under a key."""
        ...


# --- The board ---------------------------------------------------------------------------------


def place_words(place: int, language: Language) -> str:
    """Return what a place is called where nothing else is said of it."""
    if place == STAIRS:
        return language.say_in("label", "the stairs")
    return language.say("space {place}", place=place)


def place_piece(place: int, chamber: int, icon: Rear | None, language: Language) -> Piece:
    """Return a place of the path."""
    if place == chamber:
        return Piece("chamber", label=language.say_in("label", "the tomb chamber"))
    kind = "stairs" if place == STAIRS else "space"
    return Piece(kind, None if icon is None else icon.value, label=place_words(place, language))


def rear_of(space: Piece) -> Rear:
    """Return the rear of the temple tiles that come to a space."""
    for rear in Rear:
        if space.face == rear.value:
            return rear
    raise InvalidArgument(f"{shown(space.label)} shows no icon; no temple tile is laid there")


def tile_piece(tile: Tile, place: int, language: Language) -> Piece:
    """Return an open tile."""
    words, where = tile_words(tile, language), place_words(place, language)
    if isinstance(tile, Treasure):
        label = language.count(
            tile.needed,
            "{tile}, takes {number} adventurer, {place}",
            "{tile}, takes {number} adventurers, {place}",
            tile=words,
            place=where,
        )
    else:
        label = language.say("{tile}, {place}", tile=words, place=where)
    return Piece("tile", format_tile(tile), label=label, at=f"place:{place}")


def covered_piece(place: int, language: Language) -> Piece:
    """Return a treasure that lies face down. :rule:`MC-6.1`."""
    label = language.say("a treasure face down, {place}", place=place_words(place, language))
    return Piece("tile", label=label, at=f"place:{place}")


def figure_piece(names: Names, seat: int, face: str, places: Places, key: str) -> Piece:
    """Return an adventurer on a place or at a statue."""
    name, where = names.of(seat), places[key].label
    if face == LYING:
        text = names.language.text("{name}'s adventurer lying down, {place}")
    else:
        text = names.language.text("{name}'s adventurer, {place}")
    label = text.format(name=name, place=where)
    return Piece("adventurer", face, seat, label=label, at=key)


def statue_piece(statue: int, language: Language) -> Piece:
    """Return a statue."""
    which = ordinal(statue, language)
    return Piece("statue", label=language.say("the {statue} statue", statue=which))


# --- Players -----------------------------------------------------------------------------------


def seat_piece(names: Names, seat: int) -> Piece:
    """Return a player."""
    return Piece("seat", None, seat, label=names.of(seat))


def hand_piece(names: Names, seat: int, cards: int, face: str | None = None) -> Piece:
    """Return a hand."""
    label = names.language.say("{name}'s hand", name=names.of(seat))
    return Piece("hand", face, seat, count=cards, label=label, at=f"seat:{seat}")


def card_piece(names: Names, seat: int, card: Card | None) -> Piece:
    """Return a card of a hand."""
    language, name = names.language, names.of(seat)
    if card is None:
        face, label = None, language.say("a hidden card, {name}'s hand", name=name)
    else:
        face, words = format_card(card), card_words(card, language)
        label = language.say("{card}, {name}'s hand", card=words, name=name)
    return Piece("card", face, seat, label=label, at=f"hand:{seat}")


def owned_piece(names: Names, seat: int, kind: str, number: int, face: str | None = None) -> Piece:
    """Return a counter of a player."""
    label = names.language.say(_OWNED[kind], name=names.of(seat))
    return Piece(kind, face, seat, count=number, label=label, at=f"seat:{seat}")


_OWNED = {
    "points": message("{name}'s points"),
    "keys": message("{name}'s keys"),
    "scarabs": message("{name}'s scarabs"),
    "wild_cards": message("{name}'s wild cards"),
    "talismans": message("{name}'s talismans"),
    "sarcophagi": message("{name}'s sarcophagi"),
}


def treasures_piece(names: Names, seat: int, kind: TreasureKind, number: int) -> Piece:
    """Return the treasures of a type that a player has."""
    label, at = names.language.say(_TREASURES[kind], name=names.of(seat)), f"seat:{seat}"
    return Piece("treasures", kind.value, seat, count=number, label=label, at=at)


_TREASURES = {
    TreasureKind.VASE: message("{name}'s vases"),
    TreasureKind.STATUE: message("{name}'s statues"),
    TreasureKind.JEWELRY: message("{name}'s jewelry"),
    TreasureKind.ARTIFACT: message("{name}'s artifacts"),
}


def sarcophagi_face(points: tuple[int, ...]) -> str | None:
    """Return what is on sarcophagi: their points, or None without any."""
    return "+".join(map(str, points)) or None


# --- Beside the board --------------------------------------------------------------------------


def supply_piece(kind: str, number: int, language: Language, face: str | None = None) -> Piece:
    """Return a counter of what nobody has."""
    return Piece(kind, face, count=number, label=language.text(_SUPPLIES[kind], "label"))


_SUPPLIES = {
    "keys": message("keys in the supply", context="label"),
    "scarabs": message("scarabs in the supply", context="label"),
    "wild_cards": message("wild cards in the supply", context="label"),
    "talismans": message("talismans in the supply", context="label"),
    "sarcophagi": message("sarcophagi in the tomb chamber", context="label"),
}


def stack_piece(level: int, top: HorusCard | None, number: int, language: Language) -> Piece:
    """Return a stack of Horus cards."""
    if top is None:
        label = language.say("Horus cards of level {level}", level=level)
        return Piece("horus_stack", count=number, label=label)
    words = card_words(top, language)
    label = language.say("Horus cards of level {level}, on top {card}", level=level, card=words)
    return Piece("horus_stack", format_card(top), count=number, label=label)


def temple_piece(rear: Rear, number: int, language: Language) -> Piece:
    """Return a stack of temple tiles."""
    return Piece("temple_tiles", rear.value, count=number, label=language.text(_TEMPLE_TILES[rear]))


_TEMPLE_TILES = {
    Rear.COBRA: message("temple tiles with a cobra"),
    Rear.FALCON: message("temple tiles with a falcon"),
    Rear.LION: message("temple tiles with a lion"),
}


def pile_piece(words: str, number: int) -> Piece:
    """Return a pile."""
    return Piece("pile", count=number, label=words)


def mummy_piece(place: int, language: Language) -> Piece:
    """Return the Mummy."""
    label = language.say("the Mummy, {place}", place=place_words(place, language))
    return Piece("mummy", label=label, at=f"place:{place}")


def mummy_tile_piece(effect: MummyEffect, language: Language) -> Piece:
    """Return an open mummy tile."""
    label = language.say('the mummy tile "{effect}"', effect=effect_words(effect, language))
    return Piece("mummy_tile", format_effect(effect), label=label)


def character_piece(names: Names, seat: int, character: Character, flipped: int) -> Piece:
    """Return a character; it counts the sets that were flipped."""
    language = names.language
    words = character_words(character, language)
    label = language.say("{name}'s character {character}", name=names.of(seat), character=words)
    at = f"seat:{seat}"
    return Piece("character", character.value, seat, count=flipped, label=label, at=at)


def on_board(shown: State | View, language: Language) -> dict[str, Piece]:
    """List what modules add to the board."""
    turning = (frame.place for frame in shown.pending if isinstance(frame, TurnUpTreasure))
    found = {
        f"covered:{place}": covered_piece(place, language)
        for place in (*covered_spaces(shown), *turning)
    }
    mummy = mummy_of(shown)
    if mummy is not None:
        found["mummy"] = mummy_piece(mummy.place, language)
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
        found["box"] = Piece(
            "box", count=_returned(shown), label=language.say_in("label", "back in the box")
        )
    artifacts, mummy = artifacts_of(shown), mummy_of(shown)
    if artifacts is not None:
        number = sum(artifacts.hidden)
        label = language.say_in("label", "treasures face down")
        found["supply:treasures"] = Piece("tile", count=number, label=label)
    if mummy is None:
        return found
    performed = [frame.slot for frame in shown.pending if isinstance(frame, ReplaceMummyTile)]
    discarded = sum(mummy.discards)
    for slot, effect in enumerate(mummy.display):
        if effect is not None and slot in performed:
            discarded += 1
        elif effect is not None:
            found[f"mummy_tile:{slot}"] = mummy_tile_piece(effect, language)
    return found | {
        "supply:talismans": supply_piece("talismans", mummy.talismans, language),
        "pile:mummy_tiles": pile_piece(
            language.say_in("label", "mummy tiles face down"), sum(mummy.stack)
        ),
        "pile:mummy_discards": pile_piece(
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


def owned_by_modules(names: Names, seat: int, player: Seated) -> dict[str, Piece]:
    """List what a player has of modules."""
    found: dict[str, Piece] = {}
    mummy, character = mummy_seat(player), character_seat(player)
    if mummy is not None:
        talismans = owned_piece(names, seat, "talismans", mummy.talismans)
        found[f"talismans:{seat}"] = talismans
    if character is not None:
        piece = character_piece(names, seat, character.character, character.flipped)
        found[f"character:{seat}"] = piece
    return found


def pieces_of(shown: State | View, names: Names) -> dict[str, Piece]:
    """List what is drawn."""
    names.check_all(len(shown.players))
    found = _board(shown, names.language)
    found |= _figures(shown, names, found)
    found |= _beside(shown, names.language)
    for seat, player in enumerate(players_of(shown)):
        found |= _player(shown, names, seat, player)
    return found


def _board(shown: State | View, language: Language) -> dict[str, Piece]:
    spaces, chamber = shown.config.components.spaces, shown.board.chamber
    icons = (None, *(space.icon for space in spaces), None)
    found = {
        f"place:{place}": place_piece(place, chamber, icon, language)
        for place, icon in enumerate(icons)
    }
    for statue in range(len(shown.config.components.statues)):
        found[f"statue:{statue}"] = statue_piece(statue, language)
    for place, tile in enumerate(shown.board.tiles):
        if tile is not None:
            found[f"tile:{place}"] = tile_piece(tile, place, language)
    return found | on_board(shown, language)


def _figures(shown: State | View, names: Names, places: dict[str, Piece]) -> dict[str, Piece]:
    found: dict[str, Piece] = {}
    chamber = (shown.board.chamber,)  # where active and lying ones are not
    occupied = chain(*((*each.active, *lying_places(each)) for each in players_of(shown)), chamber)
    for place in dict.fromkeys(occupied):
        at = f"place:{place}"
        for them in people_at(shown, place):
            conditions = chain((UPRIGHT,) * them.upright, (LYING,) * them.lying)
            for index, face in enumerate(conditions):
                key = f"figure:{them.seat}:{place}:{index}"
                found[key] = figure_piece(names, them.seat, face, places, at)
    for seat, player in enumerate(players_of(shown)):
        for statue in player.asleep:
            at = f"statue:{statue}"
            figure = figure_piece(names, seat, LYING, places, at)
            found[f"statue:{statue}:{seat}"] = figure
    return found


def _beside(shown: State | View, language: Language) -> dict[str, Piece]:
    found = {
        "pile:draw": pile_piece(language.say_in("label", "draw pile"), size(shown.draw_pile)),
        "pile:discard": pile_piece(
            language.say_in("label", "discard pile"), sum(shown.discard_pile)
        ),
        "supply:keys": supply_piece("keys", shown.keys, language),
        "supply:scarabs": supply_piece("scarabs", size(shown.scarabs), language),
        "supply:wild_cards": supply_piece("wild_cards", shown.wild_cards, language),
        "supply:sarcophagi": supply_piece(
            "sarcophagi",
            len(shown.sarcophagi),
            language,
            sarcophagi_face(shown.sarcophagi),
        ),
    }
    for level, top, stack in zip(LEVELS, shown.horus_tops, shown.horus_stacks, strict=True):
        number = sum(stack) + (top is not None)
        found[f"horus:{level}"] = stack_piece(level, top, number, language)
    for rear, stack in zip(REARS, shown.temple_stacks, strict=True):
        found[f"supply:temple_tiles:{rear.value}"] = temple_piece(rear, sum(stack), language)
    return found | beside(shown, language)


def _player(shown: State | View, names: Names, seat: int, player: Seated) -> dict[str, Piece]:
    def owned(kind: str, number: int, face: str | None = None) -> Piece:
        return owned_piece(names, seat, kind, number, face)

    redrawn = REDRAWN if is_redrawn(shown, seat) else None
    won = player.sarcophagi
    found = {
        f"seat:{seat}": seat_piece(names, seat),
        f"hand:{seat}": hand_piece(names, seat, len(player.hand), redrawn),
        f"points:{seat}": owned("points", player.points),
        f"keys:{seat}": owned("keys", player.keys),
        f"scarabs:{seat}": owned("scarabs", scarabs_of(player)),
        f"wild_cards:{seat}": owned("wild_cards", player.wild_cards),
        f"sarcophagi:{seat}": owned("sarcophagi", len(won), sarcophagi_face(won)),
    }
    for slot, card in enumerate(player.hand):
        found[f"hand:{seat}:{slot}"] = card_piece(names, seat, card)
    treasures = [treasure.kind for treasure in player.treasures]
    for kind in (*SET_KINDS, *further_kinds(shown)):
        number = treasures.count(kind)
        found[f"treasures:{seat}:{kind.value}"] = treasures_piece(names, seat, kind, number)
    return found | owned_by_modules(names, seat, player)
