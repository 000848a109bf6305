"""Train the weights: ``python -m benchmarks.training.tutankhamun``.

It needs a C compiler and takes about ten minutes on one processor. The same seed gives the same
weights with the same compiler on the same kind of processor; elsewhere rounding differs, and so do
the games.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from array import array
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, Final

from theban.agents._tutankhamun import guide

HERE: Final = Path(__file__).parent
TARGET: Final = Path(guide.__file__).with_name("weights.json")
COMPILER: Final = ("cc", "-O3", "-march=native", "-ffast-math")

# As in the headers: the inputs, hidden units and outputs of the networks.
TILE_INPUTS, NETWORKS, SEAT_INPUTS = 28, 10, 24
TILE_HIDDEN, SUMS, SEAT_HIDDEN = 16, 4, 16
PRIOR_HIDDEN, USES = 12, 9

PACE: Final = (4, 5, 6, 7, 23)
"""The inputs of a seat that change with each tile."""

Rows = list[list[int]]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command.

    Args:
        arguments: the arguments after the command's name; None for those of this process.
    """
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--target", type=Path, default=TARGET, help="the file that is written")
    parser.add_argument("--part", type=float, default=1.0, help="of all games; less for a trial")
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder, "learn")
        _run(*COMPILER, "-o", program, HERE / "learn.c", "-lm")
        found = {
            name: learned(program, players, iterations, seed=options.seed, part=options.part)
            for name, players, iterations in (("two", 2, 400), ("more", 4, 300))
        }
    text = json.dumps({"format": guide.FORMAT, **found}, separators=(",", ":"))
    options.target.write_text(text + "\n", encoding="utf-8")
    return 0


def learned(
    program: Path, players: int, iterations: int, *, seed: int, part: float
) -> dict[str, Any]:
    """Train the weights for one range of numbers of players.

    Args:
        program: the compiled program; its files go into the same folder.
        players: 2, or 4 for three and more.
        iterations: the number of times that it plays 200 games and learns from them.
        seed: the seed for everything random.
        part: the fraction of all games to play.
    """
    networks = program.with_name("values")

    def run(what: str, number: int, last: object) -> array[float]:
        path = program.with_name(what)
        count = max(1, int(number * part))
        _run(program, what, str(players), path, str(seed), str(count), last)
        return array("f", path.read_bytes())

    values = run("values", iterations, "200")
    priors = run("priors", 2500, networks)
    points = run("points", 1000, networks)
    return shaped(values, priors, points, players)


def shaped(
    values: array[float], priors: array[float], points: array[float], players: int
) -> dict[str, Any]:
    """Name the weights as in :class:`theban.agents._tutankhamun.guide.Weights`.

    Args:
        values: the struct ``Values``.
        priors: the struct ``Priors``.
        points: the weights of the points.
        players: 2, which needs fewer inputs, or more.
    """
    value_weights, prior_weights = iter(values), iter(priors)
    tiles = _networks(value_weights, TILE_HIDDEN, SUMS)
    seats = [_take(value_weights, SEAT_INPUTS + 3 * SUMS) for _ in range(SEAT_HIDDEN)]
    out = _take(value_weights, SEAT_HIDDEN + 1)
    others = 2 if players == 2 else 3
    rest = (*PACE, *range(SEAT_INPUTS, SEAT_INPUTS + others * SUMS))
    slow = [at for at in range(SEAT_INPUTS) if at not in PACE]
    return {
        "tiles": tiles,
        "seat_features": [[row[at] for at in slow] for row in seats],
        "seat_rest": [[row[at] for at in rest] for row in seats],
        "seat_out": out[:SEAT_HIDDEN],  # a constant added to all seats has no effect
        "priors": _networks(prior_weights, PRIOR_HIDDEN, USES),
        "within": _take(prior_weights, 12),
        "beyond": _take(prior_weights, 32),
        "gap": _take(prior_weights, 8),
        "back": _take(prior_weights, 3),
        "distance": [_take(prior_weights, 6) for _ in range(4)],
        "retreat": _take(prior_weights, 6),
        "points": _take(iter(points), 4 + 2 * SUMS),
    }


def _networks(numbers: Iterator[float], hidden: int, outputs: int) -> list[dict[str, Rows]]:
    rows = [[_take(numbers, TILE_INPUTS) for _ in range(hidden)] for _ in range(NETWORKS)]
    outs = [[_take(numbers, hidden + 1) for _ in range(outputs)] for _ in range(NETWORKS)]
    return [{"hidden": row, "out": out} for row, out in zip(rows, outs, strict=True)]


def _take(numbers: Iterator[float], count: int) -> list[int]:
    return [round(number * guide.UNIT) for number in islice(numbers, count)]


def _run(*words: object) -> None:
    subprocess.run(list(map(str, words)), check=True)  # noqa: S603 (our own program)


if __name__ == "__main__":
    sys.exit(main())
