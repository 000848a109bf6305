"""The time to import the packages: ``python -m benchmarks.start_up``.

Each line is the processor time of a new process that does nothing but import, and its ratio to that
of ``import attrs, cattrs``. The processes take turns, and the figures are medians of the rounds.
Python must be allowed to cache compiled modules, or compilation is measured too.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
from resource import RUSAGE_CHILDREN, getrusage

PROGRAMS = {
    "an empty program": "pass",
    "import attrs, cattrs": "import attrs, cattrs",
    "import theban": "import theban",
    "import theban.luxor": "import theban.luxor",
    "import theban.tutankhamun": "import theban.tutankhamun",
}
"""The imports to measure."""

BESIDE = "import attrs, cattrs"
"""The import with which each is compared."""


def seconds_of(program: str) -> float:
    """Return the processor time of a program in a new process."""
    before = getrusage(RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", program], check=True)  # noqa: S603 (one of ours)
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure what it takes to load the packages.")
    parser.add_argument("--rounds", type=int, default=15, help="rounds, the more the calmer")
    options = parser.parse_args()
    found: dict[str, list[float]] = {name: [] for name in PROGRAMS}
    for number in range(options.rounds + 1):
        for name, program in PROGRAMS.items():
            seconds = seconds_of(program)
            if number:  # the first round compiles
                found[name].append(seconds)
    peers = found[BESIDE]
    for name, times in found.items():
        ratio = statistics.median(ours / peer for ours, peer in zip(times, peers, strict=True))
        print(f"{name:28}{statistics.median(times) * 1000:>8.0f} ms{ratio:>8.2f}")


if __name__ == "__main__":
    main()
