"""The state of a game: an immutable value without its history.

The properties that states and views share follow from fields that everybody knows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeAlias

from attrs import frozen

from theban._core.chance import Counts, count_kinds
from theban._core.checks import check_given
from theban._core.display import Displayed
from theban._core.machine import subject_of
from theban._core.situation import Terse, Turn
from theban._core.values import Drafts, Value, draft_slots, drafts_of
from theban.tutankhamun._config import Config
from theban.tutankhamun._events import Ending
from theban.tutankhamun._pieces import Idol, Tile
from theban.tutankhamun.frames import AskThothWith, Bury, Frame

__all__ = ["Player", "State", "Subject"]


@frozen(weakref_slot=False)  # slots for the draft, see theban._core.values
class Player(Value):
    """A player: one seat's boat, points and collection."""

    boat: int
    """The place of the boat, from 0; before the Nile -1, -2, ... from the foremost back.

    Only the order of boats before the Nile matters, so their numbers have no gaps. :rule:`TT-1.4`,
    :rule:`TT-4.6`.
    """
    points: int
    """The points left; they only fall, and 0 is the best. :rule:`TT-1.5`."""
    tiles: Counts
    """The tiles collected, counted in the order of ``config.inventory.tiles``. :rule:`TT-3.1`."""


class Seen(Protocol):
    """The part that states and their views share."""

    @property
    def config(self) -> Config:
        """The config of the game."""
        ...

    @property
    def pending(self) -> tuple[Frame, ...]:
        """The frames still to be resolved, the next one last."""
        ...

    @property
    def players(self) -> Sequence[Player]:
        """The seats in order."""
        ...

    @property
    def nile(self) -> tuple[Tile | None, ...]:
        """The tile on each place, from the source to the Tomb; None in a gap."""
        ...

    @property
    def underworld(self) -> Counts:
        """The tiles in the Underworld."""
        ...


# --- What is asked -----------------------------------------------------------------------------


@frozen(repr=False)
class Subject(Terse, Value):
    """The subject of a decision; fields that do not apply to it have their defaults.

    Example:
        >>> from theban.tutankhamun import Config, God, Idol, Sail, position, step
        >>> start = position(Config(players=2), nile={5: Idol(God.THOTH)})
        >>> step(start, Sail(5)).subject.idol
        Idol(god=<God.THOTH: 'thoth'>)
    """

    places: tuple[int, ...] = ()
    """The place of the tile that Thoth is to swap with another one. :rule:`TT-4.5`."""
    tile: Tile | None = None
    """The tile that lies there."""
    idol: Idol | None = None
    """The idol whose choice it is. :rule:`TT-3.2`."""


NO_SUBJECT = Subject()


def idol(_seen: Seen, frame: Bury) -> Subject:
    """Return the idol as the subject, also for its consequences. :rule:`TT-3.4`."""
    return Subject(idol=frame.idol)


def first_tile(seen: Seen, frame: AskThothWith) -> Subject:
    """Return the tile chosen first as the subject. :rule:`TT-4.5`."""
    return Subject(places=(frame.place,), tile=seen.nile[frame.place])


# --- States and views --------------------------------------------------------------------------


