"""What the modules of the expansion of Luxor put into drawings, all in one place.

A state without a module draws nothing of it.
"""

from __future__ import annotations

from theban.luxor.state import Player, State
from theban.luxor.views import PlayerView, View
from theban.render.svg_inks import LINE, PAPER
from theban.render.svg_pictograms import MUMMY, pictogram
from theban.render.svg_shapes import circle, group


def lying(player: Player | PlayerView) -> tuple[int, ...]:
    """Return the places where the Mummy laid a seat's adventurers down, rising.

    Args:
        player: the seat.
    """
    part: object = getattr(player.expansion, "mummy", None)
    places: tuple[int, ...] = getattr(part, "lying", ())
    return places


def mummy_place(shown: State | View) -> int | None:
    """Return the place of the Mummy, or None where it is not played.

    Args:
        shown: the state or the view.
    """
    part: object = getattr(shown.expansion, "mummy", None)
    place: int | None = getattr(part, "place", None)
    return place


def draw_mummy(size: float) -> str:
    """Draw the Mummy around the origin.

    Args:
        size: its width and its height.
    """
    stand = circle(0, 0, size * 0.47, fill=PAPER, stroke=LINE)
    return group([stand, pictogram(MUMMY, 0, 0, size * 0.82)], data_mummy="", tip="the Mummy")


def covered(shown: State | View) -> tuple[int, ...]:
    """Return the spaces with a face-down treasure under the open one. :rule:`MC-6.1`.

    Args:
        shown: the state or the view.
    """
    artifacts = None if shown.expansion is None else shown.expansion.artifacts
    return () if artifacts is None else artifacts.covered


def face_down(shown: State | View) -> int | None:
    """Return how many treasures lie face down, or None without artifacts. :rule:`MC-6.1`.

    Args:
        shown: the state or the view.
    """
    artifacts = None if shown.expansion is None else shown.expansion.artifacts
    return None if artifacts is None else sum(artifacts.hidden)
