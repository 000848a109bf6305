"""Where figures stand together: each seat has its own spot, so that nobody moves for others.

Few are in a row; more are in two rows, those behind in the gaps of those before.
"""

from __future__ import annotations

from attrs import frozen

from theban.render.names import Names
from theban.render.svg.inks import INK, letter_ink, seat_ink
from theban.render.svg.people import (
    FIGURE_HEIGHT,
    FIGURE_WIDTH,
    figure,
    lying_badge,
)
from theban.render.svg.shapes import circle, moved, write
from theban.render.svg.sharing import shared

_LARGEST = 0.95
"""The scale of figures that have all the room they need."""
_ROW = 3
"""So many are in one row."""
_RAISED = 17
"""How far behind, and so above the others, those of the second row are."""
_LYING = 24
"""How high one that lies is."""
_APART = 24
"""How far apart at least two are who are beside each other in one of two rows."""
_STACKED = 2
"""How far another figure of the same seat sticks out at the right of the first one."""


@frozen
class Spot:
    """Where the figures of one seat stand."""

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
    return drawn + moved([shared(_number(seat, number))], spot.x, spot.foot, spot.scale)


def _number(seat: int, number: int) -> list[str]:
    """Draw how many there are, on the head of the first."""
    disc = circle(0, -33, 11, fill=seat_ink(seat), stroke=INK, line=1.5)
    return [disc, write(number, 0, -33, 22, ink=letter_ink(seat), bold=True)]


def lying(seat: int, spot: Spot, index: int, number: int) -> str:
    """Draw one of the figures of a seat that are at a spot."""
    text, left, wide = Names.letter(seat), -18, 36
    if number > 1:
        text, left, wide = f"{text}{number}", -23, 40
    badge = shared([lying_badge(seat, "" if index else text, left, -_LYING, wide, _LYING)])
    return moved([badge], *_behind(spot, index), spot.scale)


def _behind(spot: Spot, index: int) -> tuple[float, float]:
    """Return where the first figures of a seat stand: the others behind it stick out a little."""
    return spot.x + _STACKED * min(index, 2) * spot.scale, spot.foot
