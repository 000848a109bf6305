"""A position of Tutankhamun as a drawing: the river, the points left, and the collections."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from attrs import evolve, frozen

from theban._core.language import message
from theban._core.situation import GameOver
from theban.render._pieces import Names
from theban.render._scores import Result, score_panel, told_heading
from theban.render._sentences import one_text, points_words
from theban.render._svg import canvas as sheets, shapes as svg
from theban.render._svg.canvas import WIDTH, Canvas, Detail, Section, label
from theban.render._svg.figures import figure, pictogram
from theban.render._svg.shapes import Ink
from theban.render._tutankhamun import labels
from theban.render._tutankhamun.svg import river as nile
from theban.render._tutankhamun.vocabulary import TERMS
from theban.tutankhamun._pieces import Artifact, Idol, ScarabRing, Tile
from theban.tutankhamun._rules.sets import score_sheet, standings


@frozen
class PanelPlan:
    """The measures of the spirit track or the table of tiles."""

    head: float
    """The height of everything above the rows."""
    row: float
    """The height of a row."""
    foot: float
    """The height of everything below the rows."""

    def height(self, rows: int) -> float:
        """Return how high the panel is."""
        return self.head + self.row * rows + self.foot

    def fitted(self, height: float, rows: int) -> PanelPlan:
        """Return the plan with higher rows, as far as there is room for them."""
        row = (height - self.head - self.foot) / max(rows, 1)
        return evolve(self, row=min(max(row, self.row), _HIGHEST_ROW))


_HIGHEST_ROW = 46
TALL_TRACK, WIDE_TRACK = PanelPlan(66, 46, 12), PanelPlan(60, 40, 8)
TALL_TABLE, WIDE_TABLE = PanelPlan(62, 45, 60), PanelPlan(54, 39.5, 56)

_EDGE, _LEFT, _RIGHT = 20, 26, WIDTH - 20
_FIRST, _LAST = 286, 68
"""Where the columns of numbers begin, and how wide each of the last two is."""
_LINE = 26
"""The height of a line that explains the table."""


def table(shown: labels.Shown, canvas: Canvas, plan: PanelPlan, kinds: Sequence[int]) -> Section:
    """Draw the table of tiles: the number of each kind in each place."""
    tiles = shown.config.inventory.tiles.all
    height = plan.height(len(kinds))
    tops = [plan.head + row * plan.row for row in range(len(kinds) + 1)]
    line = svg.path("M", _EDGE, 0, "H", _RIGHT, stroke=Ink.RULE, line=1.5)
    side = plan.row - 6
    plate = svg.rectangle(_EDGE, 3, side, side, fill=Ink.PAPER, round_=8)
    seats = len(shown.players)
    step = (WIDTH - 16 - _FIRST - 2 * _LAST) // (seats + 1) // 2 * 2
    columns = [_Column(_FIRST + step * (column + 0.5), step) for column in range(seats + 1)]
    columns += [_Column(WIDTH - 16 - _LAST * last, _LAST) for last in (1.5, 0.5)]
    parts = [
        *_heads(shown, canvas, plan.head, columns),
        # Lines and plates come first: frames of the row above may not be hidden by them.
        *(svg.moved([svg.shared([line, plate])], 0, top) for top in tops[:-1]),
        *_legend(shown, canvas, [tiles[kind] for kind in kinds], tops[-1]),
    ]
    for kind, top in zip(kinds, tops, strict=False):
        parts.append(svg.moved(_row(shown, canvas, plan.row, columns, kind), 0, top))
    return sheets.on_panel(parts, height)


class _Column(NamedTuple):
    """A column of numbers: the Nile, each seat, the Underworld, or the Tomb."""

    middle: float
    width: float


def _heads(
    shown: labels.Shown, canvas: Canvas, height: float, columns: Sequence[_Column]
) -> list[str]:
    """Draw the heads of the columns."""
    nile_column, *of_seats, underworld, tomb = columns
    middle, foot, language = height * 0.55, height - 8, canvas.language

    def head(text: str, column: _Column, y: float) -> str:
        return svg.write(text, column.middle, y, ink=Ink.FAINT, room=_LAST - 2)

    below = [
        head(language.say_in("heading", "Under-"), underworld, middle - 10.5),
        head(language.say_in("heading", "world"), underworld, middle + 10.5),
    ]
    box = (underworld.middle - _LAST / 2 + 1, 3, _LAST - 2, height - 5)
    words = language.say("Tiles and their worth")
    return [
        label(words, _LEFT, middle, svg.SMALLEST, room=_FIRST - _LEFT - 8),
        head(language.say_in("column", "Nile"), nile_column, middle),
        *(figure(seat, at.middle, foot, height * 0.68) for seat, at in enumerate(of_seats)),
        canvas.thing("underworld", below, box, number=sum(shown.underworld)),
        head(language.say_in("column", "Tomb"), tomb, middle),
    ]


def _row(
    shown: labels.Shown, canvas: Canvas, height: float, columns: Sequence[_Column], kind: int
) -> Iterator[str]:
    """Draw the row of a kind."""
    tile, language = shown.config.inventory.tiles.all[kind], canvas.language
    middle, side = height / 2, height - 6
    nile_column, *of_seats, underworld, tomb = columns

    def count(number: int, *, is_most: bool = False) -> str:
        """Draw a number in the middle of the row."""
        if not number:
            return svg.shared([svg.write("\u00b7", 0, middle, 22, ink=Ink.FAINT)])
        if not is_most:
            return svg.shared([svg.write(number, 0, middle, 23)])
        disc = svg.circle(
            0, middle, min(17, height * 0.41), fill=Ink.GOLD, stroke=Ink.INK, line=1.5
        )
        return svg.shared([disc, svg.printed(number, 0, middle, 23)])

    def cell(key: str, column: _Column, *, is_most: bool = False) -> str:
        number, at = canvas.pieces[key].count or 0, (column.middle, 0.0)
        box = (-column.width / 2, 0.0, column.width, height)
        return canvas.thing(key, [count(number, is_most=is_most)], box, number=number, at=at)

    name = svg.cut(labels.name_of(tile, language), svg.SMALLEST, 210)
    worth = labels.worth_of(shown.config.components, kind, tile)
    yield pictogram(nile.tile_pictogram(tile), _EDGE + side / 2, middle, side - 5)
    yield svg.write(name, 64, middle, anchor="start", room=174)
    yield svg.write(worth, _FIRST - 4, middle, ink=Ink.FAINT, anchor="end")
    yield svg.moved([count(shown.nile.count(tile))], nile_column.middle, 0)
    if isinstance(tile, Idol):
        left, right = of_seats[0].middle - of_seats[0].width / 2, underworld.middle - _LAST / 2
        power, room = language.text(TERMS["idol"][tile.god.value], "idol"), right - left - 8
        yield svg.write(power, (left + right) / 2, middle, ink=Ink.FAINT, room=room)
    else:
        owned = [player.tiles[kind] for player in shown.players]
        for seat, (number, column) in enumerate(zip(owned, of_seats, strict=True)):
            yield cell(f"owned:{seat}:{kind}", column, is_most=number == max(owned) > 0)
    yield cell(f"underworld:{kind}", underworld)
    yield cell(f"tomb:{kind}", tomb)


def _legend(shown: labels.Shown, canvas: Canvas, tiles: Sequence[Tile], y: float) -> Iterator[str]:
    """Explain the worth of tiles and the golden disc. :rule:`TT-6.2`, :rule:`TT-3.1`."""
    language = canvas.language
    kinds = shown.config.inventory.tiles.index
    sets = [tile for tile in tiles if isinstance(tile, Artifact)]
    yield svg.path("M", _EDGE, y, "H", _RIGHT, stroke=Ink.RULE, line=1.5)
    first, second = y + 18, y + 18 + _LINE
    if sets:
        worth = labels.worth_of(shown.config.components, kinds[sets[0]], sets[0])
        text = language.say(
            "{worth}: points for the most and the second most of a set", worth=worth
        )
        yield label(text, _LEFT, first, svg.SMALLEST, room=_RIGHT - _LEFT - 8)
    if ScarabRing() in tiles:
        text = language.say("Ring: points each time, and for the most")
        yield label(text, _LEFT, second, svg.SMALLEST, room=_RIGHT - _LEFT - 200)
    if sets or ScarabRing() in tiles:
        text = language.say("has the most")
        x = WIDTH - _LEFT - min(svg.length(text, svg.SMALLEST), 150) - 24
        yield svg.circle(x, second, 13, fill=Ink.GOLD, stroke=Ink.INK, line=1.5)
        yield label(text, x + 22, second, svg.SMALLEST, room=150)


_LONGEST_NAME = 300
"""The length of the longest name that is not cut."""
_STEP, _GAP = 5, 8
"""How many points there are at least from one number above the track to the next, and how far
apart these are written."""
_TRACK_EDGE = 26
_TRACK_END, _RANK = WIDTH - 140, WIDTH - 104
"""The end of the track, and the middle of the ranks."""
_NUMBER = WIDTH - 52


def track(shown: labels.Shown, canvas: Canvas, plan: PanelPlan) -> Section:
    """Draw the spirit track; that of a finished game has the ranks. :rule:`TT-7.2`."""
    names = canvas.names
    most = max(shown.config.points_at_start, *(player.points for player in shown.players), 1)
    height = plan.height(len(shown.players))
    called = [names.of(seat) for seat in range(len(shown.players))]
    longest = max(svg.length(name, 22, bold=True) for name in called)
    left = max(min(longest, _LONGEST_NAME) + 56, 200.0)

    def at(points: int) -> float:
        return _TRACK_END - (_TRACK_END - left) * points / most

    who_wins = names.language.say("the fewest win")
    parts = [
        label(names.language.say("Points left"), _TRACK_EDGE, 26, room=300),
        svg.write(who_wins, WIDTH - _TRACK_EDGE, 26, ink=Ink.FAINT, anchor="end", room=320),
    ]
    bottom = height - plan.foot
    apart = most * (svg.length(str(most), svg.SMALLEST) + _GAP) / (_TRACK_END - left)
    for points in _ticks(most, apart):
        parts += [
            svg.write(points, at(points), plan.head - 14, ink=Ink.FAINT),
            svg.path("M", at(points), plan.head, "V", bottom, stroke=Ink.RULE, line=1.5),
        ]
    due = labels.due_seat(shown)
    for seat, player in enumerate(shown.players):
        top = plan.head + plan.row * seat
        foot, middle = top + plan.row - 3, top + plan.row / 2 + 2
        name = svg.cut(called[seat], 22, _LONGEST_NAME, bold=True)
        written = svg.write(name, _TRACK_EDGE, middle, 22, anchor="start", bold=seat == due)
        edge = left - 24
        tip = "" if name == called[seat] else called[seat]
        box = (edge, top, WIDTH - 14 - edge, plan.row)
        counted = [
            figure(seat, at(player.points), foot, plan.row - 4),
            svg.write(player.points, _NUMBER, middle, 25, bold=True),
        ]
        parts += [
            svg.path("M", left, foot, "H", _TRACK_END, stroke=Ink.RULE, line=2),
            canvas.thing(f"seat:{seat}", [written], (14, top, edge - 14, plan.row), tip=tip),
            canvas.thing(f"points:{seat}", counted, box, number=player.points),
        ]
    # A disc with the rank of each seat, golden for winners. TT-7.3.
    over = isinstance(labels.due_of(shown), GameOver)
    for seat, rank in enumerate(standings(labels.state_of(shown)) if over else ()):
        y = plan.head + plan.row * (seat + 0.5) + 2
        fill, ink = (Ink.GOLD, Ink.LINE) if rank == 1 else (Ink.PANEL, Ink.INK)
        disc = svg.circle(_RANK, y, 17, fill=fill, stroke=Ink.INK, line=1.5)
        parts.append(svg.group([disc, svg.write(f"{rank}.", _RANK, y, ink=ink, bold=rank == 1)]))
    return sheets.on_panel(parts, height)


def _ticks(most: int, apart: float) -> list[int]:
    """Return the points that are written above the track: the most, and round numbers below."""
    step = _STEP
    while step < apart:
        step *= 2
    return [*(points for points in range(0, most, step) if points + apart < most), most]


def draw_svg(shown: labels.Shown, names: Names, options: sheets.DrawOptions) -> sheets.Drawing:
    """Draw a position, or a part of it; everything is open to all. :rule:`TT-8.1`."""
    places = range(labels.BEFORE_THE_NILE, len(shown.nile))
    if options.detail is not None:
        sheets.check_detail(options.detail, places, len(shown.players))
    marks = nile.find_marks(shown, options.last, options.targets)
    canvas = Canvas(marks, options.is_live, labels.pieces_of(shown, names), names)
    result = _result(shown)
    heading = told_heading(labels.due_of(shown), names, result, TERMS[""]["tie"])
    told = one_text([*_told(shown, names), heading], names.language)
    if options.detail is not None:
        sheet = sheets.Sheet(heading, options)
        _add_part(sheet, shown, canvas, options.detail, result)
        return sheet.drawing(names.language.say("Part of a position of Tutankhamun"), told)
    legend = marks.legend(names.language)
    kinds = range(len(shown.config.inventory.tiles.all))
    is_wide = options.layout is sheets.Layout.WIDE
    water = nile.river(shown, canvas, nile.WIDE_RIVER if is_wide else nile.TALL_RIVER, places)
    points = track(shown, canvas, WIDE_TRACK if is_wide else TALL_TRACK)
    plan = TALL_TABLE
    if is_wide:
        height = water.height + (0 if legend is None else legend.height)
        plan = WIDE_TABLE.fitted(height - points.height - 8, len(kinds))
    sheet = sheets.Sheet(heading, options, (nile.RIVER_WIDTH, WIDTH))
    sheet.add("river", water)
    sheet.add("legend", legend)
    sheet.add("track", points, column=1)
    sheet.add("table", table(shown, canvas, plan, kinds), column=1)
    return sheet.drawing(names.language.say("Tutankhamun"), told)


def _add_part(
    sheet: sheets.Sheet, shown: labels.Shown, canvas: Canvas, detail: Detail, result: Result | None
) -> None:
    """Draw some places of the Nile, and the rows of the tiles on them and of those marked.

    The points are drawn if a seat is named, and the score sheet of a finished game.
    """
    names = canvas.names
    sheet.add("scores", None if result is None else score_panel(*result, names))
    if detail.places:
        sheet.add("river", nile.river(shown, canvas, nile.TALL_RIVER, detail.places))
    if detail.seats:
        sheet.add("track", track(shown, canvas, TALL_TRACK))
    kinds = _kinds_in(shown, canvas, detail)
    if kinds:
        sheet.add("table", table(shown, canvas, TALL_TABLE, kinds))
    sheet.add("legend", canvas.marks.legend(names.language, sheet.drawn))


def _result(shown: labels.Shown) -> Result | None:
    """Return how a finished game was scored. :rule:`TT-7.2`, :rule:`TT-7.3`."""
    if not isinstance(labels.due_of(shown), GameOver):
        return None
    state = labels.state_of(shown)
    return score_sheet(state), standings(state)


def _kinds_in(shown: labels.Shown, canvas: Canvas, detail: Detail) -> Sequence[int]:
    """Return the numbers of the tiles that are on the places of a detail or marked."""
    near = {shown.nile[place] for place in detail.places if place >= 0}
    places = ["underworld", *(f"owned:{seat}" for seat in range(len(shown.players)))]
    return [
        kind
        for kind, tile in enumerate(shown.config.inventory.tiles.all)
        if tile in near or any(canvas.marks.has(f"{place}:{kind}") for place in places)
    ]


def _told(shown: labels.Shown, names: Names) -> Iterator[str]:
    """Describe the position in sentences, for readers who cannot see it."""
    left = sum(tile is not None for tile in shown.nile)
    language = names.language
    players = len(shown.players)
    yield language.say("A position of Tutankhamun with {number} players.", number=players)
    yield language.count(left, "{number} tile in the Nile.", "{number} tiles in the Nile.")
    for seat, player in enumerate(shown.players):
        text = message("{name} has {points} left and a boat on place {place}.")
        if player.boat < 0:
            text = message("{name} has {points} left and a boat on a place before the source.")
        points = points_words(player.points, language)
        yield language.say(text, name=names.of(seat), points=points, place=player.boat)
