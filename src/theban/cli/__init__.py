"""The command ``theban``: games between bots to watch, saved games to inspect, boxes to copy.

Output is plain text without colour, at most 80 characters wide; boxes, schemas and games as text
are printed as files. Errors are one line on stderr. Exit codes: 0 for success; 1 if a game was
broken off, a record does not follow the rules, or nothing could be printed. 2 for a wrong option or
file; 130 after Ctrl-C; 141 if the reader closed the pipe; 143 if a signal ended what plays with
programs or people.

Each command is a function and an entry of ``commands.toml``, which ``--help`` prints and from which
options are read.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Sequence
from importlib import resources
from io import StringIO
from typing import Any

import theban
from theban._core.errors import ThebanError
from theban._core.messages import reason_of
from theban.agents._bots import BOTS
from theban.cli import (
    _analyze as analyze,
    _common as common,
    _files as files,
    _match as match,
    _play as play,
    _show as show,
    _simulate as simulate,
)
from theban.games import PACKAGES
from theban.render._locale import shipped

__all__ = ["main"]


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command.

    Args:
        argv: the arguments after the command's name; by default those of the process.

    Returns:
        The exit code.

    Example:
        >>> main(["demo", "--players", "2", "--quiet"])  # doctest: +ELLIPSIS +NORMALIZE_WHITESPACE
                Ada Ben
        track ...
        0
    """
    if sys.stderr is None:  # Python's value if the shell closed it
        sys.stderr = StringIO()
    try:
        if sys.stdout is None:
            common.complain("theban", "error: cannot write: the output is closed")
            return common.FAILED
        code = _run(argv)
        sys.stdout.flush()
    except KeyboardInterrupt:
        common.drop_output()
        common.complain("theban", "stopped")
        return common.INTERRUPTED
    except BrokenPipeError:
        common.drop_output()
        return common.PIPE_CLOSED
    except OSError as error:
        common.drop_output()
        common.complain("theban", f"error: cannot write: {reason_of(error)}")
        return common.FAILED
    return code


def _run(argv: Sequence[str] | None) -> int:
    parser = _parser()
    try:
        options, unknown = parser.parse_known_args(argv)
        if unknown:  # the command's own parser reports it, since its help lists the choices
            options.parser.error(f"unrecognized arguments: {' '.join(unknown)}")
        if options.version:
            common.say(f"theban {theban.__version__}")
            return 0
        if options.command is None:
            parser.error("no command is given; try 'theban demo'")
    except SystemExit as stop:  # after --help, and after an error that has been reported
        return int(stop.code or 0)
    command: common.Run = options.command
    try:
        return command(options) or 0
    except ThebanError as error:
        sys.stdout.flush()  # so that output comes before the error
        # Options do not mention classes or codecs.
        message = str(error).removeprefix("Config.").removeprefix("Rulings.")
        message = message.removesuffix(", or the codec must be given")
        common.complain(options.parser.prog, f"error: {message}")
        return common.MISUSED


def _parser() -> common.Parser:
    text = resources.files("theban.cli").joinpath("commands.toml").read_text(encoding="utf-8")
    told: dict[str, str] = tomllib.loads(text)
    gaps = {
        "games": " or ".join(PACKAGES),
        "bots": ", ".join(BOTS),
        "set_up": told["set_up"],
        "spectator": common.SPECTATOR,
        "port": play.PORT,
        "languages": ", ".join(shipped()),
        "iterations": analyze.ITERATIONS,
    }
    parser = common.Parser(
        prog="theban",
        description="Rules engines for board games set in ancient Thebes.",
        epilog=told["theban"],
    )
    parser.add_argument("--version", action="store_true", help="print the version and exit")
    parser.add_argument(
        "--rules",
        metavar="MODULE:NAME",
        action="append",
        type=common.rules_of_others,
        help="make another game known to the command that follows, as in '--rules my_game:RULES "
        "demo --game mine'; can be given repeatedly",
    )
    parser.set_defaults(command=None, parser=parser)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    def add(name: str, run: common.Run, needed: str = "", **defaults: object) -> None:
        help_ = told[name].format(**gaps)
        common.add_command(commands.add_parser, name, run, help_, needed=needed, **defaults)

    # In the order of the help.
    add("demo", show.run_demo, game="luxor", players=4, seed=1)
    clock: Any = {"time": 5.0, "bank": 60.0, "start_time": 30.0}
    add("match", match.run, game="luxor", games=10, **clock)
    bench = {"game": "luxor", "players": 2, "against": "medium", "deals": 100, **clock}
    add("bench", match.run_bench, needed="--bot", **bench)
    add("play", play.run, seats=("human",), language="en", host="127.0.0.1")
    add("simulate", simulate.run, needed="--out")
    add("report", simulate.run_report)
    add("box", files.run_box)
    add("replay", show.run_replay)
    add("analyze", analyze.run)
    add("verify", files.run_verify)
    add("convert", files.run_convert)
    add("schema", files.run_schema)
    return parser
