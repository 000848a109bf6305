"""The same bytes whatever plays the games, in whatever order, and however often it is killed."""

import _thread
import contextlib
import enum
import errno
import faulthandler
import gc
import json
import os
import random
import re
import signal
import subprocess
import sys
import threading
import time
import tracemalloc
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from fractions import Fraction
from functools import partial
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from attrs import asdict, evolve

from benchmarks import studies as benchmark
from tests.command import LISTENING
from tests.refusals import refuses
from tests.simulate.players import (
    Counting,
    Deadly,
    First,
    Forgetful,
    Hanging,
    Raising,
    Slow,
    Stop,
    Unspeakable,
    content,
    stop_at,
    study,
)
from theban import Record, tutankhamun
from theban._core.errors import InvalidArgument, InvalidSave
from theban._core.record import verify
from theban.agents import make_bot
from theban.lab.studies import *
from theban.lab.studies import _folder
from theban.lab.studies._folder import Folder, Mark, as_json, describe_study
from theban.lab.studies._playing import StudyTask, play_chunk
from theban.lab.studies._running import ChunkSizer
from theban.luxor import RULES, Config
from theban.serial import load
from theban.serial._files import Lock

STUDY = study(12, lineup=[Entrant("own", Forgetful()), "random"])


@pytest.fixture(scope="module")
def serial(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The folder of the study when its games are played one after another."""
    folder = tmp_path_factory.mktemp("serial")
    run_study(STUDY, folder)
    return content(folder)


class Shuffled(Executor):
    """Plays its tasks in a different order, and sometimes forgets the study."""

    def __init__(self) -> None:
        self.rng = random.Random(1)
        self.pool = ThreadPoolExecutor(1)

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Play it after a moment; report it before or after others."""
        done: Future[Any] = Future()

        def late() -> None:
            time.sleep(self.rng.random() / 50)
            try:
                found = fn(*args, **kwargs)
            except BaseException as error:  # noqa: BLE001
                done.set_exception(error)
            else:
                done.set_result(found)

        (self.pool if self.rng.random() < 0.5 else ThreadPoolExecutor(1)).submit(late)
        return done


def test_some_games_fail_and_some_do_not(serial: dict[str, bytes]) -> None:
    """The folder that the other tests compare has all kinds of files."""
    assert serial["failures.jsonl"].count(b"\n") > 2
    assert serial["games-00000.jsonl"].count(b"\n") > 8
    assert [name for name in serial if name.startswith("records")]
    assert not [name for name in serial if "lock" in name or "tmp" in name]


def test_two_processes_leave_the_same(tmp_path: Path, serial: dict[str, bytes]) -> None:
    progress = run_study(STUDY, tmp_path, workers=2)
    assert content(tmp_path) == serial
    assert (progress.done, progress.died) == (12, 0)


def test_any_order_leaves_the_same(tmp_path: Path, serial: dict[str, bytes]) -> None:
    run_study(STUDY, tmp_path, executor=Shuffled(), workers=5)
    assert content(tmp_path) == serial


@pytest.mark.sample(every=3)
@pytest.mark.parametrize("size", [1, 3, 12])
def test_chunks_of_any_size_leave_the_same(
    tmp_path: Path, serial: dict[str, bytes], monkeypatch: pytest.MonkeyPatch, size: int
) -> None:
    monkeypatch.setattr(ChunkSizer, "size", lambda _self, left: min(size, left))
    run_study(STUDY, tmp_path)
    assert content(tmp_path) == serial


@pytest.mark.deep
def test_parts_with_their_own_numbers_have_the_rows_of_the_whole(
    tmp_path: Path, serial: dict[str, bytes]
) -> None:
    for first, games in ((0, 5), (5, 7)):
        own = Study(RULES, Config(players=2), STUDY.lineups, games, first=first, records=7)
        run_study(own, tmp_path / str(first))
    rows = b"".join((tmp_path / each / "games-00000.jsonl").read_bytes() for each in ("0", "5"))
    assert rows == serial["games-00000.jsonl"]


def test_files_have_as_many_games_as_their_names_say(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, serial: dict[str, bytes]
) -> None:
    monkeypatch.setattr("theban.lab.studies._folder.GAMES_IN_PART", 5)
    run_study(STUDY, tmp_path)
    names = [path.name for path in sorted(tmp_path.glob("games-*.jsonl"))]
    assert names == ["games-00000.jsonl", "games-00001.jsonl", "games-00002.jsonl"]
    for name in names:  # as sha256sum writes it
        digest = sha256((tmp_path / name).read_bytes()).hexdigest()
        assert (tmp_path / f"{name}.sha256").read_text(encoding="ascii") == f"{digest}  {name}\n"
    rows = b"".join((tmp_path / name).read_bytes() for name in names)
    assert rows == serial["games-00000.jsonl"]
    assert len(list(read_rows(tmp_path))) == rows.count(b"\n")


def test_what_was_broken_off_goes_on(tmp_path: Path, serial: dict[str, bytes]) -> None:
    for number in (3, 8):
        stop = stop_at(number)
        refuses("^", run_study, STUDY, tmp_path, resume=number > 3, on_progress=stop, error=Stop)
    # As a killed process leaves it: more rows than counted, and half a line.
    for name in ("games-00000.jsonl", "failures.jsonl"):
        with (tmp_path / name).open("ab") as file:
            file.write(b'{"game":99,"se')
    assert run_study(STUDY, tmp_path, resume=True).is_done
    assert content(tmp_path) == serial
    assert run_study(STUDY, tmp_path, resume=True).played == 0
    assert content(tmp_path) == serial


@pytest.mark.parametrize(
    ("form", "at"),
    [("jsonl", "replace_whole"), ("parquet", "replace_whole"), ("parquet", "to_parquet")],
)
def test_a_study_that_ends_while_a_file_of_rows_is_completed_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, form: Form, at: str
) -> None:
    """Ctrl-C, or a full disk."""
    pytest.importorskip("pyarrow" if form == "parquet" else "os")
    monkeypatch.setattr(_folder, "GAMES_IN_PART", 5)
    run_study(STUDY, tmp_path / "whole", form=form)
    act = getattr(_folder, at)

    def stop(path: str | Path, *rest: Any) -> None:
        if Path(path).name.startswith("games-00001"):
            raise Stop
        act(path, *rest)

    with monkeypatch.context() as interrupted:
        interrupted.setattr(_folder, at, stop)
        refuses("^", run_study, STUDY, tmp_path / "cut", form=form, error=Stop)
    # Then the first of the rows are read that are read at last.
    cut, whole = ([row["game"] for row in read_rows(tmp_path / each)] for each in ("cut", "whole"))
    assert cut[-1] >= 4
    assert cut == whole[: len(cut)]
    run_study(STUDY, tmp_path / "cut", form=form, resume=True)
    assert content(tmp_path / "cut") == content(tmp_path / "whole")


