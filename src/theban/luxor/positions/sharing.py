"""What the arguments of :func:`theban.luxor.positions.positions.position` can be at all.

They may hold anything; what is read here is of the right types, and names only seats, places and
levels that there are.  The finished state is checked later.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple, TypeVar, cast

from attrs import Factory, define, field, fields, frozen

from theban.core.chance import Counts, Kinds, count_kinds
from theban.core.checks import check_fields, keep_plain
from theban.core.errors import InvalidArgument, InvalidState
from theban.core.shapes import check_each, check_index, check_pairs, named_by, refuse
from theban.core.values import Value
from theban.luxor.board import STAIRS, number_batches
from theban.luxor.box import ADVENTURERS
from theban.luxor.components import SpaceKind
from theban.luxor.config import HAND_SIZE, Config, Module
from theban.luxor.extension import extensions_of
from theban.luxor.parts.characters import Character
from theban.luxor.parts.equipment import EquipmentSeat
from theban.luxor.parts.mummy import DISPLAY, MummyEffect
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
    HorusTile,
    TempleTile,
    Tile,
    Treasure,
)
from theban.luxor.rules.work import tables_of
from theban.luxor.starts import first_cards, number_in_box, spaces_of
from theban.luxor.state import Player

# --- Reading the arguments ---------------------------------------------------------------------


def read_extra_turns(config: Config, extra_turns: object, *, over: bool) -> int:
    """Return how many turns are owed. :rule:`MC-8.1`."""
    owed = check_index(extra_turns, "extra_turns", _OWED, "a number of turns")
    if over and owed:
        refuse("extra_turns", extra_turns, "0 when the game is over", InvalidArgument)
    if owed and not any(each.checks.extra_turns for each in extensions_of(config)):
        right = "0, since no module that is played gives extra turns (MC-8.1)"
        refuse("extra_turns", extra_turns, right, InvalidArgument)
    return owed


_OWED = range(100)
"""How many extra turns can be named: far more than a game brings together, and not without end."""


def read_spaces(config: Config, spaces: object) -> dict[int, Tile | None]:
    """Return what is named to lie on spaces."""
    given = spaces
    if spaces is not None and not isinstance(spaces, Mapping):
        refuse("spaces", spaces, "a mapping from places to tiles", InvalidArgument)
    places = range(1, len(config.components.spaces) + 1)
    return named_by(given, "spaces", "place", places, "tiles", _tile_or_none)


def _tile_or_none(tile: object, where: str) -> Tile | None:
    if tile is not None and type(tile) not in TILES:
        refuse(where, tile, "a tile or None", InvalidArgument)
    return cast("Tile | None", tile)  # checked above


def read_covered(config: Config, covered: object) -> tuple[int, ...] | None:
    """Return the spaces named as covered, rising. :rule:`MC-6.1`."""
    if covered is None:
        return None
    places = range(1, len(config.components.spaces) + 1)
    named = check_each(covered, "covered", (int,), "place")
    if named and not any(each.coverable for each in extensions_of(config)):
        right = "None, since in this game no treasure lies face down (MC-6.1)"
        refuse("covered", covered, right, InvalidArgument)
    return tuple(sorted(check_index(n, "a place in covered", places, "a space") for n in named))


def read_cards(cards: object, what: str) -> list[Card] | None:
    """Return cards named one by one."""
    if cards is None:
        return None
    return check_each(cards, what, CARDS, "card")


def read_tops(tops: object) -> dict[int, HorusCard]:
    """Return the Horus cards named as tops by their level."""
    if tops is None:
        return {}
    right = "a mapping from levels to Horus cards, or a sequence of Horus cards"
    named: dict[int, HorusCard] = {}
    for key, card in check_pairs(tops, "horus_tops", right):
        if isinstance(tops, Mapping):
            level = check_index(key, "a level in horus_tops", _LEVELS, "a level")
        elif card is None:
            continue
        else:
            row = range(len(LEVELS))
            level = LEVELS[check_index(key, "a number in horus_tops", row, "an entry")]
        # The cast tells type checkers what is checked at run time.
        if type(card) not in HORUS_CARDS or cast("HorusCard", card).level != level:
            right = f"a Horus card of level {level}"
            refuse(f"horus_tops for level {level}", card, right, InvalidArgument)
        named[level] = cast("HorusCard", card)  # checked at run time
    return named


_LEVELS = range(LEVELS[0], LEVELS[-1] + 1)


def refuse_if_not_played(config: Config, module: Module, value: object, where: str) -> None:
    """Refuse what is named of a module that is not played."""
    if module not in config.modules:
        right = f"left out, since the module {module.value!r} is not played"
        refuse(where, value, right, InvalidArgument)


# --- What is named -----------------------------------------------------------------------------


_MODULE = "module"


def _of(module: Module) -> dict[str, object]:
    """Return the metadata of a field that names something of a module."""
    return {_MODULE: module}


@frozen(kw_only=True)
class Seat(Value):
    """What a position names of one seat.

    The rest is filled in by :func:`~theban.luxor.positions.positions.position`.

    Places, statues, scarabs, treasures, sarcophagi and open slots may be named in any order.

    Raises:
        InvalidArgument: a field is of a wrong type.

    Example:
        >>> Seat(active=(12, 7), keys=1).hand is None
        True
    """

    hand: tuple[Card, ...] | None = None
    """The cards from left to right; else basic cards left over, of as many kinds as there are.

    With equipment else that of one player, see :func:`~theban.luxor.positions.positions.position`.
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

    Else what falls to the seat, see :func:`~theban.luxor.positions.positions.position`.
    """
    points: int | None = None
    """The points on the track; else those of the treasures owned. :rule:`LX-5.1`.

    With *Extra point* one more for each treasure. :rule:`MC-7.5`.
    """
    in_box: tuple[EquipmentCard, ...] | None = field(default=None, metadata=_of(Module.EQUIPMENT))
    """With equipment: the own cards in the box, which nobody plays, in any order; else see
    :func:`~theban.luxor.positions.positions.position`. :rule:`MC-5.1`.
    """
    in_box_batch: int | None = field(default=None, metadata=_of(Module.EQUIPMENT))
    """With equipment: the batch of the cards in the box, as in ``batches``; otherwise
    their own, shared with those cards of the hand whose batch is not named.
    """
    exchanged_scarabs: tuple[int, ...] = field(default=(), metadata=_of(Module.MUMMY))
    """With the Mummy: the values of the scarabs returned to the box, in any order.
    :rule:`MC-4.7`.
    """
    lying: tuple[int, ...] = field(default=(), metadata=_of(Module.MUMMY))
    """With the Mummy: the places of the adventurers that it laid down. :rule:`MC-3.2`."""
    talismans: int | None = field(default=None, metadata=_of(Module.MUMMY))
    """With the Mummy: the talismans owned; else those of the start. :rule:`MC-2.9`."""
    character: Character | None = field(default=None, metadata=_of(Module.CHARACTERS))
    """With characters: the character; else the first of all that no seat has. :rule:`MC-7.1`.

    The keys of *Special key* are those named: it gets no further ones. :rule:`MC-7.9`.
    """
    flipped: int = field(default=0, metadata=_of(Module.CHARACTERS))
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


# --- The seats ----------------------------------------------------------------------------------


def read_seats(config: Config, seats: object) -> list[Seat]:
    """Return what is named of each seat."""
    numbers = range(config.players)
    named = named_by(seats, "seats", "seat", numbers, "Seat", partial(_read_seat, config))
    return [named.get(number, _NOTHING_NAMED) for number in numbers]


def _read_seat(config: Config, seat: object, where: str) -> Seat:
    if type(seat) is not Seat:
        refuse(where, seat, "a Seat", InvalidArgument)
    if seat.batches is not None and seat.open_slots:
        right = "left out where batches are named, which are None for such places (LX-10.5)"
        refuse(f"{where}.open_slots", seat.open_slots, right, InvalidArgument)
    for name, module in _OF_MODULES:
        value = getattr(seat, name)
        if value != getattr(_NOTHING_NAMED, name):
            refuse_if_not_played(config, module, value, f"{where}.{name}")
    return seat


_NOTHING_NAMED = Seat()
_OF_MODULES: tuple[tuple[str, Module], ...] = tuple(
    (each.name, each.metadata[_MODULE]) for each in fields(Seat) if _MODULE in each.metadata
)
"""The fields that name something of a module, each with its module."""


def player_of(
    config: Config,
    seat: Seat,
    *,
    hand: tuple[Card, ...],
    batches: tuple[int | None, ...],
    treasures: tuple[Treasure, ...],
    sarcophagi: tuple[int, ...],
    is_entering: bool,
) -> Player:
    """Return all that a seat has, but for what modules add."""
    active, asleep = _adventurers(config, seat, is_entering=is_entering)
    points = sum(treasure.points for treasure in treasures)
    return Player(
        hand=hand,
        batches=batches,
        active=active,
        asleep=asleep,
        in_chamber=seat.in_chamber,
        keys=seat.keys,
        wild_cards=seat.wild_cards,
        scarabs=tuple(sorted(seat.scarabs)),
        treasures=treasures,
        sarcophagi=sarcophagi,
        points=points if seat.points is None else seat.points,
        expansion=None,
    )


def _adventurers(
    config: Config, seat: Seat, *, is_entering: bool
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return where the adventurers of a seat are active and asleep. :rule:`LX-2.2`."""
    lying, gone, asleep = seat.lying, seat.in_chamber + is_entering, seat.asleep
    active = _who_woke_them(config, seat) if not (lying or gone) else ()
    active = active if seat.active is None else seat.active
    missing = ADVENTURERS - len(active) - len(lying) - len(asleep or ()) - gone
    if asleep is None:
        statues = config.components.statues
        places = (tables_of(config).chamber,) if gone else (*active, *lying)
        foremost = max(places, default=STAIRS)
        ahead = [statue for statue, place in enumerate(statues) if place >= foremost]
        asleep = tuple(ahead[-missing:]) if missing > 0 else ()
        missing -= len(asleep)
    return tuple(sorted((STAIRS,) * missing + active)), tuple(sorted(asleep))


