"""Whether the equipment of a position can lie as it says, and what an n+ card needs."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from theban.core.chance import count_kinds
from theban.core.checking.shapes import (
    check_class,
    check_counts,
    check_whole,
    refuse,
)
from theban.core.errors import InvalidState
from theban.core.messages import shown
from theban.luxor.checking.played import check_ends, check_played
from theban.luxor.config import HAND_SIZE
from theban.luxor.expansion import EQUIPMENT_SEAT
from theban.luxor.extension import Checks
from theban.luxor.frames import FillHand
from theban.luxor.modules.equipment.rules import all_own
from theban.luxor.parts.equipment import ChooseCardToAdd, EquipmentSeat
from theban.luxor.pieces import PlusCard

if TYPE_CHECKING:
    from theban.core.chance import Counts
    from theban.luxor.config import Config
    from theban.luxor.state import State


def check_seat_part(config: Config, part: object, where: str) -> None:
    """Refuse what a player cannot have left over of the own cards. :rule:`MC-5.1`."""
    check_class(part, EquipmentSeat, where, "an EquipmentSeat, since equipment is played (MC-5.1)")
    seat = cast("EquipmentSeat", part)  # checked at run time
    all_ = all_own(config)
    check_counts(seat.in_box, f"{where}.in_box", config.inventory.cards.all, "MC-5.1", all_)
    number = sum(all_) - HAND_SIZE
    if sum(seat.in_box) != number:
        raise InvalidState(
            f"{where}.in_box counts {shown(sum(seat.in_box))} cards; it must count {number}, the "
            "own cards not dealt (MC-5.1)"
        )
    if number:
        check_whole(seat.batch, f"{where}.batch", "LX-10.5")
    elif seat.batch is not None:
        refuse(f"{where}.batch", seat.batch, "None, since no cards lie there (LX-10.5)")


def check_own_cards(state: State) -> None:
    """See that a batch in the box is of its player's own cards alone. :rule:`LX-10.5`."""
    kinds = state.config.inventory.cards
    for seat, player in enumerate(state.players):
        part = EQUIPMENT_SEAT.of(player)
        if part.batch is None:
            continue
        where = f"players[{seat}].expansion.equipment.batch is {part.batch}"
        others = [each for number, each in enumerate(state.players) if number != seat]
        of_others = [(*each.batches, EQUIPMENT_SEAT.of(each).batch) for each in others]
        if part.batch == state.draw_pile_batch or any(part.batch in each for each in of_others):
            raise InvalidState(
                f"{where}, of which hidden cards lie elsewhere too; own cards leave their batch "
                "when they are played (LX-10.5)"
            )
        pairs = zip(player.hand, player.batches, strict=True)
        in_hand = count_kinds([card for card, batch in pairs if batch == part.batch], kinds.index)
        for card, in_box, held, own in zip(
            kinds.all, part.in_box, in_hand, all_own(state.config), strict=True
        ):
            if in_box + held > own:
                raise InvalidState(
                    f"{where}, of which {in_box} of {shown(card)} lie in the box and {held} are in "
                    f"the hand; a player has {own} (MC-5.1)"
                )


def _in_box(state: State) -> Counts:
    boxes = [EQUIPMENT_SEAT.of(player).in_box for player in state.players]
    return tuple(map(sum, zip(*boxes, strict=True)))


def check_choose_card_to_add(state: State, frame: ChooseCardToAdd) -> None:
    """See that an n+ card was played. :rule:`MC-5.10`."""
    name = "ChooseCardToAdd"
    check_played(state, frame.card, f"the card of {name}")
    if type(frame.card) is not PlusCard:
        refuse(f"the card of {name}", frame.card, "an n+ card (MC-5.4)")
    check_ends(state, frame.ends, frame.card, f"the ends of {name}")


CHECKS = Checks(
    seat_part=check_seat_part,
    cards={"box": _in_box},
    table=(check_own_cards,),
    frames={ChooseCardToAdd: check_choose_card_to_add},
    beneath={ChooseCardToAdd: (FillHand,)},
)
"""What the module adds to the checks of positions."""
