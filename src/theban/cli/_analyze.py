"""``theban analyze``: the search's verdicts on the decisions of a recorded game."""

from __future__ import annotations

import argparse
import json
import math
import sys
import textwrap
from collections.abc import Sequence
from time import monotonic

from theban._core.errors import InvalidArgument
from theban._core.messages import count
from theban._core.record import AnyRecord
from theban.agents import Budget
from theban.cli import _common as common
from theban.games import get_rules
from theban.play.feed import Advisor, Analysis, JudgedDecision, count_decisions, judge
from theban.play.feed._analysis import CERTAIN, SURE
from theban.play.feed._messages import to_data
from theban.serial import load

ITERATIONS = 1000
"""The default number of iterations for each decision."""
WORST = 5
"""The number of costliest moves listed at the end."""
_BETWEEN = 5.0
"""The seconds between two progress lines where a line cannot be updated."""


def run(options: argparse.Namespace) -> int:
    """Carry out the command."""
    iterations, seconds = options.iterations, options.seconds
    if iterations is not None and iterations < 1:
        raise InvalidArgument(f"--iterations is {iterations}; it must be at least 1")
    if iterations is None and seconds is None:
        iterations = ITERATIONS
    budget = Budget(iterations=iterations, seconds=seconds)
    if options.worst is not None and options.worst < 1:
        raise InvalidArgument(f"--worst is {options.worst}; it must be at least 1")
    record: AnyRecord = load(options.file, kind="record")
    rules, names = get_rules(record.game), common.names_of(record)
    seat = None if options.seat is None else common.seat_named("--seat", options.seat, names)
    seats = None if seat is None else (seat,)
    of = count_decisions(rules, record, seats)
    decisions: list[JudgedDecision] = []
    last, code = monotonic(), 0
    try:
        for judged in judge(
            Advisor(rules, names), record, budget=budget, seats=seats, open_hands=options.open
        ):
            decisions.append(judged)
            far = f"{len(decisions)} of {of} decisions"
            if sys.stderr.isatty():
                sys.stderr.write(f"\rtheban analyze: {far}")
                sys.stderr.flush()
            elif monotonic() - last > _BETWEEN:
                last = monotonic()
                common.complain("theban analyze", far)
    except KeyboardInterrupt:
        code = common.INTERRUPTED
    if decisions and sys.stderr.isatty():
        sys.stderr.write("\n")
    if code:
        common.complain("theban analyze", f"stopped after {len(decisions)} of {of} decisions")
    # The decisions that cost anything, the costliest first.
    worst = sorted((each for each in decisions if each.cost > 0), key=lambda each: -each.cost)
    worst = worst[: options.worst or WORST]
    if options.json:
        shown = decisions if options.worst is None else sorted(worst, key=lambda each: each.at)
        told = Analysis(
            game=record.game,
            language="en",
            names=names,
            of=of,
            first=0,
            decisions=tuple(shown),
            open_hands=options.open,
            iterations=budget.iterations,
            seconds=budget.seconds,
        )
        common.say(json.dumps(to_data(told)))
        return code
    often = [] if iterations is None else [count(iterations, "iteration")]
    often += [] if seconds is None else [f"{seconds:g} second{'s' * (seconds != 1)}"]
    known = "what really lay hidden" if options.open else "what its player knew then"
    common.say(
        _wrapped(
            f"{record.game.capitalize()}: {', '.join(names)}. "
            f"{count(len(decisions), 'decision')} of {of}, each judged by {known}, with up to "
            f"{' or '.join(often)}. An uncertainty (±) is twice the standard error; with too few "
            "tries there is none.",
            "",
        )
    )
    if options.worst is None:
        for each in decisions:
            if each.prospects:
                common.say("")
                _say_decision(each)
    common.say(f"\n{common.heading('What cost most')}")
    for each in worst:
        _say_decision(each)
    if not worst:
        common.say("Nothing better was found for any decision.")
    common.say(f"\n{common.heading('All in all')}")
    for at, name in enumerate(names):
        own = [each for each in decisions if each.seat == at]
        if own:
            common.say(_wrapped(_summary(name, own), "  "))
    return code


# --- What is printed -----------------------------------------------------------------------------


def _say_decision(judged: JudgedDecision) -> None:
    common.say(_wrapped(f"Choice {judged.at}: {judged.text}", "  "))
    for each in judged.prospects[: judged.compared]:
        mark = "*" if each.number == judged.number else "-"
        common.say(_wrapped(f"  {mark} {each.told}: {each.text}", "      "))
    others = len(judged.prospects) - judged.compared
    if others:
        common.say(f"    and {count(others, 'other choice')}")
    common.say(_wrapped(f"  {judged.verdict}", "  "))


def _summary(name: str, own: Sequence[JudgedDecision]) -> str:
    real = [each for each in own if each.prospects]
    if not real:
        return f"{name}: no decision with a choice."
    best = sum(each.cost == 0 for each in real)
    cost = 100 * sum(each.cost for each in real) / len(real)
    error = 100 * CERTAIN * math.hypot(*[each.cost_error for each in real]) / len(real)
    compared = [prospect for each in real for prospect in each.prospects[: each.compared]]
    # Proved chances have no error, even after few visits.
    is_sure = all(each.visits >= SURE or not each.win_error for each in compared)
    sure = f"(± {min(error, 100):.1f})" if is_sure else "(roughly)"
    return (
        f"{name}: {count(len(real), 'decision')} with a choice, {best} of them the best that was "
        f"found; on average one costs {cost:.1f} of 100 games {sure}."
    )


def _wrapped(text: str, indent: str) -> str:
    return textwrap.fill(text, common.WIDTH, subsequent_indent=indent)
