"""What was written before, so that it is not written again: parts of views that seldom change."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from theban.core.values.memory import KEPT

H = TypeVar("H", bound=Hashable)


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
        if len(self) >= KEPT:
            self.clear()
        numbers = self[value] = self._write(value)
        return numbers
