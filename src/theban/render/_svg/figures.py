"""Drawings of pieces, by the ids that they have in ``pictograms.svg``, and the seats in drawings.

Figures and boats differ in colour, shape and letter.  Without colours a seat is known by its
letter, and by the head of its figure: a ball, a block, a peak, a gem, a bowl, a cross.
"""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files

from attrs import frozen

from theban.render._pieces import Names
from theban.render._svg import shapes as svg
from theban.render._svg.shapes import Ink, moved, printed, shared

_SIDE = 48
"""The side of the square that a pictogram is in; its middle is the origin."""
_LARGE, _LESS = 40, 12
"""From which size on letters are smaller for two digits than for one, and by how much."""

_FILE = files("theban.render._svg").joinpath("pictograms.svg").read_text(encoding="utf-8")
_GROUP = re.compile(r'^  <g id="(\S+)"(.*?)>(.*)\n  </g>', re.MULTILINE)
_USE = re.compile(
    r'<use href="#([^"]+)"(?: transform="(?:translate\((\S+) (\S+)\))? ?(?:scale\((\S+)\))?")?/>'
)
_TEXT = re.compile(r'<text x="(\S+)" y="(\S+)" font-size="(\S+)">(.*?)</text>')

PICTOGRAMS = {
    name: f"<g{attributes}>{drawn}</g>" if attributes else drawn
    for name, attributes, drawn in _GROUP.findall(re.sub(r"\n {4}", "", _FILE))
}
"""Each group of the file, with its attributes."""


@lru_cache(maxsize=1024)
def elements(name: str, piece: object = None) -> str:
    """Return the elements of a group of the file, with gaps filled from a piece."""

    def use(found: re.Match[str]) -> str:
        x, y, scale = (float(number or 0) for number in found.groups()[1:])
        return moved([drawing(found[1], piece)], x, y, scale or 1)

    def text(found: re.Match[str]) -> str:
        x, y, size = map(float, found.groups()[:3])
        digits = len(found[4]) - len(found[4].rstrip("0123456789"))
        if digits > 1 and size > _LARGE:
            size -= _LESS
        return printed(found[4], x, y, size * 2 / max(digits, 2))

    return _TEXT.sub(text, _USE.sub(use, PICTOGRAMS[name].format(piece)))


def drawing(name: str, piece: object = None) -> str:
    """Return the same as something that a drawing may show several times."""
    return shared([elements(name, piece)])


def pictogram(name: str, x: float, y: float, size: float) -> str:
    """Draw a pictogram."""
    return moved([drawing(name)], x, y, size / _SIDE)


# --- Figures -----------------------------------------------------------------------------------

FIGURE_WIDTH, FIGURE_HEIGHT = 30, 44
"""The size of an upright figure, in units of its own."""
_SHAPES = 6
"""So many heads and sails there are."""
_TWO = 2
"""So many letters and digits need more room on a plate."""


def _drawn(name: str, seat: int) -> str:
    return elements(name, svg.seat_ink(seat).plain)


def _head(seat: int) -> str:
    return _drawn(f"head{seat % _SHAPES}", seat)


def _letters(seat: int, text: str, x: float, y: float, size: float) -> str:
    legible = (Ink.WHITE, Ink.LINE)[seat % 2]
    return svg.write(text, x, y, size, bold=True, ink=legible)


def figure(seat: int, x: float, foot: float, height: float, *, has_letter: bool = True) -> str:
    """Draw an upright figure."""
    parts = [_drawn("body", seat), _head(seat)]
    if has_letter:
        parts.append(_letters(seat, Names.letter(seat), 0, -10.5, 23))
    return svg.moved([svg.shared(parts)], x, foot, height / (FIGURE_HEIGHT + 1))


def lying_figure() -> str:
    """Draw a lying figure of the first seat, its head to the right, as a legend shows it."""
    parts = [
        svg.moved([_head(0)], 17, -12, turn=-90),
        _drawn("lying_body", 0),
        _letters(0, Names.letter(0), 9, -12, 22.5),
    ]
    return svg.moved([svg.shared(parts)], 0, 12, 24 / 26)


def badge(seat: int, text: str, x: float, y: float, width: float, height: float) -> str:
    """Draw a plate with the letter of a seat, where there is no room for a figure."""
    plate = svg.rectangle(
        x, y, width, height, fill=svg.seat_ink(seat), stroke=Ink.INK, line=1.5, round_=4
    )
    if not text:
        return plate
    size = min(height, (width - 2) / svg.length(text, 1, bold=True))
    return plate + _letters(seat, text, x + width / 2, y + height / 2, size)


