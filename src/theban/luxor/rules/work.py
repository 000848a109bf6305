"""A state of Luxor in the making; :mod:`theban.core.engine.work` says how it is used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from theban.core.engine import work as core
from theban.luxor.draft import PlayerDraft, StateDraft, thaw_player, thaw_state
from theban.luxor.frames import Frame
from theban.luxor.state import Player, State

if TYPE_CHECKING:
    from theban.luxor.events import Event
    from theban.luxor.extension import Hooks
    from theban.luxor.tables import Tables


class Work(core.Work[State, StateDraft, Player, PlayerDraft, Frame]):
    """A state in the making, with what the rules look up."""

    __slots__ = ("hooks", "tables")

    _state_class = State
    _player_class = Player
    _thaw_player = staticmethod(thaw_player)

    def __init__(self, state: State, tables: Tables) -> None:
        """Start from a state, which stays as it is.

        Args:
            state: where the step starts.
            tables: the tables of its config.
        """
        self.state = thaw_state(state)
        self.stack = list(state.pending)
        self._players = {}
        self.tables: Tables = tables
        """What follows from the config."""
        self.hooks: Hooks = tables.hooks
        """What modules hang in."""


class ToldWork(core.Telling, Work):
    """A state in the making that keeps the events."""

    __slots__ = ("events",)

    def __init__(self, state: State, tables: Tables) -> None:
        """Start from a state with nothing told.

        Args:
            state: where the step starts.
            tables: the tables of its config.
        """
        super().__init__(state, tables)
        self.events: list[Event] = []
