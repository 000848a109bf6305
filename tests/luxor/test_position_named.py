"""Positions set up from states of random games: with all parts of a state named, or random ones."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import Any

import pytest

from tests.luxor.late_positions import late_positions, late_positions_with_modules
from tests.luxor.naming import arguments, kind_of, named, some_of
from tests.luxor.playing import combinations, configs, game, play
from theban._core.errors import InvalidState
from theban.luxor import *

pytestmark = pytest.mark.properties

PARTS = 3
"""The number of random parts named of each state, each in a separate test."""

OF_EACH_KIND = 15
"""The number of states for each kind of decision and chance event, and of ended games."""

UNDER_WAY = re.compile(r"\bpending\b|players\[|expansion\.|board\.tiles")
"""The fields that are not arguments."""


@cache
def states() -> tuple[State, ...]:
    found: list[State] = []
    seen: Counter[str | None] = Counter()
    for state in _visited():
        kind = kind_of(state)
        seen[kind] += 1
        if seen[kind] <= OF_EACH_KIND:
            found.append(state)
    return tuple(found)


def _visited() -> Iterator[State]:
    """Play games with every set of modules, and from positions where rare events come soon."""
    rng = Random(7)
    for number, config in enumerate((*combinations(), *configs())):
        for step in game(config, number):
            if rng.random() < 1 / 8 or not step.after.pending:
                yield step.after
    for start in (*late_positions(), *late_positions_with_modules()) * 12:
        for step in play(start, rng, limit=150):
            yield step.after


@pytest.mark.rule("LX-1.8")
def test_a_state_of_which_all_is_named_is_set_up_again() -> None:
    assert {kind_of(state) for state in states()} == {*DecisionKind, *ChanceKind, None}
    for state in states():
        assert position(state.config, **arguments(named(state))) == state


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(PARTS))
def test_what_is_not_named_fits_what_is(seed: int) -> None:
    # A part can be refused, since it leaves out what explains it; then the error is about a named
    # part.
    rng = Random(seed)
    taken = 0
    for state in states():
        part = some_of(named(state), rng)
        try:
            found = position(state.config, **arguments(part))
        except InvalidState as error:
            message = str(error)
            words = "|".join({word for name in part for word in re.findall(r"[a-z_]+", name)})
            named_there = re.compile(rf"\b({words.replace('_', '[ _]')})s?\b", re.IGNORECASE)
            assert named_there.search(message), (message, part)
            assert not UNDER_WAY.search(message), message
        else:
            taken += 1
            assert _changed(part, named(found)) == set(), part
    assert taken > len(states()) / 2


def _changed(part: Mapping[str, Any], found: Mapping[str, Any]) -> set[str]:
    return {name for name in part if not _is_as_named(name, part[name], found.get(name))}


def _is_as_named(name: str, value: Any, found: Any) -> bool:  # noqa: ANN401 (whatever is named)
    if name.endswith(".active"):  # all others are on the stairs too
        return _off_the_stairs(value) == _off_the_stairs(found)
    if name.endswith("batch"):  # the numbers themselves are those of the whole position
        return (value is None) == (found is None)
    if name.endswith(".batches"):  # so are these; all have seen a Horus card just taken too
        return {slot for slot, batch in enumerate(value) if batch is None} <= {
            slot for slot, batch in enumerate(found) if batch is None
        }
    return bool(value == found)


def _off_the_stairs(places: tuple[int, ...]) -> list[int]:
    return [place for place in places if place != STAIRS]
