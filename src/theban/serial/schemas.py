"""JSON Schemas (2020-12) of all that is saved, for programs in other languages.

A schema says of every value what :mod:`theban.serial` writes for it: which keys an object has, what
is in an array, which texts an enum has.  It is made of the same
:class:`~theban.serial.game_types.Shape` as the converters, so both always agree.  Titles and
descriptions come from the docstrings.

A schema says less than the library asks for: it knows no rules, so it accepts a state with a card
too many. For JSON Schema ``7.0`` is an integer, but not for this library.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from theban.core.errors import InvalidArgument
from theban.core.messages import listed, shown
from theban.core.play.record import Record
from theban.games import get_rules
from theban.serial.docstrings import attribute_docs
from theban.serial.game_types import COMPONENTS, GameTypes, Thing, game_types, things_of
from theban.serial.migrations import schema_of
from theban.serial.saves import FORMAT
from theban.serial.schema_names import camel, form_names, union_names
from theban.serial.schema_writer import PLAIN, Schema, SchemaWriter, object_schema
from theban.serial.shapes import Shape, Tagged, fields_of

if TYPE_CHECKING:
    from theban.core.protocol import AnyRules

DIALECT = "https://json-schema.org/draft/2020-12/schema"
"""What the key ``$schema`` says."""
SAVE = "save"
"""The name of the schema for any save of a game, whatever is in it."""
NAMES = (*(thing.value for thing in Thing), COMPONENTS, SAVE)
"""The names of all schemas of a game."""


def json_schema(game: str | AnyRules, name: Thing | str, *, envelope: bool = True) -> Schema:
    """Make the schema of one kind of thing of a game.

    Args:
        game: the name of the game, or its rules.
        name: what it is about: a :class:`~theban.serial.Thing`, ``"components"`` for what is in a
            box, or ``"save"`` for any save of the game; that one has all types of the game.
        envelope: whether to describe a whole save, as :func:`theban.serial.dumps` writes it; else
            what is there under ``data``.  Components are never saved alone, and a save is
            always whole.

    Returns:
        The schema; it may be changed.

    Raises:
        InvalidArgument: there is no such game or no such thing, or the game's rules do not tell
            their types.

    Example:
        >>> schema = json_schema("tutankhamun", "action", envelope=False)
        >>> schema["$id"]
        'urn:theban:tutankhamun:data:action:1'
        >>> schema["$defs"]["Sail"]["properties"]["type"]
        {'const': 'Sail'}
    """
    if not _is_name(name):
        raise InvalidArgument(f"there is no schema {shown(name)}; the schemas are {listed(NAMES)}")
    rules = get_rules(game) if isinstance(game, str) else game
    types = game_types(rules)
    writer = _Writer(types)
    number = schema_of(types.name)
    is_alone = name == COMPONENTS or not (envelope or name == SAVE)
    what = f"data:{name}" if is_alone else str(name)
    head: Schema = {"$schema": DIALECT, "$id": f"urn:{FORMAT}:{types.name}:{what}:{number}"}
    if is_alone:
        body = writer.root(name) or {"title": camel(name), "not": {}}
    elif name == SAVE:
        body = writer.any_save(number)
    else:
        body = writer.envelope(Thing(name), number)
    return {**head, **body, "$defs": writer.definitions}


def _is_name(name: object) -> bool:
    return isinstance(name, str) and name in NAMES


# --- Definitions -------------------------------------------------------------------------------


class _Writer(SchemaWriter):
    """Writes schemas of what is saved of a game."""

    def __init__(self, types: GameTypes) -> None:
        """Name all definitions that any schema of the game can have, so that names never clash."""
        super().__init__(form_names(types), union_names(types))
        self.types = types

    def documented(self, kind: type) -> type:
        """Return the class that has the words about a class."""
        return Record if kind is self.types.record else kind

    def root(self, name: str) -> Schema:
        """Write the schema of a kind of thing."""
        if name == COMPONENTS:
            return self.of(_components_shape(self.types))
        return self.of(things_of(self.types)[Thing(name)])

    def envelope(self, thing: Thing, number: int) -> Schema:
        """Write the schema of a save of a kind of thing."""
        keys: Schema = {
            "format": {"const": FORMAT},
            "game": {"const": self.types.name},
            "kind": {"const": thing.value},
            "schema": {"description": "The number of the schema of the data.", "const": number},
            "version": {"description": "The version of the library that wrote it.", **PLAIN[str]},
            "data": self.root(thing.value),
        }
        return object_schema(_title(thing), attribute_docs(Thing).get(thing.name), keys)

    def any_save(self, number: int) -> Schema:
        """Write the schema of a save of whatever the game has."""
        things = [thing for thing, shape in things_of(self.types).items() if shape != Tagged(())]
        saves = [
            self.refer(_title(thing), partial(self.envelope, thing, number)) for thing in things
        ]
        return {
            "title": "Save",
            "description": "One of several; 'kind' tells which.",
            "oneOf": saves,
        }


def _title(thing: Thing) -> str:
    return f"Saved{camel(thing.value)}"


def _components_shape(types: GameTypes) -> Shape:
    shapes = {each.name: each.shape for each in fields_of(types.config)}
    if COMPONENTS not in shapes:
        raise InvalidArgument(f"configs of {types.name!r} have no {COMPONENTS!r}")
    return shapes[COMPONENTS]
