"""JSON Schemas (2020-12) of all that is saved, for programs in other languages.

A schema says of every value what :mod:`theban.serial` writes for it: which keys an object has, what
stands in an array, which texts an enum has.  It is made of the same
:class:`~theban.serial.game_types.Shape` as the converters, so both always agree.  Titles and
descriptions come from the docstrings.

A schema says less than the library asks for: it knows no rules, so it cannot tell that a state
has a card too many; and for JSON Schema ``7.0`` is an integer, for this library it is none.
"""

from __future__ import annotations

import enum
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias

import attrs
from attrs import define, field

from theban.core.checking.fields import WholeNumber
from theban.core.errors import InvalidArgument
from theban.core.messages import listed, shown
from theban.core.play.record import Record
from theban.games import get_rules
from theban.serial.docstrings import attribute_docs, first_words
from theban.serial.game_types import COMPONENTS, GameTypes, Thing, game_types, things_of
from theban.serial.limits import LARGEST_WHOLE, LONGEST_TEXT
from theban.serial.migrations import schema_of
from theban.serial.saves import FORMAT
from theban.serial.schema_names import Form, camel, form_names, union_names
from theban.serial.shapes import (
    TAG,
    Enumeration,
    Fixed,
    Maybe,
    Object,
    OneOf,
    Plain,
    Row,
    Shape,
    Tagged,
    Texts,
    fields_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Mapping

    from theban.core.protocol import AnyRules

Schema: TypeAlias = dict[str, Any]
"""A schema as plain data; ``json.dumps`` writes it."""

_NEVER: Any = False
"""The schema of what never is; as a definition of its own not all programs understand it."""

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
            what stands there under ``data``.  Components are never saved alone, and a save is
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


def _object(
    title: str, description: str | None, keys: Schema, optional: Container[str] = ()
) -> Schema:
    return {
        "title": title,
        **({"description": description} if description else {}),
        "type": "object",
        "properties": keys,
        "required": [key for key in keys if key not in optional],
        "additionalProperties": False,
    }


# --- Definitions -------------------------------------------------------------------------------


@define(eq=False)
class _Writer:
    """Writes schemas of shapes, and collects the definitions that they refer to."""

    types: GameTypes
    _names: Mapping[Form, str] = field(init=False)
    _unions: Mapping[tuple[type, ...], str] = field(init=False)
    _definitions: Schema = field(init=False, factory=dict[str, Any])

    def __attrs_post_init__(self) -> None:
        """Name all definitions that any schema of the game can have, so that names never clash."""
        self._names = form_names(self.types)
        self._unions = union_names(self.types)

    @property
    def definitions(self) -> Schema:
        """All definitions that were referred to, by their names."""
        return dict(sorted(self._definitions.items()))

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
            "version": {"description": "The version of the library that wrote it.", **_PLAIN[str]},
            "data": self.root(thing.value),
        }
        return _object(_title(thing), attribute_docs(Thing).get(thing.name), keys)

    def any_save(self, number: int) -> Schema:
        """Write the schema of a save of whatever the game has."""
        things = [thing for thing, shape in things_of(self.types).items() if shape != Tagged(())]
        saves = [
            self._refer(_title(thing), partial(self.envelope, thing, number)) for thing in things
        ]
        return {
            "title": "Save",
            "description": "One of several; 'kind' tells which.",
            "oneOf": saves,
        }

    def of(self, shape: Shape) -> Schema:  # noqa: PLR0911 (one for each shape)
        """Write the schema of a shape."""
        match shape:
            case Plain(kind) if kind is int:
                return self._refer("WholeNumber", _whole_number)
            case Plain(kind):
                return dict(_PLAIN[kind])
            case Enumeration(kind) | Object(kind):
                return self._class(Form(kind))
            case Row(item):
                return {"type": "array", "items": self.of(item)}
            case Fixed(items):
                return _array_of([self.of(item) for item in items])
            case Texts():
                return {"type": "object", "additionalProperties": dict(_PLAIN[str])}
            case Tagged(kinds):
                return self._union(kinds)
            case Maybe(item):
                return {"anyOf": [self.of(item), {"type": "null"}]}
            case OneOf(items):
                return {"anyOf": [self.of(item) for item in items]}

    def _refer(self, name: str, write: Callable[[], Schema]) -> Schema:
        """Refer to a definition, which is written where it is met first."""
        if name not in self._definitions:
            self._definitions[name] = {}  # it may refer to itself
            self._definitions[name] = write()
        return {"$ref": f"#/$defs/{name}"}

    def _union(self, kinds: tuple[type, ...]) -> Schema:
        if not kinds:
            never: Schema = _NEVER
            return never
        name = self._unions.get(kinds)
        if name is None:
            return self._members(kinds)
        about = f"One of several; {TAG!r} tells which."
        return self._refer(
            name, lambda: {"title": name, "description": about, **self._members(kinds)}
        )

    def _members(self, kinds: tuple[type, ...]) -> Schema:
        return {"oneOf": [self._class(Form(kind, is_tagged=True)) for kind in kinds]}

    def _class(self, form: Form) -> Schema:
        name = self._names[form]
        write = partial(self._keys, form) if attrs.has(form.kind) else partial(_enum, form.kind)
        return self._refer(name, partial(write, name))

    def _keys(self, form: Form, name: str) -> Schema:
        keys: Schema = {TAG: {"const": form.kind.__name__}} if form.is_tagged else {}
        documented = Record if form.kind is self.types.record else form.kind
        docs = attribute_docs(documented)
        fields = fields_of(form.kind)
        for each in fields:
            range_ = _range(form.kind, each.name) if each.shape == Plain(int) else None
            schema = range_ or self.of(each.shape)
            about = {"description": docs[each.name]} if each.name in docs else {}
            default = {} if each.is_required else {"default": _plain_setting(each.before)}
            # json-schema-to-typescript takes what has words beside a reference for another type.
            if "$ref" in schema and (about or default):
                schema = {"allOf": [schema]}
            keys[each.name] = {**about, **schema, **default}
        optional = [each.name for each in fields if not each.is_required]
        return _object(name, first_words(documented), keys, optional)


