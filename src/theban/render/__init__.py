"""Pictures and sentences for people: what a game looks like, told in plain text.

Nothing here is needed to play; nothing needs a library beside this one.  All text is ASCII, as
far as the names given are, so it can be shown anywhere.

Each game brings its own :class:`GameRenderer`, which is loaded when something of that game is
first shown.  Authors of other games can :func:`register` theirs.
"""

from __future__ import annotations

from theban.render.dispatch import describe, describe_awaiting, to_text
from theban.render.names import Names
from theban.render.registry import GameRenderer, register
from theban.render.scores import score_table

__all__ = [
    "GameRenderer",
    "Names",
    "describe",
    "describe_awaiting",
    "register",
    "score_table",
    "to_text",
]
