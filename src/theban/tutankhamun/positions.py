"""Any position in a few lines: name some pieces, and the rest is filled in.

How the other tiles, boats and points are filled in is described at :func:`position` and
:class:`~theban.tutankhamun.positions.Due`; it is the same every time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial

from attrs import define, field, frozen

from theban.core.chance import Counts, count_kinds
from theban.core.checks import check_fields, check_number, keep_plain
from theban.core.errors import InvalidArgument, InvalidState
from theban.core.messages import Path
from theban.core.shapes import check_due, check_each, check_index, check_turn, named_by, refuse
from theban.core.values import Value
from theban.tutankhamun import frames
from theban.tutankhamun.components import Inventory
from theban.tutankhamun.config import Config, check_config
from theban.tutankhamun.frames import DecisionKind, Frame
from theban.tutankhamun.pieces import TILES, God, Idol, ScarabRing, Tile
from theban.tutankhamun.rules.sailing import closed_up
from theban.tutankhamun.setup import boats_at_start
from theban.tutankhamun.state import Player, State
from theban.tutankhamun.validation import validate


@frozen
class Due(Value):
    """What is due in a position, for :func:`theban.tutankhamun.position`.

    The kinds are those of ``awaiting(state)``; a kind by itself means the same as a ``Due`` of it.

    Raises:
        InvalidArgument: a field is of a wrong type, or the kind does not take it.

    Example:
        >>> Due(DecisionKind.RA, idols=(Idol(God.OSIRIS), Idol(God.RA))).place is None
        True
        >>> Due(DecisionKind.RA, place=3)
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidArgument: Due.place is 3; it must be left out for ra
    """

    kind: DecisionKind = field()
    """The kind of the decision."""
    idols: tuple[Idol, ...] | None = field(default=None, kw_only=True)
    """All but *sail*: the idols being resolved, each of which led to the next; the last one asks.
    :rule:`TT-3.4`.  Unless named, one idol of the god that asks.
    """
    place: int | None = field(default=None, kw_only=True)
    """*thoth_with*: the place of the tile chosen first; else that of the first tile ahead."""

    def __attrs_post_init__(self) -> None:
        """Look at the kind, and at each field that it takes; keep the place as a plain number."""
        keep_plain(self)
        check_fields(self, ("Due",), InvalidArgument)
        kind, idols, place = self.kind, self.idols, self.place
        if idols is not None and kind is DecisionKind.SAIL:
            refuse(("Due", "idols"), idols, f"left out for {kind}", InvalidArgument)
        if idols == ():
            refuse(("Due", "idols"), idols, "at least one idol", InvalidArgument)
        if place is not None and kind is not DecisionKind.THOTH_WITH:
            refuse(("Due", "place"), place, f"left out for {kind}", InvalidArgument)


_ASKS: Mapping[DecisionKind, tuple[God, Callable[[int], Frame]]] = {
    DecisionKind.OSIRIS: (God.OSIRIS, frames.AskOsiris),
    DecisionKind.ISIS: (God.ISIS, frames.AskIsis),
    DecisionKind.RA: (God.RA, frames.AskRa),
    DecisionKind.THOTH: (God.THOTH, frames.AskThoth),
    DecisionKind.THOTH_WITH: (God.THOTH, frames.AskThoth),
    DecisionKind.HORUS: (God.HORUS, frames.AskHorus),
}
"""For each question the god whose idol asks it, and its frame; Thoth's second one has a place."""


def read_due(due: object, *, over: bool) -> Due:
    """Return what is named as due; else the start of a turn."""
    words = "a DecisionKind or a Due of Tutankhamun"
    return check_due(due, Due(DecisionKind.SAIL), (DecisionKind,), words, over=over)


