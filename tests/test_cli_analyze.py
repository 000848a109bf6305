"""``theban analyze``: its output, the judged seats, and interruptions."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from attrs import evolve
from jsonschema import Draft202012Validator

from tests.command import Cli
from theban import Match, luxor, tutankhamun
from theban.agents import RandomAgent
from theban.cli import main
from theban.play.feed import JudgedDecision, feed_schema, judge
from theban.serial import save

QUICK = ("--iterations", "6")


@pytest.fixture(name="game", scope="module")
def _game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Save a short game of Tutankhamun, in which each choice is a decision."""
    match = Match(
        tutankhamun.RULES, tutankhamun.Config(players=2), seed=3, metadata={"names": "Ada, Ben"}
    )
    match.run([RandomAgent()] * 2, limit=8)
    file = tmp_path_factory.mktemp("analyze") / "game.json"
    save(file, match.record)
    return file


def told(cli: Cli, *arguments: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(cli.shown("analyze", *arguments, "--json"))
    return data


def test_each_decision_is_told_with_what_else_could_be_done(cli: Cli, game: Path) -> None:
    text = cli.shown("analyze", str(game), *QUICK)
    lines = text.split("\n")
    assert max(map(len, lines)) <= 80
    assert lines[0].startswith("Tutankhamun: Ada, Ben. 8 decisions of 8, each judged by what its")
    data = told(cli, str(game), *QUICK)
    flat = " ".join(text.split())
    for each in data["decisions"]:
        if each["prospects"]:
            assert f"Choice {each['at']}: {each['text']}" in flat
            assert each["verdict"] in flat
        for prospect in each["prospects"][: each["compared"]]:
            mark = "*" if prospect["number"] == each["number"] else "-"
            assert f"{mark} {prospect['told']}: {prospect['text']}" in flat
    costs = [each for each in data["decisions"] if each["cost"] > 0]
    dearest = max(costs, key=lambda each: each["cost"])
    after = flat.partition("== What cost most ")[2].lstrip("= ")
    assert after.startswith(f"Choice {dearest['at']}: ")
    assert "== All in all ==" in flat
    flat = " ".join(cli.shown("analyze", str(game), *QUICK, "--seconds", "1").split())
    assert "with up to 6 iterations or 1 second." in flat
    real = [each for each in data["decisions"] if each["seat"] == 1 and each["prospects"]]
    best = sum(each["cost"] == 0 for each in real)
    assert f"Ben: {len(real)} decisions with a choice, {best} of them the best" in flat


def test_as_json_it_keeps_its_schema_and_repeats_itself(cli: Cli, game: Path) -> None:
    data = told(cli, str(game), *QUICK)
    schema = feed_schema("tutankhamun")
    validator = Draft202012Validator({"$ref": "#/$defs/Analysis", "$defs": schema["$defs"]})
    assert list(validator.iter_errors(data)) == []
    assert (data["theban"], data["names"], data["of"]) == ("analysis", ["Ada", "Ben"], 8)
    assert (data["iterations"], data["open_hands"]) == (6, False)
    assert "seconds" not in data
    assert [each["at"] for each in data["decisions"]] == list(range(8))
    assert data == told(cli, str(game), *QUICK)


def test_only_one_player_or_the_worst_moves_are_told(cli: Cli, game: Path) -> None:
    every = told(cli, str(game), *QUICK)["decisions"]
    for seat in ("Ben", "1"):
        ben = told(cli, str(game), *QUICK, "--seat", seat)
        assert ben["decisions"] == [each for each in every if each["seat"] == 1]
        assert ben["of"] == len(ben["decisions"])
    worst = told(cli, str(game), *QUICK, "--worst", "2")["decisions"]
    dearest = sorted(every, key=lambda each: -each["cost"])[:2]
    assert worst == sorted(dearest, key=lambda each: each["at"])
    text = cli.shown("analyze", str(game), *QUICK, "--worst", "1")
    assert text.count("Choice ") == 1


def test_hidden_cards_count_only_if_one_asks_for_it(cli: Cli, tmp_path: Path) -> None:
    # The same for Ada: two games in which Ben has other cards.
    matches = [
        Match(luxor.RULES, luxor.Config(players=2), deal=deal, seed=1) for deal in two_deals()
    ]
    for number, match in enumerate(matches):
        match.play(match.legal_actions[0])
        save(tmp_path / f"{number}.json", match.record)
    files = [str(tmp_path / f"{number}.json") for number in range(2)]
    some = ("--iterations", "40", "--seat", "0")
    one, other = (told(cli, file, *some) for file in files)
    assert one == other
    one, other = (told(cli, file, *some, "--open") for file in files)
    assert one["open_hands"]
    assert one != other
    assert "what really lay hidden" in " ".join(
        cli.shown("analyze", files[0], *some, "--open").split()
    )


def two_deals() -> Iterator[luxor.Deal]:
    """Deal twice the same, except that Ben has other cards."""
    match = Match(luxor.RULES, luxor.Config(players=2), seed=1)
    yield match.deal
    guess = luxor.determinize(match.view(0), Random(1))
    assert guess.players[1].hand != match.state.players[1].hand
    dealt: Any = (match.deal.hands[0], guess.players[1].hand)
    yield evolve(match.deal, hands=dealt)


def test_wrong_files_are_refused(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "no.json").write_text("[]")
    assert "must be an object" in cli.refused("analyze", str(tmp_path / "no.json"))
    match = Match(luxor.RULES, luxor.Config(players=2), seed=4)
    save(tmp_path / "bad.json", evolve(match.record, choices=(luxor.TakeKey(),)))
    assert "choices[0]" in cli.refused("analyze", str(tmp_path / "bad.json"))


def test_ctrl_c_prints_what_is_done(
    capsys: pytest.CaptureFixture[str], game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*arguments: Any, **options: Any) -> Iterator[JudgedDecision]:
        found = judge(*arguments, **options)
        yield next(found)
        yield next(found)
        raise KeyboardInterrupt

    monkeypatch.setattr("theban.cli._analyze.judge", interrupted)
    assert main(["analyze", str(game), *QUICK, "--json"]) == 130
    output, error = capsys.readouterr()
    data = json.loads(output)
    assert (len(data["decisions"]), data["of"]) == (2, 8)
    assert error == "theban analyze: stopped after 2 of 8 decisions\n"


def test_a_terminal_is_told_how_far_it_is(
    capsys: pytest.CaptureFixture[str], game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert main(["analyze", str(game), *QUICK]) == 0
    error = capsys.readouterr().err
    parts = error.split("\r")[1:]
    assert parts[0] == "theban analyze: 1 of 8 decisions"
    assert parts[-1] == "theban analyze: 8 of 8 decisions\n"
