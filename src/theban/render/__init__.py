"""Pictures and sentences for people, in plain text and as SVG.

Playing does not need this package, and it needs no other library. Plain text is ASCII, as
far as the names given are, so it can be shown anywhere.

Everything that is drawn has a key, such as ``place:7``. By :mod:`theban.render.keys` a screen knows
what a thing is, what an action points at, what a click can mean, and what an event changes.
:mod:`theban.render.scores` explains who has won.

Each game brings its own renderer.  Authors of other games find what theirs needs in
:mod:`theban.render.authoring`.
"""

from theban._core.exports import list_names as _list_names
from theban._core.language import ENGLISH as ENGLISH, Language as Language
from theban.render._locale import LOCALE as LOCALE
from theban.render._luxor.game import RENDERER as _LUXOR
from theban.render._pieces import Names as Names
from theban.render._registry import register_renderer as _register
from theban.render._show import (
    describe as describe,
    describe_awaiting as describe_awaiting,
    describe_illegality as describe_illegality,
    section_names as section_names,
    to_svg as to_svg,
    to_text as to_text,
)
from theban.render._svg.canvas import Detail as Detail, Layout as Layout
from theban.render._tutankhamun.game import RENDERER as _TUTANKHAMUN

_list_names(vars())

_register(_TUTANKHAMUN)
_register(_LUXOR)
