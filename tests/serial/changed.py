"""Saves in which one part is replaced."""

import copy
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
