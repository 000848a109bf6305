"""How a match tells its events to the program around it."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Generic

from theban.core.protocol import Event

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


class Teller(Generic[Event]):
    """Calls a function with each event, in order, even if the function brings about more of them.

    A copy of it tells nobody: the function belongs to the program around the match.

    Example:
        >>> def listen(event):
        ...     print(event)
        ...     if event == "Ann moves":
        ...         teller.tell(["Ben moves"])
        >>> teller = Teller(listen)
        >>> teller.tell(["Ann moves", "Ann draws"])
        Ann moves
        Ann draws
        Ben moves
    """

    def __init__(self, on_event: Callable[[Event], object] | None) -> None:
        """Listen to nothing yet.

        Args:
            on_event: the function, or None.
        """
        self._on_event = on_event
        self._untold: deque[Event] = deque()
        self._is_telling = False

    def tell(self, events: Iterable[Event]) -> None:
        """Tell events; if others are being told now, after these.

        Args:
            events: the events in order.  If the function raises, the rest is told to nobody.
        """
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

    def __reduce__(self) -> tuple[type[Teller[Event]], tuple[None]]:
        """Return how a copy is made."""
        return Teller, (None,)
