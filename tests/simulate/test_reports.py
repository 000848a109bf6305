"""Pages: complete, offline, without scripts, and the same each time."""

import json
import re
import shutil
import sys
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from tests.command import Cli
from tests.refusals import refuses
from tests.simulate.players import Angled, Forgetful, Raising, Stop, reseal, stop_at, study
from theban import luxor, tutankhamun
from theban._core.errors import InvalidSave
from theban.cli import main
from theban.lab.studies import *
from theban.lab.studies._folder import to_parquet
from theban.lab.studies._report import summary_of


class Balanced(HTMLParser):
    """Checks that elements are properly nested."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in {"meta", "br"}:
            self.open.append(tag)
        self.ids += [value for name, value in attrs if name == "id" and value]
        self.links += [value for name, value in attrs if name in {"href", "src"} and value]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Skip an element that is closed at once."""

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
    """Two small studies of Tutankhamun that differ in a switch."""
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
    found = html[html.index("Of all that seats take") :].partition("</li>")[0]
    assert re.search(r"[+\u2212]\d+\.\d \([+\u2212]\d+\.\d to [+\u2212]\d+\.\d\)", found)


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
    findings = html[html.index('<section id="findings">') :].partition("</section>")[0]
    assert re.search(r"a difference of [+\u2212]\d+\.\d+ (?:% )?\([+\u2212]?\d.* to ", findings)
    assert "by the seed" in html


def test_the_same_study_differs_in_nothing(nile: Path) -> None:
    html = comparison_html(nile / "first", nile / "first")
    check_page(html)
    assert "Nothing else does." in html


def test_studies_without_a_common_game(tmp_path: Path) -> None:
    for first in (0, 5):
        run_study(study(2, first=first), tmp_path / str(first))
    assert "no game in common" in comparison_html(tmp_path / "0", tmp_path / "5")


def test_studies_of_two_games_are_not_compared(nile: Path, tmp_path: Path) -> None:
    run_study(study(1), tmp_path)
    told = r"of tutankhamun for 3 players, .* of luxor for 2 players; only studies of one game"
    refuses(told, comparison_html, nile / "first", tmp_path)


def test_without_scipy_a_study_is_played_but_not_reported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("numpy", "scipy", "scipy.special", "scipy.optimize", "scipy.sparse.csgraph"):
        monkeypatch.setitem(sys.modules, module, None)
    out = str(tmp_path / "out")
    arguments = ("--tournament", "--players", "3", "--agents", "easy,random", "--games", "2")
    assert main(["simulate", *arguments, "--out", out]) == 0
    told = (
        r"(numpy|scipy) is not installed; pip install 'theban\[simulate\]' brings what reports and"
    )
    assert re.search("No ratings: " + told, capsys.readouterr().out)
    assert len(list(read_rows(out))) == 6
    for read in (report_html, ratings_of):
        refuses(told, read, out)
    refuses(told, comparison_html, out, out)


def test_without_jinja_there_are_ratings_and_no_pages(
    nile: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "jinja2", None)
    told = r"^jinja2 is not installed; pip install 'theban\[simulate\]' brings what reports and"
    refuses(told, report_html, nile / "first")
    refuses(told, comparison_html, nile / "first", nile / "second")
    assert ratings_of(nile / "first") == ()


