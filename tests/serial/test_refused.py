"""Faults in a save are refused with the path, the value found and what would be right."""

import json
import tomllib
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import pytest

from tests import toy
from tests.deep import mostly_deep
from tests.refusals import refuses
from tests.serial.changed import GONE, changed, spoilt
from tests.serial.games_to_save import all_settings, play
from theban import luxor, tutankhamun
from theban._core.chance import SupportsRandom
from theban._core.errors import InvalidSave, UnknownSchema
from theban._core.match import Match
from theban._core.record import Record
from theban._core.situation import GameOver
from theban.serial import dumps, from_data, loads, to_data

Plain: TypeAlias = Any  # any JSON value

SETTINGS = {setting.name: setting for setting in all_settings()}


def message_of(data: object, **asked: str) -> str:
    with pytest.raises(InvalidSave) as caught:
        from_data(data, **asked)
    return str(caught.value)


def sail(**entries: object) -> dict[str, object]:
    return {**to_data(tutankhamun.Sail(7)), **entries}


WHOLE = "it must be a whole number, no larger than 9007199254740991"


@pytest.mark.parametrize(
    ("found", "shown"),
    [
        ("7", "'7'"),
        (7.0, "7.0"),
        (True, "True"),
        (None, "None"),
        ([7], "[7]"),
        (2**53, "9007199254740992"),
        (-(2**53), "-9007199254740992"),
        (float("nan"), "nan"),
        (float("inf"), "inf"),
    ],
)
def test_what_is_no_whole_number_is_refused_where_one_must_be(found: object, shown: str) -> None:
    data = sail(data={"type": "Sail", "place": found})
    assert message_of(data) == f"the save: data.place is {shown}; {WHOLE}"


def test_the_largest_whole_number_is_taken() -> None:
    data = sail(data={"type": "Sail", "place": 2**53 - 1})
    assert from_data(data) == tutankhamun.Sail(2**53 - 1)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"type": "Sail"}, "data has no key 'place'; the keys of Sail are: place"),
        ({"type": "Sail", "place": 7, "speed": 3}, "data has the key 'speed'; the keys of Sail"),
        ({"type": "Retreat", "place": 7}, "data has the key 'place'; the keys of Retreat are:"),
        ({"place": 7}, "data has no key 'type'; it must be one of Sail, Pass, "),
        ({"type": "Row", "place": 7}, "data.type is 'Row'; it must be one of Sail, Pass, "),
        ({"type": 7}, "data.type is 7; it must be one of Sail, Pass, "),
        ({"type": ["Sail"]}, "data.type is ['Sail']; it must be one of Sail, Pass, "),
        ([], "data is []; it must be an object with a 'type', one of Sail, Pass, "),
        (
            {"type": "TakeFromUnderworld", "tile": {"type": "Idol", "god": "anubis"}},
            "data.tile.god is 'anubis'; it must be 'osiris', 'isis', 'ra', 'thoth' or 'horus'",
        ),
        (
            {"type": "TakeFromUnderworld", "tile": {"type": "Idol", "god": 1}},
            "data.tile.god is 1; it must be 'osiris'",
        ),
    ],
)
def test_keys_and_types_of_a_choice(data: object, message: str) -> None:
    assert message_of(sail(data=data)).startswith(f"the save: {message}")


def test_a_game_without_chance_has_no_outcome_to_load() -> None:
    message = message_of(sail(kind="outcome", data={"type": "DieRolled", "face": 3}))
    assert message == (
        "the save: data.type is 'DieRolled'; it must be nothing: this game has no such thing"
    )


def at(data: Plain, path: tuple[Any, ...]) -> Plain:
    for key in path:
        data = data[key]
    return data


def save_of(kind: str) -> Plain:
    setting = SETTINGS["luxor+3+artifacts"]
    match = play(setting, 4, limit=60)
    values = {
        "state": match.state,
        "view": match.view(1),
        "record": match.record,
        "events": match.events[-8:],
        "deal": match.deal,
    }
    return to_data(values[kind], game="luxor", kind=kind)


@pytest.mark.parametrize("kind", ["state", "view", "record", "events", "deal"])
@pytest.mark.parametrize("seed", mostly_deep(range(3), every=3))
def test_no_fault_in_a_key_or_in_the_type_of_a_value_is_overlooked(kind: str, seed: int) -> None:
    saved = save_of(kind)
    faults = list(spoilt(saved))
    for what, wrong in Random(seed).sample(faults, min(150, len(faults))):
        message = message_of(wrong)
        assert "strange" in message or not what.endswith("a key too many")


