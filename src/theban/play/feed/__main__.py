"""``python -m theban.play.feed``: print the JSON Schema of a feed, or its types for TypeScript."""

from __future__ import annotations

import json
import sys

from theban.play.feed._schema import feed_schema, typescript

HEAD = """Types of the messages of theban.play.feed, as in theban/play/feed/theban.d.ts.

Made from the JSON Schema by `python -m theban.play.feed types`: do not change it by hand."""


def text_of(what: str) -> str:
    """Return the output of the command."""
    schema = feed_schema()
    return typescript(schema, HEAD) if what == "types" else f"{json.dumps(schema, indent=2)}\n"


def main(arguments: list[str]) -> int:
    """Print it."""
    if arguments not in (["schema"], ["types"]):
        sys.stderr.write("usage: python -m theban.play.feed schema | types\n")
        return 2
    sys.stdout.buffer.write(text_of(arguments[0]).encode())  # the types have signs such as ±
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
