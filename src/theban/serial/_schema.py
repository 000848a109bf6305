"""JSON Schemas (2020-12) of saves, for programs in other languages.

A schema describes the output of :mod:`theban.serial` for every value: the keys of objects, the
items of arrays, the texts of enums. It is derived from the same
:class:`~theban._core.annotations.Shape` as the converters, so both always agree. Titles and
descriptions come from the docstrings.

A schema requires less than the library: it does not know the rules, so it accepts a state with a
card too many. For JSON Schema ``7.0`` is an integer, but not for this library.
"""

from __future__ import annotations

import enum
import json
import re
import sys
import types as python_types
import typing
from collections import Counter
from collections.abc import Callable, Container, Mapping
from functools import cache, partial
from importlib.resources import files
from inspect import cleandoc
from typing import Any, TypeAlias, cast

import attrs
from attrs import define, frozen

from theban._core import annotations as shapes
from theban._core.annotations import TAG, Field, Object, Plain, Shape, Tagged, class_of, fields_of
from theban._core.checks import WholeNumber, check_kind
from theban._core.errors import InvalidArgument
from theban._core.messages import listed, shown
from theban._core.protocol import AnyRules
from theban.games import get_rules
from theban.serial._formats import LARGEST_WHOLE, LONGEST_TEXT
from theban.serial._game_types import COMPONENTS, GameTypes, ValueKind, game_types, shapes_by_kind
from theban.serial._saves import FORMAT, schema_of

# --- Words ---------------------------------------------------------------------------------------
# Python does not keep docstrings of attributes. Those of this library's classes are in
# ``descriptions.json`` in this folder, which ``python -m tests.serial.descriptions`` writes; other
# classes have none.

_ROLE = re.compile(r":[a-z:]+:`~?(?:[^`<]*<)?([^`>]*?)>?`")
_NONE = re.compile(r"\bNone\b")
_CODE = re.compile(r"``([^`]*)``")


def first_words(kind: type) -> str | None:
    """Return the first paragraph of a class's docstring on one line."""
    # Looked up in the class itself: an inherited docstring would be about another one.
    words = class_of(kind).__dict__.get("__doc__")
    return plain(words) if words else None


def attribute_docs(kind: type) -> dict[str, str]:
    """Return the docstrings of a class's attributes by name; callers must not change them."""
    return _descriptions().get(full_name(kind), {})


def full_name(kind: type) -> str:
    """Return a class's name in the file."""
    kind = class_of(kind)
    return f"{kind.__module__}.{kind.__qualname__}"


@cache
def _descriptions() -> dict[str, dict[str, str]]:
    text = files("theban.serial").joinpath("descriptions.json").read_text(encoding="utf-8")
    return dict(json.loads(text))


def plain(words: str) -> str:
    """Return the first paragraph of a docstring, without markup and with ``null`` for None."""
    text = _CODE.sub(r"`\1`", _ROLE.sub(r"\1", cleandoc(words).split("\n\n")[0]))
    return _NONE.sub("null", " ".join(text.split()))


# --- Names ---------------------------------------------------------------------------------------


@frozen
class Form:
    """A class as it is saved: with its name under the tag's key, or without."""

    kind: type
    """The class."""
    is_tagged: bool = False
    """Whether objects include the class's name."""


def camel(words: str) -> str:
    """Write words as the name of a class."""
    return "".join(word.capitalize() for word in words.replace("_", " ").split())


def form_names(types: GameTypes) -> dict[Form, str]:
    """Return a name for every class as it is saved.

    Most are saved in one way and have their own name. For classes saved in both ways, the form with
    the tag gets a longer name. Classes with the same name get their module's name as a prefix.
    """
    forms = dict.fromkeys(
        Form(kind, isinstance(part, Tagged))
        for part in shapes.parts_in(shapes_by_kind(types).values())
        for kind in shapes.kinds_of(part)
    )
    namesakes = Counter(kind.__name__ for kind in {form.kind for form in forms})
    names: dict[Form, str] = {}
    for form in forms:
        name = form.kind.__name__
        if namesakes[name] > 1:
            name = camel(form.kind.__module__.rpartition(".")[2]) + name
        if form.is_tagged and Form(form.kind) in forms:
            name = f"Tagged{name}"
        names[form] = name
    return names


def union_names(types: GameTypes) -> dict[tuple[type, ...], str]:
    """Return names for unions: those of kinds, and those named in the game's modules."""
    names: dict[tuple[type, ...], str] = {}
    for thing, shape in shapes_by_kind(types).items():
        if isinstance(shape, Tagged) and thing is not ValueKind.SUBJECT:
            logged = "Logged" if thing in {ValueKind.CHOICE, ValueKind.EVENT} else ""
            names[shape.kinds] = f"{logged}{camel(thing)}"
    taken = {*form_names(types).values(), *names.values()}
    package = f"{types.config.__module__}.".rsplit(".", 2)[0]
    for module in sorted(sys.modules):
        inside = vars(sys.modules[module]) if f"{module}.".startswith(f"{package}.") else {}
        for alias, value in list(inside.items()):
            kinds = typing.get_args(value)
            is_union = typing.get_origin(value) in (typing.Union, python_types.UnionType)
            is_free = not alias.startswith("_") and alias not in taken
            if is_union and is_free and all(map(attrs.has, kinds)) and kinds not in names:
                names[kinds] = alias
                taken.add(alias)
    return names


