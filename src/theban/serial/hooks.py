"""Strict hooks for what cattrs would convert too kindly, or would look at without end.

Left to itself, cattrs takes ``"7"`` for 7 and any iterable for a tuple, and collects every fault of
an array, however long it is.  A hook that loads takes plain data and returns a value, or raises
:class:`~theban.serial.faults.WrongError`; one that dumps takes a value and returns plain data.
"""

from __future__ import annotations

import enum
from collections.abc import Callable
from typing import Any, NoReturn, TypeAlias

from typing_extensions import TypeIs

from theban.core.messages import listed, shown
from theban.serial.faults import WrongError, cannot, noting, wrong
from theban.serial.limits import LARGEST_WHOLE, LONGEST_TEXT, is_number, is_text, is_whole
from theban.serial.shapes import TAG

Load: TypeAlias = Callable[[Any, Any], Any]
"""Makes a value of plain data; the second argument is the type, as cattrs hands it over."""
Dump: TypeAlias = Callable[[Any], Any]
"""Makes plain data of a value."""

_WHOLE = f"a whole number, no larger than {LARGEST_WHOLE}"
_NUMBER = "a finite number with a point, such as 7.0"
_TEXT = f"a text of at most {LONGEST_TEXT} whole characters"
_PLAIN: dict[type, tuple[Callable[[object], bool], str, str]] = {
    int: (is_whole, _WHOLE, _WHOLE),
    float: (is_number, _NUMBER, _NUMBER),
    str: (is_text, _TEXT, _TEXT),
    bool: (lambda value: type(value) is bool, "true or false", "True or False"),
    type(None): (lambda value: value is None, "null", "None"),
}
"""How single values are told, and what is right when they are loaded and dumped."""
_WORDS = {int: "a whole number", str: "a text", bool: "true or false", list: "an array"}

# --- Single values -----------------------------------------------------------------------------


def plain_hooks() -> dict[type, tuple[Load, Dump]]:
    """Return for each class of single values what loads and what dumps it."""
    return {kind: (_load_plain_of(kind), _dump_plain_of(kind)) for kind in _PLAIN}


def _load_plain_of(kind: type) -> Load:
    is_right, right, _ = _PLAIN[kind]

    def load_plain(value: object, _kind: object) -> object:
        if not is_right(value):
            wrong(value, right)
        return value

    return load_plain


def _dump_plain_of(kind: type) -> Dump:
    is_right, _, right = _PLAIN[kind]

    def dump_plain(value: object) -> object:
        if not is_right(value):
            cannot(value, right)
        return value

    def dump_text(value: object) -> object:
        # The kind of a decision is a text for the contract and a member of an enum for a game.
        return dump_plain(value.value if isinstance(value, enum.Enum) else value)

    return dump_text if kind is str else dump_plain


def load_member_of(kind: type[enum.Enum]) -> Load:
    """Return what finds a member by its value; 1, True and 1.0 are equal, and yet not the same.

    Args:
        kind: the enum.
    """
    members: dict[object, enum.Enum] = {}
    for each in kind:
        found: object = each.value
        members[type(found), found] = each
    right = listed(repr(member.value) for member in kind)

    def load_member(value: object, _kind: object) -> enum.Enum:
        is_plain = isinstance(value, (str, int, float))
        member = members.get((type(value), value)) if is_plain else None
        if member is None:
            wrong(value, right)
        return member

    return load_member


def dump_member(value: object) -> object:
    """Return the value of a member of an enum.

    Args:
        value: the member.

    Raises:
        InvalidArgument: it is none.
    """
    if not isinstance(value, enum.Enum):
        cannot(value, "a member of an enum")
    return value.value


# --- Arrays and texts --------------------------------------------------------------------------


def is_object(value: object) -> TypeIs[dict[object, object]]:
    """Say whether something is an object of plain data.

    Args:
        value: anything.
    """
    return type(value) is dict


def _is_array(value: object) -> TypeIs[list[object]]:
    return type(value) is list


def _is_tuple(value: object) -> TypeIs[tuple[object, ...]]:
    return type(value) is tuple


def load_row_of(load: Load) -> Load:
    """Return what loads an array of any length, up to its first fault.

    Args:
        load: loads each of its entries.
    """

    def load_row(value: object, _kind: object) -> tuple[object, ...]:
        if not _is_array(value):
            wrong(value, "an array")
        result: list[object] = []
        try:
            for entry in value:
                result.append(load(entry, None))  # noqa: PERF401 (their number tells which is wrong)
        except Exception as error:
            noting(error, len(result))
            raise
        return tuple(result)

    return load_row


