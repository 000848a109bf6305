"""What the command prints: plain text without colour, and its complaints in one line."""

from __future__ import annotations

import codecs
import contextlib
import os
import sys
from pathlib import Path

from theban.core.messages import printable, quoted

WIDTH = 80
"""The most characters of a line, where the command chooses how long it is."""
_LONGEST = 1000
"""The most characters of a complaint."""


def say(text: str) -> None:
    """Print a text; what the output cannot show becomes a question mark, but for the sign ±.

    Unprintable characters are escaped: file names and notes may come from anybody.
    """
    encoding = output_encoding()
    text = "\n".join([printable(line) for line in text.split("\n")])
    print(as_far_as(encoding, text))


def as_far_as(encoding: str, text: str) -> str:
    """Return a text as an encoding can write it."""
    if "\u00b1".encode(encoding, "ignore") == b"":
        text = text.replace("\u00b1", "+-")
    return text.encode(encoding, "replace").decode(encoding)


def complain(who: str, text: str) -> None:
    """Print one line on stderr, if anybody is there to read it."""
    with contextlib.suppress(OSError):
        print(f"{who}: {quoted(' '.join(text.split()), _LONGEST)}", file=sys.stderr)


def heading(title: str) -> str:
    """Return a line that fills the width, with a title in it."""
    return f"== {title} ".ljust(WIDTH, "=")


def output_encoding() -> str:
    """Return how the output writes letters, by the name that Python gives it."""
    return codecs.lookup(sys.stdout.encoding or "utf-8").name


def drop_output() -> None:
    """Send what is still to be written nowhere, or Python would complain about it at its end."""
    with contextlib.suppress(OSError, ValueError):
        descriptor = sys.stdout.fileno()
        with Path(os.devnull).open("wb") as nowhere:
            os.dup2(nowhere.fileno(), descriptor)
