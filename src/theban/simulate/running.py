"""Plays a study: opens its folder, finds where its games are played, and lets the loop run."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import Executor
from functools import partial
from os import PathLike

from theban.core.checking.arguments import check_callable, check_given, check_kind, check_number
from theban.core.errors import InvalidArgument
from theban.core.messages import shown
from theban.simulate.chunks import Parcel
from theban.simulate.described import describe_study
from theban.simulate.folder import Folder
from theban.simulate.layout import Form, folder_of
from theban.simulate.loop import Run
from theban.simulate.pools import InThisProcess, OwnProcesses, Place
from theban.simulate.progress import Progress
from theban.simulate.study import Study


def run_study(  # noqa: PLR0913 (how it is played takes some words; all are optional)
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
    if executor is not None:
        _check_executor(executor)
    check_kind(resume, bool, "resume", "True or False")
    check_callable(on_progress, "on_progress", optional=True)
    count: object = workers
    if workers is None and hasattr(type(executor), "workers"):
        count = partial(getattr, executor, "workers")
    elif workers is None:
        count = 1 if executor is None else os.cpu_count() or 1

    def ask() -> int:
        if callable(count):
            return check_number(count(), "the number that workers gives", 0)
        return check_number(count, "workers", 1, ", a function that gives one, or None")

    number = max(1, ask())
    stays = executor is None and number == 1
    parcel = Parcel.kept_here(study) if stays else Parcel.of(study)
    results = Folder.open(path, describe_study(study), form, resume=resume)
    place: Place
    try:
        if executor is not None:
            place = Place(executor)
        elif number == 1:
            place = InThisProcess()
        else:
            place = OwnProcesses(number, parcel)
        try:
            return Run(study, parcel, results, place, ask, on_progress).to_end()
        finally:
            place.stop()
    finally:
        results.close()


def _check_executor(executor: object) -> None:
    """Refuse what takes no work; executors of clusters are not all of the class ``Executor``."""
    if not callable(getattr(executor, "submit", None)) or isinstance(executor, type):
        raise InvalidArgument(
            f"executor is {shown(executor)}; it must be an executor of concurrent.futures, or None"
        )
