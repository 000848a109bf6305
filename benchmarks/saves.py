"""The cost of saving and loading: a state and a whole game in each installed format."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from time import process_time
from typing import Any, TypeAlias

from attrs import evolve, frozen

from benchmarks.contenders import Contender
from benchmarks.peers import Play
from theban import InvalidArgument, Match, Record, luxor, replay, tutankhamun
from theban.serial import dumps, format_record, loads, parse_record
from theban.serial.authoring import CODECS
from theban.types import AnyRules

Config: TypeAlias = luxor.Config | tutankhamun.Config
AnyMatch: TypeAlias = Match[Any, Any, Any, Any, Any, Any, Any]

SETTINGS: dict[str, tuple[AnyRules, Config]] = {
    "Luxor, 4 players, all modules": (
        luxor.RULES,
        luxor.Config(players=4, modules=tuple(luxor.Module)),
    ),
    "Tutankhamun, 4 players": (tutankhamun.RULES, tutankhamun.Config(players=4)),
}
"""The games, by their names in the table."""
LARGEST = next(iter(SETTINGS))
"""The game whose saves are the largest."""
TEXT = "as text"
"""The name in the table of the readable form of games."""


@frozen
class Cost:
    """The cost of one way of saving."""

    size: int
    """The number of bytes written."""
    dump: float
    """The milliseconds to write."""
    load: float
    """The milliseconds to read back, including all checks."""


def measure_saves(setting: str, seconds: float) -> Iterator[tuple[str, str, Cost]]:
    """Yield the cost of each value in each installed format."""
    rules, config = SETTINGS[setting]
    match = _played(rules, config)
    middle = _middle(rules, match.record)
    for thing, value in (("a state", middle), ("a game", match.record)):
        for codec in CODECS:
            try:
                saved = dumps(value, codec=codec)
            except InvalidArgument:
                continue  # not installed, or it has no null
            write = _per_call(partial(dumps, value, codec=codec), seconds)
            read = _per_call(partial(loads, saved, codec=codec), seconds)
            yield thing, codec, Cost(len(saved), write, read)
    text = format_record(match.record, rules)
    write = _per_call(lambda: format_record(match.record, rules), seconds)
    read = _per_call(lambda: parse_record(text, rules), seconds)
    yield "a game", TEXT, Cost(len(text.encode()), write, read)


def replay_rate(setting: str, seconds: float) -> tuple[int, float]:
    """Return the number of choices in a game, and the number that are replayed per second."""
    rules, config = SETTINGS[setting]
    record: Any = _played(rules, config).record
    milliseconds = _per_call(lambda: sum(1 for _ in replay(rules, record)), seconds)
    return len(record.choices), len(record.choices) / milliseconds * 1000


# --- Beside the yardstick ----------------------------------------------------------------------


def save_contenders() -> list[Contender]:
    """Return the measurements as ratios to the yardstick, for JSON, which is always available."""
    rules, config = SETTINGS[LARGEST]
    record: Any = _played(rules, config).record
    state = _middle(rules, record)
    saved_state, saved_record = dumps(state), dumps(record)
    calls: dict[str, Callable[[], object]] = {
        "dumps of a state": partial(dumps, state),
        "loads of a state": partial(loads, saved_state),
        "dumps of a game": partial(dumps, record),
        "loads of a game": partial(loads, saved_record),
        "replay of a game": lambda: sum(1 for _ in replay(rules, record)),
    }
    return [Contender(f"json, {name}", _counted(call), ours=True) for name, call in calls.items()]


def _counted(call: Callable[[], object]) -> Play:
    def play(_rng: random.Random) -> int:
        call()
        return 1

    return play


# --- One by one --------------------------------------------------------------------------------


def _per_call(call: Callable[[], object], seconds: float) -> float:
    """Return the processor time of a call in milliseconds."""
    call()  # creates one-time objects now
    calls, begin = 0, process_time()
    while process_time() - begin < seconds:
        call()
        calls += 1
    return (process_time() - begin) / calls * 1000


def _played(rules: AnyRules, config: Config) -> AnyMatch:
    match: AnyMatch = Match(rules, config, seed=1)
    dice = random.Random(1)
    while not match.is_over:
        match.play(dice.choice(match.legal_actions))
    return match


def _middle(rules: AnyRules, record: Record[Any, Any, Any]) -> object:
    half = evolve(record, choices=record.choices[: len(record.choices) // 2], result=None)
    *_, state = replay(rules, half)
    return state


def saves_table(seconds: float) -> str:
    """Return the cost of saving as lines of text."""
    lines = [f"{'saves':34}{'bytes':>12}{'dumps, ms':>13}{'loads, ms':>16}"]
    for setting in SETTINGS:
        lines.append(setting)
        for thing, codec, cost in measure_saves(setting, seconds):
            name = f"  {thing}, {codec}"
            lines.append(f"{name:34}{cost.size:>12,}{cost.dump:>13.2f}{cost.load:>16.2f}")
        choices, rate = replay_rate(setting, seconds)
        lines.append(f"{f'  replay of {choices} choices':34}{rate:>12,.0f} choices/s")
    return "\n".join(lines)
