"""What ships for clients: the JSON Schema, TypeScript types and a module, and recorded messages."""

import io
import json
import shutil
import subprocess
import sys
from copy import deepcopy
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import jsonschema
import pytest

import theban.play.feed
from tests.feed.following import SCHEMA, VALIDATOR
from tests.feed.scenes import CONFIGS, FOLDER, all_scenes
from tests.refusals import refuses
from theban import Match, games
from theban.play.feed import Feed, feed_schema, typescript
from theban.play.feed.__main__ import main, text_of
from theban.play.feed._messages import to_data

RECORDED = {path.name: path.read_text(encoding="utf-8") for path in sorted(FOLDER.iterdir())}
TYPES = Path(theban.play.feed.__file__).with_name("theban.d.ts")
CLIENT = Path(__file__).parent / "client"


def faults(data: Any, name: str | None = None) -> list[str]:
    return [f"{each.json_path}: {each.message[:200]}" for each in validator(name).iter_errors(data)]


@cache
def validator(name: str | None) -> jsonschema.Draft202012Validator:
    if name is None:
        return VALIDATOR
    alone = {"$ref": f"#/$defs/{name}", "$defs": SCHEMA["$defs"]}
    return jsonschema.Draft202012Validator(alone)


def test_the_recorded_messages_are_those_that_are_there() -> None:
    assert set(written()) == set(RECORDED)


@cache
def written() -> dict[str, str]:
    return dict(all_scenes())


@pytest.mark.parametrize("name", RECORDED)
def test_messages_are_written_as_they_were_recorded(name: str) -> None:
    assert written()[name] == RECORDED[name], (
        f"{name} is not what is written now. Clients rely on it: if the change is wanted and a "
        "client that reads messages as docs/guides/feed.rst says would go wrong, raise SCHEMA in "
        "theban/play/feed/_messages.py; then run `nox -s renew`, "
        "look at what differs, and tell it in the changelog"
    )


@pytest.mark.sample(every=2)
@pytest.mark.parametrize("name", RECORDED)
def test_recorded_messages_are_valid(name: str) -> None:
    data = json.loads(RECORDED[name])
    if name.endswith("events.json"):
        game = name.partition("-")[0].capitalize()
        assert [fault for each in data for fault in faults(each, f"{game}ToldEvent")] == []
    else:
        several = data if isinstance(data, list) else [data]
        assert [error.message for each in several for error in VALIDATOR.iter_errors(each)] == []


def test_the_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(feed_schema())


def test_the_schema_takes_no_messages_that_are_none() -> None:
    message = json.loads(RECORDED["luxor-choice-0.json"])
    assert faults(message, "Message") == []
    wrong: list[dict[str, Any]] = [
        {key: value for key, value in message.items() if key != each}
        for each in ("theban", "schema", "game", "revision", "events", "awaiting", "choices")
    ]
    wrong += [
        {**message, "schema": 2},
        {**message, "game": "tutankhamun"},
        {**message, "config": None},
        {**message, "more": 1},
    ]
    changed = deepcopy(message)
    changed["choices"][0]["choice"]["type"] = "Sail"
    wrong.append(changed)
    for each in wrong:
        assert faults(each, "Message") != []


@pytest.mark.parametrize(
    ("asked", "is_valid"),
    [
        ({"choose": {"revision": 3, "number": 0}}, True),
        ({"choose": {"revision": 3}}, False),
        ({"choose": {"revision": 3, "number": 0}, "undo": {"revision": 3}}, False),
        ({"why": {"key": "place:4"}}, True),
        ({"why": {"choice": {"type": "Retreat"}}}, True),
        ({"why": {"choice": {"type": "Castle"}}}, False),
        ({"rule": {"id": "LX-3.3"}}, True),
        ({"redo": {"revision": -1}}, False),
        ({}, False),
    ],
    ids=str,
)
def test_requests(asked: object, is_valid: bool) -> None:
    assert (not faults(asked, "Request")) == is_valid


@pytest.mark.parametrize("games", [("luxor", "luxor"), ("chess",)], ids=str)
def test_the_schema_of_other_games_is_refused(games: tuple[str, ...]) -> None:
    refuses("^", feed_schema, *games)


def test_each_definition_has_a_type_of_which_all_is_known() -> None:
    text = text_of("types")
    for name in feed_schema()["$defs"]:
        assert text.count(f"export interface {name} {{") + text.count(f"export type {name} =") == 1
    assert ": any;" not in text
    assert (
        text.count(": unknown;") == 2
    )  # the value of a patch operation, and the face of a piece of any game


