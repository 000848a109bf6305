"""Turns and the subjects of decisions: facts that states and views share.

Games keep what remains to be done in frames that are internal to them. The classes here hold the
part that screens need; a state and all its views give the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from operator import attrgetter
from typing import Any, Generic, Protocol, TypeAlias

from attrs import field, fields, frozen
from typing_extensions import TypeVar

from theban._core.checks import check_kind, check_seat, name_of, whole
from theban._core.errors import InvalidArgument
from theban._core.values import Value

S = TypeVar("S", bound="GameSubject")
Kind_co = TypeVar("Kind_co", bound=str, covariant=True, default=str)
DecisionKind = TypeVar("DecisionKind", bound=str, default=str)
ChanceKind = TypeVar("ChanceKind", bound=str, default=str)


@frozen
class Turn(Value):
    """The current turn and its place in the game.

    Another seat may have to decide or to roll in it: see ``awaiting(state)``. States do not hold
    the past, nor the number of the round: :meth:`count_rounds` counts rounds from the states of a
    game, and ``match.round`` does so for a match.

    Example:
        >>> Turn(seat=2, number=1)
        Turn(seat=2, number=1, owed=0, ends_game=False)
    """

    seat: int = field(validator=whole(0))
    """The seat whose turn it is; the first seat is 0."""
    number: int = field(validator=whole(1))
    """The turn's number in its round: 1 for the seat that plays first, then one more for each seat.

    An extra turn has the same number as the turn that it follows.
    """
    owed: int = field(default=0, validator=whole(0))
    """The number of extra turns that the seat has after this one, before the next seat's turn."""
    ends_game: bool = False
    """Whether the game is certain to end with this round or, in Tutankhamun, with this turn.

    If this is False, the game may still end then.
    """

    @staticmethod
    def count_rounds(turns: Iterable[Turn | None]) -> int:
        """Count the rounds of a game, including the current one.

        Args:
            turns: the ``turn`` of each position of the game, in order from its start; None once it
                is over.

        Returns:
            1 in the first round; 0 without turns.

        Raises:
            InvalidArgument: one of them is not a turn.

        Example:
            >>> first, second = Turn(seat=1, number=1), Turn(seat=0, number=2)
            >>> Turn.count_rounds([first, first, second, None])
            1
            >>> Turn.count_rounds([first, second, first])
            2
        """
        check_kind(turns, Iterable, "turns", "turns one after the other")
        rounds, before = 0, None
        for number, turn in enumerate(turns):
            check_kind(turn, Turn | None, f"turns[{number}]", "a Turn, or None")
            if turn is not None and (before is None or turn.number < before.number):
                rounds += 1
            before = turn or before
        return rounds


class Terse:
    """Mixin for attrs classes without a ``repr``: shows only fields not at their defaults."""

    __slots__ = ()

    def __repr__(self) -> str:
        """Return the call that makes the value."""
        kind: type[Any] = type(self)  # an attrs class, which types cannot express
        found = {each.name: (getattr(self, each.name), each.default) for each in fields(kind)}
        told = [f"{name}={value!r}" for name, (value, usual) in found.items() if value != usual]
        return f"{kind.__name__}({', '.join(told)})"


class GameSubject(Protocol):
    """The attributes of a subject that code for any game may use; each game's class has more."""

    @property
    def places(self) -> tuple[int, ...]:
        """The places on the board that the decision or chance event concerns; possibly ``()``."""
        ...


def merge_subjects(subjects: Iterable[S]) -> S | None:
    """Return the subject of the first frame, completed from the frames after it."""
    merged: S | None = None
    for subject in subjects:
        merged = subject if merged is None else _filled(merged, subject)
    return merged


def _filled(subject: S, below: S) -> S:
    # Most frames have no subject, and usually only one has.
    values_of, defaults = _read(subject.__class__)
    others = values_of(below)
    if others == defaults:
        return subject
    own = values_of(subject)
    if own == defaults:
        return below
    kind: type[Any] = subject.__class__  # an attrs class, which types cannot express
    told = zip(own, others, defaults, strict=True)
    filled: S = kind(*[lower if upper == default else upper for upper, lower, default in told][1:])
    return filled


@cache
def _read(kind: type[Any]) -> tuple[Callable[[object], tuple[Any, ...]], tuple[Any, ...]]:
    """Return a reader of a subject's class and fields, and its result for an empty subject."""
    read = attrgetter("__class__", *[each.name for each in fields(kind)])
    return read, read(kind())


@frozen
class Decision(Generic[Kind_co]):
    """A seat must choose one of ``legal_actions(state)``.

    Example:
        >>> Decision(2, "play_card").seat
        2
    """

    seat: int = field(validator=whole(0))
    """The seat that decides; the first seat is 0."""

    kind: Kind_co
    """The kind of decision, a value of the game's ``DecisionKind``, such as ``"play_card"``."""


@frozen
class Chance(Generic[Kind_co]):
    """One of ``chance_outcomes(state)`` must happen (a chance node).

    Example:
        >>> Chance(0, "die").kind
        'die'
    """

    seat: int = field(validator=whole(0))
    """The seat in whose turn it happens, and which rolls, draws or turns up."""

    kind: Kind_co
    """The kind of event, a value of the game's ``ChanceKind``, such as ``"die"``."""


@frozen
class GameOver:
    """The end of the game; ``standings(state)`` has the final ranks."""


Awaiting: TypeAlias = Decision[DecisionKind] | Chance[ChanceKind] | GameOver
"""The result of ``awaiting(state)``, optionally with the classes of a game's kinds in brackets."""


@frozen
class Hidden:
    """A choice or event in a seat's log whose content that seat may not know.

    Example:
        >>> Hidden(1, "CardDrawn")
        Hidden(seat=1, kind='CardDrawn')
    """

    seat: int = field(validator=whole(0))
    """The seat that knows the content."""

    kind: str = field(validator=name_of("the name of a class", InvalidArgument))
    """The name of the hidden choice's or event's class."""


@frozen
class ScoreSheet:
    """Points of every seat, category by category, in the order in which they are scored.

    Example:
        >>> sheet = ScoreSheet(("track", "keys"), ((7, 1), (4, 0)))
        >>> sheet.totals
        (8, 4)
        >>> sheet.of(0)["keys"]
        1
    """

    categories: tuple[str, ...]
    """The names of the columns."""

    points: tuple[tuple[int, ...], ...]
    """For each seat the points of each category."""

    @property
    def totals(self) -> tuple[int, ...]:
        """The sum of each seat's points."""
        return tuple(map(sum, self.points))

    def of(self, seat: int) -> dict[str, int]:
        """Return one seat's points by the name of the category.

        Args:
            seat: the seat, from 0.

        Raises:
            InvalidArgument: the seat does not exist.
        """
        number = check_seat(seat, len(self.points))
        return dict(zip(self.categories, self.points[number], strict=True))


def ranks(keys: Sequence[Any]) -> tuple[int, ...]:
    """Rank seats by their keys: 1 + the number of seats with a greater key.

    Args:
        keys: for each seat something to compare, the greater the better.

    Returns:
        For each seat its rank; seats with equal keys share it.

    Example:
        >>> ranks([(30, 0), (41, 5), (30, 0)])
        (2, 1, 2)
    """
    return tuple(1 + sum(other > key for other in keys) for key in keys)
