"""Rules engines for the board games Luxor and Tutankhamun.

This package has the names that serve any game; :mod:`theban.types` has those for annotations and
the classes of answers, and :mod:`theban.ids` numbers choices. Each game has its own package of
functions and classes, :mod:`theban.luxor` and :mod:`theban.tutankhamun`. :mod:`theban.games` finds
games by name, :mod:`theban.render` shows them, :mod:`theban.serial` saves and loads them,
:mod:`theban.agents` has bots, and :mod:`theban.rulebooks` has the classes of rulebooks. Authors of
other games find helpers in :mod:`theban.authoring` and checks in :mod:`theban.testing`, which also
has cases of every rule, for other implementations of these games.

Two companions are provisional: their names may still change between releases.
:mod:`theban.play` is for screens: messages, tables for servers, a server.  :mod:`theban.lab` is for
research: views as numbers, environments, studies, bots in other processes.

The API is what these packages list in ``__all__``.  All other modules, such as ``theban._core`` and
``theban.luxor._rules``, are internal and change without notice.
"""

from theban import types as types
from theban._core.errors import (
    IllegalChoice as IllegalChoice,
    Illegality as Illegality,
    InvalidArgument as InvalidArgument,
    InvalidComponents as InvalidComponents,
    InvalidConfig as InvalidConfig,
    InvalidDeal as InvalidDeal,
    InvalidNotation as InvalidNotation,
    InvalidSave as InvalidSave,
    InvalidState as InvalidState,
    Reason as Reason,
    ThebanError as ThebanError,
    UnknownSchema as UnknownSchema,
)
from theban._core.exports import list_names as _list_names
from theban._core.match import Match as Match
from theban._core.protocol import Rules as Rules
from theban._core.record import (
    IllegalRecord as IllegalRecord,
    Record as Record,
    replay as replay,
    verify as verify,
)
from theban._core.situation import Chance as Chance, Decision as Decision, GameOver as GameOver
from theban._version import library_version as _library_version

for _error in [each for each in vars().values() if isinstance(each, type)]:
    if issubclass(_error, ThebanError):
        _error.__module__ = __name__  # so that tracebacks name errors as users import them

__version__ = _library_version()
"""The version of the library, such as ``"0.1.0"``; ``"unknown"`` if it is not installed."""

_list_names(vars(), "__version__")
