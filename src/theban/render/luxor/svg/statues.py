"""The statues of Luxor, drawn in their niches, with their sleepers."""

from __future__ import annotations

from theban.luxor.knowledge.views import View
from theban.luxor.state import State
from theban.render.luxor.keys import sleeper_key, statue_key
from theban.render.luxor.seen import sleepers_at
from theban.render.names import Names
from theban.render.svg.canvas import Box, Canvas
from theban.render.svg.inks import LINE, LINEN
from theban.render.svg.people import badge, lying_badge
from theban.render.svg.pictograms import ANUBIS, pictogram
from theban.render.svg.shapes import rectangle

HIGH_NICHE, LOW_NICHE = 32, 44
"""How wide a niche is between two spaces beside each other; how high, below each other."""
_MOST_BELOW, _SLEEPER, _HEADED = 5, 24, 24
"""How many sleepers are below each other; how high one is, and how wide with a head."""


def niche(  # noqa: PLR0913, PLR0917 (which one, and a rectangle)
    shown: State | View,
    statue: int,
    x: float,
    y: float,
    width: float,
    height: float,
    canvas: Canvas,
) -> str:
    """Draw a statue in its niche, and who sleeps at it, each seat in its own place."""
    left, top = x - width / 2, y - height / 2
    plate = rectangle(left, top, width, height, fill=LINEN, stroke=LINE, line=1.5, round_=8)
    if height > width:
        drawn = [plate, pictogram(ANUBIS, x, top + 21, 36)]
        room = (left + 2, top + 41, width - 4, height - 42)
    else:
        drawn = [plate, pictogram(ANUBIS, left + 17, y, 40)]
        room = (left + 32, top + 2, width - 33, height - 4)
    after = shown.config.components.statues[statue]
    label = canvas.language.say("the statue after space {place}", place=after)
    box = (left, top, width, height)
    thing = canvas.thing(statue_key(statue), drawn, box, tip=label)
    boxes = _rooms(len(shown.players), room)
    sleepers = [_sleeper(statue, seat, boxes[seat], canvas) for seat in sleepers_at(shown, statue)]
    return thing + "".join(sleepers)


def _rooms(seats: int, room: Box) -> list[Box]:
    """Return where each seat's sleeper lies: below each other in a high niche, else in two rows."""
    x, y, width, height = room
    lines = _MOST_BELOW if height > width else 2
    columns = -(-seats // lines)
    rows = -(-seats // columns)
    wide, high = width / columns, min(height / rows, _SLEEPER)
    top = y + (0 if lines == _MOST_BELOW else (height - high * rows) / 2)
    return [
        (x + column * wide + 0.5, top + row * high + 0.5, min(wide - 1, 44), high - 1)
        for row, column in (divmod(seat, columns) for seat in range(seats))
    ]


def _sleeper(statue: int, seat: int, box: Box, canvas: Canvas) -> str:
    letter = Names.letter(seat)
    draw = lying_badge if box[2] >= _HEADED else badge
    words = canvas.language.say("{letter}: an adventurer asleep at the statue", letter=letter)
    over = [statue_key(statue)]
    return canvas.thing(
        sleeper_key(statue, seat), [draw(seat, letter, *box)], box, words, over=over
    )
