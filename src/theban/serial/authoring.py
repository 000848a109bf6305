"""The classes, formats and schemas of a game's saves, and a converter for cattrs."""

from theban.serial._convert import make_converter
from theban.serial._formats import CODECS, Codec
from theban.serial._game_types import GameTypes, ValueKind
from theban.serial._saves import Migration, register_migration, schema_of
from theban.serial._schema import Schema

__all__ = [
    "CODECS",
    "Codec",
    "GameTypes",
    "Migration",
    "Schema",
    "ValueKind",
    "make_converter",
    "register_migration",
    "schema_of",
]
