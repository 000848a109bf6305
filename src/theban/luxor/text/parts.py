"""What the text of a whole game of Luxor calls its pieces and its box."""

from __future__ import annotations

from collections.abc import Mapping

from theban.core.text.parts import TextParts
from theban.luxor.box import editions
from theban.luxor.components import Components
from theban.luxor.config import Config
from theban.luxor.text.labels import format_card, format_tile


def piece_labels(config: Config) -> Mapping[str, object]:
    """Return the cards and tiles that a deal can hold, by the labels of the notation."""
    inventory = config.inventory
    return {
        **{format_card(card): card for card in inventory.cards.all},
        **{format_tile(tile): tile for tile, _ in config.components.osiris_tiles},
        **{format_tile(tile): tile for tile in inventory.treasures.all},
    }


def _write_box(components: Components) -> str:
    return editions.format_box(components)


def _read_box(text: str) -> Components:
    return editions.parse_box(text, where="[box]").components


def _standard_boxes() -> tuple[Components, ...]:
    return editions.standard_boxes()


TEXT_PARTS = TextParts(piece_labels, _write_box, _read_box, _standard_boxes)
"""The names of pieces and boxes in text records."""
