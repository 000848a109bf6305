"""Whether the equipment of a position can lie as it says, and what an n+ card needs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from theban.core.checking.shapes import check_counts
from theban.core.errors import InvalidState
from theban.core.messages import shown
from theban.luxor.checking.played import needs_of_card
from theban.luxor.config import HAND_SIZE
from theban.luxor.expansion import EQUIPMENT
from theban.luxor.extension import Checks
from theban.luxor.frames import FillHand
from theban.luxor.modules.equipment.rules import all_cards, own_cards
from theban.luxor.parts.equipment import ChooseCardToAdd

if TYPE_CHECKING:
    from theban.core.chance import Counts
    from theban.core.messages import Path
    from theban.luxor.config import Config
    from theban.luxor.parts.equipment import Equipment
    from theban.luxor.state import State


def _check_part(config: Config, part: Equipment, where: Path) -> None:
    """Refuse what is no count of cards, and cards that nobody can have returned. :rule:`MC-5.1`."""
    where = (*where, "in_box")
    kinds = config.inventory.cards
    most = list(config.inventory.no_cards)
    for card, copies in all_cards(config):
        most[kinds.index[card]] += copies
    check_counts(part.in_box, where, kinds.all, "MC-5.1", most)
    each = sum(copies for _, copies in own_cards(config)) - HAND_SIZE
    if sum(part.in_box) != each * config.players:
        raise InvalidState(
            f"counts {shown(sum(part.in_box))} cards; it must count {each * config.players}, "
            f"{each} of each player (MC-5.1)",
            where=where,
        )


def _in_box(state: State) -> Counts:
    return EQUIPMENT.of(state).in_box


CHECKS = Checks(
    part=_check_part,
    cards={"box": _in_box},
    frames={ChooseCardToAdd: needs_of_card},
    beneath={ChooseCardToAdd: (FillHand,)},
)
"""What the module adds to the checks of positions."""
