"""Any set-up position in a few lines: what is named lies as named, and the rest is filled in.

The result is at the start of a seat's turn, or of a finished game.  How pieces that are not named
are filled in stands at :func:`position` and :class:`Seat`; it is the same every time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast

from attrs import field, frozen

from theban.core.checks import whole
from theban.core.errors import InvalidArgument
from theban.core.numbers import to_whole
from theban.core.shapes import check_index, check_pairs, refuse
from theban.core.value import Value
from theban.luxor.board import STAIRS, Board
from theban.luxor.box_checks import ADVENTURERS
from theban.luxor.config import Config
from theban.luxor.frames import StartTurn
from theban.luxor.modules.characters.parts import Character
from theban.luxor.pieces import CARDS, Card, HorusCard, Tile, Treasure
from theban.luxor.position_arguments import (
    FIELDS_OF_MODULES,
    Placement,
    read_cards,
    read_covered,
    read_of_modules,
    read_spaces,
    read_tops,
    read_turn,
    refuse_if_not_played,
)
from theban.luxor.position_shares import (
    CardShares,
    keys_left,
    scarabs_left,
    share_sarcophagi,
    share_tiles,
    temple_stacks,
    wild_cards_left,
)
from theban.luxor.starts import check_config
from theban.luxor.state import Player, State
from theban.luxor.turn import ENTRIES_THAT_END
from theban.luxor.validation import validate

if TYPE_CHECKING:
    from attrs import Attribute

    from theban.luxor.modules.mummy.parts import MummyEffect


# --- What is named -----------------------------------------------------------------------------


def _tuple_of(
    *kinds: type, words: str, optional: bool = False
) -> Callable[[object, Attribute[Any], object], None]:
    """Make a validator for a tuple, or None, whose items are exactly of some classes.

    Whole numbers are kept as plain ints.
    """

    def check(seat: object, attribute: Attribute[Any], value: object) -> None:
        if value is None and optional:
            return
        right = f"a tuple of {words}{', or None' if optional else ''}"
        if type(value) is not tuple:
            refuse(f"Seat.{attribute.name}", value, right, InvalidArgument)
        items = cast("tuple[object, ...]", value)  # checked above
        if kinds == (int,):
            numbers = tuple(map(to_whole, items))
            if None not in numbers:
                object.__setattr__(seat, attribute.name, numbers)
                return
        if any(type(item) not in kinds for item in items):
            refuse(f"Seat.{attribute.name}", items, right, InvalidArgument)

    return check


_number = whole(0, InvalidArgument)


def _number_or_none(instance: object, attribute: Attribute[Any], value: object) -> None:
    if value is not None:
        _number(instance, attribute, value)


def _character_or_none(_instance: object, attribute: Attribute[Any], value: object) -> None:
    if value is not None and type(value) is not Character:
        refuse(f"Seat.{attribute.name}", value, "a Character, or None", InvalidArgument)


@frozen(kw_only=True)
class Seat(Value):
    """What a position names of one seat; what is not named is filled in by :func:`position`.

    Places, statues, scarabs, treasures, sarcophagi and open slots may be named in any order.

    Raises:
        InvalidArgument: a field is of a wrong type.

    Example:
        >>> Seat(active=(12, 7), keys=1).hand is None
        True
    """

    hand: tuple[Card, ...] | None = field(
        default=None, validator=_tuple_of(*CARDS, words="cards", optional=True)
    )
    """The cards from left to right; else basic cards left over, of as many kinds as there are.

    With equipment else that of one player, see :func:`position`.
    """
    open_slots: tuple[int, ...] = field(default=(), validator=_tuple_of(int, words="whole numbers"))
    """The places in the hand, from 0, whose Horus card all have seen. :rule:`LX-10.3`."""
    active: tuple[int, ...] | None = field(
        default=None, validator=_tuple_of(int, words="places", optional=True)
    )
    """The places of active adventurers: 0 for the stairs, else the number of the space.

    Whoever is nowhere else stands on the stairs too.
    """
    asleep: tuple[int, ...] | None = field(
        default=None, validator=_tuple_of(int, words="statues", optional=True)
    )
    """The statues, from 0, at which adventurers lie.

    Else as many lie as are not named elsewhere, at the statues that no adventurer of the seat has
    passed, those nearest the chamber first.
    """
    in_chamber: int = field(default=0, validator=_number)
    """The number of adventurers in the tomb chamber."""
    keys: int = field(default=0, validator=_number)
    """The keys owned."""
    wild_cards: int = field(default=0, validator=_number)
    """The wild card treasures owned."""
    scarabs: tuple[int, ...] = field(default=(), validator=_tuple_of(int, words="whole numbers"))
    """The values of the scarabs owned."""
    treasures: tuple[Treasure, ...] | None = field(
        default=None, validator=_tuple_of(Treasure, words="treasures", optional=True)
    )
    """The treasures owned; else none, but the last such seat gets all that lie nowhere else."""
    sarcophagi: tuple[int, ...] | None = field(
        default=None, validator=_tuple_of(int, words="whole numbers", optional=True)
    )
    """The points of the sarcophagi owned; else what falls to the seat, see :func:`position`."""
    points: int | None = field(default=None, validator=_number_or_none)
    """The points on the track; else those of the treasures owned. :rule:`LX-5.1`.

    With *Extra point* one more for each treasure. :rule:`MC-7.5`.
    """
    lying: tuple[int, ...] = field(default=(), validator=_tuple_of(int, words="places"))
    """With the Mummy: the places of the adventurers that it laid down. :rule:`MC-3.2`."""
    talismans: int | None = field(default=None, validator=_number_or_none)
    """With the Mummy: the talismans owned; else those of the start. :rule:`MC-2.9`."""
    character: Character | None = field(default=None, validator=_character_or_none)
    """With characters: the character; else the first of all that no seat has. :rule:`MC-7.1`.

    The keys of *Special key* are those named: it gets no further ones. :rule:`MC-7.9`.
    """
    flipped: int = field(default=0, validator=_number)
    """With characters: the pure sets flipped for extra turns. :rule:`MC-7.3`."""


def position(  # noqa: PLR0913 (all that lies on a table; what is not named is filled in)
    config: Config,
    *,
    turn: int | None = None,
    seats: Mapping[int, Seat] | Sequence[Seat] = (),
    spaces: Mapping[int, Tile | None] | None = None,
    covered: Iterable[int] | None = None,
    discard_pile: Iterable[Card] | None = None,
    draw_pile: Iterable[Card] | None = None,
    horus_tops: Mapping[int, HorusCard] | Sequence[HorusCard | None] | None = None,
    idle_round: bool | None = None,
    over: bool = False,
    equipment_in_box: Iterable[Card] | None = None,
    mummy: int | None = None,
    mummy_tiles: Sequence[MummyEffect | None] | Mapping[int, MummyEffect] | None = None,
    mummy_discards: Iterable[MummyEffect] | None = None,
    exchanged_scarabs: Iterable[int] | None = None,
) -> State:
    """Set up a position at the start of a turn, or at the end of a game.

    With nothing named it is a position after the setup (:rule:`LX-2.2` to :rule:`LX-2.8`) with
    everything in the order of the components.  What is not named is filled in like this, in the
    order of the components' kinds, and from the stairs on:

    * *tiles*: Horus tiles as printed; then Osiris tiles, then treasures, as far as they are left.
      Too few treasures, since seats own so many: the first such spaces have lost theirs; they are
      empty, or show a temple tile below which the icon was.  Too many, since spaces are named that
      have lost theirs: the last seat whose treasures are not named owns them.
    * *face-down treasures*, where spaces have one at the start (:rule:`MC-6.1`): those that do and
      are not named still have it.  Once all open treasures lie, the next ones that are left are
      the face-down ones; which lies where is unknown (:rule:`MC-6.5`).  Too few treasures, and
      the covered spaces not named: the first such spaces have lost first the open treasure, so
      that the other one lies open, and then that one too.
    * *cards*: hands take one basic card of each kind that is left in turn, seat after seat.  The
      first Horus cards left of each level are on top and the others below.  The basic cards left
      are the draw pile, or the discard pile if only the draw pile is named.
    * *cards with equipment* (:rule:`MC-5.1`): in the box lie as many equipment cards as each
      player returns there at the start, the last ones of the equipment, as far as they are left.
      Each hand takes the first five cards of one player's equipment, as far as they are left, and
      basic cards for the others.  Equipment left over lies in the pile with the basic cards left.
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
        turn: the seat whose turn starts, from 0; the first player unless named.
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
        idle_round: whether all turns of the round were idle so far; unless named, whether the
            round just starts, or for a finished game whether fewer than two are in the chamber.
        over: whether the game is over; then there is no turn.
        equipment_in_box: with equipment: the cards in the box, which nobody plays, in any order.
        mummy: with the Mummy: the place where it stands, a space with a tile.
        mummy_tiles: with the Mummy: the open mummy tiles, slot after slot from 0, or by slot; None
            in such a row counts as not named.
        mummy_discards: with the Mummy: the mummy tiles discarded, in any order; else none.
        exchanged_scarabs: with the Mummy: the values of the scarabs that were returned to the box
            (:rule:`MC-4.7`), in any order; else none.

    Returns:
        A state that passes :func:`theban.luxor.validation.validate`.

    Raises:
        InvalidArgument: an argument is of a wrong type, or names a seat, place or level that there
            is not.
        InvalidState: what is named cannot be, such as five cobra tiles of a box with four.

    Example:
        >>> from theban.luxor.config import Config
        >>> state = position(Config(players=2), seats=[Seat(active=(9, 9), keys=1)])
        >>> state.players[0].active, state.players[0].asleep, state.keys
        ((0, 9, 9), (1, 2), 19)
        >>> state.players[1].active, state.players[1].asleep
        ((0, 0), (0, 1, 2))
        >>> position(Config(players=2), seats=[Seat(active=(41,))])
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidState: players[0].active[4] is 41; it must be a place from 0, \
the stairs, to 40, the last space (LX-1.7)
    """
    check_config(config)
    named = _seats(config, seats)
    further = read_of_modules(
        config,
        equipment_in_box=equipment_in_box,
        mummy=mummy,
        mummy_tiles=mummy_tiles,
        mummy_discards=mummy_discards,
        exchanged_scarabs=exchanged_scarabs,
    )
    returned = further["exchanged_scarabs"]
    tiles = share_tiles(config, named, read_spaces(config, spaces), read_covered(config, covered))
    cards = CardShares(config)
    cards.share(
        [seat.hand for seat in named],
        read_cards(draw_pile, "draw_pile"),
        read_cards(discard_pile, "discard_pile"),
        read_tops(horus_tops),
        further.pop("equipment_in_box"),
    )
    sarcophagi, sarcophagi_left = share_sarcophagi(config, named)
    entered = sum(seat.in_chamber for seat in named)
    first = read_turn(config, turn, over=over)
    if idle_round is None:
        idle_round = entered < ENTRIES_THAT_END if over else first == config.first_player
    owned = zip(named, cards.hands, tiles.owned, sarcophagi, strict=True)
    state = State(
        config=config,
        pending=() if over else (StartTurn(first),),
        players=tuple(_player(config, *belongings) for belongings in owned),
        board=Board(tuple(tiles.tiles)),
        draw_pile=cards.draw_pile,
        discard_pile=cards.discard_pile,
        horus_tops=cards.horus_tops,
        horus_stacks=cards.horus_stacks,
        temple_stacks=temple_stacks(config, tiles.tiles),
        scarabs=scarabs_left(config, named, returned),
        keys=keys_left(config, named),
        wild_cards=wild_cards_left(config, named),
        sarcophagi=sarcophagi_left,
        idle_round=idle_round,
        expansion=None,
    )
    placement = Placement(tiles.covered, tiles.hidden, cards.in_box, tuple(named), **further)
    for extension in config.tables.extensions:
        if extension.place is not None:
            state = extension.place(state, placement)
    validate(state)
    return state


# --- The seats ----------------------------------------------------------------------------------


def _seats(config: Config, seats: object) -> list[Seat]:
    """Return what is named of each seat."""
    numbers = range(config.players)
    named = dict(check_pairs(seats, "seats", "a mapping from seats to Seat, or a sequence of Seat"))
    for number, seat in named.items():
        check_index(number, "a seat in seats", numbers, "a seat")
        if type(seat) is not Seat:
            refuse(f"seats[{number}]", seat, "a Seat", InvalidArgument)
        for name in FIELDS_OF_MODULES:
            value = getattr(seat, name)
            if value != getattr(_NOTHING_NAMED, name):
                where = f"seats[{number}].{name}"
                refuse_if_not_played(config, FIELDS_OF_MODULES[name], value, where)
    # Each was found to be a Seat above.
    return [cast("Seat", named.get(number, _NOTHING_NAMED)) for number in numbers]


_NOTHING_NAMED = Seat()


def _player(
    config: Config,
    seat: Seat,
    hand: tuple[Card, ...],
    treasures: tuple[Treasure, ...],
    sarcophagi: tuple[int, ...],
) -> Player:
    active, asleep = _adventurers(config, seat)
    points = sum(treasure.points for treasure in treasures)
    return Player(
        hand=hand,
        open_slots=tuple(sorted(seat.open_slots)),
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


def _adventurers(config: Config, seat: Seat) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return where the adventurers of a seat are active and asleep. :rule:`LX-2.2`."""
    active, asleep = seat.active or (), seat.asleep
    lying = seat.lying
    missing = ADVENTURERS - len(active) - len(lying) - len(asleep or ()) - seat.in_chamber
    if asleep is None:
        statues = config.components.statues
        places = (config.tables.chamber,) if seat.in_chamber else (*active, *lying)
        foremost = max(places, default=STAIRS)
        ahead = [statue for statue, place in enumerate(statues) if place >= foremost]
        asleep = tuple(ahead[-missing:]) if missing > 0 else ()
        missing -= len(asleep)
    return tuple(sorted((STAIRS,) * missing + active)), tuple(sorted(asleep))
