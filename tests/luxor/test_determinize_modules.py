"""Guesses at what modules hide, against a full enumeration. :rule:`LX-10.7`, :rule:`MC-5.10`."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import permutations, product
from random import Random

import attrs
import pytest

from tests.every_way import distribution
from tests.luxor.test_determinize import counts
from theban.luxor import *

ZERO, ONE, PLUS, PLUS_MINUS = NumberCard(0), NumberCard(1), PlusCard(1), PlusMinusCard()
BASIC: tuple[Card, ...] = (ONE, ONE, PLUS_MINUS, PLUS_MINUS)
OWN: tuple[Card, ...] = (PLUS, ONE)
"""What seat 0 does not see in :func:`asked_to_add`, of the basic cards and of those of seat 1."""


def config() -> Config:
    """Return a config with five cards 1 and five ±1, scarabs 1, 1, 3, 3, and six own cards each."""
    box = standard_components()
    assert box.expansion is not None
    return Config(
        2,
        modules=["mummy", "equipment"],
        components=attrs.evolve(
            box,
            basic_cards=((ONE, 5), (PLUS_MINUS, 5)),
            scarabs=((1, 2), (3, 2)),
            expansion=attrs.evolve(box.expansion, equipment=((PLUS, 2), (ONE, 2), (ZERO, 2))),
        ),
    )


def asked_to_add() -> State:
    """Seat 1 played 1+ and is to add a card: without a key only ±1 moves somebody.

    All are before the chamber, where with ±1 they act without a step.  The hand of seat 1 is ±1
    of the draw pile, two Horus cards that all have seen, and 1+ of its own cards.  Of the basic
    cards seat 0 does not see 1 1 ±1 ±1 (seat 1's outer card and the draw pile).  Of seat 1's own
    cards these are 1+ and 1 (the other outer card, and the box).  Of scarabs they are 1 1 3 (one
    with seat 1, one that it returned, one in the supply).
    """
    game = config()
    horus = [card for card in game.inventory.cards.all if card.level == 3][:2]
    start = position(
        game,
        turn=1,
        idle_round=False,
        seats=[
            Seat(hand=(ZERO, ZERO, PLUS, ONE, ONE), in_box=(PLUS,), scarabs=(3,)),
            Seat(
                hand=(PLUS, PLUS_MINUS, *horus, PLUS),
                batches=(2, 0, None, None, 2),
                in_box=(ONE,),
                in_box_batch=2,
                active=(40,) * 5,
                scarabs=(1,),
                exchanged_scarabs=(1,),
            ),
        ],
        draw_pile=[ONE, PLUS_MINUS, ONE],
    )
    return step(start, PlayCard(End.LEFT))


def enumerated(state: State) -> dict[State, Fraction]:
    """Lay all single pieces that seat 0 does not see in all places in all ways, and count."""
    other, kinds = state.players[1], state.config
    parts = other.expansion
    assert parts is not None
    assert parts.equipment is not None
    assert parts.mummy is not None
    found: Counter[State] = Counter()
    for basic, own, scarabs in product(
        permutations(BASIC), permutations(OWN), permutations((1, 1, 3))
    ):
        hand: tuple[Card, ...] = (basic[0], *other.hand[1:3], own[0])
        expansion = attrs.evolve(
            parts,
            equipment=attrs.evolve(parts.equipment, in_box=counts(kinds, own[1:])),
            mummy=attrs.evolve(parts.mummy, exchanged=scarabs[1:2]),
        )
        seat = attrs.evolve(other, hand=hand, scarabs=scarabs[:1], expansion=expansion)
        guess = attrs.evolve(
            state,
            players=(state.players[0], seat),
            draw_pile=counts(kinds, basic[1:]),
            scarabs=(scarabs[2:].count(1), scarabs[2:].count(3)),
        )
        if legal_actions(guess):
            found[guess] += 1
    total = sum(found.values())
    return {guess: Fraction(number, total) for guess, number in found.items()}


@cache
def guessed(state: State) -> dict[State, Fraction]:
    """Return what seat 0 guesses, over all numbers that a generator can give."""
    seen = view(state, 0)
    return distribution(lambda rng: determinize(seen, rng))


@pytest.mark.rule("LX-10.5", "LX-10.7", "MC-5.9", "MC-5.10", "MC-4.7")
def test_guesses_are_uniform_with_equipment_and_scarabs_in_the_box_and_a_card_to_add() -> None:
    state = asked_to_add()
    validate(state)
    assert awaiting(state).kind == DecisionKind.ADD_CARD  # type: ignore[union-attr]
    assert legal_actions(state) == (AddCard(End.LEFT),)
    assert guessed(state) == enumerated(state)


@pytest.mark.rule("LX-10.7", "MC-5.10")
def test_a_card_that_must_be_added_is_at_an_end_in_every_guess() -> None:
    state = asked_to_add()
    found = guessed(state)
    for guess in found:
        # None of the own cards of seat 1 that are hidden answers, so the left card does.
        assert guess.players[1].hand[0] == PLUS_MINUS
        assert Decline() not in legal_actions(guess)
        validate(guess)
        assert view(guess, 0) == view(state, 0)
    # The right one is 1+, or lies in the box; of three scarabs one shows 3.
    right = [p for guess, p in found.items() if guess.players[1].hand[-1] == PLUS]
    assert sum(right) == Fraction(1, 2)
    three = [p for guess, p in found.items() if guess.players[1].expansion.mummy.exchanged == (3,)]  # type: ignore[union-attr]
    assert sum(three) == Fraction(1, 3)


@pytest.mark.rule("LX-10.7")
def test_a_spectator_guesses_what_is_in_the_boxes_too() -> None:
    seen = view(asked_to_add(), None)
    guesses: list[State] = [determinize(seen, Random(seed)) for seed in range(40)]
    assert len({guess.players[0].hand for guess in guesses}) > 10
    assert len({guess.players[0].expansion for guess in guesses}) > 2
    for guess in guesses:
        validate(guess)
        assert view(guess, None) == seen
