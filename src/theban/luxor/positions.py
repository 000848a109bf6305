"""Any position in a few lines: name some pieces, and the rest is filled in.

How the other pieces are filled in is described at :func:`position` and :class:`Seat`; it is the
same every time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar, cast

import attrs
from attrs import fields, frozen

from theban.core.chance import Counts, Kinds, count_kinds
from theban.core.checks import check_fields, keep_plain, read_frames
from theban.core.errors import InvalidArgument, InvalidState
from theban.core.messages import Path
from theban.core.shapes import check_each, check_index, check_turn, named_by, refuse
from theban.core.values import Value
from theban.luxor.board import STAIRS, Board, number_batches
from theban.luxor.box import ADVENTURERS
from theban.luxor.components import SpaceKind
from theban.luxor.config import (
    ENTRIES_THAT_END,
    FEWEST_PLAYERS,
    HAND_SIZE,
    Config,
    Module,
    check_config,
    number_in_box,
)
from theban.luxor.expansion import MUMMY_SEAT, Expansion, PlayerExpansion, box_of
from theban.luxor.extension import extensions_of
from theban.luxor.frame_checks import (
    PLAYED,
    can_have_extra_turn,
    can_have_gone_on,
    can_lie_on,
    check_stack,
    is_entering,
)
from theban.luxor.frames import EndTurn, FillHand, Frame, StartTurn, TurnUpHorusCard
from theban.luxor.parts.artifacts import Artifacts, TurnUpTreasure
from theban.luxor.parts.characters import Character, Characters, CharacterSeat
from theban.luxor.parts.equipment import EquipmentSeat
from theban.luxor.parts.mummy import DISPLAY, Mummy, MummyEffect, MummySeat, ReplaceMummyTile
from theban.luxor.pieces import (
    BASIC_CARDS,
    CARDS,
    HORUS_CARDS,
    LEVELS,
    TEMPLE_TILES,
    TILES,
    Card,
    EquipmentCard,
    HorusCard,
    Tile,
    Treasure,
    Way,
)
from theban.luxor.rules.work import cards_of, tables_of
from theban.luxor.setup import layout_of
from theban.luxor.state import Player, State
from theban.luxor.validation import hand_sizes, validate

__all__ = ["Seat", "position"]


@frozen(kw_only=True)
class Seat(Value):
    """What a position names of one seat.

    The rest is filled in by :func:`position`.

    Places, statues, scarabs, treasures, sarcophagi and open slots may be named in any order.

    Raises:
        InvalidArgument: a field is of a wrong type.

    Example:
        >>> Seat(active=(12, 7), keys=1).hand is None
        True
    """

    hand: tuple[Card, ...] | None = None
    """The cards from left to right; else basic cards left over, of as many kinds as there are.

    With equipment else that of one player, see :func:`position`.
    """
    open_slots: tuple[int, ...] = ()
    """The places in the hand, from 0, whose Horus card all have seen. :rule:`LX-10.3`."""
    batches: tuple[int | None, ...] | None = None
    """For each card of the hand the number of its batch, or None if all have seen it; then
    ``open_slots`` is left out.  0 is the batch of the draw pile, if it has cards; else numbers say
    only which cards of all seats are of one batch. :rule:`LX-10.5`.

    Otherwise hidden cards are of the draw pile's batch. With equipment, those that the seat's
    equipment outside the box allows, from the left, are of the box's batch.
    """
    active: tuple[int, ...] | None = None
    """The places of active adventurers: 0 for the stairs, else the number of the space.

    All others stand on the stairs too.
    """
    asleep: tuple[int, ...] | None = None
    """The statues, from 0, at which adventurers lie; if it is named that some do not, but not where
    others are, one stands just past the last statue passed.

    Else as many lie as are not named elsewhere, at the statues that no adventurer of the seat has
    passed, those nearest the chamber first.
    """
    in_chamber: int = 0
    """The number of adventurers in the tomb chamber."""
    keys: int = 0
    """The keys owned."""
    wild_cards: int = 0
    """The wild card treasures owned."""
    scarabs: tuple[int, ...] = ()
    """The values of the scarabs owned."""
    treasures: tuple[Treasure, ...] | None = None
    """The treasures owned; else none, but the last such seat gets all that lie nowhere else."""
    sarcophagi: tuple[int, ...] | None = None
    """The points of the sarcophagi owned.

    Else what falls to the seat, see :func:`position`.
    """
    points: int | None = None
    """The points on the track; else those of the treasures owned. :rule:`LX-5.1`.

    With *Extra point* one more for each treasure. :rule:`MC-7.5`.
    """
    in_box: tuple[EquipmentCard, ...] | None = None
    """With equipment: the own cards in the box, which nobody plays, in any order; else see
    :func:`position`. :rule:`MC-5.1`.
    """
    in_box_batch: int | None = None
    """With equipment: the batch of the cards in the box, as in ``batches``; otherwise
    their own, shared with those cards of the hand whose batch is not named.
    """
    exchanged_scarabs: tuple[int, ...] = ()
    """With the Mummy: the values of the scarabs returned to the box, in any order.
    :rule:`MC-4.7`.
    """
    lying: tuple[int, ...] = ()
    """With the Mummy: the places of the adventurers that it laid down. :rule:`MC-3.2`."""
    talismans: int | None = None
    """With the Mummy: the talismans owned; else those of the start. :rule:`MC-2.9`."""
    character: Character | None = None
    """With characters: the character; else the first of all that no seat has. :rule:`MC-7.1`.

    The keys of *Special key* are those named: it gets no further ones. :rule:`MC-7.9`.
    """
    flipped: int = 0
    """With characters: the pure sets flipped for extra turns. :rule:`MC-7.3`."""

    def __attrs_post_init__(self) -> None:
        """Look at each field; keep numbers as plain ones."""
        keep_plain(self)
        check_fields(self, ("Seat",), InvalidArgument)
        for attribute in fields(Seat):
            value: object = getattr(self, attribute.name)
            several = isinstance(value, tuple)
            parts = cast("tuple[object, ...]", value) if several else (value,)
            if any(isinstance(part, int) and part < 0 for part in parts):
                refuse(("Seat", attribute.name), value, "without a number below 0", InvalidArgument)


def position(
    config: Config,
    *,
    turn: int | None = None,
    due: Frame | Sequence[Frame] | None = None,
    seats: Mapping[int, Seat] | Sequence[Seat] = (),
    spaces: Mapping[int, Tile | None] | None = None,
    covered: Iterable[int] | None = None,
    discard_pile: Iterable[Card] | None = None,
    draw_pile: Iterable[Card] | None = None,
    horus_tops: Mapping[int, HorusCard] | Sequence[HorusCard | None] | None = None,
    idle_round: bool | None = None,
    over: bool = False,
    mummy: int | None = None,
    mummy_tiles: Sequence[MummyEffect | None] | Mapping[int, MummyEffect] | None = None,
    mummy_discards: Iterable[MummyEffect] | None = None,
    entered: int | None = None,
    could_have_moved: bool | None = None,
) -> State:
    """Set up a position: at the start of a turn, mid-turn, or at the end of a game.

    With nothing named it is a position after the setup (:rule:`LX-2.2` to :rule:`LX-2.8`) with
    everything in the order of the components.  Sequences and sets of what is named (hands, piles,
    ``covered``, ``mummy_discards``, treasures, scarabs) are exact: nothing is added to them.  In
    mappings and rows (``seats``, ``spaces``, ``horus_tops``, ``mummy_tiles``) what is left out is
    filled in.  The rest is filled in like this, in the
    order of the components' kinds, and from the stairs on:

    * *tiles*: Horus tiles as printed; then Osiris tiles, then treasures, as far as they are left.
      Too few treasures, since seats own so many: the first such spaces have lost theirs; they are
      empty, or show a temple tile below which the icon was.  Too many, since spaces are named that
      have lost theirs: the last seat whose treasures are not named owns them.
    * *face-down treasures*, where spaces have one at the start (:rule:`MC-6.1`): those that do and
      are not named still have it.  Once all open treasures lie, the next ones that are left are
      the face-down ones; which lies where is unknown (:rule:`MC-6.5`).  Too few treasures, and
      the covered spaces not named: the first such spaces have lost the open treasure, so that the
      other one is open, and then that one too.
    * *cards*: hands take one basic card of each kind that is left in turn, seat after seat.  The
      first Horus cards left of each level are on top and the others below.  The basic cards left
      are the draw pile, or the discard pile if only the draw pile is named.
    * *cards with equipment* (:rule:`MC-5.1`): each seat has as many own cards in the box as it
      returns there at the start. They are the last of the equipment that are left and not in a
      named hand. Each hand takes the first own cards that are not in the
      box, as far as they are left, and basic cards for the others.  Equipment left over lies in the
      pile with the basic cards left.  Once no basic cards are left, hands take other cards.
    * *what all know of the cards* (:rule:`LX-10.5`): see :attr:`Seat.batches`.
    * *adventurers*: see :class:`Seat`.  With nothing named they are where they start.
    * *the Mummy* stands on the tile nearest the chamber on which nobody stands upright
      (:rule:`MC-2.8`).  The first *mummy tiles* left lie open, and the others are the stack.
    * *talismans* and *characters*: see :class:`Seat`.
    * *sarcophagi*: the seats with adventurers in the chamber have them, seat after seat, one for
      each adventurer, the more valuable first.
    * *supplies*: the rest of the box; one key is gone for each adventurer in the chamber
      (:rule:`LX-8.2`).

    Args:
        config: what the game is set up with.
        turn: the seat in turn, from 0; unless named, the seat of what is due, or the first player.
            It is the next seat if the round has clearly begun: two in the chamber, or
            ``idle_round`` is False.
        due: what the seat in turn has come to, if its turn does not just start. It is the frame of
            a decision or chance event, from :mod:`theban.luxor.frames` or the modules' data, or
            several frames, the next one last.  The end of the turn and the draw before it are added
            below. ``seats`` and ``spaces`` name who stands where for it, and on what.
        seats: what is named of the seats: by seat, or one after the other from seat 0.
        spaces: what lies open on spaces, by place, 1 to the last space; None where a treasure is
            gone.
        covered: the spaces where a treasure still lies face down under the open one, all of them
            and in any order.  Unless named: those that have one at the start and are not named in
            ``spaces``.
        discard_pile: the cards of the discard pile, in any order.
        draw_pile: the cards of the draw pile, in any order.
        horus_tops: the Horus cards on top, by level, or for level 1, 2, 3 in turn; None in such a
            row counts as not named.
        idle_round: whether all turns of the round were idle so far; by default, whether the round
            just starts, or in a finished game fewer than two are in the chamber.
        over: whether the game is over; then there is no turn.
        mummy: with the Mummy: the place where it stands, a space with a tile.
        mummy_tiles: with the Mummy: the open mummy tiles, slot after slot from 0, or by slot; None
            in such a row counts as not named.
        mummy_discards: with the Mummy: the mummy tiles discarded, in any order; else none.
        entered: with the Mummy: how many adventurers entered the game in this turn, which no mummy
            tile moves yet (:rule:`LX-4.2`); else none.
        could_have_moved: with characters: whether a turn of this round that looks idle to all was
            not (:rule:`MC-7.10`); else not.

    Returns:
        A state that passes :func:`theban.luxor.validation.validate`.

    Raises:
        InvalidArgument: an argument has a wrong type, or names an unknown seat, place or level.
        InvalidState: the arguments are impossible, such as five cobra tiles of a box with four.
            The message uses the names of the arguments.

    Example:
        >>> from theban.luxor.config import Config
        >>> from theban.luxor.frames import AtHorusTile
        >>> state = position(Config(players=2), seats=[Seat(active=(9, 9), keys=1)])
        >>> state.players[0].active, state.players[0].asleep, state.keys
        ((0, 9, 9), (1, 2), 19)
        >>> state.players[1].active, state.players[1].asleep
        ((0, 0), (0, 1, 2))
        >>> from theban.luxor.rules.playing import legal_actions
        >>> at_horus = position(Config(players=2), due=AtHorusTile(0, 1), seats=[Seat(active=(4,))])
        >>> legal_actions(at_horus)
        (TakeKey(), TakeHorusCard(level=1))
        >>> position(Config(players=2), seats=[Seat(active=(41,))])
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidState: seats[0].active[4] is 41; it must be a place from 0, \
the stairs, to 40, the last space (LX-1.7)
    """
    check_config(config)
    of_modules = {
        "mummy": mummy,
        "mummy_tiles": mummy_tiles,
        "mummy_discards": mummy_discards,
        "entered": entered,
        "could_have_moved": could_have_moved,
    }
    for name, value in of_modules.items():
        if value is not None:
            _check_is_played(config, name, value, name)
    if type(could_have_moved) not in (bool, type(None)):
        refuse("could_have_moved", could_have_moved, "True or False", InvalidArgument)
    if mummy is not None:
        mummy = check_index(mummy, "mummy", _spaces(config), "a space")
    if entered is not None:
        awake = range(len(config.components.statues) + 1)
        entered = check_index(entered, "entered", awake, "a number")
    effects = _read_row(
        mummy_tiles, "mummy_tiles", "slot", range(DISPLAY), (MummyEffect,), "mummy tile"
    )
    discards = _read_each(mummy_discards, "mummy_discards", (MummyEffect,), "mummy tile")
    draw = _read_each(draw_pile, "draw_pile", CARDS, "card")
    discard = _read_each(discard_pile, "discard_pile", CARDS, "card")
    tops = _read_tops(horus_tops)
    seats_named = _read_seats(config, seats)
    laid = _read_spaces(config, spaces)
    under = _read_covered(config, covered)
    stack, rest = _read_stack(config, turn, due, over=over)
    try:
        check_stack(config, stack)
        tiles = _lay_tiles(config, stack, seats_named, laid, under)
        cards = _deal_cards(config, stack, seats_named, draw, discard, tops)
        components, inventory = config.components, config.inventory
        entries = sum(seat.in_chamber for seat in seats_named)
        keys = sum(seat.keys for seat in seats_named) + entries
        wild_cards = sum(seat.wild_cards for seat in seats_named)
        scarabs = [v for seat in seats_named for v in (*seat.scarabs, *seat.exchanged_scarabs)]
        state = State(
            config=config,
            pending=stack,
            players=_players(config, stack, seats_named, tiles, cards),
            board=Board(tuple(tiles.open)),
            draw_pile=cards.draw_pile,
            discard_pile=cards.discard_pile,
            horus_tops=cards.horus_tops,
            horus_stacks=cards.horus_stacks,
            temple_stacks=_temple_stacks(config, tiles.open),
            scarabs=_counted(
                _left(inventory.scarabs, inventory.all_scarabs, scarabs, "LX-2.8"),
                inventory.scarabs,
            ),
            keys=_number_left(
                components.keys, keys, "keys are owned or were paid for entering", "LX-8.2"
            ),
            wild_cards=_number_left(
                components.wild_cards, wild_cards, "wild cards are owned", "LX-2.8"
            ),
            sarcophagi=components.sarcophagi[entries:],
            idle_round=False,
            expansion=None,
        )
        expansion = Expansion(
            _mummy(state, mummy, effects, discards or [], entered)
            if Module.MUMMY in config.modules
            else None,
            Artifacts(tiles.hidden, tiles.covered) if Module.ARTIFACTS in config.modules else None,
            Characters(bool(could_have_moved)) if Module.CHARACTERS in config.modules else None,
        )
        if expansion != Expansion():
            state = attrs.evolve(state, expansion=expansion)
        starts_anywhere = turn is None and due is None
        state = _with_round(state, idle_round=idle_round, starts_anywhere=starts_anywhere)
        validate(state)
    except InvalidState as error:
        raise InvalidState(error.reason, where=_argument_of(error.where, rest)) from None
    return state


# --- Reading the arguments ---------------------------------------------------------------------

_OF_MODULES: Mapping[str, Module] = {
    **dict.fromkeys(("mummy", "mummy_tiles", "mummy_discards", "entered"), Module.MUMMY),
    **dict.fromkeys(("exchanged_scarabs", "lying", "talismans"), Module.MUMMY),
    **dict.fromkeys(("in_box", "in_box_batch"), Module.EQUIPMENT),
    **dict.fromkeys(("could_have_moved", "character", "flipped"), Module.CHARACTERS),
}
"""The arguments, and the fields of a seat, that name something of a module."""

_ARGUMENTS: Mapping[str, str] = {
    "display": "mummy_tiles",
    "place": "mummy",
    "woken": "entered",
    "discards": "mummy_discards",
    "exchanged": "exchanged_scarabs",
    "batch": "in_box_batch",
}
"""For fields of modules' parts of a state the arguments that name them, if called otherwise."""