@define
class DueTable:
    """What is named of a position whose seat in turn has come to what is due; None for nothing."""

    config: Config
    seat: int
    """The seat in turn."""
    due: Due
    boats: dict[int, int]
    nile: dict[int, Tile | None]
    """What is named of the Nile, by place."""
    collections: dict[int, Counts]
    underworld: Counts | None
    sunk: Counts = ()
    """What is in the Underworld, if that is not named, for what is due."""

    @property
    def idols(self) -> tuple[Idol, ...]:
        """The idols being resolved."""
        if self.due.kind is DecisionKind.SAIL:
            return ()
        return self.due.idols or (Idol(_ASKS[self.due.kind][0]),)

    def fit(self) -> None:
        """Name what was not named and what is due needs.

        The boat has sailed (:rule:`TT-2.1`), Osiris finds a tile in the Underworld
        (:rule:`TT-4.1`) and Isis a ring (:rule:`TT-4.2`).
        """
        if not self.idols:
            return
        if self.seat not in self.boats:
            taken = [*self.boats.values(), *(p for p, tile in self.nile.items() if tile)]
            places = range(self.config.inventory.places)
            self.boats[self.seat] = next(p for p in places if p not in taken)
        has_rings = self.config.inventory.ring_kind is not None
        if self.due.kind is DecisionKind.ISIS and has_rings:
            self.collections.setdefault(self.seat, self._one(ScarabRing()))
        if self.due.kind is DecisionKind.OSIRIS and self.underworld is None:
            self.sunk = next(map(self._one, self._idols_left()), ())

    def _one(self, tile: Tile) -> Counts:
        index = self.config.inventory.tiles.index[tile]
        return tuple(int(kind == index) for kind in range(len(self.config.inventory.no_tiles)))

    def _idols_left(self) -> list[Idol]:
        inventory = self.config.inventory
        named = [*self.idols, *self.nile.values()]
        kinds = zip(inventory.tiles.all, inventory.all_tiles, strict=True)
        return [t for t, n in kinds if isinstance(t, Idol) and n > named.count(t)]

    def stack(self, nile: list[Tile | None]) -> tuple[Frame, ...]:
        """Return what remains to be done, the next last."""
        seat, kind = self.seat, self.due.kind
        if kind is DecisionKind.SAIL:
            return (frames.StartTurn(seat),)
        below: tuple[Frame, ...] = (
            frames.EndTurn(seat),
            frames.Trail(seat),
            *(frames.Bury(seat, idol) for idol in self.idols),
        )
        if kind is not DecisionKind.THOTH_WITH:
            return (*below, _ASKS[kind][1](seat))
        places = range(len(nile))
        place = self.due.place
        if place is None:
            ahead = (p for p in places[max(0, self.boats[seat]) :] if nile[p] is not None)
            place = next(ahead, 0)
        check_index(place, "Due.place", places, "a place of the Nile")
        return (*below, frames.AskThothWith(seat, place))


def argument_of(where: Path) -> Path:
    """Return the path among the arguments of what is at a path of the state."""
    match where:
        case ("players", seat, "boat"):
            return "boats", seat
        case ("players", seat, "points"):
            return "points", seat
        case ("players", seat, "tiles", *kind):
            return "collections", seat, *kind
        case ("pending", _, "idol"):
            return "Due", "idols"
        case ("pending", _, *field):
            return ("Due", *field) if field else ("due",)
        case _:
            return where


def named_and_free(
    table: DueTable, boats: tuple[int, ...], *, is_exact: bool
) -> tuple[list[Tile | None], list[int]]:
    """Return the tile on each place as far as named, and the places that are to be filled."""
    places = range(table.config.inventory.places)
    laid = [table.nile.get(place) for place in places]
    start = len(places) if is_exact else max(0, min(boats))
    return laid, [p for p in places[start:] if p not in table.nile and p not in boats]


def fill(table: DueTable, laid: list[Tile | None], free: list[int]) -> tuple[list[Counts], Counts]:
    """Lay tiles that are named nowhere on the free places of the Nile."""
    inventory = table.config.inventory
    index = inventory.tiles.index
    owned = [
        table.collections.get(seat, inventory.no_tiles) for seat in range(table.config.players)
    ]
    sunk = table.underworld or table.sunk or inventory.no_tiles
    here = count_kinds([tile for tile in laid if tile is not None], index)
    named = _sum(here, *owned, sunk, count_kinds(table.idols, index))
    lying = _lying(inventory, here, named, len(free))
    tiles = [tile for tile, n in zip(inventory.tiles.all, lying, strict=True) for _ in range(n)]
    for place, tile in zip(free, tiles, strict=False):
        laid[place] = tile
    over = tuple(
        max(0, in_box - n - on_nile) if n and not isinstance(tile, Idol) else 0
        for tile, in_box, n, on_nile in zip(
            inventory.tiles.all, inventory.all_tiles, named, lying, strict=True
        )
    )
    takers = [seat for seat in range(table.config.players) if seat not in table.collections]
    if table.underworld is None:
        sunk = _sum(sunk, over)
    elif takers:
        owned[takers[-1]] = over
    return owned, sunk


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


def position(
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
            ``awaiting(state)``, or a :class:`~theban.tutankhamun.positions.Due` with what it is about.
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
