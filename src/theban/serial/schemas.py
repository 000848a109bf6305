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
import sys
import types as python_types
import typing
from typing import TYPE_CHECKING, Any, TypeAlias

import attrs
from attrs import field, frozen

from theban.core.checking.fields import WholeNumber
from theban.core.errors import InvalidArgument
from theban.core.messages import listed, shown
from theban.core.play.record import Record
from theban.games import get_rules
from theban.serial.docstrings import attribute_docs, first_words
from theban.serial.game_types import GameTypes, Thing, game_types, thing_shape
from theban.serial.limits import LARGEST_WHOLE, LONGEST_TEXT
from theban.serial.migrations import schema_of
from theban.serial.saves import FORMAT
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
    from collections.abc import Container, Iterator

    from theban.core.protocol import AnyRules

Schema: TypeAlias = dict[str, Any]
"""A schema as plain data; ``json.dumps`` writes it."""

_NEVER: Any = False
"""The schema of what never is; as a definition of its own not all programs understand it."""

DIALECT = "https://json-schema.org/draft/2020-12/schema"
"""What the key ``$schema`` says."""
COMPONENTS = "components"
"""The name of the schema for what is in a box, which is part of every config."""
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
        body = writer.root(name) or {"title": _camel(name), "not": {}}
    elif name == SAVE:
        body = writer.any_save(number)
    else:
        body = writer.envelope(Thing(name), number)
    return {**head, **body, "$defs": writer.definitions()}


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


def _camel(words: str) -> str:
    return "".join(word.capitalize() for word in words.replace("_", " ").split())


# --- Definitions -------------------------------------------------------------------------------


@frozen
class _Form:
    """A class as it is saved: with its name under the key of the tag, or without."""

    kind: type
    is_tagged: bool = False


@frozen(eq=False)
class _Writer:
    """Writes schemas of shapes, and collects the definitions that they refer to."""

    types: GameTypes
    _names: dict[_Form, str] = field(init=False)
    _unions: dict[tuple[type, ...], str] = field(init=False)
    _waiting: dict[str, _Form | Tagged | None] = field(init=False, factory=dict[str, Any])
    _ready: Schema = field(init=False, factory=dict[str, Any])

    def __attrs_post_init__(self) -> None:
        """Name all definitions that any schema of the game can have, so that names never clash."""
        object.__setattr__(self, "_names", _form_names(self.types))
        object.__setattr__(self, "_unions", _union_names(self.types, {*self._names.values()}))

    def root(self, name: str) -> Schema:
        """Write the schema of a kind of thing."""
        if name == COMPONENTS:
            return self.of(_components_shape(self.types))
        return self.of(thing_shape(self.types, Thing(name)))

    def envelope(self, thing: Thing, number: int) -> Schema:
        """Write the schema of a save of a kind of thing."""
        version = {"type": "string", "maxLength": LONGEST_TEXT}
        keys: Schema = {
            "format": {"const": FORMAT},
            "game": {"const": self.types.name},
            "kind": {"const": thing.value},
            "schema": {"description": "The number of the schema of the data.", "const": number},
            "version": {"description": "The version of the library that wrote it.", **version},
            "data": self.root(thing.value),
        }
        return _object(f"Saved{_camel(thing.value)}", attribute_docs(Thing).get(thing.name), keys)

    def any_save(self, number: int) -> Schema:
        """Write the schema of a save of whatever the game has."""
        things = [thing for thing in Thing if thing_shape(self.types, thing) != Tagged(())]
        saves = [self.envelope(thing, number) for thing in things]
        self._ready.update({save["title"]: save for save in saves})
        return {
            "title": "Save",
            "description": "One of several; 'kind' tells which.",
            "oneOf": [{"$ref": f"#/$defs/{save['title']}"} for save in saves],
        }

    def of(self, shape: Shape) -> Schema:  # noqa: PLR0911 (one for each shape)
        """Write the schema of a shape."""
        match shape:
            case Plain(kind):
                return self._plain(kind)
            case Enumeration(kind):
                return self._refer(_Form(kind))
            case Row(item):
                return {"type": "array", "items": self.of(item)}
            case Fixed(items):
                return _array_of([self.of(item) for item in items])
            case Texts():
                text = {"type": "string", "maxLength": LONGEST_TEXT}
                return {"type": "object", "additionalProperties": text}
            case Object(kind):
                return self._refer(_Form(kind))
            case Tagged(kinds):
                return self._union(kinds)
            case Maybe(item):
                return {"anyOf": [self.of(item), {"type": "null"}]}
            case OneOf(items):
                return {"anyOf": [self.of(item) for item in items]}

    def _plain(self, kind: type) -> Schema:
        if kind is int:
            self._waiting.setdefault(_WHOLE, None)
            return {"$ref": f"#/$defs/{_WHOLE}"}
        if kind is str:
            return {"type": "string", "maxLength": LONGEST_TEXT}
        return {"type": _JSON_TYPES[kind]}

    def _refer(self, form: _Form) -> Schema:
        name = self._names[form]
        self._waiting.setdefault(name, form)
        return {"$ref": f"#/$defs/{name}"}

    def _union(self, kinds: tuple[type, ...]) -> Schema:
        if not kinds:
            never: Schema = _NEVER
            return never
        name = self._unions.get(kinds)
        if name is None:
            return self._members(kinds)
        self._waiting.setdefault(name, Tagged(kinds))
        return {"$ref": f"#/$defs/{name}"}

    def _members(self, kinds: tuple[type, ...]) -> Schema:
        return {"oneOf": [self._refer(_Form(kind, is_tagged=True)) for kind in kinds]}

    def definitions(self) -> Schema:
        """Write all definitions that were referred to, and those that these refer to."""
        done: Schema = {}
        while len(done) < len(self._waiting):
            for name, form in [*self._waiting.items()]:
                if name not in done:
                    done[name] = self._definition(name, form)
        done.update(self._ready)
        return {name: done[name] for name in sorted(done)}

    def _definition(self, name: str, form: _Form | Tagged | None) -> Schema:
        if form is None:
            return {
                "title": name,
                "description": "A whole number that every reader of JSON can hold.",
                "type": "integer",
                "minimum": -LARGEST_WHOLE,
                "maximum": LARGEST_WHOLE,
            }
        if isinstance(form, Tagged):
            about = f"One of several; {TAG!r} tells which."
            return {"title": name, "description": about, **self._members(form.kinds)}
        if attrs.has(form.kind):
            return self._class(name, form)
        return _enum(name, form.kind)

    def _class(self, name: str, form: _Form) -> Schema:
        keys: Schema = {TAG: {"const": form.kind.__name__}} if form.is_tagged else {}
        documented = Record if form.kind is self.types.record else form.kind
        docs = attribute_docs(documented)
        fields = fields_of(form.kind)
        optional = [each.name for each in fields if not each.is_required]
        for each in fields:
            range_ = _range(form.kind, each.name) if each.shape == Plain(int) else None
            schema = range_ or self.of(each.shape)
            # json-schema-to-typescript takes what has words beside a reference for another type.
            if each.name in docs and "$ref" in schema:
                schema = {"description": docs[each.name], "allOf": [schema]}
            elif each.name in docs:
                schema = {"description": docs[each.name], **schema}
            if not each.is_required:
                around = {"allOf": [schema]} if "$ref" in schema else schema
                schema = {**around, "default": _plain_setting(each.before)}
            keys[each.name] = schema
        return _object(name, first_words(documented), keys, optional)


