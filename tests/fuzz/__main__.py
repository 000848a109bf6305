"""Manual runs: fuzz one target with atheris for as long as you like.

    python -m tests.fuzz save_data --seconds 300
    python -m tests.fuzz save_data --inputs 10000
    python -m tests.fuzz save_data --again crash-...

atheris comes with the extra ``fuzz``.  It watches which lines of the library an input reaches and
goes on with those that reach new ones.  Findings are written to a file ``crash-...`` or
``timeout-...``, which ``--again`` feeds once more.  An input that takes more than ten seconds, or
makes the process larger than 2 GB, is a finding too.
"""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

SECONDS = 10
"""The time limit for one input."""
MEGABYTES = 2048
"""The memory limit of the process."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run as described in the module's docstring; atheris ends the process."""
    atheris: Any = import_module("atheris")  # it has no types, and must see later imports
    with atheris.instrument_imports(include=["theban"]):
        from tests.fuzz.targets import TARGETS  # noqa: PLC0415 (as above)

    parser = argparse.ArgumentParser(prog="python -m tests.fuzz")
    parser.add_argument("target", choices=TARGETS, help="what is fed")
    length = parser.add_mutually_exclusive_group()
    length.add_argument("--seconds", type=int, default=300, help="how long")
    length.add_argument("--inputs", type=int, help="how many inputs, instead of how long")
    parser.add_argument("--seed", type=int, default=1, help="where chance comes from")
    parser.add_argument("--longest", type=int, default=2000, help="the most bytes of an input")
    parser.add_argument("--corpus", type=Path, help="a folder to keep what reaches new lines")
    parser.add_argument("--again", type=Path, help="feed this file only, without atheris")
    chosen = parser.parse_args(arguments)
    name: str = chosen.target

    def feed(data: bytes) -> None:  # atheris treats a result as its exit code
        TARGETS[name](data)

    feed(b"" if chosen.again is None else chosen.again.read_bytes())
    if chosen.again is not None:
        return
    options = [
        f"-runs={chosen.inputs}" if chosen.inputs else f"-max_total_time={chosen.seconds}",
        f"-seed={chosen.seed}",
        "-len_control=0",  # long inputs from the start, since each byte is a decision
        f"-max_len={chosen.longest}",
        f"-timeout={SECONDS}",
        f"-rss_limit_mb={MEGABYTES}",
    ]
    folders = []
    if chosen.corpus is not None:
        chosen.corpus.mkdir(parents=True, exist_ok=True)
        folders = [str(chosen.corpus)]
    atheris.Setup([sys.argv[0], *options, *folders], feed)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
