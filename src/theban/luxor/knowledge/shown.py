"""Whether a view shows what its seat can see, and no more; one that was loaded may not.

Open parts are checked with the position guessed from the view.
"""

from __future__ import annotations

from theban.core.checking.shapes import refuse
from theban.core.errors import InvalidArgument
from theban.core.messages import Path, shown
from theban.luxor.batches import number_batches
from theban.luxor.knowledge.views import PlayerView, View
from theban.luxor.parts.equipment import EquipmentSeatView
from theban.luxor.starts import number_in_box


def check_cards_shown(view: View) -> None:
    """Refuse cards that the viewer cannot see or must see, and batches that fit no cards."""
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
            f"kinds of discarded cards and {found[1:]} in the Horus stacks; the box has "
            f"{len(inventory.horus_cards)}, {kinds[0]} and {kinds[1:]}"
        )
    for batch, counts in enumerate(view.batches):
        if len(counts) != kinds[0]:
            raise InvalidArgument(
                f"batches[{batch}] counts {len(counts)} kinds of cards; the box has {kinds[0]}"
            )


def _check_hands(view: View) -> None:
    """Check that only possible cards are seen: the own ones, and those that all have seen."""
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
    """See that own cards lie in the box as they can. :rule:`MC-5.1`, :rule:`LX-10.7`."""
    number, kinds = number_in_box(view.config), len(view.config.inventory.cards.all)
    met = {view.draw_pile_batch}
    for seat, player in enumerate(view.players):
        box, where = box_of(player), ("players", seat, "expansion", "equipment")
        if box.in_box_count != number:
            right = f"{number} (MC-5.1)"
            refuse((*where, "in_box_count"), box.in_box_count, right, InvalidArgument)
        if not number:
            continue
        if (box.in_box is None) == (seat == view.seat):
            right = "seen by the viewer's own seat, and by no other (LX-10.7)"
            refuse((*where, "in_box"), box.in_box, right, InvalidArgument)
        if box.in_box is not None and (len(box.in_box), sum(box.in_box)) != (kinds, number):
            right = f"counts of {kinds} kinds, {number} cards in all (MC-5.1)"
            refuse((*where, "in_box"), box.in_box, right, InvalidArgument)
        # They are the rest of their batch: no two boxes have one, and no box and the draw pile.
        if box.batch is None or box.batch in met:
            right = "a batch that lies in no other box and not in the draw pile (LX-10.5)"
            refuse((*where, "batch"), box.batch, right, InvalidArgument)
        met.add(box.batch)


def box_of(player: PlayerView) -> EquipmentSeatView:
    """Return what a player has of equipment in the box; without the module nothing lies there."""
    part = None if player.expansion is None else player.expansion.equipment
    return _NO_BOX if part is None else part


_NO_BOX = EquipmentSeatView(0, (), None)


def _check_numbers(view: View) -> None:
    """See that the batches are those of hidden cards, numbered as first met. :rule:`LX-10.5`."""
    if view.draw_pile < 0:
        refuse("draw_pile", view.draw_pile, "a number of cards (LX-10.1)", InvalidArgument)
    found = number_batches(
        view.draw_pile_batch,
        [player.batches for player in view.players],
        [box_of(player).batch for player in view.players],
    )
    number = len(view.batches)
    if [*found] != [*range(number)]:
        raise InvalidArgument(
            f"hidden cards are of batches {shown([*found])}, as first met in the draw pile, the "
            f"hands and the box; it must be {shown([*range(number)])}, the {number} whose "
            "kinds the view has (LX-10.5)"
        )


def check_scarabs_shown(view: View) -> None:
    """Refuse scarabs that the viewer cannot see or must see, owned or exchanged."""
    for seat, player in enumerate(view.players):
        where = ("players", seat)
        _check_values(view, seat, (*where, "scarabs"), player.scarab_count, player.scarabs)
        part = None if player.expansion is None else player.expansion.mummy
        if part is not None:
            path = (*where, "expansion", "mummy", "exchanged")
            _check_values(view, seat, path, part.exchanged_count, part.exchanged)


def _check_values(
    view: View, seat: int, where: Path, number: int, values: tuple[int, ...] | None
) -> None:
    if (values is None) == (seat == view.seat):
        right = "seen by the viewer's own seat, and by no other (LX-10.2, LX-10.7)"
        refuse(where, values, right, InvalidArgument)
    if values is not None and len(values) != number:
        refuse(where, values, f"{shown(number)} values", InvalidArgument)
