"""``theban convert``: the same save in another format."""

from __future__ import annotations

import argparse

from theban.cli.options import DONE, Commands, path


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("convert", help="write a save in another format")
    parser.description = (
        "Read a save and write it in another format. The file extensions give the\n"
        "formats: .json, .msgpack, .cbor, and .txt for a game as text.\n"
        "Impossible values are refused, and OUT is left unchanged."
    )
    parser.add_argument("source", metavar="IN", type=path, help="the file to read")
    parser.add_argument("target", metavar="OUT", type=path, help="the file to write")
    parser.set_defaults(command=_run, parser=parser)


def _run(options: argparse.Namespace) -> int:
    from theban.serial.files import read_saved, save  # noqa: PLC0415 (see theban.cli)

    saved = read_saved(options.source)
    save(options.target, saved.value, game=saved.game, kind=saved.kind)
    return DONE
