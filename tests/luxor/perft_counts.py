"""How many sequences of choices there are from fixed positions, depth by depth.

Every outcome of chance counts once, whatever its weight.  The counts from positions of
the golden games are stored; :mod:`tests.luxor.golden` writes them.
"""

from __future__ import annotations

from pathlib import Path

from tests.luxor import golden_files
from theban.luxor import State, step

FILE = Path(__file__).with_name("perft") / "counts.txt"
LARGEST = 100_000
"""Deeper than this many sequences the counts do not go."""

POSITIONS = (
    ("two", 0),
    ("two", 200),
    ("three", 0),
    ("three", 260),
    ("three", 440),
    ("four-first-2", 0),
    ("four-first-2", 300),
    ("two-onto-stairs", 100),
    ("three-bustling", 0),
    ("three-bustling", 60),
    ("three-bustling", 130),
    ("two-six-spaces", 0),
)
"""A golden game, and the number of choices made in it."""


def perft(state: State, depth: int) -> int:
    """Count the sequences of so many choices; those that end before do not count."""
    if depth == 0:
        return 1
    choices = golden_files.offered(state)
    if depth == 1:
        return len(choices)
    return sum(perft(step(state, choice), depth - 1) for choice in choices)


def line_of(name: str, number: int) -> str:
    """Count from one position, as deep as there are not too many."""
    state = golden_files.states_of(name)[number]
    counts: list[int] = []
    # No position of these games offers more than some ten choices on average.
    while not counts or 0 < counts[-1] <= LARGEST // 10:
        counts.append(perft(state, len(counts) + 1))
    return f"{name} {number}: {' '.join(map(str, counts))}"


def text() -> str:
    """Write the counts from all positions."""
    return "".join(f"{line_of(*place)}\n" for place in POSITIONS)
