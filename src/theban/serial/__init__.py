"""Saving and loading all values of the games, strictly and forever.

Every value of every game can be written as JSON, or in another format whose package is installed,
and read back equal. A saved value is in an envelope with its kind and schema. Loading checks
everything, and refuses faults with :class:`~theban.InvalidSave` and their path.

Authors of games and programs that convert with cattrs find more in :mod:`theban.serial.authoring`.
"""

from theban.serial._files import load, save
from theban.serial._saves import canonical, dumps, fingerprint, from_data, loads, to_data
from theban.serial._schema import json_schema
from theban.serial._text_record import format_record, parse_record

__all__ = [
    "canonical",
    "dumps",
    "fingerprint",
    "format_record",
    "from_data",
    "json_schema",
    "load",
    "loads",
    "parse_record",
    "save",
    "to_data",
]
