"""What a position names of one seat, and what the seat has then.

Named pieces go where they are named; :class:`Seat` gives the defaults of all fields.
"""

from __future__ import annotations

from functools import partial
from typing import cast

from attrs import field, fields, frozen

from theban.core.checking.annotations import check_fields, keep_plain
from theban.core.checking.named import named_by
from theban.core.checking.shapes import refuse
from theban.core.errors import InvalidArgument
from theban.core.values.value import Value
from theban.luxor.board import STAIRS
from theban.luxor.box.checks import ADVENTURERS
from theban.luxor.components import SpaceKind
from theban.luxor.config import Config, Module
from theban.luxor.parts.characters import Character
from theban.luxor.pieces import Card, EquipmentCard, Treasure
from theban.luxor.placing.arguments import refuse_if_not_played
from theban.luxor.rules.work import tables_of
from theban.luxor.state import Player

# --- What is named -----------------------------------------------------------------------------


_MODULE = "module"


def _of(module: Module) -> dict[str, object]:
    """Return the metadata of a field that names something of a module."""
    return {_MODULE: module}


@frozen(kw_only=True)
class Seat(Value):
    """What a position names of one seat.

    The rest is filled in by :func:`~theban.luxor.placing.positions.position`.

    Places, statues, scarabs, treasures, sarcophagi and open slots may be named in any order.

    Raises:
        InvalidArgument: a field is of a wrong type.

    Example:
        >>> Seat(active=(12, 7), keys=1).hand is None
        True
    """

    hand: tuple[Card, ...] | None = None
    """The cards from left to right; else basic cards left over, of as many kinds as there are.

    With equipment else that of one player, see :func:`~theban.luxor.placing.positions.position`.
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

    Else what falls to the seat, see :func:`~theban.luxor.placing.positions.position`.
    """
    points: int | None = None
    """The points on the track; else those of the treasures owned. :rule:`LX-5.1`.

    With *Extra point* one more for each treasure. :rule:`MC-7.5`.
    """
    in_box: tuple[EquipmentCard, ...] | None = field(default=None, metadata=_of(Module.EQUIPMENT))
    """With equipment: the own cards in the box, which nobody plays, in any order; else see
    :func:`~theban.luxor.placing.positions.position`. :rule:`MC-5.1`.
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
