"""The sheet on which a game draws: sections, each with a name and a room that is kept for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from attrs import frozen

from theban.render.options import DrawOptions, Layout
from theban.render.svg.drawings import Drawing
from theban.render.svg.inks import FAINT, PAGE, PANEL, RULE
from theban.render.svg.shapes import cut, group, lines_of, moved, number, rectangle, write

WIDTH = 720
"""The width of a tall sheet, and of a column of a wide one, in units; see
:class:`~theban.render.svg.drawings.Drawing`."""
HEADLINE = "headline"
"""The name of the section that says what comes next."""
_LINE, _SIZE, _MARGIN = 29, 23.0, 20
_LEAST_SIZE = 20.4
_MOST_LINES = 2
"""The lines of a headline that keeps its room: those of a wide sheet are one."""


class Section(NamedTuple):
    """A part of a drawing that is as wide as the sheet."""

    drawn: str
    """What it shows; its upper left corner is the origin."""
    height: float
    """How high it is, the gap below included."""


def below_each_other(sections: Sequence[Section]) -> Section:
    """Put sections together."""
    drawn: list[str] = []
    height = 0.0
    for section in sections:
        drawn.append(moved([section.drawn], 0, height))
        height += section.height
    return Section("".join(drawn), height)


def panel(height: float) -> str:
    """Draw the plate of a section on which things lie that are not on the board."""
    return rectangle(10, 0, WIDTH - 20, height, fill=PANEL, stroke=RULE, round_=10)


def label(text: str, x: float, y: float, size: float = 21, *, room: float | None = None) -> str:
    """Write what something is called, in faint letters."""
    return write(text, x, y, size, ink=FAINT, anchor="start", room=room)


@frozen
class _Part:
    """A section with its name, or the room for it."""

    name: str
    section: Section | None
    room: float
    column: int
    has_own_room: bool
    """Whether it does not share the room of the part before."""


class Sheet:
    """A sheet of paper with named sections, below each other or in columns.

    The room of a section can be kept where there is nothing to show in it, so that everything
    else stays where it is.
    """

    def __init__(
        self,
        heading: str,
        options: DrawOptions,
        *,
        keeps_rooms: bool = True,
        widths: Sequence[float] = (WIDTH, WIDTH, WIDTH),
    ) -> None:
        """Write the heading."""
        self._heading = heading
        self._options = options
        self._keeps_rooms = keeps_rooms
        self._widths = widths
        self._parts: list[_Part] = []

    def add(
        self,
        name: str,
        section: Section | None,
        *,
        column: int = 0,
        room: float = 0,
        shares: bool = False,
    ) -> None:
        """Put a section below the others."""
        height = max(room, 0 if section is None else section.height)
        self._parts.append(_Part(name, section, height, column, not shares))

    @property
    def sections(self) -> tuple[str, ...]:
        """The names of all sections, in the order of a tall sheet."""
        return tuple(dict.fromkeys([HEADLINE, *(part.name for part in self._parts)]))

    @property
    def drawn(self) -> str:
        """What is on it so far."""
        return "".join(part.section.drawn for part in self._parts if part.section is not None)

    def drawing(self, title: str, description: str) -> Drawing:
        """Return the sheet as a drawing."""
        shown = [part for part in self._parts if self._options.has(part.name)]
        is_wide = self._options.layout is Layout.WIDE
        columns = sorted({part.column for part in shown}) if is_wide else [0]
        widths = [self._widths[column] for column in columns] if is_wide else [WIDTH]
        width = float(sum(widths) or WIDTH)
        top, head = self._headline(width) if self._options.has(HEADLINE) else (0.0, "")
        bottom, parts = top, [head]
        for index, column in enumerate(columns or [0]):
            here = [part for part in shown if part.column == column or not is_wide]
            height, drawn = _arranged(here, sum(widths[:index]), top)
            parts += drawn
            bottom = max(bottom, height)
        bottom = max(bottom, 1.0)
        page = rectangle(0, 0, width, bottom, fill=PAGE)
        body = "\n".join([page, *parts])
        return Drawing(title, description, width, bottom, body, self.sections)

    def _headline(self, width: float) -> tuple[float, str]:
        """Write the headline; return it after its height."""
        room = width - 2 * _MARGIN
        most = 1 if width > WIDTH else _MOST_LINES
        size = _SIZE
        lines = lines_of(self._heading, size, room)
        if self._keeps_rooms:
            while len(lines) > most and size > _LEAST_SIZE:
                size = max(size - 0.5, _LEAST_SIZE)
                lines = lines_of(self._heading, size, room)
            if len(lines) > most:
                rest = " ".join(lines[most - 1 :])
                lines = [*lines[: most - 1], cut(rest, size, room, bold=True)]
        drawn = [
            write(line, _MARGIN, 24 + _LINE * row, size, anchor="start", bold=True)
            for row, line in enumerate(lines)
        ]
        height = 12.0 + _LINE * (most if self._keeps_rooms else len(lines))
        return height, group(drawn, tip=self._heading, data_section=HEADLINE)


def _arranged(parts: Sequence[_Part], x: float, top: float) -> tuple[float, list[str]]:
    """Draw parts; return them after where they end."""
    rooms: list[list[_Part]] = []
    for part in parts:
        if part.has_own_room or not rooms:
            rooms.append([])
        rooms[-1].append(part)
    drawn: list[str] = []
    y = top
    for room in rooms:
        filled = [part for part in room if part.section is not None]
        for part in room:
            section = part.section if part in filled[-1:] else None
            where = f"translate({number(x)} {number(y)})"
            shown, place = ("", None) if section is None else (section.drawn, where)
            drawn.append(group([shown], data_section=part.name, transform=place))
        y += max(part.room for part in room)
    return y, drawn
