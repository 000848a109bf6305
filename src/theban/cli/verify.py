"""``theban verify``: does a recorded game follow the rules?"""

from __future__ import annotations

import argparse
import textwrap

from theban.cli.options import DONE, FAILED, Commands, path
from theban.cli.printing import WIDTH, say
from theban.core.awaiting import GameOver
from theban.core.messages import quoted
from theban.core.play.record import replay, verify
from theban.games import get_rules


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("verify", help="say whether a recorded game follows the rules")
    parser.description = (
        "Play a recorded game through and say whether it follows the rules; if not, at\n"
        "which choice it departs from them, and why. Choices are counted from 0, as by\n"
        "'theban replay --until'. The exit code is 0 if it follows the rules, 1 if it\n"
        "does not, and 2 if the file holds no game."
    )
    parser.add_argument("file", metavar="FILE", type=path, help="the recorded game")
    parser.set_defaults(command=_run, parser=parser)


def _run(options: argparse.Namespace) -> int:
    from theban.serial import load  # noqa: PLC0415 (see theban.cli)

    record = load(options.file, kind="record")
    rules = get_rules(record.game)
    departure = verify(rules, record)
    if departure is not None:
        _say_wrapped(f"{quoted(options.file)} departs from the rules: {departure.message}")
        return FAILED
    *_, last = replay(rules, record)
    over = "the game is over" if rules.awaiting(last) == GameOver() else "the game is not over"
    number = len(record.choices)
    choices = "1 choice" if number == 1 else f"{number} choices"
    _say_wrapped(f"{quoted(options.file)} follows the rules: {record.game}, {choices}, {over}.")
    return DONE


def _say_wrapped(text: str) -> None:
    say(textwrap.fill(text, WIDTH, break_on_hyphens=False))
