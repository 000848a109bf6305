"""The statues of Luxor, drawn in their niches, with who sleeps at them."""

from __future__ import annotations

from collections.abc import Sequence

from theban.render.names import Names
from theban.render.svg.inks import LINE, LINEN
from theban.render.svg.people import badge, lying_badge
from theban.render.svg.pictograms import ANUBIS, pictogram
from theban.render.svg.shapes import group, rectangle

HIGH_NICHE, LOW_NICHE = 32, 48
"""How wide a niche is between two spaces beside each other; how high, below each other."""
_MOST_BELOW, _SLEEPER, _HEADED = 5, 26, 24
"""How many sleepers lie below each other; how high one can be, and how wide one with a head."""


def niche(seats: Sequence[int], x: float, y: float, width: float, height: float) -> str:
    """Draw a statue in its niche, and who sleeps at it.

    Args:
        seats: the seats with a sleeper there.
        x: where the middle of the niche is.
        y: where its middle is.
        width: how wide it is.
        height: how high it is.
    """
    left, top = x - width / 2, y - height / 2
    parts = [rectangle(left, top, width, height, fill=LINEN, stroke=LINE, line=1.5, round_=8)]
    if height > width:
        parts.append(pictogram(ANUBIS, x, top + 21, 36))
        parts += _sleepers(seats, left + 2, top + 41, width - 4, height - 42)
    else:
        parts.append(pictogram(ANUBIS, left + 17, y, 40))
        parts += _sleepers(seats, left + 32, top + 2, width - 33, height - 4)
    return "".join(parts)


def _sleepers(seats: Sequence[int], x: float, y: float, width: float, height: float) -> list[str]:
    """Draw who sleeps at a statue: below each other in a high niche, else in two rows."""
    lines = _MOST_BELOW if height > width else 2
    columns = -(-len(seats) // lines) or 1
    rows = -(-len(seats) // columns)
    wide, high = width / columns, min(height / max(rows, 1), _SLEEPER)
    top = y + (0 if lines == _MOST_BELOW else (height - high * rows) / 2)
    drawn_seats: list[str] = []
    for index, seat in enumerate(seats):
        row, column = divmod(index, columns)
        draw = lying_badge if wide >= _HEADED else badge
        corner = (x + column * wide + 0.5, top + row * high + 0.5)
        drawn = draw(seat, Names.letter(seat), *corner, min(wide - 1, 44), high - 1)
        drawn_seats.append(group([drawn], data_asleep=str(seat)))
    return drawn_seats
