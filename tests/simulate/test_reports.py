"""Pages: whole, without a network, without scripts, and the same each time."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.command import refused
from tests.simulate.players import Forgetful, study
from theban import luxor, tutankhamun
from theban.cli import main
from theban.simulate import (
    Entrant,
    Study,
    comparison_html,
    report_html,
    run_study,
)
from theban.simulate.report.making import summary_of


class Balanced(HTMLParser):
    """Checks that elements end in the order in which they begin."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element."""
        if tag not in {"meta", "br"}:
            self.open.append(tag)
        self.ids += [value for name, value in attrs if name == "id" and value]
        self.links += [value for name, value in attrs if name in {"href", "src"} and value]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Pass an element over that is closed at once."""

    def handle_endtag(self, tag: str) -> None:
        """Check the end of an element."""
        assert self.open.pop() == tag


def check_page(html: str) -> None:
    """Check a page."""
    page = Balanced()
    page.feed(html)
    assert page.open == []
    assert len(set(page.ids)) == len(page.ids)
    assert page.links, "a list of links"
    assert {link.removeprefix("#") for link in page.links} <= set(page.ids)
    assert "<script" not in html
    assert not re.search(r"(?:https?:)?//[a-z]|@import|url\(", html)
    assert not re.search(r"\bnan\b|\binf\b|NaN|Infinity", html)


@pytest.fixture(scope="module")
def nile(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two small studies of Tutankhamun, which differ in a switch."""
    folder = tmp_path_factory.mktemp("nile")
    for name, backward in (("first", True), ("second", False)):
        config = tutankhamun.Config(players=3, rulings={"backward": backward})
        run_study(Study(tutankhamun.RULES, config, ["random"] * 3, 30), folder / name)
    return folder


@pytest.mark.deep
def test_a_page_of_luxor_with_failures_and_several_agents(tmp_path: Path) -> None:
    lineup = [Entrant("a+b", Forgetful(every=60)), "random", "random"]
    found = study(40, players=3, modules=luxor.Module, lineup=lineup)
    run_study(found, tmp_path)
    html = report_html(tmp_path)
    check_page(html)
    assert "ZeroDivisionError: no idea" in html
    assert "the modules mummy, equipment, artifacts and characters" in html
    for name in ("seats", "agents", "points", "length", "things", "made"):
        assert f'id="{name}"' in html
    assert html == report_html(tmp_path)
    summary = summary_of(tmp_path)
    assert f"A study of {summary.games} games" in html


def test_a_page_of_a_game_in_which_fewest_points_win(nile: Path) -> None:
    html = report_html(nile / "first")
    check_page(html)
    assert "In this game the fewest points win." in html


def test_a_page_of_few_games_or_of_none(tmp_path: Path) -> None:
    run_study(study(1), tmp_path / "one")
    check_page(report_html(tmp_path / "one"))
    run_study(study(2, limit=5), tmp_path / "none")
    check_page(report_html(tmp_path / "none"))
    assert "No game of this study came to its end." in report_html(tmp_path / "none")


def test_two_studies_beside_each_other(nile: Path) -> None:
    html = comparison_html(nile / "first", nile / "second")
    check_page(html)
    assert "With backward = no" in html
    assert "30 pairs of games" in html
    assert "by the seed" in html


def test_the_same_study_differs_in_nothing(nile: Path) -> None:
    html = comparison_html(nile / "first", nile / "first")
    check_page(html)
    assert "Nothing else does." in html


def test_studies_without_a_common_game(tmp_path: Path) -> None:
    for first in (0, 5):
        run_study(study(2, first=first), tmp_path / str(first))
    assert "no game in common" in comparison_html(tmp_path / "0", tmp_path / "5")


# --- The commands --------------------------------------------------------------------------------


def test_simulate_and_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = str(tmp_path / "out")
    arguments = ("simulate", "--agents", "random", "--players", "2", "--games", "6", "--out", out)
    assert main([*arguments, "--records", "3"]) == 0
    assert "6 games in" in capsys.readouterr().out
    record = tmp_path / "out" / "records" / "00000" / "000000003.txt"
    assert main(["replay", str(record)]) == 0
    assert main(["verify", str(record)]) == 0
    assert main(["simulate", "--resume", "--out", out]) == 0
    assert "Played now" not in capsys.readouterr().out
    assert main(["report", out]) == 0
    check_page((tmp_path / "out" / "report.html").read_text(encoding="utf-8"))
    assert main(["report", out, "--compare", out]) == 0
    assert (tmp_path / "out" / "comparison.html").exists()


@pytest.mark.deep
def test_a_tournament_is_rated(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = str(tmp_path / "out")
    arguments = ("--tournament", "--players", "3", "--agents", "greedy,random", "--games", "12")
    assert main(["simulate", *arguments, "--out", out]) == 0
    told = capsys.readouterr().out
    assert re.search(r"greedy +\+\d+ ± \d+  in 12 games\n +random +-\d+ ± \d+  in 12 games", told)


def test_wrong_options_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = str(tmp_path)
    simulate = ("simulate", "--out", out)
    assert "name one for each seat" in refused(
        capsys, *simulate, "--agents", "random,greedy", "--players", "3"
    )
    assert "there is no bot 'owl'" in refused(capsys, *simulate, "--agents", "owl")
    assert "Study.games is 0" in refused(capsys, *simulate, "--games", "0")
    assert "not allowed with" in refused(capsys, *simulate, "--workers", "2", "--ray", "auto")
    assert "study.json cannot be read" in refused(capsys, "report", out)


def test_a_terminal_shows_a_bar(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("rich")
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    out = ("--out", str(tmp_path), "--agents", "random", "--players", "2", "--games", "3")
    assert main(["simulate", *out]) == 0
    told = capsys.readouterr().err
    assert "3/3" in told
    assert "a second" in told


def test_without_a_terminal_progress_is_told_in_lines(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("theban.cli.simulate._SECONDS_BETWEEN_LINES", 0)
    out = ("--out", str(tmp_path), "--agents", "random", "--players", "2", "--games", "3")
    assert main(["simulate", *out]) == 0
    assert "theban simulate: 3 of 3 games" in capsys.readouterr().err
    assert main(["simulate", *out, "--resume", "--quiet"]) == 0
    assert capsys.readouterr().err == ""
