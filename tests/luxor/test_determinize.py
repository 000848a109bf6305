"""Guesses at the hidden: consistent with the view, and uniform in the sense of LX-10.7."""

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import permutations, product
from random import Random
from typing import Any

import attrs
import pytest

from theban.core.errors import InvalidArgument
from theban.core.situation import GameOver
from theban.luxor import *


class Script:
    """A generator that returns given numbers, and has nothing but ``random``."""

    def __init__(self, numbers: Iterable[float]) -> None:
        self.numbers: Iterator[float] = iter(numbers)

    def random(self) -> float:
        return next(self.numbers)

    def is_at_its_end(self) -> bool:
        """Whether all numbers were taken."""
        return next(self.numbers, None) is None


# --- Uniform, against a full enumeration -------------------------------------------------------

A, B, C = NumberCard(1), NumberCard(2), DieCard()
OPEN = JoinNextCard(1)


def tiny(players: int) -> Config:
    """Return a config with 5 A, 4 B, 3 C (more for more players) and 2 scarabs of 1, 2 of 3."""
    more = 5 * (players - 2)
    return Config(
        players=players,
        components=attrs.evolve(
            standard_components(),
            basic_cards=((A, 5 + more), (B, 4), (C, 3)),
            scarabs=((1, 2), (3, 2)),
        ),
    )


def counts(config: Config, cards: Iterable[Card]) -> tuple[int, ...]:
    number = Counter(cards)
    return tuple(number[kind] for kind in config.inventory.cards.all)


def placed(
    config: Config,
    *,
    hands: tuple[tuple[Card, ...], ...],
    batches: tuple[tuple[int | None, ...], ...],
    draw_pile: tuple[Card, ...],
    discard_pile: tuple[Card, ...],
    scarabs: tuple[tuple[int, ...], ...],
) -> State:
    """Return a position in which the cards and scarabs named lie where they are named."""
    state = new_game(config, seed=0)
    inventory = config.inventory
    # The level 1 stack without the card that lies open in a hand.
    kinds = inventory.horus_cards[0].all
    top = next(kind for kind in kinds if kind != OPEN)
    gone = Counter([top, *(card for hand in hands for card in hand if card == OPEN)])
    stack = tuple(
        copies - gone[kind] for kind, copies in zip(kinds, inventory.all_horus[0], strict=True)
    )
    supply = Counter({1: 2, 3: 2})
    supply.subtract(value for values in scarabs for value in values)
    state = attrs.evolve(
        state,
        players=tuple(
            attrs.evolve(player, hand=hand, batches=numbers, scarabs=values)
            for player, hand, numbers, values in zip(
                state.players, hands, batches, scarabs, strict=True
            )
        ),
        draw_pile=counts(config, draw_pile),
        discard_pile=counts(config, discard_pile),
        horus_tops=(top, *state.horus_tops[1:]),
        horus_stacks=(stack, *state.horus_stacks[1:]),
        scarabs=(supply[1], supply[3]),
    )
    in_play = Counter([*draw_pile, *discard_pile, *(card for hand in hands for card in hand)])
    box = dict(config.components.basic_cards)
    assert all(in_play[card] == box[card] for card in (A, B, C)), "no basic card is lost"
    return state


def two_players() -> State:
    # Seat 0 does not see A A A B C C (four in seat 1's hand, two in the pile) and 1 1 3 (two with
    # seat 1, one not).
    return placed(
        tiny(2),
        hands=((A, A, B, B, C), (A, A, OPEN, B, C)),
        batches=((0,) * 5, (0, 0, None, 0, 0)),
        draw_pile=(A, C),
        discard_pile=(B,),
        scarabs=((3,), (1, 3)),
    )


def three_players() -> State:
    # Seat 1 does not see A A B C C (two with seat 0, one with seat 2, two in the pile). Nor does it
    # see 1 3 3 (one with seat 0, one with seat 2, one in the supply).
    return placed(
        tiny(3),
        hands=((A, C), (B, B, A, A, A), (C,)),
        batches=((0,) * 2, (0,) * 5, (0,)),
        draw_pile=(A, B),
        discard_pile=(A,) * 5 + (B, C),
        scarabs=((3,), (1,), (3,)),
    )


def enumerated(state: State, viewer: int) -> dict[State, Fraction]:
    """Lay all single pieces in all hidden places in all ways, and count what comes out."""
    config = state.config
    others = [seat for seat in range(config.players) if seat != viewer]
    slots = [
        (seat, slot)
        for seat in others
        for slot in range(len(state.players[seat].hand))
        if state.players[seat].batches[slot] is not None
    ]
    kinds = config.inventory.cards.all
    cards = [state.players[seat].hand[slot] for seat, slot in slots]
    cards += [
        kind for kind, count in zip(kinds, state.draw_pile, strict=True) for _ in range(count)
    ]
    owners = [seat for seat in others for _ in state.players[seat].scarabs]
    scarabs = [value for seat in others for value in state.players[seat].scarabs]
    scarabs += [1] * state.scarabs[0] + [3] * state.scarabs[1]
    found: Counter[State] = Counter()
    for dealt in permutations(cards):
        for values in permutations(scarabs):
            found[laid(state, slots, dealt, owners, values)] += 1
    total = sum(found.values())
    return {guess: Fraction(number, total) for guess, number in found.items()}


