"""The loop of a study: hands out chunks, writes what comes back in order, and survives deaths."""

from __future__ import annotations

import heapq
import zlib
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, CancelledError, Future
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Final

from attrs import define, field, frozen

from theban.core.errors import ThebanError
from theban.core.messages import quoted
from theban.lab.studies.chunks import (
    MOST_SECONDS,
    Chunk,
    Missing,
    Pace,
    Parcel,
    line_of_failure,
    play_chunk,
)
from theban.lab.studies.executors import InThisProcess, OwnProcesses, Place
from theban.lab.studies.folder import Folder
from theban.lab.studies.playing import Failure
from theban.lab.studies.study import Study


@frozen
class Progress:
    """How far a study is.

    Example:
        >>> Progress(games=100, done=40, failed=1, cut=0, played=30, died=0, seconds=10.0).rate
        3.0
    """

    games: int
    """How many games the study has."""
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


_MOST_WAITING = 8
"""How many chunks may wait for one before them to be written, for each worker."""
_SUSPECT = 2
"""A chunk that was in play at so many deaths of workers is played alone, game by game."""
_MOST_DEATHS_IN_A_ROW = 6
"""After so many deaths with no chunk played in between it is the workers that are at fault."""
_TICK = 0.5
"""How many seconds pass at most between two reports of progress."""
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
    future: Future[Chunk | Missing] | None = field(default=None, eq=False, order=False)


