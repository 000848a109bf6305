"""What must happen next: a decision of a seat, a chance event, or nothing more."""

from __future__ import annotations

from typing import TypeAlias

from attrs import field, frozen

from theban.core.checking.fields import name_of, number_from
from theban.core.errors import InvalidArgument


@frozen
class Decision:
    """A seat must choose one of ``legal_actions(state)``.

    Example:
        >>> Decision(2, "play_card").seat
        2
    """

    seat: int
    """The seat that decides; the first seat is 0."""

    kind: str
    """Which decision, a value of the game's ``DecisionKind``, such as ``"play_card"``."""


@frozen
class Chance:
    """One of ``chance_outcomes(state)`` must happen (a chance node).

    Example:
        >>> Chance(0, "die").kind
        'die'
    """

    seat: int
    """The seat whose turn brings it about; who rolls, draws or turns up."""

    kind: str
    """Which event, a value of the game's ``ChanceKind``, such as ``"die"``."""


@frozen
class GameOver:
    """Nothing is awaited any more; ``standings(state)`` has the final ranks."""


Awaiting: TypeAlias = Decision | Chance | GameOver
"""What ``awaiting(state)`` answers."""


@frozen
class Hidden:
    """Stands in a seat's log for a choice or event whose content that seat may not know.

    Example:
        >>> Hidden(1, "CardDrawn")
        Hidden(seat=1, kind='CardDrawn')
    """

    seat: int = field(validator=number_from(0))
    """The seat that knows the content."""

    kind: str = field(validator=name_of("the name of a class", InvalidArgument))
    """The name of the hidden choice's or event's class."""
