"""Any position in a few lines: name some pieces, and the rest is filled in.

How the other tiles, boats and points are filled in is described at :func:`position`; it is the same
every time.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from theban.core.chance import Counts, count_kinds
from theban.core.checks import check_number, read_frames
from theban.core.errors import InvalidArgument, InvalidState
from theban.core.messages import Path
from theban.core.shapes import check_each, check_turn, named_by, refuse
from theban.tutankhamun.components import Inventory
from theban.tutankhamun.config import Config, check_config
from theban.tutankhamun.frames import Bury, EndTurn, Frame, StartTurn, Trail
from theban.tutankhamun.pieces import TILES, Idol, Tile
from theban.tutankhamun.rules.sailing import closed_up
from theban.tutankhamun.rules.work import tables_of
from theban.tutankhamun.setup import boats_at_start
from theban.tutankhamun.state import Player, State
from theban.tutankhamun.validation import QUESTIONS, check_stack, validate

__all__ = ["position"]


def position(
    config: Config,
    *,
    turn: int | None = None,
    due: Frame | Sequence[Frame] | None = None,
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
    * *an idol that asks*: the boat in turn has sailed to the first free place of the Nile.

    Args:
        config: what the game is set up with.
        turn: the seat in turn, from 0; unless named, the seat of what is due, or the first player.
        due: what the seat in turn has come to, if its turn does not just start: the frame of a
            question, from :mod:`theban.tutankhamun.frames`.  Its idol is one of the god that asks.
            If other idols led to it, name before it a ``Bury`` for each, and one for the last as
            well. :rule:`TT-3.4`.
        nile: the tiles on the Nile: a mapping from places, from 0 at the source, with the rest
            filled in; or the whole sequence from the source on. None is a gap.
        boats: the places of boats, by seat or for seat 0, 1, ... in turn; below 0 before the Nile,
            the further back the lower.
        points: the points left, by seat or for seat 0, 1, ... in turn.
        collections: the tiles collected, by seat or for seat 0, 1, ... in turn; in any order.
        underworld: the tiles in the Underworld, in any order.
        over: whether the game is over; then there is no turn.

    Returns:
        A state that passes :func:`theban.tutankhamun.validation.validate`.

    Raises:
        InvalidArgument: an argument has a wrong type, or names an unknown seat or place.
        InvalidState: the arguments are impossible, such as a tile behind all boats. The message
            names things as the arguments do.

    Example:
        >>> from theban.tutankhamun import Artifact, Config
        >>> from theban.tutankhamun.frames import AskRa
        >>> ankh = Artifact("Ankh")
        >>> state = position(Config(players=2), nile=[None, None, ankh], boats=[1, 0],
        ...                  collections={1: [ankh]})
        >>> [tile for tile in state.nile if tile is not None]
        [Artifact(name='Ankh')]
        >>> from theban.tutankhamun.rules.playing import legal_actions
        >>> asked = position(Config(players=2), due=AskRa(0), nile=[ankh, None, ankh])
        >>> legal_actions(asked)
        (Banish(place=0), Banish(place=2))
        >>> position(Config(players=2), nile=[ankh, None, ankh], boats=[1, 3])
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidState: nile[0] is Artifact(name='Ankh'), behind all boats, the rearmost \
of which is at 1; such tiles went to the Underworld in the last turn (TT-5.1)
    """  # noqa: E501 (a message is one line)
    check_config(config)
    seats, places = range(config.players), range(config.inventory.places)
    sailed = named_by(boats, "boats", "seat", seats, "places", check_number)
    left = named_by(points, "points", "seat", seats, "points", check_number)
    laid = named_by(nile, "nile", "place", places, "tiles", partial(_tile_or_gap, config))
    owned = named_by(collections, "collections", "seat", seats, "tiles", partial(_count, config))
    sunk = None if underworld is None else _count(config, underworld, "underworld")
    stack, rest = _read_stack(config, turn, due, over=over)
    try:
        check_stack(config, stack)
        idols = [frame.idol for frame in stack if isinstance(frame, Bury)]
        if idols and stack[0].seat not in sailed:
            taken = [*sailed.values(), *(place for place, tile in laid.items() if tile)]
            sailed[stack[0].seat] = next(place for place in places if place not in taken)
        # Boats that are not named come last before the Nile.
        rear, start = min([0, *sailed.values()]), boats_at_start(config)
        lined_up = closed_up(sailed.get(seat, rear + start[seat]) for seat in seats)
        free = [place for place in places if place not in laid and place not in lined_up]
        is_exact = nile is not None and not isinstance(nile, Mapping)
        if is_exact or (over and 0 not in left.values()):
            free = []
        free = [place for place in free if place >= min(lined_up)]
        on_nile, collected, sunk = _fill(config, idols, laid, free, owned, sunk)
        state = State(
            config=config,
            pending=stack,
            players=tuple(
                Player(lined_up[seat], left.get(seat, config.points_at_start), collected[seat])
                for seat in seats
            ),
            nile=on_nile,
            underworld=sunk,
        )
        validate(state)
    except InvalidState as error:
        raise InvalidState(error.reason, where=_argument_of(error.where, rest)) from None
    return state


