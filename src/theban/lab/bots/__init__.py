"""Bots in any language: programs that play through lines of JSON on standard input and output.

A :class:`PipeBot` is such a program, and :func:`play_series` lets programs and the library's bots
play against each other.  Whatever a program does, it can only lose its own game.
"""

from theban._core.exports import list_names as _list_names
from theban.lab.bots._bench import *
from theban.lab.bots._bot import *
from theban.lab.bots._lines import *
from theban.lab.bots._series import *

_list_names(vars())
