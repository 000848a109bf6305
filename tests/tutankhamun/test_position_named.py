"""Positions set up from states of random games: with all parts of a state named, or random ones."""

import re
from functools import cache
from random import Random
from typing import Any

import pytest

from tests.luxor.naming import some_of
from tests.tutankhamun.naming import arguments, kind_of, named
from tests.tutankhamun.playing import all_configs, game, short_hops, uniform
from theban._core.errors import InvalidState
from theban.tutankhamun import DecisionKind, State, position
from theban.tutankhamun._rules.sailing import closed_up

pytestmark = pytest.mark.properties

PARTS = 3
"""The number of random parts named of each state."""


@cache
def states() -> tuple[State, ...]:
    rng = Random(5)
    return tuple(
        state
        for number, config in enumerate(all_configs())
        for state in game(config, number, (short_hops, uniform)[number % 2])
        if rng.random() < 1 / 40 or (len(state.pending) != 1 and rng.random() < 1 / 4)
    )


@pytest.mark.rule("TT-1.2")
def test_a_state_of_which_all_is_named_is_set_up_again() -> None:
    assert {kind_of(state) for state in states()} == {*DecisionKind, None}
    for state in states():
        assert position(state.config, **arguments(named(state))) == state


def test_what_is_not_named_fits_what_is() -> None:
    # A part can be refused, since it leaves out what explains it; then the error is about a named
    # part.
    rng = Random(11)
    taken = 0
    for state in states():
        all_ = named(state)
        for _ in range(PARTS):
            part = some_of(all_, rng)
            try:
                found = position(state.config, **arguments(part))
            except InvalidState as error:
                message = str(error)
                words = "|".join({word for name in part for word in re.findall(r"[a-z]+", name)})
                named_there = re.compile(rf"\b({words})\b", re.IGNORECASE)
                assert named_there.search(message), (message, part)
                assert not re.search(r"\bpending\b|players\[", message), message
            else:
                taken += 1
                assert _changed(part, named(found)) == set(), part
    assert taken > 0.9 * PARTS * len(states())


def _changed(part: dict[str, Any], found: dict[str, Any]) -> set[str]:
    return {
        name
        for name, value in part.items()
        if found[name] != value and not (name.startswith("boats") and value < 0)
    }


@pytest.mark.rule("TT-1.4")
def test_boats_before_the_nile_keep_their_order() -> None:
    for state in states():
        boats = [player.boat for player in state.players]
        further = {seat: 10 * place if place < 0 else place for seat, place in enumerate(boats)}
        changed: dict[str, Any] = arguments(named(state)) | {"boats": further}
        found = position(state.config, **changed)
        assert [player.boat for player in found.players] == boats == list(closed_up(boats))
