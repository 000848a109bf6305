"""What events of Tutankhamun change of what is drawn. Nothing is ever hidden. :rule:`TT-8.1`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from theban.core.errors import InvalidArgument
from theban.core.messages import shown
from theban.core.text.language import Language
from theban.render.names import Names
from theban.render.pieces import Changes, Piece
from theban.render.table import Table
from theban.render.tutankhamun import faces, keys
from theban.tutankhamun import events
from theban.tutankhamun.pieces import ScarabRing, Tile
from theban.tutankhamun.text.notation import format_tile


def changes_of(pieces: Mapping[str, Piece], event: events.Event, names: Names) -> Changes:
    """Say what an event changes."""
    table = Table(pieces)
    _change(table, event, names)
    return table.changes()


def _change(table: Table, event: events.Event, names: Names) -> None:  # noqa: PLR0912 (one line for each class)
    match event:
        case events.BoatSailed(seat, _, place):
            _sail(table, seat, place, names)
            _take(table, keys.tile_key(place), names.language)
        case events.BoatRetreated(seat):
            _sail(table, seat, keys.BEFORE_THE_NILE, names)
        case events.TileFetched(_, place):
            _take(table, keys.tile_key(place), names.language)
        case events.UnderworldTileTaken(_, tile):
            source = keys.underworld_key(_kind(table, tile))
            table.draw(source, _next(table), faces.taken_piece(format_tile(tile), names.language))
            table.count(keys.UNDERWORLD, -1)
        case events.RingSwapped(seat, place):
            ring = ScarabRing()
            _take(table, keys.tile_key(place), names.language)
            source = keys.owned_key(seat, _kind(table, ring))
            table.draw(
                source,
                keys.tile_key(place),
                faces.tile_piece(format_tile(ring), place, names.language),
            )
        case events.TileCollected(seat, tile):
            table.drop(_last(table), keys.owned_key(seat, _kind(table, tile)))
        case events.IdolBuried():
            _bury(table, _last(table))
        case events.TileBanished(_, place, tile) | events.TileTrailed(_, place, tile):
            table.drop(keys.tile_key(place), keys.underworld_key(_kind(table, tile)))
            table.count(keys.UNDERWORLD, 1)
        case events.TilesSwapped(_, first, second):
            _swap(table, first, second, names.language)
        case events.PointsScored(seat, points):
            table.count(keys.points_key(seat), -points)
        case events.SetScored(_, tile):
            _clear(table, _kind(table, tile))
        case events.GameEnded():
            # Where a switch ends the game at once, idols may still be on their way. TT-7.4.
            for key in reversed(_taken(table)):
                _bury(table, key)
        case (
            events.TurnStarted()
            | events.TurnPassed()
            | events.IdolFound()
            | events.IdolIdle()
            | events.IdolDeclined()
        ):
            pass
        case _:
            assert_never(event)


# --- Boats and tiles of the Nile ---------------------------------------------------------------


def _sail(table: Table, seat: int, place: int, names: Names) -> None:
    key = keys.boat_key(seat)
    table.move(key, key, faces.boat_piece(names, seat, place))


def _swap(table: Table, first: int, second: int, language: Language) -> None:
    one, other = keys.tile_key(first), keys.tile_key(second)
    table.move_all(((one, other), (other, one)))
    for place, key in ((first, one), (second, other)):
        table.add(key, faces.tile_piece(table[key].face or "", place, language))


# --- Tiles that are resolved -------------------------------------------------------------------


def _taken(table: Table) -> list[str]:
    """Return the keys of the tiles that are resolved, in the order in which they were taken."""
    found: list[str] = []
    while (key := keys.taken_key(len(found))) in table:
        found.append(key)
    return found


def _next(table: Table) -> str:
    return keys.taken_key(len(_taken(table)))


def _last(table: Table) -> str:
    """Return the tile that was taken last: all that comes of it comes first. :rule:`TT-3.4`."""
    return keys.taken_key(max(len(_taken(table)) - 1, 0))


def _take(table: Table, source: str, language: Language) -> None:
    table.move(source, _next(table), faces.taken_piece(table[source].face or "", language))


# --- The Tomb ----------------------------------------------------------------------------------


def _bury(table: Table, source: str) -> None:
    table.drop(source, keys.tomb_key(_kind_of_face(table, table[source].face)))
    table.count(keys.TOMB, 1)


def _clear(table: Table, kind: int) -> None:
    """Send a set to the Tomb, wherever its tiles are. :rule:`TT-6.6`."""
    seat = 0
    sources: list[str] = []
    while (key := keys.owned_key(seat, kind)) in table:
        sources.append(key)
        seat += 1
    sunk = keys.underworld_key(kind)
    table.count(keys.UNDERWORLD, -table[sunk].count)
    for source in (*sources, sunk):
        number = table[source].count
        if number:
            table.pay(source, keys.tomb_key(kind), number)
            table.count(keys.TOMB, number)


def _kind(table: Table, tile: Tile) -> int:
    return _kind_of_face(table, format_tile(tile))


def _kind_of_face(table: Table, face: str | None) -> int:
    """Return the number of a kind of tile, which the box gives it."""
    kind = 0
    while (key := keys.tomb_key(kind)) in table:
        if table[key].face == face:
            return kind
        kind += 1
    raise InvalidArgument(f"there is no kind of tile {shown(face)} among the pieces")
