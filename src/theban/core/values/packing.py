"""States in pickles: pieces as characters, and numbers side by side as bytes.

Pickled field by field, most of a state are names of classes and of pieces.  So a state is packed
into plain data first:

* several small numbers are ``bytes``;
* several pieces, or members of an enum, are a ``str``: each is one character, which is its number
  in a list that follows from the config;
* a single piece is a list of its character, and any other object a list of the number of its class
  and of its fields.

What numbers and characters stand for follows from this library and from the config.  A fingerprint
of it comes with the pickle, which is refused where something else would be read from it.
"""

from __future__ import annotations

import enum
import typing
from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from operator import attrgetter
from typing import Any, SupportsIndex, TypeAlias

from theban.core.errors import InvalidSave
from theban.core.messages import shown
from theban.core.values.derived import MOST_KEPT, Derived, one_at_a_time
from theban.core.values.fingerprint import fingerprint_of
from theban.core.values.value import Twins, Value, arguments_of, freeze

Plain: TypeAlias = Any
"""Numbers, None, bytes, text, and lists and tuples of these."""

_DIGITS = 12


class _Strange(Exception):
    """Raised for something that no state of a game has."""


class Packing:
    r"""How states of a config are packed.

    Example:
        >>> from attrs import frozen
        >>> @frozen
        ... class Seat(Value):
        ...     hand: tuple[str, ...]
        ...     piles: tuple[int, ...]
        ...     ring: str | None
        >>> packing = Packing(Seat, ("ankh", "crook"))
        >>> packed = packing.pack(Seat(("crook", "ankh", "crook"), (3, 0, 7), "ankh"))
        >>> packed
        [0, '\x02\x01\x02', b'\x03\x00\x07', ['\x01']]
        >>> packing.unpack(packed)
        Seat(hand=('crook', 'ankh', 'crook'), piles=(3, 0, 7), ring='ankh')
    """

    __slots__ = ("_by_character", "_characters", "_classes", "_kinds", "_made", "fingerprint")

    def __init__(self, kind: type, pieces: Iterable[object]) -> None:
        """Number what a state can have.

        Args:
            kind: the class of the states.
            pieces: all pieces that a state can have, in a fixed order.
        """
        parts = _parts_of(kind)
        members = [member for part in parts if issubclass(part, enum.Enum) for member in part]
        known: tuple[object, ...] = tuple(dict.fromkeys((None, *pieces, *members)))
        self._characters = {piece: chr(number) for number, piece in enumerate(known)}
        self._by_character = {each: piece for piece, each in self._characters.items()}
        self._kinds = frozenset(map(type, known))
        names = {part: arguments_of(part) for part in parts}
        built = {part: fields for part, fields in names.items() if fields is not None}
        self._classes = {part: (n, fields) for n, (part, fields) in enumerate(built.items())}
        self._made: list[Callable[..., object]] = [_maker(part) for part in built]
        classes = [(part.__name__, fields) for part, fields in built.items()]
        self.fingerprint: str = fingerprint_of((classes, known), _DIGITS)
        """What all this follows from, in a few digits."""

    def pack(self, value: object) -> Plain:
        """Return a part of a state as plain data.

        Args:
            value: the part.
        """
        kind = type(value)
        if kind is int or kind is bool or value is None:
            return value
        if kind is tuple:
            return self._pack_tuple(value)
        if kind in self._kinds and value in self._characters:
            return [self._characters[value]]
        if kind not in self._classes:
            raise _Strange
        number, names = self._classes[kind]
        packed: list[Plain] = [number]
        for name in names:
            part = getattr(value, name)
            # Most fields are whole numbers, for which no call is needed.
            packed.append(part if type(part) is int else self.pack(part))
        return packed

    def _pack_tuple(self, values: Any) -> Plain:  # noqa: ANN401 (a tuple of anything)
        kinds = set(map(type, values))
        if kinds == {int} and min(values) >= 0 and max(values) < _BYTE:
            return bytes(values)
        if kinds and kinds <= self._kinds:
            try:
                return "".join(map(self._characters.__getitem__, values))
            except KeyError:
                pass  # there is a piece of another box among them
        return tuple(map(self.pack, values))

    def unpack(self, data: Plain) -> object:
        """Return the part of a state that was packed.

        Args:
            data: what :meth:`pack` returned.
        """
        kind = data.__class__
        if kind is bytes:
            return tuple(data)
        if kind is str:
            return tuple(map(self._by_character.__getitem__, data))
        if kind is tuple:
            return tuple(map(self.unpack, data))
        if kind is not list:
            return data
        first, *fields = data
        if first.__class__ is str:
            return self._by_character[first]
        number: int = first
        return self._made[number](*map(self.unpack, fields))


