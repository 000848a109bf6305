"""Saves in which one part is replaced, their parts, and faults in every part."""

import copy
from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

Plain: TypeAlias = Any  # any JSON value

MAY_BE_MISSING = "mummy_tile_moves_count"
"""A switch that was added after others."""
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


def spoilt(data: Plain) -> Iterator[tuple[str, Plain]]:
    """Yield copies of plain data with one fault each, and a description of the fault."""
    for path, node in list(nodes(data, ())):
        for what, fault in _faults_of(node):
            yield f"{path}: {what}", _replaced(data, path, fault)


def _replaced(data: Plain, path: Sequence[Any], fault: Plain) -> Plain:
    if not path:
        return fault
    whole: Any = data.copy()
    whole[path[0]] = _replaced(data[path[0]], path[1:], fault)
    return whole


def nodes(data: Plain, path: tuple[Any, ...]) -> Iterator[tuple[tuple[Any, ...], Plain]]:
    yield path, data
    pairs: Any = data.items() if isinstance(data, dict) else ()
    if isinstance(data, list):
        pairs = enumerate(data[:2])
    for step, node in pairs:
        if step != "metadata":
            yield from nodes(node, (*path, step))


def _faults_of(node: Plain) -> Iterator[tuple[str, Plain]]:
    if isinstance(node, dict):
        yield "a key too many", {**node, "strange": 1}
        for key in sorted(node.keys() - {MAY_BE_MISSING}):
            yield f"no {key}", {other: node[other] for other in node if other != key}
        if "type" in node:
            yield "an unknown type", {**node, "type": "Nobody"}
    elif isinstance(node, list):
        yield "no array", {}
        yield "something strange in an array", [*node, {"strange": 1}]
    elif isinstance(node, bool):
        yield "no truth value", 2
    elif isinstance(node, int):
        yield "a text for a number", str(node)
        yield "a fraction", node + 0.5
        yield "a truth value for a number", True
        yield "a number too large", 2**53
    elif isinstance(node, str):
        yield "no text", 7
    else:
        yield "something for nothing", "strange"