def test_states_and_views_that_cannot_be_are_refused() -> None:
    state = tutankhamun.new_game(tutankhamun.Config(players=3), seed=1)
    for value in (state, tutankhamun.view(state, None)):
        saved: Plain = to_data(value)
        data = saved["data"]
        for path, wrong in (
            ("players 0 boat", data["players"][1]["boat"]),  # two boats in a place
            ("nile 5", None),  # a lost tile
            ("nile 5", data["nile"][6]),  # a duplicated tile
        ):
            message = message_of(changed(saved, path, wrong))
            assert message.startswith("the save: data: ")
            assert "TT-" in message  # the rule behind it


START = luxor.new_game(luxor.Config(players=2), seed=1)
VIEW: Plain = to_data(luxor.view(START, 0))
SHEET: Plain = to_data(luxor.score_sheet(START), game="luxor")
REFUSED: Plain = to_data(luxor.explain(START, luxor.Decline()), game="luxor")
RECORD: Plain = to_data(play(SETTINGS["luxor+2"], 1, limit=3).record)
# With the Mummy, points can come from tiles too, and no rule limits their number.
RICH: Plain = changed(
    to_data(luxor.new_game(luxor.Config(players=2, modules=["mummy"]), seed=1)),
    "players 0 points",
    10**12,
)
OTHERS = toy.new_game(toy.Config(players=2), seed=1)
OTHERS_RECORD = Record("lotus", OTHERS.config, toy.deal(OTHERS.config, Random(1)))
NOT_LINES = "it must be words on one line"


SAVES: dict[str, Plain] = {
    "config": to_data(START.config),
    "rich": RICH,
    "start": to_data(START),
    "view": VIEW,
    "record": RECORD,
    "others_record": to_data(OTHERS_RECORD),
    "others": to_data(OTHERS),
    "others_view": to_data(toy.view(OTHERS, 0)),
    "refused": REFUSED,
    "sheet": SHEET,
}
PARTS = tomllib.loads(Path(__file__).with_name("refused.toml").read_text("utf-8"))["parts"]


@pytest.mark.parametrize(("save", "path", "wrong", "message"), PARTS)
def test_a_wrong_part_is_refused_with_its_path(
    save: str, path: str, wrong: object, message: str
) -> None:
    saved = SAVES[save]
    assert from_data(saved, game=saved["game"])
    told = message_of(changed(saved, path, GONE if wrong == "GONE" else wrong))
    assert told.startswith(f"the save: {message.replace('<lines>', NOT_LINES)}")


@pytest.mark.parametrize(
    ("entries", "message"),
    [
        ({"format": "chess"}, "the save: format is 'chess'; it must be 'theban'"),
        ({"game": "nim"}, "the save: game is 'nim'; it must be 'lotus', 'luxor' or 'tutankhamun'"),
        ({"game": ["luxor"]}, "the save: game is ['luxor']; it must be "),
        ({"kind": "boat"}, "the save: kind is 'boat'; it must be config, deal, state, "),
        ({"kind": None}, "the save: kind is None; it must be "),
        ({"schema": 0}, "the save: schema is 0; it must be a whole number from 1"),
        ({"schema": "1"}, "the save: schema is '1'; it must be a whole number from 1"),
        ({"schema": True}, "the save: schema is True; it must be a whole number from 1"),
        ({"version": 1}, "the save: version is 1; it must be a text"),
        ({"author": "Ada"}, "the save has the key 'author'; a save has format, game, kind, "),
    ],
)
def test_wrong_envelopes(entries: dict[str, object], message: str) -> None:
    assert message_of(sail(**entries)).startswith(message)


@pytest.mark.parametrize("key", ["format", "game", "kind", "schema", "version", "data"])
def test_nothing_of_an_envelope_can_be_missing(key: str) -> None:
    saved = sail()
    del saved[key]
    assert message_of(saved).startswith(f"the save has no key {key!r}")


@pytest.mark.parametrize("data", [None, 7, "save", [], [{}]])
def test_what_is_no_object_is_refused(data: object) -> None:
    assert "it must be an object with format, game, kind" in message_of(data)


def test_a_newer_schema_is_told_with_both_numbers() -> None:
    with pytest.raises(UnknownSchema) as caught:
        from_data(sail(schema=3, kind="scroll", author="Ada", data=None))
    assert str(caught.value) == (
        "the save is of schema 3 of 'tutankhamun'; this version knows the schemas up to 1: a newer "
        "one is needed"
    )


