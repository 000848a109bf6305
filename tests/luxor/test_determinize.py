"""Guesses at hidden information: consistent with the view, and uniform in the sense of LX-10.7.

:mod:`tests.luxor.knowledge` compares them with all worlds of tiny boxes.
"""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from random import Random
from typing import Any

import attrs
import pytest

from tests.every_way import distribution
from tests.luxor.test_setup import Script
from tests.refusals import Hostile, refuses
from theban._core.errors import InvalidArgument
from theban._core.situation import GameOver
from theban.luxor import *
from theban.luxor._parts.equipment import ChooseCardToAdd

A, B, C = NumberCard(1), NumberCard(2), DieCard()
OPEN = JoinNextCard(1)

SMALL = Config(
    players=2,
    components=attrs.evolve(
        standard_components(), basic_cards=((A, 5), (B, 4), (C, 3)), scarabs=((1, 2), (3, 2))
    ),
)
STATE = position(
    SMALL,
    seats=[
        Seat(hand=(A, A, B, B, C), scarabs=(3,)),
        Seat(hand=(A, A, OPEN, B, C), open_slots=(2,), scarabs=(1, 3)),
    ],
    draw_pile=(A, C),
)
"""Seat 0 does not see A A A B C C (four with seat 1, two in the pile), and 1 1 3 (two, and one)."""

ADDING = position(
    Config(players=2, modules=["equipment"]),
    due=ChooseCardToAdd(0, PlusCard(1), ()),
    seats=[Seat(active=(0, 3))],
)


def counts(config: Config, cards: Iterable[Card]) -> tuple[int, ...]:
    number = Counter(cards)
    return tuple(number[kind] for kind in config.inventory.cards.all)


@pytest.mark.rule("LX-10.7")
def test_probabilities_worked_out_by_hand() -> None:
    guesses = distribution(lambda rng: determinize(view(STATE, 0), rng))
    # A pile of two A: C(3,2) of C(6,2) = 3/15. Both scarabs of 1 with seat 1: 1 of C(3,2) = 1/3.
    two_a = counts(SMALL, (A, A))
    assert sum(p for guess, p in guesses.items() if guess.draw_pile == two_a) == Fraction(1, 5)
    ones = [p for guess, p in guesses.items() if guess.players[1].scarabs == (1, 1)]
    assert sum(ones) == Fraction(1, 3)
    # The leftmost card of seat 1 is the B: one of six single pieces.
    left = [p for guess, p in guesses.items() if guess.players[1].hand[0] == B]
    assert sum(left) == Fraction(1, 6)


@pytest.mark.rule("LX-10.3")
def test_what_is_seen_stays_where_it_is() -> None:
    for seed in range(50):
        guess = determinize(view(STATE, 0), Random(seed))
        assert guess.players[0] == STATE.players[0]
        assert guess.players[1].hand[2] == OPEN
        assert guess.players[1].batches == (0, 0, None, 0, 0)


@pytest.mark.rule("LX-10.2")
def test_a_spectator_guesses_all_hands_and_scarabs() -> None:
    seen = view(STATE, None)
    assert unseen_scarabs(seen) == (2, 2)
    guesses = [determinize(seen, Random(seed)) for seed in range(30)]
    assert len({guess.players[0].hand for guess in guesses}) > 10
    assert {len(guess.players[0].scarabs) for guess in guesses} == {1}


def test_a_game_that_is_over_can_be_guessed_at_too() -> None:
    over = attrs.evolve(STATE, pending=())
    assert awaiting(determinize(view(over, 0), Random(1))) == GameOver()


def test_one_number_is_taken_for_each_hidden_piece_of_a_player() -> None:
    rng = Script(0.0)
    guess = determinize(view(STATE, 0), rng)
    assert rng.taken == 4 + 2
    assert sorted(guess.players[1].scarabs) == list(guess.players[1].scarabs)


@pytest.mark.parametrize("number", [1.0, 1.5, -0.5])
def test_a_generator_out_of_its_range_is_refused(number: float) -> None:
    refuses("a number from 0 to below 1", determinize, view(STATE, 0), Script(number))


def test_a_view_that_does_not_add_up_is_refused() -> None:
    seen = view(STATE, 0)
    with pytest.raises(InvalidArgument, match=r"6 cards of batch 0 unseen.* place for 7 in the dr"):
        determinize(attrs.evolve(seen, draw_pile=3), Random(1))
    with pytest.raises(InvalidArgument, match=r"3 scarabs of the box unseen.*place for 2: 2 with"):
        determinize(attrs.evolve(seen, scarabs=0), Random(1))


@pytest.mark.parametrize("name", [field.name for field in attrs.fields(View)])
def test_a_view_whose_fields_are_of_wrong_types_is_never_made(name: str) -> None:
    seen: Any = view(STATE, 0)
    wrongs: tuple[Any, ...] = (Hostile(), 2.5, "x", ("x",))
    for wrong in wrongs:
        refuses(rf"^{name}(\[0\])? is .*; it must be ", attrs.evolve, seen, **{name: wrong})


@pytest.mark.parametrize("name", [field.name for field in attrs.fields(PlayerView)])
def test_the_field_of_a_seat_that_is_wrong_is_named(name: str) -> None:
    seen = view(STATE, 0)
    other: Any = seen.players[1]
    for wrong in (Hostile(), 2.5, "x"):
        players = seen.players[0], attrs.evolve(other, **{name: wrong})
        refuses(rf"^players\[1\]\.{name} is .*; it must be ", attrs.evolve, seen, players=players)


@pytest.mark.parametrize("seat", [2, 10**30, -9])
def test_a_pending_decision_of_nobody_is_refused(seat: int) -> None:
    seen = view(ADDING, 1)
    assert view(determinize(seen, Random(1)), 1) == seen
    pending = (attrs.evolve(ADDING.pending[-1], seat=seat),)
    unlike = attrs.evolve(seen, pending=pending)
    refuses("pending is .*; it must be of seats", determinize, unlike, Random(1))


@pytest.mark.parametrize("active", [(41,), (0, 10**30), (-1,), (0,) * 6])
def test_adventurers_that_stand_nowhere_are_refused(active: tuple[int, ...]) -> None:
    seen = view(ADDING, 1)
    players = attrs.evolve(seen.players[0], active=active), seen.players[1]
    unlike = attrs.evolve(seen, players=players)
    refuses(r"players\[0\]\.active is .*; it must be up to 5", determinize, unlike, Random(1))


@pytest.mark.parametrize("name", ["draw_pile", "scarabs"])
def test_numbers_too_long_to_write_are_refused(name: str) -> None:
    seen: Any = view(STATE, 0)
    refuses("the view leaves", determinize, attrs.evolve(seen, **{name: 10**5000}), Random(1))