class Situated:
    """Mixin for states and views."""

    __slots__ = ()

    @property
    def turn(self: Seen) -> Turn | None:
        """The current turn; None once the game is over.

        The game is certain to end with it if the Nile is empty. :rule:`TT-7.1`.

        Example:
            >>> from theban import tutankhamun
            >>> tutankhamun.new_game(tutankhamun.Config(players=2), seed=1).turn
            Turn(seat=0, number=1, owed=0, ends_game=False)
        """
        if not self.pending:
            return None
        config, seat = self.config, self.pending[0].seat
        number = (seat - config.first_player) % config.players + 1
        # Only Isis brings a tile back to the Nile, and only in the place of another one.
        return Turn(seat, number, ends_game=not any(self.nile))

    @property
    def ending(self: Seen) -> Ending | None:
        """The reason why the game is over; None while it goes on. :rule:`TT-7.1`.

        Example:
            >>> from random import Random
            >>> from theban import tutankhamun
            >>> start = tutankhamun.new_game(tutankhamun.Config(players=2), seed=1)
            >>> end = tutankhamun.play_out(start, Random(1))
            >>> start.ending, end.ending, sum(start.tomb), sum(end.tomb)
            (None, <Ending.NILE_EMPTY: 'nile_empty'>, 0, 73)
        """
        if self.pending:
            return None
        at_zero = any(not player.points for player in self.players)
        return Ending.ZERO if at_zero else Ending.NILE_EMPTY

    @property
    def subject(self: Seen) -> Subject | None:
        """The subject of the decision that is due; None once the game is over."""
        return subject_of(self.config.compiled.frame_rules, NO_SUBJECT, self, self.pending)

    @property
    def resolving(self: Seen) -> tuple[Idol, ...]:
        """The idols that are being resolved, in the order found; the last one asks.

        They are not on the table until they go to the Tomb. :rule:`TT-3.4`.
        """
        return idols_resolved(self)

    @property
    def tomb(self: Seen) -> Counts:
        """The tiles in the Tomb, counted in the order of ``config.inventory.tiles``.

        These are the scored sets and the resolved idols, that is all tiles that are nowhere else.
        Where a switch ended the game while an idol was resolved (:rule:`TT-7.4`), it is there too.
        :rule:`TT-3.4`, :rule:`TT-6.6`.
        """
        inventory = self.config.inventory
        index = inventory.tiles.index
        elsewhere = (
            count_kinds((tile for tile in self.nile if tile is not None), index),
            count_kinds(idols_resolved(self), index),
            self.underworld,
            *(player.tiles for player in self.players),
        )
        return tuple(
            all_ - sum(counts)
            for all_, *counts in zip(inventory.all_tiles, *elsewhere, strict=True)
        )


def idols_resolved(shown: Seen) -> tuple[Idol, ...]:
    """Return the idols that are being resolved, in the order found. :rule:`TT-3.4`."""
    return tuple(frame.idol for frame in shown.pending if isinstance(frame, Bury))


@frozen(weakref_slot=False)  # slots for the draft, see theban._core.values
class State(Displayed, Situated, Value):
    """A position of Tutankhamun: everything that matters from here on.

    Two positions are equal, with equal hashes, exactly if a player could see no difference. They
    have the same tiles and gaps on the Nile, boats on the same places, and boats before it in the
    same order. Collections, points, Underworld and the question to a seat are the same. Their
    history does not matter, nor do distances between boats before the Nile.

    The Tomb has all other tiles, so it needs no field, see :attr:`tomb`.
    """

    config: Config
    """The config of the game."""
    pending: tuple[Frame, ...]
    """The frames still to be resolved, the next one last: internal. Use ``awaiting(state)`` and the
    properties instead.
    """
    players: tuple[Player, ...]
    """The seats in order."""
    nile: tuple[Tile | None, ...]
    """The tile on each place, from the source to the Tomb; None in a gap. :rule:`TT-1.3`."""
    underworld: Counts
    """The tiles in the Underworld, counted in the order of ``config.inventory.tiles``."""


def check_state(value: object) -> State:
    """Return a state of Tutankhamun; refuse views and states of other games."""
    return check_given(value, State, "a State of Tutankhamun")


class PlayerDraft(Value):
    """A player under construction."""

    __slots__ = draft_slots(Player)

    boat: int
    points: int
    tiles: Counts


class StateDraft(Displayed, Value):
    """A state under construction."""

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


DRAFTS: Drafts[StateDraft, PlayerDraft] = drafts_of(State, StateDraft, Player, PlayerDraft)
"""Makes the drafts of a step."""
