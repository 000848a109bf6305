"""Any position in a few lines: name some pieces, and the rest is filled in.

How the other tiles, boats and points are filled in is described at :func:`position` and
:class:`~theban.tutankhamun.placing.dues.Due`; it is the same every time.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from theban.core.chance import Counts, count_kinds
from theban.core.checking.arguments import check_number
from theban.core.checking.named import check_each, check_turn, named_by
from theban.core.checking.shapes import refuse
from theban.core.errors import InvalidArgument, InvalidState
from theban.tutankhamun.checking.validation import validate
from theban.tutankhamun.config import Config, check_config
from theban.tutankhamun.frames import DecisionKind
from theban.tutankhamun.pieces import TILES, Tile
from theban.tutankhamun.placing.dues import Due, DueTable, read_due
from theban.tutankhamun.placing.paths import argument_of
from theban.tutankhamun.placing.shares import fill, named_and_free
from theban.tutankhamun.rules.river import closed_up
from theban.tutankhamun.setup.dealing import boats_at_start
from theban.tutankhamun.state import Player, State


def position(  # noqa: PLR0913 (all that lies on a table; what is not named is filled in)
    config: Config,
    *,
    turn: int | None = None,
    due: Due | DecisionKind | None = None,
    nile: Mapping[int, Tile | None] | Sequence[Tile | None] | None = None,
    boats: Mapping[int, int] | Sequence[int] | None = None,
    points: Mapping[int, int] | Sequence[int] | None = None,
    collections: Mapping[int, Iterable[Tile]] | Sequence[Iterable[Tile]] | None = None,
    underworld: Iterable[Tile] | None = None,
    over: bool = False,
) -> State:
    """Set up a position: at the start of a turn, mid-turn, or at the end of a game.

    There are two ways to name the Nile.  As a sequence it is exact: places after its end are gaps,
    and no tile is added.  As a mapping it names some places, and the others are filled.

    With nothing named it is the start of a game (:rule:`TT-1.1` to :rule:`TT-1.4`) with the tiles
    in the order of the box.  The rest is filled in like this:

    * *boats* stand before the Nile, behind those that are named there, in the order of the start.
      Only the order of boats before the Nile matters: their places are closed up.
    * *points*: those of the start.
    * *tiles*, if the Nile is not named as a sequence: they lie on unnamed places without a boat and
      not behind all boats, from the source on. First come the
      rest of all sets of which a tile is named somewhere, for none of these
      can be in the Tomb.  Of the other sets and the rings as many follow as have room, each of
      them whole, and then idols one by one.
    * *sets* with a named tile, for the rest of which the Nile has no room: that is in the
      Underworld. If the Underworld is named, the last seat whose collection is not named has it.
    * All tiles that are then left are in the Tomb, and all places that are then left are gaps.
    * A game that is over, but in which nobody is named to be at 0 points, has an empty Nile
      (:rule:`TT-7.1`).
    * *an idol that asks*: the boat in turn has sailed to the first free place of the Nile.  For
      Osiris one idol is in the Underworld, for Isis the seat has one ring.

    Args:
        config: what the game is set up with.
        turn: the seat in turn, from 0; unless named, the first player, or for an idol the first
            seat whose boat is named to be on the Nile.
        due: what the seat in turn has come to, if its turn does not just start: a kind of
            ``awaiting(state)``, or a :class:`~theban.tutankhamun.placing.dues.Due` with what it is about.
        nile: the tiles on the Nile: a mapping from places, from 0 at the source, with the rest
            filled in; or the whole sequence from the source on. None is a gap.
        boats: the places of boats, by seat or for seat 0, 1, ... in turn; below 0 before the Nile,
            the further back the lower.
        points: the points left, by seat or for seat 0, 1, ... in turn.
        collections: the tiles collected, by seat or for seat 0, 1, ... in turn; in any order.
        underworld: the tiles in the Underworld, in any order.
        over: whether the game is over; then there is no turn.

    Returns:
        A state that passes :func:`theban.tutankhamun.checking.validation.validate`.

    Raises:
        InvalidArgument: an argument has a wrong type, or names an unknown seat or place.
        InvalidState: the arguments are impossible, such as a tile behind all boats. The message
            names things as the arguments do.

    Example:
        >>> from theban.tutankhamun import Artifact, Config
        >>> ankh = Artifact("Ankh")
        >>> state = position(Config(players=2), nile=[None, None, ankh], boats=[1, 0],
        ...                  collections={1: [ankh]})
        >>> [tile for tile in state.nile if tile is not None]
        [Artifact(name='Ankh')]
        >>> from theban.tutankhamun.rules.playing import legal_actions
        >>> asked = position(Config(players=2), due=DecisionKind.RA, nile=[ankh, None, ankh])
        >>> legal_actions(asked)
        (Banish(place=0), Banish(place=2))
        >>> position(Config(players=2), nile=[ankh, None, ankh], boats=[1, 3])
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidState: nile[0] is Artifact(name='Ankh'), behind all boats, the rearmost \
of which is at 1; such tiles went to the Underworld in the last turn (TT-5.1)
    """  # noqa: E501 (a message is one line)
    check_config(config)
    asked = read_due(due, over=over)
    seats, places = range(config.players), range(config.inventory.places)
    sailed = named_by(boats, "boats", "seat", seats, "places", check_number)
    left = named_by(points, "points", "seat", seats, "points", check_number)
    table = DueTable(
        config,
        check_turn(turn, _in_turn(config, asked, sailed), config.players, over=over),
        asked,
        sailed,
        named_by(nile, "nile", "place", places, "tiles", partial(_tile_or_gap, config)),
        named_by(collections, "collections", "seat", seats, "tiles", partial(_count, config)),
        None if underworld is None else _count(config, underworld, "underworld"),
    )
    is_exact = nile is not None and not isinstance(nile, Mapping)
    try:
        table.fit()
        lined_up = _with_all_boats(config, table.boats)
        laid, free = named_and_free(table, lined_up, is_exact=is_exact)
        if over and 0 not in left.values():
            free = []
        owned, sunk = fill(table, laid, free)
        state = State(
            config=config,
            pending=() if over else table.stack(laid),
            players=tuple(
                Player(lined_up[seat], left.get(seat, config.points_at_start), owned[seat])
                for seat in seats
            ),
            nile=tuple(laid),
            underworld=sunk,
        )
        validate(state)
    except InvalidState as error:
        raise InvalidState(error.reason, where=argument_of(error.where)) from None
    return state


# --- Reading the arguments ---------------------------------------------------------------------


def _in_turn(config: Config, due: Due, boats: Mapping[int, int]) -> int:
    """Return the seat in turn unless it is named: for an idol the first named that has sailed."""
    sailed = [seat for seat, place in sorted(boats.items()) if place >= 0]
    return sailed[0] if sailed and due.kind != DecisionKind.SAIL else config.first_player


def _with_all_boats(config: Config, named: Mapping[int, int]) -> tuple[int, ...]:
    """Return the place of each boat; those not named come last before the Nile."""
    rear = min([0, *named.values()])
    start = boats_at_start(config)
    return closed_up(named.get(seat, rear + start[seat]) for seat in range(config.players))


def _count(config: Config, tiles: object, where: str) -> Counts:
    """Count tiles that were named one by one."""
    named = [_known(config, tile) for tile in check_each(tiles, where, TILES, "tile")]
    return count_kinds(named, config.inventory.tiles.index)


def _known(config: Config, tile: Tile) -> Tile:
    if tile not in config.inventory.tiles.index:
        refuse("a tile named", tile, "one that the box has (TT-1.2)", InvalidState)
    return tile


def _tile_or_gap(config: Config, tile: object, where: str) -> Tile | None:
    if tile is None:
        return None
    if not isinstance(tile, TILES):
        refuse(where, tile, "a tile or None", InvalidArgument)
    return _known(config, tile)
