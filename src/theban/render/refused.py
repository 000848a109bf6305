"""What is told of a refusal, whoever made it: its parts are looked at before they are told."""

from __future__ import annotations

from typing import Any, cast

from attrs import evolve

from theban.core.checking.arguments import check_kind
from theban.core.errors import InvalidArgument
from theban.core.illegality import Illegality
from theban.core.messages import shown
from theban.core.numbers import LARGEST, plain

_PAIR = 2


def checked_refusal(illegality: object) -> Illegality:
    """Return a refusal whose parts can be told, with plain numbers as its details.

    Args:
        illegality: what was given as one.

    Raises:
        InvalidArgument: it is none, or a part of it is of a wrong kind.
    """
    if not isinstance(illegality, Illegality):
        raise InvalidArgument(f"{shown(illegality)} is not an Illegality, which explain answers")
    check_kind(illegality.message, str, "the message of the illegality", "text")
    check_kind(illegality.code, str, "the code of the illegality", "text")
    given: object = illegality.details
    check_kind(given, tuple, "the details of the illegality", "a tuple of pairs")
    pairs = map(_checked_pair, cast("tuple[object, ...]", given))  # seen in the line before
    return evolve(illegality, details=tuple(pairs))


def _checked_pair(pair: object) -> tuple[str, Any]:
    parts = _parts(pair)
    if parts is None or len(parts) != _PAIR or not isinstance(parts[0], str):
        raise InvalidArgument(f"{shown(pair)} is not a detail; it must be a name and a value")
    name, value = parts[0], plain(parts[1])
    several = _parts(value)
    numbers = (value,) if several is None else several
    if not isinstance(value, str) and not all(map(_is_number, numbers)):
        right = "a number, several numbers, or text"
        raise InvalidArgument(f"the detail {shown(name)} is {shown(value)}; it must be {right}")
    return name, value


def _parts(value: object) -> tuple[object, ...] | None:
    """Return a tuple, whatever it holds; None for anything else."""
    # A tuple of anything: what it holds is looked at by the callers.
    return cast("tuple[object, ...]", value) if type(value) is tuple else None


def _is_number(value: object) -> bool:
    return type(value) is int and abs(value) <= LARGEST
