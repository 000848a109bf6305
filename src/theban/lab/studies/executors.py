"""Where chunks are played: in this process, in processes of its own, or wherever an executor says.

An executor of somebody's own is never shut down and never made again here.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from importlib import import_module
from typing import Any, ClassVar, ParamSpec, TypeVar

from attrs import define, field
from typing_extensions import override

from theban.core.errors import InvalidArgument, brought_by
from theban.lab.studies.chunks import Parcel

P = ParamSpec("P")
T = TypeVar("T")


@define
class Place:
    """Where chunks are played: here by an executor of somebody's own."""

    executor: Executor
    """What takes them."""
    has_study: ClassVar[bool] = False
    """Whether its workers have the study from the start."""

    def renew(self) -> bool:
        """Begin again with living workers, if that can be done; clusters replace theirs."""
        try:
            self.executor.submit(int).cancel()
        except (BrokenExecutor, RuntimeError):
            return False
        return True

    def stop(self) -> None:
        """End what was begun here, without waiting for chunks."""


class _Here(Executor):
    """Plays a chunk when it is handed in."""

    @override
    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Call the function now."""
        done: Future[T] = Future()
        done.set_result(fn(*args, **kwargs))
        return done


@define
class InThisProcess(Place):
    """Plays one chunk after the other in this process, which has the study."""

    executor: Executor = field(factory=_Here, init=False)
    has_study: ClassVar[bool] = True


@define
class OwnProcesses(Place):
    """Plays in processes that end with the study."""

    executor: Executor = field(init=False)
    workers: int
    """How many."""
    parcel: Parcel
    """The study, which each gets when it begins."""
    has_study: ClassVar[bool] = True

    def __attrs_post_init__(self) -> None:
        """Begin."""
        self._begin()

    def _begin(self) -> None:
        # Processes that are forked would take threads of this one along half-way.
        context = multiprocessing.get_context("spawn")
        self.executor = ProcessPoolExecutor(
            self.workers, context, initializer=_begin_worker, initargs=(self.parcel,)
        )

    @override
    def renew(self) -> bool:
        self.stop()
        self._begin()
        return True

    @override
    def stop(self) -> None:
        # The dictionary is gone after the shutdown; Python 3.14 has a public way to do this.
        processes: dict[int, Any] = getattr(self.executor, "_processes", None) or {}
        running = list(processes.values())
        self.executor.shutdown(wait=False, cancel_futures=True)
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
