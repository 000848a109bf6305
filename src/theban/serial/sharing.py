"""Configs that are the same object if they are equal, however often they are loaded.

A config holds its components whole, and every state its config: most of a save is figures that were
there before.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any
from weakref import WeakValueDictionary

import attrs

from theban.serial.hooks import Load

MOST_CONFIGS = 64
"""How many configs are remembered with the data that they were loaded from."""

_shared: WeakValueDictionary[object, object] = WeakValueDictionary()


def remembering(load: Load) -> Load:
    """Return what loads equal configs from equal data once, and lets equal ones be the same object.

    So states that are loaded one by one share their config, and with it the tables that follow
    from it; and a box that is the standard one is the very object that new games have.

    Args:
        load: loads a config.
    """

    @lru_cache(maxsize=MOST_CONFIGS)
    def load_once(data: _ByRepr) -> object:
        return _intern(load(data.value, None))

    def load_config(value: object, _kind: object) -> object:
        return load_once(_ByRepr(value))

    return load_config


class _ByRepr:
    """Plain data as a key: 7, 7.0 and True are equal, but their reprs are not."""

    __slots__ = ("text", "value")

    def __init__(self, value: object) -> None:
        self.value = value
        self.text = repr(value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _ByRepr) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)


def _intern(config: Any) -> object:  # noqa: ANN401 (any class of attrs)
    parts: dict[str, object] = {}
    kind: Any = config.__class__
    for each in attrs.fields(kind):
        part: object = getattr(config, each.name)
        if attrs.has(type(part)):
            default = _default_of(each)
            parts[each.alias] = default if default == part else _known(part)
    return _known(attrs.evolve(config, **parts) if parts else config)


def _default_of(attribute: Any) -> object:  # noqa: ANN401 (of attrs, for a field of any type)
    """Return what a field has that nobody fills in; of a box, the standard one."""
    default = attribute.default
    is_made = isinstance(default, attrs.Factory) and not default.takes_self  # type: ignore[arg-type]
    return default.factory() if is_made else default


def _known(value: object) -> object:
    """Return the object that stands for all that are equal to it."""
    try:
        return _shared.setdefault(value, value)
    except TypeError:  # a class without weak references, or one that cannot be hashed
        return value
