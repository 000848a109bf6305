"""The callback of a match, which is called with each event."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Generic

from theban.core.protocol import Event


class Notifier(Generic[Event]):
    """Calls a callback with each event, in order, even if the callback brings about more of them.

    A copy has no callback, since that belongs to the program around the match.
    """

    def __init__(self, on_event: Callable[[Event], object] | None) -> None:
        """Keep the callback."""
        self._on_event = on_event
        self._untold: deque[Event] = deque()
        self._is_telling = False

    def tell(self, events: Iterable[Event]) -> None:
        """Call the callback with each event; within a call, those of the outer call come first."""
        if self._on_event is None:
            return
        self._untold.extend(events)
        if self._is_telling:
            return
        self._is_telling = True
        try:
            while self._untold:
                self._on_event(self._untold.popleft())
        finally:
            self._is_telling = False
            self._untold.clear()

    def __reduce__(self) -> tuple[type[Notifier[Event]], tuple[None]]:
        """Return how a copy is made."""
        return Notifier, (None,)