Schema: TypeAlias = dict[str, Any]
"""A schema as plain data; ``json.dumps`` writes it."""

_NEVER = cast("Schema", False)
"""The schema that nothing matches; as a definition not all programs understand it."""


@define(eq=False)
class SchemaWriter:
    """Writes schemas of shapes, and collects the definitions that they refer to."""

    names: Mapping[Form, str]
    """The name of each class's definition."""
    unions: Mapping[tuple[type, ...], str]
    """The names of unions with their own definition."""
    written: Schema = attrs.field(factory=dict[str, Any])
    """The definitions with a reference."""

    def of(self, shape: Shape) -> Schema:
        """Write the schema of a shape."""
        match shape:
            case Plain(kind) if kind is int:
                return self.refer("WholeNumber", _WHOLE_NUMBER.copy)
            case Plain(kind):
                return dict(PLAIN[kind])
            case shapes.Enumeration(kind) | Object(kind):
                return self._class(Form(kind))
            case shapes.Row(item):
                return {"type": "array", "items": self.of(item)}
            case shapes.Fixed(items):
                return _array_of([self.of(item) for item in items])
            case shapes.Keyed(item):
                return {"type": "object", "additionalProperties": self.of(item)}
            case shapes.Given(meaning):
                return self.given(meaning)
            case Tagged(()):
                return _NEVER
            case Tagged(kinds):
                members = [Form(kind, is_tagged=True) for kind in kinds]
                name = self.unions.get(kinds)
                if name is None:
                    return {"oneOf": list(map(self._class, members))}
                head = {"title": name, "description": f"One of several; {TAG!r} tells which."}
                return self.refer(name, lambda: {**head, "oneOf": list(map(self._class, members))})
            case shapes.Maybe(item):
                return {"anyOf": [self.of(item), {"type": "null"}]}
            case shapes.OneOf(items):
                return {"anyOf": [self.of(item) for item in items]}

    def given(self, meaning: object) -> Schema:
        """Write the schema of plain data that is described elsewhere: any value."""
        return {}

    def field(self, kind: type, each: Field) -> tuple[Schema, Schema]:
        """Write the schema of a field, with its meaning if it is omitted."""
        range_ = _range(kind, each.name) if each.shape == Plain(int) else None
        setting = each.before.value if isinstance(each.before, enum.Enum) else each.before
        default = {} if each.is_required else {"default": setting}
        return range_ or self.of(each.shape), default

    def refer(self, name: str, write: Callable[[], Schema]) -> Schema:
        """Refer to a definition, which the first reference writes."""
        if name not in self.written:
            self.written[name] = {}  # it may refer to itself
            self.written[name] = write()
        return ref(name)

    def _class(self, form: Form) -> Schema:
        name = self.names[form]
        write = partial(self._keys, form) if attrs.has(form.kind) else partial(_enum, form.kind)
        return self.refer(name, partial(write, name))

    def _keys(self, form: Form, name: str) -> Schema:
        keys: Schema = {TAG: {"const": form.kind.__name__}} if form.is_tagged else {}
        docs = attribute_docs(form.kind)
        fields = fields_of(form.kind)
        for each in fields:
            schema, default = self.field(form.kind, each)
            about = {"description": docs[each.name]} if each.name in docs else {}
            # json-schema-to-typescript makes a separate type of a reference with a description.
            if "$ref" in schema and (about or default):
                schema = {"allOf": [schema]}
            keys[each.name] = {**about, **schema, **default}
        optional = [each.name for each in fields if not each.is_required]
        return object_schema(name, first_words(form.kind), keys, optional)


def ref(name: str) -> Schema:
    """Refer to a definition."""
    return {"$ref": f"#/$defs/{name}"}


def object_schema(
    title: str, description: str | None, keys: Schema, optional: Container[str] = ()
) -> Schema:
    """Write the schema of an object."""
    return {
        "title": title,
        **({"description": description} if description else {}),
        "type": "object",
        "properties": keys,
        "required": [key for key in keys if key not in optional],
        "additionalProperties": False,
    }


PLAIN: dict[type, Schema] = {
    str: {"type": "string", "maxLength": LONGEST_TEXT},
    float: {"type": "number"},
    bool: {"type": "boolean"},
    type(None): {"type": "null"},
}


_WHOLE_NUMBER: Schema = {
    "title": "WholeNumber",
    "description": "A whole number that every reader of JSON can hold.",
    "type": "integer",
    "minimum": -LARGEST_WHOLE,
    "maximum": LARGEST_WHOLE,
}


