"""Plays a study: opens its folder, hands out its games, and writes them in order.

Workers may join, leave, die or hang: their games are played again.
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
    """The number of games in the study."""
    done: int
    """The number of games written, including earlier runs."""
    failed: int
    """The number of failed games among them."""
    cut: int
    """The number of failed games that were stopped for taking too long."""
    played: int
    """The number of games written in this run."""
    died: int
    """The number of workers in this run that died, or were ended because they hung."""
    seconds: float
    """The duration of this run so far."""

    @property
    def rate(self) -> float:
        """The games per second in this run."""
        return self.played / self.seconds if self.seconds else 0.0

    @property
    def is_done(self) -> bool:
        """Whether all games are written."""
        return self.done == self.games


# --- Where games are played ---------------------------------------------------------------------
# In this process, in processes of its own, or wherever an executor says. An executor passed by the
# caller is never shut down or made again here.

P = ParamSpec("P")
T = TypeVar("T")


class Here(Executor):
    """Plays one chunk after another in this process, each when it is submitted."""

    @override
    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Call the function now."""
        done: Future[T] = Future()
        done.set_result(fn(*args, **kwargs))
        return done


@define
class OwnProcesses(Executor):
    """Processes that end with the study, which each of them gets when it starts."""

    workers: int
    """The number of processes."""
    study_task: StudyTask
    """The study."""
    _pool: futures.ProcessPoolExecutor = field(init=False)

    def __attrs_post_init__(self) -> None:
        """Start the processes."""
        self.begin()

    def begin(self) -> None:
        """Start new processes."""
        # Forked processes would inherit threads in an arbitrary state.
        context = multiprocessing.get_context("spawn")
        self._pool = futures.ProcessPoolExecutor(
            self.workers, context, initializer=_begin_worker, initargs=(self.study_task,)
        )

    @override
    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Have a process call the function."""
        return self._pool.submit(fn, *args, **kwargs)

    def stop(self) -> None:
        """End the processes, without waiting for their tasks."""
        # The dictionary is gone after the shutdown; Python 3.14 has a public method for this.
        processes: dict[int, Any] = getattr(self._pool, "_processes", None) or {}
        running = list(processes.values())
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in running:
            process.kill()  # an agent may have disabled SIGTERM
        for process in running:
            process.join()


def _begin_worker(study_task: StudyTask) -> None:
    """Store the study, and leave Ctrl-C to the parent process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    study_task.keep()


def _end_with_parent() -> None:
    """End this process when its parent is gone, since nobody else would."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


class RayExecutor(Executor):
    """An executor of ``concurrent.futures`` over Ray, for :func:`run_study`.

    Start Ray first (``ray.init()``); it is not shut down. Ray itself repeats a task whose worker
    died, up to three times.

    Raises:
        InvalidArgument: Ray is not installed, or not started.
    """

    def __init__(self, **options: Any) -> None:  # noqa: ANN401 (those of Ray)
        """Find Ray.

        Args:
            options: the resources of each task, as in ``ray.remote``, such as ``num_cpus=1``.
        """
        with brought_by("ray", "RayExecutor needs"):
            self._ray: Any = import_module("ray")
        if not self._ray.is_initialized():
            raise InvalidArgument("Ray is not started; call ray.init() first")
        options = {"num_cpus": 1, **options}
        self._call: Any = self._ray.remote(**options)(_call)
        needs = {"CPU": options["num_cpus"], "GPU": options.get("num_gpus")}
        needs |= {"memory": options.get("memory"), **(options.get("resources") or {})}
        self._needs = {name: its for name, its in needs.items() if its} or {"CPU": 1}

    @property
    def workers(self) -> int:
        """The number of tasks that the cluster currently runs at a time, or 1 until it can."""
        all_there = self._ray.cluster_resources()
        return max(1, int(min(all_there.get(name, 0) / its for name, its in self._needs.items())))

    @override
    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Submit a call.

        Args:
            fn: the function.
            args: its arguments.
            kwargs: its keyword arguments.

        Returns:
            A future for the result.
        """
        future: Future[T] = self._call.remote(fn, args, kwargs).future()
        return future


