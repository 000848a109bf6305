"""Starts a companion, with people at the keyboard or a script in their place."""

from __future__ import annotations

import argparse
import contextlib
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from companion.table import Companion, Read
from theban import InvalidConfig, ThebanError


def main(kind: type[Companion], scripts: Sequence[Iterable[str]]) -> None:
    """Run a table for people; if there is no terminal, as in a test, let scripts type.

    Args:
        kind: the companion.
        scripts: the lines typed at one table after another.
    """
    parser = argparse.ArgumentParser(description=f"A companion for a real table of {kind.title}.")
    default = Path(f"{kind.game.RULES.name}-table.json")
    parser.add_argument("--file", type=Path, default=default, help="where to save and load")
    parser.add_argument("--box", type=Path, metavar="FILE", help="the figures of your box")
    told = "turn a switch of the rules, for your edition"
    parser.add_argument("--ruling", metavar="NAME=VALUE", action="append", default=[], help=told)
    parser.add_argument("--script", action="store_true", help="show it: scripts type, not you")
    given = parser.parse_args()
    try:
        options = options_of(kind, given.box, given.ruling)
    except ThebanError as error:
        parser.error(str(error))
    if sys.stdin.isatty() and not given.script:
        table = kind(input, Random(), given.file, options)
        try:
            table.run()
        except (EOFError, KeyboardInterrupt):
            print("\nstopped")
        return
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        for script in scripts:
            kind(typist(script), Random(2), default, options).run()


def options_of(kind: type[Companion], box: Path | None, rulings: Sequence[str]) -> dict[str, Any]:
    """Read the config's options besides players and modules.

    Raises:
        ThebanError: the box cannot be used, or there is no such switch or setting.
    """
    settings = {"true": True, "false": False}
    pairs = (text.partition("=") for text in rulings)
    options: dict[str, Any] = {
        "rulings": {name: settings.get(value, value) for name, _, value in pairs}
    }
    if box is not None:
        options["components"] = kind.game.load_box(box).components
    for players in kind.players:  # a box can be for some numbers of them only
        with contextlib.suppress(InvalidConfig):
            kind.game.Config(players=players, **options)
            return options
    kind.game.Config(players=kind.players[0], **options)  # says what is wrong
    return options


def typist(lines: Iterable[str]) -> Read:
    """Return a function that types the lines one after another, and shows them like a terminal."""
    left = iter(lines)

    def typed(prompt: str) -> str:
        line = next(left)
        print(f"{prompt}{line}")
        return line

    return typed
