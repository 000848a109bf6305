"""``theban analyze``: what search thinks of the decisions of a recorded game."""

from __future__ import annotations

import argparse
import json
import math
import sys
import textwrap
import time
from collections.abc import Sequence
from typing import Any

from attrs import define, field, frozen

from theban.agents import Budget
from theban.cli.options import (
    DONE,
    INTERRUPTED,
    WIDTH,
    complain,
    heading,
    say,
)
from theban.cli.set_up import names_of, seat_named
from theban.core.errors import InvalidArgument
from theban.core.messages import count
from theban.core.record import AnyRecord
from theban.feed import Advisor, Analysis, JudgedDecision, count_decisions, judge
from theban.feed.analysis import CERTAIN, SURE
from theban.feed.messages import to_data
from theban.games import get_rules
from theban.serial import load

ITERATIONS = 1000
"""For how many iterations each decision is thought about, unless an option says otherwise."""
WORST = 5
"""How many of the moves that cost most are listed at the end."""
_BETWEEN = 5.0
"""How many seconds are between two notes on the progress where nobody can see one change."""


TOLD = f"""\
judge the decisions of a recorded game

Judge each decision of a recorded game: the alternatives, the chance to win
and the points that search expects of each, and the costliest. A decision is
judged by what its player knew. Ctrl-C prints the results so far.

FILE            the recorded game
--seat NAME     judge only this player: a name of the record, or a seat
--iterations N  how long to think about each decision; the same N gives the same answer
                (default: {ITERATIONS})
--seconds S     think at most S seconds about each decision
--worst N       print only the N decisions that cost most
--open          judge by the real hidden cards, as nobody at the table could
--json          print it as JSON for other programs
"""


def run(options: argparse.Namespace) -> int:
    """Carry out the command."""
    budget = _budget(options)
    if options.worst is not None and options.worst < 1:
        raise InvalidArgument(f"--worst is {options.worst}; it must be at least 1")
    record: AnyRecord = load(options.file, kind="record")
    rules, names = get_rules(record.game), names_of(record)
    seat = None if options.seat is None else seat_named("--seat", options.seat, names)
    seats = None if seat is None else (seat,)
    found = _Findings(record, names, budget, options, count_decisions(rules, record, seats))
    progress, code = _Progress(found.of), DONE
    try:
        for judged in judge(
            Advisor(rules, names), record, budget=budget, seats=seats, open_hands=options.open
        ):
            found.decisions.append(judged)
            progress.tell(len(found.decisions))
    except KeyboardInterrupt:
        code = INTERRUPTED
    progress.close()
    if code != DONE:
        complain("theban analyze", f"stopped after {len(found.decisions)} of {found.of} decisions")
    found.say_json() if options.json else found.say_text()
    return code


def _budget(options: argparse.Namespace) -> Budget:
    iterations, seconds = options.iterations, options.seconds
    if iterations is not None and iterations < 1:
        raise InvalidArgument(f"--iterations is {iterations}; it must be at least 1")
    if iterations is None and seconds is None:
        iterations = ITERATIONS
    return Budget(iterations=iterations, seconds=seconds)


# --- What is printed -----------------------------------------------------------------------------


