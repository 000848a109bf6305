"""Any set-up position in a few lines: what is named lies as named, and the rest is filled in.

The result is at the start of a seat's turn, or of a finished game.  How tiles, boats and points
that are not named are filled in stands at :func:`position`; it is the same every time.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias, cast

from theban.core.chance import count_kinds
from theban.core.errors import InvalidArgument, InvalidState
from theban.core.numbers import to_whole
from theban.core.shapes import check_each, check_index, check_pairs, is_known, refuse
from theban.tutankhamun.config import Config
from theban.tutankhamun.pieces import Idol, Tile
from theban.tutankhamun.river import closed_up
from theban.tutankhamun.setup import boats_at_start, check_config
from theban.tutankhamun.state import Player, State
from theban.tutankhamun.validation import validate
from theban.tutankhamun.validation_shapes import TILES

if TYPE_CHECKING:
    from theban.core.chance import Counts
    from theban.tutankhamun.tables import Tables

Nile: TypeAlias = Mapping[int, Tile | None] | Sequence[Tile | None]
"""What may be named of the Nile: by place, or one place after the other from the source on."""


def position(  # noqa: PLR0913 (all that lies on a table; what is not named is filled in)
    config: Config,
    *,
    turn: int | None = None,
    nile: Nile | None = None,
    boats: Mapping[int, int] | Sequence[int] | None = None,
    points: Mapping[int, int] | Sequence[int] | None = None,
    collections: Mapping[int, Iterable[Tile]] | Sequence[Iterable[Tile]] | None = None,
    underworld: Iterable[Tile] | None = None,
    over: bool = False,
) -> State:
    """Set up a position at the start of a turn, or at the end of a game.

    With nothing named it is the start of a game (:rule:`TT-1.1` to :rule:`TT-1.4`) with the tiles
    in the order of the box.  What is not named is filled in like this:

    * *boats* stand before the Nile, behind those that are named there, in the order of the start.
      Only the order of boats before the Nile is looked at: their places are closed up.
    * *points*: those of the start.
    * *tiles*, if the Nile is named by place or not at all: they lie on the places that are not
      named, have no boat and are not behind all boats, from the source on and in the order of the
      box.  First come the rest of all sets of which a tile is named somewhere, for none of these
      can be in the Tomb.  Of the other sets and the rings as many follow as have room, each of
      them whole, and then idols one by one.
    * All tiles that are then left are in the Tomb, and all places that are then left are gaps.
    * A Nile named as a sequence is taken as it is: what is not in it lies nowhere in the Nile, and
      places after its end are gaps.
    * A game that is over, but in which nobody is named to be at 0 points, has an empty Nile
      (:rule:`TT-7.1`).

    Args:
        config: what the game is set up with.
        turn: the seat whose turn starts, from 0; the first player unless named.
        nile: what lies on the Nile: by place from 0, the source, or as a sequence from there on;
            None stands for a gap.
        boats: the places of boats, by seat or for seat 0, 1, ... in turn; below 0 before the Nile,
            the further back the lower.
        points: the points left, by seat or for seat 0, 1, ... in turn.
        collections: the tiles collected, by seat or for seat 0, 1, ... in turn; in any order.
        underworld: the tiles in the Underworld, in any order.
        over: whether the game is over; then there is no turn.

    Returns:
        A state that passes :func:`theban.tutankhamun.validation.validate`.

    Raises:
        InvalidArgument: an argument is of a wrong type, or names a seat or place that there is
            not.
        InvalidState: what is named cannot be, such as a tile behind all boats.

    Example:
        >>> from theban.tutankhamun import Artifact, Config
        >>> ankh = Artifact("Ankh")
        >>> state = position(Config(players=2), nile=[None, None, ankh], boats=[1, 0],
        ...                  collections={1: [ankh]})
        >>> [tile for tile in state.nile if tile is not None]
        [Artifact(name='Ankh')]
        >>> position(Config(players=2), nile=[ankh, None, ankh], boats=[1, 3])
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidState: nile[0] is Artifact(name='Ankh'), behind all boats, the rearmost \
of which is at 1; such tiles went to the Underworld in the last turn (TT-5.1)
    """  # noqa: E501 (a message is one line)
    check_config(config)
    tables = config.tables
    first = _turn(config, turn, over=over)
    places = _boats(config, boats)
    left = _points(config, points)
    owned = _collections(config, collections)
    sunk = _count(config, check_each(() if underworld is None else underworld, *_UNDERWORLD))
    laid, free = _nile(config, nile, places)
    if over and 0 not in left:
        free = []
    _fill(tables, laid, free, (*owned, sunk))
    state = State(
        config=config,
        pending=() if over else (tables.start_turn[first],),
        players=tuple(map(Player, places, left, owned)),
        nile=tuple(laid),
        underworld=sunk,
    )
    validate(state)
    return state


# --- Reading the arguments ---------------------------------------------------------------------

_UNDERWORLD = ("underworld", TILES, "tile")


def _turn(config: Config, turn: object, *, over: object) -> int:
    if type(over) is not bool:
        refuse("over", over, "True or False", InvalidArgument)
    if over and turn is not None:
        refuse("turn", turn, "None when the game is over", InvalidArgument)
    if turn is None:
        return config.first_player
    return check_index(turn, "turn", range(config.players), "a seat")


def _by_seat(config: Config, value: object, what: str, of: str) -> dict[int, object]:
    """Return what is named of each seat."""
    if value is None:
        return {}
    named = check_pairs(value, what, f"a mapping from seats to {of}, or a sequence of {of}")
    seats = range(config.players)
    return {check_index(seat, f"a seat in {what}", seats, "a seat"): item for seat, item in named}


def _whole(value: object, where: str) -> int:
    number = to_whole(value)
    if number is None:
        refuse(where, value, "a whole number", InvalidArgument)
    return number


def _boats(config: Config, boats: object) -> tuple[int, ...]:
    """Return the place of each boat; those not named come last before the Nile."""
    named = {
        seat: _whole(place, f"boats[{seat}]")
        for seat, place in _by_seat(config, boats, "boats", "places").items()
    }
    rear = min([0, *named.values()])
    start = boats_at_start(config)
    return closed_up(named.get(seat, rear + start[seat]) for seat in range(config.players))


def _points(config: Config, points: object) -> tuple[int, ...]:
    named = {
        seat: _whole(left, f"points[{seat}]")
        for seat, left in _by_seat(config, points, "points", "points").items()
    }
    start = config.tables.starting_points
    return tuple(named.get(seat, start) for seat in range(config.players))


def _collections(config: Config, collections: object) -> tuple[Counts, ...]:
    named = {
        seat: _count(config, check_each(tiles, f"collections[{seat}]", TILES, "tile"))
        for seat, tiles in _by_seat(config, collections, "collections", "tiles").items()
    }
    nothing = config.tables.no_tiles
    return tuple(named.get(seat, nothing) for seat in range(config.players))


def _count(config: Config, tiles: Sequence[object]) -> Counts:
    return count_kinds([_known(config, tile) for tile in tiles], config.tables.tiles.index)


def _known(config: Config, tile: object) -> Tile:
    if not is_known(tile, TILES, config.tables.tiles.index):
        refuse("a tile named", tile, "one that the box has (TT-1.2)", InvalidState)
    return cast("Tile", tile)  # checked at run time


def _nile(
    config: Config, nile: object, boats: tuple[int, ...]
) -> tuple[list[Tile | None], list[int]]:
    """Return the tile on each place as far as named, and the places that are to be filled."""
    places = range(config.tables.places)
    laid: list[Tile | None] = [None] * len(places)
    right = "a mapping from places to tiles, or a sequence of tiles"
    named: dict[int, object] = {}
    for key, tile in () if nile is None else check_pairs(nile, "nile", right):
        place = check_index(key, "a place in nile", places, "a place")
        if tile is not None:
            if type(tile) not in TILES:
                refuse(f"nile[{place}]", tile, "a tile or None", InvalidArgument)
            laid[place] = _known(config, tile)
        named[place] = tile
    if nile is not None and not isinstance(nile, Mapping):
        return laid, []
    start = max(0, min(boats))
    return laid, [p for p in places[start:] if p not in named and p not in boats]


# --- Tiles that are not named ------------------------------------------------------------------


def _fill(
    tables: Tables,
    laid: list[Tile | None],
    free: list[int],
    elsewhere: tuple[Counts, ...],
) -> None:
    """Lay tiles that are named nowhere on the free places of the Nile."""
    named = list(count_kinds([tile for tile in laid if tile is not None], tables.tiles.index))
    for counts in elsewhere:
        named = [a + b for a, b in zip(named, counts, strict=True)]
    room = len(free)
    lying = [0] * len(named)
    kinds = tuple(enumerate(tables.tiles.all))
    # First what must be there, then whole sets as they fit, then idols.
    for wanted in (_is_begun, _is_whole, _is_idol):
        for kind, tile in kinds:
            rest = tables.all_tiles[kind] - named[kind]
            if rest > 0 and wanted(tile, named[kind]):
                number = min(rest, room) if wanted is _is_idol else rest
                if number <= room:
                    lying[kind] = number
                    room -= number
    tiles = [tile for kind, tile in kinds for _ in range(lying[kind])]
    for place, tile in zip(free, tiles, strict=False):
        laid[place] = tile


def _is_begun(tile: Tile, named: int) -> bool:
    """Say whether a set is named in part, so that none of it can be in the Tomb."""
    return not isinstance(tile, Idol) and named > 0


def _is_whole(tile: Tile, named: int) -> bool:
    return not isinstance(tile, Idol) and not named


def _is_idol(tile: Tile, _named: int) -> bool:
    return isinstance(tile, Idol)
