"""Pictures and sentences for people, in plain text and as SVG.

Playing does not need this package, and it needs no other library. Plain text is ASCII, as
far as the names given are, so it can be shown anywhere.

Everything that is drawn has a key, such as ``place:7``: by :mod:`theban.render.keys` a screen knows
what an action points at, what a click can mean, and what an event changes.

Each game brings its own renderer.  Authors of other games find what theirs needs in
:mod:`theban.render.authoring`.
"""

from __future__ import annotations

from theban._core.language import ENGLISH, Language
from theban.render._locale import LOCALE
from theban.render._luxor.game import RENDERER as _LUXOR
from theban.render._names import Names
from theban.render._options import Detail, Layout
from theban.render._pieces import About, ScoreLine
from theban.render._pointing import about
from theban.render._registry import register_renderer as _register
from theban.render._scores import FinalScore, final_score, score_table
from theban.render._show import (
    describe,
    describe_awaiting,
    describe_illegality,
    section_names,
    to_svg,
    to_text,
)
from theban.render._svg.canvas import Drawing
from theban.render._tutankhamun.game import RENDERER as _TUTANKHAMUN

__all__ = [
    "ENGLISH",
    "LOCALE",
    "About",
    "Detail",
    "Drawing",
    "FinalScore",
    "Language",
    "Layout",
    "Names",
    "ScoreLine",
    "about",
    "describe",
    "describe_awaiting",
    "describe_illegality",
    "final_score",
    "score_table",
    "section_names",
    "to_svg",
    "to_text",
]

_register(_TUTANKHAMUN)
_register(_LUXOR)
