"""The command ``theban``: its output, its exit codes, and its robustness."""

import os
import re
import shlex
import signal
import subprocess
import sys
import time
import tomllib
from importlib import resources
from importlib.metadata import version
from pathlib import Path
from types import ModuleType

import pytest

from tests.box_faults import text_of
from tests.command import LISTENING, Cli, run
from tests.luxor.small_boxes import BUSTLING
from theban import Match, luxor, tutankhamun
from theban.cli import _show as show, main
from theban.games import PACKAGES
from theban.luxor import Module, _box as luxor_box
from theban.luxor._box import standard_toml
from theban.serial import save
from theban.tutankhamun import _box as tutankhamun_box

TURN = re.compile(r"Turn \d+: (Ada|Ben|Cleo|Dan|Eve|Fay)")


def test_demo_plays_a_game_for_four(cli: Cli) -> None:
    output = cli.shown_in_80_columns("demo")
    lines = output.split("\n")
    assert "Ada, Ben, Cleo, Dan (greedy bots), seed 1." in lines[0]
    assert "== Round 1 " in output
    assert "== After round 6 " in output
    assert "== The end " in output
    turns = [match[1] for match in map(TURN.fullmatch, lines) if match]
    assert turns[:5] == ["Ada", "Ben", "Cleo", "Dan", "Ada"]
    assert len(turns) % 4 == 0  # games end after whole rounds
    assert sum(line.startswith("  Ada plays ") for line in lines) == turns.count("Ada")
    assert "  The game ends: two adventurers are in the tomb chamber." in lines
    assert re.search(r"^total +\d+ +\d+ +\d+ +\d+$", output, re.MULTILINE)
    assert " wins with " in lines[-2]


def test_demo_plays_the_other_game_for_six(cli: Cli) -> None:
    output = cli.shown_in_80_columns(
        "demo", "--game", "tutankhamun", "--players", "6", "--bot", "random", "--seed", "36"
    )
    lines = output.split("\n")
    assert lines[0].startswith("Tutankhamun, standard box: Ada, Ben, Cleo, Dan, Eve, Fay")
    for words in ("== Round 1 ", "== After round 6 ", "== The end ", "  The game ends: "):
        assert words in output
    turns = [match[1] for match in map(TURN.fullmatch, lines) if match]
    assert turns[:7] == ["Ada", "Ben", "Cleo", "Dan", "Eve", "Fay", "Ada"]
    assert sum(" sails from " in line for line in lines) == len(turns) <= 80
    assert re.search(r"^at the start( +18){6}  TT-1.1$", output, re.MULTILINE)
    assert "\n\nThe fewest points win: " in output


@pytest.mark.parametrize("game", PACKAGES)
def test_same_seed_same_game(cli: Cli, game: str) -> None:
    outputs: list[str] = []
    for seed in ("5", "5", "6"):
        game_of_two = ["demo", "--game", game, "--players", "2", "--bot", "random"]
        outputs.append(cli.shown(*game_of_two, "--seed", seed))
    assert outputs[0] == outputs[1] != outputs[2]


@pytest.mark.sample(every=3)
@pytest.mark.parametrize(
    ("game", "players", "rows"),
    [
        *(("luxor", players, "track places sarcophagi keys sets scarabs") for players in "234"),
        *(("tutankhamun", players, "at") for players in "23456"),
    ],
)
def test_quiet_prints_the_score_sheet_alone(cli: Cli, game: str, players: str, rows: str) -> None:
    arguments = ["demo", "--game", game, "--players", players, "--bot", "random", "--seed", "-3"]
    sheet = cli.shown(*arguments, "--quiet")
    words = rows.split()
    assert [line.split()[0] for line in sheet.split("\n")[1 : 1 + len(words)]] == words
    assert re.search(r"^total( +\d+)+$", sheet, re.MULTILINE)
    assert cli.shown(*arguments).endswith(f"\n\n{sheet}")


