"""Any position in a few lines: name some pieces, and the library fills in the rest.

:func:`position` and :class:`Seat` describe how it does so, which is the same every time. Only
:func:`theban.luxor.validate` checks whether the result is possible.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice
from types import NoneType
from typing import Any, TypeVar, cast

from attrs import asdict, evolve, fields, frozen

from theban._core.chance import Counts, Kinds, count_kinds
from theban._core.checks import check_fields, keep_plain, read_frames
from theban._core.errors import InvalidArgument
from theban._core.messages import Path, listed
from theban._core.shapes import (
    Contents,
    check_each,
    check_index,
    in_arguments,
    named_by,
    one_of,
    parts_of,
    refuse,
)
from theban._core.values import Value
from theban.luxor import _frame_checks as frame_checks, _pieces as pieces, frames
from theban.luxor._board import STAIRS, Board, number_batches
from theban.luxor._box import ADVENTURERS
from theban.luxor._components import SpaceKind
from theban.luxor._config import (
    HAND_SIZE,
    Config,
    Module,
    check_config,
    number_in_box,
)
from theban.luxor._expansion import MUMMY_SEAT, box_of
from theban.luxor._parts.artifacts import Artifacts, TurnUpTreasure
from theban.luxor._parts.characters import Character, Characters, CharacterSeat
from theban.luxor._parts.equipment import EquipmentSeat
from theban.luxor._parts.mummy import DISPLAY, Mummy, MummyEffect, MummySeat, ReplaceMummyTile
from theban.luxor._pieces import Card, EquipmentCard, HorusCard, Tile, Treasure
from theban.luxor._rules.work import cards_of, compiled_rules
from theban.luxor._setup import covered_at_start, layout_of, new_game
from theban.luxor._situation import has_second_entered
from theban.luxor._state import Player, State
from theban.luxor._validation import hand_sizes, least_points, validate
from theban.luxor.frames import Frame

__all__ = ["Seat", "position"]


@frozen(kw_only=True)
class Seat(Value):
    """A seat's part of the arguments of a position.

    :func:`position` fills in the rest.

    Places, statues, scarabs, treasures, sarcophagi and open slots may be named in any order.

    Raises:
        InvalidArgument: a field is of a wrong type.

    Example:
        >>> Seat(active=(12, 7), keys=1).hand is None
        True
    """

    hand: tuple[Card, ...] | None = None
    """The cards from left to right. By default, basic cards that are left over, of as many kinds as
    possible; with equipment, one player's equipment, see :func:`position`.
    """
    open_slots: tuple[int, ...] = ()
    """The places in the hand, from 0, of Horus cards that everybody has seen. :rule:`LX-10.3`."""
    batches: tuple[int | None, ...] | None = None
    """For each card of the hand, the number of its batch, or None if all players have seen it; then
    leave out ``open_slots``.  0 is the batch of the draw pile, if it has cards; else numbers say
    only which cards of all seats are of one batch. :rule:`LX-10.5`.

    Otherwise hidden cards are of the draw pile's batch. With equipment, as many of them, from the
    left, as the seat's equipment outside the box allows are of the box's batch.
    """
    active: tuple[int, ...] | None = None
    """The places of active adventurers: 0 for the stairs, else the number of the space.

    All others are on the stairs too.
    """
    asleep: tuple[int, ...] | None = None
    """The statues, from 0, at which adventurers lie. If some have woken and no places are
    named, one adventurer stands just past the last statue passed. By default, adventurers not named
    elsewhere lie at the statues that none of the seat's adventurers has passed, those nearest the
    chamber first.
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
    """The treasures owned; by default none, but the last such seat gets all that are left."""
    sarcophagi: tuple[int, ...] | None = None
    """The points of the sarcophagi owned; for the default see :func:`position`.
    """
    points: int | None = None
    """The points on the track; by default those of the treasures owned. :rule:`LX-5.1`.

    With *Extra point* one more for each treasure. :rule:`MC-7.5`.
    """
    in_box: tuple[EquipmentCard, ...] | None = None
    """With equipment: the player's cards in the box, in any order; for the default see
    :func:`position`. :rule:`MC-5.1`.
    """
    in_box_batch: int | None = None
    """With equipment: the batch of the cards in the box, as in ``batches``; otherwise a separate
    batch, shared with those cards of the hand whose batch is not named.
    """
    exchanged_scarabs: tuple[int, ...] = ()
    """With the Mummy: the values of the scarabs returned to the box, in any order.
    :rule:`MC-4.7`.
    """
    lying: tuple[int, ...] = ()
    """With the Mummy: the places of the adventurers that it laid down. :rule:`MC-3.2`."""
    talismans: int | None = None
    """With the Mummy: the talismans owned; by default as many as at the start. :rule:`MC-2.9`."""
    character: Character | None = None
    """With characters: the character; by default the first one that no seat has. :rule:`MC-7.1`.

    *Special key* adds no keys to those named. :rule:`MC-7.9`.
    """
    flipped: int = 0
    """With characters: the pure sets flipped for extra turns. :rule:`MC-7.3`."""

    def __attrs_post_init__(self) -> None:
        """Check each field; convert numbers to plain ints."""
        keep_plain(self)
        check_fields(self, ("Seat",), InvalidArgument)
        at = Contents(self, ("Seat",), InvalidArgument)
        for attribute in fields(Seat):
            parts = parts_of(at.found(attribute.name))
            is_right = not any(isinstance(part, int) and part < 0 for part in parts)
            at.must_be(is_right, "without a number below 0", attribute.name)
        right = "left out where batches are named, which are None for such places (LX-10.5)"
        at.must_be(self.batches is None or not self.open_slots, right, "open_slots")


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
    """Set up a position at the start of a turn, in mid-turn, or at the end of a game.

    With nothing named it is a position after the setup (:rule:`LX-2.2` to :rule:`LX-2.8`) with
    everything in the order of the components. Sequences and sets (hands, piles, ``covered``,
    ``mummy_discards``, treasures, scarabs) are exact: nothing is added to them. In mappings and
    rows (``seats``, ``spaces``, ``horus_tops``, ``mummy_tiles``) omitted entries are filled in.
    The rest is filled in like this, in the order of the components' kinds, and from the stairs on:

    * *tiles*: Horus tiles as printed; then Osiris tiles, then treasures, as far as they are left.
      Too few treasures, since seats own so many: the first such spaces have lost theirs; each is
      empty, or shows a temple tile if it has an icon.  Too many, since spaces are named that
      have lost theirs: the last seat whose treasures are not named owns them.
    * *face-down treasures*, where spaces have one at the start (:rule:`MC-6.1`): those that do and
      are not named still have it.  Once all open treasures lie, the next ones that are left are
      the face-down ones; which lies where is unknown (:rule:`MC-6.5`).  Too few treasures, and
      the covered spaces not named: the first such spaces have lost the open treasure, so that the
      other one is open, and then that one too.
    * *cards*: hands take one basic card of each kind that is left in turn, seat after seat.  The
      first Horus cards left of each level are on top and the others below.  The basic cards left
      are the draw pile, or the discard pile if only the draw pile is named. If none are left for a
      draw that is due, the draw pile is the cards played, shuffled (:rule:`LX-6.3`).
    * *cards with equipment* (:rule:`MC-5.1`): each seat has as many of its cards in the box as it
      returns there at the start. They are the last of the equipment that are left and not in a
      named hand. Each hand takes the first of the seat's cards not in the
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
        config: the config of the game.
        turn: the seat in turn, from 0; unless named, the seat of what is due, or the first player.
            It is the next seat if the round has clearly begun: two in the chamber, ``idle_round``
            False, or ``could_have_moved``.
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
        A state that passes :func:`theban.luxor.validate`.

    Raises:
        InvalidArgument: an argument has a wrong type, or names an unknown seat, place or level.
        InvalidState: the arguments are impossible, such as five cobra tiles of a box with four.
            The message uses the names of the arguments.

    Example:
        >>> from theban.luxor import Config, legal_actions
        >>> from theban.luxor.frames import AtHorusTile
        >>> state = position(Config(players=2), seats=[Seat(active=(9, 9), keys=1)])
        >>> state.players[0].active, state.players[0].asleep, state.keys
        ((0, 9, 9), (1, 2), 19)
        >>> state.players[1].active, state.players[1].asleep
        ((0, 0), (0, 1, 2))
        >>> at_horus = position(Config(players=2), due=AtHorusTile(0, 1), seats=[Seat(active=(4,))])
        >>> legal_actions(at_horus)
        (TakeKey(), TakeHorusCard(level=1))
        >>> position(Config(players=2), seats=[Seat(active=(41,))])
        Traceback (most recent call last):
        ...
        theban.InvalidState: seats[0].active is 41; it must be a place from 0, \
the stairs, to 40, the last space (LX-1.7)
    """
    check_config(config)
    components, inventory, modules = config.components, config.inventory, config.modules
    numbers, places = range(config.players), range(1, len(components.spaces) + 1)
    of_seats = named_by(seats, "seats", "seat", numbers, "Seat", one_of((Seat,), "a Seat"))
    everybody = [of_seats.get(number, Seat()) for number in numbers]
    given: dict[Path, object] = {
        ("mummy",): mummy,
        ("mummy_tiles",): mummy_tiles,
        ("mummy_discards",): mummy_discards,
        ("entered",): entered,
        ("could_have_moved",): could_have_moved,
    }
    for number, seat in enumerate(everybody):
        of_seat = asdict(seat, recurse=False, filter=lambda field, v: v != field.default)
        given |= {("seats", number, name): value for name, value in of_seat.items()}
    for where, value in given.items():
        module = _OF_MODULES.get(where[-1])
        if module and module not in modules and value is not None:
            right = f"left out, since the module {module.value!r} is not played"
            refuse(where, value, right, InvalidArgument)
    truth = one_of((bool, NoneType), "True or False")
    hides = bool(truth(could_have_moved, ("could_have_moved",)))
    idle_round = truth(idle_round, ("idle_round",))
    if mummy is not None:
        mummy = check_index(mummy, "mummy", places, "a space")
    if entered is not None:
        awake = range(len(components.statues) + 1)
        entered = check_index(entered, "entered", awake, "a number")
    effect, of = one_of((MummyEffect,), "a mummy tile"), "mummy tiles"
    display = named_by(mummy_tiles, "mummy_tiles", "slot", range(DISPLAY), of, effect, gaps=True)
    effects_gone = _each(mummy_discards, "mummy_discards", of, effect) or []
    card = one_of(pieces.CARDS, "a card", inventory.cards.index)
    draw = _each(draw_pile, "draw_pile", "cards", card)
    discard = _each(discard_pile, "discard_pile", "cards", card)
    levels, top = range(1, len(pieces.LEVELS) + 1), one_of(pieces.HORUS_CARDS, "a Horus card")
    tops = named_by(horus_tops, "horus_tops", "level", levels, "Horus cards", top, gaps=True)
    if isinstance(spaces, Sequence):
        refuse("spaces", spaces, "a mapping from places to tiles", InvalidArgument)
    tile = one_of((*pieces.TILES, NoneType), "a tile or None")
    laid = named_by(spaces, "spaces", "place", places, "tiles", tile)
    under = _each(covered, "covered", "places", one_of((int,), "a place"))
    if under and Module.ARTIFACTS not in modules:
        right = "None, since in this game no treasure lies face down (MC-6.1)"
        refuse("covered", covered, right, InvalidArgument)
    # Parts of modules that no argument names are as at the start of any game.
    start = new_game(config, seed=0)
    pending: list[Frame] = read_frames(config, frames.StartTurn, turn, due, over=over)
    named = len(pending)
    for kind in (frames.FillHand, frames.EndTurn):
        if pending and kind in frame_checks.can_lie_on(config, type(pending[0])):
            pending.insert(0, kind(pending[0].seat))
    stack = tuple(pending)
    with in_arguments(_argument_of, len(stack) - named):
        frame_checks.check_stack(config, stack)
        everybody, board, temple, artifacts = _lay_tiles(config, stack, everybody, laid, under)
        dealt = _deal_cards(config, stack, everybody, draw, discard, tops)
        everybody, draw, discard, shown, stacks = dealt
        entries = sum(seat.in_chamber for seat in everybody)
        keys = sum(seat.keys for seat in everybody) + entries
        wild_cards = sum(seat.wild_cards for seat in everybody)
        scarabs = [v for seat in everybody for v in (*seat.scarabs, *seat.exchanged_scarabs)]
        left = _left(inventory.scarabs, inventory.all_scarabs, scarabs)
        state = State(
            config=config,
            pending=stack,
            players=_players(start, stack, everybody),
            board=board,
            draw_pile=count_kinds(draw, inventory.cards.index),
            discard_pile=count_kinds(discard, inventory.cards.index),
            horus_tops=shown,
            horus_stacks=stacks,
            temple_stacks=temple,
            scarabs=_counted(left, inventory.scarabs),
            keys=max(0, components.keys - keys),
            wild_cards=max(0, components.wild_cards - wild_cards),
            sarcophagi=components.sarcophagi[entries:],
            idle_round=False,
            expansion=None,
        )
        with_mummy = Module.MUMMY in modules
        expansion = start.expansion and evolve(
            start.expansion,
            mummy=_mummy(state, mummy, display, effects_gone, entered) if with_mummy else None,
            artifacts=artifacts if Module.ARTIFACTS in modules else None,
            characters=Characters(hides) if Module.CHARACTERS in modules else None,
        )
        state = evolve(state, expansion=expansion)
        is_anywhere = turn is None and due is None
        state = _with_round(state, idle_round, hides=hides, starts_anywhere=is_anywhere)
        validate(state)
    return state


