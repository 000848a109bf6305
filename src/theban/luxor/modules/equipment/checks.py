"""Whether the equipment of a position can lie as it says, and what an n+ card needs."""

from __future__ import annotations

from theban.core.chance import Counts, count_kinds
from theban.core.checking.shapes import check_counts, check_range, refuse
from theban.core.errors import InvalidState
from theban.core.messages import Path, shown
from theban.luxor.checking.played import needs_of_card
from theban.luxor.config import HAND_SIZE, Config
from theban.luxor.expansion import EQUIPMENT_SEAT
from theban.luxor.extension import Checks
from theban.luxor.frames import FillHand
from theban.luxor.modules.equipment.rules import all_own
from theban.luxor.parts.equipment import ChooseCardToAdd, EquipmentSeat
from theban.luxor.state import State


def _check_seat_part(config: Config, part: EquipmentSeat, where: Path) -> None:
    """Refuse what a player cannot have left over of the own cards. :rule:`MC-5.1`."""
    all_, path = all_own(config), (*where, "in_box")
    check_counts(part.in_box, path, config.inventory.cards.all, "MC-5.1", all_)
    number = sum(all_) - HAND_SIZE
    if sum(part.in_box) != number:
        found = shown(sum(part.in_box))
        reason = f"counts {found} cards; it must count {number}, the own cards not dealt (MC-5.1)"
        raise InvalidState(reason, where=path)
    path = (*where, "batch")
    if (part.batch is None) == (number > 0):
        right = "the number of a batch" if number else "None, since no cards lie there"
        refuse(path, part.batch, f"{right} (LX-10.5)")
    if part.batch is not None:
        check_range(part.batch, path, "LX-10.5")


def _check_own_cards(state: State) -> None:
    """See that a batch in the box is of its player's own cards alone. :rule:`LX-10.5`."""
    kinds = state.config.inventory.cards
    for seat, player in enumerate(state.players):
        part = EQUIPMENT_SEAT.of(player)
        if part.batch is None:
            continue
        where = ("players", seat, "expansion", "equipment", "batch")
        others = [each for number, each in enumerate(state.players) if number != seat]
        of_others = [(*each.batches, EQUIPMENT_SEAT.of(each).batch) for each in others]
        if part.batch == state.draw_pile_batch or any(part.batch in each for each in of_others):
            raise InvalidState(
                f"is {part.batch}, of which hidden cards lie elsewhere too; own cards leave their "
                "batch when they are played (LX-10.5)",
                where=where,
            )
        pairs = zip(player.hand, player.batches, strict=True)
        in_hand = count_kinds([card for card, batch in pairs if batch == part.batch], kinds.index)
        for card, in_box, held, own in zip(
            kinds.all, part.in_box, in_hand, all_own(state.config), strict=True
        ):
            if in_box + held > own:
                raise InvalidState(
                    f"is {part.batch}, of which {in_box} of {shown(card)} lie in the box and "
                    f"{held} are in the hand; a player has {own} (MC-5.1)",
                    where=where,
                )


def _in_box(state: State) -> Counts:
    boxes = [EQUIPMENT_SEAT.of(player).in_box for player in state.players]
    return tuple(map(sum, zip(*boxes, strict=True)))


CHECKS = Checks(
    seat_part=_check_seat_part,
    cards={"box": _in_box},
    table=(_check_own_cards,),
    frames={ChooseCardToAdd: needs_of_card},
    beneath={ChooseCardToAdd: (FillHand,)},
)
"""What the module adds to the checks of positions."""
