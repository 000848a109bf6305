"""The inside of a step: a state being changed, and the only place where drafts are used.

Rules get a :class:`Work`.  They read and change ``work.state`` and ``work.player(seat)``, push
what comes next on ``work.stack`` and tell what happened by ``work.emit``.  When they are done,
:meth:`Work.freeze` makes the new state; the old one was never touched.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from theban.core.machine import Quiet, Telling
from theban.core.value import freeze
from theban.luxor.draft import PlayerDraft, StateDraft, thaw_player, thaw_state
from theban.luxor.state import Player, State

if TYPE_CHECKING:
    from theban.luxor.events import Event
    from theban.luxor.frames import Frame
    from theban.luxor.hooks import Hooks
    from theban.luxor.tables import Tables


class Work(Quiet):
    """A state in the making."""

    __slots__ = ("_players", "hooks", "stack", "state", "tables")

    def __init__(self, state: State, tables: Tables) -> None:
        """Start from a state, which stays as it is.

        Args:
            state: where the step starts.
            tables: the tables of its config.
        """
        self.state: StateDraft = thaw_state(state)
        """The fields of the new state; ``pending`` is made from :attr:`stack` in the end."""
        self.stack: list[Frame] = list(state.pending)
        """The frames still to be dealt with, the next last."""
        self.tables: Tables = tables
        """What follows from the config."""
        self.hooks: Hooks = tables.hooks
        """What modules hang in."""
        self._players: dict[int, PlayerDraft] = {}

    def player(self, seat: int) -> PlayerDraft:
        """Return a seat's fields to be changed; the same object each time.

        Args:
            seat: the seat, from 0.
        """
        draft = self._players.get(seat)
        if draft is None:
            players = self.state.players
            draft = self._players[seat] = thaw_player(players[seat])
            # The draft stands among the players at once, so that whoever reads the state in this
            # step sees the changes; freeze() makes it the Player that the type promises.
            player: Any = draft
            self.state.players = players[:seat] + (player,) + players[seat + 1 :]  # noqa: RUF005 (half the time of unpacking)
        return draft

    def freeze(self) -> State:
        """Return the new state; the work is over."""
        for draft in self._players.values():
            freeze(draft, Player)
        state = self.state
        state.pending = tuple(self.stack)
        return freeze(state, State)


class ToldWork(Telling, Work):
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