# --- Names of arguments ------------------------------------------------------------------------

_OF_MODULES: Mapping[str | int, Module] = {
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
    "hidden": "covered",
}
"""The arguments for fields of modules' parts of a state, where the names differ."""


_IN_ORDER = ("active", "asleep", "scarabs", "treasures", "sarcophagi")
"""The fields of a seat whose entries have another place in the state than in the arguments."""


def _argument_of(where: Path) -> Path:
    """Convert a path in the state to a path in the arguments."""
    match where:
        case ("players", seat, "expansion", str(), str() as field, *_):
            return "seats", seat, _ARGUMENTS.get(field, field)
        case ("players", seat, str() as field, *_) if field in _IN_ORDER:
            return "seats", seat, field
        case ("players", *parts):
            return "seats", *parts
        case ("board", "tiles", *place):
            return "spaces", *place
        case ("horus_tops", int() as number):
            return "horus_tops", pieces.LEVELS[number]
        case ("expansion", str(), "display", slot, *_):
            return "mummy_tiles", slot
        case ("expansion", str(), str() as field, *_):
            return (_ARGUMENTS.get(field, field),)
        case _:
            return where


# --- Counting ----------------------------------------------------------------------------------

K = TypeVar("K")


def _each(pieces: object, where: str, of: str, read: Callable[[object, Path], K]) -> list[K] | None:
    """Return pieces that are named one by one, or None if they are not named."""
    return None if pieces is None else check_each(pieces, (where,), of, read)


