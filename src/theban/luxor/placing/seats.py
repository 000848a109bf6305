"""What a position names of one seat, and what the seat has then.

What is named goes where it is named; :class:`Seat` says for each field what it is otherwise.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

from attrs import field, fields, frozen

from theban.core.checking.fields import whole
from theban.core.checking.shapes import check_index, check_pairs, refuse
from theban.core.errors import InvalidArgument
from theban.core.numbers import to_whole
from theban.core.value import Value
from theban.luxor.board import STAIRS
from theban.luxor.box.checks import ADVENTURERS
from theban.luxor.components import SpaceKind
from theban.luxor.config import Config, Module
from theban.luxor.parts.characters import Character
from theban.luxor.pieces import CARDS, EQUIPMENT_CARDS, Card, Treasure
from theban.luxor.placing.arguments import refuse_if_not_played
from theban.luxor.rules.work import tables_of
from theban.luxor.state import Player

if TYPE_CHECKING:
    from attrs import Attribute


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


def _batches(seat: object, attribute: Attribute[Any], value: object) -> None:
    """Refuse what are no numbers of batches, from 0, or None."""
    right = "a tuple of numbers from 0 on, or None for a card that all have seen; or None"
    if value is None:
        return
    if type(value) is not tuple:
        refuse(f"Seat.{attribute.name}", value, right, InvalidArgument)
    items = cast("tuple[object, ...]", value)  # checked above
    numbers = tuple([None if item is None else to_whole(item) for item in items])
    for item, number in zip(items, numbers, strict=True):
        if item is not None and (number is None or number < 0):
            refuse(f"Seat.{attribute.name}", items, right, InvalidArgument)
    object.__setattr__(seat, attribute.name, numbers)  # as plain numbers


_MODULE = "module"


def _of(module: Module) -> dict[str, object]:
    """Return the metadata of a field that names something of a module."""
    return {_MODULE: module}


@frozen(kw_only=True)
class Seat(Value):
    """What a position names of one seat.

    What is not named is filled in by :func:`~theban.luxor.positions.position`.

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

    With equipment else that of one player, see :func:`~theban.luxor.positions.position`.
    """
    open_slots: tuple[int, ...] = field(default=(), validator=_tuple_of(int, words="whole numbers"))
    """The places in the hand, from 0, whose Horus card all have seen. :rule:`LX-10.3`."""
    batches: tuple[int | None, ...] | None = field(default=None, validator=_batches)
    """For each card of the hand the number of its batch, or None if all have seen it; then
    ``open_slots`` is left out.  0 is the batch of the draw pile, if it has cards; else numbers say
    only which cards of all seats are of one batch. :rule:`LX-10.5`.

    Else hidden cards are of the batch of the draw pile; with equipment those that the seat's own
    equipment allows besides what of it lies in the box, from the left, are of the batch of the box.
    """
    active: tuple[int, ...] | None = field(
        default=None, validator=_tuple_of(int, words="places", optional=True)
    )
    """The places of active adventurers: 0 for the stairs, else the number of the space.

    Whoever is nowhere else stands on the stairs too.
    """
    asleep: tuple[int, ...] | None = field(
        default=None, validator=_tuple_of(int, words="statues", optional=True)
    )
    """The statues, from 0, at which adventurers lie; if it is named that some do not, but not where
    others are, one stands just past the last statue passed.

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
    """The points of the sarcophagi owned.

    Else what falls to the seat, see :func:`~theban.luxor.positions.position`.
    """
    points: int | None = field(default=None, validator=_number_or_none)
    """The points on the track; else those of the treasures owned. :rule:`LX-5.1`.

    With *Extra point* one more for each treasure. :rule:`MC-7.5`.
    """
    in_box: tuple[Card, ...] | None = field(
        default=None,
        validator=_tuple_of(*EQUIPMENT_CARDS, words="equipment cards", optional=True),
        metadata=_of(Module.EQUIPMENT),
    )
    """With equipment: the own cards in the box, which nobody plays, in any order; else see
    :func:`~theban.luxor.positions.position`. :rule:`MC-5.1`.
    """
    in_box_batch: int | None = field(
        default=None, validator=_number_or_none, metadata=_of(Module.EQUIPMENT)
    )
    """With equipment: the number of the batch of the cards in the box, as in ``batches``; else it
    is one of their own, with those cards of the hand whose batch is not named.
    """
    exchanged_scarabs: tuple[int, ...] = field(
        default=(), validator=_tuple_of(int, words="whole numbers"), metadata=_of(Module.MUMMY)
    )
    """With the Mummy: the values of the scarabs returned to the box, in any order.
    :rule:`MC-4.7`.
    """
    lying: tuple[int, ...] = field(
        default=(), validator=_tuple_of(int, words="places"), metadata=_of(Module.MUMMY)
    )
    """With the Mummy: the places of the adventurers that it laid down. :rule:`MC-3.2`."""
    talismans: int | None = field(
        default=None, validator=_number_or_none, metadata=_of(Module.MUMMY)
    )
    """With the Mummy: the talismans owned; else those of the start. :rule:`MC-2.9`."""
    character: Character | None = field(
        default=None, validator=_character_or_none, metadata=_of(Module.CHARACTERS)
    )
    """With characters: the character; else the first of all that no seat has. :rule:`MC-7.1`.

    The keys of *Special key* are those named: it gets no further ones. :rule:`MC-7.9`.
    """
    flipped: int = field(default=0, validator=_number, metadata=_of(Module.CHARACTERS))
    """With characters: the pure sets flipped for extra turns. :rule:`MC-7.3`."""


