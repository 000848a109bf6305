"""What ``validate`` says of the frames that modules put on the stack.

The positions come from random games with all modules: one for each stack of classes of frames that
came about.  None of them is refused, and whatever is wrong in one of their frames, nothing but an
``InvalidState`` is raised.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import attrs
import pytest

from tests.luxor.playing import play
from tests.luxor.small_boxes import bustling_below
from tests.luxor.test_validation import JUNK, refused_or_fine
from theban.luxor import Config, Module, new_game
from theban.luxor.state import State
from theban.luxor.tables import EXTENSIONS
from theban.luxor.validation import validate

CONFIGS = tuple(
    Config(players, players - 1, list(Module), components=bustling_below()) for players in (3, 4, 5)
)


def names(state: State) -> tuple[str, ...]:
    """Return the classes of frames on the stack of a state, the lowest first."""
    return tuple(type(frame).__name__ for frame in state.pending)


@cache
def halts() -> dict[tuple[str, ...], State]:
    """Return one state of random games for each stack of classes of frames."""
    found: dict[tuple[str, ...], State] = {}
    for seed in range(24):
        config = CONFIGS[seed % len(CONFIGS)]
        for _, _, state in play(new_game(config, seed=seed), Random(seed)):
            found.setdefault(names(state), state)
    return found


@pytest.mark.rule("LX-11.1", "MC-8.6")
def test_random_games_come_to_all_that_modules_ask_and_all_is_accepted() -> None:
    seen = {name for stack in halts() for name in stack}
    of_modules = {
        kind.__name__ for extension in EXTENSIONS.values() for kind in extension.frame_rules
    }
    assert seen >= of_modules
    for state in halts().values():
        validate(state)


def evolved(state: State, depth: int, **changes: Any) -> State:  # noqa: ANN401 (also wrong ones)
    """Return a state with something else in one of its frames."""
    stack = list(state.pending)
    stack[depth] = attrs.evolve(stack[depth], **changes)
    return attrs.evolve(state, pending=tuple(stack))


def test_whatever_the_fields_of_frames_hold_only_invalid_state_is_raised() -> None:
    for state in halts().values():
        for depth, frame in enumerate(state.pending):
            for field in attrs.fields(type(frame)):
                for thing in JUNK:
                    refused_or_fine(evolved(state, depth, **{field.name: thing}))


def test_the_frames_of_one_state_in_another_raise_only_invalid_state() -> None:
    for one, other in pairwise(halts().values()):
        refused_or_fine(attrs.evolve(one, pending=other.pending))
        refused_or_fine(attrs.evolve(one, pending=(*one.pending, *other.pending)))
        refused_or_fine(attrs.evolve(one, pending=one.pending[:-1]))
        for name in ("expansion", "players", "board", "discard_pile"):
            refused_or_fine(attrs.evolve(one, **{name: getattr(other, name)}))
