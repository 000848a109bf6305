"""The version of this library, according to its installation."""

from __future__ import annotations

from functools import cache
from importlib import metadata


@cache
def library_version() -> str:
    """Return the version, such as ``"0.1.0"``; ``"unknown"`` if the source is not installed."""
    try:
        return metadata.version("theban")
    except metadata.PackageNotFoundError:  # a copy of the source on the path
        return "unknown"
