"""``theban box``: the figures of a box, to copy and to correct."""

from __future__ import annotations

import argparse
from types import ModuleType

from theban.cli.options import DONE, Commands, game
from theban.cli.printing import output_encoding, say
from theban.core.errors import InvalidArgument
from theban.games import PACKAGES


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("box", help="print the figures of a box, as TOML")
    parser.description = (
        "Print the figures of a game's standard box, as a TOML file with comments.\n"
        "Save it, correct it to match your box, and play it with 'theban demo --box'."
    )
    parser.add_argument(
        "game", metavar="GAME", type=game, help=f"the game: {' or '.join(PACKAGES)}"
    )
    parser.set_defaults(command=_run, parser=parser)


def _run(options: argparse.Namespace) -> int:
    text: str = box_module(options.game).standard_toml().rstrip("\n")
    # Boxes are read as UTF-8, so in any other encoding only ASCII is safe; it is in comments.
    say(text if output_encoding() == "utf-8" else text.replace("\u00b1", "+-"))
    return DONE


def box_module(name: str) -> ModuleType:
    """Return the package of a game that has boxes."""
    package = PACKAGES.get(name)
    if package is None or not hasattr(package, "load_box"):
        raise InvalidArgument(f"{name} has no box: its figures are part of its rules")
    return package
