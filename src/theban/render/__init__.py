"""Pictures and sentences for people: what a game looks like, in plain text and as SVG.

Nothing here is needed to play; nothing needs a library beside this one.  Plain text is ASCII, as
far as the names given are, so it can be shown anywhere.

Everything that is drawn has a key, such as ``place:7``: by keys a screen knows what an action
points at, what a click can mean, and what an event changes.

Each game brings its own :class:`GameRenderer`.  Authors of other games can :func:`register` theirs.
"""

from __future__ import annotations

from theban._core.language import ENGLISH, Language
from theban.render._locale import LOCALE
from theban.render._luxor.game import RENDERER as _LUXOR
from theban.render._names import Names
from theban.render._options import Detail, DrawOptions, Layout
from theban.render._pieces import Changes, Piece, Role, Target, after
from theban.render._pointing import actions_at, keys_at, refusals_at
from theban.render._registry import (
    ChangesOf,
    Draw,
    GameRenderer,
    KeysOf,
    Picture,
    PiecesOf,
    ReasonAt,
    RefusalWords,
    Sentence,
    TargetsOf,
    register,
)
from theban.render._scores import score_table
from theban.render._show import (
    changes_of,
    describe,
    describe_awaiting,
    describe_illegality,
    keys_of,
    pieces_of,
    section_names,
    targets_of,
    to_svg,
    to_text,
)
from theban.render._svg.canvas import Drawing
from theban.render._tutankhamun.game import RENDERER as _TUTANKHAMUN

__all__ = [
    "ENGLISH",
    "LOCALE",
    "Changes",
    "ChangesOf",
    "Detail",
    "Draw",
    "DrawOptions",
    "Drawing",
    "GameRenderer",
    "KeysOf",
    "Language",
    "Layout",
    "Names",
    "Picture",
    "Piece",
    "PiecesOf",
    "ReasonAt",
    "RefusalWords",
    "Role",
    "Sentence",
    "Target",
    "TargetsOf",
    "actions_at",
    "after",
    "changes_of",
    "describe",
    "describe_awaiting",
    "describe_illegality",
    "keys_at",
    "keys_of",
    "pieces_of",
    "refusals_at",
    "register",
    "score_table",
    "section_names",
    "targets_of",
    "to_svg",
    "to_text",
]

register(_TUTANKHAMUN)
register(_LUXOR)
