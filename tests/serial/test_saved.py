"""Stored saves load forever, and today's are the same everywhere."""

import enum
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import attrs
import jsonschema
import pytest
from attrs import field, frozen

from tests import toy
from tests.deep import mostly_deep
from tests.refusals import refuses
from tests.serial.make_saved import (
    SAVED,
    fingerprints_now,
    saved_settings,
    shapes_of,
    things_to_save,
)
from theban._core.annotations import before
from theban._core.errors import InvalidArgument, InvalidNotation, InvalidSave
from theban._core.record import AnyRecord, Record, verify
from theban._core.rulebook import on_or_off
from theban.games import get_rules
from theban.luxor._rules.work import compiled_rules
from theban.serial import (
    _saves as saves,
    dumps,
    fingerprint,
    format_record,
    from_data,
    json_schema,
    load,
    loads,
    parse_record,
    to_data,
)
from theban.serial._game_types import game_types
from theban.serial._saves import GameValues
from theban.serial.authoring import (
    Migration,
    ValueKind,
    register_migration,
    schema_of,
)

Plain: TypeAlias = Any  # any JSON value

ROOT = Path(__file__).parents[2]
FILES = sorted(SAVED.glob("*/*.json"))
NAMES = [f"{path.parent.name}-{path.stem}" for path in FILES]
SETTINGS = {setting.name: setting for setting in saved_settings()}


def test_every_schema_of_every_game_has_its_saves() -> None:
    for setting in saved_settings():
        wanted = {f"{setting.name}-{name}.json" for name, _, _ in things_to_save(setting)}
        for schema in range(1, schema_of(setting.name) + 1):
            there = {path.name for path in (SAVED / str(schema)).glob(f"{setting.name}-*.json")}
            assert there >= wanted


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_what_was_saved_once_loads(path: Path) -> None:
    game, _, name = path.stem.partition("-")
    value = load(path, game=game)
    thing = ValueKind(name.partition("-")[0])
    assert loads(dumps(value, game=game, kind=thing)) == value
    if isinstance(value, Record):
        assert verify(get_rules(game), value) is None
        assert bool(value.result) == name.endswith("over")
        assert dict(value.metadata).get("place") == ("Thebes" if value.result else None)


@pytest.mark.parametrize("name", SETTINGS)
def test_the_shape_of_saves_is_the_one_that_the_number_stands_for(name: str) -> None:
    stored = (SAVED / f"shapes-{name}.txt").read_text()
    assert shapes_of(SETTINGS[name]) == stored, (
        "what saves look like has changed: see 'What changes the number' in docs/saves.rst"
    )


def test_the_standard_box_is_one_object_however_often_it_is_loaded() -> None:
    for name, setting in SETTINGS.items():
        config = load(SAVED / "1" / f"{name}-config.json", type(setting.config))
        state: Any = load(SAVED / "1" / f"{name}-state.json", kind="state")
        assert config == setting.config
        assert config.components is setting.config.components
        assert state.config is config
        assert compiled_rules(state.config) is compiled_rules(config)


def test_fingerprints_are_those_of_all_machines() -> None:
    assert fingerprints_now() == (SAVED / "fingerprints.txt").read_text()


