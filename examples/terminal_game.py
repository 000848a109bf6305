"""A hot-seat game in the terminal: people and bots at one keyboard, full-screen, by keyboard only.

It shows everything that an interface needs from theban. It has the picture of a *view*, so that
nobody sees another's hand. It lists the legal actions as sentences, and for the others the rule
that forbids them, from ``explain``. It also shows the log as the seat may know it, from
``redact_event``; undo and redo; saving and loading. It serves Luxor with all modules, and
Tutankhamun.

This file has the options. The folder ``terminal`` has the table (``table.py``, which does not know
about screens), the screen (``screen.py`` and ``notice.py``) and a test by key presses
(``selftest.py``).

Install ``pip install 'theban[terminal]'`` and run, for instance::

    python examples/terminal_game.py luxor --people Ada,Ben --bots 1 --modules all
    python examples/terminal_game.py tutankhamun
    python examples/terminal_game.py --load

With ``--selftest``, or where there is no terminal, it plays a few turns without one and says how
that went.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from terminal.table import AnyMatch, Table
from theban import InvalidArgument, Match, ThebanError, luxor, tutankhamun
from theban.games import get_rules
from theban.render import Names

IS_TEST = "--selftest" in sys.argv[1:] or not (sys.stdin.isatty() and sys.stdout.isatty())
try:
    from terminal.screen import TerminalGame
    from terminal.selftest import selftest
except ModuleNotFoundError as error:
    name = (error.name or "").partition(".")[0]
    needs = f"{name} is missing, which this game is shown with: pip install 'theban[terminal]'"
    print(needs, file=sys.stderr)
    raise SystemExit(2) from None

CONFIGS = {"luxor": luxor.Config, "tutankhamun": tutankhamun.Config}
BOTS = ("Khufu", "Seti", "Teti", "Unas", "Pepi")


def options_of(arguments: Sequence[str]) -> tuple[Table, Path]:
    """Make the table and the file from the arguments."""
    parser = argparse.ArgumentParser(description="Luxor and Tutankhamun, at one keyboard.")
    add = parser.add_argument
    add("game", nargs="?", choices=sorted(CONFIGS), default="luxor")
    add("--people", metavar="NAMES", default="Ada", help="separated by commas (default: Ada)")
    add("--bots", type=int, choices=range(len(BOTS) + 1), help="default: one, for one person")
    add("--modules", metavar="NAMES", help="of Luxor: all, or some, separated by commas")
    add("--ruling", metavar="NAME=VALUE", action="append", default=[], help="turn a switch")
    add("--seed", metavar="N", type=int, help="deal and roll from a seed")
    add("--file", type=Path, default=Path("theban-game.json"), help="where to save and load")
    add("--load", action="store_true", help="go on with the game in the file")
    add("--selftest", action="store_true", help="play a little without a terminal")
    given = parser.parse_args(arguments)
    try:
        table = Table.load(given.file) if given.load else new_table(given)
    except ThebanError as error:
        parser.error(str(error))
    return table, given.file


def new_table(given: argparse.Namespace) -> Table:
    """Begin a game.

    Raises:
        ThebanError: the game cannot be set up like that.
    """
    people = [name.strip() for name in given.people.split(",") if name.strip()]
    bots = int(len(people) == 1) if given.bots is None else given.bots
    names = [*people, *BOTS[:bots]]
    Names(names).check_all(len(names))  # refuses what cannot be shown
    options: dict[str, Any] = {"players": len(names)}
    if given.modules is not None:
        if given.game != "luxor":
            raise InvalidArgument(f"--modules are for luxor; {given.game} has none")
        named = [name.strip() for name in given.modules.split(",")]
        options["modules"] = tuple(luxor.Module) if named == ["all"] else named
    if given.ruling:
        pairs = (text.partition("=") for text in given.ruling)
        settings = {"true": True, "false": False}
        options["rulings"] = {name: settings.get(value, value) for name, _, value in pairs}
    match: AnyMatch = Match(get_rules(given.game), CONFIGS[given.game](**options), seed=given.seed)
    return Table(match, names, frozenset(range(len(people), len(names))))


def main() -> None:
    """Play, or test without a terminal."""
    table, path = options_of(sys.argv[1:])
    if not IS_TEST:
        TerminalGame(table, path).run()
        return
    luxor_game = "luxor --modules all --people Ada,Ben --bots 1 --seed 5"
    for arguments, size in ((luxor_game, (120, 40)), ("tutankhamun --seed 5", (80, 24))):
        print(asyncio.run(selftest(options_of(arguments.split())[0], size)))


if __name__ == "__main__":
    main()
