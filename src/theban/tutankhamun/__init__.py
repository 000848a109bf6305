"""Tutankhamun, the board game by Reiner Knizia, as a rules engine.

Everything a user needs is here: the functions of the contract, their classes, and
:data:`RULES`, the functions as one object for code that serves any game.
"""

import inspect
import typing

from theban.tutankhamun.actions import *
from theban.tutankhamun.box import *
from theban.tutankhamun.components import *
from theban.tutankhamun.config import *
from theban.tutankhamun.contract import *
from theban.tutankhamun.events import *
from theban.tutankhamun.frames import *
from theban.tutankhamun.messages import *
from theban.tutankhamun.notation import *
from theban.tutankhamun.pieces import *
from theban.tutankhamun.positions import *
from theban.tutankhamun.rulebook import *
from theban.tutankhamun.rules.evaluation import *
from theban.tutankhamun.rules.playing import *
from theban.tutankhamun.rules.sets import *
from theban.tutankhamun.setup import *
from theban.tutankhamun.state import *
from theban.tutankhamun.validation import *
from theban.tutankhamun.views import *

# Each module lists what the package offers of it, so that a name is said once.  Type checkers know
# that a star passes names on; mypy understands no `__all__` that is put together.
if not typing.TYPE_CHECKING:
    __all__ = [key for key, its in vars().items() if key[0] != "_" and not inspect.ismodule(its)]
