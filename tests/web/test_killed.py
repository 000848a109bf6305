"""``theban play`` as a process: its output, and resuming from its file after a kill."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Generator
from contextlib import AbstractContextManager, contextmanager
from errno import EADDRNOTAVAIL
from pathlib import Path
from socket import create_connection, create_server, has_dualstack_ipv6

import pytest

from tests.command import LISTENING, Cli
from tests.deep import mostly_deep
from tests.render.template import TEMPLATE
from tests.web.game_servers import Guest, Server, make_game_server, table_in
from theban import Record
from theban.cli import main
from theban.serial import load, save

ENDING = "[A-Za-z0-9_-]{32}"


@contextmanager
def playing(
    *arguments: str, browser: str = ""
) -> Generator[tuple[subprocess.Popen[str], list[str]]]:
    """Start the command; yield the process and its printed lines."""
    command = [*LISTENING, "play", *([] if browser else ["--no-browser"]), *arguments]
    given = {**os.environ, "BROWSER": browser}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=given) as process:  # noqa: S603 (ours)
        assert process.stdout is not None
        lines: list[str] = []
        while not (lines or [""])[-1].startswith("Games are kept in "):
            lines.append(process.stdout.readline())
            assert lines[-1], lines
        try:
            yield process, lines
        finally:
            process.kill()


def visiting(port: int, token: str, **hello: object) -> AbstractContextManager[Guest]:
    return Server(make_game_server(), port).at(token, **hello)


def place_of(line: str) -> tuple[int, str]:
    found = re.search(rf"http://127\.0\.0\.1:(\d+)/(?:table)?#({ENDING})$", line.strip())
    assert found, line
    return int(found[1]), found[2]


def test_a_killed_server_goes_on_from_its_file_and_its_links_stay(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    kept = ("--folder", str(tmp_path / "games"), "--file", str(file), "--port", "0")
    with playing("luxor", "--seats", "human,random", *kept) as (process, lines):
        port, token = place_of(lines[0])
        assert lines[1].startswith("The lobby: ")
        lobby = place_of(lines[1])[1]
        assert (tmp_path / "games" / "lobby.key").stat().st_mode & 0o077 == 0
        with visiting(port, token) as ada:
            ada.goes_on()
            link = ada.table["links"]["watch"]
            known = ada.feed["revision"]
            with visiting(port, token) as other:
                view = other.feed["view"]
            process.send_signal(signal.SIGKILL)
            process.wait()
    assert len(load(file, Record).choices) >= 1
    assert list(tmp_path.rglob("*.tmp")) == []  # no half-written file
    with playing("luxor", *kept, "--language", "de") as (process, lines):
        assert lines.pop(0) == f"The game in {file} goes on.\n"
        port, again = place_of(lines[0])
        assert again == token
        assert place_of(lines[1])[1] == lobby
        with visiting(port, token, since=known) as ada:
            assert ada.feed["since"] is None  # revisions of the other run are meaningless
            assert ada.feed["view"] == view
            assert ada.feed["language"] == "de"
            assert ada.feed["events"][0]["text"].startswith("Du spielst die ")
            ada.goes_on()
        with visiting(port, link) as watcher:
            assert watcher.feed["seat"] is None
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=20) == 130
    assert len(load(file, Record).choices) >= 2


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["luxor", "--language", str(TEMPLATE)], "; it must be en, de, fr, or the path"),
        (["luxor", "--file", __file__], "the file extension is unknown; it must be .json"),
        (["--host", "no.such.host.invalid"], "no.such.host.invalid"),
        (["--host", "fe80::1%lo"], "browsers do not open an address with a zone"),
        (["--host", "192.0.2.1"], f"port 8642: {os.strerror(EADDRNOTAVAIL)}\n"),
        (["luxor", "--file", "games"], "games cannot be both the --file and the --folder"),
        (["--port", "99999"], "port 99999"),
    ],
)
def test_what_cannot_be_played_is_told_in_a_line(
    arguments: list[str],
    message: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    cli: Cli,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert message in cli.refused("play", "--no-browser", "--folder", "games", *arguments)


def test_without_the_packages_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, cli: Cli
) -> None:
    for name in [
        name for name in sys.modules if name.startswith(("theban.play.server", "websockets"))
    ]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "websockets", None)
    assert "pip install 'theban[web]'" in cli.refused("play", "--no-browser")


def test_an_occupied_port_is_told(tmp_path: Path, cli: Cli) -> None:
    with create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        options = ("--no-browser", "--folder", str(tmp_path), "--port", str(port))
        assert f"port {port}" in cli.refused("play", *options)


@pytest.mark.skipif(not has_dualstack_ipv6(), reason="needs both versions of IP")
def test_all_addresses_of_ipv6_are_those_of_ipv4_too(tmp_path: Path) -> None:
    """The printed link for the network has an address of IPv4."""
    kept = ("--folder", str(tmp_path), "--port", "0")
    with playing("luxor", "--host", "::", *kept) as (_, lines):
        found = re.search(r":(\d+)/", lines[0])
        assert found
        create_connection(("127.0.0.1", int(found[1])), timeout=10).close()


@pytest.mark.deep
def test_two_servers_do_not_write_one_folder_or_one_file(tmp_path: Path, cli: Cli) -> None:
    games, file = tmp_path / "games", tmp_path / "game.json"
    kept = ("--folder", str(games), "--file", str(file), "--port", "0")
    with playing("luxor", *kept) as (process, lines):
        port, _ = place_of(lines[0])
        home = re.escape(f"process {process.pid} (theban play, http://127.0.0.1:{port})")
        for options in (("--folder", games), ("--folder", tmp_path / "b", "--file", file)):
            told = cli.refused("play", "--no-browser", "--port", "0", *map(str, options))
            right = f"{home} is writing {re.escape(str(options[-1]))}; wait for it, or end it"
            assert re.search(right, told), told
        process.send_signal(signal.SIGKILL)
        process.wait()
    with playing(*kept) as (process, _):  # a killed one does not lock anybody out
        process.send_signal(signal.SIGTERM)
        process.wait(timeout=20)
    assert not list(tmp_path.rglob("*.lock"))


def test_a_file_in_the_folder_is_one_table(tmp_path: Path) -> None:
    game_server = make_game_server(tmp_path)
    table = table_in(game_server, "human", "human")
    for name in ("pipe.json", "zz.json"):  # they do not hold up the start
        os.mkfifo(tmp_path / name)
    (tmp_path / "folder.json").mkdir()
    file = str(tmp_path / f"{table.name}.json")
    with playing("--folder", str(tmp_path), "--file", file, "--port", "0") as (_, lines):
        port, token = place_of(lines[0])
        assert token == table.owner
        key = place_of(lines[1])[1]
        told = Server(game_server, port).ask("/api/lobby", key).json
        assert [each["name"] for each in told["tables"]] == [table.name]


def test_a_cut_key_ends_the_start_and_stays(tmp_path: Path, cli: Cli) -> None:
    key = tmp_path / "lobby.key"
    key.write_text("cut")
    key.chmod(0o600)
    told = cli.refused("play", "--no-browser", "--port", "0", "--folder", str(tmp_path))
    assert "lobby.key is damaged" in told
    assert "remove it" in told
    assert key.read_text() == "cut"


@pytest.mark.parametrize("private", mostly_deep([True, False], every=2))
def test_the_links_in_a_foreign_file_are_not_taken_over(tmp_path: Path, *, private: bool) -> None:
    file = tmp_path / "game.json"
    table = table_in(make_game_server(), "human", "human")
    save(file, table.record(links=True), kind="record")
    file.chmod(0o600 if private else 0o644)
    kept = ("--folder", str(tmp_path / "games"), "--file", str(file), "--port", "0")
    with playing(*kept) as (_, lines):
        token = place_of(lines[0])[1]
        assert token not in {end for end, _ in table.links()}
        assert file.stat().st_mode & 0o777 == 0o600
    with playing(*kept) as (_, lines):  # now it is this server's own
        assert place_of(lines[0])[1] == token


@pytest.mark.parametrize("number", mostly_deep([signal.SIGTERM, signal.SIGINT], every=2))
def test_no_link_is_on_a_command_line(tmp_path: Path, number: signal.Signals) -> None:
    """All users of a machine may read a browser's command line."""
    seen, browser = tmp_path / "seen", tmp_path / "browser"
    browser.write_text(
        f"""#!{sys.executable}
import json, os, sys
from pathlib import Path
from urllib.request import url2pathname
page = Path(url2pathname(sys.argv[1].removeprefix("file://")))
told = [sys.argv[1], page.read_text(), page.stat().st_mode, page.parent.stat().st_mode, str(page)]
beside = Path({str(seen)!r} + ".part")
beside.write_text(json.dumps(told))
beside.rename({str(seen)!r})
"""
    )
    browser.chmod(0o700)
    options = ("--folder", str(tmp_path / "games"), "--port", "0")
    with playing(*options, browser=str(browser)) as (process, lines):
        link = lines[0].split()[-1]
        deadline = time.monotonic() + 20
        while not seen.exists():
            assert time.monotonic() < deadline
            time.sleep(0.05)
        process.send_signal(number)
        process.wait(timeout=20)
    given, text, mode, folder_mode, page = json.loads(seen.read_text())
    assert place_of(link)[1] not in given
    assert f'content="0;url={link}"' in text
    assert (mode & 0o777, folder_mode & 0o777) == (0o600, 0o700)
    assert not Path(page).parent.exists()


@pytest.mark.deep
def test_a_file_of_another_program_is_gone_on_with_and_stays_a_record(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    assert main(["demo", "--players", "2", "--quiet", "--save", str(file)]) == 0
    before = load(file, Record)
    with playing("--folder", str(tmp_path / "games"), "--file", str(file), "--port", "0") as (
        _,
        lines,
    ):
        port, token = place_of(lines[0])
        with visiting(port, token) as guest:
            assert guest.feed["awaiting"]["over"]
    after = load(file, Record)
    assert (after.deal, after.choices, after.result) == (before.deal, before.choices, before.result)
    assert json.dumps(dict(after.metadata)).count(token) == 1
