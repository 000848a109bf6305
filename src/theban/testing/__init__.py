"""Checks that a game, an agent or an adapter keeps its promises.

They do not depend on a particular game or test framework: pass them those of this library or your
own. :func:`check_rules` checks the contract of :class:`theban.Rules`, and the library's uses of a
game.
"""

from theban._core.exports import list_names as _list_names
from theban.testing._adapters import *
from theban.testing._agents import *
from theban.testing._checking import *
from theban.testing._rules import *

_list_names(vars())
