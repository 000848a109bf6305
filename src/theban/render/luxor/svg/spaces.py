"""A space of Luxor's board, drawn: its number, its tile, and who is there."""

from __future__ import annotations

from theban.luxor.config import Module
from theban.luxor.knowledge.views import View
from theban.luxor.pieces import Tile, Treasure
from theban.luxor.state import State
from theban.render.luxor import keys
from theban.render.luxor.modules.seen import mummy_of
from theban.render.luxor.svg.figures import crowd
from theban.render.luxor.svg.ground import HEAD, Ground
from theban.render.luxor.svg.modules.table import draw_mummy
from theban.render.luxor.svg.pieces import (
    REAR_PICTOGRAMS,
    TILE_HEIGHT,
    TILE_WIDTH,
    plaque,
    plaque_width,
    tile,
)
from theban.render.svg.canvas import Box, Canvas
from theban.render.svg.crowds import height_wanted, spots
from theban.render.svg.inks import FAINT, NIGHT, RULE, WHITE
from theban.render.svg.pictograms import TREASURE_BACK, pictogram
from theban.render.svg.shapes import SMALLEST, length, moved, rectangle, write
from theban.render.svg.sharing import shared

_GAP, _EDGE = 3, 4
"""How far people are from the tile, and how far a treasure that lies below it sticks out."""
_SMALLEST_TILE = 0.6
"""How much smaller a tile is at most where there is little room."""


def draw_space(shown: State | View, place: int, ground: Ground, canvas: Canvas) -> str:
    """Draw a space, then what lies on it, then who is there.

    Whatever is there, everything has the same place: the tile above, then a spot for the Mummy
    and one for each seat.
    """
    wall = shown.config.components.spaces[place - 1].wall
    left, top, width, height = ground.inside(place)
    head = top - HEAD / 2
    edge = _EDGE if Module.ARTIFACTS in shown.config.modules else 0
    mummy = mummy_of(shown)
    firsts = 0 if mummy is None else 1
    number = len(shown.players) + firsts
    room = (height - height_wanted(number, width) - _GAP - edge) * TILE_WIDTH / TILE_HEIGHT
    most = width if width > TILE_WIDTH else width - edge
    tile_width = min(TILE_WIDTH, most, max(room, TILE_WIDTH * _SMALLEST_TILE))
    tile_height = tile_width * TILE_HEIGHT / TILE_WIDTH
    box = (left + (most - tile_width) / 2, top, tile_width, tile_height)
    ends = (left + length(str(place), SMALLEST), left + width - plaque_width(wall), head)
    drawn = [
        write(place, left, head, SMALLEST, ink=FAINT, anchor="start"),
        plaque(wall, left + width - plaque_width(wall) / 2, head),
        _next_tile(shown, place, ends),
    ]
    lying = shown.board.tiles[place]
    if lying is None:
        x, y, *_ = box
        size = (tile_width - 8, tile_height - 8)
        drawn.append(rectangle(x + 4, y + 4, *size, stroke=RULE, round_=6, dashes="4 6"))
    corner_x, corner_y = ground.corner(place)
    floor = (left - 4, top - HEAD, width + 8, height + HEAD + 3)
    parts = [ground.way(place), canvas.thing(keys.place_key(place), drawn, floor)]
    if keys.covered_key(place) in canvas.pieces:
        parts.append(_covered(place, box, ends, canvas))
    if lying is not None:
        parts.append(_tile(place, lying, box, canvas))
    below = tile_height + edge + _GAP
    standing = spots(number, left, top + below, width, height - below)
    if mummy is not None and mummy.place == place:
        spot = standing[0]
        body = draw_mummy(spot.x, spot.foot - 22 * spot.scale, spot.scale)
        parts.append(
            canvas.thing(keys.MUMMY, [body], spot.box(), tip=canvas.language.say("the Mummy"))
        )
    parts += crowd(shown, place, standing[firsts:], canvas)
    return moved(parts, corner_x, corner_y)


def _tile(place: int, lying: Tile, box: Box, canvas: Canvas) -> str:
    x, y, width, height = box
    drawn = [tile(lying, x + width / 2, y + height / 2, width)]
    return canvas.thing(keys.tile_key(place), drawn, box)


def _next_tile(shown: State | View, place: int, ends: tuple[float, float, float]) -> str:
    """Draw which tile comes once the treasure is taken, if that is printed on the space."""
    icon = shown.config.components.spaces[place - 1].icon
    if icon is None or not isinstance(shown.board.tiles[place], Treasure):
        return ""
    x, size = (ends[0] + ends[1]) / 2, min(ends[1] - ends[0] - 4, 26)
    return pictogram(REAR_PICTOGRAMS[icon], x, ends[2], size)


def _covered(place: int, box: Box, ends: tuple[float, float, float], canvas: Canvas) -> str:
    """Draw the treasure that lies face down under the open one."""
    x, y, width, height = box
    middle, size = (ends[0] + ends[1]) / 2, min(ends[1] - ends[0] - 4, 26)
    drawn = [
        rectangle(x + _EDGE, y + _EDGE, width, height, fill=NIGHT, round_=6),
        pictogram(TREASURE_BACK, middle, ends[2], size),
        write("?", middle, ends[2], 20.5, ink=WHITE, bold=True),
    ]
    whole = (x, ends[2] - HEAD / 2, width + _EDGE, HEAD + height + _EDGE)
    tip = canvas.language.say("a treasure lies face down below")
    return canvas.thing(keys.covered_key(place), [shared(drawn)], whole, tip=tip)