def lying_badge(seat: int, text: str, x: float, y: float, width: float, height: float) -> str:
    """Draw a plate for those of a seat who lie: it has a head at its left, as they have."""
    scale = min(0.8, height / 22, width / (60 if len(text) < _TWO else 90))
    head = svg.moved([_head(seat)], x + 45 * scale, y + height / 2, scale, turn=-90)
    taken = 20 * scale
    return head + badge(seat, text, x + taken, y, width - taken, height)


# --- Boats -------------------------------------------------------------------------------------


def boat(seat: int, x: float, y: float, size: float) -> str:
    """Draw a boat whose sail has the letter of its seat."""
    parts = [
        elements("mast"),
        _drawn(f"sail{seat % _SHAPES}", seat),
        _drawn("hull", seat),
        _letters(seat, Names.letter(seat), 0, -11, 24),
    ]
    return svg.group(
        [svg.moved([svg.shared(parts)], x, y + size * 0.09, size / 70)], data_boat=str(seat)
    )


_LARGEST = 0.95
"""The scale of figures that have all the room they need."""
_ROW = 3
"""So many are in one row."""
_RAISED = 17
"""How far behind, and so above the others, those of the second row are."""
_LYING = 24
"""The height of a lying figure."""
_APART = 24
"""How far apart at least two are who are beside each other in one of two rows."""
_STACKED = 2
"""The width by which another figure of the same seat sticks out to the right of the first one."""


@frozen
class Spot:
    """The positions of a seat's figures."""

    x: float
    """Their middle."""
    foot: float
    scale: float

    def box(self, *, is_lying: bool = False) -> tuple[float, float, float, float]:
        """Return the box around a figure there."""
        wide = FIGURE_WIDTH * self.scale
        high = (_LYING if is_lying else FIGURE_HEIGHT) * self.scale
        return self.x - wide / 2, self.foot - high, wide, high


def height_wanted(number: int, width: float) -> float:
    """Return how high the room for a number of spots should be."""
    return _scale(number, width) * (FIGURE_HEIGHT + 2 + (_RAISED if number > _ROW else 0))


def _scale(number: int, width: float) -> float:
    if number <= _ROW:
        return min(_LARGEST, width / (FIGURE_WIDTH * number))
    return min(_LARGEST, 2 * width / (_APART * (number - 1) + 2 * FIGURE_WIDTH))


def spots(number: int, x: float, y: float, width: float, height: float) -> list[Spot]:
    """Return where figures stand in a room, one spot for each seat."""
    scale = _scale(number, width) * min(1, height / height_wanted(number, width))
    foot = y + height - 2
    if number <= _ROW:
        step = min(width / number, FIGURE_WIDTH * 1.2)
        left = x + (width - step * (number - 1)) / 2
        return [Spot(left + step * index, foot, scale) for index in range(number)]
    step = (width - FIGURE_WIDTH * scale) / (number - 1)
    left = x + FIGURE_WIDTH * scale / 2
    raised = _RAISED * scale
    return [
        Spot(left + step * index, foot - raised * (index % 2), scale) for index in range(number)
    ]


def standing(seat: int, spot: Spot, index: int, number: int) -> str:
    """Draw one of the upright figures of a seat at a spot."""
    x, foot = _behind(spot, index)
    drawn = figure(seat, x, foot, FIGURE_HEIGHT * spot.scale, has_letter=not index)
    if index or number == 1:
        return drawn
    # How many there are is on the head of the first.
    disc = svg.circle(0, -33, 11, fill=svg.seat_ink(seat), stroke=Ink.INK, line=1.5)
    text = _letters(seat, str(number), 0, -33, 22)
    return drawn + svg.moved([svg.shared([disc, text])], spot.x, spot.foot, spot.scale)


def lying(seat: int, spot: Spot, index: int, number: int) -> str:
    """Draw one of the figures of a seat that are at a spot."""
    text, left, wide = Names.letter(seat), -18, 36
    if number > 1:
        text, left, wide = f"{text}{number}", -23, 40
    badge = svg.shared([lying_badge(seat, "" if index else text, left, -_LYING, wide, _LYING)])
    return svg.moved([badge], *_behind(spot, index), spot.scale)


def _behind(spot: Spot, index: int) -> tuple[float, float]:
    """Return where the first figures of a seat stand: the others behind it stick out a little."""
    return spot.x + _STACKED * min(index, 2) * spot.scale, spot.foot
