"""The adventurers at a place of Luxor, drawn: each with its key, and where one would go."""

from __future__ import annotations

from collections.abc import Sequence

from theban.luxor.knowledge.views import View
from theban.luxor.state import State
from theban.render.luxor.keys import figure_key, place_key
from theban.render.luxor.seen import people_at
from theban.render.people import People
from theban.render.svg import crowds
from theban.render.svg.canvas import Canvas
from theban.render.svg.crowds import Spot
from theban.render.svg.people import FIGURE_HEIGHT, FIGURE_WIDTH, figure
from theban.render.svg.shapes import group

_FAINT = 0.5
"""How faint a coming figure is, from 0 to 1."""


def crowd(shown: State | View, place: int, spots: Sequence[Spot], canvas: Canvas) -> list[str]:
    """Draw who is on a space: the figures of a seat behind each other, with their number."""
    people = {them.seat: them for them in people_at(shown, place)}
    parts: list[str] = []
    for seat in sorted(range(len(spots)), key=lambda seat: spots[seat].foot):  # from behind
        them, spot = people.get(seat, People(seat, 0)), spots[seat]
        if (seat, place) in canvas.marks.ghosts:
            parts.append(_ghost(seat, place, spot, them.upright))
        for index in reversed(range(them.upright)):
            drawn = crowds.standing(seat, spot, index, them.upright)
            parts.append(_figure(canvas, them, place, index, drawn, spot))
        for index in reversed(range(them.lying)):
            drawn = crowds.lying(seat, spot, index, them.lying)
            parts.append(_figure(canvas, them, place, them.upright + index, drawn, spot))
    return parts


def rows(shown: State | View, place: int, rooms: Sequence[Spot], canvas: Canvas) -> list[str]:
    """Draw who is on the stairs or in the chamber: the figures of a seat beside each other."""
    people = {them.seat: them for them in people_at(shown, place)}
    parts: list[str] = []
    for seat, first in enumerate(rooms):
        them = people.get(seat, People(seat, 0))
        step = FIGURE_WIDTH * first.scale * _CLOSE
        for index in range(them.upright):
            spot = Spot(first.x + index * step, first.foot, first.scale)
            drawn = figure(seat, spot.x, spot.foot, FIGURE_HEIGHT * spot.scale)
            parts.append(_figure(canvas, them, place, index, drawn, spot))
        if (seat, place) in canvas.marks.ghosts:
            spot = Spot(first.x + them.upright * step, first.foot, first.scale)
            parts.append(_ghost(seat, place, spot, 0))
    return parts


_CLOSE = 0.72
"""How far apart, in figures, those of a seat stand on the stairs and in the chamber."""


def _figure(  # noqa: PLR0913, PLR0917 (which one, and how it looks)
    canvas: Canvas, them: People, place: int, index: int, drawn: str, spot: Spot
) -> str:
    pieces, here = canvas.pieces, place_key(place)
    others = [key for key in canvas.marks.pointed if key in pieces and pieces[key].at == here]
    return canvas.thing(
        figure_key(them.seat, place, index),
        [drawn],
        spot.box(is_lying=index >= them.upright),
        over=others,
        is_framed=index in {0, them.upright},  # any of those who are there will do
    )


def _ghost(seat: int, place: int, spot: Spot, others: int) -> str:
    """Draw faintly an adventurer that can go to a place."""
    drawn = crowds.standing(seat, spot, others, others + 1)
    return group([drawn], data_mark="ghost", data_for=place_key(place), opacity=_FAINT)
