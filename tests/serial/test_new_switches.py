"""A switch that joins a game: saves without it load with the setting of the time before."""

import enum
from random import Random
from typing import Any, TypeAlias

import attrs
import jsonschema
import pytest
from attrs import field, frozen

from tests import toy
from theban.core.annotations import before
from theban.core.errors import InvalidNotation, InvalidSave
from theban.core.record import AnyRecord, Record
from theban.core.rulings import on_or_off
from theban.serial import Thing, format_record, json_schema, parse_record
from theban.serial.game_types import game_types
from theban.serial.saves import GameValues

Data: TypeAlias = Any
"""Plain data."""


class Ties(enum.Enum):
    """Who wins if two are alike."""

    SHARED = "shared"
    LAST = "last"


@frozen
class Rulings:
    """Switches: one as old as the game, and two that came later."""

    misere: bool = field(default=False, validator=on_or_off("LO-1"))
    ties: Ties = field(default=Ties.LAST, metadata=before(Ties.SHARED))
    short: bool = field(default=True, validator=on_or_off("LO-2"), metadata=before(False))


@frozen
class Config(toy.Config):
    """What a game is set up with."""

    rulings: Rulings = Rulings()


class NewRules:
    """Rules of a toy game with another class of configs."""

    types = attrs.evolve(game_types(toy.RULES), config=Config)

    def __getattr__(self, name: str) -> object:
        return getattr(toy.RULES, name)


RULES: Any = NewRules()
VALUES = GameValues(RULES)
OLD: Data = VALUES.dump(Thing.CONFIG, Config()) | {"rulings": {"misere": False}}
"""What was saved before two of the switches were there."""


def test_a_save_without_the_switch_has_the_setting_of_before() -> None:
    config = VALUES.load(Thing.CONFIG, OLD, "data")
    assert config.rulings == Rulings(misere=False, ties=Ties.SHARED, short=False)
    assert config.rulings != Rulings()


def test_a_save_with_the_switch_has_its_setting() -> None:
    told = {"misere": True, "ties": "last", "short": True}  # as ever since the switches are there
    config = VALUES.load(Thing.CONFIG, {**OLD, "rulings": told}, "data")
    assert config.rulings == Rulings(misere=True, ties=Ties.LAST, short=True)
    assert VALUES.dump(Thing.CONFIG, config) == {**OLD, "rulings": told}


def test_saves_of_games_as_before_stay_as_they_were() -> None:
    config = VALUES.load(Thing.CONFIG, OLD, "data")
    assert VALUES.dump(Thing.CONFIG, config) == OLD


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
        VALUES.load(Thing.CONFIG, {**OLD, "rulings": rulings}, "data")
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
