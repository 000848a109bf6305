"""The words of messages: wrong values in short and printable form, and lists for people."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeAlias, cast

Path: TypeAlias = tuple[str | int, ...]
"""The path to a part of a value: names of fields and numbers of entries, outermost first."""

_LONGEST = 60
"""The maximum length of a wrong value in a message."""


def shown(value: object) -> str:
    r"""Return a value as messages show it: short and on one line, whatever its class does."""
    text = ""
    try:
        for piece in _pieces(value):
            text += piece
            if len(text) > _LONGEST:  # large values are not read whole
                break
        text = printable(text[: _LONGEST + 1])
    except Exception:  # noqa: BLE001 (whatever the repr of a foreign class raises)
        return f"an object of class {quoted(type(value).__name__, _LONGEST)} that cannot be shown"
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]} ..."


def quoted(text: object, most: int = 160) -> str:
    r"""Return text as a message repeats it without quotation marks, such as the path of a file."""
    if not isinstance(text, str):
        return shown(text)
    start = printable(str.__str__(text)[: most + 1])
    return start if len(start) <= most else f"{start[:most]} ..."


def of_class(value: object) -> str:
    """Return the name of a value's class with its article, as in "a theban.luxor.State"."""
    return quoted(with_article(name_of_class(type(value))), _LONGEST)


def with_article(name: str) -> str:
    """Return a name with "a" or "an"."""
    return f"an {name}" if name.lower().startswith(("a", "e", "i", "o")) else f"a {name}"


def name_of_class(kind: type) -> str:
    """Return a class's name as users import it, without the internal modules."""
    home, is_internal, _ = kind.__module__.partition("._")
    name, modules = kind.__name__, sorted(sys.modules) if is_internal else ()
    below = (it for it in modules if it.startswith(f"{home}.") and "._" not in it)
    offering = (it for it in below if name in getattr(sys.modules[it], "__all__", ()))
    return f"{next(offering, home)}.{name}".removeprefix("builtins.")


def listed(words: Iterable[str], conjunction: str = "or") -> str:
    """Return words as a list for people."""
    *most, last = [*words] or ["nothing"]
    return f"{', '.join(most)} {conjunction} {last}" if most else last


def count(number: int, word: str, plural: str = "") -> str:
    """Return a number with its word, in the plural if there is not exactly one."""
    return f"{number} {word if abs(number) == 1 else plural or word + 's'}"


def path_text(where: Path) -> str:
    """Return a path as a message names it."""
    first, *rest = where
    return str(first) + "".join(
        f".{step}" if isinstance(step, str) else f"[{step}]" for step in rest
    )


def _pieces(value: object) -> Iterator[str]:
    # One part can be in a thousand places of a value, or in itself: so it comes piece by piece.
    kind: object = type(value)
    if kind is str:
        whole = cast("str", value)[: _LONGEST + 1]  # checked above
        yield repr(whole)[:-1] + repr(whole)[-1] * (whole == value)
    elif kind is dict and value:
        entries = cast("dict[object, object]", value)  # checked above
        for number, (key, entry) in enumerate(entries.items()):
            yield ", " if number else "{"
            yield from _pieces(key)
            yield ": "
            yield from _pieces(entry)
        yield "}"
    elif kind in (list, tuple) and value:
        parts = cast("Sequence[object]", value)  # checked above
        left, right = "[]" if kind is list else "()"
        for number, part in enumerate(parts):
            yield ", " if number else left
            yield from _pieces(part)
        yield f",{right}" if right == ")" and len(parts) == 1 else right
    else:
        yield repr(value)


_JOINERS: Final = {0x200C: None, 0x200D: None}
"""The invisible characters that emoji, and words of some languages, are spelled with."""


def visible(text: str) -> str:
    """Return a text without joiners, which Python does not count as printable."""
    return text.translate(_JOINERS)


def printable(text: str) -> str:
    r"""Escape unprintable characters: a message never breaks lines or controls a terminal."""
    if visible(text).isprintable():
        return text
    return "".join(
        char if visible(char).isprintable() else char.encode("unicode_escape").decode()
        for char in text
    )


def reason_of(error: Exception) -> str:
    """Return why a file cannot be used; if no file can have its path, that is a ValueError."""
    return getattr(error, "strerror", None) or str(error)
