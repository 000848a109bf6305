"""Boxes of Luxor: the figures of an edition, how sure they are, and the files that hold them.

The standard box lies beside this module as ``standard.toml``; an owner of a real box can copy it,
correct it and load the copy.  What the figures mean stands in :mod:`theban.luxor.components`, what
they must fulfil in :mod:`theban.luxor.box.checks`, the form of a file in
:mod:`theban.luxor.box.toml`.
"""

from __future__ import annotations

import os
from importlib import resources

from attrs import field, frozen

from theban.core.box.editions import Confidence, check_confidence, read_file, read_text
from theban.core.values.derived import kept_once
from theban.core.values.value import Value
from theban.luxor.box.checks import check_components
from theban.luxor.box.toml import FORMAT, PARTS, SCHEMA, box_lines, read_box
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
    "standard_boxes",
    "standard_components",
    "standard_toml",
]


def _check_components(_box: object, _attribute: object, value: Components) -> None:
    check_components(value)


def _check_confidence(_box: object, _attribute: object, value: object) -> None:
    check_confidence(value, PARTS, "'keys' or 'spaces.walls'")


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
        InvalidComponents: the file cannot be read, is not TOML, or its figures are wrong; the
            message gives the path of the fault, what was found and what would be right.
        UnknownSchema: the file was written for a newer version of this library.

    Example:
        >>> load_box("no such box.toml")
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidComponents: no such box.toml: cannot be read: No such file or directory
    """  # noqa: E501 (a message is one line)
    return read_file(source, _read)


def parse_box(text: str, *, where: str) -> Box:
    """Read a box from the text of a TOML file.

    Args:
        text: the text.
        where: what messages call it, such as the path of the file.

    Raises:
        InvalidComponents: the text is not TOML or its figures are wrong; the message gives the path
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
    return read_text(text, where, _read)


def _read(top: dict[str, object]) -> Box:
    return Box(*read_box(top))


def standard_toml() -> str:
    """Return the text of the standard box, a TOML file with comments for editing a copy.

    Example:
        >>> print(standard_toml().splitlines()[0])
        # The standard box of Luxor, with the expansion The Mummy's Curse.
    """
    return resources.files("theban.luxor").joinpath("standard.toml").read_text(encoding="utf-8")


@kept_once
def standard_box() -> Box:
    """Return the standard box, the same object each time.

    Example:
        >>> standard_box().components.edition
        'Luxor, standard box'
    """
    return parse_box(standard_toml(), where="the standard box")


def standard_components() -> Components:
    """Return the figures of the standard box, the same object each time.

    Example:
        >>> standard_components()
        Components(edition='Luxor, standard box', ...)
        >>> len(standard_components().spaces)
        40
    """
    return standard_box().components


def standard_boxes() -> tuple[Components, ...]:
    """Return the figures of today's standard box and behind it those of earlier ones.

    Records and pickles name such a box instead of repeating it: once released it has to stay here.

    Example:
        >>> standard_boxes()[0] is standard_components()
        True
    """
    return (standard_components(),)


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