def _array_of(items: list[Schema]) -> Schema:
    """Write the schema of an array with a fixed number of values.

    The prefix covers all positions, so ``items`` does not forbid anything; but it tells programs
    that do not know prefixes what is in the array.
    """
    length = {"minItems": len(items), "maxItems": len(items)}
    different = [item for number, item in enumerate(items) if item not in items[:number]]
    if len(different) < 2:
        return {"type": "array", "items": different[0] if different else _NEVER, **length}
    return {"type": "array", "prefixItems": items, "items": {"anyOf": different}, **length}


def _enum(kind: type[enum.Enum] | Any, name: str) -> Schema:  # noqa: ANN401 (an enum, or anything else)
    docs = attribute_docs(kind)
    lines = [f"{member.value}: {docs[member.name]}" for member in kind if member.name in docs]
    about = "\n".join([*filter(None, [first_words(kind)]), *lines])
    return {
        "title": name,
        **({"description": about} if about else {}),
        "enum": [member.value for member in kind],
    }


def _range(kind: type, name: str) -> Schema | None:
    """Return the schema of a field whose validator gives the range of its whole numbers."""
    validator: object = attrs.fields_dict(class_of(kind))[name].validator
    if not isinstance(validator, WholeNumber) or validator.least is validator.most is None:
        return None
    least = {} if validator.least is None else {"minimum": validator.least}
    most = LARGEST_WHOLE if validator.most is None else validator.most
    return {"type": "integer", **least, "maximum": most}


DIALECT = "https://json-schema.org/draft/2020-12/schema"
"""The value of the key ``$schema``."""
SAVE = "save"
"""The name of the schema for any save of a game."""
NAMES: tuple[str, ...] = (*(thing.value for thing in ValueKind), COMPONENTS, SAVE)
"""The names of all schemas of a game."""


def json_schema(game: str | AnyRules, name: ValueKind | str, *, envelope: bool = True) -> Schema:
    """Make the schema of one kind of a game's values.

    Args:
        game: the name of the game, or its rules.
        name: what it is about: a :class:`~theban.serial.authoring.ValueKind`, ``"components"`` for
            what is in a box, or ``"save"`` for any save of the game; that one has all types of the
            game.
        envelope: whether to describe a whole save, as :func:`theban.serial.dumps` writes it; else
            what is there under ``data``.  Components are never saved alone, and a save is
            always whole.

    Returns:
        The schema; it may be changed.

    Raises:
        InvalidArgument: there is no such game or no such thing, or the game's rules do not
            name their types.

    Example:
        >>> schema = json_schema("tutankhamun", "action", envelope=False)
        >>> schema["$id"]
        'urn:theban:tutankhamun:data:action:1'
        >>> schema["$defs"]["Sail"]["properties"]["type"]
        {'const': 'Sail'}
    """
    check_kind(envelope, bool, "envelope", "True or False")
    check_kind(name, str, "name", f"one of {listed(NAMES)}")
    if name not in NAMES:
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
        body = writer.envelope(ValueKind(name), number)
    return {**head, **body, "$defs": dict(sorted(writer.written.items()))}


# --- Definitions -------------------------------------------------------------------------------


class _Writer(SchemaWriter):
    """Writes schemas of a game's saves."""

    def __init__(self, types: GameTypes) -> None:
        """Name all definitions that any schema of the game can have, so that names never clash."""
        super().__init__(form_names(types), union_names(types))
        self.types = types

    def root(self, name: str) -> Schema:
        """Write the schema of a kind."""
        if name != COMPONENTS:
            return self.of(shapes_by_kind(self.types)[ValueKind(name)])
        for each in fields_of(self.types.config):
            if each.name == COMPONENTS:
                return self.of(each.shape)
        raise InvalidArgument(f"configs of {self.types.name!r} have no {COMPONENTS!r}")

    def envelope(self, thing: ValueKind, number: int) -> Schema:
        """Write the schema of a save of a kind."""
        keys: Schema = {
            "format": {"const": FORMAT},
            "game": {"const": self.types.name},
            "kind": {"const": thing.value},
            "schema": {"description": "The number of the schema of the data.", "const": number},
            "version": {"description": "The version of the library that wrote it.", **PLAIN[str]},
            "data": self.root(thing.value),
        }
        return object_schema(_title(thing), attribute_docs(ValueKind).get(thing.name), keys)

    def any_save(self, number: int) -> Schema:
        """Write the schema of any save of the game."""
        saves = [
            self.refer(_title(thing), partial(self.envelope, thing, number))
            for thing, shape in shapes_by_kind(self.types).items()
            if shape != Tagged(())
        ]
        about = "One of several; 'kind' tells which."
        return {"title": "Save", "description": about, "oneOf": saves}


def _title(thing: ValueKind) -> str:
    return f"Saved{camel(thing.value)}"