_BYTE = 256
_twins = Twins()


def _maker(kind: type[object]) -> Callable[..., object]:
    """Return what makes an object of its fields, as a draft if possible, which costs less."""
    twin = _twins[kind]
    if twin is None:
        return kind
    draft = twin

    def make(*values: object) -> object:
        return freeze(draft(*values), kind)

    return make


@cache
def _parts_of(kind: type) -> tuple[type, ...]:
    """Return the classes of values and the enums that a class leads to by its fields."""
    found: dict[type, None] = {}
    waiting: list[object] = [kind]
    while waiting:
        part = waiting.pop()
        waiting += reversed(typing.get_args(part))
        if not isinstance(part, type) or part in found:
            continue
        if issubclass(part, enum.Enum):
            found[part] = None
        elif issubclass(part, Value) and not issubclass(part, Derived):
            found[part] = None
            waiting += reversed(_annotations_of(part))
    return tuple(found)


def _annotations_of(kind: type) -> list[object]:
    hints = typing.get_type_hints(kind)
    return [hints[name] for name in arguments_of(kind) or ()]


class Packed(Value):
    """Mixed into a class of states with a field ``config``: its states are packed when pickled."""

    __slots__ = ()

    @classmethod
    def _pieces_of(cls, config: Any) -> Iterable[object]:  # noqa: ANN401 (each game has its class)
        """Return all pieces that states of a config can have, in a fixed order."""
        raise NotImplementedError

    def __reduce_ex__(self, protocol: SupportsIndex) -> str | tuple[Any, ...]:
        """Return the config, and all else packed; a state with strange things in it as any value.

        Args:
            protocol: the protocol of the pickle.
        """
        kind: Any = type(self)  # a class, which mypy would not take for hashable
        config, *values = attrgetter(*arguments_of(kind) or ())(self)
        if issubclass(type(config), Derived):
            packing = packing_of(kind, config)
            try:
                return _unpacked, (kind, config, packing.fingerprint, *map(packing.pack, values))
            except _Strange:
                pass
        return super().__reduce_ex__(protocol)


def packing_of(kind: Callable[..., Packed], config: Derived[Any]) -> Packing:
    """Return how states of a config are packed.

    Args:
        kind: the class of the states.
        config: their config.
    """
    with one_at_a_time:
        return _packing(kind, config)


@lru_cache(maxsize=MOST_KEPT)
def _packing(kind: Callable[..., Packed], config: Derived[Any]) -> Packing:
    states: Any = kind  # a class, which mypy would not take for hashable
    return Packing(states, states._pieces_of(config))  # noqa: SLF001 (no API of states)


def _unpacked(
    kind: Callable[..., Packed], config: Derived[Any], fingerprint: str, *packed: Plain
) -> Packed:
    """Return a state from its pickle, or refuse it."""
    packing = packing_of(kind, config)
    if packing.fingerprint != fingerprint:
        raise InvalidSave(
            f"the pickle has a state packed in the way {shown(fingerprint)}; this version packs "
            f"such states in the way {packing.fingerprint!r} (later versions read saves, "
            "not pickles)"
        )
    return kind(config, *map(packing.unpack, packed))
