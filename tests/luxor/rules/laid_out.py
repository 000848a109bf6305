"""Positions with modules in play, for the tests of the rules: pieces are where a test puts them."""

from collections.abc import Sequence
from typing import Any

import attrs

from tests.luxor.rules.helpers import *

ZERO, SIX = NumberCard(0), NumberCard(6)
DIE_PLUS_MINUS = DiePlusMinusCard()
PLUS_1, PLUS_2, PLUS_3 = PlusCard(1), PlusCard(2), PlusCard(3)
EQUIPMENT: tuple[EquipmentCard, ...] = (
    SIX,
    ZERO,
    DIE_PLUS_MINUS,
    DIE_PLUS_MINUS,
    PLUS_1,
    PLUS_2,
    PLUS_3,
)
"""The seven cards of a player."""

QUIET = "tttttt|tttttt|tttttt|tttttt"
"""A path of 24 spaces on which nothing happens; the chamber is 25."""

AWAKE = "t|t|t|ttttttttttttttttttttt"
"""A path of the same length, where all of a player's adventurers are awake once one reaches 4."""


def with_modules(*modules: Module, path: str | None = None) -> Config:
    """Return a config with modules, on the standard board or on a path of :func:`short_path`."""
    components: Components = standard_components()
    if path is not None:
        components = short_path(path, expansion=components.expansion).components
    return Config(players=2, modules=modules, components=components)


def laid_out(
    config: Config,
    *seats: Seat,
    hands: Sequence[tuple[Card, ...]] = (),
    characters: Sequence[Character] = (),
    **further: Any,  # noqa: ANN401 (whatever a position can be given)
) -> State:
    """Set up a position: hands and characters seat by seat, and the rest as `position` does.

    By default a hand is five basic cards.
    """
    named = list(seats) + [Seat()] * (config.players - len(seats))
    held = [*hands, *[hand(DIE)] * config.players]
    people = [*characters, *[None] * config.players]
    return position(
        config,
        seats=[
            attrs.evolve(seat, hand=seat.hand or cards, character=seat.character or character)
            for seat, cards, character in zip(named, held, people, strict=False)
        ],
        **further,
    )


def standing(state: State, *places: int) -> State:
    """Return a state with seat 0's adventurers at other places, including Osiris: MC-4.5."""
    asleep = tuple(range(len(places) - 2, 3))
    player = attrs.evolve(state.players[0], active=tuple(sorted(places)), asleep=asleep)
    state = attrs.evolve(state, players=(player, *state.players[1:]))
    validate(state)
    return state


def step_range(state: State, origin: int) -> tuple[int, ...]:
    return tuple(
        sorted(
            action.steps
            for action in legal_actions(state)
            if isinstance(action, MoveAdventurer) and action.origin == origin
        )
    )
