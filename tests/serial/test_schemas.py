"""JSON Schemas: they accept every save, and nothing that merely looks like one."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, TypeAlias

import attrs
import jsonschema
import pytest

from tests import toy
from tests.deep import mostly_deep
from tests.refusals import refuses
from tests.serial.changed import spoilt
from tests.serial.games_to_save import RULES, Setting, all_settings, mostly_deep_settings, play
from theban import games, luxor, tutankhamun
from theban._core.checks import between, whole
from theban._core.errors import InvalidArgument
from theban._core.protocol import AnyRules
from theban._core.situation import Hidden
from theban.serial import dumps, from_data, loads, to_data
from theban.serial._game_types import game_types
from theban.serial._schema import NAMES, json_schema
from theban.serial.authoring import ValueKind

Data: TypeAlias = Any
"""Plain data."""

GAMES = tuple(rules.name for rules in RULES)
OF_GAMES = [
    (game, name) for game in GAMES for name in NAMES if (game, name) != ("lotus", "components")
]
SETTINGS = all_settings()


schema_of = cache(json_schema)


@cache
def validator(game: str, name: str) -> jsonschema.Draft202012Validator:
    return jsonschema.Draft202012Validator(json_schema(game, name))


def faults(game: str, data: Data, name: str | None = None) -> list[str]:
    """Return a schema's errors for a save: the schema of its kind, or a named one."""
    errors = validator(game, name or data["kind"]).iter_errors(data)
    return [f"{error.json_path}: {error.message[:200]}" for error in errors]


def saves(setting: Setting, *, every: int) -> Iterator[Data]:
    """Yield saves of all kinds from a random game.

    These are the state, views and logs at some of its positions, and the first choice and event of
    each class.
    """
    rules, game = setting.rules, setting.rules.name
    record = play(setting, 11).record
    yield from (to_data(record), to_data(setting.config), to_data(record.deal, game=game))
    seen = set[type]()
    before = state = rules.initial_state(setting.config, record.deal)
    for number, choice in enumerate(record.choices):
        told = rules.transition(state, choice)
        if number % every == 0:
            yield to_data(state)
            yield to_data(state.turn, game=game, kind=ValueKind.TURN)
            if state.subject is not None:
                yield to_data(state.subject)
            for seat in (None, number % setting.config.players):
                yield to_data(rules.view(state, seat))
                log = [rules.redact_event(event, seat) for event in told.events]
                yield to_data(tuple(log), game=game, kind=ValueKind.EVENTS)
        for each in (choice, *told.events):
            if type(each) not in seen:
                seen.add(type(each))
                yield to_data(each)
        before, state = state, told.state
    yield to_data(state)
    log = [rules.redact_choice(before, record.choices[-1], None)]
    yield to_data(tuple(log), game=game, kind=ValueKind.CHOICES)
    for shared in (
        rules.awaiting(before),
        rules.awaiting(state),
        rules.score_sheet(state),
        rules.explain(state, record.choices[0]),
    ):
        yield to_data(shared, game=game)


# The one for a save contains all others.
@pytest.mark.parametrize(
    ("game", "name"),
    [
        each if each[1] == "save" else pytest.param(*each, marks=pytest.mark.deep)
        for each in OF_GAMES
    ],
)
def test_a_schema_is_a_schema(game: str, name: str) -> None:
    schemas = [json_schema(game, name, envelope=envelope) for envelope in (True, False)]
    for schema in schemas[: 1 + (schemas[0] != schemas[1])]:
        jsonschema.Draft202012Validator.check_schema(schema)
        assert json.loads(json.dumps(schema)) == schema


@pytest.mark.sample(every=3)
@pytest.mark.parametrize(
    "setting", mostly_deep_settings(SETTINGS, every=63), ids=lambda setting: setting.name
)
def test_whatever_is_saved_of_a_game_is_valid(setting: Setting) -> None:
    kinds = set[str]()
    for data in saves(setting, every=100):
        assert faults(setting.rules.name, data) == []
        kinds.add(data["kind"])
    everything = {thing.value for thing in ValueKind} - {"action", "outcome"}
    if game_types(setting.rules).subject is None:
        everything.remove("subject")
    assert kinds == everything


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.name)
def test_a_save_is_valid_as_a_save_of_its_game_and_of_no_other(rules: AnyRules) -> None:
    setting = next(each for each in SETTINGS if each.rules is rules)
    for data in saves(setting, every=10_000):
        for game in GAMES:
            assert bool(faults(game, data, "save")) is (game != rules.name)
        break


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.name)
def test_every_action_and_outcome_of_the_spaces_is_valid_and_comes_back(rules: AnyRules) -> None:
    configs = [each.config for each in SETTINGS if each.rules is rules]
    for number, config in enumerate((configs[0], configs[-1])):
        actions, outcomes = rules.action_space(config), rules.outcome_space(config)
        assert loads(dumps(actions, kind="choices", game=rules.name)) == actions
        assert loads(dumps(outcomes, kind="choices", game=rules.name)) == outcomes
        for kind, choices in (("action", actions[number::2]), ("outcome", outcomes)):
            for choice in choices:
                data = to_data(choice, kind=kind)
                assert faults(rules.name, data) == []
                assert from_data(data) == choice


