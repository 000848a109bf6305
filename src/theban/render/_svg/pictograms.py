"""Drawings of pieces, by the ids that they have in ``pictograms.svg``."""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files

from theban.render._svg.shapes import moved, printed, shared

_SIDE = 48
"""The side of the square that a pictogram is in; its middle is the origin."""
_LARGE, _LESS = 40, 12
"""From which size on letters are smaller for two digits than for one, and by how much."""

_FILE = files("theban.render._svg").joinpath("pictograms.svg").read_text(encoding="utf-8")
_GROUP = re.compile(r'^  <g id="(\S+)"(.*?)>(.*)\n  </g>', re.MULTILINE)
_USE = re.compile(
    r'<use href="#([^"]+)"(?: transform="(?:translate\((\S+) (\S+)\))? ?(?:scale\((\S+)\))?")?/>'
)
_TEXT = re.compile(r'<text x="(\S+)" y="(\S+)" font-size="(\S+)">(.*?)</text>')

PICTOGRAMS = {
    name: f"<g{attributes}>{drawn}</g>" if attributes else drawn
    for name, attributes, drawn in _GROUP.findall(re.sub(r"\n {4}", "", _FILE))
}
"""Each group of the file, with its attributes."""


@lru_cache(maxsize=1024)
def elements(name: str, piece: object = None) -> str:
    """Return the elements of a group of the file, with gaps filled from a piece."""

    def use(found: re.Match[str]) -> str:
        x, y, scale = (float(number or 0) for number in found.groups()[1:])
        return moved([drawing(found[1], piece)], x, y, scale or 1)

    def text(found: re.Match[str]) -> str:
        x, y, size = map(float, found.groups()[:3])
        digits = len(found[4]) - len(found[4].rstrip("0123456789"))
        if digits > 1 and size > _LARGE:
            size -= _LESS
        return printed(found[4], x, y, size * 2 / max(digits, 2))

    return _TEXT.sub(text, _USE.sub(use, PICTOGRAMS[name].format(piece)))


def drawing(name: str, piece: object = None) -> str:
    """Return the same as something that a drawing may show several times."""
    return shared([elements(name, piece)])


def pictogram(name: str, x: float, y: float, size: float) -> str:
    """Draw a pictogram."""
    return moved([drawing(name)], x, y, size / _SIDE)
