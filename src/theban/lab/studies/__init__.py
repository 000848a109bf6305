"""Studies: thousands of games between bots, on any number of processors, and their results.

A :class:`Study` is data. :func:`run_study` plays it with any executor of ``concurrent.futures`` and
writes one row for each game and seat into a folder; ``theban report FOLDER`` makes a page from it.
The results are the same bytes wherever and in whatever order the games are played.
"""

import inspect
import typing

from theban.lab.studies._folder import *
from theban.lab.studies._playing import *
from theban.lab.studies._report import *
from theban.lab.studies._running import *
from theban.lab.studies._statistics import *
from theban.lab.studies._study import *

# Each module lists its public names, so that each name is listed only once. Type checkers know that
# a star import passes names on; mypy does not understand a computed `__all__`.
if not typing.TYPE_CHECKING:
    __all__ = [key for key, its in vars().items() if key[0] != "_" and not inspect.ismodule(its)]
