"""Properties of states and views alike: turn, subject, ending, idols being resolved, Tomb.

All of it follows from fields that are open to all; nothing here is stored.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from attrs import frozen

from theban.core.chance import Counts, count_kinds
from theban.core.machine import subject_of
from theban.core.situation import Terse, Turn
from theban.core.values import Value
from theban.tutankhamun.config import Config
from theban.tutankhamun.events import Ending
from theban.tutankhamun.frames import AskThothWith, Bury, Frame
from theban.tutankhamun.pieces import Idol, Tile

__all__ = ["Subject"]


class SeenPlayer(Protocol):
    """What is asked of a player."""

    @property
    def points(self) -> int:
        """The points left."""
        ...

    @property
    def tiles(self) -> Counts:
        """The tiles collected."""
        ...


class Seen(Protocol):
    """What a state and a view of it have in common."""

    @property
    def config(self) -> Config:
        """What the game was set up with."""
        ...

    @property
    def pending(self) -> tuple[Frame, ...]:
        """What remains to be done, the next last."""
        ...

    @property
    def players(self) -> Sequence[SeenPlayer]:
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
    """What a decision is about; a field has its default where that has nothing to do with it.

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


def idol(_seen: Seen, frame: Bury) -> Subject:
    """Name the idol, also for whatever it leads to. :rule:`TT-3.4`."""
    return Subject(idol=frame.idol)


def first_tile(seen: Seen, frame: AskThothWith) -> Subject:
    """Name the tile chosen first. :rule:`TT-4.5`."""
    return Subject(places=(frame.place,), tile=seen.nile[frame.place])


# --- States and views --------------------------------------------------------------------------


class Situated:
    """Mixed into states and views."""

    __slots__ = ()

    @property
    def turn(self: Seen) -> Turn | None:
        """Whose turn it is; None once the game is over.

        The game is certain to end with it if the Nile is empty. :rule:`TT-7.1`.
        """
        if not self.pending:
            return None
        config, seat = self.config, self.pending[0].seat
        number = (seat - config.first_player) % config.players + 1
        # Only Isis brings a tile back to the Nile, and only in the place of another one.
        return Turn(seat, number, ends_game=not any(self.nile))

    @property
    def ending(self: Seen) -> Ending | None:
        """Why the game is over; None while it goes on. :rule:`TT-7.1`."""
        if self.pending:
            return None
        at_zero = any(not player.points for player in self.players)
        return Ending.ZERO if at_zero else Ending.NILE_EMPTY

    @property
    def subject(self: Seen) -> Subject | None:
        """What the decision that is due is about; None once the game is over."""
        return subject_of(self.config.tables.frame_rules, Subject(), self, self.pending)

    @property
    def resolving(self: Seen) -> tuple[Idol, ...]:
        """The idols that are being resolved, in the order found; the last one asks.

        They are nowhere on the table until they go to the Tomb. :rule:`TT-3.4`.
        """
        return idols_resolved(self)

    @property
    def tomb(self: Seen) -> Counts:
        """The tiles in the Tomb, counted in the order of ``config.inventory.tiles``.

        These are the sets that scored and the idols that were resolved: what is nowhere else.
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