def _left(kinds: Kinds[K], in_box: Counts, named: Iterable[object]) -> Counter[K]:
    """Count the pieces that are not named, in the order of the box."""
    # If too many are named, none are left, and validate() reports it.
    return Counter(kinds.named(in_box)) - Counter(cast("Iterable[K]", named))


def _counted(pieces: Counter[Any], kinds: Kinds[Any]) -> Counts:
    return tuple([pieces[kind] for kind in kinds.all])


# --- Tiles -------------------------------------------------------------------------------------


def _lay_tiles(
    config: Config,
    stack: tuple[Frame, ...],
    seats: list[Seat],
    laid: dict[int, Tile | None],
    covered: list[int] | None,
) -> tuple[list[Seat], Board, tuple[Counts, ...], Artifacts]:
    """Put the named tiles in their places, and the rest in their usual places. :rule:`LX-2.6`.

    Return the seats with everything that they own, the tiles on the board, the temple tiles left,
    and the treasures face down.
    """
    layout, inventory, icons = layout_of(config), config.inventory, compiled_rules(config).icons
    tiles = [laid.get(place, tile) for place, tile in enumerate(layout.tiles)]
    osiris = Counter[Tile | None](dict(config.components.osiris_tiles)) - Counter(laid.values())
    unnamed = [place for place in layout.osiris_spaces if place not in laid]
    for place, tile in zip(unnamed, osiris.elements(), strict=False):
        tiles[place] = tile
    temple = list(zip(inventory.temple_tiles, inventory.all_temple, strict=True))
    stocks = [
        _left(kinds, in_box, [t for t, icon in zip(tiles, icons, strict=True) if icon == number])
        for number, (kinds, in_box) in enumerate(temple)
    ]
    owned = [seat.treasures or () for seat in seats]
    named = [*laid.values(), *chain.from_iterable(owned)]
    left = _left(inventory.treasures, inventory.all_treasures, named)
    turned_up = bool(stack) and type(stack[-1]) is TurnUpTreasure
    places = [place for place in layout.treasure_spaces if place not in laid]
    coverable = covered_at_start(config) if Module.ARTIFACTS in config.modules else ()
    under = sorted({*coverable}.intersection(places) if covered is None else covered)
    # The first spaces have lost the missing tiles. :rule:`MC-6.3`.
    missing = len(places) + len(under) + turned_up - left.total()
    takers = [number for number, seat in enumerate(seats) if seat.treasures is None]
    if covered is None and not takers:
        # No seat can own those left over, so they lie under treasures that are named.
        more = [place for place in coverable if isinstance(laid.get(place), Treasure)]
        under = sorted(under + more[: max(0, -missing)])
    treasures = left.elements()
    for place in places:
        if missing > 0 and place in under and covered is None:
            under.remove(place)
            missing -= 1
        if missing <= 0 or place in under:
            tiles[place] = next(treasures, None)
            continue
        missing -= 1
        icon = icons[place]
        if icon is not None and stocks[icon]:
            tiles[place] = over_it = next(iter(stocks[icon]))
            stocks[icon] -= Counter([over_it])
    order = inventory.treasures.index
    hidden = count_kinds(islice(treasures, len(under) + turned_up), order)
    if takers:
        owned[takers[-1]] = tuple(treasures)
    return (
        [
            evolve(seat, treasures=tuple(sorted(own, key=lambda tile: order.get(tile, -1))))
            for seat, own in zip(seats, owned, strict=True)
        ],
        Board(tuple(tiles)),
        tuple(_counted(stock, kinds) for stock, (kinds, _) in zip(stocks, temple, strict=True)),
        Artifacts(hidden, tuple(under)),
    )