@pytest.mark.parametrize(
    ("schema", "written"),
    [
        ({"type": "array", "items": {"type": "string"}}, "string[]"),
        (
            {"type": "array", "items": {"type": "null"}, "minItems": 2, "maxItems": 2},
            "[null, null]",
        ),
        ({"type": "array", "items": {"anyOf": [{"const": 1}, {"const": "a"}]}}, '(1 | "a")[]'),
        ({"type": "array", "prefixItems": [{"type": "string"}, {}]}, "[string, unknown]"),
        (
            {"type": "object", "additionalProperties": {"type": "number"}},
            "{ [key: string]: number }",
        ),
        ({"allOf": [{"$ref": "#/$defs/Card"}], "description": "A card."}, "Card"),
        ({"enum": ["a", "b"]}, '"a" | "b"'),
        (
            {"oneOf": [{"const": "x" * 60}, {"const": "y" * 60}]},
            f'\n  | "{"x" * 60}"\n  | "{"y" * 60}"',
        ),
        (False, "never"),
    ],
    ids=range(9),
)
def test_types_of_schemas(schema: Any, written: str) -> None:
    text = typescript({"$defs": {"T": schema}})
    assert text.endswith(f"export type T = {written};\n")


def test_words_cannot_end_a_comment() -> None:
    text = typescript({"$defs": {"T": {"description": "a */ b", "type": "null"}}})
    assert text.count("*/") == 1


def test_what_has_no_type_is_refused() -> None:
    refuses("no type is known", typescript, {"$defs": {"T": {"not": {}}}})


def test_the_command_prints_both_as_they_ship(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema"]) == 0
    assert json.loads(capsys.readouterr().out) == feed_schema()
    assert main(["types"]) == 0
    assert capsys.readouterr().out == TYPES.read_text("utf-8"), "out of date: nox -s renew"
    assert main([]) == 2


def test_the_types_are_utf_8_whatever_the_output_can_show(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(shown, "ascii"))
    assert main(["types"]) == 0
    assert shown.getvalue() == TYPES.read_bytes()


@pytest.mark.deep
@pytest.mark.skipif(shutil.which("tsc") is None, reason="there is no TypeScript compiler here")
def test_a_client_in_typescript_compiles() -> None:
    compiled = subprocess.run(  # noqa: S603 (our own line)
        ["tsc", "-p", str(CLIENT)],  # noqa: S607 (whichever is installed)
        capture_output=True,
        text=True,
        check=False,
    )
    assert (compiled.returncode, compiled.stdout) == (0, "")


MODULE = Path(theban.play.feed.__file__).parent / "theban-client.js"
# What is known after each message: of a fault its kind, else the kind, the view and the pieces.
PROGRAM = """
import { receive } from "MODULE";
let known = null;
const all = JSON.parse(await new Response(process.stdin).text());
const told = all.map((message) => {
  const news = receive(message, known);
  known = news.known ?? known;
  const { view, pieces, names, config } = known ?? {};
  return [news.kind, view, Object.fromEntries(pieces ?? []), names, config, news.since ?? null];
});
process.stdout.write(JSON.stringify(told));
"""
NODE = shutil.which("node") or ""


@pytest.mark.skipif(not NODE, reason="there is no Node here")
@pytest.mark.parametrize("game", CONFIGS)
def test_what_arrives_in_any_order_leads_to_what_the_seat_may_know(game: str) -> None:
    """In Node, messages are lost, late or out of order."""
    dice = Random(4)
    feed = Feed(Match(games.get_rules(game), CONFIGS[game], seed=5), names=["Ada", "Ben", "Cleo"])
    sent, expected, known = list[Any](), list[Any](), [feed.revision]
    for number in range(80):
        if feed.match.is_over or number % 9 in {7, 8}:
            feed.undo() if number % 2 else feed.redo()
        else:
            actions = feed.match.legal_actions
            feed.play(actions[dice.randrange(min(3, len(actions)))])
        drawn = dice.randrange(4)
        if drawn == 0 and sent:
            continue  # it is lost
        if drawn == 1 and feed.revision - 1 > known[-1]:
            skipping = to_data(feed.message(1, since=feed.revision - 1))
            if not skipping["undone"]:
                sent.append(skipping)
                expected.append(["missed", known[-1]])
        # One in four begins before what is known, as when two requests cross.
        since = known[-2:][0 if drawn == 2 else -1] if sent else None
        sent.append(to_data(feed.message(1, since=since)))
        whole = to_data(feed.message(1))
        expected.append([whole[key] for key in ("view", "pieces", "names", "config")])
        known.append(feed.revision)
    program = PROGRAM.replace("MODULE", MODULE.as_uri())
    ran = subprocess.run(  # noqa: S603 (our own program)
        [NODE, "--input-type=module", "--eval", program],
        input=json.dumps(sent),
        capture_output=True,
        text=True,
        check=True,
    )
    for (kind, *parts, since), wanted in zip(json.loads(ran.stdout), expected, strict=True):
        assert [kind, since] == wanted if kind == "missed" else parts == wanted
    kinds = {kind for kind, *_ in json.loads(ran.stdout)}
    assert kinds == {"whole", "patched", "undone", "missed"}
