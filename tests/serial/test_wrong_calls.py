"""Functions of ``theban.serial`` take what they are given or refuse it by our errors."""

import inspect
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import pytest

from tests.refusals import refuses
from theban import luxor, serial
from theban.core.errors import InvalidArgument, ThebanError
from theban.core.record import AnyRecord, Record
from theban.serial import saves

Anything: TypeAlias = Any

STATE = luxor.new_game(luxor.Config(players=2), seed=1)
RECORD: AnyRecord = Record("luxor", STATE.config, luxor.deal(STATE.config, Random(1)))


class Odd:
    """Fails whatever is asked of it."""

    def __repr__(self) -> str:
        raise ValueError("no repr")

    def __eq__(self, other: object) -> bool:
        raise ValueError("no equality")

    __hash__ = None  # type: ignore[assignment]  # as classes with equality and no hash have it


class Text(str):
    """A text of a subclass."""

    __slots__ = ()


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
ODD: dict[str, Anything] = {
    "none": None,
    "five": 5,
    "true": True,
    "float": 1.5,
    "nan": float("nan"),
    "huge": 10**5000,
    "word": "x",
    "empty": "",
    "escape": "\x1b[31m",
    "half": "\ud800",
    "dots": "..json",
    "bytes": b"x",
    "list": [],
    "odd list": [Odd()],
    "dict": {},
    "numbers": {1: 2},
    "tuple": (),
    "pair": (1, 2),
    "set": set[int](),
    "object": object(),
    "odd": Odd(),
    "class": Odd,
    "type": type,
    "function": lambda: 1,
    "module": luxor,
    "rules": luxor.RULES,
    "action": luxor.Decline(),
    "config": luxor.Config(players=2),
    "text": Text("luxor"),
}
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
    function: Callable[..., object] = FUNCTIONS[name]
    right = {**GOOD, "path": tmp_path / "state.json"}
    serial.save(right["path"], STATE)
    parameters = inspect.signature(function).parameters
    needed = {p: right[p] for p in parameters if parameters[p].default is inspect.Parameter.empty}
    function(**needed)
    refused = 0
    for parameter in parameters:
        for odd in ODD.values():
            try:
                function(**{**needed, parameter: odd})
            except ThebanError as error:
                refused += 1
                assert str(error).isprintable()  # noqa: PT017 (some of it is right)
    assert refused > len(ODD) // 2


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
