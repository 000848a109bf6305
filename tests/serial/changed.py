"""Saves in which one part is replaced, and the places of parts."""

import copy
from collections.abc import Iterator
from typing import Any, TypeAlias

Plain: TypeAlias = Any  # any JSON value

GONE = object()
"""Marks a key or an entry that is removed."""


def changed(save: Plain, path: str, value: object) -> Plain:
    """Return a save with another value at a path of keys and indices within its data."""
    save = copy.deepcopy(save)
    *way, last = ["data", *path.split()]
    part = save
    for key in way:
        part = part[int(key) if isinstance(part, list) else key]
    index: Any = int(last) if isinstance(part, list) else last
    if value is GONE:
        del part[index]
    else:
        part[index] = copy.deepcopy(value)
    return save


def places(data: Plain, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path of each key and entry of plain data, at any depth."""
    if path:
        yield path
    if isinstance(data, (dict, list)):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from places(value, (*path, key))
