"""Functions of ``theban.serial`` take what they are given or refuse it by our errors."""

import inspect
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import pytest

from tests.refusals import refuses
from tests.wrong_calls import check_call
from theban import luxor, serial
from theban.core.errors import InvalidArgument
from theban.core.record import AnyRecord, Record
from theban.serial import saves

Anything: TypeAlias = Any

STATE = luxor.new_game(luxor.Config(players=2), seed=1)
RECORD: AnyRecord = Record("luxor", STATE.config, luxor.deal(STATE.config, Random(1)))


GOOD: dict[str, Anything] = {
    "value": STATE,
    "saved": serial.dumps(STATE),
    "data": serial.to_data(STATE),
    "record": RECORD,
    "text": serial.format_record(RECORD),
    "rules": luxor.RULES,
    "game": "luxor",
    "name": "state",
    "schema": serial.schema_of("luxor"),
    "migration": lambda _thing, data: data,
}
"""What is right for each argument."""
FUNCTIONS = {
    name: getattr(serial, name)
    for name in serial.__all__
    if inspect.isfunction(getattr(serial, name))
}


@pytest.fixture(autouse=True)
def _no_migrations_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    copies = {game: list(steps) for game, steps in saves._MIGRATIONS.items()}
    monkeypatch.setattr(saves, "_MIGRATIONS", copies)


@pytest.mark.parametrize("name", FUNCTIONS)
def test_no_argument_brings_an_error_that_is_not_ours(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # some of the odd paths are right
    right = {**GOOD, "path": tmp_path / "state.json"}
    serial.save(right["path"], STATE)
    parameters = inspect.signature(FUNCTIONS[name]).parameters
    given = {
        name: right[name] if parameter.default is inspect.Parameter.empty else parameter.default
        for name, parameter in parameters.items()
    }
    check_call((FUNCTIONS[name], (), given), without={"Hostile", "long text", "Unnamed"})


def test_what_a_game_is_called_is_a_text() -> None:
    wrong: Anything
    for wrong in ([], None, 7):
        refuses(r"game is .*; it must be the name of a game", serial.schema_of, wrong)
        with pytest.raises(InvalidArgument, match=r"game is .*; it must be the name of a game"):
            serial.register_migration(wrong, 1, lambda _thing, data: data)
    wrong = "not a function"
    with pytest.raises(InvalidArgument, match="migration is 'not a function'; it must be a func"):
        serial.register_migration("nim", 1, wrong)
    assert serial.schema_of("nim") == 1


def test_rules_that_are_none_are_refused_and_not_overlooked() -> None:
    wrong: Anything
    for wrong in (0, "", 5, "luxor"):
        refuses("does not implement Rules", serial.format_record, RECORD, wrong)
        refuses("does not implement Rules", serial.parse_record, GOOD["text"], wrong)