def _argument_of(where: Path, rest: int) -> Path:
    """Return the path among the arguments of what is at a path of the state."""
    match where:
        case ("players", seat, "expansion", str(), str() as field, *parts):
            return "seats", seat, _ARGUMENTS.get(field, field), *parts
        case ("players", *parts):
            return "seats", *parts
        case ("board", "tiles", *place):
            return "spaces", *place
        case ("expansion", str(), str() as field, *parts):
            return _ARGUMENTS.get(field, field), *parts
        case ("pending", int() as depth, *parts) if depth >= rest:
            return "due", depth - rest, *parts
        case ("pending", int(), "seat"):  # of a frame that was added for the seat of what is due
            return "due", 0, "seat"
        case ("pending", *_):
            return ("due",)
        case _:
            return where


def _spaces(config: Config) -> range:
    return range(1, len(config.components.spaces) + 1)


def _check_is_played(config: Config, name: str, value: object, where: str) -> None:
    """Refuse what is named of a module that is not played."""
    module = _OF_MODULES[name]
    if module not in config.modules:
        right = f"left out, since the module {module.value!r} is not played"
        refuse(where, value, right, InvalidArgument)


def _read_stack(
    config: Config, turn: object, due: object, *, over: bool
) -> tuple[tuple[Frame, ...], int]:
    """Return what remains to be done, and how many frames of it were added below what is due."""
    in_turn = check_turn(turn, config.first_player, config.players, over=over)
    if due is None:
        return (() if over else (StartTurn(in_turn),)), 0
    stack: list[Frame] = read_frames(due, tables_of(config).frame_rules, turn, over=over)
    seat, named = stack[0].seat, len(stack)
    if FillHand in can_lie_on(config, type(stack[0])):
        stack.insert(0, FillHand(seat))
    if EndTurn in can_lie_on(config, type(stack[0])):
        stack.insert(0, EndTurn(seat))
    return tuple(stack), len(stack) - named


