"""Configs that are the same object if they are equal, however often they are loaded.

A config holds its components whole, and every state its config: most of a save is figures that were
there before.
"""

from __future__ import annotations

import pickle
from functools import lru_cache

from theban.core.values.derived import Derived
from theban.serial.hooks import Load

MOST_CONFIGS = 64
"""How many configs are remembered with the data that they were loaded from."""


def remembering(load: Load) -> Load:
    """Return what loads a config from equal data once.

    So states loaded one by one share their config, and with it its tables. A standard box is the
    same object as in new games.

    Args:
        load: loads a config.
    """

    @lru_cache(maxsize=MOST_CONFIGS)
    def load_once(data: _ByRepr) -> object:
        config = load(data.value, None)
        # Configs of the library's games share with equal ones when they are unpickled.
        return pickle.loads(pickle.dumps(config)) if isinstance(config, Derived) else config  # noqa: S301 (made here)

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
