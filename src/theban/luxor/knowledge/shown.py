"""Whether a view shows what its seat can see, and no more; one that was loaded may not.

Whatever is open is looked at with the position that is guessed from the view.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from theban.core.errors import InvalidArgument
from theban.core.messages import shown
from theban.luxor.batches import number_batches
from theban.luxor.starts import number_in_box

if TYPE_CHECKING:
    from theban.luxor.knowledge.views import View


def check_cards_shown(view: View) -> None:
    """Refuse cards that the viewer cannot see or must see, and batches that fit no cards.

    Args:
        view: the view.

    Raises:
        InvalidArgument: the view has such, or counts of other kinds than the box has.
    """
    _check_lengths(view)
    _check_hands(view)
    _check_boxes(view)
    _check_numbers(view)


def _check_lengths(view: View) -> None:
    """See that what is counted of cards has the right kinds."""
    inventory = view.config.inventory
    kinds = [len(inventory.cards.all), *[len(cards.all) for cards in inventory.horus_cards]]
    found = [len(view.discard_pile), *map(len, view.horus_stacks)]
    if found != kinds or len(view.horus_tops) != len(inventory.horus_cards):
        raise InvalidArgument(
            f"the view has {len(view.horus_tops)} tops of Horus stacks, and counts {found[0]} "
            f"kinds of cards in the discard pile and {found[1:]} in the Horus stacks; the box has "
            f"{len(inventory.horus_cards)}, {kinds[0]} and {kinds[1:]}"
        )
    for batch, counts in enumerate(view.batches):
        if len(counts) != kinds[0]:
            raise InvalidArgument(
                f"batches[{batch}] counts {len(counts)} kinds of cards; the box has {kinds[0]}"
            )


def _check_hands(view: View) -> None:
    """See that cards are seen where they can be: the own ones, and those that all have seen."""
    for seat, player in enumerate(view.players):
        if len(player.batches) != len(player.hand):
            raise InvalidArgument(
                f"players[{seat}] has {len(player.hand)} cards, but batches of "
                f"{len(player.batches)} (LX-10.5)"
            )
        for slot, (card, batch) in enumerate(zip(player.hand, player.batches, strict=True)):
            if (card is not None) != (seat == view.seat or batch is None):
                raise InvalidArgument(
                    f"players[{seat}].hand[{slot}] is {shown(card)}, of batch {shown(batch)}; a "
                    "viewer sees the own cards, and of others those of no batch (LX-10.2, LX-10.3)"
                )


def _check_boxes(view: View) -> None:
    """See that the own equipment in the box is seen, and no other. :rule:`MC-5.1`."""
    right = number_in_box(view.config)
    for seat, player in enumerate(view.players):
        part = None if player.expansion is None else player.expansion.equipment
        if (0 if part is None else part.in_box_count) != right:
            raise InvalidArgument(
                f"players[{seat}] has {shown(part)} of equipment; it must have {right} cards in "
                "the box (MC-5.1)"
            )
        if part is None:
            continue
        where = f"players[{seat}].expansion.equipment"
        if (part.in_box is not None) != (seat == view.seat):
            raise InvalidArgument(
                f"{where}.in_box is {shown(part.in_box)}; a viewer sees the own cards in the box, "
                "and no others (LX-10.7)"
            )
        if part.in_box is not None and len(part.in_box) != right:
            raise InvalidArgument(
                f"{where}.in_box has {len(part.in_box)} cards; it must have {right} (MC-5.1)"
            )
        if (part.batch is not None) != bool(right):
            words = f"the number of the batch of {right} cards" if right else "None: none lie there"
            raise InvalidArgument(f"{where}.batch is {shown(part.batch)}; it must be {words}")


def _check_numbers(view: View) -> None:
    """See that the batches are those of hidden cards, numbered as first met. :rule:`LX-10.5`."""
    if view.draw_pile < 0:
        raise InvalidArgument(f"draw_pile is {view.draw_pile}; it must be a number of cards")
    parts = [each.expansion and each.expansion.equipment for each in view.players]
    found = number_batches(
        view.draw_pile_batch,
        [player.batches for player in view.players],
        [part and part.batch for part in parts],
    )
    number = len(view.batches)
    if [*found] != [*range(number)]:
        raise InvalidArgument(
            f"hidden cards are of batches {shown([*found])}, as first met in the draw pile, the "
            f"hands and the box; it must be {shown([*range(number)])}, the {number} of which the "
            "view tells the kinds (LX-10.5)"
        )


def check_scarabs_shown(view: View) -> None:
    """Refuse scarabs that the viewer cannot see or must see, owned or exchanged.

    Args:
        view: the view.

    Raises:
        InvalidArgument: the view has such.
    """
    for seat, player in enumerate(view.players):
        where = f"players[{seat}]"
        _check_values(view, seat, f"{where}.scarabs", player.scarab_count, player.scarabs)
        part = None if player.expansion is None else player.expansion.mummy
        if part is not None:
            where += ".expansion.mummy.exchanged"
            _check_values(view, seat, where, part.exchanged_count, part.exchanged)


def _check_values(
    view: View, seat: int, where: str, number: int, values: tuple[int, ...] | None
) -> None:
    if (values is not None) != (seat == view.seat):
        raise InvalidArgument(
            f"{where} is {shown(values)}; a viewer sees the own scarabs, and no others (LX-10.2)"
        )
    if values is not None and len(values) != number:
        raise InvalidArgument(f"{where} has {len(values)} values; it must have {shown(number)}")
