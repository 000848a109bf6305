"""What the text of a whole game of Tutankhamun calls its tiles and its box."""

from __future__ import annotations

from collections.abc import Mapping

from theban.core.text.parts import TextParts
from theban.tutankhamun.box import editions
from theban.tutankhamun.components import Components
from theban.tutankhamun.config import Config
from theban.tutankhamun.text.notation import format_tile


def piece_labels(config: Config) -> Mapping[str, object]:
    """Return the tiles of the box by their labels."""
    return {format_tile(tile): tile for tile in config.inventory.tiles.all}


def _write_box(components: Components) -> str:
    return editions.format_box(components)


def _read_box(text: str) -> Components:
    return editions.parse_box(text, where="[box]").components


def _standard_boxes() -> tuple[Components, ...]:
    return editions.standard_boxes()


TEXT_PARTS = TextParts(piece_labels, _write_box, _read_box, _standard_boxes)
"""The names of tiles and boxes in text records."""
