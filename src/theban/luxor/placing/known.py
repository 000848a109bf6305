"""What all know of the hidden cards of a position unless that is named. :rule:`LX-10.5`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from attrs import frozen

from theban.luxor.batches import number_batches
from theban.luxor.config import Config
from theban.luxor.parts.equipment import EquipmentSeat
from theban.luxor.pieces import Card
from theban.luxor.starts import first_cards


@frozen
class KnownCards:
    """The batches of all hidden cards, numbered as first met."""

    hands: tuple[tuple[int | None, ...], ...]
    """For each seat the batches of its hand."""
    boxes: tuple[EquipmentSeat, ...]
    """For each seat what of its equipment lies in the box."""


def known_cards(  # noqa: PLR0913 (what is there, and what is named of it)
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
