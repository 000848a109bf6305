"""Every value class survives every pickle protocol, and works as before.

A standard box is pickled by name, guarded by a fingerprint; any other box completely.
"""

import copy
import os
import pickle
import subprocess
import sys
from collections.abc import Iterator
from random import Random
from typing import Any, TypeAlias

import attrs
import pytest
from attrs import asdict, evolve, frozen
from cattrs import BaseValidationError, Converter

from tests.refusals import refuses
from tests.same import pickled
from tests.serial.drawn_data import draw_object
from tests.serial.games_to_save import Setting, play, some_settings
from theban import luxor, tutankhamun
from theban._core.box import Figures, name_boxes
from theban._core.errors import IllegalChoice, Illegality, InvalidSave, Reason, ThebanError
from theban._core.protocol import AnyRules
from theban._core.record import AnyRecord, Discrepancy, Record
from theban._core.situation import Chance, Decision, GameOver, Hidden, ScoreSheet
from theban.serial._game_types import game_types
from theban.serial.authoring import GameTypes, make_converter

Value: TypeAlias = Any  # of any class

PROTOCOLS = range(pickle.HIGHEST_PROTOCOL + 1)
RULES: tuple[AnyRules, ...] = (luxor.RULES, tutankhamun.RULES)
STARTS: dict[str, Value] = {
    "luxor": luxor.new_game(luxor.Config(players=5, modules=tuple(luxor.Module)), seed=1),
    "tutankhamun": tutankhamun.new_game(tutankhamun.Config(players=3), seed=1),
}


def parts(value: Value) -> Iterator[Value]:
    if isinstance(value, tuple):
        for each in value:
            yield from parts(each)
    elif attrs.has(type(value)):
        yield value
        for each in attrs.fields(type(value)):
            yield from parts(getattr(value, each.name))


def values_of(types: GameTypes, rules: AnyRules) -> dict[type, Value]:
    start = STARTS[rules.name]
    record: AnyRecord = Record(rules.name, start.config, rules.deal(start.config, Random(1)))
    found = {type(each): each for each in parts((start, rules.view(start, 0), record.deal))}
    converter = make_converter(rules)
    for kind in types.classes():
        # The stand-in for a record during saving is not a value for users.
        if attrs.has(kind) and kind not in found and kind is not types.record:
            found[kind] = draw_value(kind, converter)
    return found


def draw_value(kind: type, converter: Converter) -> Value:
    dice = Random(kind.__name__)
    for _ in range(1000):
        try:
            return converter.structure(draw_object(kind, dice), kind)
        except (BaseValidationError, ThebanError):
            continue
    raise AssertionError(f"no {kind.__name__} is drawn")


def all_values() -> Iterator[Value]:
    for rules in RULES:
        types = game_types(rules)
        for kind, value in values_of(types, rules).items():
            yield pytest.param(value, id=f"{rules.name} {kind.__name__}")
    illegality = Illegality(Reason.AGAINST_RULE, "LX-3.4", "too far")
    record: AnyRecord = Record("luxor", STARTS["luxor"].config, None, metadata={"place": "Thebes"})
    for value in (
        Decision(0, luxor.DecisionKind.PLAY_CARD),
        Chance(1, luxor.ChanceKind.DIE),
        GameOver(),
        Hidden(1, "CardDrawn"),
        illegality,
        ScoreSheet(("track",), ((1,), (2,))),
        record,
        Discrepancy(3, "too far", illegality),
        luxor.standard_box(),
        tutankhamun.standard_box(),
    ):
        name = f"{type(value).__module__}.{type(value).__name__}".removeprefix("theban.")
        yield pytest.param(value, id=name)


@pytest.mark.parametrize("value", list(all_values()))
def test_a_value_comes_back_equal_and_whole(value: Value) -> None:
    copies = [pickled(value, number) for number in PROTOCOLS]
    for each in (*copies, copy.copy(value), copy.deepcopy(value)):
        assert type(each) is type(value)
        assert each == value
        assert hash(each) == hash(value)
        assert repr(each) == repr(value)
        assert attrs.evolve(each) == value


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_an_error_comes_back_with_its_reason(protocol: int) -> None:
    error = IllegalChoice(Illegality(Reason.AGAINST_RULE, "LX-3.4", "too far"))
    back = pickled(error, protocol)
    assert (type(back), back.illegality, str(back)) == (IllegalChoice, error.illegality, str(error))


SETTINGS = some_settings()


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_copies_of_a_match_go_on_alike(setting: Setting) -> None:
    match = play(setting, 6, limit=20)
    for value in (match.state, match.view(0), match.view(None), match.record, match.config):
        assert copy.copy(value) is copy.deepcopy(value) is value
    twins = [pickled(match), copy.deepcopy(match), copy.copy(match)]
    for _ in range(0 if match.is_over else 5):
        choice = match.legal_actions[0]
        events = match.play(choice)
        assert all(twin.play(choice) == events for twin in twins)
    assert all(twin.record == match.record and twin.rules is match.rules for twin in twins)
    # Derived values are not pickled.
    written = pickle.dumps(match.state)
    assert b"State" in written
    assert not any(word in written for word in (b"CompiledRules", b"Inventory", b"Kinds"))


# --- Boxes --------------------------------------------------------------------------------------

Box: TypeAlias = Any
"""The components of either game."""

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
