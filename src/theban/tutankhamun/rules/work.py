"""A state of Tutankhamun in the making; :mod:`theban.core.engine.work` says how it is used."""

from __future__ import annotations

from theban.core.engine import work as core
from theban.tutankhamun.draft import DraftWork, PlayerDraft, StateDraft, thaw_state
from theban.tutankhamun.events import Event
from theban.tutankhamun.frames import Frame
from theban.tutankhamun.inventory import Inventory
from theban.tutankhamun.rules.tables import Tables
from theban.tutankhamun.state import Player, State


class Work(DraftWork):
    """A state in the making, with what the rules look up."""

    __slots__ = ("inventory", "tables")

    def __init__(self, state: State, tables: Tables) -> None:
        """Start from a state, which is unchanged."""
        self.state = thaw_state(state)
        self.stack = [*state.pending]
        self._thawed = []
        self.tables: Tables = tables
        """What follows from the config."""
        self.inventory: Inventory = state.config.inventory
        """What tiles there are."""


class WholeGame(core.WholeGame[State, StateDraft, Player, PlayerDraft, Frame], Work):
    """A state in the making in which a game is played on."""

    __slots__ = ()

    _rows = ("nile", "underworld")
    _player_rows = ("tiles",)

    def __init__(self, state: State, tables: Tables) -> None:
        """Start from a state with all players thawed."""
        super().__init__(state, tables)
        self.loosen()


class ToldWork(core.EventRecorder, Work):
    """A state in the making that keeps the events and their rules."""

    __slots__ = ("events", "rules")

    def __init__(self, state: State, tables: Tables) -> None:
        """Start from a state with nothing told."""
        super().__init__(state, tables)
        self.events: list[Event] = []
        self.rules: list[core.RuleIds] = []
