"""What is wrong with a piece of plain data, and where in the whole it stands.

Hooks raise :class:`WrongError` for what they are given; cattrs, and the hooks of arrays, note on
the way out where it was; :func:`fault_in` puts both together.
"""

from __future__ import annotations

from typing import NoReturn

from cattrs import BaseValidationError
from cattrs.errors import AttributeValidationNote, IterableValidationNote

from theban.core.errors import InvalidArgument, ThebanError
from theban.core.messages import listed, shown


class WrongError(Exception):
    """What is wrong with a piece of data; the text is what follows its path."""


def wrong(value: object, right: str) -> NoReturn:
    """Refuse a piece of data.

    Args:
        value: what was found.
        right: what would be right.

    Raises:
        WrongError: always.
    """
    raise WrongError(f" is {shown(value)}; it must be {right}")


def wrong_keys(value: dict[object, object], names: dict[str, None], kind: type) -> NoReturn:
    """Refuse an object with other keys than those of its class.

    Args:
        value: the object.
        names: the keys of the class, in order.
        kind: the class.

    Raises:
        WrongError: always; it names the first key that is missing, else the first one too many.
    """
    missing = [name for name in names if name not in value]
    if missing:
        raise WrongError(f" has no key {missing[0]!r}; {_all_of(names, kind)}")
    unknown = next(key for key in value if key not in names)
    raise WrongError(f" has the key {shown(unknown)}; {_all_of(names, kind)}")


def _all_of(names: dict[str, None], kind: type) -> str:
    return f"the keys of {kind.__name__} are: {listed(names, 'and') if names else 'none'}"


def cannot(value: object, right: str) -> NoReturn:
    """Refuse a value that shall be written.

    Args:
        value: what was given.
        right: what would be right.

    Raises:
        InvalidArgument: always.
    """
    raise InvalidArgument(f"{shown(value)} cannot be saved where {right} is expected")


def noting(error: Exception, index: int | str) -> None:
    """Remember where in an array or under which key an error was found, as cattrs does.

    Args:
        error: the error.
        index: the index or key.
    """
    error.add_note(IterableValidationNote("", index, object))


def fault_in(error: Exception, path: str) -> str:
    """Say where in some data a fault is and what is wrong, from what cattrs raised.

    Args:
        error: what structuring the data raised.
        path: the path of the data.

    Returns:
        The path of the first fault, what was found there and what would be right.
    """
    while True:
        notes: list[object] = getattr(error, "__notes__", [])
        for note in reversed(notes):
            if isinstance(note, AttributeValidationNote):
                path += f".{note.name}"
            elif isinstance(note, IterableValidationNote):
                path += f"[{shown(note.index)}]"
        if not isinstance(error, BaseValidationError) or not error.exceptions:
            break
        error = error.exceptions[0]
    if isinstance(error, WrongError):
        return f"{path}{error}"
    if isinstance(error, ThebanError):
        return f"{path}: {error}"
    return f"{path}: {type(error).__name__}: {error}"
