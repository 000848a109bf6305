"""Bytes as decisions: from the same bytes always the same spoilt input follows.

So whatever makes bytes, Hypothesis or atheris, can spoil saves and texts, shrink what it found and
keep it as a file.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias, TypeVar

T = TypeVar("T")

Plain: TypeAlias = Any  # what JSON could hold

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
"""What may be in a save where something else should."""

_NUMBERS = (
    b"0",
    b"1",
    b"2",
    b"3",
    b"5",
    b"7",
    b"40",
    b"60",
    b"61",
    b"500",
    b"9999",
    b"10000",
    b"-1",
)
"""What may be in a text in the place of another number."""


class Choices:
    """Decisions, read off bytes one by one; when these are used up, always the first."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    @property
    def is_used_up(self) -> bool:
        """Whether no byte is left."""
        return self._at >= len(self._data)

    def below(self, limit: int) -> int:
        """Return a number from 0 to below the limit, of as many bytes as it takes."""
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
    """Cut pieces out of bytes, put others in their place, as long as there are decisions."""
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
            _put_number(spoilt, start, choices.of(_NUMBERS))
        else:
            _put_line(spoilt, start, times=choices.of((0, 2, 3, 50)))
    return bytes(spoilt)


def _put_number(spoilt: bytearray, start: int, number: bytes) -> None:
    """Put another number in the place of the next one."""
    found = re.compile(rb"[0-9]+").search(spoilt, start)
    if found is not None:
        spoilt[found.start() : found.end()] = number


def _put_line(spoilt: bytearray, start: int, times: int) -> None:
    """Let the line that follows be there so many times."""
    begin = spoilt.find(b"\n", start) + 1
    end = spoilt.find(b"\n", begin) + 1
    if 0 < begin < end:
        spoilt[begin:end] = spoilt[begin:end] * times


def spoil_data(data: Plain, choices: Choices) -> Plain:
    """Change plain data in some places: other values, keys and entries that go or come."""
    whole = {"all": data}
    for _ in range(choices.below(5)):
        places = [*_places(whole)]
        holder, key = places[choices.below(len(places))]
        other_holder, other_key = places[choices.below(len(places))]
        how = choices.below(7)
        if how == 0:
            holder[key] = _copied(choices.of(_STRANGE))
        elif how == 1 and len(holder) > 1:
            del holder[key]
        elif how == 2:
            holder[key] = _copied(other_holder[other_key])
        elif how == 3 and isinstance(holder, list):
            holder.insert(key, _copied(other_holder[other_key]))
        elif how == 4 and isinstance(holder, dict):
            holder[str(other_key)] = _copied(holder[key])
        elif how == 5 and type(holder[key]) is int:
            holder[key] += choices.below(5) - 2
        else:
            one, other = holder[key], other_holder[other_key]
            holder[key], other_holder[other_key] = _copied(other), _copied(one)
    return whole.get("all")


def _places(data: Plain) -> Iterator[tuple[Plain, Plain]]:
    """Yield each array or object with each of its keys, from the outside to the inside."""
    waiting = [data]
    while waiting:
        holder = waiting.pop(0)
        for key in range(len(holder)) if isinstance(holder, list) else list(holder):
            yield holder, key
            if isinstance(holder[key], (list, dict)):
                waiting.append(holder[key])


def _copied(data: Plain) -> Plain:
    """Copy plain data, so that no part is in two places or in itself."""
    if isinstance(data, list):
        return [_copied(each) for each in data]
    if isinstance(data, dict):
        return {key: _copied(value) for key, value in data.items()}
    return data
