"""A run by hand: does the JSON of a view or a log ever differ by what is hidden?

A *leak pair* is two different positions that one seat, or a spectator, must not be able to tell
apart.  They come from two sources that know nothing of each other:

* *guesses*: a position of a random game, and what ``determinize`` makes of a view of it;
* *twins*: the positions after two choices of which the seat is told the same, and then after more
  choices that are legal in both and told alike.

For each pair the bytes of the view that the seat is sent, and for twins those of its log as well,
must be equal.

    python -m tests.serial.leak_pairs --pairs 1000000 --seed 1

It tells how far it is and can be interrupted; it ends with what was counted, and with exit code 1
at the first leak.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from attrs import field, frozen

from tests.serial.games_to_save import Setting, all_settings
from theban.core.awaiting import Chance, GameOver, Hidden
from theban.serial import dumps

TWIN_STEPS = 6
"""How many choices twins are followed."""


class Leak(Exception):
    """Two positions that a seat can tell apart and must not."""


@frozen
class Run:
    """What was compared so far."""

    pairs: Counter[tuple[str, str]] = field(factory=Counter[tuple[str, str]])
    """The number of pairs for each setting and source."""
    bytes_compared: Counter[str] = field(factory=Counter[str])
    """The bytes that were found equal, for each setting."""

    @property
    def total(self) -> int:
        """The number of all pairs."""
        return self.pairs.total()

    def compare(  # noqa: PLR0913 (a pair, and all that a message about it needs)
        self, setting: Setting, source: str, seat: int | None, what: str, one: bytes, other: bytes
    ) -> None:
        """Raise if what a seat is sent differs."""
        if one != other:
            raise Leak(f"{setting.name}, {source}, seat {seat}: {what} differs:\n{one!r}\n{other!r}")
        self.bytes_compared[setting.name] += len(one)


def check_game(setting: Setting, seed: int, run: Run) -> Iterator[None]:
    """Play a random game and compare pairs at each position; yields after each position."""
    rules, dice = setting.rules, Random(f"leak pairs {seed}")
    viewers = (*range(setting.config.players), None)
    state = rules.new_game(setting.config, seed=seed)
    while True:
        for seat in viewers:
            _check_guess(setting, state, seat, dice, run)
        due = rules.awaiting(state)
        if isinstance(due, GameOver):
            return
        if isinstance(due, Chance):
            outcomes = [outcome for outcome, _ in rules.chance_outcomes(state)]
            for seat in viewers:
                _check_twins(setting, state, seat, outcomes, dice, run)
            choice = rules.sample_outcome(state, dice)
        else:
            choices = rules.legal_actions(state)
            for seat in viewers:
                _check_twins(setting, state, seat, choices, dice, run)
            choice = dice.choice(choices)
        state = rules.step(state, choice)
        yield


def _check_guess(setting: Setting, state: Any, seat: int | None, dice: Random, run: Run) -> None:
    rules = setting.rules
    view = rules.view(state, seat)
    guess = rules.determinize(view, dice)
    if guess == state:
        return
    again = dumps(rules.view(guess, seat))
    run.compare(setting, "guess", seat, "the view", dumps(view), again)
    run.pairs[setting.name, "guess"] += 1


def _check_twins(
    setting: Setting, state: Any, seat: int | None, choices: Sequence[Any], dice: Random, run: Run
) -> None:
    """Take two choices that are told alike and see whether anything tells them apart later."""
    rules = setting.rules
    alike: dict[Hidden, list[Any]] = {}
    for choice in choices:
        told = rules.redact_choice(state, choice, seat)
        if isinstance(told, Hidden):
            alike.setdefault(told, []).append(choice)
    for together in alike.values():
        if len(together) > 1:
            pair = dice.sample(together, 2)
            _follow(setting, [state, state], pair, seat, dice, run)


def _follow(
    setting: Setting, states: list[Any], pair: list[Any], seat: int | None, dice: Random, run: Run
) -> None:
    rules, name = setting.rules, setting.rules.name
    for _ in range(TWIN_STEPS):
        steps = [rules.transition(s, c) for s, c in zip(states, pair, strict=True)]
        logs = [tuple(rules.redact_event(e, seat) for e in step.events) for step in steps]
        if logs[0] != logs[1] and pair[0] == pair[1]:
            return  # what was hidden came to light, as it may: from here on they are no pair
        written = [dumps(log, game=name, kind="events") for log in logs]
        run.compare(setting, "twins", seat, "the log", *written)
        states = [step.state for step in steps]
        run.compare(setting, "twins", seat, "the view", *_views(setting, states, seat))
        run.pairs[setting.name, "twins"] += 1
        following = _common_choice(setting, states, seat, dice)
        if following is None:
            return
        pair = [following, following]


def _views(setting: Setting, states: list[Any], seat: int | None) -> list[bytes]:
    return [dumps(setting.rules.view(state, seat)) for state in states]


def _common_choice(setting: Setting, states: list[Any], seat: int | None, dice: Random) -> Any:
    """Draw a choice that is legal in both positions and told alike; None if there is none."""
    rules = setting.rules
    one, other = states
    choices = rules.legal_actions(one) or [c for c, _ in rules.chance_outcomes(one)]
    common = [c for c in choices if rules.explain(other, c) is None]
    if not common:
        return None
    choice = dice.choice(common)
    told = [rules.redact_choice(s, choice, seat) for s in states]
    return choice if told[0] == told[1] else None


# --- The run -----------------------------------------------------------------------------------


def compare_pairs(
    settings: Sequence[Setting], pairs: int, seed: int, *, every: float | None = None
) -> Run:
    """Compare at least so many pairs, game after game, each setting in its turn.

    Args:
        settings: the configs; those in which nothing is hidden give no pairs.
        pairs: how many to compare.
        seed: where the games come from.
        every: after how many seconds to tell how far it is; None for never.

    Raises:
        Leak: a seat can tell two positions apart.
    """
    run, last, game = Run(), time.monotonic(), 0
    while run.total < pairs:
        before = run.total
        for setting in settings:
            for _ in check_game(setting, seed + game, run):
                if every is not None and time.monotonic() - last >= every:
                    last = time.monotonic()
                    print(f"{run.total:>12,} pairs, in {setting.name}", flush=True)  # noqa: T201
                if run.total >= pairs:
                    return run
        game += 1
        if run.total == before:
            raise ValueError("nothing is hidden in these games")
    return run


def _report(run: Run) -> str:
    names = dict.fromkeys(name for name, _ in run.pairs)
    lines = [
        f"{name:<40} {run.pairs[name, 'guess']:>10,} {run.pairs[name, 'twins']:>10,} "
        f"{run.bytes_compared[name]:>16,}"
        for name in names
    ]
    total = f"{run.total:,} pairs, {run.bytes_compared.total():,} bytes, no leak"
    return "\n".join([f"{'setting':<40} {'guesses':>10} {'twins':>10} {'bytes':>16}", *lines, total])


def main(arguments: Sequence[str] | None = None) -> int:
    """Run as the docstring of the module says."""
    parser = argparse.ArgumentParser(prog="python -m tests.serial.leak_pairs")
    parser.add_argument("--pairs", type=int, default=1_000_000, help="how many to compare")
    parser.add_argument("--seed", type=int, default=1, help="where the games come from")
    parser.add_argument("--only", default="", help="only settings with this in their names")
    chosen = parser.parse_args(arguments)
    settings = [s for s in all_settings() if chosen.only in s.name and _hides(s)]
    try:
        run = compare_pairs(settings, chosen.pairs, chosen.seed, every=10)
    except Leak as leak:
        print(leak)  # noqa: T201 (its result)
        return 1
    except KeyboardInterrupt:
        print("interrupted")  # noqa: T201 (as above)
        return 130
    print(_report(run))  # noqa: T201 (as above)
    return 0


def _hides(setting: Setting) -> bool:
    """Say whether anything is hidden in a game; in some all lies open."""
    rules = setting.rules
    state = rules.new_game(setting.config, seed=1)
    return bool(rules.determinize(rules.view(state, None), Random(1)) != state)


if __name__ == "__main__":
    sys.exit(main())
