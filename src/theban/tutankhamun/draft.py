"""Changeable twins of :class:`State` and :class:`Player`, for the inside of a step.

Made from the frozen classes by ``python tests/drafts.py --write``; :mod:`theban.core.values.value`
says what drafts are for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from theban.core.chance import Counts
from theban.core.display import Displayed
from theban.core.values.packing import Packed
from theban.core.values.value import Value, draft_slots
from theban.tutankhamun.config import Config
from theban.tutankhamun.frames import Frame
from theban.tutankhamun.pieces import Tile
from theban.tutankhamun.state import Player, State


class PlayerDraft(Value):
    """A player being changed."""

    __slots__ = draft_slots(Player)

    boat: int
    points: int
    tiles: Counts


class StateDraft(Displayed, Packed):
    """A state being changed."""

    __slots__ = draft_slots(State)

    config: Config
    pending: tuple[Frame, ...]
    players: Sequence[AnyPlayer]
    nile: tuple[Tile | None, ...]
    underworld: Counts


AnyPlayer: TypeAlias = Player | PlayerDraft
"""A player, inside a step or outside."""

AnyState: TypeAlias = State | StateDraft
"""A state, inside a step or outside."""


def thaw_player(player: AnyPlayer) -> PlayerDraft:
    """Return a draft of a player."""
    # Field by field, because this is the hot path: a loop costs several times as much.
    draft = _new_player(PlayerDraft)
    draft.boat = player.boat
    draft.points = player.points
    draft.tiles = player.tiles
    return draft


def thaw_state(state: AnyState) -> StateDraft:
    """Return a draft of a state."""
    # Field by field, because this is the hot path: a loop costs several times as much.
    draft = _new_state(StateDraft)
    draft.config = state.config
    draft.pending = state.pending
    draft.players = state.players
    draft.nile = state.nile
    draft.underworld = state.underworld
    return draft


_new_player = PlayerDraft.__new__
_new_state = StateDraft.__new__
