"""Luxor, the board game by Rüdiger Dorn, as a rules engine.

The package has everything that users need: the functions of the contract, their classes, and
:data:`RULES`, which offers the functions as one object for code that serves any game.
"""

from theban._core.exports import list_names as _list_names
from theban.luxor._actions import *
from theban.luxor._board import *
from theban.luxor._box import *
from theban.luxor._components import *
from theban.luxor._config import *
from theban.luxor._contract import *
from theban.luxor._determinization import *
from theban.luxor._events import *
from theban.luxor._expansion import *
from theban.luxor._messages import *
from theban.luxor._notation import *
from theban.luxor._parts.artifacts import *
from theban.luxor._parts.characters import *
from theban.luxor._parts.equipment import *
from theban.luxor._parts.mummy import *
from theban.luxor._pieces import *
from theban.luxor._positions import *
from theban.luxor._rulebook import *
from theban.luxor._rules.evaluation import *
from theban.luxor._rules.playing import *
from theban.luxor._rules.scoring import *
from theban.luxor._setup import *
from theban.luxor._situation import *
from theban.luxor._state import *
from theban.luxor._validation import *
from theban.luxor._views import *
from theban.luxor.frames import (
    ChanceKind as ChanceKind,
    DecisionKind as DecisionKind,
    Frame as Frame,
)

_list_names(vars())
