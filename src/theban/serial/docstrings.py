"""What the docstrings of classes and of their attributes say, as plain text for schemas.

Python keeps no docstrings of attributes.  Those of this library's classes are beside this file in
``descriptions.json``, which ``python -m tests.serial.descriptions`` writes; a class of others has
none.
"""

from __future__ import annotations

import json
import re
from functools import cache
from importlib.resources import files
from inspect import cleandoc
from typing import Any

_ROLE = re.compile(r":[a-z:]+:`~?(?:[^`<]*<)?([^`>]*?)>?`")
_NONE = re.compile(r"\bNone\b")
_CODE = re.compile(r"``([^`]*)``")


def first_words(kind: type) -> str | None:
    """Return the first paragraph of a class's docstring, in one line."""
    # Looked up in the class itself: inherited words would be about another one.
    words = kind.__dict__.get("__doc__")
    return plain(words) if words else None


def attribute_docs(kind: type) -> dict[str, str]:
    """Return what is under the attributes of a class, by their names; not to be changed."""
    return _descriptions().get(full_name(kind), {})


def full_name(kind: type) -> str:
    """Return what the file calls a class."""
    return f"{kind.__module__}.{kind.__qualname__}"


@cache
def _descriptions() -> dict[str, dict[str, str]]:
    text = files("theban.serial").joinpath("descriptions.json").read_text(encoding="utf-8")
    found: Any = json.loads(text)
    return dict(found)


def plain(words: str) -> str:
    """Return the first paragraph of a docstring, without marks and with None as JSON calls it."""
    text = _CODE.sub(r"`\1`", _ROLE.sub(r"\1", cleandoc(words).split("\n\n")[0]))
    return _NONE.sub("null", " ".join(text.split()))
