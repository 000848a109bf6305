"""The forms of the corpus: changes applied, values compared, events described."""

import enum
import re
from collections.abc import Callable
from copy import deepcopy
from typing import Any, TypeAlias

import attrs

Json: TypeAlias = Any


def with_changes(table: Json, changes: Json) -> Json:
    after = deepcopy(table)
    for path, value in changes.items():
        *way, last = path.split(".")
        place = after
        for part in way:
            place = place[int(part)] if isinstance(place, list) else place[part]
        place[int(last) if isinstance(place, list) else last] = value
    return after


def tidy(value: Json) -> Json:
    """Remove entries that mean that nothing is there: 0 and null in an object."""
    if isinstance(value, dict):
        cleared = {key: tidy(each) for key, each in value.items()}
        return {key: each for key, each in cleared.items() if each is not None and each != 0}
    return [tidy(each) for each in value] if isinstance(value, list) else value


def differences(where: str, expected: Json, got: Json) -> list[str]:
    if isinstance(expected, dict) and isinstance(got, dict):
        return [
            line
            for key in dict.fromkeys([*expected, *got])
            for line in differences(f"{where}.{key}", expected.get(key), got.get(key))
        ]
    if isinstance(expected, list) and isinstance(got, list) and len(expected) == len(got):
        pairs = zip(expected, got, strict=True)
        return [
            line
            for number, (each, other) in enumerate(pairs)
            for line in differences(f"{where}.{number}", each, other)
        ]
    return [] if expected == got else [f"{where}: the corpus says {expected}, the engine {got}"]


def name_of(kind: type) -> str:
    """Return the corpus's name for a class of events."""
    return re.sub(r"(?<!^)([A-Z])", r"_\1", kind.__name__).lower()


def event_of(event: Any, label: Callable[[Any], Any]) -> Json:
    told: dict[str, Json] = {"event": name_of(type(event))}
    for field in attrs.fields(type(event)):
        told[field.name] = _value(getattr(event, field.name), label)
    return told


def _value(value: Any, label: Callable[[Any], Any]) -> Json:
    if isinstance(value, tuple):
        return [_value(each, label) for each in value]
    if value is None or isinstance(value, (int, str, bool)):
        return value
    told = label(value)
    return told.value if isinstance(told, enum.Enum) else told
