"""The same bytes from Dask and Ray, where installed, each with two local workers."""

import json
import signal
import sys
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.refusals import refuses
from tests.simulate.players import Hanging, Stop, content, stop_at, study
from tests.simulate.test_running import lose_workers_again_and_again
from theban.lab.studies import Entrant, RayExecutor, run_study


@pytest.fixture(scope="module")
def serial(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The folder of the study when its games are played one after another."""
    folder = tmp_path_factory.mktemp("serial")
    run_study(study(25, modules=["mummy"]), folder)
    return content(folder)


@contextmanager
def dask(settings: Mapping[str, object] | None = None) -> Generator[Any]:
    """Start a local cluster with two workers."""
    distributed: Any = pytest.importorskip("distributed")
    changed = {f"distributed.{name}": value for name, value in (settings or {}).items()}
    with (
        pytest.importorskip("dask").config.set(changed),
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1"
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        yield client


@pytest.mark.deep
@pytest.mark.filterwarnings("ignore")  # Dask's warnings about ports, loops and sockets
def test_dask_leaves_the_same(tmp_path: Path, serial: dict[str, bytes]) -> None:
    with dask() as client:
        progress = run_study(
            study(25, modules=["mummy"]),
            tmp_path,
            executor=client.get_executor(pure=False),
            workers=2,
        )
    assert progress.is_done
    assert content(tmp_path) == serial


@pytest.mark.deep
@pytest.mark.parametrize("how", ["loop", "sleep", "held"])
@pytest.mark.filterwarnings("ignore")  # as above
def test_games_that_hang_are_cut_on_dask_and_workers_replaced(tmp_path: Path, how: str) -> None:
    lineup = [Entrant("own", Hanging(how)), "random"]
    # Otherwise Dask tries three more times before the study plays the game alone.
    with dask({"scheduler.allowed-failures": 0}) as client:
        progress = run_study(
            study(4, lineup=lineup, seconds_per_game=5),
            tmp_path,
            executor=client.get_executor(pure=False),
            workers=lambda: sum(client.nthreads().values()),
        )
    assert (progress.done, progress.failed, progress.cut) == (4, 1, 1)
    failure = json.loads((tmp_path / "failures.jsonl").read_bytes())
    assert failure["game"] == 3
    assert failure["cut"]


@pytest.mark.deep
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSEGV, signal.SIGTERM])
@pytest.mark.filterwarnings("ignore")  # as above
def test_workers_of_dask_that_die_again_and_again_change_nothing(tmp_path: Path, how: int) -> None:
    # Otherwise a local cluster gives up a worker that is away 15 seconds after it died before.
    with dask({"deploy.lost-worker-timeout": "1 hour"}) as client:
        lose_workers_again_and_again(tmp_path, how, executor=client.get_executor(pure=False))


@pytest.mark.deep
@pytest.mark.filterwarnings("ignore")  # Ray's warnings about processes and sockets
def test_ray_leaves_the_same(tmp_path: Path, serial: dict[str, bytes]) -> None:
    ray: Any = pytest.importorskip("ray", reason="Ray takes 80 MB, so CI does not install it")
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    try:
        executor = RayExecutor()
        assert executor.workers == 2
        run_study(study(25, modules=["mummy"]), tmp_path, executor=executor, workers=2)
    finally:
        ray.shutdown()
    assert content(tmp_path) == serial


@pytest.mark.deep
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSEGV, signal.SIGTERM])
@pytest.mark.filterwarnings("ignore")  # as above
def test_workers_of_ray_that_die_again_and_again_change_nothing(tmp_path: Path, how: int) -> None:
    ray: Any = pytest.importorskip("ray", reason="Ray takes 80 MB, so CI does not install it")
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    try:
        lose_workers_again_and_again(tmp_path, how, executor=RayExecutor())
    finally:
        ray.shutdown()


@pytest.mark.parametrize(
    ("options", "workers"),
    [
        ({}, 10),
        ({"num_cpus": 4}, 2),
        ({"num_cpus": 0.5}, 20),
        ({"num_gpus": 1}, 3),
        ({"num_cpus": 0, "resources": {"wheel": 2}}, 4),
        ({"num_cpus": 0}, 10),
        ({"num_cpus": 64}, 1),
    ],
)
def test_ray_runs_as_many_tasks_as_the_cluster_has_resources_for(
    monkeypatch: pytest.MonkeyPatch, options: dict[str, Any], workers: int
) -> None:
    ray = SimpleNamespace(
        is_initialized=lambda: True,
        remote=lambda **_options: lambda call: call,
        cluster_resources=lambda: {"CPU": 10.0, "GPU": 3.0, "wheel": 8.0},
    )
    monkeypatch.setitem(sys.modules, "ray", ray)
    assert RayExecutor(**options).workers == workers


def test_without_ray_the_executor_says_so() -> None:
    refuses(r"^[Rr]ay is not", RayExecutor)


@pytest.mark.deep
def test_parquet_has_the_same_rows_and_the_same_bytes(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    from theban.lab.studies import read_rows  # noqa: PLC0415 (beside what may be missing)

    found = study(25, modules=["mummy", "characters"])
    for name, workers in (("one", 1), ("two", 2)):
        run_study(found, tmp_path / name, form="parquet", workers=workers)
    run_study(found, tmp_path / "lines")
    assert content(tmp_path / "one") == content(tmp_path / "two")
    assert not list((tmp_path / "one").glob("*.jsonl"))
    rows = list(read_rows(tmp_path / "one"))
    assert rows == list(read_rows(tmp_path / "lines"))
    refuses("has rows as parquet", run_study, found, tmp_path / "one", resume=True)


def test_several_files_of_parquet_are_resumed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("pyarrow")
    monkeypatch.setattr("theban.lab.studies._folder.GAMES_IN_PART", 10)
    found = study(25)
    run_study(found, tmp_path / "whole", form="parquet")
    cut: dict[str, Any] = {"form": "parquet", "on_progress": stop_at(14), "error": Stop}
    refuses("^", run_study, found, tmp_path / "cut", **cut)
    assert (tmp_path / "cut" / "games-00001.jsonl").exists()
    run_study(found, tmp_path / "cut", form="parquet", resume=True)
    assert content(tmp_path / "cut") == content(tmp_path / "whole")
    assert sorted(path.name for path in (tmp_path / "cut").glob("games*.parquet")) == [
        "games-00000.parquet",
        "games-00001.parquet",
        "games-00002.parquet",
    ]