def _who_woke_them(config: Config, seat: Seat) -> tuple[int, ...]:
    """Return the place of one who passed the statues where nobody lies any more. :rule:`LX-4.1`."""
    if seat.asleep is None or config.rulings.backward_onto_stairs:
        return ()  # with that switch all may be back on the stairs
    left = {*range(len(config.components.statues))}.difference(seat.asleep)
    if not left:
        return ()
    passed = config.components.statues[max(left)]
    spaces = enumerate(config.components.spaces[passed:], passed + 1)
    return next(((place,) for place, space in spaces if space.kind is not SpaceKind.OSIRIS), ())


K = TypeVar("K")


# --- Counting ----------------------------------------------------------------------------------


def count_left(kinds: Kinds[K], in_box: Counts, named: Iterable[K], rule: str) -> list[int]:
    """Return how many pieces of each kind are not named; refuse more than the box has."""
    left = list(in_box)
    for piece in named:
        if piece not in kinds.index:
            refuse("a piece named", piece, f"one that the box has ({rule})")
        left[kinds.index[piece]] -= 1
    for kind, number, total in zip(kinds.all, left, in_box, strict=True):
        if number < 0:
            raise InvalidState(
                f"{kind!r} is named {total - number} times; the box has only {total} ({rule})"
            )
    return left


