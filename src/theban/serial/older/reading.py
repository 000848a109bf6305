"""Plain data of an older save, looked at no further than a migration must.

The other parts are checked afterwards, like those of any save.
"""

from __future__ import annotations

from typing import Any, TypeVar, cast

from cattrs import Converter

from theban.core.errors import InvalidSave
from theban.core.messages import listed, shown
from theban.serial.faults import fault_in

T = TypeVar("T")


class OldObject:
    """An object of an older save, of which a migration takes keys, and to which it adds some.

    Example:
        >>> old = OldObject({"face": 3}, "data", Converter())
        >>> old.add("value", old.take("face", int))
        >>> old.data
        {'value': 3}
        >>> old.take("face", int)
        Traceback (most recent call last):
        ...
        theban.core.errors.InvalidSave: data has no key 'face', as it must in a save of this schema
    """

    def __init__(self, data: object, path: str, converter: Converter) -> None:
        """Look at the data.

        Args:
            data: anything.
            path: what messages call it.
            converter: makes values of what is read, strictly.

        Raises:
            InvalidSave: it is not an object.
        """
        if type(data) is not dict:
            raise InvalidSave(f"{path} is {shown(data)}; it must be an object")
        self.data: dict[str, Any] = cast("dict[str, Any]", data)  # keys are checked one by one
        """The object itself, which is changed."""
        self.path = path
        """What messages call it."""
        self._converter = converter

    def raw(self, key: str) -> Any:  # noqa: ANN401 (plain data)
        """Return what is under a key, as it is.

        Args:
            key: the key.

        Raises:
            InvalidSave: there is no such key.
        """
        if key not in self.data:
            raise InvalidSave(
                f"{self.path} has no key {key!r}, as it must in a save of this schema"
            )
        return self.data[key]

    def read(self, key: str, kind: type[T]) -> T:
        """Return the value under a key.

        Args:
            key: the key.
            kind: what the value must be, as annotations say it.

        Raises:
            InvalidSave: there is no such key, or it is something else.
        """
        value = self.raw(key)
        try:
            return self._converter.structure(value, kind)
        except Exception as error:  # noqa: BLE001 (cattrs collects whatever is raised inside)
            raise InvalidSave(fault_in(error, f"{self.path}.{key}")) from None

    def take(self, key: str, kind: type[T]) -> T:
        """Return the value under a key, and take the key away.

        Args:
            key: as for :meth:`read`.
            kind: as for :meth:`read`.

        Raises:
            InvalidSave: as for :meth:`read`.
        """
        value = self.read(key, kind)
        del self.data[key]
        return value

    def drop(self, key: str, *left: str) -> None:
        """Take a key away whatever is there, from an object with known keys.

        Args:
            key: the key.
            left: all other keys.

        Raises:
            InvalidSave: there is no such key, or one more.
        """
        self.raw(key)
        self.check_keys(key, *left)
        del self.data[key]

    def add(self, key: str, value: object) -> None:
        """Add a key that only the next schema has.

        Args:
            key: the key.
            value: plain data.

        Raises:
            InvalidSave: the key is there.
        """
        if key in self.data:
            raise InvalidSave(f"{self.path} has the key {key!r}, which saves of this schema lack")
        self.data[key] = value

    def inside(self, key: str) -> OldObject:
        """Return the object under a key.

        Args:
            key: the key.

        Raises:
            InvalidSave: there is no such key, or no object.
        """
        return OldObject(self.raw(key), f"{self.path}.{key}", self._converter)

    def row(self, key: str, number: int) -> list[OldObject]:
        """Return the objects of an array under a key.

        Args:
            key: the key.
            number: how many there must be.

        Raises:
            InvalidSave: there is no such key, or no array of so many objects.
        """
        found, path = self.raw(key), f"{self.path}.{key}"
        entries = cast("list[object]", found) if type(found) is list else None
        if entries is None or len(entries) != number:
            raise self.refuse(key, self.raw(key), f"an array of {number} objects")
        return [
            OldObject(each, f"{path}[{index}]", self._converter)
            for index, each in enumerate(entries)
        ]

    def check_keys(self, *keys: str) -> None:
        """Refuse other keys than these.

        Args:
            keys: those that may be left.

        Raises:
            InvalidSave: there is another one.
        """
        for key in self.data:
            if key not in keys:
                raise InvalidSave(
                    f"{self.path} has the key {shown(key)}; in a save of this schema it has "
                    f"{listed(keys, 'and')}"
                )

    def refuse(self, key: str, value: object, right: str) -> InvalidSave:
        """Return the error that refuses what is under a key.

        Args:
            key: the key.
            value: what was found.
            right: what would be right.
        """
        return InvalidSave(f"{self.path}.{key} is {shown(value)}; it must be {right}")
