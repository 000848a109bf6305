"""The companion for Tutankhamun runs a table, saves it, and handles typing errors."""

import runpy
import sys
from pathlib import Path
from random import Random

import pytest
from attrs import evolve

from companion.script import options_of, typist
from tests.examples.typing_people import screen_of, sit_down
from theban import tutankhamun
from tutankhamun_companion import TutankhamunCompanion

EXAMPLE = Path(__file__).parents[2] / "examples" / "tutankhamun_companion.py"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "table.json"


def test_what_is_wrong_is_refused_and_asked_again(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = (
        "Ada",
        "Ada, Ben",
        "throne, sphinx",
        "throne, s",  # the first letter of several
        "ankh, ankh, ankh",  # more than there are
        "throne",  # one; 79 are left
        *["Throne"] * 7,
        *["cartouche, cartouche, cartouche, cartouche"] * 2,
        *["senet, sarc, stand, seated"] * 6,
        "senet, senet",
        *["pottery, bracelet, lotus, scarab ring"] * 4,
        "dagger, dagger, crook, crook, ankh, ankh",
        *["scarab ring"] * 6,
        "osiris, osiris, isis, isis, ra, ra, thoth, thoth, horus, horus",
        "sail 0",
        "sail 99",
        "sail 0",
        "swim",
        "quit",
        "quit",
    )
    screen = screen_of(TutankhamunCompanion, lines, path, capsys)
    assert "2 to 6 people play (TT-1.1)" in screen
    assert "'sphinx' is not clear; there are Senet Game, Throne, " in screen
    assert "'s' is not clear" in screen
    assert "'Ankh' is told 3 times; there are 2 of it at most" in screen
    assert "Nile (79 to tell, with commas): " in screen
    assert "Ada collects a Throne tile." in screen
    assert "not understood: 'sail 99' stands for no choice" in screen
    assert "not possible: There is no tile at place 0 (TT-2.2)" in screen
    assert "not understood: 'swim' stands for no choice" in screen


def test_a_table_that_is_saved_goes_on_another_day(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = ("Ada, Ben", "", "sail 2", "save", "undo", "sail 5", "points", "quit")
    table = sit_down(TutankhamunCompanion, lines, path)
    again = sit_down(TutankhamunCompanion, (f"load {path}", "quit"), path.with_name("other.json"))
    assert again.names == ["Ada", "Ben"]
    assert again.match.state == table.match.state
    assert [choice.place for choice in again.match.choices] == [5]
    assert "Ada has 30 points left" in capsys.readouterr().out


def test_a_table_of_the_other_game_is_refused(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sit_down(TutankhamunCompanion, ("Ada, Ben", "", "save", "quit"), path)
    text = path.read_text(encoding="utf-8").replace('"game":"tutankhamun"', '"game":"luxor"')
    path.write_text(text, encoding="utf-8")
    screen = screen_of(TutankhamunCompanion, ("load", "quit"), path, capsys)
    assert "game is 'luxor'; it must be 'tutankhamun'" in screen


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--ruling", "sideways=true"], "the switches are backward (TT-2.5), "),
        (["--ruling", "backward=no"], "backward"),
        (["--box", "no such box.toml"], "no such box.toml: cannot be read"),
    ],
)
def test_wrong_options_are_refused_before_people_sit_down(
    arguments: list[str],
    message: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "argv", [str(EXAMPLE), *arguments])
    with pytest.raises(SystemExit) as stop:
        runpy.run_path(str(EXAMPLE), run_name="__main__")
    assert stop.value.code == 2
    assert message in capsys.readouterr().err


def test_a_box_for_other_people_is_refused_with_its_reason(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    box = path.with_name("box.toml")
    whole = tutankhamun.standard_components()
    points = tuple(each for each in whole.starting_points if each[0] == 3)
    box.write_text(tutankhamun.format_box(evolve(whole, starting_points=points)), encoding="utf-8")
    options = options_of(TutankhamunCompanion, box, [])
    lines = ("Ada, Ben", "Ada, Ben, Cleo", "", "quit")
    table = TutankhamunCompanion(typist(lines), Random(1), path, options)
    table.run()
    assert table.match.config.players == 3
    assert "that is not right: " in capsys.readouterr().out


def test_the_table_plays_by_its_switches_and_box(path: Path) -> None:
    box = path.with_name("box.toml")
    box.write_text(tutankhamun.format_box(tutankhamun.standard_components()), encoding="utf-8")
    options = options_of(TutankhamunCompanion, box, ["backward=false", "set_ties=classic"])
    table = TutankhamunCompanion(typist(["Ada, Ben", "", "quit"]), Random(1), path, options)
    table.run()
    assert table.match.config.rulings == tutankhamun.Rulings(backward=False, set_ties="classic")
    assert table.match.config.components == tutankhamun.standard_components()