def _plain_setting(setting: object) -> object:
    return setting.value if isinstance(setting, enum.Enum) else setting


_WHOLE = "WholeNumber"
_JSON_TYPES = {float: "number", bool: "boolean", type(None): "null"}


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


def _enum(name: str, kind: type[enum.Enum] | Any) -> Schema:  # noqa: ANN401 (what is no attrs class is one)
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


# --- Names -------------------------------------------------------------------------------------


def _components_shape(types: GameTypes) -> Shape:
    shapes = {each.name: each.shape for each in fields_of(types.config)}
    if COMPONENTS not in shapes:
        raise InvalidArgument(f"configs of {types.name!r} have no {COMPONENTS!r}")
    return shapes[COMPONENTS]


def _form_names(types: GameTypes) -> dict[_Form, str]:
    """Name every class as it is saved.

    Most are saved in one way and have their own name.  Of those that are saved both ways the form
    with the tag gets a longer one.  Classes of one name have that of their module in front.
    """
    forms = list(dict.fromkeys(_forms(types)))
    kinds = {form.kind for form in forms}
    names: dict[_Form, str] = {}
    for form in forms:
        name = form.kind.__name__
        if sum(kind.__name__ == name for kind in kinds) > 1:
            name = _camel(form.kind.__module__.rpartition(".")[2]) + name
        if form.is_tagged and _Form(form.kind) in forms:
            name = f"Tagged{name}"
        names[form] = name
    return names


def _forms(types: GameTypes) -> Iterator[_Form]:
    shapes = [thing_shape(types, thing) for thing in Thing]
    for kind in types.classes():
        if attrs.has(kind):
            shapes.extend(each.shape for each in fields_of(kind))
    while shapes:
        match shapes.pop(0):
            case Object(kind) | Enumeration(kind):
                yield _Form(kind)
            case Tagged(kinds):
                yield from (_Form(kind, is_tagged=True) for kind in kinds)
            case Row(item) | Maybe(item):
                shapes.append(item)
            case Fixed(items) | OneOf(items):
                shapes.extend(items)
            case Plain() | Texts():
                pass


def _union_names(types: GameTypes, taken: set[str]) -> dict[tuple[type, ...], str]:
    """Name unions: those of things, and those that the modules of the game have a name for."""
    names: dict[tuple[type, ...], str] = {}
    titles = {
        Thing.ACTION: "Action",
        Thing.OUTCOME: "Outcome",
        Thing.CHOICE: "LoggedChoice",
        Thing.EVENT: "LoggedEvent",
        Thing.AWAITING: "Awaiting",
    }
    for thing, title in titles.items():
        shape = thing_shape(types, thing)
        if isinstance(shape, Tagged):
            names[shape.kinds] = title
    package = f"{types.config.__module__}.".rsplit(".", 2)[0]
    for module in sorted(sys.modules):
        if module == types.config.__module__ or f"{module}.".startswith(f"{package}."):
            for alias, kinds in _aliases(module):
                if alias not in taken and alias not in names.values():
                    names.setdefault(kinds, alias)
    return names


def _aliases(module: str) -> Iterator[tuple[str, tuple[type, ...]]]:
    """Yield the unions of classes that a module has a name for."""
    for alias, value in list(vars(sys.modules[module]).items()):
        if typing.get_origin(value) in (typing.Union, python_types.UnionType):
            kinds = typing.get_args(value)
            if not alias.startswith("_") and all(attrs.has(kind) for kind in kinds):
                yield alias, kinds