def _read_seats(config: Config, seats: object) -> list[Seat]:
    """Return what is named of each seat."""

    def read(seat: object, where: str) -> Seat:
        if type(seat) is not Seat:
            refuse(where, seat, "a Seat", InvalidArgument)
        if seat.batches is not None and seat.open_slots:
            right = "left out where batches are named, which are None for such places (LX-10.5)"
            refuse(f"{where}.open_slots", seat.open_slots, right, InvalidArgument)
        for attribute in fields(Seat):
            name, value = attribute.name, getattr(seat, attribute.name)
            if name in _OF_MODULES and value != attribute.default:
                _check_is_played(config, name, value, f"{where}.{name}")
        return seat

    numbers = range(config.players)
    named = named_by(seats, "seats", "seat", numbers, "Seat", read)
    return [named.get(number, Seat()) for number in numbers]


def _read_spaces(config: Config, spaces: object) -> dict[int, Tile | None]:
    """Return what is named to lie on spaces."""

    def read(tile: object, where: str) -> Tile | None:
        if tile is not None and type(tile) not in TILES:
            refuse(where, tile, "a tile or None", InvalidArgument)
        return cast("Tile | None", tile)  # checked above

    given = spaces
    if spaces is not None and not isinstance(spaces, Mapping):
        refuse("spaces", given, "a mapping from places to tiles", InvalidArgument)
    return named_by(given, "spaces", "place", _spaces(config), "tiles", read)


