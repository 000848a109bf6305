"""Boxes of Luxor: the figures of an edition, how sure they are, and the files that hold them.

The standard box lies beside this module as ``standard.toml``; an owner of a real box can copy it,
correct it and load the copy.  What the figures mean stands in :mod:`theban.luxor.components`, what
they must fulfil in :mod:`theban.luxor.box_checks`, the form of a file in
:mod:`theban.luxor.box_toml`.
"""

from __future__ import annotations

import os
import re
import tomllib
from functools import cache
from importlib import resources

from attrs import field, frozen

from theban.core.errors import InvalidComponents, UnknownSchema
from theban.core.value import Value
from theban.luxor.box_checks import (
    check_class,
    check_components,
    entries_of,
    listed,
    parts_of,
    refuse,
)
from theban.luxor.box_toml import FORMAT, PARTS, SCHEMA, Confidence, box_lines, read_box
from theban.luxor.components import Components

__all__ = [
    "FORMAT",
    "SCHEMA",
    "Box",
    "Confidence",
    "check_components",
    "format_box",
    "load_box",
    "parse_box",
    "standard_box",
    "standard_components",
    "standard_toml",
]

_NAME = re.compile(r"[a-z_]+(\.[a-z0-9_-]+)?", re.IGNORECASE | re.ASCII)
"""The name of a part, or of something about it."""
_LARGEST_FILE = 1_000_000
"""The most bytes that are read; the standard box has about 8,000."""


# --- Boxes -------------------------------------------------------------------------------------


def _check_components(_box: object, _attribute: object, value: Components) -> None:
    check_components(value)


def _check_confidence(_box: object, _attribute: object, value: object) -> None:
    names: set[str] = set()
    for number, entry in enumerate(entries_of(value, "confidence", "(name, Confidence)", 0), 1):
        what = f"confidence, entry {number}"
        name, confidence = parts_of(entry, what, ("name", "Confidence"))
        if not isinstance(name, str) or not _NAME.fullmatch(name):
            refuse(f"{what}: the name", name, "like 'keys' or 'spaces.walls'")
        check_class(confidence, Confidence, f"{what}: {name}", "a Confidence")
        part = name.partition(".")[0]
        if part not in PARTS:
            refuse(f"{what}: the part", part, listed(PARTS))
        # TOML cannot tell something both of a part and of something about it.
        if name in names or part in names or any(n.startswith(f"{name}.") for n in names):
            raise InvalidComponents(f"{what}: {name!r} was told before; tell each thing once")
        names.add(name)


@frozen
class Box(Value):
    """The figures of an edition and how sure they are.

    Raises:
        InvalidComponents: the figures do not fit together, or the second field is malformed.

    Example:
        >>> box = standard_box()
        >>> box.components.keys, dict(box.confidence)["keys"]
        (20, <Confidence.CERTAIN: 'certain'>)
    """

    components: Components = field(validator=_check_components)
    """The figures; games are played with these."""
    confidence: tuple[tuple[str, Confidence], ...] = field(default=(), validator=_check_confidence)
    """For parts of the box, such as ``"keys"`` or ``"spaces.walls"``, how sure they are."""


def load_box(source: str | os.PathLike[str]) -> Box:
    """Read a box from a file.

    Args:
        source: the path of a TOML file, written like the one that :func:`standard_toml` returns.

    Raises:
        InvalidComponents: the file cannot be read, is no TOML, or its figures are wrong; the
            message gives the path of the fault, what was found and what would be right.
        UnknownSchema: the file was written for a newer version of this library.

    Example:
        >>> load_box("no such box.toml")
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidComponents: no such box.toml: cannot be read: No such file or directory
    """  # noqa: E501 (a message is one line)
    try:
        where = os.fsdecode(source)
    except TypeError:
        refuse("the path of the box", source, "a str or a path")
    try:
        with open(where, "rb") as file:  # noqa: PTH123 (it takes whatever is a path)
            data = file.read(_LARGEST_FILE + 1)
    except OSError as error:
        raise InvalidComponents(f"{where}: cannot be read: {error.strerror or error}") from None
    except ValueError as error:  # a path with a zero character
        raise InvalidComponents(f"{where!r}: cannot be read: {error}") from None
    if len(data) > _LARGEST_FILE:
        raise InvalidComponents(f"{where}: is larger than 1 MB; a box is a short text file")
    try:
        # Some editors put a mark in front of UTF-8 text, which TOML does not know.
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InvalidComponents(
            f"{where}: byte {error.start + 1} is no UTF-8; a box must be a text file in UTF-8"
        ) from None
    return parse_box(text, where=where)


def parse_box(text: str, *, where: str) -> Box:
    """Read a box from the text of a TOML file.

    Args:
        text: the text.
        where: what messages call it, such as the path of the file.

    Raises:
        InvalidComponents: the text is no TOML or its figures are wrong; the message gives the path
            of the fault, what was found and what would be right.
        UnknownSchema: the text was written for a newer version of this library.

    Example:
        >>> parse_box(standard_toml(), where="standard.toml").components.sarcophagi
        (5, 3)
        >>> parse_box(standard_toml().replace('icon = "lion"', 'icon = "crocodile"', 1), where="my.toml")
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidComponents: my.toml: space 8: icon is 'crocodile'; it must be cobra, falcon or lion
    """  # noqa: E501 (a message is one line)
    try:
        return Box(*read_box(_toml(text)))
    except (InvalidComponents, UnknownSchema) as error:
        raise type(error)(f"{where}: {error}") from None


def standard_toml() -> str:
    """Return the text of the standard box, a TOML file with comments for whoever edits a copy.

    Example:
        >>> print(standard_toml().splitlines()[0])
        # The standard box of Luxor, base game.
    """
    return resources.files("theban.luxor").joinpath("standard.toml").read_text(encoding="utf-8")


@cache
def standard_box() -> Box:
    """Return the standard box, the same object each time.

    Example:
        >>> standard_box().components.edition
        'Luxor, base game'
    """
    return parse_box(standard_toml(), where="the standard box")


def standard_components() -> Components:
    """Return the figures of the standard box, the same object each time.

    Example:
        >>> standard_components()
        Components(edition='Luxor, base game', ...)
        >>> len(standard_components().spaces)
        40
    """
    return standard_box().components


# --- Text --------------------------------------------------------------------------------------


def _toml(text: str) -> dict[str, object]:
    check_class(text, str, "the text", "a str")
    try:
        return tomllib.loads(text)
    except ValueError as error:  # also numbers with thousands of digits
        raise InvalidComponents(f"is no TOML: {error}") from None
    except RecursionError:
        raise InvalidComponents("is no box: brackets are nested too deeply") from None


def format_box(components: Components, confidence: tuple[tuple[str, Confidence], ...] = ()) -> str:
    """Write figures as the text of a TOML file, from which :func:`parse_box` reads equal ones.

    Args:
        components: the figures.
        confidence: for parts of the box how sure they are, as in :class:`Box`.

    Raises:
        InvalidComponents: the figures do not fit together, or ``confidence`` is malformed.

    Example:
        >>> text = format_box(standard_components())
        >>> parse_box(text, where="text").components == standard_components()
        True
    """
    box = Box(components, confidence)
    return "".join(f"{line}\n" for line in box_lines(box.components, box.confidence))
