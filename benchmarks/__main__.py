"""Measure theban against its peers: ``python -m benchmarks`` prints one table.

All contenders play in turn in this one process, round after round, with the yardstick between them,
and each figure is the median of its rounds. Compare ratios, not rates: the machine's momentary
speed affects every rate but no ratio. The peers come with the extra ``bench``; those not installed
are listed and skipped. Further sections are below: the cost of views, of several threads in
parallel, of the adapters relative to the bare loop, and the rate of the search. The last one is the
cost of saving, loading and replay, which ``--saves`` measures alone. ``python -m
benchmarks.start_up`` measures the time to import the packages.

``--check`` compares our ratios to the yardstick with the stored ones and warns if one fell; it
never fails, since machines are noisy.  ``--store`` stores the ratios of this run.
"""

from __future__ import annotations

import argparse
import gc
import json
import random
import statistics
import sys
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING, Any

from benchmarks import yardstick
from benchmarks.adapting import adapters_table
from benchmarks.contenders import Contender, contenders
from benchmarks.peers import Play
from benchmarks.saves import save_contenders, saves_table
from benchmarks.searching import search_contenders
from benchmarks.threads import threads_table
from theban import luxor, tutankhamun
from theban.lab.encoding import encoding_of
from theban.types import AnyRules

if TYPE_CHECKING:
    from collections.abc import Callable

STORED = Path(__file__).with_name("stored.json")
"""The ratios to the yardstick from an earlier run."""

TOLERATED = 0.8
"""A ratio below this share of the stored one triggers a warning."""

Game = tuple[AnyRules, luxor.Config | tutankhamun.Config]
"""Rules and a config to play with them."""

GAMES: dict[str, Game] = {
    "Luxor": (luxor.RULES, luxor.Config(players=4)),
    "all modules": (luxor.RULES, luxor.Config(players=4, modules=luxor.Module)),
    "Tutankhamun": (tutankhamun.RULES, tutankhamun.Config(players=4)),
}
"""The games whose views and states are measured."""

PEER = "python-chess"
"""The peer with which every rate is compared."""


def rate(play: Play, seconds: float, rng: random.Random) -> float:
    """Return the number of choices that a contender makes per second."""
    choices = 0
    begin = process_time()
    while True:
        choices += play(rng)
        elapsed = process_time() - begin
        if elapsed >= seconds:
            return choices / elapsed


def measure(found: list[Contender], rounds: int, seconds: float) -> dict[str, tuple[float, float]]:
    """Return the median rate and the median ratio to the yardstick of each contender."""
    rates: dict[str, list[float]] = {contender.name: [] for contender in found}
    ratios: dict[str, list[float]] = {contender.name: [] for contender in found}
    for contender in found:
        contender.play(random.Random(0))  # creates one-time objects (tables, caches) now
    for number in range(rounds):
        for contender in found:
            _progress(f"round {number + 1} of {rounds}: {contender.name}")
            before = yardstick.rate(seconds / 8)
            found_rate = rate(contender.play, seconds, random.Random(number))
            after = yardstick.rate(seconds / 8)
            rates[contender.name].append(found_rate)
            ratios[contender.name].append(found_rate / ((before + after) / 2))
    _progress("")
    return {
        name: (statistics.median(rates[name]), statistics.median(ratios[name])) for name in rates
    }


def measure_views(game: Game, rounds: int, seconds: float) -> dict[str, float]:
    """Return the cost of a view, its numbers, a guess, a hash and a comparison, in choices."""
    rules, config = game
    encoding = encoding_of(rules, config)
    states = _states(game, seed=1)
    rng = random.Random(1)
    seen = [rules.view(state, 0) for state in states]
    equal = list(zip(states, _states(game, seed=1), strict=True))
    calls: dict[str, Callable[[], list[object]]] = {
        "one choice": lambda: _states(game, seed=1),
        "view": lambda: [rules.view(state, 0) for state in states],
        "view as numbers": lambda: [encoding.numbers(view) for view in seen],
        "determinize": lambda: [rules.determinize(view, rng) for view in seen],
        "hash": lambda: [hash(state) for state in states],
        "== of equal states": lambda: [one == other for one, other in equal],
    }
    # Round after round here too, so that other load on the machine affects all of them alike.
    found: dict[str, list[float]] = {name: [] for name in calls if name != "one choice"}
    for _ in range(rounds):
        cost = {name: _seconds_of_one(call, seconds) for name, call in calls.items()}
        for name, ratios in found.items():
            ratios.append(cost[name] / cost["one choice"])
    return {name: statistics.median(ratios) for name, ratios in found.items()}


def _seconds_of_one(call: Callable[[], list[object]], seconds: float) -> float:
    number, begin = 0, process_time()
    while process_time() - begin < seconds:
        number += len(call())
    return (process_time() - begin) / number


