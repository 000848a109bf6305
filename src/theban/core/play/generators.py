"""The generators of a match: one for chance, and one for each agent."""

from __future__ import annotations

import random

from theban.core.chance import Random, check_generator, draw_below
from theban.core.checking.arguments import check_number
from theban.core.errors import InvalidArgument


def generator_of(seed: int | None, rng: Random | None) -> Random:
    """Return the generator that a match was given, or one made of its seed."""
    if rng is None:
        return random.Random(None if seed is None else check_number(seed, "seed", also=", or None"))
    if seed is not None:
        raise InvalidArgument("there is a seed and a generator; give one of them")
    check_generator(rng)
    return rng


def generators_of_agents(rng: Random, players: int) -> dict[int, Random]:
    """Return a generator for each seat."""
    root = [draw_below(2**53, rng) for _ in range(2)]
    # Texts are hashed into seeds, so nobody works out one generator from another.
    return {seat: random.Random(f"{root} {seat}") for seat in range(players)}
