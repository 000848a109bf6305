"""Ray as an executor: ``submit`` is a remote task, and its reference gives the future."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from importlib import import_module
from typing import Any, ParamSpec, TypeVar

from typing_extensions import override

from theban.core.errors import InvalidArgument

P = ParamSpec("P")
T = TypeVar("T")


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
        try:
            self._ray: Any = import_module("ray")
        except ImportError:
            raise InvalidArgument(
                "Ray is not installed; pip install 'theban[ray]' brings it"
            ) from None
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
