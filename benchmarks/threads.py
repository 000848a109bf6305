"""Games in several threads at once: their combined speed relative to one thread.

States never change and tables are only read, so threads that share a config need not wait for each
other. With a global lock only one thread runs at a time anyway, so there is nothing to measure:
this needs an interpreter without one (``python3.13t`` or later).
"""

from __future__ import annotations

import os
import random
import statistics
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Barrier
from time import perf_counter

from benchmarks.contenders import by_step
from benchmarks.peers import Play
from theban import luxor, tutankhamun

THREADS = 8
"""The number of threads."""

ROUNDS = 3
"""The number of times that they take turns with a single thread."""

GAMES: dict[str, Play] = {
    "Luxor": by_step(luxor.RULES, luxor.Config(players=4)),
    "Luxor, all modules": by_step(luxor.RULES, luxor.Config(players=4, modules=luxor.Module)),
    "Tutankhamun": by_step(tutankhamun.RULES, tutankhamun.Config(players=4)),
}
"""The games of each thread, all with the same config."""


def has_global_lock() -> bool:
    """Return whether this interpreter runs only one thread at a time."""
    is_enabled = getattr(sys, "_is_gil_enabled", None)
    return is_enabled is None or bool(is_enabled())


def rate(play: Play, threads: int, seconds: float) -> float:
    """Return the number of choices that some threads make together per second of elapsed time."""
    together = Barrier(threads)

    def run(seed: int) -> float:
        rng, choices = random.Random(seed), 0
        together.wait()
        begin = perf_counter()
        while perf_counter() - begin < seconds:
            choices += play(rng)
        return choices / (perf_counter() - begin)

    with ThreadPoolExecutor(threads) as pool:
        return sum(pool.map(run, range(threads)))


def threads_table(seconds: float) -> str:
    """Return the combined speed of the threads as lines of text."""
    if has_global_lock():
        why = "not measured here: this interpreter has a global lock"
        return "\n".join(f"{f'{name}, {THREADS} threads':34} {why}" for name in GAMES)
    return "\n".join(map(partial(_line, seconds=seconds), GAMES))


def _line(name: str, seconds: float) -> str:
    play = GAMES[name]
    play(random.Random(0))  # creates one-time objects now
    ratio = statistics.median(
        rate(play, THREADS, seconds) / rate(play, 1, seconds) for _ in range(ROUNDS)
    )
    return f"{f'{name}, {THREADS} threads':34}{ratio:>12.2f} of one alone, {os.cpu_count()} cores"
