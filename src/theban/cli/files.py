"""``theban box``: the figures of a box, to copy and to correct."""

from __future__ import annotations

import argparse
import json
import textwrap

from theban.cli.common import FAILED, GAMES, WIDTH, box_module, output_encoding, say
from theban.core.messages import count, quoted
from theban.core.record import Record, replay, verify
from theban.core.situation import GameOver
from theban.games import get_rules
from theban.serial import json_schema, load
from theban.serial.files import read_saved, save

BOX = f"""\
print the figures of a box, as TOML

Print the figures of a game's standard box, as a TOML file with comments.
Save it, correct it to match your box, and play it with 'theban demo --box'.

GAME  the game: {GAMES}
"""


def run_box(options: argparse.Namespace) -> None:
    """Carry out the command."""
    text: str = box_module(options.game).standard_toml().rstrip("\n")
    # Boxes are read as UTF-8, so in any other encoding only ASCII is safe; it is in comments.
    say(text if output_encoding() == "utf-8" else text.replace("\u00b1", "+-"))


CONVERT = """\
write a save in another format

Read a save and write it in another format. The file extensions give the
formats: .json, .msgpack, .cbor, and .txt for a game as text.
Impossible values are refused, and OUT is left unchanged.

IN   the file to read
OUT  the file to write
"""


def run_convert(options: argparse.Namespace) -> None:
    """Carry out the command."""
    saved = read_saved(vars(options)["in"])
    save(options.out, saved.value, game=saved.game, kind=saved.kind)


SCHEMA = f"""\
print the JSON Schema of saved values

Print the JSON Schema (2020-12) of a kind of saved value. Kinds are config,
deal, state, view, turn, subject, action, outcome, choice, event, choices,
events, record, awaiting, score_sheet, illegality, components (a box's figures)
and save (any of these).

GAME    the game: {GAMES}
THING   the kind of value, such as state
--data  only what a save has under 'data', no envelope
"""


def run_schema(options: argparse.Namespace) -> None:
    """Carry out the command."""
    say(json.dumps(json_schema(options.game, options.thing, envelope=not options.data), indent=2))


VERIFY = """\
say whether a recorded game follows the rules

Play a recorded game through and say whether it follows the rules; if not, at
which choice it departs from them, and why. Choices are counted from 0, as by
'theban replay --until'. The exit code is 0 if it follows the rules, 1 if it
does not, and 2 if the file holds no game.

FILE  the recorded game
"""


def run_verify(options: argparse.Namespace) -> int:
    """Carry out the command."""
    record = load(options.file, Record, kind="record")
    rules = get_rules(record.game)
    departure = verify(rules, record)
    if departure is None:
        *_, last = replay(rules, record)
        over = "the game is over" if rules.awaiting(last) == GameOver() else "the game is not over"
        choices = count(len(record.choices), "choice")
        told, code = f"follows the rules: {record.game}, {choices}, {over}.", 0
    else:
        told, code = f"departs from the rules: {departure.message}", FAILED
    say(textwrap.fill(f"{quoted(options.file)} {told}", WIDTH, break_on_hyphens=False))
    return code
