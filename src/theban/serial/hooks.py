"""Strict hooks for what cattrs would convert too kindly, or would look at without end.

Left to itself, cattrs takes ``"7"`` for 7 and any iterable for a tuple, and collects every fault of
an array, however long it is.  A hook that loads takes plain data and returns a value, or raises
:class:`~theban.serial.faults.WrongError`; one that dumps takes a value and returns plain data.
Here both stand side by side for each shape of values.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable
from itertools import repeat
from typing import Any, NamedTuple, TypeAlias

from typing_extensions import TypeIs

from theban.core.messages import listed, shown
from theban.serial.faults import WrongError, cannot, noting, wrong
from theban.serial.formats import LARGEST_WHOLE, LONGEST_TEXT, is_number, is_text, is_whole
from theban.serial.shapes import TAG

Load: TypeAlias = Callable[[Any, Any], Any]
"""Makes a value of plain data; the second argument is the type, as cattrs hands it over."""
Dump: TypeAlias = Callable[[Any], Any]
"""Makes plain data of a value."""


class Hooks(NamedTuple):
    """What converts the values of one shape."""

    load: Load
    """From plain data."""
    dump: Dump
    """To plain data."""


# --- Single values -----------------------------------------------------------------------------

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
"""The names of single values, and what is right when they are loaded and dumped."""


def plain_hooks() -> dict[type, Hooks]:
    """Return the hooks of single values by their classes."""
    return {kind: _plain(kind) for kind in _PLAIN}


def _plain(kind: type) -> Hooks:
    is_right, right, right_value = _PLAIN[kind]

    def load(value: object, _kind: object) -> object:
        if not is_right(value):
            wrong(value, right)
        return value

    def dump(value: object) -> object:
        if not is_right(value):
            cannot(value, right_value)
        return value

    def dump_text(value: object) -> object:
        # The kind of a decision is a text for the contract and a member of an enum for a game.
        return dump(value.value if isinstance(value, enum.Enum) else value)

    return Hooks(load, dump_text if kind is str else dump)


def member_hooks(kind: type[enum.Enum]) -> Hooks:
    """Return the hooks of an enum, whose members are saved as their values.

    Args:
        kind: the enum.
    """
    # By type and value: 1, True and 1.0 are equal, and yet not the same.
    values: list[object] = [member.value for member in kind]
    members = {(type(value), value): member for value, member in zip(values, kind, strict=True)}
    right = listed(repr(member.value) for member in kind)

    def load(value: object, _kind: object) -> enum.Enum:
        is_plain = isinstance(value, (str, int, float))
        member = members.get((type(value), value)) if is_plain else None
        if member is None:
            wrong(value, right)
        return member

    def dump(value: object) -> object:
        if not isinstance(value, enum.Enum):
            cannot(value, "a member of an enum")
        return value.value

    return Hooks(load, dump)


# --- Arrays and texts --------------------------------------------------------------------------


def is_object(value: object) -> TypeIs[dict[object, object]]:
    """Say whether something is an object of plain data.

    Args:
        value: anything.
    """
    return type(value) is dict


def is_array(value: object) -> TypeIs[list[object]]:
    """Say whether something is an array of plain data.

    Args:
        value: anything.
    """
    return type(value) is list


def _is_tuple(value: object) -> TypeIs[tuple[object, ...]]:
    return type(value) is tuple


def row_hooks(item: Hooks) -> Hooks:
    """Return the hooks of tuples of any length.

    Args:
        item: the hooks of each entry.
    """
    loads, dump_item = repeat(item.load), item.dump

    def load(value: object, _kind: object) -> tuple[object, ...]:
        if not is_array(value):
            wrong(value, "an array")
        return _load_entries(value, loads)

    def dump(value: object) -> list[object]:
        if not _is_tuple(value):
            cannot(value, "a tuple")
        return [dump_item(entry) for entry in value]

    return Hooks(load, dump)


def fixed_hooks(items: list[Hooks]) -> Hooks:
    """Return the hooks of tuples of a fixed length.

    Args:
        items: for each entry its hooks.
    """
    loads, dumps = [item.load for item in items], [item.dump for item in items]

    def load(value: object, _kind: object) -> tuple[object, ...]:
        if not is_array(value) or len(value) != len(items):
            wrong(value, f"an array of {len(items)}")
        return _load_entries(value, loads)

    def dump(value: object) -> list[object]:
        if not _is_tuple(value) or len(value) != len(items):
            cannot(value, f"a tuple of {len(items)}")
        return [dump_entry(entry) for dump_entry, entry in zip(dumps, value, strict=True)]

    return Hooks(load, dump)


def _load_entries(value: list[object], loads: Iterable[Load]) -> tuple[object, ...]:
    """Load an array up to its first fault."""
    result: list[object] = []
    try:
        for entry, load in zip(value, loads, strict=False):  # there may be loads without end
            result.append(load(entry, None))
    except Exception as error:
        noting(error, len(result))
        raise
    return tuple(result)


def keyed_hooks(key: Hooks, item: Hooks) -> Hooks:
    """Return the hooks of values under free keys.

    Args:
        key: the hooks of a text.
        item: the hooks of each value.
    """

    def load(value: object, _kind: object) -> dict[object, object]:
        if not is_object(value):
            wrong(value, "an object")
        result: dict[object, object] = {}
        for name, entry in value.items():
            if not is_text(name):
                raise WrongError(f" has the key {shown(name)}; keys must be texts")
            try:
                result[name] = item.load(entry, None)
            except Exception as error:
                noting(error, str(name))
                raise
        return result

    def dump(value: object) -> dict[str, object]:
        if not is_object(value):
            cannot(value, "a dict")
        return {key.dump(name): item.dump(entry) for name, entry in value.items()}

    return Hooks(load, dump)


def given_hooks() -> Hooks:
    """Return the hooks of plain data, which is unchanged."""

    def load(value: object, _kind: object) -> object:
        return value

    def dump(value: object) -> object:
        return value

    return Hooks(load, dump)


# --- Unions ------------------------------------------------------------------------------------


def maybe_hooks(item: Hooks) -> Hooks:
    """Return the hooks of what is None or a value.

    Args:
        item: the hooks of the value.
    """
    load_item, dump_item = item

    def load(value: object, _kind: object) -> object:
        return None if value is None else load_item(value, None)

    def dump(value: object) -> object:
        return None if value is None else dump_item(value)

    return Hooks(load, dump)


_WORDS = {int: "a whole number", str: "a text", bool: "true or false", tuple: "an array"}


def one_of_hooks(items: dict[type, Hooks]) -> Hooks:
    """Return the hooks of values that their own types tell apart.

    Args:
        items: their hooks by these types.
    """
    loads = {list if kind is tuple else kind: hooks.load for kind, hooks in items.items()}
    dumps = {kind: hooks.dump for kind, hooks in items.items()}
    right = listed([_WORDS.get(kind, kind.__name__) for kind in items])
    right_value = listed([kind.__name__ for kind in items])

    def load(value: object, _kind: object) -> object:
        kind: type = type(value)
        if kind not in loads:
            wrong(value, right)
        return loads[kind](value, None)

    def dump(value: object) -> object:
        kind: type = type(value)
        if kind not in dumps:
            cannot(value, right_value)
        return dumps[kind](value)

    return Hooks(load, dump)


def tagged_hooks(items: dict[type, Hooks]) -> Hooks:
    """Return the hooks of objects of several classes, told apart by a key with the class's name.

    Args:
        items: the hooks of the other keys, by class.
    """
    loads = {kind.__name__: hooks.load for kind, hooks in items.items()}
    dumps = {kind: hooks.dump for kind, hooks in items.items()}
    right = f"one of {', '.join(loads)}" if loads else "nothing: this game has no such thing"

    def load(value: object, _kind: object) -> object:
        if not is_object(value):
            wrong(value, f"an object with a {TAG!r}, {right}")
        if TAG not in value:
            raise WrongError(f" has no key {TAG!r}; it must be {right}")
        tag = value[TAG]
        load_class = loads.get(tag) if isinstance(tag, str) else None
        if load_class is None:
            raise WrongError(f".{TAG} is {shown(tag)}; it must be {right}")
        others = value.copy()
        del others[TAG]
        return load_class(others, None)

    def dump(value: object) -> dict[str, object]:
        dump_class = dumps.get(type(value))
        if dump_class is None:
            cannot(value, listed(loads) if loads else "nothing")
        return {TAG: type(value).__name__, **dump_class(value)}

    return Hooks(load, dump)
