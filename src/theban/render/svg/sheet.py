"""The sheet on which a game draws: a heading, then parts below each other."""

from __future__ import annotations

from typing import NamedTuple

from theban.render.svg.drawings import Drawing
from theban.render.svg.inks import FAINT, PAGE, PANEL, RULE
from theban.render.svg.shapes import lines_of, moved, rectangle, write

WIDTH = 720
"""The width of every sheet in units; see :class:`~theban.render.svg.drawings.Drawing`."""
_LINE, _SIZE, _MARGIN = 29, 23, 20


class Section(NamedTuple):
    """A part of a drawing that is as wide as the sheet."""

    drawn: str
    """What it shows; its upper left corner is the origin."""
    height: float
    """How high it is, the gap below included."""


def panel(height: float) -> str:
    """Draw the plate of a section on which things lie that are not on the board.

    Args:
        height: how high it is.
    """
    return rectangle(10, 0, WIDTH - 20, height, fill=PANEL, stroke=RULE, round_=10)


def label(text: str, x: float, y: float, size: float = 21) -> str:
    """Write what something is called, in faint letters.

    Args:
        text: the text.
        x: its left side.
        y: the middle of its capitals.
        size: the size of the letters.
    """
    return write(text, x, y, size, ink=FAINT, anchor="start")


class Sheet:
    """A sheet of paper that gets longer with what is drawn on it."""

    def __init__(self, heading: str) -> None:
        """Write the heading.

        Args:
            heading: what comes next in the game, in one sentence.
        """
        lines = lines_of(heading, _SIZE, WIDTH - 2 * _MARGIN)
        self._parts = [
            write(line, _MARGIN, 24 + _LINE * row, _SIZE, anchor="start", bold=True)
            for row, line in enumerate(lines)
        ]
        self._height = 12.0 + _LINE * len(lines)

    def add(self, section: Section | None) -> None:
        """Put a section below the others.

        Args:
            section: the section; None is none.
        """
        if section is not None:
            self._parts.append(moved([section.drawn], 0, self._height))
            self._height += section.height

    @property
    def drawn(self) -> str:
        """What is on it so far."""
        return "".join(self._parts)

    def drawing(self, title: str, description: str) -> Drawing:
        """Return the sheet as a drawing.

        Args:
            title: what it is called.
            description: what it shows.
        """
        page = rectangle(0, 0, WIDTH, self._height, fill=PAGE)
        body = "\n".join([page, *self._parts])
        return Drawing(title, description, WIDTH, self._height, body)
