"""Where games are played, what goes to a worker, and what comes back: stretches of games, in order.

They are played in this process, in processes of its own, or wherever an executor says.  An executor
of somebody's own is never shut down and never made again here.

A worker keeps the studies that it was sent, so a task has no more than the name of its study and
two numbers.  A worker that lacks the study says so, and is sent it with the task.
"""

from __future__ import annotations

import faulthandler
import hashlib
import json
import multiprocessing
import os
import pickle
import platform
import signal
import threading
import zlib
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from functools import cache
from importlib import import_module
from time import perf_counter
from typing import Any, BinaryIO, Final, ParamSpec, TypeVar

from attrs import define, field, frozen
from typing_extensions import override

from theban.core.errors import InvalidArgument, brought_by
from theban.core.messages import quoted
from theban.games import PACKAGES
from theban.lab.studies.playing import Failure, Game
from theban.lab.studies.study import Study
from theban.serial.files import as_bytes

LEAST_SECONDS, MOST_SECONDS = 0.025, 1.0
"""How long a chunk is to take, unless a single game takes longer."""
AIM, MOST_AIM = 0.3, 0.8
"""How long a chunk should take: with few workers, an error by a factor of 3 stays within bounds;
with many, the scheduler keeps up."""
_TASKS_PER_SECOND = 300
"""So many chunks are to arrive in a second at most, as long as they can be longer."""
_NEWEST = 0.3
"""What the newest chunk counts on average."""
_MOST_GAMES = 10_000