@pytest.mark.parametrize("seed", mostly_deep(["0", "1", "4711"], every=3))
def test_bytes_depend_on_no_hash_seed(seed: str) -> None:
    source = str(ROOT / "src")
    done = subprocess.run(
        [sys.executable, "-m", "tests.serial.make_saved", "--fingerprints"],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": source},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == (SAVED / "fingerprints.txt").read_text()


def test_a_loaded_value_has_the_fingerprint_of_the_saved_one() -> None:
    lines = (SAVED / "fingerprints.txt").read_text().splitlines()
    stored = {name: digest for digest, name in map(str.split, lines)}
    for setting in saved_settings():
        for name in ("state", "view-0", "record"):
            full = f"{setting.name}-{name}"
            path = SAVED / str(schema_of(setting.name)) / f"{full}.json"
            assert fingerprint(load(path)) == stored[full]


@pytest.fixture
def lotus_of_schema_3(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pretend that Lotus's saves have changed twice: numbers were called faces, then values."""
    monkeypatch.setattr(saves, "_MIGRATIONS", {})
    register_migration("lotus", 1, _renamed("face", "value"))
    register_migration("lotus", 2, _renamed("value", "number"))


def _renamed(old: str, new: str) -> Migration:
    def migration(thing: ValueKind, data: Plain) -> Plain:
        if thing is not ValueKind.CHOICE:
            raise InvalidSave(f"only choices were saved in these days, and no {thing}")
        data[new] = data.pop(old)
        return data

    return migration


def lotus(schema: int, data: object, kind: str = "choice") -> dict[str, object]:
    return {**to_data(toy.Play(3)), "kind": kind, "schema": schema, "data": data}


@pytest.mark.usefixtures("lotus_of_schema_3")
def test_saves_of_all_schemas_load() -> None:
    assert schema_of("lotus") == 3
    assert to_data(toy.Play(3))["schema"] == 3
    assert from_data(lotus(1, {"type": "Play", "face": 3})) == toy.Play(3)
    assert from_data(lotus(2, {"type": "Play", "value": 3})) == toy.Play(3)
    assert from_data(lotus(3, {"type": "Play", "number": 3})) == toy.Play(3)


@pytest.mark.usefixtures("lotus_of_schema_3")
@pytest.mark.parametrize(
    ("saved", "message"),
    [
        (lotus(2, {"type": "Play", "face": 3}), "not a valid choice of 'lotus' in schema 2:"),
        (lotus(1, 7), "the save is not a valid choice of 'lotus' in schema 1: AttributeError"),
        (lotus(1, {}, "event"), "the save: only choices were saved in these days, and no event"),
        (lotus(1, {"type": "Play", "face": "3"}), "data.number is '3'; it must be a whole"),
    ],
)
def test_what_no_migration_can_read_is_refused(saved: object, message: str) -> None:
    refuses(message, from_data, saved, error=InvalidSave)


@pytest.mark.usefixtures("lotus_of_schema_3")
def test_migrations_come_in_order() -> None:
    for wrong in (1, 2, 4, "3", True):
        with pytest.raises(InvalidArgument, match="the saves of 'lotus' are of schema 3 now"):
            register_migration("lotus", wrong, lambda _thing, data: data)  # type: ignore[arg-type]


Data: TypeAlias = Any
"""Plain data."""


class Ties(enum.Enum):
    """Who wins if two are equal."""

    SHARED = "shared"
    LAST = "last"


@frozen
class Rulings:
    """Switches: one as old as the game, and two added later."""

    misere: bool = field(default=False, validator=on_or_off("LO-1"))
    ties: Ties = field(default=Ties.LAST, metadata=before(Ties.SHARED))
    short: bool = field(default=True, validator=on_or_off("LO-2"), metadata=before(False))


@frozen
class Config(toy.Config):
    """The config of a game."""

    rulings: Rulings = Rulings()


class NewRules(toy.LotusRules):
    """Rules of a toy game with another class of configs."""

    types = attrs.evolve(game_types(toy.RULES), config=Config)


RULES: Any = NewRules()
VALUES = GameValues(RULES)
OLD: Data = VALUES.dump(ValueKind.CONFIG, Config()) | {"rulings": {"misere": False}}
"""Values saved before two of the switches existed."""


def test_a_save_without_the_switch_has_the_setting_of_before() -> None:
    config = VALUES.load(ValueKind.CONFIG, OLD, "data")
    assert config.rulings == Rulings(misere=False, ties=Ties.SHARED, short=False)
    assert config.rulings != Rulings()


def test_a_save_with_the_switch_has_its_setting() -> None:
    told = {"misere": True, "ties": "last", "short": True}  # unchanged since these were added
    config = VALUES.load(ValueKind.CONFIG, {**OLD, "rulings": told}, "data")
    assert config.rulings == Rulings(misere=True, ties=Ties.LAST, short=True)
    assert VALUES.dump(ValueKind.CONFIG, config) == {**OLD, "rulings": told}


def test_saves_of_games_as_before_stay_as_they_were() -> None:
    config = VALUES.load(ValueKind.CONFIG, OLD, "data")
    assert VALUES.dump(ValueKind.CONFIG, config) == OLD


@pytest.mark.parametrize(
    ("rulings", "message"),
    [
        ({}, "data.rulings has no key 'misere'; the keys of Rulings are: misere, ties and short"),
        ({"misere": False, "tie": 1}, "data.rulings has the key 'tie'; the keys of Rulings are: "),
        ({"misere": False, "ties": "x"}, "data.rulings.ties is 'x'; it must be 'shared' or 'last'"),
        ({"misere": False, "short": None}, "data.rulings.short is None; it must be true or false"),
    ],
)
def test_other_switches_are_required_and_wrong_settings_refused(
    rulings: Data, message: str
) -> None:
    with pytest.raises(InvalidSave) as caught:
        VALUES.load(ValueKind.CONFIG, {**OLD, "rulings": rulings}, "data")
    assert str(caught.value).startswith(message)


def test_the_schema_does_not_ask_for_the_switch() -> None:
    schema = json_schema(RULES, "config", envelope=False)
    assert schema["$defs"]["Rulings"]["required"] == ["misere"]
    assert set(schema["$defs"]["Rulings"]["properties"]) == {"misere", "ties", "short"}
    switches = schema["$defs"]["Rulings"]["properties"]
    assert (switches["ties"]["default"], switches["short"]["default"]) == ("shared", False)
    assert "default" not in switches["misere"]
    config = jsonschema.Draft202012Validator(schema)
    assert config.is_valid(OLD)
    assert not config.is_valid({**OLD, "rulings": {"ties": "last", "short": True}})


def test_a_text_without_the_switch_has_the_setting_of_before() -> None:
    config = Config()
    record: AnyRecord = Record("lotus", config, toy.RULES.deal(toy.Config(), Random(1)))
    text = format_record(record, RULES)
    assert parse_record(text, RULES) == record
    old = "".join(
        line
        for line in text.splitlines(keepends=True)
        if not line.startswith(("rulings.ties", "rulings.short"))
    )
    assert old != text
    as_before = attrs.evolve(config, rulings=Rulings(ties=Ties.SHARED, short=False))
    assert format_record(attrs.evolve(record, config=as_before), RULES) == old
    assert parse_record(old, RULES).config.rulings == Rulings(ties=Ties.SHARED, short=False)
    with pytest.raises(InvalidNotation, match=r"'often'"):
        parse_record(text.replace("rulings.ties: last", "rulings.ties: often"), RULES)
