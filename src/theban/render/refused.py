"""The words of any refusal: its parts are checked first."""

from __future__ import annotations

from typing import Any

from attrs import evolve

from theban.core.checking.arguments import as_tuple, check_kind
from theban.core.errors import InvalidArgument
from theban.core.illegality import Illegality
from theban.core.messages import shown
from theban.core.numbers import LARGEST, plain

_PAIR = 2


def checked_refusal(illegality: object) -> Illegality:
    """Return a refusal whose parts have words, with plain numbers as its details."""
    if not isinstance(illegality, Illegality):
        raise InvalidArgument(f"{shown(illegality)} is not an Illegality, which explain answers")
    check_kind(illegality.message, str, "the message of the illegality", "text")
    check_kind(illegality.code, str, "the code of the illegality", "text")
    given = as_tuple(illegality.details)
    if given is None:
        found = shown(illegality.details)
        raise InvalidArgument(
            f"the details of the illegality is {found}; it must be a tuple of pairs"
        )
    return evolve(illegality, details=tuple(map(_checked_pair, given)))


def _checked_pair(pair: object) -> tuple[str, Any]:
    parts = as_tuple(pair)
    if parts is None or len(parts) != _PAIR or not isinstance(parts[0], str):
        raise InvalidArgument(f"{shown(pair)} is not a detail; it must be a name and a value")
    name, value = parts[0], plain(parts[1])
    several = as_tuple(value)
    numbers = (value,) if several is None else several
    if not isinstance(value, str) and not all(map(_is_number, numbers)):
        right = "a number, several numbers, or text"
        raise InvalidArgument(f"the detail {shown(name)} is {shown(value)}; it must be {right}")
    return name, value


def _is_number(value: object) -> bool:
    return type(value) is int and abs(value) <= LARGEST
