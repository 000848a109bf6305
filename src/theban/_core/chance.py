"""Chance as integer weights over multisets, and a sampler that needs only ``rng.random()``.

A face-down pile has no order here.  It is a tuple of counts beside a fixed tuple of the kinds of
pieces that may lie in it. The next piece is any of its pieces, weighted by their number.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import Generic, NoReturn, Protocol, TypeAlias, TypeVar

from theban._core.errors import InvalidArgument
from theban._core.messages import shown
from theban._core.numbers import to_whole

Counts: TypeAlias = tuple[int, ...]
"""The number of pieces of each kind; a tuple of the same length elsewhere has the kinds."""

K = TypeVar("K")


class SupportsRandom(Protocol):
    """The interface of a random generator.

    ``random.Random`` implements it. Python promises the same numbers in every version only for
    ``random()``, not for ``shuffle`` or ``choice``, so only that is used.
    """

    def random(self) -> float:
        """Return the next number, at least 0 and less than 1."""
        ...


def check_generator(rng: object) -> None:
    """Check that a generator has ``random()``. Each number is checked when it is drawn.

    Args:
        rng: the value given as a generator.

    Raises:
        InvalidArgument: the value is not one.

    Example:
        >>> check_generator(7)
        Traceback (most recent call last):
        ...
        theban.InvalidArgument: rng is 7; \
