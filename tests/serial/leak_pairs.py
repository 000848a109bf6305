"""A manual run: does the JSON of a view or a log ever differ because of hidden information?

A *leak pair* is two different positions that one seat, or a spectator, must not be able to tell
apart.  They come from four sources:

* *guesses*: a position of a random game, and what ``determinize`` makes of a view of it;
* *twins*: the positions after two choices of which the seat is told the same, and then after more
  choices that are legal in both and told alike;
* *followed* guesses: the positions to which a position and a guess lead by such choices;
* *swaps*: a position of Luxor and one with two hidden pieces exchanged, scarabs or cards of one
  batch, and the positions to which both lead by such choices.

For each pair the bytes of the view that the seat is sent must be equal. So must the numbers and the
mask for a program that learns, the prompt for a language model, answers about drawn things, and,
after choices, the log.  The rules may reveal hidden pieces: a drawn card is played, or a decision
arises that would not have arisen. From there on two positions are not a pair.

Besides whole games it plays on from positions shortly before the end, where rare situations soon
arise.

    python -m tests.serial.leak_pairs --games 1 --seed 1

It plays so many games of each setting, or with ``--pairs`` until so many pairs were compared.  It
tells how far it is.  At its end, or if it is interrupted, it tells what was counted. At the first
leak it ends with exit code 1, and tells the setting and the seed, with which ``--only`` and
``--seed`` play the game again.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from math import inf
from random import Random
from typing import Any, TypeAlias

from attrs import field, frozen

from tests.luxor.knowledge.exchanges import can_tell, exchanged, pairs
from tests.serial.games_to_save import Setting, all_settings, late_settings
from theban import luxor
from theban._core.ids import masks_of
from theban._core.protocol import AnyRules
from theban._core.situation import Chance, Decision, GameOver, Hidden
from theban.games import PACKAGES
from theban.lab.encoding import encoding_of
from theban.lab.language_models import prompt
from theban.render.keys import about, pieces_of
from theban.serial import dumps

STEPS = 6
"""The number of choices for which pairs are followed."""
BETWEEN_ANSWERS = 7
"""Of each so many pairs one is asked about a thing, key after key."""
SHOWN = 200
"""The number of bytes shown before and after the first difference."""


class Leak(Exception):
    """Two positions that a seat can tell apart although it must not."""


State: TypeAlias = Any  # of any game
Choice: TypeAlias = Any  # as above


SOURCES = ("guesses", "twins", "followed", "swaps")
"""The sources of pairs."""


@frozen
class Run:
    """The comparisons so far."""

    pairs: Counter[tuple[str, str]] = field(factory=Counter[tuple[str, str]])
    """The number of pairs for each setting and source."""
    bytes_compared: Counter[str] = field(factory=Counter[str])
    """The bytes compared and found equal, for each setting."""

    @property
    def total(self) -> int:
        return self.pairs.total()


@frozen
class Viewer:
    """The viewer of a game, and the counts of its comparisons."""

    setting: Setting
    seat: int | None
    seed: int
    dice: Random
    run: Run

    @property
    def rules(self) -> AnyRules:
        return self.setting.rules

    def compare(self, source: str, what: str, one: bytes, other: bytes) -> None:
        """Raise an error if the viewer is sent different bytes."""
        name = self.setting.name
        if one != other:
            both = enumerate(zip(one, other, strict=False))
            at = next((n for n, (a, b) in both if a != b), min(len(one), len(other)))
            shown = [each[max(0, at - SHOWN) : at + SHOWN] for each in (one, other)]
            told = f"{what} differs from byte {at} on:\n{shown[0]!r}\n{shown[1]!r}"
            raise Leak(f"{name}, seed {self.seed}, {source}, seat {self.seat}: {told}")
        self.run.bytes_compared[name] += len(one)

    def compare_views(self, source: str, one: State, other: State) -> None:
        """Compare what is sent of two positions, prompts, and now and then an answer."""
        views = [self.rules.view(state, self.seat) for state in (one, other)]
        self.compare(source, "the view", *map(dumps, views))
        self.compare(
            source, "the prompt", *(prompt(view, rules=self.rules).encode() for view in views)
        )
        if self.rules.name in PACKAGES:  # others may have no encoding
            numbers, masks = zip(self.learned(one), self.learned(other), strict=True)
            self.compare(source, "the numbers", *numbers)
            self.compare(source, "the mask", *masks)
        number, between = divmod(self.run.total, BETWEEN_ANSWERS)
        if self.rules is luxor.RULES and not between:
            keys = list(pieces_of(views[0]))
            key = keys[number % len(keys)]
            told = [repr(about(view, key)).encode() for view in views]
            self.compare(source, f"the answer about {key}", *told)

    def learned(self, state: State) -> tuple[bytes, bytes]:
        """Return the numbers and the mask, from the state, as environments give them."""
        rules, config, seat = self.rules, state.config, self.seat
        due = rules.awaiting(state)
        decides = isinstance(due, Decision) and due.seat == seat
        mask = masks_of(rules, config)(rules.legal_actions(state) if decides else ())
        # Both positions are of game 0, so what is kept of the first must not be in the second.
        return encoding_of(rules, config).numbers_of(state, seat).tobytes(), mask

    def count(self, source: str) -> None:
        self.run.pairs[self.setting.name, source] += 1


def check_game(setting: Setting, seed: int, run: Run) -> Iterator[None]:
    """Play a random game and compare pairs at each position; yield after each position."""
    rules, dice = setting.rules, Random(f"leak pairs {seed}")
    seats = (*range(setting.config.players), None)
    viewers = [Viewer(setting, seat, seed, dice, run) for seat in seats]
    state = setting.start or rules.new_game(setting.config, seed=seed)
    while not isinstance(rules.awaiting(state), GameOver):
        choices = _choices(rules, state)
        for viewer in viewers:
            guess = rules.determinize(rules.view(state, viewer.seat), dice)
            _check_other(viewer, state, guess, "guesses", "followed")
            if type(state) is luxor.State:
                other = _swapped(state, viewer.seat, dice)
                _check_other(viewer, state, other, "swaps", "swaps")
            _check_twins(viewer, state, choices)
        is_chance = isinstance(rules.awaiting(state), Chance)
        choice = rules.sample_outcome(state, dice) if is_chance else dice.choice(choices)
        state = rules.step(state, choice)
        yield


def _choices(rules: AnyRules, state: State) -> tuple[Choice, ...]:
    outcomes = tuple(outcome for outcome, _ in rules.chance_outcomes(state))
    return rules.legal_actions(state) or outcomes


def _check_other(viewer: Viewer, state: State, other: State, source: str, followed: str) -> None:
    if other is not None and other != state:
        viewer.compare_views(source, state, other)
        viewer.count(source)
        choice = _common_choice(viewer, state, other)
        if choice is not None:
            _follow(viewer, [state, other], [choice, choice], followed)


def _swapped(state: luxor.State, seat: int | None, dice: Random) -> luxor.State | None:
    """Swap two pieces so that a seat cannot notice, or return None.

    They are scarabs, or cards that were shuffled together.
    """
    alike = [pair for pair in pairs(state) if not can_tell(seat, *pair)]
    other = exchanged(state, *dice.choice(alike)) if alike else state
    is_decision = isinstance(luxor.awaiting(other), Decision)
    has_answer = bool(luxor.legal_actions(other)) or not is_decision
    return other if other != state and has_answer else None


def _check_twins(viewer: Viewer, state: State, choices: Sequence[Choice]) -> None:
    """Take two choices that look alike and check whether anything tells them apart later."""
    alike: dict[Hidden, list[Choice]] = {}
    for choice in choices:
        told = viewer.rules.redact_choice(state, choice, viewer.seat)
        if isinstance(told, Hidden):
            alike.setdefault(told, []).append(choice)
    for together in alike.values():
        if len(together) > 1:
            _follow(viewer, [state, state], viewer.dice.sample(together, 2), "twins")


def _follow(viewer: Viewer, states: list[State], pair: list[Choice], source: str) -> None:
    for _ in range(STEPS):
        following = _compare_step(viewer, states, pair, source)
        if following is None:
            return
        states = following
        viewer.count(source)
        common = _common_choice(viewer, *states)
        if common is None:
            return
        pair = [common, common]


def _compare_step(
    viewer: Viewer, states: Sequence[State], pair: Sequence[Choice], source: str
) -> list[State] | None:
    """Make a choice in each of two positions and compare what the seat is sent."""
    rules, seat = viewer.rules, viewer.seat
    steps = [rules.transition(s, c) for s, c in zip(states, pair, strict=True)]
    logs = [tuple(rules.redact_event(e, seat) for e in step.events) for step in steps]
    if logs[0] != logs[1] and pair[0] == pair[1]:
        return None
    written = [dumps(log, game=rules.name, kind="events") for log in logs]
    viewer.compare(source, "the log", *written)
    following = [step.state for step in steps]
    if pair[0] == pair[1] and len({rules.awaiting(state) for state in following}) > 1:
        return None  # whose decision it is may depend on a hand
    viewer.compare_views(source, *following)
    return following


def _common_choice(viewer: Viewer, one: State, other: State) -> Choice:
    """Draw a choice that is legal in both positions and looks the same; None if there is none."""
    rules = viewer.rules
    common = [c for c in _choices(rules, one) if rules.explain(other, c) is None]
    if not common:
        return None
    choice = viewer.dice.choice(common)
    told = [rules.redact_choice(state, choice, viewer.seat) for state in (one, other)]
    return choice if told[0] == told[1] else None


def compare_pairs(
    settings: Sequence[Setting],
    pairs: float,
    seeds: Iterable[int],
    *,
    every: float | None = None,
    run: Run | None = None,
) -> Run:
    """Compare at least this many pairs, game after game, taking the settings in turn."""
    run, last = run or Run(), time.monotonic()
    for seed in seeds:
        for setting in settings:
            for _ in check_game(setting, seed, run):
                if every is not None and time.monotonic() - last >= every:
                    last = time.monotonic()
                    print(f"{run.total:>12,} pairs, in {setting.name}", flush=True)  # noqa: T201
                if run.total >= pairs:
                    return run
    return run


def _report(run: Run) -> str:
    names = dict.fromkeys(name for name, _ in run.pairs)
    lines = [
        f"{name:<48} {' '.join(f'{run.pairs[name, source]:>10,}' for source in SOURCES)} "
        f"{run.bytes_compared[name]:>16,}"
        for name in names
    ]
    total = f"{run.total:,} pairs, {run.bytes_compared.total():,} bytes, no leak"
    columns = " ".join(f"{source:>10}" for source in SOURCES)
    head = f"{'setting':<48} {columns} {'bytes':>16}"
    return "\n".join([head, *lines, total])


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.serial.leak_pairs")
    length = parser.add_mutually_exclusive_group()
    length.add_argument("--games", type=int, default=1, help="how many of each setting to play")
    length.add_argument(
        "--pairs", type=int, help="how many to compare, in as many games as that takes"
    )
    parser.add_argument("--seed", type=int, default=1, help="where the games come from")
    parser.add_argument("--only", default="", help="only settings with this in their names")
    chosen = parser.parse_args(arguments)
    every = (*late_settings(), *all_settings())
    settings = [s for s in every if chosen.only in s.name and _hides(s)]
    if not settings:
        parser.error(f"nothing is hidden in a setting with {chosen.only!r} in its name")
    run = Run()
    try:
        if chosen.pairs is None:
            seeds = range(chosen.seed, chosen.seed + chosen.games)
            compare_pairs(settings, inf, seeds, every=10, run=run)
        else:
            compare_pairs(settings, chosen.pairs, count(chosen.seed), every=10, run=run)
    except Leak as leak:
        print(leak)  # noqa: T201 (its result)
        return 1
    except KeyboardInterrupt:
        print(f"{_report(run)}\ninterrupted")  # noqa: T201 (as above)
        return 130
    print(_report(run))  # noqa: T201 (as above)
    return 0


def _hides(setting: Setting) -> bool:
    """Return whether anything is hidden in a game; in some everything is open."""
    rules = setting.rules
    state = rules.new_game(setting.config, seed=1)
    guesses = [rules.determinize(rules.view(state, None), Random(seed)) for seed in range(9)]
    return any(guess != state for guess in guesses)


if __name__ == "__main__":
    sys.exit(main())
