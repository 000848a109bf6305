"""Values that may be missing elsewhere, and must be there in a test."""

from typing import TypeVar

T = TypeVar("T")


def present(value: T | None) -> T:
    """Return a value, which must not be None."""
    assert value is not None
    return value