def bytes_per_state(game: Game) -> float:
    """Return the bytes per state for a caller that keeps all states of a game.

    Each object is counted once, unless the config or another game holds it too. Tracing memory
    would miss small tuples, for which Python reuses memory.
    """
    _, config = game
    other, states = _states(game, seed=1), _states(game, seed=2)
    met = {id(config)}
    _size_of(other, met)
    return _size_of(states, met) / len(states)


def _size_of(values: list[Any], met: set[int]) -> int:
    """Add up the bytes of some values and all that they hold, except objects already counted."""
    size, waiting = 0, [*values]
    while waiting:
        value = waiting.pop()
        if id(value) not in met and not isinstance(value, type):
            met.add(id(value))
            size += sys.getsizeof(value)
            waiting += gc.get_referents(value)
    return size


def _states(game: Game, seed: int) -> list[Any]:
    rules, config = game
    rng = random.Random(seed)
    states = [rules.new_game(config, seed=seed)]
    while states[-1].pending:
        state = states[-1]
        actions = rules.legal_actions(state)
        if actions:
            choice = actions[int(rng.random() * len(actions))]
        else:
            choice = rules.sample_outcome(state, rng)
        states.append(rules.step(state, choice))
    return states


def _progress(text: str) -> None:
    if sys.stderr.isatty():
        print(f"\r{text:<70}", end="" if text else "\r", file=sys.stderr, flush=True)


def table(results: dict[str, tuple[float, float]], unit: str = "choices/s") -> str:
    """Return the results as lines of text."""
    lines = [f"{'':34}{unit:>13}{'/ yardstick':>12}{f'/ {PEER}':>16}"]
    # The ratio to the peer divides two ratios to the yardstick, since each was measured beside it.
    peer = results[PEER][1] if PEER in results else None
    for name, (found, ratio) in results.items():
        beside = f"{ratio / peer:>16.2f}" if peer else f"{'-':>16}"
        lines.append(f"{name:34}{found:>12,.0f}{ratio:>13.3g}{beside}")
    return "\n".join(lines)


def check(results: dict[str, tuple[float, float]]) -> list[str]:
    """Return a warning for each ratio that fell well below the stored one."""
    if not STORED.exists():
        return [f"nothing is stored yet in {STORED.name}; --store stores this run"]
    stored = json.loads(STORED.read_text(encoding="utf-8"))
    return [
        f"warning: {name} is at {ratio:.3g} of the yardstick, it was at {stored[name]:.3g}"
        for name, (_, ratio) in results.items()
        if name in stored and ratio < TOLERATED * stored[name]
    ]


def store(results: dict[str, tuple[float, float]]) -> None:
    """Store the ratios of this run, and keep those that it did not measure."""
    stored: dict[str, float] = {}
    if STORED.exists():
        stored = json.loads(STORED.read_text(encoding="utf-8"))
    # Four digits each, since a call takes a thousand times as long as a step.
    stored |= {name: float(f"{ratio:.4g}") for name, (_, ratio) in results.items()}
    STORED.write_text(json.dumps(stored, indent=2) + "\n", encoding="utf-8")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure theban beside its peers.")
    parser.add_argument("--rounds", type=int, default=5, help="rounds, the more the calmer")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each contender and round")
    parser.add_argument("--ours", action="store_true", help="leave the peers out")
    parser.add_argument("--saves", action="store_true", help="measure saving and replay alone")
    parser.add_argument("--check", action="store_true", help="warn of ratios that fell")
    parser.add_argument("--store", action="store_true", help="store the ratios of this run")
    options = parser.parse_args()
    ours = {} if options.saves else _measure_games(options)
    saved = measure(save_contenders(), options.rounds, options.seconds / 4)
    print(table(saved, "calls/s"))
    print(saves_table(options.seconds / 4))
    ours |= saved
    if options.check:
        print("\n".join(check(ours) or ["no ratio fell"]))
    if options.store:
        store(ours)


def _measure_games(options: argparse.Namespace) -> dict[str, tuple[float, float]]:
    """Measure and print the games and their peers; return our ratios."""
    found, missing = contenders()
    if options.ours:
        found = [contender for contender in found if contender.ours]
    results = measure(found, options.rounds, options.seconds)
    print(table(results))
    for name, game in GAMES.items():
        for call, cost in measure_views(game, options.rounds, options.seconds).items():
            print(f"{f'{name}, {call}':34}{cost:>12.1f} choices")
        print(f"{f'{name}, a state kept in a history':34}{bytes_per_state(game):>12.0f} bytes")
    print(threads_table(options.seconds))
    print(adapters_table(options.seconds))
    searches = measure(search_contenders(), options.rounds, options.seconds)
    print(table(searches, "iterations/s"))
    if missing and not options.ours:
        print(f"not installed, so not measured (extra 'bench'): {', '.join(missing)}")
    names = {contender.name for contender in found if contender.ours}
    return {name: result for name, result in results.items() if name in names} | searches


if __name__ == "__main__":
    main()
