"""Saving and loading everything that the games are made of, strictly and for ever.

Every value of every game can be written as JSON, or in another format whose package is installed,
and read back equal.  A saved value is in an envelope with its kind and schema. Loading checks all
of it, and refuses faults with
:class:`~theban.InvalidSave` and their path.

Which classes a game has is read off its annotations, see :mod:`theban.serial._game_types`.
"""

import inspect
import typing

from theban.serial._convert import *
from theban.serial._files import *
from theban.serial._formats import *
from theban.serial._game_types import *
from theban.serial._saves import *
from theban.serial._schema import *
from theban.serial._text_record import *

# Each module lists what the package offers of it, so that a name is said once.  Type checkers know
# that a star passes names on; mypy understands no `__all__` that is put together.
if not typing.TYPE_CHECKING:
    __all__ = [key for key, its in vars().items() if key[0] != "_" and not inspect.ismodule(its)]