def _read_covered(config: Config, covered: object) -> list[int] | None:
    """Return the spaces named as covered, rising. :rule:`MC-6.1`."""
    named = _read_each(covered, "covered", (int,), "place")
    if named and not any(each.coverable for each in extensions_of(config)):
        right = "None, since in this game no treasure lies face down (MC-6.1)"
        refuse("covered", covered, right, InvalidArgument)
    if named is None:
        return None
    places = _spaces(config)
    return sorted(check_index(place, "a place in covered", places, "a space") for place in named)


def _read_tops(tops: object) -> dict[int, HorusCard]:
    """Return the Horus cards named as tops by their level."""
    levels = range(LEVELS[0], LEVELS[-1] + 1)
    named = _read_row(tops, "horus_tops", "level", levels, HORUS_CARDS, "Horus card")
    for level, card in named.items():
        if card.level != level:
            right = f"a Horus card of level {level}"
            refuse(f"horus_tops[{level}]", card, right, InvalidArgument)
    return named


K = TypeVar("K")


def _read_row(
    value: object, where: str, by: str, numbers: range, classes: tuple[type[K], ...], of: str
) -> dict[int, K]:
    """Return pieces named by numbers, or in a row, in which None counts as not named."""
    is_row = isinstance(value, Sequence)

    def read(piece: object, at: str) -> object:
        if type(piece) not in classes and not (is_row and piece is None):
            refuse(at, piece, f"a {of}", InvalidArgument)
        return piece

    named = dict(enumerate(cast("Sequence[object]", value), numbers[0])) if is_row else value
    found = named_by(named, where, by, numbers, f"{of}s", read)
    # The classes were checked.
    return {number: cast("K", piece) for number, piece in found.items() if piece is not None}


def _read_each(pieces: object, where: str, classes: tuple[type[K], ...], of: str) -> list[K] | None:
    """Return pieces named one by one, or None if none are."""
    return None if pieces is None else check_each(pieces, where, classes, of)


# --- Counting ----------------------------------------------------------------------------------


def _left(kinds: Kinds[K], in_box: Counts, named: Iterable[K], rule: str) -> Counter[K]:
    """Count the pieces that are not named, in the order of the box; refuse more than it has."""
    left = Counter(dict(zip(kinds.all, in_box, strict=True)))
    for piece in named:
        if piece not in left:
            refuse("a piece named", piece, f"one that the box has ({rule})")
        left[piece] -= 1
    for (kind, number), total in zip(left.items(), in_box, strict=True):
        if number < 0:
            raise InvalidState(
                f"{kind!r} is named {total - number} times; the box has only {total} ({rule})"
            )
    return left


