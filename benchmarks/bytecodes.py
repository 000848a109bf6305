"""Where the time of a game goes, in bytecodes per choice: ``python -m benchmarks.bytecodes``.

Random games for four players are played, and each bytecode counts for the frame whose rules run it.
Such counts are the same on every run of one Python. They leave out the work inside one bytecode,
such as copying a tuple.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Callable
from types import FrameType
from typing import Any, TypeAlias

from benchmarks.contenders import SHORT_HOPS, by_play_out, by_step
from theban import luxor, tutankhamun

Config: TypeAlias = luxor.Config | tutankhamun.Config
Counts: TypeAlias = Counter[tuple[str, str]]

AROUND: tuple[str, str] = ("the loop around the rules, and the set-up of games", "")
"""What no frame's rules do."""

ACTIVITIES = {
    "legal": "what is legal",
    "explain": "judge",
    "urn": "draw",
    "apply": "carry out",
    "enter": "run, or wait",
}
"""What the rules of a frame do, by the machine's name of their functions."""


def count(config: Config, games: int, *, steps: bool) -> tuple[Counts, int]:
    """Return the bytecodes of random games by frame and activity, and the number of choices.

    Args:
        config: the games' config, which nothing else may use.
        games: how many.
        steps: whether they are played by ``step``; otherwise by ``play_out``.
    """
    counts: Counts = Counter()
    inside: list[tuple[str, str]] = [AROUND]

    def named(part: tuple[str, str], call: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*args: object) -> object:
            inside.append(part)
            try:
                return call(*args)
            finally:
                inside.pop()

        return counted

    machine: Any = config.compiled.machine
    for activity, words in ACTIVITIES.items():
        functions = getattr(machine, activity)
        for frame, call in functions.items():
            if call is not None:
                functions[frame] = named((frame.__name__, words), call)

    def trace(frame: FrameType, event: str, _argument: object) -> Any:  # noqa: ANN401 (itself)
        if event == "opcode":
            counts[inside[-1]] += 1
        elif "benchmarks" in frame.f_code.co_filename:
            return None
        else:
            frame.f_trace_opcodes, frame.f_trace_lines = True, False
        return trace

    rules: Any = luxor.RULES if isinstance(config, luxor.Config) else tutankhamun.RULES
    way = by_step if steps else by_play_out
    play = way(rules, config, near=None if rules is luxor.RULES else SHORT_HOPS)
    play(random.Random(0))  # creates one-time objects now
    total = 0
    for seed in range(games):
        sys.settrace(trace)
        try:
            total += play(random.Random(seed))
        finally:
            sys.settrace(None)
    return counts, total


def table(title: str, counts: Counts, choices: int, least: float) -> str:
    """Return counts as lines of text, the largest first.

    Args:
        title: the name of the games.
        counts: their bytecodes.
        choices: the number of their choices.
        least: the smallest share that gets a line, in percent.
    """
    whole = counts.total()
    lines = [f"{title:66}{'bytecodes':>10}{'share':>8}"]
    rest = 0
    for (frame, activity), number in counts.most_common():
        if number < whole * least / 100:
            rest += number
            continue
        name = f"  {frame}: {activity}" if activity else f"  {frame}"
        lines.append(f"{name:66}{number / choices:>10,.0f}{number / whole:>8.0%}")
    for name, number in (("  all others", rest), ("  together", whole)):
        lines.append(f"{name:66}{number / choices:>10,.0f}{number / whole:>8.0%}")
    return "\n".join(lines)


def main() -> None:
    """Count and print."""
    parser = argparse.ArgumentParser(description="Count the bytecodes of random games.")
    parser.add_argument("--games", type=int, default=20, help="games of each kind")
    parser.add_argument("--least", type=float, default=3, help="the least share of a line, in %%")
    arguments = parser.parse_args()
    kinds: list[tuple[str, Config, bool]] = [
        ("Luxor, play_out", luxor.Config(players=4), False),
        ("Luxor, step", luxor.Config(players=4), True),
        (
            "Luxor with all modules, play_out",
            luxor.Config(players=4, modules=tuple(luxor.Module)),
            False,
        ),
        ("Tutankhamun by short hops, play_out", tutankhamun.Config(players=4), False),
    ]
    for title, config, steps in kinds:
        counts, choices = count(config, arguments.games, steps=steps)
        print(table(title, counts, choices, arguments.least), end="\n\n", flush=True)


if __name__ == "__main__":
    main()
