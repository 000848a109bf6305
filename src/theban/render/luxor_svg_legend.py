"""What the pictures in a drawing of Luxor mean, in few words."""

from __future__ import annotations

from collections.abc import Collection

from theban.luxor.config import Module
from theban.luxor.pieces import TreasureKind
from theban.render.luxor_module_pictograms import TALISMAN
from theban.render.luxor_svg_pieces import TREASURES
from theban.render.svg_inks import FAINT, INK, PAPER
from theban.render.svg_people import lying_badge, lying_figure
from theban.render.svg_pictograms import (
    ANUBIS,
    ATEF,
    COBRA,
    EYE,
    FALCON,
    KEY,
    LION,
    MUMMY,
    PAWN,
    SARCOPHAGUS,
    SCARAB,
    TREASURE_BACK,
    TUNNEL,
    WILD,
    Outline,
    pictogram,
)
from theban.render.svg_shapes import group, moved, rectangle, write
from theban.render.svg_sheet import WIDTH

_MARGIN, _COLUMNS, _ROW, _SIZE = 20, 3, 37, 18
_COLUMN = (WIDTH - 2 * _MARGIN) / _COLUMNS
_TOP, _GAP = 44, 10

_USUAL: tuple[tuple[tuple[Outline, ...], str], ...] = (
    (TREASURES[TreasureKind.VASE], "vase"),
    (TREASURES[TreasureKind.STATUE], "statue"),
    (TREASURES[TreasureKind.JEWELRY], "jewelry"),
    (PAWN, "number needed"),
    (EYE, "Horus, by level"),
    (ATEF, "Osiris: go on"),
    (TUNNEL, "tunnel"),
    (COBRA, "cobra tile next"),
    (FALCON, "falcon tile next"),
    (LION, "lion tile next"),
    (KEY, "key"),
    (WILD, "wild card"),
    (SCARAB, "scarab"),
    (SARCOPHAGUS, "sarcophagus"),
    (ANUBIS, "Anubis statue"),
)
_OF_MODULES: dict[Module, tuple[tuple[tuple[Outline, ...], str], ...]] = {
    Module.ARTIFACTS: (
        (TREASURES[TreasureKind.ARTIFACT], "artifact"),
        (TREASURE_BACK, "face down below"),
    ),
    Module.MUMMY: ((TALISMAN, "talisman"), (MUMMY, "the Mummy")),
}


def legend(modules: Collection[Module]) -> tuple[str, float]:
    """Draw what the pictures mean; return it with its height, the gap below included.

    Args:
        modules: the modules in play; only what can be in a drawing is explained.
    """
    shown = [*_USUAL]
    for module, entries in _OF_MODULES.items():
        if module in modules:
            shown += entries
    plate = rectangle(-16, -16, 32, 32, fill=PAPER, round_=7)
    drawn = [_entry([plate, pictogram(outlines, 0, 0, 26)], words) for outlines, words in shown]
    if Module.MUMMY in modules:
        drawn.append(_entry([lying_figure(0, 0, 10, 20)], "laid down"))
        drawn.append(_entry([lying_badge(0, "A2", -22, -11, 40, 22)], "two laid down"))
    rows = -(-len(drawn) // _COLUMNS)
    parts = [write("What the pictures mean", _MARGIN + 6, 18, 21, ink=FAINT, anchor="start")]
    parts += [
        moved([entry], _MARGIN + _COLUMN * column, _TOP + _ROW * (row + 0.5) - 4)
        for row in range(rows)
        for column, entry in enumerate(drawn[row * _COLUMNS : (row + 1) * _COLUMNS])
    ]
    return group(parts, data_legend=""), _TOP + _ROW * rows + _GAP


def _entry(picture: list[str], words: str) -> str:
    return moved(picture, 26, 0) + write(words, 56, 0, _SIZE, ink=INK, anchor="start")
