"""Bots in any language: programs that play through lines of JSON on standard input and output.

A :class:`PipeBot` is such a program, and :func:`play_series` lets programs and the library's bots
play against each other.  Whatever a program does, it can only lose its own game.
"""

import inspect
import typing

from theban.lab.bots._bench import *
from theban.lab.bots._bot import *
from theban.lab.bots._lines import *
from theban.lab.bots._series import *

# Each module lists its public names, so that each name is listed only once. Type checkers know
# that a star import passes names on; mypy does not understand a computed `__all__`.
if not typing.TYPE_CHECKING:
    __all__ = [key for key, its in vars().items() if key[0] != "_" and not inspect.ismodule(its)]
