"""Rules engines for the board games Luxor and Tutankhamun.

This package has the names that serve any game; :mod:`theban.types` has those for annotations, and
:mod:`theban.ids` numbers choices. Each game has its own package of functions and classes,
:mod:`theban.luxor` and :mod:`theban.tutankhamun`. :mod:`theban.games` finds games by name,
:mod:`theban.render` shows them, :mod:`theban.serial` saves and loads them, :mod:`theban.agents` has
bots, and :mod:`theban.rulebooks` has the classes of rulebooks. Authors of other games find helpers
in :mod:`theban.authoring` and checks in :mod:`theban.testing`, which also has cases of every rule,
for other implementations of these games.

Two companions are provisional: their names may still change between releases.
:mod:`theban.play` is for screens: messages, tables for servers, a server.  :mod:`theban.lab` is for
research: views as numbers, environments, studies, bots in other processes.

The API is what these packages list in ``__all__``.  All other modules, such as ``theban._core`` and
``theban.luxor._rules``, are internal and change without notice.
"""

from __future__ import annotations

from theban._core.agent import Agent
from theban._core.errors import (
    IllegalChoice,
    Illegality,
    InvalidArgument,
    InvalidComponents,
    InvalidConfig,
    InvalidDeal,
    InvalidNotation,
    InvalidSave,
    InvalidState,
    Reason,
    ThebanError,
    UnknownSchema,
)
from theban._core.match import Match, fair_undos, resume
from theban._core.protocol import Rules, Transition
from theban._core.record import IllegalRecord, Record, branch, replay, verify
from theban._core.situation import (
    Chance,
    Decision,
    GameOver,
    Hidden,
    ScoreSheet,
    Turn,
    count_rounds,
)
from theban._version import library_version

__all__ = [
    "Agent",
    "Chance",
    "Decision",
    "GameOver",
    "Hidden",
    "IllegalChoice",
    "IllegalRecord",
    "Illegality",
    "InvalidArgument",
    "InvalidComponents",
    "InvalidConfig",
    "InvalidDeal",
    "InvalidNotation",
    "InvalidSave",
    "InvalidState",
    "Match",
    "Reason",
    "Record",
    "Rules",
    "ScoreSheet",
    "ThebanError",
    "Transition",
    "Turn",
    "UnknownSchema",
    "__version__",
    "branch",
    "count_rounds",
    "fair_undos",
    "replay",
    "resume",
    "verify",
]

for _error in [each for each in vars().values() if isinstance(each, type)]:
    if issubclass(_error, ThebanError):
        _error.__module__ = __name__  # so that tracebacks name errors as users import them

__version__ = library_version()
"""The version of the library, such as ``"0.1.0"``; ``"unknown"`` if it is not installed."""
