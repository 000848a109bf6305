"""Everything that is drawn of a position of Tutankhamun, by its key.

Seats and places count from 0; a kind is the number of a tile in ``config.inventory.tiles``.
"""

from __future__ import annotations

from theban._core.language import Language
from theban.render._names import Names
from theban.render._pieces import Piece
from theban.render._tutankhamun.labels import Shown
from theban.tutankhamun._pieces import Idol

BEFORE_THE_NILE = -1
"""The number that stands for all that is before the Nile."""


def _place_words(place: int, language: Language) -> str:
    if place < 0:
        return language.say_in("label", "before the Nile")
    return language.say_in("label", "place {place}", place=place)


def tile_piece(face: str, place: int, language: Language) -> Piece:
    """Return a tile of the Nile."""
    words, where = language.text(face, "tile"), _place_words(place, language)
    label = language.say("{tile}, {place}", tile=words, place=where)
    return Piece("tile", face, label=label, at=f"place:{place}")


def taken_piece(face: str, language: Language) -> Piece:
    """Return a tile that is being resolved."""
    label = language.say("{tile}, being resolved", tile=language.text(face, "tile"))
    return Piece("tile", face, label=label)


def boat_piece(names: Names, seat: int, place: int) -> Piece:
    """Return a boat."""
    where = _place_words(place, names.language)
    label = names.language.say("{name}'s boat, {place}", name=names.of(seat), place=where)
    return Piece("boat", None, seat, label=label, at=f"place:{max(place, BEFORE_THE_NILE)}")


def pieces_of(shown: Shown, names: Names) -> dict[str, Piece]:
    """List the drawn things."""
    names.check_all(len(shown.players))
    language = names.language
    faces = [tile.name for tile in shown.config.inventory.tiles.all]
    found: dict[str, Piece] = {}
    for place in range(BEFORE_THE_NILE, len(shown.nile)):
        kind = "source" if place < 0 else "place"
        found[f"place:{place}"] = Piece(kind, label=_place_words(place, language))
    for place, tile in enumerate(shown.nile):
        if tile is not None:
            found[f"tile:{place}"] = tile_piece(tile.name, place, language)
    for index, idol in enumerate(shown.resolving):
        found[f"taken:{index}"] = taken_piece(idol.name, language)
    gone = (
        ("underworld", language.say_in("label", "the Underworld"), shown.underworld),
        ("tomb", language.say_in("label", "the Tomb"), shown.tomb),
    )
    for whole, words, counts in gone:
        found[whole] = Piece("tiles", count=sum(counts), label=words)
        for number, face in enumerate(faces):
            label = language.say("{tile}, {place}", tile=language.text(face, "tile"), place=words)
            piece = Piece("tiles", face, count=counts[number], label=label, at=whole)
            found[f"{whole}:{number}"] = piece
    for seat, player in enumerate(shown.players):
        name, at = names.of(seat), f"seat:{seat}"
        found[at] = Piece("seat", None, seat, label=name)
        label = language.say("{name}'s points", name=name)
        found[f"points:{seat}"] = Piece(
            "points", None, seat, count=player.points, label=label, at=at
        )
        found[f"boat:{seat}"] = boat_piece(names, seat, player.boat)
        for index, tile in enumerate(shown.config.inventory.tiles.all):
            if not isinstance(tile, Idol):  # which nobody ever has: TT-3.2
                face, number = faces[index], player.tiles[index]
                label = language.say("{tile}, {name}", tile=language.text(face, "tile"), name=name)
                piece = Piece("tiles", face, seat, count=number, label=label, at=at)
                found[f"owned:{seat}:{index}"] = piece
    return found
