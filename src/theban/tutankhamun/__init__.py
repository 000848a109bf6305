"""Tutankhamun, the board game by Reiner Knizia, as a rules engine.

The package has everything that users need: the functions of the contract, their classes, and
:data:`RULES`, which offers the functions as one object for code that serves any game.
"""

from theban._core.exports import list_names as _list_names
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

_list_names(vars())
