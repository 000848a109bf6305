"""Whether the equipment of a position can lie as it says, and what an n+ card needs."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from theban.core.checking.shapes import check_class, check_counts, refuse
from theban.core.errors import InvalidState
from theban.core.messages import shown
from theban.luxor.checking.played import check_ends, check_played
from theban.luxor.config import HAND_SIZE
from theban.luxor.expansion import EQUIPMENT
from theban.luxor.extension import Checks
from theban.luxor.frames import FillHand
from theban.luxor.modules.equipment.rules import all_cards, own_cards
from theban.luxor.parts.equipment import ChooseCardToAdd, Equipment
from theban.luxor.pieces import PlusCard

if TYPE_CHECKING:
    from theban.core.chance import Counts
    from theban.luxor.config import Config
    from theban.luxor.state import State


def check_part(config: Config, part: object, where: str) -> None:
    """Refuse what is no count of cards, and cards that nobody can have returned. :rule:`MC-5.1`."""
    check_class(part, Equipment, where, "an Equipment, since equipment is played (MC-5.1)")
    in_box = cast("Equipment", part).in_box  # checked at run time
    kinds = config.inventory.cards
    most = list(config.inventory.no_cards)
    for card, copies in all_cards(config):
        most[kinds.index[card]] += copies
    check_counts(in_box, f"{where}.in_box", kinds.all, "MC-5.1", most)
    each = sum(copies for _, copies in own_cards(config)) - HAND_SIZE
    if sum(in_box) != each * config.players:
        raise InvalidState(
            f"{where}.in_box counts {shown(sum(in_box))} cards; it must count "
            f"{each * config.players}, {each} of each player (MC-5.1)"
        )


def _in_box(state: State) -> Counts:
    return EQUIPMENT.of(state).in_box


def check_choose_card_to_add(state: State, frame: ChooseCardToAdd) -> None:
    """See that an n+ card was played. :rule:`MC-5.10`."""
    name = "ChooseCardToAdd"
    check_played(state, frame.card, f"the card of {name}")
    if type(frame.card) is not PlusCard:
        refuse(f"the card of {name}", frame.card, "an n+ card (MC-5.4)")
    check_ends(state, frame.ends, frame.card, f"the ends of {name}")


CHECKS = Checks(
    part=check_part,
    cards={"box": _in_box},
    frames={ChooseCardToAdd: check_choose_card_to_add},
    beneath={ChooseCardToAdd: (FillHand,)},
)
"""What the module adds to the checks of positions."""