def test_the_data_alone_have_a_schema_too() -> None:
    save: Data = to_data(luxor.new_game(luxor.Config(players=2), seed=1))
    alone = jsonschema.Draft202012Validator(json_schema("luxor", "state", envelope=False))
    assert alone.is_valid(save["data"])
    assert not alone.is_valid(save)
    components = jsonschema.Draft202012Validator(json_schema("luxor", "components"))
    assert components.is_valid(save["data"]["config"]["components"])


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.name)
def test_choices_and_events_with_a_fault_are_refused(rules: AnyRules) -> None:
    setting = next(each for each in SETTINGS if each.rules is rules)
    seen = set[str]()
    for data in saves(setting, every=10_000):
        kind = (
            f"{data['kind']} {data['data'].get('type')}" if isinstance(data["data"], dict) else ""
        )
        if data["kind"] not in ("choice", "event") or kind in seen:
            continue
        seen.add(kind)
        for what, wrong in spoilt(data):
            assert not validator(rules.name, data["kind"]).is_valid(wrong), what
    assert len(seen) > 3


@pytest.mark.sample(every=6)
@pytest.mark.parametrize("seed", mostly_deep(range(4), every=4))
@pytest.mark.parametrize("kind", ["state", "view", "record", "config", "deal"])
@pytest.mark.parametrize("rules", [luxor.RULES, tutankhamun.RULES], ids=lambda rules: rules.name)
def test_whole_values_with_a_fault_are_refused(rules: AnyRules, kind: str, seed: int) -> None:
    settings = [each for each in SETTINGS if each.rules is rules]
    setting = next((each for each in settings if "artifacts" in each.name), settings[0])
    data = next(each for each in saves(setting, every=100) if each["kind"] == kind)
    wrong = list(spoilt(data))
    assert len(wrong) > 30
    for what, each in Random(seed).sample(wrong, min(len(wrong), 20)):
        assert not validator(rules.name, kind).is_valid(each), what


def test_a_hidden_choice_is_no_action() -> None:
    data = to_data(Hidden(1, "CardDrawn"), game="luxor", kind="choice")
    assert faults("luxor", data) == []
    assert faults("luxor", {**data, "kind": "action"})


def test_a_game_without_chance_has_no_outcomes() -> None:
    schema = json_schema("tutankhamun", "outcome", envelope=False)
    alone = jsonschema.Draft202012Validator(schema)
    wrong: tuple[Data, ...] = ({}, None, [], {"type": "Sail", "place": 1})
    assert not any(alone.is_valid(data) for data in wrong)
    assert "SavedOutcome" not in json_schema("tutankhamun", "save")["$defs"]


def test_ranges_are_those_that_validators_allow() -> None:
    definitions = json_schema("luxor", "config")["$defs"]
    players = definitions["Config"]["properties"]["players"]
    assert (players["minimum"], players["maximum"]) == (2, 5)  # LX-2.1, MC-1.1
    level = definitions["UpToCard"]["properties"]["level"]
    assert (level["minimum"], level["maximum"]) == (1, 3)


@attrs.frozen
class WideConfig:
    """A config with wide ranges."""

    players: int = attrs.field(validator=between(2, 100, "2 to 100", InvalidArgument))
    debt: int = attrs.field(validator=between(-50, -20, "-50 to -20", InvalidArgument))
    stake: int = attrs.field(validator=whole(50, InvalidArgument))
    luck: int = attrs.field(validator=whole(None, InvalidArgument))
    unit: tuple[()] = ()


class WideRules:
    """Rules that have only types."""

    name = "wide"
    types = attrs.evolve(game_types(toy.RULES), name="wide", config=WideConfig)


def test_fields_of_others_are_described_by_their_validators_and_annotations() -> None:
    rules: Any = WideRules()
    fields = json_schema(rules, "config", envelope=False)["$defs"]["WideConfig"]["properties"]
    unit = fields.pop("unit")
    jsonschema.Draft202012Validator.check_schema(unit)
    assert [jsonschema.Draft202012Validator(unit).is_valid(each) for each in ([], [1])] == [1, 0]
    ranges = {name: (each.get("minimum"), each.get("maximum")) for name, each in fields.items()}
    largest = 2**53 - 1
    assert ranges.pop("luck") == (None, None)
    assert ranges == {"players": (2, 100), "debt": (-50, -20), "stake": (50, largest)}