def load_fixed_of(loads: list[Load]) -> Load:
    """Return what loads an array of a fixed length.

    Args:
        loads: for each entry what loads it.
    """

    def load_fixed(value: object, _kind: object) -> tuple[object, ...]:
        if not _is_array(value) or len(value) != len(loads):
            wrong(value, f"an array of {len(loads)}")
        result: list[object] = []
        try:
            for entry, load in zip(value, loads, strict=True):
                result.append(load(entry, None))
        except Exception as error:
            noting(error, len(result))
            raise
        return tuple(result)

    return load_fixed


def dump_row_of(dump: Dump) -> Dump:
    """Return what writes a tuple of any length.

    Args:
        dump: writes each of its entries.
    """

    def dump_row(value: object) -> list[object]:
        if not _is_tuple(value):
            cannot(value, "a tuple")
        return [dump(entry) for entry in value]

    return dump_row


def dump_fixed_of(dumps: list[Dump]) -> Dump:
    """Return what writes a tuple of a fixed length.

    Args:
        dumps: for each entry what writes it.
    """

    def dump_fixed(value: object) -> list[object]:
        if not _is_tuple(value) or len(value) != len(dumps):
            cannot(value, f"a tuple of {len(dumps)}")
        return [dump(entry) for dump, entry in zip(dumps, value, strict=True)]

    return dump_fixed


def load_texts_of(load: Load) -> Load:
    """Return what loads an object of texts under free keys.

    Args:
        load: loads a text.
    """

    def load_texts(value: object, _kind: object) -> dict[object, str]:
        if not is_object(value):
            wrong(value, "an object of texts")
        result: dict[object, str] = {}
        for key, text in value.items():
            if not is_text(key):
                raise WrongError(f" has the key {shown(key)}; keys must be texts")
            try:
                result[key] = load(text, None)
            except WrongError as error:
                noting(error, str(key))
                raise
        return result

    return load_texts


def dump_texts_of(dump: Dump) -> Dump:
    """Return what writes texts under free keys.

    Args:
        dump: writes a text.
    """

    def dump_texts(value: object) -> dict[str, str]:
        if not is_object(value):
            cannot(value, "a dict of texts")
        return {dump(key): dump(text) for key, text in value.items()}

    return dump_texts


# --- Unions ------------------------------------------------------------------------------------


def load_maybe_of(load: Load) -> Load:
    """Return what loads null or a value.

    Args:
        load: loads the value.
    """
    return lambda value, _kind: None if value is None else load(value, None)


def dump_maybe_of(dump: Dump) -> Dump:
    """Return what writes None or a value.

    Args:
        dump: writes the value.
    """
    return lambda value: None if value is None else dump(value)


def load_one_of(loads: dict[type, Load]) -> Load:
    """Return what loads a value by the type of its data.

    Args:
        loads: for each type of data what loads it; ``list`` for arrays.
    """
    right = listed([_WORDS.get(kind, kind.__name__) for kind in loads])

    def refuse(value: object, _kind: object) -> NoReturn:
        wrong(value, right)

    def load_by_type(value: object, _kind: object) -> object:
        kind: type = type(value)
        return loads.get(kind, refuse)(value, None)

    return load_by_type


def dump_one_of(dumps: dict[type, Dump]) -> Dump:
    """Return what writes a value by its type.

    Args:
        dumps: for each type what writes it.
    """
    right = listed([kind.__name__ for kind in dumps])

    def refuse(value: object) -> NoReturn:
        cannot(value, right)

    def dump_by_type(value: object) -> object:
        kind: type = type(value)
        return dumps.get(kind, refuse)(value)

    return dump_by_type


def load_tagged_of(loads: dict[str, Load]) -> Load:
    """Return what loads an object of one of several classes.

    Args:
        loads: what loads the other keys, by the names of the classes.
    """
    right = f"one of {', '.join(loads)}" if loads else "nothing: this game has no such thing"

    def load_tagged(value: object, _kind: object) -> object:
        if not is_object(value):
            wrong(value, f"an object with a {TAG!r}, {right}")
        if TAG not in value:
            raise WrongError(f" has no key {TAG!r}; it must be {right}")
        tag = value[TAG]
        load = loads.get(tag) if isinstance(tag, str) else None
        if load is None:
            raise WrongError(f".{TAG} is {shown(tag)}; it must be {right}")
        return load({key: entry for key, entry in value.items() if key != TAG}, None)

    return load_tagged


def dump_tagged_of(dumps: dict[type, Dump]) -> Dump:
    """Return what writes an object of one of several classes.

    Args:
        dumps: what writes the other keys, by class.
    """
    right = listed(kind.__name__ for kind in dumps) if dumps else "nothing"

    def dump_tagged(value: object) -> dict[str, object]:
        dump = dumps.get(type(value))
        if dump is None:
            cannot(value, right)
        return {TAG: type(value).__name__, **dump(value)}

    return dump_tagged
