"""What each piece of Tutankhamun is where it is drawn: its kind, its face, and its label.

A label says what it is, then where it is or whose; a number of a counter is not in it, so that it
stays when that changes.
"""

from __future__ import annotations

from theban.core.text.language import Language
from theban.render.names import Names
from theban.render.pieces import Piece
from theban.render.tutankhamun import keys
from theban.tutankhamun.pieces import Tile
from theban.tutankhamun.text.notation import format_tile


def place_piece(place: int, language: Language) -> Piece:
    """Return a place of the Nile."""
    return Piece("source" if place < 0 else "place", label=_place_words(place, language))


def _place_words(place: int, language: Language) -> str:
    if place < 0:
        return language.say_in("label", "before the Nile")
    return language.say_in("label", "place {place}", place=place)


def tile_piece(face: str, place: int, language: Language) -> Piece:
    """Return a tile of the Nile."""
    words, where = _tile_words(face, language), _place_words(place, language)
    label = language.say("{tile}, {place}", tile=words, place=where)
    return Piece("tile", face, label=label, at=keys.place_key(place))


def _tile_words(face: str, language: Language) -> str:
    return language.text(face, "tile")


def taken_piece(face: str, language: Language) -> Piece:
    """Return a tile that is being resolved."""
    label = language.say("{tile}, being resolved", tile=_tile_words(face, language))
    return Piece("tile", face, label=label)


def boat_piece(names: Names, seat: int, place: int) -> Piece:
    """Return a boat."""
    language = names.language
    where = _place_words(place, language)
    label = language.say("{name}'s boat, {place}", name=names.of(seat), place=where)
    return Piece("boat", None, seat, label=label, at=keys.place_key(place))


def seat_piece(names: Names, seat: int) -> Piece:
    """Return a player."""
    return Piece("seat", None, seat, label=names.of(seat))


def points_piece(names: Names, seat: int, points: int) -> Piece:
    """Return the points that a player has left."""
    label = names.language.say("{name}'s points", name=names.of(seat))
    at = keys.seat_key(seat)
    return Piece("points", None, seat, count=points, label=label, at=at)


def owned_piece(names: Names, seat: int, tile: Tile, number: int) -> Piece:
    """Return the tiles of a kind that a player has."""
    face, at = format_tile(tile), keys.seat_key(seat)
    words = _tile_words(face, names.language)
    label = names.language.say("{tile}, {name}", tile=words, name=names.of(seat))
    return Piece("tiles", face, seat, count=number, label=label, at=at)


def gone_piece(words: str, number: int) -> Piece:
    """Return the Underworld or the Tomb."""
    return Piece("tiles", count=number, label=words)


def gone_tiles_piece(tile: Tile, number: int, words: str, at: str, language: Language) -> Piece:
    """Return the tiles of a kind in the Underworld or the Tomb."""
    face = format_tile(tile)
    label = language.say("{tile}, {place}", tile=_tile_words(face, language), place=words)
    return Piece("tiles", face, count=number, label=label, at=at)
