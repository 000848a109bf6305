"""Points left and tiles owned in Tutankhamun, drawn: the spirit track and the table of sets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from theban.render.names import Names
from theban.render.svg.inks import FAINT, GOLD, INK, PAPER, RULE
from theban.render.svg.marks import Marks, Spot
from theban.render.svg.people import figure
from theban.render.svg.pictograms import pictogram
from theban.render.svg.shapes import (
    SMALLEST,
    circle,
    cut,
    group,
    length,
    path,
    printed,
    rectangle,
    trace,
    write,
)
from theban.render.svg.sheet import WIDTH, Section, label, panel
from theban.render.tutankhamun.seen import take_census, worth_of
from theban.render.tutankhamun.svg.pictograms import tile_pictogram
from theban.tutankhamun.knowledge.views import View
from theban.tutankhamun.pieces import Artifact, Idol, ScarabRing, Tile
from theban.tutankhamun.state import State
from theban.tutankhamun.text.notation import format_tile

_LANE = 46
_TRACK_HEAD = 66
_ROW = 44
_TABLE_HEAD = 62
_FIRST_COLUMN = 286
_LAST_COLUMN = 68
"""The width of each of the last two columns."""
_WORDS = SMALLEST
_LEGEND = 26
"""How high a line is that explains the table."""
_LONGEST_NAME = 300
"""The length of the longest name that is not cut."""
_STEP = 5


def track(shown: State | View, names: Names, due: int | None, marks: Marks) -> Section:
    """Draw the spirit track.

    Args:
        shown: the state or the view.
        names: the names of the seats.
        due: the seat that decides, or None.
        marks: what is marked.
    """
    start = shown.config.points_at_start
    most = max(start, *(player.points for player in shown.players))
    height = _TRACK_HEAD + _LANE * len(shown.players) + 12
    called = [names.of(seat) for seat in range(len(shown.players))]
    longest = max(length(name, 22, bold=True) for name in called)
    left, right = max(min(longest, _LONGEST_NAME) + 56, 200.0), WIDTH - 104.0

    def at(points: int) -> float:
        return right - (right - left) * points / max(most, 1)

    parts = [
        panel(height),
        label("Points left", 26, 26),
        write("the fewest win", WIDTH - 26, 26, _WORDS, ink=FAINT, anchor="end"),
    ]
    bottom = height - 12
    ticks = [points for points in range(0, most + 1, _STEP) if points + 1 < most or points == most]
    for points in sorted({*ticks, most}):
        parts += [
            write(points, at(points), 52, _WORDS, ink=FAINT),
            path(trace("M", at(points), _TRACK_HEAD, "V", bottom), stroke=RULE, line=1.5),
        ]
    for seat, player in enumerate(shown.players):
        foot = _TRACK_HEAD + _LANE * (seat + 1) - 3
        name = cut(called[seat], 22, _LONGEST_NAME, bold=True)
        lane = [
            path(trace("M", left, foot, "H", right), stroke=RULE, line=2),
            write(name, 26, foot - 18, 22, anchor="start", bold=seat == due),
            figure(seat, at(player.points), foot, 42),
            write(player.points, WIDTH - 40, foot - 18, 25, bold=True),
            marks.around(("points", seat), at(player.points) - 22, foot - 44, 44, 46),
        ]
        tip = "" if name == called[seat] else called[seat]
        parts.append(group(lane, data_seat=str(seat), tip=tip))
    return Section("".join(parts), height + 8)


def table(
    shown: State | View,
    labels: Mapping[Tile, str],
    marks: Marks,
    kinds: Sequence[int],
) -> Section:
    """Draw how many tiles of each kind are where.

    Args:
        shown: the state or the view.
        labels: the labels of the tiles.
        marks: what is marked.
        kinds: the numbers of the tiles that have a row, rising.
    """
    seats = len(shown.players)
    step = (WIDTH - 16 - _FIRST_COLUMN - 2 * _LAST_COLUMN) / (seats + 1)
    bottom = _TABLE_HEAD + _ROW * len(kinds)
    explained, height = _legend(shown, [tuple(labels)[kind] for kind in kinds], bottom)

    def at(column: int) -> float:
        if column > seats:
            return WIDTH - 16 - (seats + 2.5 - column) * _LAST_COLUMN
        return _FIRST_COLUMN + (column + 0.5) * step

    parts = [
        panel(height),
        label("Tiles and their worth", 26, 34, _WORDS),
        write("Nile", at(0), 34, _WORDS, ink=FAINT),
        *(figure(seat, at(seat + 1), 54, 42) for seat in range(seats)),
        write("Under-", at(seats + 1), 22, _WORDS, ink=FAINT, room=_LAST_COLUMN - 2),
        write("world", at(seats + 1), 43, _WORDS, ink=FAINT, room=_LAST_COLUMN - 2),
        write("Tomb", at(seats + 2), 34, _WORDS, ink=FAINT, room=_LAST_COLUMN - 2),
        *explained,
    ]

    def mark(spot: Spot, column: int, width: float, top: float) -> str:
        return marks.around(spot, at(column) - width / 2, top + 3, width, _ROW - 6)

    tiles = tuple(labels)
    for index, kind in enumerate(kinds):
        tile = tiles[kind]
        top = _TABLE_HEAD + index * _ROW
        middle = top + _ROW / 2
        census = take_census(shown, kind, tile)
        most = max(census.owned)
        worth = worth_of(shown.config.components, kind, tile)
        name = cut(format_tile(tile), _WORDS, 210)
        row = [
            path(trace("M", 20, top, "H", WIDTH - 20), stroke=RULE, line=1.5),
            rectangle(20, middle - 19, 38, 38, fill=PAPER, round_=8),
            pictogram(tile_pictogram(tile), 39, middle, 33),
            write(name, 64, middle, _WORDS, anchor="start", room=174),
            write(worth, _FIRST_COLUMN - 4, middle, _WORDS, ink=FAINT, anchor="end"),
            _count(census.nile, at(0), middle),
            _count(census.underworld, at(seats + 1), middle),
            _count(census.tomb, at(seats + 2), middle),
            *(
                _count(owned, at(seat + 1), middle, is_most=owned == most > 0)
                for seat, owned in enumerate(() if isinstance(tile, Idol) else census.owned)
            ),
            mark(("underworld", kind), seats + 1, _LAST_COLUMN - 4, top),
            *(mark(("owned", kind, seat), seat + 1, step - 6, top) for seat in range(seats)),
        ]
        parts.append(group(row))
    return Section("".join(parts), height + 12)


def _legend(shown: State | View, tiles: Sequence[Tile], y: float) -> tuple[list[str], float]:
    """Say what the worth of tiles and a golden disc mean; return it with where it ends.

    Points are told by :rule:`TT-6.2` and :rule:`TT-3.1`.
    """
    kinds = shown.config.inventory.tiles.index
    sets = [tile for tile in tiles if isinstance(tile, Artifact)]
    lines: list[str] = []
    if sets:
        worth = worth_of(shown.config.components, kinds[sets[0]], sets[0])
        lines.append(f"{worth}: points for the most and the second most of a set")
    if ScarabRing() in tiles:
        lines.append("Ring: points each time, and for the most")
    parts = [label(line, 26, y + 24 + _LEGEND * row, _WORDS) for row, line in enumerate(lines)]
    if any(player.tiles[kinds[tile]] for player in shown.players for tile in tiles):
        if len(lines) < 2:  # noqa: PLR2004 (the first line is too long for it)
            lines.append("")
        at = y + 24 + _LEGEND * (len(lines) - 1)
        parts += [
            circle(WIDTH - 176, at, 13, fill=GOLD, stroke=INK, line=1.5),
            label("has the most", WIDTH - 156, at, _WORDS),
        ]
    if parts:
        parts.insert(0, path(trace("M", 20, y, "H", WIDTH - 20), stroke=RULE, line=1.5))
    return parts, y + 12 + _LEGEND * len(lines)


def _count(number: int, x: float, y: float, *, is_most: bool = False) -> str:
    if not number:
        return write("\u00b7", x, y, 22, ink=FAINT)
    if is_most:
        disc = circle(x, y, 17, fill=GOLD, stroke=INK, line=1.5)
        return disc + printed(number, x, y, 23)
    return write(number, x, y, 23)