def test_what_was_expected_must_be_there() -> None:
    saved = dumps(luxor.new_game(luxor.Config(players=2), seed=1))
    assert message_of(json.loads(saved), game="tutankhamun") == (
        "the save: game is 'luxor'; it must be 'tutankhamun'"
    )
    assert message_of(json.loads(saved), kind="view") == (
        "the save: kind is 'state'; it must be 'view'"
    )
    with pytest.raises(InvalidSave) as caught:
        loads(saved, tutankhamun.State)
    assert str(caught.value) == (
        "the save holds a theban.luxor.State; it must hold a theban.tutankhamun.State"
    )
    refuses(r"it must hold a theban\.Record", loads, saved, Record, error=InvalidSave)
    refuses("there is no game 'nim'", loads, saved, game="nim")
    wrong: Any = "State"
    refuses("expect is 'State'; it must be a class", loads, saved, wrong)
    refuses("expect is .*SupportsRandom.*; it must be a class", loads, saved, SupportsRandom)
    refuses("kind is 'boat'; it must be config", loads, saved, kind="boat")


@pytest.mark.parametrize(
    ("saved", "message"),
    [
        (b"", "the save is not JSON: Expecting value: line 1 column 1 (char 0)"),
        (b'{"format": ', "the save is not JSON: Expecting value"),
        (b"\xff\xfe", "the save is not text in UTF-8"),
        ('{"x": "\ud800"}', "the save is not text that can be written"),
        (b'{"x": NaN}', "the save has NaN, which is not a number that JSON knows"),
        (b'{"x": [-Infinity]}', "the save has -Infinity, which is not a number that JSON knows"),
        (b'{"x": 1, "y": {"z": 1, "z": 1}}', "the save has the key 'z' twice in one object"),
        (b"[" * 200_000, "the save is nested too deep"),
        (b'{"x":' * 200_000, "the save is nested too deep"),
        (b"9" * 5000, "the save has a number of too many digits"),
    ],
    ids=lambda given: repr(given[:12]),
)
def test_what_no_json_of_ours_can_be(saved: bytes | str, message: str) -> None:
    with pytest.raises(InvalidSave) as caught:
        loads(saved)
    assert str(caught.value).startswith(message)


def test_a_text_with_half_a_character_is_refused() -> None:
    saved = dumps(tutankhamun.TakeFromUnderworld(tutankhamun.Artifact("Throne")))
    with pytest.raises(InvalidSave, match=r"data\.tile\.name is .* it must be a text of at most"):
        loads(saved.replace(b"Throne", b"\\ud800"))
    taken = loads(saved.replace(b"Throne", b"\\ud83d\\udc51"), tutankhamun.TakeFromUnderworld)
    assert taken.tile == tutankhamun.Artifact("\N{CROWN}")


@pytest.mark.parametrize("wrong", [7, None, ["{}"]])
def test_only_bytes_and_text_can_be_read(wrong: Plain) -> None:
    refuses("it must be bytes or text", loads, wrong)


def shared() -> list[tuple[str, Plain]]:
    found: list[tuple[str, Plain]] = []
    matches: tuple[Plain, ...] = (
        Match(luxor.RULES, luxor.Config(players=2), seed=1),
        Match(tutankhamun.RULES, tutankhamun.Config(players=2), seed=1),
    )
    for match in matches:
        wrong = match.explain(match.legal_actions[0], by=1)
        values = (match.awaiting, GameOver(), match.score_sheet, wrong, match.explain("nonsense"))
        found += [(match.rules.name, value) for value in values]
    return found


@pytest.mark.parametrize(("game", "value"), shared())
def test_what_a_server_sends_besides_can_be_written_and_read(game: str, value: Plain) -> None:
    assert loads(dumps(value, game=game)) == value
    assert loads(dumps(value, game=game), type(value), game=game) == value
    assert from_data(to_data(value, game=game)) == value


def test_what_a_match_answers_tells_its_game_if_it_can() -> None:
    matches: tuple[Plain, ...] = (
        Match(luxor.RULES, luxor.Config(players=2), seed=1),
        Match(tutankhamun.RULES, tutankhamun.Config(players=2), seed=1),
    )
    for match in matches:
        for value in (match.explain("nonsense"), match.awaiting):
            assert dumps(value) == dumps(value, game=match.rules.name)
        for value in (match.explain(match.legal_actions[0], by=1), match.score_sheet, GameOver()):
            refuses("alike in all games; the game must be given", dumps, value)
