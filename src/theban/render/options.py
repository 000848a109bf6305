"""How a position is drawn: what is marked, which parts, how they are arranged, for what."""

from __future__ import annotations

import enum

from attrs import frozen

from theban.render.details import Detail


class Layout(enum.StrEnum):
    """How the sections of a drawing are arranged."""

    TALL = "tall"
    """Below each other, for phones and pages."""
    WIDE = "wide"
    """In columns beside each other, for screens of 1280 by 720 pixels and more."""


@frozen
class DrawOptions:
    """How a position is drawn, as :func:`~theban.render.to_svg` was asked."""

    last: tuple[object, ...] = ()
    """The last events, and places by number."""
    targets: tuple[object, ...] = ()
    """The choices to mark: actions, and places by number."""
    detail: Detail | None = None
    """Which places and seats are drawn; all if it is None."""
    layout: Layout = Layout.TALL
    """How the sections are arranged; it does not matter for a detail."""
    sections: frozenset[str] | None = None
    """The names of the sections that are drawn; all if it is None."""
    is_live: bool = False
    """True if people act in the drawing; then things get hit areas, labels and the focus."""

    def has(self, section: str) -> bool:
        """Say whether a section is drawn.

        Args:
            section: its name.

        Example:
            >>> DrawOptions(sections=frozenset({"board"})).has("players")
            False
        """
        return self.sections is None or section in self.sections