def test_what_others_named_is_text_on_a_page(tmp_path: Path) -> None:
    lineup = [Entrant("a+b", Raising(Angled)), "random"]
    run_study(study(2, lineup=lineup), tmp_path)
    assert "Angled: &lt;b&gt;no idea&lt;/b&gt;" in report_html(tmp_path)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small study with a failed game."""
    folder = tmp_path_factory.mktemp("whole")
    run_study(study(3), folder)
    (folder / "failures.jsonl").touch()
    return folder


@pytest.mark.parametrize(
    ("file", "change", "told"),
    [
        ("study.json", ("{", ""), "study.json is damaged: it is not JSON"),
        ("study.json", ("theban study", "a poem"), "is not a study that 'theban simulate' wrote"),
        ("study.json", ('"layout": 1', '"layout": 9'), "has the layout 9; 1 is known"),
        ("study.json", ('"games": 3', '"games": "x"'), "games is 'x'; it must be a whole number"),
        ("study.json", ('"random"', "7"), r"study.lineups\[0\]\[0\] is 7; it must be a text"),
        ("study.json", ('"game": "luxor"', '"game": "go"'), "game is 'go'; it must be .*'luxor'"),
        ("study.json", ('"limit"', '"limits"'), "study has no key 'limit'"),
        ("progress.json", ("false", "0"), "progress.is_parquet is 0; it must be true or false"),
        ("progress.json", ('"done":3', '"done":"3"'), "progress.done is '3'; it must be a whole"),
        ("games-00000.jsonl", ("{", ""), "a line is not JSON"),
        ("games-00000.jsonl", ('{"game":2', '7\n{"game":2'), "it has the row 7"),
        # Well-formed, but of another study.
        ("games-00000.jsonl", ('{"game":2,', '{"game":3,'), "where game 2 has game 2 on seat 0"),
        ("games-00000.jsonl", ('{"game":1,', '{"game":-1,'), "where game 1 has game 1 on seat 0"),
        ("games-00000.jsonl", ('"seat":1', '"seat":9'), "where game 0 has seat 1 on seat 1"),
        ("games-00000.jsonl", ('"order":1', '"order":2'), "where game 0 has order 1 on seat 0"),
        ("games-00000.jsonl", ('"seed":', '"seed":1'), "where game 0 has seed"),
        ("games-00000.jsonl", ('"config":0', '"config":1'), "where game 0 has config 0"),
        ("games-00000.jsonl", ('"lineup":0', '"lineup":1'), "where game 0 has lineup 0"),
        (
            "games-00000.jsonl",
            ('"agent":"random"', '"agent":"owl"'),
            "has agent 'random' on seat 0",
        ),
        ("games-00000.jsonl", ('{"game":0', "[" * 5000 + '{"game":0'), "a line is not JSON"),
        ("study.json", ("{", "[" * 5000 + "{"), "study.json is damaged: it is not JSON"),
        ("progress.json", ("{", "[" * 5000 + "{"), "progress.json is damaged: it is not JSON"),
    ],
)
def test_a_damaged_folder_is_told(
    tmp_path: Path, whole: Path, file: str, change: tuple[str, str], told: str
) -> None:
    folder = tmp_path / "damaged"
    shutil.copytree(whole, folder)
    text = (folder / file).read_text(encoding="utf-8")
    assert change[0] in text
    (folder / file).write_text(
        text.replace(*change, 1 if "games" in file else -1), encoding="utf-8"
    )
    if file.startswith("games"):
        with pytest.raises(InvalidSave, match=r"jsonl is damaged: its checksum is another"):
            report_html(folder)
        reseal(folder)
    for read in (report_html, ratings_of, lambda path: list(read_rows(path))):
        refuses(told, read, folder, error=InvalidSave)


@pytest.mark.parametrize("form", ["jsonl", "parquet"])
def test_rows_of_another_order_or_study_are_told(tmp_path: Path, form: Form) -> None:
    if form == "parquet":
        pytest.importorskip("pyarrow")
    run_study(study(3), tmp_path / "lines")
    lines = (tmp_path / "lines" / "games-00000.jsonl").read_bytes().splitlines(keepends=True)
    run_study(study(3, seed=2), tmp_path / "other")
    others = (tmp_path / "other" / "games-00000.jsonl").read_bytes().splitlines(keepends=True)
    for rows, told in {
        (lines[1], lines[0], *lines[2:]): "where game 0 has seat 0 on seat 0",
        (*lines[:2], *lines[4:], *lines[2:4]): "where game 1 has game 1 on seat 0",
        (lines[0], *lines): "where game 0 has seat 1 on seat 1",
        (*lines, lines[-1]): "it has more rows than games",
        tuple(lines[:-1]): "it ends before the rows of game 2",
        tuple(lines[2:]): "where game 0 has game 0 on seat 0",
        (*lines[:4], *others[4:]): "where game 2 has seed",
        tuple(others): "where game 0 has seed",
    }.items():
        folder = tmp_path / "folder"
        run_study(study(3), folder, form=form)
        file = folder / f"games-00000.{form}"
        if form == "parquet":
            (tmp_path / "rows").write_bytes(b"".join(rows))
            to_parquet(tmp_path / "rows", file, read_description(folder).columns)
        else:
            file.write_bytes(b"".join(rows))
        refuses("is damaged: its checksum is another", report_html, folder, error=InvalidSave)
        Path(f"{file}.sha256").write_text(sha256(file.read_bytes()).hexdigest(), encoding="ascii")
        refuses(told, report_html, folder, error=InvalidSave)
        Path(f"{file}.sha256").unlink()
        refuses(r"sha256 cannot be read: No such file", report_html, folder, error=InvalidSave)
        shutil.rmtree(folder)


def test_rows_before_the_mark_are_checked_before_a_study_goes_on(tmp_path: Path) -> None:
    refuses("^", run_study, study(30), tmp_path, on_progress=stop_at(5), error=Stop)
    assert len(list(read_rows(tmp_path))) >= 10
    rows = tmp_path / "games-00000.jsonl"
    rows.write_bytes(rows.read_bytes().replace(b'"rank":1', b'"rank":7', 1))
    refuses("its checksum is another", report_html, tmp_path, error=InvalidSave)
    with pytest.raises(InvalidSave, match=r"jsonl is damaged: its checksum is another"):
        run_study(study(30), tmp_path, resume=True)


def test_damaged_failures_and_too_many_games_are_told(tmp_path: Path, whole: Path) -> None:
    folder = tmp_path / "damaged"
    shutil.copytree(whole, folder)
    failures = folder / "failures.jsonl"
    seed = study(3).game_spec(1).seed
    right: dict[str, Any] = {"game": 1, "seed": seed, "seat": None, "agent": None, "error": "x"}
    right |= {"calls": [], "cut": False}
    wrong: dict[str, Any] = {"game": "1", "seed": None, "seat": "0", "agent": 7, "error": 7}
    wrong |= {"calls": [7], "cut": 1, "more": 1}
    lines = [json.dumps({**right, name: value}) for name, value in wrong.items()]
    for text in (*lines, '{"game": 1}', "7", "[" * 5000):
        failures.write_text(text + "\n", encoding="utf-8")
        refuses(r"failures\.jsonl is damaged: its checksum", report_html, folder, error=InvalidSave)
        reseal(folder)
        with pytest.raises(InvalidSave, match=r"failures\.jsonl(: failure| is damaged: a line)"):
            report_html(folder)
    failures.write_text(json.dumps(right) + "\n", encoding="utf-8")
    reseal(folder)
    refuses("where game 2 has game 2 on seat 0", report_html, folder, error=InvalidSave)
    failures.unlink()
    reseal(folder)
    progress = (folder / "progress.json").read_text(encoding="utf-8")
    told = progress.replace('"done": 3', '"done": 5')
    (folder / "progress.json").write_text(told, encoding="utf-8")
    refuses("counts 5 games of 3", report_html, folder, error=InvalidSave)
    refuses("counts 5 games of 3", run_study, study(3), folder, resume=True, error=InvalidSave)


def test_damaged_parquet_is_told(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    run_study(study(2), tmp_path, form="parquet")
    (tmp_path / "games-00000.parquet").write_bytes(b"PAR1 or so")
    digest = sha256(b"PAR1 or so").hexdigest()
    (tmp_path / "games-00000.parquet.sha256").write_text(digest, encoding="ascii")
    refuses("is damaged: it is not Parquet", report_html, tmp_path, error=InvalidSave)


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
    assert re.search(
        r"greedy +(above )?\+\d+.*  in 12 games\n +random +(below )?-\d+.*  in 12 games", told
    )


def test_resuming_takes_what_is_left_out_from_the_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], cli: Cli
) -> None:
    simulate = ("simulate", "--out", str(tmp_path), "--resume")
    begin = ("--agents", "random", "--players", "2", "--games", "2", "--modules", "mummy")
    assert main([*simulate, *begin, "--seed", "5"]) == 0
    assert main([*simulate, "--seed", "5"]) == 0
    assert main([*simulate, "--agents", "random", "--games", "2"]) == 0
    for name in ("progress.json", "games-00000.jsonl", "games-00000.jsonl.sha256"):
        (tmp_path / name).unlink()  # as if it had ended before its first game
    assert main(simulate) == 0
    capsys.readouterr()
    for words, *options in (
        ("study with seed 5; this one has 6", "--seed", "6"),
        ("study with games 2; this one has 3", "--games", "3"),
        ("study with games 2; this one has 1", "--games", "1"),
        ("study with players 2; this one has 3", "--players", "3"),
        ("game 'luxor'; this one has 'tut", "--game", "tutankhamun"),
        ("other configs", "--modules", "none"),
    ):
        assert words in cli.refused(*simulate, *options)


def test_a_mistyped_folder_begins_no_study(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], cli: Cli
) -> None:
    """If there is something to play, --resume may also begin a study."""
    folder, file = tmp_path / "reslts", tmp_path / "file"
    resume = ("simulate", "--resume", "--out", str(folder))
    cli.refused(*resume)
    assert not folder.exists()
    assert main([*resume, "--agents", "random", "--players", "2", "--games", "1", "--quiet"]) == 0
    capsys.readouterr()
    file.touch()
    told = cli.refused("simulate", "--out", str(file), "--games", "1")
    assert told.endswith("file cannot be written: it is not a folder\n")


def test_ctrl_c_before_the_first_game_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("theban.cli._simulate.run_study", stopped)
    assert main(["simulate", "--out", str(tmp_path / "out")]) == 130
    assert capsys.readouterr().err == "theban: stopped\n"


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
    monkeypatch.setattr("theban.cli._simulate._SECONDS_BETWEEN_LINES", 0)
    out = ("--out", str(tmp_path), "--agents", "random", "--players", "2", "--games", "3")
    assert main(["simulate", *out]) == 0
    assert "theban simulate: 3 of 3 games" in capsys.readouterr().err
    assert main(["simulate", *out, "--resume", "--quiet"]) == 0
    assert capsys.readouterr().err == ""
