"""A position of Tutankhamun as a drawing: the river, the points left, and who has what."""

from __future__ import annotations

from collections.abc import Sequence

from theban.render.details import Detail, check_detail
from theban.render.drawings import Drawing
from theban.render.names import Names
from theban.render.svg_sheet import Sheet
from theban.render.tutankhamun_labels import tile_labels
from theban.render.tutankhamun_picture import tell_due
from theban.render.tutankhamun_svg_marks import due_seat, find_marks
from theban.render.tutankhamun_svg_river import river
from theban.render.tutankhamun_svg_table import table, track
from theban.render.words import count
from theban.tutankhamun.state import State
from theban.tutankhamun.views import View


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
    labels = tile_labels(shown.config.tables.tiles.all)
    boats = {player.boat: seat for seat, player in enumerate(shown.players)}
    text = tell_due(shown, names)
    text = f"{text[0].upper()}{text[1:]}"
    sheet = Sheet(text)
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

    The points are drawn if a seat is named.  Of the table there are the rows of the tiles on these
    places and of those that are marked.

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
    labels = tile_labels(shown.config.tables.tiles.all)
    boats = {player.boat: seat for seat, player in enumerate(shown.players)}
    text = tell_due(shown, names)
    text = f"{text[0].upper()}{text[1:]}"
    sheet = Sheet(text)
    sheet.add(*river(shown.nile, boats, labels, marks, detail.places))
    if detail.seats:
        sheet.add(*track(shown, names, due_seat(shown), marks))
    marked = {spot[1] for spot in marks.last | marks.targets if spot[0] in {"owned", "underworld"}}
    near = {shown.nile[place] for place in detail.places if place >= 0}
    kinds = [kind for kind, tile in enumerate(labels) if tile in near or kind in marked]
    if kinds:
        sheet.add(*table(shown, labels, marks, kinds))
    return sheet.drawing("Part of a position of Tutankhamun", _told(shown, names, text))


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
