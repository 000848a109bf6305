"""Messages for live screens: the news of a seat or a spectator since a revision, and its requests.

A :class:`Feed` makes all changes to a match. After each change a server sends every client the
message for its seat; a client sends back requests. Both are JSON, with the same form in all games.
"""

import inspect
import typing

from theban.play.feed._analysis import *
from theban.play.feed._feed import *
from theban.play.feed._history import *
from theban.play.feed._messages import *
from theban.play.feed._patches import *
from theban.play.feed._schema import *

# Each module lists its public names, so that each name is listed once. Type checkers know
# that a star passes names on; mypy does not understand a computed `__all__`.
if not typing.TYPE_CHECKING:
    __all__ = [key for key, its in vars().items() if key[0] != "_" and not inspect.ismodule(its)]
