"""What the pictures in a drawing of Luxor mean, in few words."""

from __future__ import annotations

from collections.abc import Collection

from theban.luxor.config import Module
from theban.luxor.pieces import TreasureKind
from theban.render.luxor.svg.items import Entry, entry_of
from theban.render.luxor.svg.modules.items import LEGENDS
from theban.render.luxor.svg.pieces import COIN, TREASURES, plaque, seen_by_all
from theban.render.svg import pictograms as art
from theban.render.svg.inks import INK
from theban.render.svg.shapes import SMALLEST, group, moved, printed, write
from theban.render.svg.sheet import WIDTH, Section, label

_MARGIN, _COLUMNS, _ROW, _SIZE = 20, 3, 38, SMALLEST
_COLUMN = (WIDTH - 2 * _MARGIN) / _COLUMNS
_TOP, _LITTLE_TOP, _GAP = 44, 8, 10

_POINTS = moved([COIN], -22, -13) + printed(2, 0, 0, 22)

_USUAL: tuple[Entry, ...] = (
    entry_of(TREASURES[TreasureKind.VASE], "vase"),
    entry_of(TREASURES[TreasureKind.STATUE], "statue"),
    entry_of(TREASURES[TreasureKind.JEWELRY], "jewelry"),
    (entry_of(art.PAWN, "")[0], "number needed", COIN),
    (_POINTS, "points", COIN),
    (plaque(2, 0, 0), "wall value", plaque(0, 0, 0).partition("<rect")[2][:18]),
    entry_of(art.EYE, "Horus, by level"),
    entry_of(art.ATEF, "Osiris: go on"),
    entry_of(art.TUNNEL, "tunnel"),
    entry_of(art.COBRA, "cobra tile next"),
    entry_of(art.FALCON, "falcon tile next"),
    entry_of(art.LION, "lion tile next"),
    entry_of(art.KEY, "key"),
    entry_of(art.WILD, "wild card"),
    entry_of(art.SCARAB, "scarab"),
    entry_of(art.SARCOPHAGUS, "sarcophagus"),
    entry_of(art.ANUBIS, "Anubis statue"),
    ("".join(seen_by_all(0, 0)), "seen by all", 'data-open=""'),
)


def legend(modules: Collection[Module], drawn: str | None = None) -> Section:
    """Draw what the pictures mean.

    Args:
        modules: the modules in play; only what can be in a drawing is explained.
        drawn: a small drawing, of which only what is in it is explained, without a heading.
    """
    entries = [*_USUAL]
    for module, more in LEGENDS.items():
        if module in modules:
            entries += more
    shown = [_entry(pic, words) for pic, words, sign in entries if drawn is None or sign in drawn]
    if not shown:
        return Section("", 0)
    rows = -(-len(shown) // _COLUMNS)
    top = _TOP if drawn is None else _LITTLE_TOP
    parts = [
        moved([entry], _MARGIN + _COLUMN * column, top + _ROW * (row + 0.5) - 4)
        for row in range(rows)
        for column, entry in enumerate(shown[row * _COLUMNS : (row + 1) * _COLUMNS])
    ]
    if drawn is None:
        parts.insert(0, label("What the pictures mean", _MARGIN + 6, 18))
    return Section(group(parts, data_legend=""), top + _ROW * rows + _GAP)


def _entry(picture: str, words: str) -> str:
    return moved([picture], 26, 0) + write(words, 56, 0, _SIZE, ink=INK, anchor="start")
