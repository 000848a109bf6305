"""What was written before, so that it is not written again: parts of views that seldom change."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")
H = TypeVar("H", bound=Hashable)

_KEPT = 512
"""How much a memory holds before it is emptied: more than the positions of a game differ in."""


class ByValue(dict[H, bytes], Generic[H]):
    """The numbers of each value met before, by the value.

    Threads may share one: at worst two of them write the same value at once.

    Example:
        >>> from theban.encoding import packed
        >>> numbers = ByValue(packed)
        >>> numbers[1, 2] is numbers[1, 2]
        True
    """

    __slots__ = ("_write",)

    def __init__(self, write: Callable[[H], bytes]) -> None:
        """Begin with nothing.

        Args:
            write: gives the packed numbers of a value, of equal values the same.
        """
        super().__init__()
        self._write = write

    def __missing__(self, value: H) -> bytes:
        """Write a value that was not met before, or was forgotten."""
        if len(self) >= _KEPT:
            self.clear()
        numbers = self[value] = self._write(value)
        return numbers


class ByIdentity(Generic[T]):
    """The numbers of each object met before, for large immutable ones that states share.

    An object is held as long as it is known here, so no other one can have its identity.

    Example:
        >>> from theban.encoding import packed
        >>> written = ByIdentity(packed)
        >>> board = (1, 2)
        >>> written(board) is written(board)
        True
    """

    __slots__ = ("_known", "_write")

    def __init__(self, write: Callable[[T], bytes]) -> None:
        """Begin with nothing.

        Args:
            write: gives the packed numbers of an object.
        """
        self._write = write
        self._known: dict[int, tuple[T, bytes]] = {}

    def __call__(self, value: T) -> bytes:
        """Return the packed numbers of an object.

        Args:
            value: the object, which never changes.
        """
        known = self._known.get(id(value))
        if known is not None and known[0] is value:
            return known[1]
        numbers = self._write(value)
        if len(self._known) >= _KEPT:
            self._known.clear()
        self._known[id(value)] = value, numbers
        return numbers
