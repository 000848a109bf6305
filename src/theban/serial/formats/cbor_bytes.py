"""Checks CBOR before its reader makes anything of it.

A few bytes of CBOR can claim arrays of millions, numbers of millions of digits, patterns that take
minutes to compile, or a part in a thousand places. A save has none of these:
its bytes are walked through once, and counted, without building anything.
"""

from __future__ import annotations

from itertools import count

from theban.core.errors import InvalidSave
from theban.serial.limits import DEEPEST, MOST_PARTS

_LENGTHS = {24: 1, 25: 2, 26: 4, 27: 8}
"""How many bytes the number behind a head has, by the low bits of the head."""
_FIRST_LENGTH, _INDEFINITE = 24, 31
"""Below the first, the low bits are the number; the second says that a break comes."""
_BYTES, _TEXT, _ARRAY, _MAP, _TAG, _SIMPLE = 2, 3, 4, 5, 6, 7
"""The kinds of items other than whole numbers, in the high bits of a head."""
_SIMPLES = frozenset((0xF4, 0xF5, 0xF6, 0xF9, 0xFA, 0xFB))
"""The heads of false, true, null and floats."""
_BREAK = 0xFF
"""What is behind the last item of what said no length."""
_BREAK_BYTE = bytes([_BREAK])


def check_cbor(data: bytes, where: str) -> None:
    """Refuse what is not plain data, or too much of it.

    Args:
        data: the bytes.
        where: what messages call them.

    Raises:
        InvalidSave: they end too early or too late; have a tag, bytes, a value unknown to JSON, or
            a key that is not a text; or are too many.

    Example:
        >>> check_cbor(bytes.fromhex("a1 64 73656174 00"), "the save")  # {"seat": 0}
        >>> check_cbor(bytes.fromhex("9f 00"), "the save")
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidSave: the save ends too early
    """
    walk = _Walk(data, where)
    walk.take_item(0)
    if walk.at < len(data):
        raise InvalidSave(f"{where} ends at byte {walk.at}, but has {len(data)}")


class _Walk:
    """A walk through some CBOR from item to item."""

    __slots__ = ("_data", "_parts", "_where", "at")

    def __init__(self, data: bytes, where: str) -> None:
        self._data, self._where, self._parts = data, where, 0
        self.at = 0

    def take_item(self, depth: int, *, is_key: bool = False) -> None:
        """Take the next item, with all that is in it."""
        self._need(1)
        head = self._data[self.at]
        self.at += 1
        if head == _BREAK:
            raise InvalidSave(f"{self._where} has a break at byte {self.at} where none is allowed")
        kind = head >> 5
        if is_key and kind != _TEXT:
            raise InvalidSave(f"{self._where} has a key at byte {self.at} that is not a text")
        self._parts += not is_key
        if self._parts > MOST_PARTS:
            raise InvalidSave(f"{self._where} has more than {MOST_PARTS} values")
        number = self._take_number(head)
        if kind == _TEXT and number is not None:
            self._need(number)
            self.at += number
        elif kind in (_TEXT, _ARRAY, _MAP):
            self._take_parts(number, depth + 1, is_map=kind == _MAP)
        elif kind in (_BYTES, _TAG) or (kind == _SIMPLE and head not in _SIMPLES):
            what = {_BYTES: "bytes", _TAG: "a tag"}.get(kind, "a value that JSON does not have")
            raise InvalidSave(
                f"{self._where} has {what} at byte {self.at}; a save is made of objects, arrays, "
                "texts, numbers, true, false and null"
            )

    def _take_number(self, head: int) -> int | None:
        """Take the number behind a head: a length or a value; None if a break ends the item."""
        low = head & 31
        if low < _FIRST_LENGTH:
            return low
        length = _LENGTHS.get(low)
        if length is not None:
            self._need(length)
            self.at += length
            return int.from_bytes(self._data[self.at - length : self.at], "big")
        if low != _INDEFINITE or head >> 5 not in (_TEXT, _ARRAY, _MAP):
            raise InvalidSave(f"{self._where} has a byte {self.at} that means nothing in CBOR")
        return None

    def _take_parts(self, number: int | None, depth: int, *, is_map: bool) -> None:
        if depth > DEEPEST + 1:  # a text in pieces is as deep as an array
            raise InvalidSave(
                f"{self._where} is nested too deep; at most {DEEPEST} arrays and objects can be "
                "inside one another"
            )
        if number is not None:  # what is claimed must be there: each item takes a byte at least
            self._need(number * (1 + is_map))
        for _ in count() if number is None else range(number):
            if number is None and self._data[self.at : self.at + 1] == _BREAK_BYTE:
                self.at += 1
                return
            if is_map:
                self.take_item(depth, is_key=True)
            self.take_item(depth)

    def _need(self, length: int) -> None:
        if self.at + length > len(self._data):
            raise InvalidSave(f"{self._where} ends too early")
