"""Fingerprints of values: some digits by which a change of them is noticed."""

from __future__ import annotations

import hashlib


def fingerprint_of(value: object, digits: int) -> str:
    """Return the first digits of the SHA-256 of what Python prints for a value.

    Args:
        value: something whose ``repr`` tells all of it, and the same in every process.
        digits: how many; the more, the surer that two values have different ones.

    Example:
        >>> fingerprint_of(("keys", 20), 8), fingerprint_of(("keys", 20.0), 8)
        ('ad9adf19', '5ba07028')
    """
    return hashlib.sha256(repr(value).encode()).hexdigest()[:digits]
