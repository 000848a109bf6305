"""Modules that are loaded when they are first used, so that what most programs need loads quickly.

Type checkers are told of the same module or names by an import that runs for them alone.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence


class LazyModule:
    """Stands for a module, and loads it when something of it is first asked for.

    Example:
        >>> LazyModule("colorsys").rgb_to_hsv(0, 0, 0)
        (0.0, 0.0, 0)
    """

    def __init__(self, name: str) -> None:
        """Say which module it is.

        Args:
            name: its full name.
        """
        self._name = name

    def __getattr__(self, name: str) -> object:
        """Return something of the module, and keep it.

        Args:
            name: its name there.
        """
        found: object = getattr(import_module(self._name), name)
        setattr(self, name, found)  # it is not asked for again
        return found


def lazy_names(
    package: str, names: Mapping[str, Sequence[str]]
) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """Make the ``__getattr__`` and ``__dir__`` of a package that loads some of its names late.

    Args:
        package: the package's ``__name__``; it lists all its names in ``__all__``.
        names: for modules, by their full names, what the package offers of them.

    Example:
        >>> get, _ = lazy_names("theban", {"colorsys": ["rgb_to_hsv"]})
        >>> get("hsv_to_rgb")
        Traceback (most recent call last):
        ...
        AttributeError: module 'theban' has no attribute 'hsv_to_rgb'
    """
    homes = {name: module for module, some in names.items() for name in some}

    def get(name: str) -> object:
        if name not in homes:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        found: object = getattr(import_module(homes[name]), name)
        setattr(sys.modules[package], name, found)  # it is not asked for again
        return found

    def list_names() -> list[str]:
        return sorted({*vars(sys.modules[package]), *homes})

    return get, list_names
