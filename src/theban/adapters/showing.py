"""How environments show a game: as text, or as a picture in SVG."""

from __future__ import annotations

import sys
from typing import Any

from theban.core.errors import InvalidArgument
from theban.core.messages import shown
from theban.render import to_svg, to_text

RENDER_MODES = ("human", "ansi", "svg")
"""``human`` prints text, ``ansi`` and ``svg`` return text and a drawing."""


def check_mode(mode: object) -> None:
    """Check the name of a render mode."""
    if mode is not None and mode not in RENDER_MODES:
        modes = ", ".join(RENDER_MODES)
        raise InvalidArgument(f"render_mode is {shown(mode)}; the modes are {modes}, or None")


def render(view: Any, mode: str | None) -> str | None:  # noqa: ANN401 (of any game)
    """Show a view."""
    if mode == "svg":
        return to_svg(view)
    if mode == "ansi":
        return to_text(view)
    if mode == "human":
        sys.stdout.write(f"{to_text(view)}\n")
    return None
