"""Everything that is drawn of a position of Tutankhamun, by its key."""

from __future__ import annotations

from theban.render.names import Names
from theban.render.pieces import Piece
from theban.render.tutankhamun import faces, keys
from theban.tutankhamun.knowledge.views import View
from theban.tutankhamun.pieces import Idol
from theban.tutankhamun.state import State
from theban.tutankhamun.text.notation import format_tile


def pieces_of(shown: State | View, names: Names) -> dict[str, Piece]:
    """List what is drawn."""
    names.check_all(len(shown.players))
    language = names.language
    kinds = shown.config.inventory.tiles.all
    found = {
        keys.place_key(place): faces.place_piece(place, language)
        for place in range(keys.BEFORE_THE_NILE, len(shown.nile))
    }
    for place, tile in enumerate(shown.nile):
        if tile is not None:
            found[keys.tile_key(place)] = faces.tile_piece(format_tile(tile), place, language)
    for index, idol in enumerate(shown.resolving):
        found[keys.taken_key(index)] = faces.taken_piece(format_tile(idol), language)
    gone = (
        (
            keys.UNDERWORLD,
            language.say_in("label", "the Underworld"),
            shown.underworld,
            keys.underworld_key,
        ),
        (keys.TOMB, language.say_in("label", "the Tomb"), shown.tomb, keys.tomb_key),
    )
    for whole, words, counts, key in gone:
        found[whole] = faces.gone_piece(words, sum(counts))
        for kind, tile in enumerate(kinds):
            found[key(kind)] = faces.gone_tiles_piece(tile, counts[kind], words, whole, language)
    for seat, player in enumerate(shown.players):
        found[keys.seat_key(seat)] = faces.seat_piece(names, seat)
        found[keys.points_key(seat)] = faces.points_piece(names, seat, player.points)
        found[keys.boat_key(seat)] = faces.boat_piece(names, seat, player.boat)
        for kind, tile in enumerate(kinds):
            if not isinstance(tile, Idol):  # which nobody ever has: TT-3.2
                owned = faces.owned_piece(names, seat, tile, player.tiles[kind])
                found[keys.owned_key(seat, kind)] = owned
    return found
