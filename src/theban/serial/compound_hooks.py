"""Hooks for values of several parts: arrays, texts under keys, what may be None, unions of classes.

Objects of one class are made by functions of cattrs, see :mod:`theban.serial.converters`.
"""

from __future__ import annotations

from typing import Any, cast

from typing_extensions import TypeIs

from theban.core.messages import listed, shown
from theban.serial.faults import WrongError, cannot, noting, wrong
from theban.serial.limits import is_text
from theban.serial.shapes import TAG
from theban.serial.single_hooks import DUMP_PLAIN, LOAD_PLAIN, Dump, Load


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
    """Return what loads an array of any length.

    Args:
        load: loads each of its entries.
    """

    def load_row(value: object, _kind: object) -> tuple[Any, ...]:
        if not _is_array(value):
            wrong(value, "an array")
        result: list[Any] = []
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

    def load_fixed(value: object, _kind: object) -> tuple[Any, ...]:
        if not _is_array(value) or len(value) != len(loads):
            wrong(value, f"an array of {len(loads)}")
        result: list[Any] = []
        try:
            for entry, load in zip(value, loads, strict=True):
                result.append(load(entry, None))
        except Exception as error:
            noting(error, len(result))
            raise
        return tuple(result)

    return load_fixed


def load_texts(value: object, _kind: object) -> dict[str, str]:
    """Load an object of texts under free keys.

    Args:
        value: the object.

    Raises:
        WrongError: it is none.
    """
    if not is_object(value):
        wrong(value, "an object of texts")
    result: dict[str, str] = {}
    for key, text in value.items():
        if not is_text(key):
            raise WrongError(f" has the key {shown(key)}; keys must be texts")
        try:
            result[cast("str", key)] = LOAD_PLAIN[str](text, str)  # seen above
        except WrongError as error:
            noting(error, cast("str", key))  # as above
            raise
    return result


def load_maybe_of(load: Load) -> Load:
    """Return what loads null or a value.

    Args:
        load: loads the value.
    """

    def load_maybe(value: object, _kind: object) -> Any:  # noqa: ANN401 (any class)
        return None if value is None else load(value, None)

    return load_maybe


def load_one_of(loads: dict[type, Load]) -> Load:
    """Return what loads a value by the type of its data.

    Args:
        loads: for each type of data what loads it; ``list`` for arrays.
    """
    right = listed([_WORDS.get(kind, kind.__name__) for kind in loads])

    def load_by_type(value: object, _kind: object) -> Any:  # noqa: ANN401 (any class)
        load = loads.get(type(value))
        if load is None:
            wrong(value, right)
        return load(value, None)

    return load_by_type


_WORDS = {int: "a whole number", str: "a text", bool: "true or false", list: "an array"}


def load_tagged_of(loads: dict[str, Load]) -> Load:
    """Return what loads an object of one of several classes.

    Args:
        loads: what loads the other keys, by the names of the classes.
    """
    right = f"one of {', '.join(loads)}" if loads else "nothing: this game has no such thing"

    def load_tagged(value: object, _kind: object) -> Any:  # noqa: ANN401 (any class)
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


def dump_row_of(dump: Dump) -> Dump:
    """Return what writes a tuple of any length.

    Args:
        dump: writes each of its entries.
    """

    def dump_row(value: object) -> list[Any]:
        if not _is_tuple(value):
            cannot(value, "a tuple")
        return [dump(entry) for entry in value]

    return dump_row


def dump_fixed_of(dumps: list[Dump]) -> Dump:
    """Return what writes a tuple of a fixed length.

    Args:
        dumps: for each entry what writes it.
    """

    def dump_fixed(value: object) -> list[Any]:
        if not _is_tuple(value) or len(value) != len(dumps):
            cannot(value, f"a tuple of {len(dumps)}")
        return [dump(entry) for dump, entry in zip(dumps, value, strict=True)]

    return dump_fixed


def dump_texts(value: object) -> dict[str, str]:
    """Write texts under free keys.

    Args:
        value: the texts by their keys.

    Raises:
        InvalidArgument: it is something else.
    """
    if not is_object(value):
        cannot(value, "a dict of texts")
    dump = DUMP_PLAIN[str]
    return {dump(key): dump(text) for key, text in value.items()}


def dump_maybe_of(dump: Dump) -> Dump:
    """Return what writes None or a value.

    Args:
        dump: writes the value.
    """

    def dump_maybe(value: object) -> Any:  # noqa: ANN401 (plain data)
        return None if value is None else dump(value)

    return dump_maybe


def dump_one_of(dumps: dict[type, Dump]) -> Dump:
    """Return what writes a value by its type.

    Args:
        dumps: for each type what writes it.
    """
    right = listed([kind.__name__ for kind in dumps])

    def dump_by_type(value: object) -> Any:  # noqa: ANN401 (plain data)
        dump = dumps.get(type(value))
        if dump is None:
            cannot(value, right)
        return dump(value)

    return dump_by_type


def dump_tagged_of(dumps: dict[type, Dump]) -> Dump:
    """Return what writes an object of one of several classes.

    Args:
        dumps: what writes the other keys, by class.
    """
    right = listed(kind.__name__ for kind in dumps) if dumps else "nothing"

    def dump_tagged(value: object) -> dict[str, Any]:
        dump = dumps.get(type(value))
        if dump is None:
            cannot(value, right)
        return {TAG: type(value).__name__, **dump(value)}

    return dump_tagged
