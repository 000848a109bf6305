"""A position of Tutankhamun as a drawing: the river, the points left, and who has what."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from theban.core.awaiting import GameOver
from theban.render.details import Detail, check_detail
from theban.render.names import Names
from theban.render.options import DrawOptions, Layout
from theban.render.scores import winners_told
from theban.render.svg.canvas import Canvas
from theban.render.svg.drawings import Drawing
from theban.render.svg.scores import score_panel
from theban.render.svg.sheet import WIDTH, Section, Sheet
from theban.render.telling import tell_due
from theban.render.tutankhamun.keys import owned_key, underworld_key
from theban.render.tutankhamun.labels import tile_labels
from theban.render.tutankhamun.pieces import pieces_of
from theban.render.tutankhamun.seen import due_of, state_of
from theban.render.tutankhamun.svg.marks import find_marks
from theban.render.tutankhamun.svg.plans import (
    RIVER_WIDTH,
    TALL_RIVER,
    TALL_TABLE,
    TALL_TRACK,
    WIDE_RIVER,
    WIDE_TABLE,
    WIDE_TRACK,
)
from theban.render.tutankhamun.svg.river import river
from theban.render.tutankhamun.svg.tallies import table
from theban.render.tutankhamun.svg.things import Things
from theban.render.tutankhamun.svg.track import track
from theban.tutankhamun.knowledge.views import View
from theban.tutankhamun.rules.scoring import score_sheet, standings
from theban.tutankhamun.state import State
from theban.tutankhamun.words.due import DECISIONS


def draw_svg(shown: State | View, names: Names, options: DrawOptions) -> Drawing:
    """Draw a position, or a part of it; everything is open to all. :rule:`TT-8.1`."""
    names.check_all(len(shown.players))
    if options.detail is not None:
        check_detail(options.detail, range(-1, len(shown.nile)), len(shown.players))
    marks = find_marks(shown, options.last, options.targets)
    canvas = Canvas(marks, options.is_live, pieces_of(shown, names), names.language)
    things = Things(
        shown, names, tile_labels(shown.config.inventory.tiles.all, names.language), canvas
    )
    if options.detail is not None:
        return _part(things, options, options.detail)
    is_wide = options.layout is Layout.WIDE
    nile = river(things, WIDE_RIVER if is_wide else TALL_RIVER)
    points = track(things, WIDE_TRACK if is_wide else TALL_TRACK)
    legend = marks.legend(names.language, is_whole=True)
    plan = TALL_TABLE
    if is_wide:
        height = nile.height + (0 if legend is None else legend.height)
        plan = WIDE_TABLE.fitted(height - points.height - 8, len(things.labels))
    tallies = table(things, plan, range(len(things.labels)))
    heading = _heading(shown, names)
    sheet = Sheet(heading, options, widths=(RIVER_WIDTH, WIDTH))
    sheet.add("river", nile)
    sheet.add("legend", legend)
    sheet.add("track", points, column=1)
    sheet.add("table", tallies, column=1)
    return sheet.drawing(names.language.say("Tutankhamun"), _told(shown, names, heading))


def _part(things: Things, options: DrawOptions, detail: Detail) -> Drawing:
    """Draw some places of the Nile, and the rows of the tiles on them and of those marked.

    The points are drawn if a seat is named, and the score sheet of a finished game.
    """
    shown, names = things.shown, things.names
    heading = _heading(shown, names)
    sheet = Sheet(heading, options, keeps_rooms=False)
    sheet.add("scores", _scores(shown, names))
    sheet.add("river", river(things, TALL_RIVER, detail.places))
    if detail.seats:
        sheet.add("track", track(things, TALL_TRACK))
    kinds = _kinds_in(things, detail)
    if kinds:
        sheet.add("table", table(things, TALL_TABLE, kinds))
    sheet.add("legend", things.canvas.marks.seen_in(sheet.drawn).legend(names.language))
    return sheet.drawing(
        names.language.say("Part of a position of Tutankhamun"), _told(shown, names, heading)
    )


def _scores(shown: State | View, names: Names) -> Section | None:
    if not isinstance(due_of(shown), GameOver):
        return None
    state = state_of(shown)
    return score_panel(score_sheet(state), standings(state), names)


def _kinds_in(things: Things, detail: Detail) -> Sequence[int]:
    """Return the numbers of the tiles that are on the places of a detail or marked."""
    shown, marks = things.shown, things.canvas.marks
    seats = range(len(shown.players))
    marked = {
        kind
        for kind in range(len(things.labels))
        if marks.has(underworld_key(kind)) or any(marks.has(owned_key(s, kind)) for s in seats)
    }
    near = {shown.nile[place] for place in detail.places if place >= 0}
    return [kind for kind, tile in enumerate(things.labels) if tile in near or kind in marked]


def _heading(shown: State | View, names: Names) -> str:
    """Say what comes next, or who has won. :rule:`TT-7.2`, :rule:`TT-7.3`."""
    due = due_of(shown)
    text = tell_due(due, names, DECISIONS)
    if not isinstance(due, GameOver):
        return text
    state = state_of(shown)
    winners = winners_told(score_sheet(state), standings(state), names)
    return names.language.say("{sentence} {next}", sentence=text, next=winners)


def _told(shown: State | View, names: Names, due: str) -> str:
    """Tell the position in sentences, for those who cannot see it."""
    left = sum(tile is not None for tile in shown.nile)
    language = names.language
    players = len(shown.players)
    sentences = [
        language.say("A position of Tutankhamun with {number} players.", number=players),
        language.count(left, "{number} tile in the Nile.", "{number} tiles in the Nile."),
    ]
    for seat, player in enumerate(shown.players):
        points = language.count(player.points, "{number} point", "{number} points")
        if player.boat < 0:
            text = language.text(
                "{name} has {points} left and a boat on a place before the source."
            )
        else:
            text = language.text("{name} has {points} left and a boat on place {place}.")
        sentences.append(text.format(name=names.of(seat), points=points, place=player.boat))
    return reduce(
        lambda some, more: language.say("{sentence} {next}", sentence=some, next=more),
        [*sentences, due],
    )
