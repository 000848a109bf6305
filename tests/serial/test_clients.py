"""A server's data for its clients contains what they may know, and nothing more."""

import inspect
import json
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import attrs
import pytest

from tests import toy
from tests.refusals import refuses
from tests.serial.games_to_save import (
    Setting,
    late_settings,
    mostly_deep_settings,
    play,
    some_settings,
)
from tests.serial.leak_pairs import SOURCES, Leak, compare_pairs
from tests.wrong_calls import check_call, named_call
from theban import luxor, serial
from theban._core.errors import InvalidArgument
from theban._core.record import AnyRecord, Record
from theban._core.situation import Hidden
from theban.luxor._events import CardReceived
from theban.serial import _saves as saves, authoring as authoring_of_serial, dumps, loads, to_data


@pytest.mark.sample(every=3)
@pytest.mark.parametrize(
    "setting",
    mostly_deep_settings(
        (setting for setting in some_settings() if setting.rules.name != "tutankhamun"), every=7
    ),
    ids=lambda setting: setting.name,
)
def test_no_seat_is_sent_what_tells_hidden_things_apart(setting: Setting) -> None:
    run = compare_pairs([setting], 650, count(7))
    sources = SOURCES if setting.rules.name == "luxor" else ("guesses", "twins", "followed")
    for source in sources:
        assert run.pairs[setting.name, source] > 20, source


@pytest.mark.rule("LX-8.7", "MC-7.10")
@pytest.mark.deep
def test_near_the_end_no_seat_is_sent_more_either() -> None:
    settings = list(late_settings())
    run = compare_pairs(settings, 4000, count(1))
    assert run.pairs[settings[0].name, "swaps"] > 20


class LeakyViews(toy.LotusRules):
    """Lotus whose views reveal the sum of the next hand."""

    @staticmethod
    def view(state: toy.State, seat: int | None) -> toy.View:
        return attrs.evolve(
            toy.view(state, seat), last=sum(n * c for n, c in enumerate(state.pile))
        )


class LeakyLogs(toy.LotusRules):
    """Lotus whose logs reveal drawn cards."""

    @staticmethod
    def redact_event(event: toy.Event, seat: int | None) -> toy.Event | Hidden:
        return event if isinstance(event, toy.CardDrawn) else toy.redact_event(event, seat)


@pytest.mark.parametrize(("rules", "what"), [(LeakyViews(), "view"), (LeakyLogs(), "log")])
def test_a_leak_is_found(rules: toy.LotusRules, what: str) -> None:
    with pytest.raises(Leak, match=f"lotus, .*: the {what} differs"):
        compare_pairs([Setting("lotus", rules, toy.Config(copies=5))], 500, count(1))


def test_the_json_of_a_view_has_null_for_each_hidden_card_and_counts_for_piles() -> None:
    state = luxor.new_game(luxor.Config(players=3), seed=1)
    seen = json.loads(dumps(luxor.view(state, 1)))["data"]
    hands = [player["hand"] for player in seen["players"]]
    assert hands[0] == hands[2] == [None] * 5
    assert [card["type"] for card in hands[1]] == [type(c).__name__ for c in state.players[1].hand]
    assert [player["scarabs"] for player in seen["players"]] == [None, [], None]
    assert seen["draw_pile"] == 31 - 15  # a number, where a state has them by kind
    spectated = json.loads(dumps(luxor.view(state, None)))["data"]
    assert [player["hand"] for player in spectated["players"]] == [[None] * 5] * 3


def test_a_hidden_card_is_not_in_the_log() -> None:
    match = play(Setting("", luxor.RULES, luxor.Config(players=2)), 1, limit=2)
    event = next(e for e in match.events if isinstance(e, CardReceived) and e.seat == 0)
    told = luxor.redact_event(event, 1)
    data = to_data(told, game="luxor", kind="event")["data"]
    assert data == {"type": "Hidden", "seat": 0, "kind": "CardReceived"}
    assert loads(dumps(told, game="luxor", kind="event")) == Hidden(0, "CardReceived")


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
    "schema": authoring_of_serial.schema_of("luxor"),
    "migration": lambda _thing, data: data,
}
"""The correct values for each argument."""
PUBLIC = {name: each for name, each in vars(serial).items() if name[0] != "_"}
FUNCTIONS = {name: each for name, each in PUBLIC.items() if inspect.isfunction(each)}


@pytest.fixture(autouse=True)
def _no_migrations_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    copies = {game: list(steps) for game, steps in saves._MIGRATIONS.items()}
    monkeypatch.setattr(saves, "_MIGRATIONS", copies)


@pytest.mark.sample(every=3)
@pytest.mark.parametrize("name", FUNCTIONS)
def test_no_argument_brings_an_error_that_is_not_ours(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # some of the odd paths are valid
    right = {**GOOD, "path": tmp_path / "state.json"}
    serial.save(right["path"], STATE)
    call = named_call(FUNCTIONS[name], right)
    check_call(call, without={"Hostile", "long text", "Unnamed"})


def test_what_a_game_is_called_is_a_text() -> None:
    wrong: Anything
    for wrong in ([], None, 7):
        refuses(r"game is .*; it must be the name of a game", authoring_of_serial.schema_of, wrong)
        with pytest.raises(InvalidArgument, match=r"game is .*; it must be the name of a game"):
            authoring_of_serial.register_migration(wrong, 1, lambda _thing, data: data)
    wrong = "not a function"
    with pytest.raises(InvalidArgument, match="migration is 'not a function'; it must be a func"):
        authoring_of_serial.register_migration("nim", 1, wrong)
    assert authoring_of_serial.schema_of("nim") == 1


def test_rules_that_are_none_are_refused_and_not_overlooked() -> None:
    wrong: Anything
    for wrong in (0, "", 5, "luxor"):
        refuses("does not implement Rules", serial.format_record, RECORD, wrong)
        refuses("does not implement Rules", serial.parse_record, GOOD["text"], wrong)
