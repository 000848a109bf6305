"""Who is at a place, drawn: figures where there is room, else plates with letters and numbers."""

from __future__ import annotations

import math
from collections.abc import Sequence

from attrs import frozen

from theban.render.names import Names
from theban.render.people import People
from theban.render.svg.people import (
    FIGURE_HEIGHT,
    FIGURE_WIDTH,
    LYING_HEIGHT,
    LYING_WIDTH,
    badge,
    figure,
    lying_badge,
    lying_figure,
)
from theban.render.svg.shapes import SMALLEST, group, length

_MOST, _MOST_BESIDE = 4, 2
"""How many figures are drawn one by one, and how many plates fit beside something else."""


def height_wanted(people: Sequence[People], width: float) -> float:
    """Return how high the room for people should be, so that letters and numbers are legible.

    Args:
        people: who is there, one entry for each seat.
        width: the width of the room there is.
    """
    if not people:
        return 0
    if _scale(people, width) >= _SMALLEST and _number(people) <= _MOST:
        return _FIGURE_ROOM
    plates = _plates_of(people)
    columns = max(int(width // max(plate.wanted for plate in plates)), 1)
    return _PLATE_ROOM * min(-(-len(plates) // columns), _MOST_ROWS)


def is_crowded(people: Sequence[People]) -> bool:
    """Whether there are more plates than fit beside something else.

    Args:
        people: who is there, one entry for each seat.
    """
    return len(_plates_of(people)) > _MOST_BESIDE


def _number(people: Sequence[People]) -> int:
    return sum(them.number for them in people)


def _scale(people: Sequence[People], width: float) -> float:
    """Return the scale of figures that stand beside each other in some room."""
    return width / max(math.fsum(map(_breadth, people)), 1)


def _breadth(them: People) -> int:
    return FIGURE_WIDTH * them.upright + (LYING_WIDTH + 4) * them.lying


def crowd(  # noqa: PLR0913 (people and a rectangle)
    people: Sequence[People], x: float, y: float, width: float, height: float, *, most: int = _MOST
) -> str:
    """Draw who stands or lies at a place, each figure by itself, or plates where these are many.

    Args:
        people: who is there, one entry for each seat.
        x: the left side of the room there is.
        y: the upper side of it.
        width: its width.
        height: its height.
        most: how many figures are drawn one by one.
    """
    scale = min(height / (FIGURE_HEIGHT + 2), _scale(people, width))
    if _number(people) > most or scale < _SMALLEST:
        return _plates(people, x, y, width, height)
    left = x + (width - math.fsum(map(_breadth, people)) * scale) / 2
    foot = y + height - 2
    parts: list[str] = []
    for them in people:
        drawn: list[str] = []
        for _ in range(them.upright):
            drawn.append(
                figure(them.seat, left + FIGURE_WIDTH / 2 * scale, foot, FIGURE_HEIGHT * scale)
            )
            left += FIGURE_WIDTH * scale
        for _ in range(them.lying):
            step = (LYING_WIDTH + 4) * scale
            drawn.append(lying_figure(them.seat, left + step / 2, foot, LYING_HEIGHT * scale))
            left += step
        parts.append(_of(them, drawn))
    return "".join(parts)


_MOST_ROWS = 4
"""How many rows of plates there should be at most."""
_PLATE_ROOM, _HIGHEST_PLATE, _WIDEST_PLATE = 22, 26, 46
"""How high a row of plates should be; how high and how wide a plate can be."""
_SMALLEST = 0.9
"""The scale of the smallest figures whose letters are legible on a phone."""
_FIGURE_ROOM = (FIGURE_HEIGHT + 2) * _SMALLEST + 0.5


@frozen
class _Plate:
    """A plate for those of one seat who stand, or for those who lie."""

    them: People
    text: str

    @property
    def wanted(self) -> float:
        """How wide it should be."""
        return length(self.text, SMALLEST, bold=True) + (12 if self.them.lying else 6)

    def draw(self, x: float, y: float, width: float, height: float) -> str:
        draw = lying_badge if self.them.lying else badge
        return _of(self.them, [draw(self.them.seat, self.text, x, y, width, height)])


def _plates_of(people: Sequence[People]) -> list[_Plate]:
    """Return a plate for each seat, with a number, and one for those of it who lie."""
    shown = [People(them.seat, them.upright) for them in people if them.upright]
    shown += [People(them.seat, 0, them.lying) for them in people if them.lying]
    return [
        _Plate(them, f"{Names.letter(them.seat)}{them.number if them.number > 1 else ''}")
        for them in shown
    ]


def _plates(people: Sequence[People], x: float, y: float, width: float, height: float) -> str:
    """Draw plates in as many columns as make their letters largest."""
    plates = _plates_of(people)
    widest = max((plate.wanted for plate in plates), default=1)

    def size(columns: int) -> float:
        return min(height / -(-len(plates) // columns) / _PLATE_ROOM, width / columns / widest)

    columns = max(range(1, len(plates) + 1), key=size, default=1)
    rows = -(-len(plates) // columns)
    step = min(width / columns, _WIDEST_PLATE)
    room = min(height / rows, _HIGHEST_PLATE) if rows else 0
    top = y + (height - room * rows) / 2
    parts: list[str] = []
    for index, plate in enumerate(plates):
        row, column = divmod(index, columns)
        here = min(columns, len(plates) - row * columns)
        left = x + (width - here * step) / 2 + column * step
        parts.append(plate.draw(left + 1, top + row * room + 1, step - 2, room - 2))
    return "".join(parts)


def _of(them: People, drawn: Sequence[str]) -> str:
    return group(
        drawn,
        data_seat=str(them.seat),
        data_upright=str(them.upright) if them.upright else None,
        data_lying=str(them.lying) if them.lying else None,
    )
