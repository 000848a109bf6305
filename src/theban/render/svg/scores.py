"""A score sheet, drawn: the categories below each other, one column for each seat."""

from __future__ import annotations

from collections.abc import Sequence

from theban.core.situation import ScoreSheet
from theban.render.names import Names
from theban.render.scores import category_words, rows_of
from theban.render.svg.canvas import WIDTH, Section, label, panel
from theban.render.svg.figures import figure
from theban.render.svg.shapes import Ink, cut, group, length, path, rectangle, trace, write

_LABEL, _RIGHT = 150, WIDTH - 30
_WORDS = _LABEL - 30
"""The room for what a line is called."""
_HEAD, _ROW, _SIZE = 88, 30, 21
_GAP, _LINE = 10, 26
_MARGIN, _EDGE = 22, WIDTH - 22
_WIDEST = 140


def score_panel(
    sheet: ScoreSheet, standings: Sequence[int], names: Names, *, has_zeros: bool = True
) -> Section:
    """Draw a score sheet with totals and ranks.

    Where there is one category, it is the total already.
    """
    seats, language = len(sheet.points), names.language
    step = min((_RIGHT - _LABEL) / seats, _WIDEST)
    middles = [_LABEL + step * (seat + 0.5) for seat in range(seats)]
    heads, more = _heads(names, middles, _HEAD - 20)
    top = _HEAD + more
    rows = [row for row in rows_of(sheet) if has_zeros or any(row[1])]
    total = language.say_in("score sheet", "total")
    if len(sheet.categories) == 1:
        rows, total = [], category_words(sheet.categories[0], language)
    height = top + _ROW * (len(rows) + 2) + 16
    parts = [panel(height)]
    for seat, (x, name) in enumerate(zip(middles, heads, strict=True)):
        parts += [figure(seat, x, 52, 40), name]
    y = top + _ROW / 2 - 4
    for category, points in rows:
        parts.append(label(category_words(category, language), 26, y, room=_WORDS))
        parts += [write(number, x, y, _SIZE) for number, x in zip(points, middles, strict=True)]
        y += _ROW
    if rows:
        line = trace("M", 24, y - _ROW / 2 + 1, "H", _LABEL + step * seats)
        parts.append(path(line, stroke=Ink.RULE))
    y += 4
    for sum_, rank, x in zip(sheet.totals, standings, middles, strict=True):
        is_best = rank == min(standings)
        if is_best:
            box = (x - 30, y - 15, 60, 30)
            parts.append(rectangle(*box, fill=Ink.GOLD, stroke=Ink.LINE, round_=15))
        parts.append(write(sum_, x, y, 23, ink=Ink.LINE if is_best else Ink.INK, bold=True))
    parts += [
        label(total, 26, y, room=_WORDS),
        label(language.say_in("score sheet", "rank"), 26, y + _ROW, room=_WORDS),
        *(write(rank, x, y + _ROW, _SIZE) for rank, x in zip(standings, middles, strict=True)),
    ]
    return Section(group(parts, data_scores=""), height + _GAP)


def _heads(names: Names, middles: Sequence[float], y: float) -> tuple[list[str], float]:
    """Write the names above the columns, long ones in several lines.  Return the height added."""
    longest = _EDGE - _MARGIN
    called = [names.of(seat) for seat in range(len(middles))]
    texts = [cut(name, _SIZE, longest, bold=True) for name in called]
    halves = [length(text, _SIZE, bold=True) / 2 for text in texts]
    places = [
        max(min(x, _EDGE - half), _MARGIN + half) for x, half in zip(middles, halves, strict=True)
    ]
    ends = list(zip(places, halves, strict=True))
    lines = 1
    while any(
        x + half + _GAP > next_x - next_half
        for (x, half), (next_x, next_half) in zip(ends, ends[lines:], strict=False)
    ):
        lines += 1
    parts: list[str] = []
    for seat, (name, text, x) in enumerate(zip(called, texts, places, strict=True)):
        drawn = write(text, x, y + _LINE * (seat % lines), _SIZE, bold=True)
        parts.append(group([drawn], tip=name) if text != name else drawn)
    return parts, _LINE * (lines - 1)
