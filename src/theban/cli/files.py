"""``theban box``: the figures of a box, to copy and to correct."""

from __future__ import annotations

import argparse
import json
import textwrap
from types import ModuleType

from theban.cli.options import DONE, FAILED, WIDTH, Commands, game, output_encoding, path, say
from theban.core.errors import InvalidArgument
from theban.core.messages import quoted
from theban.core.record import replay, verify
from theban.core.situation import GameOver
from theban.games import PACKAGES, get_rules


def add_box(commands: Commands) -> None:
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


def add_convert(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("convert", help="write a save in another format")
    parser.description = (
        "Read a save and write it in another format. The file extensions give the\n"
        "formats: .json, .msgpack, .cbor, and .txt for a game as text.\n"
        "Impossible values are refused, and OUT is left unchanged."
    )
    parser.add_argument("source", metavar="IN", type=path, help="the file to read")
    parser.add_argument("target", metavar="OUT", type=path, help="the file to write")
    parser.set_defaults(command=_run_convert, parser=parser)


def _run_convert(options: argparse.Namespace) -> int:
    from theban.serial.files import read_saved, save  # noqa: PLC0415 (see theban.cli)

    saved = read_saved(options.source)
    save(options.target, saved.value, game=saved.game, kind=saved.kind)
    return DONE


def add_schema(commands: Commands) -> None:
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
    parser.set_defaults(command=_run_schema, parser=parser)


def _run_schema(options: argparse.Namespace) -> int:
    from theban.serial import json_schema  # noqa: PLC0415 (see theban.cli)

    say(json.dumps(json_schema(options.game, options.thing, envelope=not options.data), indent=2))
    return DONE


def add_verify(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("verify", help="say whether a recorded game follows the rules")
    parser.description = (
        "Play a recorded game through and say whether it follows the rules; if not, at\n"
        "which choice it departs from them, and why. Choices are counted from 0, as by\n"
        "'theban replay --until'. The exit code is 0 if it follows the rules, 1 if it\n"
        "does not, and 2 if the file holds no game."
    )
    parser.add_argument("file", metavar="FILE", type=path, help="the recorded game")
    parser.set_defaults(command=_run_verify, parser=parser)


def _run_verify(options: argparse.Namespace) -> int:
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
