"""What the players are called in pictures and sentences."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_uppercase

from theban.core.errors import InvalidArgument


class Names:
    """The names of the seats; without names they are called after their letters.

    Example:
        >>> Names(None).of(1), Names(["Ada", "Ben"]).of(1), Names.letter(1)
        ('Player B', 'Ben', 'B')
    """

    __slots__ = ("_names",)

    def __init__(self, names: Sequence[str] | None) -> None:
        """Check the names and keep them.

        Args:
            names: the name of each seat in order, or None.

        Raises:
            InvalidArgument: something among them is no text that fits on a line.
        """
        if isinstance(names, str):
            raise InvalidArgument(f"names is {names!r}; it must be one name for each seat")
        for name in names or ():
            _check_name(name)
        self._names: tuple[str, ...] | None = None if names is None else tuple(names)

    def of(self, seat: int) -> str:
        """Return what a seat is called.

        Args:
            seat: the seat, from 0.

        Raises:
            InvalidArgument: the seat has no name, or it is no seat.
        """
        if type(seat) is not int or seat < 0:
            raise InvalidArgument(f"seat is {seat!r}; it must be a whole number from 0")
        if self._names is None:
            return f"Player {self.letter(seat)}"
        if seat >= len(self._names):
            raise InvalidArgument(f"seat {seat} has no name; names has {len(self._names)} of them")
        return self._names[seat]

    @staticmethod
    def letter(seat: int) -> str:
        """Return the letter that stands for a seat in pictures: A for seat 0.

        Args:
            seat: the seat, from 0.
        """
        return ascii_uppercase[seat % len(ascii_uppercase)]

    def check_all(self, players: int) -> None:
        """Make sure that every seat has a name.

        Args:
            players: the number of seats.

        Raises:
            InvalidArgument: there are more or fewer names than seats.
        """
        if self._names is not None and len(self._names) != players:
            raise InvalidArgument(f"names has {len(self._names)} names; there are {players} seats")


def _check_name(name: object) -> None:
    if not isinstance(name, str) or not name.strip() or not name.isprintable():
        raise InvalidArgument(f"{name!r} is no name; a name is a line of printable text")
