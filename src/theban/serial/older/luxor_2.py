"""Saves of Luxor of schema 2, whose states counted the hidden cards of each batch. :rule:`LX-10.5`.

States of schema 3 count these cards from their places, so they lack ``batches``. Views still have
it, and everything else is unchanged.
"""

from __future__ import annotations

from typing import Any

from theban.serial.game_types import Thing
from theban.serial.older.luxor_1_states import CONVERTER
from theban.serial.older.reading import OldObject


def migrate(thing: Thing, data: object) -> object:
    """Make what was saved with schema 2 into what is saved with schema 3.

    Args:
        thing: what it is.
        data: its data, which is changed.

    Raises:
        InvalidSave: a state has no counts of batches.
    """
    if thing is Thing.STATE:
        counts: Any = tuple[tuple[int, ...], ...]
        OldObject(data, "data", CONVERTER).take("batches", counts)
    return data
