"""``theban schema``: the JSON Schema of what is saved."""

from __future__ import annotations

import argparse
import json

from theban.cli.options import DONE, Commands, game
from theban.cli.printing import say
from theban.games import PACKAGES


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("schema", help="print the JSON Schema of saved values")
    parser.description = (
        "Print the JSON Schema (2020-12) of a kind of saved value. Kinds are config,\n"
        "deal, state, view, turn, subject, action, outcome, choice, event, choices,\n"
        "events, record, awaiting, score_sheet, illegality, components (a box's figures)\n"
        "and save (any of these)."
    )
    parser.add_argument(
        "game", metavar="GAME", type=game, help=f"the game: {' or '.join(PACKAGES)}"
    )
    parser.add_argument("thing", metavar="THING", help="the kind of value, such as state")
    parser.add_argument(
        "--data", action="store_true", help="only what a save has under 'data', no envelope"
    )
    parser.set_defaults(command=_run, parser=parser)


def _run(options: argparse.Namespace) -> int:
    from theban.serial import json_schema  # noqa: PLC0415 (see theban.cli)

    say(json.dumps(json_schema(options.game, options.thing, envelope=not options.data), indent=2))
    return DONE
