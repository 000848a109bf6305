"""Files with the figures of a box, whichever game it belongs to: how they are found and read.

A box is a TOML file.  Here is what surrounds its figures: the file, the text, and how sure the
figures are.  :mod:`theban.core.box.toml` reads and writes single entries; their requirements are in
``box.checks`` of each game.
"""

from __future__ import annotations

import enum
import os
import re
from collections.abc import Callable, Sequence
from typing import TypeVar, cast

from theban.core.box import toml_text
from theban.core.box.checks import entries_of
from theban.core.checking.annotations import check_annotated
from theban.core.checking.arguments import open_file
from theban.core.checking.shapes import refuse
from theban.core.errors import InvalidComponents, UnknownSchema
from theban.core.messages import listed, quoted, shown

_NAME = re.compile(r"[a-z_]+(\.[a-z0-9_-]+)*", re.IGNORECASE | re.ASCII)
"""The name of a part, or of something about it."""
_LARGEST_FILE = 1_000_000
"""The most bytes that are read; the largest standard box has about 16,000."""
_B = TypeVar("_B")


class Confidence(enum.Enum):
    """How sure a figure is."""

    CERTAIN = "certain"
    """Printed in the rules."""
    LIKELY = "likely"
    """Told by one public source, or a strong inference."""
    RECONSTRUCTED = "reconstructed"
    """No public figure was found; chosen so that all printed totals come out right."""


def check_confidence(value: object, parts: Sequence[str], example: str) -> None:
    """Ask for a tuple that tells of parts of a box how sure they are."""
    names: set[str] = set()
    where, right = ("confidence",), tuple[tuple[str, Confidence], ...]
    check_annotated(value, right, where, InvalidComponents)
    entries = cast("tuple[tuple[str, Confidence], ...]", value)  # as was just seen
    for what, (name, _) in entries_of(entries, "confidence", 0):
        if not _NAME.fullmatch(name):
            refuse(f"{what}: the name", name, f"like {example}", InvalidComponents)
        part = next((p for p in parts if name == p or name.startswith(f"{p}.")), None)
        if part is None:
            refuse(f"{what}: the part", name.partition(".")[0], listed(parts), InvalidComponents)
        if "." in name.removeprefix(part)[1:]:
            refuse(f"{what}: the name", name, f"like {example}", InvalidComponents)
        # TOML cannot tell something both of a part and of something about it.
        if name in names or part in names or any(n.startswith(f"{name}.") for n in names):
            raise InvalidComponents(f"{what}: {name!r} was told before; tell each thing once")
        names.add(name)


def read_file(source: str | os.PathLike[str], read: Callable[[dict[str, object]], _B]) -> _B:
    """Read a TOML file of a user, which may be anything."""
    try:
        where = os.fsdecode(source)
    except TypeError:
        refuse("the path of the box", source, "a str or a path", InvalidComponents)
    try:
        with open_file(where) as file:
            data = file.read(_LARGEST_FILE + 1)
    except OSError as error:
        reason = error.strerror or error
        raise InvalidComponents(f"{quoted(where)}: cannot be read: {reason}") from None
    except ValueError as error:  # a path with a zero character
        raise InvalidComponents(f"{shown(where)}: cannot be read: {error}") from None
    if len(data) > _LARGEST_FILE:
        raise InvalidComponents(f"{quoted(where)}: is larger than 1 MB; a box is a short text file")
    try:
        # Some editors put a mark in front of UTF-8 text, which TOML does not know.
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InvalidComponents(
            f"{quoted(where)}: byte {error.start + 1} is not UTF-8; a box must be a text file in "
            "UTF-8"
        ) from None
    return read_text(text, where, read)


def read_text(text: str, where: str, read: Callable[[dict[str, object]], _B]) -> _B:
    """Read the text of a TOML file."""
    try:
        return read(_toml(text))
    except (InvalidComponents, UnknownSchema) as error:
        raise type(error)(f"{quoted(where)}: {error}") from None


def _toml(text: object) -> dict[str, object]:
    if not isinstance(text, str):
        refuse("the text", text, "a str", InvalidComponents)
    if len(text) > _LARGEST_FILE:
        raise InvalidComponents("is larger than 1 MB; a box is a short text file")
    try:
        return toml_text.parse_toml(text)
    except toml_text.TomlRefused as error:
        raise InvalidComponents(str(error)) from None
