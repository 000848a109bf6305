"""Draw a set of pieces with a limit for each kind, without trying until one keeps the limits.

Every set within the limits is equally likely.  Where a limit is small and the pieces are many,
nearly no set keeps it; so the sets are counted instead, by how many pieces of each kind they hold.
The *spare* pieces are counted: those that the limits allow in a set and that are not in it.  They
are few wherever this is used, however large the set is.
"""

from __future__ import annotations

from math import comb, perm
from typing import TYPE_CHECKING

from theban.core.chance import Counts, Random, draw_kinds, pick_weighted
from theban.core.errors import InvalidArgument

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


def draw_limited(
    counts: Sequence[int],
    limits: Sequence[int],
    number: int,
    rng: Random,
    weigh: tuple[Sequence[bool], Callable[[int], int]] | None = None,
) -> Counts:
    """Draw a set of single pieces, each set equally likely or with a weight.

    Args:
        counts: the number of pieces of each kind.
        limits: for each kind the most pieces that may be drawn of it.
        number: how many pieces to draw.
        rng: a generator; numbers are taken from it for each of the spare pieces, at most, and for
            each kind of which there are more pieces than the limit allows.
        weigh: which kinds are marked, and how often a set counts that leaves so many marked
            pieces; with None each set counts once.

    Returns:
        How many pieces of each kind are in the set.

    Raises:
        InvalidArgument: the limits allow fewer pieces, or no set has a weight.

    Example:
        Of thousands of pieces of the first kind only one may be drawn:

        >>> import random
        >>> draw_limited((9_999, 2, 1), (1, 2, 1), 3, random.Random(1)) in [
        ...     (1, 2, 0), (1, 1, 1), (0, 2, 1)
        ... ]
        True
    """
    most = [min(pair) for pair in zip(counts, limits, strict=True)]
    spare = sum(most) - number
    if number < 0 or spare < 0:
        message = f"{number} pieces cannot be drawn where limits allow 0 to {sum(most)}"
        raise InvalidArgument(message)
    taken = list(most)
    if weigh is None:
        _Group(counts, most, range(len(most)), spare).leave(taken, spare, rng)
        return tuple(taken)
    is_marked, times = weigh
    marked = [kind for kind, is_one in enumerate(is_marked) if is_one]
    first = _Group(counts, most, marked, spare)
    others = [kind for kind, is_one in enumerate(is_marked) if not is_one]
    second = _Group(counts, most, others, spare)
    always = sum([counts[kind] - most[kind] for kind in marked])
    weights = [
        first.sets(left) * second.sets(spare - left) * times(always + left)
        for left in range(spare + 1)
    ]
    if not any(weights):
        message = "no set has a weight"
        raise InvalidArgument(message)
    left = pick_weighted(weights, rng)
    first.leave(taken, left, rng)
    second.leave(taken, spare - left, rng)
    return tuple(taken)


class _Group:
    """Some of the kinds, and how many sets leave so many of their spare pieces."""

    def __init__(
        self, counts: Sequence[int], most: Sequence[int], kinds: Sequence[int], spare: int
    ) -> None:
        self.free = [0] * len(counts)
        """The pieces of kinds of which all may be drawn; together they are like one kind."""
        self.bound: list[int] = []
        """The kinds of which some must be left."""
        for kind in kinds:
            if most[kind] == counts[kind]:
                self.free[kind] = counts[kind]
            elif most[kind]:
                self.bound.append(kind)
        self._counts, self._most, self._spare = counts, most, spare
        self._tables: list[list[int]] | None = None

    def sets(self, left: int) -> int:
        """Count the sets that leave so many spare pieces, as a multiple of one fixed number."""
        return self._counted()[0][left]

    def leave(self, taken: list[int], left: int, rng: Random) -> None:
        """Draw which of the spare pieces are left, and take them from what is taken."""
        if self.bound:
            tables = self._counted()
            for kind, following in zip(self.bound, tables[1:], strict=True):
                ways = self._ways(kind)[: left + 1]
                here = pick_weighted([n * following[left - t] for t, n in enumerate(ways)], rng)
                taken[kind] -= here
                left -= here
        for kind in draw_kinds(self.free, left, rng)[0]:
            taken[kind] -= 1

    def _counted(self) -> list[list[int]]:
        """For the bound kinds from each one on: the sets by the spare pieces that they leave."""
        if self._tables is None:
            numbers = range(self._spare + 1)
            size = sum(self.free)
            tables = [[comb(size, left) for left in numbers]]
            for kind in reversed(self.bound):
                ways, following = self._ways(kind), tables[-1]
                tables.append(
                    [
                        sum([n * following[s - t] for t, n in enumerate(ways[: s + 1])])
                        for s in numbers
                    ]
                )
            self._tables = tables[::-1]
        return self._tables

    def _ways(self, kind: int) -> list[int]:
        """Count the sets of one kind by the spare pieces that they leave: ``comb(counts, left)``.

        That is a number without end where thousands must be left: so what all have in common is
        divided out.
        """
        most, must = self._most[kind], self._counts[kind] - self._most[kind]
        top = min(self._spare, most)
        return [perm(most, t) * perm(must + top, top - t) for t in range(top + 1)]