@pytest.mark.parametrize(("game", "name"), OF_GAMES)
def test_every_definition_is_used_and_has_its_name_for_a_title(game: str, name: str) -> None:
    schema = schema_of(game, name)
    text = json.dumps(schema)
    for key, definition in schema["$defs"].items():
        assert definition["title"] == key
        assert f'"#/$defs/{key}"' in text
    assert text.count('"$ref"') == text.count('"#/$defs/')


@pytest.mark.parametrize(("game", "name"), OF_GAMES)
def test_descriptions_are_plain_text(game: str, name: str) -> None:
    for description in _descriptions(schema_of(game, name)):
        assert description == description.strip()
        assert "``" not in description
        assert ":rule:" not in description
        assert ":class:" not in description


def _descriptions(data: Data) -> Iterator[str]:
    if isinstance(data, dict):
        if isinstance(data.get("description"), str):
            yield data["description"]
        for node in data.values():
            yield from _descriptions(node)
    elif isinstance(data, list):
        for node in data:
            yield from _descriptions(node)


def test_docstrings_of_classes_and_of_attributes_are_the_descriptions() -> None:
    move = json_schema("luxor", "action")["$defs"]["MoveAdventurer"]
    assert move["description"] == "Move one of the seat's active adventurers. LX-3.4."
    assert move["properties"]["steps"]["description"].startswith("The steps: above 0 ahead")
    ends = json_schema("luxor", "event")["$defs"]["Ending"]["description"].splitlines()
    assert ends[1] == "chamber: A second adventurer entered the tomb chamber. LX-8.4."


NO_SOURCE = """
import sys
from theban import serial
from theban.lab import bots as pipes
from theban.play import feed
from theban.serial._schema import NAMES

def watch(event, arguments):
    file = {"open": 0, "compile": -1}.get(event)
    if file is not None and str(arguments[file]).endswith(".py"):
        print(event, arguments)

sys.addaudithook(watch)
for game in "luxor", "tutankhamun":
    for name in NAMES:
        serial.json_schema(game, name)
feed.feed_schema(), pipes.protocol_schema()
"""


def test_schemas_are_made_without_the_source() -> None:
    command = [sys.executable, "-c", NO_SOURCE]
    told = subprocess.run(command, capture_output=True, check=False, text=True)  # noqa: S603 (ours)
    assert told.stdout + told.stderr == ""


def test_the_classes_of_others_are_described_by_their_own_docstrings() -> None:
    schema = json_schema(toy.RULES, "event")["$defs"]["CardPlayed"]
    assert schema["description"] == toy.CardPlayed.__doc__
    assert "description" not in schema["properties"]["number"]


def test_a_class_that_is_saved_with_and_without_its_type_has_two_definitions() -> None:
    definitions = json_schema("luxor", "state")["$defs"]
    assert "type" not in definitions["Treasure"]["properties"]
    assert definitions["TaggedTreasure"]["properties"]["type"] == {"const": "Treasure"}


def test_ids_differ() -> None:
    ids = [schema_of(game, name)["$id"] for game, name in OF_GAMES]
    ids += [json_schema(game, name, envelope=False)["$id"] for game, name in OF_GAMES]
    alone = sum(name in ("components", "save") for _, name in OF_GAMES)
    assert len(set(ids)) == len(ids) - alone  # these two are the same with and without an envelope
    assert json_schema("luxor", "view")["$id"] == "urn:theban:luxor:view:1"
    assert json_schema("tutankhamun", "view")["$id"] == "urn:theban:tutankhamun:view:1"


def test_what_has_no_schema_is_refused() -> None:
    refuses("there is no schema 'hand'; the schemas are config,", json_schema, "luxor", "hand")
    refuses("there is no game 'chess'", json_schema, "chess", "state")
    refuses("configs of 'lotus' have no 'components'", json_schema, toy.RULES, "components")


def test_rules_will_do_for_the_name_of_a_game() -> None:
    assert json_schema(games.get_rules("luxor"), ValueKind.DEAL) == json_schema("luxor", "deal")


@pytest.mark.properties
@pytest.mark.deep
def test_schemas_do_not_depend_on_the_run() -> None:
    program = (
        "import json; from theban.serial._schema import json_schema;"
        "print(json.dumps([json_schema('tutankhamun', 'save'), json_schema('luxor', 'save')]))"
    )
    texts = {
        subprocess.run(  # noqa: S603 (our own program)
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "4242")
    }
    here = json.dumps([json_schema("tutankhamun", "save"), json_schema("luxor", "save")])
    assert texts == {f"{here}\n"}
