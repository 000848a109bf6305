"""Guesses that forget something, to check that the tests notice."""

from collections.abc import Iterable

from attrs import evolve

from theban._core import chance
from theban._core.chance import SupportsRandom
from theban.luxor import *


def guess_without_memory(seen: View, rng: SupportsRandom) -> State:
    """Guess as if the hidden cards of all hands and of the draw pile had been shuffled together."""
    guess = determinize(seen, rng)
    kinds = guess.config.inventory.cards
    hidden = [
        (seat, slot)
        for seat, player in enumerate(seen.players)
        for slot, card in enumerate(player.hand)
        if card is None
    ]
    cards = list(guess.draw_pile)
    for seat, slot in hidden:
        cards[kinds.index[guess.players[seat].hand[slot]]] += 1
    drawn, draw_pile = chance.draw_kinds(cards, len(hidden), rng)
    hands = [list(player.hand) for player in guess.players]
    for (seat, slot), kind in zip(hidden, drawn, strict=True):
        hands[seat][slot] = kinds.all[kind]
    return with_hands(guess, hands, draw_pile=draw_pile)


def guess_with_hands_reversed(seen: View, rng: SupportsRandom) -> State:
    """Guess as if the cards of each hidden hand had been laid down in reverse order."""
    guess = determinize(seen, rng)
    hands = [
        player.hand if any(its.hand) else player.hand[::-1]
        for player, its in zip(guess.players, seen.players, strict=True)
    ]
    return with_hands(guess, hands, draw_pile=guess.draw_pile)


def with_hands(
    state: State, hands: Iterable[Iterable[Card]], *, draw_pile: tuple[int, ...]
) -> State:
    players = [
        evolve(player, hand=tuple(hand)) for player, hand in zip(state.players, hands, strict=True)
    ]
    return evolve(state, players=tuple(players), draw_pile=draw_pile)
