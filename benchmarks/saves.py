"""What saving and loading costs: a state and a whole game in each format that is installed."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from time import process_time
from typing import Any, TypeAlias

from attrs import evolve, frozen

from benchmarks.contenders import Contender
from benchmarks.peers import Play
from theban import Match, Record, luxor, replay, tutankhamun
from theban._core.errors import InvalidArgument
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
"""The games, by what the table calls them."""
LARGEST = next(iter(SETTINGS))
"""The game whose saves are the largest."""
TEXT = "as text"
"""What the table calls the form of games that people read."""


@frozen
class Cost:
    """What one way of saving costs."""

    size: int
    """The bytes that are written."""
    dump: float
    """The milliseconds to write."""
    load: float
    """The milliseconds to read back, with all that is checked."""


def measure_saves(setting: str, seconds: float) -> Iterator[tuple[str, str, Cost]]:
    """Yield each thing and each format that is installed with its cost.

    Args:
        setting: one of :data:`SETTINGS`.
        seconds: how long each call is repeated.
    """
    rules, config = SETTINGS[setting]
    match = _played(rules, config)
    middle = _middle(rules, match.record)
    for thing, value in (("a state", middle), ("a game", match.record)):
        for codec in CODECS:
            try:
                saved = dumps(value, codec=codec)
            except InvalidArgument:
                continue  # not installed, or without null
            write = _per_call(partial(dumps, value, codec=codec), seconds)
            read = _per_call(partial(loads, saved, codec=codec), seconds)
            yield thing, codec, Cost(len(saved), write, read)
    text = format_record(match.record, rules)
    write = _per_call(lambda: format_record(match.record, rules), seconds)
    read = _per_call(lambda: parse_record(text, rules), seconds)
    yield "a game", TEXT, Cost(len(text.encode()), write, read)


def replay_rate(setting: str, seconds: float) -> tuple[int, float]:
    """Return how many choices a game has, and how many of them are replayed in a second.

    Args:
        setting: one of :data:`SETTINGS`.
        seconds: how long it is repeated.
    """
    rules, config = SETTINGS[setting]
    record: Any = _played(rules, config).record
    milliseconds = _per_call(lambda: sum(1 for _ in replay(rules, record)), seconds)
    return len(record.choices), len(record.choices) / milliseconds * 1000


# --- Beside the yardstick ----------------------------------------------------------------------


def save_contenders() -> list[Contender]:
    """Return what is measured of saving as a ratio to the yardstick: JSON, which all have."""
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
    """Return how many milliseconds of the processor a call takes."""
    call()  # what is made once is made now
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
    """Return what saving costs as lines of text.

    Args:
        seconds: how long each call is repeated.
    """
    lines = [f"{'saves':34}{'bytes':>12}{'dumps, ms':>13}{'loads, ms':>16}"]
    for setting in SETTINGS:
        lines.append(setting)
        for thing, codec, cost in measure_saves(setting, seconds):
            name = f"  {thing}, {codec}"
            lines.append(f"{name:34}{cost.size:>12,}{cost.dump:>13.2f}{cost.load:>16.2f}")
        choices, rate = replay_rate(setting, seconds)
        lines.append(f"{f'  replay of {choices} choices':34}{rate:>12,.0f} choices/s")
    return "\n".join(lines)
