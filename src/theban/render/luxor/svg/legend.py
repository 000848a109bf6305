"""What the pictures in a drawing of Luxor mean, in few words."""

from __future__ import annotations

from collections.abc import Collection

from theban.core.text.language import Language, message
from theban.luxor.config import Module
from theban.luxor.pieces import TreasureKind
from theban.render.luxor.svg.items import Entry, entry_of
from theban.render.luxor.svg.modules.items import LEGENDS
from theban.render.luxor.svg.pieces import COIN, TREASURES, plaque, seen_by_all
from theban.render.svg import pictograms as art
from theban.render.svg.shapes import SMALLEST, moved, printed, write
from theban.render.svg.sheet import WIDTH, Section, label

_MARGIN, _COLUMNS, _ROW, _SIZE = 20, 3, 38, SMALLEST
_COLUMN = (WIDTH - 2 * _MARGIN) / _COLUMNS
_TOP, _LITTLE_TOP, _GAP = 44, 8, 10

_POINTS = moved([COIN], -22, -13) + printed(2, 0, 0, 22)

_USUAL: tuple[Entry, ...] = (
    entry_of(TREASURES[TreasureKind.VASE], message("vase", context="legend")),
    entry_of(TREASURES[TreasureKind.STATUE], message("statue", context="legend")),
    entry_of(TREASURES[TreasureKind.JEWELRY], message("jewelry", context="legend")),
    (entry_of(art.PAWN, "")[0], message("number needed", context="legend"), COIN),
    (_POINTS, message("points", context="legend"), COIN),
    (
        plaque(2, 0, 0),
        message("wall value", context="legend"),
        plaque(0, 0, 0).partition("<rect")[2][:18],
    ),
    entry_of(art.EYE, message("Horus, by level", context="legend")),
    entry_of(art.ATEF, message("Osiris: go on", context="legend")),
    entry_of(art.TUNNEL, message("tunnel", context="legend")),
    entry_of(art.COBRA, message("cobra tile next", context="legend")),
    entry_of(art.FALCON, message("falcon tile next", context="legend")),
    entry_of(art.LION, message("lion tile next", context="legend")),
    entry_of(art.KEY, message("key", context="legend")),
    entry_of(art.WILD, message("wild card", context="legend")),
    entry_of(art.SCARAB, message("scarab", context="legend")),
    entry_of(art.SARCOPHAGUS, message("sarcophagus", context="legend")),
    entry_of(art.ANUBIS, message("Anubis statue", context="legend")),
    ("".join(seen_by_all(0, 0)), message("seen by all", context="legend"), 'data-open=""'),
)


def legend(
    modules: Collection[Module],
    language: Language,
    drawn: str | None = None,
    frames: Section | None = None,
) -> Section:
    """Draw what the pictures mean."""
    entries = [*_USUAL]
    for module, more in LEGENDS.items():
        if module in modules:
            entries += more
    shown = [
        (pic, language.text(words, "legend"))
        for pic, words, sign in entries
        if drawn is None or sign in drawn
    ]
    if not shown:
        return Section("", 0)
    rows = -(-len(shown) // _COLUMNS)
    top = _TOP if drawn is None else _LITTLE_TOP
    parts: list[str] = []
    for number, (picture, words) in enumerate(shown):
        row, column = divmod(number, _COLUMNS)
        x, y = _MARGIN + _COLUMN * column, top + _ROW * (row + 0.5) - 4
        written = write(words, x + 56, y, _SIZE, anchor="start", room=_COLUMN - 34)
        parts += [moved([picture], x + 26, y), written]
    if drawn is None:
        parts.insert(0, label(language.say("What the pictures mean"), _MARGIN + 6, 18))
    height = top + _ROW * rows + _GAP
    if frames is None:
        return Section("".join(parts), height)
    below = moved(parts, 0, frames.height)
    return Section(frames.drawn + below, frames.height + height)
