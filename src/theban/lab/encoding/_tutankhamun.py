"""The encoding of views of Tutankhamun as numbers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import compress
from operator import is_not

from theban.lab.encoding import _layout as layout
from theban.tutankhamun import Config, View
from theban.tutankhamun._pieces import Tile
from theban.tutankhamun._state import Player, State
from theban.tutankhamun.frames import DecisionKind


def encoding_of_config(config: Config) -> layout.Encoding[View]:
    """Return the encoding of a config's views."""
    return layout.Encoding(View, config, (*_due(config), *_table(config)), State)


def _due(config: Config) -> Iterator[layout.Feature[View]]:
    tiles, places = config.inventory.tiles, config.inventory.places
    at, no_tiles = layout.one_hot(places), layout.packed([0] * len(tiles.all))

    def first(view: View, _seats: layout.Seats) -> bytes:
        if len(view.pending) <= 1:
            return at[places]
        about = view.subject
        return at[about.places[0] if about is not None and about.places else places]

    def resolving(view: View, _seats: layout.Seats) -> bytes:
        if len(view.pending) <= 1:
            return no_tiles
        numbers = [0] * len(tiles.all)
        for idol in view.resolving:
            numbers[tiles.index[idol]] += 1
        return layout.packed(numbers)

    yield layout.whose_feature(config.players, tuple(map(str, DecisionKind)), config.compiled)
    told = "the place of the tile that Thoth is to swap with another one"
    yield layout.feature("first_of_two", (places,), 1, told, first)
    told = "the idols that are being resolved, by kind of tile"
    most = max(config.inventory.all_tiles)
    yield layout.feature("resolving", (len(tiles.all),), most, told, resolving)


def _table(config: Config) -> Iterator[layout.Feature[View]]:
    inventory, players = config.inventory, config.players
    kinds, places = inventory.tiles.all, inventory.places
    tiles = layout.rows_of(kinds)
    # There are as many places before the Nile as there are boats; the foremost is -1.
    at = layout.one_hot(players + places)
    most = max(inventory.all_tiles)
    pack, pack_points = layout.packer(len(kinds)), layout.packer(1)

    width, all_places = 2 * len(kinds), range(places)
    written: dict[int, tuple[tuple[Tile | None, ...], bytes]] = {}

    def nile(view: View, seats: layout.Seats) -> bytes:
        # Few tiles go away between two states of a game.
        now, last = view.nile, written.get(seats.game)
        if last is None or len(last[0]) != len(now):
            row = b"".join([tiles[tile] for tile in now])
        else:
            changed = bytearray(last[1])
            for place in compress(all_places, map(is_not, now, last[0])):
                changed[width * place : width * (place + 1)] = tiles[now[place]]
            row = bytes(changed)
        written[seats.game] = now, row
        return row

    def row(player: Player) -> tuple[bytes, ...]:
        return at[players + player.boat], pack_points(player.points), pack(*player.tiles)

    def underworld(view: View, _seats: layout.Seats) -> bytes:
        return pack(*view.underworld)

    told = "which of the kinds of config.inventory.tiles lies on each place; zeros in a gap"
    yield layout.feature("nile", (places, len(kinds)), 1, told, nile)
    told = (
        f"where the boat of each seat is: before the Nile, the hindmost place first ({players}), "
        f"then on its places ({places})"
    )
    boats = layout.Field("boats", (players, players + places), 1, told)
    points = layout.Field("points", (players,), config.points_at_start, "points left")
    told = "the tiles that each seat has collected, by kind"
    owned = layout.Field("owned", (players, len(kinds)), most, told)
    yield layout.seats_feature((boats, points, owned), row)
    yield layout.feature(
        "underworld", (len(kinds),), most, "the tiles in the Underworld", underworld
    )