# --- Cards -------------------------------------------------------------------------------------


def _deal_cards(
    config: Config,
    stack: tuple[Frame, ...],
    seats: list[Seat],
    draw: list[Card] | None,
    discard: list[Card] | None,
    tops: dict[int, HorusCard],
) -> tuple[list[Seat], list[Card], list[Card], tuple[HorusCard | None, ...], tuple[Counts, ...]]:
    """Put the named cards in their places, and the rest in their usual places.

    Return the seats with their cards, the piles, the tops and the rest of the stacks.
    :rule:`LX-2.3`, :rule:`LX-2.4`.
    """
    inventory, kinds = config.inventory, config.inventory.cards
    named: list[Card] = [*(draw or ()), *(discard or ()), *tops.values()]
    for number, seat in enumerate(seats):
        if seat.in_box is not None:
            at = Contents(seat, ("seats", number))
            at.check_known("in_box", kinds.index, "a card of the box (MC-5.1)")
        named += (*(seat.hand or ()), *(seat.in_box or ()))
    left = _left(kinds, inventory.all_cards, named)
    sizes = [max(hand_sizes(config, stack, number)) for number in range(len(seats))]
    played = _played(stack, min(sizes), left) if discard is None else []
    left -= Counter(played)
    # The Horus card just taken is in the middle, seen by everybody. :rule:`LX-5.10`,
    # :rule:`LX-10.3`.
    top = stack[-1] if stack else None
    taker, taken = (top.seat, top.level) if type(top) is frames.TurnUpHorusCard else (None, None)
    hands: list[list[Card | None]] = []
    open_slots: list[set[int]] = []
    for number, (seat, size) in enumerate(zip(seats, sizes, strict=True)):
        hand: list[Card | None] = [None] * size if seat.hand is None else [*seat.hand]
        known = (seat.batches or ())[: len(hand)]
        slots = {*seat.open_slots, *(slot for slot, batch in enumerate(known) if batch is None)}
        if max(slots, default=0) >= len(hand) > 0:
            right = f"places in the hand, 0 to {len(hand) - 1} (LX-10.3)"
            refuse(("seats", number, "open_slots"), seat.open_slots, right)
        shown_cards = [seat.hand[slot] for slot in seat.open_slots] if seat.hand else ()
        if not all(isinstance(card, pieces.HORUS_CARDS) for card in shown_cards):
            right = "places of Horus cards in the hand (LX-10.3)"
            refuse(("seats", number, "open_slots"), seat.open_slots, right)
        middle = (len(hand) - 1) // 2
        if number == taker and (not seat.hand or isinstance(hand[middle], pieces.HORUS_CARDS)):
            slots.add(middle)
        for slot in sorted(slots) if seat.hand is None else ():
            is_taken = number == taker and slot == middle
            hand[slot] = _take_horus_card(left, taken if is_taken else None)
        hands.append(hand)
        open_slots.append(slots)
    shown = [
        tops.get(level) or (None if level == taken else _take_horus_card(left, level))
        for level in pieces.LEVELS
    ]
    boxes = _take_boxes(config, left, seats)
    for hand, box in zip(hands, boxes, strict=True):
        # The first of the seat's cards that are not in the box, as far as they are left.
        own = Counter[Card](dict(inventory.first_cards)) - box
        for slot, card in zip(_gaps(hand), (own & left).elements(), strict=False):
            hand[slot] = card
            left[card] -= 1
    in_turn = _take_in_turn(left)
    for hand in hands:
        for slot in _gaps(hand):
            hand[slot] = next(in_turn, None)
    piles = {"draw_pile": draw, "discard_pile": discard, "horus_tops": tops}
    for number, (seat, hand) in enumerate(zip(seats, hands, strict=True)):
        filled = len(hand) - len(_gaps(hand))
        if seat.hand is None and filled not in hand_sizes(config, stack, number):
            where = listed([*(name for name, cards in piles.items() if cards), "seats"], "and")
            right = f"named, since the cards named in {where} leave {filled} for it (LX-2.3)"
            refuse(("seats", number, "hand"), None, right)
    rest = [card for card in left.elements() if not card.level]
    if not rest and draw is discard is None and type(top) in (frames.FillHand, frames.RedrawHand):
        played, rest = rest, played  # shuffled, since a card is needed. :rule:`LX-6.3`
    if discard is None:
        discard = played if draw is None else [*played, *rest]
    draw = rest if draw is None else draw
    dealt = [tuple([card for card in hand if card is not None]) for hand in hands]
    # The batches are those named, or those of the draw pile or the seat's box. :rule:`LX-10.5`.
    batches: list[Sequence[int | None]] = []
    boxed: list[int | None] = []
    for number, seat in enumerate(seats):
        box, slots = boxes[number], open_slots[number]
        # Named numbers are not below 0.
        own_batch = -1 - number if seat.in_box_batch is None else seat.in_box_batch
        boxed.append(own_batch if box.total() else None)
        own = Counter[Card](dict(inventory.first_cards)) - box
        of_hand: list[int | None] = []
        for slot, card in enumerate(dealt[number]):
            is_own = slot not in slots and own[card] > 0
            own[card] -= is_own
            of_hand.append(None if slot in slots else own_batch if is_own else 0)
        batches.append(of_hand if seat.batches is None else seat.batches)
    numbers: dict[int | None, int | None] = {None: None}
    numbers |= number_batches(0 if draw else None, batches, boxed)
    seats = [
        evolve(
            seat,
            hand=dealt[number],
            open_slots=(),
            batches=tuple([numbers[batch] for batch in batches[number]]),
            in_box=tuple(boxes[number].elements()),
            in_box_batch=numbers[boxed[number]],
        )
        for number, seat in enumerate(seats)
    ]
    stacks = tuple([_counted(left, of_level) for of_level in inventory.horus_cards])
    return seats, draw, discard, tuple(shown), stacks


