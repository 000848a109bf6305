"""A position of Tutankhamun as a drawing: the river, the points left, and who has what."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from theban.core.awaiting import GameOver
from theban.core.messages import count
from theban.render.details import Detail, check_detail
from theban.render.names import Names
from theban.render.scores import winners_told
from theban.render.svg.drawings import Drawing
from theban.render.svg.scores import score_panel
from theban.render.svg.sheet import Sheet
from theban.render.tutankhamun.labels import tile_labels
from theban.render.tutankhamun.picture import tell_due
from theban.render.tutankhamun.svg.counts import table, track
from theban.render.tutankhamun.svg.marks import due_seat, find_marks
from theban.render.tutankhamun.svg.river import river
from theban.tutankhamun.knowledge.views import View, determinize
from theban.tutankhamun.rules.playing import awaiting
from theban.tutankhamun.rules.scoring import score_sheet, standings
from theban.tutankhamun.state import State


def draw_svg(
    shown: State | View, names: Names, last: Sequence[object], targets: Sequence[object]
) -> Drawing:
    """Draw a position; everything is open to all. :rule:`TT-8.1`.

    Args:
        shown: the state or the view.
        names: the names of the seats.
        last: events and places to mark as what happened last.
        targets: actions and places to mark as what can be chosen.
    """
    names.check_all(len(shown.players))
    marks = find_marks(shown, last, targets)
    labels = tile_labels(shown.config.inventory.tiles.all)
    boats = {player.boat: seat for seat, player in enumerate(shown.players)}
    text = _heading(shown, names)
    sheet = Sheet(text)
    if _is_over(shown):
        sheet.add(*_scores(shown, names))
    sheet.add(*river(shown.nile, boats, labels, marks))
    sheet.add_legend(marks)
    sheet.add(*track(shown, names, due_seat(shown), marks))
    sheet.add(*table(shown, labels, marks))
    return sheet.drawing("Tutankhamun", _told(shown, names, text))


def draw_detail(
    shown: State | View,
    names: Names,
    last: Sequence[object],
    targets: Sequence[object],
    detail: Detail,
) -> Drawing:
    """Draw a part of a position: some places of the Nile, and what matters of the rest.

    The points are drawn if a seat is named, and the score sheet of a finished game.  Of the table
    there are the rows of the tiles on these places and of those that are marked.

    Args:
        shown: the state or the view.
        names: the names of the seats.
        last: events and places to mark as what happened last.
        targets: actions and places to mark as what can be chosen.
        detail: which places and seats are drawn; -1 stands for all boats before the Nile.
    """
    names.check_all(len(shown.players))
    check_detail(detail, range(-1, len(shown.nile)), len(shown.players))
    marks = find_marks(shown, last, targets)
    labels = tile_labels(shown.config.inventory.tiles.all)
    boats = {player.boat: seat for seat, player in enumerate(shown.players)}
    text = _heading(shown, names)
    sheet = Sheet(text)
    if _is_over(shown):
        sheet.add(*_scores(shown, names))
    sheet.add(*river(shown.nile, boats, labels, marks, detail.places))
    if detail.seats:
        sheet.add(*track(shown, names, due_seat(shown), marks))
    marked = {spot[1] for spot in marks.last | marks.targets if spot[0] in {"owned", "underworld"}}
    near = {shown.nile[place] for place in detail.places if place >= 0}
    kinds = [kind for kind, tile in enumerate(labels) if tile in near or kind in marked]
    if kinds:
        sheet.add(*table(shown, labels, marks, kinds))
    sheet.add_legend(marks.seen_in(sheet.drawn))
    return sheet.drawing("Part of a position of Tutankhamun", _told(shown, names, text))


def _heading(shown: State | View, names: Names) -> str:
    """Tell what comes next, or who has won."""
    text = tell_due(shown, names)
    text = f"{text[0].upper()}{text[1:]}"
    if not _is_over(shown):
        return text
    state = _state_of(shown)
    all_names = [names.of(seat) for seat in range(len(shown.players))]
    return f"{text} {winners_told(score_sheet(state).totals, standings(state), all_names)}"


def _scores(shown: State | View, names: Names) -> tuple[str, float]:
    """Draw the points left and the ranks. :rule:`TT-7.2`, :rule:`TT-7.3`."""
    state = _state_of(shown)
    return score_panel(score_sheet(state), standings(state), names)


def _is_over(shown: State | View) -> bool:
    due = awaiting(shown) if isinstance(shown, State) else shown.awaiting
    return isinstance(due, GameOver)


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