def test_a_study_that_ended_before_its_first_game_goes_on(
    tmp_path: Path, serial: dict[str, bytes]
) -> None:
    (tmp_path / "study.json").write_bytes(as_json(describe_study(STUDY)))
    refuses("has results already", run_study, STUDY, tmp_path)
    run_study(STUDY, tmp_path, resume=True)
    assert content(tmp_path) == serial


def test_rows_that_may_be_lost_with_the_power_are_not_counted(
    tmp_path: Path, serial: dict[str, bytes]
) -> None:
    """Progress is written after the rows are on the disk; rows beyond it are played again."""
    kept = list[bytes]()

    def note(progress: Progress) -> None:
        kept.append((tmp_path / "progress.json").read_bytes())

    run_study(STUDY, tmp_path, on_progress=note)
    (tmp_path / "progress.json").write_bytes(kept[0])
    (tmp_path / "games-00000.jsonl").write_bytes(b"")
    (tmp_path / "failures.jsonl").write_bytes(b"")
    run_study(STUDY, tmp_path, resume=True)
    assert content(tmp_path) == serial


@pytest.mark.parametrize("form", ["jsonl", "parquet"])
def test_no_file_of_a_study_is_empty_after_the_power_was_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, form: Form
) -> None:
    pytest.importorskip("pyarrow" if form == "parquet" else "os")
    synced = set[int]()
    sync = os.fsync

    def note(file: int) -> None:
        synced.add(os.fstat(file).st_ino)
        sync(file)

    monkeypatch.setattr(os, "fsync", note)
    run_study(study(2, records=0), tmp_path, form=form)
    assert {path.name for path in tmp_path.iterdir() if path.stat().st_ino not in synced} == set()


def test_numbers_may_be_larger_than_any_of_a_save(tmp_path: Path) -> None:
    found = study(2, seed=2**70, limit=2**70, records=2**70)
    assert run_study(found, tmp_path).is_done
    assert run_study(found, tmp_path, resume=True).played == 0


def test_seconds_may_be_numbers_of_other_libraries(tmp_path: Path) -> None:
    for number, seconds in enumerate((np.int64(60), np.float32(60), Fraction(60))):
        found = study(1, seconds_per_game=seconds)
        assert run_study(found, tmp_path / str(number)).is_done
        assert run_study(found, tmp_path / str(number), resume=True).played == 0


def test_a_folder_is_not_overwritten(tmp_path: Path) -> None:
    run_study(study(2), tmp_path)
    refuses("has results already", run_study, study(2), tmp_path)
    refuses("study with seed 1; this one has 2", run_study, study(2, seed=2), tmp_path, resume=True)
    with pytest.raises(InvalidArgument, match="other configs or agents"):
        run_study(study(2, modules=["mummy"]), tmp_path, resume=True)
    (tmp_path / "progress.json").write_text("{}", encoding="utf-8")
    with pytest.raises(InvalidSave, match=r"progress.json: progress has no key"):
        run_study(study(2), tmp_path, resume=True)