def _gaps(hand: list[Card | None]) -> list[int]:
    return [slot for slot, card in enumerate(hand) if card is None]


def _played(stack: tuple[Frame, ...], hand_size: int, left: Counter[Card]) -> list[Card]:
    """Return the cards that were played, as far as the frames show. :rule:`LX-3.3`."""
    for frame in stack:
        way: pieces.Way | None = getattr(frame, "card", None)
        if way is not None:
            return [*cards_of(way)]
    if hand_size == HAND_SIZE and frames.FillHand not in map(type, stack):
        return []
    fit = (card for card in left if all(frame_checks.can_bring(card, each) for each in stack))
    return [*islice(fit, 1)]


def _take_horus_card(left: Counter[Card], level: int | None) -> HorusCard | None:
    """Take the first Horus card left, of a level or of any."""
    for card in left:
        if isinstance(card, pieces.HORUS_CARDS) and level in (None, card.level):
            left -= Counter([card])
            return card
    return None


def _take_boxes(config: Config, left: Counter[Card], seats: list[Seat]) -> list[Counter[Any]]:
    """Take the last of each seat's own cards for the box, unless they are named. :rule:`MC-5.1`.

    Cards that are not in the hand come first, so that the hand can be the seat's. Enough are
    left for the boxes of later seats.
    """
    number, own = number_in_box(config), config.inventory.first_cards
    boxes = [Counter[Any](seat.in_box or ()) for seat in seats]  # of equipment
    later = sum(seat.in_box is None for seat in seats)
    for seat, box in zip(seats, boxes, strict=True):
        if seat.in_box is not None:
            continue
        later -= 1
        most = {card: later * copies for card, copies in own}
        spare = sum(min(left[card], most[card]) for card in most) - later * number
        for kept in (Counter[object](seat.hand or ()), Counter[object]()):
            for card, copies in reversed(own):
                able = min(copies - box[card] - kept[card], left[card], number - box.total())
                # Later seats do not need cards of which they could not take more.
                free = max(0, left[card] - most[card])
                taken = max(0, min(able, free + max(0, spare)))
                spare -= max(0, taken - free)
                box[card] += taken
                left[card] -= taken
    return boxes


