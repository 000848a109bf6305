"""The board of Luxor, drawn: stairs, spiral, statues and tomb chamber."""

from __future__ import annotations

from theban.luxor.board import STAIRS
from theban.luxor.knowledge.views import View
from theban.luxor.state import State
from theban.render.luxor import keys
from theban.render.luxor.plan import Plan, whole_plan
from theban.render.luxor.spiral import Room
from theban.render.luxor.svg.figures import rows
from theban.render.luxor.svg.ground import Ground
from theban.render.luxor.svg.pieces import plaque
from theban.render.luxor.svg.spaces import draw_space
from theban.render.luxor.svg.statues import niche
from theban.render.svg.canvas import Canvas
from theban.render.svg.crowds import Spot
from theban.render.svg.inks import BONE, FAINT, FLOOR, GOLD, LINE, ROCK, RULE
from theban.render.svg.people import FIGURE_HEIGHT, FIGURE_WIDTH
from theban.render.svg.pictograms import SARCOPHAGUS, pictogram
from theban.render.svg.shapes import circle, printed, rectangle, write
from theban.render.svg.sheet import Section

_STEPS = 4
"""How many steps the stairs have."""


def board(shown: State | View, canvas: Canvas, plan: Plan | None = None) -> Section:
    """Draw the board, or some of its places."""
    if plan is None:
        plan = whole_plan(len(shown.config.components.spaces))
    ground = Ground(plan, shown.config.components.statues)
    parts = [ground.drawn()]
    if plan.has_stairs:
        parts += _stairs(shown, ground, canvas)
    if plan.chamber is not None:
        parts += _chamber(shown, ground, plan.chamber, canvas)
    for place in plan.cells:
        parts.append(draw_space(shown, place, ground, canvas))
    for statue, after in enumerate(shown.config.components.statues):
        if plan.leads_on(after):
            parts.append(niche(shown, statue, *ground.niche(after), canvas))
    return Section("".join(parts), ground.height + 12)


def _stairs(shown: State | View, ground: Ground, canvas: Canvas) -> list[str]:
    """Draw the stairs and who stands on them."""
    x, y, width, height = ground.stairs
    steps = [
        rectangle(x + 4 + 4 * step, y + 17 * step, 92 - 8 * step, 18, fill=ink)
        for step, ink in enumerate((RULE, FLOOR) * (_STEPS // 2))
    ]
    plate = rectangle(x + 108, y, width - 116, 62, fill=FLOOR, stroke=ROCK, line=3, round_=8)
    word = write(
        canvas.language.say_in("heading", "Stairs"),
        x + 122,
        y + 31,
        22,
        ink=FAINT,
        anchor="start",
        room=78,
    )
    box = (x + 112, y + 4, width - 124, 54)
    parts = [canvas.thing(keys.place_key(STAIRS), [*steps, plate, word], box)]
    left, seats = x + 206, len(shown.players)
    step = (width - 220) / seats
    scale = min(1.06, step / (FIGURE_WIDTH * 3))
    rooms = [
        Spot(left + step * seat + FIGURE_WIDTH / 2, y + height - 6, scale) for seat in range(seats)
    ]
    return parts + rows(shown, STAIRS, rooms, canvas)


def _chamber(shown: State | View, ground: Ground, room: Room, canvas: Canvas) -> list[str]:
    """Draw the tomb chamber: its points, the sarcophagi left, who is in it."""
    left, top, width, height = ground.chamber(room)
    middle, place = left + width / 2, shown.board.chamber
    points = shown.config.components.chamber
    drawn = [
        rectangle(left, top, width, height, fill=GOLD, stroke=LINE, round_=8),
        rectangle(left + 8, top + 8, width - 16, height - 16, fill=FLOOR, stroke=LINE, round_=5),
        write(
            canvas.language.say_in("heading", "Tomb chamber"),
            middle,
            top + 34,
            min(23, (width - 24) / 8.5),
            bold=True,
            room=width - 20,
        ),
        plaque(points, middle, top + 64, 1.4),
    ]
    box = (left, top, width, height)
    parts = [canvas.thing(keys.place_key(place), drawn, box)]
    size = min(120.0, height / 3.4, width / 3)
    parts.append(_coffins(shown, middle, top + 86, size, canvas))
    seats = len(shown.players)
    start = top + 90 + size
    step = (top + height - 12 - start) / seats
    scale = min(1.1, (step - 2) / FIGURE_HEIGHT)
    rooms = [
        Spot(left + 20 + FIGURE_WIDTH / 2 * scale, start + step * (seat + 1), scale)
        for seat in range(seats)
    ]
    return parts + rows(shown, place, rooms, canvas)


def _coffins(shown: State | View, middle: float, top: float, size: float, canvas: Canvas) -> str:
    """Draw the sarcophagi that are left, each where it has been from the start."""
    number, most = len(shown.sarcophagi), len(shown.config.components.sarcophagi)
    parts: list[str] = []
    for index, value in enumerate(shown.sarcophagi, start=most - number):
        x, y = middle + (index - (most - 1) / 2) * (size + 8), top + size / 2
        parts += [
            pictogram(SARCOPHAGUS, x, y, size),
            circle(x + size * 0.3, y + size * 0.36, 15, fill=BONE, stroke=LINE, line=2),
            printed(value, x + size * 0.3, y + size * 0.36, 21),
        ]
    width = most * (size + 8)
    box = (middle - width / 2, top, width, size)
    return canvas.thing(keys.SUPPLY_SARCOPHAGI, parts, box, number=number)
