"""Comparisons of two descriptions that report the differences, and copies by pickles."""

import dataclasses
import pickle
from typing import Any

import attrs


def check_same(what: str, told: object, found: object) -> None:
    """Check that two descriptions agree."""
    if told != found:
        raise AssertionError(f"{what} differs:\n" + "\n".join(_differences(told, found)))


def _differences(told: object, found: object) -> list[str]:
    lines: list[str] = []
    for name in _fields(type(told)) if type(told) is type(found) else ():
        one, other = getattr(told, name), getattr(found, name)
        if one != other:
            lines += [f"{name} told:  {one!r}", f"{name} found: {other!r}"]
    return lines or [f"told:  {told!r}", f"found: {found!r}"]


def _fields(kind: Any) -> list[str]:
    if attrs.has(kind):
        return [each.name for each in attrs.fields(kind) if each.eq]
    if dataclasses.is_dataclass(kind):
        return [each.name for each in dataclasses.fields(kind) if each.compare]
    return []


def pickled(value: object, protocol: int | None = None) -> Any:
    return pickle.loads(pickle.dumps(value, protocol))  # noqa: S301 (made here)
