"""A standard box is pickled by name, guarded by a fingerprint; any other box completely."""

import os
import pickle
import subprocess
import sys
from typing import Any, TypeAlias

import pytest
from attrs import asdict, evolve, frozen

from tests.refusals import refuses
from tests.same import pickled
from theban import luxor, tutankhamun
from theban._core.box import Figures, name_boxes
from theban._core.errors import InvalidSave

Box: TypeAlias = Any
"""The components of either game."""

Value: TypeAlias = Any  # one of two packages with the same names

PROTOCOLS = range(pickle.HIGHEST_PROTOCOL + 1)
STANDARD: tuple[Box, ...] = (luxor.standard_components(), tutankhamun.standard_components())


@pytest.mark.parametrize("protocol", PROTOCOLS)
@pytest.mark.parametrize("box", STANDARD, ids=lambda box: box.edition)
def test_a_standard_box_comes_back_as_the_object_itself(box: Box, protocol: int) -> None:
    assert pickled(box, protocol) is box
    twin = evolve(box)
    assert twin is not box
    assert pickled(twin, protocol) is box


@pytest.mark.parametrize("protocol", PROTOCOLS)
@pytest.mark.parametrize("box", STANDARD, ids=lambda box: box.edition)
def test_another_box_is_pickled_whole(box: Box, protocol: int) -> None:
    other = evolve(box, edition="at home")
    assert pickled(other, protocol) == other
    assert len(pickle.dumps(other, protocol)) > len(pickle.dumps(box, protocol)) + 300


def test_figures_that_are_merely_equal_are_not_taken_for_the_standard_ones() -> None:
    """Nor such figures inside others."""
    box = STANDARD[0]
    for odd in (
        evolve(box, keys=float(box.keys)),
        evolve(box, die=tuple(map(float, box.die))),
        evolve(box, expansion=evolve(box.expansion, talismans=float(box.expansion.talismans))),
    ):
        assert odd == box
        assert repr(asdict(pickled(odd))) == repr(asdict(odd)) != repr(asdict(box))


@frozen(cache_hash=True)
class MadeUp(Figures):
    """A box with one figure."""

    edition: str
    keys: int


def test_a_box_that_has_changed_since_is_refused() -> None:
    old, new = MadeUp("home", 7), MadeUp("home", 8)
    name_boxes(MadeUp, lambda: (old,))
    kept = pickle.dumps(old)
    name_boxes(MadeUp, lambda: (new,))
    with pytest.raises(InvalidSave, match=r"has the box 'home' \('\w+'\) by its name alone; this"):
        pickle.loads(kept)  # noqa: S301 (made here)
    name_boxes(MadeUp, lambda: (new, old))
    assert pickle.loads(kept) is old  # noqa: S301 (as above)
    name_boxes(MadeUp, tuple)
    refuses("this version knows none", pickle.loads, kept, error=InvalidSave)


@pytest.mark.parametrize("game", [luxor, tutankhamun], ids=lambda game: game.RULES.name)
def test_a_fresh_process_finds_the_box(game: Value) -> None:
    state = game.new_game(game.Config(players=2), seed=1)
    program = (
        "import pickle, sys; state = pickle.load(sys.stdin.buffer);"
        "print(pickle.dumps(state).hex(), state.config.components.edition)"
    )
    told = subprocess.run(  # noqa: S603 (our own program)
        [sys.executable, "-c", program],
        input=pickle.dumps(state),
        env={**os.environ, "PYTHONHASHSEED": "7"},
        capture_output=True,
        check=True,
    ).stdout.decode()
    there, _, edition = told.partition(" ")
    assert pickle.loads(bytes.fromhex(there)) == state  # noqa: S301 (made by the program above)
    assert edition.strip() == game.standard_components().edition
