"""A failure leaves a bundle, one command repeats it, and without its cause it repeats no more.

Faults are planted into every process that is started, by a ``sitecustomize`` on its path.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests import bundles, repeat, toy
from tests.bundles import InvalidBundle, bundle_of, follow, read, write, written_to
from tests.noting import Noted, NotedGame
from tests.refusals import refuses
from tests.serial import leak_pairs
from theban import luxor
from theban.luxor.contract import _LuxorRules
from theban.serial import dumps
from theban.testing import ConformanceError, Property, check_rules

ROOT = Path(__file__).parents[1]


def run(*arguments: str, path: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Start Python in the root of the checkout, with faults if a folder has them."""
    paths = [str(path)] if path else []
    given = [*paths, *filter(None, [os.environ.get("PYTHONPATH")])]
    variables = {**os.environ, "PYTHONPATH": os.pathsep.join(given), "COLUMNS": "100"}
    return subprocess.run(  # noqa: S603 (Python itself)
        [sys.executable, *arguments],
        cwd=ROOT,
        env=variables,
        capture_output=True,
        text=True,
        check=False,
    )


def plant(folder: Path, fault: str) -> Path:
    """Write a fault to be planted; return the folder."""
    (folder / "sitecustomize.py").write_text(fault, encoding="utf-8")
    return folder


EVEN_CHANCES = """
from theban import luxor
right = luxor.chance_outcomes
luxor.chance_outcomes = lambda state: tuple((outcome, 1) for outcome, _ in right(state))
"""
ALL_SECOND = """
from theban import {game}
{game}.standings = lambda state: (2,) * state.config.players
"""
PLAYED_SHORT = """
from theban.luxor import contract
right = contract._LuxorRules.play_out
def short(state, rng, policy=None, *, limit=None):
    return right(state, rng, policy, limit=50 if limit is None else limit)
contract._LuxorRules.play_out = staticmethod(short)
"""
NAMELESS = """
from theban.core.errors import InvalidNotation
from theban.luxor.contract import _LuxorRules
right = _LuxorRules.parse_choice
def parse(config, line):
    try:
        return right(config, line)
    except InvalidNotation:
        raise KeyError(line) from None
_LuxorRules.parse_choice = staticmethod(parse)
"""
OTHER_HASHES = """
from theban.luxor.contract import _LuxorRules
right = _LuxorRules.evaluate_all
_LuxorRules.evaluate_all = staticmethod(lambda state: right(state)[::-1])
"""


@pytest.mark.deep
@pytest.mark.parametrize(
    ("fault", "test", "ways"),
    [
        pytest.param(
            EVEN_CHANCES,
            "tests/luxor/test_reference.py::"
            "test_two_tellings_of_the_rules_end_games_the_same_way[0]",
            ["played again by its choices", "the test run again"],
            id="two tellings",
        ),
        pytest.param(
            ALL_SECOND.format(game="tutankhamun"),
            "tests/tutankhamun/test_reference.py::"
            "test_two_tellings_play_the_same_small_games[uniform]",
            ["played again by its choices", "the test run again"],
            id="two tellings of Tutankhamun",
        ),
        pytest.param(
            ALL_SECOND.format(game="luxor"),
            "tests/luxor/test_properties.py::test_there_is_a_winner_at_any_time",
            ["the test run again"],
            id="a property",
        ),
        pytest.param(
            PLAYED_SHORT,
            "tests/test_whole_games.py::test_random_games_end_as_by_steps[luxor]",
            ["the test run again"],
            id="whole games",
        ),
        pytest.param(
            NAMELESS,
            "tests/fuzz/test_fuzz.py::test_spoilt_input_gives_our_errors_alone[notation]",
            ["notation fed again", "the test run again"],
            id="spoilt input",
        ),
        pytest.param(
            OTHER_HASHES,
            "tests/luxor/test_conformance.py",
            ["the test run again"],
            id="the contract",
        ),
    ],
)
def test_a_planted_fault_repeats_until_it_is_taken_out(
    tmp_path: Path, fault: str, test: str, ways: list[str]
) -> None:
    planted = plant(tmp_path, fault)
    failures = tmp_path / "failures"
    arguments = ["-n", "0", "-q", "-x", "-p", "no:cacheprovider", "--failures", str(failures)]
    failed = run("-m", "pytest", *arguments, test, path=planted)
    assert failed.returncode == 1, failed.stdout + failed.stderr
    (file,) = failures.glob("*.json")
    assert f"-m tests.repeat {os.path.relpath(file, ROOT)}" in failed.stdout
    with_it = run("-m", "tests.repeat", str(file), path=planted)
    assert with_it.stderr == ""
    for way in ways:
        assert f"{way}: the same difference\n" in with_it.stdout
    assert with_it.stdout.endswith("It repeats.\n")
    assert with_it.returncode == 1
    without = run("-m", "tests.repeat", str(file))
    for way in ways:
        assert f"{way}: nothing differs\n" in without.stdout
    assert without.stdout.endswith("It repeats no more.\n")
    assert without.returncode == 0