def _call(fn: Callable[..., T], args: tuple[Any, ...], kwargs: dict[str, Any]) -> T:
    return fn(*args, **kwargs)


# --- Handing out ---------------------------------------------------------------------------------

LEAST_SECONDS = 0.025
"""The minimum duration of a chunk."""
AIM, MOST_AIM = 0.3, 0.8
"""The target duration of a chunk: with few workers, an error by a factor of 3 stays within bounds;
with many, the scheduler keeps up.
"""
_TASKS_PER_SECOND = 300
"""The maximum number of chunks per second, as long as they can be longer."""
_NEWEST = 0.3
"""The weight of the newest chunk."""
_MOST_GAMES = 10_000


@define
class ChunkSizer:
    """Learns from chunks how long a game takes."""

    workers: int
    """The number of chunks played at a time."""
    seconds: float | None = None
    """The estimated duration of a game, a mean in which newer chunks count more."""

    def learn(self, games: int, seconds: float) -> None:
        """Take a chunk into account."""
        each = max(seconds, 1e-6) / games
        self.seconds = (
            each if self.seconds is None else (1 - _NEWEST) * self.seconds + _NEWEST * each
        )

    def size(self, left: int) -> int:
        """Return the number of games for the next chunk."""
        if self.seconds is None:
            return 1
        aim = min(max(AIM, self.workers / _TASKS_PER_SECOND), MOST_AIM)
        wanted = min(round(aim / self.seconds), -(-left // (2 * self.workers)), _MOST_GAMES)
        return max(1, min(max(wanted, round(LEAST_SECONDS / self.seconds)), left))


_MOST_WAITING = 8
"""The number of chunks per worker that may wait for an earlier one to be written."""
_SUSPECT = 2
"""The number of worker deaths after which a chunk in play is played alone, game by game."""
_MOST_DEATHS_IN_A_ROW = 6
"""The number of deaths without a finished chunk in between after which the workers are to blame."""
_TICK = 0.5
"""The maximum seconds between two reports of progress."""
_SECONDS_BETWEEN_NOTES = 1.0
"""The seconds between two records of the games that are safely on the disk."""
_SECONDS_BETWEEN_COUNTS = 2.0
"""The seconds between two counts of the workers."""
_PATIENCE = 30.0
"""The seconds without a chunk, beyond its maximum duration, after which all in play are lost."""

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
"""The exceptions that executors raise for a task whose worker died, by class name."""


class WorkersLost(ThebanError):
    """The workers of a study are gone or cannot work; their finished games are written."""


@define(order=True)
class _Task:
    """A chunk of games that is handed out."""

    first: int
    end: int
    deaths: int = 0
    """The number of worker deaths while it was in play."""
    is_alone: bool = field(default=False, eq=False)
    """Whether it is played alone, since workers died while it was in play with others."""
    died_before: int = field(default=0, eq=False)
    """The number of worker deaths that were known when it was handed out."""
    has_study: bool = field(default=False, eq=False)
    """Whether to send the study along, because a worker did not have it."""


@define
class Run:
    """A study that is being played."""

    study: Study
    study_task: StudyTask
    folder: Folder
    executor: Executor
    ask_workers: Callable[[], int]
    on_progress: Callable[[Progress], object] | None
    _sizer: ChunkSizer = field(init=False)
    """The number of workers at the last count, and the time per game."""
    _left: list[_Task] = field(init=False)
    """The chunks to hand out, the first games on top."""
    _playing: dict[Future[Chunk | Missing], _Task] = field(
        init=False, factory=dict[Future[Chunk | Missing], _Task]
    )
    """The chunks handed out."""
    _waiting: dict[int, Chunk] = field(init=False, factory=dict[int, Chunk])
    """The finished chunks that wait for earlier games."""
    _died: int = field(init=False, default=0)
    _in_a_row: int = field(init=False, default=0)
    _begin: float = field(init=False, factory=monotonic)
    _asked: float = field(init=False, factory=monotonic)
    """The time of the last count of workers."""
    _heard: float = field(init=False, factory=monotonic)
    """The time when a chunk last arrived, or was handed out while none was in play."""
    _done_before: int = field(init=False)

    def __attrs_post_init__(self) -> None:
        self._sizer = ChunkSizer(max(1, self.ask_workers()))
        self._left = [_Task(self.folder.next, self.study.end)]
        self._done_before = self.folder.mark.done

    # --- The loop --------------------------------------------------------------------------------

    def to_end(self) -> Progress:
        """Play the remaining games."""
        progress = self._report()
        while not progress.is_done:
            if monotonic() - self._asked > _SECONDS_BETWEEN_COUNTS:
                self._asked = monotonic()
                workers = self.ask_workers()
                self._sizer.workers = max(1, workers)
                if not workers:  # nobody is there who could be silent
                    self._heard = monotonic()
            self._hand_out()
            arrived, _ = futures.wait(self._playing, _TICK, "FIRST_COMPLETED")
            if not arrived:
                self._check_silence()
            for future in arrived:
                task = self._playing.pop(future, None)
                if task is not None:  # otherwise it was taken back when another one was lost
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
        self._sizer.learn(found.games, found.seconds)
        self._waiting[found.first] = found
        if found.end < task.end:  # it took longer than expected
            heapq.heappush(self._left, _Task(found.end, task.end, task.deaths))
        if found.is_stuck and isinstance(self.executor, OwnProcesses):
            self._begin_again()  # otherwise the stopped game would slow others down

    # --- Handing out -----------------------------------------------------------------------------

    def _hand_out(self) -> None:
        """Keep the workers busy, and the number of waiting chunks low."""
        if any(task.is_alone for task in self._playing.values()):
            return
        window = self._sizer.workers * (1 if isinstance(self.executor, Here) else 2)
        while self._left and len(self._playing) < window:
            task = self._left[0]
            is_suspect = task.deaths >= _SUSPECT
            if is_suspect and self._playing:
                return
            is_needed = task.first < max(self._waiting, default=0)  # or writing would stop
            if not is_needed and len(self._waiting) >= _MOST_WAITING * self._sizer.workers:
                return
            size = 1 if is_suspect else self._sizer.size(self.study.end - task.first)
            end = min(task.first + size, task.end, self.folder.last_of_part(task.first))
            heapq.heappop(self._left)
            if end < task.end:
                heapq.heappush(self._left, _Task(end, task.end, task.deaths))
            task.end, task.is_alone, task.died_before = end, False, self._died
            study_task = self.study_task if task.has_study else None
            if not self._playing:
                self._heard = monotonic()
            try:
                future = self.executor.submit(
                    play_chunk, self.study_task.key, study_task, task.first, task.end
                )
            except futures.BrokenExecutor as error:
                self._lost(task, error)
            else:
                self._playing[future], task.is_alone = task, is_suspect
            if is_suspect:  # it is played alone, and its first game first
                return

    # --- What dies -------------------------------------------------------------------------------

    def _lost(self, task: _Task, error: BaseException) -> None:
        """Replay a chunk whose worker died, and with it everything a broken pool had."""
        names = {kind.__name__ for kind in type(error).__mro__}
        if not names & _DEATHS:
            raise WorkersLost(
                f"a worker cannot play: {type(error).__name__}: {quoted(str(error), 300)}"
            ) from error
        # All chunks that a cluster's worker was to play die with it, which is still one death.
        if task.died_before == self._died:
            self._died += 1
            self._in_a_row += 1
        # A worker that hangs as a whole uses up a time limit, so its games are suspected at once.
        deaths = 1 if self.study.seconds_per_game is None else _SUSPECT
        task.deaths += deaths
        if isinstance(error, futures.BrokenExecutor):
            for other in self._playing.values():
                other.deaths += deaths
            if not self._begin_again():
                raise WorkersLost(
                    "the executor is broken, for a worker died; what was finished is written: "
                    "resume with a new one"
                ) from error
        if self._in_a_row >= _MOST_DEATHS_IN_A_ROW or (task.is_alone and not self._can_work()):
            raise WorkersLost(
                "workers die as soon as they begin; a script must call run_study under if "
                "__name__ == '__main__', and a notebook's agents must be in a module"
            ) from error
        if task.is_alone:
            self._waiting[task.first] = self._given_up(task)
            self._in_a_row = 0
        else:
            heapq.heappush(self._left, task)
        self._report()

    def _can_work(self) -> bool:
        """Return whether workers can do anything at all, so that a game is to blame."""
        try:
            return self.executor.submit(int).result(_PATIENCE) == 0
        except TimeoutError:  # clusters take their time
            return True
        except (Exception, futures.CancelledError):  # noqa: BLE001 (whatever an executor raises)
            return False

    def _check_silence(self) -> None:
        """Replay all chunks in play if the workers are silent and do not even report deaths.

        A worker stops its games and ends if it hangs; one that is suspended or unreachable cannot.
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
        """Take back the games in play, and replace dead workers; return whether that succeeded."""
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
        seed = self.study.game_spec(task.first).seed
        failure = Failure(task.first, seed, None, None, error, cut=is_cut)
        return Chunk(task.first, task.end, zlib.compress(b""), (failure,))

    # --- Progress --------------------------------------------------------------------------------

    def _report(self) -> Progress:
        """Report the progress of the study."""
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
    of finishing, and after any interruptions. The only exceptions are games that were stopped after
    ``seconds_per_game``, as their lines in ``failures.jsonl`` say.

    Ctrl-C (``KeyboardInterrupt``) leaves a folder that can be resumed, with all games that were
    finished in order. So does a killed process, which loses at most a second of work.

    Args:
        study: the study.
        folder: the folder for results; it is created if it does not exist.
        executor: any executor of ``concurrent.futures``: your own pool,
            ``dask.distributed.Client(...).get_executor()``, or a :class:`RayExecutor`.  None for
            this process, or for new processes if there are several workers.
        workers: the number of chunks of games to play at a time. By default 1; with an executor its
            ``workers``, or otherwise the number of this machine's processors. For a cluster that
            grows or shrinks pass a function, such as ``lambda: len(client.nthreads())``: it is
            called from time to time.
        resume: whether to continue the results in the folder.
        form: the format of the rows: ``"jsonl"``, or ``"parquet"`` (extra ``simulate``).
        on_progress: called after each write and about twice a second.

    Returns:
        The progress of the study at the end.

    Raises:
        InvalidArgument: the folder has results and ``resume`` is False or they are another
            study's; it cannot be written; the study cannot be pickled; or an argument is wrong.
        InvalidSave: the results in the folder are damaged.
        WorkersLost: the executor broke, or its workers die as soon as they begin.
        OSError: a file can no longer be written, for example on a full disk; once there is room the
            study can be resumed.

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
    # Executors of clusters need not derive from the class Executor.
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
    study_task = StudyTask(f"here {id(study)}", b"", study=study) if stays else StudyTask.of(study)
    with ExitStack() as stack:
        results = Folder.open(path, describe_study(study), form, resume=resume)
        stack.callback(results.close)
        if executor is None and not stays:
            executor = OwnProcesses(number, study_task)
            stack.callback(executor.stop)
        return Run(
            study, study_task, results, Here() if executor is None else executor, ask, on_progress
        ).to_end()


def ratings_of(folder: str | PathLike[str]) -> tuple[Rating, ...]:
    """Rate the agents of a study: a tournament, or any other in which several meet.

    The strengths maximize the likelihood of the ranks of all games in the model of Plackett and
    Luce, in Elo points around their mean; see :class:`Rating`.

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