@pytest.mark.parametrize("name", ["games-00000.jsonl", "failures.jsonl", "progress.json"])
@pytest.mark.parametrize("resume", [False, True])
def test_results_of_somebody_else_are_not_written_over(
    tmp_path: Path, name: str, *, resume: bool
) -> None:
    (tmp_path / name).write_bytes(b"precious\n" * 5000)
    before = content(tmp_path)
    with pytest.raises(InvalidArgument, match=f"has {name} but no study.json, so these results"):
        run_study(study(2), tmp_path, resume=resume)
    assert content(tmp_path) == before
    (tmp_path / name).unlink()
    (tmp_path / "notes.txt").touch()  # other files are allowed
    assert run_study(study(2), tmp_path, resume=resume).is_done


@pytest.mark.parametrize("name", ["games-00000.jsonl", "failures.jsonl", "records", ".lock"])
def test_nothing_is_written_through_a_symbolic_link(tmp_path: Path, name: str) -> None:
    out, precious = tmp_path / "out", tmp_path / "precious"
    out.mkdir()
    if name == "records":
        precious.mkdir()
    else:
        precious.write_bytes(b"precious\n" * 5000)
    before = content(tmp_path)
    (out / name).symlink_to(precious)
    refuses(f"{name} is a symbolic link; a study writes into", run_study, study(2, records=1), out)
    (out / name).unlink()
    assert content(tmp_path) == before
    (tmp_path / "link").symlink_to(out)  # the folder itself may be a link
    assert run_study(study(2), tmp_path / "link").is_done


def command(folder: Path, *more: str) -> list[str]:
    agents = ("--agents", "random", "--players", "3", "--games", "80", "--records", "50")
    return [*LISTENING, "simulate", "--out", str(folder), *agents, *more]