PLANTED = {
    "log": (_LuxorRules, "redact_event", staticmethod(lambda event, _seat: event)),
    "view": (leak_pairs.Viewer, "view", lambda _viewer, state: dumps(state)),
}
"""What is sent too much: events as they are, and a state for a view."""


@pytest.mark.parametrize("what", PLANTED)
def test_a_leak_that_is_planted_repeats_until_it_is_taken_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], what: str
) -> None:
    monkeypatch.setattr(*PLANTED[what])
    options = ["--games", "1", "--only", "luxor+2", "--failures", str(tmp_path)]
    assert leak_pairs.main(options) == 1
    (file,) = tmp_path.glob("*.json")
    told = capsys.readouterr().out
    assert f"the {what} differs from byte " in told
    assert f"-m tests.repeat {os.path.relpath(file)}\n" in told
    assert repeat.main([str(file)]) == 1
    assert "played again by its choices: the same difference\n" in capsys.readouterr().out
    monkeypatch.undo()
    assert repeat.main([str(file)]) == 0
    told = capsys.readouterr().out
    assert "choices are legal, then " in told
    assert told.endswith("by its choices: nothing differs\nIt repeats no more.\n")


def test_the_bundle_of_a_broken_contract_has_the_game() -> None:
    config = luxor.Config(players=2)
    error = ConformanceError(Property.COPY, config, 7, 3, "a copy has a card more")
    assert bundle_of("a test", error, Noted()).game is None
    made: list[Any] = []

    def choose(actions: tuple[Any, ...], _dice: Random) -> Any:
        made.append(actions[0])
        return actions[0] if len(made) < 4 else None

    rules: Any = luxor.RULES
    with pytest.raises(ConformanceError) as caught:
        check_rules(
            rules, [config], games=1, limit=9, choose=choose, conserve=lambda _: len(made) < 3
        )
    record = caught.value.record
    assert record is not None
    assert len(record.choices) == caught.value.index
    found = bundle_of("a test", caught.value, Noted())
    assert found.seed == 0
    assert found.game is not None
    assert found.game["choices"] == [luxor.format_choice(each) for each in record.choices]
    assert follow(found.game).startswith(f"all {len(record.choices)} choices are legal, then ")
    assert found.difference.message == str(caught.value)


def test_a_choice_that_is_refused_now_is_told(tmp_path: Path) -> None:
    start = luxor.new_game(luxor.Config(players=2), seed=1)
    left = luxor.PlayCard(luxor.End.LEFT)
    game = NotedGame(luxor.RULES, start, [left, left])
    file = write(bundle_of(None, AssertionError("x"), Noted(game)), tmp_path)
    found = read(file).game
    assert found is not None
    assert follow(found).startswith("choice 1 of 2, 'play left', is refused now: ")


