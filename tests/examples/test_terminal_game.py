"""The game in the terminal hides hands, undoes across bots, and says what is missing."""

import asyncio
import runpy
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.refusals import refuses
from theban import ThebanError
from theban.luxor import End, PlayCard
from theban.render import to_text
from theban.tutankhamun import Idol, Sail

EXAMPLE = Path(__file__).parents[2] / "examples" / "terminal_game.py"


@pytest.fixture(scope="module")
def game() -> dict[str, Any]:
    pytest.importorskip("textual", reason="the extra 'terminal' is not installed")
    return runpy.run_path(str(EXAMPLE))


def table_of(game: dict[str, Any], arguments: str) -> Any:
    return game["options_of"](arguments.split())[0]


@pytest.mark.parametrize("arguments", [["--selftest"], []])
def test_what_is_missing_is_said_in_one_line(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["terminal_game.py", *arguments])
    monkeypatch.setitem(sys.modules, "textual", None)  # as if it were not installed
    for module in ("terminal.screen", "terminal.notice", "terminal.selftest"):
        monkeypatch.delitem(sys.modules, module, raising=False)
    with pytest.raises(SystemExit) as stop:
        runpy.run_path(str(EXAMPLE), run_name="__main__")
    assert stop.value.code == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.splitlines() == [
        "textual is missing, which this game is shown with: pip install 'theban[terminal]'"
    ]


def test_undo_goes_back_over_the_decisions_of_bots(game: dict[str, Any]) -> None:
    table = table_of(game, "tutankhamun --people Ada --bots 2 --seed 1")
    start = table.match.state
    table.match.play(table.match.legal_actions[0], by=0)
    while table.due != 0:
        table.bot_plays()
    came_to = table.match.state
    assert table.undo()
    assert table.match.state == start
    assert table.redo()
    assert table.match.state == came_to


def test_undo_leaves_what_only_bots_decided(game: dict[str, Any]) -> None:
    table = table_of(game, "tutankhamun --people Ada --bots 2 --seed 1")
    table.people = [1]  # as if the person had seat 1
    table.match.play(table.match.legal_actions[0], by=0)
    before = table.match.state
    assert not table.undo()
    assert table.match.state == before


def test_what_is_forbidden_is_told_with_its_rule_and_the_players_name(game: dict[str, Any]) -> None:
    table = table_of(game, "luxor --people Ada,Ben --modules mummy --seed 3")
    told = dict(table.forbidden())
    try_ = "Try to stand adventurers up."
    line = f"{try_} None of Ada's adventurers was laid down by the Mummy. (MC-3.5)"
    assert told[line] == "MC-3.5"


def test_what_many_actions_offend_against_is_told_as_a_range(game: dict[str, Any]) -> None:
    table = table_of(game, "luxor --people Ada,Ben --seed 3")
    table.match.play(table.match.legal_actions[0])
    lines = [line for line, _ in table.forbidden()]
    assert "Ada has no active adventurer on space 1, only on the stairs." in lines[-2]
    assert lines[-1] == "The same holds for origin 1 to 40 with steps -1 and 1 to 6."


def test_what_an_action_would_bring_is_told_and_not_done(game: dict[str, Any]) -> None:
    table = table_of(game, "tutankhamun --people Ada,Ben --seed 3")
    before = table.match.state
    idol = next(place for place, tile in enumerate(before.nile) if isinstance(tile, Idol))
    assert table.match.legal_actions[idol] == Sail(idol)
    told = f"Ada sails from before the source to place {idol}. Ada finds an idol of "
    assert table.preview(idol).startswith(told)
    assert (table.match.state, table.match.choices) == (before, ())


def test_a_saved_game_has_the_same_seats(game: dict[str, Any], tmp_path: Path) -> None:
    table = table_of(game, "luxor --people Ada,Ben --bots 1 --seed 3")
    table.save(tmp_path / "game.json")
    again = game["Table"].load(tmp_path / "game.json")
    assert (again.names, again.bots) == (("Ada", "Ben", "Khufu"), {2})
    assert again.match.state == table.match.state
    assert dict(again.match.record.metadata)["names"] == "Ada, Ben, Khufu"  # as theban writes them


