"""Things that modules of the expansion add to drawings: owned, in the supply, and their meaning."""

from __future__ import annotations

from collections.abc import Mapping

from theban.luxor.config import Module
from theban.luxor.knowledge.views import PlayerView, View
from theban.luxor.pieces import TreasureKind
from theban.luxor.state import Player, State
from theban.render.luxor.modules.seen import artifacts_of, mummy_of, mummy_seat
from theban.render.luxor.svg.items import Entry, Item, entry_of
from theban.render.luxor.svg.modules.pictograms import TALISMAN
from theban.render.luxor.svg.pieces import TREASURES
from theban.render.svg.people import lying_badge, lying_figure
from theban.render.svg.pictograms import MUMMY, TREASURE_BACK


def owned(shown: Player | PlayerView, seat: int) -> list[Item]:
    """Return what a seat owns of modules.

    Args:
        shown: what is known of the seat.
        seat: the seat.
    """
    mummy = mummy_seat(shown)
    if mummy is None:
        return []
    return [Item(TALISMAN, mummy.talismans, "talismans", ("talismans", seat))]


def left(shown: State | View) -> list[Item]:
    """Return what modules have in the supply, and face down on the board.

    Args:
        shown: the state or the view.
    """
    items: list[Item] = []
    artifacts, mummy = artifacts_of(shown), mummy_of(shown)
    if artifacts is not None:
        hidden = sum(artifacts.hidden)
        items.append(Item(TREASURE_BACK, hidden, "treasures face down", ("face down",)))
    if mummy is not None:
        items.append(Item(TALISMAN, mummy.talismans, "talismans left", ("talismans",)))
    return items


LEGENDS: Mapping[Module, tuple[Entry, ...]] = {
    Module.ARTIFACTS: (
        entry_of(TREASURES[TreasureKind.ARTIFACT], "artifact"),
        entry_of(TREASURE_BACK, "face down below"),
    ),
    Module.MUMMY: (
        entry_of(TALISMAN, "talisman"),
        entry_of(MUMMY, "the Mummy"),
        (lying_figure(0, 0, 12, 24), "laid down", 'data-lying="'),
        (lying_badge(0, "A2", -26, -12, 50, 24), "two laid down", 'data-lying="2"'),
    ),
}
"""What the pictures of each module mean, in the order of the legend."""
