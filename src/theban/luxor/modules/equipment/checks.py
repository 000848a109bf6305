"""Whether the equipment of a position can lie as it says, and what an n+ card needs."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, cast

from theban.core.chance import count_kinds
from theban.core.checking.shapes import (
    PieceGroup,
    check_class,
    check_length,
    check_pieces,
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
from theban.luxor.modules.equipment.rules import own_cards
from theban.luxor.parts.equipment import ChooseCardToAdd, EquipmentSeat
from theban.luxor.pieces import EQUIPMENT_CARDS, PlusCard

if TYPE_CHECKING:
    from theban.core.chance import Counts
    from theban.luxor.config import Config
    from theban.luxor.state import State


def check_seat_part(config: Config, part: object, where: str) -> None:
    """Refuse what a player cannot have left over of the own cards. :rule:`MC-5.1`."""
    check_class(part, EquipmentSeat, where, "an EquipmentSeat, since equipment is played (MC-5.1)")
    seat = cast("EquipmentSeat", part)  # checked at run time
    copies: dict[Any, int] = dict(own_cards(config))
    group = PieceGroup(EQUIPMENT_CARDS, copies, "an equipment card of the box", "MC-5.1")
    check_pieces(seat.in_box, f"{where}.in_box", group)
    cards = seat.in_box
    number = sum(copies.values()) - HAND_SIZE
    check_length(cards, number, f"{where}.in_box", "the own cards not dealt", "MC-5.1")
    order = config.inventory.cards.index
    if list(cards) != sorted(cards, key=order.__getitem__):
        refuse(f"{where}.in_box", cards, "in the order of the box (LX-1.8)")
    if cards:
        check_whole(seat.batch, f"{where}.batch", "LX-10.5")
    elif seat.batch is not None:
        refuse(f"{where}.batch", seat.batch, "None, since no cards lie there (LX-10.5)")


def check_own_cards(state: State) -> None:
    """See that a batch in the box is of its player's own cards alone. :rule:`LX-10.5`."""
    copies: dict[Any, int] = dict(own_cards(state.config))
    for seat, player in enumerate(state.players):
        part = EQUIPMENT_SEAT.of(player)
        if part.batch is None:
            continue
        for other, each in enumerate(state.players):
            if other != seat and part.batch in (*each.batches, EQUIPMENT_SEAT.of(each).batch):
                raise InvalidState(
                    f"players[{other}] has cards of batch {part.batch}, of which cards of "
                    f"players[{seat}] lie in the box; no others can have own cards of that seat "
                    "unseen (LX-10.5)"
                )
        pairs = zip(player.hand, player.batches, strict=True)
        own = [*part.in_box, *(card for card, batch in pairs if batch == part.batch)]
        for card, number in Counter(own).items():
            if number > copies.get(card, 0):
                raise InvalidState(
                    f"players[{seat}] has {shown(card)} {number} times in batch {part.batch}, of "
                    f"which own cards lie in the box; it had {copies.get(card, 0)} (MC-5.1)"
                )
        if part.batch == state.draw_pile_batch:
            raise InvalidState(
                f"players[{seat}].expansion.equipment.batch is {part.batch}, that of the draw "
                "pile, in which no own cards can lie unseen (LX-10.5)"
            )


def _in_box(state: State) -> Counts:
    index = state.config.inventory.cards.index
    return count_kinds(
        [card for player in state.players for card in EQUIPMENT_SEAT.of(player).in_box], index
    )


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
