"""A position of Tutankhamun as a drawing: the river, the points left, and who has what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from theban.core.awaiting import Decision, Hidden
from theban.core.errors import InvalidArgument
from theban.render.drawings import Drawing
from theban.render.names import Names
from theban.render.svg_inks import PAGE
from theban.render.svg_marks import Marks, Spot, spots_of
from theban.render.svg_shapes import lines_of, moved, rectangle, write
from theban.render.tutankhamun_labels import tile_labels
from theban.render.tutankhamun_picture import tell_due
from theban.render.tutankhamun_svg_river import river
from theban.render.tutankhamun_svg_table import table, track
from theban.render.words import count
from theban.tutankhamun.actions import (
    ACTIONS,
    Banish,
    CollectBehind,
    Retreat,
    Sail,
    SwapFrom,
    SwapRing,
    SwapWith,
    TakeFromUnderworld,
)
from theban.tutankhamun.engine import awaiting
from theban.tutankhamun.events import (
    BoatRetreated,
    BoatSailed,
    Event,
    PointsScored,
    RingSwapped,
    TileBanished,
    TileCollected,
    TileFetched,
    TilesSwapped,
    TileTrailed,
    UnderworldTileTaken,
)
from theban.tutankhamun.state import State
from theban.tutankhamun.views import View

WIDTH = 720
_LINE, _LINE_SIZE = 29, 23
_EVENTS: tuple[type, ...] = get_args(Event)


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
    due = _due_seat(shown)
    text = tell_due(shown, names)
    text = f"{text[0].upper()}{text[1:]}"
    head = lines_of(text, _LINE_SIZE, WIDTH - 40)
    parts = [
        write(line, 20, 24 + _LINE * row, _LINE_SIZE, anchor="start", bold=True)
        for row, line in enumerate(head)
    ]
    y = 12.0 + _LINE * len(head)
    drawn, height = river(shown.nile, boats, labels, marks, WIDTH)
    parts.append(moved([drawn], 0, y))
    y += height
    if not marks.is_empty:
        parts.append(marks.legend(22, y + 14))
        y += 38
    for drawn, height in (
        track(shown, names, due, marks, y, WIDTH),
    ):
        parts.append(drawn)
        y += height
    drawn, height = table(shown, labels, marks, y, WIDTH)
    parts.append(drawn)
    y += height + 4
    page = rectangle(0, 0, WIDTH, y, fill=PAGE)
    told = _told(shown, names, text)
    return Drawing("Tutankhamun", told, WIDTH, y, "\n".join([page, *parts]))


def _due_seat(shown: State | View) -> int | None:
    due = awaiting(shown) if isinstance(shown, State) else shown.awaiting
    return due.seat if isinstance(due, Decision) else None


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


# --- Marks -------------------------------------------------------------------------------------


def find_marks(shown: State | View, last: Sequence[object], targets: Sequence[object]) -> Marks:
    """Find what is to be marked.

    Args:
        shown: the state or the view that is drawn.
        last: events, and places as numbers.
        targets: actions, and places as numbers.

    Raises:
        InvalidArgument: something is none of these, or the Nile has no such place.
    """

    def of_event(thing: object) -> Sequence[Spot]:
        if type(thing) is int:
            return (_place(shown, thing),)
        if isinstance(thing, _EVENTS):
            return _event_spots(shown, thing)
        if isinstance(thing, Hidden):
            return ()
        raise InvalidArgument(f"last has {thing!r}; events of Tutankhamun and places are marked")

    def of_action(thing: object) -> Sequence[Spot]:
        if type(thing) is int:
            return (_place(shown, thing),)
        if isinstance(thing, ACTIONS):
            return _action_spots(shown, thing)
        raise InvalidArgument(
            f"targets has {thing!r}; actions of Tutankhamun and places are marked"
        )

    return Marks(spots_of(last, of_event), spots_of(targets, of_action))


def _place(shown: State | View, place: int) -> Spot:
    if not 0 <= place < len(shown.nile):
        raise InvalidArgument(f"{place} is no place; the places are 0 to {len(shown.nile) - 1}")
    return ("place", place)


def _boat(shown: State | View, place: int) -> Spot:
    return ("boat", place) if place < 0 else ("place", place)


def _event_spots(shown: State | View, event: object) -> Sequence[Spot]:  # noqa: PLR0911 (one line for each class)
    index = shown.config.tables.tiles.index
    match event:
        case BoatSailed(_, origin, place):
            # Boats before the source have changed numbers since; where it stood is not there now.
            return (("place", place),) if origin < 0 else (("place", origin), ("place", place))
        case BoatRetreated(seat):
            return (_boat(shown, shown.players[seat].boat),)
        case TileCollected(seat, tile):
            return (("owned", index[tile], seat),)
        case UnderworldTileTaken(_, tile):
            return (("underworld", index[tile]),)
        case RingSwapped(_, place):
            return (("place", place),)
        case TileBanished(_, place, tile) | TileTrailed(_, place, tile):
            return ("place", place), ("underworld", index[tile])
        case TileFetched(_, place):
            return (("place", place),)
        case TilesSwapped(_, first, second):
            return ("place", first), ("place", second)
        case PointsScored(seat):
            return (("points", seat),)
        case _:
            return ()


def _action_spots(shown: State | View, action: object) -> Sequence[Spot]:
    match action:
        case (
            Sail(place)
            | SwapRing(place)
            | Banish(place)
            | SwapFrom(place)
            | SwapWith(place)
            | CollectBehind(place)
        ):
            return (_place(shown, place),)
        case TakeFromUnderworld(tile):
            return (("underworld", shown.config.tables.tiles.index[tile]),)
        case Retreat():
            seat = _due_seat(shown)
            return () if seat is None else (_boat(shown, shown.players[seat].boat),)
        case _:
            return ()
