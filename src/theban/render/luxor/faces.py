"""What each piece of Luxor is where it is drawn: its kind, its face, and its label.

A label says what it is, then where it is or whose. It has no counter's number and no place in a
hand, so that it stays when those change.
"""

from __future__ import annotations

from typing import Protocol

from theban.core.errors import InvalidArgument
from theban.core.messages import shown
from theban.core.text.language import Language, message
from theban.luxor.board import STAIRS
from theban.luxor.pieces import Card, HorusCard, Rear, Tile, Treasure, TreasureKind
from theban.luxor.text.labels import format_card, format_tile
from theban.luxor.words.pieces import card_words, tile_words
from theban.render.luxor import keys
from theban.render.names import Names
from theban.render.pieces import Piece
from theban.render.words import ordinal

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
    return Piece("tile", format_tile(tile), label=label, at=keys.place_key(place))


def covered_piece(place: int, language: Language) -> Piece:
    """Return a treasure that lies face down. :rule:`MC-6.1`."""
    label = language.say("a treasure face down, {place}", place=place_words(place, language))
    return Piece("tile", label=label, at=keys.place_key(place))


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
    return Piece("hand", face, seat, count=cards, label=label, at=keys.seat_key(seat))


def card_piece(names: Names, seat: int, card: Card | None) -> Piece:
    """Return a card of a hand."""
    language, name = names.language, names.of(seat)
    if card is None:
        face, label = None, language.say("a hidden card, {name}'s hand", name=name)
    else:
        face, words = format_card(card), card_words(card, language)
        label = language.say("{card}, {name}'s hand", card=words, name=name)
    return Piece("card", face, seat, label=label, at=keys.hand_key(seat))


def owned_piece(names: Names, seat: int, kind: str, number: int, face: str | None = None) -> Piece:
    """Return a counter of a player."""
    label = names.language.say(_OWNED[kind], name=names.of(seat))
    return Piece(kind, face, seat, count=number, label=label, at=keys.seat_key(seat))


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
    label, at = names.language.say(_TREASURES[kind], name=names.of(seat)), keys.seat_key(seat)
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