def _counted(pieces: Counter[Any], kinds: Kinds[Any]) -> Counts:
    return tuple([pieces[kind] for kind in kinds.all])


def _number_left(in_box: int, out: int, words: str, rule: str) -> int:
    if out > in_box:
        raise InvalidState(f"{out} {words}; the box has only {in_box} ({rule})")
    return in_box - out


# --- Tiles -------------------------------------------------------------------------------------


class _Tiles(NamedTuple):
    """All tiles of a position."""

    open: list[Tile | None]
    """What lies open on each place."""
    owned: list[tuple[Treasure, ...]]
    """The treasures of each seat."""
    covered: tuple[int, ...]
    """The spaces with a face-down treasure under the open one, rising."""
    hidden: Counts
    """The face-down treasures."""


def _lay_tiles(
    config: Config,
    stack: tuple[Frame, ...],
    seats: list[Seat],
    spaces: dict[int, Tile | None],
    covered: list[int] | None,
) -> _Tiles:
    """Put the tiles where they are named, and the rest where it belongs. :rule:`LX-2.6`."""
    layout, treasures = layout_of(config), config.inventory.treasures
    tiles = [*layout.tiles]
    for place, tile in spaces.items():
        tiles[place] = tile
    osiris = [tile for tile, copies in config.components.osiris_tiles for _ in range(copies)]
    for tile in spaces.values():
        if tile in osiris:
            osiris.remove(tile)
    unnamed = [place for place in layout.osiris_spaces if place not in spaces]
    for place, tile in zip(unnamed, osiris, strict=False):
        tiles[place] = tile

    named = [tile for tile in spaces.values() if isinstance(tile, Treasure)]
    for seat in seats:
        named += seat.treasures or ()
    left = [*_left(treasures, config.inventory.all_treasures, named, "LX-2.6").elements()]
    turned_up = bool(stack) and type(stack[-1]) is TurnUpTreasure
    places = [place for place in layout.treasure_spaces if place not in spaces]
    coverable = [
        p for each in extensions_of(config) if each.coverable for p in each.coverable(config)
    ]
    under = [p for p in coverable if p in places] if covered is None else covered
    # The first spaces have lost what is missing. :rule:`MC-6.3`.
    missing = len(places) + len(under) + turned_up - len(left)
    taken: list[int] = []
    for place in places:
        if missing > 0 and place in under and covered is None:
            under.remove(place)
            missing -= 1
        if missing > 0 and place not in under:
            taken.append(place)
            missing -= 1
    if missing > 0:
        raise InvalidState(
            f"covered names {len(under)} spaces, each with an open and a face-down treasure, but "
            f"for these and the spaces named nowhere {missing} treasures are missing (MC-6.1)"
        )
    takers = [number for number, seat in enumerate(seats) if seat.treasures is None]
    if covered is None and not takers:
        # Nobody can own those left over, so they lie under treasures that are named.
        under += [p for p in coverable if isinstance(spaces.get(p), Treasure)][:-missing]
        under.sort()
    for place in places:
        if place not in taken:
            tiles[place] = left.pop(0)
    for place in taken:
        icon = tables_of(config).icons[place]
        if icon is not None:
            stock = zip(
                config.inventory.temple_tiles[icon].all,
                _temple_stacks(config, tiles)[icon],
                strict=True,
            )
            tiles[place] = next(tile for tile, number in stock if number)

    hidden = len(under) + turned_up
    owned = [list(seat.treasures or ()) for seat in seats]
    if left[hidden:] and not takers:
        raise InvalidState(
            f"{left[hidden]!r} is on none of the spaces, and the treasures of all seats are named "
            "without it; each treasure lies on a space or is owned (LX-2.6)"
        )
    if takers:
        owned[takers[-1]] = left[hidden:]
    return _Tiles(
        tiles,
        [tuple(sorted(each, key=treasures.index.__getitem__)) for each in owned],
        tuple(under),
        count_kinds(left[:hidden], treasures.index),
    )


def _temple_stacks(config: Config, tiles: Sequence[Tile | None]) -> tuple[Counts, ...]:
    """Return what is left of each stack; what lies over an icon came from it. :rule:`LX-5.3`."""
    inventory, icons = config.inventory, tables_of(config).icons
    stacks: list[Counts] = []
    for number, kinds in enumerate(inventory.temple_tiles):
        laid = [
            tile
            for tile, icon in zip(tiles, icons, strict=True)
            if icon == number and isinstance(tile, TEMPLE_TILES) and tile in kinds.index
        ]
        stacks.append(_counted(_left(kinds, inventory.all_temple[number], laid, "LX-2.7"), kinds))
    return tuple(stacks)


# --- Cards -------------------------------------------------------------------------------------


class _Cards(NamedTuple):
    """All cards of a position."""

    hands: list[tuple[Card, ...]]
    batches: list[tuple[int | None, ...]]
    boxes: list[EquipmentSeat]
    """The equipment of each seat that lies in the box; without the module none does."""
    draw_pile: Counts
    discard_pile: Counts
    horus_tops: tuple[HorusCard | None, ...]
    horus_stacks: tuple[Counts, ...]


