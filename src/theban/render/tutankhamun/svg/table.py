"""A position of Tutankhamun as a drawing: the river, the points left, and who has what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from theban.core.awaiting import GameOver
from theban.core.messages import count
from theban.render.details import Detail, check_detail
from theban.render.names import Names
from theban.render.scores import winners_told
from theban.render.svg.drawings import Drawing
from theban.render.svg.marks import Marks
from theban.render.svg.scores import score_panel
from theban.render.svg.sheet import Sheet
from theban.render.telling import tell_due
from theban.render.tutankhamun.labels import tile_labels
from theban.render.tutankhamun.seen import due_of, due_seat
from theban.render.tutankhamun.svg.counts import table, track
from theban.render.tutankhamun.svg.marks import find_marks
from theban.render.tutankhamun.svg.river import river
from theban.render.words import capitalized
from theban.tutankhamun.knowledge.views import View, determinize
from theban.tutankhamun.pieces import Tile
from theban.tutankhamun.rules.scoring import score_sheet, standings
from theban.tutankhamun.state import State
from theban.tutankhamun.words.due import DECISIONS


def draw_svg(
    shown: State | View,
    names: Names,
    last: Sequence[object],
    targets: Sequence[object],
    detail: Detail | None = None,
) -> Drawing:
    """Draw a position, or a part of it; everything is open to all. :rule:`TT-8.1`.

    In a part the points are drawn if a seat is named, and the score sheet of a finished game.  Of
    the table there are the rows of the tiles on its places and of those that are marked.

    Args:
        shown: the state or the view.
        names: the names of the seats.
        last: events and places to mark as what happened last.
        targets: actions and places to mark as what can be chosen.
        detail: which places and seats are drawn; -1 stands for all boats before the Nile.
    """
    names.check_all(len(shown.players))
    if detail is not None:
        check_detail(detail, range(-1, len(shown.nile)), len(shown.players))
    marks = find_marks(shown, last, targets)
    labels = tile_labels(shown.config.inventory.tiles.all)
    heading = _heading(shown, names)
    sheet = Sheet(heading)
    if isinstance(due_of(shown), GameOver):
        state = _state_of(shown)
        sheet.add(score_panel(score_sheet(state), standings(state), names))
    sheet.add(river(shown, labels, marks, None if detail is None else detail.places))
    if detail is None:
        sheet.add(marks.legend())
    if detail is None or detail.seats:
        sheet.add(track(shown, names, due_seat(shown), marks))
    kinds = range(len(labels)) if detail is None else _kinds_in(shown, labels, marks, detail)
    if kinds:
        sheet.add(table(shown, labels, marks, kinds))
    if detail is not None:
        sheet.add(marks.seen_in(sheet.drawn).legend())
    title = "Tutankhamun" if detail is None else "Part of a position of Tutankhamun"
    return sheet.drawing(title, _told(shown, names, heading))


def _kinds_in(
    shown: State | View, labels: Mapping[Tile, str], marks: Marks, detail: Detail
) -> Sequence[int]:
    """Return the numbers of the tiles that are on the places of a detail or marked."""
    marked = {spot[1] for spot in marks.last | marks.targets if spot[0] in {"owned", "underworld"}}
    near = {shown.nile[place] for place in detail.places if place >= 0}
    return [kind for kind, tile in enumerate(labels) if tile in near or kind in marked]


def _heading(shown: State | View, names: Names) -> str:
    """Tell what comes next, or who has won. :rule:`TT-7.2`, :rule:`TT-7.3`."""
    due = due_of(shown)
    text = tell_due(due, names, DECISIONS)
    if not isinstance(due, GameOver):
        return capitalized(text)
    state = _state_of(shown)
    return f"{text} {winners_told(score_sheet(state), standings(state), names)}"


def _state_of(shown: State | View) -> State:
    """Return the state; a view can be of one only, so no chance is in it. :rule:`TT-8.1`."""
    return shown if isinstance(shown, State) else determinize(shown, Random(0))


def _told(shown: State | View, names: Names, due: str) -> str:
    """Tell the position in sentences, for those who cannot see it."""
    left = sum(tile is not None for tile in shown.nile)
    sentences = [
        f"A position of Tutankhamun with {len(shown.players)} players.",
        f"{count(left, 'tile')} in the Nile.",
    ]
    for seat, player in enumerate(shown.players):
        place = f"place {player.boat}" if player.boat >= 0 else "a place before the source"
        points = count(player.points, "point")
        sentences.append(f"{names.of(seat)} has {points} left and a boat on {place}.")
    return " ".join([*sentences, due])
