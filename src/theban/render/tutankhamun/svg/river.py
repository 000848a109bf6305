"""The Nile, drawn: it winds from the source to the Tomb, one row to the right, one back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from theban.render.svg.inks import BANK, INK, LINE, PAPER, TEMPLE, WATER, WAVE
from theban.render.svg.marks import Marks
from theban.render.svg.people import boat
from theban.render.svg.pictograms import pictogram
from theban.render.svg.shapes import SMALLEST, circle, group, path, rectangle, trace, write
from theban.render.svg.sheet import WIDTH, Section, label
from theban.render.tutankhamun.labels import tile_words
from theban.render.tutankhamun.svg.pictograms import TOMB, name_lines, tile_pictogram
from theban.tutankhamun.knowledge.views import View
from theban.tutankhamun.pieces import Artifact, Idol, Tile
from theban.tutankhamun.state import State

_COLUMNS = 7
_STEP = 88
_PITCH = 118
_TILE_WIDTH, _TILE_HEIGHT = 82, 88
_DEPTH, _BEND = 98, 46
_BANK = 14
"""How much wider the bed with its banks is than the water."""
_SOURCE = 104
"""How high the part before the first row is: the source and the boats before it."""


def river(
    shown: State | View,
    labels: Mapping[Tile, str],
    marks: Marks,
    places: Sequence[int] | None = None,
) -> Section:
    """Draw the Nile, or some of its places.

    Args:
        shown: the state or the view.
        labels: the labels of the tiles.
        marks: what is marked.
        places: the places that are drawn, rising, with -1 for all before the Nile; by default all.
    """
    nile = shown.nile
    boats = {player.boat: seat for seat, player in enumerate(shown.players)}
    if places is None:
        places = range(-1, len(nile))
    has_source = -1 in places
    drawn = _with_gaps([place for place in places if place >= 0])
    has_tomb = bool(drawn) and drawn[-1] == len(nile) - 1
    rows = max(-(-(len(drawn) + has_tomb) // _COLUMNS), 1)
    left = (WIDTH - (_COLUMNS - 1) * _STEP) / 2
    top = _SOURCE if has_source else 0
    height = top + rows * _PITCH + 24

    def where(index: int) -> tuple[float, float]:
        row, column = divmod(index, _COLUMNS)
        column = column if row % 2 == 0 else _COLUMNS - 1 - column
        return left + column * _STEP, top + _PITCH / 2 + row * _PITCH

    parts = _bed(len(drawn), where, has_source=has_source)
    if has_source:
        parts.append(_before(boats, marks, left))
    if has_tomb:
        parts.append(_tomb(*where(len(drawn)), is_below=len(drawn) % _COLUMNS == 0))
    frames: list[str] = []
    for index, place in enumerate(drawn):
        x, y = where(index)
        if place is None:
            parts += [circle(x + step, y, 4, fill=INK) for step in (-14, 0, 14)]
            continue
        parts.append(_place(place, nile[place], boats.get(place), labels, x, y))
        frame = (x - _TILE_WIDTH / 2 - 2, y - 45, _TILE_WIDTH + 4, 90)
        frames.append(marks.around(("place", place), *frame))
    return Section("".join([*parts, *frames]), height)


def _with_gaps(places: Sequence[int]) -> list[int | None]:
    """Put None where places are left out."""
    shown: list[int | None] = []
    for place in places:
        if shown and shown[-1] != place - 1:
            shown.append(None)
        shown.append(place)
    return shown


# --- Water -------------------------------------------------------------------------------------


def _bed(
    places: int, where: Callable[[int], tuple[float, float]], *, has_source: bool
) -> list[str]:
    """Draw the banks and the water, with a ripple along each bank."""
    left, first = where(0)
    if has_source:
        course = trace("M", left - 6, first - _PITCH * 0.75)
        course += trace("C", left - 40, first - 20, left - 30, first, left, first)
    else:
        course = trace("M", left - 12, first)
    for start in range(0, max(places, 1), _COLUMNS):
        end = min(start + _COLUMNS, max(places, 1)) - 1
        x, y = where(end)
        course += trace("H", x)
        if end < places - 1:
            bend = x + (_BEND if start // _COLUMNS % 2 == 0 else -_BEND)
            course += trace("C", bend, y, bend, y + _PITCH, x, y + _PITCH)
    return [
        path(course, stroke=BANK, line=_DEPTH + _BANK),
        path(course, stroke=WATER, line=_DEPTH),
        path(course, stroke=WAVE, line=_DEPTH - 6),
        path(course, stroke=WATER, line=_DEPTH - 9),
    ]


def _before(boats: Mapping[int, int], marks: Marks, left: float) -> str:
    """Draw the boats before the source, the foremost next to it."""
    waiting = sorted((place for place in boats if place < 0), reverse=True)
    text = "Boats before the source, the foremost first" if waiting else "The source"
    parts = [label(text, left + 52, 30, SMALLEST)]
    for index, place in enumerate(waiting):
        x = left + 84 + index * 84
        drawn = [boat(boats[place], x, 76, 62), marks.around(("boat", place), x - 38, 42, 76, 66)]
        parts.append(group(drawn, data_place=str(place)))
    return "".join(parts)


def _tomb(x: float, y: float, *, is_below: bool) -> str:
    """Draw the Tomb next to the last place, or below it where a row is full."""
    drawn = [
        pictogram(TOMB, x, y - 8, 60),
        write("Tomb", x, y + 34, SMALLEST, bold=True),
    ]
    return group(drawn, tip="the Tomb", data_tomb="below" if is_below else "beside")


# --- Places ------------------------------------------------------------------------------------


def _place(  # noqa: PLR0913, PLR0917 (what is there, and where it is)
    place: int, tile: Tile | None, seat: int | None, labels: Mapping[Tile, str], x: float, y: float
) -> str:
    """Draw a place: its tile, or a boat, or water."""
    tip = f"place {place}"
    if tile is not None:
        tip = f"{tip}: {tile_words(tile)}"
        corner = 6 if isinstance(tile, Artifact) else 9
        left = x - _TILE_WIDTH / 2 + corner
        parts = tile_face(tile, labels, x, y)
        parts.append(write(place, left, y - 30, SMALLEST, ink=LINE, anchor="start"))
    elif seat is None:
        parts = [write(place, x, y, SMALLEST)]
    else:
        parts = [boat(seat, x, y - 6, 64), write(place, x, y + 34, SMALLEST)]
    return group(parts, data_place=str(place), tip=tip)


def tile_face(tile: Tile, labels: Mapping[Tile, str], x: float, y: float) -> list[str]:
    """Draw a tile of the river.

    Args:
        tile: the tile.
        labels: the labels of the tiles, for sets whose names are too long.
        x: where its middle is.
        y: where its middle is.
    """
    shape = 6 if isinstance(tile, Artifact) else 20
    fill = TEMPLE if isinstance(tile, Idol) else PAPER
    corner = (x - _TILE_WIDTH / 2, y - _TILE_HEIGHT / 2)
    lines = name_lines(tile, _TILE_WIDTH - 6) or [labels[tile]]
    size, foot = (44, y + 30) if len(lines) == 1 else (38, y + 11.5)
    return [
        rectangle(*corner, _TILE_WIDTH, _TILE_HEIGHT, fill=fill, stroke=INK, round_=shape),
        pictogram(tile_pictogram(tile), x + 14, y - 41 + size / 2, size),
        *(
            write(line, x, foot + 19 * row, SMALLEST, ink=LINE, room=_TILE_WIDTH - 6)
            for row, line in enumerate(lines)
        ),
    ]
