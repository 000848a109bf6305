"""The words of messages: wrong values in short and printable form, and lists for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

_LONGEST = 60
"""The most characters of a wrong value that a message repeats."""


def shown(value: object) -> str:
    r"""Return a value as a message names it: short, on one line, whatever its class does.

    Args:
        value: anything.

    Example:
        >>> shown("7"), shown(10**5000), shown("x" * 999)[-6:]
        ("'7'", 'an object of class int that cannot be shown', 'xx ...')
        >>> class Odd:
        ...     def __repr__(self):
        ...         return "two\nlines"
        >>> shown(Odd())
        'two\\nlines'
    """
    try:
        text = _printable(repr(value))
    except Exception:  # noqa: BLE001 (whatever the repr of a stranger's class raises)
        return f"an object of class {quoted(type(value).__name__)} that cannot be shown"
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]} ..."


def quoted(text: object) -> str:
    r"""Return text as a message repeats it without quotation marks, such as the name of a file.

    Args:
        text: the text, or anything else.

    Example:
        >>> quoted("my box.toml"), quoted("a\x1bb"), len(quoted("x" * 999))
        ('my box.toml', 'a\\x1bb', 64)
    """
    if not isinstance(text, str):
        return shown(text)
    start = _printable(str.__str__(text)[: _LONGEST + 1])
    return start if len(start) <= _LONGEST else f"{start[:_LONGEST]} ..."


def class_name(value: object) -> str:
    """Return the name of a value's class, with the module if it is not a class of Python.

    Args:
        value: anything.

    Example:
        >>> from random import Random
        >>> class_name("text"), class_name(Random(1))
        ('str', 'random.Random')
    """
    name = f"{type(value).__module__}.{type(value).__name__}".removeprefix("builtins.")
    return quoted(name)


def listed(words: Iterable[str], conjunction: str = "or") -> str:
    """Return words as a list for people.

    Args:
        words: at least one word.
        conjunction: the word before the last.

    Example:
        >>> listed(["cobra", "falcon", "lion"])
        'cobra, falcon or lion'
    """
    *most, last = words
    return f"{', '.join(most)} {conjunction} {last}" if most else last


def _printable(text: str) -> str:
    """Escape what is not printable: a message never breaks lines or controls a terminal."""
    if text.isprintable():
        return text
    return "".join(
        char if char.isprintable() else char.encode("unicode_escape").decode() for char in text
    )