def _deal_cards(
    config: Config,
    stack: tuple[Frame, ...],
    seats: list[Seat],
    draw: list[Card] | None,
    discard: list[Card] | None,
    named_tops: dict[int, HorusCard],
) -> _Cards:
    """Put the cards where they are named, and the rest where it belongs.

    :rule:`LX-2.3`, :rule:`LX-2.4`.
    """
    inventory, kinds = config.inventory, config.inventory.cards
    named: list[Card] = [*(draw or ()), *(discard or ()), *named_tops.values()]
    for seat in seats:
        named += (*(seat.hand or ()), *(seat.in_box or ()))
    left = _left(kinds, inventory.all_cards, named, "LX-2.3, LX-2.4")
    sizes = [max(hand_sizes(config, stack, number)) for number in range(len(seats))]
    played = _take_played(stack, min(sizes), left) if discard is None else []
    # The Horus card just taken is in the middle, seen by all. :rule:`LX-5.10`, :rule:`LX-10.3`.
    top = stack[-1] if stack else None
    taken = top.level if type(top) is TurnUpHorusCard else None
    open_slots: list[set[int]] = []
    seen: list[dict[int, Card]] = []
    for number, seat in enumerate(seats):
        size = sizes[number] if seat.hand is None else len(seat.hand)
        slots = set(seat.open_slots)
        if seat.batches is not None:
            if len(seat.batches) != size:
                raise InvalidState(
                    f"seats[{number}].batches has length {len(seat.batches)}; it must be {size}: "
                    "one for each card of the hand (LX-10.5)"
                )
            slots = {slot for slot, batch in enumerate(seat.batches) if batch is None}
        elif slots and max(slots) >= size:
            raise InvalidState(
                f"seats[{number}].open_slots names place {max(slots)}; it must be a place in the "
                f"hand, 0 to {size - 1} (LX-10.3)"
            )
        middle = (size - 1) // 2
        takes = taken is not None and number == stack[0].seat
        if takes and (not seat.hand or isinstance(seat.hand[middle], HORUS_CARDS)):
            slots.add(middle)
        open_slots.append(slots)
        seen.append({})
        for slot in sorted(slots) if seat.hand is None else ():
            level = taken if takes and slot == middle else None
            card = _first_horus_card(left, level)
            if card is not None:
                left[card] -= 1
                seen[-1][slot] = card

    tops: list[HorusCard | None] = []
    for level in LEVELS:
        found = named_tops.get(level)
        if found is None and level != taken:
            found = _first_horus_card(left, level)
            if found is not None:
                left[found] -= 1
        tops.append(found)

    boxes = take_boxes(
        config, left, [seat.hand or () for seat in seats], [seat.in_box for seat in seats]
    )
    dealt: list[list[Card]] = []
    missing: list[int] = []
    for number, seat in enumerate(seats):
        size = 0 if seat.hand is not None else max(0, sizes[number] - len(seen[number]))
        dealt.append(list(seat.hand or take_own(config, left, size, boxes[number])))
        missing.append(0 if seat.hand is not None else size - len(dealt[-1]))
    in_turn = _take_in_turn(left, sum(missing))
    if len(in_turn) < sum(missing):
        raise InvalidState(
            f"the hands not named in seats take {sum(missing)} cards, but only {len(in_turn)} are "
            "not named elsewhere, in the hands named, draw_pile and discard_pile (LX-6.1)"
        )
    for hand, number, of_seat in zip(dealt, missing, seen, strict=True):
        hand.extend(in_turn[:number])
        del in_turn[:number]
        for slot, shown in of_seat.items():
            hand.insert(slot, shown)

    stacks = tuple([_counted(left, of_level) for of_level in inventory.horus_cards])
    rest = [card for card in left.elements() if not isinstance(card, HORUS_CARDS)]
    if draw is not None and discard is not None and rest:
        what = "cards" if inventory.first_cards else "basic cards"
        raise InvalidState(
            f"{len(rest)} {what} are named nowhere, the first of them {rest[0]!r}; with both "
            "draw_pile and discard_pile named, and all hands, all cards must be named (LX-2.3)"
        )
    draw_pile = rest if draw is None else draw
    discard_pile = played if discard is None else discard
    if draw is not None:
        discard_pile = [*discard_pile, *rest]
    batches, boxed = _number_batches(
        config, seats, dealt, open_slots, boxes, has_draw_pile=bool(draw_pile)
    )
    return _Cards(
        hands=[tuple(hand) for hand in dealt],
        batches=batches,
        boxes=[
            EquipmentSeat(_counted(box, kinds), batch)
            for box, batch in zip(boxes, boxed, strict=True)
        ],
        draw_pile=count_kinds(draw_pile, kinds.index),
        discard_pile=count_kinds(discard_pile, kinds.index),
        horus_tops=tuple(tops),
        horus_stacks=stacks,
    )


def _take_played(stack: tuple[Frame, ...], hand_size: int, left: Counter[Card]) -> list[Card]:
    """Take the cards that were played, as far as what is due tells. :rule:`LX-3.3`."""
    for frame in stack:
        way: Way | None = getattr(frame, "card", None)
        if way is not None:
            for card in cards_of(way):
                left[card] -= 1
                if left[card] < 0:
                    raise InvalidState(
                        f"due names {card!r} as played, but all such cards are named elsewhere "
                        "(LX-3.3)"
                    )
            return list(cards_of(way))
    if hand_size == HAND_SIZE and not any(type(frame) is FillHand for frame in stack):
        return []
    kind = next((PLAYED[type(frame)] for frame in stack if type(frame) in PLAYED), object)
    played = [card for card, number in left.items() if number and isinstance(card, kind)][:1]
    left.subtract(played)
    return played


def _first_horus_card(left: Counter[Card], level: int | None) -> HorusCard | None:
    """Return the first Horus card left, of a level or of any."""
    for card, number in left.items():
        if number and isinstance(card, HORUS_CARDS) and level in (None, card.level):
            return card
    return None


