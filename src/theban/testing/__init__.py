"""Checks that a game, an agent or an adapter keeps its promises.

They do not depend on a particular game or test framework: pass them those of this library or your
own. :func:`check_rules` checks the contract of :class:`theban.Rules`, and the library's uses of a
game.
"""

import inspect
import typing

from theban.testing._adapters import *
from theban.testing._agents import *
from theban.testing._check import *
from theban.testing._report import *

# Each module lists its public names, so that each name is listed once. Type checkers know
# that a star passes names on; mypy does not understand a computed `__all__`.
if not typing.TYPE_CHECKING:
    __all__ = [key for key, its in vars().items() if key[0] != "_" and not inspect.ismodule(its)]
