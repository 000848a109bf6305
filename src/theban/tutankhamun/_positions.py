"""Any position in a few lines: name some pieces, and the library fills in the rest.

:func:`position` describes how it does so, which is the same every time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from types import NoneType

from theban._core.chance import count_kinds
from theban._core.checks import read_frames
from theban._core.messages import Path
from theban._core.shapes import check_each, in_arguments, named_by, one_of
from theban.tutankhamun._config import Config, check_config
from theban.tutankhamun._pieces import TILES, Idol, Tile
from theban.tutankhamun._rules.sailing import closed_up
from theban.tutankhamun._setup import boats_at_start
from theban.tutankhamun._state import Player, State
from theban.tutankhamun._validation import ASKING_GODS, check_stack, validate
from theban.tutankhamun.frames import Bury, EndTurn, Frame, StartTurn, Trail

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
    """Set up a position at the start of a turn, in mid-turn, or at the end of a game.

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
        config: the config of the game.
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
        A state that passes :func:`theban.tutankhamun.validate`.

    Raises:
        InvalidArgument: an argument has a wrong type, or names an unknown seat or place.
        InvalidState: the arguments are impossible, such as a tile behind all boats. The message
            names things as the arguments do.

    Example:
        >>> from theban.tutankhamun import Artifact, Config, legal_actions
        >>> from theban.tutankhamun.frames import AskRa
        >>> ankh = Artifact("Ankh")
        >>> state = position(Config(players=2), nile=[None, None, ankh], boats=[1, 0],
        ...                  collections={1: [ankh]})
        >>> [tile for tile in state.nile if tile is not None]
        [Artifact(name='Ankh')]
        >>> asked = position(Config(players=2), due=AskRa(0), nile=[ankh, None, ankh])
        >>> legal_actions(asked)
        (Banish(place=0), Banish(place=2))
        >>> position(Config(players=2), nile=[ankh, None, ankh], boats=[1, 3])
        Traceback (most recent call last):
        ...
        theban.InvalidState: nile[0] is Artifact(name='Ankh'), behind all boats, the rearmost \
of which is at 1; such tiles went to the Underworld in the last turn (TT-5.1)
    """
    check_config(config)
    inventory, kinds = config.inventory, config.inventory.tiles
    seats, places = range(config.players), range(inventory.places)
    number = one_of((int,), "a whole number")
    sailed = named_by(boats, "boats", "seat", seats, "places", number)
    points_left = named_by(points, "points", "seat", seats, "points", number)
    tile_or_gap = one_of((*TILES, NoneType), "a tile or None")
    laid = named_by(nile, "nile", "place", places, "tiles", tile_or_gap)
    tile = one_of(TILES, "a tile", kinds.index)

    def read_tiles(tiles: object, where: Path) -> list[Tile]:
        return check_each(tiles, where, "tiles", tile)

    owned = named_by(collections, "collections", "seat", seats, "tiles", read_tiles)
    sunk = None if underworld is None else read_tiles(underworld, ("underworld",))
    stack: list[Frame] = read_frames(config, StartTurn, turn, due, over=over)
    named_frames = len(stack)
    if stack and type(stack[0]) in ASKING_GODS:
        god, _ = ASKING_GODS[type(stack[0])]
        stack.insert(0, Bury(stack[0].seat, Idol(god)))
    if stack and isinstance(stack[0], Bury):
        stack[:0] = [EndTurn(stack[0].seat), Trail(stack[0].seat)]
    with in_arguments(_argument_of, len(stack) - named_frames):
        check_stack(config, tuple(stack))
        idols = [frame.idol for frame in stack if isinstance(frame, Bury)]
        if idols and stack[0].seat not in sailed:
            taken = {*sailed.values(), *(place for place, each in laid.items() if each)}
            sailed[stack[0].seat] = next((place for place in places if place not in taken), 0)
        # Boats that are not named come last before the Nile.
        rear, start = min([0, *sailed.values()]), boats_at_start(config)
        lined_up = closed_up(sailed.get(seat, rear + start[seat]) for seat in seats)
        on_nile, free = [laid.get(place) for place in places], list[int]()
        is_exact = nile is not None and not isinstance(nile, Mapping)
        if not is_exact and (not over or 0 in points_left.values()):
            there = places[max(0, min(lined_up)) :]
            free = [place for place in there if place not in laid and place not in lined_up]
        named = [*idols, *(sunk or ()), *chain.from_iterable(owned.values())]
        lying, rest = _share_rest(config, on_nile, named, len(free))
        for place, each in zip(free, lying, strict=False):
            on_nile[place] = each
        takers = [seat for seat in seats if seat not in owned]
        if sunk is None:
            sunk = rest
        elif takers:
            owned[takers[-1]] = rest
        players = [
            Player(
                boat,
                points_left.get(seat, config.points_at_start),
                count_kinds(owned.get(seat, ()), kinds.index),
            )
            for seat, boat in enumerate(lined_up)
        ]
        underworld_left = count_kinds(sunk, kinds.index)
        state = State(config, tuple(stack), tuple(players), tuple(on_nile), underworld_left)
        validate(state)
    return state


def _argument_of(where: Path) -> Path:
    """Convert a path in the state to a path in the arguments."""
    match where:
        case ("players", seat, str() as field, *parts):
            return _ARGUMENTS[field], seat, *parts
        case _:
            return where


_ARGUMENTS = {"boat": "boats", "points": "points", "tiles": "collections"}
"""The arguments for fields of players, where the names differ."""


def _share_rest(
    config: Config, nile: list[Tile | None], elsewhere: list[Tile], room: int
) -> tuple[list[Tile], list[Tile]]:
    """Share out tiles not named anywhere: to free places, and the rest of sets beyond the Nile."""
    kinds = config.inventory.tiles
    named = Counter[Tile | None]([*nile, *elsewhere])
    # If too many are named, none are left, and validate() reports it.
    left = Counter[Tile | None](kinds.named(config.inventory.all_tiles)) - named
    idols = [kind for kind in kinds.all if isinstance(kind, Idol)]
    begun = [kind for kind in kinds.all if named[kind] and kind not in idols]
    others = [kind for kind in kinds.all if not named[kind] and kind not in idols]
    wanted = [
        # One of each set that is begun must be there, or it would score (TT-6.1).
        *((kind, 1, 1) for kind in begun if kind not in nile),
        *((kind, left[kind], 1) for kind in begun),
        *((kind, left[kind], left[kind]) for kind in others),
        *((kind, left[kind], 1) for kind in idols),
    ]
    lying = Counter[Tile]()
    for kind, most, least in wanted:
        number = min(most, left[kind], room)
        if number >= least:
            lying[kind] += number
            left[kind] -= number
            room -= number
    in_order = [kind for kind in kinds.all for _ in range(lying[kind])]
    return in_order, [kind for kind in begun for _ in range(left[kind])]
