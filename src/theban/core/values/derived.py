"""What follows from a config: worked out once for all equal configs, and no part of its value."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache, lru_cache, wraps
from operator import attrgetter
from threading import RLock
from typing import Any, Generic, Self, TypeVar

from attrs import fields

from theban.core.errors import InvalidConfig
from theban.core.messages import class_name
from theban.core.values.value import Value

one_at_a_time = RLock()
"""Held while what follows from a config is looked up or made, so that all threads get the same."""

if hasattr(os, "register_at_fork"):  # or the lock of another thread could stay locked in a child
    os.register_at_fork(
        before=one_at_a_time.acquire,
        after_in_parent=one_at_a_time.release,
        after_in_child=one_at_a_time.release,
    )

I = TypeVar("I")  # noqa: E741 (the inventory)

MOST_KEPT = 32
"""For how many different configs what follows is kept, besides those that are in use."""


class Derived(Value, Generic[I]):
    """A base of config classes, with places for what follows from the fields.

    Neither place takes part in comparing, hashing, printing, copying or saving.
    """

    __slots__ = ("inventory", "tables")

    inventory: I
    """The pieces in play, an ``Inventory``: their kinds, how many of each, and their order."""
    tables: Any
    """What rules look up in every step: internal; each game has a function that knows its type."""

    def _keep(self, inventory: I) -> None:
        """Keep what follows from the fields; a config does this once, when it is made."""
        kind: Any = type(self)  # a class, which mypy would not take for hashable
        if kind not in _builders:
            # It would equal no config of its game, and no save could tell what it is.
            raise InvalidConfig(
                f"{class_name(self)} is a subclass of the config of a game, which cannot have any"
            )
        # Frozen: attrs sets the fields of a config so too.
        object.__setattr__(self, "inventory", inventory)
        with one_at_a_time:
            object.__setattr__(self, "tables", _kept(_Key(self)))

    def __reduce_ex__(self, protocol: object) -> tuple[Callable[..., Self], tuple[object, ...]]:
        """Return how a copy is made in another process: from its fields, as any config is.

        Configs that are unpickled share their tables and their box with the equal ones before.
        """
        kind: Any = type(self)  # a class, which mypy would not take for hashable
        return _shared, (kind, *_values_of(kind)(self))


def _shared(kind: Callable[..., Any], *values: object) -> Any:  # noqa: ANN401 (a config of any game)
    with one_at_a_time:
        return _remade(kind, *values)


@lru_cache(maxsize=MOST_KEPT, typed=True)
def _remade(kind: Callable[..., Any], *values: object) -> Any:  # noqa: ANN401 (a config of any game)
    return kind(*map(_same, values))


@lru_cache(maxsize=MOST_KEPT, typed=True)
def _same(value: object) -> object:
    """Return the first of equal values: a box that passed its checks need not pass them again.

    Only configs' values come here, so equal boxes are alike in the types of numbers too.
    """
    return value


@cache
def _values_of(kind: type[Derived[Any]]) -> Callable[[object], tuple[object, ...]]:
    """Return what reads the fields of a config; each class has two of them or more."""
    attributes: Any = kind
    return attrgetter(*[each.name for each in fields(attributes)])


class _Key:
    """A config as a key; of two that are equal, what they share is compared by identity first."""

    __slots__ = ("config", "values")

    def __init__(self, config: Derived[Any]) -> None:
        kind: Any = type(config)  # as above
        self.config = config
        self.values = (kind, *_values_of(kind)(config))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and self.values == other.values

    def __hash__(self) -> int:
        return hash(self.values)


@lru_cache(maxsize=MOST_KEPT)
def _kept(key: _Key) -> object:
    return _builders[type(key.config)](key.config)


# Keys are classes of configs, each with the function that takes such a config: Any.
_builders: dict[Callable[..., Any], Callable[[Any], object]] = {}


T = TypeVar("T")


def kept_once(make: Callable[[], T]) -> Callable[[], T]:
    """Keep what a function returns; threads that call it side by side get the same object."""
    kept: list[T] = []

    @wraps(make)
    def get() -> T:
        if not kept:
            with one_at_a_time:
                if not kept:  # no other thread was quicker
                    kept.append(make())
        return kept[0]

    return get


def build_tables_by(kind: type, build: Callable[[Any], object]) -> None:
    """Say how the tables of a game are built; done once, by the place that joins its rules.

    Rules look tables up, and tables hold rules: this is where the circle is cut.
    """
    _builders[kind] = build