def _title(thing: Thing) -> str:
    return f"Saved{camel(thing.value)}"


def _plain_setting(setting: object) -> object:
    return setting.value if isinstance(setting, enum.Enum) else setting


_PLAIN: dict[type, Schema] = {
    str: {"type": "string", "maxLength": LONGEST_TEXT},
    float: {"type": "number"},
    bool: {"type": "boolean"},
    type(None): {"type": "null"},
}


def _whole_number() -> Schema:
    return {
        "title": "WholeNumber",
        "description": "A whole number that every reader of JSON can hold.",
        "type": "integer",
        "minimum": -LARGEST_WHOLE,
        "maximum": LARGEST_WHOLE,
    }


def _array_of(items: list[Schema]) -> Schema:
    """Write the schema of an array of so many values.

    Only the places of the prefix can be there, so ``items`` forbids nothing; but it tells programs
    that know no prefixes what stands in the array.
    """
    length = {"minItems": len(items), "maxItems": len(items)}
    different = [item for number, item in enumerate(items) if item not in items[:number]]
    if len(different) == 1:
        return {"type": "array", "items": different[0], **length}
    return {"type": "array", "prefixItems": items, "items": {"anyOf": different}, **length}


def _enum(kind: type[enum.Enum] | Any, name: str) -> Schema:  # noqa: ANN401 (what is no attrs class is one)
    docs = attribute_docs(kind)
    lines = [f"{member.value}: {docs[member.name]}" for member in kind if member.name in docs]
    about = "\n".join([*filter(None, [first_words(kind)]), *lines])
    return {
        "title": name,
        **({"description": about} if about else {}),
        "enum": [member.value for member in kind],
    }


def _range(kind: type, name: str) -> Schema | None:
    """Return the schema of a field whose validator tells the range of its whole numbers."""
    validator: object = attrs.fields_dict(kind)[name].validator
    if not isinstance(validator, WholeNumber):
        return None
    least, most = validator.least, validator.most
    if least is None and most is None:
        return None
    return {
        "type": "integer",
        **({} if least is None else {"minimum": least}),
        "maximum": LARGEST_WHOLE if most is None else most,
    }


def _components_shape(types: GameTypes) -> Shape:
    shapes = {each.name: each.shape for each in fields_of(types.config)}
    if COMPONENTS not in shapes:
        raise InvalidArgument(f"configs of {types.name!r} have no {COMPONENTS!r}")
    return shapes[COMPONENTS]
