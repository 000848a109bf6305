"""Guesses at what modules hide, against a full enumeration. :rule:`LX-10.7`, :rule:`MC-5.10`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import permutations, product
from random import Random

import attrs
import pytest

from tests.every_way import distribution
from tests.luxor.test_determinize import counts
from theban.luxor import Config, Player, State, awaiting, legal_actions, step, validate
from theban.luxor.actions import Decline, PlayCard
from theban.luxor.box.editions import standard_components
from theban.luxor.expansion import Expansion
from theban.luxor.frames import DecisionKind
from theban.luxor.knowledge.determinization import determinize
from theban.luxor.knowledge.views import view
from theban.luxor.parts.equipment import AddCard, Equipment
from theban.luxor.pieces import (
    Card,
    End,
    EquipmentCard,
    NumberCard,
    PlusCard,
    PlusMinusCard,
)
from theban.luxor.placing.seats import Seat
from theban.luxor.positions import position

ZERO, ONE, PLUS, PLUS_MINUS = NumberCard(0), NumberCard(1), PlusCard(1), PlusMinusCard()


def config(*equipment: tuple[EquipmentCard, int]) -> Config:
    """Return a config with five cards 1 and five ±1, and scarabs 1, 1, 3, 3."""
    box = standard_components()
    assert box.expansion is not None
    return Config(
        2,
        modules=["mummy", "equipment"],
        components=attrs.evolve(
            box,
            basic_cards=((ONE, 5), (PLUS_MINUS, 5)),
            scarabs=((1, 2), (3, 2)),
            expansion=attrs.evolve(box.expansion, equipment=equipment),
        ),
    )


def horus_cards(game: Config, number: int) -> tuple[Card, ...]:
    """Return some Horus cards, which all see in a hand."""
    return tuple(card for card in game.inventory.cards.all if card.level == 3)[:number]


def asked_to_add() -> State:
    """Seat 1 played 1+ and is to add a card: without a key only ±1 moves somebody.

    All stand before the chamber, where with ±1 they act without a step.  Seat 0 does not see, of
    cards, 1+ 1+ 1 1 ±1 (two in the hand of seat 1, one in the draw pile, two in the box), and of
    scarabs 1 1 3 (one with seat 1, one in the supply, one in the box).
    """
    # Six cards each, so that each returns one: 4 of each kind, and 9 cards 1 with the basic ones.
    game = config((PLUS, 2), (ONE, 2), (ZERO, 2))
    start = position(
        game,
        turn=1,
        idle_round=False,
        seats=[
            Seat(hand=(ZERO, ZERO, PLUS, ONE, ONE), scarabs=(3,)),
            Seat(
                hand=(PLUS, PLUS_MINUS, *horus_cards(game, 2), PLUS),
                open_slots=(2, 3),
                active=(40,) * 5,
                scarabs=(1,),
            ),
        ],
        draw_pile=[ONE],
        equipment_in_box=[PLUS, ONE],
        exchanged_scarabs=[3],
    )
    return step(start, PlayCard(End.LEFT))


def many_in_the_box() -> State:
    """Four equipment cards lie in the box; two cards 1 are equipment, and five are not.

    Seat 0 does not see 1 1 1 1+ 1+ 0: four in the box, one in the hand of seat 1, one in the draw
    pile.
    """
    game = config((PLUS, 2), (ONE, 1), (ZERO, 4))
    return position(
        game,
        seats=[
            Seat(hand=(PLUS_MINUS, ZERO, PLUS, ZERO, ONE)),
            Seat(hand=(*horus_cards(game, 4), ONE), open_slots=(0, 1, 2, 3)),
        ],
        draw_pile=[ONE],
        equipment_in_box=[ONE, PLUS, PLUS, ZERO],
    )


# --- All ways, counted -------------------------------------------------------------------------


def pieces(kinds: tuple[Card, ...], number: tuple[int, ...]) -> Iterator[Card]:
    """Give the pieces of a counted group one by one."""
    for kind, count in zip(kinds, number, strict=True):
        yield from [kind] * count


def enumerated(state: State, is_possible: Callable[[State], bool]) -> dict[State, Fraction]:
    """Lay all single pieces that seat 0 does not see in all places in all ways, and count.

    Args:
        state: a state of two players.
        is_possible: whether what comes out can be.
    """
    expansion, kinds = state.expansion, state.config.inventory.cards.all
    assert expansion is not None
    assert expansion.equipment is not None
    assert expansion.mummy is not None
    other = state.players[1]
    slots = [slot for slot in range(len(other.hand)) if slot not in other.open_slots]
    in_box = expansion.equipment.in_box
    cards = [other.hand[slot] for slot in slots]
    cards += [*pieces(kinds, state.draw_pile), *pieces(kinds, in_box)]
    drawn = sum(state.draw_pile)
    values = [*other.scarabs]
    for count in (state.scarabs, expansion.mummy.exchanged):
        values += [1] * count[0] + [3] * count[1]
    owned, returned = len(other.scarabs), sum(expansion.mummy.exchanged)
    found: Counter[State] = Counter()
    for dealt, scarabs in product(permutations(cards), permutations(values)):
        hand = list(other.hand)
        for slot, card in zip(slots, dealt, strict=False):
            hand[slot] = card
        rest = dealt[len(slots) :]
        seat = attrs.evolve(other, hand=tuple(hand), scarabs=tuple(sorted(scarabs[:owned])))
        supply, gone = scarabs[owned : len(scarabs) - returned], scarabs[len(scarabs) - returned :]
        guess = attrs.evolve(
            state,
            players=(state.players[0], seat),
            draw_pile=counts(state.config, rest[:drawn]),
            scarabs=(supply.count(1), supply.count(3)),
            expansion=Expansion(
                mummy=attrs.evolve(expansion.mummy, exchanged=(gone.count(1), gone.count(3))),
                equipment=Equipment(counts(state.config, rest[drawn:])),
            ),
        )
        if is_possible(guess):
            found[guess] += 1
    total = sum(found.values())
    return {guess: Fraction(number, total) for guess, number in found.items()}


def is_equipment(state: State) -> bool:
    """Say whether no more cards lie in the box than there is equipment of their kind."""
    assert state.expansion is not None
    assert state.expansion.equipment is not None
    box = state.config.components.expansion
    assert box is not None
    copies: dict[Card, int] = dict(box.equipment)
    pairs = zip(state.config.inventory.cards.all, state.expansion.equipment.in_box, strict=True)
    return all(number <= 2 * copies.get(card, 0) for card, number in pairs)


@cache
def guessed(state: State) -> dict[State, Fraction]:
    """Return what seat 0 guesses, over all numbers that a generator can give."""
    seen = view(state, 0)
    return distribution(lambda rng: determinize(seen, rng))


@pytest.mark.rule("LX-10.7", "MC-5.9", "MC-5.10", "MC-4.7")
def test_guesses_are_uniform_with_equipment_and_scarabs_in_the_box_and_a_card_to_add() -> None:
    state = asked_to_add()
    validate(state)
    assert awaiting(state).kind == DecisionKind.ADD_CARD  # type: ignore[union-attr]
    assert legal_actions(state) == (AddCard(End.LEFT),)
    expected = enumerated(state, lambda guess: is_equipment(guess) and bool(legal_actions(guess)))
    assert guessed(state) == expected


@pytest.mark.rule("LX-10.7", "MC-5.10")
def test_a_card_that_must_be_added_is_at_an_end_in_every_guess() -> None:
    state = asked_to_add()
    found = guessed(state)
    for guess in found:
        assert PLUS_MINUS in (guess.players[1].hand[0], guess.players[1].hand[-1])
        assert Decline() not in legal_actions(guess)
        validate(guess)
        assert view(guess, 0) == view(state, 0)
    # It is as often at the left end as at the right one.
    left = [p for guess, p in found.items() if guess.players[1].hand[0] == PLUS_MINUS]
    assert sum(left) == Fraction(1, 2)


@pytest.mark.rule("LX-10.7", "MC-5.9")
def test_no_more_cards_are_guessed_into_the_box_than_are_equipment() -> None:
    state = many_in_the_box()
    validate(state)
    found = guessed(state)
    assert found == enumerated(state, is_equipment)
    # Of the C(6,4) = 15 ways to lay four of six in the box, three have all three 1 there; of the
    # other twelve three have one 1 and leave two, so that the card of seat 1 is a 1.
    ones = [p for guess, p in found.items() if guess.players[1].hand[4] == ONE]
    assert sum(ones) == Fraction(3 * 2 + 9 * 1, 12 * 2)


@pytest.mark.rule("LX-10.7")
def test_a_spectator_guesses_what_is_in_the_box_too() -> None:
    seen = view(asked_to_add(), None)
    guesses: list[State] = [determinize(seen, Random(seed)) for seed in range(40)]
    players: list[Player] = [guess.players[0] for guess in guesses]
    assert len({player.hand for player in players}) > 10
    assert len({guess.expansion for guess in guesses}) > 3
    for guess in guesses:
        validate(guess)