def one_by_one(kinds: Kinds[K], counts: Sequence[int]) -> list[K]:
    """Return the pieces of a multiset in the order of their kinds."""
    return [kind for kind, count in zip(kinds.all, counts, strict=True) for _ in range(count)]


# --- Tiles -------------------------------------------------------------------------------------


@define
class TileNeeds:
    """What the tiles must be for what is due."""

    seat: int
    """The seat in turn, which gets the treasures that lie nowhere."""
    given: list[Treasure] = Factory(list[Treasure])
    """The treasures that it has, if its treasures are not named."""
    turned_up: int = 0
    """How many treasures are being turned up, and lie neither open nor under another one."""


class TileShares(NamedTuple):
    """All tiles of a position, shared out."""

    tiles: list[Tile | None]
    """What lies open on each place."""
    owned: list[tuple[Treasure, ...]]
    """The treasures of each seat."""
    covered: tuple[int, ...]
    """The spaces with a face-down treasure under the open one, rising."""
    hidden: Counts
    """The face-down treasures."""


def share_tiles(
    config: Config,
    named: list[Seat],
    spaces: dict[int, Tile | None],
    covered: tuple[int, ...] | None,
    needs: TileNeeds,
) -> TileShares:
    """Put the tiles where they are named, and the rest where it belongs. :rule:`LX-2.6`."""
    printed = config.components.spaces
    tiles: list[Tile | None] = [None] * (len(printed) + 2)
    for place, space in enumerate(printed, 1):
        if space.level is not None:
            tiles[place] = HorusTile(space.level)
    for place, tile in spaces.items():
        tiles[place] = tile
    _fill_osiris_spaces(config, tiles, spaces)
    left = _treasures_left(config, named, spaces, needs.given)
    places = [p for p in spaces_of(config, SpaceKind.TREASURE) if p not in spaces]
    number = len(left) - needs.turned_up
    taken, shared = _taken_and_covered(config, places, covered, number)
    if covered is None and all(seat.treasures is not None for seat in named):
        # Nobody can own those left over, so they lie under treasures that are named.
        over = number - (len(places) - len(taken)) - len(shared)
        shared = _cover_named(config, shared, spaces, over)
    covered = shared
    for place in places:
        if place not in taken:
            tiles[place] = left.pop(0)
    _fill_taken_spaces(config, tiles, taken)
    number = len(covered) + needs.turned_up
    hidden, rest = left[:number], left[number:]
    owned = _share_treasures(config, named, rest, needs)
    return TileShares(tiles, owned, covered, count_kinds(hidden, config.inventory.treasures.index))


def _taken_and_covered(
    config: Config, places: list[int], named: tuple[int, ...] | None, number: int
) -> tuple[list[int], tuple[int, ...]]:
    """Return the spaces that lost their treasure, and those with one face down. :rule:`MC-6.3`."""
    covered = list(named) if named is not None else [p for p in _coverable(config) if p in places]
    missing = len(places) + len(covered) - number
    taken: list[int] = []
    for place in places:
        if missing > 0 and place in covered and named is None:
            covered.remove(place)
            missing -= 1
        if missing > 0 and place not in covered:
            taken.append(place)
            missing -= 1
    if missing > 0:
        raise InvalidState(
            f"covered names {len(covered)} spaces, each with an open and a face-down treasure, but "
            f"for these and the spaces named nowhere {missing} treasures are missing (MC-6.1)"
        )
    return taken, tuple(covered)


