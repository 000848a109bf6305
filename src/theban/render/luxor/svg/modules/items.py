"""Things that modules of the expansion add to drawings: owned, in the supply, and their meaning."""

from __future__ import annotations

from collections.abc import Mapping

from theban.core.text.language import Language, message
from theban.luxor.config import Module
from theban.luxor.knowledge.views import PlayerView, View
from theban.luxor.pieces import TreasureKind
from theban.luxor.state import Player, State
from theban.render.luxor import keys
from theban.render.luxor.modules.seen import artifacts_of, mummy_of, mummy_seat
from theban.render.luxor.svg.items import Entry, Item, entry_of
from theban.render.luxor.svg.modules.pictograms import TALISMAN
from theban.render.luxor.svg.pieces import TREASURES
from theban.render.svg.people import lying_badge, lying_figure
from theban.render.svg.pictograms import MUMMY, TREASURE_BACK


def owned(shown: Player | PlayerView, seat: int, language: Language) -> list[Item]:
    """Return what a seat owns of modules."""
    mummy = mummy_seat(shown)
    if mummy is None:
        return []
    words = language.say_in("tip", "talismans")
    return [Item(TALISMAN, mummy.talismans, words, keys.talismans_key(seat))]


def left(shown: State | View, language: Language) -> list[Item]:
    """Return what modules have in the supply, and face down on the board."""
    items: list[Item] = []
    artifacts, mummy = artifacts_of(shown), mummy_of(shown)
    if artifacts is not None:
        hidden = sum(artifacts.hidden)
        words = language.say_in("label", "treasures face down")
        items.append(Item(TREASURE_BACK, hidden, words, keys.SUPPLY_TREASURES))
    if mummy is not None:
        words = language.say_in("tip", "talismans left")
        items.append(Item(TALISMAN, mummy.talismans, words, keys.SUPPLY_TALISMANS))
    return items


LEGENDS: Mapping[Module, tuple[Entry, ...]] = {
    Module.ARTIFACTS: (
        entry_of(TREASURES[TreasureKind.ARTIFACT], message("artifact", context="legend")),
        entry_of(TREASURE_BACK, message("face down below", context="legend")),
    ),
    Module.MUMMY: (
        entry_of(TALISMAN, message("talisman", context="legend")),
        entry_of(MUMMY, message("the Mummy", context="legend")),
        (lying_figure(0, 0, 12, 24), message("laid down", context="legend"), 'data-lying="'),
        (
            lying_badge(0, "A2", -26, -12, 50, 24),
            message("two laid down", context="legend"),
            'data-lying="2"',
        ),
    ),
}
"""What the pictures of each module mean, in the order of the legend."""
