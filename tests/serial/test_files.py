"""Files: written completely or not at all, in the format of their extension."""

import os
import signal
import socket
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest

from tests.refusals import refuses
from theban import luxor, tutankhamun
from theban._core.errors import InvalidArgument, InvalidSave, UnknownSchema
from theban._core.record import AnyRecord, Record
from theban.serial import dumps, format_record, load, save
from theban.serial._files import Lock, write_whole

STATE = tutankhamun.new_game(tutankhamun.Config(players=2), seed=1)


@pytest.mark.parametrize(
    ("suffix", "module"),
    [(".json", "json"), (".JSON", "json"), (".msgpack", "msgpack"), (".cbor", "cbor2")],
)
def test_the_end_of_the_name_says_the_format(tmp_path: Path, suffix: str, module: str) -> None:
    pytest.importorskip(module)
    path = tmp_path / f"game{suffix}"
    save(path, STATE)
    assert load(path, tutankhamun.State) == STATE
    assert load(str(path)) == STATE
    assert [each.name for each in tmp_path.iterdir()] == [path.name]


def test_a_codec_that_is_given_goes_before_the_name(tmp_path: Path) -> None:
    save(tmp_path / "game", STATE, codec="json")
    assert (tmp_path / "game").read_bytes() == dumps(STATE)
    assert load(tmp_path / "game", codec="json") == STATE
    refuses(r"game: the file extension is unknown; it mu", load, tmp_path / "game")
    with pytest.raises(InvalidArgument, match="codec is 'xml'; it must be json, orjson"):
        save(tmp_path / "game.xml", STATE, codec="xml")
    save(tmp_path / "game.txt", game(), codec="json")
    assert (tmp_path / "game.txt").read_bytes() == dumps(game())
    assert load(tmp_path / "game.txt", codec="json") == game()


def test_a_format_that_is_not_installed_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "msgpack", None)
    with pytest.raises(InvalidArgument) as caught:
        save(tmp_path / "game.msgpack", STATE)
    assert str(caught.value) == (
        "the codec 'msgpack' needs the package msgpack, which is not installed here: "
        "pip install msgpack"
    )
    assert not list(tmp_path.iterdir())


def game() -> AnyRecord:
    config = tutankhamun.Config(players=2)
    deal = tutankhamun.deal(config, Random(1))
    return Record("tutankhamun", config, deal, (tutankhamun.Sail(3),), metadata={"date": "May"})


@pytest.mark.parametrize("name", ["game.txt", "GAME.TXT"])
def test_a_record_is_saved_as_text_and_loaded_again(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    save(path, game())
    assert path.read_text(encoding="utf-8") == format_record(game())
    assert load(path, Record) == load(path, kind="record", game="tutankhamun") == game()


def test_other_things_than_records_are_not_written_as_text(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    refuses(r"a file \.txt has a game as text; a theban.tutankhamun.State is", save, path, STATE)
    refuses("kind is 'record'; it must be 'state'", save, path, game(), kind="state")
    refuses("game is 'tutankhamun'; it must be 'luxor'", save, path, game(), game="luxor")
    wrong = attrs.evolve(game(), choices=(tutankhamun.Sail(999),))
    refuses("'sail 999' stands for no choice", save, path, wrong)
    assert not path.exists()


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"kind": "state"}, "kind is 'record'; it must be 'state'"),
        ({"game": "luxor"}, "game is 'tutankhamun'; it must be 'luxor'"),
        ({"expect": luxor.State}, "holds a theban.Record; it must hold a theban.luxor.State"),
    ],
)
def test_a_game_as_text_is_what_was_expected(
    tmp_path: Path, asked: dict[str, Any], message: str
) -> None:
    path = tmp_path / "game.txt"
    save(path, game())
    refuses(message, load, path, **asked, error=InvalidSave)