def _take_in_turn(left: Counter[Card]) -> Iterator[Card]:
    """Take basic cards from each remaining kind in turn; without any, cards of any kind."""
    for kinds in ([card for card in left if type(card) in pieces.BASIC_CARDS], [*left]):
        while any(left[card] for card in kinds):
            for card in kinds:
                if left[card]:
                    left[card] -= 1
                    yield card


# --- Seats -------------------------------------------------------------------------------------


def _players(start: State, stack: tuple[Frame, ...], seats: list[Seat]) -> tuple[Player, ...]:
    """Return all seats' belongings; those of modules are by default as at the start."""
    config = start.config
    # The order of entry into the chamber is unknown. :rule:`LX-8.3`.
    given = Counter(config.components.sarcophagi[: sum(seat.in_chamber for seat in seats)])
    given -= Counter([points for seat in seats for points in seat.sarcophagi or ()])
    sarcophagi = given.elements()
    # If sets are flipped, the character is the one that flips. :rule:`MC-7.1`, :rule:`MC-7.3`.
    named = [seat.character or (Character.EXTRA_TURN if seat.flipped else None) for seat in seats]
    characters = iter([character for character in Character if character not in named])
    players: list[Player] = []
    for number, seat in enumerate(seats):
        is_entering = frame_checks.passing_place(stack, number) == compiled_rules(config).chamber
        active, asleep = _adventurers(config, seat, seat.in_chamber + is_entering)
        own = seat.sarcophagi
        if own is None:
            own = tuple(islice(sarcophagi, seat.in_chamber))
        mummy = equipment = character = None
        if Module.MUMMY in config.modules:
            talismans = seat.talismans
            if talismans is None:
                talismans = MUMMY_SEAT.of(start.players[number]).talismans
            exchanged = tuple(sorted(seat.exchanged_scarabs))
            mummy = MummySeat(tuple(sorted(seat.lying)), talismans, exchanged)
        if Module.EQUIPMENT in config.modules:
            in_box = count_kinds(seat.in_box or (), config.inventory.cards.index)
            equipment = EquipmentSeat(in_box, seat.in_box_batch)
        if Module.CHARACTERS in config.modules:
            character = CharacterSeat(named[number] or next(characters), seat.flipped)
        expansion = start.players[number].expansion
        expansion = expansion and evolve(
            expansion, mummy=mummy, equipment=equipment, characters=character
        )
        player = Player(
            hand=seat.hand or (),
            batches=seat.batches or (),
            active=active,
            asleep=asleep,
            in_chamber=seat.in_chamber,
            keys=seat.keys,
            wild_cards=seat.wild_cards,
            scarabs=tuple(sorted(seat.scarabs)),
            treasures=seat.treasures or (),
            sarcophagi=tuple(sorted(own, reverse=True)),
            points=seat.points or 0,
            expansion=expansion,
        )
        if seat.points is None:
            player = evolve(player, points=least_points(config, player))
        players.append(player)
    return tuple(players)


