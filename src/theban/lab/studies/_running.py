"""Plays a study: opens its folder, hands out its games, and writes them in order.

Workers may come and go, die or hang: what they had is played again.
"""

from __future__ import annotations

import heapq
import multiprocessing
import os
import signal
import threading
import zlib
from collections.abc import Callable
from concurrent import futures
from concurrent.futures import Executor, Future
from contextlib import ExitStack
from importlib import import_module
from os import PathLike
from time import monotonic
from typing import Any, Final, ParamSpec, TypeVar

from attrs import define, field, frozen
from typing_extensions import override

from theban._core.checks import check_callable, check_given, check_kind, check_number
from theban._core.errors import InvalidArgument, ThebanError, brought_by
from theban._core.messages import quoted, shown
from theban.lab.studies._folder import Folder, Form, describe_study, folder_of, games_of, read_rows
from theban.lab.studies._playing import MOST_SECONDS, Chunk, Failure, Missing, StudyTask, play_chunk
from theban.lab.studies._statistics import Rating, rate_agents, summarize
from theban.lab.studies._study import Study

__all__ = ["Progress", "RayExecutor", "WorkersLost", "ratings_of", "run_study"]


@frozen
class Progress:
    """The progress of a study.

    Example:
        >>> Progress(games=100, done=40, failed=1, cut=0, played=30, died=0, seconds=10.0).rate
        3.0
    """

    games: int
    """The number of games of the study."""
    done: int
    """How many of them are written, those of earlier runs too."""
    failed: int
    """How many of those failed."""
    cut: int
    """How many of the failed games were cut for their time."""
    played: int
    """How many were written in this run."""
    died: int
    """How often workers died in this run, or were ended since they hung."""
    seconds: float
    """How long this run has taken so far."""

    @property
    def rate(self) -> float:
        """Games per second of this run."""
        return self.played / self.seconds if self.seconds else 0.0

    @property
    def is_done(self) -> bool:
        """Whether all games are written."""
        return self.done == self.games


