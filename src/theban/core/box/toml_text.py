"""TOML from strangers: read by :mod:`tomllib`, once nothing in it takes long to read.

For each part of a dotted key the reader looks at all parts before it, so that one line can take
minutes.  Nothing of ours has keys of more than two or three parts.
"""

from __future__ import annotations

import re
import tomllib

MOST_PARTS = 20
"""The most parts of a key such as ``a.b.c``."""

# This splits text as TOML's own reader does, so that no key hides in what looks like a string or a
# comment, and no string looks like a key. An unclosed string goes on
# to the end: trying again at each quotation mark would take quadratic time.
_PART = r"""(?:[\w-]++|"(?:[^"\\\n]|\\.)*+"?|'[^'\n]*+'?)"""
_TOKEN = re.compile(
    r"#[^\n]*+"
    r'|"""(?:[^"\\]|\\[\s\S]|"(?!""))*+"{0,5}'
    r"|'''(?:[^']|'(?!''))*+'{0,5}"
    rf"|(?P<key>{_PART}(?:[ \t]*+\.[ \t]*+{_PART})*+)"
)
_DOT = re.compile(rf"{_PART}[ \t]*+(\.?)[ \t]*+")


class TomlRefused(ValueError):
    """Why a text is refused; the message goes on with the text's name, as in "is not TOML"."""


def parse_toml(text: str) -> dict[str, object]:
    r"""Read the text of a TOML file."""
    for token in _TOKEN.finditer(text):
        key = token["key"]
        if key is not None and key.count(".") >= MOST_PARTS and _parts(key) > MOST_PARTS:
            raise TomlRefused(f"has a key of more than {MOST_PARTS} parts")
    try:
        return tomllib.loads(text)
    except ValueError as error:  # also numbers with thousands of digits
        raise TomlRefused(f"is not TOML: {error}") from None
    except RecursionError:
        raise TomlRefused("is nested too deep") from None


def _parts(key: str) -> int:
    """Count the parts of a key; there are dots in quoted ones too."""
    return 1 + sum(bool(found[1]) for found in _DOT.finditer(key))
