"""The sheet on which a game draws: a heading, then parts below each other."""

from __future__ import annotations

from theban.render.svg.drawings import Drawing
from theban.render.svg.inks import PAGE
from theban.render.svg.marks import Marks
from theban.render.svg.shapes import lines_of, moved, rectangle, write

WIDTH = 720
"""The width of every sheet in units; see :class:`~theban.render.svg.drawings.Drawing`."""
_LINE, _SIZE, _MARGIN = 29, 23, 20
_LEGEND = 38


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

    def add(self, drawn: str, height: float) -> None:
        """Put a part below the others.

        Args:
            drawn: the part; its upper left corner is the origin.
            height: how high it is, the gap below included.
        """
        self._parts.append(moved([drawn], 0, self._height))
        self._height += height

    def add_legend(self, marks: Marks) -> None:
        """Say below the others what marks mean, if there are any.

        Args:
            marks: what is marked.
        """
        if not marks.is_empty:
            self.add(marks.legend(_MARGIN, 14), _LEGEND)

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
