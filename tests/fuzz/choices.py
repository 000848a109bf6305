"""Bytes as decisions: the same bytes always give the same corrupted input."""

import re
from collections.abc import Iterator, Sequence
from copy import deepcopy
from typing import Any, TypeAlias, TypeVar

T = TypeVar("T")

Plain: TypeAlias = Any  # any JSON value

_STRANGE: tuple[object, ...] = (
    None,
    True,
    False,
    0,
    -1,
    1,
    2,
    7,
    255,
    2**53 - 1,
    2**53,
    10**30,
    1.5,
    7.0,
    float("inf"),
    float("nan"),
    "",
    "7",
    "type",
    "Decline",
    "\ud800",
    "\0",
    [],
    {},
    [[]],
    {"type": "Sail", "place": 1},
    [0, 0, 0],
)
"""Values that may replace others in a save."""

_NUMBERS = b"0 1 2 3 5 7 40 60 61 500 9999 10000 -1".split()
"""Values that may replace a number in a text."""


class Choices:
    """Decisions, read from bytes one by one; after the last byte always the first option."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    @property
    def is_used_up(self) -> bool:
        """Whether no byte is left."""
        return self._at >= len(self._data)

    def below(self, limit: int) -> int:
        """Return a number from 0 to below the limit, from as many bytes as needed."""
        size = max(1, ((limit - 1).bit_length() + 7) // 8)
        part = self._data[self._at : self._at + size]
        self._at += size
        return int.from_bytes(part, "big") % limit

    def of(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]

    def rest(self) -> bytes:
        rest = self._data[self._at :]
        self._at = len(self._data)
        return rest

    def some(self, most: int) -> bytes:
        part = self._data[self._at : self._at + most]
        self._at += most
        return part


def spoil_bytes(seed: bytes, choices: Choices) -> bytes:
    """Cut pieces out of bytes and insert others, as long as there are decisions."""
    spoilt = bytearray(seed)
    for _ in range(8):
        if choices.is_used_up:
            break
        start = choices.below(len(spoilt) + 1)
        end = start + choices.below(256)
        how = choices.below(6)
        if how == 0:
            spoilt[start:end] = choices.some(choices.below(16))
        elif how == 1:
            spoilt[start:end] = b""
        elif how == 2:
            other = choices.below(len(seed) + 1)
            spoilt[start:start] = seed[other : other + choices.below(256)]
        elif how == 3:
            spoilt[start : start + 1] = choices.some(1)
        elif how == 4:
            number = choices.of(_NUMBERS)
            if found := re.compile(rb"[0-9]+").search(spoilt, start):
                spoilt[found.start() : found.end()] = number
        else:  # repeat the following line
            times = choices.of((0, 2, 3, 50))
            begin = spoilt.find(b"\n", start) + 1
            end = spoilt.find(b"\n", begin) + 1
            if 0 < begin < end:
                spoilt[begin:end] = spoilt[begin:end] * times
    return bytes(spoilt)


def spoil_data(data: Plain, choices: Choices) -> Plain:
    """Change plain data in some places: replace values, and add or remove keys and entries."""
    whole = {"all": data}
    for _ in range(choices.below(5)):
        places = [*_places(whole)]
        holder, key = places[choices.below(len(places))]
        other_holder, other_key = places[choices.below(len(places))]
        how = choices.below(7)
        if how == 0:
            holder[key] = deepcopy(choices.of(_STRANGE))
        elif how == 1 and len(holder) > 1:
            del holder[key]
        elif how == 2:
            holder[key] = deepcopy(other_holder[other_key])
        elif how == 3 and isinstance(holder, list):
            holder.insert(key, deepcopy(other_holder[other_key]))
        elif how == 4 and isinstance(holder, dict):
            holder[str(other_key)] = deepcopy(holder[key])
        elif how == 5 and type(holder[key]) is int:
            holder[key] += choices.below(5) - 2
        else:
            one, other = holder[key], other_holder[other_key]
            holder[key], other_holder[other_key] = deepcopy(other), deepcopy(one)
    return whole.get("all")


def _places(data: Plain) -> Iterator[tuple[Plain, Plain]]:
    """Yield each array or object with each of its keys, from the outside in."""
    waiting = [data]
    while waiting:
        holder = waiting.pop(0)
        for key in range(len(holder)) if isinstance(holder, list) else list(holder):
            yield holder, key
            if isinstance(holder[key], (list, dict)):
                waiting.append(holder[key])
