"""Pictures and sentences for people: what a game looks like, in plain text and as SVG.

Nothing here is needed to play; nothing needs a library beside this one.  Plain text is ASCII, as
far as the names given are, so it can be shown anywhere.

Each game brings its own :class:`GameRenderer`, which is loaded when something of that game is
first shown.  Authors of other games can :func:`register` theirs.
"""

from __future__ import annotations

from theban.render.details import Detail
from theban.render.dispatch import describe, describe_awaiting, describe_illegality, to_svg, to_text
from theban.render.names import Names
from theban.render.registry import (
    Draw,
    DrawDetail,
    GameRenderer,
    Picture,
    RefusalWords,
    Sentence,
    register,
)
from theban.render.scores import score_table
from theban.render.svg.drawings import Drawing

__all__ = [
    "Detail",
    "Draw",
    "DrawDetail",
    "Drawing",
    "GameRenderer",
    "Names",
    "Picture",
    "RefusalWords",
    "Sentence",
    "describe",
    "describe_awaiting",
    "describe_illegality",
    "register",
    "score_table",
    "to_svg",
    "to_text",
]
