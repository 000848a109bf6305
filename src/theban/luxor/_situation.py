"""Properties that states and views share: turn, subject, ending, entering.

Frames are internal; :class:`Subject` has their useful part. Everything here is computed from fields
that everybody knows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from attrs import frozen

from theban._core.machine import subject_of
from theban._core.situation import Terse, Turn
from theban._core.values import Value
from theban.luxor._board import Board
from theban.luxor._config import ENTRIES_THAT_END, Config
from theban.luxor._events import Ending
from theban.luxor._expansion import (
    Expansion,
    ExpansionView,
    PlayerExpansion,
    PlayerExpansionView,
)
from theban.luxor._parts.mummy import Supply
from theban.luxor._pieces import Card, Tile
from theban.luxor.frames import Arrive, ExtraTurn, Frame

__all__ = ["Subject"]


class SeenPlayer(Protocol):
    """The part of players, their views and drafts that rules about subjects use."""

    @property
    def in_chamber(self) -> int:
        """The number of adventurers in the tomb chamber."""
        ...

    @property
    def keys(self) -> int:
        """The keys owned."""
        ...

    @property
    def expansion(self) -> PlayerExpansion | PlayerExpansionView | None:
        """The parts for the modules in play."""
        ...


class Seen(Protocol):
    """The part of states and views that rules about subjects use."""

    @property
    def config(self) -> Config:
        """The config of the game."""
        ...

    @property
    def pending(self) -> tuple[Frame, ...]:
        """The frames still to be resolved, the next one last."""
        ...

    @property
    def players(self) -> Sequence[SeenPlayer]:
        """The seats in order."""
        ...

    @property
    def board(self) -> Board:
        """The tiles on the path."""
        ...

    @property
    def expansion(self) -> Expansion | ExpansionView | None:
        """The parts for the modules in play."""
        ...


# --- What is asked -----------------------------------------------------------------------------


@frozen(repr=False, cache_hash=True)
class Subject(Terse, Value):
    """The subject of a decision or a chance event; everybody knows all of it.

    Fields that do not apply to the decision or event have their defaults.

    Example:
        >>> from theban.luxor import Config, End, PlayCard, new_game, step
        >>> start = new_game(Config(players=2), seed=1)
        >>> step(start, PlayCard(End.RIGHT)).subject.cards
        (NumberCard(number=3),)
    """

    places: tuple[int, ...] = ()
    """The places of the treasure to claim, the temple tile to use, or the tile turned up. Or those
    of the adventurers, one of which acts (:rule:`LX-7.4`). While a hand is rearranged, the place of
    the adventurer that moves on afterwards (:rule:`MC-7.8`).
    """
    tile: Tile | None = None
    """The treasure to claim, or the temple or Horus tile to act on."""
    cards: tuple[Card, ...] = ()
    """The cards being played: one, or an n+ card and the one added to it. :rule:`MC-5.4`."""
    face: int | None = None
    """The face rolled for these cards, if the die has been rolled."""
    steps: tuple[int, ...] = ()
    """The numbers of steps that cards, ability or mummy tile offer to one adventurer, rising."""
    keys: tuple[int, ...] = ()
    """The keys discarded for each of these numbers, not counting the key paid to enter the chamber.
    :rule:`MC-7.9`, :rule:`LX-8.1`.
    """
    levels: tuple[int, ...] = ()
    """The levels of the Horus stacks from which a card can be taken, or is turned up."""
    slot: int | None = None
    """The slot, from 0, of the mummy tile that is being performed or replaced. :rule:`MC-4.13`."""
    talismans: tuple[int, ...] = ()
    """When a mummy tile may be activated: the cost of the tile in each slot. :rule:`MC-4.1`."""
    taken: Supply | None = None
    """The supply taken first by a mummy tile, which cannot be taken again. :rule:`MC-4.6`."""


NO_SUBJECT = Subject()


# --- States and views --------------------------------------------------------------------------


class Situated:
    """Mixin for states and views."""

    __slots__ = ()

    @property
    def turn(self: Seen) -> Turn | None:
        """The current turn, even while another seat decides; None once the game is over.

        It gives the place in the round (:rule:`LX-3.1`), the seat's extra turns (:rule:`MC-8.1`),
        and whether this round is the last, with two adventurers in the tomb chamber
        (:rule:`LX-8.4`).

        Example:
            >>> from theban import luxor
            >>> luxor.new_game(luxor.Config(players=2), seed=7).turn
            Turn(seat=0, number=1, owed=0, ends_game=False)
        """
        if not self.pending:
            return None
        # Even while another seat decides, the bottom frame ends the turn or starts the next.
        config, seat = self.config, self.pending[0].seat
        number = (seat - config.first_player) % config.players + 1
        owed = sum(type(frame) is ExtraTurn for frame in self.pending)
        return Turn(seat, number, owed, has_second_entered(self))

    @property
    def ending(self: Seen) -> Ending | None:
        """The reason for the end of the game; None before it. :rule:`LX-8.4`, :rule:`LX-8.5`.

        Example:
            >>> from random import Random
            >>> from theban import luxor
            >>> state = luxor.new_game(luxor.Config(players=2), seed=7)
            >>> state.ending, luxor.play_out(state, Random(1)).ending
            (None, <Ending.CHAMBER: 'chamber'>)
        """
        if self.pending:
            return None
        return Ending.CHAMBER if has_second_entered(self) else Ending.IDLE_ROUND

    @property
    def subject(self: Seen) -> Subject | None:
        """The subject of the decision or chance event that is due; None once the game is over.

        Example:
            >>> from theban import luxor
            >>> state = luxor.new_game(luxor.Config(players=2), seed=7)
            >>> luxor.step(state, luxor.PlayCard(luxor.End.RIGHT)).subject.steps
            (3,)
        """
        return subject_of(self.config.compiled.frame_rules, NO_SUBJECT, self, self.pending)

    @property
    def entering(self: Seen) -> int | None:
        """The seat whose adventurer is on its way into the chamber while others decide, or None.

        The adventurer has left its space and has not yet paid its key, so it is in no field of its
        player. Show it in the chamber, where it would be if the game ended now. :rule:`LX-4.8`,
        :rule:`MC-7.8`.
        """
        chamber = self.board.chamber
        for frame in self.pending:
            if type(frame) is Arrive and frame.place == chamber:
                return frame.seat
        return None


def has_second_entered(shown: Seen) -> bool:
    """Return whether a second adventurer has entered, so the round is the last. :rule:`LX-8.4`."""
    return sum([player.in_chamber for player in shown.players]) >= ENTRIES_THAT_END
