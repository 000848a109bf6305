"""States of Luxor of schema 1, made into those of schema 2; see ``luxor_1``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from itertools import chain, cycle, repeat
from typing import Any

from attrs import frozen

from theban.core.chance import Counts
from theban.core.errors import InvalidSave
from theban.core.messages import shown
from theban.luxor.checking.shapes import MOST_SCARABS
from theban.luxor.config import HAND_SIZE, Config, Module
from theban.luxor.contract import RULES
from theban.luxor.pieces import Card
from theban.luxor.placing.known import known_cards
from theban.luxor.placing.stock import CardStock
from theban.luxor.starts import number_in_box
from theban.serial.converters import make_converter
from theban.serial.older.reading import OldObject

CONVERTER = make_converter(RULES)
"""Makes values of what a migration must understand."""


# --- What stands where -------------------------------------------------------------------------


@frozen
class OldSeat:
    """What stands at a seat of a state or a view of schema 1."""

    player: OldObject
    """All of it."""
    hand: tuple[Card | None, ...]
    """The hand; None for a card that a view hides."""
    open_slots: tuple[int, ...]
    """The places in the hand whose card all have seen."""

    @property
    def expansion(self) -> OldObject | None:
        """What modules of schema 1 add to a player; None if they add nothing."""
        return None if self.player.raw("expansion") is None else self.player.inside("expansion")


def read_seats(old: OldObject, config: Config) -> list[OldSeat]:
    """Return the seats of a state or a view.

    Args:
        old: the state or the view.
        config: its config.

    Raises:
        InvalidSave: there are not as many as players, or a hand cannot be one.
    """
    seats: list[OldSeat] = []
    hand_of_any: Any = tuple[Card | None, ...]
    for player in old.row("players", config.players):
        hand: tuple[Card | None, ...] = player.read("hand", hand_of_any)
        if len(hand) > HAND_SIZE:
            raise player.refuse("hand", hand, f"at most {HAND_SIZE} cards (LX-6.1)")
        slots = player.read("open_slots", tuple[int, ...])
        if list(slots) != sorted({*slots}.intersection(range(len(hand)))):
            raise player.refuse("open_slots", slots, "places in the hand, rising (LX-10.3)")
        seats.append(OldSeat(player, hand, slots))
    return seats


def module_of(old: OldObject, config: Config, module: Module) -> OldObject | None:
    """Return what a module adds to a state or a view; None if it is not played.

    Args:
        old: the state or the view.
        config: its config.
        module: the module.

    Raises:
        InvalidSave: the module is played and has no part, or the other way round.
    """
    name = module.value
    part = None if old.raw("expansion") is None else old.inside("expansion").raw(name)
    is_played = module in config.modules
    if (part is not None) != is_played:
        right = "an object, since the module is played" if is_played else "null"
        raise InvalidSave(f"{old.path}.expansion.{name} is {shown(part)}; it must be {right}")
    return old.inside("expansion").inside(name) if is_played else None


# --- A state -----------------------------------------------------------------------------------


def state_of_2(old: OldObject, *, viewer: int | None = None) -> dict[str, Any]:
    """Make a state of schema 1 into one of schema 2, but for its ``batches``.

    Args:
        old: the state, which is changed.
        viewer: the seat whose view this comes from, or None; it has exchanged no scarab, since
            nothing tells the values, which its view would show.

    Returns:
        Its data.

    Raises:
        InvalidSave: it cannot be read, as far as that is needed.
    """
    config = old.read("config", Config)
    seats = read_seats(old, config)
    hands = [tuple([card for card in seat.hand if card is not None]) for seat in seats]
    for seat, hand in zip(seats, hands, strict=True):
        if len(hand) < len(seat.hand):
            raise seat.player.refuse("hand", seat.hand, "cards; in a state none is hidden")
    draw_pile = _check_cards(old, config, seats)
    boxes = _split_boxes(old, config, hands)
    exchanged = _split_exchanged(old, config, seats, viewer)
    known = known_cards(
        config,
        has_draw_pile=any(draw_pile),
        hands=hands,
        open_slots=[seat.open_slots for seat in seats],
        boxes=boxes,
    )
    for number, seat in enumerate(seats):
        seat.player.take("open_slots", tuple[int, ...])
        seat.player.add("batches", list(known.hands[number]))
        if Module.EQUIPMENT in config.modules:
            if seat.expansion is None:
                seat.player.data["expansion"] = {"mummy": None, "characters": None}
            part = seat.player.inside("expansion")
            part.add("equipment", CONVERTER.unstructure(known.boxes[number]))
        elif seat.expansion is not None:
            seat.expansion.add("equipment", None)
        if Module.MUMMY in config.modules:
            seat.player.inside("expansion").inside("mummy").add("exchanged", exchanged[number])
    if old.raw("expansion") is not None:
        expansion = old.inside("expansion")
        expansion.drop("equipment", "mummy", "artifacts", "characters")
        if config.modules == (Module.EQUIPMENT,):
            old.data["expansion"] = None  # this module alone adds nothing to a state any more
    return old.data


def _check_cards(old: OldObject, config: Config, seats: Sequence[OldSeat]) -> Counts:
    """See that the hands and the draw pile are of cards of the box; return the draw pile."""
    kinds = config.inventory.cards
    for seat in seats:
        for card in seat.hand:
            if card is not None and card not in kinds.index:
                raise seat.player.refuse("hand", seat.hand, "cards of the box (LX-2.3, LX-2.4)")
    draw_pile = old.read("draw_pile", tuple[int, ...])
    _check_counts(old, "draw_pile", draw_pile, config.inventory.all_cards)
    return draw_pile


def _split_boxes(
    old: OldObject, config: Config, hands: Sequence[tuple[Card, ...]]
) -> list[Counter[Card]]:
    """Share out the equipment in the box among the seats. :rule:`MC-5.1`."""
    part = module_of(old, config, Module.EQUIPMENT)
    if part is None:
        return [Counter() for _ in hands]
    number, own = number_in_box(config), dict(config.inventory.first_cards)
    most = [own.get(card, 0) * config.players for card in config.inventory.cards.all]
    part.check_keys("in_box")
    in_box = _counts(part, "in_box", most)
    if sum(in_box) != number * len(hands):
        right = f"counts of {number * len(hands)} cards, {number} of each player (MC-5.1)"
        raise part.refuse("in_box", in_box, right)
    return CardStock(config, in_box).take_boxes(hands, [None] * len(hands))


def _split_exchanged(
    old: OldObject, config: Config, seats: Sequence[OldSeat], viewer: int | None
) -> list[list[int]]:
    """Share out the scarabs exchanged among the seats. :rule:`MC-4.7`."""
    shares: list[list[int]] = [[] for _ in seats]
    part = module_of(old, config, Module.MUMMY)
    if part is not None:
        scarabs = config.inventory.scarabs
        counts = _counts(part, "exchanged", [MOST_SCARABS] * len(scarabs.all))
        if sum(counts) > MOST_SCARABS:
            raise part.refuse("exchanged", counts, f"at most {MOST_SCARABS} scarabs (MC-4.7)")
        able = [share for number, share in enumerate(shares) if number != viewer]
        owners = [
            share
            for number, (share, seat) in enumerate(zip(shares, seats, strict=True))
            if number != viewer and seat.player.read("scarabs", tuple[int, ...])
        ]
        values = chain.from_iterable(map(repeat, scarabs.all, counts))
        for value, share in zip(values, cycle(owners or able)):
            share.append(value)
    return shares


def _counts(part: OldObject, key: str, most: Collection[int]) -> Counts:
    """Take counts of kinds out of a part."""
    counts = part.take(key, tuple[int, ...])
    _check_counts(part, key, counts, most)
    return counts


def _check_counts(part: OldObject, key: str, counts: Counts, most: Collection[int]) -> None:
    fits = len(counts) == len(most)
    if not fits or any(not 0 <= number <= top for number, top in zip(counts, most, strict=True)):
        raise part.refuse(key, counts, f"{len(most)} counts, no larger than {shown(most)}")