# --- The seats ----------------------------------------------------------------------------------


def read_seats(config: Config, seats: object) -> list[Seat]:
    """Return what is named of each seat.

    Args:
        config: what the game is set up with.
        seats: what was named.

    Raises:
        InvalidArgument: it is of a wrong type, or names something that does not exist.
    """
    numbers = range(config.players)
    right = "a mapping from seats to Seat, or a sequence of Seat"
    named: dict[int, object] = {}
    for key, seat in check_pairs(seats, "seats", right):
        number = check_index(key, "a seat in seats", numbers, "a seat")
        named[number] = seat
        if type(seat) is not Seat:
            refuse(f"seats[{number}]", seat, "a Seat", InvalidArgument)
        if seat.batches is not None and seat.open_slots:
            right = "left out where batches are named, which are None for such places (LX-10.5)"
            refuse(f"seats[{number}].open_slots", seat.open_slots, right, InvalidArgument)
        for name, module in _OF_MODULES:
            value = getattr(seat, name)
            if value != getattr(_NOTHING_NAMED, name):
                refuse_if_not_played(config, module, value, f"seats[{number}].{name}")
    # Each was found to be a Seat above.
    return [cast("Seat", named.get(number, _NOTHING_NAMED)) for number in numbers]


_NOTHING_NAMED = Seat()
_OF_MODULES: tuple[tuple[str, Module], ...] = tuple(
    (each.name, each.metadata[_MODULE]) for each in fields(Seat) if _MODULE in each.metadata
)
"""The fields that name something of a module, each with its module."""


def player_of(  # noqa: PLR0913 (all that a seat has)
    config: Config,
    seat: Seat,
    *,
    hand: tuple[Card, ...],
    batches: tuple[int | None, ...],
    treasures: tuple[Treasure, ...],
    sarcophagi: tuple[int, ...],
    is_entering: bool,
) -> Player:
    """Return all that a seat has, but for what modules add.

    Args:
        config: what the game is set up with.
        seat: what was named of it.
        hand: its hand.
        batches: the batch of each of its cards.
        treasures: its treasures.
        sarcophagi: its sarcophagi.
        is_entering: whether one of its adventurers is on its way into the chamber.
    """
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
