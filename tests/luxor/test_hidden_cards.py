"""Arrangements of hidden cards, against a full enumeration of single pieces. :rule:`LX-10.7`."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.every_way import distribution
from theban.core.errors import InvalidArgument
from theban.luxor.knowledge.hidden_cards import CardPlaces, OuterCards, arrange_cards

if TYPE_CHECKING:
    from collections.abc import Iterable

    from theban.core.chance import Counts
    from theban.core.chance import Random as Generator

Arranged = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]]


def enumerated(unseen: Counts, places: CardPlaces) -> dict[Arranged, Fraction]:
    """Lay all single cards in all places in all ways, and count those that can be."""
    pieces = [kind for kind, number in enumerate(unseen) for _ in range(number)]
    outer = places.outer
    first = 0 if outer is None else len(outer.slots)
    found: Counter[Arranged] = Counter()
    for dealt in permutations(pieces):
        ends, rest = dealt[:first], dealt[first:]
        hands, rest = rest[: places.hands - first], rest[places.hands - first :]
        boxed, pile = _counts(rest[: places.in_box], unseen), rest[places.in_box :]
        if outer is not None and not any(outer.answers[kind] for kind in ends):
            continue
        if all(number <= most for number, most in zip(boxed, places.equipment, strict=True)):
            found[ends, hands, boxed, _counts(pile, unseen)] += 1
    total = sum(found.values())
    return {arranged: Fraction(number, total) for arranged, number in found.items()}


def _counts(kinds: Iterable[int], unseen: Counts) -> tuple[int, ...]:
    number = Counter(kinds)
    return tuple(number[kind] for kind in range(len(unseen)))


def drawn(unseen: Counts, places: CardPlaces) -> dict[Arranged, Fraction]:
    """Return what is drawn, over all numbers that a generator can give."""

    def draw(rng: Generator) -> Arranged:
        cards = arrange_cards(unseen, places, rng)
        return (tuple(cards.outer), tuple(cards.hands), cards.in_box, cards.draw_pile)

    return distribution(draw)


def outer(answers: tuple[int, ...], number: int = 2) -> OuterCards:
    return OuterCards(0, tuple(range(number)), tuple(map(bool, answers)))


@pytest.mark.rule("LX-10.7", "MC-5.9", "MC-5.10")
@pytest.mark.parametrize(
    ("unseen", "places"),
    [
        # No place that is not free; none in a hand; none in the pile.
        ((2, 1, 2), CardPlaces(2, None, 0, (0, 0, 0))),
        ((2, 1), CardPlaces(0, None, 1, (2, 1))),
        ((2, 1), CardPlaces(3, None, 0, (0, 0))),
        # One of three look-alikes can lie in the box; of all kinds some are no equipment.
        ((3, 1, 1), CardPlaces(2, None, 2, (1, 1, 1))),
        ((3, 2, 1), CardPlaces(1, None, 3, (2, 2, 0))),
        ((3, 3), CardPlaces(2, None, 3, (2, 2))),
        # One outer place, and two, of which one at least must answer.
        ((2, 2, 1), CardPlaces(2, outer((1, 0, 0), 1), 0, (0, 0, 0))),
        ((1, 2, 2), CardPlaces(3, outer((1, 0, 1)), 0, (0, 0, 0))),
        ((1, 3), CardPlaces(2, outer((1, 0)), 0, (0, 0))),
        ((2, 1), CardPlaces(2, outer((1, 1)), 0, (0, 0))),
        # The answer is no equipment, or some of it, or all; and is bound by a limit, or is not.
        ((1, 3, 1), CardPlaces(2, outer((1, 0, 0)), 2, (0, 3, 1))),
        ((2, 2, 1), CardPlaces(2, outer((1, 0, 0)), 2, (2, 2, 0))),
        ((3, 2), CardPlaces(2, outer((1, 0)), 2, (1, 2))),
        ((2, 3), CardPlaces(2, outer((1, 0)), 2, (2, 1))),
        ((2, 2, 1), CardPlaces(1, outer((0, 1, 1), 1), 2, (1, 1, 1))),
    ],
)
def test_each_arrangement_is_drawn_as_often_as_it_can_be_laid(
    unseen: Counts, places: CardPlaces
) -> None:
    expected = enumerated(unseen, places)
    assert sum(expected.values()) == 1
    assert drawn(unseen, places) == expected


@pytest.mark.rule("LX-10.7", "MC-5.9", "MC-5.10")
def test_small_groups_of_all_kinds() -> None:
    rng = Random(7)
    compared = 0
    while compared < 60:
        unseen = tuple(rng.choices(range(3), k=rng.randint(1, 4)))
        if not 2 <= sum(unseen) <= 5:
            continue
        equipment = tuple(rng.randint(0, number + 1) for number in unseen)
        in_box = rng.randint(0, sum(map(min, unseen, equipment)))
        hands = rng.randint(0, sum(unseen) - in_box)
        ends = rng.randint(0, min(2, hands))
        answers = tuple(rng.choices((0, 1), k=len(unseen)))
        places = CardPlaces(hands, outer(answers, ends) if ends else None, in_box, equipment)
        expected = enumerated(unseen, places)
        if expected:
            assert drawn(unseen, places) == expected, (unseen, places)
            compared += 1
        else:
            with pytest.raises(InvalidArgument, match="no card that the view hides can stand at"):
                arrange_cards(unseen, places, Random(1))


def test_more_equipment_in_the_box_than_is_unseen_is_refused() -> None:
    with pytest.raises(InvalidArgument, match="3 equipment cards in the box, of which 2 are"):
        arrange_cards((1, 4), CardPlaces(1, None, 3, (1, 1)), Random(1))


# --- Many cards --------------------------------------------------------------------------------


class Counted:
    """A generator that counts the numbers taken from it."""

    def __init__(self) -> None:
        self.rng = Random(1)
        self.taken = 0

    def random(self) -> float:
        """Return the next number."""
        self.taken += 1
        return self.rng.random()


@pytest.mark.rule("LX-10.7")
@pytest.mark.parametrize("copies", [10, 10**4, 10**12])
def test_the_numbers_taken_do_not_grow_with_the_copies(copies: int) -> None:
    # All but six pieces of equipment lie in the box; of the first kind there are look-alikes.
    unseen, equipment = (3 * copies, copies, copies, 1), (copies, copies, copies, 0)
    places = CardPlaces(5, outer((0, 0, 0, 1)), 3 * copies - 6, equipment)
    rng = Counted()
    for _ in range(20):
        cards = arrange_cards(unseen, places, rng)
        assert 3 in cards.outer
        assert sum(cards.in_box) == 3 * copies - 6
        assert cards.in_box[0] <= copies
        laid = _counts((*cards.outer, *cards.hands), unseen)
        found = zip(cards.in_box, cards.draw_pile, laid, strict=True)
        assert tuple(map(sum, found)) == unseen
    # Six spare pieces, three more questions for the box, four for the ends, three other places.
    assert rng.taken <= 20 * 16


@pytest.mark.rule("LX-10.7")
def test_many_cards_by_their_frequency() -> None:
    # Two of 400 look-alikes and two others: 3 in the box, of which 2 at most are of the first kind.
    unseen, places = (400, 2), CardPlaces(1, None, 3, (2, 2))
    expected = {(2, 1): 400 * 399 // 2 * 2, (1, 2): 400}
    rng, number = Random(3), 40_000
    found = Counter(arrange_cards(unseen, places, rng).in_box for _ in range(number))
    assert found.keys() == expected.keys()
    likely = Fraction(expected[1, 2], sum(expected.values())) * number
    assert abs(found[1, 2] - likely) < 6 * likely**0.5
