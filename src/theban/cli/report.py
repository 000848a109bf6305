"""``theban report``: a page about the results of a study, or about two beside each other."""

from __future__ import annotations

import argparse
from pathlib import Path

from theban.cli.options import DONE, Commands, path
from theban.cli.printing import say
from theban.core.messages import quoted


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("report", help="make a page of a study's results")
    parser.description = (
        "Make an HTML page of the results of 'theban simulate': win rates, points, length,\n"
        "choices, and the worth of each card and tile. It opens without a network, has\n"
        "no scripts, and is dark on dark screens. The study need not be complete."
    )
    add = parser.add_argument
    add("folder", metavar="FOLDER", type=path, help="the folder of results")
    add(
        "--compare",
        metavar="FOLDER",
        type=path,
        help="compare it with this study; games with the same number are paired by their seed",
    )
    add(
        "--out",
        metavar="FILE",
        type=path,
        help="the page (default: report.html in the folder, or comparison.html)",
    )
    parser.set_defaults(command=_run, parser=parser)


def _run(options: argparse.Namespace) -> int:
    from theban.serial.files import write_whole  # noqa: PLC0415 (see theban.cli)
    from theban.simulate import comparison_html, report_html  # noqa: PLC0415 (as above)

    if options.compare is None:
        text, name = report_html(options.folder), "report.html"
    else:
        text, name = comparison_html(options.folder, options.compare), "comparison.html"
    target = Path(options.out) if options.out else Path(options.folder, name)
    write_whole(target, text.encode())
    say(f"The page: {quoted(str(target))}")
    return DONE
