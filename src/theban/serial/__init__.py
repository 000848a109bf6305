"""Saving and loading everything that the games are made of, strictly and for ever.

Every value of every game can be written as JSON, or in another format whose package is installed,
and read back equal.  A saved value is in an envelope with its kind and schema. Loading checks all
of it, and refuses faults with
:class:`~theban.InvalidSave` and their path.

Which classes a game has is read off its annotations, see :mod:`theban.serial.game_types`.
"""

from theban.serial.convert import make_converter
from theban.serial.files import load, save
from theban.serial.formats import CODECS, Codec
from theban.serial.game_types import GameTypes, ValueKind
from theban.serial.saves import (
    Migration,
    canonical,
    dumps,
    fingerprint,
    from_data,
    loads,
    register_migration,
    schema_of,
    to_data,
)
from theban.serial.schema import Schema, json_schema
from theban.serial.text_record import format_record, parse_record

__all__ = [
    "CODECS",
    "Codec",
    "GameTypes",
    "Migration",
    "Schema",
    "ValueKind",
    "canonical",
    "dumps",
    "fingerprint",
    "format_record",
    "from_data",
    "json_schema",
    "load",
    "loads",
    "make_converter",
    "parse_record",
    "register_migration",
    "save",
    "schema_of",
    "to_data",
]
