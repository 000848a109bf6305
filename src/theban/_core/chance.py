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
"""How many pieces of each kind; the kinds are in a tuple of the same length elsewhere."""

K = TypeVar("K")


class SupportsRandom(Protocol):
    """What this library asks of a random generator.

    ``random.Random`` fits.  Python promises the same numbers in every version only for
    ``random()``, not for ``shuffle`` or ``choice``, so nothing else of it is used.
    """

    def random(self) -> float:
        """Return the next number, at least 0 and less than 1."""
        ...


def check_generator(rng: object) -> None:
    """Refuse what has no ``random()``.  Every number that it returns is checked.

    Args:
        rng: what was given as a generator.

    Raises:
        InvalidArgument: it is none.

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
    """Return a seed, which is a whole number; ``True`` and ``1.0`` are none.

    Args:
        seed: what was given as a seed.

    Raises:
        InvalidArgument: it is none.

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
    # As draw_below, which is written out here: this is called at every chance event.
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
    for count in counts:  # to count along takes a tenth less than enumerate()
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
    """Refuse what a generator gave."""
    raise InvalidArgument(
        f"the generator returned {shown(number)}; its random() must return a number from 0 to "
        "below 1"
    )


def pick_weighted(weights: Sequence[int], rng: SupportsRandom) -> int:
    """Pick one of several cases like :func:`pick_index`, with weights as large as they come."""
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
"""Up to here every whole number is a float."""


FEW = 500
"""So many pieces are quickly laid in a row."""


def take_one(counts: Counts, index: int) -> Counts:
    """Return the multiset with one piece fewer of a kind.

    Args:
        counts: the number of pieces of each kind.
        index: the kind.

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
    """Draw several pieces one after the other, without putting back.

    Args:
        counts: the number of pieces of each kind.
        number: how many to draw.
        rng: a generator; one number is taken from it for each piece.

    Returns:
        The indices of the kinds in the order drawn, and what is left.

    Raises:
        InvalidArgument: there are fewer pieces than asked for.

    Example:
        >>> import random
        >>> drawn, left = draw_many((1, 2), 3, random.Random(5))
        >>> sorted(drawn), left
        ([0, 1, 1], (0, 0))
    """
    left = list(counts)
    drawn: list[int] = []
    size = sum(left)
    # Few pieces lie in a row, kind after kind; so a piece is found without counting them again.
    row = [kind for kind, count in enumerate(left) for _ in range(count)] if size < FEW else None
    for _ in range(number):
        index = row.pop(draw_below(len(row), rng)) if row else pick_index(left, rng)
        left[index] -= 1
        drawn.append(index)
    return drawn, tuple(left)


def draw_kinds(counts: Sequence[int], number: int, rng: SupportsRandom) -> tuple[list[int], Counts]:
    """Draw several pieces like :func:`draw_many`, at a cost that hardly depends on the kinds.

    The pieces are numbered, kind after kind, and drawn by their numbers; no list of many pieces is
    made, so it does not matter how many there are.
    """
    ends = list(accumulate(counts))
    size = ends[-1] if ends else 0
    if number > size:
        raise InvalidArgument(f"{number} pieces cannot be drawn from {size}")
    left = list(counts)
    drawn: list[int] = []
    # The piece at each place: at first the one with that number.  A list of few is made quickly.
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
    """Places of which those that nothing was said about hold the piece with their number."""

    def __missing__(self, place: int) -> int:
        return place


def draw_pieces(pieces: Iterable[K], number: int, rng: SupportsRandom) -> tuple[list[K], list[K]]:
    """Draw single pieces one after the other, without putting back, each equally likely.

    For pieces that are counted by kind there is :func:`draw_kinds`.
    """
    left = list(pieces)
    drawn: list[K] = []
    size = len(left)
    if number > size:
        raise InvalidArgument(f"{number} pieces cannot be drawn from {size}")
    rand = rng.random
    for _ in range(number):
        # As draw_below, which is written out here: whole Niles are dealt so.
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
        index: for each kind its place in the result; every piece must have one.

    Raises:
        KeyError: a piece is of no known kind (the caller knows where it came from and says so).

    Example:
        >>> count_kinds("abba", {"a": 0, "b": 1, "c": 2})
        (2, 2, 0)
    """
    counts = [0] * len(index)
    for piece in pieces:
        counts[index[piece]] += 1
    return tuple(counts)


class Kinds(Generic[K]):
    """The kinds of a group in their fixed order, with the way back from a kind to its index.

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
            InvalidArgument: ``kinds`` cannot be gone over, or one of them cannot be hashed.
        """
        try:
            self.all: tuple[K, ...] = tuple(kinds)
            """The kinds in order."""
            self.index: dict[K, int] = {kind: place for place, kind in enumerate(self.all)}
            """For each kind its place in :attr:`all`."""
        except Exception:  # noqa: BLE001 (what hashes and compares here is not ours)
            raise InvalidArgument(
                f"kinds is {shown(kinds)}; it must be a sequence of frozen values"
            ) from None

    def named(self, counts: Counts) -> dict[K, int]:
        """Return how many there are of each kind that there is any of, in order.

        Args:
            counts: how many of each kind, in the order of :attr:`all`.

        Raises:
            InvalidArgument: these are not as many counts as there are kinds.

        Example:
            >>> Kinds(("ankh", "crook", "flail")).named((2, 0, 1))
            {'ankh': 2, 'flail': 1}
        """
        if len(counts) != len(self.all):
            raise InvalidArgument(f"there are {len(self.all)} kinds here, but {len(counts)} counts")
        return {kind: number for kind, number in zip(self.all, counts, strict=True) if number}


class Group(Generic[K]):
    """A group of pieces, counted once for all games that are dealt from it."""

    __slots__ = ("_copies", "_kinds", "_row")

    def __init__(self, pieces: Iterable[tuple[K, int]]) -> None:
        """Count the pieces."""
        pairs = tuple(pieces)
        self._kinds = tuple([kind for kind, _ in pairs])
        self._copies = tuple([copies for _, copies in pairs])
        few = sum(self._copies) < FEW
        self._row = [kind for kind, copies in pairs for _ in range(copies)] if few else []

    def __bool__(self) -> bool:
        """Say whether there is a piece at all."""
        return any(self._copies)

    def draw(self, number: int, rng: SupportsRandom) -> tuple[K, ...]:
        """Draw single pieces one after the other, each equally likely; the group keeps them all."""
        row = self._row[:]
        if number > len(row):  # many pieces, or too few
            drawn, _ = draw_many(self._copies, number, rng)
            return tuple([self._kinds[index] for index in drawn])
        return tuple([row.pop(draw_below(len(row), rng)) for _ in range(number)])