@pytest.mark.deep
@pytest.mark.rule("MC-1.1")
def test_demo_plays_luxor_for_five_with_all_modules(cli: Cli) -> None:
    output = cli.shown_in_80_columns("demo", "--players", "5", "--modules", "all")
    lines = output.split("\n")
    title = " ".join(" ".join(lines[:2]).split())
    assert "Ada, Ben, Cleo, Dan, Eve (greedy bots), seed 1, modules" in title
    assert " modules mummy, equipment, artifacts and characters." in title
    turns = [match[1] for match in map(TURN.fullmatch, lines) if match]
    assert turns[:6] == ["Ada", "Ben", "Cleo", "Dan", "Eve", "Ada"]
    assert " takes an artifact for " in output
    assert "  The treasure face down on space " in output
    assert "  The Mummy moves from space 40 to space " in output
    assert ' for the mummy tile "' in output
    assert re.search(r"^A Ada \([A-Za-z !]+\): .* talismans?$", output, re.MULTILINE)
    assert re.search(r"^artifacts( +\d+){5}  MC-6.4$", output, re.MULTILINE)


def test_without_modules_the_base_game_is_played(cli: Cli) -> None:
    game = ["demo", "--players", "2", "--bot", "random"]
    output = cli.shown(*game)
    assert "module" not in output
    assert "artif" not in output
    assert cli.shown(*game, "--modules", "none") == output


