"""The state of a game: an immutable value that holds all of it and nothing of its past."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from attrs import frozen

from theban.core.chance import Counts
from theban.core.checks import check_given
from theban.core.display import Displayed
from theban.core.values import Value, draft_slots, to_draft_of
from theban.tutankhamun.config import Config
from theban.tutankhamun.frames import Frame
from theban.tutankhamun.pieces import Tile
from theban.tutankhamun.situation import Situated

__all__ = ["Player", "State"]


@frozen(weakref_slot=False)  # for its draft, see theban.core.values
class Player(Value):
    """One seat's boat, points and collection."""

    boat: int
    """The place of the boat, from 0; before the Nile -1, -2, ... from the foremost back.

    Boats before the Nile have an order and nothing else, so their numbers leave no gap.
    :rule:`TT-1.4`, :rule:`TT-4.6`.
    """
    points: int
    """The points left; they only fall, and 0 is the best. :rule:`TT-1.5`."""
    tiles: Counts
    """The tiles collected, counted in the order of ``config.inventory.tiles``. :rule:`TT-3.1`."""


@frozen(weakref_slot=False)  # for its draft, see theban.core.values
class State(Displayed, Situated, Value):
    """A position of Tutankhamun: everything that matters from here on.

    Two positions are equal, and hash equal, exactly if a player could see no difference. They have
    the same tiles and gaps on the Nile, boats on the same places, boats before it in the same
    order. Collections, points, Underworld and the question to a seat are the same. How
    they
    were reached is not part of them, nor how far boats before the Nile are from each other.

    The Tomb is what is nowhere else, so it needs no field, see :attr:`tomb`.
    """

    config: Config
    """What the game was set up with."""
    pending: tuple[Frame, ...]
    """What remains to be done, the next last: internal.

    ``awaiting(state)`` and the properties give what is useful outside.
    """
    players: tuple[Player, ...]
    """The seats in order."""
    nile: tuple[Tile | None, ...]
    """The tile on each place, from the source to the Tomb; None in a gap. :rule:`TT-1.3`."""
    underworld: Counts
    """The tiles in the Underworld, counted in the order of ``config.inventory.tiles``."""


def check_state(value: object) -> State:
    """Return a state of Tutankhamun and refuse views and states of other games."""
    return check_given(value, State, "a State of Tutankhamun")


class PlayerDraft(Value):
    """A player being changed."""

    __slots__ = draft_slots(Player)

    boat: int
    points: int
    tiles: Counts


class StateDraft(Displayed, Value):
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


to_player_draft: Callable[[AnyPlayer], PlayerDraft] = to_draft_of(Player, PlayerDraft)
"""Return a draft of a player."""
to_state_draft: Callable[[AnyState], StateDraft] = to_draft_of(State, StateDraft)
"""Return a draft of a state."""