def _cover_named(
    config: Config, covered: tuple[int, ...], spaces: dict[int, Tile | None], number: int
) -> tuple[int, ...]:
    """Cover as many of the spaces named as there are treasures left over. :rule:`MC-6.1`."""
    named = [p for p in _coverable(config) if isinstance(spaces.get(p), Treasure)]
    return tuple(sorted((*covered, *named[: max(0, number)])))


def _coverable(config: Config) -> list[int]:
    """Return the spaces with a face-down treasure at the start. :rule:`MC-6.1`."""
    at_start = (each.coverable for each in extensions_of(config))
    return [p for spaces in at_start if spaces is not None for p in spaces(config)]


def _fill_osiris_spaces(
    config: Config, tiles: list[Tile | None], spaces: dict[int, Tile | None]
) -> None:
    """Lay the first Osiris tiles left on the Osiris spaces that are not named. :rule:`LX-2.5`."""
    left = [tile for tile, copies in config.components.osiris_tiles for _ in range(copies)]
    for tile in spaces.values():
        if tile in left:
            left.remove(tile)
    places = [p for p in spaces_of(config, SpaceKind.OSIRIS) if p not in spaces]
    for place, tile in zip(places, left, strict=False):
        tiles[place] = tile


def _treasures_left(
    config: Config,
    named: list[Seat],
    spaces: dict[int, Tile | None],
    given: list[Treasure],
) -> list[Treasure]:
    inventory = config.inventory
    pieces = [*given, *(tile for tile in spaces.values() if isinstance(tile, Treasure))]
    for seat in named:
        pieces += seat.treasures or ()
    counts = count_left(inventory.treasures, inventory.all_treasures, pieces, "LX-2.6")
    return one_by_one(inventory.treasures, counts)


def _fill_taken_spaces(config: Config, tiles: list[Tile | None], places: list[int]) -> None:
    """Lay the first temple tile left on each space with an icon. :rule:`LX-5.3`."""
    for place in places:
        icon = tables_of(config).icons[place]
        if icon is not None:
            left = one_by_one(
                config.inventory.temple_tiles[icon], temple_stacks(config, tiles)[icon]
            )
            tiles[place] = left[0]


def _share_treasures(
    config: Config, named: list[Seat], left: list[Treasure], needs: TileNeeds
) -> list[tuple[Treasure, ...]]:
    """Give the treasures that lie nowhere to the last seat whose own ones are not named."""
    order = config.inventory.treasures.index
    owned = [list(seat.treasures or ()) for seat in named]
    owned[needs.seat] += needs.given
    if left:
        takers = [number for number, seat in enumerate(named) if seat.treasures is None]
        if not takers:
            raise InvalidState(
                f"{left[0]!r} is on none of the spaces, and the treasures of all seats are named "
                "without it; each treasure lies on a space or is owned (LX-2.6)"
            )
        owned[takers[-1]] += left
    return [tuple(sorted(treasures, key=order.__getitem__)) for treasures in owned]


def temple_stacks(config: Config, tiles: Sequence[Tile | None]) -> tuple[Counts, ...]:
    """Return what is left of each stack; what lies over an icon came from it. :rule:`LX-5.3`."""
    tables = tables_of(config)
    inventory = config.inventory
    stacks: list[Counts] = []
    for number, kinds in enumerate(inventory.temple_tiles):
        laid: list[TempleTile] = [
            tile
            for tile, icon in zip(tiles, tables.icons, strict=True)
            if icon == number and isinstance(tile, TEMPLE_TILES) and tile in kinds.index
        ]
        stacks.append(tuple(count_left(kinds, inventory.all_temple[number], laid, "LX-2.7")))
    return tuple(stacks)


# --- Sarcophagi --------------------------------------------------------------------------------


def share_sarcophagi(
    config: Config, named: list[Seat]
) -> tuple[list[tuple[int, ...]], tuple[int, ...]]:
    """Return the sarcophagi of each seat, and those left in the chamber. :rule:`LX-8.3`."""
    all_ = config.components.sarcophagi
    given = min(sum(seat.in_chamber for seat in named), len(all_))
    left = list(all_[:given])
    for seat in named:
        for points in seat.sarcophagi or ():
            if points in left:
                left.remove(points)
    owned: list[tuple[int, ...]] = []
    for seat in named:
        if seat.sarcophagi is None:
            owned.append(tuple(left[: seat.in_chamber]))
            del left[: seat.in_chamber]
        else:
            owned.append(tuple(sorted(seat.sarcophagi, reverse=True)))
    return owned, all_[given:]


# --- What is left in the supply ----------------------------------------------------------------


def scarabs_left(config: Config, named: list[Seat]) -> Counts:
    """Count the scarabs that no seat owns and that none returned to the box."""
    inventory = config.inventory
    values = [value for seat in named for value in (*seat.scarabs, *seat.exchanged_scarabs)]
    return tuple(count_left(inventory.scarabs, inventory.all_scarabs, values, "LX-2.8"))


