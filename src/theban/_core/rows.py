"""Rows of tiles that rules change, and the steps on them.

They are tuples, and a step that changes one entry makes a new tuple. In a playout nobody sees a row
before the end, so a long row can be a list, which the functions here change in place. The
annotations name only tuples, since rules read both in the same way.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, compress, repeat
from operator import sub
from typing import Any, TypeVar, cast

from theban._core.checks import check_number
from theban._core.errors import InvalidArgument
from theban._core.shapes import check_index, refuse

T = TypeVar("T")


def with_thing(row: tuple[T, ...], place: int, thing: T) -> tuple[T, ...]:
    """Return a row with another entry at a place."""
    either: Any = row  # see above
    if type(either) is list:
        either[place] = thing
        return row
    changed = [*row]
    changed[place] = thing
    return tuple(changed)


def to_change(row: tuple[T, ...]) -> list[T]:
    """Return a row as a list, for several changes; :func:`changed_to` puts it back."""
    either: Any = row  # see above
    if type(either) is list:
        return cast("list[T]", either)
    return [*row]


def changed_to(row: tuple[T, ...], changed: list[T]) -> tuple[T, ...]:
    """Return the changed row: a tuple, or the list itself in a playout."""
    either: Any = row  # see above
    lying: Any = changed
    return lying if type(either) is list else tuple(changed)


def count_ahead(line: tuple[T | None, ...], place: int) -> int:
    """Count the tiles ahead of a place."""
    # This avoids comparing tiles, which takes ten times as long.
    return len(tuple(filter(None, line[max(place, -1) + 1 :])))


def nearest_behind(line: tuple[T | None, ...], place: int, empty: int = -1) -> int | None:
    """Return the nearest place behind that holds a tile, or None."""
    first = empty + 1 if empty >= 0 else 0
    # Often only gaps are behind, which this finds at once.
    if place > first and any(line[first:place]):
        for behind in range(place - 1, -1, -1):
            if line[behind] is not None:
                return behind
    return None


class Track:
    """The destinations of steps on a row of places; made again when a place gets or loses a tile.

    It is computed lazily: many rows live only until the next tile is laid.

    Example:
        Places 1 and 4 of the places 0 to 4 hold a tile; 5 is the goal behind them.

        >>> track = Track([False, True, False, False, True])
        >>> track.ahead(0, 1), track.ahead(0, 2), track.ahead(0, 3), track.ahead(0, 4)
        (1, 4, 5, None)
        >>> track.steps_left()
        (3, 2, 2, 2, 1)
        >>> track.behind(4), track.behind(1)
        (1, None)
    """

    __slots__ = ("_left", "_line", "_stops", "goal")

    def __init__(self, occupied: Sequence[object], goal: int | None = None) -> None:
        """Keep the places.

        Args:
            occupied: for each place from 0 whether it holds a tile; or the tile, or None.
            goal: the place after the last one; None for the one after those in ``occupied``.

        Raises:
            InvalidArgument: ``occupied`` is not a sequence, or ``goal`` is neither a place nor the
                one after.
        """
        try:
            after = len(occupied[:])
        except Exception:  # noqa: BLE001 (whatever a foreign class raises)
            refuse("occupied", occupied, "a sequence of the places", InvalidArgument)
        if goal is not None:
            after = check_index(goal, "goal", range(after + 1), "a place, or the one after")
        self.goal: int = after
        """The place after the last one, which the step beyond the last tile reaches."""
        self._line = occupied
        self._stops: tuple[int, ...] = ()
        # Games read this far more often than tiles change. The last stops are also the ends of the
        # last steps to the goal.
        self._left: tuple[int, ...] | None = None

    def _look(self) -> tuple[int, ...]:
        """Find the tiles; concurrent threads get the same result."""
        occupied = [*map(bool, self._line[: self.goal])]
        self._stops = stops = (*compress(range(self.goal), occupied), self.goal)
        self._left = left = (*map(sub, repeat(len(stops)), accumulate(occupied)),)
        return left

    def steps_left(self) -> tuple[int, ...]:
        """Return for each place the number of steps from there to the goal.

        Fewer steps end on a tile; more are impossible.
        """
        return self._left or self._look()

    @property
    def stops(self) -> tuple[int, ...]:
        """The places where a step can end, in order: those with a tile, then the goal."""
        if self._left is None:
            self._look()
        return self._stops

    def ahead(self, place: int, steps: int) -> int | None:
        """Return the place some steps ahead, or None if the row is too short.

        Args:
            place: the start of the steps, before the goal.
            steps: the number of steps, at least 1.

        Raises:
            InvalidArgument: there is no such place before the goal, or steps is not a whole number
                from 1 on.
        """
        left = self._left or self._look()
        try:
            if place >= 0 < steps <= (here := left[place]):  # no calls, since rules come here often
                return self._stops[steps - 1 - here]
        except Exception:  # noqa: BLE001, S110 (whatever a foreign class raises; checked below)
            pass
        here = left[check_index(place, "place", range(self.goal), "a place before the goal")]
        steps = check_number(steps, "steps", 1)
        return self._stops[steps - 1 - here] if steps <= here else None

    def behind(self, place: int) -> int | None:
        """Return the nearest place behind that holds a tile, or None.

        Args:
            place: the place to look from, the goal at most; its own tile does not count.

        Raises:
            InvalidArgument: there is no such place.
        """
        left = self._left or self._look()
        try:
            if place > 0:  # as above
                here, stops = left[place - 1], self._stops
                return stops[-1 - here] if here < len(stops) else None
        except Exception:  # noqa: BLE001, S110 (as above)
            pass
        place = check_index(place, "place", range(self.goal + 1), "a place")
        return self.behind(place) if place else None

    @property
    def last_tile(self) -> int | None:
        """The tile nearest the goal, or None if no tile is left."""
        stops = self.stops
        return stops[-2] if len(stops) > 1 else None