# --- Reading the arguments ---------------------------------------------------------------------


def _argument_of(where: Path, rest: int) -> Path:
    """Return the path among the arguments of what is at a path of the state."""
    match where:
        case ("players", seat, "boat"):
            return "boats", seat
        case ("players", seat, "points"):
            return "points", seat
        case ("players", seat, "tiles", *kind):
            return "collections", seat, *kind
        case ("pending", int() as depth, *parts) if depth >= rest:
            return "due", depth - rest, *parts
        case ("pending", int(), "seat"):  # of a frame that was added for the seat of what is due
            return "due", 0, "seat"
        case ("pending", *_):
            return ("due",)
        case _:
            return where


def _read_stack(
    config: Config, turn: int | None, due: object, *, over: bool
) -> tuple[tuple[Frame, ...], int]:
    """Return what remains to be done, and how many frames of it were added below what is due."""
    in_turn = check_turn(turn, config.first_player, config.players, over=over)
    if due is None:
        return (() if over else (StartTurn(in_turn),)), 0
    stack: list[Frame] = read_frames(due, tables_of(config).frame_rules, turn, over=over)
    seat, named = stack[0].seat, len(stack)
    if type(stack[0]) in QUESTIONS:
        god, _ = QUESTIONS[type(stack[0])]
        stack.insert(0, Bury(seat, Idol(god)))
    if isinstance(stack[0], Bury):
        stack[:0] = [EndTurn(seat), Trail(seat)]
    return tuple(stack), len(stack) - named


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


# --- The tiles ---------------------------------------------------------------------------------


def _fill(
    config: Config,
    idols: list[Idol],
    named: dict[int, Tile | None],
    free: list[int],
    named_collections: dict[int, Counts],
    underworld: Counts | None,
) -> tuple[tuple[Tile | None, ...], list[Counts], Counts]:
    """Lay tiles that are named nowhere on the free places; return the Nile, and who has what.

    The rest of sets for which there is no room is in the Underworld, or with the last seat whose
    collection is not named.
    """
    inventory = config.inventory
    index, seats = inventory.tiles.index, range(config.players)
    nile = [named.get(place) for place in range(inventory.places)]
    owned = [named_collections.get(seat, inventory.no_tiles) for seat in seats]
    sunk = underworld or inventory.no_tiles
    here = count_kinds([tile for tile in nile if tile is not None], index)
    somewhere = _sum(here, *owned, sunk, count_kinds(idols, index))
    lying = _lying(inventory, here, somewhere, len(free))
    tiles = [tile for tile, n in zip(inventory.tiles.all, lying, strict=True) for _ in range(n)]
    for place, tile in zip(free, tiles, strict=False):
        nile[place] = tile
    over = tuple(
        max(0, in_box - n - on_nile) if n and not isinstance(tile, Idol) else 0
        for tile, in_box, n, on_nile in zip(
            inventory.tiles.all, inventory.all_tiles, somewhere, lying, strict=True
        )
    )
    takers = [seat for seat in seats if seat not in named_collections]
    if underworld is None:
        sunk = over
    elif takers:
        owned[takers[-1]] = over
    return tuple(nile), owned, sunk


def _sum(*counts: Counts) -> Counts:
    return tuple(map(sum, zip(*counts, strict=True)))


def _lying(inventory: Inventory, here: Counts, named: Counts, room: int) -> list[int]:
    """Count the tiles that come to the free places of the Nile."""
    lying = [0] * len(named)
    kinds = tuple(enumerate(inventory.tiles.all))
    sets = [kind for kind, tile in kinds if not isinstance(tile, Idol)]
    begun = [kind for kind in sets if named[kind]]
    idols = [kind for kind, tile in kinds if isinstance(tile, Idol)]

    def lay(kind: int, most: int, least: int) -> None:
        nonlocal room
        number = min(inventory.all_tiles[kind] - named[kind] - lying[kind], most, room)
        if number >= max(1, least):
            lying[kind] += number
            room -= number

    # One of each set that is begun must be there, or it would score (TT-6.1).
    for kind in begun:
        if not here[kind]:
            lay(kind, 1, 1)
    for kind in begun:
        lay(kind, room, 1)
    for kind in sets:
        if kind not in begun:
            lay(kind, room, inventory.all_tiles[kind])
    for kind in idols:
        lay(kind, room, 1)
    return lying