def begun(folder: Path) -> None:
    """Wait until some games are written, but not all."""
    for _ in range(600):
        time.sleep(0.05)
        if (folder / "games-00000.jsonl").exists() and (
            (folder / "games-00000.jsonl").stat().st_size > 0
        ):
            return
    pytest.fail("no game was written in half a minute")


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The result of the command without interruptions."""
    folder = tmp_path_factory.mktemp("whole")
    subprocess.run(command(folder), check=True, capture_output=True)  # noqa: S603
    return folder


@pytest.mark.parametrize(
    ("how", "workers"),
    [
        pytest.param(signal.SIGKILL, "1", marks=pytest.mark.deep),
        pytest.param(signal.SIGKILL, "2", marks=pytest.mark.deep),
        pytest.param(signal.SIGINT, "2", marks=pytest.mark.deep),
    ],
)
def test_a_process_that_is_killed_or_stopped_can_be_resumed(
    tmp_path: Path, whole: Path, how: signal.Signals, workers: str
) -> None:
    cut = tmp_path / "cut"
    process = subprocess.Popen(  # noqa: S603
        command(cut, "--workers", workers), stderr=subprocess.PIPE, stdout=subprocess.PIPE
    )
    begun(cut)
    process.send_signal(how)
    _, told = process.communicate(timeout=30)
    if how is signal.SIGINT:
        assert process.returncode == 130
        assert b"of 80 games; --resume goes on" in told
        assert b"Traceback" not in told
    subprocess.run(command(cut, "--resume"), check=True, capture_output=True)  # noqa: S603
    found = content(cut)
    found.pop(".lock", None)
    assert found == content(whole)


def test_an_agent_that_raises_costs_its_game_and_leaves_its_record(tmp_path: Path) -> None:
    progress = run_study(STUDY, tmp_path)
    lines = (tmp_path / "failures.jsonl").read_text(encoding="utf-8").splitlines()
    assert progress.failed == len(lines)
    told = json.loads(lines[0])
    assert (told["agent"], told["error"]) == ("own", "ZeroDivisionError: no idea\\nat all")
    assert told["seat"] == told["game"] % 2  # agents move on by one seat with each game
    assert told["calls"][-1].endswith(" choose")
    record = load(tmp_path / f"records/00000/{told['game']:09}.txt", Record)
    assert verify(RULES, record) is None
    assert record.result is None
    failed = {json.loads(line)["game"] for line in lines}
    assert {row["game"] for row in read_rows(tmp_path)} == set(range(12)) - failed


def test_a_game_without_end_is_broken_off(tmp_path: Path) -> None:
    run_study(study(3, limit=20), tmp_path)
    told = (tmp_path / "failures.jsonl").read_text(encoding="utf-8")
    assert told.count("the game was broken off after 20 decisions") == 3
    assert list(read_rows(tmp_path)) == []


def lose_workers_again_and_again(folder: Path, how: int, **options: Any) -> None:
    """Play a study that loses workers and is broken off twice; it must leave the same."""
    deaths, out = folder / "deaths", folder / "out"
    deaths.mkdir()
    # Two workers die in each run; a game is given up after three deaths.
    found, peaceful = (
        study(16, lineup=[Entrant("own", Deadly(str(deaths), times, how)), "random"], records=5)
        for times in (2, 0)
    )
    runs = died = 0

    def stop(progress: Progress) -> None:
        if runs < 3 and len(list(deaths.iterdir())) == 2:
            raise Stop

    progress: Progress | None = None
    while progress is None:
        for death in deaths.iterdir():
            death.unlink()
        runs += 1
        with contextlib.suppress(Stop):
            progress = run_study(
                found, out, workers=2, resume=runs > 1, on_progress=stop, **options
            )
        died += len(list(deaths.iterdir()))
    assert runs == 3
    assert died > 2
    run_study(peaceful, folder / "peace")
    left, peace = (
        {n: data for n, data in content(each).items() if n.startswith(("games", "records"))}
        for each in (out, folder / "peace")
    )
    assert left == peace
    assert not (out / "failures.jsonl").exists()


@pytest.mark.deep
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSEGV, signal.SIGTERM, 0])
def test_workers_that_die_again_and_again_change_nothing(tmp_path: Path, how: int) -> None:
    lose_workers_again_and_again(tmp_path, how)


@pytest.mark.deep
def test_a_game_that_always_kills_its_worker_is_given_up(tmp_path: Path) -> None:
    deaths, out = tmp_path / "deaths", tmp_path / "out"
    deaths.mkdir()
    lineup = [Entrant("own", Deadly(str(deaths), times=10**9)), "random"]
    progress = run_study(study(2, lineup=lineup), out, workers=2)
    assert (progress.done, progress.failed) == (2, 2)
    told = (out / "failures.jsonl").read_text(encoding="utf-8")
    assert "the worker died each of 3 times that the game was played" in told


@pytest.mark.deep
def test_workers_that_cannot_work_at_all_are_not_blamed_on_games(tmp_path: Path) -> None:
    """A script that plays a study without asking for its name; its workers run it, too."""
    script = tmp_path / "script.py"
    script.write_text(
        "from theban.lab.studies import Study, run_study\n"
        "from theban.luxor import RULES, Config\n"
        'study = Study(RULES, Config(2), ["random", "random"], games=20)\n'
        'run_study(study, "out", workers=2)\n',
        encoding="utf-8",
    )
    done = subprocess.run(  # noqa: S603 (this interpreter)
        [sys.executable, script], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "WorkersLost: workers die as soon as they begin; a script must" in done.stderr
    assert not (tmp_path / "out" / "failures.jsonl").exists()


class Cluster(Executor):
    """Eight threads of one worker, which dies with all that it was to play by one game."""

    def __init__(self, deadly: int) -> None:
        self.deadly = deadly
        self.queue: list[tuple[Future[Any], Any, tuple[Any, ...]]] = []
        self.most = 16

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.queue.append((Future(), fn, args))
        future = self.queue[-1][0]
        if len(self.queue) == self.most:
            self.most = 1  # now its chunks are suspected, so it gets one at a time
            dies = any(args[2:3] == (self.deadly,) for _, _, args in self.queue)
            for each, play, its in self.queue:
                if dies:
                    each.set_exception(BrokenByWorker("the worker died"))
                else:
                    each.set_result(play(*its))
            self.queue.clear()
        return future


class BrokenByWorker(Exception):
    """What Dask calls KilledWorker."""


BrokenByWorker.__name__ = "KilledWorker"


@pytest.mark.parametrize("seconds", [None, 60.0])
def test_chunks_that_die_with_another_are_played_again(
    tmp_path: Path, seconds: float | None
) -> None:
    found = study(16, seconds_per_game=seconds)
    progress = run_study(found, tmp_path, executor=Cluster(3), workers=8)
    deaths = 3 if seconds is None else 2  # the last one when it was alone
    assert (progress.done, progress.failed, progress.died) == (16, 1, deaths)
    assert [line["game"] for line in failures_in(tmp_path)] == [3]


def test_a_game_is_not_blamed_for_a_worker_that_died_before_it(tmp_path: Path) -> None:
    class Fragile(Executor):
        """Its worker dies with the first chunk, and the next one before it gets any."""

        def __init__(self) -> None:
            self.handed = 0

        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
            self.handed += fn is play_chunk
            future: Future[Any] = Future()
            if fn is play_chunk and self.handed == 1:
                future.set_exception(BrokenExecutor("dead"))
            elif fn is play_chunk and self.handed == 2:
                raise BrokenExecutor("dead")
            else:
                future.set_result(fn(*args))
            return future

    progress = run_study(study(1, seconds_per_game=60), tmp_path, executor=Fragile(), workers=1)
    assert (progress.done, progress.failed) == (1, 0)


def test_an_executor_that_breaks_is_told(tmp_path: Path) -> None:
    class Broken(Executor):
        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
            failed: Future[Any] = Future()
            failed.set_exception(ModuleNotFoundError("No module named 'theban'"))
            return failed

    with pytest.raises(WorkersLost, match="No module named 'theban'"):
        run_study(study(2), tmp_path, executor=Broken())


def test_bots_can_be_named_by_texts_of_any_class() -> None:
    class Bot(enum.StrEnum):
        GREEDY = "greedy"
        RANDOM = "random"

    found = Study(RULES, Config(2), Bot, games=1)
    assert found == Study(RULES, Config(2), ["greedy", "random"], games=1)
    assert {type(entrant.name) for entrant in found.lineups[0]} == {str}
    assert make_bot(Bot.GREEDY, RULES) == make_bot("greedy", RULES)


def test_an_agent_may_have_what_cannot_be_compared() -> None:
    agent = Counting(np.ones(2))
    found = study(2, lineup=[Entrant("own", agent), Entrant("own", agent)])
    assert found.names == ("own",)
    study(2, lineup=[Entrant("own", agent), Entrant("own", Counting(np.ones(2)))])
    for other in (Counting(np.zeros(2)), Counting([np.ones(2), threading.Lock()])):
        with pytest.raises(InvalidArgument, match="two agents that are called 'own'"):
            study(2, lineup=[Entrant("own", agent), Entrant("own", other)])


def test_an_agent_that_cannot_be_pickled_is_refused(tmp_path: Path) -> None:
    class Local(Slow):
        pass

    found = study(2, lineup=[Local(0.0), "random"])
    refuses("cannot be pickled", run_study, found, tmp_path, workers=2)
    assert list(tmp_path.iterdir()) == []
    assert run_study(found, tmp_path).is_done  # in this process it need not be picklable


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"folder": 7}, "folder is 7; it must be the path of a folder"),
        ({"folder": b"results"}, "folder is b'results'; it must be"),
        ({"folder": "a\0b"}, "it must be the path of a folder"),
        ({"folder": ""}, "folder is ''; it must be the path of a folder"),
        ({"folder": "\ud800"}, "it must be the path of a folder"),
        ({"executor": 7}, "executor is 7; it must be an executor of concurrent.futures, or None"),
        ({"executor": ThreadPoolExecutor}, "executor is <class"),
        ({"resume": "no"}, "resume is 'no'; it must be True or False"),
        ({"on_progress": 7}, "on_progress is 7; it must be a function, or None"),
    ],
)
def test_wrong_arguments_are_refused_before_anything_is_written(
    tmp_path: Path, given: dict[str, Any], told: str
) -> None:
    arguments: dict[str, Any] = {"folder": tmp_path, **given}
    refuses(re.escape(told), run_study, study(2), **arguments)
    assert list(tmp_path.iterdir()) == []


def test_what_reads_a_folder_refuses_what_is_none() -> None:
    for read in (read_rows, read_description, report_html, ratings_of):
        refuses("folder is 7; it must be the path of a folder", read, 7)
        refuses("cannot be read: File name too long", read, "x" * 300, error=InvalidSave)
    refuses("cannot be written: File name too long", run_study, study(2), "x" * 300)
    for number in (-1, "1", 1.0):
        refuses(r"number is .*; it must be a whole number", play_game, study(2), number)


def test_a_full_disk_lets_go_of_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as full:
        full.setattr(os, "fsync", refuse)
        Path(tmp_path, "study.json").write_bytes(as_json(describe_study(study(2))))
        Path(tmp_path, "progress.json").write_text(json.dumps(asdict(Mark())), encoding="utf-8")
        refuses("No space left", run_study, study(2), tmp_path, resume=True, error=OSError)
    assert not (tmp_path / ".lock").exists()
    assert run_study(study(2), tmp_path, resume=True).is_done


def test_a_disk_that_is_full_for_a_checksum_is_told_as_for_rows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def replace(source: object, target: object, usual: Any = os.replace) -> None:
        if str(target).endswith(".sha256"):
            raise OSError(errno.ENOSPC, "No space left on device")
        usual(source, target)

    with monkeypatch.context() as full:
        full.setattr(os, "replace", replace)
        refuses("No space left", run_study, study(2), tmp_path, error=OSError)
    assert run_study(study(2), tmp_path, resume=True).is_done


def test_two_that_wait_for_a_folder_do_not_both_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fcntl: Any = pytest.importorskip("fcntl")
    lock, path = fcntl.flock, tmp_path / ".lock"
    tries: list[int] = []

    def after_the_one_before(file: Any, how: int) -> None:
        if not tries:
            path.unlink()  # the other process releases the lock between our open() and our lock
        tries.append(how)
        lock(file, how)

    monkeypatch.setattr(fcntl, "flock", after_the_one_before)
    guard = Lock.take(tmp_path)
    assert len(tries) == 2
    refuses(f"process {os.getpid()} is writing", Lock.take, tmp_path)
    guard.release()


def own(agent: Any, games: int = 8, **more: Any) -> Study:
    """Return a study of a caller's own agent against a random one."""
    return study(games, lineup=[Entrant("own", agent), "random"], records=0, **more)


