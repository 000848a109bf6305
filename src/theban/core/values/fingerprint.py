"""Fingerprints of values: some digits by which a change of them is noticed."""

from __future__ import annotations

import hashlib


def fingerprint_of(value: object, digits: int) -> str:
    """Return the first digits of the SHA-256 of what Python prints for a value."""
    return hashlib.sha256(repr(value).encode()).hexdigest()[:digits]
