"""The encoding of views of Tutankhamun as numbers."""

from __future__ import annotations

from array import array
from collections.abc import Iterator

from theban.lab.encoding import _layout as layout
from theban.tutankhamun import Config, View
from theban.tutankhamun._state import Player
from theban.tutankhamun.frames import DecisionKind


def encoding_of_config(config: Config) -> layout.Encoding[View]:
    """Return the encoding of a config's views."""
    return layout.Encoding(View, config, (*_due(config), *_table(config)))


def _due(config: Config) -> Iterator[layout.Feature[View]]:
    tiles, places = config.inventory.tiles, config.inventory.places
    at, no_tiles = layout.one_hot(places), layout.packed([0] * len(tiles.all))

    def first(view: View) -> bytes:
        about = view.subject
        return at[about.places[0] if about is not None and about.places else places]

    def resolving(view: View) -> bytes:
        if len(view.pending) <= 1:
            return no_tiles
        numbers = [0] * len(tiles.all)
        for idol in view.resolving:
            numbers[tiles.index[idol]] += 1
        return layout.packed(numbers)

    yield layout.whose_feature(config.players, tuple(map(str, DecisionKind)))
    told = "the place of the tile that Thoth is to swap with another one"
    yield layout.feature("first_of_two", (places,), 1, told, layout.of_view(first))
    told = "the idols that are being resolved, by kind of tile"
    most = max(config.inventory.all_tiles)
    yield layout.feature("resolving", (len(tiles.all),), most, told, layout.of_view(resolving))


def _table(config: Config) -> Iterator[layout.Feature[View]]:
    inventory, players = config.inventory, config.players
    kinds, places = inventory.tiles.all, inventory.places
    tiles = layout.rows_of(kinds)
    # There are as many places before the Nile as there are boats; the foremost is -1.
    at = layout.one_hot(players + places)
    most = max(inventory.all_tiles)
    pack = layout.packer(len(kinds))

    nile = layout.of_view(lambda view: b"".join([tiles[tile] for tile in view.nile]))

    def boat(player: Player) -> bytes:
        return at[players + player.boat]

    owned = layout.of_seats(lambda player: pack(*player.tiles))
    underworld = layout.of_view(lambda view: pack(*view.underworld))

    def points(view: View, seats: layout.Seats, out: array[int]) -> None:
        out.extend([view.players[seat].points for seat in seats])

    told = "which of the kinds of config.inventory.tiles lies on each place; zeros in a gap"
    yield layout.feature("nile", (places, len(kinds)), 1, told, nile)
    told = (
        f"where the boat of each seat is: before the Nile, the hindmost place first ({players}), "
        f"then on its places ({places})"
    )
    yield layout.feature("boats", (players, players + places), 1, told, layout.of_seats(boat))
    yield layout.feature("points", (players,), config.points_at_start, "points left", points)
    told = "the tiles that each seat has collected, by kind"
    yield layout.feature("owned", (players, len(kinds)), most, told, owned)
    yield layout.feature(
        "underworld", (len(kinds),), most, "the tiles in the Underworld", underworld
    )
