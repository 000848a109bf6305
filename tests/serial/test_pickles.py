"""Every value class survives every pickle protocol, and works as before."""

import copy
import pickle
from collections.abc import Iterator
from random import Random
from typing import Any, TypeAlias

import attrs
import pytest
from cattrs import BaseValidationError, Converter

from tests.serial.drawn_data import draw_object
from tests.serial.games_to_save import Setting, play, some_settings
from theban import luxor, tutankhamun
from theban._core.errors import IllegalChoice, Illegality, Reason, ThebanError
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
    copies = [pickle.loads(pickle.dumps(value, protocol=number)) for number in PROTOCOLS]  # noqa: S301 (made here)
    for each in (*copies, copy.copy(value), copy.deepcopy(value)):
        assert type(each) is type(value)
        assert each == value
        assert hash(each) == hash(value)
        assert repr(each) == repr(value)
        assert attrs.evolve(each) == value


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.name)
@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_a_state_from_a_pickle_can_be_played_on(rules: AnyRules, protocol: int) -> None:
    state = STARTS[rules.name]
    twin = pickle.loads(pickle.dumps(state, protocol=protocol))  # noqa: S301 (made here)
    for _ in range(60):
        actions = rules.legal_actions(state)
        assert rules.legal_actions(twin) == actions
        assert rules.view(twin, 0) == rules.view(state, 0)
        choice = actions[0] if actions else rules.chance_outcomes(state)[0][0]
        told = pickle.loads(pickle.dumps(choice, protocol=protocol))  # noqa: S301 (as above)
        twin, state = rules.step(twin, told), rules.step(state, choice)
        assert twin == state
        assert hash(twin) == hash(state)


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_an_error_comes_back_with_its_reason(protocol: int) -> None:
    error = IllegalChoice(Illegality(Reason.AGAINST_RULE, "LX-3.4", "too far"))
    back = pickle.loads(pickle.dumps(error, protocol=protocol))  # noqa: S301 (made here)
    assert (type(back), back.illegality, str(back)) == (IllegalChoice, error.illegality, str(error))


SETTINGS = some_settings()


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_copies_of_a_match_go_on_alike(setting: Setting) -> None:
    match = play(setting, 6, limit=20)
    for value in (match.state, match.view(0), match.view(None), match.record, match.config):
        assert copy.copy(value) is copy.deepcopy(value) is value
    twins = [pickle.loads(pickle.dumps(match)), copy.deepcopy(match), copy.copy(match)]  # noqa: S301
    for _ in range(0 if match.is_over else 5):
        choice = match.legal_actions[0]
        events = match.play(choice)
        assert all(twin.play(choice) == events for twin in twins)
    assert all(twin.record == match.record and twin.rules is match.rules for twin in twins)
    # Derived values are not pickled.
    pickled = pickle.dumps(match.state)
    assert b"State" in pickled
    assert not any(word in pickled for word in (b"CompiledRules", b"Inventory", b"Kinds"))
