"""What states and views tell alike of what remains to be done: turn, subject, ending, entering.

All of it follows from fields that are open to all; nothing here is stored.
"""

from __future__ import annotations

from theban.core.machine import subject_of
from theban.core.situation import Turn
from theban.luxor.config import ENTRIES_THAT_END
from theban.luxor.events import Ending
from theban.luxor.frames import Arrive, ExtraTurn
from theban.luxor.subjects import Seen, Subject


class Situated:
    """Mixed into states and views.

    Example:
        >>> from theban.luxor import Config, new_game, view
        >>> start = new_game(Config(players=3, first_player=1), seed=1)
        >>> start.turn
        Turn(seat=1, number=1, owed=0, ends_game=False)
        >>> view(start, 2).turn == start.turn, start.ending, start.entering
        (True, None, None)
    """

    __slots__ = ()

    @property
    def turn(self: Seen) -> Turn | None:
        """Whose turn it is, also while another seat is asked; None once the game is over.

        Where it is in its round (:rule:`LX-3.1`), how many extra turns the seat is owed
        (:rule:`MC-8.1`), and whether the game ends with this round, since two adventurers have
        entered the tomb chamber (:rule:`LX-8.4`).
        """
        seat = seat_in_turn(self)
        if seat is None:
            return None
        config = self.config
        number = (seat - config.first_player) % config.players + 1
        owed = sum(type(frame) is ExtraTurn for frame in self.pending)
        return Turn(seat, number, owed, has_second_entered(self))

    @property
    def ending(self: Seen) -> Ending | None:
        """Why the game is over; None while it goes on. :rule:`LX-8.4`, :rule:`LX-8.5`."""
        if self.pending:
            return None
        return Ending.CHAMBER if has_second_entered(self) else Ending.IDLE_ROUND

    @property
    def subject(self: Seen) -> Subject | None:
        """What the decision or chance event that is due is about; None once the game is over."""
        rules = self.config.tables.frame_rules
        subject: Subject | None = subject_of(rules, self, self.pending)
        return subject

    @property
    def entering(self: Seen) -> int | None:
        """The seat whose adventurer is on its way into the chamber while others are asked, or None.

        It has left its space and has not paid its key, so no field of its player has it; it is to
        be shown in the chamber, where it stands if the game ended now. :rule:`LX-4.8`,
        :rule:`MC-7.8`.
        """
        chamber = self.board.chamber
        for frame in self.pending:
            if type(frame) is Arrive and frame.place == chamber:
                return frame.seat
        return None


def seat_in_turn(shown: Seen) -> int | None:
    """Return the seat whose turn it is, or None if the game is over.

    Args:
        shown: a state or a view.
    """
    # Whoever is asked in between, at the bottom lies what ends the turn or starts the next one.
    return shown.pending[0].seat if shown.pending else None


def has_second_entered(shown: Seen) -> bool:
    """Say whether so many have entered the chamber that the round is the last. :rule:`LX-8.4`.

    Args:
        shown: a state or a view.
    """
    return sum(player.in_chamber for player in shown.players) >= ENTRIES_THAT_END