def keys_left(config: Config, named: list[Seat]) -> int:
    """Count the keys; one lies on the key space for each adventurer that entered."""
    out = sum(seat.keys + seat.in_chamber for seat in named)
    words = "keys are owned or were paid for entering"
    return _number_left(config.components.keys, out, words, "LX-8.2")


def wild_cards_left(config: Config, named: list[Seat]) -> int:
    """Count the wild cards that no seat owns."""
    out = sum(seat.wild_cards for seat in named)
    return _number_left(config.components.wild_cards, out, "wild cards are owned", "LX-2.8")


def _number_left(in_box: int, out: int, words: str, rule: str) -> int:
    if out > in_box:
        raise InvalidState(f"{out} {words}; the box has only {in_box} ({rule})")
    return in_box - out


_NONE = Counter[Card]()


class CardStock:
    """The cards that lie nowhere yet, counted by kind; whatever is taken is gone from it."""

    def __init__(self, config: Config, left: Iterable[int]) -> None:
        """Count the cards."""
        self.kinds = config.inventory.cards
        self.left = list(left)
        """The number of cards left, in the order of ``config.inventory.cards``."""
        self.own = first_cards(config) or ()
        """Each player's own cards for the first hand, with equipment; else none."""
        self.in_box = number_in_box(config)
        """How many of them each player leaves in the box."""

    def take(self, card: Card, number: int = 1) -> None:
        """Take so many of a card, which the box has; there may be fewer than 0 left."""
        self.left[self.kinds.index[card]] -= number

    def number_left(self, card: Card) -> int:
        """Return how many of a card are left, which the box has."""
        return self.left[self.kinds.index[card]]

    # --- Own cards: MC-5.1 ------------------------------------------------------------------------

    def take_boxes(
        self, hands: Sequence[Iterable[Card]], named: Sequence[Iterable[Card] | None]
    ) -> list[Counter[Card]]:
        """Take for the box the last own cards of each seat, unless they are named. :rule:`MC-5.1`.

        Cards that the hand does not have come first, so that it can be all of own cards.
        """
        boxes: list[Counter[Card]] = []
        held = [Counter(hand) for hand in hands]
        for seat, box in enumerate(named):
            later = [held[other] for other in range(seat + 1, len(held)) if named[other] is None]
            boxes.append(self._take_box(held[seat], later) if box is None else Counter(box))
        return boxes

    def _take_box(self, hand: Counter[Card], later: list[Counter[Card]]) -> Counter[Card]:
        """Take the cards of one box, and leave enough for the boxes of later seats."""
        number = self.in_box
        most = {card: len(later) * copies for card, copies in self.own}
        spare = sum(min(self.number_left(card), most[card]) for card in most) - len(later) * number
        room = Counter[Card]()
        if sum(self.left) == (1 + len(later)) * number:
            # All that is left goes to the box: first what hands of later seats have no room for.
            for card, copies in self.own:
                room[card] = sum(max(0, copies - held[card]) for held in later)
        box = Counter[Card]()
        for kept, left_over in ((hand, room), (hand, _NONE), (_NONE, _NONE)):
            for card, copies in reversed(self.own):
                left = self.number_left(card)
                able = min(
                    copies - box[card] - kept[card],
                    left - left_over[card],
                    number - box.total(),
                )
                # Later seats can do without cards of which they could not take more.
                free = max(0, left - most[card])
                taken = max(0, min(able, free + max(0, spare)))
                spare -= max(0, taken - free)
                box[card] += taken
                self.take(card, taken)
        return box

    def take_own(self, size: int, box: Counter[Card]) -> list[Card]:
        """Take for a hand the first own cards that are not in the box, as far as they are left."""
        cards: list[Card] = []
        for card, copies in self.own:
            able = min(copies - box[card], self.number_left(card))
            number = max(0, min(able, size - len(cards)))
            self.take(card, number)
            cards += [card] * number
        return cards

    # --- Other cards: LX-2.3 ----------------------------------------------------------------------

    def take_in_turn(self, number: int) -> list[Card]:
        """Take one basic card of each kind that is left in turn; without any, one of any kind."""
        taken: list[Card] = []
        for kinds in (
            [card for card in self.kinds.all if type(card) in BASIC_CARDS],
            self.kinds.all,
        ):
            while len(taken) < number:
                round_ = [card for card in kinds if self.number_left(card)]
                if not round_:
                    break
                for card in round_[: number - len(taken)]:
                    self.take(card)
                    taken.append(card)
        return taken


@frozen
class KnownCards:
    """The batches of all hidden cards, numbered as first met."""

    hands: tuple[tuple[int | None, ...], ...]
    """For each seat the batches of its hand."""
    boxes: tuple[EquipmentSeat, ...]
    """For each seat what of its equipment lies in the box."""


