"""The tiles of Tutankhamun, drawn."""

from __future__ import annotations

from collections.abc import Mapping

from theban.core.text.language import Language
from theban.render.svg.inks import INK, LINE, PAPER, TEMPLE
from theban.render.svg.pictograms import pictogram
from theban.render.svg.shapes import SMALLEST, rectangle, write
from theban.render.tutankhamun.svg.pictograms import name_lines, tile_pictogram
from theban.render.tutankhamun.svg.plans import RiverPlan
from theban.tutankhamun.pieces import Artifact, Idol, Tile

_LINE, _FOOT = 19, 14
"""How far lines of writing are apart, and the last one from the edge."""


def tile_face(
    tile: Tile, labels: Mapping[Tile, str], plan: RiverPlan, language: Language
) -> list[str]:
    """Draw a tile of the river around the origin, with room for a number in its corner."""
    width, height = plan.tile
    room = width - 6
    lines = name_lines(tile, room, language) or [labels[tile]]
    size = plan.icons[len(lines) - 1]
    foot = height / 2 - _FOOT - _LINE * (len(lines) - 1)
    return [
        rectangle(
            *(-width / 2, -height / 2, width, height),
            fill=TEMPLE if isinstance(tile, Idol) else PAPER,
            stroke=INK,
            round_=(0.08 if isinstance(tile, Artifact) else 0.2) * width,
        ),
        pictogram(tile_pictogram(tile), plan.icon_shift, 3 + (size - height) / 2, size),
        *(
            write(line, 0, foot + _LINE * row, SMALLEST, ink=LINE, room=room)
            for row, line in enumerate(lines)
        ),
    ]