def failures_in(folder: Path) -> list[dict[str, Any]]:
    file = folder / "failures.jsonl"
    return [json.loads(line) for line in file.read_bytes().splitlines()] if file.exists() else []


def check_cut(folder: Path, progress: Progress, games: int = 8) -> None:
    """Check that the hanging games were stopped, and all others are unchanged."""
    run_study(own(Hanging(), games), folder / "honest")
    told = failures_in(folder / "out")
    cut = {line["game"] for line in told}
    assert 0 < len(cut) < games / 2
    assert (progress.done, progress.failed, progress.cut) == (games, len(cut), len(cut))
    for line in told:
        assert line["cut"]
        assert line["seed"] == own(Hanging()).game_spec(line["game"]).seed
    rows = [row for row in read_rows(folder / "honest") if row["game"] not in cut]
    assert list(read_rows(folder / "out")) == rows
    page = report_html(folder / "out")
    assert f"{len(cut)}, of which {len(cut)} were cut for their time" in page


@pytest.mark.parametrize(
    ("how", "where"),
    [
        ("loop", "here"),
        pytest.param("swallow", "here", marks=pytest.mark.deep),
        pytest.param("sleep", "processes", marks=pytest.mark.deep),
        pytest.param("loop", "processes", marks=pytest.mark.deep),
        pytest.param("swallow", "processes", marks=pytest.mark.deep),
        pytest.param("sleep", "threads", marks=pytest.mark.deep),
    ],
)
def test_an_agent_that_hangs_costs_its_game(tmp_path: Path, how: str, where: str) -> None:
    found = own(Hanging(how), seconds_per_game=1.5)
    more: dict[str, Any] = {"here": {}, "processes": {"workers": 2}}.get(where, {})
    if where == "threads":
        more = {"executor": ThreadPoolExecutor(2), "workers": 2}
    progress = run_study(found, tmp_path / "out", **more)
    for line in failures_in(tmp_path / "out"):
        assert line["error"].startswith("the game was cut after 1.5 s, at decision ")
        assert (line["agent"], line["seat"]) == ("own", line["game"] % 2)
        assert line["calls"][-1].endswith(" hang")  # where it hung
    check_cut(tmp_path, progress)


