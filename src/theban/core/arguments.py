"""What the functions of every game check of their arguments: seats, viewers, states, views."""

from __future__ import annotations

from typing import TypeVar

from theban.core.errors import InvalidArgument
from theban.core.messages import shown

T = TypeVar("T")


def check_seat(players: int, seat: object) -> None:
    """Check that somebody sits on a seat.

    Args:
        players: the number of seats.
        seat: the seat, from 0; ``True`` and ``1.0`` are none.

    Raises:
        InvalidArgument: nobody sits there.

    Example:
        >>> check_seat(2, 1)
        >>> check_seat(2, 2)
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidArgument: nobody sits on seat 2; the seats are 0 to 1
    """
    if type(seat) is not int or not 0 <= seat < players:
        raise InvalidArgument(
            f"nobody sits on seat {shown(seat)}; the seats are 0 to {players - 1}"
        )


def check_viewer(seat: object, players: int | None = None) -> None:
    """Check that a viewer is a seat on which somebody sits, or None, the spectator.

    Args:
        seat: what was given as a viewer.
        players: the number of seats, or None where it is not known.

    Raises:
        InvalidArgument: nobody sits there.

    Example:
        >>> check_viewer(None, players=2)
        >>> check_viewer(2, players=2)
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidArgument: seat is 2; it must be 0 to 1, or None for a spectator
    """
    if seat is None:
        return
    if type(seat) is not int or seat < 0 or (players is not None and seat >= players):
        range_ = "a whole number from 0 on" if players is None else f"0 to {players - 1}"
        raise InvalidArgument(
            f"seat is {shown(seat)}; it must be {range_}, or None for a spectator"
        )


def check_given(value: object, kind: type[T], words: str) -> T:
    """Return what is of the class that a function works on; above all no state for a view.

    Args:
        value: what was given.
        kind: the class.
        words: what it is called.

    Raises:
        InvalidArgument: it is of another class.

    Example:
        >>> check_given("view", int, "a View of Luxor")
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidArgument: a View of Luxor is needed, not a str
    """
    if not isinstance(value, kind):
        # By its full name, for every game has a State and a View.
        name = f"{type(value).__module__}.{type(value).__name__}".removeprefix("builtins.")
        raise InvalidArgument(f"{words} is needed, not a {name}")
    return value
