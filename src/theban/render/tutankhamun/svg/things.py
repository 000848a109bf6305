"""What the parts of a drawing of Tutankhamun have in common."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

from theban.render.names import Names
from theban.render.svg.canvas import Canvas
from theban.tutankhamun.knowledge.views import View
from theban.tutankhamun.pieces import Tile
from theban.tutankhamun.state import State


@frozen
class Things:
    """A position, what it is called, and what it is drawn on."""

    shown: State | View
    """The state or the view."""
    names: Names
    """The names of the seats."""
    labels: Mapping[Tile, str]
    """The labels of the tiles, for sets whose names are too long, in the order of the box."""
    canvas: Canvas
    """What it is drawn on."""
