"""``theban box``, ``convert``, ``schema`` and ``verify``: files of boxes and saves."""

from __future__ import annotations

import argparse
import json
import textwrap

from theban._core.messages import count, quoted
from theban._core.record import Record, replay, verify
from theban._core.situation import GameOver
from theban.cli._common import FAILED, WIDTH, box_module, output_encoding, say
from theban.games import get_rules
from theban.serial import json_schema, load
from theban.serial._files import read_saved, save


def run_box(options: argparse.Namespace) -> None:
    """Carry out the command."""
    text: str = box_module(options.game).standard_toml().rstrip("\n")
    # Boxes are read as UTF-8. In any other encoding only ASCII is safe, and only comments have
    # more.
    say(text if output_encoding() == "utf-8" else text.replace("\u00b1", "+-"))


def run_convert(options: argparse.Namespace) -> None:
    """Carry out the command."""
    saved = read_saved(vars(options)["in"])
    save(options.out, saved.value, game=saved.game, kind=saved.kind)


def run_schema(options: argparse.Namespace) -> None:
    """Carry out the command."""
    say(json.dumps(json_schema(options.game, options.thing, envelope=not options.data), indent=2))


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
