"""The public names of packages, which list each name once: where it is defined or imported."""

from __future__ import annotations

from inspect import ismodule
from typing import Any


def list_names(package: dict[str, Any], *more: str) -> None:
    """Set a package's ``__all__``, given its ``vars()``: all names without underscore, and more.

    Type checkers need no list: they know that ``from x import *`` and ``import y as y`` pass names
    on.
    """
    package["__all__"] = [
        *(name for name, its in package.items() if name[0] != "_" and not ismodule(its)),
        *more,
    ]
