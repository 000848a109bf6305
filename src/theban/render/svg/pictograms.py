"""Small pictures of the pieces, by the ids that they have in ``pictograms.svg``."""

from __future__ import annotations

import re
from importlib.resources import files

from theban.render.svg.shapes import moved, shared

_SIDE = 48
"""The side of the square that each is in; its middle is the origin."""

_FILE = files("theban.render.svg").joinpath("pictograms.svg").read_text(encoding="utf-8")

PICTOGRAMS = {
    name: shared(["<g", re.sub(r"\n\s*", "", drawn)])
    for name, drawn in re.findall('<g id="(.*?)"(.*?</g>)', _FILE, re.DOTALL)
}
"""Each as it is drawn in its own square; every drawing that shows it has this in it."""


def pictogram(name: str, x: float, y: float, size: float) -> str:
    """Draw a pictogram."""
    return moved([PICTOGRAMS[name]], x, y, size / _SIDE)
