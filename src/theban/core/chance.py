"""Chance as integer weights over multisets, and a sampler that needs only ``rng.random()``.

A face-down pile has no order here.  It is a tuple of counts beside a fixed tuple of the kinds of
pieces that may lie in it, and the next piece of it is any of its pieces, weighted by their number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, Protocol, TypeAlias, TypeVar

from theban.core.errors import InvalidArgument
from theban.core.messages import shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Counts: TypeAlias = tuple[int, ...]
"""How many pieces of each kind; the kinds stand in a tuple of the same length elsewhere."""

K = TypeVar("K")


class Random(Protocol):
    """All that this library asks of a generator of random numbers.

    ``random.Random`` fits.  Python promises that its ``random()`` gives the same numbers in every
    version, which it does not for ``shuffle`` or ``choice``: so nothing else of it is used.
    """

    def random(self) -> float:
        """Return the next number, at least 0 and less than 1."""
        ...


def check_generator(rng: object) -> None:
    """Refuse what has no ``random()``.

    Args:
        rng: what was given as a generator.

    Raises:
        InvalidArgument: it is none.

    Example:
        >>> check_generator(7)
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidArgument: rng is 7; \
it must be a generator with a method random(), such as random.Random(1)
    """
    if not callable(getattr(rng, "random", None)):
        raise InvalidArgument(
            f"rng is {shown(rng)}; it must be a generator with a method random(), such as "
            "random.Random(1)"
        )


def check_seed(seed: object) -> None:
    """Refuse what is no whole number; ``True`` and ``1.0`` are none.

    Args:
        seed: what was given as a seed.

    Raises:
        InvalidArgument: it is none.

    Example:
        >>> check_seed("1")
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidArgument: seed is '1'; it must be a whole number
    """
    if type(seed) is not int:
        raise InvalidArgument(f"seed is {shown(seed)}; it must be a whole number")


def pick_index(counts: Sequence[int], rng: Random) -> int:
    """Draw one kind from a multiset, each piece equally likely.

    Args:
        counts: the number of pieces of each kind.
        rng: a generator; one number is taken from it.

    Returns:
        The index of the kind drawn.

    Raises:
        InvalidArgument: the multiset is empty.

    Example:
        >>> import random
        >>> pick_index((0, 3, 0), random.Random(1))
        1
    """
    total = sum(counts)
    if total <= 0:
        message = "nothing can be drawn from an empty group"
        raise InvalidArgument(message)
    left = int(rng.random() * total)
    for index, count in enumerate(counts):
        left -= count
        if left < 0:
            return index
    # random() < 1 makes this unreachable for a true generator; one that returns 1.0 ends here.
    message = "the generator returned a number that is not below 1"
    raise InvalidArgument(message)


def take_one(counts: Counts, index: int) -> Counts:
    """Return the multiset with one piece fewer of a kind.

    Args:
        counts: the number of pieces of each kind.
        index: the kind.

    Example:
        >>> take_one((2, 1), 0)
        (1, 1)
    """
    changed = list(counts)
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
    changed = list(counts)
    changed[index] += 1
    return tuple(changed)


def draw_many(counts: Sequence[int], number: int, rng: Random) -> tuple[list[int], Counts]:
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
    for _ in range(number):
        index = pick_index(left, rng)
        left[index] -= 1
        drawn.append(index)
    return drawn, tuple(left)


def draw_pieces(pieces: Iterable[K], number: int, rng: Random) -> tuple[list[K], list[K]]:
    """Draw single pieces one after the other, without putting back, each equally likely.

    For many pieces this is quicker than :func:`draw_many`, which weighs their kinds each time.

    Args:
        pieces: the pieces, equal ones as often as there are of them.
        number: how many to draw.
        rng: a generator; one number is taken from it for each piece.

    Returns:
        The pieces in the order drawn, and those that are left.

    Raises:
        InvalidArgument: there are fewer pieces than asked for.

    Example:
        >>> import random
        >>> drawn, left = draw_pieces("abb", 2, random.Random(5))
        >>> len(drawn), sorted(drawn + left)
        (2, ['a', 'b', 'b'])
    """
    left = list(pieces)
    drawn: list[K] = []
    size = len(left)
    if number > size:
        message = f"{number} pieces cannot be drawn from {size}"
        raise InvalidArgument(message)
    draw = rng.random
    for _ in range(number):
        place = int(draw() * size)
        if not 0 <= place < size:
            message = "the generator returned a number that is not from 0 to below 1"
            raise InvalidArgument(message)
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
        """
        self.all: tuple[K, ...] = tuple(kinds)
        """The kinds in order."""
        self.index: dict[K, int] = {kind: place for place, kind in enumerate(self.all)}
        """For each kind its place in :attr:`all`."""
