"""What is looked at in CBOR before its reader makes anything of it.

A few bytes of CBOR can claim arrays of millions, stand for numbers of millions of digits, patterns
that take minutes to compile, or a part that stands in a thousand places.  A save has none of these:
its bytes are walked through once, and counted, without building anything.
"""

from __future__ import annotations

from typing import NoReturn

from theban.core.errors import InvalidSave
from theban.serial.limits import DEEPEST, MOST_PARTS

_OPEN = 2**62
"""How many items are left of what ends with a break; even, so that keys of maps are told."""
_LENGTHS = {24: 1, 25: 2, 26: 4, 27: 8}
"""How many bytes the number behind a head has, by the low bits of the head."""
_FIRST_LENGTH, _INDEFINITE = 24, 31
"""Below the first, the low bits are the number; the second says that a break comes."""
_BYTES, _TEXT, _ARRAY, _MAP, _TAG, _SIMPLE = 2, 3, 4, 5, 6, 7
"""The kinds of items other than whole numbers, in the high bits of a head."""
_SIMPLES = frozenset((0xF4, 0xF5, 0xF6, 0xF9, 0xFA, 0xFB))
"""The heads of false, true, null and floats."""
_BREAK = 0xFF
"""What stands behind the last item of what said no length."""


def check_cbor(data: bytes, where: str) -> None:
    """Refuse what is not plain data, or too much of it.

    Args:
        data: the bytes.
        where: what messages call them.

    Raises:
        InvalidSave: they end too early or too late, have a tag, bytes, a value that JSON does not
            have, or a key that is not a text; are nested too deep, or have too many values.

    Example:
        >>> check_cbor(bytes.fromhex("a1 64 73656174 00"), "the save")  # {"seat": 0}
        >>> check_cbor(bytes.fromhex("9f 00"), "the save")
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidSave: the save ends too early
    """
    walk = _Walk(data, where)
    while walk.left:
        walk.step()
    if walk.at < len(data):
        raise InvalidSave(f"{where} ends at byte {walk.at}, but has {len(data)}")


class _Walk:
    """A walk through some CBOR from head to head."""

    __slots__ = ("_data", "_end", "_is_map", "_parts", "_where", "at", "left")

    def __init__(self, data: bytes, where: str) -> None:
        self._data, self._end, self._where, self._parts = data, len(data), where, 0
        self.at = 0
        # For everything that is open: how many items are left, and whether it is a map, in which
        # keys and values come in turn.
        self.left, self._is_map = [1], [False]

    def step(self) -> None:
        """Take the next item up to where its parts begin, or leave what has no more items."""
        left = self.left
        if not left[-1]:
            self._close()
            return
        if self.at >= self._end:
            self._ends_early()
        head = self._data[self.at]
        self.at += 1
        is_key = self._is_map[-1] and not left[-1] & 1
        if head == _BREAK:
            self._break(is_key=is_key)
            return
        left[-1] -= 1
        kind = head >> 5
        self._count(kind, is_key=is_key)
        number = self._number(head)
        if kind == _TEXT and number != _OPEN:
            self.at += number
            if self.at > self._end:
                self._ends_early()
        elif kind in (_TEXT, _ARRAY, _MAP):
            self._open(kind, number)
        elif kind in (_BYTES, _TAG) or (kind == _SIMPLE and head not in _SIMPLES):
            self._refuse(kind)

    def _count(self, kind: int, *, is_key: bool) -> None:
        if is_key and kind != _TEXT:
            raise InvalidSave(f"{self._where} has a key at byte {self.at} that is not a text")
        self._parts += not is_key
        if self._parts > MOST_PARTS:
            raise InvalidSave(f"{self._where} has more than {MOST_PARTS} values")

    def _number(self, head: int) -> int:
        """Read the number that belongs to a head: it says how long something is, or what it is."""
        low = head & 31
        if low < _FIRST_LENGTH:
            return low
        length = _LENGTHS.get(low)
        if length is not None:
            self.at += length
            if self.at > self._end:
                self._ends_early()
            return int.from_bytes(self._data[self.at - length : self.at], "big")
        if low != _INDEFINITE or head >> 5 not in (_TEXT, _ARRAY, _MAP):
            raise InvalidSave(f"{self._where} has a byte {self.at} that means nothing in CBOR")
        return _OPEN

    def _open(self, kind: int, number: int) -> None:
        if number != _OPEN:
            number *= 1 + (kind == _MAP)
            # What is claimed must be there: each item takes a byte at least.
            if number > self._end - self.at:
                self._ends_early()
        self.left.append(number)
        self._is_map.append(kind == _MAP)
        if len(self.left) > DEEPEST + 2:  # what stands around it all, and a text in pieces
            raise InvalidSave(
                f"{self._where} is nested too deep; at most {DEEPEST} arrays and objects stand "
                "inside one another"
            )

    def _break(self, *, is_key: bool) -> None:
        is_open = self.left[-1] > _OPEN >> 1
        if not is_open or (self._is_map[-1] and not is_key):
            raise InvalidSave(f"{self._where} has a break at byte {self.at} where none can be")
        self._close()

    def _close(self) -> None:
        self.left.pop()
        self._is_map.pop()

    def _ends_early(self) -> NoReturn:
        raise InvalidSave(f"{self._where} ends too early")

    def _refuse(self, kind: int) -> NoReturn:
        what = {_BYTES: "bytes", _TAG: "a tag"}.get(kind, "a value that JSON does not have")
        raise InvalidSave(
            f"{self._where} has {what} at byte {self.at}; a save is made of objects, arrays, "
            "texts, numbers, true, false and null"
        )