@pytest.mark.deep
def test_a_worker_that_hangs_as_a_whole_is_replaced(tmp_path: Path) -> None:
    progress = run_study(own(Hanging("held"), 4, seconds_per_game=1), tmp_path / "out", workers=2)
    assert progress.died >= 2
    check_cut(tmp_path, progress, 4)


@pytest.mark.deep  # a clock measures how long they are silent
def test_workers_that_fall_silent_are_told_from_slow_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first chunk never comes back, as from a machine that is gone."""

    class Deaf(Executor):
        def __init__(self) -> None:
            self.handed = 0

        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
            self.handed += 1
            future: Future[Any] = Future()
            if self.handed > 1:
                future.set_result(fn(*args))
            return future

    monkeypatch.setattr("theban.lab.studies._running._PATIENCE", 0.0)
    found = own(Slow(0.0), seconds_per_game=1)
    progress = run_study(found, tmp_path / "deaf", executor=Deaf(), workers=1)
    assert (progress.done, progress.failed, progress.died) == (8, 0, 1)
    run_study(found, tmp_path / "here")
    assert content(tmp_path / "deaf") == content(tmp_path / "here")


def test_workers_that_are_still_to_come_are_not_silent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The cluster has no workers for a hundred looks at a clock that goes on five seconds each."""
    clock = count(time.monotonic(), 5)
    monkeypatch.setattr("theban.lab.studies._running.monotonic", lambda: next(clock))
    monkeypatch.setattr("theban.lab.studies._running._TICK", 0)
    handed: list[tuple[Future[Any], Any]] = []
    asked: list[int] = []

    class Growing(Executor):
        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
            handed.append((Future(), partial(fn, *args)))
            return handed[-1][0]

    def workers() -> int:
        asked.append(1)
        if len(asked) < 100:
            return 0
        while handed:
            future, play = handed.pop()
            future.set_result(play())
        return 1

    found = study(2, seconds_per_game=60)
    progress = run_study(found, tmp_path, executor=Growing(), workers=workers)
    assert (progress.done, progress.failed, progress.died) == (2, 0, 0)


def test_more_studies_at_once_than_a_process_keeps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("theban.lab.studies._playing._MOST_KEPT", 1)
    others = iter(range(3))

    def between(progress: Progress) -> None:
        for number in others:
            assert run_study(study(2, seed=number), tmp_path / str(number)).is_done

    assert run_study(study(40), tmp_path / "whole", on_progress=between).is_done
    run_study(study(40), tmp_path / "again")
    assert content(tmp_path / "whole") == content(tmp_path / "again")


