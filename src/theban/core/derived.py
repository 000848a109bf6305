"""What follows from a config: worked out once for all equal configs, and no part of its value."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Generic, Self, TypeVar

from attrs import fields

from theban.core.value import Value

I = TypeVar("I")  # noqa: E741 (the inventory)

MOST_KEPT = 32
"""For how many different configs what follows is kept, besides those that are in use."""


class Derived(Value, Generic[I]):
    """A base of config classes, with places for what follows from the fields.

    Neither place takes part in comparing, hashing, printing, copying or saving.
    """

    __slots__ = ("_tables", "inventory")

    inventory: I
    """The pieces in play: their kinds, how many there are of each, and their order in counts."""
    # What rules look up in every step; tables_for() fills it when it is first asked for, and each
    # game has a function that knows its type.
    _tables: Any

    def __reduce_ex__(self, protocol: object) -> tuple[type[Self], tuple[object, ...]]:
        """Return how a copy is made in another process: from its fields, as any config is."""
        kind: Any = type(self)
        return kind, tuple([getattr(self, each.name) for each in fields(kind)])


def tables_for(config: Derived[Any]) -> Any:  # noqa: ANN401 (each game has its own class)
    """Return what rules look up for a config, the same object for equal configs.

    Args:
        config: the config, which keeps it from then on.
    """
    try:
        return config._tables  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]  # its place
    except AttributeError:
        tables = _kept(config)
        object.__setattr__(config, "_tables", tables)
        return tables


@lru_cache(maxsize=MOST_KEPT)
def _kept(config: Derived[Any]) -> object:
    return _builders[type(config)](config)


# Keys are classes of configs, each with the function that takes such a config: Any.
_builders: dict[type, Callable[[Any], object]] = {}


def build_tables_by(kind: type, build: Callable[[Any], object]) -> None:
    """Say how the tables of a game are built; done once, by the place that joins its rules.

    Rules look tables up, and tables hold rules: this is where the circle is cut.

    Args:
        kind: the class of its configs.
        build: works out the tables of a config.
    """
    _builders[kind] = build