def laid(
    state: State,
    slots: list[tuple[int, int]],
    cards: tuple[Card, ...],
    owners: list[int],
    values: tuple[int, ...],
) -> State:
    players: list[Player] = []
    for seat, player in enumerate(state.players):
        hand = list(player.hand)
        for (owner, slot), card in zip(slots, cards, strict=False):
            if owner == seat:
                hand[slot] = card
        own = player.scarabs
        if seat in owners:
            pairs = zip(owners, values, strict=False)
            own = tuple(sorted(value for owner, value in pairs if owner == seat))
        players.append(attrs.evolve(player, hand=tuple(hand), scarabs=own))
    rest = values[len(owners) :]
    return attrs.evolve(
        state,
        players=tuple(players),
        draw_pile=counts(state.config, cards[len(slots) :]),
        scarabs=(rest.count(1), rest.count(3)),
    )


def driven(seen: View, sizes: tuple[int, ...]) -> dict[State, Fraction]:
    """Let determinize go every way it can go: each number stands for one of so many pieces."""
    found: Counter[State] = Counter()
    for ways in product(*map(range, sizes)):
        script = Script((way + 0.5) / size for way, size in zip(ways, sizes, strict=True))
        found[determinize(seen, script)] += 1
        assert script.is_at_its_end()
    total = sum(found.values())
    return {guess: Fraction(number, total) for guess, number in found.items()}


@pytest.mark.rule("LX-10.7")
def test_guesses_are_uniform_over_all_arrangements_of_single_pieces() -> None:
    state = two_players()
    expected = enumerated(state, viewer=0)
    # Four of six cards are dealt, two of three scarabs.
    assert driven(view(state, 0), (6, 5, 4, 3, 3, 2)) == expected
    assert sum(expected.values()) == 1


@pytest.mark.rule("LX-10.7")
def test_guesses_are_uniform_over_the_hands_of_several() -> None:
    state = three_players()
    # Three of five cards are dealt, two of three scarabs.
    assert driven(view(state, 1), (5, 4, 3, 3, 2)) == enumerated(state, viewer=1)


@pytest.mark.rule("LX-10.7")
def test_a_probability_worked_out_by_hand() -> None:
    guesses = driven(view(two_players(), 0), (6, 5, 4, 3, 3, 2))
    # A pile of two A: C(3,2) of C(6,2) = 3/15. Both scarabs of 1 with seat 1: 1 of C(3,2) = 1/3.
    two_a = counts(tiny(2), (A, A))
    piles = [p for guess, p in guesses.items() if guess.draw_pile == two_a]
    assert sum(piles) == Fraction(1, 5)
    ones = [p for guess, p in guesses.items() if guess.players[1].scarabs == (1, 1)]
    assert sum(ones) == Fraction(1, 3)
    # The leftmost card of seat 1 is the B: one of six single pieces.
    left = [p for guess, p in guesses.items() if guess.players[1].hand[0] == B]
    assert sum(left) == Fraction(1, 6)


# --- Consistent with the view ------------------------------------------------------------------


@pytest.mark.rule("LX-10.3")
def test_what_is_seen_stays_where_it_is() -> None:
    state = two_players()
    for seed in range(50):
        guess = determinize(view(state, 0), Random(seed))
        assert guess.players[0] == state.players[0]
        assert guess.players[1].hand[2] == OPEN
        assert guess.players[1].batches == (0, 0, None, 0, 0)


@pytest.mark.rule("LX-10.2")
def test_a_spectator_guesses_all_hands_and_scarabs() -> None:
    seen = view(two_players(), None)
    assert unseen_scarabs(seen) == (2, 2)
    guesses = [determinize(seen, Random(seed)) for seed in range(30)]
    assert len({guess.players[0].hand for guess in guesses}) > 10
    assert {len(guess.players[0].scarabs) for guess in guesses} == {1}


def test_a_game_that_is_over_can_be_guessed_at_too() -> None:
    over = attrs.evolve(two_players(), pending=())
    assert awaiting(determinize(view(over, 0), Random(1))) == GameOver()


# --- The generator -----------------------------------------------------------------------------


def test_one_number_is_taken_for_each_hidden_piece_of_a_player() -> None:
    script = Script([0.0] * 6)
    guess = determinize(view(two_players(), 0), script)
    assert script.is_at_its_end()
    assert sorted(guess.players[1].scarabs) == list(guess.players[1].scarabs)


def test_the_same_generator_gives_the_same_guess() -> None:
    seen = view(new_game(Config(players=4), seed=3), 2)
    assert determinize(seen, Random(8)) == determinize(seen, Random(8))
    assert determinize(seen, Random(8)) != determinize(seen, Random(9))


# --- Wrong arguments ---------------------------------------------------------------------------


@pytest.mark.parametrize("number", [1.0, 1.5, -0.5])
def test_a_generator_out_of_its_range_is_refused(number: float) -> None:
    with pytest.raises(InvalidArgument, match="a number from 0 to below 1"):
        determinize(view(two_players(), 0), Script([number] * 20))


def test_a_view_that_does_not_add_up_is_refused() -> None:
    seen = view(two_players(), 0)
    with pytest.raises(InvalidArgument, match=r"6 cards of batch 0 unseen.* place for 7 in the dr"):
        determinize(attrs.evolve(seen, draw_pile=3), Random(1))
    with pytest.raises(InvalidArgument, match=r"3 scarabs of the box unseen.*place for 2: 2 with"):
        determinize(attrs.evolve(seen, scarabs=0), Random(1))


@pytest.mark.parametrize("thing", [None, "view", two_players()])
def test_what_is_no_view_is_refused(thing: Any) -> None:  # noqa: ANN401 (wrong on purpose)
    with pytest.raises(InvalidArgument, match="a View of Luxor is needed"):
        determinize(thing, Random(1))
