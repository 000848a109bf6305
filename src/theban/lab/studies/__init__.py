"""Studies: thousands of games between bots, on any number of processors, and their results.

A :class:`Study` is data. :func:`run_study` plays it with any executor of ``concurrent.futures`` and
writes one row for each game and seat into a folder; ``theban report FOLDER`` makes a page from it.
The results are the same bytes wherever and in whatever order the games are played.
"""

from theban._core.exports import list_names as _list_names
from theban.lab.studies._folder import *
from theban.lab.studies._playing import *
from theban.lab.studies._report import *
from theban.lab.studies._running import *
from theban.lab.studies._statistics import *
from theban.lab.studies._study import *

_list_names(vars())
