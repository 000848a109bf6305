"""``python -m theban.lab.bots``: print the JSON Schema of bots' lines."""

from __future__ import annotations

import json
import sys

from theban.lab.bots._lines import protocol_schema


def main(arguments: list[str]) -> int:
    """Print the schema."""
    if arguments != ["schema"]:
        sys.stderr.write("usage: python -m theban.lab.bots schema\n")
        return 2
    sys.stdout.write(f"{json.dumps(protocol_schema(), indent=2)}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
