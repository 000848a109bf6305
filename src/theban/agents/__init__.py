"""Bots for any game: they decide from their seat's view, and never see the state."""

import inspect
import typing

from theban.agents._analysis import *
from theban.agents._bots import *
from theban.agents._guide import *
from theban.agents._search import *
from theban.agents._simple import *

# Each module lists its public names, so that each name is listed once. Type checkers know
# that a star passes names on; mypy does not understand a computed `__all__`.
if not typing.TYPE_CHECKING:
    __all__ = [key for key, its in vars().items() if key[0] != "_" and not inspect.ismodule(its)]
