"""Drawing from multisets, and from the groups of a deal, with only ``random()``."""

import random
from collections import Counter

import pytest

from tests.playing import Scripted
from tests.refusals import refuses
from theban._core import chance
from theban._core.chance import (
    FEW,
    Group,
    Kinds,
    count_kinds,
    draw_kinds,
    draw_many,
    draw_pieces,
    pick_index,
    pick_weighted,
    put_one,
    take_one,
)


@pytest.mark.parametrize("counts", [(1, 2, 3), (0, 4, 0), (5,), (0, 1, 0, 2)])
def test_every_piece_has_the_same_part_of_the_numbers(counts: tuple[int, ...]) -> None:
    total = sum(counts)
    for part in (0.0, 0.5, 0.999):
        picked = Counter(pick_index(counts, Scripted((i + part) / total)) for i in range(total))
        assert [picked[index] for index in range(len(counts))] == list(counts)


def test_the_ends_of_the_range_are_pieces() -> None:
    assert pick_index((0, 2, 1, 0), Scripted(0.0)) == 1
    assert pick_index((0, 2, 1, 0), Scripted(1 - 2**-53)) == 2


def test_nothing_can_be_drawn_from_nothing() -> None:
    for counts in ((), (0,), (0, 0)):
        refuses("empty", pick_index, counts, Scripted(0.5))
    refuses("empty", pick_weighted, (0, 0), Scripted(0.5))
    refuses("empty", draw_many, (1, 1), 3, random.Random(1))
    for number in (2, 7):
        refuses("empty", Group([("a", 1)]).draw, number, random.Random(1))


def test_one_number_is_taken_for_each_piece() -> None:
    rng = Scripted(0.0, 0.0, 0.9, 0.7)
    assert draw_many((1, 2, 1), 3, rng) == ([0, 1, 2], (0, 1, 0))
    assert rng.numbers == [0.7]
    assert draw_many((1, 1), 0, Scripted()) == ([], (1, 1))


def test_all_orders_of_drawing_are_equally_likely() -> None:
    # Three different pieces: the six orders share the pairs of the numbers 0, 1/6 .. 5/6 evenly.
    numbers = [(i + 0.5) / 6 for i in range(6)]
    orders = Counter(
        tuple(draw_many((1, 1, 1), 3, Scripted(a, b, 0.5))[0]) for a in numbers for b in numbers
    )
    assert set(orders.values()) == {6}
    assert len(orders) == 6


def test_taking_and_putting_are_opposites() -> None:
    counts = (2, 0, 1)
    assert take_one(counts, 2) == (2, 0, 0)
    assert put_one(counts, 1) == (2, 1, 1)
    assert counts == (2, 0, 1)
    for index in range(3):
        assert take_one(put_one(counts, index), index) == counts


def test_kinds_are_counted_in_their_order() -> None:
    kinds: Kinds[str] = Kinds(("ankh", "crook", "flail"))
    assert count_kinds(["flail", "ankh", "flail"], kinds.index) == (1, 0, 2)
    assert [kinds.all[place] for place in kinds.index.values()] == list(kinds.index)


def test_a_piece_of_no_known_kind_is_not_counted_silently() -> None:
    with pytest.raises(KeyError):
        count_kinds("abc", {"a": 0, "b": 1})


@pytest.mark.parametrize("counts", [(2, 0, 1, 3), (1,), (0, 4)])
@pytest.mark.parametrize("few", [0, 500])
def test_kinds_are_drawn_as_single_pieces_are(
    counts: tuple[int, ...], few: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chance, "FEW", few)
    pieces = [kind for kind, number in enumerate(counts) for _ in range(number)]
    for seed in range(50):
        number = seed % (len(pieces) + 1)
        drawn, left = draw_kinds(counts, number, random.Random(seed))
        assert drawn == draw_pieces(pieces, number, random.Random(seed))[0]
        assert [left[kind] + drawn.count(kind) for kind in range(len(counts))] == list(counts)


def test_the_number_of_pieces_does_not_matter() -> None:
    many = 10**15
    drawn, left = draw_kinds((many, 0, many), 3, Scripted(0.25, 0.75, 0.25))
    assert (drawn, left) == ([0, 2, 0], (many - 2, 0, many - 1))


def test_kinds_cannot_be_drawn_beyond_the_last_piece() -> None:
    assert draw_kinds((), 0, Scripted()) == ([], ())
    refuses("3 pieces cannot be drawn from 2", draw_kinds, (1, 1), 3, random.Random(1))


@pytest.mark.parametrize("unit", [1, 2**52, 10**400])
def test_weights_may_be_of_any_size(unit: int) -> None:
    weights = [0, unit, 3 * unit, 0]
    numbers = (0.0, 0.2499, 0.25, 0.75, 1 - 2**-53)
    assert [pick_weighted(weights, Scripted(number)) for number in numbers] == [1, 1, 2, 2, 2]


def test_counts_get_the_names_of_their_kinds() -> None:
    kinds = Kinds(("ankh", "crook", "flail"))
    assert list(kinds.named((2, 0, 1)).items()) == [("ankh", 2), ("flail", 1)]
    refuses("there are 3 kinds here, but 2 counts", kinds.named, (2, 0))


def test_of_a_group_each_number_picks_among_the_pieces_left_in_their_order() -> None:
    # Of a a b, the number 0.5 is the second of three: a.  Of a b left, 0.5 is the second: b.
    group = Group([("a", 2), ("b", 1)])
    assert group.draw(2, Scripted(0.5, 0.5)) == ("a", "b")
    assert group.draw(3, Scripted(0.99, 0.0, 0.0)) == ("b", "a", "a")
    # It keeps its pieces.
    assert group.draw(2, Scripted(0.5, 0.5)) == ("a", "b")


@pytest.mark.parametrize("many", [3, FEW])
def test_a_group_draws_as_counts_are_drawn_whatever_its_size(many: int) -> None:
    copies = (many, 0, 2)
    drawn, _ = draw_many(copies, 5, random.Random(8))
    assert Group(zip("abc", copies, strict=True)).draw(5, random.Random(8)) == tuple(
        "abc"[kind] for kind in drawn
    )
