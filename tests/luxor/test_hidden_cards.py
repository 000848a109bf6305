"""Cards at the ends of a hand, against a full enumeration of single pieces. :rule:`LX-10.7`."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import permutations, product
from random import Random

import pytest

from tests.every_way import distribution
from theban.core.chance import Counts
from theban.core.chance import Random as Generator
from theban.core.errors import InvalidArgument
from theban.luxor.determinization import OuterCards

Drawn = tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]
"""The kinds at the places, and what is left of each batch."""


def outer(answers: tuple[int, ...], *batches: int) -> OuterCards:
    return OuterCards(0, tuple(range(len(batches))), batches, tuple(map(bool, answers)))


def laid(unseen: Sequence[Counts], places: OuterCards) -> Iterator[list[int]]:
    """Lay single pieces on the places in all ways, each piece of the batch of its place."""
    pieces = [[k for k, n in enumerate(counts) for _ in range(n)] for counts in unseen]
    in_order = [permutations(range(len(batch))) for batch in pieces]
    for orders in product(*in_order):
        stacks = [[pieces[batch][n] for n in order] for batch, order in enumerate(orders)]
        yield [stacks[batch].pop() for batch in places.batches]


def enumerated(unseen: Sequence[Counts], places: OuterCards) -> dict[Drawn, Fraction]:
    """Count of all ways to lay the pieces those in which some place answers."""
    found: Counter[Drawn] = Counter()
    for kinds in laid(unseen, places):
        if any(places.answers[kind] for kind in kinds):
            left = [list(counts) for counts in unseen]
            for kind, batch in zip(kinds, places.batches, strict=True):
                left[batch][kind] -= 1
            found[tuple(kinds), tuple(map(tuple, left))] += 1
    total = sum(found.values())
    return {drawn: Fraction(number, total) for drawn, number in found.items()}


def drawn(unseen: Sequence[Counts], places: OuterCards) -> dict[Drawn, Fraction]:
    """Return what is drawn, over all numbers that a generator can give."""

    def draw(rng: Generator) -> Drawn:
        kinds, left = places.draw(unseen, rng)
        return tuple(kinds), tuple(map(tuple, left))

    return distribution(draw)


@pytest.mark.rule("LX-10.7", "MC-5.10")
@pytest.mark.parametrize(
    ("unseen", "places"),
    [
        # One place, and two of one batch; few answer, most, all.
        ([(2, 2, 1)], outer((1, 0, 0), 0)),
        ([(1, 2, 2)], outer((1, 0, 1), 0, 0)),
        ([(1, 3)], outer((1, 0), 0, 0)),
        ([(2, 1)], outer((1, 1), 0, 0)),
        # Two places of two batches: both can answer, or the left one, or the right one.
        ([(1, 2), (2, 1)], outer((1, 0), 0, 1)),
        ([(1, 2), (0, 3)], outer((1, 0), 0, 1)),
        ([(1, 2), (0, 3)], outer((1, 0), 1, 0)),
        # A batch of which nothing is there.
        ([(3, 1), (1, 1), (2, 2)], outer((0, 1), 2, 1)),
    ],
)
def test_each_way_to_lay_the_cards_is_drawn_as_often(
    unseen: Sequence[Counts], places: OuterCards
) -> None:
    expected = enumerated(unseen, places)
    assert sum(expected.values()) == 1
    assert drawn(unseen, places) == expected


@pytest.mark.rule("LX-10.7", "MC-5.10")
def test_small_groups_of_all_kinds() -> None:
    rng = Random(7)
    compared = refused = 0
    while compared < 60:
        kinds = rng.randint(1, 3)
        unseen = [tuple(rng.choices(range(3), k=kinds)) for _ in range(rng.randint(1, 2))]
        batches = [rng.randrange(len(unseen)) for _ in range(rng.randint(1, 2))]
        if any(sum(counts) < batches.count(n) for n, counts in enumerate(unseen)):
            continue
        places = outer(tuple(rng.choices((0, 1), k=kinds)), *batches)
        expected = enumerated(unseen, places)
        if expected:
            assert drawn(unseen, places) == expected, (unseen, places)
            compared += 1
        else:
            with pytest.raises(InvalidArgument, match="no card that the view hides can be at"):
                places.draw(unseen, Random(1))
            refused += 1
    assert refused > 5


class Counted:
    """A generator that counts the numbers taken from it."""

    def __init__(self) -> None:
        self.rng = Random(1)
        self.taken = 0

    def random(self) -> float:
        self.taken += 1
        return self.rng.random()


@pytest.mark.rule("LX-10.7")
@pytest.mark.parametrize("copies", [10, 10**4, 10**12])
def test_the_numbers_taken_do_not_grow_with_the_copies(copies: int) -> None:
    places, rng = outer((0, 0, 1), 0, 1), Counted()
    for _ in range(20):
        kinds, left = places.draw([(3 * copies, copies, 0), (copies, copies, 1)], rng)
        assert kinds[1] == 2
        assert list(map(sum, left)) == [4 * copies - 1, 2 * copies]
    assert rng.taken <= 20 * 4