def known_cards(
    config: Config,
    *,
    has_draw_pile: bool,
    hands: Sequence[Sequence[Card]],
    open_slots: Sequence[Collection[int]],
    boxes: Sequence[Counter[Card]],
    named: Sequence[tuple[int | None, ...] | None] | None = None,
    named_boxes: Sequence[int | None] | None = None,
) -> KnownCards:
    """Say of each hidden card of which batch it is, unless that is named. :rule:`LX-10.5`.

    Hidden cards are of the batch of the draw pile.  Of each hand, from the left, those that the
    seat's own equipment allows besides what of it lies in the box are of the batch of the box.
    """
    nothing = (None,) * len(hands)
    found: list[tuple[int | None, ...]] = []
    boxed: list[int | None] = []
    own = Counter[Card](dict(first_cards(config) or ()))
    seats = zip(hands, open_slots, boxes, named or nothing, named_boxes or nothing, strict=True)
    for number, (hand, seen, box, batches, of_box) in enumerate(seats):
        # Named numbers are not below 0.
        own_batch = -1 - number if of_box is None else of_box
        if batches is None:
            batches = _batches_of_hand(hand, seen, own - box, own_batch)  # noqa: PLW2901
        found.append(batches)
        boxed.append(own_batch if box.total() else None)
    numbers = number_batches(0 if has_draw_pile else None, found, boxed)
    kinds = config.inventory.cards.all
    return KnownCards(
        tuple(
            [
                tuple([None if batch is None else numbers[batch] for batch in batches])
                for batches in found
            ]
        ),
        tuple(
            [
                EquipmentSeat(
                    tuple([box[card] for card in kinds]), None if batch is None else numbers[batch]
                )
                for box, batch in zip(boxes, boxed, strict=True)
            ]
        ),
    )


def _batches_of_hand(
    hand: Sequence[Card], open_slots: Collection[int], own: Counter[Card], own_batch: int
) -> tuple[int | None, ...]:
    """Return the batches of a hand; own cards are left as long as no more are there than owned."""
    left = Counter(own)
    batches: list[int | None] = []
    for slot, card in enumerate(hand):
        is_open, is_own = slot in open_slots, left[card] > 0
        if is_own and not is_open:
            left[card] -= 1
        batches.append(None if is_open else own_batch if is_own else 0)
    return tuple(batches)


@define
class CardNeeds:
    """What the cards must be for what is due."""

    seat: int
    """The seat in turn."""
    hand_size: int = HAND_SIZE
    """How many cards it holds, unless its hand is named."""
    played: list[Card] = Factory(list[Card])
    """The cards that it played, which lie on the discard pile."""
    played_class: tuple[type, ...] | None = None
    """Else the classes of which some card lies there, if it played one."""
    taken: int | None = None
    """The level of the Horus card that it has just taken, and of which the next one is seen."""


