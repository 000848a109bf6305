"""Everything that is drawn of a position of Tutankhamun, by its key."""

from __future__ import annotations

from collections.abc import Mapping

from theban.core.errors import InvalidArgument
from theban.core.language import Language
from theban.core.messages import shown
from theban.render.names import Names
from theban.render.pieces import Changes, Piece, Table
from theban.render.tutankhamun.keys import BEFORE_THE_NILE
from theban.render.tutankhamun.labels import Shown
from theban.tutankhamun import events
from theban.tutankhamun.notation import format_tile
from theban.tutankhamun.pieces import Idol, ScarabRing, Tile


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
    """List what is drawn."""
    names.check_all(len(shown.players))
    language = names.language
    faces = [format_tile(tile) for tile in shown.config.inventory.tiles.all]
    found: dict[str, Piece] = {}
    for place in range(BEFORE_THE_NILE, len(shown.nile)):
        kind = "source" if place < 0 else "place"
        found[f"place:{place}"] = Piece(kind, label=_place_words(place, language))
    for place, tile in enumerate(shown.nile):
        if tile is not None:
            found[f"tile:{place}"] = tile_piece(format_tile(tile), place, language)
    for index, idol in enumerate(shown.resolving):
        found[f"taken:{index}"] = taken_piece(format_tile(idol), language)
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


def changes_of(pieces: Mapping[str, Piece], event: events.Event, names: Names) -> Changes:
    """Say what an event changes."""
    table, language = Table(pieces), names.language
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
            table.draw(
                source, f"taken:{len(_taken(table))}", taken_piece(format_tile(tile), language)
            )
            table.count("underworld", -1)
        case events.RingSwapped(seat, place):
            ring = ScarabRing()
            _take(table, f"tile:{place}", language)
            source = f"owned:{seat}:{_kind(table, ring)}"
            table.draw(source, f"tile:{place}", tile_piece(format_tile(ring), place, language))
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
                table.add(key, tile_piece(table[key].face or "", place, language))
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


# --- Boats and tiles of the Nile ---------------------------------------------------------------


def _sail(table: Table, seat: int, place: int, names: Names) -> None:
    key = f"boat:{seat}"
    table.move(key, key, boat_piece(names, seat, place))


# --- Tiles that are resolved -------------------------------------------------------------------


def _taken(table: Table) -> list[str]:
    """Return the keys of the tiles that are resolved, in the order in which they were taken."""
    found: list[str] = []
    while (key := f"taken:{len(found)}") in table:
        found.append(key)
    return found


def _last(table: Table) -> str:
    """Return the tile that was taken last: all that comes of it comes first. :rule:`TT-3.4`."""
    return f"taken:{max(len(_taken(table)) - 1, 0)}"


def _take(table: Table, source: str, language: Language) -> None:
    piece = taken_piece(table[source].face or "", language)
    table.move(source, f"taken:{len(_taken(table))}", piece)


# --- The Tomb ----------------------------------------------------------------------------------


def _bury(table: Table, source: str) -> None:
    table.drop(source, f"tomb:{_kind_of_face(table, table[source].face)}")
    table.count("tomb", 1)


def _clear(table: Table, kind: int) -> None:
    """Send a set to the Tomb, wherever its tiles are. :rule:`TT-6.6`."""
    seat = 0
    sources: list[str] = []
    while (key := f"owned:{seat}:{kind}") in table:
        sources.append(key)
        seat += 1
    sunk = f"underworld:{kind}"
    table.count("underworld", -table[sunk].count)
    for source in (*sources, sunk):
        number = table[source].count
        if number:
            table.pay(source, f"tomb:{kind}", number)
            table.count("tomb", number)


def _kind(table: Table, tile: Tile) -> int:
    return _kind_of_face(table, format_tile(tile))


def _kind_of_face(table: Table, face: str | None) -> int:
    """Return the number of a kind of tile, which the box gives it."""
    kind = 0
    while (key := f"tomb:{kind}") in table:
        if table[key].face == face:
            return kind
        kind += 1
    raise InvalidArgument(f"there is no kind of tile {shown(face)} among the pieces")
