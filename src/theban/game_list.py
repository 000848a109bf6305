"""The games of this library: this line is all that registers one.

The package of a game is ``theban.NAME``, with its rules as ``RULES``; what shows it is
``theban.render.NAME.game``, with its ``RENDERER``.  This module imports nothing, so that the
command can refuse another name at once.
"""

from __future__ import annotations

GAMES = ("luxor", "tutankhamun")
"""Their names."""
