"""Measure the costs of studies: ``python -m benchmarks.studies`` prints all of them.

* bytes sent and stored for each game, tasks that a scheduler handles, rows written and read per
  second. Only the last two depend on the machine's speed;
* ``--speed-up`` plays a study in one process and in two, in turn: that needs two idle cores, and
  the first line says how busy the machine was.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import tempfile
import zlib
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from pickle import dumps
from time import perf_counter, process_time
from typing import Any

from theban import luxor, tutankhamun
from theban.lab.studies import Study, read_rows, run_study
from theban.lab.studies._folder import Folder, Form, describe_study
from theban.lab.studies._playing import Chunk, StudyTask, line_of, play_chunk

GAMES = 200
"""The number of games for which bytes are measured."""
TASKS = 1_000


def studies() -> dict[str, Study]:
    """Return the studies to measure."""
    four = luxor.Config(players=4)
    modules = luxor.Config(players=4, modules=luxor.Module)
    nile = tutankhamun.Config(players=4)
    return {
        "Luxor": Study(luxor.RULES, four, ["random"] * 4, GAMES),
        "Luxor, all modules": Study(luxor.RULES, modules, ["random"] * 4, GAMES),
        "Tutankhamun": Study(tutankhamun.RULES, nile, ["random"] * 4, GAMES),
    }


def chunks_of(study: Study, games: int = GAMES) -> list[Chunk]:
    """Play the first games of a study, in chunks that take as long as a worker's."""
    study_task, chunks = StudyTask.of(study), list[Chunk]()
    while (first := chunks[-1].end if chunks else 0) < games:
        found = play_chunk(study_task.key, study_task, first, games)
        assert isinstance(found, Chunk)
        chunks.append(found)
    return chunks


# --- Bytes ---------------------------------------------------------------------------------------


def print_bytes(name: str, study: Study) -> None:
    """Print the bytes sent and stored for each game."""
    begin = process_time()
    chunks = chunks_of(study)
    milliseconds = (process_time() - begin) * 1000 / GAMES
    back = sum(len(dumps(chunk)) for chunk in chunks) / GAMES
    rows = sum(len(zlib.decompress(chunk.rows)) for chunk in chunks) / GAMES
    task = len(dumps((play_chunk, StudyTask.of(study).key, None, 10**9, 10**9 + GAMES)))
    record = len(chunks_of(with_records(study), 1)[0].records[0][2])
    print(f"{name}, random bots, {milliseconds:.1f} ms of this processor for a game")
    print(f"  the study, once for each worker       {len(StudyTask.of(study).data):>8,} bytes")
    print(f"  a task, for a chunk of games          {task:>8,} bytes")
    print(f"  what comes back, for a game           {back:>8,.0f} bytes")
    print(f"  rows as lines of JSON, for a game     {rows:>8,.0f} bytes")
    parquet = stored(study, chunks, "parquet")
    if parquet:
        print(f"  rows as Parquet, for a game           {parquet / GAMES:>8,.0f} bytes")
    print(f"  a record, if it is kept               {record:>8,} bytes")


def with_records(study: Study) -> Study:
    """Return the same study with all records."""
    return Study(study.rules, study.configs, study.lineups, 1, records=1)


def stored(study: Study, chunks: list[Chunk], form: Form) -> int:
    """Return the size of the chunks' rows in a file in bytes; 0 if they cannot be written."""
    try:
        import_module("pyarrow")
    except ImportError:
        return 0
    with tempfile.TemporaryDirectory() as path:
        folder = Folder.open(Path(path), describe_study(study), form, resume=False)
        for chunk in chunks:
            folder.add(chunk)
        folder.close()
        return sum(file.stat().st_size for file in Path(path).glob(f"games-*.{form}"))


# --- Rates ---------------------------------------------------------------------------------------


def print_rows(study: Study) -> None:
    """Print the number of rows written and read per second by one process."""
    large = Study(study.rules, study.configs, study.lineups, 10_000)
    chunks = repeated(large, chunks_of(study))
    for form in ("jsonl", "parquet"):
        with tempfile.TemporaryDirectory() as path:
            begin = process_time()
            folder = Folder.open(Path(path), describe_study(large), form, resume=False)
            for chunk in chunks:
                folder.add(chunk)
                folder.checkpoint(after=1.0)
            folder.close()
            written = large.games * large.players / (process_time() - begin)
            begin = process_time()
            read = sum(1 for _ in read_rows(path)) / (process_time() - begin)
        print(f"rows as {form:8} written {written:>10,.0f} a second, read {read:>9,.0f} a second")


def repeated(large: Study, chunks: list[Chunk]) -> list[Chunk]:
    """Return chunks for a larger study, whose games are these with new numbers and seeds."""
    rows = [json.loads(row) for chunk in chunks for row in zlib.decompress(chunk.rows).splitlines()]
    more = list[Chunk]()
    for first in range(0, large.games, GAMES):
        lines = [
            line_of({**row, "game": first + row["game"], "seed": seed})
            for number in range(GAMES)
            for seed in [large.game_spec(first + number).seed]
            for row in rows[number * large.players : (number + 1) * large.players]
        ]
        more.append(Chunk(first, first + GAMES, zlib.compress(b"".join(lines), 1)))
    return more


def print_tasks(name: str, executor: Executor) -> None:
    """Print the number of empty tasks that an executor handles per second."""
    executor.submit(int).result()
    begin = perf_counter()
    for future in [executor.submit(int) for _ in range(TASKS)]:
        future.result()
    print(f"{name:24} {TASKS / (perf_counter() - begin):>8,.0f} tasks a second")


def _dask(measure: Callable[[str, Executor], None]) -> None:
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        print("Dask: not installed")
        return
    cluster = distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None)
    with cluster, distributed.Client(cluster) as client:
        measure("Dask, 2 local workers", client.get_executor(pure=False))


# --- Two processes -------------------------------------------------------------------------------


def print_speed_up(rounds: int, games: int) -> None:
    """Print how many times as many games two processes play as one."""
    load = ", ".join(f"{each:.2f}" for each in os.getloadavg())
    print(f"{os.cpu_count()} processors, load before: {load}; below 0.1 the machine was at rest")
    study = Study(luxor.RULES, luxor.Config(players=4), ["greedy"] * 4, games)
    ratios: list[float] = []
    for number in range(rounds):
        seconds: list[float] = []
        for workers in (1, 2) if number % 2 else (2, 1):
            with tempfile.TemporaryDirectory() as path:
                seconds.append(run_study(study, path, workers=workers).seconds)
        one, two = seconds if number % 2 else seconds[::-1]
        ratios.append(one / two)
        print(f"  one {one:.1f} s, two {two:.1f} s: {one / two:.2f} times")
    print(f"two processes play {statistics.median(ratios):.2f} times as many games (median)")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure what studies cost.")
    parser.add_argument("--speed-up", action="store_true", help="one process and two, by turns")
    parser.add_argument("--rounds", type=int, default=5, help="of --speed-up (default: 5)")
    parser.add_argument("--games", type=int, default=240, help="of --speed-up (default: 240)")
    options = parser.parse_args()
    if options.speed_up:
        print_speed_up(options.rounds, options.games)
        return
    for name, study in studies().items():
        print_bytes(name, study)
    print_rows(studies()["Luxor"])
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        print_tasks("a pool of 2 processes", pool)
    _dask(print_tasks)


if __name__ == "__main__":
    main()