def test_a_game_that_cannot_be_saved_does_not_hide_the_failure(tmp_path: Path) -> None:
    class Speechless(toy.LotusRules):
        def format_choice(self, choice: object) -> str:
            raise KeyError(choice)

    rules: Any = Speechless()
    start = toy.new_game(toy.Config(players=2), seed=1)
    game = NotedGame(rules, start, [*toy.legal_actions(start)[:1]])
    file = write(bundle_of(None, AssertionError("x"), Noted(game)), tmp_path)
    found = read(file)
    assert found.difference.message == "x"
    assert found.game is not None
    assert found.game["unsaved"].startswith("KeyError: ")
    refuses("the game was not saved: KeyError", follow, found.game, error=InvalidBundle)


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    return write(bundle_of(None, AssertionError("x"), Noted(target="notation")), tmp_path)


def test_what_is_written_is_read(bundle: Path) -> None:
    found = read(bundle)
    assert (found.target, found.data, found.test) == ("notation", "", None)
    assert found.difference.message == "x"
    assert bundles.versions_now() == found.versions
    assert written_to(bundle, bundle.parent) == (
        f"{bundle.name}\nRepeat it: {Path(sys.executable).name} -m tests.repeat {bundle.name}"
    )


def test_a_bundle_cut_anywhere_is_refused(bundle: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = bundle.read_text(encoding="utf-8")
    for length in range(0, len(whole.rstrip()), 7):
        bundle.write_text(whole[:length], encoding="utf-8")
        refuses("is not a whole bundle", read, bundle, error=InvalidBundle)
    assert repeat.main([str(bundle)]) == 2
    assert "is not a whole bundle" in capsys.readouterr().err


def changed(bundle: Path, **values: object) -> None:
    data = json.loads(bundle.read_text(encoding="utf-8"))
    kept = {key: value for key, value in {**data, **values}.items() if value != "left out"}
    bundle.write_text(json.dumps(kept), encoding="utf-8")


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"format": "theban"}, "is not a bundle: its format must be 'theban failure'"),
        ({"schema": 2}, "is a bundle of schema 2; this version reads 1"),
        ({"versions": {"theban": "0.0.1"}}, r"is of theban 0\.0\.1, this is .*; --anyway tries it"),
        ({"versions": {}}, "is not a bundle"),
        ({"versions": None}, "is not a bundle"),
        ({"difference": {}}, "is not a bundle"),
        ({"game": "left out", "seed": "left out"}, "lacks game, seed"),
    ],
)
def test_a_bundle_of_another_kind_or_version_is_refused(
    bundle: Path, values: dict[str, object], message: str
) -> None:
    changed(bundle, **values)
    refuses(message, read, bundle, error=InvalidBundle)


def test_a_save_is_no_bundle_and_neither_is_a_file_that_is_missing(tmp_path: Path) -> None:
    save = tmp_path / "save.json"
    save.write_bytes(dumps(luxor.new_game(luxor.Config(players=2), seed=1)))
    refuses("its format must be", read, save, error=InvalidBundle)
    refuses("cannot be read: No such file", read, tmp_path / "nothing.json", error=InvalidBundle)


def test_one_of_another_version_is_tried_if_wanted(
    bundle: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    versions = {**bundles.versions_now(), "theban": "0.0.1"}
    changed(bundle, versions=versions, target="notation", data="00")
    assert repeat.main([str(bundle)]) == 2
    assert repeat.main([str(bundle), "--anyway"]) == 0
    told = capsys.readouterr().out
    assert "theban was 0.0.1, it is " in told
    assert told.endswith("notation fed again: nothing differs\nIt repeats no more.\n")


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"data": "zz"}, "the bytes of the bundle cannot be read"),
        ({"target": None, "test": "tests/test_bundles.py::nothing"}, "there is no such test"),
        (
            {"game": {"game": "luxor", "start": {"kind": "state"}, "choices": []}},
            "the start of the game cannot be read",
        ),
        ({"game": {"game": "chess", "start": {}, "choices": []}}, "the start of the game"),
    ],
)
def test_what_cannot_be_repeated_says_why(
    bundle: Path, values: dict[str, object], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    changed(bundle, **values)
    assert repeat.main([str(bundle)]) == 2
    assert message in capsys.readouterr().err