@define
class Pace:
    """Learns from chunks how long a game takes."""

    workers: int
    """How many chunks are played at a time."""
    seconds: float | None = None
    """The time of a game so far, a mean in which newer chunks count more."""

    def learn(self, games: int, seconds: float) -> None:
        """Take a chunk into account."""
        each = max(seconds, 1e-6) / games
        self.seconds = (
            each if self.seconds is None else (1 - _NEWEST) * self.seconds + _NEWEST * each
        )

    def size(self, left: int) -> int:
        """Return how many games the next chunk is to have."""
        if self.seconds is None:
            return 1
        aim = min(max(AIM, self.workers / _TASKS_PER_SECOND), MOST_AIM)
        wanted = min(round(aim / self.seconds), -(-left // (2 * self.workers)), _MOST_GAMES)
        return max(1, min(max(wanted, round(LEAST_SECONDS / self.seconds)), left))


_MOST_KEPT = 32
_PULSE = 5.0
"""A worker is ended that shows no sign of life for so many seconds more than a game can take."""
_studies: Final[dict[str, tuple[Study, float | None]]] = {}
"""The studies that this process was sent, by their keys.

With each, after how many seconds without a heartbeat this process ends. Only a worker does, since
it can hang as a whole, such as in a loop in C.
"""


def _here() -> str:
    return f"{platform.node()} {os.getpid()}"


@cache
def _nowhere() -> BinaryIO:
    return open(os.devnull, "wb")  # noqa: PTH123 (as long as the process)


@frozen
class Parcel:
    """A study as it travels."""

    key: str
    """Its name: the digest of the data."""
    data: bytes
    """The study, pickled and compressed."""
    home: str = field(factory=_here)
    """The process that sends it; others are workers, which can be ended if they hang."""

    @classmethod
    def of(cls, study: Study) -> Parcel:
        """Wrap a study up."""
        try:
            data = zlib.compress(pickle.dumps(study))
            pickle.loads(zlib.decompress(data))  # noqa: S301 (what was just written)
        except Exception as error:
            raise InvalidArgument(
                "the study cannot be sent to workers, for its rules, a config or an agent cannot "
                f"be pickled: {quoted(str(error), 300)}"
            ) from error
        return cls(hashlib.sha256(data).hexdigest()[:16], data)

    @classmethod
    def kept_here(cls, study: Study) -> Parcel:
        """Keep a study that never leaves this process, so that nothing of it need be pickled."""
        parcel = cls(f"here {id(study)}", b"")
        parcel.keep(study)
        return parcel

    def keep(self, study: Study | None = None) -> None:
        """Keep the study in this process."""
        while len(_studies) >= _MOST_KEPT:
            del _studies[next(iter(_studies))]
        found: Study = study or pickle.loads(zlib.decompress(self.data))  # noqa: S301 (sent by us)
        limit = found.seconds_per_game
        is_worker = self.home != _here()
        _studies[self.key] = found, limit + _PULSE if limit is not None and is_worker else None


@frozen
class Missing:
    """The answer of a worker that was not sent the study yet."""


@frozen
class Chunk:
    """What a stretch of games left, in a form that can be written as it is."""

    first: int
    """The number of the first game."""
    end: int
    """One more than the number of the last."""
    rows: bytes
    """The rows as lines of JSON, compressed."""
    failures: tuple[Failure, ...] = ()
    """What went wrong."""
    is_stuck: bool = False
    """Whether a game that was cut still goes on in the worker."""
    records: tuple[tuple[int, str, bytes], ...] = ()
    """The records that are kept: the game's number, the end of the file's name, and its content."""
    seconds: float = 0.0
    """How long it took."""

    @property
    def games(self) -> int:
        """How many games it has."""
        return self.end - self.first


def play_chunk(key: str, parcel: Parcel | None, first: int, end: int) -> Chunk | Missing:
    """Play a stretch of games, at least the first of them; this is what an executor runs."""
    begin = perf_counter()
    if key not in _studies:
        if parcel is None:
            return Missing()
        parcel.keep()
    study, pulse = _studies[key]

    def beat() -> None:
        if pulse is not None:
            faulthandler.dump_traceback_later(pulse, exit=True, file=_nowhere())

    rows: list[bytes] = []
    failures: list[Failure] = []
    records: list[tuple[int, str, bytes]] = []
    is_stuck = False
    number = first
    while number < end and (number == first or perf_counter() - begin < MOST_SECONDS):
        played = Game(study, study.sitting(number)).in_thread(beat)
        is_stuck = is_stuck or played.is_stuck
        rows += [line_of(row) for row in played.rows]
        if played.failure is not None:
            failures.append(played.failure)
        if played.record is not None:
            suffix = ".txt" if played.record.game in PACKAGES else ".json"
            records.append((number, suffix, as_bytes(f"game{suffix}", played.record)))
        number += 1
    if pulse is not None:
        faulthandler.cancel_dump_traceback_later()
    return Chunk(
        first,
        number,
        zlib.compress(b"".join(rows), 1),
        tuple(failures),
        is_stuck,
        tuple(records),
        perf_counter() - begin,
    )


def line_of(value: object) -> bytes:
    """Return a value as a line of JSON."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode() + b"\n"


# --- Places --------------------------------------------------------------------------------------

P = ParamSpec("P")
T = TypeVar("T")


class Here(Executor):
    """Plays one chunk after the other in this process, each when it is handed in."""

    @override
    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Call the function now."""
        done: Future[T] = Future()
        done.set_result(fn(*args, **kwargs))
        return done


@define
class OwnProcesses(Executor):
    """Processes that end with the study, which each of them gets when it begins."""

    workers: int
    """How many."""
    parcel: Parcel
    """The study."""
    _pool: ProcessPoolExecutor = field(init=False)

    def __attrs_post_init__(self) -> None:
        """Begin."""
        self.begin()

    def begin(self) -> None:
        """Begin new processes."""
        # Processes that are forked would take threads of this one along half-way.
        context = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(
            self.workers, context, initializer=_begin_worker, initargs=(self.parcel,)
        )

    @override
    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Have a process call the function."""
        return self._pool.submit(fn, *args, **kwargs)

    def stop(self) -> None:
        """End the processes, without waiting for what they do."""
        # The dictionary is gone after the shutdown; Python 3.14 has a public way to do this.
        processes: dict[int, Any] = getattr(self._pool, "_processes", None) or {}
        running = list(processes.values())
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in running:
            process.kill()  # an agent can have seen to it that SIGTERM does nothing
        for process in running:
            process.join()


def _begin_worker(parcel: Parcel) -> None:
    """Keep the study; Ctrl-C is for the process that began this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    parcel.keep()


def _end_with_parent() -> None:
    """End this process when the one that began it is gone, for nobody else would."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


class RayExecutor(Executor):
    """An executor of ``concurrent.futures`` over Ray, for :func:`run_study`.

    Ray is to be started before (``ray.init()``); it is not shut down.  It plays a task whose worker
    died again by itself, up to three times.

    Raises:
        InvalidArgument: Ray is not installed, or not started.
    """

    def __init__(self, **options: Any) -> None:  # noqa: ANN401 (those of Ray)
        """Find Ray.

        Args:
            options: what each task needs, as ``ray.remote`` takes it, such as ``num_cpus=1``.
        """
        with brought_by("ray", "RayExecutor needs"):
            self._ray: Any = import_module("ray")
        if not self._ray.is_initialized():
            raise InvalidArgument("Ray is not started; call ray.init() first")
        self._call: Any = self._ray.remote(**{"num_cpus": 1, **options})(_call)

    @property
    def workers(self) -> int:
        """How many tasks the cluster runs at a time now."""
        return int(self._ray.cluster_resources().get("CPU", 1))

    @override
    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Hand a call in.

        Args:
            fn: the function.
            args: its arguments.
            kwargs: those with names.

        Returns:
            What will hold the result.
        """
        future: Future[T] = self._call.remote(fn, args, kwargs).future()
        return future


def _call(fn: Callable[..., T], args: tuple[Any, ...], kwargs: dict[str, Any]) -> T:
    return fn(*args, **kwargs)