@pytest.mark.deep
def test_workers_are_counted_again_as_the_study_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One chunk is played each time the workers are counted, so that no clock matters."""
    monkeypatch.setattr("theban.lab.studies._running._SECONDS_BETWEEN_COUNTS", -1.0)
    waiting: list[tuple[Future[Any], Any]] = []
    most: list[int] = []

    class Backlog(Executor):
        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
            waiting.append((Future(), partial(fn, *args, **kwargs)))
            return waiting[-1][0]

    def count() -> int:
        most.append(len(waiting))
        if waiting:
            future, play = waiting.pop(0)
            future.set_result(play())
        return 1 if len(most) < 8 else 5

    run_study(study(80), tmp_path, executor=Backlog(), workers=count)
    assert max(most[:8]) == 2
    assert max(most) > 4


@pytest.mark.parametrize(
    "error", [Unspeakable, KeyboardInterrupt, SystemExit, GeneratorExit, RecursionError]
)
def test_whatever_an_agent_raises_costs_its_game_alone(
    tmp_path: Path, error: type[BaseException]
) -> None:
    progress = run_study(own(Raising(error), 2), tmp_path)
    assert (progress.done, progress.failed) == (2, 2)
    for line in failures_in(tmp_path):
        assert line["error"].startswith(error.__name__)
        assert line["agent"] == "own"


@pytest.mark.parametrize(
    "count", ["3", 0.5, float("nan"), None, 2**53, -(10**30), ZeroDivisionError()]
)
def test_what_an_agent_counts_wrongly_costs_its_game_alone(tmp_path: Path, count: object) -> None:
    assert run_study(own(Counting(count), 2), tmp_path).failed == 2
    for line in failures_in(tmp_path):
        assert line["agent"] == "own"
        assert "tally['seen'] is " in line["error"] or "ZeroDivisionError" in line["error"]


@pytest.mark.parametrize("name", ["\udc80", "a" * 10_001])
def test_what_an_agent_counts_must_have_a_name_that_can_be_written(
    tmp_path: Path, name: str
) -> None:
    assert run_study(own(Counting(1, name), 2), tmp_path).failed == 2
    assert "a name in tally is '" in failures_in(tmp_path)[0]["error"]


def test_the_file_of_an_agent_may_have_any_name(tmp_path: Path) -> None:
    space: dict[str, Any] = {}
    exec(compile("def fail(*_):\n    raise OSError", "\udc80.py", "exec"), space)  # noqa: S102
    agent = type("Own", (), {"choose": space["fail"]})()
    assert run_study(own(agent, 2), tmp_path).failed == 2
    assert failures_in(tmp_path)[0]["calls"][-1] == "\\udc80.py:2 fail"


@pytest.mark.parametrize("count", [0, np.int64(2), 2**53 - 1])
def test_an_agent_counts_by_any_whole_numbers(tmp_path: Path, count: int) -> None:
    assert run_study(own(Counting(count), 2), tmp_path).failed == 0
    assert next(iter(read_rows(tmp_path)))["taken"]["counted:seen"] == count
    assert "<html" in report_html(tmp_path)


@pytest.mark.deep
def test_whatever_an_agent_raises_in_a_worker_costs_its_game_alone(tmp_path: Path) -> None:
    for error in (Unspeakable, KeyboardInterrupt):
        progress = run_study(own(Raising(error), 2), tmp_path / error.__name__, workers=2)
        assert (progress.done, progress.failed, progress.died) == (2, 2, 0)


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system has no such alarms")
def test_what_the_user_raises_stops_the_study(tmp_path: Path) -> None:
    """Ctrl-C, and a signal handler that ends the program, while an agent decides."""
    found = own(Slow(0.05), 50)
    # A program started in the background may ignore Ctrl-C.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        threading.Timer(0.3, _thread.interrupt_main).start()
        refuses("^", run_study, found, tmp_path, error=KeyboardInterrupt)
    finally:
        signal.signal(signal.SIGINT, before)

    def end(*_: object) -> None:
        raise SystemExit("the user's own")

    before = signal.signal(signal.SIGALRM, end)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.3)
        refuses("the user's own", run_study, found, tmp_path, resume=True, error=SystemExit)
    finally:
        signal.signal(signal.SIGALRM, before)
    assert failures_in(tmp_path) == []


@pytest.mark.parametrize("harm", ["view", "generator"])
def test_an_agent_harms_nobody_by_what_it_is_given(tmp_path: Path, harm: str) -> None:
    found = {each: own(First(each), 3) for each in ("none", harm)}
    for each, its in found.items():
        run_study(its, tmp_path / each)
    assert failures_in(tmp_path / harm) == []
    assert list(read_rows(tmp_path / harm)) == list(read_rows(tmp_path / "none"))


def test_an_agent_that_changes_what_games_share_is_found(tmp_path: Path) -> None:
    run_study(own(First("config"), 3), tmp_path / "harm")
    told = {line["error"] for line in failures_in(tmp_path / "harm")}
    assert len(told) == 1
    assert re.search(r"an agent changed \w+\.\w+, which all games of a process share", told.pop())
    assert Config(players=2) == read_description(tmp_path / "harm").configs[0]
    run_study(own(First(), 3), tmp_path / "none")
    assert failures_in(tmp_path / "none") == []


def test_chunks_that_wait_to_be_written_are_few(tmp_path: Path) -> None:
    """While the first chunk has not arrived, at most a fixed number of others is handed out."""
    handed: list[int] = []
    stuck: list[tuple[Future[Any], Any]] = []

    class Stuck(Executor):
        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
            future: Future[Any] = Future()
            handed.append(args[2])
            if args[2] == 0:
                stuck.append((future, args))
            else:
                future.set_result(fn(*args))
            if len(handed) > 17 and stuck:
                held, its = stuck.pop()
                held.set_result(fn(*its))
            return future

    def stop(progress: Progress) -> None:
        if progress.seconds > 0.7 and stuck:
            raise Stop

    with pytest.raises(Stop):
        run_study(study(2000), tmp_path, executor=Stuck(), workers=1, on_progress=stop)
    assert len(handed) <= 2 + 8


def test_a_worker_is_sent_the_study_once() -> None:
    found = study(5, seed=77)
    study_task = StudyTask.of(found)
    assert type(play_chunk(study_task.key, None, 0, 1)).__name__ == "Missing"
    assert type(play_chunk(study_task.key, study_task, 0, 1)).__name__ == "Chunk"
    assert type(play_chunk(study_task.key, None, 1, 2)).__name__ == "Chunk"
    assert len(study_task.data) < 1000


def test_a_worker_outlives_rules_that_raise(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else it would be taken for one that hangs, when it plays for somebody else."""
    armed = list[bool]()
    monkeypatch.setattr(faulthandler, "dump_traceback_later", lambda *_, **__: armed.append(True))
    monkeypatch.setattr(faulthandler, "cancel_dump_traceback_later", armed.clear)
    found = study(5, seed=78, seconds_per_game=60)
    task = evolve(StudyTask.of(found), home="elsewhere")
    play_chunk(task.key, task, 0, 1)
    assert not armed
    monkeypatch.setattr(Study, "keeps_record", lambda *_: armed.index(False))
    with pytest.raises(ValueError, match="False is not in list"):
        play_chunk(task.key, task, 0, 1)
    assert not armed