# --- Where games are played ---------------------------------------------------------------------
# In this process, in processes of its own, or wherever an executor says.  An executor of somebody's
# own is never shut down and never made again here.

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
    parcel: StudyTask
    """The study."""
    _pool: futures.ProcessPoolExecutor = field(init=False)

    def __attrs_post_init__(self) -> None:
        """Begin."""
        self.begin()

    def begin(self) -> None:
        """Begin new processes."""
        # Processes that are forked would take threads of this one along half-way.
        context = multiprocessing.get_context("spawn")
        self._pool = futures.ProcessPoolExecutor(
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


def _begin_worker(parcel: StudyTask) -> None:
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


# --- Handing out ---------------------------------------------------------------------------------

LEAST_SECONDS = 0.025
"""How long a chunk is to take at least."""
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


_MOST_WAITING = 8
"""How many chunks may wait for one before them to be written, for each worker."""
_SUSPECT = 2
"""A chunk that was in play at so many deaths of workers is played alone, game by game."""
_MOST_DEATHS_IN_A_ROW = 6
"""After so many deaths with no chunk played in between it is the workers that are at fault."""
_TICK = 0.5
"""How many seconds pass at most between two reports of progress."""
_SECONDS_BETWEEN_NOTES = 1.0
"""How often it is noted which games are surely on the disk."""
_SECONDS_BETWEEN_COUNTS = 2.0
"""How often workers are counted again."""
_PATIENCE = 30.0
"""If no chunk arrives for so many seconds more than one can take, those in play are lost."""

_DEATHS: Final = {
    "BrokenExecutor",
    "BrokenProcessPool",
    "BrokenThreadPool",
    "CancelledError",
    "FutureCancelledError",
    "KilledWorker",
    "WorkerCrashedError",
    "NodeDiedError",
    "OutOfMemoryError",
    "LocalRayletDiedError",
}
"""What executors raise for a task whose worker died, by the names of the classes."""


class WorkersLost(ThebanError):
    """The workers of a study are gone or cannot work; what they had finished is written."""


@define(order=True)
class _Task:
    """A stretch of games that is handed out."""

    first: int
    end: int
    deaths: int = 0
    """At how many deaths of workers it was in play."""
    has_study: bool = field(default=False, eq=False)
    """Whether the study is sent along, which a worker lacked."""


@define
class Run:
    """A study while it is played."""

    study: Study
    parcel: StudyTask
    folder: Folder
    executor: Executor
    ask_workers: Callable[[], int]
    on_progress: Callable[[Progress], object] | None
    _pace: Pace = field(init=False)
    """How many workers there were when they were last counted, and how long a game takes them."""
    _left: list[_Task] = field(init=False)
    """What is to be handed out, the first games on top."""
    _playing: dict[Future[Chunk | Missing], _Task] = field(
        init=False, factory=dict[Future[Chunk | Missing], _Task]
    )
    """What is handed out."""
    _waiting: dict[int, Chunk] = field(init=False, factory=dict[int, Chunk])
    """What is played and waits for games before it."""
    _died: int = field(init=False, default=0)
    _in_a_row: int = field(init=False, default=0)
    _begin: float = field(init=False, factory=monotonic)
    _asked: float = field(init=False, factory=monotonic)
    """When the workers were counted last."""
    _heard: float = field(init=False, factory=monotonic)
    """When a chunk arrived last, or was handed out while none was in play."""
    _done_before: int = field(init=False)

    def __attrs_post_init__(self) -> None:
        self._pace = Pace(max(1, self.ask_workers()))
        self._left = [_Task(self.folder.next, self.study.end)]
        self._done_before = self.folder.mark.done

    # --- The loop --------------------------------------------------------------------------------

    def to_end(self) -> Progress:
        """Play what is left."""
        progress = self._report()
        while not progress.is_done:
            if monotonic() - self._asked > _SECONDS_BETWEEN_COUNTS:
                self._asked = monotonic()
                self._pace.workers = max(1, self.ask_workers())
            self._hand_out()
            arrived, _ = futures.wait(self._playing, _TICK, "FIRST_COMPLETED")
            if not arrived:
                self._check_silence()
            for future in arrived:
                task = self._playing.pop(future, None)
                if task is not None:  # else it was taken back when another one was lost
                    self._take_in(task, future)
            if self.folder.next in self._waiting:
                while (chunk := self._waiting.pop(self.folder.next, None)) is not None:
                    self.folder.add(chunk)
                self.folder.checkpoint(after=_SECONDS_BETWEEN_NOTES)
            progress = self._report()
        return progress

    def _take_in(self, task: _Task, future: Future[Chunk | Missing]) -> None:
        """Keep finished games until they can be written."""
        self._heard = monotonic()
        try:
            found = future.result()
        except (Exception, futures.CancelledError) as error:  # noqa: BLE001 (whatever an executor raises)
            self._lost(task, error)
            return
        if isinstance(found, Missing):
            task.has_study = True
            heapq.heappush(self._left, task)
            return
        self._in_a_row = 0
        self._pace.learn(found.games, found.seconds)
        self._waiting[found.first] = found
        if found.end < task.end:  # it took longer than was thought
            heapq.heappush(self._left, _Task(found.end, task.end, task.deaths))
        if found.is_stuck and isinstance(self.executor, OwnProcesses):
            self._begin_again()  # else the game that was cut would slow others down

    # --- Handing out -----------------------------------------------------------------------------

    def _hand_out(self) -> None:
        """Keep the workers busy, and the chunks that wait to be written few."""
        window = self._pace.workers * (1 if isinstance(self.executor, Here) else 2)
        while self._left and len(self._playing) < window:
            task = self._left[0]
            is_suspect = task.deaths >= _SUSPECT
            if is_suspect and self._playing:
                return
            is_needed = task.first < max(self._waiting, default=0)  # or nothing more is written
            if not is_needed and len(self._waiting) >= _MOST_WAITING * self._pace.workers:
                return
            size = 1 if is_suspect else self._pace.size(self.study.end - task.first)
            end = min(task.first + size, task.end, self.folder.last_of_part(task.first))
            heapq.heappop(self._left)
            if end < task.end:
                heapq.heappush(self._left, _Task(end, task.end, task.deaths))
            task.end = end
            parcel = self.parcel if task.has_study else None
            if not self._playing:
                self._heard = monotonic()
            try:
                future = self.executor.submit(
                    play_chunk, self.parcel.key, parcel, task.first, task.end
                )
            except futures.BrokenExecutor as error:
                self._lost(task, error)
            else:
                self._playing[future] = task
            if is_suspect:  # it is played alone, and its first game alone
                return

    # --- What dies -------------------------------------------------------------------------------

    def _lost(self, task: _Task, error: BaseException) -> None:
        """Have a chunk played again whose worker died; with it all that a broken pool had."""
        names = {kind.__name__ for kind in type(error).__mro__}
        if not names & _DEATHS:
            raise WorkersLost(
                f"a worker cannot play: {type(error).__name__}: {quoted(str(error), 300)}"
            ) from error
        self._died += 1
        self._in_a_row += 1
        alone = not self._playing
        # A worker that hangs as a whole takes its time, so it is found at once who makes it hang.
        # Dask has tried several times then.
        deaths = 1 if self.study.seconds_per_game is None else _SUSPECT + ("KilledWorker" in names)
        task.deaths += deaths
        if isinstance(error, futures.BrokenExecutor):
            for other in self._playing.values():
                other.deaths += deaths
            if not self._begin_again():
                raise WorkersLost(
                    "the executor is broken, for a worker died; what was finished is written: "
                    "resume with a new one"
                ) from error
        if alone and task.deaths > _SUSPECT and task.end - task.first == 1:
            self._waiting[task.first] = self._given_up(task)
            self._in_a_row = 0
        elif self._in_a_row >= _MOST_DEATHS_IN_A_ROW:
            raise WorkersLost(
                "workers die as soon as they begin; if your script calls run_study, does it "
                "do so under if __name__ == '__main__'?"
            ) from error
        else:
            heapq.heappush(self._left, task)
        self._report()

    def _check_silence(self) -> None:
        """Have all chunks in play played again if workers say nothing, not even that they died.

        A worker cuts its games and ends if it hangs; one that is stopped, or out of reach, cannot.
        """
        seconds = self.study.seconds_per_game
        if seconds is None or not self._playing:
            return
        if monotonic() - self._heard > seconds + MOST_SECONDS + _PATIENCE:
            self._died += 1
            self._in_a_row += 1
            if self._in_a_row >= _MOST_DEATHS_IN_A_ROW or not self._begin_again():
                raise WorkersLost("workers are silent; what was finished is written")
            self._heard = monotonic()

    def _begin_again(self) -> bool:
        """Take back the games in play, and replace dead workers if possible; say whether it was."""
        for future, task in self._playing.items():
            heapq.heappush(self._left, task)
            future.cancel()
        self._playing.clear()
        if isinstance(self.executor, OwnProcesses):
            self.executor.stop()
            self.executor.begin()
            return True
        try:  # clusters replace their workers
            self.executor.submit(int).cancel()
        except (futures.BrokenExecutor, RuntimeError):
            return False
        return True

    def _given_up(self, task: _Task) -> Chunk:
        """Return the results to write for a game that kills its workers."""
        is_cut = self.study.seconds_per_game is not None
        error = f"the worker died each of {task.deaths} times that the game was played"
        if is_cut:
            error = (
                "the game was cut: its worker hung as a whole, or died, when it was played alone"
            )
        seed = self.study.sitting(task.first).seed
        failure = Failure(task.first, seed, None, None, error, cut=is_cut)
        return Chunk(task.first, task.end, zlib.compress(b""), (failure,))

    # --- Progress --------------------------------------------------------------------------------

    def _report(self) -> Progress:
        """Report how far the study is."""
        mark = self.folder.mark
        progress = Progress(
            self.study.games,
            mark.done,
            mark.failed,
            mark.cut,
            mark.done - self._done_before,
            self._died,
            monotonic() - self._begin,
        )
        if self.on_progress is not None:
            self.on_progress(progress)
        return progress


# --- Studies -------------------------------------------------------------------------------------


def run_study(
    study: Study,
    folder: str | PathLike[str],
    *,
    executor: Executor | None = None,
    workers: int | Callable[[], int] | None = None,
    resume: bool = False,
    form: Form = "jsonl",
    on_progress: Callable[[Progress], object] | None = None,
) -> Progress:
    """Play a study and write its results into a folder.

    The rows, failures and records are the same bytes for any executor, number of workers and order
    of finishing, after any interruptions.  Only games that were cut after ``seconds_per_game`` are
    not, and their lines in ``failures.jsonl`` say so.

    Ctrl-C (``KeyboardInterrupt``) leaves a folder that can be resumed, with all games that were
    finished in order; so does a killed process, which loses at most a second of work.

    Args:
        study: what is played.
        folder: where results go; it is made if it is not there.
        executor: any executor of ``concurrent.futures``: your own pool,
            ``dask.distributed.Client(...).get_executor()``, or a :class:`RayExecutor`.  None for
            this process, or for processes of its own if there are several workers.
        workers: how many chunks of games are played at a time; by default 1, with an executor
            its ``workers`` or else the number of this machine's processors.  For a cluster that
            grows or shrinks give a function, such as ``lambda: len(client.nthreads())``: it is
            asked as the study goes on.
        resume: whether to go on with the results that the folder has.
        form: what rows are written as: ``"jsonl"``, or ``"parquet"`` (extra ``simulate``).
        on_progress: called after each write and about twice a second.

    Returns:
        How far the study is at the end.

    Raises:
        InvalidArgument: the folder has results and ``resume`` is False or they are another
            study's; it cannot be written; the study cannot be pickled; or an argument is wrong.
        InvalidSave: the results in the folder are damaged.
        WorkersLost: the executor broke, or its workers die as soon as they begin.
        OSError: a file can no longer be written, such as on a full disk; once there is room the
            folder can be resumed.

    Example:
        >>> import tempfile
        >>> from theban.luxor import RULES, Config
        >>> study = Study(RULES, Config(players=2), ["random", "random"], games=4)
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     run_study(study, folder).done
        4
    """
    check_given(study, Study, "a Study")
    path = folder_of(folder)
    # Executors of clusters are not all of the class Executor.
    if executor is not None and (
        not callable(getattr(executor, "submit", None)) or isinstance(executor, type)
    ):
        raise InvalidArgument(
            f"executor is {shown(executor)}; it must be an executor of concurrent.futures, or None"
        )
    check_kind(resume, bool, "resume", "True or False")
    check_callable(on_progress, "on_progress", optional=True)
    usual = 1 if executor is None else os.cpu_count() or 1

    def ask() -> int:
        given: object = getattr(executor, "workers", usual) if workers is None else workers
        if callable(given):
            return check_number(given(), "the number that workers gives", 0)
        return check_number(given, "workers", 1, ", a function that gives one, or None")

    number = max(1, ask())
    stays = executor is None and number == 1
    parcel = StudyTask.kept_here(study) if stays else StudyTask.of(study)
    with ExitStack() as stack:
        results = Folder.open(path, describe_study(study), form, resume=resume)
        stack.callback(results.close)
        if executor is None and not stays:
            executor = OwnProcesses(number, parcel)
            stack.callback(executor.stop)
        return Run(
            study, parcel, results, Here() if executor is None else executor, ask, on_progress
        ).to_end()


def ratings_of(folder: str | PathLike[str]) -> tuple[Rating, ...]:
    """Rate the agents of a study, a tournament or any other in which several meet.

    Strengths are those of the model of Plackett and Luce that make the ranks of all games most
    likely, in points of Elo around their mean; see :class:`Rating`.

    Args:
        folder: the folder of results; the study need not be complete.

    Returns:
        The ratings, the strongest first; none if no two agents met.

    Raises:
        InvalidSave: the folder has no results, or they are damaged.

    Example:
        >>> from theban.lab.studies import Study, run_study
        >>> from tempfile import TemporaryDirectory
        >>> from theban.tutankhamun import RULES, Config
        >>> study = Study(RULES, Config(players=2), ["random", "greedy"], games=2)
        >>> with TemporaryDirectory() as folder:
        ...     _ = run_study(study, folder)
        ...     len(ratings_of(folder))
        2
    """
    return rate_agents(summarize(games_of(read_rows(folder)), ()).patterns)