def take_boxes(
    config: Config,
    left: Counter[Card],
    hands: Sequence[Iterable[Card]],
    named: Sequence[Iterable[Card] | None],
) -> list[Counter[Card]]:
    """Take for the box the last own cards of each seat, unless they are named. :rule:`MC-5.1`.

    Cards that the hand does not have come first, so that it can be all of own cards.
    """
    held = [Counter(hand) for hand in hands]
    boxes: list[Counter[Card]] = []
    for seat, box in enumerate(named):
        later = [held[other] for other in range(seat + 1, len(held)) if named[other] is None]
        boxes.append(_take_box(config, left, held[seat], later) if box is None else Counter(box))
    return boxes


def _take_box(
    config: Config, left: Counter[Card], hand: Counter[Card], later: list[Counter[Card]]
) -> Counter[Card]:
    """Take the cards of one box, and leave enough for the boxes of later seats."""
    number, own = number_in_box(config), config.inventory.first_cards
    most = {card: len(later) * copies for card, copies in own}
    spare = sum(min(left[card], most[card]) for card in most) - len(later) * number
    room = Counter[Card]()
    if left.total() == (1 + len(later)) * number:
        # All that is left goes to the box: first what hands of later seats have no room for.
        for card, copies in own:
            room[card] = sum(max(0, copies - held[card]) for held in later)
    box, nothing = Counter[Card](), Counter[Card]()
    for kept, left_over in ((hand, room), (hand, nothing), (nothing, nothing)):
        for card, copies in reversed(own):
            able = min(
                copies - box[card] - kept[card], left[card] - left_over[card], number - box.total()
            )
            # Later seats can do without cards of which they could not take more.
            free = max(0, left[card] - most[card])
            taken = max(0, min(able, free + max(0, spare)))
            spare -= max(0, taken - free)
            box[card] += taken
            left[card] -= taken
    return box


def take_own(config: Config, left: Counter[Card], size: int, box: Counter[Card]) -> list[Card]:
    """Take for a hand the first own cards that are not in the box, as far as they are left."""
    cards: list[Card] = []
    for card, copies in config.inventory.first_cards:
        number = max(0, min(copies - box[card], left[card], size - len(cards)))
        left[card] -= number
        cards += [card] * number
    return cards


def _take_in_turn(left: Counter[Card], number: int) -> list[Card]:
    """Take one basic card of each kind that is left in turn; without any, one of any kind."""
    taken: list[Card] = []
    for kinds in ([card for card in left if type(card) in BASIC_CARDS], [*left]):
        while len(taken) < number and any(left[card] for card in kinds):
            found = [card for card in kinds if left[card]][: number - len(taken)]
            left.subtract(found)
            taken += found
    return taken


def _number_batches(
    config: Config,
    seats: list[Seat],
    hands: list[list[Card]],
    open_slots: list[set[int]],
    boxes: list[Counter[Card]],
    *,
    has_draw_pile: bool,
) -> tuple[list[tuple[int | None, ...]], list[int | None]]:
    """Return the batches of hands and boxes: those named, else of the draw pile or the own box.

    :rule:`LX-10.5`.
    """
    found: list[tuple[int | None, ...]] = []
    boxed: list[int | None] = []
    for number, seat in enumerate(seats):
        # Named numbers are not below 0.
        own_batch = -1 - number if seat.in_box_batch is None else seat.in_box_batch
        boxed.append(own_batch if boxes[number].total() else None)
        own = Counter[Card](dict(config.inventory.first_cards)) - boxes[number]
        batches: list[int | None] = []
        for slot, card in enumerate(hands[number]):
            if slot in open_slots[number]:
                batches.append(None)
            elif own[card] > 0:
                own[card] -= 1
                batches.append(own_batch)
            else:
                batches.append(0)
        found.append(tuple(batches) if seat.batches is None else seat.batches)
    numbers = number_batches(0 if has_draw_pile else None, found, boxed)
    return (
        [tuple([None if each is None else numbers[each] for each in batches]) for batches in found],
        [None if batch is None else numbers[batch] for batch in boxed],
    )


# --- Seats -------------------------------------------------------------------------------------


def _players(
    config: Config, stack: tuple[Frame, ...], seats: list[Seat], tiles: _Tiles, cards: _Cards
) -> tuple[Player, ...]:
    """Return what all seats have; what is not named of modules is as at the start."""
    sarcophagi, characters = _share_sarcophagi(config, seats), _share_characters(seats)
    players: list[Player] = []
    for number, seat in enumerate(seats):
        gone = seat.in_chamber + is_entering(config, stack, number)
        active, asleep = _adventurers(config, seat, gone)
        treasures, points = tiles.owned[number], seat.points
        mummy: MummySeat | None = None
        if Module.MUMMY in config.modules:
            at_start = box_of(config).starting_talismans[config.players - FEWEST_PLAYERS]
            mummy = MummySeat(
                tuple(sorted(seat.lying)),
                at_start if seat.talismans is None else seat.talismans,
                tuple(sorted(seat.exchanged_scarabs)),
            )
        character: CharacterSeat | None = None
        if Module.CHARACTERS in config.modules:
            character = CharacterSeat(characters[number], seat.flipped)
        expansion = PlayerExpansion(
            mummy,
            cards.boxes[number] if Module.EQUIPMENT in config.modules else None,
            character,
        )
        if points is None:
            points = sum(treasure.points for treasure in treasures)
            if character is not None and character.character is Character.EXTRA_POINT:
                points += len(treasures)
        players.append(
            Player(
                hand=cards.hands[number],
                batches=cards.batches[number],
                active=active,
                asleep=asleep,
                in_chamber=seat.in_chamber,
                keys=seat.keys,
                wild_cards=seat.wild_cards,
                scarabs=tuple(sorted(seat.scarabs)),
                treasures=treasures,
                sarcophagi=sarcophagi[number],
                points=points,
                expansion=None if expansion == PlayerExpansion() else expansion,
            )
        )
    return tuple(players)


