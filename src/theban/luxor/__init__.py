"""Luxor, the board game by Rüdiger Dorn, as a rules engine.

Everything a user needs is here: the functions of the contract, their classes, and
:data:`RULES`, the functions as one object for code that serves any game.
"""

import inspect
import typing

from theban.luxor.actions import *
from theban.luxor.board import *
from theban.luxor.box import *
from theban.luxor.components import *
from theban.luxor.config import *
from theban.luxor.contract import *
from theban.luxor.determinization import *
from theban.luxor.events import *
from theban.luxor.expansion import *
from theban.luxor.frames import *
from theban.luxor.messages import *
from theban.luxor.notation import *
from theban.luxor.parts.artifacts import *
from theban.luxor.parts.characters import *
from theban.luxor.parts.equipment import *
from theban.luxor.parts.mummy import *
from theban.luxor.pieces import *
from theban.luxor.positions import *
from theban.luxor.rulebook import *
from theban.luxor.rules.evaluation import *
from theban.luxor.rules.playing import *
from theban.luxor.rules.scoring import *
from theban.luxor.setup import *
from theban.luxor.situation import *
from theban.luxor.state import *
from theban.luxor.validation import *
from theban.luxor.views import *

# Each module lists what the package offers of it, so that a name is said once.  Type checkers know
# that a star passes names on; mypy understands no `__all__` that is put together.
if not typing.TYPE_CHECKING:
    __all__ = [key for key, its in vars().items() if key[0] != "_" and not inspect.ismodule(its)]