class CardShares:
    """All cards of a position, shared out. :rule:`LX-2.3`, :rule:`LX-2.4`."""

    def __init__(self, config: Config, needs: CardNeeds) -> None:
        self.config = config
        self.inventory = config.inventory
        self.needs = needs
        self.stock = CardStock(config, ())
        self.hands: list[tuple[Card, ...]] = []
        self.open_slots: list[tuple[int, ...]] = []
        self.batches: tuple[tuple[int | None, ...], ...] = ()
        self.draw_pile: Counts = ()
        self.discard_pile: Counts = ()
        self.horus_tops: tuple[HorusCard | None, ...] = ()
        self.horus_stacks: tuple[Counts, ...] = ()
        self.boxes: tuple[EquipmentSeat, ...] = ()

    def share(
        self,
        seats: Sequence[Seat],
        draw_pile: list[Card] | None,
        discard_pile: list[Card] | None,
        tops: dict[int, HorusCard],
    ) -> None:
        """Put the cards where they are named, and the rest where it belongs."""
        named: list[Card] = [*(draw_pile or ()), *(discard_pile or ()), *tops.values()]
        for seat in seats:
            named += (*(seat.hand or ()), *(seat.in_box or ()))
        inventory = self.inventory
        left = count_left(inventory.cards, inventory.all_cards, named, "LX-2.3, LX-2.4")
        self.stock = CardStock(self.config, left)
        played = self._take_played() if discard_pile is None else []
        seen = self._take_seen(seats)
        self._turn_up(tops)
        hands = [seat.hand or () for seat in seats]
        boxes = self.stock.take_boxes(hands, [seat.in_box for seat in seats])
        self._fill_hands(seats, seen, boxes)
        self._fill_stacks()
        self._fill_piles(draw_pile, discard_pile, played)
        self._number_batches(seats, boxes)

    # --- What is due --------------------------------------------------------------------------

    def _take_played(self) -> list[Card]:
        """Take the cards played for the discard pile. :rule:`LX-3.3`."""
        needs, played = self.needs, self.needs.played
        if not played and needs.played_class is not None:
            kinds = needs.played_class
            played = [card for card in self.inventory.cards.all if self.stock.number_left(card)]
            played = [card for card in played if isinstance(card, kinds)][:1]
        for card in played:
            if card in self.inventory.cards.index:  # else the finished state is refused
                self.stock.take(card)
                if self.stock.number_left(card) < 0:
                    raise InvalidState(
                        f"due names {card!r} as played, but all such cards are named elsewhere "
                        "(LX-3.3)"
                    )
        return played

    def _take_seen(self, seats: Sequence[Seat]) -> list[dict[int, Card]]:
        """Take for hands that are not named the Horus cards that all have seen there.

        The one just taken is in the middle. :rule:`LX-5.10`, :rule:`LX-10.3`.
        """
        found: list[dict[int, Card]] = []
        for number, seat in enumerate(seats):
            size = self.needs.hand_size if number == self.needs.seat else HAND_SIZE
            open_slots = set(seat.open_slots)
            if seat.batches is not None:
                open_slots = {slot for slot, batch in enumerate(seat.batches) if batch is None}
            if number == self.needs.seat and self.needs.taken is not None:
                middle = ((size if seat.hand is None else len(seat.hand)) - 1) // 2
                levels = {middle: self.needs.taken}
                if seat.hand is None or isinstance(seat.hand[middle], HORUS_CARDS):
                    open_slots.add(middle)
            else:
                levels = {}
            self.open_slots.append(tuple(sorted(open_slots)))
            found.append({})
            if seat.hand is None:
                for slot in self.open_slots[-1]:
                    card = self._first(levels.get(slot))
                    if card is not None:
                        self.stock.take(card)
                        found[-1][slot] = card
        return found

    def _first(self, level: int | None) -> HorusCard | None:
        """Return the first Horus card left, of a level or of any."""
        return next(
            (
                card
                for card in self.inventory.cards.all
                if isinstance(card, HORUS_CARDS)
                and self.stock.number_left(card)
                and level in (None, card.level)
            ),
            None,
        )

    # --- The rest --------------------------------------------------------------------------------

    def _turn_up(self, tops: dict[int, HorusCard]) -> None:
        seen: list[HorusCard | None] = []
        for level, kinds in zip(LEVELS, self.inventory.horus_cards, strict=True):
            top = tops.get(level)
            if top is None and level != self.needs.taken:
                top = next((card for card in kinds.all if self.stock.number_left(card)), None)
                if top is not None:
                    self.stock.take(top)
            seen.append(top)
        self.horus_tops = tuple(seen)

    def _fill_stacks(self) -> None:
        stacks: list[Counts] = []
        for kinds in self.inventory.horus_cards:
            stacks.append(tuple(self.stock.number_left(card) for card in kinds.all))
            for card in kinds.all:
                self.stock.take(card, self.stock.number_left(card))
        self.horus_stacks = tuple(stacks)

    def _fill_hands(
        self,
        seats: Sequence[Seat],
        seen: list[dict[int, Card]],
        boxes: list[Counter[Card]],
    ) -> None:
        """Deal to each hand its own equipment, then the kinds left in turn. :rule:`MC-5.1`."""
        dealt: list[list[Card]] = []
        missing: list[int] = []
        for number, seat in enumerate(seats):
            size = self.needs.hand_size if number == self.needs.seat else HAND_SIZE
            size = max(0, size - len(seen[number]))
            hand = seat.hand
            dealt.append(self.stock.take_own(size, boxes[number]) if hand is None else list(hand))
            missing.append(size - len(dealt[-1]) if hand is None else 0)
        in_turn = self.stock.take_in_turn(sum(missing))
        if len(in_turn) < sum(missing):
            raise InvalidState(
                f"the hands not named in seats take {sum(missing)} cards, but only {len(in_turn)} "
                "are not named elsewhere, in the hands named, draw_pile and discard_pile (LX-6.1)"
            )
        for number, own in enumerate(dealt):
            cards = [*own, *in_turn[: missing[number]]]
            del in_turn[: missing[number]]
            for slot, card in seen[number].items():
                cards.insert(slot, card)
            self.hands.append(tuple(cards))

    def _fill_piles(
        self, draw_pile: list[Card] | None, discard_pile: list[Card] | None, played: list[Card]
    ) -> None:
        """Give the pile that is not named the rest."""
        draw, discard = self._count(draw_pile), self._count([*(discard_pile or ()), *played])
        rest = tuple(self.stock.left)
        if draw_pile is None:
            draw = rest
        elif discard_pile is None:
            discard = tuple(map(sum, zip(discard, rest, strict=True)))
        elif any(rest):
            cards = one_by_one(self.inventory.cards, rest)
            what = "cards" if self.stock.own else "basic cards"
            raise InvalidState(
                f"{len(cards)} {what} are named nowhere, the first of them {cards[0]!r}; with both "
                "draw_pile and discard_pile named, and all hands, all cards must be named (LX-2.3)"
            )
        self.draw_pile, self.discard_pile = draw, discard

    def _number_batches(self, seats: Sequence[Seat], boxes: list[Counter[Card]]) -> None:
        """Say of each hidden card of which batch it is. :rule:`LX-10.5`."""
        for number, (seat, hand) in enumerate(zip(seats, self.hands, strict=True)):
            if seat.batches is not None and len(seat.batches) != len(hand):
                raise InvalidState(
                    f"seats[{number}].batches has length {len(seat.batches)}; it must be "
                    f"{len(hand)}: one for each card of the hand (LX-10.5)"
                )
            for slot in self.open_slots[number] if seat.batches is None else ():
                if slot >= len(hand):
                    raise InvalidState(
                        f"seats[{number}].open_slots names place {slot}; it must be a place in the "
                        f"hand, 0 to {len(hand) - 1} (LX-10.3)"
                    )
        known = known_cards(
            self.config,
            has_draw_pile=any(self.draw_pile),
            hands=self.hands,
            open_slots=self.open_slots,
            boxes=boxes,
            named=[seat.batches for seat in seats],
            named_boxes=[seat.in_box_batch for seat in seats],
        )
        self.batches, self.boxes = known.hands, known.boxes

    def _count(self, cards: list[Card] | None) -> Counts:
        index = self.inventory.cards.index
        counts = [0] * len(self.inventory.cards.all)
        for card in cards or ():
            if card in index:  # else the finished state is refused
                counts[index[card]] += 1
        return tuple(counts)


