"""What the pictures in a drawing of Luxor mean, in few words."""

from __future__ import annotations

from collections.abc import Collection
from typing import TypeAlias

from theban.luxor.config import Module
from theban.luxor.pieces import TreasureKind
from theban.render.luxor.svg.modules.pictograms import TALISMAN
from theban.render.luxor.svg.pieces import COIN, TREASURES, plaque, seen_by_all
from theban.render.svg.inks import FAINT, INK, LINE, PAPER
from theban.render.svg.people import lying_badge, lying_figure
from theban.render.svg.pictograms import (
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
from theban.render.svg.shapes import SMALLEST, group, moved, rectangle, write
from theban.render.svg.sheet import WIDTH

_MARGIN, _COLUMNS, _ROW, _SIZE = 20, 3, 38, SMALLEST
_COLUMN = (WIDTH - 2 * _MARGIN) / _COLUMNS
_TOP, _LITTLE_TOP, _GAP = 44, 8, 10

_Entry: TypeAlias = tuple[str, str, str]
"""A picture around the origin, what it means, and what a drawing has that needs the entry."""


def _of(outlines: tuple[Outline, ...], words: str) -> _Entry:
    plate = rectangle(-16, -16, 32, 32, fill=PAPER, round_=7)
    drawn = pictogram(outlines, 0, 0, 26)
    # What is within the group of the pictogram is the same wherever it is drawn.
    return plate + drawn, words, drawn[drawn.index(">") + 1 :]


_POINTS = moved([COIN], -22, -13) + write(2, 0, 0, 22, ink=LINE, bold=True)

_USUAL: tuple[_Entry, ...] = (
    _of(TREASURES[TreasureKind.VASE], "vase"),
    _of(TREASURES[TreasureKind.STATUE], "statue"),
    _of(TREASURES[TreasureKind.JEWELRY], "jewelry"),
    (_of(PAWN, "")[0], "number needed", COIN),
    (_POINTS, "points", COIN),
    (plaque(2, 0, 0), "wall value", plaque(0, 0, 0).partition("<rect")[2][:18]),
    _of(EYE, "Horus, by level"),
    _of(ATEF, "Osiris: go on"),
    _of(TUNNEL, "tunnel"),
    _of(COBRA, "cobra tile next"),
    _of(FALCON, "falcon tile next"),
    _of(LION, "lion tile next"),
    _of(KEY, "key"),
    _of(WILD, "wild card"),
    _of(SCARAB, "scarab"),
    _of(SARCOPHAGUS, "sarcophagus"),
    _of(ANUBIS, "Anubis statue"),
    ("".join(seen_by_all(0, 0)), "seen by all", 'data-open=""'),
)
_OF_MODULES: dict[Module, tuple[_Entry, ...]] = {
    Module.ARTIFACTS: (
        _of(TREASURES[TreasureKind.ARTIFACT], "artifact"),
        _of(TREASURE_BACK, "face down below"),
    ),
    Module.MUMMY: (
        _of(TALISMAN, "talisman"),
        _of(MUMMY, "the Mummy"),
        (lying_figure(0, 0, 12, 24), "laid down", 'data-lying="'),
        (lying_badge(0, "A2", -26, -12, 50, 24), "two laid down", 'data-lying="2"'),
    ),
}


def legend(modules: Collection[Module], drawn: str | None = None) -> tuple[str, float]:
    """Draw what the pictures mean; return it with its height, the gap below included.

    Args:
        modules: the modules in play; only what can be in a drawing is explained.
        drawn: a small drawing, of which only what is in it is explained, without a heading.
    """
    entries = [*_USUAL]
    for module, more in _OF_MODULES.items():
        if module in modules:
            entries += more
    shown = [_entry(pic, words) for pic, words, sign in entries if drawn is None or sign in drawn]
    if not shown:
        return "", 0
    rows = -(-len(shown) // _COLUMNS)
    top = _TOP if drawn is None else _LITTLE_TOP
    parts = [
        moved([entry], _MARGIN + _COLUMN * column, top + _ROW * (row + 0.5) - 4)
        for row in range(rows)
        for column, entry in enumerate(shown[row * _COLUMNS : (row + 1) * _COLUMNS])
    ]
    if drawn is None:
        heading = "What the pictures mean"
        parts.insert(0, write(heading, _MARGIN + 6, 18, 21, ink=FAINT, anchor="start"))
    return group(parts, data_legend=""), top + _ROW * rows + _GAP


def _entry(picture: str, words: str) -> str:
    return moved([picture], 26, 0) + write(words, 56, 0, _SIZE, ink=INK, anchor="start")
