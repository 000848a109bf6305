"""Tutankhamun, the board game by Reiner Knizia, as a rules engine.

The package has everything that users need: the functions of the contract, their classes, and
:data:`RULES`, which offers the functions as one object for code that serves any game.
"""

import inspect
import typing

from theban.tutankhamun._actions import *
from theban.tutankhamun._box import *
from theban.tutankhamun._components import *
from theban.tutankhamun._config import *
from theban.tutankhamun._contract import *
from theban.tutankhamun._events import *
from theban.tutankhamun._messages import *
from theban.tutankhamun._notation import *
from theban.tutankhamun._pieces import *
from theban.tutankhamun._positions import *
from theban.tutankhamun._rulebook import *
from theban.tutankhamun._rules.evaluation import *
from theban.tutankhamun._rules.playing import *
from theban.tutankhamun._rules.sets import *
from theban.tutankhamun._setup import *
from theban.tutankhamun._state import *
from theban.tutankhamun._validation import *
from theban.tutankhamun._views import *
from theban.tutankhamun.frames import DecisionKind as DecisionKind, Frame as Frame

# Each module lists its public names, so that a name is listed only once. Type checkers know that a
# star import passes names on; mypy does not understand a computed `__all__`.
if not typing.TYPE_CHECKING:
    __all__ = [key for key, its in vars().items() if key[0] != "_" and not inspect.ismodule(its)]