def test_a_box_without_the_expansion_has_no_modules(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text(BUSTLING, encoding="utf-8")
    error = cli.refused("demo", "--box", str(file), "--modules", "all")
    assert "components is 'Bustling', without the expansion" in error


def test_rulings_are_played_and_told(cli: Cli) -> None:
    game = ["demo", "--game", "tutankhamun", "--players", "3", "--bot", "random", "--seed", "4"]

    def ruled(*rulings: str) -> str:
        return cli.shown(*game, *(part for each in rulings for part in ("--ruling", each)))

    plain = cli.shown(*game)
    assert " passes." not in plain
    lines = ruled("backward=False", "set_ties=classic").split("\n")
    assert "seed 4, backward=false, set_ties=classic." in " ".join(lines[:2])
    assert any(line.endswith(" passes.") for line in lines)
    usual = ruled("backward=true", "end_at_zero=end_of_turn", "optional_idols=false")
    assert usual == plain  # the title names only what is otherwise than usual
    lines = ruled("backward=no", "optional_idols=Yes").split("\n")  # as in texts
    assert "backward=false, optional_idols=true." in " ".join(lines[:2])


def test_rulings_of_luxor_are_played(cli: Cli) -> None:
    arguments = ["demo", "--players", "4", "--bot", "random", "--seed", "2"]
    outputs = [
        cli.shown(*arguments, "--ruling", f"backward_onto_stairs={setting}")
        for setting in ("true", "TRUE", "false")
    ]
    assert outputs[1] == outputs[0] != outputs[2]
    assert " to the stairs." in outputs[0]
    assert " to the stairs." not in outputs[2]


@pytest.mark.parametrize(
    ("game", "box"),
    [
        ("luxor", BUSTLING.replace("Bustling", "Büchse")),
        ("tutankhamun", text_of("six_tiles").replace("Six tiles", "Büchse")),
    ],
)
def test_demo_plays_another_box(
    cli: Cli,
    tmp_path: Path,
    game: str,
    box: str,
) -> None:
    file = tmp_path / "büchse.toml"
    file.write_text(box, encoding="utf-8")
    demo = ["demo", "--game", game, "--bot", "random", "--box", str(file)]
    output = cli.shown(*demo, "--players", "2")
    assert output.startswith("Büchse: Ada, Ben")
    assert max(map(len, output.split("\n"))) <= 80
    assert cli.shown_in_ascii(*demo, "--players", "2").startswith(b"B?chse: ")
    if game == "tutankhamun":
        assert "has starting points for 2 players only" in cli.refused(*demo, "--players", "3")


@pytest.mark.parametrize(("game", "other"), [("luxor", "tutankhamun"), ("tutankhamun", "luxor")])
def test_the_box_of_another_game_is_refused(
    capsys: pytest.CaptureFixture[str], cli: Cli, tmp_path: Path, game: str, other: str
) -> None:
    assert main(["box", other]) == 0
    file = tmp_path / "box.toml"
    file.write_text(capsys.readouterr().out, encoding="utf-8")
    error = cli.refused("demo", "--game", game, "--box", str(file))
    assert "box.toml: format" in error
    assert f"theban {game} box" in error


def test_a_game_without_end_is_broken_off(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(show, "MOST_DECISIONS", 30)
    assert main(["demo"]) == 1
    output, error = capsys.readouterr()
    assert "== Broken off " in output
    assert "total" in output
    assert error.startswith("theban demo: the game was broken off after 30 decisions")
    assert error.count("\n") == 1


@pytest.mark.parametrize(("game", "box"), [("luxor", luxor_box), ("tutankhamun", tutankhamun_box)])
def test_box_can_be_saved_and_played(cli: Cli, tmp_path: Path, game: str, box: ModuleType) -> None:
    output = cli.shown("box", game)
    assert output == box.standard_toml()
    file = tmp_path / "box.toml"
    file.write_text(output, encoding="utf-8")
    assert box.load_box(file) == box.standard_box()
    arguments = ["demo", "--game", game, "--bot", "random", "--quiet"]
    sheet = cli.shown(*arguments)
    assert cli.shown(*arguments, "--box", str(file)) == sheet


COMMANDS = ("demo", "box", "replay", "verify", "convert", "schema", "analyze", "simulate")


@pytest.mark.parametrize("arguments", [[], *([command] for command in COMMANDS)])
def test_help(cli: Cli, arguments: list[str]) -> None:
    output = cli.shown_in_80_columns(*arguments, "--help")
    assert output.startswith(" ".join(["usage: theban", *arguments]))
    for module in Module if arguments == ["demo"] else ():
        assert module.value in output


def test_each_module_can_be_named(cli: Cli) -> None:
    game = ["demo", "--players", "2", "--bot", "random", "--modules"]
    for module in Module:
        output = cli.shown(*game, module.value)
        assert f"seed 1, module {module.value}." in " ".join(output.split("\n")[:2])
        assert cli.shown(*game, f" {module.value} , {module.value}") == output


def test_broken_boxes_are_told_in_one_line(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text(standard_toml().replace("schema = 1", "schema = 99"), encoding="utf-8")
    assert "box.toml: schema is 99" in cli.refused("demo", "--box", str(file))
    assert "cannot be read" in cli.refused("demo", "--box", str(tmp_path))


@pytest.mark.sample(every=4)
@pytest.mark.parametrize(
    "arguments",
    [
        ["demo", "--players", "2", "--bot", "random"],
        ["demo", "--players", "5", "--modules", "all", "--bot", "random"],
        ["demo", "--game", "tutankhamun", "--players", "5", "--bot", "random"],
        ["box", "luxor"],
        ["box", "tutankhamun"],
        ["--help"],
    ],
)
def test_ascii_terminals_get_ascii(cli: Cli, arguments: list[str]) -> None:
    output = cli.shown_in_ascii(*arguments)
    assert output.isascii()
    assert b"?1" not in output


def test_output_is_the_same_whatever_the_terminal(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    demo = ["demo", "--players", "2", "--bot", "random"]
    plain = cli.shown(*demo)
    for name, value in (("COLUMNS", "30"), ("TERM", "xterm-256color"), ("FORCE_COLOR", "1")):
        monkeypatch.setenv(name, value)
    assert cli.shown(*demo) == plain
    assert "\x1b" not in plain


def test_a_reader_may_close_the_pipe_early() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "theban", "demo"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        error = process.stderr.read()
        assert process.wait(timeout=60) == 141
    assert error == b""


def test_without_stderr_output_is_the_same_and_errors_are_silent(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    played = "match", "--bot", "random", "--bot", "random", "--games", "1", "--seed", "1"
    assert main(played) == 0
    told = re.sub(r"[0-9.]+\n", "\n", capsys.readouterr().out)  # without seconds
    monkeypatch.setattr(sys, "stderr", None)  # as after 2>&-
    assert main(played) == 0
    assert re.sub(r"[0-9.]+\n", "\n", capsys.readouterr().out) == told
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["verify", "no-such.json"]) == 2
    assert capsys.readouterr().out == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is always full")
def test_a_full_disk_is_told() -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "theban", "box", "luxor"],
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
            timeout=60,
        )
    assert done.returncode == 1
    assert done.stderr.startswith(b"theban: error: cannot write: ")
    assert done.stderr.count(b"\n") == 1


@pytest.mark.skipif(os.name != "posix", reason="sends a signal")
def test_ctrl_c_leaves_no_traceback(tmp_path: Path) -> None:
    # A long path, so that there is more to print than a pipe holds, and it waits for its reader.
    spaces = "\n".join(f"  {line}" for line in ['{ kind = "treasure", wall = 1 },'] * 300)
    head, _, rest = standard_toml().partition("spaces = [\n")
    file = tmp_path / "long.toml"
    file.write_text(f"{head}spaces = [\n{spaces}\n{rest}", encoding="utf-8")
    text = file.read_text(encoding="utf-8").replace(
        'kind = "vase",    needed = 1, points = 1, copies = 1',
        'kind = "vase",    needed = 1, points = 1, copies = 301',
    )
    file.write_text(text, encoding="utf-8")
    command = [*LISTENING, "demo", "--box", str(file)]
    with subprocess.Popen(  # noqa: S603  # as above
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(0.2)
        process.send_signal(signal.SIGINT)
        _, error = process.communicate(timeout=60)
    assert process.returncode == 130
    assert error == b"theban: stopped\n"


def test_python_m_theban_is_the_command() -> None:
    assert run("--version").stdout == f"theban {version('theban')}\n".encode()


def test_each_option_that_is_described_is_one(capsys: pytest.CaptureFixture[str]) -> None:
    """An entry in another layout would be left out of the command and its help."""
    text = resources.files("theban.cli").joinpath("commands.toml").read_text("utf-8")
    for name, told in tomllib.loads(text).items():
        if told.count("\n\n") == 2:
            options = re.findall(r"^(?:\| )?(--[a-z-]+)", told, re.MULTILINE)
            assert main([name, "--help"]) == 0
            shown = re.findall(r"^  (--[a-z-]+)", capsys.readouterr().out, re.MULTILINE)
            assert set(options) <= set(shown), name


LINES = Path(__file__).with_name("cli_mistakes.txt").read_text(encoding="utf-8").splitlines()
"""Commands, and words from the answers."""
MISTAKES = [
    *(
        (shlex.split(command.removeprefix("$ theban")), words)
        for command, words in zip(LINES[::2], LINES[1::2], strict=True)
    ),
    (["demo", "--seed", "9" * 5000], "9999 ... is not a whole number of up to 18 digits"),
    (["demo", "--box", "\0"], "cannot be read"),
    (["demo", "--ruling", "x" * 5000], "xxx ... is not a NAME=VALUE"),
    (["demo", "--modules", "x" * 5000], "xx"),
    (["box", "two\nlines"], "there is no game"),
    (["replay", "nul\0.json"], "cannot be read"),
    (["replay", "game.json", "--as", "x" * 999], "xx ...; it must be a seat from 0 to 2"),
    (["schema", "luxor", "y" * 999], "yy ...; the schemas are config"),
]


def test_mistakes_are_told_in_one_line(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    save("game.json", Match(luxor.RULES, luxor.Config(players=3), seed=1).record)
    nile = Match(tutankhamun.RULES, tutankhamun.Config(players=2), seed=3)
    save("nile.json", nile.record)
    assert len(MISTAKES) > 100
    for arguments, words in MISTAKES:
        told = cli.refused(*arguments)
        assert words in told, (arguments, told)