# --- How an argument is read -------------------------------------------------------------------


def _space(config: Config, value: object, name: str) -> int:
    return check_index(value, name, range(1, len(config.components.spaces) + 1), "a space")


def _mummy_tiles(_config: Config, value: object, name: str) -> dict[int, MummyEffect]:
    """Return the open mummy tiles named by their slot."""
    right = "a mapping from slots to mummy tiles, or a sequence of mummy tiles"
    named: dict[int, MummyEffect] = {}
    for key, effect in check_pairs(value, name, right):
        slot = check_index(key, f"a slot in {name}", range(DISPLAY), "a slot")
        if effect is None and not isinstance(value, Mapping):
            continue
        if type(effect) is not MummyEffect:
            refuse(f"{name}[{slot}]", effect, "a MummyEffect", InvalidArgument)
        named[slot] = effect
    return named


def _discards(_config: Config, value: object, name: str) -> tuple[Any, ...]:
    return tuple(check_each(value, name, (MummyEffect,), "mummy tile"))


def _entered(config: Config, value: object, name: str) -> int:
    return check_index(value, name, range(len(config.components.statues) + 1), "a number")


def _yes_or_no(_config: Config, value: object, name: str) -> bool:
    if type(value) is not bool:
        refuse(name, value, "True or False", InvalidArgument)
    return value


_MODULE_placement, _READ = "module", "read"


def _of_placement(
    module: Module, read: Callable[[Config, object, str], object]
) -> dict[str, object]:
    """Return the metadata of an argument: whose it is, and how it is read."""
    return {_MODULE_placement: module, _READ: read}


# --- The arguments -----------------------------------------------------------------------------


@frozen
class Named:
    """What a position names of modules: each argument of theirs as it was read.

    A field that was not named has its default.
    """

    mummy: int | None = field(default=None, metadata=_of_placement(Module.MUMMY, _space))
    """The place of the Mummy."""
    mummy_tiles: dict[int, MummyEffect] = field(
        factory=dict[int, MummyEffect], metadata=_of_placement(Module.MUMMY, _mummy_tiles)
    )
    """The open mummy tiles that were named, by slot."""
    mummy_discards: tuple[MummyEffect, ...] = field(
        default=(), metadata=_of_placement(Module.MUMMY, _discards)
    )
    """The mummy tiles named as discarded."""
    entered: int | None = field(default=None, metadata=_of_placement(Module.MUMMY, _entered))
    """How many adventurers entered the game in this turn."""
    could_have_moved: bool = field(
        default=False, metadata=_of_placement(Module.CHARACTERS, _yes_or_no)
    )
    """Whether a turn of this round that looks idle to all was not."""


def read_of_modules(config: Config, **named: object) -> Named:
    """Return what is named of modules."""
    found: dict[str, Any] = {}
    for attribute in fields(Named):
        name, about = attribute.name, attribute.metadata
        value = named[name]
        if value is not None:
            refuse_if_not_played(config, about[_MODULE_placement], value, name)
            found[name] = about[_READ](config, value, name)
    return Named(**found)


# --- What modules are given --------------------------------------------------------------------


@frozen
class Placement:
    """What a position has for modules: what was named, and what was shared out for them."""

    named: Named
    """What was named of theirs."""

    seats: tuple[Seat, ...]
    """What was named of each seat."""

    covered: tuple[int, ...]
    """The spaces with a face-down treasure under the open one, rising."""

    hidden: Counts
    """The face-down treasures, counted in the order of ``config.inventory.treasures``."""

    boxes: tuple[EquipmentSeat, ...]
    """The equipment of each seat that lies in the box; without the module none does."""

    empty_slot: int | None
    """The slot of the mummy tile that is being turned up, if one is."""

    entered: int
    """How many adventurers entered the game in this turn, by what is named and what is due."""
