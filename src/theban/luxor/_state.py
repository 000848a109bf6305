"""The state of a game: an immutable value.

Of the past it has only what everybody still knows: which hidden cards were shuffled together.
:rule:`LX-10.5`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from attrs import field, frozen

from theban._core.chance import Counts
from theban._core.checks import check_given
from theban._core.display import Displayed
from theban._core.values import Drafts, Value, draft_slots, drafts_of
from theban.luxor._board import Board, hidden_kinds
from theban.luxor._config import Config
from theban.luxor._expansion import Expansion, PlayerExpansion
from theban.luxor._pieces import Card, HorusCard, Treasure
from theban.luxor._situation import Situated
from theban.luxor.frames import Frame

__all__ = ["Player", "State"]

# A search computes a hash for each step, so hashing must be fast: a field that changes only
# together with others has ``hash=False``. Equality compares every field.


@frozen(weakref_slot=False)  # slots for the draft, see theban._core.values
class Player(Value):
    """A player: one seat's hand, adventurers and belongings."""

    hand: tuple[Card, ...]
    """The cards from left to right. :rule:`LX-2.3`."""
    batches: tuple[int | None, ...] = field(hash=False)
    """For each card of the hand, the number of its batch; None if all players have seen the card.
    All players know these numbers. :rule:`LX-10.5`.
    """
    active: tuple[int, ...]
    """The places of the upright adventurers on the stairs and spaces, rising. :rule:`LX-1.7`.

    Adventurers have no identity: two on a place are that place twice. :rule:`LX-1.6`.
    """
    asleep: tuple[int, ...] = field(hash=False)
    """The statues, from 0, at which an adventurer still lies, rising. :rule:`LX-2.2`."""
    in_chamber: int = field(hash=False)
    """The number of adventurers in the tomb chamber, which never move again. :rule:`LX-8.6`."""
    keys: int
    """The keys owned."""
    wild_cards: int = field(hash=False)
    """The wild card treasures owned."""
    scarabs: tuple[int, ...]
    """The values of the scarabs owned, rising; kept secret from the others. :rule:`LX-10.2`."""
    treasures: tuple[Treasure, ...] = field(hash=False)
    """The treasures owned, in the order of the components' treasures."""
    sarcophagi: tuple[int, ...] = field(hash=False)
    """The points of the sarcophagi owned, the more valuable first. :rule:`LX-8.3`."""
    points: int
    """The points on the track, without what is scored only at the end."""
    expansion: PlayerExpansion | None = field(hash=False)
    """The parts for the modules in play; None if they add nothing to a player."""

    @property
    def scarab_count(self) -> int:
        """The number of scarabs owned. :rule:`LX-10.1`."""
        return len(self.scarabs)


@frozen(weakref_slot=False)  # slots for the draft, see theban._core.values
class State(Displayed, Situated, Value):
    """A position of Luxor: everything that matters from here on."""

    config: Config
    """The config of the game."""
    pending: tuple[Frame, ...]
    """The frames still to be resolved, the next one last: internal. Use ``awaiting(state)`` and the
    properties instead.
    """
    players: tuple[Player, ...]
    """The seats in order."""
    board: Board = field(hash=False)
    """The tiles on the path."""
    draw_pile: Counts
    """The cards of the draw pile, in the order of ``config.inventory.cards``. :rule:`LX-10.4`."""
    discard_pile: Counts
    """The cards of the discard pile, counted in the order of ``config.inventory.cards``."""
    horus_tops: tuple[HorusCard | None, ...] = field(hash=False)
    """The top Horus card of each level, which everybody sees. :rule:`LX-2.4`."""
    horus_stacks: tuple[Counts, ...]
    """The cards under the top one, by level, in the order of ``config.inventory.horus_cards``."""
    temple_stacks: tuple[Counts, ...]
    """The tiles left of each back, counted in the order of ``config.inventory.temple_tiles``."""
    scarabs: Counts
    """The scarabs in the supply, counted in the order of ``config.inventory.scarabs``."""
    keys: int
    """The keys in the supply."""
    wild_cards: int
    """The wild card treasures in the supply."""
    sarcophagi: tuple[int, ...] = field(hash=False)
    """The points of the sarcophagi still in the chamber, the next one first."""
    idle_round: bool = field(hash=False)
    """Whether every turn of this round was idle so far. :rule:`LX-8.7`."""
    expansion: Expansion | None
    """The parts for the modules in play; None without modules."""

    @property
    def draw_pile_batch(self) -> int | None:
        """The number of the draw pile's batch, which is the first; None if the pile is empty.

        :rule:`LX-10.5`.
        """
        return 0 if any(self.draw_pile) else None

    @property
    def batches(self) -> tuple[Counts, ...]:
        """The hidden cards of each batch, counted in the order of ``config.inventory.cards``.

        They are in the draw pile, in hands and, with equipment, in the box. Everybody knows these
        counts. Every access counts them again. :rule:`LX-10.5`.

        Example:
            >>> from theban import luxor
            >>> state = luxor.new_game(luxor.Config(players=2), seed=7)
            >>> [sum(batch) for batch in state.batches], state.draw_pile_batch
            ([31], 0)
        """
        boxed_cards = self.config.compiled.hooks.boxed_cards  # of the modules in play
        return hidden_kinds(
            self.draw_pile,
            [(player.hand, player.batches) for player in self.players],
            () if boxed_cards is None else boxed_cards(self),
            self.config.inventory.cards.index,
        )


def check_state(value: object) -> State:
    """Return a state of Luxor; refuse views and states of other games."""
    return check_given(value, State, "a State of Luxor")


class PlayerDraft(Value):
    """A player under construction."""

    __slots__ = draft_slots(Player)

    hand: tuple[Card, ...]
    batches: tuple[int | None, ...]
    active: tuple[int, ...]
    asleep: tuple[int, ...]
    in_chamber: int
    keys: int
    wild_cards: int
    scarabs: tuple[int, ...]
    treasures: tuple[Treasure, ...]
    sarcophagi: tuple[int, ...]
    points: int
    expansion: PlayerExpansion | None


class StateDraft(Displayed, Value):
    """A state under construction."""

    __slots__ = draft_slots(State)

    config: Config
    pending: tuple[Frame, ...]
    players: Sequence[AnyPlayer]
    board: Board
    draw_pile: Counts
    discard_pile: Counts
    horus_tops: tuple[HorusCard | None, ...]
    horus_stacks: tuple[Counts, ...]
    temple_stacks: tuple[Counts, ...]
    scarabs: Counts
    keys: int
    wild_cards: int
    sarcophagi: tuple[int, ...]
    idle_round: bool
    expansion: Expansion | None


AnyPlayer: TypeAlias = Player | PlayerDraft
"""A player, inside a step or outside."""

AnyState: TypeAlias = State | StateDraft
"""A state, inside a step or outside."""


DRAFTS: Drafts[StateDraft, PlayerDraft] = drafts_of(State, StateDraft, Player, PlayerDraft)
"""Makes the drafts of a step."""