def test_chunks_take_a_good_part_of_a_second() -> None:
    for each in (0.0001, 0.003, 0.01, 0.3, 5.0):
        sizer = ChunkSizer(workers=2)
        sizer.learn(games=1, seconds=each)
        size = sizer.size(left=10**6)
        assert size == 1 or 0.025 <= size * each <= 1
    many = ChunkSizer(workers=1000)
    many.learn(games=1, seconds=0.01)
    assert many.size(left=10**6) == 80  # a thousand workers: as few chunks as possible
    slow = ChunkSizer(workers=2)
    for seconds in (0.1,) * 20 + (0.4,) * 20:
        slow.learn(games=1, seconds=seconds)
    assert slow.size(left=10**6) == 1


@pytest.mark.deep
def test_memory_does_not_grow_with_the_games(tmp_path: Path) -> None:
    """After 300 and 900 games memory use is the same, and never much more; also for reports."""
    config = tutankhamun.Config(players=2)
    found = Study(tutankhamun.RULES, config, ["random"] * 2, 900)
    held: dict[int, int] = {}

    def note(progress: Progress) -> None:
        gc.collect()
        held[progress.done] = tracemalloc.get_traced_memory()[0]

    gc.collect()
    tracemalloc.start()
    try:
        run_study(found, tmp_path, on_progress=note)
        early = min(bytes_held for done, bytes_held in held.items() if 300 <= done < 600)
        assert held[900] - early < 60_000  # 600 games have ten times as many bytes of rows
        tracemalloc.reset_peak()
        before = tracemalloc.get_traced_memory()[0]
        assert sum(1 for _ in read_rows(tmp_path)) == 1800
        assert tracemalloc.get_traced_memory()[1] - before < 200_000
    finally:
        tracemalloc.stop()
    assert (tmp_path / "games-00000.jsonl").stat().st_size > 800_000


def test_the_benchmark_measures_whole_studies_and_rows_that_fit_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("theban.lab.studies._playing.MOST_SECONDS", 0)  # as on a slow machine
    monkeypatch.setattr(benchmark, "GAMES", 3)
    nile = tutankhamun.Config(players=2)
    few, many = (Study(tutankhamun.RULES, nile, ["random"] * 2, games) for games in (3, 9))
    chunks = benchmark.chunks_of(few, 3)
    assert [(chunk.first, chunk.end) for chunk in chunks] == [(0, 1), (1, 2), (2, 3)]
    folder = Folder.open(tmp_path, describe_study(many), "jsonl", resume=False)
    for chunk in benchmark.repeated(many, chunks):
        folder.add(chunk)
    folder.close()
    assert [row["game"] for row in read_rows(tmp_path)] == [game for game in range(9) for _ in "ab"]
