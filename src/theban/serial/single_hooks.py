"""Hooks for single values: numbers, texts, truth values, None and members of enums.

A hook that loads takes plain data and returns a value, or raises
:class:`~theban.serial.faults.WrongError`; one that dumps takes a value and returns plain data.
"""

from __future__ import annotations

import enum
from collections.abc import Callable
from typing import Any, TypeAlias, cast

from theban.core.messages import listed
from theban.serial.faults import cannot, wrong
from theban.serial.limits import LARGEST_WHOLE, LONGEST_TEXT, is_number, is_text, is_whole

Load: TypeAlias = Callable[[Any, Any], Any]
"""Makes a value of plain data; the second argument is the type, as cattrs hands it over."""
Dump: TypeAlias = Callable[[Any], Any]
"""Makes plain data of a value."""


def _load_whole(value: object, _kind: object) -> int:
    if not is_whole(value):
        wrong(value, _WHOLE)
    return cast("int", value)  # seen above


def _load_number(value: object, _kind: object) -> float:
    if not is_number(value):
        wrong(value, _NUMBER)
    return cast("float", value)  # seen above


def _load_text(value: object, _kind: object) -> str:
    if not is_text(value):
        wrong(value, _TEXT)
    return cast("str", value)  # seen above


def _load_truth(value: object, _kind: object) -> bool:
    if type(value) is not bool:
        wrong(value, "true or false")
    return value


def _load_none(value: object, _kind: object) -> None:
    if value is not None:
        wrong(value, "null")


_WHOLE = f"a whole number, no larger than {LARGEST_WHOLE}"
_NUMBER = "a finite number with a point, such as 7.0"
_TEXT = f"a text of at most {LONGEST_TEXT} whole characters"
LOAD_PLAIN: dict[type, Load] = {
    int: _load_whole,
    float: _load_number,
    str: _load_text,
    bool: _load_truth,
    type(None): _load_none,
}
"""How each class of single values is loaded."""


def load_member_of(kind: type[enum.Enum]) -> Load:
    """Return what finds a member by its value; 1, True and 1.0 are equal, and yet not the same.

    Args:
        kind: the enum.
    """
    members: dict[object, enum.Enum] = {}
    for member in kind:
        found: object = member.value
        members[type(found), found] = member
    right = listed(repr(member.value) for member in kind)

    def load_member(value: object, _kind: object) -> enum.Enum:
        member = members.get((type(value), value)) if _is_plain(value) else None
        if member is None:
            wrong(value, right)
        return member

    return load_member


def _is_plain(value: object) -> bool:
    return isinstance(value, (str, int, float))


def _dump_whole(value: object) -> int:
    if not is_whole(value):
        cannot(value, _WHOLE)
    return cast("int", value)  # seen above


def _dump_number(value: object) -> float:
    if not is_number(value):
        cannot(value, _NUMBER)
    return cast("float", value)  # seen above


def _dump_text(value: object) -> str:
    # The kind of a decision is a text for the contract and a member of an enum of texts for a game.
    text = value.value if isinstance(value, enum.Enum) else value
    if not is_text(text):
        cannot(value, _TEXT)
    return cast("str", text)  # seen above


def _dump_truth(value: object) -> bool:
    if type(value) is not bool:
        cannot(value, "True or False")
    return value


def _dump_none(value: object) -> None:
    if value is not None:
        cannot(value, "None")


DUMP_PLAIN: dict[type, Dump] = {
    int: _dump_whole,
    float: _dump_number,
    str: _dump_text,
    bool: _dump_truth,
    type(None): _dump_none,
}
"""How each class of single values is written."""


def dump_member(value: object) -> object:
    """Return the value of a member.

    Args:
        value: the member.

    Raises:
        InvalidArgument: it is none.
    """
    if not isinstance(value, enum.Enum):
        cannot(value, "a member of an enum")
    return value.value
