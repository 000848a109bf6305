"""What was written before, so that it is not written again: parts of views that seldom change."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

H = TypeVar("H", bound=Hashable)
T = TypeVar("T")
R = TypeVar("R")

KEPT = 512
"""How much a memory holds before it is emptied: more than the positions of a game differ in."""


class ByValue(dict[H, bytes], Generic[H]):
    """The numbers of each value met before, by the value.

    Threads may share one: at worst two of them write the same value at once.
    """

    __slots__ = ("_write",)

    def __init__(self, write: Callable[[H], bytes]) -> None:
        """Begin with nothing."""
        super().__init__()
        self._write = write

    def __missing__(self, value: H) -> bytes:
        """Write a value that was not met before, or was forgotten."""
        if len(self) >= KEPT:
            self.clear()
        numbers = self[value] = self._write(value)
        return numbers


class ByIdentity(Generic[T, R]):
    """Works something out of an object once, as long as it is the same object.

    For immutable objects that many states share, such as a board or a player, and that would cost
    much to compare. An object is held as long as it is known here, so that no other one can have
    its identity. Threads may share a memory: at worst two of them work out the same at once.
    """

    __slots__ = ("_known", "_work_out")

    def __init__(self, work_out: Callable[[T], R]) -> None:
        """Begin with nothing."""
        self._work_out = work_out
        self._known: dict[int, tuple[T, R]] = {}

    def __call__(self, value: T) -> R:
        """Return what follows from an object."""
        known = self._known.get(id(value))
        if known is not None and known[0] is value:
            return known[1]
        found = self._work_out(value)
        if len(self._known) >= KEPT:
            self._known.clear()
        self._known[id(value)] = value, found
        return found
