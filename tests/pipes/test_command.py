"""``theban match``: its table, its files, and its behaviour when it is stopped."""

import json
import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from tests.command import LISTENING, Cli, run
from tests.pipes.programs import READY, Programs, is_running
from theban import Record, tutankhamun, verify
from theban.cli import main
from theban.serial import load

GAME = ["match", "--game", "tutankhamun"]


def shell(command: list[str]) -> str:
    return " ".join(command)


def test_a_match_prints_a_table_and_keeps_results_and_games(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, folder = tmp_path / "results.jsonl", tmp_path / "games"
    bots = ["--bot", shell(Programs(tmp_path).program()), "--bot", "random"]
    files = ["--out", str(out), "--save", str(folder)]
    assert main([*GAME, *bots, "--games", "2", "--seed", "5", "--time", "60", *files]) == 0
    output, error = capsys.readouterr()
    assert error == ""
    lines = output.splitlines()
    assert lines[0] == "Tutankhamun, standard box: 2 games, seed 5."
    assert " ".join(lines[1].split()) == "bot games wins share 95 % points lost s/game"
    assert lines[2].startswith(" 1 ")
    assert lines[3].startswith(" 2 random ")
    assert max(map(len, lines)) <= 80
    results = [json.loads(line) for line in out.read_text().splitlines()]
    assert [result["number"] for result in results] == [1, 2]
    assert [result["bots"].index("random") for result in results] == [1, 0]
    assert {result["game"] for result in results} == {"tutankhamun"}
    for result in results:
        record = load(folder / f"game-{result['number']}.json", Record)
        assert verify(tutankhamun.RULES, record) is None
        assert list(record.result or ()) == result["ranks"]
        assert dict(record.metadata)["seed"] == str(result["seed"])


def test_a_fault_is_told_with_the_last_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    program = shell(Programs(tmp_path).program(decide="sys.exit('out of ideas')"))
    assert main([*GAME, "--bot", "random", "--bot", program, "--games", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[1] == "Game 1: bot 2 loses by a fault: it ended with exit code 1"
    assert lines[2] == "  out of ideas"
    assert lines[5].split()[-2] == "1"


@pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="needs /proc")
def test_a_bot_gets_no_secret_of_the_environment_and_finds_no_seed(tmp_path: Path) -> None:
    seen = tmp_path / "seen"
    look = f"""
from pathlib import Path
told = [dict(os.environ), Path(f"/proc/{{os.getppid()}}/cmdline").read_text(), sys.argv]
Path({str(seen)!r}).write_text(json.dumps(told))
"""
    spy = Programs(tmp_path).program(
        before=look, start=f"open({str(seen)!r}, 'a').write(line)\n{READY}"
    )
    bots = ["--bot", shell(["env", "MORE=given", *spy]), "--bot", "random"]
    given = {"API_KEY": "hush-hush", "LANG": "C.UTF-8"}
    done = run(*GAME, *bots, "--games", "1", "--time", "60", environment=given)
    assert done.returncode == 0, done.stderr
    text = seen.read_text()
    (environment, *_), end = json.JSONDecoder().raw_decode(text)
    assert '"start"' in text[end:]
    assert "hush-hush" not in text
    assert environment["MORE"] == "given"
    assert environment["LANG"] == "C.UTF-8"
    assert {"PATH", "HOME"} <= set(environment)
    seed = done.stdout.decode().partition("seed ")[2].partition(".")[0]
    assert seed.isdecimal()
    assert seed not in text


def test_quiet_prints_the_table_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*GAME, "--bot", "random", "--bot", "random", "--games", "1", "--quiet"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 3


def test_files_of_an_earlier_match_outlive_a_mistake(cli: Cli, tmp_path: Path) -> None:
    out, folder = tmp_path / "results.jsonl", tmp_path / "games"
    out.write_text("an earlier result\n", encoding="utf-8")
    files = ["--out", str(out), "--save", str(folder)]
    for mistake in (["--games", "0"], ["--bot", "no_such_program"]):
        cli.refused(*GAME, "--bot", "random", "--bot", "random", *files, *mistake)
    assert out.read_text(encoding="utf-8") == "an earlier result\n"
    assert not folder.exists()


def test_a_file_is_not_taken_for_a_folder(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "games"
    file.touch()
    bots = ["--bot", "random", "--bot", "random"]
    told = cli.refused(*GAME, *bots, "--save", str(file))
    assert told.endswith("games: is a file; --save needs a folder\n")


@pytest.mark.sample(every=2)
@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)], ids=["ctrl-c", "terminated"]
)
def test_a_match_that_is_stopped_keeps_what_is_done(
    tmp_path: Path, number: signal.Signals, code: int
) -> None:
    programs = Programs(tmp_path)
    out = tmp_path / "results.jsonl"
    hang = f"if asked['start']['game'] == 3: time.sleep(600)\n{READY}"
    before = "signal.signal(signal.SIGINT, signal.SIG_IGN)"
    bots = ["--bot", shell(programs.program(start=hang, before=before)), "--bot", "random"]
    options = ["--games", "9", "--time", "60", "--start-time", "900", "--out", str(out)]
    arguments = [*LISTENING, *GAME, *bots, *options]
    with subprocess.Popen(  # noqa: S603 (the test's own)
        arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=os.environ
    ) as command:
        until = time.monotonic() + 60
        while time.monotonic() < until and not (out.exists() and out.read_text().count("\n") == 2):
            time.sleep(0.02)
        command.send_signal(number)
        output, error = command.communicate(timeout=60)
    assert command.returncode == code
    assert [json.loads(line)["number"] for line in out.read_text().splitlines()] == [1, 2]
    assert not is_running(programs.pids[0])
    if code == 130:
        assert error == "theban match: stopped after 2 of 9 games\n"
        assert output.splitlines()[-1].split()[:3] == ["2", "random", "2"]
