"""The Nile, drawn: it winds from the source to the Tomb, one row to the right, one back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from theban.render.svg_inks import BANK, FAINT, INK, LINE, PAPER, TEMPLE, WATER, WAVE
from theban.render.svg_marks import Marks
from theban.render.svg_people import boat
from theban.render.svg_pictograms import pictogram
from theban.render.svg_shapes import circle, group, path, rectangle, trace, write
from theban.render.svg_sheet import WIDTH
from theban.render.tutankhamun_labels import tile_words
from theban.render.tutankhamun_pictograms import TOMB, tile_pictogram
from theban.tutankhamun.pieces import Artifact, Idol, ScarabRing, Tile

_COLUMNS = 8
_STEP = 76
_PITCH = 118
_TILE_WIDTH, _TILE_HEIGHT = 66, 84
_DEPTH, _BEND = 98, 46
_SOURCE = 104
"""How high the part before the first row is: the source and the boats before it."""


def river(
    nile: Sequence[Tile | None],
    boats: Mapping[int, int],
    labels: Mapping[Tile, str],
    marks: Marks,
    places: Sequence[int] | None = None,
) -> tuple[str, float]:
    """Draw the Nile, or some of its places; return it with its height.

    Args:
        nile: the tile on each place, or None.
        boats: for each place with a boat its seat.
        labels: the labels of the tiles.
        marks: what is marked.
        places: the places that are drawn, rising, with -1 for all before the Nile; by default all.
    """
    if places is None:
        places = range(-1, len(nile))
    has_source = -1 in places
    shown = _with_gaps([place for place in places if place >= 0])
    rows = max(-(-len(shown) // _COLUMNS), 1)
    left = (WIDTH - (_COLUMNS - 1) * _STEP) / 2
    top = _SOURCE if has_source else 0
    height = top + rows * _PITCH + 24

    def where(index: int) -> tuple[float, float]:
        row, column = divmod(index, _COLUMNS)
        column = column if row % 2 == 0 else _COLUMNS - 1 - column
        return left + column * _STEP, top + _PITCH / 2 + row * _PITCH

    parts = _bed(len(shown), left, top, has_source=has_source)
    if has_source:
        parts.append(_before(boats, marks, left))
    end = len(shown) - 1
    if shown and shown[end] == len(nile) - 1:
        parts.append(_tomb(*where(end), flows_left=end // _COLUMNS % 2 == 1))
    frames: list[str] = []
    for index, place in enumerate(shown):
        x, y = where(index)
        if place is None:
            parts += [circle(x + step, y, 4, fill=INK) for step in (-14, 0, 14)]
            continue
        parts.append(_place(place, nile[place], boats.get(place), labels, x, y))
        frame = (x - _TILE_WIDTH / 2 - 2, y - 45, _TILE_WIDTH + 4, 90)
        frames.append(marks.around(("place", place), *frame))
    return "".join([*parts, *frames]), height


def _with_gaps(places: Sequence[int]) -> list[int | None]:
    """Put None where places are left out."""
    shown: list[int | None] = []
    for place in places:
        if shown and shown[-1] != place - 1:
            shown.append(None)
        shown.append(place)
    return shown


# --- Water -------------------------------------------------------------------------------------


def _bed(places: int, left: float, top: float, *, has_source: bool) -> list[str]:
    """Draw the banks, the water and its waves."""
    rows = max(-(-places // _COLUMNS), 1)
    right = left + (_COLUMNS - 1) * _STEP
    first = top + _PITCH / 2
    if has_source:
        course = trace("M", left - 6, first - _PITCH * 0.75)
        course += trace("C", left - 40, first - 20, left - 30, first, left, first)
    else:
        course = trace("M", left - 12, first)
    for row in range(rows):
        y = first + row * _PITCH
        end = right if row % 2 == 0 else left
        out = _BEND if row % 2 == 0 else -_BEND
        course += trace("H", end)
        if row < rows - 1:
            below = y + _PITCH
            course += trace("C", end + out, y, end + out, below, end, below)
    return [
        path(course, stroke=BANK, line=_DEPTH + 14),
        path(course, stroke=WATER, line=_DEPTH),
        path(course, stroke=WAVE, line=2.5, dashes="18 26"),
    ]


def _before(boats: Mapping[int, int], marks: Marks, left: float) -> str:
    """Draw the boats before the source, the foremost next to it."""
    waiting = sorted((place for place in boats if place < 0), reverse=True)
    text = "Boats before the source, the foremost first" if waiting else "The source"
    parts = [write(text, left + 52, 30, 20, ink=FAINT, anchor="start")]
    for index, place in enumerate(waiting):
        x = left + 84 + index * 84
        drawn = [boat(boats[place], x, 76, 62), marks.around(("boat", place), x - 38, 42, 76, 66)]
        parts.append(group(drawn, data_place=str(place)))
    return "".join(parts)


def _tomb(x: float, y: float, *, flows_left: bool) -> str:
    """Draw the Tomb after the last place."""
    x += -62 if flows_left else 62
    drawn = [pictogram(TOMB, x, y - 6, 54), write("Tomb", x, y + 34, 18, bold=True)]
    return group(drawn, tip="the Tomb")


# --- Places ------------------------------------------------------------------------------------


def _place(  # noqa: PLR0913, PLR0917 (what is there, and where it is)
    place: int, tile: Tile | None, seat: int | None, labels: Mapping[Tile, str], x: float, y: float
) -> str:
    """Draw a place: its tile, or a boat, or water."""
    parts: list[str] = []
    tip = f"place {place}"
    if tile is not None:
        tip = f"{tip}: {tile_words(tile)}"
        parts += tile_face(tile, labels, x, y)
        parts.append(
            write(
                place,
                x - _TILE_WIDTH / 2 + (6 if isinstance(tile, Artifact) else 23),
                y - 30,
                16,
                ink=LINE,
                anchor="start",
            )
        )
    elif seat is None:
        parts += [circle(x, y, 15, fill=WATER), write(place, x, y, 16)]
    else:
        parts += [boat(seat, x, y - 2, 62), write(place, x, y + 34, 16)]
    return group(parts, data_place=str(place), tip=tip)


def tile_face(tile: Tile, labels: Mapping[Tile, str], x: float, y: float) -> list[str]:
    """Draw a tile of the river.

    Args:
        tile: the tile.
        labels: the labels of the tiles.
        x: where its middle is.
        y: where its middle is.
    """
    is_set = isinstance(tile, Artifact)
    shape = 6 if is_set else 20
    fill = TEMPLE if isinstance(tile, Idol) else PAPER
    return [
        rectangle(
            x - _TILE_WIDTH / 2,
            y - _TILE_HEIGHT / 2,
            _TILE_WIDTH,
            _TILE_HEIGHT,
            fill=fill,
            stroke=INK,
            round_=shape,
        ),
        pictogram(tile_pictogram(tile), x, y - 1, 42),
        write(
            "ring" if isinstance(tile, ScarabRing) else labels[tile],
            x,
            y + 31,
            19,
            ink=LINE,
            bold=True,
        ),
    ]