def test_names_and_modules_may_have_spaces_around_them(game: dict[str, Any]) -> None:
    arguments = ["luxor", "--people", "Ada , Ben", "--modules", "mummy, artifacts"]
    table = game["options_of"](arguments)[0]
    assert table.names == ("Ada", "Ben")
    assert [module.value for module in table.match.config.modules] == ["mummy", "artifacts"]


def test_a_file_that_is_no_game_is_refused(game: dict[str, Any], tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text("{}", encoding="utf-8")
    refuses("^", game["Table"].load, tmp_path / "game.json", error=ThebanError)


def test_who_plays_alone_gets_a_bot(game: dict[str, Any]) -> None:
    table = table_of(game, "luxor --people Ada")
    assert (table.names, table.bots) == (("Ada", "Khufu"), {1})


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("tutankhamun --modules all", "tutankhamun has none"),
        ("luxor --modules mumy", "'mumy'"),
        ("luxor --people Ada --bots 0", "Luxor has 2 to 5 players"),
        ("luxor --ruling backwards", "backwards"),
        ("luxor --people Ada\x07", "is not a name"),
        ("--load --file none.json", "none.json cannot be read"),
    ],
)
def test_wrong_options_are_refused_with_a_reason(
    game: dict[str, Any], arguments: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stop:
        table_of(game, arguments)
    assert stop.value.code == 2
    assert message in capsys.readouterr().err


def test_nobody_sees_the_hand_of_another(game: dict[str, Any], tmp_path: Path) -> None:
    from textual.widgets import Static  # noqa: PLC0415 (where it is installed)

    table = table_of(game, "luxor --people Ada,Ben --seed 3")
    app = game["TerminalGame"](table, tmp_path / "game.json", pause=0)

    def shown() -> str:
        return str(app.screen_stack[0].query_one("#picture Static").content)

    def preview() -> str:
        return str(app.screen_stack[0].query_one("#preview", Static).content)

    def picture(seat: int | None) -> str:
        return to_text(table.match.view(seat), names=table.names, width=78)

    async def play() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            assert type(app.screen).__name__ == "Notice"
            assert shown() == picture(None)
            assert preview() == ""  # it would reveal Ada's hand
            await pilot.press("enter")
            assert shown() == picture(0) != picture(None)
            assert preview() == f"If chosen: {table.preview(0)}"
            await pilot.press("down")
            await pilot.pause()
            assert preview() == f"If chosen: {table.preview(1)}"
            await pilot.press("up")
            while table.due == 0:
                await pilot.press("enter")
            assert shown() == picture(0)  # Ada is still looking at the card that she drew
            assert "Ada draws a card." not in table.log(0)
            await pilot.press("enter")
            assert type(app.screen).__name__ == "Notice"
            assert shown() == picture(None)
            await pilot.press("enter")
            assert shown() == picture(1)
            log = str(app.query_one("#log Static").content)
            assert log == table.log(1)
            assert "Ada draws a card." in log

    asyncio.run(play())


def test_a_key_that_is_held_down_makes_one_choice(game: dict[str, Any], tmp_path: Path) -> None:
    from textual.events import Key  # noqa: PLC0415 (where it is installed)

    table = table_of(game, "luxor --people Ada --bots 1 --seed 3")
    app = game["TerminalGame"](table, tmp_path / "game.json", pause=0)

    async def play() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("down")
            for _ in range(3):  # before the screen shows the next decision, which has one action
                app.post_message(Key("enter", "\r"))
            await pilot.pause()
            assert table.match.choices == (PlayCard(End.RIGHT),)

    asyncio.run(play())


def test_the_own_pieces_are_found_by_the_whole_name(game: dict[str, Any], tmp_path: Path) -> None:
    table = game["options_of"](["luxor", "--people", "Max M.,Ann Lee,Ann", "--seed", "3"])[0]
    app = game["TerminalGame"](table, tmp_path / "game.json")
    for seat, name in enumerate(table.names):
        app.viewer = seat
        _, own, *_ = app.status(table.picture(seat)).split("\n")
        assert own.startswith(f"{'ABC'[seat]} {name}: ")


@pytest.mark.deep
def test_it_plays_by_keys_without_a_terminal(
    game: dict[str, Any], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["terminal_game.py", "--selftest"])
    game["main"]()
    luxor, tutankhamun = capsys.readouterr().out.splitlines()
    assert luxor.startswith("luxor, 120x40: ")
    assert tutankhamun.startswith("tutankhamun, 80x24: ")