def _adventurers(config: Config, seat: Seat, gone: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the places of a seat's active and sleeping adventurers. :rule:`LX-2.2`."""
    statues, asleep, active = config.components.statues, seat.asleep, seat.active
    if active is None:
        active = ()
        woken = [place for n, place in enumerate(statues) if asleep is not None and n not in asleep]
        if woken and not (seat.lying or gone or config.rulings.backward_onto_stairs):
            # An adventurer has passed the statues where none lies now. :rule:`LX-4.1`.
            beyond = enumerate(config.components.spaces[woken[-1] :], woken[-1] + 1)
            stands = (place for place, space in beyond if space.kind is not SpaceKind.OSIRIS)
            active = tuple(islice(stands, 1))
    missing = ADVENTURERS - len(active) - len(seat.lying) - len(asleep or ()) - gone
    if asleep is None:
        foremost = compiled_rules(config).chamber if gone else max((STAIRS, *active, *seat.lying))
        ahead = [statue for statue, place in enumerate(statues) if place >= foremost]
        asleep = tuple(ahead[-missing:]) if missing > 0 else ()
        missing -= len(asleep)
    return tuple(sorted((STAIRS,) * missing + active)), tuple(sorted(asleep))


# --- The Mummy ---------------------------------------------------------------------------------


def _mummy(
    state: State,
    place: int | None,
    display: dict[int, MummyEffect],
    discards: list[MummyEffect],
    entered: int | None,
) -> Mummy:
    """Return the Mummy with its tiles and talismans. :rule:`MC-2.9`, :rule:`MC-4.1`."""
    config, top = state.config, frame_checks.top_frame(state)
    kinds = config.inventory.mummy_tiles
    left = _left(kinds, config.inventory.all_mummy_tiles, [*display.values(), *discards])
    empty = top.slot if type(top) is ReplaceMummyTile else None
    tiles = left.elements()
    shown = [
        display.get(slot) or (None if slot == empty else next(tiles, None))
        for slot in range(DISPLAY)
    ]
    if place is None:
        # The tile nearest the chamber on which nobody stands upright. :rule:`MC-2.8`.
        taken = {place for player in state.players for place in player.active}
        stops = state.board.track.stops[-2::-1]
        free = (stop for stop in stops if stop not in taken)
        place = next(free, max(stops, default=1))  # which validate() refuses
    talismans = sum(MUMMY_SEAT.of(player).talismans for player in state.players)
    return Mummy(
        place=place,
        talismans=max(0, box_of(config).talismans - talismans),
        display=tuple(shown),
        stack=count_kinds(tiles, kinds.index),
        discards=count_kinds(discards, kinds.index),
        woken=entered or 0,
    )


# --- The round ---------------------------------------------------------------------------------


def _with_round(
    state: State, idle_round: bool | None, *, hides: bool, starts_anywhere: bool
) -> State:
    """Find out whether the round is idle so far; if no turn is named, find a possible one.

    A round starts idle and with fewer than two in the chamber. :rule:`LX-8.4`, :rule:`LX-8.7`.
    """
    first, has_ended = state.config.first_player, has_second_entered(state)
    starts = state.pending == (frames.StartTurn(first),)
    is_extra = frame_checks.can_have_extra_turn(state, first)
    if starts and starts_anywhere and not is_extra:
        goes_on = idle_round is False and not frame_checks.can_have_gone_on(state, first)
        if has_ended or goes_on or hides:
            following = frames.StartTurn((first + 1) % state.config.players)
            state, starts = evolve(state, pending=(following,)), False
    if idle_round is None:
        may_be_idle = not has_ended or (starts and not is_extra)  # else refused for its turn
        idle_round = may_be_idle and (starts or hides or not state.pending)
    return evolve(state, idle_round=idle_round)
