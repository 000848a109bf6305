"""How a table fits what an n+ card asks, when a position is set up."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from theban.luxor.frames import DecisionKind, Frame
from theban.luxor.parts.equipment import ChooseCardToAdd
from theban.luxor.placing.due_tables import DueTable
from theban.luxor.placing.dues import Kind


def _add_card(table: DueTable) -> tuple[Frame, ...]:
    return table.of_cards(ChooseCardToAdd)


DUES: Mapping[Kind, Callable[[DueTable], tuple[Frame, ...]]] = {DecisionKind.ADD_CARD: _add_card}
"""For the kind of the module what puts a table in order for it."""