@define
class Run:
    """A study while it is played."""

    study: Study
    parcel: Parcel
    folder: Folder
    place: Place
    ask_workers: Callable[[], int]
    on_progress: Callable[[Progress], object] | None
    workers: int = field(init=False)
    """How many there were when they were last counted."""
    _pace: Pace = field(init=False)
    _next: int = field(init=False)
    """The number of the next game that was never handed out."""
    _again: list[_Task] = field(init=False, factory=list[_Task])
    """What is to be handed out again, the first games on top."""
    _playing: dict[int, _Task] = field(init=False, factory=dict[int, _Task])
    """What is handed out, by the number of the first game."""
    _waiting: dict[int, Chunk] = field(init=False, factory=dict[int, Chunk])
    """What is played and waits for games before it."""
    _arrived: SimpleQueue[tuple[int, _Task, Future[Chunk | Missing]]] = field(
        init=False, factory=SimpleQueue[tuple[int, _Task, Future[Chunk | Missing]]]
    )
    _generation: int = field(init=False, default=0)
    """How often workers were begun again; what comes from those before is not looked at."""
    _parcels: int = field(init=False)
    """With how many more chunks the study is sent along unasked."""
    _died: int = field(init=False, default=0)
    _in_a_row: int = field(init=False, default=0)
    _begin: float = field(init=False, factory=monotonic)
    _asked: float = field(init=False, factory=monotonic)
    """When the workers were counted last."""
    _heard: float = field(init=False, factory=monotonic)
    """When a chunk arrived last, or was handed out while none was in play."""
    _done_before: int = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.workers = max(1, self.ask_workers())
        self._pace = Pace(self.workers)
        self._next = self.folder.next
        self._done_before = self.folder.mark.done
        self._parcels = 0 if self.place.has_study else self.workers

    # --- The loop --------------------------------------------------------------------------------

    def to_end(self) -> Progress:
        """Play what is left."""
        self._report()
        while not self.folder.is_done:
            if monotonic() - self._asked > _SECONDS_BETWEEN_COUNTS:
                self._asked = monotonic()
                self._pace.workers = self.workers = max(1, self.ask_workers())
            self._hand_out()
            while True:
                self._take_in()
                if self._arrived.empty():
                    break
            if self._write():
                self.folder.checkpoint()
            self._report()
        return self._progress()

    def _take_in(self) -> None:
        """Wait for a chunk, for a moment at most."""
        try:
            generation, task, future = self._arrived.get(timeout=_TICK)
        except Empty:
            self._check_silence()
            return
        if generation != self._generation:
            return
        del self._playing[task.first]
        self._heard = monotonic()
        try:
            found = future.result()
        except (Exception, CancelledError) as error:  # noqa: BLE001 (whatever an executor raises)
            self._lost(task, error)
            return
        if isinstance(found, Missing):
            self._parcels += 1
            heapq.heappush(self._again, task)
            return
        self._in_a_row = 0
        self._pace.learn(found.games, found.seconds)
        self._waiting[found.first] = found
        if found.end < task.end:  # it took longer than was thought
            heapq.heappush(self._again, _Task(found.end, task.end, task.deaths))
        if found.is_stuck and isinstance(self.place, OwnProcesses):
            self._begin_again()  # else the game that was cut would slow others down

    def _write(self) -> bool:
        """Write what is next; say whether anything was."""
        wrote = False
        while (chunk := self._waiting.pop(self.folder.next, None)) is not None:
            self.folder.add(chunk)
            wrote = True
        return wrote

    # --- Handing out -----------------------------------------------------------------------------

    def _hand_out(self) -> None:
        """Keep the workers busy, and the chunks that wait to be written few."""
        window = self.workers if isinstance(self.place, InThisProcess) else 2 * self.workers
        while len(self._playing) < window:
            if self._again:
                task = self._again[0]
                if task.deaths >= _SUSPECT and self._playing:
                    return
                self._submit(self._single_of(heapq.heappop(self._again)))
                if task.deaths >= _SUSPECT:
                    return
            elif self._next < self.study.end and len(self._waiting) < _MOST_WAITING * self.workers:
                self._submit(self._new_task())
            else:
                return

    def _single_of(self, task: _Task) -> _Task:
        """Return the first game of a chunk that is suspected of killing workers; the rest waits."""
        if task.deaths < _SUSPECT or task.end - task.first == 1:
            return task
        heapq.heappush(self._again, _Task(task.first + 1, task.end, task.deaths))
        return _Task(task.first, task.first + 1, task.deaths)

    def _new_task(self) -> _Task:
        left = self.folder.last_of_part(self._next) - self._next
        size = self._pace.size(self.study.end - self._next)
        task = _Task(self._next, self._next + min(size, left))
        self._next = task.end
        return task

    def _submit(self, task: _Task) -> None:
        parcel = None
        if self._parcels > 0:
            self._parcels -= 1
            parcel = self.parcel
        generation = self._generation
        try:
            if not self._playing:
                self._heard = monotonic()
            self._playing[task.first] = task
            task.future = future = self.place.executor.submit(
                play_chunk, self.parcel.key, parcel, task.first, task.end
            )
        except BrokenExecutor as error:
            del self._playing[task.first]
            self._lost(task, error)
            return
        future.add_done_callback(lambda each: self._arrived.put((generation, task, each)))

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
        if isinstance(error, BrokenExecutor):
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
            heapq.heappush(self._again, task)
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
        """Take back what is in play, and have living workers; say whether that could be done."""
        for task in self._playing.values():
            heapq.heappush(self._again, task)
            if task.future is not None:
                task.future.cancel()
        self._playing.clear()
        self._generation += 1
        self._parcels = 0 if self.place.has_study else self.workers
        return self.place.renew()

    def _given_up(self, task: _Task) -> Chunk:
        """Return what is written of a game that kills its workers."""
        is_cut = self.study.seconds_per_game is not None
        error = f"the worker died each of {task.deaths} times that the game was played"
        if is_cut:
            error = (
                "the game was cut: its worker hung as a whole, or died, when it was played alone"
            )
        seed = self.study.seed_of(task.first)
        line = line_of_failure(Failure(task.first, seed, None, None, error, cut=is_cut))
        return Chunk(task.first, task.end, zlib.compress(b""), line, 1, int(is_cut))

    # --- Progress --------------------------------------------------------------------------------

    def _progress(self) -> Progress:
        mark = self.folder.mark
        return Progress(
            self.study.games,
            mark.done,
            mark.failed,
            mark.cut,
            mark.done - self._done_before,
            self._died,
            monotonic() - self._begin,
        )

    def _report(self) -> None:
        if self.on_progress is not None:
            self.on_progress(self._progress())
