"""Games in several threads at once: what they reach together, in games of one thread alone.

States never change and tables are only read, so threads that share a config need not wait for each
other.  With a global lock one thread runs at a time whatever they share, and there is nothing to
measure: an interpreter without it is needed (``python3.13t`` or later).
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
"""How many run at once."""

ROUNDS = 3
"""How often they play in turn with one thread alone."""

GAMES: dict[str, Play] = {
    "Luxor": by_step(luxor.RULES, luxor.Config(players=4)),
    "Luxor, all modules": by_step(luxor.RULES, luxor.Config(players=4, modules=luxor.Module)),
    "Tutankhamun": by_step(tutankhamun.RULES, tutankhamun.Config(players=4)),
}
"""What each thread plays: games of its own, by the one config."""


def has_global_lock() -> bool:
    """Return whether this interpreter runs one thread at a time."""
    is_enabled = getattr(sys, "_is_gil_enabled", None)
    return is_enabled is None or bool(is_enabled())


def rate(play: Play, threads: int, seconds: float) -> float:
    """Return how many choices some threads make together in a second of the clock.

    Args:
        play: plays one game and returns the number of its choices.
        threads: how many threads play at once.
        seconds: about how long.
    """
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
    """Return as lines of text what threads reach together.

    Args:
        seconds: how long each thread plays.
    """
    if has_global_lock():
        why = "not measured here: this interpreter has a global lock"
        return "\n".join(f"{f'{name}, {THREADS} threads':34} {why}" for name in GAMES)
    return "\n".join(map(partial(_line, seconds=seconds), GAMES))


def _line(name: str, seconds: float) -> str:
    play = GAMES[name]
    play(random.Random(0))  # what is made once is made now
    ratio = statistics.median(
        rate(play, THREADS, seconds) / rate(play, 1, seconds) for _ in range(ROUNDS)
    )
    return f"{f'{name}, {THREADS} threads':34}{ratio:>12.2f} of one alone, {os.cpu_count()} cores"