def _adventurers(config: Config, seat: Seat, gone: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return where the adventurers of a seat are active and asleep. :rule:`LX-2.2`."""
    statues, asleep = config.components.statues, seat.asleep
    active = seat.active
    if active is None:
        active = () if seat.lying or gone else _who_woke_them(config, asleep)
    missing = ADVENTURERS - len(active) - len(seat.lying) - len(asleep or ()) - gone
    if asleep is None:
        places = (tables_of(config).chamber,) if gone else (*active, *seat.lying)
        foremost = max(places, default=STAIRS)
        ahead = [statue for statue, place in enumerate(statues) if place >= foremost]
        asleep = tuple(ahead[-missing:]) if missing > 0 else ()
        missing -= len(asleep)
    return tuple(sorted((STAIRS,) * missing + active)), tuple(sorted(asleep))


def _who_woke_them(config: Config, asleep: tuple[int, ...] | None) -> tuple[int, ...]:
    """Return the place of one who passed the statues where nobody lies any more. :rule:`LX-4.1`."""
    if asleep is None or config.rulings.backward_onto_stairs:
        return ()  # with that switch all may be back on the stairs
    left = {*range(len(config.components.statues))}.difference(asleep)
    if not left:
        return ()
    passed = config.components.statues[max(left)]
    spaces = enumerate(config.components.spaces[passed:], passed + 1)
    return next(((place,) for place, space in spaces if space.kind is not SpaceKind.OSIRIS), ())


def _share_sarcophagi(config: Config, seats: list[Seat]) -> list[tuple[int, ...]]:
    """Return the sarcophagi of each seat; who entered first is not known. :rule:`LX-8.3`."""
    left = list(config.components.sarcophagi[: sum(seat.in_chamber for seat in seats)])
    for seat in seats:
        for points in seat.sarcophagi or ():
            if points in left:
                left.remove(points)
    owned: list[tuple[int, ...]] = []
    for seat in seats:
        if seat.sarcophagi is None:
            owned.append(tuple(left[: seat.in_chamber]))
            del left[: seat.in_chamber]
        else:
            owned.append(tuple(sorted(seat.sarcophagi, reverse=True)))
    return owned


def _share_characters(seats: list[Seat]) -> list[Character]:
    """Return the characters named, and else the first ones left. :rule:`MC-7.1`.

    With flipped sets it is the one that flips. :rule:`MC-7.3`.
    """
    named = [
        Character.EXTRA_TURN if seat.character is None and seat.flipped else seat.character
        for seat in seats
    ]
    left = [character for character in Character if character not in named]
    return [left.pop(0) if character is None else character for character in named]


# --- The Mummy ---------------------------------------------------------------------------------


def _mummy(
    state: State,
    place: int | None,
    named: dict[int, MummyEffect],
    discarded: list[MummyEffect],
    entered: int | None,
) -> Mummy:
    """Return the Mummy with its tiles and talismans. :rule:`MC-2.9`, :rule:`MC-4.1`."""
    config, inventory = state.config, state.config.inventory
    kinds, in_box = inventory.mummy_tiles, inventory.all_mummy_tiles
    left = _left(kinds, in_box, (*named.values(), *discarded), "MC-4.1")
    top = state.pending[-1] if state.pending else None
    empty = top.slot if type(top) is ReplaceMummyTile else None
    slots = [slot for slot in range(DISPLAY) if slot not in named and slot != empty]
    if left.total() < len(slots):
        raise InvalidState(
            f"{len(discarded)} mummy tiles are discarded, so only {left.total()} are "
            f"left for {len(slots)} slots; {DISPLAY} of the {sum(in_box)} lie open (MC-4.1)"
        )
    display: dict[int, MummyEffect] = dict(named)
    for slot in slots:
        display[slot] = next(effect for effect in left if left[effect])
        left[display[slot]] -= 1
    if place is None:
        # The tile nearest the chamber on which nobody stands upright. :rule:`MC-2.8`.
        taken = {place for player in state.players for place in player.active}
        tiles = state.board.track.stops[-2::-1]
        place = next((tile for tile in tiles if tile not in taken), tiles[0])
    talismans = sum(MUMMY_SEAT.of(player).talismans for player in state.players)
    return Mummy(
        place=place,
        talismans=_number_left(
            box_of(config).talismans, talismans, "talismans are owned", "MC-2.9"
        ),
        display=tuple([display.get(slot) for slot in range(DISPLAY)]),
        stack=_counted(left, kinds),
        discards=count_kinds(discarded, kinds.index),
        woken=entered or 0,
    )


# --- The round ---------------------------------------------------------------------------------


def _with_round(state: State, *, idle_round: bool | None, starts_anywhere: bool) -> State:
    """Say whether the round is idle so far; if no turn is named, find a possible one.

    A round starts idle and with fewer than two in the chamber. :rule:`LX-8.4`, :rule:`LX-8.7`.
    """
    config = state.config
    first = config.first_player
    has_ended = sum(player.in_chamber for player in state.players) >= ENTRIES_THAT_END
    part = None if state.expansion is None else state.expansion.characters
    hides = part is not None and part.could_have_moved
    is_start = state.pending == (StartTurn(first),)
    is_extra = is_start and can_have_extra_turn(state, first)
    if is_start and starts_anywhere and not is_extra:
        goes_on = idle_round is False and not can_have_gone_on(state, first)
        if has_ended or goes_on or hides:
            state = attrs.evolve(state, pending=(StartTurn((first + 1) % config.players),))
            is_start = False
    if idle_round is None:
        may_be_idle = not has_ended or (is_start and not is_extra)  # else refused for its turn
        idle_round = may_be_idle and (is_start or hides or not state.pending)
    return attrs.evolve(state, idle_round=idle_round)