it must be a generator with a method random(), such as random.Random(1)
    """
    if not callable(getattr(rng, "random", None)) or isinstance(rng, type):
        raise InvalidArgument(
            f"rng is {shown(rng)}; it must be a generator with a method random(), such as "
            "random.Random(1)"
        )


def check_seed(seed: object) -> int:
    """Return a seed as a plain int; it must be a whole number, but neither ``True`` nor ``1.0``.

    Args:
        seed: the value given as a seed.

    Raises:
        InvalidArgument: the value is not one.

    Example:
        >>> check_seed("1")
        Traceback (most recent call last):
        ...
        theban.InvalidArgument: seed is '1'; it must be a whole number
    """
    number = to_whole(seed)
    if number is None:
        raise InvalidArgument(f"seed is {shown(seed)}; it must be a whole number")
    return number


def pick_index(counts: Sequence[int], rng: SupportsRandom) -> int:
    """Draw one kind from a multiset, each piece equally likely.

    Args:
        counts: the number of pieces of each kind.
        rng: a generator; one number is taken from it.

    Returns:
        The index of the kind drawn.

    Raises:
        InvalidArgument: the multiset is empty, or ``rng`` does not give numbers from 0 to
            below 1.

    Example:
        >>> import random
        >>> pick_index((0, 3, 0), random.Random(1))
        1
    """
    total = sum(counts)
    if total <= 0:
        raise InvalidArgument("nothing can be drawn from an empty group")
    # draw_below() inlined: this is called at every chance event.
    try:
        number = rng.random()
    except (AttributeError, TypeError):
        check_generator(rng)
        raise
    try:
        left = int(number * total) if number >= 0.0 else total
    except Exception:  # noqa: BLE001 (whatever a foreign number raises)
        left = total
    index = 0
    for count in counts:  # a counter takes a tenth less time than enumerate()
        if left < count:
            return index
        left -= count
        index += 1  # noqa: SIM113 (as was said)
    return refuse_number(number)


def draw_below(size: int, rng: SupportsRandom) -> int:
    """Draw a whole number from 0 to below a size, each equally likely."""
    try:
        number = rng.random()
    except (AttributeError, TypeError):
        check_generator(rng)
        raise
    try:
        drawn = -1 if number < 0.0 else int(number * size)
    except Exception:  # noqa: BLE001 (as above)
        drawn = -1
    return drawn if 0 <= drawn < size else refuse_number(number)


def refuse_number(number: object) -> NoReturn:
    """Raise the error for a random number that is out of range."""
    raise InvalidArgument(
        f"the generator returned {shown(number)}; its random() must return a number from 0 to "
        "below 1"
    )


def pick_weighted(weights: Sequence[int], rng: SupportsRandom) -> int:
    """Pick one of several cases like :func:`pick_index`, with weights of any size."""
    total = sum(weights)
    if total <= _EXACT:
        return pick_index(weights, rng)
    # A float cannot hold the total, but the number drawn is a fraction, and that is exact.
    number = rng.random()
    try:
        part, whole = number.as_integer_ratio()
    except Exception:  # noqa: BLE001 (as above; NaN and inf are not fractions)
        refuse_number(number)
    if not 0 <= part < whole:
        refuse_number(number)
    drawn = part * total // whole
    return next(index for index, end in enumerate(accumulate(weights)) if drawn < end)


_EXACT = 2**53
"""The largest number up to which every whole number is a float."""


FEW = 500
"""The maximum number of pieces that are simply laid out in a row."""


def take_one(counts: Counts, index: int) -> Counts:
    """Return the multiset with one piece fewer of a kind.

    Args:
        counts: the number of pieces of each kind.
        index: the kind; that there is a piece of it is not checked, since rules know.

    Example:
        >>> take_one((2, 1), 0)
        (1, 1)
    """
    changed = [*counts]  # in three quarters of the time of list(counts)
    changed[index] -= 1
    return tuple(changed)


def put_one(counts: Counts, index: int) -> Counts:
    """Return the multiset with one piece more of a kind.

    Args:
        counts: the number of pieces of each kind.
        index: the kind.

    Example:
        >>> put_one((2, 1), 1)
        (2, 2)
    """
    changed = [*counts]
    changed[index] += 1
    return tuple(changed)


def draw_many(counts: Sequence[int], number: int, rng: SupportsRandom) -> tuple[list[int], Counts]:
    """Draw several pieces one after another, without replacement.

    Args:
        counts: the number of pieces of each kind.
        number: how many to draw.
        rng: a generator; one number is taken from it for each piece.

    Returns:
        The indices of the kinds in the order drawn, and the counts left.

    Raises:
        InvalidArgument: there are too few pieces.

    Example:
        >>> import random
        >>> drawn, left = draw_many((1, 2), 3, random.Random(5))
        >>> sorted(drawn), left
        ([0, 1, 1], (0, 0))
    """
    left = list(counts)
    drawn: list[int] = []
    size = sum(left)
    # If there are few pieces they are listed by kind, so that one is found without counting.
    row = [kind for kind, count in enumerate(left) for _ in range(count)] if size < FEW else None
    for _ in range(number):
        index = row.pop(draw_below(len(row), rng)) if row else pick_index(left, rng)
        left[index] -= 1
        drawn.append(index)
    return drawn, tuple(left)


def draw_kinds(counts: Sequence[int], number: int, rng: SupportsRandom) -> tuple[list[int], Counts]:
    """Draw several pieces like :func:`draw_many`, in time almost independent of the kinds.

    The pieces are numbered kind by kind and drawn by number. Many pieces are not listed, so their
    number does not matter.
    """
    ends = list(accumulate(counts))
    size = ends[-1] if ends else 0
    if number > size:
        raise InvalidArgument(f"{number} pieces cannot be drawn from {size}")
    left = list(counts)
    drawn: list[int] = []
    # The piece at each place: at first the one with that number. A short list is made quickly.
    pieces = list(range(size)) if size < FEW else _Untouched()
    for _ in range(number):
        place = draw_below(size, rng)
        size -= 1
        # The last piece takes the place of the one drawn, as in draw_pieces().
        kind = bisect_right(ends, pieces[place])
        pieces[place] = pieces[size]
        left[kind] -= 1
        drawn.append(kind)
    return drawn, tuple(left)


class _Untouched(dict[int, int]):
    """Places that hold the piece with their own number by default."""

    def __missing__(self, place: int) -> int:
        return place


def draw_pieces(pieces: Iterable[K], number: int, rng: SupportsRandom) -> tuple[list[K], list[K]]:
    """Draw single pieces one after another, without replacement, each equally likely.

    :func:`draw_kinds` does the same for pieces that are counted by kind.
    """
    left = list(pieces)
    drawn: list[K] = []
    size = len(left)
    if number > size:
        raise InvalidArgument(f"{number} pieces cannot be drawn from {size}")
    rand = rng.random
    for _ in range(number):
        # draw_below() inlined: this deals whole Niles.
        given = rand()
        try:
            place = int(given * size) if given >= 0.0 else size
        except Exception:  # noqa: BLE001 (as above)
            place = size
        if place >= size:
            refuse_number(given)
        drawn.append(left[place])
        # The last piece takes the place of the one drawn, so that the first `size` are left.
        size -= 1
        left[place] = left[size]
    return drawn, left[:size]


def count_kinds(pieces: Iterable[K], index: dict[K, int]) -> Counts:
    """Count pieces by kind.

    Args:
        pieces: the pieces.
        index: the place of each kind in the result; every piece must have one.

    Raises:
        KeyError: a piece is of an unknown kind (the caller knows its source and reports it).

    Example:
        >>> count_kinds("abba", {"a": 0, "b": 1, "c": 2})
        (2, 2, 0)
    """
    counts = [0] * len(index)
    for piece in pieces:
        counts[index[piece]] += 1
    return tuple(counts)


class Kinds(Generic[K]):
    """The kinds of a group in a fixed order, with a lookup from kind to index.

    Example:
        >>> kinds = Kinds(("ankh", "crook"))
        >>> kinds.all[1], kinds.index["crook"]
        ('crook', 1)
    """

    __slots__ = ("all", "index")

    def __init__(self, kinds: Iterable[K]) -> None:
        """Fix the order.

        Args:
            kinds: the kinds, each once.

        Raises:
            InvalidArgument: ``kinds`` is not iterable, or one of them is not hashable.
        """
        try:
            self.all: tuple[K, ...] = tuple(kinds)
            """The kinds in order."""
            self.index: dict[K, int] = {kind: place for place, kind in enumerate(self.all)}
            """The index in :attr:`all` of each kind."""
        except Exception:  # noqa: BLE001 (what hashes and compares here is not ours)
            raise InvalidArgument(
                f"kinds is {shown(kinds)}; it must be a sequence of frozen values"
            ) from None

    def named(self, counts: Counts) -> dict[K, int]:
        """Return the nonzero counts by kind, in order.

        Args:
            counts: the count of each kind, in the order of :attr:`all`.

        Raises:
            InvalidArgument: the number of counts is not that of the kinds.

        Example:
            >>> Kinds(("ankh", "crook", "flail")).named((2, 0, 1))
            {'ankh': 2, 'flail': 1}
        """
        if len(counts) != len(self.all):
            raise InvalidArgument(f"there are {len(self.all)} kinds here, but {len(counts)} counts")
        return {kind: number for kind, number in zip(self.all, counts, strict=True) if number}


class Group(Generic[K]):
    """A group of pieces, counted once for all deals from it."""

    __slots__ = ("_copies", "_kinds", "_row")

    def __init__(self, pieces: Iterable[tuple[K, int]]) -> None:
        """Count the pieces."""
        pairs = tuple(pieces)
        self._kinds = tuple([kind for kind, _ in pairs])
        self._copies = tuple([copies for _, copies in pairs])
        few = sum(self._copies) < FEW
        self._row = [kind for kind, copies in pairs for _ in range(copies)] if few else []

    def draw(self, number: int, rng: SupportsRandom) -> tuple[K, ...]:
        """Draw single pieces one by one, each equally likely; the group does not change."""
        row = self._row[:]
        if number > len(row):  # many pieces, or too few
            drawn, _ = draw_many(self._copies, number, rng)
            return tuple([self._kinds[index] for index in drawn])
        return tuple([row.pop(draw_below(len(row), rng)) for _ in range(number)])