@frozen
class _Findings:
    """What was found of a game."""

    record: AnyRecord
    """The game."""
    names: Sequence[str]
    """What the players are called."""
    budget: Budget
    """How long each decision was thought about."""
    options: argparse.Namespace
    """What was asked for."""
    of: int
    """How many decisions there are."""
    decisions: list[JudgedDecision] = field(factory=list["JudgedDecision"], init=False)
    """Those that were analyzed."""

    @property
    def worst(self) -> list[JudgedDecision]:
        """The decisions that cost anything, the dearest first."""
        return sorted(
            (each for each in self.decisions if each.cost > 0), key=lambda each: -each.cost
        )

    def say_json(self) -> None:
        """Print it for programs."""
        some, most = self.decisions, self.options.worst
        if most is not None:
            some = sorted(self.worst[:most], key=lambda each: each.at)
        told = Analysis(
            game=self.record.game,
            language="en",
            names=tuple(self.names),
            of=self.of,
            first=0,
            decisions=tuple(some),
            open_hands=self.options.open,
            iterations=self.budget.iterations,
            seconds=self.budget.seconds,
        )
        say(json.dumps(to_data(told)))

    def say_text(self) -> None:
        """Print it for people."""
        say(_wrapped(self._title(), ""))
        if self.options.worst is None:
            for each in self.decisions:
                if each.prospects:
                    say("")
                    _say_decision(each)
        most = WORST if self.options.worst is None else self.options.worst
        say(f"\n{heading('What cost most')}")
        for each in self.worst[:most]:
            _say_decision(each)
        if not self.worst:
            say("Nothing better was found for any decision.")
        say(f"\n{heading('All in all')}")
        for seat, name in enumerate(self.names):
            own = [each for each in self.decisions if each.seat == seat]
            if own:
                say(_wrapped(_summary(name, own), "  "))

    def _title(self) -> str:
        iterations, seconds = self.budget.iterations, self.budget.seconds
        often = [] if iterations is None else [count(iterations, "iteration")]
        often += [] if seconds is None else [f"{seconds:g} seconds"]
        known = "what really lay hidden" if self.options.open else "what its player knew then"
        return (
            f"{self.record.game.capitalize()}: {', '.join(self.names)}. "
            f"{count(len(self.decisions), 'decision')} of {self.of}, each judged by {known}, with "
            f"up to {' or '.join(often)}. An uncertainty (±) is twice the standard error; "
            "with too few tries there is none."
        )


def _say_decision(judged: JudgedDecision) -> None:
    say(_wrapped(f"Choice {judged.at}: {judged.text}", "  "))
    for each in judged.prospects[: judged.compared]:
        mark = "*" if each.number == judged.number else "-"
        say(_wrapped(f"  {mark} {each.told}: {each.text}", "      "))
    others = len(judged.prospects) - judged.compared
    if others:
        say(f"    and {count(others, 'other choice')}")
    say(_wrapped(f"  {judged.verdict}", "  "))


def _summary(name: str, own: Sequence[JudgedDecision]) -> str:
    real = [each for each in own if each.prospects]
    if not real:
        return f"{name}: no decision with a choice."
    best = sum(each.cost == 0 for each in real)
    cost = 100 * sum(each.cost for each in real) / len(real)
    error = 100 * CERTAIN * math.hypot(*[each.cost_error for each in real]) / len(real)
    compared = [prospect for each in real for prospect in each.prospects[: each.compared]]
    # Proved chances have no error, however few visits that took.
    is_sure = all(each.visits >= SURE or not each.win_error for each in compared)
    sure = f"(± {min(error, 100):.1f})" if is_sure else "(roughly)"
    return (
        f"{name}: {count(len(real), 'decision')} with a choice, {best} of them the best that was "
        f"found; on average one costs {cost:.1f} of 100 games {sure}."
    )


def _wrapped(text: str, indent: str) -> str:
    return textwrap.fill(text, WIDTH, subsequent_indent=indent)


@define
class _Progress:
    """Tells on stderr how far it is: in place on a terminal, else now and then."""

    of: int
    """How many decisions there are."""
    _last: float = field(factory=time.monotonic, init=False)
    _is_open: bool = field(default=False, init=False)

    def tell(self, done: int) -> None:
        """Say how many are done."""
        stream: Any = sys.stderr
        if stream is None:
            return
        if stream.isatty():
            stream.write(f"\rtheban analyze: {done} of {self.of} decisions")
            stream.flush()
            self._is_open = True
        elif time.monotonic() - self._last > _BETWEEN:
            self._last = time.monotonic()
            complain("theban analyze", f"{done} of {self.of} decisions")

    def close(self) -> None:
        """End the line."""
        if self._is_open:
            sys.stderr.write("\n")
