"""Frames: the entries of a state's stack, which say what remains to be done.

The top frame is an awaited decision; below it are effects that run once it is answered.

:func:`theban.tutankhamun.position` takes frames. Their fields can change between minor versions.
"""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen

from theban._core.machine import BaseFrame
from theban._core.refusals import AwaitedKind, asked, chooses
from theban.tutankhamun._pieces import Idol

__all__ = [
    "AskHorus",
    "AskIsis",
    "AskOsiris",
    "AskRa",
    "AskThoth",
    "AskThothWith",
    "Bury",
    "DecisionKind",
    "EndTurn",
    "Frame",
    "StartTurn",
    "Trail",
]


class DecisionKind(AwaitedKind):
    """The decisions of the game."""

    SAIL = asked("sail", chooses("where to sail"))
    """Which tile to sail to. :rule:`TT-2.1`."""
    OSIRIS = asked("osiris", chooses("a tile to take from the Underworld"))
    """Which tile to take out of the Underworld. :rule:`TT-4.1`."""
    ISIS = asked("isis", chooses("a tile to swap with a Scarab Ring"))
    """Which tile to swap a ring with. :rule:`TT-4.2`."""
    RA = asked("ra", chooses("a tile to send to the Underworld"))
    """Which tile to send to the Underworld. :rule:`TT-4.4`."""
    THOTH = asked("thoth", chooses("the first of two tiles ahead to swap"))
    """Which tile to swap. :rule:`TT-4.5`."""
    THOTH_WITH = asked("thoth_with", chooses("the second of the two tiles to swap"))
    """Which tile to swap it with. :rule:`TT-4.5`."""
    HORUS = asked("horus", chooses("a tile behind to fetch, or to retreat"))
    """Which tile behind to collect, or whether to move the boat behind all. :rule:`TT-4.6`."""


# --- Decisions ---------------------------------------------------------------------------------


@frozen
class StartTurn(BaseFrame):
    """A seat's turn starts: where does it sail?"""


@frozen
class AskOsiris(BaseFrame):
    """Osiris is resolved: which tile leaves the Underworld? :rule:`TT-4.1`."""


@frozen
class AskIsis(BaseFrame):
    """Isis is resolved: which tile is swapped with a ring? :rule:`TT-4.2`."""


@frozen
class AskRa(BaseFrame):
    """Ra is resolved: which tile goes to the Underworld? :rule:`TT-4.4`."""


@frozen
class AskThoth(BaseFrame):
    """Thoth is resolved: which tile is swapped? :rule:`TT-4.5`."""


@frozen
class AskThothWith(BaseFrame):
    """Thoth is resolved and one tile is chosen: which is the other one? :rule:`TT-4.5`."""

    place: int
    """The place of the tile chosen first."""


@frozen
class AskHorus(BaseFrame):
    """Horus is resolved: which tile behind is collected, or does the boat move? :rule:`TT-4.6`."""


# --- Effects -----------------------------------------------------------------------------------


@frozen
class Bury(BaseFrame):
    """Everything that an idol brought about is resolved: it goes to the Tomb. :rule:`TT-3.4`."""

    idol: Idol


@frozen
class Trail(BaseFrame):
    """The tile sailed to is resolved: trailing tiles go to the Underworld. :rule:`TT-5.1`."""


@frozen
class EndTurn(BaseFrame):
    """The turn is over: the game ends or the next seat follows. :rule:`TT-7.1`."""


Frame: TypeAlias = (
    StartTurn
    | AskOsiris
    | AskIsis
    | AskRa
    | AskThoth
    | AskThothWith
    | AskHorus
    | Bury
    | Trail
    | EndTurn
)
"""Any frame."""
