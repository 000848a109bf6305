"""Bots in any language: programs that play by lines of JSON over standard input and output.

A :class:`PipeBot` is such a program, and :func:`play_series` lets programs and the library's bots
play against each other.  Whatever a program does, it can only lose its own game.
"""

import inspect
import typing

from theban.lab.bots._bot import *
from theban.lab.bots._lines import *
from theban.lab.bots._series import *

# Each module lists what the package offers of it, so that a name is said once.  Type checkers know
# that a star passes names on; mypy understands no `__all__` that is put together.
if not typing.TYPE_CHECKING:
    __all__ = [key for key, its in vars().items() if key[0] != "_" and not inspect.ismodule(its)]