def test_what_is_wrong_in_a_game_as_text_is_told_with_file_and_line(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(format_record(game()).replace("players: 2", "players: two"), encoding="utf-8")
    refuses(r"game\.txt: line \d+, column 10: 'two'; right is a", load, path, error=InvalidSave)
    path.write_bytes(b"\xff")
    refuses(r"game\.txt is not text in UTF-8", load, path, error=InvalidSave)
    path.write_text("theban record 2\n")
    told = r"game\.txt: the record is of form 2; this version of theban reads form 1"
    refuses(told, load, path, error=UnknownSchema)


@pytest.mark.parametrize("name", ["game.json", "game.txt"])
def test_a_mark_that_editors_put_in_front_is_left_out(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    save(path, game())
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert load(path) == game()


class _PulledPlug(Exception):
    pass


@pytest.mark.parametrize("moment", ["fsync", "replace"])
def test_an_interrupted_write_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    path = tmp_path / "game.json"
    save(path, STATE)
    before = path.read_bytes()

    def pull(*_arguments: object) -> None:
        raise _PulledPlug

    monkeypatch.setattr(os, moment, pull)
    refuses("^", save, path, luxor.Config(players=2), error=_PulledPlug)
    monkeypatch.undo()
    assert path.read_bytes() == before
    assert [each.name for each in tmp_path.iterdir()] == ["game.json"]


def test_the_new_file_is_on_the_disk_before_it_takes_the_place_of_the_old(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, done = tmp_path / "game.json", []
    fsync, replace = os.fsync, os.replace

    def note_fsync(handle: int) -> None:
        fsync(handle)
        done.append("fsync")

    def note_replace(source: str, target: str) -> None:
        assert Path(source).parent == tmp_path  # from another disk it would take several steps
        assert Path(source).read_bytes() == b"new"
        replace(source, target)
        done.append("replace")

    monkeypatch.setattr(os, "fsync", note_fsync)
    monkeypatch.setattr(os, "replace", note_replace)
    write_whole(path, b"new")
    assert done[:2] == ["fsync", "replace"]


@pytest.mark.skipif(os.name == "nt", reason="Windows does not open folders")
def test_where_folders_cannot_be_synced_files_are_saved_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sync, refused = os.fsync, list[int]()

    def fsync(handle: int) -> None:
        if stat.S_ISDIR(os.fstat(handle).st_mode):
            refused.append(handle)
            raise OSError
        sync(handle)

    monkeypatch.setattr(os, "fsync", fsync)
    save(tmp_path / "game.json", STATE)
    assert refused
    assert load(tmp_path / "game.json") == STATE


@pytest.mark.skipif(os.name == "nt", reason="Windows has other permissions")
def test_who_may_read_a_file_stays(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    save(path, STATE)
    path.chmod(0o640)
    save(path, STATE)
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


@pytest.mark.skipif(os.name == "nt", reason="Windows lets not everybody make links")
def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real.json").write_text("old")
    (tmp_path / "link.json").symlink_to(tmp_path / "real.json")
    save(tmp_path / "link.json", STATE)
    assert (tmp_path / "link.json").is_symlink()
    assert load(tmp_path / "real.json") == STATE


@pytest.mark.skipif(os.name == "nt", reason="Windows has other limits")
def test_a_name_may_be_as_long_as_names_can_be(tmp_path: Path) -> None:
    path = tmp_path / f"{'g' * 250}.json"
    save(path, STATE)
    assert load(path) == STATE
    refuses("cannot be written: File name too long", save, tmp_path / f"{'g' * 251}.json", STATE)


@pytest.mark.skipif(os.name == "nt", reason="Windows has other rights")
@pytest.mark.parametrize("private", [False, True])
def test_nobody_may_read_a_private_file_at_any_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, private: bool
) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(b"old")
    path.chmod(0o644 if private else 0o600)  # it stays private, or becomes so
    seen: list[int] = []

    def noting(act: Callable[..., None]) -> Callable[..., None]:
        def noted(*given: Any) -> None:
            found = [each for each in tmp_path.iterdir() if each != path]
            seen.extend(stat.S_IMODE(each.stat().st_mode) for each in found)
            act(*given)

        return noted

    for name in ("chmod", "fsync", "replace"):
        monkeypatch.setattr(os, name, noting(getattr(os, name)))
    before = os.umask(0)
    try:
        write_whole(path, b"new", private=private)
    finally:
        os.umask(before)
    assert set(seen) == {0o600}
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert path.read_bytes() == b"new"


@pytest.mark.skipif(os.name == "nt", reason="Windows has no pipes among its files")
def test_a_pipe_or_a_device_is_not_replaced_by_a_file(tmp_path: Path) -> None:
    # An administrator could lose a device for good: a file would replace it.
    pipe, link = tmp_path / "pipe.json", tmp_path / "link.json"
    os.mkfifo(pipe)
    link.symlink_to(pipe)
    for path in (pipe, link):
        refuses("it is not a file, but a device or a pipe", save, path, STATE)
    assert pipe.is_fifo()


@pytest.mark.skipif(os.name == "nt", reason="Windows has no pipes among its files")
@pytest.mark.parametrize("kind", ["pipe", "socket"])
def test_a_pipe_is_refused_and_not_waited_for(
    tmp_path: Path, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # a socket's path must be short (107 bytes), a folder's need not
    path = tmp_path / f"{kind}.json"
    (tmp_path / "study.json").symlink_to(path)
    with socket.socket(socket.AF_UNIX) as other:
        if kind == "pipe":
            os.mkfifo(path)
        else:
            other.bind(path.name)
        source = f"""
from theban._core.errors import ThebanError
from theban.luxor import load_box
from theban.render import Language
from theban.serial import load
from theban.lab.studies import read_description
for read in (load, load_box, Language.from_mo):
    try:
        read({str(path)!r})
    except ThebanError as error:
        print(error)
try:
    read_description({str(tmp_path)!r})
except ThebanError as error:
    print(error)
"""
        told = subprocess.run(  # noqa: S603 (ours)
            [sys.executable, "-c", source], capture_output=True, text=True, timeout=60, check=True
        )
    lines = told.stdout.splitlines()
    assert len(lines) == 4
    assert all("cannot be read: " in line for line in lines)
    if kind == "pipe":
        assert all("it is not a file, but a device or a pipe" in line for line in lines)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no locks of this kind")
def test_a_lock_names_who_holds_it_and_ends_with_that_process(tmp_path: Path) -> None:
    game = tmp_path / "game.json"
    source = f"""
import time
from theban.serial._files import Lock
locks = [Lock.take({str(tmp_path)!r}, "http://127.0.0.1:8642"), Lock.take({str(game)!r})]
print("taken", flush=True)
time.sleep(60)
"""
    with subprocess.Popen([sys.executable, "-c", source], stdout=subprocess.PIPE) as other:  # noqa: S603 (ours)
        assert other.stdout is not None
        other.stdout.readline()
        holder = rf"^process {other.pid}"
        refuses(rf"{holder} \(http://127\.0\.0\.1:8642\) is wri", Lock.take, tmp_path)
        (tmp_path / "link.json").symlink_to(game)
        for path in (game, tmp_path / "link.json"):
            refuses(rf"{holder} is writing .*; wait for it, or", Lock.take, path)
        other.send_signal(signal.SIGKILL)
        other.wait()
    for path in (tmp_path, game):
        Lock.take(path).release()
    assert [each.name for each in tmp_path.iterdir()] == ["link.json"]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no pipes among its files")
def test_a_lock_follows_no_link_and_waits_for_no_pipe(tmp_path: Path) -> None:
    precious, pipe = tmp_path / "precious", tmp_path / ".pipe.json.lock"
    precious.write_text("precious")
    (tmp_path / ".game.json.lock").symlink_to(precious)
    os.mkfifo(pipe)
    for name in ("game.json", "pipe.json"):
        refuses("cannot be written: ", Lock.take, tmp_path / name)
    assert precious.read_text() == "precious"
    refuses("cannot be written: ", Lock.take, tmp_path / "no such folder" / "game.json")


@pytest.mark.parametrize("protected", ["file", "folder"])
def test_what_is_protected_is_not_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, protected: str
) -> None:
    path = tmp_path / "game.json"
    path.write_text("precious")
    refused = path if protected == "file" else tmp_path
    # Administrators ignore permissions, and tests may run as one.
    monkeypatch.setattr(os, "access", lambda path, _mode: Path(path) != refused)
    refuses("protected from being written", save, path, STATE)
    assert path.read_text() == "precious"


def test_what_cannot_be_read_is_told_with_its_path(tmp_path: Path) -> None:
    missing, folder = tmp_path / "missing.json", tmp_path / "folder.json"
    folder.mkdir()
    for path in (missing, folder):
        with pytest.raises(InvalidSave) as caught:
            load(path)
        assert str(caught.value).startswith(f"{path} cannot be read: ")


def test_what_cannot_be_written_is_told_with_its_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    path = Path("no folder", "game.json")
    with pytest.raises(InvalidArgument) as caught:
        save(path, STATE)
    assert str(caught.value) == f"{str(path)!r} cannot be written: there is no such folder"
    for wrong in ("game\0.json", ""):
        refuses("^", save, wrong, STATE, codec="json")


class Unreadable:
    """A path that cannot say where it leads."""

    def __fspath__(self) -> str:
        raise ZeroDivisionError


@pytest.mark.parametrize("path", [None, 7, b"game.json", ["game.json"], Unreadable()])
def test_what_is_no_path_is_refused(path: Any) -> None:
    for codec in (None, "json"):
        refuses(r"path is .*; it must be the path of a file", save, path, STATE, codec=codec)
        refuses(r"path is .*; it must be the path of a file", load, path, codec=codec)


def test_messages_name_the_file(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(dumps(STATE).replace(b'"boat":-1', b'"boat":"-1"'))
    with pytest.raises(InvalidSave) as caught:
        load(path)
    assert str(caught.value).startswith(f"{path}: data.players[0].boat is ")


def test_a_file_that_is_too_long_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(b" " * (2**22 + 1))
    refuses(r"json has 4194305 bytes; a save has at most 4194304", load, path, error=InvalidSave)
    path.write_bytes(b" " * (2**22 + 70))
    refuses(r"json has 4194374 bytes", load, path, error=InvalidSave)
