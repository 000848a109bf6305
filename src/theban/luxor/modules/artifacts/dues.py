"""How a table fits a treasure that is turned up, when a position is set up."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from theban.luxor.frames import ChanceKind, Frame
from theban.luxor.modules.artifacts.rules import covered_at_start
from theban.luxor.parts.artifacts import TurnUpTreasure
from theban.luxor.placing.due_kinds import emptied
from theban.luxor.placing.due_tables import DueTable
from theban.luxor.placing.dues import Kind


def _treasure(table: DueTable) -> tuple[Frame, ...]:
    table.tiles.turned_up = 1
    place = emptied(table, covered_at_start(table.config))
    return table.of_card(TurnUpTreasure(table.seat, place))


DUES: Mapping[Kind, Callable[[DueTable], tuple[Frame, ...]]] = {ChanceKind.TREASURE: _treasure}
"""For the kind of the module what puts a table in order for it."""
