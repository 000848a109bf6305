"""What public functions check of their arguments: seats, viewers, numbers, states, views.

Each returns what it was given as the library keeps it: a number of another library as the plain
int that it stands for.
"""

from __future__ import annotations

import errno
import os
import stat
from io import BufferedReader
from types import UnionType
from typing import TypeVar, cast

from theban.core.errors import InvalidArgument
from theban.core.messages import class_name, shown
from theban.core.numbers import to_whole

T = TypeVar("T")


def check_seat(seat: object, players: int) -> int:
    """Return a seat on which somebody sits.

    Args:
        seat: what was given as a seat, from 0; ``True`` and ``1.0`` are none.
        players: the number of seats.

    Raises:
        InvalidArgument: nobody sits there.

    Example:
        >>> check_seat(1, players=2)
        1
        >>> check_seat(2, players=2)
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidArgument: nobody sits on seat 2; the seats are 0 to 1
    """
    number = to_whole(seat)
    if number is None or not 0 <= number < players:
        raise InvalidArgument(
            f"nobody sits on seat {shown(seat)}; the seats are 0 to {players - 1}"
        )
    return number


def check_path(path: object, name: str = "path", of: str = "a file") -> str:
    """Return a path as a text, whether there is such a file or not."""
    try:
        text: object = os.fspath(cast("os.PathLike[str]", path))  # or it is refused below
    except TypeError:
        text = None
    if not isinstance(text, str):
        raise InvalidArgument(f"{name} is {shown(path)}; it must be the path of {of}")
    return text


def open_file(path: str | os.PathLike[str]) -> BufferedReader:
    """Open a file to read it; a pipe or a device, which might keep us waiting, is refused."""
    at_once = getattr(os, "O_NONBLOCK", 0)  # or a pipe is opened only once somebody writes into it
    file = open(path, "rb", opener=lambda name, flags: os.open(name, flags | at_once))  # noqa: SIM115 (a path may be a text; the caller closes it)
    if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
        file.close()
        raise OSError(errno.EINVAL, "it is not a file, but a device or a pipe")
    return file


def check_viewer(seat: object, players: int | None = None) -> int | None:
    """Return a viewer: a seat on which somebody sits, or None, the spectator.

    Args:
        seat: what was given as a viewer.
        players: the number of seats, or None where it is not known.

    Raises:
        InvalidArgument: nobody sits there.

    Example:
        >>> check_viewer(None, players=2), check_viewer(1, players=2)
        (None, 1)
        >>> check_viewer(2, players=2)
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidArgument: seat is 2; it must be 0 to 1, or None for a spectator
    """
    if seat is None:
        return None
    number = to_whole(seat)
    if number is None or number < 0 or (players is not None and number >= players):
        range_ = "a whole number from 0 on" if players is None else f"0 to {players - 1}"
        raise InvalidArgument(
            f"seat is {shown(seat)}; it must be {range_}, or None for a spectator"
        )
    return number


def check_number(value: object, what: str, least: int | None = None, also: str = "") -> int:
    """Return an argument that is a whole number."""
    number = to_whole(value)
    if number is None or (least is not None and number < least):
        range_ = "" if least is None else f" from {least} on"
        raise InvalidArgument(f"{what} is {shown(value)}; it must be a whole number{range_}{also}")
    return number


def check_given(value: object, kind: type[T], words: str) -> T:
    """Return what is of the class that a function works on; above all no state for a view."""
    if not isinstance(value, kind):
        # By its full name, for every game has a State and a View.
        raise InvalidArgument(f"{words} is needed, not a {class_name(value)}")
    return value


def check_kind(value: object, kind: type | UnionType, what: str, right: str) -> None:
    """Refuse an argument that is of another class than it should be."""
    if not isinstance(value, kind):
        raise InvalidArgument(f"{what} is {shown(value)}; it must be {right}")


def check_piece(value: object, classes: tuple[type, ...], words: str) -> None:
    """Refuse what is none of the things of a game that a function works on."""
    if not isinstance(value, classes):
        raise InvalidArgument(f"{shown(value)} is not {words}")


def check_callable(value: object, what: str, *, optional: bool = False) -> None:
    """Refuse what cannot be called."""
    if not callable(value) and not (optional and value is None):
        right = "a function, or None" if optional else "a function"
        raise InvalidArgument(f"{what} is {shown(value)}; it must be {right}")


def as_tuple(value: object) -> tuple[object, ...] | None:
    """Return a tuple as one of anything; None for a value of another class."""
    # Type checkers narrow it to a tuple of unknown things; callers look at each of them.
    return cast("tuple[object, ...]", value) if type(value) is tuple else None
